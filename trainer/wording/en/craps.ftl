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

# The drills of craps.

call-group = Calls: { $when }
call-case = { $dice }, { $when }
call-asked = The dice have come to rest. What do you call?
call-come-out = On the come-out
call-made = The point is made
call-seven-out = Seven out
call-point-on = Another number, point on
call-why-win = No point was on, and the line wins with this roll at once.
call-why-lose = No point was on, and the line loses with this roll at once.
call-why-point = No point was on: the number thrown is the point now.
call-why-made = The point is { $point } and was thrown again: the line wins.
call-why-seven-out = The point was { $point }: a seven ends the hand.
call-why-point-on = The point is { $point } and stays on; the line is not decided.

together-group = Several bets at a time
together-any = several bets at a time
together-pass = Pass with odds
together-come = Come with odds
together-dont-pass = Don't Pass with odds laid
together-dont-come = Don't Come with odds laid
together-off-and-on = Come with odds, off and on
together-across = Place bets across
together-patron = All bets of one player
together-asked = { $case ->
    [patron] Take what lost, then pay seat { $seat } in one sum.
    [off-and-on] Pay seat { $seat }, off and on.
    [across] Pay seat { $seat } for the number thrown.
   *[other] Pay seat { $seat } in one sum.
 }
together-one = { $bet }: { $sum } pays { $pays }.
together-sum = Together { $sum }.
together-key = The key: { $case ->
    [off-and-on] pay the old bet, leave both where they are
    [across] 32 across is one unit a number
    [patron] bet by bet, from the line inward
   *[other] flat even, odds at the number's own price
 }
key-across = across
key-across-unit = over 32: one unit of five and six

off-and-on-stands = Nothing moves: the new Come bet stands for the old one.
stack-odds-pass = Odds lie behind the line. Pay flat beside flat and odds beside odds.
stack-odds-come = Come odds sit on the flat bet, offset. Pay flat and odds as two stacks.
stack-odds-put = Odds sit on the Put bet, offset, as on a Come bet.
stack-bridged = Bridged: this lay wins exactly the flat bet, so one chip lies across both stacks.
stack-heeled = Heeled: the lay leans on the flat bet, since it wins another sum than the flat bet does.
stack-both = Pay flat beside flat and odds beside odds.
stack-button = A { $kind } button on top tells it from a Place bet.

craps-group-line = Line, come and put bets
craps-group-odds = Odds behind a number
craps-group-place = Place bets
craps-group-buy = Buy and lay bets
craps-group-hard = Hardways
craps-group-one-roll = One-roll bets
craps-group-horn = Horn, world, C and E
craps-group-hop = Hop bets
craps-group-bonus = Bets on the shooter
