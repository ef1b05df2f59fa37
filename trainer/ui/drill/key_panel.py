"""The place of the mental key: what leads to the sum, shown once it is answered."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget

from trainer.drills.prompts import Mark
from trainer.games import texts
from trainer.games.chips import breakdown
from trainer.ui.drill.drill_parts import verdict
from trainer.ui.drill.key_steps_view import KeySteps
from trainer.ui.drill.key_words import shown_steps
from trainer.ui.drill.payout_parts import RackRow, Well
from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill

_LARGE = 1.25  # text larger than that leaves a narrow window little room
_LOW_KEY = 116  # pixels of the key's place in a low window


class KeyPanel(QStackedWidget):
    """The place under the felt: a hint or the chips while asking, the mental key afterwards.

    `promise` says what will stand here; an exam promises nothing.
    """

    def __init__(self, steps: KeySteps, promise: str, say: Callable[[texts.Text], str]) -> None:
        super().__init__()
        self._promise, self._words = promise, say
        self.sealed = self._low = self._narrow = False
        self._marked: Mark | None = None
        self.hint = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.well = Well()
        self.pill = Pill()
        self.title = ElidedText("", Role.HEAD)
        self.clause = Text("", Role.SMALL, Tone.MUTED)
        self.steps = steps
        self.rack = RackRow()
        self.craft = ElidedText("", Role.SMALL, Tone.MUTED)
        self.craft.hide()
        self._asking = Panel(look="dashed", dense=True)
        self._asking.add(self.hint, 1)
        self._asking.add(self.well, 1)
        self._told = Panel(dense=True)
        head = QHBoxLayout()
        head.setSpacing(12)
        for part in (self.pill, self.title):
            head.addWidget(part)
        head.addStretch(1)
        head.addWidget(self.clause)
        self._told.add_layout(head)
        self._told.body.addStretch(1)
        self._told.add(self.steps)
        self._told.body.addStretch(1)
        self._told.add(self.rack)
        self._told.add(self.craft)
        self.addWidget(self._asking)
        self.addWidget(self._told)
        self.set_narrow(False)

    def ask(self, *, chips: bool, rule: str = "") -> None:
        """Keep the place: a sentence, the rule once looked up, or the payment being built."""
        self.hint.setText(rule or ("" if self.sealed else self._promise))
        self.hint.setVisible(bool(rule) or not chips)
        self.well.setVisible(chips)
        self.setCurrentWidget(self._asking)

    def tell(self, marked: Mark, clause: str, rack: tuple[int, ...]) -> None:
        """Show the verdict, the key and the chips."""
        self._marked, prompt = marked, marked.prompt
        self._told.set_state(verdict(marked)[0])
        self._say()
        self.title.setText(self._words(prompt.key_title))
        self.clause.setText(clause)
        self.steps.show_steps(shown_steps(self._words, prompt.key))
        due = int(prompt.expected) if rack else 0
        chips = breakdown(due, rack) if rack else ()
        self.rack.show_chips(chips, due - sum(chips))
        self.setCurrentWidget(self._told)

    def tell_craft(self, words: str) -> None:
        """Say how the chips are set, below those the payment is made of."""
        self.craft.setText(words)
        self.craft.setVisible(bool(words))

    def tell_key(self, marked: Mark, clause: str, why: str) -> None:
        """Show the verdict and the key of something that is not paid from the rack."""
        self.tell(marked, clause, ())
        self.rack.tell(why)

    def set_narrow(self, narrow: bool) -> None:
        for panel in (self._asking, self._told):
            panel.set_narrow(narrow)
        self.steps.set_narrow(narrow)
        self.rack.set_narrow(narrow)
        self._narrow = narrow
        self.set_low(self._low)

    def set_low(self, low: bool) -> None:
        """Be as high as the key needs, and no higher, where there is little height."""
        self._low = low
        high = 160 if self._narrow else 212
        self.setFixedHeight(current().px(_LOW_KEY if low else high))
        self.rack.set_low(low)
        self.clause.setVisible(not low)  # the rule at hand is one key away
        self._say()

    def _say(self) -> None:
        """Say how it went; with little room without the sum, which stands at what was given."""
        if self._marked is not None:
            state, sign, words = verdict(self._marked)
            tight = self._low or (self._narrow and current().scale > _LARGE)
            if tight and state is State.BAD:
                words = f"Wrong, {words.rpartition(', ')[2]}"
            self.pill.set_pill(sign, words, state)
