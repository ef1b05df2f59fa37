# Messages of: roulette.
