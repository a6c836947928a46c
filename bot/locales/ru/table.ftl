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
packet = Прикуп на столе: пять карт
trump-dealt = Козырь <b>{ $suit }</b> · { $card } — у сдающего
nobody-buys = ⛔ В эту сдачу не меняет никто
dealer-gives = 🎁 Козырь сдающий отдаёт соседу слева
trump-opens = ☝️ Первый заход — с козыря
trump-leads = ☝️ Каждый заход — с козыря
bank = 🏦 В банке { $chips }
own-seat = Ты

seat-tricks = { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
   *[many] { $count } взяток
  }
seat-choice = { $kind ->
    [pass] пас
    [refuse] отказ
    [stand] при своих
    [packet] с прикупом
   *[exchange] обмен: { $count }
  }
seat-crosses = ✕{ $count }
seat-circles = ○{ $count }
seat-out = вне игры
seat-refusals = { $count ->
    [one] { $count } отказ
    [few] { $count } отказа
   *[many] { $count } отказов
  }
restricted = { $kind ->
    [no_buy_no_pass] { $flow ->
        [packet] без прикупа и отказа
        [packet_crowded] без прикупа и отказа
       *[exchange] { $whose ->
            [own] не меняешь и не пасуешь
           *[other] не меняет и не пасует
          }
      }
    [no_buy] { $flow ->
        [packet] без прикупа
        [packet_crowded] без прикупа
       *[exchange] { $whose ->
            [own] не меняешь
           *[other] не меняет
          }
      }
    [no_pass] { $flow ->
        [packet] { $whose ->
            [own] не отказываешься
           *[other] не отказывается
          }
        [packet_crowded] без отказа
       *[exchange] { $whose ->
            [own] не пасуешь
           *[other] не пасует
          }
      }
    [no_declare] { $whose ->
        [own] с { $score } не объявляешь
       *[other] с { $score } не объявляет
      }
    [one_claim] одна заявка
    [no_claim] без заявок
   *[brink] +5 — выбыл
  }
absent = 💤 За отошедших играет бот.

boys = 👬 { $whose ->
    [own] У тебя
   *[other] { $name }:
  } { $kind ->
    [four] четыре валета!
    [three] три валета
    [coloured] цветные мальчики
    [crooked] косые мальчики
   *[simple] простые мальчики
  }
pair = { $pair ->
    [red_jacks] красные валеты
    [black_jacks] чёрные валеты
    [red_queens] красные дамы
   *[black_queens] чёрные дамы
  }
claims = 📣 { $whose ->
    [own] Твоя заявка: { $pairs }
   *[other] { $name }: { $pairs }
  }
offence = ⚠️ { $name }: { $what } — штраф +5
offence-what = { $code ->
    [must_follow] { $card } не в масть
    [must_trump] { $card }, а козырь был
    [must_beat] { $card }, а перебить было чем
    [must_lead_ace] заход не с козырного туза
    [must_lead_trump] заход не с козыря
    [drawn_first] сначала взято, потом сброшено
    [drawn_too_many] взято лишнее
    [false_claim] ложная заявка
    [false_rams] ложный рамс
   *[other] ложные мальчики
  }

trick = На столе: { $cards }
last-trick = { $over ->
    [yes] Последняя взятка
   *[no] Прошлая взятка
  } — { $name }: { $cards }
last-trick-own = { $over ->
    [yes] Последняя взятка
   *[no] Прошлая взятка
  } — твоя: { $cards }

turn-dealing = Крупье сдаёт карты…
turn-cut = 👉 Снимает <b>{ $name }</b>
turn-choice = 👉 Решает <b>{ $name }</b>: { $choices }
turn-stand = 👉 <b>{ $name }</b> остаётся при своих: другого не дано
turn-play-on = 👉 <b>{ $name }</b> играет: отказаться нельзя
opening = { $what ->
    [exchange] менять
    [take_packet] взять прикуп
    [declare] объявить мальчиков
    [claim] заявить
    [rams] объявить рамс
    [finish] закончить
    [play_on] играть
    [continue] играть дальше
    [pass] пасовать
    [refuse] отказаться
   *[stand] остаться
  }
turn-declare = Мальчики — сейчас: объявить или промолчать.
turn-claims = Заявляй до выбора.
turn-re-entry = 👉 Выбывает <b>{ $name }</b>: поставить ещё { $stake } и начать заново или выбыть
turn-upcard = 👉 Козырь { $card } достаётся сдающему: <b>{ $name }</b> выбирает, что сбросить
turn-upcard-may = 👉 Решает <b>{ $name }</b>: брать ли козырь { $card }
turn-upcard-gift = 👉 Козырь { $card } отдан соседу: <b>{ $name }</b> выбирает, что сбросить
turn-upcard-auction = 👉 Козырь { $card } — лучшим мальчикам: брать ли, решает <b>{ $name }</b>
turn-lead = 👉 Заходит <b>{ $name }</b>
turn-play = 👉 Ходит <b>{ $name }</b>
time-left = ⏳ Осталось { $time }

button-cards = 🃏 Карты
button-slot = { $number }
button-swap = Заменить
button-swap-count = Заменить { $count }
button-stand = Остаться
button-pass = Пас
button-finish = 👬 Закончить
button-declare = 👬 Объявить
button-rams = Рамс!
button-claim = { $cards }
button-claim-pair = Заявить: { $pair }
button-take-packet = Взять прикуп
button-play-on = Играть
button-refuse = Отказаться
button-re-enter = Поставить ещё { $stake }
button-stay-out = Выбыть
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

paused = ⏸ <b>Пауза.</b> Время стоит, никто никого не ждёт.
paused-by = ⏸ <b>Пауза</b> — просит { $name }. Время стоит, никто никого не ждёт.
paused-silence = ⏸ <b>Пауза:</b> ходить некому, время стоит.
paused-kept = Если никто не продолжит, через { $time } стол закроется.
silenced = ⏸ <b>Партия стоит: в группе мне не дают писать.</b> Меня убрали оттуда, лишили голоса или закрыли тему. Время ни у кого не идёт. Как только смогу писать, партия продолжится сама.
silenced-kept = Если за { $time } мне так и не дадут писать, стол закроется.
button-go-on = ▶️ Продолжить

vote = 🗳 <b>Остановить партию?</b>
vote-by = 🗳 <b>Остановить партию?</b> Предлагает { $name }.
vote-count = За { $stop } (нужно { $needed }), против { $play }. Недоигранную в таблицу не пишем.
button-vote-stop = Остановить
button-vote-play = Играть дальше
