### Личная панель и карты во всплывающем окне.

at-table = Стол: <b>{ $title }</b>
at-practice = 🤖 <b>Пробная партия</b>
hand = Твои карты: <b>{ $side }</b>
hand-trumps = Твои карты: <b>{ $trumps }</b> — одни козыри!
hand-both = Твои карты: <b>{ $side }</b> · козыри <b>{ $trumps }</b>
hand-thrown = Твои карты сброшены до следующей сдачи.
hand-out = Ты вне игры: досматриваешь партию.

own-cut = <b>Сними колоду.</b> Сколько снимешь?
own-buying = <b>Твоё слово.</b> Отметь, что менять, или останься при своих.
own-buying-or-pass = <b>Твоё слово.</b> Отметь, что менять, останься при своих или пасуй.
own-stand-only = <b>Твоё слово:</b> остаёшься при своих.
own-stand-or-pass = <b>Твоё слово:</b> при своих или пас.
own-barred = { $also ->
    [yes] С записью { $limit } и меньше не меняют и не пасуют.
   *[no] С записью { $limit } и меньше не меняют.
  }
own-nobody-buys = У кого-то в записи { $limit } или меньше: в эту сдачу не меняет никто.
own-talon-empty = Прикуп пуст, менять не на что.
own-finish = 🏆 Мальчики на руках: можно закончить партию сразу.
own-declare = 👬 Мальчики на руках! Объявить или промолчать? Объявленных валетов уже не сбросить.
own-no-declare = В записи { $score }: мальчиков в эту сдачу не объявить.
own-packet = <b>Твоё слово.</b> Сбросить все пять и взять прикуп или остаться при своих?
own-play-or-refuse = <b>Прикуп взят.</b> Играешь или отказываешься?
own-play-on = <b>Прикуп взят.</b> Отказаться нельзя: играешь на своих.
own-refusal-fined = ⚠️ Откажешься ещё раз подряд — +5 в запись.
own-claim = 📣 Есть что заявить. Заявляют до выбора.
own-rams = 🏆 <b>Рамс!</b> Пять козырей на руках: объявляй.
own-four-jacks = 🏆 Четыре валета! Сохрани их до розыгрыша — и партия твоя.
own-all-tricks = 🏆 Такая рука берёт все взятки: останься при своих.
own-asked-finish = 🏆 <b>Мальчики!</b> Закончить партию или играть дальше?
own-asked-continue = <b>Мальчиков для победы нет.</b> Играй дальше.
own-asked-declare = 👬 <b>Мальчики!</b> Объявить или промолчать?
own-asked-claim = 📣 <b>Есть что заявить!</b> Заявляй или играй дальше.
own-asked-nothing = <b>Объявлять нечего.</b> Играй дальше.
own-upcard = <b>Козырь { $card } твой.</b> Что сбросить?
own-upcard-may = <b>Взять козырь { $card }?</b> Выбери, что сбросить, или оставь его.
own-upcard-gift = <b>Сдающий отдаёт тебе козырь { $card }.</b> Что сбросить?
own-lead = <b>Твой заход.</b>
own-play = <b>Твой ход.</b>
own-must-lead-ace = Козырной туз на руках — с него и ходи.
own-must-lead-trump = Кто-то стоит на одном очке — ходи с козыря.
own-must-beat = Есть чем перебить — бей.
own-re-entry = <b>Ты выбываешь.</b> Поставить ещё { $stake } и начать заново или выбыть?
own-away = 💤 Пока тебя нет, за тебя играет бот.
stood-in = 🤖 Пока тебя не было: { $what }.
stood-in-passed = пас
stood-in-packet = взят прикуп
stood-in-bought = { $count ->
    [0] при своих
    [one] сменили { $count } карту
    [few] сменили { $count } карты
   *[many] сменили { $count } карт
  }
stood-in-upcard = взят козырь
stood-in-played = { $count ->
    [one] сыграли { $count } карту
    [few] сыграли { $count } карты
   *[many] сыграли { $count } карт
  }
stood-in-tricks = { $count ->
    [0] ни одной взятки
    [one] { $count } взятка
    [few] { $count } взятки
   *[many] { $count } взяток
  }

button-toggled = ✓ { $card }
button-legal = ▸ { $card }
button-illegal = { $card }

popup-no-deal = Карт пока нет: сдача впереди.
popup-over = Сдача сыграна, ждём следующую.
popup-passed = Твои карты сброшены до следующей сдачи. { $turn }
popup-out = Ты вне игры: досматриваешь партию. { $turn }
popup-trump = Козырь { $suit }.
popup-turn = Ходит { $name }.
popup-own-buying = Твоё слово: { $choices }.
popup-own-asked-continue = Объявлять нечего, играй дальше.
popup-own-upcard = Вскрытый { $card } твой: нажми номер карты на сброс.
popup-own-upcard-may = Брать вскрытый { $card }? Нажми номер карты на сброс или оставь его.
popup-own-play = Твой ход, можно: { $numbers }.
popup-own-re-entry = Ты выбываешь: поставить ещё { $stake } и начать заново или выбыть?
popup-paused = Сейчас пауза.
popup-toggled = Меняешь: { $numbers }.
choices-or = { $choices } или { $last }
choice-claim = заявить { $pairs }
choice = { $what ->
    [finish] «Закончить» с мальчиками
    [rams] «Рамс!»
    [declare] «Объявить» мальчиков
    [swap] «Заменить» (сначала отметь номера)
    [packet] «Взять прикуп»
    [play] «Играть»
    [refuse] «Отказаться»
    [pass] «Пас»
    [continue] «Играть дальше»
   *[stand] «Остаться»
  }
