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

# Pictures: chips around a number, read, added and turned into value.

picture-asks-units = Pictures in chips
picture-asks-value = Pictures in value
picture-asks-colour = Into another colour
picture-asks-larger = Into value chips
picture-asks-both = Several colours together
picture-skill = { $what }, level { $level }
picture-key-skill = { $bet }: times { $key }
picture-level-1 = one spot
picture-level-2 = two or three spots
picture-level-3 = six spots, three kinds
picture-level-4 = nine spots, two colours
picture-level-5 = ten spots, three colours

picture-group = Pictures, level { $level }
picture-group-key = The keys
picture-group-section = Neighbours and sections
picture-piece-key = The keys
picture-piece-section = Bets made of others
picture-about = { $what ->
    [key] one spot, by its key
    [units] in chips of the colour
    [value] in value
    [colour] into another colour
    [larger] into value chips
    [both] several colours together
    [section] neighbours and sections
   *[any] of all kinds
 }{ $level ->
    [none] {""}
   *[other] , level { $level }
 }
picture-asked = { $pocket }. { $asked }
picture-why = The { $colour } picture on { $pocket } is { $units } chips.
picture-key-asked = { $count } chips on { $bet }. How many chips do you pay?
picture-key-why = { $count } at { $odds } is { $pays }.
units-asked = How many { $colour } chips do you pay?
value-asked = { $chip } chip is worth ${ $one }. What is the payment worth?
value-why = At ${ $one } each that is ${ $sum }.
chips-of-colour = { $colour } chips
chips-of-value = ${ $sum } chips
worth-beside = , { $chip } one ${ $sum }
changed-asked = { $chip } chip is worth ${ $one }{ $beside }. Paid as far as it goes in { $chips } and the rest in { $colour }: how many { $chips }?
changed-why = { $whole } { $chips } and { $left } { $colour }.
colour-at = { $colour } at ${ $one }
both-asked = { $pocket }. { $colours }. What are { $count ->
    [2] both
   *[other] all of them
 } paid together, in value?
both-why = Colour by colour, then added: ${ $sum }.
both-key = The key: one colour at a time
section-asked = { $count } { $colour } chips on { $bet }; the ball rests in { $pocket }. How many chips do you pay, beside those that stay up?
section-why = { $paid } chips are paid; { $lost } of the { $count } are lost and taken.
section-key = The key: find the chips that cover the number

picture-times = times ${ $one }
picture-over = over ${ $sum }; { $left } { $colour } left over
picture-colour = { $colour }: { $units } times ${ $one }
picture-part = { $count } on { $bet }, { $odds }
picture-pairs = straight and split: { $count } times { $key }
picture-pairs-short = half of { $count }, then all { $all }
picture-kind = { $kind }: { $count } times { $key }
picture-shape = The key: { $shape } is { $units }{ $times ->
    [1] {""}
   *[other] , here { $times } times
 }
picture-by-kind = The key: kind by kind, the dearest first
shape-splits = a number and its splits
shape-splits-corners = a number, its splits and corners
shape-complete = a complete
shape-maximum = a maximum complete

picture-short-35 = { $half }, times 7, a zero{ $odd ->
    [yes] , + 35
   *[no] {""}
 }
picture-short-17 = { $more }, a zero, + { $twice }{ $odd ->
    [yes] , + 17
   *[no] {""}
 }
picture-short-11 = { $tens ->
    [0] the digit twice
   *[other] { $sum } between { $tens } and { $ones }
 }
picture-short-8 = double: { $once }, { $twice }, { $thrice }
picture-short-6 = { $five } + { $count }
picture-short-5 = half is { $half }, then a { $odd ->
    [yes] five
   *[no] zero
 }
times-one = One chip is { $key }
times-key = The key for { $key }: { $way }
times-way-35 = half, times seven, add a zero
times-way-17 = one and a half times, add a zero, add twice
times-way-11 = the sum of the digits goes between them
times-way-8 = double three times
times-way-6 = five times and once more
times-way-5-odd = half, then a five behind it
times-way-5-even = half, then a zero
times-digit-twice = the digit twice
times-half = half of { $of }
times-seven = times seven
times-nought = add a zero
times-left-out = and { $key } for the one left out
times-and-half = { $count } and half of it
times-and-twice = and twice { $count }
times-digits = { $tens } and { $ones }, to stand between them
times-between = { $carried ->
    [yes] put it between and carry
   *[no] put it between
 }
times-five = five times
times-once-more = and once more
times-behind = { $odd ->
    [yes] a five behind it
   *[no] a zero behind it
 }
