# What patrons do at a lively table, and the answers.

late-bet = Seat { $seat } adds { $sum } to { $bet }, { $when ->
    [dice-down] with the dice already down
   *[late] late
 }
late-bet-refused = Refuse the late bet of seat { $seat }
late-bet-why = The betting is closed: what comes afterwards is not accepted.
over-limit = Seat { $seat } raises { $bet } over the { $most } maximum
over-limit-refused = Refuse what is over the maximum, seat { $seat }
over-limit-why = The posted maximum is { $most }; the excess goes back.
cash-bet = Seat { $seat } lays { $sum } in cash on the layout
cash-changed = Change the cash of seat { $seat } into chips
cash-why = Cash is confirmed and changed into chips before the round goes on.
bet-touched = Seat { $seat } { $how ->
    [capped] adds a chip to
   *[pinched] draws a chip back from
 } { $bet } after the result
bet-touched-called = Call the floor: seat { $seat } touched a bet
bet-touched-why = Leave everything where it lies and call; do not mend it alone.
payout-asked = Seat { $seat } asks: what does { $bet } pay on “{ $outcome }”?
payout-answered = Answer: { $odds }
payout-told = { $bet }, { $outcome }: { $odds }.
payout-net = { $bet }, { $outcome }: the part that wins is paid { $part }, and the lost parts come off it. On the whole bet that is { $odds }.
at-the-table = At the table
