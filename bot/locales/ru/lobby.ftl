### Сбор за стол, закрытый стол.

lobby-title = 🐓 <b>Петух</b>: собираемся за стол
lobby-practice = 🐓 <b>Петух</b>: пробная партия
lobby-seat = { $number }. { $name }
lobby-host = { $number }. { $name } — хозяин стола
lobby-user = { $line } · @{ $username }
lobby-free = Свободных мест: { $count }
lobby-full = Все места заняты.
lobby-need = { $count ->
    [2] Нужны хотя бы двое.
    [one] Нужен { $count } игрок.
    [few] Нужны { $count } игрока.
   *[many] Нужно { $count } игроков.
  }
lobby-how = Играй прямо здесь или открой личку: там карты под рукой.
lobby-draw = 🔒 Жребий: <code>{ $hash }</code>

button-sit = Сесть
button-get-up = Встать
button-add-brain = 🤖 + бот
button-drop-brain = 🤖 − бот
button-brains = { $level ->
    [easy] 🤖 Боты: слабые
    [hard] 🤖 Боты: сильные
   *[normal] 🤖 Боты: обычные
  }
button-rules = Правила
button-start = Начать

closed-idle = 🐓 Стол закрыт, партия так и не началась.
    Новый — /newgame
closed-stopped = 🐓 Партия не доиграна, стол закрыт. В таблицу она не пишется.
    Новый стол — /newgame
closed-over = 🐓 Стол закрыт, партия в таблице: /standings
    Новый стол — /newgame
