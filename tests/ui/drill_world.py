"""A drill on screen, driven as a person drives it: by keys to whatever has focus, or by mouse."""

from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.world import LEAST_SIZE, NARROW_SIZE, World, dress, show_at
from trainer.drills.prompts import Prompt
from trainer.storage.record.attempts import acts_of, attempts_of
from trainer.storage.rows import ActRow
from trainer.ui.drill.drill import DrillResult
from trainer.ui.drill.drill_view import DrillView
from trainer.ui.run.requests import DrillRequest
from trainer.ui.theme import Theme, current
from trainer.ui.widgets.labels import Text

Key = Qt.Key
_SIGNS = {
    **{chr(code): Key(code) for code in range(ord("0"), ord("9") + 1)},
    **{chr(code).lower(): Key(code) for code in range(ord("A"), ord("Z") + 1)},
    ".": Key.Key_Period,
    ",": Key.Key_Comma,
}
STILL = Theme(reduced_motion=True)
CTRL = Qt.KeyboardModifier.ControlModifier


@dataclass(slots=True)
class Drilling:
    """One drill view with a world behind it."""

    world: World
    bot: QtBot
    view: DrillView
    results: list[DrillResult] = field(default_factory=list)
    left: list[bool] = field(default_factory=list)

    @property
    def prompt(self) -> Prompt:
        """Return the question on screen."""
        return self.view.presenter.prompt

    def wrong(self) -> str:
        """Return an answer that is not right."""
        return next(c.id for c in self.prompt.choices if c.id != self.prompt.expected)

    def think(self, ms: int = 1500) -> None:
        """Let time go by."""
        self.world.clock.pass_ms(ms)

    def press(self, key: Key | str, modifier: Qt.KeyboardModifier | None = None) -> None:
        """Press a key wherever the keys go."""
        target = QApplication.focusWidget() or self.view
        held = modifier or Qt.KeyboardModifier.NoModifier
        pressed = _SIGNS[key] if isinstance(key, str) else key
        QTest.keyClick(target, pressed, held)

    def type(self, text: str) -> None:
        """Press one key after another."""
        for sign in text:
            self.press(sign)

    def click(self, widget: QWidget) -> None:
        """Press a button with the mouse."""
        assert widget.isVisible(), widget
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def rows(self, *, undone: bool = False) -> tuple[ActRow, ...]:
        """Return what the record holds of the newest attempt."""
        newest = attempts_of(self.world.store, self.world.person.id, limit=1)[0]
        return acts_of(self.world.store, newest.id, with_undone=undone)


def prepare(app: QApplication, theme: Theme = STILL) -> None:
    """Let the screens of earlier tests go, and dress the program if it is not so already."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if current() != theme:
        dress(app, theme)


def drilling(
    bot: QtBot, world: World, request: DrillRequest, size: tuple[int, int] = NARROW_SIZE
) -> Drilling:
    """Open a drill and begin it."""
    view = DrillView(world.services)
    bot.addWidget(view)
    view.setMinimumSize(*LEAST_SIZE)
    made = Drilling(world, bot, view)
    view.finished.connect(made.results.append)
    view.left.connect(lambda: made.left.append(True))
    show_at(view, size)
    view.activateWindow()
    view.start(request)
    QApplication.processEvents()
    return made


def cut_off(widget: QWidget) -> list[str]:
    """Return the texts of a screen that do not fit into their labels."""
    QApplication.processEvents()
    found = []
    for label in widget.findChildren(QLabel):
        if not label.isVisible() or not isinstance(label, Text) or not label.text():
            continue
        need = (
            label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        )
        wide = 0 if label.wordWrap() else label.minimumSizeHint().width()
        if label.height() < need or label.width() < wide:
            found.append(label.text())
    return found
