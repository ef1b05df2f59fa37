"""Chapters of a rulebook that are no games: a lesson and questions, and nothing is dealt."""
