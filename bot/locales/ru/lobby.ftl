### Сбор за стол, выбор правил, закрытый стол.

lobby-title = 🐓 <b>Петух</b>: собираемся за стол
lobby-practice = 🐓 <b>Петух</b>: пробная партия
rules-line = { $preset } · { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
  } · в записи { $start }
preset-name = { $preset ->
    [classic] Классика
    [salon] Салон
   *[other] Свои правила
  }
lobby-seat = { $number }. { $name }
lobby-host = { $number }. { $name } — хозяин стола
lobby-user = { $line } · @{ $username }
lobby-free = Свободных мест: { $count }
lobby-full = Все места заняты.
lobby-need = Нужны хотя бы двое.
lobby-how = Играй прямо здесь или открой личку: там карты под рукой.
lobby-draw = 🔒 Жребий: <code>{ $hash }</code>

button-sit = Сесть
button-get-up = Встать
button-add-brain = 🤖 + бот
button-drop-brain = 🤖 − бот
button-rules = Правила
button-start = Начать
button-back = ‹ Назад
button-chosen = ✓ { $text }
button-deck = { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
  }
button-start-score = с { $start }

chooser-title = 📖 <b>Правила стола</b>
chooser-how = Выбери набор, колоду и запись. Подробно: /rules

closed-idle = 🐓 Стол закрыт, партия так и не началась.
    Новый — /newgame
closed-stopped = 🐓 Партия не доиграна, стол закрыт. В таблицу она не пишется.
    Новый стол — /newgame
closed-over = 🐓 Стол закрыт, партия в таблице: /standings
    Новый стол — /newgame
