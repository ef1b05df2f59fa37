"""Bets of craps that are learnt together: seventy wagers in a handful of groups."""

from trainer.games.craps.book import WHOLE_HAND
from trainer.games.craps.game import CrapsWager
from trainer.games.texts import Text, text

_STARTS = (
    ("odds", ("pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds", "put-odds")),
    ("line", ("pass", "dont-pass", "come", "dont-come", "put")),
    ("place", ("place",)),
    ("buy", ("buy", "lay")),
    ("hard", ("hard",)),
    ("hop", ("hop",)),
    ("horn", ("horn", "world", "whirl", "c-and-e")),
)
GROUPS = (
    "line",
    "odds",
    "place",
    "buy",
    "hard",
    "one-roll",
    "horn",
    "hop",
    "bonus",
)  # in the order they are taught


def group_of(name: str, wager: CrapsWager) -> str:
    """Return the group a bet belongs to."""
    if wager.at in WHOLE_HAND:
        return "bonus"
    for group, starts in _STARTS:
        if any(name == start or name.startswith(f"{start}-") for start in starts):
            return group
    return "one-roll" if wager.position in ("stick", "dealer") or name == "field" else "bonus"


def title(group: str) -> Text:
    """Return the name of a group."""
    return text(f"craps-group-{group}")
