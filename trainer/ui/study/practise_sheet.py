"""The sheet on which one chooses what to practise, and how: a tree of skills with a search."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.scheduling.skills import TABLE
from trainer.scheduling.today import QUESTIONS, ROUNDS
from trainer.scheduling.topics import kind_title
from trainer.ui.icons import Icon
from trainer.ui.run.requests import SPRINT_S, Style
from trainer.ui.shell.sheet import Sheet
from trainer.ui.study.practise import PractiseDesk, Row
from trainer.ui.study.skill_card_view import SkillCard, open_pill, verdict_pill
from trainer.ui.text import of
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, KeysFirst, pressing, several
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column, pill

_WAYS = (
    (Style.COUNT, f"{QUESTIONS} questions"),
    (Style.SPRINT, f"{SPRINT_S} seconds"),
    (Style.ENDLESS, "Endless"),
)
_COLUMNS = (
    Column(title="", width=40),
    Column(title="Topic or skill", least=200),
    Column(title="Mastered", width=104, right=True),
    Column(title="", width=128, right=True),
)
_CARD = 330


class PractiseSheet(Sheet):
    """Topics in the order they are met; a topic unfolds into its skills. Enter starts.

    Signals:
        requested: (object) a drill or a run at the table is to be started.
        lesson_requested: (rulebook, game, section) a section is to be read.
        rule_requested: What counts as mastered is to be shown.
    """

    requested = Signal(object)
    lesson_requested = Signal(str, str, int)
    rule_requested = Signal()

    def __init__(
        self,
        page: QWidget,
        desk: PractiseDesk,
        games: Sequence[tuple[str, str, str]],
        style: Style = Style.COUNT,
    ) -> None:
        note = "Pick a topic, or unfold it and pick one skill. Locked topics may be practised too."
        super().__init__(page, "What to practise", note, width=1180)
        self._desk, self._games = desk, tuple(games)
        self._rows: list[Row] = []
        self.games = Choice()
        self.games.setAccessibleName("Game")
        for _, _, title in self._games:
            self.games.addItem(title)
        self.games.setVisible(len(self._games) > 1)
        self.games.currentIndexChanged.connect(self._open)
        self.search = SearchField("Search topics and skills")
        self.search.textChanged.connect(lambda _: self._fill(0))
        self.search.moved_on.connect(self._into_table)
        self.table = DataTable(row_height=44)
        self.table.setAccessibleName("Topics and skills")
        self.table.set_columns(_COLUMNS)
        self.table.row_picked.connect(self._show_card)
        self.table.row_activated.connect(self._start)
        self.table.clicked.connect(self._clicked)
        KeysFirst(self, self._folds, self.table)  # before the scroll area takes them
        self.nothing = EmptyState(
            Icon.SEARCH, "Nothing found", "Try a shorter word, or another game.", centred=True
        )
        self.broken = EmptyState(Icon.FILE_BAD, "This game cannot be opened", "", state=State.BAD)
        self.card_view = SkillCard()
        self.card_view.rule_pressed.connect(self.rule_requested)
        self.card_view.lesson_pressed.connect(self._read)
        self.how = Segmented([(style.value, word) for style, word in _WAYS])
        self.how.setAccessibleName("How")
        self.how.set_current(style.value)
        self.how.picked.connect(lambda _: self._name_start())
        self.start = KeyButton("Start", "Enter", Kind.PRIMARY)
        self.start.clicked.connect(lambda: self._start(self.table.picked_row()))
        self._lay_out()
        self._open(0)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.games)
        top.addWidget(self.search, 1)
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addLayout(top)
        left.addWidget(self.table, 1)
        left.addWidget(self.nothing, 1)
        left.addWidget(self.broken, 1)
        body = QHBoxLayout()
        body.setSpacing(18)
        body.addLayout(left, 1)
        body.addWidget(self.card_view)
        self.card_view.setFixedWidth(_CARD)
        self.column.addLayout(body, 1)
        self.foot.addWidget(Text("How", Role.BODY, Tone.MUTED))
        self.foot.addWidget(self.how)
        self.foot.addStretch(1)
        self.foot.addWidget(self.start)

    def first_focus(self) -> QWidget:
        return self.search

    def default_button(self) -> KeyButton | None:
        return self.start

    def rows(self) -> tuple[Row, ...]:
        """Return the rows shown."""
        return tuple(self._rows)

    # -- showing --------------------------------------------------------------------------

    def _open(self, number: int) -> None:
        if not 0 <= number < len(self._games):
            return
        rulebook, game, _ = self._games[number]
        try:
            self._desk.open(rulebook, game)
        except TrainerError as trouble:
            self._rows = []
            self.broken.set_words("This game cannot be opened", trouble.sentence())
            self._show_parts(broken=True)
            return
        self._fill(0)

    def _fill(self, pick: int) -> None:
        self._rows = self._desk.rows(self.search.text())
        self.table.set_rows([_cells(row) for row in self._rows])
        self._show_parts(broken=False)
        if self._rows:
            self.table.pick_row(min(pick, len(self._rows) - 1))
            self._show_card(self.table.picked_row())

    def _show_parts(self, *, broken: bool) -> None:
        self.broken.setVisible(broken)
        self.nothing.setVisible(not broken and not self._rows)
        self.table.setVisible(bool(self._rows))
        self.card_view.setVisible(bool(self._rows))
        self.start.set_blocked("" if self._rows else "Nothing is picked.")

    def _show_card(self, number: int) -> None:
        if 0 <= number < len(self._rows):
            self.card_view.show_card(self._desk.card(self._rows[number]))
            self._name_start()

    def _name_start(self) -> None:
        number = self.table.picked_row()
        row = self._rows[number] if 0 <= number < len(self._rows) else None
        at_table = row is not None and row.is_table
        self.how.setEnabled(not at_table)
        self.start.setText(f"Deal {ROUNDS} rounds" if at_table else "Start")

    # -- what is pressed ------------------------------------------------------------------

    def key_list(self) -> Sequence[Key]:
        return [
            *self._folds(),
            pressing(self.card_view.read),
            Key("F3", "what counts as mastered", self.rule_requested.emit),
            *super().key_list(),
        ]

    def _folds(self) -> Sequence[Key]:
        return several(("Left", "Right"), "fold a topic, and unfold it", self._fold_picked)

    def _fold_picked(self, unfolds: int) -> None:
        self._fold(self.table.picked_row(), folded=not unfolds)

    def _into_table(self) -> None:
        if self._rows:
            self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _clicked(self, index: QModelIndex) -> None:
        if index.column() == 0 and self._rows[index.row()].skill is None:
            self._fold(index.row(), folded=self._rows[index.row()].unfolded)

    def _fold(self, number: int, *, folded: bool) -> None:
        """Fold or unfold the topic a row belongs to; its own row is picked."""
        if not 0 <= number < len(self._rows):
            return
        key = self._rows[number].line.topic.key
        head = next(n for n, row in enumerate(self._rows) if row.line.topic.key == key)
        self._desk.fold(key, folded=folded)
        self._fill(head)

    def _start(self, number: int) -> None:
        if 0 <= number < len(self._rows):
            style = Style(self.how.current())
            self.requested.emit(self._desk.request(self._rows[number], style))

    def _read(self, section: int) -> None:
        course = self._desk.course
        self.lesson_requested.emit(course.rulebook, course.game, section)


def _cells(row: Row) -> list[Cell]:
    if row.skill is not None:
        assert row.standing is not None, "a skill stands somewhere"
        return [
            Cell(),
            Cell(text=f"    {row.title}", tip=row.title, tone=Tone.MUTED),
            Cell(text=""),
            pill(*verdict_pill(row.standing.verdict)),
        ]
    line, share = row.line, row.line.mastery
    done = share.mastered == share.total
    mark = (Icon.CHECK, "Mastered", State.GOOD) if done else open_pill(line.is_open)
    if not done and line.is_open and share.due:
        mark = (Icon.CLOCK, f"{share.due} due", State.GOLD)
    return [
        Cell(sign=Icon.CHEVRON_DOWN if row.unfolded else Icon.CHEVRON),
        Cell(
            text=kind_title(line.topic.kind) if line.topic.kind != TABLE else "At the table",
            beside=row.title,
            strong=True,
            tip=row.title,
        ),
        Cell(text=of(share.mastered, share.total), tone=Tone.MUTED),
        pill(*mark),
    ]
