"""Roulette on the screen: its felt, its layout, its places, its pictures."""
