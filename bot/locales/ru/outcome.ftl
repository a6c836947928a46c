### Итоги сдачи и партии.

result-head = <b>Сдача { $number } сыграна</b>
result-lone = <b>Сдача { $number }</b>: в игре остался один
result-finished = <b>{ $name } объявляет мальчиков</b> — партия окончена
result-finished-own = <b>Мальчики!</b> Партия окончена
result-passed = { $name }: { $score } · пас

reason-tricks = −{ $count ->
    [one] { $count } взятка
    [few] { $count } взятки
   *[many] { $count } взяток
  }
reason-boys = { $points } мальчики
reason-jacks = { $points } валеты
reason-boys-no-trick = { $points } мальчики без взятки
reason-boys-nothing = мальчики без взятки: 0
reason-remise = { $points } ремиз
reason-lone = { $points } остальные спасовали
reason-cross = без взятки: крестик
reason-nothing = без взятки, ремиз не пишется
reason-overshoot = перебор: снова { $start }

winner = 🏆 <b>Выигрывает { $name }!</b>
winner-own = 🏆 <b>Победа твоя!</b>
pays = { $name }: осталось { $left } → { $amount }
pays-crosses = { $name }: осталось { $left }, ✕{ $crosses } → { $amount }
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
