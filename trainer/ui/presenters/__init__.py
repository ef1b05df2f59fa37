"""Presenters: what a screen shows and what its buttons mean; plain values, no widgets."""
