"""The theme in force, applied to the whole program at once."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from trainer.ui.theme.fonts import load_fonts
from trainer.ui.theme.sheet import stylesheet
from trainer.ui.theme.theme import Theme
from trainer.ui.theme.tokens import Palette


class _InForce:
    """Holds the applied theme, so that painters need no reference to the application."""

    theme = Theme()


class _Herald(QObject):
    """Says that another theme is in force.

    Signals:
        changed: After palette, fonts and stylesheet have been given to the program.
    """

    changed = Signal()


_HERALD = _Herald()


def on_change(follow: Callable[[], None]) -> None:
    """Call `follow`, a method of a widget, after every change of theme while the widget lives.

    A `changeEvent` would be called as well, but the first event handed to Python as a plain
    `QEvent` makes PySide6 load the 45 classes it might be: 2 ms of a start.
    """
    _HERALD.changed.connect(follow)


def current() -> Theme:
    """Return the theme last given to `apply`."""
    return _InForce.theme


def apply(app: QApplication, theme: Theme, *, fusion: bool = False) -> None:
    """Give the whole program its palette, fonts and stylesheet; open windows follow at once.

    `fusion` says that the program runs in that style already: to ask Qt costs a start 10 ms.

    The old stylesheet is taken off first. Given a new one over it, Qt restyles every widget once
    for itself and once more for each widget around it: eight times the work once all pages are
    built, a second instead of an eighth of it.
    """
    _InForce.theme = theme
    load_fonts()
    app.setStyleSheet("")
    if not fusion and app.style().name() != "fusion":
        app.setStyle("Fusion")
    app.setPalette(_qt_palette(theme.palette))
    app.setFont(theme.font(15))
    app.setStyleSheet(stylesheet(theme))
    _HERALD.changed.emit()


def _qt_palette(tokens: Palette) -> QPalette:
    made = QPalette()
    role = QPalette.ColorRole
    for name, colour in (
        (role.Window, tokens.ink_0),
        (role.Base, tokens.ink_0),
        (role.AlternateBase, tokens.ink_1),
        (role.Button, tokens.ink_2),
        (role.WindowText, tokens.text),
        (role.Text, tokens.text),
        (role.ButtonText, tokens.text),
        (role.BrightText, tokens.text),
        (role.PlaceholderText, tokens.faint),
        (role.Highlight, tokens.gold),
        (role.HighlightedText, tokens.gold_ink),
        (role.ToolTipBase, tokens.ink_2),
        (role.ToolTipText, tokens.text),
        (role.Link, tokens.info),
        (role.LinkVisited, tokens.info),
        (role.Accent, tokens.gold),
    ):
        made.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, name, QColor(tokens.faint))
    return made
