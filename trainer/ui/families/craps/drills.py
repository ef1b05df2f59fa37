"""The drills of craps: bets that are learnt together, several at a time, a full base, the calls."""

from collections.abc import Sequence

from trainer.drills.craps import calls, combined
from trainer.drills.payout import KIND as PAYOUT
from trainer.drills.prompts import Prompt
from trainer.drills.table import Mode
from trainer.games.craps.facts import DECIDED
from trainer.games.craps.game import of
from trainer.games.craps.groups import GROUPS, group_of, title
from trainer.games.game import Game
from trainer.games.rules import Result
from trainer.ui.drill.bet_groups import BetGroup, DrillPart
from trainer.ui.drill.bet_lines import BetLine
from trainer.ui.run.requests import TableRequest
from trainer.ui.text import money
from trainer.wording.say import say

FULL = 8  # bets a roll settles at a full base
ROLLS = 10


def bet_groups(game: Game, wagers: Sequence[str]) -> list[BetGroup]:
    """Return the families of these bets, in the order they are taught."""
    found: dict[str, list[str]] = {group: [] for group in GROUPS}
    for name in wagers:
        found[group_of(name, of(game).wagers[name])].append(name)
    return [
        BetGroup(say(game, title(group)), tuple(names)) for group, names in found.items() if names
    ]


def drill_parts(game: Game) -> list[DrillPart]:
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


def bet_lines(game: Game, prompt: Prompt) -> tuple[BetLine, ...]:
    """Return place bets across as one line, as they are called; else nothing of its own."""
    del game
    if prompt.focus != f"{combined.TOGETHER}|{combined.ACROSS}":
        return ()
    whole = sum(ruled.amount for ruled in prompt.bets)
    won = next(ruled for ruled in prompt.bets if ruled.result is Result.WIN)
    fate = f"{money(won.amount)} on it pays {money(won.net())}"
    return (BetLine("Place bets across", money(whole), fate, pays=True),)
