### Панель стола: сдача, места, взятки.

ranks = 6 7 8 9 10 В Д К Т
nameless = Без имени

deal-head = <b>Сдача { $number }</b> · сдаёт { $dealer }
deal-head-own = <b>Сдача { $number }</b> · сдаёшь ты
game-ahead = <b>Партия начинается</b>
trump = Козырь <b>{ $suit }</b> · вскрыт { $card }
trump-taken = Козырь <b>{ $suit }</b> · { $card } берёт { $name }
trump-taken-own = Козырь <b>{ $suit }</b> · { $card } у тебя
talon = В прикупе { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
  }
talon-empty = Прикуп пуст
own-seat = Ты

seat-tricks = { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
   *[many] { $count } взяток
  }
seat-choice = { $kind ->
    [pass] пас
    [stand] при своих
   *[exchange] меняет { $count }
  }
seat-choice-own = { $kind ->
    [pass] пас
    [stand] при своих
   *[exchange] меняешь { $count }
  }
seat-crosses = ✕{ $count }
absent = 💤 За отошедших играет бот.

boys = 👬 { $name }: { $kind ->
    [four] четыре валета!
    [three] три валета
    [coloured] цветные мальчики
    [crooked] косые мальчики
   *[simple] простые мальчики
  }
boys-own = 👬 У тебя { $kind ->
    [four] четыре валета!
    [three] три валета
    [coloured] цветные мальчики
    [crooked] косые мальчики
   *[simple] простые мальчики
  }

trick = На столе: { $cards }
last-trick = Прошлая взятка — { $name }: { $cards }
last-trick-own = Прошлая взятка — твоя: { $cards }

turn-dealing = Крупье сдаёт карты…
turn-cut = 👉 Снимает <b>{ $name }</b>
turn-buying = 👉 Решает <b>{ $name }</b>: менять, остаться или пасовать
turn-asked = 👉 Решает <b>{ $name }</b>: закончить или играть дальше
turn-upcard = 👉 Козырь { $card } достаётся сдающему: <b>{ $name }</b> выбирает, что сбросить
turn-upcard-may = 👉 Решает <b>{ $name }</b>: брать ли козырь { $card }
turn-lead = 👉 Заходит <b>{ $name }</b>
turn-play = 👉 Ходит <b>{ $name }</b>
time-left = ⏳ Осталось { $seconds } с

button-cards = 🃏 Карты
button-slot = { $number }
button-swap = Заменить
button-swap-count = Заменить { $count }
button-stand = Остаться
button-pass = Пас
button-finish = 👬 Закончить
button-finish-boys = Закончить с мальчиками
button-continue = Играть дальше
button-leave-upcard = Оставить козырь
button-cut = ✂ { $depth }
button-next = Дальше
button-again = Ещё партию
button-sheet = Таблица
button-come-back = Вернуться в игру
button-private = 💬 Открыть личку
button-group = ↩ К столу
