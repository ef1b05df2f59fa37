"""The item analysis on screen: figures worked out by hand, flags, filters, sorting, export."""

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import Desk
from tests.ui.items_world import answered, put_exam, quiz_item
from tests.ui.study_world import press, wear
from tests.ui.world import hit, show_at, type_text
from tests.ui.world import press as click
from trainer.certification.items import Flag
from trainer.certification.roles import Role
from trainer.storage.audit.audit import audit_lines
from trainer.ui.standards.item_analysis import SortBy
from trainer.ui.standards.items_view import ItemsView
from trainer.ui.text import DASH

Key = Qt.Key
ONE, TWO, THREE = (quiz_item(place, f"rule:{name}") for place, name in enumerate("abc", 1))
# Who was right in each of the three, and what was chosen instead.
ROOM = {
    "Ana": ("", "", ""),
    "Bo": ("", "", "Ten cards"),
    "Cy": ("", "Nine cards", "Ten cards"),
    "Di": ("Ten cards", "Ten cards", "Nine cards"),
}


@pytest.fixture
def view(desk: Desk, qtbot: QtBot, qapp: QApplication) -> ItemsView:
    wear(qapp)
    made = ItemsView(desk.services)
    qtbot.addWidget(made)
    show_at(made)
    return made


def read(view: ItemsView, qtbot: QtBot) -> None:
    view.refresh()
    settle(view, qtbot)


def settle(view: ItemsView, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not view.presenter.busy)
    QApplication.processEvents()


def few(desk: Desk) -> dict[str, str]:
    """Put the room of four into the store; return the number of each one's exam."""
    return {
        f"{name} R": put_exam(
            desk,
            f"{name} R",
            [
                (item, answered(item, right=not wrong, given=wrong, ms=1000 * place))
                for item, wrong in zip((ONE, TWO, THREE), chosen, strict=True)
            ],
        )
        for place, (name, chosen) in enumerate(ROOM.items(), 1)
    }


def many(desk: Desk, count: int = 30) -> None:
    """Put thirty exams into the store: one question is turned round, one nobody misses."""
    easy, fine, turned = (quiz_item(place, f"rule:{name}") for place, name in enumerate("xyz", 1))
    rest = [quiz_item(place, f"irregularity:{place}", line="irregularities") for place in (4, 5)]
    for number in range(count):
        good = number < 15
        asked = [
            (easy, answered(easy, right=True)),
            (fine, answered(fine, right=number < 20)),
            (turned, answered(turned, right=not good, ask="The turned one?")),
            *((item, answered(item, right=good)) for item in rest),
        ]
        put_exam(desk, f"Candidate {number:02d}", asked)


def rows(view: ItemsView) -> list[list[str]]:
    model = view.table.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_figures_are_those_worked_out_by_hand(desk: Desk, view: ItemsView, qtbot: QtBot) -> None:
    numbers = few(desk)
    read(view, qtbot)
    ask = "What does the rulebook say about rule:{}?"
    assert rows(view) == [
        [ask.format("c"), "4", "25%", "0.52", "2.5 s", "4.0 s", ""],
        [ask.format("b"), "4", "50%", "0.70", "2.5 s", "4.0 s", ""],
        [ask.format("a"), "4", "75%", "0.52", "2.5 s", "4.0 s", ""],
    ]
    assert view.note.text() == "4 candidates. Below 30 candidates nothing is flagged."
    side = view.side
    assert side.title.text() == ask.format("c")
    assert side.answer.text() == "Right: Twelve cards"
    assert side.clause.text() == "Clause 9(d)"
    first = side.told[0].accessibleName()
    assert first == (
        "Ten cards: 2 of 4 answers. Who chose it had 75.0% of all else right, the others 50.0%. "
        f"Bo R ({numbers['Bo R']}), Cy R ({numbers['Cy R']})"
    )


def test_from_thirty_candidates_on_items_are_flagged_in_words(
    desk: Desk, view: ItemsView, qtbot: QtBot
) -> None:
    many(desk)
    read(view, qtbot)
    assert view.note.text().startswith("30 candidates, 2 items flagged.")
    flags = {row[0]: row[6] for row in rows(view)}
    assert flags["The turned one?"] == "Tells little +1"
    assert flags["What does the rulebook say about rule:x?"] == "Easy"
    press(view, Key.Key_F)
    assert len(rows(view)) == 2
    titles = [line.title for line in view._lines]
    view.table.pick_row(titles.index("The turned one?"))
    told = [getattr(one, "text", str)() for one in view.side.told]
    assert f"! {Flag.TELLS_LITTLE.value.capitalize()}." in told
    apart = {row[0]: row[3] for row in rows(view)}
    assert apart["What does the rulebook say about rule:x?"] == DASH, "nobody was wrong"


