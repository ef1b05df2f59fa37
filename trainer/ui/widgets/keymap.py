"""The keys of a page, declared once: what they do, and the words `?` and the legends show.

Qt's own shortcuts are asked before the widget with the focus: Space would no longer tick a line,
Enter not press the button it stands on, and the letters and arrows of an open drop-down would go
to the page behind. So a key of a page comes to it when nothing inside wanted it, and only what is
`wide`, the window's Ctrl and F keys, becomes a QAction with a shortcut.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.key_reading import MOVING

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object  # a mixin: Qt's classes are not to be inherited twice

_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_MODIFIERS = {
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
    "Shift": Qt.KeyboardModifier.ShiftModifier,
}
_SPELT = {  # as they are printed, and Qt's names
    "Enter": "Return",
    "Esc": "Escape",
    "Del": "Delete",
    "Ins": "Insert",
    "PgUp": "PageUp",
    "PgDn": "PageDown",
    "←": "Left",
    "→": "Right",
}
_DRAWN = {"Up": "↑", "Down": "↓"}
LINE = 60  # pixels an arrow scrolls


class Key(NamedTuple):
    """A key as it is printed ("N", "Ctrl P", "PgUp"), its words and what it does now.

    Without words it shares the line of the next. Without an act it is told only: the widget that
    is named does it. A `label` is printed for the whole line ("1 to 9"), `short` words
    stand in a legend. A held key acts once, unless it `repeats`.
    """

    name: str
    words: str = ""
    act: Callable[[], object] | None = None
    on: bool = True
    group: str = ""
    label: str = ""
    short: str = ""
    wide: bool = False

    @property
    def repeats(self) -> bool:
        """Whether it goes on for as long as it is held: what walks or erases."""
        return combination(self.name)[0] in MOVING

    def fits(self, event: QKeyEvent) -> bool:
        """Whether an event is this key; one character is known by what is typed, too."""
        code, held = combination(self.name)
        wanted, here = held & _HELD, event.modifiers() & _HELD
        shift = Qt.KeyboardModifier.ShiftModifier
        if wanted != here or (held & shift and not event.modifiers() & shift):
            return False
        pressed = Qt.Key.Key_Return if event.key() == Qt.Key.Key_Enter else event.key()
        return pressed == code or (len(self.name) == 1 and event.text().upper() == self.name)


@cache
def combination(name: str) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    """Return the key that a name means, and what is held with it."""
    *held, last = name.split(" ")
    modifiers = Qt.KeyboardModifier.NoModifier
    for one in held:
        modifiers |= _MODIFIERS[one]
    if len(last) == 1 and last not in _SPELT:
        return Qt.Key(ord(last.upper())), modifiers
    return Qt.Key[f"Key_{_SPELT.get(last, last)}"], modifiers


# -- ways to declare -----------------------------------------------------------------------------


def pressing(
    button: QAbstractButton, words: str = "", *, name: str = "", behind: bool = False
) -> Key:
    """Return the key printed on a button; it is off while the button is, or is not shown.

    One that may lie `behind` another page of a stack works there too.
    """
    if not name and isinstance(button, KeyButton):
        name = button.cap()
    words = words or (button.text() or button.accessibleName()).lower()
    shown = not button.isHidden() if behind else button.isVisibleTo(button.window())
    return Key(name, words, button.click, on=bool(name) and button.isEnabled() and shown)


def several(  # noqa: PLR0913 - what a line of keys says
    names: Iterable[str],
    words: str,
    act: Callable[[int], object],
    *,
    label: str = "",
    on: bool = True,
    short: str = "",
    wide: bool = False,
) -> list[Key]:
    """Return keys of one line; each does the same with its own number, counted from nought."""
    made = [
        Key(name, "", partial(act, at), on=on, label=label, wide=wide)
        for at, name in enumerate(names)
    ]
    return [*made[:-1], made[-1]._replace(words=words, short=short)] if made else []


def scrolling(area: QScrollArea, words: str = "scroll", *, by: int = LINE) -> list[Key]:
    """Return the keys that scroll an area, by a line and by a page."""
    bar = area.verticalScrollBar()

    def scroll(step: int) -> None:
        bar.setValue(bar.value() + step)

    steps = {"Up": -by, "Down": by, "PgUp": -bar.pageStep(), "PgDn": bar.pageStep()}
    return several(steps, words, lambda at: scroll(list(steps.values())[at]))


def told(keys: Iterable[Key]) -> list[Key]:
    """Return keys to be printed only: something in the page takes them itself."""
    return [key._replace(act=None) for key in keys]


# -- what is printed -----------------------------------------------------------------------------


def key_lines(keys: Iterable[Key]) -> list[tuple[str, str]]:
    """Return what is printed of keys that are on: names and words, a line each."""
    return [line for _, lines in key_groups(keys) for line in lines]


def key_groups(keys: Iterable[Key]) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the lines by their groups, in the order in which these come first."""
    found: dict[str, list[tuple[str, str]]] = {}
    names: list[str] = []
    for key in keys:
        if not key.on:
            continue
        names.append(key.name)
        if key.words:
            line = (key.label or ", ".join(names), key.words)
            found.setdefault(key.group, []).append(line)
            names = []
    return list(found.items())


