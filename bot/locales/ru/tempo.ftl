### Темп: сколько ждать хода.

duration = { $unit ->
    [days] { $count } { $count ->
        [one] день
        [few] дня
       *[many] дней
      }
    [hours] { $count } ч
    [minutes] { $count } мин
   *[seconds] { $count } с
  }
tempo-line = { $tempo ->
    [fast] ⏱ Быстрый темп: { $time } на ход
    [slow] ⏱ Неспешный темп: { $time } на ход
   *[normal] ⏱ Обычный темп: { $time } на ход
  }
tempo-line-none = ⏱ Ход без срока
tempo-title = ⏱ <b>Темп</b>: сколько ждать хода
tempo-about = Пройдёт треть срока — напомню в личке, две трети — позову здесь. Выйдет весь — за молчуна сыграет крупье.
tempo-about-none = Без срока ждём сколько угодно, и за человека не сыграет никто.

button-tempo = ⏱ Темп
button-tempo-of = { $tempo ->
    [fast] Быстрый: { $time }
    [slow] Неспешный: { $time }
   *[normal] Обычный: { $time }
  }
button-tempo-none = Без срока
