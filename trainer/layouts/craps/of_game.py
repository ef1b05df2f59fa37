"""The craps table of a house: its numbers, what it bars, what it prints beside a bet."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.drills.craps.ends import AT_AN_END
from trainer.drills.table import BOX, OTHER_END
from trainer.games.craps.game import of
from trainer.games.crews import is_crew
from trainer.games.game import Game
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rules import Result
from trainer.layouts.craps.box import box_layout
from trainer.layouts.craps.table import CrapsView, craps_layout
from trainer.layouts.layout import Spot, TableLayout, Tube, puck_key
from trainer.layouts.turned import Turn, turned

STICK = "stick"
PUCK_OFF = puck_key("off")
_ASIDE = Spot(1474.0, 760.0, 26.0)  # of a puck that is off, where no place is printed for it
_USUAL_BAR = 12
_TIMES = {2: "double", 3: "triple", 4: "quadruple"}
_COUNTS = {100: 20, 500: 20, 2_500: 20, 10_000: 17, 50_000: 6}
_MOST_TUBES = 8


def craps_table(game: Game, chips: Sequence[int], dial: str) -> TableLayout:
    """Return the table from the place of whoever works: one end, or both from stick and box."""
    view = CrapsView.BASE if is_crew(game) else CrapsView.MINI
    if dial in (STICK, BOX) and is_crew(game):
        view = CrapsView.STICK
    other = dial == OTHER_END and view is CrapsView.BASE
    made = craps_layout(
        view=view,
        seats=game.table.seats,
        wagers=tuple(game.wagers),
        numbers=of(game).points,
        odds=printed_odds(game),
        field_pays=field_pays(game),
        bar=barred(game),
        bank=bank(chips),
        title=game.title,
        name=f"{game.rulebook}/{game.id}",
        places=range(game.table.seats, game.table.seats - AT_AN_END, -1) if other else (),
    )
    if PUCK_OFF not in made.spots:
        made = replace(made, spots={**made.spots, PUCK_OFF: _ASIDE})
    if other:
        return turned(made, Turn(across=True))
    return box_layout(made) if dial == BOX and view is CrapsView.STICK else made


def printed_odds(game: Game) -> dict[str, str]:
    """Return what stands beside each bet of the middle."""
    return {name: wager.odds for name, wager in game.wagers.items() if wager.odds}


def field_pays(game: Game) -> dict[int, str]:
    """Return which numbers of the field pay more than even money, in words."""
    found: dict[int, str] = {}
    wager = game.wagers.get("field")
    for rule in wager.rules if wager is not None else ():
        total = rule.when.get("total")
        rows = game.paytables[rule.pays[1:]].rows if rule.pays.startswith("@") else ()
        cases = [(row.when.get("total", total), row.pays) for row in rows] or [(total, rule.pays)]
        for on, pays in cases:
            word = _times(pays)
            numbers = on if isinstance(on, list | tuple) else [on]
            found |= {n: word for n in numbers if word and isinstance(n, int)}
    return found


def _times(pays: str) -> str:
    if not pays or pays.endswith("%") or pays == "push":
        return ""
    odds = parse_odds(pays)
    return _TIMES.get(odds.num, "") if odds.kind is OddsKind.TO and odds.den == 1 else ""


def barred(game: Game) -> int:
    """Return the roll on which the don't side neither wins nor loses."""
    wager = game.wagers.get("dont-pass")
    for rule in wager.rules if wager is not None else ():
        total = rule.when.get("total")
        if rule.result in (Result.PUSH, Result.STAYS, Result.VOID) and total in (2, 12):
            return int(total) if isinstance(total, int) else _USUAL_BAR
    return _USUAL_BAR


def bank(chips: Sequence[int]) -> tuple[Tube, ...]:
    """Return the tubes of the bank: whole dollars, what is used most twice."""
    values = [cents for cents in sorted(chips) if cents in _COUNTS]
    twice = [cents for cents in values if cents in (500, 2_500, 10_000)]
    tubes = sorted([*values, *twice])[:_MOST_TUBES]
    return tuple(Tube(cents=cents, count=_COUNTS[cents]) for cents in tubes)
