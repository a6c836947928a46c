### The private panel, and the hand in a popup.

at-table = Table: <b>{ $title }</b>
at-practice = 🤖 <b>Practice game</b>
hand = Your cards: <b>{ $side }</b>
hand-trumps = Your cards: <b>{ $trumps }</b> — all trumps!
hand-both = Your cards: <b>{ $side }</b> · trumps <b>{ $trumps }</b>
hand-thrown = Your cards are thrown in until the next deal.
hand-out = You are out of the game: watch how it ends.

own-cut = <b>Cut the deck.</b> How many do you take off?
own-buying = <b>Your choice.</b> Mark cards to swap, or stand.
own-buying-or-pass = <b>Your choice.</b> Mark cards to swap, stand, or pass.
own-stand-only = <b>Your choice:</b> you can only stand.
own-stand-or-pass = <b>Your choice:</b> stand or pass.
own-barred = { $also ->
    [yes] With { $limit } or less to go, nobody swaps or passes.
   *[no] With { $limit } or less to go, nobody swaps.
  }
own-nobody-buys = Someone has { $limit } or less to go: nobody swaps in this deal.
own-talon-empty = The talon is empty: nothing to swap for.
own-finish = 🏆 You hold boys: you may finish the game right now.
own-declare = 👬 You hold boys! Declare them or keep quiet? Declared jacks cannot be swapped away.
own-no-declare = With { $score } to go you cannot declare boys in this deal.
own-packet = <b>Your choice.</b> Throw all five away and take the packet, or stand?
own-play-or-refuse = <b>The packet is taken.</b> Play or refuse?
own-play-on = <b>The packet is taken.</b> You cannot refuse: you play your own cards.
own-refusal-fined = ⚠️ One more refusal in a row is +5 on your score.
own-claim = 📣 You have something to claim. Claim before you choose.
own-rams = 🏆 <b>Rams!</b> You hold five trumps: declare them.
own-four-jacks = 🏆 Four jacks! Keep them until play begins and the game is yours.
own-all-tricks = 🏆 Such a hand takes all tricks: stand.
own-asked-finish = 🏆 <b>Boys!</b> Finish the game or play on?
own-asked-continue = <b>No boys to win with.</b> Play on.
own-asked-declare = 👬 <b>Boys!</b> Declare them or keep quiet?
own-asked-claim = 📣 <b>Something to claim!</b> Claim it or play on.
own-asked-nothing = <b>Nothing to declare.</b> Play on.
own-upcard = <b>The upcard { $card } is yours.</b> What do you throw away?
own-upcard-may = <b>Take the upcard { $card }?</b> Pick a card to throw away, or leave it.
own-upcard-gift = <b>The dealer gives you the upcard { $card }.</b> What do you throw away?
own-lead = <b>Your lead.</b>
own-play = <b>Your turn.</b>
own-must-lead-ace = You hold the ace of trumps: lead it.
own-must-lead-trump = Someone has just one point to go: lead a trump.
own-must-beat = You can beat it, so you must.
own-re-entry = <b>You are out.</b> Stake another { $stake } and start anew, or stay out?
own-away = 💤 While you are away, the bot plays for you.
stood-in = 🤖 While you were away: { $what }.
stood-in-passed = passed
stood-in-packet = took the packet
stood-in-bought = { $count ->
    [0] stood
    [one] swapped { $count } card
   *[other] swapped { $count } cards
  }
stood-in-upcard = took the upcard
stood-in-played = { $count ->
    [one] played { $count } card
   *[other] played { $count } cards
  }
stood-in-tricks = { $count ->
    [0] no trick
    [one] { $count } trick
   *[other] { $count } tricks
  }

button-toggled = ✓ { $card }
button-legal = ▸ { $card }
button-illegal = { $card }

popup-no-deal = No cards yet: the deal is still to come.
popup-over = The deal is over; the next one is coming.
popup-passed = Your cards are thrown in until the next deal. { $turn }
popup-out = You are out of the game: watch how it ends. { $turn }
popup-trump = Trumps { $suit }.
popup-turn = { $name } to act.
popup-own-buying = Your choice: { $choices }.
popup-own-asked-continue = Nothing to declare: play on.
popup-own-upcard = The upcard { $card } is yours: press the number to throw away.
popup-own-upcard-may = Take the upcard { $card }? Press the number to throw away, or leave it.
popup-own-play = Your turn, you may play: { $numbers }.
popup-own-re-entry = You are out: stake another { $stake } and start anew, or stay out?
popup-paused = The game is paused.
popup-toggled = Swapping: { $numbers }.
choices-or = { $choices } or { $last }
choice-claim = claim { $pairs }
choice = { $what ->
    [finish] “Finish” with boys
    [rams] “Rams!”
    [declare] “Declare” boys
    [swap] “Swap” (mark numbers first)
    [packet] “Take packet”
    [play] “Play”
    [refuse] “Refuse”
    [pass] “Pass”
    [continue] “Play on”
   *[stand] “Stand”
  }
