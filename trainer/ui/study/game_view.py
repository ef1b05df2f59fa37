"""One game of one rulebook: ways in, lesson, drills, rules in force."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.families.registry import family_of
from trainer.ui.icons import Icon
from trainer.ui.run.requests import DrillRequest, Style, TableRequest
from trainer.ui.run.round_words import round_word
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.sheet import Sheet
from trainer.ui.shell.study_page import Crumbs, ScrollColumn, StudyPage
from trainer.ui.study.day_sheets import DaySheets
from trainer.ui.study.deal_sheet import DealSheet
from trainer.ui.study.drill_lines import DrillLine, Standing
from trainer.ui.study.game import GamePage, GamePresenter, Placing, dials_of, rounds_of
from trainer.ui.study.game_panels import DrillsPanel, LessonPanel, standing_pill
from trainer.ui.study.mode_cards_view import ModeCard, TableCard
from trainer.ui.study.options_sheet import OptionsSheet
from trainer.ui.study.rule_sheets import ClauseSheet, ErrataSheet
from trainer.ui.study.rules_column_view import RulesColumn
from trainer.ui.text import of, percent, plural
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text, TwoLines
from trainer.ui.widgets.looks import spread_narrow
from trainer.ui.widgets.message_sheet import ask
from trainer.ui.widgets.ring import Ring
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.toast import ToastHost

_QUESTIONS = 12
_CARDS_IN_A_ROW = 1200  # pixels at 100 percent text
_WITHIN = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
_SLIM = 860  # pixels at 100 percent text: of a window that large text fills
_COLUMNS_BESIDE = 1120
_WIDE_LISTS = 1720


class GameView(StudyPage):
    """The page of one game. W, D, T press the cards, B deals by number, R reads on.

    Signals:
        sitting_requested: (SittingRequest) lines are to be practised one after another.
        drill_requested: (DrillRequest) a drill is to be started.
        table_requested: (TableRequest) a run at the table is to be started.
        lesson_requested: (rulebook, game, section) the lesson is to be read from there.
        bench_requested: (rulebook, game) the bench is to be practised.
        back_requested: The list of games is to be shown.
    """

    sitting_requested = Signal(object)
    drill_requested = Signal(object)
    table_requested = Signal(object)
    lesson_requested = Signal(str, str, int)
    bench_requested = Signal(str, str)
    back_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = GamePresenter(services, self)
        self.presenter.page_changed.connect(self._show)
        self.presenter.trouble.connect(self._trouble)
        self.sheets = DaySheets(self, services)
        self.sheets.requested.connect(self._request)
        self.sheets.lesson_requested.connect(self.lesson_requested)
        self.sheets.bench_requested.connect(self.bench_requested)
        self._page: GamePage | None = None
        self._over = PageSheets(self)
        self.toasts = ToastHost(self)
        self.crumbs = Crumbs()
        self.crumbs.set_back("Games")
        self.crumbs.back.clicked.connect(self.back_requested)
        self.title = Text("", Role.TITLE)
        self.edition = TwoLines("", Role.BODY, Tone.MUTED)
        self.skills = Text("", Role.HEAD)
        self.target = Text("mastered at target time", Role.SMALL, Tone.MUTED)
        self.ring = Ring(0, 60)
        self.place = KeyButton("I already deal this game", "A", size=ButtonSize.SMALL)
        self.place.clicked.connect(self._place)
        self.place.hide()
        self.bridge = KeyButton("", "G", size=ButtonSize.SMALL)
        self.bridge.clicked.connect(lambda: self._request(self.presenter.bridge_request()))
        self.bridge.hide()
        self.rule = KeyButton("What counts", "H", Kind.QUIET, size=ButtonSize.SMALL)
        self.rule.setAccessibleName("What counts as mastered")
        self.rule.clicked.connect(self.sheets.mastery)
        self.exam = KeyButton("Exam", "E", Kind.QUIET, size=ButtonSize.SMALL)
        self.exam.setAccessibleName("The certificate of this game, part by part")
        self.exam.clicked.connect(self._show_exam)
        self.watch = ModeCard(Icon.EYE, "Watch", "Watch", "W")
        self.drill = ModeCard(Icon.TARGET, "Drill", "Drill", "D")
        self.table = TableCard()
        self.lesson = LessonPanel()
        self.drills = DrillsPanel()
        self.rules = RulesColumn()
        self.broken = ErrorCard(Icon.FILE_BAD, "This game cannot be opened", "", centred=True)
        self.broken.add_button("back", "Back to the games", "Esc")
        self.broken.chosen.connect(self.back_requested)
        self.broken.hide()
        self._cards = QGridLayout()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.crumbs)
        line = QHBoxLayout()
        line.setSpacing(16)
        line.addWidget(self.title)
        line.addWidget(self.edition, 1, Qt.AlignmentFlag.AlignVCenter)
        names.addLayout(line)
        share = QVBoxLayout()
        share.setSpacing(0)
        share.addStretch(1)
        share.addWidget(self.skills, 0, Qt.AlignmentFlag.AlignRight)
        share.addWidget(self.target, 0, Qt.AlignmentFlag.AlignRight)
        share.addStretch(1)
        self._beside = beside = QHBoxLayout()
        for button in (self.bridge, self.place, self.exam, self.rule):
            beside.addWidget(button)
        beside.addStretch(1)
        beside.addLayout(share)
        beside.addWidget(self.ring)
        self._head = head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.addLayout(names, 1)
        head.addLayout(beside)
        self._space_head(12)
        for panel in (self.lesson, self.drills, self.rules):
            self._columns.addWidget(panel)
        inside = ScrollColumn()
        inside.column.setContentsMargins(0, 0, 0, 0)
        inside.column.addLayout(self._cards)
        inside.column.addLayout(self._columns, 1)
        self._inner = inside.column
        self._body = ScrollArea(inside)
        self._space()
        self.fitted()
        self.column.addLayout(head)
        self.column.addWidget(self._body, 1)
        self.column.addWidget(self.broken, 1, Qt.AlignmentFlag.AlignVCenter)

    def _connect(self) -> None:
        self.watch.pressed.connect(
            lambda: self.table_requested.emit(self.presenter.watch_request())
        )
        self.drill.pressed.connect(self._drill_due)
        self.table.pressed.connect(
            lambda: self.table_requested.emit(self.presenter.table_request())
        )
        self.table.number_pressed.connect(self._ask_number)
        self.table.chosen.connect(self.presenter.choose)
        self.lesson.section_opened.connect(self._read)
        self.lesson.clause_pressed.connect(self._ask_clause)
        self.lesson.crib.clicked.connect(self._show_crib)
        self.drills.drill_opened.connect(self._start)
        self.drills.way_chosen.connect(self._choose_way)
        self.drills.level_picked.connect(self.presenter.choose_level)
        self.rules.clause_pressed.connect(self._ask_clause)
        self.rules.option_opened.connect(self._open_options)
        self.rules.errata_pressed.connect(self._open_errata)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that lies over the page, if one does."""
        return self._over.sheet

    def open_game(self, rulebook: str, game: str) -> None:
        """Show a game."""
        self._over.close()
        self.presenter.open(rulebook, game)
        if self.isVisible():
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show what has been practised since."""
        self.presenter.refresh()

    def gold(self) -> KeyButton | None:
        if self._page is None:
            return self.broken.button("back")
        if self._page.due == "lesson":
            return self.lesson.button
        cards = {"watch": self.watch, "drill": self.drill, "table": self.table}
        return cards[self._page.due].button

    def key_list(self) -> Sequence[Key]:
        back = Key("Esc", "back to the games", self.back_requested.emit)
        if self._page is None:
            return [*super().key_list(), back]
        ways = self.drills.ways
        return [
            pressing(self.watch.button, "watch it dealt"),
            pressing(self.drill.button, "drill what is due"),
            pressing(self.table.button, "deal at the table"),
            *super().key_list(),
            pressing(self.table.number, "deal a certain table by its number"),
            pressing(self.lesson.button, "read the lesson on"),
            pressing(self.lesson.crib, "the cheat sheet, to print"),
            pressing(ways["queue"], "today's queue of this game alone"),
            pressing(ways["skill"], "practise one skill or topic"),
            pressing(ways["missed"], "practise what I missed lately"),
            pressing(ways["sprint"], "sixty seconds"),
            pressing(ways["endless"], "endless"),
            pressing(self.place, "I already deal this game: a short test"),
            pressing(self.bridge, "bridge: drill only what you have not mastered"),
            pressing(self.exam, "the certificate of this game, part by part"),
            pressing(self.rule, "what counts as mastered"),
            pressing(self.rules.change, "options, for your own practice"),
            pressing(self.rules.errata, "damaged print"),
            Key("Up, Down", "walk over a list; Enter opens"),
            back,
        ]

    def show_rule(self) -> None:
        """Show what rests on the clause at hand; F1 asks for it."""
        if self._page is not None and self._page.pays:
            self._ask_clause(self.rules.clause_at_hand() or self._page.pays[0].clause)

    def narrowed(self, narrow: bool) -> None:
        self.ring.set_size(52 if narrow else 60)
        self.edition.set_role(Role.SMALL if narrow else Role.BODY)
        self.edition.setContentsMargins(0, 0 if narrow else 8, 0, 0)
        self._space_head(6 if narrow else 12)
        self._space()

    def fitted(self) -> None:
        """Stand the cards in two rows, and the columns one below the other, where text is large."""
        one_row = self.room == 0 or self.room >= _CARDS_IN_A_ROW
        places = ((0, 0), (0, 1), (0, 2)) if one_row else ((0, 0), (0, 1), (1, 0))
        deals = self._page is None or self._page.deals
        for card, (row, column) in zip((self.watch, self.drill, self.table), places, strict=True):
            span = 2 if not one_row and card is self.table else 1
            if deals:
                self._cards.addWidget(card, row, column, 1, span)
        for column, part in enumerate((3, 3, 6 if one_row else 0)):
            self._cards.setColumnStretch(column, part)
        beside = self.room == 0 or self.room >= _COLUMNS_BESIDE
        if not deals and beside:
            self.rules.hold(self.drill)
        elif not deals:  # its one card is as wide as the page
            self._cards.addWidget(self.drill, 0, 0, 1, 3)
        self.drill.show()  # whom it belongs to has changed, perhaps
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        slim = 0 < self.room < _SLIM
        # A long edition needs the whole line: what stands beside it goes below.
        self._head.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self.table.set_slim(slim)
        for words in (self.edition, self.skills, self.target):  # the ring and the cards say as much
            words.setVisible(self._page is not None and not slim)

        self._fit_panels()

    def spread(self) -> None:
        super().spread()
        self._fit_panels()

    def _fit_panels(self) -> None:
        """Keep the lists narrow in a window of middling width: their columns would be cut."""
        if self.room and not self.metrics.narrow:
            for panel in (self.lesson, self.drills):
                panel.set_narrow(self.room < _WIDE_LISTS)
                spread_narrow(panel, self.room < _WIDE_LISTS)

    def _space_head(self, gap: int) -> None:
        self._head.setSpacing(gap)
        self._beside.setSpacing(gap)

    def _space(self) -> None:
        gap = self.metrics.panel_gap - 6
        parts = (26, 40, 29) if self.metrics.narrow else (28, 37, 30)
        for index, part in enumerate(parts):
            self._columns.setStretch(index, part)
        self._cards.setSpacing(gap)
        self._columns.setSpacing(gap)
        self._inner.setSpacing(gap)

    def _show(self, page: GamePage) -> None:
        held = self.focusWidget() if self._page is not None else None
        stale = self.gold() if held is not None and held is self.gold() else None
        self._page = page
        now = self.gold()
        if stale is not None and now is not None:
            now.setFocus(Qt.FocusReason.OtherFocusReason)  # Enter presses what is gold now
        self._body.show()
        self.broken.hide()
        self.crumbs.set_back(f"Games {_WITHIN} {page.book.short}")
        self.title.setText(page.title)
        self.edition.setText(page.edition)
        share = page.mastery
        self.skills.setText(f"{of(share.mastered, share.total)} skills")
        met = f", {share.met} met" if share.met > share.mastered else ""
        self.target.setText(f"mastered at target time{met}")
        self.ring.set_value(share.percent, share.met_percent)
        for widget in (self.ring, self.rule):
            widget.show()
        for dealing in (self.exam, self.place, self.watch, self.table, self.lesson.crib):
            dealing.setVisible(page.deals)
        self.fitted()
        self.place.setText(page.placing.value)
        self.place.set_kind(Kind.QUIET if page.placing is Placing.TAKEN else Kind.NORMAL)
        self.bridge.setText(f"You know {percent(share.percent)}: bridge")
        self.bridge.setAccessibleName(
            f"You know {round(share.percent)} percent of this already. Bridge: drill the rest"
        )
        self.bridge.setToolTip("Drill only what you have not mastered of this game.")
        self.bridge.setVisible(0 < share.mastered < share.total)
        self.drills.set_missed(page.missed)
        self._show_cards(page)
        words = self.presenter.words
        self.lesson.set_outline(page.outline, page.next_section, words)
        self.lesson.button.set_kind(Kind.PRIMARY if page.due == "lesson" else Kind.NORMAL)
        self.drills.set_drills(page.drills, page.next_drill)
        self.drills.set_level(page.level, page.levels)
        self.rules.set_source("" if page.deals else page.source)
        self.rules.set_pays(page.pays, words)
        self.rules.set_options(page.options, len(page.errata), words, own=page.own)
        self.spread()

    def _show_crib(self) -> None:
        from trainer.ui.study.crib_sheet import CribSheet  # noqa: PLC0415 - only to print

        if self._page is not None:
            sheet = CribSheet(self, self._services, self._page.game)
            sheet.told.connect(self.toasts.show_toast)
            self._over.open(sheet)

    def _buttons(self) -> tuple[KeyButton, ...]:
        return (self.bridge, self.place, self.rule, self.exam)

    def _show_cards(self, page: GamePage) -> None:
        plays, unit = sum(line.plays for line in page.outline), round_word(page.game)
        self.watch.set_pill(Icon.NONE, "", State.NONE)
        more = f"{plural(plays, 'passage')} more in the lesson" if plays else "about 3 min"
        self.watch.set_words(
            f"A full {unit}, told step by step, as slow as you like.",
            more,
            f"A {unit}, told step by step.",
        )
        self._show_drill_card(page)
        self.table.set_seats(page.seats)
        self.table.set_choices(dials_of(page.game), rounds_of(page.game), f"{unit.capitalize()}s")
        self.table.set_setup(page.setup)
        if page.last_pace is None:
            self.table.set_pill(Icon.PLUS, "No run yet", State.INFO)
        else:
            quick = page.target_pace is None or page.last_pace >= page.target_pace
            sign, state = (Icon.CHECK, State.GOOD) if quick else (Icon.BANG, State.WARN)
            self.table.set_pill(sign, f"{page.last_pace:.0f} an hour", state)
        hour = family_of(page.game).pace_unit.replace("/h", " an hour")
        pace = f" Target: {page.target_pace:.0f} {hour}." if page.target_pace else ""
        self.table.set_words("", f"Every act is timed and judged.{pace}")
        for name, card in (("watch", self.watch), ("drill", self.drill), ("table", self.table)):
            card.set_due(page.due == name)

    def _show_drill_card(self, page: GamePage) -> None:
        due = self._due_drill(page)
        counted = [line.standing for line in page.drills]
        for standing in (Standing.WEAK, Standing.SLOW, Standing.NEW, Standing.ON_TARGET):
            number = counted.count(standing)
            if number:
                sign, word, state = standing_pill(standing)
                self.drill.set_pill(sign, f"{number} {word.lower()}", state)
                break
        drills = plural(len(page.drills), "drill")
        sentence, note = f"One act at a time, against the clock. {drills} below.", ""
        if due is not None:
            ms = due.median_ms or due.target_ms
            minutes = max(1, round(_QUESTIONS * (ms + 3000) / 60_000))
            note = f"Next: {due.title}, {minutes}\N{NO-BREAK SPACE}min"
        self.drill.set_words(sentence, note, note or sentence)
        self.drill.button.set_blocked("" if due else "There is nothing to drill here.")

    def _due_drill(self, page: GamePage) -> DrillLine | None:
        return page.drills[page.next_drill] if page.next_drill >= 0 else None

    def _drill_due(self) -> None:
        if self._page is not None and self._page.next_drill >= 0:
            self._start(self._page.next_drill)

    def _start(self, number: int) -> None:
        if self._page is None:
            return
        self._request(self._page.drills[number].request)

    def _choose_way(self, way: str) -> None:
        """Let something be chosen to practise, in another way than so many questions."""
        if self._page is None:
            return
        if way in ("queue", "missed"):
            queue = way == "queue"
            asked = self.presenter.queue_request() if queue else self.presenter.missed_request()
            self._request(asked)
            return
        game = self._page.game
        style = {"sprint": Style.SPRINT, "endless": Style.ENDLESS}.get(way, Style.COUNT)
        self.sheets.practise([(game.rulebook, game.id, game.title)], style)

    def _request(self, request: object) -> None:
        match request:
            case SittingRequest():
                self.sitting_requested.emit(request)
            case TableRequest():
                self.table_requested.emit(request)
            case DrillRequest():
                self.drill_requested.emit(request)

    def _place(self) -> None:
        if self._page is not None:
            self.drill_requested.emit(self.presenter.place_request())

    def _show_exam(self) -> None:
        try:
            ahead = self.presenter.ahead()
        except TrainerError as trouble:
            self._tell("The standards cannot be read.", trouble.sentence())
            return
        if ahead is None:
            self._tell(
                "No standard covers this game yet.",
                "What a certificate demands is laid down by a manager on the page Standards.",
            )
        else:
            self.sheets.ahead(ahead)

    def _tell(self, heading: str, words: str) -> None:
        ask(self, EmptyState(Icon.LIST, heading, words), yes=("on", "Close"))

    def _read(self, section: int) -> None:
        if self._page is not None:
            game = self._page.game
            self.lesson_requested.emit(game.rulebook, game.id, section)

    # -- sheets ----------------------------------------------------------------------------

    def _ask_clause(self, clause: str) -> None:
        words = self.presenter.words
        self._over.open(ClauseSheet(self, words(clause), self.presenter.cited(clause), words))

    def _ask_number(self) -> None:
        sheet = DealSheet(self)
        sheet.picked.connect(
            lambda seed: self.table_requested.emit(self.presenter.table_request(seed))
        )
        self._over.open(sheet)

    def _open_errata(self) -> None:
        if self._page is not None:
            self._over.open(ErrataSheet(self, self._page.errata, self.presenter.words))

    def _open_options(self, name: str) -> None:
        if self._page is None:
            return
        page, house = self._page, self.presenter.house_options()
        may = self.presenter.may_choose_for_house
        sheet = OptionsSheet(
            self, page.title, page.options, self.presenter.words, house=house, may=may
        )
        sheet.kept.connect(self._keep_options)
        sheet.begin_at(name)
        self._over.open(sheet)

    def _keep_options(self, options: dict[str, str], for_house: bool) -> None:
        if self.presenter.choose_options(options, for_house=for_house):
            self._over.close()

    def _trouble(self, trouble: TrainerError) -> None:
        if isinstance(self.sheet, OptionsSheet):
            self.sheet.set_trouble(trouble.sentence())
            return
        if self.presenter.page is not None:
            return  # what could not be kept is still shown as chosen
        self._page = None
        self._body.hide()
        for widget in (self.ring, self.skills, self.target, *self._buttons()):
            widget.hide()
        self.edition.setText("")
        self.title.setText("")
        self.broken.set_words("This game cannot be opened", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self.broken.show()
