# What was wrong with an act.

fault-wrong-amount = The sum is not right.
fault-wrong-choice = That is not what the rule says here.
fault-wrong-words = That is not the announcement due here.
fault-wrong-cards = Those are not the right cards.
fault-early = Something else comes first.
fault-not-due = Nothing like that is due in this round.
fault-repeated = That has been done already.
fault-wrong-chips = The sum is right, the chips are not.
fault-slow = Right, but over the time limit.
fault-omitted = That was left out.

chips-too-many = { $count } chips where { $enough } are enough.
chips-split-dollar = A whole number of dollars is paid in whole dollars: leave the { $small } in the rack.
chips-colour-up = { $count ->
    [2] Two
    [4] Four
    [5] Five
    [10] Ten
   *[other] { $count }
 } { $small } chips make a { $large }: use the larger chip.
chips-own-colour = At this table { $colour } is paid in { $colour }.
chips-whole-stacks = Value chips stand for whole stacks, { $stack } each: pay the odd chips in { $colour }.
