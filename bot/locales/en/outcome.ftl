### How a deal and a game came out.

result-head = <b>Deal { $number } is over</b>
result-lone = <b>Deal { $number }</b>: only one stayed in
result-annulled = <b>Deal { $number } is annulled</b> and dealt again
result-ended = { $how ->
    [boys] <b>{ $name } declares boys</b>: the game is over
    [four] <b>Four jacks: { $name }!</b> The game is over
    [rams] <b>{ $name } declares rams!</b>
    [five_trumps] <b>Five trumps: { $name } takes all tricks!</b>
    [sequence] <b>Five in sequence: { $name } takes all tricks!</b>
    [suited] <b>Five of a suit: { $name } takes all tricks!</b>
   *[stopped] <b>{ $name } is at zero!</b> The deal stops here
  }
result-ended-own = { $how ->
    [boys] <b>Boys!</b> The game is over
    [four] <b>Four jacks!</b> The game is over
    [rams] <b>Your rams!</b>
    [five_trumps] <b>Five trumps:</b> all tricks are yours!
    [sequence] <b>Five in sequence:</b> all tricks are yours!
    [suited] <b>Five of a suit:</b> all tricks are yours!
   *[stopped] <b>You are at zero!</b> The deal stops here
  }
result-passed = { $word ->
    [refuse] { $name }: { $score } · refusal
   *[pass] { $name }: { $score } · pass
  }
result-out = { $name }: { $score } · out of the game

reason-tricks = { $count ->
    [1] trick
   *[other] tricks
  }: −{ $count }
reason = { $kind ->
    [boys] boys
    [jacks] jacks
    [boys_no_trick] boys with no trick
    [remise] remise
    [lone] all others passed
    [ace_of_spades] ace of spades
    [ace_lost] ace of spades beaten
    [refusals] refusals in a row
    [rams] rams
   *[penalty] fine
  }: { $points }
reason-claim = { $pair }: { $points }
reason-claim-no-trick = { $pair } with no trick: { $points }
reason-claims-nothing = a claim with no trick: 0
reason-boys-nothing = boys with no trick: 0
reason-circles = { $count ->
    [1] a circle
   *[other] { $count } circles
  }
reason-cross = no trick: a cross
reason-nothing = no trick, no remise
reason-overshoot = overshot: back to { $start }
reason-eliminated = { $whose ->
    [own] you are out
   *[other] out
  }
reason-re-entered = a new stake: back to { $start }

winner = 🏆 <b>{ $name } wins!</b>
winner-own = 🏆 <b>You win!</b>
winner-bank = 🏦 The winner takes the bank: { $chips } (own stake included)
left = { $count } left
pays = { $name }: { $left } → { $amount }
pays-stakes = { $name }: { $stakes ->
    [one] { $stakes } stake
   *[other] { $stakes } stakes
  } → { $amount }
only-chips = Play chips only: the bot moves no money.
practice-off-sheet = Points played against bots stay off the sheet.
brain-off-sheet = What 🤖 pays or gets stays off the sheet.
no-money = The croupier only counts: the bot moves no money.

proof-hash = 🔒 <code>{ $hash }</code>
proof-key = 🔓 The shuffle of this deal
    Key: <code>{ $seed }</code>
    Cut from the top: { $cut }
    Hash: <code>{ $hash }</code>
draw = 🎴 The draw: { $cards }
draw-again = Drawn again: { $cards }
draw-key = Key: <code>{ $seed }</code>
    Hash: <code>{ $hash }</code>
