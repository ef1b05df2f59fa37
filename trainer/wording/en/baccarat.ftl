# Baccarat: punto banco, chemin de fer, Super Pan 9.

baccarat-player = Player
baccarat-banker = Banker
baccarat-has = { $hand } { $total }

## Cards

baccarat-card-to = Card { $nth } to the { $hand }
baccarat-card-to-up = Card { $nth } to the { $hand }: { $card }
baccarat-third-card-to = Third card to the { $hand }
baccarat-third-card-to-up = Third card to the { $hand }: { $card }
baccarat-turn-up = Turn the { $hand }'s { $part ->
    [third] third card
   *[cards] cards
} up
baccarat-turn-up-why = Nobody has bet on the { $hand }, so you turn { $part ->
    [third] it
   *[cards] them
} yourself.
baccarat-hand-over = Hand the { $hand }'s { $part ->
    [third] third card
   *[cards] cards
} to seat { $seat }
baccarat-hand-over-why = Seat { $seat } has the highest bet on the { $hand }.
baccarat-handed-back = Seat { $seat } returns { $part ->
    [third] it
   *[cards] them
} face up
baccarat-points = { $parts } make { $total }.
baccarat-points-over = { $parts } make { $total }, which counts { $counts }.

baccarat-show-burn-card = Draw and show the first card: { $card }
baccarat-burn-more = Burn { $more } more
baccarat-burn-why = { $rank ->
    [ace] An
    [eight] An
   *[other] A
} { $rank } burns { $more }: pictures and tens ten, an ace one.
baccarat-cover-card-aside = Set the cover card aside
baccarat-collect-marked = Collect { $sum } marked for seat { $seat }

## The drawing table

baccarat-natural = A natural: no more cards
baccarat-natural-why = { $naturals } on two cards: a natural, no more cards to either hand.
baccarat-no-natural = No natural: go on
baccarat-no-natural-why = Neither hand has 8 or 9 on two cards.

baccarat-draws = { $hand } draws on { $total }
baccarat-stands = { $hand } stands on { $total }
baccarat-player-draws-on = The Player draws on { $on } and stands on anything more; the count is { $total }.
baccarat-banker-draws-on = The Player stood, so the Banker draws on { $on }; the count is { $total }.
baccarat-banker-always-draws = On { $total } the Banker draws whatever the Player's third card is.
baccarat-banker-always-stands = On { $total } the Banker stands whatever the Player's third card is.
baccarat-banker-draws-against = On { $total } the Banker draws when the Player's third card is { $on }; it was { $third ->
    [0] a ten or a picture
    [1] an ace
    [8] an 8
   *[other] a { $third }
}.

baccarat-third-card-of-player = Player has { $total }: draw or stand?
baccarat-third-card-after-stand = Banker has { $total }, the Player stood: draw or stand?
baccarat-third-card-after-draw = Banker has { $total }, Player drew { $third ->
    [0] a ten or a picture
    [1] an ace
    [8] an 8
   *[other] a { $third }
}: draw or stand?

## Results

baccarat-outcome-tie = tie, { $total } all
baccarat-outcome-win = { $hand } wins, { $high } over { $low }
baccarat-outcome-natural = { $hand } wins, { $high } over { $low } with a natural

## What can be done

doing-last-hand = Announce the last hand
doing-turn-up = Turn the cards up
doing-hand-over = Hand the cards to the highest bet
doing-counts = Announce the counts
doing-third-card = Deal the third card

## Chemin de fer

