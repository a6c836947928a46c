### Выбор правил: наборы, страницы настроек, что с чем спорит.

preset-name = { $preset ->
    [classic] Классика
    [salon] Салон
    [salon_hard] Трудный салон
    [yard] Двор
    [usad] Усад
    [usad_hard] Трудный усад
    [six36] Шестеро, 36
    [six30] Шестеро, 30
   *[other] Свои правила
  }
about-preset = { $preset ->
    [classic] С пятнадцати, 36 карт. Козырь сдающий берёт обязательно, а под конец с мальчиками выигрывают сразу.
    [salon] С двадцати, 32 карты. Козырь берут по желанию, садятся по жребию, ремиз — до потолка.
    [salon_hard] Салон с тридцати: любые два валета — мальчики, а туз пик и выручит, и подведёт.
    [yard] Мальчиков объявляют или прячут, козырь бьют козырем, за пустую сдачу ещё и кружочек.
    [usad] Прикуп покупают целиком, на валетов и дам делают заявки, перебивать обязательно. Бывает рамс.
    [usad_hard] Усад, где с короткой записью заявки считают не все.
    [six36] Салон на шестерых: всем по пять, менять нечего.
    [six30] Салон на шестерых, где сдают всё до последней карты.
   *[other] Не похоже ни на один набор.
  }

chooser-title = 📖 <b>Правила стола</b>
chooser-presets = Возьми набор за основу. Что в нём не по душе, меняй по пунктам.
chooser-preset = <b>{ $preset }.</b> { $about }
chooser-groups = Что поменять?
chooser-group = 📖 <b>Правила стола: { $group }</b>
chooser-group-part = 📖 <b>Правила стола: { $group }</b> · { $part } из { $parts }
chooser-changed = Не как в наборе «{ $preset }»:
chooser-changed-line = • { $option }: { $value }
chooser-changed-more = …и ещё { $count }
chooser-line = <b>{ $option }: { $value }</b>{ $mark }
chooser-mark = ● — не так, как в наборе «{ $preset }».
chooser-option = 📖 <b>{ $option }</b>
chooser-now = Сейчас: <b>{ $value }</b>
chooser-in-preset = В наборе «{ $preset }»: { $value }
chooser-refused = ⛔ <b>Так не сыграешь:</b> { $value }
chooser-contradicting = ⚠ — не вяжется с другими правилами. Нажми — узнаешь почему.
chooser-reason = • { $reason }
chooser-reason-options = • { $reason } <i>({ $options })</i>

rules-line = { $preset } · { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
  } · в записи { $start }
rules-line-changed = { $line } · ● { $count ->
    [one] { $count } правка
    [few] { $count } правки
   *[many] { $count } правок
  }
rules-group = { $group ->
    [table] Стол
    [buying] Прикуп
    [upcard] Козырь
    [play] Ход
    [boys] Мальчики
    [penalties] Штрафы
    [end] Конец
   *[settlement] Расчёт
  }

button-chosen = ✓ { $text }
button-contradicting = ⚠ { $text }
button-option = { $option }: { $value }
button-option-changed = { $option }: { $value } ●
button-change-rules = Изменить
button-groups = По пунктам ›
button-presets = ‹ Наборы
button-to-groups = ‹ Разделы
button-to-group = ‹ { $group }
button-to-lobby = ‹ К столу
button-part-before = ‹
button-part-after = ›
button-as-last = Как прошлый раз
button-chat-rules = Правила чата
button-keep-for-chat = Сделать правилами чата

conflict-players = Играть собралось не столько, сколько нужно по этим правилам.
conflict-too-many-cards = На такую сдачу не хватит колоды.
conflict-six-buy = Шестерым прикупать нечего: почти вся колода на руках.
conflict-not-dealt-out = Козырь бывает последней картой сдающего, только когда шестеро играют тридцатью картами.
conflict-nobody-ever-buys = С начальной записью уже нельзя прикупать: прикупа не будет всю партию.
conflict-packet-upcard = Где прикуп покупают целиком, вскрытый козырь не берёт никто.
conflict-packet-lone = Где прикуп покупают целиком, двое играют всегда.
conflict-packet-declared = Объявленных мальчиков не сбросишь, а за прикуп отдают всю руку.
conflict-no-refusals = Отказываться можно только там, где прикуп покупают целиком.
conflict-no-giver = Отдать козырь соседу можно, только если он достаётся сдающему.
conflict-no-packet = Заявки и рамс бывают только там, где прикуп покупают целиком.
conflict-not-combinations = При заявках считают только пары одного цвета.
conflict-finish-called = Если мальчиков объявляют или заявляют, партию ими не закончить.
conflict-call-limit = Запрет есть, а запрещать нечего: так мальчиков здесь не объявляют.
conflict-claim-limits = Без заявок остаются с записью короче, чем с одной.
conflict-crooked-pair = Любые два валета — мальчики, значит, косых не бывает.
conflict-four-jacks-worse = Четырьмя валетами закончить было бы труднее, чем парой.
conflict-five-trumps-twice = Пять козырей — или рамс, или пять взяток, а не то и другое.
conflict-ceiling-too-low = Потолок ремиза ниже любой записи: ремиза не было бы вовсе.
conflict-crosses-and-circles = Крестик ставят вместо прибавки, а кружочек — за прибавку.
conflict-starts-out = С такой начальной записью все выбыли бы сразу.
