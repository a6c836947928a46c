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
packet = The packet is on the table: five cards
trump-dealt = Trumps <b>{ $suit }</b> · { $card } is the dealer's card
nobody-buys = ⛔ Nobody swaps in this deal
dealer-gives = 🎁 The dealer gives the upcard to the left
trump-opens = ☝️ The first lead is a trump
trump-leads = ☝️ Every lead is a trump
bank = 🏦 In the bank: { $chips }
own-seat = You

seat-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
  }
seat-choice = { $kind ->
    [pass] pass
    [refuse] refusal
    [stand] stood
    [packet] packet
   *[exchange] swapped { $count }
  }
seat-crosses = ✕{ $count }
seat-circles = ○{ $count }
seat-out = out of the game
seat-refusals = { $count ->
    [one] { $count } refusal
   *[other] { $count } refusals
  }
restricted = { $kind ->
    [no_buy_no_pass] { $flow ->
        [packet] no packet, no refusal
        [packet_crowded] no packet, no refusal
       *[exchange] no swap, no pass
      }
    [no_buy] { $flow ->
        [packet] no packet
        [packet_crowded] no packet
       *[exchange] no swap
      }
    [no_pass] { $flow ->
        [packet] no refusal
        [packet_crowded] no refusal
       *[exchange] no pass
      }
    [no_declare] no declaring at { $score }
    [one_claim] one claim
    [no_claim] no claims
   *[brink] { $whose ->
        [own] out at +5
       *[other] out at +5
      }
  }
absent = 💤 The bot plays for those who are away.

boys = 👬 { $whose ->
    [own] You have
   *[other] { $name }:
  } { $kind ->
    [four] four jacks!
    [three] three jacks
    [coloured] coloured boys
    [crooked] crooked boys
   *[simple] simple boys
  }
pair = { $pair ->
    [red_jacks] red jacks
    [black_jacks] black jacks
    [red_queens] red queens
   *[black_queens] black queens
  }
claims = 📣 { $whose ->
    [own] You claim { $pairs }
   *[other] { $name }: { $pairs }
  }
offence = ⚠️ { $name }: { $what } — fine +5
offence-what = { $code ->
    [must_follow] { $card }, not following suit
    [must_trump] { $card }, holding a trump
    [must_beat] { $card }, holding a higher card
    [must_lead_ace] did not lead the ace of trumps
    [must_lead_trump] did not lead a trump
    [drawn_first] drew before throwing away
    [drawn_too_many] drew too many
    [false_claim] a false claim
    [false_rams] a false rams
   *[other] false boys
  }

trick = On the table: { $cards }
last-trick = { $over ->
    [yes] Last trick
   *[no] Previous trick
  } — { $name }: { $cards }
last-trick-own = { $over ->
    [yes] Last trick
   *[no] Previous trick
  } — yours: { $cards }

turn-dealing = The croupier is dealing…
turn-cut = 👉 <b>{ $name }</b> cuts the deck
turn-choice = 👉 <b>{ $name }</b> to choose: { $choices }
turn-stand = 👉 <b>{ $name }</b> can only stand
turn-play-on = 👉 <b>{ $name }</b> has to play: no refusal
opening = { $what ->
    [exchange] swap
    [take_packet] take the packet
    [declare] declare boys
    [claim] claim
    [rams] declare rams
    [finish] finish
    [play_on] play
    [continue] play on
    [pass] pass
    [refuse] refuse
   *[stand] stand
  }
turn-declare = Boys are declared now, or hidden.
turn-claims = Claim before you choose.
turn-re-entry = 👉 <b>{ $name }</b> is out: stake another { $stake } and start anew, or stay out
turn-upcard = 👉 The upcard { $card } goes to the dealer: <b>{ $name }</b> picks a discard
turn-upcard-may = 👉 <b>{ $name }</b> to choose: take the upcard { $card } or leave it
turn-upcard-gift = 👉 The upcard { $card } is given away: <b>{ $name }</b> picks a discard
turn-upcard-auction = 👉 <b>{ $name }</b> has the best boys: take the upcard { $card } or leave it
turn-lead = 👉 <b>{ $name }</b> to lead
turn-play = 👉 <b>{ $name }</b> to play
time-left = ⏳ { $time } left

button-cards = 🃏 Cards
button-slot = { $number }
button-swap = Swap
button-swap-count = Swap { $count }
button-stand = Stand
button-pass = Pass
button-finish = 👬 Finish
button-declare = 👬 Declare
button-rams = Rams!
button-claim = { $cards }
button-claim-pair = Claim { $pair }
button-take-packet = Take packet
button-play-on = Play
button-refuse = Refuse
button-re-enter = Stake { $stake } more
button-stay-out = Stay out
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

paused = ⏸ <b>Pause.</b> All clocks stand still.
paused-by = ⏸ <b>Pause</b>, asked for by { $name }. All clocks stand still.
paused-silence = ⏸ <b>Pause:</b> nobody is here to move. All clocks stand still.
paused-kept = If nobody goes on within { $time }, the table closes.
silenced = ⏸ <b>The game stands still: I may not write in the group.</b> I was removed or muted there, or the topic was closed. Nobody’s clock runs. As soon as I may write again, the game goes on by itself.
silenced-kept = If I still may not within { $time }, the table closes.
button-go-on = ▶️ Go on

vote = 🗳 <b>Stop the game?</b>
vote-by = 🗳 <b>Stop the game?</b> { $name } suggests it.
vote-count = For it { $stop } (needed { $needed }), against { $play }. An unfinished game is not written down.
button-vote-stop = Stop
button-vote-play = Play on
