"""What chips are called: by their value, or by the colour of a player's own."""

COLOURS = ("blue", "orange", "purple", "teal", "brown", "grey", "yellow", "pink")
_LETTERS = "ABCDEFGH"


def colour_chip(colour: str) -> int:
    """Return what stands for a chip of a player's colour among chips: a number below zero.

    >>> colour_chip("blue"), colour_chip("B")
    (-1, -2)
    """
    place = _LETTERS.find(colour) if len(colour) == 1 else -1
    if place < 0:
        if colour not in COLOURS:
            raise ValueError(f"there are no chips in {colour!r}; there are {', '.join(COLOURS)}")
        place = COLOURS.index(colour)
    return -1 - place


def colour_name(chip: int) -> str:
    """Return the colour of a chip that has no value."""
    return COLOURS[-1 - chip]


def colour_letter(chip: int) -> str:
    """Return the letter on a chip that has no value."""
    return _LETTERS[-1 - chip]


def chip_label(cents: int) -> str:
    """Return what is said of a chip: its value, or its colour.

    >>> chip_label(2500), chip_label(-2)
    ('25', 'orange')
    """
    return colour_name(cents) if cents < 0 else value_label(cents)


def value_label(cents: int) -> str:
    """Return a value as it is called: whole dollars bare, otherwise with both cents.

    >>> value_label(100_000), value_label(250)
    ('1,000', '2.50')
    """
    dollars, rest = divmod(cents, 100)
    return f"{dollars:,}" + (f".{rest:02d}" if rest else "")
