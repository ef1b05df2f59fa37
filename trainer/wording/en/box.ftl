# The box at a dice table: what is laid out, cash, dice.

notes = { $count } { $note ->
    [hundred] { $count ->
        [one] hundred
       *[other] hundreds
     }
    [fifty] { $count ->
        [one] fifty
       *[other] fifties
     }
   *[twenty] { $count ->
        [one] twenty
       *[other] twenties
     }
 }
buy-in = Seat { $seat } lays down cash: { $notes }
cash-counted = Count the cash of seat { $seat }: { $sum }
chips-handed = Base hands seat { $seat } { $sum } in chips
cash-dropped = Drop the cash of seat { $seat }
throw-ruled = { $ruling ->
    [no-roll] Call no roll
   *[stands] Let the roll stand
 }
die-good = its marks are right, opposite sides make seven, no edge is hurt
die-serial = its serial number is not this table's
die-marks = the 5 lies opposite the 3
die-chipped = one corner is chipped
die-round = one edge is rounder than the others
die-back = The die comes back: { $found }
die-ruled = { $choice ->
    [replace] Keep the die out of play
   *[return] Let the die back into the game
 }
puck-lies = The puck is { $where }
puck-checked = { $right ->
    [yes] Approve
   *[no] Correct
 } the puck: { $where }
laid-out = { $sum } laid out for { $who }, bet { $bet }
payment-checked = { $right ->
    [yes] Approve
   *[no] Correct to
 } { $sum }: { $who }

ruled-no-roll = No roll
ruled-stands = The roll stands
die-returned = Back into the game
die-replaced = Out of play, offer other dice
phase-cash = Cash for chips
phase-doubt = A throw in doubt
doing-count-cash = Count the cash of a buy-in
doing-drop-cash = Drop the cash
doing-check-puck = Check the puck
doing-check-payment = Check a payment: { $bet }
doing-die = A die from the floor: { $choice ->
    [return] back into the game
   *[replace] out of play, offer other dice
 }
