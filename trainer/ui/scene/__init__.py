"""The table: its geometry and state as plain values, and the view that shows and moves them."""
