"""The rows above and below the roster's table: title and buttons, filters, count and keys."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.people.roster_lines import Show
from trainer.ui.text import of, plural
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.key_legend import KeyLegend
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.segmented import Segmented

_BUTTONS = (
    ("report", "Weaknesses", "R", Icon.WAVE),
    ("list", "Read a list", "I", Icon.FILE_UP),
    ("export", "Export", "E", Icon.SAVE),
    ("add", "Add trainee", "N", Icon.NONE),
    ("assign", "Assign to ticked", "A", Icon.NONE),
)
_SHORT = {"list": "Read list", "add": "Add"}  # in a narrow window
_PARTS = (
    (Show.ALL, "All"),
    (Show.ATTENTION, "Needs attention"),
    (Show.READY, "Ready for exam"),
    (Show.ABSENT, "Not practised"),
)
_SHORT_PARTS = {Show.ATTENTION: "Attention", Show.READY: "Ready", Show.ABSENT: "Absent"}


class RosterHead(QWidget):
    """Whose roster it is, and what can be done with it.

    Signals:
        pressed: (str) a button was pressed; carries its key.
    """

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = ElidedText("", Role.TITLE)
        self.note = Text("", Role.BODY, Tone.MUTED)
        self.buttons: dict[str, KeyButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.title, 1)
        row.addWidget(self.note)
        for key, word, cap, icon in _BUTTONS:
            button = KeyButton(word, cap, icon=icon)
            button.setToolTip(word)
            button.clicked.connect(lambda _=False, key=key: self.pressed.emit(key))
            self.buttons[key] = button
            row.addWidget(button)

    def show_title(self, title: str, note: str) -> None:
        """Say whose roster it is."""
        self.title.setText(title)
        self.note.setText(note)

    def show_ticked(self, count: int) -> None:
        """Say how many something would be given to; with none it cannot."""
        button = self.buttons["assign"]
        button.setText(f"Assign to {count} ticked" if count else "Assign to ticked")
        button.set_blocked("" if count else "Tick somebody first: Space, or the box in a row.")

    def set_rights(self, *, edit: bool, assign: bool, export: bool) -> None:
        """Offer only what the reader may do."""
        for key, allowed in (
            ("list", edit),
            ("add", edit),
            ("assign", assign),
            ("export", export),
        ):
            self.buttons[key].setVisible(allowed)

    def set_narrow(self, narrow: bool) -> None:
        self.title.set_narrow(narrow)
        for key, word, _, _ in _BUTTONS:
            if key in _SHORT:
                self.buttons[key].setText(_SHORT[key] if narrow else word)
                self.buttons[key].setAccessibleName(word)
        self.note.setVisible(not narrow)


class RosterFilters(QWidget):
    """Narrows the list: words, cohort, game, part, order.

    Signals:
        searched: (str) words to look for.
        cohort_picked: (str) a cohort's id, or nothing for everybody.
        game_picked: (str) a game, or nothing for those of the course.
        part_picked: (str) which part of the roster.
        cohorts_pressed: The cohorts are to be listed.
        sort_pressed: The next column sorts.
        left: The keys are to go to the list.
    """

    searched = Signal(str)
    cohort_picked = Signal(str)
    game_picked = Signal(str)
    part_picked = Signal(str)
    cohorts_pressed = Signal()
    sort_pressed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._narrow, self._counts = False, dict[str, int]()
        self.search = SearchField("Name or number", "/", leads_on=True)
        self.cohort, self.game = Choice(for_page=True), Choice(for_page=True)
        self.cohorts = KeyButton("Cohorts", "C", Kind.QUIET, size=ButtonSize.SMALL)
        self.parts = Segmented([(show.value, word) for show, word in _PARTS])
        self.parts.setAccessibleName("Who is listed")
        self.sort = KeyButton("", "S", Kind.QUIET, size=ButtonSize.SMALL)
        for choice, name in ((self.cohort, "Cohort"), (self.game, "Game")):
            choice.setAccessibleName(name)
            choice.setSizeAdjustPolicy(
                Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            choice.setMinimumContentsLength(9)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        self._row, self._below = QHBoxLayout(), QHBoxLayout()
        rows.addLayout(self._row)
        rows.addLayout(self._below)
        self._two_rows = True
        self.set_two_rows(False)
        self.search.textChanged.connect(self.searched)
        self.search.moved_on.connect(self.left)
        self.cohort.currentIndexChanged.connect(
            lambda: self.cohort_picked.emit(str(self.cohort.currentData()))
        )
        self.game.currentIndexChanged.connect(
            lambda: self.game_picked.emit(str(self.game.currentData()))
        )
        self.parts.picked.connect(self.part_picked)
        self.cohorts.clicked.connect(self.cohorts_pressed)
        self.sort.clicked.connect(self.sort_pressed)

    def show_cohorts(self, options: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer cohorts."""
        _fill(self.cohort, options, chosen)

    def show_games(self, options: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer games."""
        _fill(self.game, options, chosen)

    def show_parts(self, counts: Mapping[str, int], chosen: str) -> None:
        """Say how many each part of the roster has."""
        self.parts.set_current(chosen)
        self._counts = dict(counts)
        for button, (show, word) in zip(self.parts.buttons(), _PARTS, strict=True):
            told = _SHORT_PARTS.get(show, word) if self._narrow else word
            button.setText(f"{told}, {counts[show.value]}")
            button.setAccessibleName(f"{word}, {counts[show.value]}")
            button.updateGeometry()

    def show_sort(self, words: str) -> None:
        """Say what the list is sorted by."""
        self.sort.setText(f"By {words}")
        self.sort.setToolTip(f"Sorted by {words}; press for the next column.")

    def set_two_rows(self, two: bool) -> None:
        """Put parts and order under the rest, where text is large."""
        if two == self._two_rows:
            return
        self._two_rows = two
        for row in (self._row, self._below):
            while row.takeAt(0) is not None:
                pass
        for part, share in ((self.search, 3), (self.cohort, 2), (self.cohorts, 0), (self.game, 2)):
            self._row.addWidget(part, share)
        last = self._below if two else self._row
        last.addWidget(self.parts)
        last.addStretch(1)
        last.addWidget(self.sort)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        if self._counts:
            self.show_parts(self._counts, self.parts.current())
        self._row.setSpacing(current().gap(8 if narrow else 12))
        for choice in (self.cohort, self.game):
            choice.setMinimumContentsLength(6 if narrow else 10)


class RosterFoot(QWidget):
    """How many are shown, what is still being worked out, and the keys of the list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = Text("", Role.SMALL, Tone.MUTED)
        self.work = Text("", Role.SMALL, Tone.MUTED)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(8)
        row.addWidget(self.count)
        row.addWidget(self.work)
        row.addStretch(1)
        self.legend = KeyLegend()
        row.addWidget(self.legend)

    def show_count(self, shown: int, all_of: int) -> None:
        """Say how many of all are listed."""
        many = plural(all_of, "trainee")
        self.count.setText(f"{of(shown, all_of)} shown" if shown < all_of else many)

    def show_work(self, done: int, all_of: int) -> None:
        """Say how far mastery has been worked out; nothing once it is."""
        words = f"· working out mastery, {of(done, all_of)}" if done < all_of else ""
        self.work.setText(words)


def _fill(choice: Choice, options: Sequence[tuple[str, str]], chosen: str) -> None:
    choice.blockSignals(True)
    there = [(choice.itemData(at), choice.itemText(at)) for at in range(choice.count())]
    if there != list(options):
        choice.clear()
        for key, words in options:
            choice.addItem(words, key)
    choice.setCurrentIndex(max(0, choice.findData(chosen)))
    choice.blockSignals(False)
