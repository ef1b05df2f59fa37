"""The window: which screen follows which, locking, keys that work anywhere."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.world import World, dress, hit, holder, opened_world, press, strike, type_text
from trainer.errors import LessonError
from trainer.storage.record.attempts import acts_of, attempts_of
from trainer.storage.settings import APP, get_setting, person_scope, put_setting
from trainer.ui.door.signin_view import SignInView
from trainer.ui.drill.drill_view import DrillView
from trainer.ui.shell.frame_view import LEAST
from trainer.ui.shell.keys_sheet import KeysSheet
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.person_menu_view import PersonMenu
from trainer.ui.shell.screens import SCREENS, SIGN_IN
from trainer.ui.shell.services import Services
from trainer.ui.study.home_view import HomeView
from trainer.ui.theme import current
from trainer.ui.widgets import keymap
from trainer.ui.widgets.message_sheet import MessageSheet

PIN = "4071"
Key = Qt.Key


class Fake(keymap.Keyed, QWidget):
    """A screen that only notes what it is asked to do; it has every signal a screen can have."""

    drill_requested = Signal(object)
    table_requested = Signal(object)
    game_requested = Signal(str, str)
    games_requested = Signal()
    lesson_requested = Signal(str, str, int)
    back_requested = Signal()
    finished = Signal(object)
    left = Signal()
    done = Signal()

    def __init__(self, services: Services, parent: QWidget) -> None:
        """Note nothing yet."""
        super().__init__(parent)
        self.asked: list[object] = []
        self.refuses = False
        self.button = QPushButton("something", self)
        del services

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Note the keys of a search and of the way up, and leave all to the window."""
        if event.key() in (Key.Key_Slash, Key.Key_Escape):
            self.asked.append(event.key())
        event.ignore()

    def refresh(self) -> None:
        """Note it."""
        self.asked.append("refresh")

    def open_game(self, rulebook: str, game: str) -> None:
        """Note it."""
        self.asked.append((rulebook, game))

    def open_glossary(self, term: str = "") -> None:
        """Note it."""
        self.asked.append(("words", term))

    def open_lesson(self, rulebook: str, game: str, section: int = 0) -> None:
        """Note it."""
        self.asked.append((rulebook, game, section))

    def start(self, request: object) -> None:
        """Note it, or refuse."""
        if self.refuses:
            raise LessonError("rules.toml: bad", next_step="Mend the file.")
        self.asked.append(("start", request))

    def show_result(self, result: object) -> None:
        """Note it."""
        self.asked.append(("result", result))

    def pause(self) -> None:
        """Note it."""
        self.asked.append("pause")

    def show_rule(self) -> None:
        """Note it."""
        self.asked.append("rule")

    def key_list(self) -> list[keymap.Key]:
        """Declare one key."""
        return [keymap.Key("X", "do it")]


class Room:
    """A window whose screens are fakes, but for signing in."""

    def __init__(self, world: World, qtbot: QtBot, **how: object) -> None:
        """Show it and make it the active one."""
        self.world, self.qtbot = world, qtbot
        self.made: list[str] = []

        def maker(key: str) -> Callable[[Services, QWidget], QWidget]:
            def make(services: Services, parent: QWidget) -> QWidget:
                self.made.append(key)
                return Fake(services, parent)

            return make

        self.window = MainWindow(
            world.services,
            lambda: world.services,
            screens={key: maker(key) for key in SCREENS if key != SIGN_IN},
            **how,  # type: ignore[arg-type]
        )
        qtbot.addWidget(self.window)
        self.window.open()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        qtbot.waitUntil(lambda: bool(self.window.actions()))  # its keys come after its first page

    def sign_in(self, person_id: int | None = None) -> None:
        """Sign somebody in, their PIN being right."""
        signin = self.window.view("signin")
        assert isinstance(signin, SignInView)
        signin.signed_in.emit(person_id or self.world.person.id)

    def fake(self, key: str) -> Fake:
        """Return a screen."""
        found = self.window.view(key)
        assert isinstance(found, Fake)
        return found

    def here(self) -> str:
        """Return the screen in view, having checked that it is."""
        key = self.window.screen_key
        assert self.window.stack.currentWidget() is self.window.view(key)
        return key

    def barred(self) -> bool:
        """Return whether the bar of the sections is to be seen."""
        return self.window.top.isVisible()


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path, pin=PIN) as made:
        made.services.person = None
        yield made


