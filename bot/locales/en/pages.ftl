### Pages asked for by a command, reminders, the list of commands.

reminder = ⏰ <b>Your turn</b> at “{ $title }”.
reminder-practice = ⏰ <b>Your turn.</b>
mention = { $name }, it is your turn.
mention-soon = { $name }, it is your turn: { $time } left, then the croupier plays.

score-title = <b>Score</b> · deal { $number }
score-circles = ○ — circles: each costs a point at the end of the game.
score-crosses = ✕ marks crosses, paid when the game ends.

standings-title = 📋 <b>Standings</b>
standings-empty = Nothing yet: no game has been played out.
standings-row = { $place }. { $name }: { $sums }
standings-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
standings-wins = { $wins ->
    [0] no wins
    [one] { $wins } win
   *[other] { $wins } wins
  }
standings-more = …and { $count } more

history-title = 📜 <b>Latest games</b>
history-empty = None so far.
history-game = <b>{ $when }</b> · { $preset } · { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }

welcome = 🐓 <b>Petukh</b> is an old trick-taking game.

    Call me into a group and write /newgame there: your cards will come here.
    Want to try it first? /newgame right here, and we play against bots.

    Rules: /rules · help: /help

welcome-group = 🐓 <b>Petukh</b> is an old trick-taking game: whoever writes his score off to zero first wins. I deal the cards and keep the score.

    /newgame opens a table. Whoever plays presses “Sit down”; short of people, press “🤖 + bot”. Then “Start”.

    Rules: /rules · all commands: /help

help-title = 🐓 <b>Petukh</b>
help-group = /newgame opens a table. “Sit down” takes a seat; short of people, press “🤖 + bot”. “Start” deals the cards.
    The host chooses what rules you play by: “Rules”, before the start.
    See your hand with “🃏 Cards” or in the bot's private chat.
    Buttons 1–5 are your cards in order: first they mark what to swap, then they play.
    If you are silent for long I remind you; then the croupier plays for you.
help-private = Your cards are here. Mark those you don't want and press “Swap”; in the play press a card: those with “▸” are allowed.
    /newgame here is a practice game against bots.
    If you are silent for long I remind you; then the croupier plays for you.
help-shuffle = <blockquote expandable>🔒 Before a deal the croupier shows the beginning of a hash, after it the key. SHA-256 of the key gives that hash, and the key gives the whole deck: nobody has switched the cards.</blockquote>

language-title = Which language shall we speak?
language-name = English

command-line = /{ $command } — { $what }
command-newgame = open a table
command-newgame-private = practice game against bots
command-join = sit down, come back or get in line
command-leave = leave the table
command-table = show the table
command-hand = my cards
command-score = score of this game
command-standings = the chat's sheet
command-history = latest games
command-rules = this table's rules; with a code, take others
command-rules-private = rules of the game
command-pause = pause: the clocks stand still until you go on
command-stop = stop the game; for all but the host by a vote
command-help = how to play
command-lang = language / язык
