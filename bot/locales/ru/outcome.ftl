### Итоги сдачи и партии.

result-head = <b>Сдача { $number } сыграна</b>
result-lone = <b>Сдача { $number }</b>: в игре остался один
result-annulled = <b>Сдача { $number } отменена</b>, пересдаём
result-ended = { $how ->
    [boys] <b>{ $name } объявляет мальчиков</b> — партия окончена
    [four] <b>Четыре валета: { $name }!</b> Партия окончена
    [rams] <b>{ $name } объявляет рамс!</b>
    [five_trumps] <b>Пять козырей: { $name } берёт все взятки!</b>
    [sequence] <b>Пять карт подряд: { $name } берёт все взятки!</b>
    [suited] <b>Пять карт в масть: { $name } берёт все взятки!</b>
   *[stopped] <b>{ $name } — ноль!</b> Дальше не играют
  }
result-ended-own = { $how ->
    [boys] <b>Мальчики!</b> Партия окончена
    [four] <b>Четыре валета!</b> Партия окончена
    [rams] <b>Твой рамс!</b>
    [five_trumps] <b>Пять козырей:</b> все взятки твои!
    [sequence] <b>Пять карт подряд:</b> все взятки твои!
    [suited] <b>Пять карт в масть:</b> все взятки твои!
   *[stopped] <b>У тебя ноль!</b> Дальше не играют
  }
result-passed = { $word ->
    [refuse] { $name }: { $score } · отказ
   *[pass] { $name }: { $score } · пас
  }
result-out = { $name }: { $score } · вне игры

reason-tricks = { $count ->
    [1] взятка
   *[other] взятки
  }: −{ $count }
reason = { $kind ->
    [boys] мальчики
    [jacks] валеты
    [boys_no_trick] мальчики без взятки
    [remise] ремиз
    [lone] остальные спасовали
    [ace_of_spades] пиковый туз
    [ace_lost] пикового туза побили
    [refusals] отказы подряд
    [rams] рамс
   *[penalty] штраф
  }: { $points }
reason-claim = { $pair }: { $points }
reason-claim-no-trick = { $pair } без взятки: { $points }
reason-claims-nothing = заявка без взятки: 0
reason-boys-nothing = мальчики без взятки: 0
reason-circles = { $count ->
    [1] кружочек
   *[other] кружочков: { $count }
  }
reason-cross = без взятки: крестик
reason-nothing = без взятки, ремиз не пишется
reason-overshoot = перебор: снова { $start }
reason-eliminated = { $whose ->
    [own] выбываешь
   *[other] выбывает
  }
reason-re-entered = новая ставка: снова { $start }

winner = 🏆 <b>Выигрывает { $name }!</b>
winner-own = 🏆 <b>Победа твоя!</b>
winner-bank = 🏦 Банк — победителю: { $chips } (со своей ставкой)
left = осталось { $count }
pays = { $name }: { $left } → { $amount }
pays-stakes = { $name }: { $stakes ->
    [one] { $stakes } ставка
    [few] { $stakes } ставки
   *[many] { $stakes } ставок
  } → { $amount }
only-chips = Фишки игровые: денег бот не переводит.
practice-off-sheet = Очки, сыгранные с ботами, в счёт не идут.
brain-off-sheet = Что платит или получает 🤖, в таблицу не пишется.
no-money = Крупье только считает: денег бот не переводит.

proof-hash = 🔒 <code>{ $hash }</code>
proof-key = 🔓 Тасовка этой сдачи
    Ключ: <code>{ $seed }</code>
    Снято сверху: { $cut }
    Хеш: <code>{ $hash }</code>
draw = 🎴 Жребий: { $cards }
draw-again = Перетягивают: { $cards }
draw-key = Ключ: <code>{ $seed }</code>
    Хеш: <code>{ $hash }</code>
