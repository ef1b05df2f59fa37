"""Hands: rankings as data, what a hand is, how it reads, how often it comes."""
