"""The lines about the round stand clear of rail, print and everything that lies on a table."""

from dataclasses import replace
from functools import cache

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.world import dress
from trainer.catalog import Catalog
from trainer.games.roulette.game import wheel_of
from trainer.layouts.house_table import table_layout
from trainer.layouts.layout import Print, Spot, TableLayout, Words, seat_key
from trainer.layouts.roulette.table import roulette_layout
from trainer.layouts.shapes import Outline
from trainer.places import lessons_dir
from trainer.ui.items.big_six_item import BigSixItem
from trainer.ui.items.chips import COLOURS
from trainer.ui.items.label_items import NoteItem, TagItem
from trainer.ui.items.lettering import words_width
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.wheel_item import WheelItem
from trainer.ui.motion import STILL
from trainer.ui.scene.state import TableState, TagView
from trainer.ui.scene.table_view import TableView
from trainer.ui.table.house_chips import denominations
from trainer.ui.theme import State, Theme

TABLES = (
    ("ohio-cincinnati", "mini-baccarat", "table"),
    ("massachusetts", "baccarat", "table"),
    ("massachusetts", "baccarat-chemin-de-fer", "table"),
    ("california", "super-pan-9", "table"),
    ("ohio-cincinnati", "craps", "base"),
    ("ohio-cincinnati", "craps", "stick"),
    ("ohio-cleveland", "crapless-craps", "base"),
    ("ohio-cleveland", "crapless-craps", "stick"),
    ("massachusetts", "craps", "stick"),
    ("massachusetts", "mini-craps", "table"),
    ("ohio-cincinnati", "roulette", "table"),
    ("massachusetts", "roulette", "table"),
    ("ohio-cincinnati", "rapid-roulette", "table"),
    ("ohio-cincinnati", "big-six", "table"),
    ("massachusetts", "sic-bo", "table"),
)
LIMITS, PLAYERS = "$25 to $10,000", "16 players"
# What each kind of table says at its longest.
SAID = {
    "craps": ("Roll 128 · The point is 10",),
    "roulette": ("Spin 1,288",),
    "wheel": ("Spin 1,288",),
    "sic-bo": ("Throw 1,288",),
}
CARDS = ("Hand 123 of the shoe", "8 decks")


@cache
def _catalog() -> Catalog:
    return Catalog(lessons_dir())


def _layout(book: str, game: str, dial: str) -> tuple[TableLayout, TableState]:
    played = _catalog().game(book, game)
    chips = denominations(_catalog().rulebooks()[book])
    crew = played.engine == "craps"
    right = (f"$10 to $5,000 · {PLAYERS}",) if crew else (LIMITS, PLAYERS)
    state = TableState(note_left=SAID.get(played.engine, CARDS), note_right=right)
    return table_layout(played, chips, dial), state


def _rect(outline: Outline) -> QRectF:
    left, top, right, bottom = outline.bounds
    return QRectF(left, top, max(right - left, 1.0), max(bottom - top, 1.0))


def _printed(item: Print) -> QRectF:
    """Return the area a print takes; words along an arc are only where no note is."""
    if isinstance(item, Words):
        wide = words_width(item.text, item.size) + item.spacing * len(item.text)
        if item.arc is not None:
            return QRectF()
        if item.angle:
            return QRectF(item.x - wide / 2, item.y - wide / 2, wide, wide)
        return QRectF(item.x - wide * item.anchor, item.y - item.size, wide, item.size)
    if hasattr(item, "outline"):
        return _rect(item.outline)
    return QRectF(item.x - item.size / 2, item.y - item.size / 2, item.size, item.size)


def _round(spot: Spot) -> QRectF:
    return QRectF(spot.x - spot.size, spot.y - spot.size, 2 * spot.size, 2 * spot.size)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("table", TABLES)
