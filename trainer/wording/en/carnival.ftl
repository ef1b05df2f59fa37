# Card games against the dealer, a paytable or two open cards.

hand-of-seat = seat { $seat }
hand-of-dealer = the dealer
hand-of-player-dealer = the player-dealer
hand-of-board = the board
hand-of-spare = the extra community place
card-dealt = Card { $number } to { $who }
card-dealt-up = Card { $number } to { $who }: { $card }
cards-dealt = { $count } cards to { $who }
burn-cards = { $count ->
    [one] Burn a card
   *[other] Burn { $count } cards
 }
card-turn = Turn card { $number } of { $who }
card-turned = Turn card { $number } of { $who }: { $card }
some-turn = Turn cards { $first } to { $last } of { $who }
some-turned = Turn cards { $first } to { $last } of { $who }: { $cards }
hand-turn = Turn the cards of { $who }
hand-turned = Turn the cards of { $who }: { $hand }
seat-open = Open the hand of seat { $seat }
seat-opened = Open the hand of seat { $seat }: { $hand }
cards-named = { $cards }
cards-away-stub = The stub to the { $place }
cards-away-dealer = Your own cards to the { $place }
cards-away-player-dealer = The player-dealer's cards to the { $place }
cards-away-board = The open cards to the { $place }
cards-away-spare = The extra community card to the { $place }, face down
cards-away-beaten = A higher hand lies open: cards of seat { $seat } to the { $place }
cards-away-seat = Cards of seat { $seat } to the { $place }
cut-card-aside = Set the cover card aside
marker-on = Marker on spread { $where }
doing-open = Open the hands

offered = Ask seat { $seat }: { $what }
offered-all = Ask the players: { $what }
seat-bets = Seat { $seat } bets { $sum } on { $bet }
seat-says = Seat { $seat }: { $what }
taken-back = Move seat { $seat }, { $bet } toward the player
doing-taken-back = Move a bet that is taken back toward its player
bet-collected = Collect seat { $seat }, { $bet }

qualifier-asked = { $word ->
    [qualifies] Does the dealer's hand qualify?
   *[plays] Does the dealer's hand play?
 }
qualifier-decided = { $word ->
    [qualifies] { $choice ->
        [plays] The dealer qualifies: { $hand }
       *[out] The dealer does not qualify: { $hand }
    }
   *[plays] { $choice ->
        [plays] The dealer plays: { $hand }
       *[out] The dealer does not play: { $hand }
    }
 }
qualifier-why = { $word ->
    [qualifies] The dealer qualifies with { $least } or better. This hand: { $hand }.
   *[plays] The dealer plays with { $least } or better. This hand: { $hand }.
 }
spread-asked = A pair, consecutive, or a spread of how many?
spread-decided = { $reads ->
    [pair] A pair
    [consecutive] Consecutive cards
   *[other] A spread of { $reads }
 }
tip-of = the tip of seat { $seat }, { $bet }
tip-dropped = { $sum } into the tip box: the tip of seat { $seat }, { $bet }
doing-tip-take = Take a tip that has lost
doing-tip-pay = Pay a tip that has won
doing-tip-return = Push a tip
envy-paid = Pay seat { $seat } { $sum } for the hand of seat { $winner }

outcome-dealer = dealer { $hand }{ $plays ->
    [plays] , plays
    [out] , does not play
   *[other] {""}
 }
outcome-spread = { $reads ->
    [pair] a pair
    [consecutive] consecutive cards
   *[other] spread { $reads }
 }{ $third ->
    [inside] , third card between them
    [match] , made three of a kind
    [outside] { $reads ->
        [pair] , no three of a kind
       *[other] , third card not between them
     }
   *[none] {""}
 }
outcome-table = { $count ->
    [one] one hand
   *[other] { $count } hands
 }

# Decisions, asked by themselves.

dealers-hand = Dealer
boards-hand = Board
spares-hand = Extra community card
seats-hand = Seat { $seat }
seats-and-dealers = Seat { $seat } and dealer
seats-and-board = Seat { $seat } and board

qualify-group = Does the dealer play
qualify-over = Just enough
qualify-under = Just too little
qualify-asked = { $word ->
    [qualifies] Does the dealer's hand qualify?
   *[plays] Does the dealer's hand play?
 }
qualify-plays = { $word ->
    [qualifies] It qualifies
   *[plays] It plays
 }
qualify-out = { $word ->
    [qualifies] It does not qualify
   *[plays] It does not play
 }
qualify-line = Dealer, { $hand }
qualify-label-title = the dealer's cards

read-group = Hands of { $cards } cards
read-case = Read: { $category }
read-asked = { $whose }: which hand, made by which cards?
read-why = The cards that make it, the highest first: { $hand }.
read-ruled = { $hand }
read-line = { $hand }
read-label-title = the hand

compare-group = What becomes of the { $bet }
compare-case = { $bet }: { $outcome }
compare-asked = { $count ->
    [one] Seat { $seat }: what becomes of the bet?
   *[other] Seat { $seat }: what becomes of each bet?
 }
