### Личная панель и карты во всплывающем окне.

at-table = Стол: <b>{ $title }</b>
at-practice = 🤖 <b>Пробная партия</b>
hand = Твои карты: <b>{ $side }</b>
hand-trumps = Твои карты: <b>{ $trumps }</b> — одни козыри!
hand-both = Твои карты: <b>{ $side }</b> · козыри <b>{ $trumps }</b>
hand-thrown = Ты пас: карты сброшены до следующей сдачи.

own-cut = <b>Сними колоду.</b> Сколько карт переложить вниз?
own-buying = <b>Твоё слово.</b> Отметь, что менять, или останься при своих.
own-buying-or-pass = <b>Твоё слово.</b> Отметь, что менять, останься при своих или пасуй.
own-stand-only = <b>Твоё слово:</b> остаёшься при своих.
own-stand-or-pass = <b>Твоё слово:</b> при своих или пас.
own-barred = С записью { $limit } и меньше не меняют и не пасуют.
own-nobody-buys = У кого-то в записи { $limit } или меньше: в эту сдачу не меняет никто.
own-talon-empty = Прикуп пуст, менять не на что.
own-finish = 🏆 Мальчики на руках: можно закончить партию сразу.
own-asked-finish = 🏆 <b>Мальчики!</b> Закончить партию или играть дальше?
own-asked-continue = <b>Мальчиков для победы нет.</b> Играй дальше.
own-upcard = <b>Козырь { $card } твой.</b> Что сбросить?
own-upcard-may = <b>Взять козырь { $card }?</b> Выбери, что сбросить, или оставь его.
own-lead = <b>Твой заход.</b>
own-play = <b>Твой ход.</b>
own-away = 💤 Пока тебя нет, за тебя играет бот.

button-toggled = ✓ { $card }
button-legal = ▸ { $card }
button-illegal = { $card }

popup-no-deal = Карт пока нет: сдача впереди.
popup-over = Сдача сыграна, ждём следующую.
popup-passed = Ты пас до следующей сдачи. { $turn }
popup-trump = Козырь { $suit }.
popup-turn = Ходит { $name }.
popup-own-buying = Твоё слово: { $choices }.
popup-own-asked-finish = Мальчики! Закончить или играть дальше?
popup-own-asked-continue = Мальчиков для победы нет, играй дальше.
popup-own-upcard = Вскрытый { $card } твой: нажми номер карты на сброс.
popup-own-upcard-may = Брать вскрытый { $card }? Нажми номер карты на сброс или оставь его.
popup-own-play = Твой ход, можно: { $numbers }.
popup-toggled = Меняешь: { $numbers }.
choices-or = { $choices } или { $last }
choice-swap = «Заменить» (сначала отметь номера)
choice-stand = «Остаться»
choice-pass = «Пас»
choice-finish = «Закончить»
