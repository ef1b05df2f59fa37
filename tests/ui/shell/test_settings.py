"""The settings: opened everywhere, each there once, each person's own, holding at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.study_world import click
from tests.ui.world import NARROW_SIZE, World, opened_world
from trainer.drills.table import Mode
from trainer.errors import StorageError
from trainer.layouts.layout import PrintFaces
from trainer.storage.settings import get_setting, person_scope
from trainer.ui.items.card_item import CardItem
from trainer.ui.items.pictures import CardPicture
from trainer.ui.motion import Level
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.shell.appearance import keep_theme, stored_theme
from trainer.ui.shell.keys_sheet import KeysSheet
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.person_menu_view import PersonMenu
from trainer.ui.shell.preferences import PREFERENCES, Preferences
from trainer.ui.shell.settings_sheet import SettingsSheet
from trainer.ui.table.table_view import TableScreen
from trainer.ui.theme import Theme, apply, current

BOOK, GAME = "ohio-cincinnati", "mini-baccarat"
LOOKS = {"text_scale": ("1.0", "1.25", "1.5", "2.0"), "high_contrast": ("off", "on")}
CTRL = Qt.KeyboardModifier.ControlModifier


class Desk:
    """The real window with somebody signed in, and the settings in it."""

    def __init__(self, qtbot: QtBot, world: World) -> None:
        """Sign in."""
        self.qtbot, self.world = qtbot, world
        self.window = MainWindow(world.services, lambda: world.services)
        qtbot.addWidget(self.window)
        self.window.resize(*NARROW_SIZE)
        self.window.show()
        self.window.activateWindow()
        self.window.sign_in(world.person.id)

    @property
    def sheet(self) -> SettingsSheet:
        """The settings on screen."""
        found = self.window.messages.sheet
        assert isinstance(found, SettingsSheet)
        assert found.isVisible()
        return found

    def ask(self) -> SettingsSheet:
        """Open the settings by their key."""
        QTest.keyClick(self.holder(), Qt.Key.Key_Comma, CTRL)
        QApplication.processEvents()
        return self.sheet

    def holder(self) -> QWidget:
        """Return what has the keys."""
        return self.window.focusWidget() or self.window

    def pick(self, key: str, value: str) -> None:
        """Press a choice with the mouse."""
        row = self.sheet.rows[key]
        click(row.buttons()[[v for v, _ in choices(key)].index(value)])
        QApplication.processEvents()

    def close(self) -> None:
        """Close the sheet by its key."""
        QTest.keyClick(self.holder(), Qt.Key.Key_Escape)
        QApplication.processEvents()

    def kept(self, key: str) -> str:
        """Read a setting back from the file."""
        scope = person_scope(self.world.person.id)
        return get_setting(self.world.store, scope, key, "", str)

    def table(self, mode: Mode = Mode.PRACTICE, game: str = GAME) -> TableScreen:
        """Sit down at a table where an act is awaited."""
        request = TableRequest(rulebook=BOOK, game=game, mode=mode, rounds=1, players=3, seed=3)
        self.window.practice.start_table(request)
        screen = self.window.view("table")
        assert isinstance(screen, TableScreen)
        self.qtbot.waitUntil(screen.presenter.may_act)
        QApplication.processEvents()
        return screen


def choices(key: str) -> tuple[tuple[str, str], ...]:
    """Return what a setting offers."""
    found = next((one for one in PREFERENCES if one.key == key), None)
    if found is not None:
        return found.choices
    return tuple((value, value) for value in LOOKS[key])


@pytest.fixture
def desk(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    """Return a window with somebody signed in."""
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    with opened_world(tmp_path) as world:
        world.services.put_setting("motion", "none")
        yield Desk(qtbot, world)
    apply(qapp, Theme())


def test_every_setting_the_screens_read_is_there_once(desk: Desk) -> None:
    rows = list(desk.ask().rows)
    assert sorted(rows) == sorted(
        (*("motion", "pace", "print", "pay_entry"), *("four_colour", "auto_next"), *LOOKS)
    )
    assert [value for value, _ in choices("motion")] == list(Level)
    assert [value for value, _ in choices("print")] == list(PrintFaces)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # it has no popups
def test_the_persons_menu_leads_to_the_settings_on_every_page(desk: Desk) -> None:
    for page in ("home", "games", "progress"):
        desk.window.open_tab(page)
        click(desk.window.top._person)
        menu = desk.window.findChild(PersonMenu)
        assert isinstance(menu, PersonMenu)
        named = [action for action in menu.actions() if action.text().startswith("Settings")]
        named[0].trigger()
        menu.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert desk.sheet.isVisible()
        click(desk.sheet.close_button)
        assert desk.window.messages.sheet is None


def test_the_table_and_the_drill_lead_to_the_settings_by_the_mouse(desk: Desk) -> None:
    screen = desk.table()
    click(screen.bar.settings)
    assert desk.sheet.isVisible()
    click(desk.sheet.close_button)
    assert not screen.cover.isVisible()
    screen.pause()
    click(screen.cover.message.button("settings"))
    assert desk.sheet.isVisible()
    desk.close()
    assert screen.cover.isVisible()  # it was paused before
    screen.presenter.stop()
    desk.window.practice.start_drill(
        DrillRequest(kind="third-card", rulebook=BOOK, game=GAME, seed=4)
    )
    click(desk.window.view("drill").bar.settings)  # type: ignore[attr-defined]
    assert desk.sheet.isVisible()


def test_by_keys_alone_a_choice_is_made_and_kept(desk: Desk) -> None:
    desk.ask()
    first = desk.holder()
    assert first.accessibleName() == "Motion: None"  # the motion in force has the keys
    QTest.keyClick(first, Qt.Key.Key_Left)
    QTest.keyClick(desk.holder(), Qt.Key.Key_Space)
    assert desk.kept("motion") == "reduced"
    QTest.keyClick(desk.holder(), Qt.Key.Key_Tab)
    assert desk.sheet.isAncestorOf(desk.holder())
    desk.close()
    assert desk.window.messages.sheet is None


def test_settings_are_each_persons_own(desk: Desk) -> None:
    other = desk.world.someone("Bo Chen")
    desk.ask()
    for key, value in (("pace", "0.6"), ("print", "players"), ("four_colour", "on")):
        desk.pick(key, value)
        assert desk.kept(key) == value
    desk.close()
    assert current().four_colour
    desk.window.lock()
    desk.window.sign_in(other.id)
    assert not current().four_colour
    assert Preferences(desk.world.services).faces == "me"
    desk.window.lock()
    desk.window.sign_in(desk.world.person.id)
    assert current().four_colour
    assert Preferences(desk.world.services).faces == "players"


def level(screen: TableScreen) -> Level:
    """Return how much of a table moves."""
    return screen.view._motion.level


def test_choices_hold_at_the_table_at_once(desk: Desk) -> None:
    screen = desk.table()
    desk.ask()
    desk.pick("motion", "full")
    assert level(screen) is Level.FULL
    assert not current().reduced_motion
    desk.pick("pace", "1.6")
    assert screen.view._motion.pace == 1.6
    desk.pick("motion", "none")
    assert level(screen) is Level.NONE
    desk.pick("print", "players")
    assert screen.view._ground.faces is PrintFaces.PLAYERS
    desk.pick("pay_entry", "type")
    assert screen.builder.entry.current() == "type"
    desk.pick("text_scale", "1.25")
    assert current().scale == 1.25
    desk.pick("high_contrast", "on")
    assert current().high_contrast
    desk.close()
    assert screen.presenter.may_act()


def test_four_colours_reach_the_table_and_the_drills(desk: Desk, qtbot: QtBot) -> None:
    screen = desk.table()
    table = screen.view

    def blue(image: QImage) -> bool:
        return any(
            image.pixelColor(x, y).blue() > image.pixelColor(x, y).red() + 120
            for x in range(0, image.width(), 2)
            for y in range(0, image.height(), 2)
        )

    card = CardItem(table._easel, "9D", width=84.0)
    card.setPos(784, 300)
    card.setZValue(500)
    table.scene().addItem(card)
    picture = CardPicture("9D", 120)
    qtbot.addWidget(picture)
    picture.show()
    around = QRect(table.mapFromScene(QPointF(750, 250)), QSize(48, 68))
    assert not blue(table.grab(around).toImage())
    assert not blue(picture.grab().toImage())
    desk.ask()
    desk.pick("four_colour", "on")
    desk.close()
    assert blue(table.grab(around).toImage())
    assert blue(picture.grab().toImage())
    table.scene().removeItem(card)


def test_the_sheet_follows_the_keys_for_text_and_contrast(desk: Desk) -> None:
    sheet = desk.ask()
    desk.window.step_text(1)
    desk.window.toggle_contrast()
    assert sheet.rows["text_scale"].current() == "1.25"
    assert sheet.rows["high_contrast"].current() == "on"


@pytest.mark.parametrize("what", ["settings", "keys"])
def test_what_is_read_over_the_table_voids_the_time_of_the_act(desk: Desk, what: str) -> None:
    screen = desk.table()
    desk.world.clock.pass_ms(700)
    assert not screen.presenter.time_is_void
    if what == "settings":
        desk.ask()
    else:
        QTest.keyClicks(desk.holder(), "?")
        assert isinstance(desk.window.messages.sheet, KeysSheet)
    assert screen.cover.isVisible()  # nobody reads the felt meanwhile
    assert not screen.ticking()
    before = screen.presenter.run_ms()
    desk.world.clock.pass_ms(60_000)
    desk.close()
    assert screen.presenter.run_ms() == before
    assert screen.presenter.time_is_void
    assert screen.presenter.may_act()
    assert not screen.cover.isVisible()
    assert screen.ticking()


def test_what_is_read_over_a_question_voids_its_time(desk: Desk) -> None:
    desk.window.practice.start_drill(
        DrillRequest(kind="third-card", rulebook=BOOK, game=GAME, seed=4)
    )
    presenter = desk.window.view("drill").presenter  # type: ignore[attr-defined]
    assert not presenter.voided
    desk.ask()
    assert presenter.voided
    desk.close()
    assert presenter.voided
    assert not presenter.answered


def test_a_choice_that_cannot_be_kept_is_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageError("The disk is full", next_step="Free some space.")

    desk.ask()
    monkeypatch.setattr(type(desk.world.services), "put_setting", full)
    desk.pick("print", "players")
    assert not isinstance(desk.window.messages.sheet, SettingsSheet)
    assert "Free some space." in desk.window.messages.sheet.message.sentence.text()  # type: ignore[union-attr]


def test_an_unknown_stored_value_counts_as_the_usual_one(desk: Desk) -> None:
    desk.world.services.put_setting("pace", "warp")
    desk.world.services.put_setting("motion", "wild")
    own = Preferences(desk.world.services)
    assert own.motion().pace == 1.0
    assert own.chosen("motion") == "full"
    with pytest.raises(ValueError, match="warp"):
        own.choose("pace", "warp")


@pytest.mark.parametrize(("high", "scale"), [(768, 1.0), (1080, 1.0), (1440, 1.25), (2160, 2.0)])
def test_text_nobody_chose_is_larger_on_a_large_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, high: int, scale: float
) -> None:
    class Screen:
        def geometry(self) -> QRect:
            return QRect(0, 0, 3840, high)

    monkeypatch.setattr(QGuiApplication, "primaryScreen", Screen)
    with opened_world(tmp_path) as world:
        assert stored_theme(world.store).scale == scale
        keep_theme(world.store, Theme(scale=1.5))
        assert stored_theme(world.store).scale == 1.5