compare-asked-said = { $count ->
    [one] Seat { $seat } has chosen: { $said }. What becomes of the bet?
   *[other] Seat { $seat } has chosen: { $said }. What becomes of each bet?
 }
compare-ruled = { $results }.
compare-why = { $bet }: { $outcome }.
compare-line = Seat { $seat }, { $bet }: { $outcome }
compare-label = { $bet }
compare-label-title = the bet
bet-result = { $bet } { $result ->
    [win] wins
    [lose] loses
    [push] pushes
    [void] goes back
    [half] loses half
    [paid] is paid
   *[stays] gets nothing
 }
bet-results = { $results }

winners-group = Who beats the dealer
winners-case = { $how ->
    [nobody] Nobody beats the dealer
    [one] One seat beats the dealer
    [several] Several seats beat the dealer
   *[tie] A seat ties with the dealer
 }
winners-asked = Which seats beat the dealer's hand?
winners-why = To beat: the dealer's { $hand }.
winners-ruled = { $seats }.
winners-line = { $count } hands against the dealer's
winners-label-title = who wins
seats-none = Nobody
seats-named = { $count ->
    [one] Seat { $seats }
   *[other] Seats { $seats }
 }

spot-group = Find what is wrong
spot-case = { $kind ->
    [result] A bet that went the wrong way
    [sum] A bet that was paid a wrong sum
    [left] A bet that was overlooked
   *[none] A seat with nothing wrong
 }
spot-asked = Seat { $seat } has been settled. What is wrong?
spot-nothing = Nothing is wrong
spot-done = { $how ->
    [win] paid { $sum }
    [lose] taken
    [push] pushed
    [void] given back
    [left] not touched
    [half] half taken
   *[stays] nothing paid
 }
spot-ruled = { $bet }: { $done } is wrong. Right: { $right }.
spot-all-right = Nothing is wrong here.
spot-all-right-why = Every bet was settled as it should be.
spot-why = { $why } { $slip }
spot-line = Seat { $seat }: { $bet }
spot-line-none = A seat with nothing wrong
spot-label-title = the bet

envy-group = Envy
envy-case = { $what ->
    [who] { $bet }: who is paid envy
   *[sum] { $bet }: how much envy pays
 }
envy-bet = seat { $seat } with { $sum }
envy-who-asked = Seat { $seat } holds the hand shown. { $bet } bets: { $bets }. Who is paid envy?
envy-who-why = Envy for seat { $seat } ({ $outcome }) goes to everybody else with a { $bet } bet that counts, never to the seat with the hand.
envy-sum-asked = Seat { $seat } holds the hand shown. Seat { $other } has a { $bet } bet of { $stake }. How much is seat { $other } paid in envy?
envy-sum-why = { $outcome }: { $sum }{ $by ->
    [stake] { " " }for a bet of { $stake }.
   *[all] { " " }each, whatever the bet.
 }
meter-group = Tray or meter
meter-case = { $what ->
    [source] { $bet }: tray or meter
   *[after] { $bet }: what the meter shows afterwards
 }
meter-source-asked = Seat { $seat } has won its { $bet }. Where is it paid from?
meter-tray = From the tray
meter-meter = From the meter
meter-account = Neither: it is credited to the player's account
meter-both = Odds from the tray, a share from the meter
meter-neither = From neither, it is only announced
meter-why = { $outcome } pays { $odds }{ $source ->
    [tray] : odds, so it is paid like any other bet.
    [account] , which are credited to the player's account.
    [both] : the odds are paid like any other bet, the share is the meter's.
   *[meter] : that is the meter's money.
 }
meter-verify = First it is verified: { $who }.
meter-after-asked = The meter shows { $sum }. Seat { $seat } wins its { $bet } with the hand shown and is paid. What does the meter show then?
meter-after-why = { $odds } of what it shows goes off it: { $sum }.
awards-ruled = { $answer }.
awards-label-title = the answer
awards-line = The hand of seat { $seat }

spread-group = The spread
spread-why = { $reads ->
    [pair] The two cards are of one rank.
    [consecutive] One follows the other: no rank lies between them.
   *[other] { $between ->
        [one] One rank lies between the two.
       *[other] { $between } ranks lie between the two.
     }
 }
spread-answer = { $reads ->
    [pair] Pair
    [consecutive] Consecutive
   *[other] { $reads }
 }
spread-told = { $reads ->
    [pair] a pair
    [consecutive] consecutive
   *[other] spread { $reads }
 }
spread-line = { $left } and { $right }
spread-label-title = the two cards
end-left = Left
end-right = Right
end-middle = Middle
between-group = The third card
between-case = { $place ->
    [inside] The third card between the two
    [outside] The third card outside the two
    [end] The third card like one of the two
   *[match] The third card matches a pair
 }
between-asked = Where has the third card fallen?
between-inside = Between
between-outside = Neither
between-match = Three of a kind
between-ruled = { $place ->
    [inside] Between the two.
    [outside] Not between the two, and no three of a kind.
   *[match] Three of a kind.
 }
