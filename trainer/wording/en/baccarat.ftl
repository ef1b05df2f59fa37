# Messages of: baccarat.
