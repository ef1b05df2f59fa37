# What drills ask, and why the answer is what it is.

figure = { $figure }
figure-less = { $whole } - { $less } = { $left }

pay-seat = Pay seat { $seat }.
pay-commission = Take the { $rate } commission now.
paid = { $outcome }: { $bet } at { $odds } pays { $pays }
paid-plain = { $paid }.
paid-less = { $paid }, less { $taken } commission is { $net }.
paid-parts = { $outcome }: { $pays }, less the { $lost } that lost, is { $net }; the bet stays up.
fact-why = { $answer }. { $why }
pays-asked = What does { $bet } pay? Outcome: { $outcome }.
pays-asked-net = What does the whole { $bet } bet win, its losing parts taken off? Outcome: { $outcome }.
pays-asked-part = What is paid on the winning part of { $bet }? Outcome: { $outcome }.

step-asked = { $ritual }. { $before } What comes next?
step-after = After: { $step }
step-first = You begin.

# The keys of payouts, and their steps.

key-fixed = A fixed sum
key-as-printed = as printed, whatever is bet
key-meter = A share of the meter
key-of-meter = { $share } of the meter, hand paid
key-on-part = on the winning part
key-at = at { $odds }
key-lost-stays = the lost part stays up
key-parts = The key: pay the part, less what lost
key-whole-bet = The key: { $times } times the whole bet
key-units = The key: { $pays } a unit, { $units } units to the bet
key-tenth-and-half = The key: a tenth, then half of it
key-tenth = { $of ->
    [win] a tenth
   *[bet] a tenth of the bet
 }
key-half = half of it
key-rate = The key: { $rate ->
    [3] three hundredths
    [4] four hundredths
   *[other] { $rate }%
 }
key-share = { $of ->
    [win] { $rate } of it
   *[bet] { $rate } of the bet
 }
key-rounded = rounded
key-for-every = The key: { $num } for every { $den }
key-over = bet over { $den }
key-times = times { $times }
key-match = The key: match the bet
key-as-much = as much again
key-doubles = The key: { $times ->
    [2] double it
    [4] double, double
   *[8] double three times
 }
key-double = double
key-nought = The key: { $times } times, then a zero
key-as-it-is = as it is
key-times-ten = times ten
key-quarter-hundred = The key: a quarter of a hundred times
key-times-hundred = times a hundred
key-quarter = a quarter of it
key-ten-and-half = The key: ten times and half of that again
key-ten-times = ten times
key-together = together
key-by = The key: { $times } times
key-bet = { $bet }, { $sum }
key-bet-at = { $bet }, { $sum } at { $odds }

# The drills themselves.

drill-third-card = Third card
drill-decision = Decisions
drill-read = Hands to read
drill-payout = Payouts
drill-call = Stick calls
drill-call-short = Calls
drill-pictures = Pictures
drill-irregularity = Irregularities
drill-rule = Rules and payouts
drill-fee = Collection fees
drill-procedure = Procedures, step by step
drill-procedure-short = Procedures
drill-placement = Placement

try-third-card = Try: call the third cards
try-decision = Try: decide
try-decision-of = Try: { $what }
try-read = Try: read hands
try-payouts = Try: payouts
try-pay = Try: pay { $bet }
try-several = Try: pay { $bets }
try-call = Try: call the rolls
try-pictures = Try: read pictures
try-irregularity = Try: what to do when it goes wrong
try-fee = Try: collection fees
try-fees-of = Try: { $schedule }
try-procedures = Try: procedures, step by step
try-steps = Try: { $ritual }, step by step
try-not-offered = { $what } is not offered under the options in force.
try-left-out = { $what } is left out under the options in force.

things-third-card = calls
things-decision = decisions
things-read = hands
things-payout = payouts
things-picture = pictures
things-quiz = questions
things-step = steps
pool-payout = All bets
pool-picture = All pictures
pool-quiz = All questions
pool-step = Order of procedures
quiz-irregularity = Irregularities
quiz-rule = Rules
quiz-pays = What bets pay
decision-fourth-card = The fourth card
decision-qualify = Does the dealer play
decision-compare = What becomes of bets
decision-winners = Who beats the dealer
decision-spread = The spread
decision-between = The third card
decision-offer = What is offered
decision-keeps = What a fold keeps
decision-spot = Find what is wrong
decision-envy = Envy
decision-meter = Tray or meter
decision-order = What is settled next
decision-total = Totals at a glance
decision-draws = The dealer's next act
decision-outcome = What becomes of bets
decision-allowed = What a player may do
decision-insured = How much insurance
decision-reach = How far money reaches
decision-lammer = Lammer or chips
decision-lammer-paid = What a lammer is paid
decision-split-bust = A split hand that is over
decision-switch = The switch

# Collection fees.

fees-group-of = Collection fees, { $title }
fee-dollars = ${ $fee }
fee-posted = { $title }. Posted: { $lines }.
fee-line = ${ $from } to ${ $upto }: { $fee }
fee-line-open = ${ $from } and more: { $fee }
fee-line-exact = ${ $from }: { $fee }
fee-bank-asked = { $posted } The players have bet { $bets }. What does the player-dealer pay?
fee-bank-flat-asked = { $title }. What does the player-dealer pay for a hand?
fee-player-asked = { $posted } A player bets ${ $bet }. What is his fee?
fee-player-flat-asked = { $title }. A player bets ${ $bet }. What is his fee?
fee-circles-asked = { $title }. A player bets in { $circles } circles. What is his fee?
fee-promo-asked = { $title }. A player bets with { $chips } promotional chips. What is his fee for them?
fee-nothing = Nothing
fee-bank-why = The bets come to ${ $action }: by the schedule { $fee }.
fee-bank-flat-why = { $fee } a hand, whatever is bet.
fee-player-why = A bet of ${ $bet } pays { $fee } by the schedule.
fee-each-why = { $count } times { $fee }.
