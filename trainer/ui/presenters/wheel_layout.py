"""The tables of wheels and shakers: which printed layout a game's rules ask for."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.games.game import Game
from trainer.games.roulette.wagers import ring_of
from trainer.games.wheel.facts import sections, wheel_of
from trainer.ui.scene.big_six_table import big_six_layout
from trainer.ui.scene.layout import TableLayout, Tube, Words, ZoneKind
from trainer.ui.scene.roulette_table import MOST, roulette_layout
from trainer.ui.scene.sic_bo_table import IDS, sic_bo_layout

_TUBES = 8
_SIC_BO = {
    "pair": "combination-{0}-{1}",
    "triple": "three-of-a-kind-{0}",
    "double": "two-of-a-kind-{0}",
    "single": "one-of-a-kind-{0}",
}


def value_rack(chips: Sequence[int]) -> tuple[Tube, ...]:
    """Return tubes for the value chips of a house, whole dollars first."""
    whole = [cents for cents in sorted(chips) if cents >= 100][:_TUBES]
    return tuple(Tube(cents=cents, count=20 - place * 2) for place, cents in enumerate(whole))


def roulette_table(game: Game, chips: Sequence[int]) -> TableLayout:
    """Return a roulette table; at betting stations nobody sits at the layout."""
    ring = ring_of(game)
    colours = len(game.wheel.colours) if game.wheel is not None else 0
    stations = game.table.seats > MOST
    made = roulette_layout(
        zeros=tuple(ring.zeros),
        order=tuple(ring.order),
        seats=1 if stations else game.table.seats,
        colours=tuple("ABCDEFGH"[: max(1, colours)]),
        bank=value_rack(chips),
        title=game.title,
        name=f"{game.rulebook}/{game.id}",
    )
    return _without_places(made) if stations else made


def _without_places(made: TableLayout) -> TableLayout:
    """Return the table with no place at it and no rack: bets and chips are on the screens."""
    prints = list(made.prints)
    at = next(n for n, words in enumerate(prints) if getattr(words, "text", "") == "Seat 1")
    del prints[at - 2 : at + 1]
    prints = [
        words
        for words in prints
        if not (isinstance(words, Words) and words.text in ("COLOURS", "VALUE"))
    ]
    kinds = (ZoneKind.SEAT, ZoneKind.TUBE)
    return replace(
        made,
        prints=tuple(prints),
        zones=tuple(
            zone for zone in made.zones if zone.kind not in kinds and zone.key != "bet:1:call"
        ),
        rack=None,
        more_racks=(),
        fixtures=(),
    )


def big_six_table(game: Game, chips: Sequence[int]) -> TableLayout:
    """Return a Big Six table with the symbols of this wheel."""
    return big_six_layout(
        segments=wheel_of(game).segments,
        order=sections(game),
        odds={name: wager.odds for name, wager in game.wagers.items()},
        seats=game.table.seats,
        bank=value_rack(chips),
        title=game.title,
        name=f"{game.rulebook}/{game.id}",
    )


def sic_bo_table(game: Game, chips: Sequence[int]) -> TableLayout:
    """Return a sic bo table with the odds this house pays."""
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
        ids=_SIC_BO,
        odds=odds,
        shaker="dome" if game.chosen.get("shaker") == "automated" else "cover",
        bank=value_rack(chips),
        title=game.title,
        name=f"{game.rulebook}/{game.id}",
    )
