### Gathering at a table, a closed table.

lobby-title = 🐓 <b>Petukh</b>: take your seats
lobby-practice = 🐓 <b>Petukh</b>: a practice game
lobby-seat = { $number }. { $name }
lobby-host = { $number }. { $name } — host
lobby-user = { $line } · @{ $username }
lobby-free = Free seats: { $count }
lobby-full = All seats are taken.
lobby-need = { $count ->
    [2] At least two are needed.
   *[other] { $count } players are needed.
  }
lobby-how = Play right here, or open the private chat for your hand.
lobby-draw = 🔒 The draw: <code>{ $hash }</code>

button-sit = Sit down
button-get-up = Get up
button-add-brain = 🤖 + bot
button-drop-brain = 🤖 − bot
button-brains = { $level ->
    [easy] 🤖 Bots: easy
    [hard] 🤖 Bots: hard
   *[normal] 🤖 Bots: normal
  }
button-rules = Rules
button-start = Start

closed-idle = 🐓 The table is closed; the game never began.
    For a new one: /newgame
closed-stopped = 🐓 The game was not played out; the table is closed. Nothing goes on the sheet.
    For a new table: /newgame
closed-over = 🐓 The table is closed, the game is on the sheet: /standings
    For a new table: /newgame
