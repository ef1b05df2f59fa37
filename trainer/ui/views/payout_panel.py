"""The payout question: hands, a bet, and the sum it is paid."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.drills.payout import parse_answer
from trainer.drills.prompts import Mark, Prompt
from trainer.games.baccarat.facts import count
from trainer.games.cards import DECK, JOKER
from trainer.games.chips import breakdown
from trainer.games.money import format_money
from trainer.ui.items.pictures import FeltPanel
from trainer.ui.presenters.bet_lines import bet_lines
from trainer.ui.presenters.dice_words import roll_words
from trainer.ui.presenters.drill import DrillPresenter
from trainer.ui.presenters.rolls import ENGINE as CRAPS
from trainer.ui.text import money_exact
from trainer.ui.theme import WIDE, Kind, Role, State, Tone, current
from trainer.ui.views.bet_list import BetList
from trainer.ui.views.dice_picture import DicePicture
from trainer.ui.views.drill_parts import (
    QuestionPanel,
    RunStrip,
    Timekeeper,
    page_margins,
    verdict,
)
from trainer.ui.views.felt_hands import Hand, HandsPicture
from trainer.ui.views.payout_parts import BetSpot, ChipPad, KeySteps, RackRow, Well
from trainer.ui.widgets.amount_field import AmountField
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.key_reading import read_key
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.number_pad import NumberPad
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.segmented import Segmented

NARROW_SIDE = 356
_LOW_KEY = 116  # pixels of the key's place in a low window
_SIDE_SHARE = 0.42  # of the page, at most, where large text makes the side wider
LARGE = 1.5  # text at which a narrow window has no room for the ring beside the keys
_LONGEST = 9  # digits and point
_COUNTED = ("baccarat", "chemin-de-fer", "pan-nine")  # engines whose hands count by points
_CARDS = frozenset((*DECK, JOKER))
TYPE, CHIPS = "type", "chips"


class KeyPanel(QStackedWidget):
    """The place under the felt: a hint or the chips while asking, the mental key afterwards."""

    def __init__(self, steps: KeySteps) -> None:
        super().__init__()
        self.sealed = self._low = self._narrow = False
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
        usual = "" if self.sealed else "The key and the chips to use appear here after your answer."
        self.hint.setText(rule or usual)
        self.hint.setVisible(bool(rule) or not chips)
        self.well.setVisible(chips)
        self.setCurrentWidget(self._asking)

    def tell(self, marked: Mark, clause: str, rack: tuple[int, ...]) -> None:
        """Show the verdict, the key and the chips."""
        state, sign, words = verdict(marked)
        prompt = marked.prompt
        self._told.set_state(state)
        self.pill.set_pill(sign, words, state)
        self.title.setText(prompt.key_title)
        self.clause.setText(clause)
        self.steps.show_steps(prompt.key)
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


class PayoutPanel(QuestionPanel):
    """Asks what a winning bet is paid; the sum is typed, or built from the rack's chips."""

    def __init__(self, presenter: DrillPresenter, parent: QWidget | None = None) -> None:
        super().__init__(presenter, parent)
        self.question = Text("", Role.SECTION, wrap=True)
        self.note = Text("", Role.BODY, Tone.MUTED)
        self.felt = FeltPanel()
        self.hands = HandsPicture(most=140, room=6, apart=0.37, centred=False)
        self.dice = DicePicture()
        self.bet = BetSpot()
        self.bets = BetList()
        self.key_panel = KeyPanel(self._make_steps())
        self.time = Timekeeper()
        self.field = AmountField()
        self.way = Segmented(((TYPE, "Type"), (CHIPS, "Chips")))
        self._way_cap = KeyCap("C")
        self.clear = KeyButton("Clear", "Del", Kind.QUIET, size=ButtonSize.SMALL, cap_first=True)
        self.told = Text("", Role.SMALL)
        self.pad = NumberPad()
        self.chip_pad = ChipPad()
        self.go = KeyButton("Check", "Enter", Kind.PRIMARY, size=ButtonSize.BIG, wide=True)
        self.strip = RunStrip()
        self._text = ""
        self._chips: list[int] = []
        self._rule = ""
        self._connect()
        inside = QHBoxLayout(self.felt)
        self._inside = inside
        inside.addWidget(self.hands, 1)
        inside.addWidget(self.dice, 1)
        inside.addWidget(self.bet)
        inside.addWidget(self.bets)
        top = QHBoxLayout()
        top.addWidget(self.question, 1)
        top.addWidget(self.note, 0, Qt.AlignmentFlag.AlignVCenter)
        self._left = QVBoxLayout()
        self._left.addLayout(top)
        self._left.addWidget(self.felt, 1)
        self._left.addWidget(self.key_panel)
        self.side = self._make_side()
        self._row = QHBoxLayout()
        self._row.addLayout(self._left, 1)
        self._row.addWidget(self.side)
        self._page = QVBoxLayout(self)
        self._page.addLayout(self._row, 1)
        self._page.addWidget(self.strip)
        self.set_narrow(False)

    def seal(self) -> None:
        super().seal()
        self.key_panel.sealed = True

    def _make_steps(self) -> KeySteps:
        """Return what shows the key."""
        return KeySteps()

    def _connect(self) -> None:
        self.pad.digit.connect(self._type)
        self.pad.point.connect(lambda: self._type("."))
        self.pad.backspace.connect(self._back)
        self.pad.cleared.connect(self._clear)
        self.chip_pad.taken.connect(self._take)
        self.chip_pad.backspace.connect(self._back)
        self.clear.clicked.connect(self._cleared)
        self.way.picked.connect(self._switch)
        self.go.clicked.connect(self.enter)

    def _make_side(self) -> Panel:
        side = Panel(dense=True)
        asking, told = QWidget(), QWidget()
        row = QHBoxLayout(asking)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.way)
        row.addWidget(self._way_cap)
        row.addStretch(1)
        row.addWidget(self.clear)
        line = QHBoxLayout(told)
        line.setContentsMargins(2, 0, 0, 0)
        line.addWidget(self.told, 1)
        self._line = QStackedWidget()
        self._line.addWidget(asking)
        self._line.addWidget(told)
        self._pads = QStackedWidget()
        self._pads.addWidget(self.pad)
        self._pads.addWidget(self.chip_pad)
        side.add(self.time)
        side.add(self.field)
        side.add(self._line)
        side.add(self._pads, 1)
        side.add(self.go)
        return side

    @property
    def by_chips(self) -> bool:
        """Whether the payment is built from chips."""
        return self.way.current() == CHIPS

    def ask(self, prompt: Prompt) -> None:
        self.open = True
        self.question.setText(prompt.ask)
        self.note.setText(self._rounding(prompt))
        self._lay_felt(prompt)
        self.chip_pad.set_rack(self.presenter.denominations())
        self._text, self._chips, self._rule = "", [], ""
        self._show_input()
        self._line.setCurrentIndex(0)
        self.go.setText("Check")
        presenter = self.presenter
        self.time.start(prompt.target_ms, presenter.own_median(), presenter.median_before)
        session = presenter.session
        self.strip.set_note(f"the mark on each bar is the {prompt.target_ms / 1000:.1f} s target")
        self.strip.show_run(session.marks, session.length, session.number - 1)

    def _rounding(self, prompt: Prompt) -> str:
        charge = self.presenter.charge()
        words = self.presenter.rounding().rstrip(".")
        if not words or charge is None:
            return ""
        return f"{words}, {self.presenter.clause(charge.clause or prompt.clause)}"

    def _lay_felt(self, prompt: Prompt) -> None:
        dealt, ruled = prompt.dealt, prompt.ruling
        counted = self.presenter.game.engine in _COUNTED
        laid = [
            Hand(
                label=name.replace("-", " "),
                cards=tuple(cards),
                count=str(count(cards)) if counted else "",
            )
            for name, cards in (dealt.hands if dealt else {}).items()
            if cards and set(cards) <= _CARDS  # dice and numbers are told in words
        ]
        self.hands.set_hands(laid)
        rolled = self._is_rolled(prompt)
        self.hands.setVisible(not rolled)
        self.dice.setVisible(rolled)
        self._tell_outcome()
        self.bet.setVisible(ruled is not None and not prompt.bets)
        self.bets.setVisible(bool(prompt.bets))
        if ruled is not None:
            wager = self.presenter.game.wagers[ruled.wager].title
            if dealt is not None and rolled:
                self.dice.show_roll(roll_words(dealt, ruled))
            chips = breakdown(ruled.amount, self.presenter.denominations())
            self.bet.show_bet(ruled.seat, wager, chips)
            self.bets.show_bets(ruled.seat, bet_lines(self.presenter.game, prompt))

    def _is_rolled(self, prompt: Prompt) -> bool:
        """Whether dice decide the bet that is asked for."""
        dealt = prompt.dealt
        craps = self.presenter.game.engine == CRAPS
        return craps and dealt is not None and bool(dealt.rolls) and prompt.ruling is not None

    def _tell_outcome(self, paid: str = "") -> None:
        """Say who won; what that pays only once it is answered."""
        strong, _, rest = self.presenter.outcome().partition(", ")
        self.hands.set_note(_sentence(strong), _sentence(rest), paid)

    def show_mark(self, marked: Mark) -> None:
        self.open = False
        prompt, presenter = marked.prompt, self.presenter
        given = int(marked.given)
        self.field.set_text(money_exact(given).replace(",", ""))
        self.field.set_state(State.GOLD if marked.right else State.BAD)
        due = money_exact(int(prompt.expected))
        sign, words = "\u2713", f"{due} is right"
        if not marked.right:
            sign, words = "\u2715", f"{money_exact(given)} given, it pays {due}"
        self.told.setText(f"{sign} {words}")
        self.told.set_tone(Tone.GOOD if marked.right else Tone.BAD)
        self._line.setCurrentIndex(1)
        self.time.stop(marked)
        self.key_panel.tell(marked, presenter.clause(prompt.clause), presenter.denominations())
        self.key_panel.tell_craft(presenter.craft())
        self._keep_key_place()
        ruled = prompt.ruling
        if ruled is not None:
            self.bet.tell_total(ruled.amount)
            self.bets.tell()
            paid = f"{ruled.outcome}: {ruled.odds}." if ruled.odds else f"{ruled.outcome}."
            paid = "" if prompt.bets else paid
            self._tell_outcome(paid)
            self.dice.tell(paid)
        self.go.setText("Next")
        self.go.set_blocked("")
        session = presenter.session
        again = presenter.returns_in() if not marked.right else 0
        more = f"This bet comes back in {again} questions." if again else ""
        self.strip.show_run(session.marks, session.length, len(session.marks) - 1, more=more)

    def show_rule(self, clause: str, words: str) -> None:
        self._rule = f"{words} {clause}. This answer counts as helped."
        self._show_input()

    def set_time(self, elapsed_ms: int, *, voided: bool = False) -> None:
        self.time.set_time(elapsed_ms, voided=voided)

    def set_covered(self, covered: bool) -> None:
        self.hands.set_covered(covered)
        self.dice.set_covered(covered)
        self.bet.set_covered(covered)
        self.bets.set_covered(covered)

    def set_narrow(self, narrow: bool) -> None:
        self.narrow = narrow
        self._page.setContentsMargins(*page_margins(narrow))
        self._page.setSpacing(14 if narrow else 20)
        self._row.setSpacing(16 if narrow else 24)
        self._left.setSpacing(12 if narrow else 18)
        edge = 22 if narrow else 40
        self._inside.setContentsMargins(edge, 0, edge, 0)
        self._inside.setSpacing(16 if narrow else 24)
        self.note.setVisible(not narrow)
        self.bet.set_narrow(narrow)
        self.bets.set_narrow(narrow)
        self.hands.set_block(self.bet.height())
        self.key_panel.set_narrow(narrow)
        self.side.set_narrow(narrow)
        self.side.body.setSpacing(8 if narrow else 12)
        self._line.setFixedHeight(current().px(44))
        self.time.set_narrow(narrow)
        self.time.setVisible(not narrow or current().scale < LARGE)  # keys first
        self.field.set_narrow(narrow)
        self.pad.set_narrow(narrow)
        self.chip_pad.set_narrow(narrow)
        self.go.set_narrow(narrow)
        self.strip.set_narrow(narrow)
        self._fit_side()

    def set_low(self, low: bool) -> None:
        super().set_low(low)
        self.key_panel.set_low(low)
        self._keep_key_place()

    def _keep_key_place(self) -> None:
        """Keep the place of the key, so that nothing moves; a low window has no room for that."""
        empty = self.open and not self.by_chips and not self._rule
        self.key_panel.setVisible(not (self.low and empty))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit_side()

    def _fit_side(self) -> None:
        least = NARROW_SIDE if self.narrow else WIDE.side_column
        wide = min(current().px(least), round(_SIDE_SHARE * self.width()))
        self.side.setFixedWidth(max(least, wide))

    def next_button(self) -> QWidget:
        return self.go

    def enter(self) -> None:
        if not self.open:
            super().enter()
            return
        given = str(sum(self._chips)) if self._chips else self._typed()
        if given is not None:
            self.answered.emit(given)

    def _typed(self) -> str | None:
        if self.by_chips or not self._text.strip("."):
            return None
        text = self._text.rstrip(".")
        return parse_answer(f"0{text}" if text.startswith(".") else text)

    def key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_C and not event.modifiers():
            if self.open and not event.isAutoRepeat():
                self.way.set_current(TYPE if self.by_chips else CHIPS)
                self._switch(self.way.current())
            return True
        if not self.by_chips:
            return self.pad.handle_key(event)
        sign = read_key(event)
        if not sign:
            return False
        match sign:
            case "backspace":
                self._back()
            case "clear":
                self._clear()
            case _:
                self.chip_pad.press(sign)
        return True

    def key_lifted(self, event: QKeyEvent) -> bool:
        return not self.by_chips and self.pad.handle_key(event)

    def _type(self, sign: str) -> None:
        if not self.open or len(self._text) >= _LONGEST:
            return
        _, point, cents = self._text.partition(".")
        if (sign == "." and point) or (point and len(cents) == 2):
            return
        self._text = sign if self._text == "0" and sign != "." else self._text + sign
        self._show_input()

    def _take(self, cents: int) -> None:
        if self.open:
            self._chips.append(cents)
            self._show_input()

    def _back(self) -> None:
        if not self.open:
            return
        if self.by_chips:
            del self._chips[-1:]
        else:
            self._text = self._text[:-1]
        self._show_input()

    def _clear(self) -> None:
        if self.open:
            self._text, self._chips = "", []
            self._show_input()

    def _cleared(self) -> None:
        self._clear()
        self.take_keys()

    def _switch(self, way: str) -> None:
        self._pads.setCurrentIndex(1 if way == CHIPS else 0)
        self._clear()
        self._show_input()
        self.take_keys()

    def _show_input(self) -> None:
        shown = format_money(sum(self._chips)) if self._chips else self._text
        self.field.set_text(shown)
        self.field.set_state(State.GOLD, caret=not self.by_chips)
        self.key_panel.well.show_chips(self._chips)
        self.key_panel.ask(chips=self.by_chips, rule=self._rule)
        self._keep_key_place()
        empty = not shown.strip(".")
        reason = "Take chips from the rack first." if self.by_chips else "Type an amount first."
        self.go.set_blocked(reason if empty else "")


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}." if words else ""