def test_notes_lie_on_nothing(
    qtbot: QtBot, qapp: QApplication, table: tuple[str, str, str], scale: float
) -> None:
    dress(qapp, Theme(scale=scale, reduced_motion=True))
    layout, state = _layout(*table)
    view = TableView(motion=STILL)
    qtbot.addWidget(view)
    view.set_layout(layout)
    view.show_state(state, animate=False)
    scene = view.scene()
    notes = [item for item in scene.items() if isinstance(item, NoteItem)]
    others = [item for item in scene.items() if isinstance(item, MovingItem) and item not in notes]
    areas = [note.sceneBoundingRect() for note in notes]
    assert len(areas) == 2
    assert not areas[0].intersects(areas[1])
    outer = layout.shell.edge(layout.shell.rail, closed=True)
    felt = layout.shell.edge(-4, closed=True)
    for area, place in zip(sorted(areas, key=QRectF.y), layout.notes, strict=True):
        edge = [
            (area.x() + area.width() * across / 20, area.y() + area.height() * down / 4)
            for across in range(21)
            for down in range(5)
        ]
        inside = [felt.contains(x, y) for x, y in edge]
        outside = [not outer.contains(x, y) and 0 < x < 1568 and y < 912 for x, y in edge]
        assert all(inside) if place.on_felt else all(outside)
        if not place.on_felt:
            continue
        for item in layout.prints:
            assert not _printed(item).intersects(area), item
        for key, spot in layout.spots.items():
            assert not _round(spot).intersects(area), key
        for fixture in layout.fixtures:
            half = fixture.width / 2
            box = QRectF(fixture.x - half, fixture.y - half / 2, fixture.width, half)
            assert not box.intersects(area), fixture
        wheel = layout.zone("wheel")
        assert wheel is None or not any(wheel.outline.contains(x, y) for x, y in edge)
        for other in others:
            round_ = isinstance(other, BigSixItem | WheelItem)  # its corners are felt
            assert round_ or not other.sceneBoundingRect().intersects(area), other


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("seats", range(1, 9))
def test_a_roulette_seat_has_room_for_its_chip_its_name_and_what_the_chip_is_worth(
    seats: int,
) -> None:
    layout = roulette_layout(seats=seats)
    before = 0.0
    for seat in range(1, seats + 1):
        zone = layout.zone(seat_key(seat))
        assert zone is not None
        left, _, right, _ = zone.outline.bounds
        assert before < left  # beside its neighbour
        assert right < 1528.0  # on the felt
        before = right
        chip, lammer = layout.spot(f"bet:{seat}:colour"), layout.spot(f"value:{seat}")
        words = next(p for p in layout.prints if getattr(p, "text", "") == f"Seat {seat}")
        assert isinstance(words, Words)
        half = words_width(words.text, words.size) / 2
        assert left < chip.x - chip.size
        assert chip.x + chip.size + 3 < words.x - half
        assert words.x + half + 3 < lammer.x - lammer.size
        assert lammer.x + lammer.size < right
        assert words.size >= 14


def test_large_text_makes_the_words_on_the_felt_larger(qtbot: QtBot, qapp: QApplication) -> None:
    layout, state = _layout("ohio-cincinnati", "mini-baccarat", "table")

    def heights() -> list[float]:
        view = TableView(motion=STILL)
        qtbot.addWidget(view)
        view.set_layout(layout)
        tagged = replace(state, tags={"bet:1:player": TagView(text="Pay", state=State.GOLD)})
        view.show_state(tagged, animate=False)
        found = [one for one in view.scene().items() if isinstance(one, NoteItem | TagItem)]
        return [one.boundingRect().height() for one in found]

    dress(qapp, Theme(reduced_motion=True))
    usual = heights()
    dress(qapp, Theme(scale=2.0, reduced_motion=True))
    assert len(usual) == 3
    for large, small in zip(heights(), usual, strict=True):
        assert large >= 1.25 * small


def test_chips_are_called_what_the_lessons_call_them() -> None:
    catalog = _catalog()
    named = [
        tuple(wheel.colours)
        for book, entry in catalog.entries()
        if (wheel := wheel_of(catalog.game(book, entry.id))) is not None
    ]
    assert any(named)
    for colours in named:
        assert set(colours) <= set(COLOURS)
