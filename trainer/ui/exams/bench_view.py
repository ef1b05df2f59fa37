"""The bench of an exam: a stopwatch, the errors, and every try kept."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.exams.bench import BenchTest, SkillLine
from trainer.ui.exams.exam_extras import try_words
from trainer.ui.exams.tries_sheet import TriesSheet
from trainer.ui.icons import Icon
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import Crumbs, ScrollColumn, StudyPage
from trainer.ui.text import plural, seconds
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, pressing, several
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.table_model import Cell, Column, pill

TICK_MS = 100
_COLUMNS = (
    Column(title="Skill", least=220),
    Column(title="Needed", width=150),
    Column(title="Tries", least=260),
    Column(title="", width=150),
)


class BenchView(StudyPage):
    """Times the bench skills of one exam.

    Signals:
        back_requested: The page is left; every try is kept.
    """

    back_requested = Signal()
    back_word = "back to the exams"

    def __init__(
        self,
        services: Services,
        parent: QWidget | None = None,
        presenter: BenchTest | None = None,
    ) -> None:
        super().__init__(parent)
        self.presenter = presenter or BenchTest(services, self)
        self.crumbs = Crumbs()
        self.crumbs.set_back("Exams")
        self.title = Text("", Role.TITLE)
        self.table = DataTable(row_height=56)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Bench skills")
        self.skill = Text("", Role.SECTION, wrap=True)
        self.how = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.time = Text("0.0 s", Role.FIGURE)
        self.fewer = KeyButton("\u2212", "")
        self.more = KeyButton("+", "E")
        self.errors = Text("0 errors", Role.SECTION)
        self.watch = KeyButton("Start", "Space", size=ButtonSize.BIG, wide=True)
        self.keep = KeyButton(
            "Keep this try", "Enter", Kind.PRIMARY, size=ButtonSize.BIG, wide=True
        )
        self.discard = KeyButton("Throw it away", "Del", Kind.QUIET, wide=True)
        self.tries = KeyButton("Every try", "H", icon=Icon.LIST)
        self.sheets = PageSheets(self)
        self.note = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self._tick = QTimer(self)  # runs only with the stopwatch
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self._show_time)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        lines = Panel("Skills", " ", dense=True)
        lines.add(self.table, 1)
        said = "Up and Down: skill. Tries past the number allowed do not count."
        self.words = Text(said, Role.SMALL, Tone.MUTED, wrap=True)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.words, 1)
        foot.addWidget(self.tries)
        lines.add_layout(foot)
        self.side = Panel(dense=True)
        self.side.add(self.skill)
        told = ScrollColumn()
        told.column.setContentsMargins(0, 0, 6, 0)
        told.column.addWidget(self.how)
        told.column.addStretch(1)
        self.told = ScrollArea(told)
        self.side.add(self.told, 1)  # large text: how it is done scrolls, the watch stays
        self.side.add(self.time)
        row = QHBoxLayout()
        row.setSpacing(10)
        self.fewer.setAccessibleName("One error fewer")
        self.more.setAccessibleName("One error more")
        row.addWidget(self.fewer)
        row.addWidget(self.errors)
        row.addWidget(self.more)
        row.addStretch(1)
        self.side.add_layout(row)
        self.side.add(self.watch)
        self.side.add(self.keep)
        self.side.add(self.discard)
        self.side.add(self.note)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(lines, 1)
        columns.addWidget(self.side)
        head = QVBoxLayout()
        head.addWidget(self.crumbs)
        head.addWidget(self.title)
        self.column.addLayout(head)
        self.column.addLayout(columns, 1)

    def _connect(self) -> None:
        show = self.presenter
        show.changed.connect(self._show)
        show.troubled.connect(self._trouble)
        self.crumbs.back.clicked.connect(self.back_requested)
        self.table.row_picked.connect(self._pick)
        self.table.row_ticked.connect(
            lambda _: self.watch.click()
        )  # Space, where a row was pressed
        self.table.row_activated.connect(lambda _: self.keep.click())
        self.watch.clicked.connect(show.press)
        self.keep.clicked.connect(show.keep)
        self.discard.clicked.connect(show.discard)
        self.tries.clicked.connect(self.show_tries)
        self.fewer.clicked.connect(lambda: show.set_errors(show.errors - 1))
        self.more.clicked.connect(lambda: show.set_errors(show.errors + 1))

    def open_exam(self, exam_id: int) -> None:
        """Open the bench of an exam."""
        self.presenter.open(exam_id)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_tries(self) -> None:
        """List every try, of practice and of earlier exams too; one can be taken out."""
        show = self.presenter
        if show.running or show.taken_ms:
            self.note.setText("! Keep this try first, or throw it away.")
            return
        sheet = TriesSheet(self, show.tries(), show.candidate)
        sheet.changed.connect(show.changed)
        self.sheets.open(sheet)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        super().showEvent(event)
        if self.presenter.running:  # somebody locked the PC while it ran
            self._tick.start()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        if not event.spontaneous():
            self.sheets.close()  # nobody else is to find it open
            self._tick.stop()
        super().hideEvent(event)

    def _pick(self, row: int) -> None:
        if 0 <= row != self.presenter.at:
            self.presenter.go_to(row)

    def _show(self) -> None:
        show, lines = self.presenter, self.presenter.lines()
        self.title.setText(f"Bench, {show.candidate}")
        self.table.set_rows([self.cells(line) for line in lines])
        self.table.pick_row(show.at)
        at = lines[show.at]
        self.skill.setText(at.skill.title)
        self.how.setText(
            f"{at.skill.how} Within {at.skill.seconds.value:g} s, at most "
            f"{plural(int(at.skill.errors.value), 'error')}. {self.left_words(at)}"
        )
        self.errors.setText(plural(show.errors, "error"))
        self.watch.setText("Stop" if show.running else "Start")
        taken = bool(show.taken_ms)
        self.watch.set_kind(Kind.NORMAL if taken else Kind.PRIMARY)
        self.watch.set_blocked("Keep this try first, or throw it away." if taken else "")
        self.keep.set_blocked(show.too_fast() if taken else "Time a try first.")
        self.discard.set_blocked("" if taken or show.running else "There is nothing to throw away.")
        note = "" if at.left or at.good else "All tries of this skill are used up."
        if fast := show.too_fast():
            note = f"! {fast}"
        self.note.setText(note)
        if show.running:
            self._tick.start()
        else:
            self._tick.stop()
        self._show_time()

    def _show_time(self) -> None:
        self.time.setText(seconds(self.presenter.ms / 1000))

    def _trouble(self, error: TrainerError) -> None:
        self.note.setText(f"! {error.sentence()}")

    def gold(self) -> KeyButton | None:
        return self.keep

    def first_focus(self) -> QWidget:
        return self

    def gold_words(self) -> str:
        return "keep the try"

    def key_list(self) -> Sequence[Key]:
        show = self.presenter
        return [
            *several(("Up", "Down"), "another skill", lambda at: show.go_to(show.at + 2 * at - 1)),
            pressing(self.watch, "start the stopwatch, and stop it"),
            pressing(self.more, "one error more"),
            *super().key_list(),
            Key("Del", "throw it away", show.discard),
            pressing(self.tries, "every try; take one out that was none"),
            Key("Esc", self.back_word, self._go_back),
        ]

    def _go_back(self) -> None:
        self._tick.stop()
        self.back_requested.emit()

    def fitted(self) -> None:
        self.side.setFixedWidth(current().gap(360 if self.metrics.narrow else 480))

    def cells(self, line: SkillLine) -> list[Cell | str]:
        """Return a skill as the list shows it."""
        state = pill(Icon.CLOCK, plural(line.left, "try", "tries") + " left", State.NONE)
        if line.good:
            state = pill(Icon.CHECK, "Done", State.GOOD)
        elif not line.left:
            state = pill(Icon.CROSS, "Not yet", State.BAD)
        told = "; ".join(map(try_words, line.tries))
        return [
            Cell(text=line.skill.title, strong=True),
            f"{line.skill.seconds.value:g} s, {plural(int(line.skill.errors.value), 'error')}",
            Cell(text=told or "none yet", tone=Tone.MUTED, tip=told),
            state,
        ]

    def left_words(self, line: SkillLine) -> str:
        """Return how many tries are left, as a sentence."""
        return f"{plural(line.left, 'try', 'tries')} left."
