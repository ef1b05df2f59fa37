# Blackjack and its cousins.

bj-seat = { $hand ->
    [0] seat { $seat }
   *[other] seat { $seat }, hand { $hand }
 }
bj-dealer = the dealer
bj-bet-of = seat { $seat }, hand { $hand }, { $bet }
bj-card = Card { $number } to { $who }
bj-card-up = Card { $number } to { $who }: { $card }
bj-turning-hole = Turn the hole card
bj-turn-hole = Turn the hole card: { $card }
bj-turning-up = Turn your open card
bj-turn-up = Turn your open card: { $card }
bj-offered-all = Offer the table: { $bet }
bj-offered-even-money = Offer even money to { $who }
bj-answers = { $said ->
    [yes] { $who } says yes
   *[no] { $who } says no
 }
bj-bets = { $who } puts { $sum } on { $bet }
bj-look = Slide the hole card into the reader
bj-signal = { $who }: { $play ->
    [hit] a card
    [stand] stands
    [double] doubles
    [split] splits
    [surrender] surrenders
    [rescue] takes the double back
    [zap] wants two new cards
    [switch] switches
    [no-switch] does not switch
    [switch-back] wants the cards back
   *[other] { $play }
 }
bj-double-bet = { $who } doubles with { $sum }
bj-asks-down = { $who } asks for the card face down
bj-split-bet = { $who } puts { $sum } beside the split
bj-split = Lay the pair of { $who } apart
bj-swap = { $word ->
    [switch] Exchange the second cards of { $who }
   *[switch-back] Give { $who } the second cards back as they lay
 }
bj-lammer = { $play ->
    [split] Lay a lammer down for the second hand: { $who }
   *[double] Lay a lammer beside the bet of { $who }
 }
bj-lammer-back = { $many ->
    [one] Take the lammer of { $who }
   *[other] Take the { $many } lammers of { $who }
 }
bj-take-free = { $stake ->
    [yes] Take { $who } and its lammer
   *[no] { $many ->
        [one] Take the lammer: { $who }
       *[other] Take the { $many } lammers: { $who }
     }
 }
bj-sum-free = { $stake ->
    [yes] { $chips } in chips and { $free } by lammer at 1 to 1 make { $pays }.
   *[no] A lammer for { $free } at 1 to 1 makes { $pays }.
 }
bj-zap-turn = Turn both cards of { $who } sideways
bj-zap-away = Both cards of { $who } to the { $place }
bj-tuck = Tuck the cards of { $who } under { $bet }
bj-button = Put the button before { $who }
bj-pressed = { $told ->
    [yes] { $who } presses it, and the display shows { $sum }
   *[no] { $who } presses it, and no sum can be found out
 }
bj-floor-confirms = { $told ->
    [yes] The supervisor confirms the sum of { $who }
   *[no] The supervisor cannot find out the sum of { $who }
 }
bj-streak = { $first ->
    [yes] Lay a lammer on the { $area }: { $who }
   *[no] Move the lammer onto the { $area }: { $who }
 }
bj-streak-over = Take the lammer off: { $who }
bj-away = Cards of { $who } to the { $place }
bj-away-dealer = Your own cards to the { $place }, last
bj-away-but-open = Your cards to the { $place }, all but the open one
bj-open-card-on = Move your open card to the area of hand { $number }
bj-cut-card = Set the cut card aside
bj-cap-asked = Ask { $who }: paid out, or onto the main bet?
bj-cap-answer = { $said ->
    [yes] { $who } wants { $sum } on the main bet
   *[no] { $who } takes it down
 }
bj-cap = { $sum } of { $who } onto { $bet }
bj-draws-asked = What do you do with this total?
bj-acts = { $act ->
    [draw] Draw
   *[stand] Stand
 }
bj-idle-why = No bet is left that your total could change: nothing is drawn.
bj-shown = { $by ->
    [dealer] Open the cards of { $who }
   *[player] { $who } shows the cards
 }
bj-outcome = dealer { $hands }
bj-ended-natural = blackjack
bj-ended-bust = over with { $total }
bj-ended-total = { $total }

