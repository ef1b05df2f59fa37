"""The drills of craps: bets that are learnt together, several at a time, a full base, the calls."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from trainer.drills.craps import calls, combined
from trainer.drills.payout import KIND as PAYOUT
from trainer.drills.table import Mode
from trainer.games.craps.facts import DECIDED
from trainer.games.craps.groups import GROUPS, group_of, title
from trainer.games.game import Game
from trainer.ui.run.requests import TableRequest
from trainer.wording.say import say

QUESTIONS = 12
FULL = 8  # bets a roll settles at a full base
ROLLS = 10
_MOST = 20


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


def bet_groups(game: Game, wagers: Sequence[str]) -> list[BetGroup]:
    """Return the families of these bets, in the order they are taught."""
    found: dict[str, list[str]] = {group: [] for group in GROUPS}
    for name in wagers:
        found[group_of(name, game.wagers[name])].append(name)
    return [
        BetGroup(say(game, title(group)), tuple(names)) for group, names in found.items() if names
    ]


# What a line of the game's page is made of: kind, (title, about), how its skills begin, focus.
Line = tuple[str, tuple[str, str], str, str]


def several_bets(game: Game) -> list[Line]:
    """Return the drills above one bet, and the one of the stick's calls."""
    about = f"{len(combined.foci(game))} cases, up to a whole player"
    prefix = combined.skill("")
    many = f"{len(calls.cases(game))} calls for all 21 rolls"
    return [
        (PAYOUT, ("Several bets at a time", about), prefix, combined.TOGETHER),
        (calls.KIND, ("Stick calls", many), "craps:call:", ""),
    ]


def full_base(game: Game) -> TableRequest:
    """Return rolls out of the middle of hands, each of which settles many bets at one end."""
    return TableRequest(
        rulebook=game.rulebook,
        game=game.id,
        mode=Mode.PRACTICE,
        rounds=ROLLS,
        players=8,
        dial="base",
        want={DECIDED: FULL},
    )
