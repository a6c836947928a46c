### A table's rules in plain words, in the order of the rulebook.

rule-title = 📖 <b>Rules: { $preset }</b>

rule-aim = <b>The aim.</b> Everyone starts with { $start } to write off. Each trick writes off one point; the first to write off everything wins the game.
rule-six = Exactly six play.
rule-deck = <b>The deal.</b> The deck has { $deck } cards, { $deck ->
    [36] sixes
   *[32] sevens
  } to aces.
rule-deck-short = <b>The deal.</b> The deck has { $deck } cards: sevens to aces, without { $sevens }.
rule-deal = Five cards each; the next one is turned up and its suit is trumps.
rule-deal-packet = Five cards each, and five more lie apart: they are the packet. The next card is turned up and its suit is trumps; the rest of the deck stays out.
rule-deal-out = Every card is dealt, five each. The last one, the dealer's, is shown: its suit is trumps.
rule-dealer = Whoever draws the lowest card deals first; then the deal passes to the left.
rule-seats-drawn = The draw also seats you: to the dealer's left comes the next card in rank, and so on round the table.
rule-cut = The dealer's right-hand neighbour cuts the deck. Think too long, and the croupier cuts.

rule-buying = <b>The buying.</b> In turn from the dealer's left, each player chooses once: pass, stand, or swap one to five cards. Discards go first, then the new cards come. A pass throws your hand in and you sit the deal out.
rule-buying-none = <b>No buying.</b> In turn from the dealer's left, each player stays in or passes. A pass throws your hand in and you sit the deal out.
rule-buying-packet = <b>The buying.</b> In turn from the dealer's left: throw your whole hand away and take the packet, or keep your cards, and then you are in. Once the packet is taken, those after its buyer play or refuse. A refusal throws the hand in; the score stays. If nobody takes it, the packet is thrown away and all play.
rule-refusals = { $count ->
    [one] { $count } refusal in a row costs
   *[other] { $count } refusals in a row cost
  } five points, and the count begins anew. So it does when you play a deal.
rule-two-play = Two always play: you cannot pass if that would leave only one.
rule-two-play-packet = Two always play: you cannot refuse if that would leave only one.
rule-lone = All but one may pass: the one who stays writes off five points, and boys don't count.
rule-no-buy = With { $limit } or less to go you may neither swap nor pass: you play what you were dealt.
rule-no-exchange = With { $limit } or less to go you may not swap, nor take the upcard.
rule-no-packet = With { $limit } or less to go you may not take the packet.
rule-no-upcard = With { $limit } or less to go you may not take the upcard.
rule-no-pass = With { $limit } or less to go you may not pass.
rule-no-refusal = With { $limit } or less to go you may not refuse to play.
rule-nobody-buys = While anyone has { $limit ->
    [1] exactly one point
   *[other] { $limit } or less
  } to go, nobody swaps and the upcard stays on the table.
rule-nobody-buys-packet = While anyone has { $limit ->
    [1] exactly one point
   *[other] { $limit } or less
  } to go, nobody takes the packet.
rule-nobody-takes = While anyone has { $limit ->
    [1] exactly one point
   *[other] { $limit } or less
  } to go, the upcard stays on the table.

rule-upcard-must = <b>The upcard.</b> After the buying the dealer has to take it and throw a card away. If the dealer passed or may not exchange, nobody gets it.
rule-upcard-may = <b>The upcard.</b> After the buying the dealer may take it and throw a card away. If the dealer passed or may not exchange, nobody gets it.
rule-upcard-auction = <b>The upcard.</b> After the buying whoever holds the best boys may take it and throw a card away. If nobody holds boys, nobody gets it.
rule-upcard-dealt = <b>The upcard</b> is the dealer's last card, and stays in the dealer's hand.
rule-upcard-nobody = <b>The upcard</b> stays on the table; nobody takes it.
rule-upcard-gift = But a dealer with { $limit } or less to go, barred from exchanging or not, gives it to the left-hand neighbour, who throws a card away. If the neighbour passed or may not exchange, nobody gets it.

rule-lead = <b>The play.</b> The first player still in to the dealer's left leads, then whoever won the trick.
rule-lead-packet = <b>The play.</b> Whoever took the packet leads, or the dealer if nobody did; then whoever won the trick.
rule-follow = Follow suit; if you can't, play a trump; if you can't do that either, play anything.
rule-beat-never = You need not beat what lies there.
rule-beat-trump = If you have to play a trump, it must beat the trumps that lie there, if you can.
rule-beat-always = If you can beat what lies there, you must: in the suit and with a trump alike.
rule-trick = The highest trump wins or, with no trumps, the highest card of the suit led.
rule-ace-leads = On lead with the ace of trumps in hand, you must lead it.
rule-trump-lead-opening = While anyone has exactly one point to go, the opening lead is a trump, if held.
rule-trump-lead-every = While anyone has exactly one point to go, every lead is a trump, if held.