doing-hole = Turn the hole card
doing-hit = Give a player a card
doing-idle = See that nothing depends on your total
doing-draw = Draw a card
doing-split = Lay a pair apart
doing-switch-asked = Offer a switch
doing-switch = Exchange two second cards
doing-switch-back = Give the second cards back
doing-lammer = Lay a lammer down
doing-lammer-back = Take a lammer that did not lose
doing-zap-turn = Turn the cards that are replaced sideways
doing-zap-away = Lay the cards that are replaced away
doing-tuck = Tuck cards under a bet
doing-button = Put the button before a player
doing-button-said = Say what the display shows
doing-streak = Lay or move the lammer of a streak
doing-streak-over = Take the lammer of a streak off
doing-seat-away = Take the cards of a hand that is over
doing-total = Announce a total
doing-cap-ask = Ask where the winnings go
doing-cap = Put winnings on the main bet

bj-total-group = Totals at a glance
bj-total-case = { $kind ->
    [over] A hand that is over
    [soft] Soft { $total }
   *[hard] { $total }
 }
bj-total-own = { $kind ->
    [joker] A hand with a joker
    [natural-AA] Two aces
    [natural-AT] An ace and a ten-value
    [natural-AX] An ace and a joker
    [natural-XX] Two jokers
   *[other] A natural
 }
bj-total-asked = What does this hand count?
bj-total-answer = { $kind ->
    [soft] soft { $total }
   *[hard] { $total }
 }
bj-total-line = { $kind ->
    [soft] Soft { $total }
   *[hard] { $total }
 }
bj-total-label = the total
bj-total-why-natural = These two as the first cards are a natural: { $total }.
bj-total-why-joker = With a joker the hand counts { $total }, whatever else is in it.
bj-total-why-soft = One ace counts eleven: { $total }. With the ace as one it would be { $other }.
bj-total-why-hard = { $aces ->
    [0] The cards add up to { $total }.
    [one] The ace counts one here: { $total }.
   *[other] All aces count one here: { $total }.
 }

bj-draws-group = The dealer's next act
bj-draws-case = { $kind ->
    [soft] With soft { $total }
    [low] With { $total } or less
   *[hard] With { $total }
 }
bj-draws-draw = Draw a card
bj-draws-stand = Stand
bj-draws-why = Draw until { $hard } or more; with an ace counted as eleven until { $soft } or more. This is { $kind ->
    [soft] soft { $total }
   *[hard] hard { $total }
 }.
bj-draws-ruled = { $act ->
    [draw] Draw
   *[stand] Stand
 } on { $kind ->
    [soft] soft { $total }
   *[hard] hard { $total }
 }.
bj-slip-soft = An ace that can still count one makes the total soft, and soft totals have a line of their own.
bj-slip-hard = No ace counts as eleven here: the line for hard totals decides.

bj-outcome-group = What becomes of the { $bet }
bj-outcome-case = { $bet }: { $outcome }
bj-outcome-asked = Seat { $seat }, { $bet }: what becomes of the bet?
bj-outcome-ruled = { $bet }: { $result }.
bj-outcome-line = Seat { $seat }: { $outcome }
bj-outcome-label = { $bet }
bj-result = { $result ->
    [win] Wins { $odds }
    [lose] Loses
    [half] Loses half
   *[back] Goes back
 }
bj-seats-hand = Seat { $seat }, hand { $hand }

bj-allowed-group = What a player may do
bj-allowed-case = { $play ->
    [hit] Draw
    [stand] Stand
    [double] Double down
    [split] Split
    [surrender] Surrender
    [rescue] Take a double back
    [zap] Replace both cards
   *[other] { $play }
 }, { $may ->
    [may] where it is allowed
   *[not] where it is not
 }
bj-allowed-asked = Seat { $seat } wants to { $play ->
    [hit] draw
    [stand] stand
    [double] double down
    [split] split
    [surrender] surrender
    [rescue] take the double back
    [zap] replace both cards
   *[other] { $play }
 }. Allowed?
bj-allowed-yes = Yes
bj-allowed-no = No
bj-allowed-ruled = { $may ->
    [may] Allowed.
   *[not] Not allowed.
 }
bj-allowed-line = Seat { $seat }: { $play }
bj-allowed-label = { $play }
bj-allowed-label-title = what is wanted

bj-insured-group = How much insurance
bj-insured-case = { $kind ->
    [odd] { $bet } where chips cannot make half
    [exact-odd] Just half, with cents
    [exact-even] Just half, in dollars
   *[even] { $bet } where chips can make half
 }
bj-insured-asked = The bet is { $sum }. { $exact ->
    [yes] How much is { $bet }?
   *[no] How much { $bet } may lie beside it at most?
 }
