"""The roulette layout as a map: each kind of bet where its chips lie."""

from collections.abc import Iterator

from trainer.drills.roulette import pictures
from trainer.games.game import Game
from trainer.games.roulette.game import wheel_of
from trainer.games.roulette.geometry import EVEN_CHANCES, Layout
from trainer.games.roulette.pictures import keys_of
from trainer.layouts.roulette.plan import zero_rows
from trainer.ui.progress.payout_places import Paid, paid_by_wager
from trainer.ui.progress.skill_map import Area, Form, Known, MapPrint, MapSpot, SkillMap, drill

_LINES = 4  # rows of numbers shown: enough for every kind of bet
_EVENS, _DOZENS, _RIM, _BELOW = 0.9, 0.8, 0.45, 0.15  # heights, in boxes
_TOP = _EVENS + _DOZENS + _RIM
_OTHERS = 0.75
_ROW = 48  # pixels a box is high
_DISC = 0.7  # across, in heights of a box
# One position of each kind, far enough from the others.
_WHERE = {
    "straight": ("6",),
    "split": ("8", "11"),
    "street": ("4", "5", "6"),
    "corner": ("4", "5", "7", "8"),
    "six-line": ("7", "8", "9", "10", "11", "12"),
    "top-line": ("0", "00", "1", "2", "3"),
}
_NAMES = {"low": "1 to 18", "high": "19 to 36"}


def roulette_map(game: Game, known: Known) -> SkillMap | None:
    """Return the layout with its bets; None where no pockets are printed."""
    wheel = wheel_of(game)
    if wheel is None or not wheel.rings:
        return None
    paid = paid_by_wager(game)
    zeros = tuple(wheel.rings[0].zeros)
    spots = [*_inside(game, known, paid), *_outside(game, known, paid)]
    others = [wager for wager in paid if wager not in {*_WHERE, "dozen", "column", *EVEN_CHANCES}]
    high = _TOP + 3 + _BELOW
    wide = _LINES + 2.0
    for place, wager in enumerate(others):
        area = (wide * place / len(others), high, wide / len(others), _OTHERS)
        spots.append(_spot(game, known, wager, paid[wager], area))
    return SkillMap(
        key="layout",
        name="Layout",
        title="The layout: every kind of bet",
        wide=wide,
        high=high + (_OTHERS if others else 0),
        row=_ROW,
        spots=tuple(spots),
        prints=tuple(_printed(zeros)),
        felt=True,
    )


def _inside(game: Game, known: Known, paid: dict[str, tuple[Paid, ...]]) -> Iterator[MapSpot]:
    layout = Layout()
    for wager, numbers in _WHERE.items():
        if wager in paid:
            along, across = layout.place(wager, numbers)
            half = _DISC / 2
            area = (1 + along - half, _TOP + across - half, _DISC, _DISC)
            yield _spot(game, known, wager, paid[wager], area, Form.DISC)


def _outside(game: Game, known: Known, paid: dict[str, tuple[Paid, ...]]) -> Iterator[MapSpot]:
    wide = (_LINES + 2) / len(EVEN_CHANCES)
    boxes: dict[str, Area] = {
        wager: (place * wide, 0.0, wide, _EVENS) for place, wager in enumerate(EVEN_CHANCES)
    }
    boxes["dozen"] = (0.0, _EVENS, _LINES + 2.0, _DOZENS)
    boxes["column"] = (1.0 + _LINES, _TOP, 1.0, 3.0)
    for wager, area in boxes.items():
        if wager in paid:
            yield _spot(game, known, wager, paid[wager], area)


def _spot(  # noqa: PLR0913, PLR0917 - which bet, where
    game: Game,
    known: Known,
    wager: str,
    paid: tuple[Paid, ...],
    area: Area,
    form: Form = Form.BOX,
) -> MapSpot:
    """Return a kind of bet: its payments, and the key a picture is read with."""
    title = game.wagers[wager].title
    key = f"{pictures.KEY}:{keys_of(game)[wager]}" if wager in keys_of(game) else ""
    id_ = f"roulette:{pictures.KIND}:{key}"
    asked = drill(game.rulebook, game.id, "payout", [one.focus for one in paid])
    if key and id_ in known.skills:
        asked = drill(game.rulebook, game.id, pictures.DRILL, [key])
    return MapSpot(
        label=f"{title}, {paid[0].odds}",
        text=_NAMES.get(wager, wager.replace("-", " ").capitalize() if wager in _WHERE else title),
        area=area,
        form=form,
        heat=known.heat([one.skill for one in paid] + ([id_] if key else [])),
        request=asked,
    )


def _printed(zeros: tuple[str, ...]) -> Iterator[MapPrint]:
    for zero, start, end in zero_rows(zeros):
        yield MapPrint((0.0, _TOP + start, 1.0, end - start), zero, framed=True)
    for number in range(1, 3 * _LINES + 1):
        row, column = divmod(number - 1, 3)
        yield MapPrint((1.0 + row, _TOP + column, 1.0, 1.0), str(number), framed=True)
