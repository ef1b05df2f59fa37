"""The window: one screen at a time, built when it is first needed.

The only place that knows which screen follows which. A run (drill or table) that is locked away
is kept as it stands, for the person it belongs to.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from trainer.errors import TrainerError
from trainer.storage import person
from trainer.ui.presenters.idle import IDLE_MS, IdleWatch
from trainer.ui.presenters.signin import Door, initials
from trainer.ui.theme import current
from trainer.ui.views.screens import MAKERS, RESULTS, RUNS, SECTION_OF, TABS, WIRES, Screens
from trainer.ui.views.shell import Shell
from trainer.ui.views.signin import SignInView

if TYPE_CHECKING:  # not before somebody is signed in
    from trainer.ui.presenters.services import Services


@dataclass(frozen=True, slots=True)
class _Kept:
    """A run that waits for its person: the screen as it stands, and where it leads back to."""

    key: str
    view: QWidget
    origin: str


class MainWindow(Shell):
    """Shows the screens and leads from one to the next.

    Until somebody signs in it needs only the `door`; `services` gives all of it when they do.
    `screens` replaces the makers of some screens, as tests do.

    Signals:
        locked: Nobody is signed in any more.
    """

    locked = Signal()

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
        self._left_by: int | None = None  # who locked, to be led back to the same page
        self._left_at = "home"
        self._idle = IdleWatch(app, door.clock, idle_ms=idle_ms, parent=self)
        self._idle.idle.connect(self.lock)
        self.tab_asked.connect(self.open_tab)
        self.lock_asked.connect(self.lock)
        self.motion_asked.connect(self._set_motion)
        self.keys_asked.connect(self.show_keys)
        self.show_signin()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        self._idle.stop()
        super().closeEvent(event)

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
                    offered.connect(getattr(self, method))
            self._views[key] = made
            self.stack.addWidget(made)
        return self._views[key]

    def _make(self, key: str) -> QWidget:
        if key == "signin":
            return SignInView(self._door, self)
        return self._makers[key](self._open_services(), self)

    def show_signin(self) -> None:
        """Ask who it is."""
        view = self.view("signin")
        self._call(view, "refresh")
        self._show("signin")

    def sign_in(self, person_id: int) -> None:
        """Open the day of somebody whose PIN was right, or what they left unfinished."""
        services = self._open_services()
        services.person = person(services.store, person_id)
        self._person = person_id
        self.top.set_person(services.person.name, initials(services.person.name))
        motion = services.setting("motion", "full")
        self.set_theme(replace(current(), reduced_motion=motion != "full"))
        self._idle.start()
        self._prefer_rulebook()
        kept = self._kept.pop(person_id, None)
        if kept is not None:
            self._take_up(kept)
        elif self._left_by == person_id and self._left_at not in {tab for tab, _ in TABS}:
            self._show(self._left_at)
        else:
            self.open_tab(self._left_at if self._left_by == person_id else "home")
        self._left_by = None

    def lock(self) -> None:
        """Leave the PC to the next: a run is kept as it stands."""
        if self._person is None:
            return
        if self._messages is not None:
            self._messages.clear()
        self._idle.stop()
        if self._key in RUNS:
            view = self._views.pop(self._key)
            self._call(view, "pause")
            self._kept[self._person] = _Kept(self._key, view, self._origin)
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
        self._origin = kept.origin
        self._show(kept.key)

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
        if key != "signin" or self.has_top:
            self.top.setVisible(key in SECTION_OF)
            self.top.set_current(SECTION_OF.get(key, ""))
        self.stack.setCurrentWidget(self._views[key])

    def open_tab(self, key: str) -> None:
        """Show Today, Games or Progress as it stands now; not out of a run."""
        if self._person is None or self._key in RUNS:
            return
        view = self.view(key)
        self._show(key)
        self._call(view, "refresh")

    def open_games(self) -> None:
        """Show all games."""
        self.open_tab("games")

    def open_game(self, rulebook: str, game: str) -> None:
        """Show the page of a game."""
        self._game_origin = self._key if self._key in ("home", "games") else self._game_origin
        view = self.view("game")
        self._show("game")
        self._call(view, "open_game", rulebook, game)

    def open_lesson(self, rulebook: str, game: str, section: int = 0) -> None:
        """Show a section of a lesson."""
        view = self.view("lesson")
        self._show("lesson")
        self._call(view, "open_lesson", rulebook, game, section)

    def leave_game(self) -> None:
        """Go back to where the game was opened."""
        self.open_tab(self._game_origin)

    def leave_lesson(self) -> None:
        """Go back from a lesson to its game."""
        self._return_to("game")

    def start_drill(self, request: object) -> None:
        """Start a run of questions."""
        self._start("drill", request)

    def start_table(self, request: object) -> None:
        """Start a run at the table."""
        self._start("table", request)

    def _start(self, key: str, request: object) -> None:
        if self._key not in RUNS | RESULTS:
            self._origin = self._key
        view = self.view(key)
        self._show(key)
        if not self._call(view, "start", request):
            self.go_back()

    def show_drill_result(self, result: object) -> None:
        """Show what a drill came to."""
        self._show_result("drill_result", result)

    def show_table_result(self, result: object) -> None:
        """Show what a run at the table came to."""
        self._show_result("table_result", result)

    def _show_result(self, key: str, result: object) -> None:
        view = self.view(key)
        self._show(key)
        self._call(view, "show_result", result)

    def open_replay(self, attempt_id: int, act: int) -> None:
        """Play a recorded run back, from one of its acts."""
        view = self.view("replay")
        self._show("replay")
        self._call(view, "open_act", attempt_id, act)

    def close_replay(self) -> None:
        """Go back from a replay to the result it was opened from."""
        self._show("table_result")

    def go_back(self) -> None:
        """Return from a run or its result to where it was started."""
        self._return_to(self._origin)

    def _return_to(self, key: str) -> None:
        if key in {tab for tab, _ in TABS} or key not in self._views:
            self._key = ""  # the run is over: tabs may open
            self.open_tab(key if key in {tab for tab, _ in TABS} else "home")
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

    def _set_motion(self, reduced: bool) -> None:
        self._open_services().put_setting("motion", "reduced" if reduced else "full")
        self.set_theme(replace(current(), reduced_motion=reduced))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() == Qt.Key.Key_F1:
            self._call(self._views[self._key], "show_rule")
        elif event.text() == "?":
            self.show_keys()
        else:
            super().keyPressEvent(event)

    def show_keys(self) -> None:
        """List the keys of the screen in view."""
        offered: Any = getattr(self._views[self._key], "shortcuts", None)
        self.messages.show_keys(offered() if offered is not None else [])

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
            self.open_tab("home")