@pytest.fixture
def room(world: World, qtbot: QtBot, qapp: QApplication) -> Iterator[Room]:
    dress(qapp)
    made = Room(world, qtbot)
    yield made
    dress(qapp)


# -- signing in and out -----------------------------------------------------------------------


def test_it_opens_with_who_is_practising(room: Room) -> None:
    assert room.here() == "signin"
    assert not room.made
    assert (room.window.minimumWidth(), room.window.minimumHeight()) == LEAST


def test_a_pin_leads_to_today(room: Room) -> None:
    type_text(room.window, "ana")
    hit(room.window, Key.Key_Return)
    type_text(room.window, PIN)
    room.qtbot.waitUntil(lambda: room.window.screen_key == "home")
    assert room.fake("home").asked == ["refresh"]
    assert room.barred()
    assert room.world.services.person is not None
    assert room.made == ["home"], "other screens wait until they are needed"


@pytest.mark.parametrize("by_key", [True, False])
def test_locking_asks_again_who_it_is(room: Room, by_key: bool) -> None:
    room.sign_in()
    with room.qtbot.waitSignal(room.window.locked):
        hit(room.window, Key.Key_L, ctrl=True) if by_key else press(room.window.top._lock)
    assert room.here() == "signin"
    assert room.world.services.person is None
    assert not room.barred()


def test_nobody_signed_in_has_nothing_to_lock(room: Room) -> None:
    with room.qtbot.assertNotEmitted(room.window.locked):
        room.window.lock()
    hit(room.window, Key.Key_2, ctrl=True)
    assert room.here() == "signin"


def test_three_minutes_without_a_key_lock(room: Room) -> None:
    room.sign_in()
    watch, clock = room.window._idle, room.world.clock
    clock.pass_ms(170_000)
    strike(room.window, Key.Key_Tab)
    clock.pass_ms(20_000)
    watch.timer.timeout.emit()
    assert room.here() == "home", "a key was pressed in between"
    clock.pass_ms(180_000)
    watch.timer.timeout.emit()
    assert room.here() == "signin"
    assert not watch.timer.isActive()


def test_the_lock_is_announced_and_a_key_takes_that_back(room: Room) -> None:
    room.sign_in()
    watch, clock = room.window._idle, room.world.clock
    clock.pass_ms(150_000)
    watch.timer.timeout.emit()
    toast = room.window._nearing
    assert toast is not None
    assert toast.isVisible()
    assert room.here() == "home"
    strike(room.window, Key.Key_Tab)
    assert room.window._nearing is None
    clock.pass_ms(40_000)
    watch.timer.timeout.emit()
    assert room.here() == "home"


def test_what_is_read_may_be_read(room: Room) -> None:
    room.sign_in()
    lesson = room.fake("lesson")
    lesson.reading_ms = 14 * 60_000  # type: ignore[attr-defined]
    room.fake("home").lesson_requested.emit("massachusetts", "baccarat", 0)
    watch, clock = room.window._idle, room.world.clock
    for _ in range(6):
        clock.pass_ms(120_000)
        watch.timer.timeout.emit()
    assert room.here() == "lesson", "six minutes of reading are no absence"
    clock.pass_ms(120_000)
    watch.timer.timeout.emit()
    assert room.here() == "signin"


def test_same_person_comes_back_to_the_same_page(room: Room) -> None:
    room.sign_in()
    room.fake("home").game_requested.emit("massachusetts", "baccarat")
    room.window.lock()
    room.sign_in()
    assert room.here() == "game"
    room.window.lock()
    room.sign_in(room.world.someone("Bo Chen").id)
    assert room.here() == "home"


