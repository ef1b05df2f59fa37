"""What a screen reader finds and hears: roles, names, the felt zone by zone, announcements."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.layouts.baccarat.table import baccarat_layout
from trainer.layouts.layout import bet_key
from trainer.ui.icons import Icon
from trainer.ui.motion import STILL
from trainer.ui.scene.state import ChipsView, TableState
from trainer.ui.scene.table_reader import table_reader
from trainer.ui.scene.table_view import TableView
from trainer.ui.shell.screens import SCREENS
from trainer.ui.shell.sheet import Sheet
from trainer.ui.theme import State
from trainer.ui.widgets import announcing
from trainer.ui.widgets.countdown_spoken import SpokenCountdown
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.message_sheet import ask
from trainer.ui.widgets.reader import install_reader
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.step_card import StepCard, StepNow
from trainer.ui.widgets.tile import NameTile
from trainer.ui.widgets.toast import ToastHost
from trainer.ui.widgets.top_bar import Tab

Role, Words = QAccessible.Role, QAccessible.Text
_answering: list[bool] = []


@pytest.fixture(autouse=True)
def reader(qapp: object) -> None:
    del qapp
    if not _answering:  # Qt keeps what is installed as long as the process lives
        install_reader({"TableView": table_reader})
        _answering.append(True)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    said: list[tuple[str, bool]] = []
    monkeypatch.setattr(announcing, "_send", lambda _, words, urgent: said.append((words, urgent)))
    return said


def test_the_felt_is_a_tree_of_zones_that_say_what_lies_in_them(qtbot: QtBot) -> None:
    view = TableView(motion=STILL)
    qtbot.addWidget(view)
    view.resize(900, 600)
    layout = baccarat_layout()
    view.set_layout(layout)
    view.show_state(TableState(bets=(ChipsView.bet(5, "banker", 11_500),)), animate=False)
    view.show()
    table = QAccessible.queryAccessibleInterface(view)
    assert (table.role(), table.text(Words.Name)) == (Role.Pane, f"{layout.title}, the table")
    zones = [table.child(at) for at in range(table.childCount())]
    assert len(zones) == len(layout.zones)
    assert all(zone.text(Words.Name).strip() for zone in zones)
    assert {zone.role() for zone in zones} == {Role.Button}
    bet = table.child([zone.key for zone in layout.zones].index(bet_key(5, "banker")))
    assert "115" in bet.text(Words.Name)
    middle = bet.rect().center()
    assert view.rect().contains(view.mapFromGlobal(middle))
    assert table.childAt(middle.x(), middle.y()) is not None


def test_the_zone_the_keys_are_at_is_the_focused_one(qtbot: QtBot) -> None:
    view = TableView(motion=STILL)
    qtbot.addWidget(view)
    layout = baccarat_layout()
    view.set_layout(layout)
    view.show()
    view.activateWindow()
    view.setFocus()
    view.point_at(bet_key(2, "player"))
    table = QAccessible.queryAccessibleInterface(view)
    at = [zone.key for zone in layout.zones].index(bet_key(2, "player"))
    assert view.cursor_key == bet_key(2, "player")
    assert bool(table.child(at).state().focused) is view.hasFocus()
    assert not table.child(at + 1).state().focused


def test_choices_side_by_side_are_radio_buttons_and_say_of_what(qtbot: QtBot) -> None:
    motion, speed = (Segmented((("usual", "Usual"), ("none", "None"))) for _ in range(2))
    for segmented, name in ((motion, "Motion"), (speed, "Pace")):
        qtbot.addWidget(segmented)
        segmented.setAccessibleName(name)
    names = {button.accessibleName() for row in (motion, speed) for button in row.buttons()}
    assert names == {"Motion: Usual", "Motion: None", "Pace: Usual", "Pace: None"}
    first = QAccessible.queryAccessibleInterface(motion.buttons()[0])
    assert (first.role(), bool(first.state().checked)) == (Role.RadioButton, True)
    speed.set_options((("slow", "Slow"),))
    assert speed.buttons()[0].accessibleName() == "Pace: Slow"


@pytest.mark.parametrize(
    ("widget", "role", "name"),
    [
        (lambda: Tab("Games"), Role.PageTab, "Games"),
        (lambda: NameTile("AR", "Ana Ruiz", "today"), Role.RadioButton, "Ana Ruiz, today"),
    ],
)
def test_tabs_and_names_have_their_role(
    qtbot: QtBot, widget: Callable[[], QWidget], role: QAccessible.Role, name: str
) -> None:
    made = widget()
    qtbot.addWidget(made)
    found = QAccessible.queryAccessibleInterface(made)
    assert (found.role(), found.text(Words.Name)) == (role, name)


def test_a_sheet_is_a_dialog_with_its_name_and_is_announced(
    qtbot: QtBot, heard: list[tuple[str, bool]]
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    sheet = Sheet(page, "Settings", "Each person's own.")
    sheet.open()
    found = QAccessible.queryAccessibleInterface(sheet)
    assert (found.role(), found.text(Words.Name)) == (Role.Dialog, "Settings")
    assert found.childCount()
    assert heard == [("Settings. Each person's own.", False)]


def test_messages_and_toasts_are_heard(qtbot: QtBot, heard: list[tuple[str, bool]]) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    ask(page, EmptyState(Icon.FILE_BAD, "It was not checked.", "Try again."), yes=("ok", "Back"))
    ToastHost(page).show_toast("Kept.")
    ToastHost(page).show_toast("Not kept.", State.BAD)
    assert heard == [
        ("It was not checked. Try again.", True),
        ("Kept.", False),
        ("Not kept.", True),
    ]


def test_a_step_is_heard_once(qtbot: QtBot, heard: list[tuple[str, bool]]) -> None:
    card = StepCard()
    qtbot.addWidget(card)
    step = StepNow(kicker="Now", question="Pay seat 4", clause="7(a)", reason="Banker won.")
    card.set_step(step)
    card.set_step(step)
    assert heard == [("Pay seat 4", False)]


def test_time_that_runs_out_is_told_at_a_few_moments(
    qtbot: QtBot, heard: list[tuple[str, bool]]
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    countdown = SpokenCountdown(page)
    for left in (62_000, 60_500, 60_100, 59_900, 31_000, 29_000, 29_000, 9_000, 0):
        countdown.show(left)
    assert [words for words, _ in heard] == [
        "1 minute left.",
        "30 seconds left.",
        "10 seconds left.",
    ]
    countdown.show(120_000)  # another part begins
    countdown.show(59_000)
    assert len(heard) == 4


def test_nothing_is_sent_where_nobody_listens(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    announcing.announce(page, "")
    announcing.announce(page, "Heard by nobody.")


def test_every_screen_has_a_name() -> None:
    names = [screen.spoken for screen in SCREENS.values()]
    assert all(names)
    assert len(set(names)) == len(names)
