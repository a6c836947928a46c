### How a deal and a game came out.

result-head = <b>Deal { $number } is over</b>
result-lone = <b>Deal { $number }</b>: only one stayed in
result-finished = <b>{ $name } declares boys</b>: the game is over
result-finished-own = <b>Boys!</b> The game is over
result-passed = { $name }: { $score } · pass

reason-tricks = −{ $count ->
    [one] { $count } trick
   *[other] { $count } tricks
  }
reason-boys = { $points } boys
reason-jacks = { $points } jacks
reason-boys-no-trick = { $points } boys with no trick
reason-boys-nothing = boys with no trick: 0
reason-remise = { $points } remise
reason-lone = { $points } all others passed
reason-cross = no trick: a cross
reason-nothing = no trick, no remise
reason-overshoot = overshot: back to { $start }

winner = 🏆 <b>{ $name } wins!</b>
winner-own = 🏆 <b>You win!</b>
pays = { $name }: { $left } left → { $amount }
pays-crosses = { $name }: { $left } left, ✕{ $crosses } → { $amount }
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
