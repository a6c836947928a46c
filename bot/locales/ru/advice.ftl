### Подсказка на ход и разбор сыгранной сдачи.

advice-throw = снести { $cards }
advice-take = взять козырь и снести { $card }
advice-leave = оставить козырь
advice-claim = заявить { $pair ->
    [red_jacks] красных валетов
    [black_jacks] чёрных валетов
    [red_queens] красных дам
   *[black_queens] чёрных дам
  }
advice-trump = козырь { $card }
advice-why = { $reason ->
    [only_choice] другого не дано
    [wins_game] и партия твоя
    [too_weak] с такой картой играть себе дороже
    [strong_enough] рука хороша и так
    [improves_hand] { $how ->
        [take] он сильнее того, что уйдёт
        [packet] прикуп в среднем лучше этих карт
       *[throw] прикупишь в среднем лучше
      }
    [breaks_boys] без мальчиков сейчас лучше, чем с ними
    [boys_count] с первой же взяткой они пойдут в счёт
    [takes_trick] взятка верная
    [may_take_trick] взятка может быть твоей
    [saves_strength] что посильнее, ещё пригодится
   *[ducks] взятка тут не нужна
  }
advice-trick = { $sure ->
    [yes] возьмёшь взятку и снимешь { $points }
   *[no] если возьмёт взятку, снимешь { $points }
  }
hint = 💡 { $what }: { $why }.
hint-bare = 💡 { $what }.

review-head = 🔍 <b>Разбор сдачи { $number }</b>
review-when = { $when ->
    [buying] Слово
    [packet] Прикуп
    [upcard] Козырь
   *[trick] Взятка { $trick }
  }
review-good = ✓ { $when }: { $what }
review-bad = ✗ { $when }: { $what } · <b>{ $cost }</b>, лучше { $best }
review-worst = <b>Дороже всего</b> — { $when }. Лучше { $best }: { $why }.
review-worst-bare = <b>Дороже всего</b> — { $when }. Лучше { $best }.
review-worst-when = { $when ->
    [buying] твоё слово
    [packet] прикуп
    [upcard] козырь
   *[trick] взятка { $trick }
  }
review-keep = { $cards } стоит оставить
review-clean = Ошибок не видно.
review-nothing = Твоих решений в этой сдаче не было.
review-open = При открытых картах вышло бы { $points }.
review-open-same = И при открытых картах больше было не взять.
review-total = Карта обещала { $promised }, ошибки { $mistakes }, удача { $luck }. Вышло <b>{ $brought }</b>.
review-unit = Всё в { $chips ->
    [yes] фишках
   *[no] очках
  } расчёта с учётом шансов на победу; ошибки — в среднем по всем раскладам, какие с твоего места были возможны.
decimal-mark = ,

button-hints = { $hints ->
    [yes] 💡 Подсказки: есть
   *[no] 💡 Подсказки: нет
  }
button-hint = 💡 Подсказка
button-review = 🔍 Разбор

answer-no-hints = За этим столом играют без подсказок.
answer-cannot-think = Разобрать сдачу сейчас не вышло. Попробуй чуть позже.
answer-looking-back = Разбираю сдачу: пришлю сюда через несколько секунд.
