# Messages of: craps.
