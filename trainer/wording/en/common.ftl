# Words every table uses.

bet-called = { $bet }
bet-on-number = { $bet } on { $number }
between-and = and
between-or = or
with-article = { $sound ->
    [vowel] an { $what }
   *[other] a { $what }
 }
number-run = { $first } to { $last }

announced = “{ $words }”
cards-away = Cards to the { $place }
doing-result = Announce the result

# Cards.

rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
ranks-A = aces
ranks-2 = twos
ranks-3 = threes
ranks-4 = fours
ranks-5 = fives
ranks-6 = sixes
ranks-7 = sevens
ranks-8 = eights
ranks-9 = nines
ranks-T = tens
ranks-J = jacks
ranks-Q = queens
ranks-K = kings
rank-X = joker
ranks-X = jokers
