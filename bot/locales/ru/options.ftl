### Каждая настройка правил: название, смысл, значения. Имя текста — путь настройки через дефис.

yes-no = { $value ->
    [on] да
   *[off] нет
  }
up-to = { $value ->
    [off] нет
   *[other] { $value } и меньше
  }
as-is = { $value }

option-table-seats = Сколько играет
about-table-seats = За столом от двух до пяти игроков или ровно шестеро.
value-table-seats = { $value ->
    [six] шестеро
   *[two_to_five] 2–5
  }
option-table-deck = Колода
about-table-deck = 36 карт — от шестёрки, 32 — от семёрки, 30 — ещё и без двух семёрок: столько нужно шестерым.
value-table-deck = { $value ->
    [one] { $value } карта
    [few] { $value } карты
   *[many] { $value } карт
  }
option-table-start = Начальная запись
about-table-start = Сколько у каждого в записи в начале партии: это и надо списать.
value-table-start = { as-is }
option-table-seating = Места
about-table-seating = Как садятся: в том порядке, в каком подошли, или по жребию.
value-table-seating = { $value ->
    [drawn] по жребию
   *[joined] кто как сел
  }
option-table-cut = Снимает
about-table-cut = Колоду снимает крупье, или он спрашивает правого соседа сдающего, где снять.
value-table-cut = { $value ->
    [ask] сосед справа
   *[auto] крупье
  }
option-table-sevens-out = Без каких семёрок
about-table-sevens-out = Какие две семёрки вынимают, чтобы в колоде осталось 30 карт.
value-table-sevens-out = { $value ->
    [black] 7♠ и 7♣
    [red] 7♦ и 7♥
    [spades_diamonds] 7♠ и 7♦
    [spades_hearts] 7♠ и 7♥
    [clubs_diamonds] 7♣ и 7♦
   *[clubs_hearts] 7♣ и 7♥
  }

option-buying-flow = Прикуп
about-buying-flow = Меняют ненужные карты, покупают прикуп целиком, все пять карт, или вовсе не прикупают.
value-buying-flow = { $value ->
    [exchange] меняют карты
    [packet] целиком
   *[none] нет
  }
option-buying-no-buy-at = Запрет прикупать
about-buying-no-buy-at = С такой записью не прикупают и козырь не берут: играй, что пришло.
value-buying-no-buy-at = { up-to }
option-buying-no-pass-at = Запрет пасовать
about-buying-no-pass-at = С такой записью нельзя ни пасовать, ни отказаться от игры.
value-buying-no-pass-at = { up-to }
option-buying-nobody-buys-at = Запрет прикупать всем
about-buying-nobody-buys-at = Пока у кого-то такая запись, не прикупает никто, а вскрытый козырь остаётся на столе.
value-buying-nobody-buys-at = { up-to }
option-buying-lone-player = Остаться одному
about-buying-lone-player = Могут ли спасовать все, кроме одного. Тогда с него сразу списывают пять.
value-buying-lone-player = { $value ->
    [takes_all] можно, −5
   *[never] нельзя
  }
option-buying-refusals-fined = Штраф за отказы
about-buying-refusals-fined = Отказался от игры столько раз подряд — пишут пять, и отказы считают заново.
value-buying-refusals-fined = { $value ->
    [off] нет
   *[other] { $value } подряд
  }

option-upcard-taker = Вскрытый козырь
about-upcard-taker = Кому он достаётся, когда все прикупили.
value-upcard-taker = { $value ->
    [dealer_must] сдающий обязан взять
    [dealer_may] сдающий может взять
    [nobody] никому
    [auction] у кого лучшие мальчики
   *[dealt] сдан сдающему
  }
option-upcard-gift-at = Козырь соседу
about-upcard-gift-at = Сдающий с такой записью отдаёт вскрытый козырь соседу слева.
value-upcard-gift-at = { up-to }

option-play-must-beat = Перебивать
about-play-must-beat = Обязательно ли бить старшей картой, если она есть: нет, только козырем козырь или всегда.
value-play-must-beat = { $value ->
    [never] не обязательно
    [trump] козырь козырем
   *[always] всегда
  }
