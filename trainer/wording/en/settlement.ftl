# Taking, paying, giving back.

bet-of = seat { $seat }, { $bet }
because = { $outcome }.

take = Take { $who }
take-chip = Take the chip of { $who }
take-chip-why = A bet that wins here is paid, and its chip is not given back.
take-half = Take half of { $who }
return = Return { $who }
return-half = Return the other half of { $who }
return-rest = Return the rest of { $who }
spared = The dealer's natural takes only the first bet
spared-why = Only the first bet is collected here; what a double or a split put down goes back.
return-rest-why = The bank's own wager is used up; what it cannot cover goes back.
pay = Pay { $who }
collect-from = Collect { $sum } from { $who }
mark-in-box = Mark { $sum } in box { $seat }
mark-why = The commission on { $won } won is { $sum }.
credit = Credit the account: { $who }
call-floor-for = Call the floor for { $who }
call-floor-why = { $odds } of the meter is never paid from the tray.
ride = Place the winnings of { $who } on { $onto }

sum = { $stake } at { $odds } is { $pays }.
sum-fixed = A fixed sum, { $pays }, whatever the bet.
sum-shown = The display shows { $pays }.
sum-short = { $stake } at { $odds } is { $pays }, as far as the bank's money reaches.
sum-less = { $stake } at { $odds } is { $pays }, less { $charge } is { $net }.
sum-short-less = { $stake } at { $odds } is { $pays }, as far as the bank's money reaches, less { $charge } is { $net }.
sum-capped = { $stake } at { $odds } is { $gross }; the limit leaves { $pays }.
sum-part = { $stake } at { $odds } is { $pays }
sum-parts = { $parts }.
sum-parts-lost = { $parts }; the lost part, { $lost }, is replaced from it: { $net }, and the bet stays up.

doing-take = Take: { $bet }
doing-return = Return: { $bet }
doing-pay = Pay: { $bet }
doing-move = Move: { $bet }
doing-collect-on-push = Collect on a push: { $bet }
doing-call-floor = Call the floor: { $bet }

# What comes next, asked by itself.

order-group = The order of settling
order-case = { $stage }: { $when ->
    [first] where it begins
   *[then] how it goes on
 }
order-asked-first = { $stage }. What comes first?
order-asked = Done: { $done }. What comes next?
order-why = The acts of this stage are done in the printed order.
order-ruled = { $act }.
order-line = { $seats ->
    [one] One seat to settle
   *[other] { $seats } seats to settle
 }
order-seat = Seat { $seat }{ $hand ->
    [0] {""}
    [1] {""}
   *[other] , hand { $hand }
 }
bet-list = { $bets }
order-label-title = which act

# How far a player-dealer's money reaches, asked by itself.

reach-group = How far the player-dealer's money reaches
reach-case = { $what ->
    [pays] A bet that wins
   *[takes] A bet that loses
 }, { $how ->
    [whole] covered
    [part] covered in part
   *[none] not covered
 }
reach-asked = The player-dealer has put up { $bank }. What do you do with { $who }?
reach-head = Settled so far, and the next bet
reach-who = seat { $seat }{ $hand ->
    [0] {""}
    [1] {""}
   *[other] , hand { $hand }
 }, { $bet }
reach-bet = { $who }
reach-done = { $stake }: { $result ->
    [win] paid { $sum }
    [lose] taken
    [half] half of it, { $sum }, taken
   *[push] pushed
 }
reach-next = { $stake }: { $result ->
    [win] has won, { $odds }
   *[lose] has lost
 }
reach-whole = { $what ->
    [pays] Pay { $sum }
   *[takes] Take { $sum }
 }
reach-part = { $what ->
    [pays] Pay { $sum }, and { $back } of the bet goes back
   *[takes] Take { $sum }, and { $back } of the bet goes back
 }
reach-back = Give the bet back
reach-ruled = { $said }.
reach-why = Of { $bank } the bets before have used up { $used }: { $left } is left. What is collected uses it up as what is paid does; a push uses up nothing.
reach-line = { $who }, { $used } of { $bank } used
reach-sum = { $sum }
reach-label-title = what was put up
reach-slip-added = What you collect does not add to the money: it uses it up, as what you pay does.
reach-slip-not-counted = What you collect uses the money up too.
reach-slip-pushes = A push uses up nothing.
reach-slip-stakes = What is paid uses the money up, not what was bet.
