"""The frame of the window: where it stands, how it looks, what is laid over its screens."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QByteArray, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.shell.appearance import keep_place, stored_place
from trainer.ui.shell.appearance import keep_theme as store_theme
from trainer.ui.theme import Theme, apply, current, metrics_for
from trainer.ui.widgets.keymap import Key, Keyed, grab, several

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.store import Store

if TYPE_CHECKING:  # loaded when they are needed, or the first window would wait for them
    from trainer.ui.shell.banner_view import Banner
    from trainer.ui.shell.messages_view import Messages
    from trainer.ui.widgets.top_bar import TopBar

Thing: TypeAlias = "tuple[str, str, Callable[[], object]]"
LEAST = (1024, 700)
ROOMY = (1600, 900)
_TABS = 8  # pages that have a key


class Shell(Keyed, QMainWindow):
    """A stack of screens under the bar of the sections, which is made when first wanted.

    Signals:
        tab_asked: (str) a section is to be opened; carries its key.
        lock_asked: The person goes away.
        settings_asked: What the person can choose is to be shown.
        runs_asked: Past runs at the table are to be listed.
        keys_asked: The keys of the screen in view are to be listed.
        words_asked: The words of the trade are to be shown.
        sides_asked: Whoever teaches and practises goes from one to the other.
        alarm_asked: What is wrong with the record is to be told in full.
    """

    tab_asked = Signal(str)
    lock_asked = Signal()
    settings_asked = Signal()
    runs_asked = Signal()
    keys_asked = Signal()
    words_asked = Signal()
    sides_asked = Signal()
    alarm_asked = Signal()

    def __init__(self, app: QApplication, store: "Store", *, kiosk: bool) -> None:
        super().__init__()
        self._app, self._store, self._kiosk = app, store, kiosk
        app.setProperty("kiosk", kiosk)  # `kiosk.in_kiosk` reads it
        self._fills = False
        self._tabs: tuple[str, ...] = ()
        self._messages: Messages | None = None
        self.banner: Banner | None = None
        self.setWindowTitle("Table Test")
        self.setMinimumSize(*LEAST)
        self.stack = QStackedWidget()
        frame = QWidget()
        self._column = QVBoxLayout(frame)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.stack, 1)
        self.setCentralWidget(frame)
        self._turns = 0  # of Qt's loop, before the window has its keys
        QTimer.singleShot(0, self, self._grab_in_time)
        self._restore()

    def _grab_in_time(self) -> None:
        """Make the window's keys; in a program that opens, once its first page is painted."""
        if self._turns:
            self._turns -= 1
            QTimer.singleShot(0, self, self._grab_in_time)
        else:
            grab(self, self.key_list())

    def key_list(self) -> Sequence[Key]:
        wide, count = partial(Key, wide=True), len(self._tabs) or _TABS
        names = [f"Ctrl {number}" for number in range(1, _TABS + 1)]
        return [
            Key("Tab", "go to the next thing; Shift Tab to the one before"),
            Key("Enter", "press the gold button"),
            Key("Esc", "one level back"),
            Key("?", "the keys of this page", self.keys_asked.emit),
            *several(
                names, "a page of the bar", self._open_tab, label=f"Ctrl 1 to {count}", wide=True
            ),
            wide("Ctrl +", "", partial(self.step_text, 1)),
            wide("Ctrl =", "larger text", partial(self.step_text, 1)),
            wide("Ctrl -", "smaller text", partial(self.step_text, -1)),
            wide("F8", "high contrast", self.toggle_contrast),
            wide("Ctrl D", "from the desk to one's own practice, and back", self.sides_asked.emit),
            wide("Ctrl G", "the words of the trade", self.words_asked.emit),
            wide("Ctrl ,", "settings", self.settings_asked.emit),
            wide("Ctrl L", "lock", self.lock_asked.emit),
            # A kiosk does not say how it is left: one of the staff is asked for a password.
            wide("Ctrl Q", "" if self._kiosk else "quit", self.close),
        ]

    # -- a warning that stays

    def set_banner(self, sentence: str) -> None:
        """Say across the window that something is wrong with the record; nothing takes it away."""
        if self.banner is None and sentence:
            from trainer.ui.shell.banner_view import KEY, Banner  # noqa: PLC0415 - few see it

            self.banner = Banner()
            self.banner.asked.connect(self.alarm_asked)
            self._column.insertWidget(0, self.banner)
            grab(
                self, [Key(KEY, "what is wrong with the record", self.alarm_asked.emit, wide=True)]
            )
        if self.banner is not None:
            self.banner.set_words(sentence)
            self.banner.setVisible(bool(sentence))

    # -- bar and messages ---------------------------------------------------------------------

    @cached_property
    def top(self) -> "TopBar":
        """The bar of the sections, made when somebody first signs in."""
        from trainer.ui.widgets.top_bar import TopBar  # noqa: PLC0415 - see above

        made = TopBar()
        made.tab_picked.connect(self.tab_asked)
        made.lock_pressed.connect(self.lock_asked)
        made.person_pressed.connect(self._open_menu)
        made.set_narrow(metrics_for(self.width()).narrow)
        self._column.insertWidget(0 if self.banner is None else 1, made)
        return made

    def set_tabs(self, tabs: Sequence[tuple[str, str]]) -> None:
        """Offer pages in the bar, each a key and a word."""
        self._tabs = tuple(key for key, _ in tabs)
        self.top.set_tabs(tabs)

    def _open_tab(self, at: int) -> None:
        if at < len(self._tabs):
            self.tab_asked.emit(self._tabs[at])

    @property
    def has_top(self) -> bool:
        """Whether the bar has been made."""
        return "top" in self.__dict__

    @property
    def messages(self) -> "Messages":
        """What is laid over the screens, loaded when there is first something to say."""
        if self._messages is None:
            from trainer.ui.shell.messages_view import Messages  # noqa: PLC0415 - see above

            self._messages = Messages(self)
        return self._messages

    def _open_menu(self) -> None:
        from trainer.ui.shell.person_menu_view import PersonMenu  # noqa: PLC0415 - on demand

        PersonMenu(self, self.menu_things()).open_under(self.top)

    def menu_things(self) -> tuple[Thing, ...]:
        """Return what the name in the bar opens: words, key and act of each."""
        return (
            ("Past runs", "", self.runs_asked.emit),
            ("Settings", "Ctrl+,", self.settings_asked.emit),
            ("Glossary", "Ctrl+G", self.words_asked.emit),
            ("Keys of this page", "?", self.keys_asked.emit),
            ("Lock", "Ctrl+L", self.lock_asked.emit),
        )

    # -- where it stands ----------------------------------------------------------------------

    def open(self) -> None:
        """Show the window: whole screen in a kiosk, else where it was, else as large as fits."""
        self._turns = 2
        if self._kiosk:
            self.setWindowFlag(Qt.WindowType.FramelessWindowHint)
            self.showFullScreen()
            self.windowHandle().windowStateChanged.connect(self._fill_again)
        elif self._fills:
            self.showMaximized()
        else:
            self.show()
        self.activateWindow()  # a bare X session has nobody else who would give it the keys

    def _fill_again(self, state: Qt.WindowState) -> None:
        """Fill the screen of a kiosk: it is not made small, nor put away."""
        if state != Qt.WindowState.WindowFullScreen and self.isVisible():
            QTimer.singleShot(0, self, self.showFullScreen)

    def _restore(self) -> None:
        """Take the size the window will have, before anything in it asks how wide it is."""
        stored = stored_place(self._store)
        place = QByteArray.fromBase64(stored.encode())
        if stored and not self._kiosk and self.restoreGeometry(place):
            return
        room = self.screen().availableGeometry()
        self._fills = room.width() <= ROOMY[0] or room.height() <= ROOMY[1]
        wide, high = min(ROOMY[0], room.width()), min(ROOMY[1], room.height())
        self.resize(max(LEAST[0], wide), max(LEAST[1], high))
        if not self._fills:
            self.move(room.center() - self.rect().center())

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        if not self._kiosk:
            where = bytes(self.saveGeometry().toBase64().data()).decode()
            try:
                keep_place(self._store, where)
            except TrainerError:
                event.accept()  # where the window stood is not worth keeping anybody here
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self.has_top:
            self.top.set_narrow(metrics_for(self.width()).narrow)

    # -- how it looks -------------------------------------------------------------------------

    def step_text(self, steps: int) -> None:
        """Make text larger or smaller; kept for everybody at this PC."""
        self.keep_theme(current().stepped(steps))

    def cycle_text(self) -> None:
        """Make text larger; after the largest comes the smallest."""
        larger = current().stepped(1)
        self.keep_theme(larger if larger != current() else larger._replace(scale=1.0))

    def toggle_contrast(self) -> None:
        """Switch high contrast on or off; kept for everybody at this PC."""
        self.keep_theme(current()._replace(high_contrast=not current().high_contrast))

    def keep_theme(self, theme: Theme) -> None:
        """Give the program another look, and keep it for everybody at this PC."""
        self.set_theme(theme)
        try:
            store_theme(self._store, theme)
        except TrainerError as trouble:
            self.tell_unkept(trouble)

    def tell_unkept(self, trouble: TrainerError) -> None:
        """Say that a choice holds now but will not be remembered."""
        self.messages.tell("The choice was not kept.", trouble.next_step, detail=str(trouble))

    def set_theme(self, theme: Theme) -> None:
        """Give the program another look."""
        if theme != current():
            apply(self._app, theme)
            self._fit()
