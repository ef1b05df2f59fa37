"""The page after a drill: how it went, every answer, and what to practise."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.drills.prompts import Prompt
from trainer.games.game import Game
from trainer.ui.drill.askers import title_of
from trainer.ui.drill.drill import DrillResult
from trainer.ui.drill.drill_parts import Flowing
from trainer.ui.drill.question_facts import marked_clause
from trainer.ui.icons import Icon
from trainer.ui.results.drill_result_parts import AnswerRows, Fact
from trainer.ui.run.bests import best_of
from trainer.ui.run.requests import SPRINT_S, DrillRequest, Style
from trainer.ui.shell.absence import no_sprint_words
from trainer.ui.shell.services import Services
from trainer.ui.study.outlook import Leech, slipping_of
from trainer.ui.text import money, of, percent, plural, seconds
from trainer.ui.theme import Kind, Role, State, Tone, metrics_for
from trainer.ui.widgets.bar_parts import BarFrame, Divider
from trainer.ui.widgets.bar_parts import Mark as BarMark
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, Keyed, pressing, scrolling
from trainer.ui.widgets.labels import ElidedText, Phrase, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.wording.say import say

SIDE, NARROW_SIDE = 520, 340
_STEP = 60


def question_words(prompt: Prompt, game: Game) -> str:
    """Return a question in a line: "Banker 5, third card 3", "Banker, 350", or its text."""
    if prompt.posed is not None and prompt.posed.line:
        return say(game, prompt.posed.line)
    if prompt.ruling is not None:
        return f"{game.wagers[prompt.ruling.wager].title}, {money(prompt.ruling.amount)}"
    return say(game, prompt.ask)


def headline(result: DrillResult) -> str:
    """Return the fact of the run in a sentence or two."""
    summary = result.summary
    if result.is_void:
        return "This sprint does not count."
    if not summary.count:
        return "Nothing was answered."
    if result.request.style is Style.SPRINT:
        return f"{summary.right} right in {SPRINT_S} seconds."
    things = plural(len(result.missed), "thing")
    if summary.right == summary.count:
        if not result.missed:
            return "Clean run. Nothing missed."
        return f"Every answer right, {plural(summary.slow, 'answer')} slow."
    good = "Good run. " if 10 * summary.right >= 9 * summary.count else ""
    return f"{good}{things[:1].upper()}{things[1:]} to work on."


class DrillResultView(Keyed, QWidget):
    """Shows a finished drill on one screen.

    Signals:
        drill_requested: (DrillRequest) another run is wanted.
        lesson_requested: (rulebook, game, section) what keeps slipping away is to be read.
        done: The trainee has seen enough.
    """

    drill_requested = Signal(object)
    lesson_requested = Signal(str, str, int)
    done = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._result: DrillResult | None = None
        self.practise = KeyButton("Practise what I missed", "Enter", Kind.PRIMARY)
        self.again = KeyButton("Again", "A")
        self.same = KeyButton("Same questions", "S")
        self.finish = KeyButton("Done", "Esc", Kind.QUIET)
        self.title = Text("", Role.TITLE, wrap=True)
        self.subtitle = Text("", Role.BODY, Tone.MUTED, wrap=True)
        names = ("Accuracy", "Median time", "Best streak", "Slow", "Personal best")
        self.facts = [Fact(name) for name in names]
        self.answers = Panel("Every answer", "in the order they were asked")
        self.missed = Panel("What to practise", " ")
        self.reads: list[KeyButton] = []
        self._answers_area, self._missed_area = ScrollArea(), ScrollArea()
        self.answers.add(self._answers_area, 1)
        self.missed.add(self._missed_area, 1)
        self.bar = BarFrame(56)
        self._game_name = Text("", Role.SUBSECTION)
        self._place = ElidedText("", Role.BODY, Tone.MUTED)
        self._lay_out()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusRing", OWN)
        self.practise.clicked.connect(self._practise)
        self.again.clicked.connect(self._again)
        self.same.clicked.connect(self._same)
        self.finish.clicked.connect(self.done)

    def _lay_out(self) -> None:
        for part in (BarMark(24, table=True), self._game_name, Divider(), self._place):
            self.bar.row.addWidget(part)
        self.bar.row.addWidget(Pill(Icon.NONE, "Drill \u00b7 result", State.GOLD))
        self.bar.row.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.subtitle)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addLayout(words, 1)
        for button in (self.finish, self.same, self.again, self.practise):
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        figures = QHBoxLayout()
        for fact in self.facts:
            figures.addWidget(fact, 1)
        lists = QHBoxLayout()
        lists.addWidget(self.answers, 1)
        lists.addWidget(self.missed)
        self._rows = (figures, lists)
        page = QWidget()
        self._page = QVBoxLayout(page)
        self._page.addLayout(head)
        self._page.addLayout(figures)
        self._page.addLayout(lists, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(page, 1)

    def show_result(self, result: DrillResult) -> None:
        """Show what came of a run."""
        self._result = result
        request = result.request
        game = self._services.game(request.rulebook, request.game)
        book = self._services.catalog.rulebooks()[request.rulebook]
        self._game_name.setText(game.title)
        parts = (book.short, title_of(request.kind), self._services.whose_options(game))
        self._place.setText(" \u00b7 ".join(part for part in parts if part))
        self.title.setText(headline(result))
        asked = plural(result.summary.count, "question")
        helped = sum(1 for marked in result.marks if marked.helped)
        looked = f", {plural(helped, 'answer')} with the rule looked up" if helped else ""
        words = f"{asked}, {title_of(request.kind).lower()}{looked}. All of it is kept."
        self.subtitle.setText(no_sprint_words() if result.is_void else words)
        self._show_facts(result)
        self._show_answers(result, game)
        self._show_missed(result, game)
        gold = self.practise if result.missed else self.again
        self.practise.setVisible(bool(result.missed))
        self.practise.set_kind(Kind.PRIMARY if result.missed else Kind.NORMAL)
        self.again.set_kind(Kind.NORMAL if result.missed else Kind.PRIMARY)
        self.again.set_cap("A" if result.missed else "Enter")
        gold.setFocus(Qt.FocusReason.OtherFocusReason)

    def gold_button(self) -> KeyButton:
        """Return what Enter presses."""
        return self.practise if self._result and self._result.missed else self.again

    def _show_facts(self, result: DrillResult) -> None:
        summary = result.summary
        wrong = summary.count - summary.right
        accuracy, median, streak, last, best = self.facts
        self._show_best(best, result)
        share = 100 * summary.right / summary.count if summary.count else 0.0
        notes = [(f"\u2713 {summary.right} right", Tone.GOOD, False)]
        if wrong:
            notes.append((f"\u2715 {wrong} wrong", Tone.BAD, False))
        accuracy.show_fact(percent(share).removesuffix("%"), "%", notes)
        target = result.marks[0].prompt.target_ms if result.marks else 0
        if summary.median_ms:
            over = summary.median_ms - target
            by = seconds(abs(over) / 1000)
            note = (f"! {by} over the target", Tone.WARN, False)
            if over <= 0:
                note = (f"\u2713 {by} under the target", Tone.GOOD, False)
            unit = f"s, target {target / 1000:.1f} s"
            median.show_fact(f"{summary.median_ms / 1000:.1f}", unit, [note])
        else:
            median.show_fact("\u2013", "", [("no right answer was timed", Tone.MUTED, False)])
        streak.show_fact(
            str(summary.best_streak),
            "in a row",
            [(of(summary.right, summary.count), Tone.MUTED, False)],
        )
        if result.request.kind == "payout":
            last.set_name("Money")
            off = sum(abs(marked.cost) for marked in result.marks)
            over = sum(1 for marked in result.marks if marked.cost > 0)
            under = sum(1 for marked in result.marks if marked.cost < 0)
            right = ("\u2713 every payout right to the cent", Tone.GOOD, False)
            if off:
                parts = [f"{over} too much"] * bool(over) + [f"{under} too little"] * bool(under)
                right = (f"\u2715 {', '.join(parts)}", Tone.BAD, False)
            last.show_fact(f"${money(off)}", "off in all", [right])
        else:
            last.set_name("Slow")
            within = ("\u2713 none over one and a half targets", Tone.GOOD, False)
            if summary.slow:
                within = ("! right, but over one and a half targets", Tone.WARN, False)
            last.show_fact(str(summary.slow), f"of {summary.count}", [within])

    def _show_best(self, fact: Fact, result: DrillResult) -> None:
        found = best_of(self._services, result.attempt_id)
        if found is None:
            fact.show_fact("\u2013", "", [("no run of this kind counts yet", Tone.MUTED, False)])
            return
        tone = Tone.GOOD if found.is_new else Tone.MUTED
        note = f"\u2713 {found.note}" if found.is_new else found.note
        fact.show_fact(found.value, found.unit, [(note, tone, False)])

    def _show_answers(self, result: DrillResult, game: Game) -> None:
        rows = AnswerRows()
        for number, marked in enumerate(result.marks, 1):
            clause = self._clause(marked.prompt.clause)
            rows.add(game, number, marked, question_words(marked.prompt, game), clause)
        rows.finish()
        _replace(self._answers_area, rows)

    def _show_missed(self, result: DrillResult, game: Game) -> None:
        listed = Flowing()
        column = QVBoxLayout(listed)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(10)
        self.reads = []
        slipping = slipping_of(self._services, game, result.marks)
        by_focus = {marked.prompt.focus: marked for marked in reversed(result.marks)}
        wrong = {marked.prompt.focus for marked in result.marks if not marked.right}
        self.missed.set_note(plural(len(result.missed), "thing") if result.missed else " ")
        for focus in result.missed:
            marked = by_focus[focus]
            bad = focus in wrong
            pill = Pill(Icon.CROSS, "Missed", State.BAD)
            if not bad:
                pill = Pill(Icon.CLOCK, "Slow", State.WARN)
            head = QHBoxLayout()
            head.setSpacing(10)
            head.addWidget(pill, 0, Qt.AlignmentFlag.AlignTop)
            head.addWidget(Text(question_words(marked.prompt, game), Role.STRONG, wrap=True), 1)
            if column.count():
                column.addWidget(Rule())
            column.addLayout(head)
            column.addWidget(Text(say(game, marked.prompt.why), Role.BODY, Tone.MUTED, wrap=True))
            clause = self._clause(marked.prompt.clause)
            column.addWidget(Text(clause, Role.SMALL, Tone.MUTED, wrap=True))
            leech = slipping.get(marked.prompt.skill)
            if leech is not None:
                self._offer_lesson(column, leech)
        if not result.missed:
            sentence = "Every answer was right and in time. Press Again for another run, or Done."
            if not result.marks:
                sentence = "No question was answered. Press Again to begin anew, or Done."
            heading = "Nothing missed" if result.marks else "Nothing answered"
            column.addWidget(EmptyState(Icon.CHECK, heading, sentence, state=State.GOOD))
        column.addStretch(1)
        _replace(self._missed_area, listed)

    def _offer_lesson(self, column: QVBoxLayout, leech: Leech) -> None:
        """Send what was forgotten again and again to its section of the lesson."""
        words = f"Slipped away {leech.lapses} times: more of the same will not help."
        parts = [("!", Tone.WARN, True), (words, Tone.TEXT, False)]
        column.addWidget(Phrase(parts, wrap=True))
        if leech.section is None:
            return
        cap = "" if self.reads else "L"
        read = KeyButton(f"Read \u201c{leech.section_title}\u201d", cap, size=ButtonSize.SMALL)
        skill, section = leech.skill, leech.section
        read.clicked.connect(
            lambda: self.lesson_requested.emit(skill.rulebook, skill.game, section)
        )
        self.reads.append(read)
        column.addWidget(read)

    def _clause(self, text: str) -> str:
        assert self._result is not None
        return marked_clause(self._services, self._result.request.rulebook, text)

    def key_list(self) -> Sequence[Key]:
        return [
            pressing(self.gold_button(), name="Enter"),
            Key("A", "again", self._again),
            Key("S", "the same questions", self._same),
            *map(pressing, self.reads[:1]),
            *scrolling(self._answers_area, "scroll the answers", by=_STEP),
            Key("Esc", "done", self.done.emit),
        ]

    def _request(self) -> DrillRequest:
        assert self._result is not None, "no result is shown"
        return self._result.request

    def _practise(self) -> None:
        asked = self._request()
        if self._result is not None and self._result.missed:
            self.drill_requested.emit(
                DrillRequest(
                    kind=asked.kind,
                    rulebook=asked.rulebook,
                    game=asked.game,
                    foci=self._result.missed,
                )
            )

    def _again(self) -> None:
        self.drill_requested.emit(replace(self._request(), seed=None, place=""))

    def _same(self) -> None:
        self.drill_requested.emit(replace(self._request(), place=""))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        metrics = metrics_for(self.width())
        narrow = metrics.narrow
        side = metrics.page_margin if narrow else 48
        self.bar.set_metrics(56, metrics.page_margin)
        self._page.setContentsMargins(side, metrics.page_top, side, metrics.page_bottom)
        self._page.setSpacing(metrics.panel_gap if narrow else 20)
        for row in self._rows:
            row.setSpacing(metrics.panel_gap if narrow else 20)
        self.title.set_narrow(narrow)
        self.answers.set_narrow(narrow)
        self.missed.set_narrow(narrow)
        for fact in self.facts:
            fact.set_narrow(narrow)
        self.missed.setFixedWidth(NARROW_SIDE if narrow else SIDE)


def _replace(area: ScrollArea, content: QWidget) -> None:
    old = area.takeWidget()
    if old is not None:
        old.deleteLater()
    area.setWidget(content)
