### The table's panel: deal, seats, tricks.

ranks = 6 7 8 9 10 J Q K A
nameless = Nameless

deal-head = <b>Deal { $number }</b> · dealer { $dealer }
deal-head-own = <b>Deal { $number }</b> · you deal
game-ahead = <b>A game begins</b>
trump = Trumps <b>{ $suit }</b> · upcard { $card }
trump-taken = Trumps <b>{ $suit }</b> · { $name } takes { $card }
trump-taken-own = Trumps <b>{ $suit }</b> · you have { $card }
talon = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } in the talon
talon-empty = The talon is empty
own-seat = You

seat-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
  }
seat-choice = { $kind ->
    [pass] pass
    [stand] stands
   *[exchange] swaps { $count }
  }
seat-choice-own = { $kind ->
    [pass] pass
    [stand] stand
   *[exchange] swap { $count }
  }
seat-crosses = ✕{ $count }
absent = 💤 The bot plays for those who are away.

boys = 👬 { $name }: { $kind ->
    [four] four jacks!
    [three] three jacks
    [coloured] coloured boys
    [crooked] crooked boys
   *[simple] simple boys
  }
boys-own = 👬 You have { $kind ->
    [four] four jacks!
    [three] three jacks
    [coloured] coloured boys
    [crooked] crooked boys
   *[simple] simple boys
  }

trick = On the table: { $cards }
last-trick = Last trick — { $name }: { $cards }
last-trick-own = Last trick — yours: { $cards }

turn-dealing = The croupier is dealing…
turn-cut = 👉 <b>{ $name }</b> cuts the deck
turn-buying = 👉 <b>{ $name }</b> to choose: swap, stand or pass
turn-asked = 👉 <b>{ $name }</b> to choose: finish or play on
turn-upcard = 👉 The upcard { $card } goes to the dealer: <b>{ $name }</b> picks a discard
turn-upcard-may = 👉 <b>{ $name }</b> to choose: take the upcard { $card } or leave it
turn-lead = 👉 <b>{ $name }</b> to lead
turn-play = 👉 <b>{ $name }</b> to play
time-left = ⏳ { $seconds } s left

button-cards = 🃏 Cards
button-slot = { $number }
button-swap = Swap
button-swap-count = Swap { $count }
button-stand = Stand
button-pass = Pass
button-finish = 👬 Finish
button-finish-boys = Finish with boys
button-continue = Play on
button-leave-upcard = Leave the upcard
button-cut = ✂ { $depth }
button-next = Next deal
button-again = Another game
button-sheet = Standings
button-come-back = Back into the game
button-private = 💬 Open private chat
button-group = ↩ To the table
