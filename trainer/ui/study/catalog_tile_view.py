"""A game in the list of games: how much is mastered, whose rules, what it is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.text import of
from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.widgets.empty_state import Disc
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.ring import Ring
from trainer.ui.widgets.tile import Tile


class CatalogTile(Tile):
    """Ring, name, rulebook and a sentence; greyed with the trouble when its files are damaged.

    Signals:
        clicked: The game is to be opened, or its trouble told (from QAbstractButton).
    """

    def __init__(self, name: str, book: str, about: str, parent: QWidget | None = None) -> None:
        super().__init__(f"{name}, {book}", height=124, parent=parent)
        self._ring = Ring(0, 64)
        self._disc = Disc(Icon.FILE_BAD, State.BAD, 56)
        self._name = ElidedText(name, Role.SUBSECTION)
        self._book = ElidedText(book, Role.SMALL, Tone.MUTED)
        self._about = Text(about, Role.BODY, Tone.MUTED, wrap=True)
        self._title = name
        self._rules = book
        mark = QWidget()
        self._mark = QStackedLayout(mark)
        self._mark.setContentsMargins(0, 0, 0, 0)
        for sign in (self._ring, self._disc):
            holder = QWidget()
            box = QVBoxLayout(holder)
            box.setContentsMargins(0, 0, 0, 0)
            box.addWidget(sign, 0, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            self._mark.addWidget(holder)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._name)
        words.addWidget(self._book)
        words.addSpacing(4)
        words.addWidget(self._about, 1)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(current().gap(18))
        self._row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(words, 1)
        self.damaged = False
        self.set_narrow(False)
        self.let_through(mark, self._name, self._book, self._about)

    def set_mastery(self, mastered: int, total: int) -> None:
        """Show how many of the game's skills are mastered."""
        percent = 100 * mastered / total if total else 0.0
        self._ring.set_value(percent)
        self._book.setText(f"{self._rules} · {of(mastered, total)} skills")
        self.setAccessibleName(
            f"{self._title}, {self._rules}, {round(percent)} percent mastered, {self._about.text()}"
        )

    def set_damage(self, sentence: str) -> None:
        """Show that the game cannot be opened, and why."""
        self.damaged = True
        self._mark.setCurrentIndex(1)
        self._name.set_tone(Tone.MUTED)
        self._about.setText(sentence)
        self.setAccessibleName(f"{self._title}, {self._rules}, cannot be opened: {sentence}")

    def set_narrow(self, narrow: bool) -> None:
        across, along = (14, 10) if narrow else (20, 18)
        self._row.setContentsMargins(across, along, across, along)
        self.set_height(104 if narrow else 132)