@pytest.mark.parametrize("run", ["drill", "table"])
def test_a_run_is_paused_and_kept_for_its_person(room: Room, run: str) -> None:
    room.sign_in()
    room.fake("home").game_requested.emit("massachusetts", "baccarat")
    getattr(room.fake("game"), f"{run}_requested").emit("mine")
    mine = room.fake(run)
    room.window.lock()
    assert mine.asked == [("start", "mine"), "pause"]

    room.sign_in(room.world.someone("Bo Chen").id)
    assert room.here() == "home"
    getattr(room.fake("home"), f"{run}_requested").emit("theirs")
    assert room.fake(run) is not mine
    room.fake(run).left.emit()
    room.window.lock()

    room.sign_in()
    assert room.here() == run
    assert room.fake(run) is mine
    assert mine.asked == [("start", "mine"), "pause"], "it goes on where it was"
    mine.left.emit()
    assert room.here() == "game", "and leads back to where it was started"


# -- from screen to screen --------------------------------------------------------------------


def test_sections_by_keys_and_by_mouse(room: Room) -> None:
    room.sign_in()
    for number, key in ((Key.Key_2, "games"), (Key.Key_3, "progress"), (Key.Key_1, "home")):
        hit(room.window, number, ctrl=True)
        assert room.here() == key
        assert room.window.top.current() == key
    press(room.window.top.tabs()[1])
    assert room.here() == "games"
    assert room.fake("games").asked == ["refresh", "refresh"]


def test_game_and_lesson_lead_back_step_by_step(room: Room) -> None:
    room.sign_in()
    room.fake("home").games_requested.emit()
    room.fake("games").game_requested.emit("california", "ez-baccarat")
    assert room.fake("game").asked == [("california", "ez-baccarat")]
    assert room.window.top.current() == "games"
    room.fake("game").lesson_requested.emit("california", "ez-baccarat", 3)
    assert room.fake("lesson").asked == [("california", "ez-baccarat", 3)]
    assert room.barred()
    room.fake("lesson").back_requested.emit()
    assert room.here() == "game"
    room.fake("game").back_requested.emit()
    assert room.here() == "games"
    hit(room.window, Key.Key_1, ctrl=True)
    room.fake("home").game_requested.emit("california", "super-pan-9")
    room.fake("game").back_requested.emit()
    assert room.here() == "home"


@pytest.mark.parametrize("origin", ["home", "game", "lesson", "progress"])
def test_a_drill_leads_to_its_result_and_back(room: Room, origin: str) -> None:
    room.sign_in()
    open_page(room, origin)
    room.fake(origin).drill_requested.emit("request")
    assert room.here() == "drill"
    assert not room.barred(), "a drill brings its own bar"
    assert room.fake("drill").asked == [("start", "request")]
    room.fake("drill").finished.emit("result")
    assert room.here() == "drill_result"
    assert room.fake("drill_result").asked == [("result", "result")]
    room.fake("drill_result").drill_requested.emit("missed")
    assert room.fake("drill").asked[-1] == ("start", "missed")
    room.fake("drill").finished.emit("better")
    room.fake("drill_result").done.emit()
    assert room.here() == origin


def test_escape_pressed_twice_leaves_a_run_and_no_page_more(room: Room) -> None:
    """The second press was meant for the run; after a moment Esc goes on up."""
    room.sign_in()
    open_page(room, "game")
    room.fake("game").drill_requested.emit("request")
    room.fake("drill").left.emit()
    assert room.here() == "game"
    room.fake("game").button.setFocus()
    hit(room.window, Key.Key_Escape)
    assert Key.Key_Escape not in room.fake("game").asked
    room.window._escape.end()
    hit(room.window, Key.Key_Escape)
    assert room.fake("game").asked[-1] == Key.Key_Escape


@pytest.mark.parametrize("origin", ["home", "game", "lesson"])
def test_a_table_leads_to_its_result_and_back(room: Room, origin: str) -> None:
    room.sign_in()
    open_page(room, origin)
    room.fake(origin).table_requested.emit("request")
    room.fake("table").finished.emit("result")
    assert room.fake("table_result").asked == [("result", "result")]
    room.fake("table_result").table_requested.emit("again")
    assert room.fake("table").asked[-1] == ("start", "again")
    room.fake("table").finished.emit("result")
    room.fake("table_result").drill_requested.emit("missed")
    assert room.here() == "drill"
    room.fake("drill").left.emit()
    assert room.here() == origin