option-play-ace-of-trumps-leads = С козырного туза
about-play-ace-of-trumps-leads = Твой заход и козырный туз на руках — заходи с него.
value-play-ace-of-trumps-leads = { yes-no }
option-play-trump-lead-at-one = Заход с козыря
about-play-trump-lead-at-one = Пока у кого-то в записи единица, заходят с козыря, если он есть.
value-play-trump-lead-at-one = { $value ->
    [never] нет
    [opening] первый заход
   *[every] каждый заход
  }

option-boys-call = Мальчики
about-boys-call = Их объявляет сам крупье, или игрок решает, показать их или утаить. А вместо них бывают заявки: пара валетов или дам одного цвета.
value-boys-call = { $value ->
    [automatic] объявляет крупье
    [declared] объявляет игрок
   *[claims] вместо них заявки
  }
option-boys-simple-with-trick = Простые
about-boys-simple-with-trick = За двух валетов одного цвета, если есть взятка. При заявках — за каждую заявку.
value-boys-simple-with-trick = { as-is }
option-boys-simple-without = Простые без взятки
about-boys-simple-without = Два валета одного цвета, а взятки нет. Это весь итог сдачи, ремиз не прибавляется.
value-boys-simple-without = { as-is }
option-boys-coloured-with-trick = Цветные
about-boys-coloured-with-trick = За пару с козырным валетом, если есть взятка.
value-boys-coloured-with-trick = { as-is }
option-boys-coloured-without = Цветные без взятки
about-boys-coloured-without = Пара с козырным валетом, а взятки нет. Это весь итог сдачи.
value-boys-coloured-without = { as-is }
option-boys-four-with-trick = Четыре валета
about-boys-four-with-trick = За всех четырёх валетов, если есть взятка.
value-boys-four-with-trick = { as-is }
option-boys-four-without = Четыре без взятки
about-boys-four-without = Все четыре валета, а взятки нет. Это весь итог сдачи.
value-boys-four-without = { as-is }
option-boys-crooked = Косые
about-boys-crooked = Сколько списать за двух валетов разного цвета, если козырного среди них нет.
value-boys-crooked = { $value ->
    [0] ничего
   *[other] −{ $value }
  }
option-boys-any-two = Любые два валета
about-boys-any-two = Любые два валета — уже простые мальчики, косых не бывает.
value-boys-any-two = { yes-no }
option-boys-three-jacks = Три валета отдельно
about-boys-three-jacks = За трёх валетов списывают 12, а не как за пару.
value-boys-three-jacks = { yes-no }
option-boys-any-pair-5 = Цветные как простые
about-boys-any-pair-5 = За цветных пишут столько же, сколько за простых.
value-boys-any-pair-5 = { yes-no }
option-boys-coloured-same-colour = Цветные в один цвет
about-boys-coloured-same-colour = Цветные — только пара одного цвета. Если козырный валет с валетом другого цвета, это косые.
value-boys-coloured-same-colour = { yes-no }
option-boys-must-take = Мальчики обязаны взять
about-boys-must-take = Без взятки они не в счёт: пишется обычный ремиз, и партию ими не закончить.
value-boys-must-take = { yes-no }
option-boys-trick-with-jack = Взятка валетом
about-boys-trick-with-jack = Мальчики засчитываются, только если одну из взяток взял валет из этой пары.
value-boys-trick-with-jack = { yes-no }
option-boys-credit = Списывают
about-boys-credit = Когда списывают за мальчиков: по этому и судят, кто раньше пришёл к нулю.
value-boys-credit = { $value ->
    [before_play] до розыгрыша
   *[first_trick] с первой взяткой
  }
option-boys-not-declared-at = Запрет объявлять
about-boys-not-declared-at = Ровно с такой записью мальчиков не объявляют.
value-boys-not-declared-at = { $value ->
    [off] нет
   *[other] ровно { $value }
  }
