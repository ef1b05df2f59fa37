# A bank that is a patron's: who holds it, to whom it goes, what its holder and the players pay.

bank-must-pass = The bank must be passed
bank-may-keep = The bank may be kept
bank-kept = Seat { $seat } keeps the bank
bank-passed = Seat { $seat } passes the bank
bank-offer = Offer the bank to seat { $seat }
bank-accepted = Seat { $seat } accepts it
bank-refused = Seat { $seat } refuses it
bank-taken = Seat { $seat } takes it for { $sum }
bank-taken-why = { $sum } is the wager on the next hand.

fee-of-player = Collect the fee from seat { $seat }
fee-of-bank = Collect the fee from seat { $seat }, the player-dealer
fee-why = A bet of { $stake } pays { $fee }.
fee-by-circles-why = A bet of { $stake } takes { $circles } betting { $circles ->
    [one] circle
   *[other] circles
} and pays { $fee }.
bank-fee-why = The player-dealer pays { $fee } a hand.
bank-fee-of-action-why = A table action of { $action }: the player-dealer pays { $fee } a hand.

held-at-most = Hand { $hands } in a row; { $most } are the most.
held-until-offered = Hand { $hands } in a row; after { $most } it is offered round.
disbanded = The game is disbanded
disbanded-why = No other player takes the deal, and the house never does.

not-covered = Not covered by the bank

doing-keep-position = Keep or pass the player-dealer position
doing-offer-position = Offer the player-dealer position