chemin-bids = Seat { $seat } bids { $sum }
chemin-bids-why = { $sum } on the next hand.
chemin-is-banker = Seat { $seat } is the Banker
chemin-bids-most = Seat { $seat } bids the most, { $sum }.
chemin-bids-equal = Seats { $seats } bid the same; counterclockwise from the dealer { $seat } comes first.
chemin-stakes = Seat { $seat } puts up a bank of { $sum }
chemin-stakes-why = { $sum }.
chemin-stakes-least = { $sum }: at least his offer, { $least }.
chemin-stakes-between = { $sum }: at least { $least }, at most { $most }.
chemin-partial = Partial wagers
chemin-partial-why = Nobody takes the whole bank, so parts of it are bet from the Banker's right.
chemin-right = Seat { $seat } has the right to the bank
chemin-right-suivi = Seat { $seat } equaled the Banker's last wager and lost it: Suivi comes before all.
chemin-right-nearest = Seat { $seat } is the nearest to seat { $banker }, counterclockwise, of all who called.
chemin-right-only = Seat { $seat } calls for the whole bank.
chemin-against = Seat { $seat } bets { $sum } against the Banker
chemin-against-why = { $sum } on the Player's Hand.
chemin-too-much = Return what is too much to seat { $seat }
chemin-too-much-why = Only { $open } of the bank is still open.
chemin-uncovered = Return the uncovered rest to seat { $seat }
chemin-uncovered-why = Of { $bank } only { $covered } is covered.
chemin-dominant = Seat { $seat } plays the Player's Hand
chemin-dominant-highest = The highest wager against the Banker, { $sum }.
chemin-dominant-nearest = The highest wager against the Banker, { $sum }; of equal ones the nearest to seat { $banker }, counterclockwise.
chemin-looks = Seat { $seat } looks at the { $hand }'s Hand
chemin-echo-why = Every word of the two is repeated at once, so that both hear the same.
chemin-third-card = Third card to the Player, face up: { $card }
chemin-natural-stands = Banker stands on { $total }
chemin-natural-stands-why = { $total } on two cards is a natural: neither hand draws.
chemin-vigorish = Collect the vigorish from seat { $seat }
chemin-vigorish-why = { $rate } of { $won } won is { $taken }.
chemin-vigorish-rounded = { $rate } of { $won } won is { $exact }, rounded to { $taken }.
chemin-lost = The Banker's Hand has lost.
chemin-not-lost = The Banker's Hand has not lost.
chemin-offered-right = From the right of seat { $seat }, counterclockwise, until someone takes it.
chemin-offered-after = Seat { $seat } gave this bank away; beaten, it goes on from the right of that seat.

doing-right-to-bank = Who has the right to the bank
doing-return-excess = Return what the bank cannot cover
doing-return-uncovered = Return what nobody covers
doing-dominant = Who plays the Player's hand
doing-repeat-natural = Repeat “natural”
doing-repeat-card = Repeat “card”
doing-repeat-stay = Repeat “stay”
doing-repeat-under-eight = Repeat “under eight”
doing-keep-bank = Keep or pass the bank
doing-offer-bank = Offer the bank
doing-next-bank = Who bids most for the next bank

## Super Pan 9

pan-seat = seat { $seat }
pan-bank = the player-dealer, seat { $seat }
pan-shakes = Seat { $seat } shakes { $dice }: { $total }
pan-action = Action button to seat { $seat }
pan-action-why = { $total }, counted clockwise with the player-dealer's own seat { $bank } as one.
pan-card-to = Card { $nth } to { $who }
pan-draws = Seat { $seat } lays the cards into the horizontal box: a card
pan-stands = Seat { $seat } lays the cards into the vertical box: stands
pan-fourth-card = Fourth card to seat { $seat }
pan-fourth-card-why = The three cards lie in the horizontal box; the fourth goes into the vertical one.
pan-turn = Turn the cards of { $who }: { $cards }
pan-bank-has = Player-dealer has { $total }: { $rule ->
    [draw] draw
    [ask] ask
   *[stand] stand
}
pan-bank-draws-why = On { $total } a card is drawn for him, without asking.
pan-bank-asked-why = On { $total } the player-dealer chooses.
pan-bank-stands-why = On { $total } he stands, without a choice.
pan-fourth-card-of-bank = Player-dealer has { $total }: draw, ask or stand?
pan-chooses = Seat { $seat } chooses to { $choice ->
    [draw] draw
   *[stand] stand
}
pan-bank-fourth-card = Fourth card to the player-dealer: { $card }
pan-open = Open the hand of seat { $seat }: { $total }
pan-open-why = All hands are opened, even if the money does not cover them.
pan-offered = Clockwise, to the next player who had a bet on this hand.

