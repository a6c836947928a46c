### A hint for one's turn, and the look back at a deal.

advice-throw = swap { $cards }
advice-take = take the upcard and throw { $card } away
advice-leave = leave the upcard
advice-claim = claim the { $pair ->
    [red_jacks] red jacks
    [black_jacks] black jacks
    [red_queens] red queens
   *[black_queens] black queens
  }
advice-trump = the trump { $card }
advice-why = { $reason ->
    [only_choice] there is nothing else to do
    [wins_game] and the game is yours
    [too_weak] this hand would cost more than it brings
    [strong_enough] the hand is good as it is
    [improves_hand] { $how ->
        [take] it is better than what goes
        [packet] the packet is better than these cards on average
       *[throw] what you draw is better on average
      }
    [breaks_boys] just now you are better off without your boys
    [boys_count] they count from your first trick on
    [takes_trick] the trick is safe
    [may_take_trick] the trick may be yours
    [saves_strength] keep what is stronger for later
   *[ducks] this trick is not wanted
  }
advice-trick = { $sure ->
    [yes] you take the trick and write off { $points }
   *[no] if it takes the trick, you write off { $points }
  }
hint = 💡 { $what }: { $why }.
hint-bare = 💡 { $what }.

review-head = 🔍 <b>Deal { $number } looked back upon</b>
review-when = { $when ->
    [buying] Choice
    [packet] Packet
    [upcard] Upcard
   *[trick] Trick { $trick }
  }
review-good = ✓ { $when }: { $what }
review-bad = ✗ { $when }: { $what } · <b>{ $cost }</b>, better: { $best }
review-worst = <b>The most costly</b> was { $when }. Better: { $best } ({ $why }).
review-worst-bare = <b>The most costly</b> was { $when }. Better: { $best }.
review-worst-when = { $when ->
    [buying] your choice
    [packet] the packet
    [upcard] the upcard
   *[trick] trick { $trick }
  }
review-keep = { $cards } should stay
review-clean = No mistake to be seen.
review-nothing = None of the choices in this deal were yours.
review-open = With all cards open it would have come to { $points }.
review-open-same = Even with all cards open there was no more to be had.
review-total = The cards promised { $promised }, mistakes { $mistakes }, luck { $luck }. It came to <b>{ $brought }</b>.
review-unit = All in { $chips ->
    [yes] chips
   *[no] points
  } of the settlement, chances of winning included; mistakes are averages over all deals that were possible for all you knew.
decimal-mark = .

button-hints = { $hints ->
    [yes] 💡 Hints: on
   *[no] 💡 Hints: off
  }
button-hint = 💡 Hint
button-review = 🔍 Look back

answer-no-hints = This table plays without hints.
answer-cannot-think = I could not look back at this deal just now. Try again a little later.
answer-looking-back = Looking back at the deal: it comes here in a few seconds.