option-boys-one-claim-at = Только одна заявка
about-boys-one-claim-at = С такой записью в счёт идёт только одна заявка.
value-boys-one-claim-at = { up-to }
option-boys-no-claim-at = Запрет на заявки
about-boys-no-claim-at = С такой записью заявки не в счёт.
value-boys-no-claim-at = { up-to }
option-boys-finish-at = Закончить с мальчиками
about-boys-finish-at = С такой записью мальчики на руках сразу выигрывают партию.
value-boys-finish-at = { up-to }
option-boys-finish-four-at = Закончить с четырьмя
about-boys-finish-four-at = С такой записью четыре валета на руках сразу выигрывают партию.
value-boys-finish-four-at = { up-to }
option-boys-four-win = Четыре валета — победа
about-boys-four-win = Четыре валета к началу розыгрыша выигрывают партию при любой записи.
value-boys-four-win = { yes-no }

option-hands-rams = Рамс
about-hands-rams = Пять козырей: объявил — и сдачу не играют, с тебя списано 15. А если есть банк, он твой, и партия тоже.
value-hands-rams = { yes-no }
option-hands-five-trumps = Пять козырей
about-hands-five-trumps = Пять козырей с тузом берут все пять взяток без игры.
value-hands-five-trumps = { yes-no }
option-hands-sequence = Пять в масть
about-hands-sequence = Пять карт одной масти берут все взятки без игры: только подряд или любые.
value-hands-sequence = { $value ->
    [never] нет
    [in_sequence] подряд
   *[any_suited] любые
  }

option-scoring-no-trick = За пустую сдачу
about-scoring-no-trick = Ни одной взятки — ремиз, пять в запись. Или крестик: запись не растёт, за него платят в конце.
value-scoring-no-trick = { $value ->
    [remise] +5
   *[cross] крестик
  }
option-scoring-circles = Кружочки
about-scoring-circles = Выросла запись за пустую сдачу — рисуют ещё и кружочек: в конце это лишнее очко.
value-scoring-circles = { yes-no }
option-scoring-remise-ceiling = Потолок ремиза
about-scoring-remise-ceiling = Ремиз не пишут, если запись поднялась бы выше начальной.
value-scoring-remise-ceiling = { yes-no }
option-scoring-ace-of-spades = Туз пик
about-scoring-ace-of-spades = Взял тузом пик — спиши пять. Туза побили — запиши пять.
value-scoring-ace-of-spades = { yes-no }
option-scoring-referee = Судья
about-scoring-referee = Судья не даёт сделать, чего нельзя. Или даёт, но пишет за это пять.
value-scoring-referee = { $value ->
    [prevent] не даёт
   *[penalise] пишет +5
  }
option-scoring-overshoot = Перебор
about-scoring-overshoot = Списал лишнее — начинай сначала. Или это тоже победа.
value-scoring-overshoot = { $value ->
    [restart] начни сначала
   *[wins] победа
  }
option-scoring-stop-at-zero = Стоп на нуле
about-scoring-stop-at-zero = Пришёл к нулю посреди сдачи — партия окончена на этой же взятке.
value-scoring-stop-at-zero = { yes-no }
option-scoring-out-at = Выбывание
about-scoring-out-at = Чья запись доросла до этого, тот выбыл из партии.
value-scoring-out-at = { $value ->
    [off] нет
   *[other] { $value } и больше
  }

option-ending-point-price = Цена очка
about-ending-point-price = Во что обходится очко, оставшееся в записи. Бот только считает, денег он не переводит.
value-ending-point-price = { as-is }
option-ending-cross-price = Цена крестика
about-ending-cross-price = Во что обходится крестик.
value-ending-cross-price = { as-is }
option-ending-unit = Считаем
about-ending-unit = В чём показывать, кто сколько должен.
value-ending-unit = { $value ->
    [off] в очках
   *[other] в { $value }
  }
option-ending-knock-out = На вылет
about-ending-knock-out = Кто остался должен больше всех, уступает место тому, кто ждёт.
value-ending-knock-out = { yes-no }
option-ending-bank = Банк
about-ending-bank = По скольку фишек ставят перед партией. Банк забирает победитель, за оставшееся в записи уже не платят.
value-ending-bank = { $value ->
    [off] нет
   *[other] по { $value }
  }
option-ending-brains-pay = Боты платят
about-ending-brains-pay = Бот, который сидит с начала партии, пишется в счёт чата, как все.
value-ending-brains-pay = { yes-no }
