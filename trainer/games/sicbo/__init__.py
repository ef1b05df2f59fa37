"""Sic bo: three dice in a shaker, and fifty bets on what they show."""