bj-insured-why = { $exact ->
    [yes] Half the first bet, neither more nor less.
   *[no] { $odd ->
        [yes] Half the first bet, up to the next sum that chips can make.
       *[no] Half the first bet.
     }
 }
bj-insured-ruled = { $exact ->
    [yes] Just { $sum }.
   *[no] At most { $sum }.
 }
bj-insured-line = Beside { $sum }
bj-insured-label = the most
bj-sum = { $sum }

bj-lammer-group = A lammer of the house, or the player's chips
bj-lammer-case = { $play ->
    [double] A double
   *[split] A split
 }, { $kind ->
    [free] for a lammer
   *[chips] with the player's chips
 }
bj-lammer-asked = Seat { $seat } { $play ->
    [double] doubles
   *[split] splits
 }. What is put down for it?
bj-lammer-free = A lammer of the house
bj-lammer-chips = Chips of the player
bj-lammer-ruled = { $kind ->
    [free] You lay a lammer down.
   *[chips] The player puts chips down.
 }
bj-lammer-paid-group = What a hand with a lammer is paid
bj-lammer-paid-case = { $lies ->
    [alone] A lammer alone
   *[chips] Chips and a lammer
 }, { $result ->
    [win] on a win
    [push] on a push
   *[lose] on a loss
 }
bj-lammer-paid-asked = Seat { $seat }{ $hand ->
    [0] {""}
   *[other] , hand { $hand }
 }: { $stake ->
    [yes] { $chips } in chips, lammers for { $free }
   *[no] a lammer for { $free } and no chips
 }. How much do you pay?
bj-lammer-paid-ruled = { $result ->
    [win] Pay { $sum }, then take the lammer.
    [push] Nothing is paid: chips go back, the lammer is yours.
   *[lose] Nothing is paid: chips and lammer are yours.
 }
bj-lammer-nothing = Nothing

bj-split-bust-group = A split hand that is over
bj-split-bust-case = { $kind ->
    [waits] It waits under its bet
   *[taken] It is taken at once
 }
bj-split-bust-asked = Seat { $seat } has split, and hand { $hand } is over. What do you do with it?
bj-split-bust-waits = Tuck the cards under the bet; both wait
bj-split-bust-taken = Take what lies there, and the cards
bj-split-bust-why = { $kind ->
    [waits] Its chips stay while a lammer of the same seat plays on.
   *[taken] No lammer of this seat plays on that its chips would have to wait for.
 }
bj-split-bust-ruled = { $kind ->
    [waits] Cards and chips wait.
   *[taken] Bet and cards are taken.
 }
bj-split-bust-line = Seat { $seat }, hand { $hand }, over
bj-split-bust-label = over

bj-switch-group = The switch
bj-switch-case = { $name ->
    [offer] What is said to offer it
    [first] What the first hand counts then
    [second] What the second hand counts then
    [ace-ten] An ace and a ten that a switch has made
    [drawn] Asked for after a card
    [again] Asked for a second time
    [back] The cards wanted back
   *[back-drawn] The cards wanted back after a card
 }
bj-switch-asked = { $name ->
    [offer] Seat { $seat } has these two hands. What do you say?
    [second] Seat { $seat } switches. What do you announce for the second hand?
   *[first] Seat { $seat } switches. What do you announce for the first hand?
 }
bj-switch-may = { $name ->
    [drawn] Seat { $seat } did not switch and has drawn a card. Now the player wants to switch. Allowed?
    [again] Seat { $seat } switched and had the cards given back. Now the player wants to switch again. Allowed?
    [back] Seat { $seat } has switched and wants the cards back. Allowed?
   *[back-drawn] Seat { $seat } has switched and drawn a card. Now the player wants the cards back. Allowed?
 }
bj-switch-why = { $name ->
    [offer] The total of the first hand, and the question with it.
    [ace-ten] An ace and a ten that a switch brought together count 21 and are no blackjack.
   *[first] The second cards change places, the first ones stay: then both hands have new totals.
 }
bj-switch-ruled = { $said }.
bj-switch-natural = Blackjack
bj-switch-line = Seat { $seat }: { $name ->
    [offer] offer the switch
    [drawn] switch after a card
    [again] a second switch
    [back] the cards back
    [back-drawn] the cards back after a card
   *[first] after the switch
 }
bj-switch-label = { $name ->
    [offer] offer
    [first] first
    [second] second
    [ace-ten] A-10
    [drawn] drawn
    [again] again
    [back] back
   *[back-drawn] late
 }
bj-switch-label-title = what is asked
