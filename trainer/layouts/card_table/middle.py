"""What lies between the seats and the dealer, stacked upward from the rack.

From the dealer: a scale of numbers, the dealer's cards, a line of print, the board.
"""

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from trainer.games.felt import CardRow, LayoutRecord, Middle, Scale, SparePlace, row
from trainer.layouts.card_table.fan import Seating
from trainer.layouts.card_table.forms import Form, box_form
from trainer.layouts.layout import CARD_RATIO, Spot

CENTRE = 784.0
BOTTOM = 772.0  # above the rack
BOARD, DEALER, BURN, SPARE = "board", "dealer", "burn", "spare"
_LINE = 36.0  # a line of print between two rows
_NEXT_LINE = 22.0
_BESIDE = 30.0  # between two areas
_SIDE = 12.0  # from a row's last card to its box
_DEALER_CARD, _BOARD_CARD, _NEAR_CARD = 84.0, 82.0, 98.0
_AREA_CARD = 78.0
_CELL, _CELL_HIGH, _CELL_NOTE, _CELL_TITLE = 60.0, 44.0, 22.0, 26.0
_PLATES = (262.0, *map(float, range(250, 190, -6)))  # how wide, the wider the better
_PLATE_HIGH, _PLATE_GAP = 98.0, 14.0


@dataclass(frozen=True, slots=True)
class RowPlace:
    """A row of cards: the box it is printed in, and its places in the order they are filled."""

    name: str
    title: str
    form: Form
    spots: tuple[Spot, ...]
    boxes: tuple[Form, ...]  # what is printed: one box, or one a card
    title_below: bool = False


@dataclass(frozen=True, slots=True)
class ScalePlace:
    """The cells of a scale by their numbers, and the words that run under several."""

    title: str
    cells: tuple[tuple[int, Form], ...]
    notes: tuple[tuple[str, Form], ...]  # the cells a word stands under
    form: Form


@dataclass(frozen=True, slots=True)
class MiddlePlan:
    """The middle of one table; `lines_base` is the baseline of the lowest line of print."""

    rows: tuple[RowPlace, ...]
    scale: ScalePlace | None
    lines_base: float
    top: float  # nothing lies higher

    @property
    def forms(self) -> tuple[Form, ...]:
        """What all of it covers."""
        return (*(place.form for place in self.rows), *((self.scale.form,) if self.scale else ()))

    def row(self, name: str) -> RowPlace | None:
        """Return a row by its name."""
        return next((place for place in self.rows if place.name == name), None)


def middle_of(record: LayoutRecord, seating: Seating) -> MiddlePlan:
    """Return where everything in the middle lies."""
    middle, y = record.middle, BOTTOM
    rows: list[RowPlace] = []
    scale = None
    if middle.scale is not None:
        scale = _scale(middle.scale, y)
        y = scale.form.bounds[1] - 10
    lowest, y = _dealers(middle, y, near=bool(seating.one))
    rows += lowest
    between = sum(words.place == "board-dealer" for words in record.words)
    lines_base = y - 15
    y -= _LINE + _NEXT_LINE * max(0, between - 1) if between else 20.0 if rows else 0.0
    board = row(middle.board)
    if board.slots:
        rows += _board(board, middle.spare, y)
        place = rows[-1] if middle.spare is None else rows[-2]
        y = place.form.bounds[1] - (22.0 if place.title else 0.0)
    if middle.burn:
        rows.append(_burn(rows, y))
    return MiddlePlan(tuple(rows), scale, lines_base, y)


def _dealers(middle: Middle, y: float, *, near: bool) -> tuple[list[RowPlace], float]:
    """Return the dealer's hand, or the areas side by side."""
    if middle.areas:
        made = [
            _row(name, area, y - 20, _AREA_CARD, 8.0, below=True)
            for name, area in middle.areas.items()
        ]
        wide = [place.form.bounds[2] - place.form.bounds[0] for place in made]
        left = CENTRE - (sum(wide) + _BESIDE * (len(wide) - 1)) / 2
        moved = []
        for place, width in zip(made, wide, strict=True):
            moved.append(_shifted(place, left - place.form.bounds[0]))
            left += width + _BESIDE
        return moved, min(place.form.bounds[1] for place in moved)
    dealer = row(middle.dealer)
    if not dealer.slots:
        return [], y
    place = _row(DEALER, dealer, y, _NEAR_CARD if near else _DEALER_CARD, 10.0 if near else 8.0)
    return [place], place.form.bounds[1] - (22.0 if place.title else 0.0)


def _row(  # noqa: PLR0913 - a row, and how it is usual
    name: str,
    written: CardRow,
    bottom: float,
    card: float,
    gap: float,
    *,
    spare: float = 0.0,
    below: bool = False,
) -> RowPlace:
    wide = written.width or card
    apart = written.apart or (wide + 44 if written.boxed else wide + gap)
    high = wide * CARD_RATIO
    tall = high + 22 + spare
    y = bottom - tall + 11 + high / 2
    middles = [CENTRE + (place - (written.slots - 1) / 2) * apart for place in range(written.slots)]
    order = written.order or range(1, written.slots + 1)
    form = box_form(CENTRE, bottom - tall / 2, (written.slots - 1) * apart + wide + 2 * _SIDE, tall)
    boxes: tuple[Form, ...] = (form,)
    if written.boxed:
        boxes = tuple(box_form(x, bottom - tall / 2, wide + 2 * _SIDE, tall) for x in middles)
    return RowPlace(
        name=name,
        title=written.title,
        form=form,
        spots=tuple(Spot(middles[place - 1], y, wide) for place in order),
        boxes=boxes,
        title_below=below,
    )


