### Every option of the rules: its name, its meaning, its values. A text is named by the option's path.

yes-no = { $value ->
    [on] yes
   *[off] no
  }
up-to = { $value ->
    [off] no
   *[other] { $value } or less
  }
as-is = { $value }

option-table-seats = Players
about-table-seats = Two to five sit at the table, or exactly six.
value-table-seats = { $value ->
    [six] six
   *[two_to_five] 2–5
  }
option-table-deck = Deck
about-table-deck = 36 cards begin with the six, 32 with the seven; 30 are two sevens short, as six players need.
value-table-deck = { $value ->
    [one] { $value } card
   *[other] { $value } cards
  }
option-table-start = Starting score
about-table-start = What everyone has to write off in a game.
value-table-start = { as-is }
option-table-seating = Seats
about-table-seating = You sit in the order you joined, or as the draw has it.
value-table-seating = { $value ->
    [drawn] drawn
   *[joined] as joined
  }
option-table-cut = Cut by
about-table-cut = The croupier cuts, or asks the dealer's right-hand neighbour where to.
value-table-cut = { $value ->
    [ask] neighbour
   *[auto] croupier
  }
option-table-sevens-out = Sevens taken out
about-table-sevens-out = Which two sevens go to leave a deck of 30 cards.
value-table-sevens-out = { $value ->
    [black] 7♠ and 7♣
    [red] 7♦ and 7♥
    [spades_diamonds] 7♠ and 7♦
    [spades_hearts] 7♠ and 7♥
    [clubs_diamonds] 7♣ and 7♦
   *[clubs_hearts] 7♣ and 7♥
  }

option-buying-flow = Buying
about-buying-flow = Cards you don't want are swapped, or a packet of five is bought whole, or nothing is bought.
value-buying-flow = { $value ->
    [exchange] swapping
    [packet] the packet
   *[none] none
  }
option-buying-no-buy-at = Bar on buying
about-buying-no-buy-at = With such a score you may not buy, nor take the upcard: you play what you were dealt.
value-buying-no-buy-at = { up-to }
option-buying-no-pass-at = Bar on passing
about-buying-no-pass-at = With such a score you may neither pass nor refuse to play.
value-buying-no-pass-at = { up-to }
option-buying-nobody-buys-at = Bar on buying for all
about-buying-nobody-buys-at = While anyone has such a score, nobody buys and the upcard stays on the table.
value-buying-nobody-buys-at = { up-to }
option-buying-lone-player = Only one stays in
about-buying-lone-player = Whether all but one may pass. That one writes off five at once.
value-buying-lone-player = { $value ->
    [takes_all] allowed, −5
   *[never] not allowed
  }
option-buying-refusals-fined = Fine for refusals
about-buying-refusals-fined = So many refusals in a row cost five points, and the count begins anew.
value-buying-refusals-fined = { $value ->
    [off] no
   *[other] { $value } in a row
  }

option-upcard-taker = Upcard
about-upcard-taker = Who gets it when everyone has bought.
value-upcard-taker = { $value ->
    [dealer_must] dealer must take it
    [dealer_may] dealer may take it
    [nobody] nobody
    [auction] the best boys
   *[dealt] dealt to the dealer
  }
option-upcard-gift-at = Upcard given away
about-upcard-gift-at = A dealer with such a score gives the upcard to the left-hand neighbour.
value-upcard-gift-at = { up-to }

option-play-must-beat = Beating
about-play-must-beat = Whether a higher card must be played if you hold one: never, a trump over a trump, or always.
value-play-must-beat = { $value ->
    [never] never
    [trump] trump over trump
   *[always] always
  }
option-play-ace-of-trumps-leads = Ace of trumps leads
about-play-ace-of-trumps-leads = On lead with the ace of trumps in hand, you must lead it.
value-play-ace-of-trumps-leads = { yes-no }
option-play-trump-lead-at-one = Trump lead
about-play-trump-lead-at-one = While anyone has exactly one to go, a trump must be led, if held.
value-play-trump-lead-at-one = { $value ->
    [never] no
    [opening] first lead
   *[every] every lead
  }

option-boys-call = Boys
about-boys-call = The croupier calls them, or the player, who may hide them. Or claims stand in for them: a pair of jacks or queens of one colour.
value-boys-call = { $value ->
    [automatic] called by the croupier
    [declared] called by the player
   *[claims] claims instead
  }
option-boys-simple-with-trick = Simple
about-boys-simple-with-trick = For two jacks of one colour, with a trick. With claims: for each claim.
value-boys-simple-with-trick = { as-is }
option-boys-simple-without = Simple, no trick
about-boys-simple-without = Two jacks of one colour and no trick. It is the whole result of the deal; no remise is added.
value-boys-simple-without = { as-is }
option-boys-coloured-with-trick = Coloured
about-boys-coloured-with-trick = For a pair with the trump jack, with a trick.
value-boys-coloured-with-trick = { as-is }
option-boys-coloured-without = Coloured, no trick
about-boys-coloured-without = A pair with the trump jack and no trick. It is the whole result of the deal.
value-boys-coloured-without = { as-is }
option-boys-four-with-trick = Four jacks
about-boys-four-with-trick = For all four jacks, with a trick.
value-boys-four-with-trick = { as-is }
option-boys-four-without = Four, no trick
about-boys-four-without = All four jacks and no trick. It is the whole result of the deal.
value-boys-four-without = { as-is }
option-boys-crooked = Crooked
about-boys-crooked = What two jacks of different colours write off, if neither is the trump jack.
value-boys-crooked = { $value ->
    [0] nothing
   *[other] −{ $value }
  }