pan-outcome = player-dealer { $own }, { $won } of { $seats } seats win
pan-outcome-equal = player-dealer { $own }, { $won } of { $seats } seats win, { $equal } equal

doing-action-button = Place the action button
doing-fourth-cards = Deal the fourth cards
doing-disband = Disband the game when nobody takes it
doing-turn-bank = Turn the player-dealer's cards
doing-fourth-card = Player-dealer has { $total }
doing-bank-fourth-card = The player-dealer's fourth card
doing-open-hands = Open the hands

# The third card, asked by itself.

draw = Draw
stay = Stand
players-choice = Player's choice
third-card-asked = Does the { $hand ->
    [player] Player
   *[banker] Banker
 }'s hand take a third card?
third-card-may = On { $total } the player who holds the cards may draw or stand.
third-card-label = { $third ->
    [none] P { $total }
   *[other] { $total } v { $third }
 }
slip-new-total = Read the third card itself, not the Player's new total. The total is { $total } here, and { $total } as third card would have meant { $called ->
    [draw] draw
   *[other] stand
 }.
slip-other-row = That is the rule for a Banker's { $total }.
slip-players-rule = That is the Player's own rule.
third-card-ruled = { $choice ->
    [either] On { $total } the { $hand ->
        [player] Player
       *[banker] Banker
     } may choose.
    [draw] The { $hand ->
        [player] Player
       *[banker] Banker
     } draws on { $total }.
   *[stand] The { $hand ->
        [player] Player
       *[banker] Banker
     } stands on { $total }.
 }
third-card-case = { $hand ->
    [player] Player
   *[banker] Banker
 } { $third ->
    [none] { $total }
    [stood] { $total }, stood
   *[other] { $total } v { $third }
 }
third-card-line = { $hand ->
    [player] Player
   *[banker] Banker
 } { $third ->
    [none] { $total }
    [stood] { $total }, Player stood
   *[other] { $total }, third card { $third }
 }
third-card-about = { $hand ->
    [player] Player
   *[banker] Banker
 }{ $total ->
    [any] 's hand
   *[other] {" "}on { $total }
 }{ $third ->
    [none] {""}
    [stood] , Player stood
   *[other] , third card { $third }
 }
third-card-group = { $hand ->
    [player] The Player's rule
   *[banker] { $total ->
        [3] Banker on 3 and 4
        [4] Banker on 3 and 4
        [5] Banker on 5 and 6
        [6] Banker on 5 and 6
       *[other] Banker on 0, 1, 2 and 7
     }
 }
third-card-drew = { $total }, drew { $third }
third-card-is = third card: { $third }
third-card-label-title = Banker total, Player's third card
third-card-seen = If the card is drawn and seen: { $answer }
third-card-chart = { $hand ->
    [player] The Player's rule
   *[banker] When the Player stood
 }
third-card-first-two = { $hand ->
    [player] Player
   *[banker] Banker
 }'s first two cards
third-card-banker-has = Banker has
third-card-players-third = Player's third card
chart-draws = D, draws
chart-stays = S, stands
chart-may = C, may choose

# The fourth card of Super Pan 9.

fourth-card-asked = Does the player-dealer's hand take a fourth card?
fourth-card-ask = Ask
fourth-card-ruled = { $choice ->
    [ask] On { $total } the player-dealer is asked.
    [draw] On { $total } a card is drawn.
   *[stand] On { $total } the hand stands.
 }
fourth-card-group = The player-dealer's fourth card
fourth-card-case = Player-dealer on { $total }
fourth-card-title = Fourth card
fourth-card-chart = The player-dealer's three cards
fourth-card-row = Player-dealer
fourth-card-label-title = total of three cards
chart-asks = A, is asked
slip-not-modulo = The tens are dropped: { $sum } counts { $total }.
slip-own-choice = He has a choice on { $may } only.
