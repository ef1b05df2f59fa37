"""Drills: who asks, the question panels, and how an answer is told."""
