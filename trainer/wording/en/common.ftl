# Words every table uses.

bet-called = { $bet }
bet-on-number = { $bet } on { $number }
between-and = and
between-or = or
number-run = { $first } to { $last }

announced = “{ $words }”
cards-away = Cards to the { $place }
doing-result = Announce the result