def open_page(room: Room, key: str) -> None:
    if key in ("game", "lesson"):
        room.fake("home").game_requested.emit("massachusetts", "baccarat")
    if key == "lesson":
        room.fake("game").lesson_requested.emit("massachusetts", "baccarat", 0)
    if key == "progress":
        hit(room.window, Key.Key_3, ctrl=True)
    assert room.here() == key


def test_the_day_and_the_game_are_read_anew_after_practice(room: Room) -> None:
    room.sign_in()
    room.fake("home").drill_requested.emit("x")
    room.fake("drill").left.emit()
    assert room.fake("home").asked == ["refresh", "refresh"]
    open_page(room, "game")
    room.fake("game").drill_requested.emit("x")
    room.fake("drill").left.emit()
    assert room.fake("game").asked == [("massachusetts", "baccarat"), "refresh"]


def test_sections_do_not_open_out_of_a_run(room: Room) -> None:
    room.sign_in()
    room.fake("home").drill_requested.emit("x")
    hit(room.window, Key.Key_2, ctrl=True)
    assert room.here() == "drill"


def test_a_run_that_cannot_start_is_a_sentence(room: Room) -> None:
    room.sign_in()
    room.fake("table").refuses = True
    room.fake("home").table_requested.emit("x")
    assert room.here() == "home"
    sheet = room.window.messages.sheet
    assert sheet is not None
    assert sheet.isVisible()
    hit(room.window, Key.Key_Return)
    assert room.window.messages.sheet is None


# -- keys and looks ---------------------------------------------------------------------------


def test_text_grows_and_shrinks_and_is_kept_for_this_pc(room: Room) -> None:
    store = room.world.store
    room.sign_in()
    for scale in (1.25, 1.5, 2.0, 2.0):
        hit(room.window, Key.Key_Plus, ctrl=True)
        assert current().scale == scale
    hit(room.window, Key.Key_Minus, ctrl=True)
    assert get_setting(store, APP, "text_scale", 1.0) == 1.5
    hit(room.window, Key.Key_Equal, ctrl=True)
    assert current().scale == 2.0


def test_text_size_by_mouse_goes_round(room: Room) -> None:
    signin = room.window.view("signin")
    assert isinstance(signin, SignInView)
    seen = []
    for _ in range(4):
        press(signin.foot.text_size)
        seen.append(current().scale)
    assert seen == [1.25, 1.5, 2.0, 1.0]


def test_high_contrast_by_key_and_mouse(room: Room) -> None:
    hit(room.window, Key.Key_F8)
    assert current().high_contrast
    assert get_setting(room.world.store, APP, "high_contrast", False)
    signin = room.window.view("signin")
    assert isinstance(signin, SignInView)
    press(signin.foot.contrast)
    assert not current().high_contrast


def test_f1_asks_the_screen_for_its_rule(room: Room) -> None:
    room.sign_in()
    room.fake("home").button.setFocus()
    hit(room.window, Key.Key_F1)
    assert room.fake("home").asked == ["refresh", "rule"]


def test_question_mark_lists_the_keys(room: Room) -> None:
    room.sign_in()
    room.fake("home").button.setFocus()
    type_text(room.window, "?")
    sheet = room.window.messages.sheet
    assert isinstance(sheet, KeysSheet)
    words = {label.accessibleName() for label in sheet.findChildren(QWidget)}
    assert {"key X", "do it", "key Ctrl L"} <= words
    hit(room.window, Key.Key_Escape)
    assert room.window.messages.sheet is None
    assert holder(room.window) is room.fake("home").button


