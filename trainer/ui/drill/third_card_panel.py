"""The third-card question: two hands on the felt, and a card is called or not."""

from collections.abc import Sequence
from enum import StrEnum
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.drills.prompts import Choice, Mark, Prompt
from trainer.games.baccarat.facts import count, value
from trainer.ui import icons
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.drill_parts import QuestionPanel, RunStrip, page_margins
from trainer.ui.drill.felt_hands_view import Hand, HandsPicture
from trainer.ui.drill.third_card_ruling_view import NAMES, Ruling, call_words, chart_of
from trainer.ui.icons import Icon
from trainer.ui.items.pictures import FeltPanel
from trainer.ui.text import seconds
from trainer.ui.theme import Role, State, Tone, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses
from trainer.ui.widgets.keymap import Key, several
from trainer.ui.widgets.labels import Text

_KEYS = {
    "draw": ("D", "Left"),
    "stand": ("S", "Right"),
    "either": ("C", "Down"),
}


class CallMark(StrEnum):
    """What the answer says about a call key."""

    LIVE = "live"
    RIGHT = "the rule"
    WRONG = "your call"
    QUIET = "not called"


class CallKey(EnterPresses, QAbstractButton):
    """A call in large type with its cap; after the answer it carries a sign and a word.

    Signals:
        clicked: Pressed, by mouse or key (from QAbstractButton).
    """

    leaves_arrows = True  # they call

    def __init__(self, choice: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = choice
        self._cap = _KEYS[choice][0]
        self._mark, self._word, self._narrow = CallMark.LIVE, "", False
        self.setText(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_mark(CallMark.LIVE)

    def set_mark(self, mark: CallMark, word: str = "") -> None:
        """Show what came of the question."""
        self._mark, self._word = mark, word
        self.setAccessibleName(f"{self.text()}, {word}" if word else self.text())
        self.setAccessibleDescription(f"key {self._cap}")
        self.update()

    def mark(self) -> CallMark:
        return self._mark

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        wide = paint.width_of(self._font(), self.text())
        return QSize(round(wide) + current().px(150), current().px(72 if self._narrow else 88))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(180), self.sizeHint().height())

    def _font(self) -> QFont:
        return current().font(19 if self._narrow else 22, Weight.SEMIBOLD)

    def takes_enter(self) -> bool:
        return self._mark is CallMark.LIVE  # answered: Enter goes on

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        state = {CallMark.RIGHT: State.GOOD, CallMark.WRONG: State.BAD}.get(self._mark, State.NONE)
        fill, border, width = tokens.ink_2, tokens.line, float(theme.border)
        if state is not State.NONE:
            fill, border, width = tokens.tint(state), tokens.signal(state), 2.0
        elif self._mark is CallMark.QUIET:
            fill, border = tokens.ink_1, tokens.hair
        elif self.isDown():
            fill = tokens.pressed
        elif self.underMouse():
            fill = tokens.hover
        paint.box(painter, self.rect(), radius=10, fill=fill, border=border, width=width)
        pad, apart = (
            (theme.gap(16), theme.gap(10)) if self._narrow else (theme.gap(28), theme.gap(18))
        )
        inner = QRectF(self.rect()).adjusted(pad, 0, -pad, 0)
        if state is not State.NONE:
            side = theme.px(22 if self._narrow else 28)
            sign = QRectF(inner.x(), inner.center().y() - side / 2, side, side)
            icon = Icon.CHECK if state is State.GOOD else Icon.CROSS
            icons.paint(painter, sign, icon, tokens.signal(state), 2.6)
            inner.setLeft(sign.right() + apart)
        square = theme.px(32 if self._narrow else 36)
        cap = QRectF(inner.right() - square, inner.center().y() - square / 2, square, square)
        paint.cap(painter, cap, self._cap, ink=tokens.text)
        inner.setRight(cap.left() - theme.gap(12))
        quiet = self._mark is CallMark.QUIET
        ink = tokens.muted if quiet else tokens.text
        self._paint_words(painter, inner, ink)
        painter.end()

    def _paint_words(self, painter: QPainter, room: QRectF, ink: str) -> None:
        theme = current()
        big, small = self._font(), theme.font(13)
        first = paint.height_of(big)
        second = paint.height_of(small) if self._word else 0
        top = room.center().y() - (first + second) / 2
        line = QRectF(room.x(), top, room.width(), first)
        paint.words(painter, line, self.text(), font=big, colour=ink)
        below = QRectF(room.x(), top + first, room.width(), second)
        paint.words(painter, below, self._word, font=small, colour=theme.palette.muted)


class ThirdCardPanel(QuestionPanel):
    """Asks whether a hand takes a third card; shows the table only when it is needed."""

    goes_on = True
    guards_right = False

    def __init__(self, presenter: DrillPresenter, parent: QWidget | None = None) -> None:
        super().__init__(presenter, parent)
        self.question = Text("", Role.SECTION, wrap=True)
        self.taken = Text("", Role.BODY, Tone.MUTED)
        self.felt = FeltPanel()
        self.hands = HandsPicture(most=150, room=5, apart=0.56)
        self.ruling = Ruling()
        self.strip = RunStrip(presenter.say, bars=False)
        self.strip.set_note("Banker total, Player's third card")
        self.calls: list[CallKey] = []
        self._call_row = QHBoxLayout()
        self._call_row.setSpacing(16)
        inside = QVBoxLayout(self.felt)
        inside.setContentsMargins(24, 0, 24, 0)
        inside.addWidget(self.hands)
        top = QHBoxLayout()
        top.addWidget(self.question, 1)
        top.addWidget(self.taken, 0, Qt.AlignmentFlag.AlignVCenter)
        self._left = QVBoxLayout()
        self._left.addLayout(top)
        self._left.addWidget(self.felt, 1)
        self._left.addLayout(self._call_row)
        self._left.addWidget(self.strip)
        self._page = QHBoxLayout(self)
        self._page.addLayout(self._left, 1)
        self._page.addWidget(self.ruling)
        self.ruling.next.clicked.connect(self.next_pressed)
        self.set_narrow(False)

    def ask(self, prompt: Prompt) -> None:
        self.open = True
        self.question.setText(self.presenter.say(prompt.ask))
        self.taken.setText("")
        self._offer(prompt.choices)
        self._lay_cards(prompt, told=False)
        self.ruling.ask()
        presenter = self.presenter
        self.ruling.time.start(prompt.target_ms, presenter.own_median(), presenter.median_before)
        session = presenter.session
        self.strip.show_run(session.marks, session.length, session.number - 1)

    def show_mark(self, marked: Mark) -> None:
        self.open = False
        prompt, presenter = marked.prompt, self.presenter
        target = f"target {seconds(prompt.target_ms / 1000)}"
        took = seconds(marked.ms / 1000) if marked.ms else "time not counted"
        self.taken.setText(f"{took}, {target}")
        self._lay_cards(prompt, told=True)
        for call in self.calls:
            if call.choice == prompt.expected:
                call.set_mark(CallMark.RIGHT, "the rule" if not marked.right else "your call")
            elif call.choice == marked.given:
                call.set_mark(CallMark.WRONG, "your call")
            else:
                call.set_mark(CallMark.QUIET)
        clause = presenter.clause(prompt.clause)
        if marked.right:
            self.ruling.show_right(marked, call_words(prompt), clause)
        else:
            advice, source = presenter.at_the_table(marked)
            advice = f"{advice} {source}".strip() if not self.narrow else ""
            self.ruling.show_wrong(
                prompt, presenter.say(prompt.why), clause, presenter.slip(marked), advice
            )
            self.ruling.show_chart(chart_of(presenter.game, prompt))
            again = presenter.returns_in()
            self.ruling.returns.setText(f"This case comes back in {again} questions." * bool(again))
        session = presenter.session
        self.strip.show_run(session.marks, session.length, len(session.marks) - 1)

    def show_rule(self, clause: str, words: str) -> None:
        prompt = self.presenter.prompt
        self._lay_cards(prompt, told=True)
        self.ruling.show_rule(clause)
        self.ruling.show_chart(chart_of(self.presenter.game, prompt), marked=False)

    def set_time(self, elapsed_ms: int, *, voided: bool = False) -> None:
        self.ruling.time.set_time(elapsed_ms, voided=voided)

    def set_covered(self, covered: bool) -> None:
        self.hands.set_covered(covered)

    def set_narrow(self, narrow: bool) -> None:
        self.narrow = narrow
        self._page.setContentsMargins(*page_margins(narrow))
        self._page.setSpacing(16 if narrow else 24)
        self._left.setSpacing(12 if narrow else 18)
        self.ruling.set_narrow(narrow)
        self.strip.set_narrow(narrow)
        for call in self.calls:
            call.set_narrow(narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self.ruling.set_room(self.width())

    def next_button(self) -> QWidget:
        return self.ruling.next

    def key_list(self) -> Sequence[Key]:
        found: list[Key] = []
        for call in self.calls:
            act = partial(self._call, call.choice)
            found += several(_KEYS[call.choice], call.text().lower(), act, on=self.open)
        return found

    def _call(self, choice: str, _: int) -> None:
        self.answered.emit(choice)

    def _offer(self, choices: tuple[Choice, ...]) -> None:
        if [call.choice for call in self.calls] != [choice.id for choice in choices]:
            for call in self.calls:
                self._call_row.removeWidget(call)
                call.hide()
                call.deleteLater()
            say = self.presenter.say
            self.calls = [CallKey(choice.id, say(choice.text), self) for choice in choices]
            for call in self.calls:
                call.set_narrow(self.narrow)
                call.clicked.connect(self._called)
                self._call_row.addWidget(call, 1)
        for call in self.calls:
            call.set_mark(CallMark.LIVE)

    def _called(self) -> None:
        sender = self.sender()
        if self.open and isinstance(sender, CallKey):
            self.answered.emit(sender.choice)

    def _lay_cards(self, prompt: Prompt, *, told: bool) -> None:
        """Show the hands; their counts are told only once the call is made."""
        if prompt.dealt is None:
            return
        laid = []
        for name, cards in prompt.dealt.hands.items():
            total = str(count(cards[:2]))
            decides = len(cards) == 3 and prompt.hand == "banker"
            if len(cards) == 3:
                total += f", drew {value(cards[2])}"
            laid.append(
                Hand(
                    label=NAMES.get(name, name),
                    cards=tuple(cards),
                    count=total if told else "",
                    ring=2 if decides else -1,
                    caption=f"third card: {value(cards[2])}" if decides and told else "",
                )
            )
        self.hands.set_hands(laid)
