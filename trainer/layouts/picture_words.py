"""How a lesson asks for a picture."""

KINDS = ("table", "layout", "rack", "wheel", "hand", "bets")
CAPTION = " -- "  # what follows is said under the picture
