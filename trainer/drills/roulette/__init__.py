"""Drills of roulette: the pictures that chips make around a number."""
