"""Craps: dice, a point, bets that live from roll to roll, and a crew."""