between-why = { $place ->
    [inside] Its rank lies between the ranks of the two.
    [end] It has the rank of one of the two, and that is not between them.
    [match] The two are a pair, and the third has their rank.
   *[outside] { $pair ->
        [yes] The two are a pair, and the third has another rank.
       *[no] Its rank lies above or below both.
     }
 }
between-label-title = the three cards
between-line = { $left } and { $right }, then { $third }

offer-group = What a seat is offered
offer-case = { $decision }, { $who ->
    [asked] who is asked
   *[not] who is not asked
 }
offer-asked = What is offered to seat { $seat } now?
offer-nothing = Nothing, this seat is not asked
offer-these = { $choices }
offer-why = { $limited ->
    [yes] The { $bet } is down, and the cards call for it.
   *[no] The { $bet } is down, so the seat has the choice.
 }
offer-why-not = { $there ->
    [yes] The { $bet } is down, but the cards do not call for it.
    [made] The { $bet } is made already, and nothing more is offered.
   *[no] There is no { $bet } at this seat.
 }
offer-ruled = { $choices }.
offer-line = { $decision }
offer-label-title = the decision
offer-sum-case = How much the { $bet } may be
offer-sum-asked = Seat { $seat }: how much may the { $bet } be?
offer-sum-why = { $how ->
    [same] The { $bet } is exactly as much as the { $on }.
    [up-to] The { $bet } may be less than the { $on }, but not more.
    [up-to-times] The { $bet } may be anything up to { $times } times the { $on }.
   *[times] The { $bet } is { $times } times the { $on }, nothing else.
 }
offer-sum-ruled = { $bet }: { $sum }.
offer-sum-line = { $bet } beside { $on } of { $sum }
offer-sum-label-title = the bet it goes by
sum-exactly = exactly { $sums }
sum-up-to = at most { $sums }

keeps-case = Which bets a fold keeps
keeps-asked = Seat { $seat } folds. Which bets are still in play?
keeps-none = None of them
keeps-these = { $bets }
keeps-why = { $any ->
    [one] The fold forfeits { $lost }; { $kept } stays and is settled later.
    [several] The fold forfeits { $lost }; { $kept } stay and are settled later.
   *[none] The fold forfeits { $lost }.
 }
keeps-ruled = { $bets }.
keeps-line = A fold
keeps-label-title = what stays

slip-bet-overlooked = Each spot of the seat is looked at before the next seat: this one was passed by.
slip-other-odds = { $odds } is not what this hand is paid here.
slip-envy-own = Nobody is paid envy for a hand of their own.
slip-meter-untouched = What is won comes off the meter.
slip-meter-paid = That is what is paid, not what is left.
slip-look-again = Look at each bet again, the side bets too.
slip-any-better = Anything from the line up plays, not only high cards: { $category } is above it.
slip-highest-card = Look at the highest card first: it alone can put the hand over the line.
slip-second-card = The first card was not enough to tell.
slip-trips-straight = { $higher } ranks higher in this game.
slip-straight-flush-order = { $higher } ranks higher in this game.
slip-full-flush = { $higher } ranks higher in this game.
slip-wheel = The ace also stands below the two: A 2 3 is a straight.
slip-straight-unseen = The cards are also in sequence.
slip-suit-unseen = The cards are also of one suit.
slip-ace-both-ways = The ace ends a straight at the top or begins one at the bottom.
slip-colour = Two suits are no flush, though the colours look alike.
slip-two-suits = These are two suits, though the colours look alike.
slip-around = Nothing goes round the ace: the ranks are not in sequence.
slip-gap = One rank is missing: the cards are not in sequence.
slip-pair-unseen = Two of the cards are of one rank.
slip-kicker = The first cards are alike; the next one decides.
slip-tie-lost = Equal hands tie: nobody has lost.
slip-suits-count = Suits do not rank.
slip-qualifier = { $plays ->
    [yes] The dealer's hand plays.
   *[no] The dealer's hand does not play.
 }
slip-folded = The seat has folded.
slip-side-bets-apart = A bet on the player's own hand does not fall with the main bet.
slip-all-won = One bet that wins does not make the others win.
slip-tie-no-win = A tie is no win.
slip-end-counted = Count the ranks between the two, not the end itself.
slip-rank-left-out = A rank between the two was left out.
slip-ace-low = The ace is high, never low.
slip-gap-unseen = One rank lies between them.
slip-end-is-outside = A card like one of the two is not between them.
slip-match-needs-pair = Three of a kind needs a pair first.
slip-outside-unseen = Its rank lies above or below both.
slip-between-unseen = Above one of the two and below the other is between them, whichever lies left.
slip-must-ask = The seat has the bet, so it is asked.
slip-fold-keeps-all = A fold takes side bets with it unless the rule keeps them.
slip-fold-takes-all = Not everything is forfeited by a fold.

machine-card = The system picks its card: { $card }
machine-place = The system picks a place: { $seat ->
    [dealer] the dealer
   *[other] seat { $seat }
}
