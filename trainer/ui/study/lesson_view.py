"""The page on which a lesson is read, one section at a time."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.drills.prompts import Mark, Prompt
from trainer.errors import TrainerError
from trainer.games.registry import deals
from trainer.ui.icons import Icon
from trainer.ui.run.requests import DrillRequest
from trainer.ui.shell.press_table_view import PressTable
from trainer.ui.shell.services import Services
from trainer.ui.shell.sheet import Sheet
from trainer.ui.shell.study_page import Crumbs, ScrollColumn, StudyPage
from trainer.ui.study.clauses import clause_words, resting_on
from trainer.ui.study.game import OutlineLine
from trainer.ui.study.game_panels import outline_columns, outline_rows
from trainer.ui.study.lesson import LessonPresenter, PassageOffer
from trainer.ui.study.lesson_blocks_view import Prose
from trainer.ui.study.lesson_check_view import CheckColumn
from trainer.ui.study.lesson_figure_view import FigureView
from trainer.ui.study.lesson_pictures import Pictures
from trainer.ui.study.lesson_section_view import SectionContent, centred
from trainer.ui.study.lesson_text import Figure, Section
from trainer.ui.study.rule_sheets import ClauseSheet
from trainer.ui.study.term_sheet import TermSheet
from trainer.ui.text import of
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, press_key, pressing, several
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.toast import ToastHost

_LINE = 48
_LONGEST = 28  # letters of a clause that stand beside a heading


class LessonView(StudyPage):
    """A lesson. Left and Right change the section, R reads on, W and T play its passages.

    Signals:
        drill_requested: (DrillRequest) a passage to try.
        table_requested: (TableRequest) a passage to watch, or to deal.
        back_requested: The game's page is to be shown.
        glossary_requested: (key) the words of the trade are to be shown, from this one on.
    """

    drill_requested = Signal(object)
    table_requested = Signal(object)
    back_requested = Signal()
    glossary_requested = Signal(str)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = LessonPresenter(services, self)
        self.presenter.section_changed.connect(self._show_section)
        self.presenter.read_changed.connect(self._show_outline)
        self.presenter.checks_found.connect(self._show_checks)
        self.presenter.unkept.connect(self._tell_unkept)
        self.presenter.skimmed.connect(self._tell_skimmed)
        self.pictures = Pictures(services, self)
        self.toasts = ToastHost(self)
        self.checks = CheckColumn()
        self._asked: tuple[Sequence[Prompt], list[Mark]] = ((), [])
        self.passages: dict[str, KeyButton] = {}  # by the key that presses it
        self.sheet: Sheet | None = None
        self._prose: list[Prose] = []
        self._shown: Section | None = None
        self.crumbs = Crumbs()
        self.crumbs.back.clicked.connect(self.back_requested)
        self.outline = PressTable(
            outline_columns(narrow=True), row_height=56, narrow_height=50, head=False
        )
        self.outline.setAccessibleName("Sections")
        self.outline.opened.connect(self.presenter.go)
        self.side = Panel("Sections", " ", dense=True)
        self.read_bar = Bar(0, State.GOOD, height=5)
        self.side.add(self.read_bar)
        self.side.add(self.outline, 1)
        self.heading = Text("", Role.SECTION, wrap=True)
        self.clause = KeyButton("", "", Kind.QUIET)
        self.clause.clicked.connect(self._ask_clause)
        self.glossary = KeyButton("Glossary", "G", Kind.QUIET)
        self.glossary.clicked.connect(lambda: self.glossary_requested.emit(""))
        self.crib = KeyButton("Cheat sheet", "S", Kind.QUIET)
        self.crib.clicked.connect(self._show_crib)
        self.place = ElidedText("", Role.SMALL, Tone.MUTED)
        self.bar = Bar(0, State.GOLD, height=5)
        self.previous = KeyButton("Previous", "←")
        self.previous.clicked.connect(self._go_back)
        self.next = KeyButton("Next", "→", Kind.PRIMARY)
        self.next.clicked.connect(self._go_on)
        self.area = ScrollArea(ScrollColumn())
        self.area.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.page = Panel()
        self.empty = EmptyState(
            Icon.NOTE,
            "No lesson is written for this game",
            "Go back and watch a round instead.",
            centred=True,
        )
        self.broken = ErrorCard(Icon.FILE_BAD, "This lesson cannot be read", "", centred=True)
        for card in (self.empty, self.broken):
            card.add_button("back", "Back", "Esc")
            card.chosen.connect(self.back_requested)
            card.hide()
        self._lay_out()
        for button in (
            self.next,
            self.previous,
            self.clause,
            self.glossary,
            self.crib,
            self.crumbs.back,
        ):
            button.installEventFilter(self)

    def _lay_out(self) -> None:
        top = QWidget()
        row = QHBoxLayout(top)
        row.setContentsMargins(4, 0, 0, 0)
        row.setSpacing(16)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.heading, 1)
        row.addWidget(self.clause)
        row.addWidget(self.glossary)
        row.addWidget(self.crib)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        where = QVBoxLayout()
        where.setSpacing(6)
        where.addStretch(1)
        where.addWidget(self.place)
        where.addWidget(self.bar)
        where.addStretch(1)
        foot.addLayout(where, 1)
        foot.addSpacing(24)
        foot.addWidget(self.previous)
        foot.addWidget(self.next)
        self._head = centred(top)
        self.page.add_layout(self._head)
        self.area.verticalScrollBar().rangeChanged.connect(self._make_room)
        self.page.add(Rule())
        self.page.add(self.area, 1)
        self.page.add_layout(foot)
        self._columns = QHBoxLayout()
        self._columns.setSpacing(18)
        self._columns.addWidget(self.side, 3)
        self._columns.addWidget(self.page, 8)
        self._body = QWidget()
        self._body.setLayout(self._columns)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self.column.addWidget(self.crumbs)
        self.column.addWidget(self._body, 1)
        self.column.addWidget(self.empty, 1, Qt.AlignmentFlag.AlignVCenter)
        self.column.addWidget(self.broken, 1, Qt.AlignmentFlag.AlignVCenter)

    def open_lesson(self, rulebook: str, game: str, section: int = 0) -> None:
        """Read a lesson from a section on."""
        self._close_sheet()
        try:
            self.presenter.open(rulebook, game, section)
            book = self._services.catalog.rulebooks()[rulebook]
        except TrainerError as trouble:
            self._show_trouble(trouble)
            return
        self.broken.hide()
        title = self.presenter.game.title
        self.crumbs.set_back(f"{title} · {book.short}")
        self.crib.setVisible(deals(self.presenter.game.engine))
        some = bool(self.presenter.sections)
        self._body.setVisible(some)
        self.empty.setVisible(not some)
        if self.isVisible():
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def gold(self) -> KeyButton | None:
        if not self.broken.isHidden():
            return self.broken.button("back")
        return self.next if self.presenter.sections else self.empty.button("back")

    def key_list(self) -> Sequence[Key]:
        answers = "answer the next question under the text"
        return [
            *super().key_list(),
            *self._moves(),
            Key("R", "", self._read_on),
            Key("Space", "read on", self._read_on),
            *several(self.checks.letters(), answers, self._press_letter, label="A to D"),
            *(pressing(button, name=cap) for cap, button in self.passages.items()),
            pressing(self.glossary, "the words of the trade"),
            pressing(self.crib, "the cheat sheet, to print"),
            Key("Esc", "back to the game", self.back_requested.emit),
        ]

    def _moves(self) -> Sequence[Key]:
        """Return the keys that a button would take to step, and the area to turn a page."""
        line = current().px(_LINE)
        bar = self.area.verticalScrollBar()
        return [
            Key("Left", "", self._go_back),
            Key("PgUp", "the section before", self._go_back),
            Key("Right", "", self._go_forth),
            Key("PgDn", "the section after", self._go_forth),
            Key("Up", "", lambda: bar.setValue(bar.value() - line)),
            Key("Down", "scroll", lambda: bar.setValue(bar.value() + line)),
        ]

    def _go_forth(self) -> None:
        self._go_on(finish=False)

    def _press_letter(self, at: int) -> None:
        self.checks.press(self.checks.letters()[at])

    def show_rule(self) -> None:
        """Show what rests on this section's clauses; F1 asks for it."""
        if self.presenter.sections:
            self._ask_clause()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._shown is not None:
            self._shown = None
            # Not now: Qt is still going through the widgets that this takes away.
            QTimer.singleShot(0, self, self._show_again)

    def _show_again(self) -> None:
        """Show the same section in type of another size, with what was answered."""
        asked = self._asked
        self._show_section(self.presenter.index)
        self._asked = asked
        self.checks.show_prompts(self.presenter.game, asked[0])
        for marked in asked[1]:
            self.checks.show_mark(marked, self.presenter.checks.clause(marked.prompt.clause))

    @property
    def reading_ms(self) -> int:
        """How long the section in view may be read without a key: twice what it says, and more."""
        if not self.presenter.sections:
            return 0
        return (2 * self.presenter.section.minutes + 2) * 60_000

    # -- showing ---------------------------------------------------------------------------

    def _show_section(self, index: int) -> None:
        section = self.presenter.section
        self._shown, self._asked = section, ((), [])
        self.heading.setText(section.title)
        words = self._words(section.clause)
        self.clause.setText(words if len(words) <= _LONGEST else "What it rests on")
        self.clause.setToolTip(f"What rests on {words}")
        self.clause.setVisible(bool(section.clause))
        self.area.setWidget(self._content())
        self.area.verticalScrollBar().setValue(0)
        count = len(self.presenter.sections)
        self.place.setText(f"Section {of(index + 1, count)}, {section.minutes} min")
        self.bar.set_value((index + 1) / count)
        self.previous.set_blocked("" if index else "This is the first section.")
        last = self.presenter.last
        self.next.setText("Done" if last else "Next")
        self.next.set_cap("Enter" if last else "→")
        self._show_outline()
        self.spread()

    def _show_outline(self) -> None:
        sections = self.presenter.sections
        lines = [
            OutlineLine(
                number=number,
                title=section.title,
                clause=section.clause,
                minutes=section.minutes,
                read=self.presenter.is_read(number - 1),
                plays=len(section.passages),
                evidence=self.presenter.evidence(number - 1),
            )
            for number, section in enumerate(sections, 1)
        ]
        self.outline.set_rows(outline_rows(lines, self._words, narrow=True))
        self.outline.pick_row(self.presenter.index)
        self.side.set_note(f"{of(self.presenter.read_count, len(sections))} read")
        self.read_bar.set_value(self.presenter.read_count / max(1, len(sections)))

    def _content(self) -> QWidget:
        shown = self.presenter.shown_section()
        meanings = self.presenter.meanings()
        made = SectionContent(shown, self.presenter.offers(), meanings, self._picture)
        made.played.connect(self._play)
        made.term_asked.connect(self._explain)
        self._prose = made.prose
        for words in self._prose:
            words.installEventFilter(self)
        made.checks.answered.connect(self._answer)
        self.passages, self.checks = made.passages, made.checks
        for button in self.passages.values():
            button.installEventFilter(self)
        return made

    def _picture(self, figure: Figure) -> QWidget | None:
        plan = self.pictures.plan(self.presenter.game, figure)
        return FigureView(plan, self.pictures) if plan is not None else None

    def _show_checks(self, prompts: Sequence[Prompt]) -> None:
        """Put the questions of the section under its text."""
        self._asked = (prompts, [])
        self.checks.show_prompts(self.presenter.game, prompts)
        self.spread()

    def _answer(self, prompt: Prompt, given: str) -> None:
        try:
            marked = self.presenter.answer(prompt, given)
        except TrainerError as trouble:
            self._tell_unkept(trouble)
            return
        self._asked[1].append(marked)
        card = self.checks.show_mark(marked, self.presenter.checks.clause(prompt.clause))
        if card is not None:
            self.area.ensureWidgetVisible(card, 8, 24)
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        into = (*self.passages.values(), *self._prose)
        if event.type() == QEvent.Type.FocusIn and watched in into:
            assert isinstance(watched, QWidget)
            self.area.ensureWidgetVisible(watched, 8, 24)
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            # A button would step to its neighbour, and the scroll area turn a page.
            return press_key(self._moves(), event)
        return False

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        self.pictures.stop()
        self.toasts.clear()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        super().showEvent(event)
        self.presenter.refresh()  # a passage was watched or tried

    def _show_trouble(self, trouble: TrainerError) -> None:
        self._body.hide()
        self.empty.hide()
        self.broken.set_words("This lesson cannot be read", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self.broken.show()

    def _tell_unkept(self, trouble: TrainerError) -> None:
        """Say that something was not kept; what is read stays on screen."""
        self.toasts.show_toast(f"This was not kept. {trouble.sentence()}", State.BAD)

    def _tell_skimmed(self, why: str) -> None:
        self.toasts.show_toast(why, State.INFO)

    def _words(self, clause: str) -> str:
        book = self._services.catalog.rulebooks()[self.presenter.game.rulebook]
        return clause_words(book, clause)

    # -- reading ---------------------------------------------------------------------------

    def _go_on(self, *, finish: bool = True) -> None:
        if not self.presenter.sections:
            return
        if not self.presenter.go_on() and finish:
            self.back_requested.emit()

    def _go_back(self) -> None:
        self.presenter.go(self.presenter.index - 1)

    def _read_on(self) -> None:
        """Scroll one page on, or go to the next section at the end of this one."""
        bar = self.area.verticalScrollBar()
        if bar.value() >= bar.maximum():
            self._go_on(finish=False)
        else:
            bar.setValue(bar.value() + max(_LINE, bar.pageStep() - current().px(_LINE)))

    def _make_room(self, least: int, most: int) -> None:
        """Keep the heading in line with the text, which the scroll bar pushes aside."""
        wide = self.area.verticalScrollBar().sizeHint().width() if most > least else 0
        self._head.setContentsMargins(0, 0, wide, 0)

    def _scrolled(self, value: int) -> None:
        bar = self.area.verticalScrollBar()
        if bar.maximum() and value >= bar.maximum() and self.isVisible():
            self.presenter.ended()

    def _play(self, offer: PassageOffer) -> None:
        if isinstance(offer.request, DrillRequest):
            self.drill_requested.emit(offer.request)
        elif offer.request is not None:
            self.table_requested.emit(offer.request)

    def _ask_clause(self) -> None:
        clause = self.presenter.section.clause
        groups = resting_on(self.presenter.game, clause)
        self._lay(ClauseSheet(self, self._words(clause), groups, self._words))

    def _show_crib(self) -> None:
        from trainer.ui.study.crib_sheet import CribSheet  # noqa: PLC0415 - only to print

        sheet = CribSheet(self, self._services, self.presenter.game)
        sheet.told.connect(self.toasts.show_toast)
        self._lay(sheet)

    def _explain(self, key: str) -> None:
        """Say what a word means."""
        sheet = TermSheet(self, self.presenter.words, key)
        sheet.glossary_asked.connect(self.glossary_requested)
        self._lay(sheet)

    def _lay(self, sheet: Sheet) -> None:
        self._close_sheet()
        self.sheet = sheet
        sheet.closed.connect(self._drop_sheet)
        sheet.open()

    def _close_sheet(self) -> None:
        if self.sheet is not None:
            self.sheet.close_sheet()

    def _drop_sheet(self) -> None:
        if self.sheet is not None:
            self.removeEventFilter(self.sheet)
            self.sheet.deleteLater()
            self.sheet = None
