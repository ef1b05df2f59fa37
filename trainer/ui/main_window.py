"""The window: one screen at a time, built when it is first needed.

The only place that knows which screen follows which. A run (drill or table) that is locked away
is kept as it stands, for the person it belongs to.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from trainer import storage  # and not its names: they bring along what the first page needs not
from trainer.errors import TrainerError
from trainer.ui.presenters.idle import IDLE_MS, IdleWatch
from trainer.ui.presenters.signin import Door, initials
from trainer.ui.views.screens import MAKERS, RESULTS, RUNS, SEALED, WIRES, Screens
from trainer.ui.views.shell import Shell
from trainer.ui.views.signin import SignInView

if TYPE_CHECKING:  # not before somebody is signed in
    from trainer.ui.presenters.services import Services
    from trainer.ui.presenters.sitting import SittingRequest, SittingRun
    from trainer.ui.views.exam_desk import ExamDesk
    from trainer.ui.views.paper_desk import PaperDesk
    from trainer.ui.views.runs_desk import RunsDesk
    from trainer.ui.views.settings_desk import SettingsDesk
    from trainer.ui.views.sheet import Sheet
    from trainer.ui.views.shell import Thing
    from trainer.ui.views.sides import Sides


class _Kept(NamedTuple):
    """A run that waits for its person: the screen as it stands, and where it leads back to."""

    key: str
    view: QWidget
    origin: str
    sitting: "SittingRun | None" = None


class MainWindow(Shell):
    """Shows the screens and leads from one to the next.

    Until somebody signs in it needs only the `door`; `services` gives all of it when they do.
    `screens` replaces the makers of some screens, as tests do.

    Signals:
        locked: Nobody is signed in any more.
        restore_asked: (RestoreWish) the record is to be left for a backup, and the window with it.
    """

    locked = Signal()
    restore_asked = Signal(object)

    def __init__(  # noqa: PLR0913 - what the program was started with
        self,
        door: Door,
        services: "Callable[[], Services]",
        *,
        screens: Screens | None = None,
        kiosk: bool = False,
        rulebook: str = "",
        idle_ms: int = IDLE_MS,
    ) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        super().__init__(app, door.store, kiosk=kiosk)
        self._door, self._open_services, self._rulebook = door, services, rulebook
        self._person: int | None = None
        self._makers = {**MAKERS, **(screens or {})}
        self._views: dict[str, QWidget] = {}
        self._kept: dict[int, _Kept] = {}
        self._key, self._origin, self._game_origin = "", "home", "games"
        self._replay_origin, self._lesson_origin = "progress", "game"
        self._sitting: SittingRun | None = None  # of which the run in view is a part
        self._left_by: int | None = None  # who locked, to be led back to the same page
        self._left_at = "home"
        self._idle = IdleWatch(app, door.clock, idle_ms=idle_ms, parent=self)
        self._idle.away.connect(self._tell_away)
        self._idle.idle.connect(self.lock)
        self.tab_asked.connect(self.open_tab)
        self.lock_asked.connect(self.lock)
        self.settings_asked.connect(self.show_settings)
        self.runs_asked.connect(self.show_runs)
        self.keys_asked.connect(self.show_keys)
        self.sides_asked.connect(self.change_sides)
        self.show_signin()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        if self._is_sealed():
            event.ignore()
            self._call(self._views[SEALED], "refuse_close")
            return
        self._idle.stop()
        super().closeEvent(event)

    @cached_property
    def _settings(self) -> "SettingsDesk":
        from trainer.ui.views.settings_desk import SettingsDesk  # noqa: PLC0415 - on demand

        return SettingsDesk(self, self._open_services(), self._views.values)

    @cached_property
    def _runs(self) -> "RunsDesk":
        from trainer.ui.views.runs_desk import RunsDesk  # noqa: PLC0415 - on demand

        return RunsDesk(self, self._open_services(), self.open_replay, self.start_run)

    @cached_property
    def _sides(self) -> "Sides":
        from trainer.ui.views.sides import Sides  # noqa: PLC0415 - when somebody is signed in

        return Sides()

    @cached_property
    def exams(self) -> "ExamDesk":
        """The ways of exams, whose screens are wired to it."""
        from trainer.ui.views.exam_desk import ExamDesk  # noqa: PLC0415 - on demand

        return ExamDesk(self, self, self._open_services())

    @cached_property
    def papers(self) -> "PaperDesk":
        """The ways of certificates and standards, whose screens are wired to it."""
        from trainer.ui.views.paper_desk import PaperDesk  # noqa: PLC0415 - on demand

        return PaperDesk(self)

    # -- who is here --------------------------------------------------------------------------

    @property
    def screen_key(self) -> str:
        """The screen in view, by the key it is built under."""
        return self._key

    def view(self, key: str) -> QWidget:
        """Return a screen, built when it is first asked for."""
        if key not in self._views:
            made = self._make(key)
            for signal, method in WIRES[key]:
                offered: Any = getattr(made, signal, None)
                if offered is not None:
                    offered.connect(attrgetter(method)(self))
            self._views[key] = made
            self.stack.addWidget(made)
        return self._views[key]

    def _make(self, key: str) -> QWidget:
        if key == "signin":
            return SignInView(self._door, self.stack)
        return self._makers[key](self._open_services(), self.stack)

    def show_signin(self) -> None:
        """Ask who it is."""
        view = self.view("signin")
        self._call(view, "refresh")
        self._show("signin")

    def sign_in(self, person_id: int) -> None:
        """Open the day of somebody whose PIN was right, or what they left unfinished."""
        self._enter(person_id, at_desk=False)

    def open_desk(self, person_id: int) -> None:
        """Open the desk of somebody of the staff, or what they left unfinished."""
        self._enter(person_id, at_desk=True)

    def _enter(self, person_id: int, *, at_desk: bool) -> None:
        services = self._open_services()
        self._sides.enter(services.store, person_id, at_desk=at_desk)
        if self._in_exam(person_id):
            self.exams.greet(person_id)  # an exam that stands still opens no other page
            return
        services.person = storage.person(services.store, person_id)
        self._person = person_id
        self.set_tabs(self._sides.tabs)
        self.top.set_person(services.person.name, initials(services.person.name))
        self._settings.wear()
        self._idle.start()
        self._prefer_rulebook()
        left = self._left_at if self._left_by == person_id else ""
        self._left_by = None
        kept = None if self._sides.at_desk else self._kept.pop(person_id, None)
        if kept is not None:
            self._take_up(kept)
        elif left and self._sides.leads_back(left):
            self._show(left)
        else:
            self.open_tab(left)

    def _in_exam(self, person_id: int) -> bool:
        """Whether somebody on the side of practice has a part of an exam under way."""
        store = self._open_services().store
        return not self._sides.at_desk and bool(storage.parts_under_way(store, person_id))

    def seat(self, person_id: int) -> None:
        """Let a candidate take the place of whoever is signed in: an exam begins."""
        self._idle.stop()
        services = self._open_services()
        services.person = storage.person(services.store, person_id)
        self._person = person_id

    def vacate(self) -> None:
        """Sign the candidate out: the exam at the screen is over."""
        self._key = ""
        self.lock()

    def _is_sealed(self) -> bool:
        return self._key == SEALED and bool(getattr(self._views[SEALED], "sealed", ""))

    def change_sides(self) -> None:
        """Go from the desk to one's own practice, or back."""
        if self._person is None or self._key in RUNS or self._sides.other is None:
            return
        self._sides.turn()
        if self._in_exam(self._person):
            person_id = self._person
            self.lock()
            self.exams.greet(person_id)
            return
        self.set_tabs(self._sides.tabs)
        self.open_tab(self._sides.first)

    def menu_things(self) -> "tuple[Thing, ...]":
        from trainer.ui.views.sides import WORDS  # noqa: PLC0415 - on demand

        other = self._sides.other
        across = ((WORDS[other], "Ctrl+D", self.change_sides),) if other is not None else ()
        own: tuple[Thing, ...] = (
            ("Verify a paper", "", self.verify_paper),
            ("Change my PIN or password", "", self.show_own_secret),
        )
        usual = super().menu_things()
        return (*across, *own, *(usual[1:] if self._sides.at_desk else usual))  # no past runs there

    def lock(self) -> None:
        """Leave the PC to the next: a run is kept as it stands."""
        if self._person is None or self._key == SEALED:
            return
        if self._messages is not None:
            self._messages.clear()
        for asked in QApplication.topLevelWidgets():
            if isinstance(asked, QDialog) and asked.isVisible():
                asked.reject()  # whoever comes next does not answer for them
        self._idle.stop()
        if self._key in RUNS:
            view = self._views.pop(self._key)
            self._call(view, "pause")
            self._kept[self._person] = _Kept(self._key, view, self._origin, self._sitting)
            self._sitting = None
        self._left_by, self._left_at = self._person, self._key
        self._person = self._open_services().person = None
        self.top.set_person("", "")
        self.show_signin()
        self.locked.emit()

    def _take_up(self, kept: _Kept) -> None:
        idle = self._views.pop(kept.key, None)
        if idle is not None:  # the one the next person used, not running any more
            self.stack.removeWidget(idle)
            idle.deleteLater()
        self._views[kept.key] = kept.view
        self._origin, self._sitting = kept.origin, kept.sitting
        self._show(kept.key)

    def _tell_away(self) -> None:
        """Tell a run that nobody has touched anything for a while."""
        if self._key in RUNS:
            self._call(self._views[self._key], "away")

    def _prefer_rulebook(self) -> None:
        """Choose the rulebook the program was started with; an unknown one is said once."""
        wanted = self._rulebook
        if not wanted:
            return
        known = self._open_services().catalog.rulebooks()
        if wanted in known:
            self._open_services().put_setting("rulebook", wanted)
            return
        self._rulebook = ""
        self.messages.tell(
            f"There is no rulebook “{wanted}”.",
            f"Table Test was started with --rulebook {wanted}. There are: {', '.join(known)}.",
        )

    # -- from screen to screen ----------------------------------------------------------------

    def _show(self, key: str) -> None:
        self._key = key
        if self._person is not None or self.has_top:
            page = self._sides.page_of(key) if self._person is not None else ""
            self.top.setVisible(bool(page))
            self.top.set_current(page)
        view = self._views[key]
        self.stack.setCurrentWidget(view)
        held = self.focusWidget()
        if held is not None and self.stack.isAncestorOf(held) and not _within(held, view):
            # A sheet that closed with its page took the keys there, out of sight.
            (view.focusWidget() or view).setFocus(Qt.FocusReason.OtherFocusReason)

    def open_tab(self, key: str) -> None:
        """Show a page as it stands now, the first one where it is not theirs; not out of a run."""
        if self._person is None or self._key in RUNS or self._key == SEALED:
            return
        if not self._sides.is_page(key):
            key = self._sides.first
        view = self.view(key)
        self._show(key)
        self._call(view, "refresh")

    def open_screen(self, key: str, method: str, *values: object) -> bool:
        """Show a screen and ask it to do something; return whether it did."""
        view = self.view(key)
        self._show(key)
        return self._call(view, method, *values)

    def verify_paper(self) -> None:
        """Check a paper; whoever holds one may, signed in or not."""
        self.papers.verify()

    def open_games(self) -> None:
        """Show all games."""
        self.open_tab("games")

    def open_game(self, rulebook: str, game: str) -> None:
        """Show the page of a game."""
        self._game_origin = self._key if self._key in ("home", "games") else self._game_origin
        view = self.view("game")
        self._show("game")
        self._call(view, "open_game", rulebook, game)

    def open_trainee(self, person_id: int) -> None:
        """Show the record of a trainee."""
        view = self.view("trainee")
        self._show("trainee")
        if not self._call(view, "open_trainee", person_id):
            self.open_tab(self._sides.first)

    def open_roster(self) -> None:
        """Go back from a trainee's record to the roster."""
        self.open_tab("roster")

    def open_lesson(self, rulebook: str, game: str, section: int = 0) -> None:
        """Show a section of a lesson."""
        origin = self._origin if self._key in RESULTS else self._key
        if origin != "lesson":
            self._lesson_origin = origin
        view = self.view("lesson")
        self._show("lesson")
        self._call(view, "open_lesson", rulebook, game, section)

    def leave_game(self) -> None:
        """Go back to where the game was opened."""
        self.open_tab(self._game_origin)

    def leave_lesson(self) -> None:
        """Go back from a lesson to where it was opened."""
        self.return_to(self._lesson_origin)

    def start_drill(self, request: object) -> None:
        """Start a run of questions."""
        self._sitting = None
        self._start("drill", request)

    def start_table(self, request: object) -> None:
        """Start a run at the table."""
        self._sitting = None
        self._start("table", request)

    def start_run(self, request: object) -> None:
        """Start a drill, or a run at the table."""
        from trainer.ui.presenters.requests import TableRequest  # noqa: PLC0415 - on demand

        at_table = isinstance(request, TableRequest)
        (self.start_table if at_table else self.start_drill)(request)

    def start_sitting(self, asked: "SittingRequest") -> None:
        """Start lines that follow one another without a stop, or go on with them."""
        from trainer.ui.presenters.sitting import SittingRun  # noqa: PLC0415 - on demand

        try:
            self._sitting = SittingRun.of(self._open_services(), asked)
            self._next_line(self._sitting)
        except TrainerError as trouble:
            self._sitting = None
            self.messages.tell("This cannot be done now.", trouble.next_step, detail=str(trouble))

    def _next_line(self, sitting: "SittingRun") -> None:
        request = sitting.request()
        if request is None:
            self._sitting = None
            self._show_result("sitting_result", sitting.result())
        else:
            self._start("table" if sitting.at_table else "drill", request)

    def note_begun(self, attempt_id: int) -> None:
        """Note which attempt the line at hand is."""
        if self._sitting is not None:
            with suppress(TrainerError):  # the run itself says what cannot be kept
                self._sitting.begun(attempt_id)

    def _start(self, key: str, request: object) -> None:
        if self._key not in RUNS | RESULTS:
            self._origin = self._key
        view = self.view(key)
        self._show(key)
        if not self._call(view, "start", request):
            self.go_back()

    def show_drill_result(self, result: object) -> None:
        """Show what a drill came to, or go on with what follows it."""
        placement = getattr(result, "is_placement", False)
        self._end_run("placement_result" if placement else "drill_result", result)

    def show_table_result(self, result: object) -> None:
        """Show what a run at the table came to, or go on with what follows it."""
        self._end_run("table_result", result)

    def _end_run(self, key: str, result: object) -> None:
        if self._sitting is None:
            self._show_result(key, result)
            return
        try:
            self._sitting.line_done()
            self._next_line(self._sitting)
        except TrainerError as trouble:
            self._sitting = None
            self.messages.tell("The queue stops here.", trouble.next_step, detail=str(trouble))
            self.go_back()

    def _show_result(self, key: str, result: object) -> None:
        view = self.view(key)
        self._show(key)
        self._call(view, "show_result", result)

    def open_replay(self, attempt_id: int, act: int) -> None:
        """Play a recorded run back, from one of its acts."""
        self._replay_origin = self._key
        view = self.view("replay")
        self._show("replay")
        self._call(view, "open_act", attempt_id, act)

    def close_replay(self) -> None:
        """Go back from a replay to the result or the list it was opened from."""
        self._show(self._replay_origin)
        self._runs.back()

    def show_runs(self) -> None:
        """List past runs at the table, to play one back; not out of a run."""
        if self._person is not None and self._key not in RUNS and self._key != SEALED:
            self._runs.open()

    def go_back(self) -> None:
        """Return from a run or its result to where it was started."""
        if self._sitting is not None and self._sitting.was_refused():
            with suppress(TrainerError):
                self._sitting.line_done()  # or the rest of the queue could never be reached
        self._sitting = None
        self.return_to(self._origin)

    def return_to(self, key: str) -> None:
        """Show a screen again as it was left; a page as it stands now, the first if it is gone."""
        if self._person is None:
            self.show_signin()
            return
        if self._sides.is_page(key) or key not in self._views or key == "signin":
            self._key = ""  # the run is over: tabs may open
            self.open_tab(key)
            return
        self._show(key)
        if key == "game":
            self._call(self._views[key], "refresh")

    def _call(self, view: QWidget, method: str, *values: object) -> bool:
        """Ask a screen to do something; known trouble becomes a sentence. Return whether it did."""
        asked: Any = getattr(view, method, None)
        if asked is None:
            return True
        try:
            asked(*values)
        except TrainerError as trouble:
            self.messages.tell("This cannot be done now.", trouble.next_step, detail=str(trouble))
            return False
        return True

    # -- keys and words -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() == Qt.Key.Key_F1:
            self._call(self._views[self._key], "show_rule")
        elif event.text() == "?":
            self.show_keys()
        else:
            super().keyPressEvent(event)

    def show_keys(self) -> None:
        """List the keys of the screen in view; a run is held meanwhile."""
        offered: Any = getattr(self._views[self._key], "shortcuts", None)
        self._hold_under(lambda: self.messages.show_keys(offered() if offered is not None else []))

    def show_settings(self) -> None:
        """Let the person choose how the program suits them; a run is held meanwhile."""
        if self._person is not None and not self._is_sealed():
            self._hold_under(lambda: self.messages.lay(self._settings.sheet()))

    def show_own_secret(self) -> None:
        """Let the person change their own PIN or password."""
        from trainer.ui.views.own_secret_sheet import OwnSecretSheet  # noqa: PLC0415 - on demand

        if self._person is not None:
            sheet = OwnSecretSheet(self, self._open_services())
            sheet.changed.connect(self.messages.note)
            sheet.code_made.connect(self._show_code)
            self._hold_under(lambda: self.messages.lay(sheet))

    def _show_code(self, code: str) -> None:
        from trainer.ui.views.recovery_card import RecoverySheet  # noqa: PLC0415 - on demand

        person = self._open_services().person
        name = person.name if person is not None else ""
        self._hold_under(lambda: self.messages.lay(RecoverySheet(self, name, code)))

    def _hold_under(self, lay: "Callable[[], Sheet]") -> None:
        """Lay a sheet over the screen in view; the time of an act at hand does not count then."""
        view = self._views[self._key]
        self._call(view, "hold")
        lay().closed.connect(lambda: self._call(view, "release"))

    def tell_crash(self, report: str) -> None:
        """Say that the program made a mistake of its own, and offer to go on."""
        sheet = self.messages.tell(
            "Something went wrong in the program.",
            "What you had answered before is saved. Go on, or leave this page. "
            + ("Give this file to whoever looks after the PC:" if report else ""),
            detail=report,
            ways=(("on", "Go on"), ("home", "Leave this page")),
        )
        sheet.chosen.connect(self._after_crash)

    def _after_crash(self, key: str) -> None:
        if key == "home" and self._person is not None:
            self._key = ""
            self.open_tab(self._sides.first)


def _within(widget: QWidget, view: QWidget) -> bool:
    return widget is view or view.isAncestorOf(widget)
