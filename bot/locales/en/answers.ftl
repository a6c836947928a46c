### Answers to taps: why nothing happened, or what did. At most 200 characters, no markup.

# The game's own refusals
answer-not-your-turn = It is not your turn.
answer-turn-of = Not your turn: { $name } is to act.
answer-not-now = That cannot be done now: look at the table.
answer-card-not-held = You no longer hold { $card }.
answer-must-follow = { $suit ->
    [s] You have a spade: follow suit.
    [c] You have a club: follow suit.
    [d] You have a diamond: follow suit.
   *[h] You have a heart: follow suit.
  }
answer-must-trump = { $suit ->
    [s] You cannot follow, but you have a trump: play a spade.
    [c] You cannot follow, but you have a trump: play a club.
    [d] You cannot follow, but you have a trump: play a diamond.
   *[h] You cannot follow, but you have a trump: play a heart.
  }
answer-must-beat = { $suit ->
    [s] You can beat it: play a higher spade.
    [c] You can beat it: play a higher club.
    [d] You can beat it: play a higher diamond.
   *[h] You can beat it: play a higher heart.
  }
answer-must-lead-ace = You hold the ace of trumps: lead it.
answer-must-lead-trump = Someone has just one point to go: lead a trump.
answer-two-must-play = You cannot pass: at least two always play.
answer-last-must-stay = Everyone else has passed: you have to stay in.
answer-barred-from-passing = With { $limit } or less to go you cannot pass.
answer-barred-from-buying = With { $limit } or less to go you play the cards you were dealt.
answer-nobody-buys = Someone has { $limit } or less to go: nobody swaps in this deal.
answer-talon-too-short = { $left ->
    [0] The talon is empty: stand or pass.
    [one] Only { $left } card is left in the talon.
   *[other] Only { $left } cards are left in the talon.
  }
answer-bad-exchange = Mark the cards to swap first.
answer-drawn-first = Throw away first, then draw.
answer-drawn-too-many = Draw as many as you have thrown away.
answer-nothing-to-declare = Nothing to declare: you hold no new boys that count.
answer-barred-from-declaring = With { $score } to go boys cannot be declared.
answer-jack-declared = { $card } is one of your declared boys: it stays.
answer-packet-sold = The packet is taken already.
answer-nothing-to-refuse = The packet still lies there: take it or stand.
answer-already-claimed = You have claimed that already: { $pair }.
answer-false-claim = You do not hold that pair: { $pair }.
answer-false-rams = Rams is five trumps, and you do not hold five.
answer-price = { $annuls ->
    [yes] Press again, and the deal is annulled and you are fined +{ $price }.
   *[no] Press again, and so it will be, but you are fined +{ $price }.
  }
answer-cannot-finish = Finishing at once takes boys and a short score. Not now.
answer-upcard-must-be-taken = The upcard has to be taken: pick a card to throw away.
answer-bad-cut = Cut from 1 to { $most } cards: some must stay on each side.
answer-bad-deck = The deck does not add up. The deal has to be repeated.
answer-game-over = The game is over.

# The table's refusals
answer-no-table = That table is gone. Fresh buttons: /table
answer-table-exists = There is a table here already, hosted by { $host }. Join it!
answer-table-closed = This table is closed. For a new one: /newgame
answer-table-full = No seats left: { $most } are at the table.
answer-already = Done already.
answer-already-playing = The game is on: seats and rules stay as they are.
answer-not-playing = The game has not begun yet.
answer-game-finished = The game is over. Another one?
answer-not-seated = You are not at this table.
answer-not-host = Only the host ({ $host }) or a chat admin can do that.
answer-no-brain = There is no bot at the table.
answer-too-few = Too few players: { $least ->
    [6] exactly six are needed
   *[other] at least { $least } are needed
  }.
answer-conflict = That cannot be played: the rules contradict each other.
answer-code-damaged = There is a slip in that code: compare it letter by letter.
answer-code-version = That code is from another version of the bot and cannot be read here.
answer-code-unknown = That code holds a rule that is not known here.
answer-no-last-rules = Nobody has played in this chat yet.
answer-no-chat-rules = This chat has no rules of its own yet.
answer-bad-option = The rules offer no such choice: { $option }.
answer-stale = That button is from an earlier turn. See the fresh panel.
answer-substituted = The bot is playing for you. Come back into the game first.
answer-paused = The game is paused. Anyone at the table may press “Go on”.
answer-silenced = The game stands still: I may not write in the group. I am trying again; if it works, we go on.
answer-not-paused = There is no pause, the game goes on.
answer-no-vote = This vote is over.
answer-voted-lately = A vote has just failed to stop the game. Another may be called in { $wait }.
answer-forgotten = Done: I know nothing about you any more.
answer-new-host = The table's host is now { $name }.
answer-vote-counted = Your vote counts. For stopping: { $stop }, needed: { $needed }.
answer-voted-to-stop = The majority is for it: the game is stopped.
answer-voted-to-play = The decision is to play on.
answer-restarted = The bot was restarted just then. If the move is still yours, tap again.
answer-try-again = The table changed at that very moment. Tap again.

# The bot's own answers
answer-foreign = That button is not yours.
answer-unreadable = That button no longer works.
answer-old-hand = This hand is out of date. Press “🃏 Cards” for the fresh one.
answer-empty-slot = There is no card at number { $number } any more.
answer-too-fast = Not so fast! Wait a moment.
answer-trouble = Something went wrong. The game is safe; try again.
answer-group-only = That command is for a group. Here /newgame opens a practice game.
answer-not-for-anonymous = A chat or channel cannot take a seat: write as yourself.
answer-no-table-here = There is no table here yet. Open one: /newgame
answer-at-no-table = You are at no table now.
answer-language-set = English it is.
answer-chat-rules-set = Done: new tables in this chat start with these rules, this tempo, and bots and hints as here.
answer-admins-only = Only a chat admin can do that.
