"""The roulette tables, and the one with betting stations."""
