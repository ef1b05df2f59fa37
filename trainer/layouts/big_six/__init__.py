"""The table of Big Six."""