option-boys-any-two = Any two jacks
about-boys-any-two = Any two jacks are simple boys; none are crooked.
value-boys-any-two = { yes-no }
option-boys-three-jacks = Three jacks apart
about-boys-three-jacks = Three jacks write off 12 instead of what their pair would.
value-boys-three-jacks = { yes-no }
option-boys-any-pair-5 = Coloured as simple
about-boys-any-pair-5 = Coloured boys are worth no more than simple ones.
value-boys-any-pair-5 = { yes-no }
option-boys-coloured-same-colour = Coloured of one colour
about-boys-coloured-same-colour = Coloured boys must be of one colour. The trump jack with one of the other colour is crooked.
value-boys-coloured-same-colour = { yes-no }
option-boys-must-take = Boys must take
about-boys-must-take = With no trick they are void: the plain remise is written, and they finish no game.
value-boys-must-take = { yes-no }
option-boys-trick-with-jack = Trick with a jack
about-boys-trick-with-jack = Boys count only if one of those jacks wins a trick.
value-boys-trick-with-jack = { yes-no }
option-boys-credit = Written off
about-boys-credit = When boys are written off: that decides who came to zero first.
value-boys-credit = { $value ->
    [before_play] before the play
   *[first_trick] with the first trick
  }
option-boys-not-declared-at = Bar on declaring
about-boys-not-declared-at = With exactly this score boys may not be declared.
value-boys-not-declared-at = { $value ->
    [off] no
   *[other] exactly { $value }
  }
option-boys-one-claim-at = One claim only
about-boys-one-claim-at = With such a score only one claim counts.
value-boys-one-claim-at = { up-to }
option-boys-no-claim-at = Bar on claims
about-boys-no-claim-at = With such a score no claim counts.
value-boys-no-claim-at = { up-to }
option-boys-finish-at = Finishing with boys
about-boys-finish-at = With such a score, boys in hand win the game at once.
value-boys-finish-at = { up-to }
option-boys-finish-four-at = Finishing with four
about-boys-finish-four-at = With such a score, four jacks in hand win the game at once.
value-boys-finish-four-at = { up-to }
option-boys-four-win = Four jacks win
about-boys-four-win = Four jacks held when play begins win the game, whatever the score.
value-boys-four-win = { yes-no }

option-hands-rams = Rams
about-hands-rams = Five trumps: declared, they end the deal and write off 15. If there is a bank, it is yours, and so is the game.
value-hands-rams = { yes-no }
option-hands-five-trumps = Five trumps
about-hands-five-trumps = Five trumps with the ace take all five tricks without play.
value-hands-five-trumps = { yes-no }
option-hands-sequence = Five of a suit
about-hands-sequence = Five cards of one suit take all tricks without play: in sequence only, or any.
value-hands-sequence = { $value ->
    [never] no
    [in_sequence] in sequence
   *[any_suited] any
  }

option-scoring-no-trick = No trick
about-scoring-no-trick = Not a single trick is a remise, five points. Or a cross: the score stays, the cross is paid for at the end.
value-scoring-no-trick = { $value ->
    [remise] +5
   *[cross] a cross
  }
option-scoring-circles = Circles
about-scoring-circles = A score that rises for no tricks draws a circle too: one more point to pay at the end.
value-scoring-circles = { yes-no }
option-scoring-remise-ceiling = Remise ceiling
about-scoring-remise-ceiling = No remise is written that would lift a score above the starting one.
value-scoring-remise-ceiling = { yes-no }
option-scoring-ace-of-spades = Ace of spades
about-scoring-ace-of-spades = Win a trick with the ace of spades: five off. Have it beaten: five on.
value-scoring-ace-of-spades = { yes-no }
option-scoring-referee = Referee
about-scoring-referee = The referee does not let you do what is not allowed. Or does, and writes five points for it.
value-scoring-referee = { $value ->
    [prevent] prevents
   *[penalise] writes +5
  }
option-scoring-overshoot = Overshooting
about-scoring-overshoot = Below zero you begin again. Or you win all the same.
value-scoring-overshoot = { $value ->
    [restart] begin again
   *[wins] a win
  }
option-scoring-stop-at-zero = Stop at zero
about-scoring-stop-at-zero = Come to zero in the middle of a deal, and the game is over with that trick.
value-scoring-stop-at-zero = { yes-no }
option-scoring-out-at = Out of the game
about-scoring-out-at = Whose score grows to this much is out of the game.
value-scoring-out-at = { $value ->
    [off] no
   *[other] { $value } or more
  }

option-ending-point-price = A point costs
about-ending-point-price = What each point left in a score costs. The bot only counts, it moves no money.
value-ending-point-price = { as-is }
option-ending-cross-price = A cross costs
about-ending-cross-price = What each cross costs.
value-ending-cross-price = { as-is }
option-ending-unit = Counted in
about-ending-unit = What the amounts owed are shown in.
value-ending-unit = { $value ->
    [off] points
   *[other] { $value }
  }
option-ending-knock-out = Knock-out
about-ending-knock-out = Whoever owes most makes room for somebody who waits.
value-ending-knock-out = { yes-no }
option-ending-bank = Bank
about-ending-bank = The chips everyone stakes before a game. The winner takes the bank, and what is left in the scores is not paid.
value-ending-bank = { $value ->
    [off] no
   *[other] { $value } each
  }
option-ending-brains-pay = Bots pay
about-ending-brains-pay = A bot that has sat there from the start goes on the chat's sheet like anyone.
value-ending-brains-pay = { yes-no }
