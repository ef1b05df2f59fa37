# Roulette: the ball, the marker, the sensor, chips of a player's own.

roulette-bet = { $bet } { $numbers }
roulette-bet-of = seat { $seat } ({ $colour }), { $bet }

roulette-spin = Spin the ball against the wheel
roulette-again = Spin again
roulette-rests = The ball comes to rest in { $pocket }
roulette-floater = Tell the floor of the floater
roulette-marker = Marker on { $pocket }
roulette-marker-off = Take the marker off
roulette-multiplier = The reader board shows X{ $times }
roulette-share = Move { $sum } of seat { $seat }'s { $bet } to { $pocket }

roulette-sensor = The console shows { $read }. Is that the number?
roulette-sensor-answer = { $right ->
    [yes] Yes, it is { $read }
   *[no] No, it is not { $read }
 }
roulette-sensor-why = { $right ->
    [yes] The ball lies in { $pocket }, and that is what the sensor read.
   *[no] The sensor read { $read }; the ball lies in { $pocket }. Look at the wheel, then answer.
 }
roulette-sensor-floor = Call the Floor Supervisor
roulette-sensor-ruled = The Floor Supervisor selects { $pocket }

roulette-take-rest = Take the rest of { $who }
roulette-sum = { $chips } { $colour } { $chips ->
    [one] chip
   *[other] chips
 } at { $odds } is { $paid }, worth { $pays }.

doing-no-spin = Call “no spin”
doing-floor-sensor = Call the floor: the sensor read it wrong
doing-share = Move the winning share: { $bet }

roulette-outcome-void = no spin, { $pocket }
roulette-outcome = { $pocket }, { $colour ->
    [red] red
    [black] black
   *[green] green
 }{ $parity ->
    [odd] , odd
    [even] , even
   *[none] {""}
 }
