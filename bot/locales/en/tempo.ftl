### The tempo: how long a move is waited for.

duration = { $unit ->
    [days] { $count } days
    [hours] { $count } h
    [minutes] { $count } min
   *[seconds] { $count } s
  }
tempo-line = { $tempo ->
    [fast] ⏱ Fast: { $time } a move
    [slow] ⏱ Slow: { $time } a move
   *[normal] ⏱ Normal: { $time } a move
  }
tempo-line-none = ⏱ No time limit
tempo-title = ⏱ <b>Tempo</b>: how long a move is waited for
tempo-about = After a third of the time I remind you in private, after two thirds I call you here. When it is up, the croupier plays for you.
tempo-about-none = Without a limit we wait as long as it takes, and nobody plays for anybody.

button-tempo = ⏱ Tempo
button-tempo-of = { $tempo ->
    [fast] Fast: { $time }
    [slow] Slow: { $time }
   *[normal] Normal: { $time }
  }
button-tempo-none = No limit
