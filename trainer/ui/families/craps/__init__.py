"""Craps on the screen: its felt, its layout, its calls, its drills."""