def test_the_list_is_searched_filtered_and_sorted(
    desk: Desk, view: ItemsView, qtbot: QtBot
) -> None:
    many(desk)
    read(view, qtbot)
    hit(view, Key.Key_Slash)
    type_text(view, "turned")
    qtbot.waitUntil(lambda: len(rows(view)) == 1)
    hit(view, Key.Key_Escape)
    qtbot.waitUntil(lambda: len(rows(view)) == 5)
    type_text(view, "nothing like this")
    qtbot.waitUntil(view.none.isVisible)
    assert view.none.heading.text() == "No item matches"
    hit(view, Key.Key_Escape)
    qtbot.waitUntil(lambda: len(rows(view)) == 5)
    view.table.column_picked.emit(list(SortBy).index(SortBy.RIGHT))
    assert [row[2] for row in rows(view)] == ["100%", "67%", "50%", "50%", "50%"]
    view.table.column_picked.emit(list(SortBy).index(SortBy.DISCRIMINATION))
    assert rows(view)[0][0] == "The turned one?"
    assert rows(view)[-1][3] == DASH, "what cannot be told comes last"
    view.table.column_picked.emit(list(SortBy).index(SortBy.ITEM))
    assert [row[0] for row in rows(view)] == sorted(row[0] for row in rows(view))
    click(view.parts.buttons()[1])
    assert len(rows(view)) == 5


def test_another_standard_and_another_game_are_looked_at(
    desk: Desk, view: ItemsView, qtbot: QtBot
) -> None:
    few(desk)
    other = "ohio-cleveland/mini-baccarat"
    put_exam(desk, "Ed", [(ONE, answered(ONE, right=True))], game=other)
    read(view, qtbot)
    assert view.standard.currentText() == "Baccarat dealer (5)"
    assert view.game.currentText() == "All its games (5)"
    view.game.setCurrentIndex(view.game.findData(other))
    view.game.activated.emit(view.game.currentIndex())
    settle(view, qtbot)
    assert [row[1] for row in rows(view)] == ["1"]
    view.standard.setCurrentIndex(view.standard.findData("craps"))
    view.standard.activated.emit(view.standard.currentIndex())
    settle(view, qtbot)
    assert view.none.heading.text() == "No exam has ended under this standard"
    assert "From 30 candidates on" in view.none.sentence.text()
    assert not view.side.isVisible()
    assert not view.export.isEnabled()


def test_what_is_listed_is_exported_and_the_chain_notes_it(
    desk: Desk, view: ItemsView, qtbot: QtBot, tmp_path: Path
) -> None:
    few(desk)
    read(view, qtbot)
    path = tmp_path / "items.csv"
    view.export_to(path)
    with path.open(encoding="utf-8-sig", newline="") as file:
        head, *lines = csv.reader(file)
    assert head[:6] == ["Standard", "Game", "Item", "Part", "Line", "Candidates"]
    assert lines[0][0] == "Baccarat dealer"
    assert lines[0][3:11] == ["Knowledge", "Rules", "4", "4", "25.0", "0.522", "2.5", "4.0"]
    assert lines[0][-1] == "Ten cards: 2; Nine cards: 1"
    assert audit_lines(desk.world.store, reader=desk.manager, limit=1)[0].what == (
        "exported: the item analysis"
    )
    assert view.toasts.toasts()[-1].label.text() == "3 items written to items.csv."
    view.export_to(tmp_path / "no such folder" / "items.csv")
    assert "could not be written" in view.toasts.toasts()[-1].label.text()


def test_an_assessor_is_told_whom_to_ask(desk: Desk, view: ItemsView) -> None:
    desk.sit(desk.staff("Ada Fry", Role.ASSESSOR))
    view.refresh()
    assert view.broken.isVisible()
    assert "You may not see the item analysis" in view.broken.detail.text()


def test_the_page_is_there_before_ten_thousand_answers_are_read(
    desk: Desk, view: ItemsView, qtbot: QtBot
) -> None:
    items = [quiz_item(place, f"rule:{place}") for place in range(1, 201)]
    for number in range(50):
        asked = [(one, answered(one, right=(number + one.number) % 7 > 0)) for one in items]
        put_exam(desk, f"Candidate {number:02d}", asked)
    view.refresh()
    assert view.bar.isVisible()
    assert view.presenter.busy, "they are read behind the page"
    settle(view, qtbot)
    assert len(rows(view)) == 200
    press(view, Key.Key_F)
    hit(view, Key.Key_F)


def test_leaving_stops_the_reading(desk: Desk, view: ItemsView, qtbot: QtBot) -> None:
    many(desk, 12)
    view.refresh()
    assert view.presenter.busy
    view.hide()
    assert not view.presenter.busy
    view.show()
    read(view, qtbot)
    with qtbot.waitSignal(view.back_requested):
        press(view, Key.Key_Escape)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_every_column_is_in_view(
    desk: Desk, view: ItemsView, qtbot: QtBot, size: tuple[int, int]
) -> None:
    many(desk)
    read(view, qtbot)
    show_at(view, size)
    QApplication.processEvents()
    assert view.table.horizontalScrollBar().maximum() == 0
    assert view.note.width() >= view.note.sizeHint().width()
    for button in view.parts.buttons():
        assert button.width() >= button.sizeHint().width()
