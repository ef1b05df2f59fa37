"""Setting up an exam: candidate, game, standard, parts, what is granted."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.exams.exam_setup import EXTRA_TIMES, GRANTS, ExamSetup, PartLine
from trainer.ui.exams.part_grid_view import PartGrid
from trainer.ui.exams.retraining_view import RetrainingPanel
from trainer.ui.shell.check_lines_view import CheckLines
from trainer.ui.shell.fact_rows import Fact, FactRows
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import Crumbs, ScrollColumn, StudyPage
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.choices import Choice, Tick
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.search_choice import SearchChoice
from trainer.ui.widgets.segmented import Segmented

_SIDE, _NARROW_SIDE = 480, 340
_LEAST_PARTS = 240
_WHEN = (
    "The questions of a part are drawn when it begins, after a password of the staff: until then "
    "nobody can read them. Every form is as hard as every other."
)
_RECHECK = (
    "Only what the certificate in this game is renewed on. No new certificate is issued, and it "
    "does not count as a retake."
)
_WHOLE = "All parts, for a new certificate beside the one in force."
_THREE_ROWS = 900  # below, for the size of the text, each choice has a row of its own
_TWO_ROWS = 1200  # below, what is granted beside time stands in a row of its own


class ExamSetupView(StudyPage):
    """Lets staff set an exam up.

    Signals:
        set_up: (int) an exam was set up; carries its id.
        back_requested: Nothing is set up.
    """

    set_up = Signal(int)
    back_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = ExamSetup(services, self)
        self.crumbs = Crumbs()
        self.crumbs.set_back("Exams")
        self.title = Text("New exam", Role.TITLE)
        self.candidate, self.game = SearchChoice("Choose a trainee"), Choice()
        self.standard = Choice()
        self.parts = Panel("Parts", " ")
        self.area = ScrollArea(PartGrid([], narrow=False))
        self.parts.add(self.area, 1)
        self.extra = Segmented([(str(one), f"+ {one}%" if one else "None") for one in EXTRA_TIMES])
        self.extra.setAccessibleName("Extra time")
        self._granted = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._asked = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.grants = {what: Tick(what[:1].upper() + what[1:]) for what in GRANTS}
        self.ticks: dict[str, Tick] = {}
        self.scope = Segmented([("recheck", "Re-check"), ("whole", "Whole exam")])
        self.scope.setAccessibleName("What is taken")
        self.scope_told = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.scope_row = QWidget()  # shown to holders only
        self.why = Text("", Role.BODY, Tone.WARN, wrap=True)
        self.sums = FactRows("In all")
        self.checks = CheckLines()
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName("It is tried whether a form can be drawn")
        self.drawing = Text("Trying whether a form can be drawn ...", Role.SMALL, Tone.MUTED)
        self.when = Text(_WHEN, Role.SMALL, Tone.MUTED, wrap=True)
        self.sheets = PageSheets(self)
        self.past = RetrainingPanel(self, self.sheets)
        self.go = KeyButton(
            "Set the exam up", "Enter", Kind.PRIMARY, size=ButtonSize.BIG, wide=True
        )
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        who = Panel()
        row = self._asked
        row.setSpacing(16)
        for label, choice in (
            ("Candidate", self.candidate),
            ("Game", self.game),
            ("Standard", self.standard),
        ):
            choice.setAccessibleName(label)
            cell = QVBoxLayout()
            cell.setSpacing(6)
            cell.addWidget(Text(label, Role.SMALL, Tone.MUTED))
            cell.addWidget(choice)
            row.addLayout(cell, 1)
        who.add_layout(row)
        who.add(self._scope())
        granted = Panel("Accommodations", "recorded on the result, never on the certificate")
        time, others = QHBoxLayout(), QHBoxLayout()
        time.addWidget(Text("Extra time", Role.BODY))
        time.addWidget(self.extra)
        time.addStretch(1)
        for tick in self.grants.values():
            others.addWidget(tick)
        others.addStretch(1)
        for row_of in (time, others):
            row_of.setSpacing(12)
            self._granted.addLayout(row_of)
        granted.add_layout(self._granted)
        left = ScrollColumn()
        left.column.setContentsMargins(0, 0, 0, 0)
        left.column.setSpacing(14)
        left.column.addWidget(who)
        left.column.addWidget(self.parts, 1)
        left.column.addWidget(granted)
        self.side = Panel("Before it starts", " ")
        held = ScrollColumn()
        held.column.setContentsMargins(0, 0, 0, 0)
        held.column.setSpacing(14)
        for part in (self.checks, self.sums, self.past):
            held.column.addWidget(part)
        held.column.addStretch(1)
        self.side.add(ScrollArea(held), 1)
        self.side.add(self.why)
        self.side.add(self.when)
        self.side.add(self.drawing)
        self.side.add(self.progress)
        self.side.add(self.go)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(ScrollArea(left), 1)  # large text leaves the parts no room otherwise
        columns.addWidget(self.side)
        self.column.addWidget(self.crumbs)
        self.column.addWidget(self.title)
        self.column.addLayout(columns, 1)

    def _scope(self) -> QWidget:
        row = QHBoxLayout(self.scope_row)
        row.setContentsMargins(0, 8, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.scope)
        row.addWidget(self.scope_told, 1, Qt.AlignmentFlag.AlignVCenter)
        return self.scope_row

    def _connect(self) -> None:
        show = self.presenter
        show.changed.connect(self._show)
        show.trying.connect(self._show_drawing)
        show.set_up.connect(self.set_up)
        show.troubled.connect(self._trouble)
        self.crumbs.back.clicked.connect(self.back_requested)
        self.candidate.activated.connect(
            lambda _: show.choose_candidate(self.candidate.currentData())
        )
        self.game.activated.connect(lambda _: show.choose_game(self.game.currentData()))
        self.standard.activated.connect(lambda _: show.choose_standard(self.standard.currentData()))
        self.scope.picked.connect(lambda key: show.choose_recheck(key == "recheck"))
        self.extra.picked.connect(lambda key: show.grant_time(int(key)))
        for what, tick in self.grants.items():
            tick.toggled.connect(lambda on, what=what: show.grant(what, on))
        self.past.recorded.connect(show.look_again)
        self.go.clicked.connect(show.prepare)

    def refresh(self) -> None:
        """Start afresh."""
        show = self.presenter
        show.begin()
        self.candidate.clear()
        for one in show.gate.candidates():
            self.candidate.addItem(show.called(one), one.id)
        self.candidate.setCurrentIndex(-1)
        self.game.clear()
        self.game.addItem("Choose a game", "")
        for key, title in show.games():
            self.game.addItem(title, key)
        self.extra.set_current("0")
        for tick in self.grants.values():
            tick.setChecked(False)
        self._show_drawing(False)

    def choose(self, person_id: int, game: str = "") -> None:
        """Choose a candidate, and a game if one is named."""
        self.candidate.setCurrentIndex(self.candidate.findData(person_id))
        self.presenter.choose_candidate(person_id)
        if game:
            self.game.setCurrentIndex(max(0, self.game.findData(game)))
            self.presenter.choose_game(game)
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def gold(self) -> KeyButton | None:
        return self.go

    def first_focus(self) -> QWidget:
        """Return what is to be chosen next."""
        if self.presenter.candidate is None:
            return self.candidate
        return self.game if not self.presenter.game else self.go

    def key_list(self) -> Sequence[Key]:
        return [
            *super().key_list(),
            pressing(self.past.record),
            Key("Esc", "back to the exams", self.back_requested.emit),
        ]

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        if not event.spontaneous():
            self.sheets.close()  # nobody else is to find it open
        super().hideEvent(event)

    def narrowed(self, narrow: bool) -> None:
        self._show_parts(self.presenter.lines())

    def fitted(self) -> None:
        narrow = self.metrics.narrow
        self.parts.setMinimumHeight(current().px(_LEAST_PARTS))
        self.side.setFixedWidth(
            max(current().gap(_NARROW_SIDE if narrow else _SIDE), self._least())
        )
        along, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._granted.setDirection(down if self.room < _TWO_ROWS else along)
        self._asked.setDirection(down if self.room < current().px(_THREE_ROWS) else along)

    def _least(self) -> int:
        """Return how wide the side must be for the words of its key to be whole."""
        edges = self.side.body.contentsMargins()
        return self.go.sizeHint().width() + edges.left() + edges.right() + 2

    # -- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        show = self.presenter
        name = show.game and self.game.currentText()
        what = "New re-check" if show.rechecking else "New exam"
        self.title.setText(f"{what}, {name}" if name else what)
        self.scope.set_current("recheck" if show.rechecking else "whole")
        self.scope_told.setText(_RECHECK if show.rechecking else _WHOLE)
        self.scope_row.setVisible(show.holds)
        self.go.setText("Set the re-check up" if show.rechecking else "Set the exam up")
        self.fitted()
        self.standard.clear()
        for one in show.standards_of(show.game) if show.game else []:
            self.standard.addItem(f"{one.title}, edition {one.edition}", one.id)
        self.standard.setEnabled(self.standard.count() > 1)
        if show.standard is not None:
            self.standard.setCurrentIndex(self.standard.findData(show.standard.id))
        self._show_parts(show.lines())
        refusal = show.refusal()
        self.why.setText(f"! {refusal}" if refusal else "")
        self.why.setVisible(bool(refusal))
        self.checks.show_lines(show.checks())
        self.sums.show_facts(
            [Fact(words, ((value, Tone.TEXT),)) for words, value in show.sums()],
            "Choose a trainee and a game.",
        )
        self.go.set_blocked(refusal)
        candidate = show.candidate
        self.past.show_past(show.past(), candidate.name if candidate is not None else "")
        if show.rechecking:
            self.past.record.hide()  # a retraining opens whole exams

    def _show_parts(self, lines: list[PartLine]) -> None:
        here = self.holder()
        had = next((part for part, tick in self.ticks.items() if tick is here), "")
        old = self.area.takeWidget()
        if old is not None:
            old.deleteLater()
        grid = PartGrid(lines, narrow=self.metrics.narrow)
        grid.ticked.connect(self.presenter.tick)
        self.ticks = grid.ticks
        self.area.setWidget(grid)
        if had in self.ticks:
            self.ticks[had].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_drawing(self, drawing: bool) -> None:
        self.progress.setVisible(drawing)
        self.drawing.setVisible(drawing)
        self.when.setVisible(not drawing)
        for part in (self.candidate, self.game, self.go):
            part.setEnabled(not drawing)
        if not drawing:
            self.go.set_blocked(self.presenter.refusal())

    def _trouble(self, error: TrainerError) -> None:
        self.why.setText(f"! {error.sentence()}")
        self.why.show()
