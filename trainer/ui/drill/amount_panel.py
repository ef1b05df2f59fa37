"""The frame of a question that is answered with an amount: felt, key, entry, run so far."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.drills.prompts import Mark, Prompt
from trainer.ui.drill.amount_entry_view import AmountEntry
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.drill_parts import QuestionPanel, RunStrip, page_margins
from trainer.ui.drill.key_panel import KeyPanel
from trainer.ui.items.pictures import FeltPanel
from trainer.ui.theme import WIDE, Role, Tone, current
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Text

NARROW_SIDE = 356
_SIDE_SHARE = 0.42  # of the page, at most, where large text makes the side wider


class QuestionFelt(FeltPanel):
    """The felt a question is laid on."""

    def lay(self, prompt: Prompt) -> None:
        """Lay out what is asked about."""
        raise NotImplementedError

    def tell(self, prompt: Prompt) -> None:
        """Show what was held back while the question was open."""

    def set_covered(self, covered: bool) -> None:
        """Hide what is asked while the run is paused."""
        raise NotImplementedError

    def set_narrow(self, narrow: bool) -> None:
        """Take the sizes of a narrow window."""
        raise NotImplementedError


class AmountPanel(QuestionPanel):
    """Asks what is due for what lies on the felt. Each kind says how to read and tell an amount."""

    thing = ""  # what is asked about, in a word

    def __init__(
        self,
        presenter: DrillPresenter,
        felt: QuestionFelt,
        key_panel: KeyPanel,
        entry: AmountEntry,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(presenter, parent)
        self.question = Text("", Role.SECTION, wrap=True)
        self.note = Text("", Role.BODY, Tone.MUTED)
        self.felt, self.key_panel, self.entry = felt, key_panel, entry
        self.strip = RunStrip(presenter.say)
        self._rule = ""
        entry.changed.connect(self._show_input)
        entry.keys_wanted.connect(self.take_keys)
        entry.sent.connect(self.enter)
        top = QHBoxLayout()
        top.addWidget(self.question, 1)
        top.addWidget(self.note, 0, Qt.AlignmentFlag.AlignVCenter)
        self._left = QVBoxLayout()
        self._left.addLayout(top)
        self._left.addWidget(felt, 1)
        self._left.addWidget(key_panel)
        self._row = QHBoxLayout()
        self._row.addLayout(self._left, 1)
        self._row.addWidget(entry)
        self._page = QVBoxLayout(self)
        self._page.addLayout(self._row, 1)
        self._page.addWidget(self.strip)
        self.set_narrow(False)

    # -- what each kind says ------------------------------------------------------------------

    def _read(self) -> str | None:
        """Return the amount entered, in the words of the prompt; nothing where there is none."""
        raise NotImplementedError

    def _tell_amount(self, marked: Mark) -> None:
        """Show the answer given beside the right one."""
        raise NotImplementedError

    def _tell_key(self, marked: Mark) -> None:
        """Show what leads to the amount."""
        raise NotImplementedError

    def _note(self, prompt: Prompt) -> str:
        """Return what is to be known beside the question."""
        del prompt
        return ""

    # -- the question -------------------------------------------------------------------------

    def seal(self) -> None:
        super().seal()
        self.key_panel.sealed = True

    def ask(self, prompt: Prompt) -> None:
        self.open = True
        presenter, session = self.presenter, self.presenter.session
        self.question.setText(presenter.say(prompt.ask))
        self.note.setText(self._note(prompt))
        self._show_note()
        self.felt.lay(prompt)
        self._rule = ""
        self.entry.ask(presenter.denominations(), "Answer" if self._sealed else "Check")
        self.entry.time.start(prompt.target_ms, presenter.own_median(), presenter.median_before)
        self.strip.set_note(f"the mark on each bar is the {prompt.target_ms / 1000:.1f} s target")
        self.strip.show_run(session.marks, session.length, session.number - 1)

    def show_mark(self, marked: Mark) -> None:
        self.open = False
        presenter, session = self.presenter, self.presenter.session
        self._tell_amount(marked)
        self.entry.time.stop(marked)
        self._tell_key(marked)
        self._keep_key_place()
        self.felt.tell(marked.prompt)
        again = presenter.returns_in() if not marked.right else 0
        more = f"This {self.thing} comes back in {again} questions." if again else ""
        self.strip.show_run(session.marks, session.length, len(session.marks) - 1, more=more)

    def show_rule(self, clause: str, words: str) -> None:
        self._rule = f"{words} {clause}. This answer counts as helped."
        self._show_input()

    def set_time(self, elapsed_ms: int, *, voided: bool = False) -> None:
        self.entry.time.set_time(elapsed_ms, voided=voided)

    def set_covered(self, covered: bool) -> None:
        self.felt.set_covered(covered)

    def _show_input(self) -> None:
        self.key_panel.well.show_chips(self.entry.chips)
        self.key_panel.ask(chips=self.entry.by_chips, rule=self._rule)
        self._keep_key_place()

    def _keep_key_place(self) -> None:
        """Keep the place of the key, so that nothing moves; a low window has no room for that."""
        empty = self.open and not self.entry.by_chips and not self._rule
        self.key_panel.setVisible(not (self.low and empty))

    # -- keys ---------------------------------------------------------------------------------

    def next_button(self) -> QWidget:
        return self.entry.go

    def enter(self) -> None:
        if not self.open:
            super().enter()
            return
        given = self._read()
        if given is not None:
            self.answered.emit(given)

    def key_list(self) -> Sequence[Key]:
        return self.entry.key_list()

    def typed(self, event: QKeyEvent) -> bool:
        return self.entry.typed(event)

    def key_lifted(self, event: QKeyEvent) -> bool:
        return self.entry.key_lifted(event)

    # -- the frame ----------------------------------------------------------------------------

    def set_narrow(self, narrow: bool) -> None:
        self.narrow = narrow
        self._page.setContentsMargins(*page_margins(narrow))
        self._page.setSpacing(14 if narrow else 20)
        self._row.setSpacing(16 if narrow else 24)
        self._left.setSpacing(12 if narrow else 18)
        self._show_note()
        for part in (self.felt, self.key_panel, self.entry, self.strip):
            part.set_narrow(narrow)
        self._fit_side()

    def _show_note(self) -> None:
        self.note.setVisible(bool(self.note.text()) and not self.narrow)  # empty, it costs its gap

    def set_low(self, low: bool) -> None:
        super().set_low(low)
        self.key_panel.set_low(low)
        self._keep_key_place()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit_side()

    def _fit_side(self) -> None:
        least = NARROW_SIDE if self.narrow else WIDE.side_column
        wide = min(current().px(least), round(_SIDE_SHARE * self.width()))
        self.entry.setFixedWidth(max(least, wide))