def test_the_words_of_the_trade_are_asked_for_anywhere(room: Room) -> None:
    room.sign_in()
    room.fake("home").button.setFocus()
    type_text(room.window, "?")
    sheet = room.window.messages.sheet
    assert isinstance(sheet, KeysSheet)
    press(sheet.glossary)
    assert room.here() == "glossary"
    assert room.window.messages.sheet is None
    room.fake("glossary").back_requested.emit()
    assert room.here() == "home"
    room.window.words_asked.emit()
    assert room.fake("glossary").asked == [("words", ""), ("words", "")]
    assert "Glossary" in [words for words, _, _ in room.window.menu_things()]
    assert room.barred()


def test_the_words_are_not_asked_for_out_of_a_run(room: Room) -> None:
    room.sign_in()
    room.fake("drill")
    room.window.show_screen("drill")
    room.window.words_asked.emit()
    assert room.here() == "drill"


def test_a_sheet_gives_the_keys_to_the_page_in_view(room: Room) -> None:
    room.sign_in()
    room.fake("home").button.setFocus()
    room.window.show_keys()
    hit(room.window, Key.Key_2, ctrl=True)
    assert room.here() == "games"
    hit(room.window, Key.Key_Escape)
    held = holder(room.window)
    assert held is not None
    assert held.isVisible(), "not what had them on the page before"


def test_question_mark_on_the_sign_in_page(room: Room) -> None:
    signin = room.window.view("signin")
    assert isinstance(signin, SignInView)
    signin.grid.focus_current()
    type_text(room.window, "?")
    assert isinstance(room.window.messages.sheet, KeysSheet)


def test_the_keys_of_a_page_work_while_the_bar_has_them(room: Room) -> None:
    room.sign_in()
    room.window.open_tab("games")
    page = room.fake("games")
    for part in room.window.top.findChildren(QWidget):
        if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisible():
            part.setFocus()
            assert part.hasFocus()
            hit(room.window, Key.Key_Slash)
    typed = [asked for asked in page.asked if asked == Key.Key_Slash]
    assert len(typed) >= 3, "each tab, the name and the lock hand it on"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # it has no popups
def test_the_name_opens_a_menu(room: Room) -> None:
    room.sign_in()
    press(room.window.top._person)
    menu = room.window.findChild(PersonMenu)
    assert isinstance(menu, PersonMenu)
    words = [action.text().partition("\t")[0] for action in menu.actions()]
    assert words[-1] == "Lock"
    assert {"Past runs", "Settings"} <= set(words)
    menu.actions()[-1].trigger()
    menu.close()
    assert room.here() == "signin"


def test_motion_is_each_persons_own(room: Room) -> None:
    room.sign_in()
    assert not current().reduced_motion
    room.world.services.put_setting("motion", "reduced")
    room.window.lock()
    room.sign_in()
    assert current().reduced_motion
    room.window.lock()
    room.sign_in(room.world.someone("Bo Chen").id)
    assert not current().reduced_motion


def test_a_crash_is_told_in_words_and_can_be_left(room: Room) -> None:
    room.sign_in()
    room.fake("home").drill_requested.emit("x")
    room.window.tell_crash("/data/crash-1.txt")
    sheet = room.window.messages.sheet
    assert sheet is not None
    told = sheet.findChildren(QWidget)
    assert any("went wrong in the program" in widget.accessibleName() for widget in told)
    hit(room.window, Key.Key_Return)
    assert room.here() == "drill", "go on"
    room.window.tell_crash("")
    hit(room.window, Key.Key_Tab, Key.Key_Return)
    assert room.here() == "home", "leave this page"


# -- how it is started ------------------------------------------------------------------------


def test_the_rulebook_of_the_command_line_is_chosen(world: World, qtbot: QtBot) -> None:
    room = Room(world, qtbot, rulebook="ohio-cleveland")
    room.sign_in()
    assert world.services.setting("rulebook", "") == "ohio-cleveland"


def test_an_unknown_rulebook_is_said_once(world: World, qtbot: QtBot) -> None:
    room = Room(world, qtbot, rulebook="nevada")
    room.sign_in()
    assert room.window.messages.sheet is not None
    hit(room.window, Key.Key_Return)
    room.window.lock()
    room.sign_in()
    assert room.window.messages.sheet is None
    assert world.services.setting("rulebook", "") == ""