def _board(written: CardRow, spare: SparePlace | None, bottom: float) -> list[RowPlace]:
    """Return the board, and beside its cards the place of one that takes no part."""
    slots = written.slots + (spare is not None)
    whole = _row(
        BOARD, msgspec.structs.replace(written, slots=slots), bottom, _BOARD_CARD, 16.0, spare=8.0
    )
    if spare is None:
        return [whole]
    out = 0 if spare.side == "left" else written.slots
    own = tuple(spot for at, spot in enumerate(whole.spots) if at != out)
    away = whole.spots[out]
    form = box_form(away.x, away.y, away.size + 8, away.size * CARD_RATIO + 8)
    board = dataclasses.replace(whole, spots=own)
    return [board, RowPlace(SPARE, "", form, (away,), ())]


def _shifted(place: RowPlace, by: float) -> RowPlace:
    def moved(form: Form) -> Form:
        return Form(tuple((x + by, y) for x, y in form.corners), form.radius)

    return RowPlace(
        name=place.name,
        title=place.title,
        form=moved(place.form),
        spots=tuple(Spot(spot.x + by, spot.y, spot.size) for spot in place.spots),
        boxes=tuple(map(moved, place.boxes)),
        title_below=place.title_below,
    )


def _burn(rows: Sequence[RowPlace], top: float) -> RowPlace:
    """Return a place for the burned card at the right of what lies highest."""
    beside = next((place for place in reversed(rows)), None)
    right, middle = (
        (beside.form.bounds[2], beside.spots[0].y) if beside else (CENTRE - 40, top - 60)
    )
    wide = 62.0
    form = box_form(right + 26 + wide / 2, middle, wide + 12, wide * CARD_RATIO + 12)
    return RowPlace(BURN, "BURN", form, (Spot(*form.centre, wide),), (form,), title_below=True)


def _scale(written: Scale, bottom: float) -> ScalePlace:
    numbers = range(written.low, written.high + 1)
    noted = bool(written.notes)
    low = bottom - (_CELL_NOTE if noted else 0.0)
    left = CENTRE - len(numbers) * _CELL / 2
    cells = tuple(
        (number, box_form(left + _CELL * (place + 0.5), low - _CELL_HIGH / 2, _CELL, _CELL_HIGH))
        for place, number in enumerate(numbers)
    )
    notes: list[tuple[str, list[Form]]] = []
    for number, cell in cells:
        word = written.notes.get(str(number), "")
        if word or not notes:
            notes.append((word, [cell]))
        else:
            notes[-1][1].append(cell)
    high = low - _CELL_HIGH - (_CELL_TITLE if written.title else 0.0)
    return ScalePlace(
        title=written.title,
        cells=cells,
        notes=tuple((word, _joined(under)) for word, under in notes if word),
        form=box_form(CENTRE, (high + bottom) / 2, len(numbers) * _CELL, bottom - high),
    )


def _joined(forms: Sequence[Form]) -> Form:
    left, top, _, _ = forms[0].bounds
    _, _, right, bottom = forms[-1].bounds
    return box_form((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


def plates(plan: MiddlePlan, taken: Sequence[Form] = ()) -> dict[str, Spot]:
    """Return where what is called of a seat's hand and of the dealer's stands.

    Beside the dealer's cards, or above them over the print where seats reach down so far.
    """
    dealers = [place for place in plan.rows if place.name not in (BOARD, BURN, SPARE)]
    if not dealers:
        dealers = list(plan.rows[:1])
    if not dealers:
        return {}
    left = min(place.form.bounds[0] for place in dealers)
    right = max(place.form.bounds[2] for place in dealers)
    y = dealers[0].form.centre[1] - 5
    for wide in _PLATES:
        reach = _PLATE_GAP + wide / 2
        beside = {"seat": Spot(left - reach, y, wide), "dealer": Spot(right + reach, y, wide)}
        if _clear(beside.values(), taken, _PLATE_GAP):
            return beside
    above = min(place.form.bounds[1] for place in dealers) - _PLATE_HIGH / 2 - 1
    for wide in (*_PLATES, *range(190, 150, -6)):
        reach = wide / 2  # no print looks through between the two
        found = {
            "seat": Spot(CENTRE - reach, above, wide),
            "dealer": Spot(CENTRE + reach, above, wide),
        }
        if _clear(found.values(), taken):
            free = wide - _PLATE_GAP  # cards that are lifted have an edge of their own
            return {
                "seat": Spot(CENTRE - free / 2, above, free),
                "dealer": Spot(CENTRE + free / 2, above, free),
            }
    return beside


def _clear(spots: Iterable[Spot], taken: Sequence[Form], least: float = 0.0) -> bool:
    forms = [box_form(spot.x, spot.y, spot.size, _PLATE_HIGH) for spot in spots]
    return all(form.gap(other) >= least for form in forms for other in taken)
