"""Big Six: a wheel of money and symbols, one bet on each."""
