"""The five that play: lifted, outlined, dimmed, ringed; the other hand's under a bar."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.layouts.felt_world import felt
from tests.ui.scene_world import lies_right, shown_views, wait_settled
from trainer.layouts.card_table import card_table
from trainer.ui.items.card_item import CardItem
from trainer.ui.items.card_marks import CardMarks
from trainer.ui.items.plate_item import PlateItem
from trainer.ui.motion import Level, Motion
from trainer.ui.scene.state import CardView, PlateView, TableState
from trainer.ui.scene.table_view import TableView
from trainer.ui.theme import State

BOARD = ("9D", "8S", "KS", "9C", "7H")


@pytest.fixture
def views(qtbot: QtBot) -> Iterator[Callable[..., TableView]]:
    with shown_views(qtbot, card_table(*felt("ultimate-texas-holdem"))) as make:
        yield make


def hand(cards: tuple[str, ...], name: str, **marks: CardMarks) -> tuple[CardView, ...]:
    return tuple(
        CardView(
            card=card,
            key=f"{name}.{index}",
            marks=marks.get(card, CardMarks()),
            dim=bool(marks) and card not in marks,
        )
        for index, card in enumerate(cards)
    )


def before() -> TableState:
    return TableState(
        cards={
            "board": hand(BOARD, "board"),
            "seat-4": hand(("JH", "TH"), "seat-4"),
            "dealer": hand(("KD", "5S"), "dealer"),
        }
    )


def judged() -> TableState:
    """Seat 4 has a straight, the dealer kings and nines with an eight."""
    play, both = CardMarks(lifted=1, outlined=True), CardMarks(lifted=3, outlined=True, bar="D")
    dealers = CardMarks(bar="D")
    return TableState(
        cards={
            "board": hand(
                BOARD,
                "board",
                **{
                    "9D": both,
                    "8S": CardMarks(lifted=4, outlined=True, bar="D"),
                    "KS": dealers,
                    "9C": dealers,
                    "7H": CardMarks(lifted=5, outlined=True),
                },
            ),
            "seat-4": hand(("JH", "TH"), "seat-4", JH=play, TH=CardMarks(lifted=2, outlined=True)),
            "dealer": hand(("KD", "5S"), "dealer", KD=CardMarks(bar="D", ringed=State.BAD)),
        },
        plates={
            "seat": PlateView(
                whose="Seat 4, called", words="Straight, jack high", cards="J T 9 8 7"
            ),
            "dealer": PlateView(
                whose="Dealer, called", words="Two pairs, kings and nines", state=State.INFO
            ),
        },
    )


def card(view: TableView, key: str) -> CardItem:
    found = view.item(key)
    assert isinstance(found, CardItem)
    return found


def test_the_hand_that_is_judged_is_lifted_and_keeps_its_places(
    qtbot: QtBot, views: Callable[..., TableView]
) -> None:
    view = views(Motion(pace=0.1))
    view.show_state(before(), animate=False)
    view.show_state(judged())
    assert card(view, "board.0").raised == 0.0
    wait_settled(qtbot, view)
    assert [card(view, f"board.{place}").raised for place in range(5)] == [12, 12, 0, 0, 12]
    assert card(view, "seat-4.0").raised == 10
    lies_right(view, judged())


def test_they_are_lifted_one_by_one_in_reading_order(
    qtbot: QtBot, views: Callable[..., TableView]
) -> None:
    view = views(Motion(pace=20.0))
    view.show_state(before(), animate=False)
    view.show_state(judged())
    first, last = card(view, "seat-4.0"), card(view, "board.4")
    qtbot.waitUntil(lambda: first.raised > 0)
    assert last.raised == 0.0
    view.finish()
    assert last.raised == 12


def test_reduced_motion_outlines_and_lifts_nothing(
    qtbot: QtBot, views: Callable[..., TableView]
) -> None:
    view = views(Motion(level=Level.REDUCED))
    view.show_state(before(), animate=False)
    view.show_state(judged())
    wait_settled(qtbot, view)
    assert card(view, "board.0").raised == 0.0
    assert card(view, "board.0").marks.outlined


def test_marks_are_gone_with_the_next_state(qtbot: QtBot, views: Callable[..., TableView]) -> None:
    view = views()
    view.show_state(judged())
    view.show_state(before())
    wait_settled(qtbot, view)
    assert card(view, "board.0").raised == 0.0
    assert card(view, "board.0").marks == CardMarks()
    assert view.item("plate:seat") is None


def test_two_plates_say_both_hands(views: Callable[..., TableView]) -> None:
    view = views()
    view.show_state(judged())
    plate = view.item("plate:dealer")
    assert isinstance(plate, PlateItem)
    assert plate.lines[1] == "Two pairs, kings and nines"
    said = view.spoken("hand:dealer")
    assert "king of diamonds decides and plays for the dealer" in said.lower()
    assert "Seat 4, called: Straight, jack high" in said


def test_a_hand_that_is_opened_lies_wider(views: Callable[..., TableView]) -> None:
    table = card_table(*felt("pai-gow-poker"))
    view = views(table=table)
    seven = {"seat-2": hand(("AS", "KS", "QS", "JS", "TS", "9S", "8S"), "seat-2")}
    view.show_state(TableState(cards=seven))
    closed = view.resting_place("seat-2.4"), view.resting_place("seat-2.0")
    view.show_state(TableState(cards=seven, opened=frozenset({"seat-2"})))
    opened = view.resting_place("seat-2.4"), view.resting_place("seat-2.0")
    assert None not in closed + opened
    lies_right(view, view.shown)
    wide = [far.x() - near.x() for far, near in (closed, opened) if far and near]
    assert wide == pytest.approx([52, 96])