def key_legend(keys: Iterable[Key]) -> list[tuple[list[str], str]]:
    """Return what stands in the legend of a list: the caps, and a short word for them."""
    found: list[tuple[list[str], str]] = []
    names: list[str] = []
    for key in keys:
        names += key.name.split(", ")
        if key.words:
            if key.short:
                caps = [key.label] if key.label else [_DRAWN.get(name, name) for name in names]
                found.append((caps, key.short))
            names = []
    return found


# -- what is pressed -----------------------------------------------------------------------------


def press_key(keys: Iterable[Key], event: QKeyEvent) -> bool:
    """Do what a key does; return whether it is one of these."""
    # What is pressed with Shift goes before the same key without, which Shift does not change.
    for key in sorted(keys, key=lambda one: not one.name.startswith("Shift ")):
        if key.on and not key.wide and key.act is not None and key.fits(event):
            if key.repeats or not event.isAutoRepeat():
                key.act()
            return True
    return False


def grab(window: QWidget, keys: Iterable[Key]) -> None:
    """Make actions of the wide keys: they work wherever in the window the focus is."""
    from PySide6.QtGui import QAction, QKeySequence  # noqa: PLC0415 - not for the first page

    for key in keys:
        if key.wide and key.act is not None:
            action = QAction(key.words, window)
            code, held = combination(key.name)
            action.setShortcut(QKeySequence(int(code) | held.value))
            action.setAutoRepeat(False)  # a key that is held down acts once
            action.triggered.connect(lambda _=False, act=key.act: act())
            window.addAction(action)


class Keyed(_Widget):
    """A page, sheet or panel with keys: those that nothing inside it wanted."""

    shut = False  # whether keys that it has not must not reach what is behind

    def key_list(self) -> Sequence[Key]:
        """Declare the keys as they are now."""
        return ()

    def typed(self, event: QKeyEvent) -> bool:
        """Take what is data, not a key of the page: digits of a sum, letters of a search."""
        return False

    def shortcuts(self) -> list[tuple[str, str]]:
        """Return the lines that `?` shows."""
        return key_lines(self.key_list())

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key does here; return whether it does anything."""
        return press_key(self.key_list(), event) or self.typed(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        event.setAccepted(self.take_key(event) or self.shut)


class KeysFirst(QObject):
    """Offers keys to a page before the widgets it watches, and what they stand in, take them."""

    def __init__(self, page: QObject, keys: Callable[[], Iterable[Key]], *watched: QObject) -> None:
        super().__init__(page)
        self._keys = keys
        for one in watched:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        return press_key(self._keys(), event)
