"""The table on screen: its state as plain values, and the view that shows and moves them."""