def test_quitting_in_the_middle_of_a_run_is_asked_about(world: World, qtbot: QtBot) -> None:
    room = Room(world, qtbot)
    room.sign_in()
    room.fake("home").drill_requested.emit("anything")
    assert room.here() == "drill"
    hit(room.window, Key.Key_Q, ctrl=True)
    assert room.window.isVisible()
    sheet = room.window.messages.sheet
    assert isinstance(sheet, MessageSheet)
    strike(sheet, Key.Key_Escape)
    assert room.window.messages.sheet is None
    assert room.window.isVisible()
    room.window.close()
    sheet = room.window.messages.sheet
    assert isinstance(sheet, MessageSheet)
    sheet.message.button("quit").click()
    assert not room.window.isVisible()


def test_the_window_comes_back_where_it_was(world: World, qtbot: QtBot) -> None:
    room = Room(world, qtbot)
    assert room.window.isMaximized(), "this screen is small"
    room.window.showNormal()
    room.window.close()
    again = Room(world, qtbot)
    assert not again.window.isMaximized()


def test_a_stored_place_that_makes_no_sense_is_forgotten(world: World, qtbot: QtBot) -> None:
    world.services.put_setting("window", "not a place")
    room = Room(world, qtbot)
    assert room.window.isVisible()


@pytest.mark.parametrize("key", SCREENS)
def test_every_real_screen_keeps_the_contract(world: World, qtbot: QtBot, key: str) -> None:
    world.services.person = world.person
    parent = QWidget()
    qtbot.addWidget(parent)
    screen = SCREENS[key].make(world.services, parent)
    missing = [signal for signal, _ in SCREENS[key].wires if not hasattr(screen, signal)]
    assert not missing


def test_the_real_day_opens_after_signing_in(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    dress(qapp)
    window = MainWindow(world.services, lambda: world.services)
    qtbot.addWidget(window)
    window.open()
    window.sign_in(world.person.id)
    home = window.view("home")
    assert isinstance(home, HomeView)
    qtbot.waitUntil(lambda: not home.presenter.busy)
    assert home.queue.fresh.isVisible()
    window.close()


def test_a_whole_drill_from_today_to_the_record(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    dress(qapp)
    put_setting(world.store, APP, "rulebook", "massachusetts")
    put_setting(world.store, person_scope(world.person.id), "motion", "reduced")
    cells = [f"baccarat:third-card:player:{total}" for total in range(8)]
    world.services.person = world.person
    world.practise(cells)
    world.clock.pass_days(3)
    world.services.person = None
    window = MainWindow(world.services, lambda: world.services)
    qtbot.addWidget(window)
    window.open()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)

    type_text(window, "ana")
    hit(window, Key.Key_Return)
    type_text(window, PIN)
    qtbot.waitUntil(lambda: window.screen_key == "home")
    home = window.view("home")
    assert isinstance(home, HomeView)
    qtbot.waitUntil(lambda: not home.presenter.busy)
    view = home.queue.table
    view.setFocus(Qt.FocusReason.TabFocusReason)
    hit(window, Key.Key_Return)  # one line alone: what is due

    drill = window.view("drill")
    assert isinstance(drill, DrillView)
    for _ in range(8):
        assert drill.presenter.request.kind == "third-card"
        expected = drill.presenter.prompt.expected
        world.clock.pass_ms(1200)
        type_text(window, "d" if expected == "draw" else "s")
        world.clock.pass_ms(1000)
        hit(window, Key.Key_Return)

    ended = [run for run in attempts_of(world.store, world.person.id, limit=9) if run.end]
    attempt = ended[0]
    assert attempt.end is not None
    assert (attempt.end.marks.n, attempt.end.marks.right) == (8, 8)
    acts = acts_of(world.store, attempt.id)
    assert {act.skill for act in acts} == set(cells)
    assert {act.ms for act in acts} == {1200}

    hit(window, Key.Key_Escape)
    assert window.screen_key == "home"
    qtbot.waitUntil(lambda: not home.presenter.busy)
    assert home.presenter.queue is not None
    lines = home.presenter.queue.plan.lines
    assert all("Player's rule" not in row.detail for row in lines)
    window.close()
