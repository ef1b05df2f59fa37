"""The symbols on the sections of a Big Six wheel: their colours and emblems."""

EMBLEMS = {"joker": "joker", "logo": "logo", "casino": "logo", "flag": "flag"}
COLOURS = {
    "1": "#E7DEC5",
    "2": "#2F5D9B",
    "5": "#A8192B",
    "10": "#17794A",
    "20": "#65388F",
    "joker": "#D8B365",
    "logo": "#D8B365",
    "flag": "#C9CED2",
}


def section_colour(symbol: str) -> str:
    """Return the colour of a section; a symbol nobody knows gets the joker's."""
    return COLOURS.get(symbol, "#D8B365")
