"""Blackjack and its cousins: one engine, every house's rules its data."""
