### Ответы на нажатия: почему ничего не произошло, или что произошло. До 200 знаков, без разметки.

# Отказы самой игры
answer-not-your-turn = Сейчас не твой ход.
answer-turn-of = Не твой ход: сейчас решает { $name }.
answer-not-now = Сейчас так не ходят: посмотри, что на столе.
answer-card-not-held = Карты { $card } у тебя уже нет.
answer-must-follow = { $suit ->
    [s] Есть пика — клади пику.
    [c] Есть трефа — клади трефу.
    [d] Есть бубна — клади бубну.
   *[h] Есть черва — клади черву.
  }
answer-must-trump = { $suit ->
    [s] Масти нет, но есть козырь — бей пикой.
    [c] Масти нет, но есть козырь — бей трефой.
    [d] Масти нет, но есть козырь — бей бубной.
   *[h] Масти нет, но есть козырь — бей червой.
  }
answer-must-beat = { $suit ->
    [s] Есть чем перебить — бей старшей пикой.
    [c] Есть чем перебить — бей старшей трефой.
    [d] Есть чем перебить — бей старшей бубной.
   *[h] Есть чем перебить — бей старшей червой.
  }
answer-must-lead-ace = У тебя козырной туз — с него и ходи.
answer-must-lead-trump = Кто-то стоит на одном очке: заходи с козыря.
answer-two-must-play = Пасовать нельзя: двое играют всегда.
answer-last-must-stay = Все уже спасовали: пасовать больше нельзя.
answer-barred-from-passing = В записи { $limit } или меньше: пасовать нельзя.
answer-barred-from-buying = В записи { $limit } или меньше: менять нельзя, играй на своих.
answer-nobody-buys = У кого-то в записи { $limit } или меньше: в эту сдачу не меняет никто.
answer-talon-too-short = { $left ->
    [0] Прикуп пуст: остаются пас или свои карты.
    [one] В прикупе только { $left } карта.
    [few] В прикупе только { $left } карты.
   *[many] В прикупе только { $left } карт.
  }
answer-bad-exchange = Сначала отметь карты на обмен.
answer-drawn-first = Сначала сбрось, потом бери.
answer-drawn-too-many = Сколько карт сброшено, столько и берут.
answer-nothing-to-declare = Объявлять нечего: новых мальчиков, которые в счёт, на руках нет.
answer-barred-from-declaring = В записи { $score }: с ней мальчиков не объявляют.
answer-jack-declared = { $card } — из объявленных мальчиков, его уже не сбросить.
answer-packet-sold = Прикуп уже взят.
answer-nothing-to-refuse = Прикуп ещё лежит: бери его или оставайся при своих.
answer-already-claimed = Это уже заявлено: { $pair }.
answer-false-claim = Такой пары у тебя нет: { $pair }.
answer-false-rams = Рамс — это пять козырей, а у тебя не все козыри.
answer-price = { $annuls ->
    [yes] Нажмёшь ещё раз — сдачу отменят, а тебе штраф +{ $price }.
   *[no] Нажмёшь ещё раз — так и будет, но с тебя штраф: +{ $price }.
  }
answer-cannot-finish = Закончить сразу можно только с мальчиками и с короткой записью. Сейчас — нет.
answer-upcard-must-be-taken = Козырь надо взять: выбери, что сбросить.
answer-bad-cut = Снять можно от 1 до { $most }: хоть одна карта остаётся с каждой стороны.
answer-bad-deck = Колода не сошлась. Сдачу надо повторить.
answer-game-over = Партия окончена.

# Отказы стола
answer-no-table = Такого стола больше нет. Свежие кнопки: /table
answer-table-exists = Здесь уже есть стол, хозяин — { $host }. Подсаживайся!
answer-table-closed = Этот стол закрыт. Новый — /newgame.
answer-table-full = Мест больше нет: за столом { $most }.
answer-already = Уже сделано.
answer-already-playing = Партия уже идёт: места и правила не меняются.
answer-not-playing = Партия ещё не началась.
answer-game-finished = Партия окончена. Сыграем ещё?
answer-not-seated = Ты не за этим столом.
answer-not-host = Это может только хозяин стола ({ $host }) или админ чата.
answer-no-brain = Ботов за столом нет.
answer-too-few = Маловато игроков: { $least ->
    [6] нужно шестеро
   *[other] нужно хотя бы { $least }
  }.
answer-conflict = Так не сыграешь: правила спорят друг с другом.
answer-code-damaged = В коде ошибка: сверь его по буквам и цифрам.
answer-code-version = Этот код от другой версии бота, здесь его не прочесть.
answer-code-unknown = В этом коде есть правило, которого здесь не знают.
answer-no-last-rules = В этом чате ещё не играли.
answer-no-chat-rules = Своих правил у этого чата пока нет.
answer-bad-option = Такого выбора в правилах нет: { $option }.
answer-stale = Это кнопка от прошлого хода. Смотри свежую панель.
answer-substituted = Пока за тебя играет бот. Сначала вернись в игру.
answer-paused = Сейчас пауза. Продолжить может любой за столом — кнопкой «Продолжить».
answer-not-paused = Паузы нет, партия идёт.
answer-no-vote = Это голосование уже кончилось.
answer-forgotten = Готово: я о тебе больше ничего не знаю.
answer-new-host = Хозяин стола теперь — { $name }.
answer-vote-counted = Голос принят. За то, чтобы остановить: { $stop }, нужно { $needed }.
answer-voted-to-stop = Большинство за: партия остановлена.
answer-voted-to-play = Решили играть дальше.
answer-try-again = Стол как раз изменился. Нажми ещё раз.

# Ответы самого бота
answer-foreign = Это чужая кнопка.
answer-unreadable = Эта кнопка больше не работает.
answer-old-hand = Эта рука устарела. Свежая — «🃏 Карты».
answer-empty-slot = Под номером { $number } карты уже нет.
answer-too-fast = Не так быстро! Подожди немного.
answer-trouble = Что-то пошло не так. Игра цела, попробуй ещё раз.
answer-group-only = Эта команда — для группы. Здесь /newgame откроет пробную партию.
answer-not-for-anonymous = От имени чата или канала за стол не сесть: напиши от себя.
answer-no-table-here = Здесь ещё нет стола. Открыть: /newgame
answer-no-hand = Карт у тебя сейчас нет: ни за одним столом.
answer-language-set = Говорим по-русски.
answer-chat-rules-set = Готово: новые столы в этом чате начинают с этих правил.
answer-admins-only = Это может только админ чата.
