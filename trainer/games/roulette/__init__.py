"""Roulette: the layout, the bets that can lie on it, the spin, and pictures of chips."""
