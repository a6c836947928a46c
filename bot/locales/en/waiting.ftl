### Knock-out: the line of those who wait for a seat.

waiting-line = 🪑 Waiting: { $names }
waiter = { $place }. { $name }
waiting-how = 🪑 No seat is free, but losers make room: “Sit down” puts you in line.
waiting-own = { $place ->
    [1] 🪑 <b>You are first in line.</b> You sit down when somebody makes room.
   *[other] 🪑 <b>You are number { $place } in line.</b> You sit down when your turn comes.
  }
waiting-dissolved = 🪑 The line is dissolved; these waited: { $names }.
line-dissolved = 🪑 Losers make room no more, so the line is dissolved. These waited: { $names }.

knock-out = 🚪 Knocked out: { $leaves }. { $comes } sits down for the next game.
knock-out-own = 🚪 <b>You are knocked out:</b> { $comes } takes your seat for the next game, and you go to the end of the line.
knock-out-nobody = 🚪 Nobody is waiting, so everyone stays.

button-line = 🪑 Get in line
button-leave-line = Leave line

answer-seated = You are at this table already.
answer-waiting = You are in line already, number { $number }.
answer-not-waiting = You are not in this line.
answer-in-line = You are in line, number { $number }. A seat comes free after a game.
answer-left-line = Done: you wait for no seat any more.
answer-waiter-gone = { $name } waits for a seat no longer.

amount-chips = { $amount } { $count ->
    [one] chip
   *[other] chips
  }
