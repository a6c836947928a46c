### Игра на вылет: очередь за местом.

waiting-line = 🪑 Ждут места: { $names }
waiter = { $place }. { $name }
waiting-how = 🪑 Мест нет, но играют на вылет: «Сесть» — и ты в очереди.
waiting-own = { $place ->
    [1] 🪑 <b>Ты первый в очереди.</b> Сядешь, когда кто-то освободит место.
   *[other] 🪑 <b>Ты в очереди, номер { $place }.</b> Сядешь, когда дойдёт черёд.
  }
waiting-dissolved = 🪑 Очередь распущена, ждали: { $names }.
line-dissolved = 🪑 На вылет больше не играют, очередь распущена. Ждали: { $names }.

knock-out = 🚪 На вылет: { $leaves }. В следующей партии за стол садится { $comes }.
knock-out-own = 🚪 <b>Ты на вылет:</b> твоё место в следующей партии займёт { $comes }, а ты — в конец очереди.
knock-out-nobody = 🚪 Места никто не ждёт, так что все остаются.

button-line = 🪑 В очередь
button-leave-line = Из очереди

answer-seated = Ты и так за этим столом.
answer-waiting = Ты уже в очереди, номер { $number }.
answer-not-waiting = Тебя в этой очереди нет.
answer-in-line = Ты в очереди, номер { $number }. Место освободится после партии.
answer-left-line = Готово: места ты больше не ждёшь.
answer-waiter-gone = { $name } больше не ждёт места.

amount-chips = { $amount } { $count ->
    [one] фишка
    [few] фишки
   *[many] фишек
  }
