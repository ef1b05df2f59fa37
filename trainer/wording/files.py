"""The files a language is written in, one for what belongs together."""

FILES: tuple[str, ...] = (
    "common",
    "settlement",
    "banking",
    "notes",
    "baccarat",
    "craps",
    "roulette",
    "wheel",
    "sicbo",
    "hands",
    "carnival",
    "blackjack",
    "faults",
    "drills",
    "pressure",
    "box",
)
