"""Drills of craps: the stick's calls, bets paid together, the box, the two ends of a table."""
