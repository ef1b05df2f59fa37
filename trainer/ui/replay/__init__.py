"""Recorded runs, found again and played back."""
