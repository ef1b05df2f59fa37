"""The record of craps."""

from trainer.drills.craps.stacking import stacking
from trainer.games.craps.facts import DECIDED
from trainer.games.craps.game import of
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.layouts.craps.of_game import bank
from trainer.layouts.house_rack import held
from trainer.ui.families.craps.bet_map import craps_map
from trainer.ui.families.craps.call_panel import CallPanel
from trainer.ui.families.craps.drills import bet_groups, bet_lines, drill_parts, full_base
from trainer.ui.families.craps.felt import CrapsFelt
from trainer.ui.families.craps.half import CrapsHalf
from trainer.ui.families.craps.names import NUMBERED
from trainer.ui.families.record import HANDS, Family
from trainer.ui.table.palette import PAIR
from trainer.ui.text import plural
from trainer.wording.say import say

_BOX = frozenset({"approve", "correct", "decide", "change", "drop"})
_PAYING = frozenset({PAIR})


def _dice(game: Game) -> str:
    dice = of(game).craps
    return plural(dice.dice, "die", "dice") if dice is not None else ""


def _craft(game: Game, ruled: Ruling, dealt: Round) -> str:
    behind = of(game).wagers[ruled.wager].behind
    flat = next((bet.amount for bet in dealt.bets if bet.wager == behind), 0)
    return say(game, stacking(game, ruled, flat))


FAMILY = Family(
    round="hand",
    turn="roll",
    throw_unit="rolls/h",
    turn_wants=frozenset({DECIDED}),
    made_of=_dice,
    rounds=HANDS,
    paced=False,
    decides=False,
    felt=lambda _: CrapsFelt,
    half=CrapsHalf,
    rack=lambda chips: held(bank(chips)),
    numbered=NUMBERED,
    queue=True,
    keys={"": _PAYING, "base": _PAYING, "box": _BOX},
    craft=_craft,
    groups=bet_groups,
    parts=drill_parts,
    bet_lines=bet_lines,
    panels={"call": CallPanel},
    crowded=full_base,
    maps=(craps_map,),
)
