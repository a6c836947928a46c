### Choosing rules: presets, pages of options, what contradicts what.

preset-name = { $preset ->
    [classic] Classic
    [salon] Salon
    [salon_hard] Hard salon
    [yard] Yard
    [usad] Usad
    [usad_hard] Hard usad
    [six36] Six, 36 cards
    [six30] Six, 30 cards
   *[other] House rules
  }
about-preset = { $preset ->
    [classic] From 15, 36 cards. The dealer has to take the upcard, and near the end boys win at once.
    [salon] From 20, 32 cards. The upcard is taken at will, seats are drawn, the remise has a ceiling.
    [salon_hard] The salon from 30: any two jacks are boys, and the ace of spades can save you or sink you.
    [yard] Boys are declared or hidden, a trump must beat a trump, an empty deal draws a circle too.
    [usad] The packet is bought whole, jacks and queens are claimed, you must beat if you can. There is rams.
    [usad_hard] Usad where a short score limits the claims.
    [six36] The salon for six: five cards each and nothing to swap.
    [six30] The salon for six with every card dealt out.
   *[other] Like none of the sets.
  }

chooser-title = 📖 <b>The table's rules</b>
chooser-presets = Take a set to start from; what you don't like in it, change item by item.
chooser-preset = <b>{ $preset }.</b> { $about }
chooser-groups = What shall we change?
chooser-group = 📖 <b>The table's rules: { $group }</b>
chooser-group-part = 📖 <b>The table's rules: { $group }</b> · { $part } of { $parts }
chooser-changed = Not as in “{ $preset }”:
chooser-changed-line = • { $option }: { $value }
chooser-changed-more = …and { $count } more
chooser-line = <b>{ $option }: { $value }</b>{ $mark }
chooser-mark = ● differs from “{ $preset }”.
chooser-option = 📖 <b>{ $option }</b>
chooser-now = Now: <b>{ $value }</b>
chooser-in-preset = In “{ $preset }”: { $value }
chooser-refused = ⛔ <b>That cannot be played:</b> { $value }
chooser-contradicting = ⚠ does not go with the other rules. Press it to see why.
chooser-reason = • { $reason }
chooser-reason-options = • { $reason } <i>({ $options })</i>

rules-line = { $preset } · { $deck } cards · from { $start }
rules-line-changed = { $line } · ● { $count ->
    [one] { $count } change
   *[other] { $count } changes
  }
rules-group = { $group ->
    [table] Table
    [buying] Buying
    [upcard] Upcard
    [play] Play
    [boys] Boys
    [penalties] Penalties
    [end] The end
   *[settlement] Settling up
  }

button-chosen = ✓ { $text }
button-contradicting = ⚠ { $text }
button-option = { $option }: { $value }
button-option-changed = { $option }: { $value } ●
button-change-rules = Change
button-groups = Item by item ›
button-presets = ‹ Sets
button-to-groups = ‹ Sections
button-to-group = ‹ { $group }
button-to-lobby = ‹ To the table
button-part-before = ‹
button-part-after = ›
button-as-last = As last time
button-chat-rules = The chat's rules
button-keep-for-chat = Make these the chat's rules

conflict-players = These rules need another number of players than have sat down.
conflict-too-many-cards = The deck is too small for such a deal.
conflict-six-buy = Six players have nothing to buy: nearly the whole deck is in their hands.
conflict-not-dealt-out = The upcard is the dealer's last card only where six play with thirty cards.
conflict-nobody-ever-buys = The starting score bars from buying already: nobody would buy in the whole game.
conflict-packet-upcard = Where the packet is bought whole, nobody takes the upcard.
conflict-packet-lone = Where the packet is bought whole, two always play.
conflict-packet-declared = Declared boys cannot be thrown away, yet the packet costs the whole hand.
conflict-no-refusals = One can refuse only where the packet is bought whole.
conflict-no-giver = The upcard can be given away only if it is the dealer's.
conflict-no-packet = Claims and rams belong where the packet is bought whole.
conflict-not-combinations = With claims, pairs of one colour count and nothing else.
conflict-finish-called = Boys that are declared or claimed finish no game.
conflict-call-limit = A limit on something that is not done here: boys are not called that way.
conflict-claim-limits = The score for no claims must be shorter than the one for a single claim.
conflict-crooked-pair = Any two jacks are boys, so none are crooked.
conflict-four-jacks-worse = Finishing with four jacks would be harder than with a pair.
conflict-five-trumps-twice = Five trumps are either rams or five tricks, not both.
conflict-ceiling-too-low = The ceiling lies below every score: no remise would ever be written.
conflict-crosses-and-circles = A cross stands instead of a rise, a circle for one.
conflict-starts-out = With such a starting score everyone would be out at once.
