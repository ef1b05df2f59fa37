"""Bets of craps by their names on the felt: a come bet on the six is `come:6`."""

NUMBERED = frozenset({"come", "dont-come", "come-odds", "dont-come-odds"})  # they travel
