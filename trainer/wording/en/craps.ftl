# Craps: bets before a roll, the dice, the puck, what travels.

craps-bets = Seat { $seat } bets { $sum } on { $bet }
craps-calls = Seat { $seat } calls { $bet } { $said ->
    [on] on
   *[off] off
 } for the come-out
craps-vigorish = Collect { $sum } vigorish, seat { $seat }, { $bet }
craps-vigorish-why = Due when the bet is made.
craps-vigorish-again = Collect { $sum } vigorish again, seat { $seat }, { $bet }
craps-vigorish-again-why = It won and stays up: a bet made anew.
doing-vigorish = Vigorish: { $bet }

craps-send = Send the dice to the shooter
craps-rolls = The shooter rolls { $first } and { $second }
craps-puck-on = Puck on { $point }
craps-puck-off = Puck off

craps-to-box = Move seat { $seat }'s { $bet } to the { $number } box
craps-to-behind = Move seat { $seat }'s { $bet } behind the { $number }
craps-off-and-on = { $who }, off and on
craps-off-and-on-why = The new bet takes its place, so both stay: off and on.

craps-outcome = { $rolls } { $rolls ->
    [one] roll
   *[other] rolls
 } ({ $totals }), { $points } { $points ->
    [one] point
   *[other] points
 } made, { $ended ->
    [seven-out] seven-out
   *[shooting] still shooting
 }
craps-phase = Roll { $roll }: { $title }