rule-boys = <b>Boys</b> are a pair of jacks held when play begins. The croupier announces them, and the best combination counts:
rule-boys-declared = <b>Boys</b> are a pair of jacks in hand. At your turn declare them or hide them: hidden boys do not count, declared ones cannot be thrown away. The best combination counts:
rule-claims = <b>A claim</b> is two jacks or two queens of one colour, made at your turn before the play. Each is worth { $points }, with no trick { $without }. Show a claim and take the packet, and it stays yours.
rule-claims-must-take = <b>A claim</b> is two jacks or two queens of one colour, made at your turn before the play. Each is worth { $points }. Show a claim and take the packet, and it stays yours.
rule-one-claim = With { $limit } or less to go only one claim counts.
rule-no-claim = With { $limit } or less to go no claim counts.
rule-boys-simple = • simple, of one colour: { $points }
rule-boys-any-two = • simple, any two jacks: { $points }
rule-boys-coloured = • coloured, with the trump jack: { $points }
rule-boys-coloured-same = • coloured, with the trump jack and of one colour: { $points }
rule-boys-three = • three jacks: { $points }, with no trick the same as their best pair
rule-boys-four = • four jacks: { $points }
rule-boys-four-win = • four jacks: the game is won
rule-boys-crooked = • crooked, of two colours and without the trump jack: { $points }
rule-boys-crooked-nothing = • crooked, of two colours and without the trump jack: nothing
rule-boys-without = , with no trick { $points }
rule-boys-must-take = With no trick boys are void: the deal counts as an empty one.
rule-boys-trick-with-jack = They count only if one of those jacks wins a trick.
rule-boys-first-trick = They are written off with your first trick.
rule-finish = With { $limit } or less to go and boys in hand you may, at your turn, finish the game at once.
rule-finish-four = With four jacks, at { $limit } or less too.
rule-finish-four-only = With { $limit } or less to go and four jacks in hand you may, at your turn, finish the game at once.
rule-not-declared = With exactly { $limit } to go boys may not be declared.

rule-rams = <b>Rams</b> is five trumps in hand. Declared at your turn, it ends the deal and puts { $points } to your score.
rule-rams-bank = <b>Rams</b> is five trumps in hand. Declared at your turn, it wins you the bank and the game.
rule-five-trumps = <b>Five trumps with the ace</b> held when play begins take all five tricks without play.
rule-sequence = <b>Five cards of one suit in sequence</b> take all five tricks without play; of two such hands the higher does.
rule-any-suited = <b>Five cards of one suit</b> take all five tricks without play; of two such hands the higher does.
rule-special = Only five trumps beat such a hand. The tricks are written off one by one: come to zero, and you have won. If you don't, the deal is an empty one for all others in it.

rule-no-trick = <b>Remise.</b> No trick and no { $what ->
    [claims] claims
   *[boys] boys
  } that count: { $points } to your score.
rule-circles = A score that has risen for no tricks draws a circle too.
rule-ace-of-spades = <b>The ace of spades.</b> Win a trick with it: { $won }. Have it beaten: { $lost }.
rule-penalise = <b>Offences.</b> You can go wrong here, but each offence puts { $points } to your score, and everyone is told what it was.
rule-penalise-packet = <b>Offences.</b> You can go wrong here, but an offence puts { $points } to your score, everyone is told what it was, and the deal is void.
rule-no-trick-cross = <b>Cross.</b> No trick and no { $what ->
    [claims] claims
   *[boys] boys
  } that count: a cross; your score stays.
rule-ceiling = The remise is written only if you had no more than { $limit } before the deal.
rule-overshoot = <b>Overshooting.</b> You have to hit zero exactly: go below, and you are back to { $start }.
rule-overshoot-wins = <b>No overshooting:</b> write off more than you need, and you have won too.
rule-stop-at-zero = The game is over with the trick that brings someone to zero; the deal is not played out.
rule-out = <b>Out.</b> If your score comes to { $limit }, you are out and dealt to no more. The last one left wins{ $pays ->
    [yes] ; those out pay what their score was
   *[no] {""}
  }.
rule-re-entry = You may come back for another stake, from { $start } again.
rule-several = If two come to zero{ $below ->
    [yes] {" "}or below
   *[no] {""}
  }, the earlier one wins.

rule-settlement = <b>Settling up.</b> Everyone pays the winner what is left of their score.
rule-bank = <b>The bank.</b> Before the game everyone stakes { $count ->
    [one] { $count } chip
   *[other] { $count } chips
  }. The winner takes it all; what is left in the scores is not paid.
rule-circle-price = A circle costs a point.
rule-brains-pay = A bot that has sat there from the start goes on the chat's sheet like anyone.
rule-price = A point costs { $price }.
rule-cross-price = A cross costs { $price }.
rule-knock-out = Knock-out: whoever has most left makes room if somebody is waiting.

rule-shuffle = <b>The shuffle</b> is fair: before the deal the croupier shows its hash, after it the key. Cards cannot be switched on the way, and you can check that.
rule-shuffle-asked = <b>The shuffle</b> is fair: before the cut the croupier shows its hash, after the deal the key. A player cuts, so nobody could have chosen the cards, and you can check that.

rule-code = The code of these rules: <code>{ $code }</code>. In another chat the host writes: /rules { $code }
