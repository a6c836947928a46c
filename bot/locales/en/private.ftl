### The private panel, and the hand in a popup.

at-table = Table: <b>{ $title }</b>
at-practice = 🤖 <b>Practice game</b>
hand = Your cards: <b>{ $side }</b>
hand-trumps = Your cards: <b>{ $trumps }</b> — all trumps!
hand-both = Your cards: <b>{ $side }</b> · trumps <b>{ $trumps }</b>
hand-thrown = You passed: your cards are thrown in until the next deal.

own-cut = <b>Cut the deck.</b> How many cards go to the bottom?
own-buying = <b>Your choice.</b> Mark cards to swap, or stand.
own-buying-or-pass = <b>Your choice.</b> Mark cards to swap, stand, or pass.
own-stand-only = <b>Your choice:</b> you can only stand.
own-stand-or-pass = <b>Your choice:</b> stand or pass.
own-barred = With { $limit } or less to go, nobody swaps or passes.
own-nobody-buys = Someone has { $limit } or less to go: nobody swaps in this deal.
own-talon-empty = The talon is empty: nothing to swap for.
own-finish = 🏆 You hold boys: you may finish the game right now.
own-asked-finish = 🏆 <b>Boys!</b> Finish the game or play on?
own-asked-continue = <b>No boys to win with.</b> Play on.
own-upcard = <b>The upcard { $card } is yours.</b> What do you throw away?
own-upcard-may = <b>Take the upcard { $card }?</b> Pick a card to throw away, or leave it.
own-lead = <b>Your lead.</b>
own-play = <b>Your turn.</b>
own-away = 💤 While you are away, the bot plays for you.

button-toggled = ✓ { $card }
button-legal = ▸ { $card }
button-illegal = { $card }

popup-no-deal = No cards yet: the deal is still to come.
popup-over = The deal is over; the next one is coming.
popup-passed = You passed until the next deal. { $turn }
popup-trump = Trumps { $suit }.
popup-turn = { $name } to act.
popup-own-buying = Your choice: { $choices }.
popup-own-asked-finish = Boys! Finish or play on?
popup-own-asked-continue = No boys to win with: play on.
popup-own-upcard = The upcard { $card } is yours: press the number to throw away.
popup-own-upcard-may = Take the upcard { $card }? Press the number to throw away, or leave it.
popup-own-play = Your turn, you may play: { $numbers }.
popup-toggled = Swapping: { $numbers }.
choices-or = { $choices } or { $last }
choice-swap = “Swap” (mark numbers first)
choice-stand = “Stand”
choice-pass = “Pass”
choice-finish = “Finish”
