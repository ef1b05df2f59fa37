"""The question which hand it is: the cards that make it are tapped, and the hand is named."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.drills.prompts import Mark, Prompt
from trainer.games.cards import card_name
from trainer.ui.drill.decision_panel import CallKey, CallMark, DecisionPanel, posed_of
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.felt_hands_view import HandsPicture
from trainer.ui.drill.read_hand_view import ReadHand
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, several
from trainer.ui.widgets.labels import Text

_DIGITS = "1234567"
_IN_A_ROW = 4  # names of hands
RIGHT_CARDS, RIGHT_NAME = "Right cards, wrong name", "Right name, wrong cards"


class TappedHands(HandsPicture):
    """Hands whose cards can be tapped.

    Signals:
        tapped: (int) the card at this place was pressed.
    """

    tapped = Signal(int)

    def _head(self) -> float:
        return super()._head() + current().px(12)  # chosen cards are lifted

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        at = self.card_at(event.position())
        if at >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.tapped.emit(at)
        else:
            super().mousePressEvent(event)


class ReadPanel(DecisionPanel):
    """Asks for a hand: tap its cards or press their numbers, press its name, Enter checks."""

    goes_on = False

    def __init__(self, presenter: DrillPresenter, parent: QWidget | None = None) -> None:
        super().__init__(presenter, parent)
        self._picked: set[int] = set()
        self._named = ""
        self.lit = TappedHands(most=150, room=5, apart=0.56)
        self.lit.tapped.connect(self.tap)
        inside = self.felt.layout()
        assert isinstance(inside, QHBoxLayout)
        inside.replaceWidget(self.hands, self.lit)
        self.hands.hide()
        self.hands.deleteLater()
        self.hands = self.lit
        self.said = Text("", Role.SMALL, Tone.MUTED)
        self.check = KeyButton("Check", "Enter", Kind.PRIMARY)
        self.check.clicked.connect(self.enter)
        foot = QHBoxLayout()
        foot.addWidget(self.said, 1, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self.check)
        self._left.insertLayout(2, foot)
        self.reading = ReadHand()
        column = self.ruling.content_column()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(self.ruling.after_slip(), self.reading)
        self.reading.hide()

    # -- the question -------------------------------------------------------------------------

    def ask(self, prompt: Prompt) -> None:
        self._picked, self._named = set(), ""
        self.reading.hide()
        super().ask(prompt)
        self.check.show()
        self._show_picked()

    def tap(self, place: int) -> None:
        """Take a card into the answer, or out of it."""
        cards = posed_of(self.presenter.prompt).laid[0].cards
        if not self.open or not 0 <= place < len(cards):
            return
        self._picked ^= {place}
        self._show_picked()

    def _choose(self, choice: str) -> None:
        self._named = "" if self._named == choice else choice
        self._show_picked()

    def enter(self) -> None:
        if not self.open:
            super().enter()
        elif self._named and self._picked:
            cards = posed_of(self.presenter.prompt).laid[0].cards
            tapped = sorted(cards[at] for at in self._picked)
            self.answered.emit(f"{self._named}|{','.join(tapped)}")

    def _show_picked(self) -> None:
        """Show what is chosen so far, and say what is missing."""
        prompt = self.presenter.prompt
        self._lay(prompt, told=False)
        self.lit.set_lifted(sorted(self._picked))
        for call in self.calls:
            call.set_mark(CallMark.CHOSEN if call.choice == self._named else CallMark.LIVE)
        cards = posed_of(prompt).laid[0].cards
        tapped = ", ".join(card_name(cards[at]) for at in sorted(self._picked))
        name = next((call.text() for call in self.calls if call.choice == self._named), "")
        missing = f"Tap the cards that make the hand, or press 1 to {len(cards)}." * (not tapped)
        wants = missing or ("Now name it." if not name else "")
        chosen = ": ".join(part for part in (name, tapped) if part)
        self.said.setText(
            " ".join(part for part in (f"{chosen}." if chosen else "", wants) if part)
        )
        self.lit.setAccessibleDescription(self.said.text())
        self.check.set_blocked(wants)

    # -- the answer ---------------------------------------------------------------------------

    def show_mark(self, marked: Mark) -> None:
        super().show_mark(marked)
        self.check.hide()
        posed = posed_of(marked.prompt)
        laid = posed.laid[0]
        making = marked.prompt.expected.partition("|")[2].split(",")
        self.said.setText("")
        self.lit.set_lifted([at for at in laid.plays if laid.cards[at] in making])
        self.lit.set_dimmed([at for at in range(len(laid.cards)) if at not in laid.plays])
        order = [laid.cards[at] for at in laid.plays]
        self.reading.show_hand(order, len(making), self.presenter.say(posed.ruling))
        self.reading.setVisible(not marked.right or len(laid.cards) > len(making))

    def _verdict(self, marked: Mark) -> str:
        rank, _, cards = marked.prompt.expected.partition("|")
        given, _, tapped = marked.given.partition("|")
        if tapped == cards:
            return RIGHT_CARDS
        return RIGHT_NAME if given == rank else "Wrong hand"

    def show_rule(self, clause: str, words: str) -> None:
        order = ", ".join(call.text() for call in self.calls)
        self.ruling.show_rule(clause, f"From the highest down: {order}.")
        self.ruling.show_chart(None)

    # -- keys ---------------------------------------------------------------------------------

    def key_list(self) -> Sequence[Key]:
        cards = posed_of(self.presenter.prompt).laid[0].cards
        digits = _DIGITS[: len(cards)]
        label = f"{digits[0]} to {digits[-1]}"
        return [
            *several(digits, "tap a card", self.tap, label=label, on=self.open),
            Key("Backspace", "begin again", self._clear, on=self.open),
            *super().key_list(),
        ]

    def _clear(self) -> None:
        self._picked.clear()
        self._named = ""
        self._show_picked()

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        if hasattr(self, "reading"):
            self.reading.set_narrow(narrow)

    def _rows(self, calls: Sequence[CallKey], *, long: bool) -> list[Sequence[CallKey]]:
        del long
        rows = -(-len(calls) // _IN_A_ROW)
        across = -(-len(calls) // rows)
        return [calls[at : at + across] for at in range(0, len(calls), across)]

    def picked(self) -> Sequence[int]:
        """Return the places of the cards that are tapped."""
        return sorted(self._picked)
