"""The payout drills of craps: seventy bets in a handful of families that are learnt together."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from trainer.games.craps.book import NEW_SHOOTER
from trainer.games.game import Game, Wager

QUESTIONS = 12
_MOST = 20
_STARTS = (
    ("odds", ("pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds", "put-odds")),
    ("line", ("pass", "dont-pass", "come", "dont-come", "put")),
    ("place", ("place",)),
    ("buy", ("buy", "lay")),
    ("hard", ("hard",)),
    ("hop", ("hop",)),
    ("horn", ("horn", "world", "whirl", "c-and-e")),
)
TITLES = {
    "line": "Line, come and put bets",
    "odds": "Odds behind a number",
    "place": "Place bets",
    "buy": "Buy and lay bets",
    "hard": "Hardways",
    "one-roll": "One-roll bets",
    "horn": "Horn, world, C and E",
    "hop": "Hop bets",
    "bonus": "Bets on the shooter",
}


@dataclass(frozen=True, slots=True)
class BetGroup:
    """Bets that are practised together."""

    title: str
    wagers: tuple[str, ...]

    @property
    def foci(self) -> tuple[str, ...]:
        """What a drill of the group asks, in turn."""
        count = min(_MOST, max(QUESTIONS, len(self.wagers)))
        return tuple(islice(cycle(self.wagers), count))


def group_of(name: str, wager: Wager) -> str:
    """Return the family a bet belongs to."""
    if wager.at == NEW_SHOOTER:
        return "bonus"
    for group, starts in _STARTS:
        if any(name == start or name.startswith(f"{start}-") for start in starts):
            return group
    return "one-roll" if wager.position in ("stick", "dealer") or name == "field" else "bonus"


def bet_groups(game: Game, wagers: Sequence[str]) -> list[BetGroup]:
    """Return the families of these bets, in the order they are taught."""
    found: dict[str, list[str]] = {group: [] for group in TITLES}
    for name in wagers:
        found[group_of(name, game.wagers[name])].append(name)
    return [BetGroup(TITLES[group], tuple(names)) for group, names in found.items() if names]
