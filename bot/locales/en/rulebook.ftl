### A table's rules in plain words, in the order of the rulebook.

rule-title = 📖 <b>Rules: { $preset }</b>

rule-aim = <b>The aim.</b> Everyone starts with { $start } to write off. Each trick writes off one point; the first to write off everything wins the game.
rule-deck = <b>The deal.</b> The deck has { $deck } cards, { $deck ->
    [32] sevens
   *[36] sixes
  } to aces. Five cards each; the next one is turned up and its suit is trumps.
rule-dealer = Whoever draws the lowest card deals first; then the deal passes to the left.
rule-seats-drawn = The draw also seats you: to the dealer's left comes the next card in rank, and so on round the table.
rule-cut = The dealer's right-hand neighbour cuts the deck. Think too long, and the croupier cuts.

rule-buying = <b>The buying.</b> In turn from the dealer's left, each player chooses once: pass, stand, or swap one to five cards. Discards go first, then the new cards come. A pass throws your hand in and you sit the deal out.
rule-two-play = Two always play: you cannot pass if that would leave only one.
rule-lone = All but one may pass: the one who stays writes off five points, and boys don't count.
rule-no-buy = With { $limit } or less to go you may neither swap nor pass: you play what you were dealt.
rule-no-exchange = With { $limit } or less to go you may not swap, nor take the upcard.
rule-no-pass = With { $limit } or less to go you may not pass.
rule-nobody-buys = While anyone has { $limit ->
    [1] exactly one point
   *[other] { $limit } or less
  } to go, nobody swaps and the upcard stays on the table.

rule-upcard-must = <b>The upcard.</b> After the buying the dealer has to take it and throw a card away. If the dealer passed or may not exchange, nobody gets it.
rule-upcard-may = <b>The upcard.</b> After the buying the dealer may take it and throw a card away. If the dealer passed or may not exchange, nobody gets it.
rule-upcard-auction = <b>The upcard.</b> After the buying whoever holds the best boys may take it and throw a card away.
rule-upcard-dealt = <b>The upcard</b> is the dealer's last card, and stays in the dealer's hand.
rule-upcard-nobody = <b>The upcard</b> stays on the table; nobody takes it.

rule-play = <b>The play.</b> The first player still in to the dealer's left leads, then whoever won the trick. Follow suit; if you can't, play a trump; if you can't do that either, play anything. You need not beat what lies there. The highest trump wins or, with no trumps, the highest card of the suit led.

rule-boys = <b>Boys</b> are a pair of jacks held when play begins. The croupier announces them, and the best combination counts:
rule-boys-simple = • simple, of one colour: { $points }
rule-boys-coloured = • coloured, with the trump jack: { $points }
rule-boys-coloured-same = • coloured, with the trump jack and of one colour: { $points }
rule-boys-three = • three jacks: { $points }, with no trick the same as their best pair
rule-boys-four = • four jacks: { $points }
rule-boys-crooked = • crooked, of two colours and without the trump jack: { $points }
rule-boys-crooked-nothing = • crooked, of two colours and without the trump jack: nothing
rule-boys-without = , with no trick { $points }
rule-boys-must-take = With no trick boys are void: the deal counts as an empty one.
rule-boys-trick-with-jack = They count only if one of those jacks wins a trick.
rule-boys-first-trick = They are written off with your first trick.
rule-finish = With { $limit } or less to go and boys in hand you may, at your turn, finish the game at once.
rule-finish-four = With four jacks, at { $limit } or less too.

rule-no-trick = <b>Remise.</b> No trick and no boys: { $points } to your score.
rule-no-trick-cross = <b>Cross.</b> No trick and no boys: a cross; your score stays.
rule-ceiling = The remise is written only if you had no more than { $limit } before the deal.
rule-overshoot = <b>Overshooting.</b> You have to hit zero exactly: go below, and you are back to { $start }.
rule-several = If two come to zero, the earlier one wins.

rule-settlement = <b>Settling up.</b> Everyone pays the winner what is left of their score.
rule-price = A point costs { $price }.
rule-cross-price = A cross costs { $price }.
rule-knock-out = Knock-out: whoever has most left makes room if somebody is waiting.

rule-shuffle = <b>The shuffle</b> is fair: before the deal the croupier shows its hash, after it the key. Cards cannot be switched on the way, and you can check that.
rule-shuffle-asked = <b>The shuffle</b> is fair: before the cut the croupier shows its hash, after the deal the key. A player cuts, so nobody could have chosen the cards, and you can check that.
