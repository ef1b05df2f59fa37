"""The smaller panels of the page Today."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.presenters.home import WeekDay
from trainer.ui.presenters.last_run import LastRun
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.empty_state import Disc
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText, Phrase
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.tile import Tile
from trainer.ui.widgets.week_bars import Day, DayKind, WeekBars

_RULES = (
    ("Weak", "under 9 in 10 of the last answers right, or slower than the target."),
    ("Due", "left alone for two days."),
    ("New", "not answered without help yet."),
    ("Mastered", "4 of the last 5 answers right, half of them within the target."),
)


class DamagedTile(Tile):
    """A game or rulebook that cannot be opened; pressing it tells why.

    Signals:
        clicked: The trouble is to be told (from QAbstractButton).
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(f"{name}, cannot be opened", height=90, parent=parent)
        disc = Disc(Icon.FILE_BAD, State.BAD, 48)
        title = ElidedText(name, Role.HEAD, Tone.MUTED)
        note = ElidedText("Cannot be opened.", Role.SMALL, Tone.MUTED)
        more = ElidedText("Press to see why.", Role.SMALL, Tone.MUTED)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch(1)
        for line in (title, note, more):
            words.addWidget(line)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 12, 18, 12)
        row.setSpacing(18)
        row.addWidget(disc)
        row.addLayout(words, 1)
        self.let_through(disc, title, note, more)


class ContinuePanel(Panel):
    """What was practised last; once more, or the other way.

    Signals:
        requested: (object) a drill or table is to be started.
    """

    requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Continue", dense=True, parent=parent)
        self._last: LastRun | None = None
        self.again = KeyButton("Again", "C")
        self.other = KeyButton("", "", Kind.QUIET)
        self._game = ElidedText("", Role.BODY, Tone.MUTED)
        self._note = ElidedText("", Role.SMALL, Tone.MUTED)
        self.head.addWidget(self.again, 0, Qt.AlignmentFlag.AlignTop)
        self.body.setSpacing(2)
        self.add(self._game)
        row = QHBoxLayout()
        row.addWidget(self._note, 1)
        row.addWidget(self.other)
        self.add_layout(row)
        self.again.clicked.connect(self._go_again)
        self.other.clicked.connect(self._go_other)

    def show_last(self, last: LastRun | None) -> None:
        """Offer the last run; without one the panel goes."""
        self._last = last
        self.setVisible(last is not None)
        if last is not None:
            self.set_title(f"Continue: {last.title[0].lower()}{last.title[1:]}")
            self._game.setText(last.game)
            self._note.setText(last.note)
            self.other.setText(last.other_word)

    def _go_again(self) -> None:
        if self._last is not None:
            self.requested.emit(self._last.again)

    def _go_other(self) -> None:
        if self._last is not None:
            self.requested.emit(self._last.other)


class WeekPanel(Panel):
    """The minutes practised on each day of this week."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("This week", " ", dense=True, parent=parent)
        self.bars = WeekBars()
        self.add(self.bars)

    def show_week(self, days: tuple[WeekDay, ...], note: str) -> None:
        """Show Monday to Sunday, and the whole in words."""
        self.set_note(note)
        self.bars.set_days(
            [
                Day(one.name, one.minutes, DayKind.TODAY if one.today else DayKind.PLAIN)
                for one in days
            ]
        )


class RulesPanel(Panel):
    """How the queue and the rings are worked out, in four lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("How it is counted", dense=True, parent=parent)
        self.body.setSpacing(6)
        for word, sentence in _RULES:
            parts = [(f"{word}:", Tone.TEXT, True), (sentence, Tone.MUTED, False)]
            self.add(Phrase(parts, Role.SMALL, wrap=True))
