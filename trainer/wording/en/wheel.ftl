# Big Six: what the wheel shows, and whether the spin counts.

wheel-dollars = { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
 }
wheel-symbol = { $symbol ->
    [joker] joker
    [logo] logo
    [flag] flag
    [casino] casino
   *[other] { $symbol }
 }

wheel-walk = Walk the wheel round, turn { $nth }
wheel-spin = Spin the wheel
wheel-again = Spin the wheel again
wheel-stops = The clapper stops on { $symbol }
wheel-stops-short = The wheel stops before it has turned { $turns } times
wheel-stops-on-peg = The clapper rests on the peg between { $past } and { $following }

wheel-counts = The spin counts
wheel-counts-why = The clapper rests on one section.
wheel-counts-turns = The clapper rests on one section, and the wheel has turned { $turns } times.
wheel-void = The spin is void
wheel-floor = Call the supervisor
wheel-floor-calls = The supervisor calls { $symbol }, the number last passed
wheel-last-passed = The number last passed wins: { $symbol }
wheel-last-passed-why = The sign at the table says so: { $symbol } was the number last passed.
doing-floor-peg = Call the floor: the clapper rests on a peg

wheel-outcome-void = void spin
