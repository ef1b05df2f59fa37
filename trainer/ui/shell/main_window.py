"""The window: one screen at a time, built when it is first needed.

It knows who is here and what they may see. Which screen follows which is known by its desks: of
runs (`practice`), games and lessons (`study`), past runs (`runs`), exams and papers.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from trainer.errors import TrainerError
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.frame_view import Shell
from trainer.ui.shell.idle import IDLE_MS, WARN_MS, IdleWatch
from trainer.ui.shell.naming import initials
from trainer.ui.shell.screens import RUNS, SCREENS, SEALED, SIGN_IN, Screens
from trainer.ui.theme import State
from trainer.ui.widgets.escape_once import EscapeOnce
from trainer.ui.widgets.keymap import Key, Keyed

if TYPE_CHECKING:  # not before somebody is signed in
    from trainer.storage.audit.standing_check import Standing
    from trainer.ui.shell.alarm_desk import AlarmDesk
    from trainer.ui.shell.exam_desk import ExamDesk
    from trainer.ui.shell.frame_view import Thing
    from trainer.ui.shell.leaving_desk import LeavingDesk
    from trainer.ui.shell.paper_desk import PaperDesk
    from trainer.ui.shell.practice_desk import PracticeDesk
    from trainer.ui.shell.runs_desk import RunsDesk
    from trainer.ui.shell.services import Services
    from trainer.ui.shell.settings_desk import SettingsDesk
    from trainer.ui.shell.sheet import Sheet
    from trainer.ui.shell.sides import Sides
    from trainer.ui.shell.study_desk import StudyDesk
    from trainer.ui.widgets.input_watch import InputWatch
    from trainer.ui.widgets.toast import Toast

_LEADING = ("Ctrl G", *(f"Ctrl {number}" for number in range(1, 10)))  # to another page


class MainWindow(Shell):
    """Shows the screens and leads from one to the next.

    Until somebody signs in it needs only the `door`; `services` gives all of it when they do.
    `screens` replaces the makers of some screens, as tests do.

    Signals:
        locked: Nobody is signed in any more.
        restore_asked: (RestoreWish) the record is to be left for a backup, and the window with it.
        lessons_changed: (str) other lessons are in force: the window is to be opened anew.
        alarms_seen: A manager has looked into what happened to the record.
    """

    locked = Signal()
    restore_asked = Signal(object)
    lessons_changed = Signal(str)
    alarms_seen = Signal()

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
        self._makers = screens or {}
        self._views: dict[str, QWidget] = {}
        self._key = ""
        self._left_by: int | None = None  # who locked, to be led back to the same page
        self._left_at = "home"
        self._nearing: Toast | None = None
        self._free = False  # to be closed without a question
        app.commitDataRequest.connect(self.let_go)
        self._idle = IdleWatch(
            self._watch_input,
            door.clock,
            idle_ms=idle_ms,
            reading_ms=lambda: int(getattr(self._views.get(self._key), "reading_ms", 0)),
            parent=self,
        )
        self._idle.nearing.connect(self._tell_nearing)
        self._idle.returned.connect(self._take_nearing)
        self._idle.away.connect(self._tell_away)
        self._idle.idle.connect(self.lock)
        self.tab_asked.connect(self.open_tab)
        self.lock_asked.connect(self._ask_lock)
        self.settings_asked.connect(self.show_settings)
        self.runs_asked.connect(self.show_runs)
        self._escape = EscapeOnce(self)
        self.keys_asked.connect(self.show_keys)
        self.words_asked.connect(self.show_words)
        self.sides_asked.connect(self.change_sides)
        self.show_signin()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        if self._is_sealed():
            event.ignore()
            self._call(self._views[SEALED], "refuse_close")
            return
        runs = self._person is not None and self._key in RUNS
        if not self._free and (self._kiosk or runs):
            event.ignore()
            self.leaving.ask(self, self._person)
            return
        self._idle.stop()
        super().closeEvent(event)

    def let_go(self) -> None:
        """Close without a question: the program or the system ends."""
        self._free = True

    @cached_property
    def leaving(self) -> "LeavingDesk":
        """What is asked before the window closes."""
        from trainer.ui.shell.leaving_desk import LeavingDesk  # noqa: PLC0415 - on demand

        return LeavingDesk(self, self._door, kiosk=self._kiosk)

    @cached_property
    def _settings(self) -> "SettingsDesk":
        from trainer.ui.shell.settings_desk import SettingsDesk  # noqa: PLC0415 - on demand

        return SettingsDesk(self, self._open_services(), self._views.values)

    @cached_property
    def practice(self) -> "PracticeDesk":
        """The ways of runs, whose screens are wired to it."""
        from trainer.ui.shell.practice_desk import PracticeDesk  # noqa: PLC0415 - on demand

        return PracticeDesk(self, self._open_services())

    @cached_property
    def study(self) -> "StudyDesk":
        """The ways of games and lessons, whose screens are wired to it."""
        from trainer.ui.shell.study_desk import StudyDesk  # noqa: PLC0415 - on demand

        return StudyDesk(self)

    @cached_property
    def runs(self) -> "RunsDesk":
        """The ways of past runs, whose screens are wired to it."""
        from trainer.ui.shell.runs_desk import RunsDesk  # noqa: PLC0415 - on demand

        return RunsDesk(self, self, self._open_services(), self.practice.start_run)

    @cached_property
    def _sides(self) -> "Sides":
        from trainer.ui.shell.sides import Sides  # noqa: PLC0415 - when somebody is signed in

        return Sides()

    @cached_property
    def exams(self) -> "ExamDesk":
        """The ways of exams, whose screens are wired to it."""
        from trainer.ui.shell.exam_desk import ExamDesk  # noqa: PLC0415 - on demand

        return ExamDesk(self, self, self._open_services())

    @cached_property
    def papers(self) -> "PaperDesk":
        """The ways of certificates and standards, whose screens are wired to it."""
        from trainer.ui.shell.paper_desk import PaperDesk  # noqa: PLC0415 - on demand

        return PaperDesk(self)

    @cached_property
    def alarm(self) -> "AlarmDesk":
        """What is wrong with the record, once somebody has looked."""
        from trainer.ui.shell.alarm_desk import AlarmDesk  # noqa: PLC0415 - after the first page

        made = AlarmDesk(self, self._open_services)
        made.seen.connect(self.alarms_seen)
        made.fit(self._key)
        return made

    @property
    def has_alarm(self) -> bool:
        """Whether somebody has looked at how the record stands."""
        return "alarm" in self.__dict__

    # -- who is here --------------------------------------------------------------------------

    @property
    def screen_key(self) -> str:
        """The screen in view, by the key it is built under."""
        return self._key

    def view(self, key: str) -> QWidget:
        """Return a screen, built when it is first asked for."""
        if key not in self._views:
            made = self._make(key)
            for signal, method in SCREENS[key].wires:
                offered: Any = getattr(made, signal, None)
                if offered is not None:
                    offered.connect(attrgetter(method)(self))
            self._views[key] = made
            self.stack.addWidget(made)
        return self._views[key]

    def _make(self, key: str) -> QWidget:
        given = self._door if key == SIGN_IN else self._open_services()
        return self._makers.get(key, SCREENS[key].make)(given, self.stack)

    def show_signin(self) -> None:
        """Ask who it is."""
        view = self.view(SIGN_IN)
        self._call(view, "refresh")
        self.show_screen(SIGN_IN)

    def sign_in(self, person_id: int) -> None:
        """Open the day of somebody whose PIN was right, or what they left unfinished."""
        self._enter(person_id, at_desk=False)

    def load_desk(self) -> None:
        """Load what the desk opens with."""
        import trainer.ui.people.roster_view  # noqa: F401, PLC0415 - not on the first page

    def open_desk(self, person_id: int) -> None:
        """Open the desk of somebody of the staff, or what they left unfinished."""
        self._enter(person_id, at_desk=True)

    def _enter(self, person_id: int, *, at_desk: bool) -> None:
        services = self._open_services()
        self._sides.enter(services.store, person_id, at_desk=at_desk)
        if self._sides.in_exam(services.store, person_id):
            self.exams.greet(person_id)  # an exam that stands still opens no other page
            return
        name = services.seat(person_id).name
        self._person = person_id
        self.set_tabs(self._sides.tabs)
        self.top.set_person(name, initials(name))
        self._settings.wear()
        self._idle.start()
        services.put_own_first()
        self._prefer_rulebook()
        left = self._left_at if self._left_by == person_id else ""
        self._left_by = None
        if not self._sides.at_desk and self.practice.take_up(person_id):
            return
        if left and self._sides.leads_back(left):
            self.show_screen(left)
        else:
            self.open_tab(left)

    def _watch_input(self, watch: QObject) -> "InputWatch":
        from trainer.ui.widgets.input_watch import InputWatch  # noqa: PLC0415 - as above

        return InputWatch(self._app, watch)

    def seat(self, person_id: int) -> None:
        """Let a candidate take the place of whoever is signed in: an exam begins."""
        self._idle.stop()
        self._open_services().seat(person_id)
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
        if self._sides.in_exam(self._open_services().store, self._person):
            person_id = self._person
            self.lock()
            self.exams.greet(person_id)
            return
        self.set_tabs(self._sides.tabs)
        self.open_tab(self._sides.first)

    def tell_standing(self, found: "Standing") -> None:
        """Show how the record stands: a banner that stays while something is wrong."""
        self.alarm.tell(found)

    def menu_things(self) -> "tuple[Thing, ...]":
        from trainer.ui.shell.sides import WORDS  # noqa: PLC0415 - on demand

        other = self._sides.other
        across = ((WORDS[other], "Ctrl+D", self.change_sides),) if other is not None else ()
        own: tuple[Thing, ...] = (
            ("Verify a paper", "", self.verify_paper),
            ("Change my PIN or password", "", self.show_own_secret),
        )
        usual = super().menu_things()
        return (*across, *own, *(usual[1:] if self._sides.at_desk else usual))  # no past runs there

    def _ask_lock(self) -> None:
        """Lock; what was begun in a form is not thrown away without a word."""
        from trainer.ui.shell.form_sheet import is_typing  # noqa: PLC0415 - on demand

        if self._person is None or not is_typing(self):
            self.lock()
            return
        from trainer.ui.icons import Icon  # noqa: PLC0415 - on demand
        from trainer.ui.widgets.empty_state import EmptyState  # noqa: PLC0415 - on demand
        from trainer.ui.widgets.message_sheet import ask  # noqa: PLC0415 - on demand

        unkept = "A form is half filled in, and nothing of it is kept yet."
        message = EmptyState(Icon.KEY, "Lock, and lose what was typed?", unkept)
        asked = ask(self, message, yes=("yes", "Lock"), no=("no", "Go on typing"))
        asked.chosen.connect(lambda key: self.lock() if key == "yes" else None)

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
            self._call(self._views[self._key], "pause")
            self.practice.keep(self._person)
        self._left_by, self._left_at = self._person, self._key
        self._person = self._open_services().person = None
        self.top.set_person("", "")
        self.show_signin()
        self.locked.emit()

    def lift(self, key: str) -> QWidget:
        """Take a screen away as it stands; the next one under its key is a new one."""
        return self._views.pop(key)

    def lay_back(self, key: str, view: QWidget) -> None:
        """Show a screen that was taken away, in the place of the one made since."""
        since = self._views.pop(key, None)
        if since is not None:
            self.stack.removeWidget(since)
            since.deleteLater()
        self._views[key] = view
        self.show_screen(key)

    def _tell_away(self) -> None:
        """Tell a run that nobody has touched anything for a while."""
        if self._key in RUNS:
            self._call(self._views[self._key], "away")

    def _tell_nearing(self) -> None:
        """Say that the PC locks soon; a key or a press is enough to stay."""
        words = f"Locks in {WARN_MS // 1000} seconds. Press any key to stay signed in."
        self._nearing = self.messages.note(words, State.WARN, stay_ms=WARN_MS)
        self._nearing.closed.connect(self._forget_nearing)

    def _take_nearing(self) -> None:
        if self._nearing is not None:
            self._nearing.close_now()

    def _forget_nearing(self) -> None:
        self._nearing = None

    def _prefer_rulebook(self) -> None:
        """Choose the rulebook the program was started with; an unknown one is said once."""
        wanted = self._rulebook
        if not wanted:
            return
        known = self._open_services().catalog.rulebooks()
        if wanted in known:
            self._open_services().put_setting("rulebook", wanted)
            self._open_services().put_own_first(wanted)
            return
        self._rulebook = ""
        self.messages.tell(
            f"There is no rulebook “{wanted}”.",
            f"Table Test was started with --rulebook {wanted}. There are: {', '.join(known)}.",
        )

    # -- from screen to screen ----------------------------------------------------------------

    def show_screen(self, key: str) -> None:
        """Show a screen as it stands."""
        self._key = key
        if self.has_alarm:
            self.alarm.fit(key)
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
        self.show_screen(key)
        if self._call(view, "refresh") and self.focusWidget() in (None, view):
            self._call(view, "take_keys")  # what is to have them may be shown only now

    def open_screen(self, key: str, method: str, *values: object) -> bool:
        """Show a screen and ask it to do something; return whether it did."""
        view = self.view(key)
        self.show_screen(key)
        done = self._call(view, method, *values)
        held = self.focusWidget()
        barred = held is not None and self.has_top and self.top.isAncestorOf(held)
        if done and self._key == key and (held in (None, view) or barred):
            self._call(view, "take_keys")  # what had them is not shown any more
        return done

    def verify_paper(self) -> None:
        """Check a paper; whoever holds one may, signed in or not."""
        self.papers.verify()

    def open_trainee(self, person_id: int) -> None:
        """Show the record of a trainee."""
        if not self.open_screen("trainee", "open_trainee", person_id):
            self.open_tab(self._sides.first)

    def open_roster(self) -> None:
        """Go back from a trainee's record to the roster."""
        self.open_tab("roster")

    def show_runs(self) -> None:
        """List past runs at the table, to play one back; not out of a run."""
        if self._person is not None and self._key not in RUNS and self._key != SEALED:
            self.runs.open()

    def return_to(self, key: str) -> None:
        """Show a screen again as it was left; a page as it stands now, the first if it is gone."""
        if self._key in RUNS:
            self._escape.begin()
        if self._person is None:
            self.show_signin()
            return
        if self._sides.is_page(key) or key not in self._views or key == SIGN_IN:
            self._key = ""  # the run is over: tabs may open
            self.open_tab(key)
            return
        self.show_screen(key)
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

    def key_list(self) -> Sequence[Key]:
        keys = [*super().key_list(), Key("F1", "the rule at hand", self._show_rule)]
        return [key._replace(on=self._works(key.name)) for key in keys]

    def _works(self, name: str) -> bool:
        """Whether a key of the window does anything now: `?` lists no other."""
        if name == "F1":
            return getattr(self._views.get(self._key), "show_rule", None) is not None
        if name in ("Ctrl L", "Ctrl ,"):
            return self._person is not None and not self._is_sealed()
        if name == "Ctrl D":
            return self._may_leave() and self._sides.other is not None
        return self._may_leave() if name in _LEADING else True

    def typed(self, event: QKeyEvent) -> bool:
        if not self.has_top or not self.top.isAncestorOf(self.focusWidget() or self):
            return False
        self._views[self._key].keyPressEvent(event)  # a page's keys work from its bar too
        return event.isAccepted()

    def _show_rule(self) -> None:
        self._call(self._views[self._key], "show_rule")

    def show_keys(self) -> None:
        """List the keys of the screen in view; a run is held meanwhile."""
        view = self._views[self._key]
        keys = view.key_list() if isinstance(view, Keyed) else ()
        own = {key.name for key in keys if key.on}
        everywhere = [key for key in self.key_list() if key.name not in own]
        words = self.show_words if self._may_leave() else None
        self._hold_under(lambda: self.messages.show_keys(keys, everywhere, words))

    def show_words(self) -> None:
        """Show the words of the trade; not out of a run."""
        if self._may_leave():
            if self._messages is not None:
                self._messages.drop()
            self.study.open_glossary()

    def _may_leave(self) -> bool:
        """Whether somebody is here whom no run and no exam holds."""
        return self._person is not None and self._key not in RUNS and self._key != SEALED

    def show_settings(self) -> None:
        """Let the person choose how the program suits them; a run is held meanwhile."""
        if self._person is not None and not self._is_sealed():
            self._hold_under(lambda: self.messages.lay(self._settings.sheet()))

    def show_own_secret(self) -> None:
        """Let the person change their own PIN or password."""
        from trainer.ui.door.own_secret_sheet import OwnSecretSheet  # noqa: PLC0415 - on demand

        if self._person is not None:
            sheet = OwnSecretSheet(self, self._open_services())
            sheet.changed.connect(self.messages.note)
            sheet.code_made.connect(self._show_code)
            self._hold_under(lambda: self.messages.lay(sheet))

    def _show_code(self, code: str) -> None:
        from trainer.ui.door.recovery_card_view import RecoverySheet  # noqa: PLC0415 - on demand

        person = self._open_services().person
        name = person.name if person is not None else ""
        self._hold_under(lambda: self.messages.lay(RecoverySheet(self, name, code)))

    def _hold_under(self, lay: "Callable[[], Sheet]") -> None:
        """Lay a sheet over the screen in view; the time of an act at hand does not count then."""
        let_on = self.hold()
        lay().closed.connect(let_on)

    def hold(self) -> Callable[[], None]:
        """Hold the screen in view, if it holds; return what lets it go on."""
        view = self._views[self._key]
        self._call(view, "hold")
        return lambda: self._let_on(view)

    def _let_on(self, view: QWidget) -> None:
        self._call(view, "release")

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
