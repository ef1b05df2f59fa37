"""The sic bo table of a house: its boxes, its shaker, the odds it pays."""

from collections.abc import Sequence

from trainer.games.game import Game
from trainer.layouts.house_rack import value_rack
from trainer.layouts.layout import TableLayout
from trainer.layouts.sic_bo.table import IDS, sic_bo_layout

_IDS = {
    "pair": "combination-{0}-{1}",
    "triple": "three-of-a-kind-{0}",
    "double": "two-of-a-kind-{0}",
    "single": "one-of-a-kind-{0}",
}


def sic_bo_table(game: Game, chips: Sequence[int], dial: str = "") -> TableLayout:
    """Return a sic bo table with the odds this house pays."""
    del dial
    odds = {
        "small": game.wagers["small"].odds,
        "big": game.wagers["big"].odds,
        "any-triple": game.wagers[IDS["any-triple"]].odds,
        "triple": game.wagers["three-of-a-kind-1"].odds,
        "double": game.wagers["two-of-a-kind-1"].odds,
        "pair": game.wagers["combination-1-2"].odds,
        "single": "1 to 1 · 2 to 1 · 3 to 1",
        **{f"total-{n}": game.wagers[f"total-{n}"].odds for n in range(4, 18)},
    }
    return sic_bo_layout(
        seats=game.table.seats,
        ids=_IDS,
        odds=odds,
        shaker="dome" if game.chosen.get("shaker") == "automated" else "cover",
        bank=value_rack(chips),
        title=game.title,
        name=f"{game.rulebook}/{game.id}",
    )
