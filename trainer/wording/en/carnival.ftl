# Card games against the dealer, a paytable or two open cards.

hand-of-seat = seat { $seat }
hand-of-dealer = the dealer
hand-of-board = the board
card-dealt = Card { $number } to { $who }
card-dealt-up = Card { $number } to { $who }: { $card }
cards-dealt = { $count } cards to { $who }
burn-cards = { $count ->
    [one] Burn a card
   *[other] Burn { $count } cards
 }
hand-turn = Turn the cards of { $who }
hand-turned = Turn the cards of { $who }: { $hand }
seat-open = Open the hand of seat { $seat }
seat-opened = Open the hand of seat { $seat }: { $hand }
cards-named = { $cards }
cards-away-stub = The stub to the { $place }
cards-away-dealer = Your own cards to the { $place }
cards-away-board = The open cards to the { $place }
cards-away-seat = Cards of seat { $seat } to the { $place }
cut-card-aside = Set the cover card aside
marker-on = Marker on the spread { $where }
doing-open = Open the hands

offered = Ask seat { $seat }: { $what }
offered-all = Ask the players: { $what }
seat-bets = Seat { $seat } bets { $sum } on { $bet }
seat-says = Seat { $seat }: { $what }

qualifier-asked = Does the dealer's hand play?
qualifier-decided = { $choice ->
    [plays] The dealer plays: { $hand }
   *[out] The dealer does not play: { $hand }
 }
qualifier-why = The dealer plays with { $least } or better; this is { $hand }.
spread-asked = A pair, consecutive, or a spread of how many?
spread-decided = { $reads ->
    [pair] A pair
    [consecutive] Consecutive cards
   *[other] A spread of { $reads }
 }
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
    [match] , third card matches
    [outside] , third card not between them
   *[none] {""}
 }
outcome-table = { $count ->
    [one] one hand
   *[other] { $count } hands
 }
