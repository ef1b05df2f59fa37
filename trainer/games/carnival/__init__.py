"""Card games against the dealer, a paytable or two open cards: one engine, every game its data."""
