"""Every screen, walked: a key that works is listed once, and a listed key works."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.certificate_world import Office
from tests.ui.drill_world import drilling
from tests.ui.study_world import BOOK, GAME
from tests.ui.table_world import Dealer, at_table
from tests.ui.world import World, holder
from trainer.drills.table import Mode
from trainer.ui.run.requests import DrillRequest
from trainer.ui.shell.keys_sheet import KeysSheet
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.screens import SCREENS
from trainer.ui.shell.sheet import Sheet
from trainer.ui.table.table_view import TableScreen
from trainer.ui.widgets.cover import Cover
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.keymap import Key, Keyed, combination, key_lines

PRACTICE = ("home", "games", "game", "lesson", "progress", "own_certificates")
RUNS = ("drill", "drill_result", "placement_result", "sitting_result", "table", "table_result")
DESK = tuple(key for key in SCREENS if key not in (*PRACTICE, *RUNS))


def acting(page: Keyed) -> list[Key]:
    """Return the keys that do something now."""
    return [key for key in page.key_list() if key.on and key.act is not None and not key.wide]


def check(page: Keyed) -> None:
    """Look at the keys of a page, then press each while it only notes that it was."""
    where = type(page).__name__
    keys = acting(page)
    twice = [name for name, count in Counter(key.name for key in keys).items() if count > 1]
    assert not twice, f"{where}: {twice}"
    last = [key for key in page.key_list() if key.on][-1:]
    assert all(key.words for key in last), f"{where}: a key without words shares the next line"
    printed = ", ".join(caps for caps, _ in page.shortcuts())
    for key in keys:
        in_a_run = key.label or len(key.name) == 1  # "A to D" stands for B, too
        assert in_a_run or key.name in printed, f"{where}: {key.name} is not listed"
    noted: list[str] = []
    noting = [key._replace(act=partial(noted.append, key.name)) for key in keys]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "key_list", lambda: noting, raising=False)
        for key in keys:
            code, held = combination(key.name)
            QTest.keyClick(page, code, held)
    assert noted == [key.name for key in keys], where


def check_all(page: QWidget) -> int:
    """Look at a page and at every panel in it that has keys; return how many have."""
    found = [one for one in (page, *page.findChildren(QWidget)) if isinstance(one, Keyed)]
    seen = [one for one in found if one.isVisible()]
    for one in seen:
        check(one)
    return len(seen)


def caps_on(sheet: KeysSheet) -> set[str]:
    """Return the keys printed on a list."""
    return {cap.accessibleName().removeprefix("key ") for cap in sheet.findChildren(KeyCap)}


def listed(window: MainWindow) -> set[str]:
    """Open the list that `?` shows, and return the caps on it."""
    QTest.keyClicks(window.view(window.screen_key), "?")
    sheet = window.messages.sheet
    assert isinstance(sheet, KeysSheet), window.screen_key
    caps = caps_on(sheet)
    sheet.close_sheet()
    return caps


def walk(window: MainWindow, key: str, come: Callable[[], object] | None) -> None:
    """Go to a screen and look at its keys, and at what `?` says of them."""
    if come is not None:
        come()
    else:
        window.view(key)
        window.show_screen(key)
    QApplication.processEvents()
    view = window.view(key)
    assert window.screen_key == key
    assert isinstance(view, Keyed), key
    assert check_all(view)
    expected = {caps for caps, _ in view.shortcuts()}
    assert expected <= listed(window), key


def test_the_desk(office: Office, qtbot: QtBot) -> None:
    window = office.window(qtbot, office.house.manager)
    ways: dict[str, Callable[[], object]] = {
        "trainee": lambda: window.open_trainee(office.house.trainee),
        "exam_setup": window.exams.set_up,
        "exam_result": lambda: window.exams.result(office.exam),
        "certificate": lambda: window.papers.certificate(office.made.number),
        "verify": window.verify_paper,
        "angoff": lambda: window.papers.angoff("baccarat"),
    }
    tabs = ("roster", "assignments", "staff", "exams", "certificates", "standards", "house")
    ways |= {key: partial(window.open_tab, key) for key in tabs}
    for key in DESK:
        if key not in ("exam", "replay"):
            walk(window, key, ways.get(key))


def test_the_side_of_practice(office: Office, qtbot: QtBot) -> None:
    window = office.window(qtbot, office.house.trainee, at_desk=False)
    ways: dict[str, Callable[[], object]] = {
        "game": lambda: window.study.open_game(BOOK, GAME),
        "lesson": lambda: window.study.open_lesson(BOOK, GAME),
    }
    tabs = ("home", "games", "progress", "own_certificates")
    ways |= {key: partial(window.open_tab, key) for key in tabs}
    for key in PRACTICE:
        walk(window, key, ways[key])
    for key in ("drill_result", "placement_result", "table_result", "replay"):
        walk(window, key, None)
    window.view("exam")
    window.show_screen("exam")
    assert check_all(window.view("exam"))
    QTest.keyClicks(window.view("exam"), "?")
    assert window.messages.sheet is None, "no key of the program works in an exam"


def test_keys_that_do_nothing_now_are_not_listed(office: Office, qtbot: QtBot) -> None:
    window = office.window(qtbot, office.house.trainee, at_desk=False)
    window.open_tab("home")
    leading = {"Ctrl 1 to 4", "Ctrl G"}
    assert leading < listed(window)
    assert "Ctrl D" not in listed(window), "a trainee has no desk to go to"
    window.view("drill")
    window.show_screen("drill")
    in_a_run = listed(window)
    assert not in_a_run & leading
    assert {"Ctrl ,", "Ctrl L", "F8"} <= in_a_run
    window.return_to("home")
    window.lock()
    at_the_door = listed(window)
    assert not at_the_door & {*leading, "Ctrl D", "Ctrl ,", "Ctrl L", "F1"}


def test_the_door(office: Office, qtbot: QtBot) -> None:
    window = MainWindow(office.services, lambda: office.services)
    qtbot.addWidget(window)
    window.show()
    check(window)
    walk(window, "signin", window.show_signin)


@pytest.mark.parametrize("kind", ["third-card", "payout", "rule", "irregularity"])
def test_a_drill_lists_what_answers(world: World, qtbot: QtBot, kind: str) -> None:
    made = drilling(qtbot, world, DrillRequest(rulebook=BOOK, game=GAME, kind=kind, seed=3))
    check(made.view)
    caps = [caps for caps, _ in made.view.shortcuts()]
    assert {"Enter", "F1", "Esc", "Alt Backspace, Ctrl Z"} <= set(caps)
    assert len(caps) > 4, "the keys that answer stand there too"


@pytest.fixture
def dealer(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    """Return a trainee at a table."""
    with at_table(qtbot, tmp_path) as made:
        yield made


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE, Mode.WATCH])
def test_a_table_lists_what_acts(dealer: Dealer, mode: Mode) -> None:
    dealer.start(mode)
    screen: TableScreen = dealer.screen
    check(screen)
    screen.pause()
    check(screen)
    check(screen.cover)


@pytest.mark.parametrize(
    ("page", "letters"), [("roster", "NICH"), ("assignments", "N"), ("staff", "NP")]
)
def test_sheets(office: Office, qtbot: QtBot, page: str, letters: str) -> None:
    window = office.window(qtbot, office.house.manager)
    window.open_tab(page)
    view = window.view(page)
    assert isinstance(view, Keyed)
    seen = 0
    for letter in letters:
        before = next(key for key in acting(view) if key.name == letter)
        assert before.act is not None
        before.act()
        QApplication.processEvents()
        sheets = [one for one in window.findChildren(Cover) if one.isVisible()]
        for sheet in sheets:
            check(sheet)
            seen += 1
            if isinstance(sheet, Sheet):
                sheet.list_keys()
                (keys,) = sheet.findChildren(KeysSheet)
                caps = {
                    cap.accessibleName().removeprefix("key ") for cap in keys.findChildren(KeyCap)
                }
                assert {one for one, _ in sheet.shortcuts()} <= caps
                QTest.keyClicks(holder(window), "?")
                assert keys.isHidden(), "the same key closes the list"
                sheet.close_sheet()
    assert seen >= len(letters) - 1


# -- the window's own, and what Qt's shortcuts would have taken away ------------------------------


def test_keys_of_the_window_are_actions(office: Office, qtbot: QtBot) -> None:
    window = office.window(qtbot, office.house.manager)
    wide = [key for key in window.key_list() if key.wide]
    made = {action.shortcut().toString() for action in window.actions()}
    assert made == {key.name.replace("Ctrl ", "Ctrl+") for key in wide}
    assert not any(action.autoRepeat() for action in window.actions())


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_an_open_drop_down_keeps_its_letters_and_arrows(office: Office, qtbot: QtBot) -> None:
    window = office.window(qtbot, office.house.manager)
    window.exams.set_up()
    view = window.view("exam_setup")
    assert isinstance(view, Keyed)
    box = next(one for one in view.findChildren(QComboBox) if one.count() > 1)
    box.setFocus()
    box.showPopup()
    noted: list[str] = []
    keys = [Key(name, name, partial(noted.append, name)) for name in ("T", "Down")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(view, "key_list", lambda: keys, raising=False)
        for key in keys:
            QTest.keyClick(box.view(), combination(key.name)[0])
    box.hidePopup()
    assert not noted


def test_words_stand_once_for_keys_of_one_line() -> None:
    keys = (Key("Up"), Key("Down", "another line"), Key("N", "new", on=False), Key("F1", "rule"))
    assert key_lines(keys) == [("Up, Down", "another line"), ("F1", "rule")]
