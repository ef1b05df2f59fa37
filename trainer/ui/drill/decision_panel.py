"""A decision as a question: hands on the felt, answers as keys, then the ruling."""

from collections.abc import Sequence
from enum import StrEnum
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.drills.prompts import Mark, Prompt
from trainer.games.cases import Answer, Posed
from trainer.ui import icons
from trainer.ui.drill.bet_lines import BetLine
from trainer.ui.drill.bet_list_view import BetList
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.drill_parts import QuestionPanel, RunStrip, page_margins
from trainer.ui.drill.felt_hands_view import Hand, HandsPicture
from trainer.ui.drill.ruling_view import Ruling, shown_chart
from trainer.ui.icons import Icon
from trainer.ui.items.pictures import FeltPanel
from trainer.ui.text import money, seconds
from trainer.ui.theme import Role, State, Tone, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses
from trainer.ui.widgets.keymap import Key, several
from trainer.ui.widgets.labels import Text

_ARROWS = ("Left", "Right", "Down")  # of the first three answers
_LONG = 16  # letters of an answer that wants a line of its own
_ROW = 44  # letters of answers side by side
_FEW = 4  # answers that have room to be large


class CallMark(StrEnum):
    """What the answer says about a call key."""

    LIVE = "live"
    CHOSEN = "chosen"  # of an answer of several parts
    RIGHT = "the rule"
    WRONG = "your call"
    QUIET = "not called"


class KeyLook(StrEnum):
    """How much room an answer has."""

    LARGE = "large"
    LINE = "line"  # a line across, for a sentence
    SMALL = "small"  # one of many


class CallKey(EnterPresses, QAbstractButton):
    """A call in large type with its cap; after the answer it carries a sign and a word.

    Signals:
        clicked: Pressed, by mouse or key (from QAbstractButton).
    """

    leaves_arrows = True  # they call

    def __init__(
        self, answer: tuple[str, str, str], look: KeyLook, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.choice, words, self.cap = answer
        self._many, self._long = look is KeyLook.SMALL, look is KeyLook.LINE
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
        self.setAccessibleDescription(f"key {self.cap}")
        self.update()

    def mark(self) -> CallMark:
        return self._mark

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        wide = paint.width_of(self._font(), self.text())
        if self._many:
            return QSize(round(wide) + theme.px(70), theme.px(48 if self._narrow else 60))
        high = (72 if self._narrow else 88) if not self._long else (58 if self._narrow else 70)
        return QSize(round(wide) + theme.px(150), theme.px(high))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(64 if self._many else 180), self.sizeHint().height())

    def _font(self) -> QFont:
        if self._many:
            return current().font(15 if self._narrow else 18, Weight.SEMIBOLD)
        if self._long:
            return current().font(15 if self._narrow else 17, Weight.SEMIBOLD)
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
        elif self._mark is CallMark.CHOSEN:
            fill, border, width = tokens.tint(State.GOLD), tokens.gold, 2.0
        elif self._mark is CallMark.QUIET:
            fill, border = tokens.ink_1, tokens.hair
        elif self.isDown():
            fill = tokens.pressed
        elif self.underMouse():
            fill = tokens.hover
        paint.box(painter, self.rect(), radius=10, fill=fill, border=border, width=width)
        tight = self._narrow or self._long or self._many
        pad, apart = (theme.gap(16), theme.gap(10)) if tight else (theme.gap(28), theme.gap(18))
        pad = theme.gap(8) if self._many else pad
        inner = QRectF(self.rect()).adjusted(pad, 0, -pad, 0)
        square = theme.px(24 if self._many else 32 if tight else 36)
        cap = QRectF(inner.right() - square, inner.center().y() - square / 2, square, square)
        if state is not State.NONE:
            side = theme.px(20 if self._many else 22 if tight else 28)
            sign = QRectF(inner.x(), inner.center().y() - side / 2, side, side)
            if self._many:  # the sign takes the place of the cap: both have no room
                sign.moveCenter(cap.center())
            icon = Icon.CHECK if state is State.GOOD else Icon.CROSS
            icons.paint(painter, sign, icon, tokens.signal(state), 2.6)
            inner.setLeft(inner.left() if self._many else sign.right() + apart)
        alone = self._many and self.text() == self.cap and state is State.NONE
        if alone:  # a number that is its own key is said once
            cap.moveCenter(inner.center())
        if state is State.NONE or not self._many:
            paint.cap(painter, cap, self.cap, ink=tokens.text)
        if alone:
            painter.end()
            return
        inner.setRight(cap.left() - theme.gap(4 if self._many else 12))
        quiet = self._mark is CallMark.QUIET
        ink = tokens.muted if quiet else tokens.text
        self._paint_words(painter, inner, ink)
        painter.end()

    def _paint_words(self, painter: QPainter, room: QRectF, ink: str) -> None:
        theme = current()
        big, small = self._font(), theme.font(13)
        word = "" if self._many else self._word
        lines = [self.text()]
        if self._long and paint.width_of(big, self.text()) > room.width():
            lines, word = paint.two_lines(self.text(), big, room.width()), ""
        first = paint.height_of(big)
        second = paint.height_of(small) if word else 0
        top = room.center().y() - (first * len(lines) + second) / 2
        for told in lines:
            line = QRectF(room.x(), top, room.width(), first)
            paint.words(painter, line, told, font=big, colour=ink)
            top += first
        below = QRectF(room.x(), top, room.width(), second)
        paint.words(painter, below, word, font=small, colour=theme.palette.muted)


class DecisionPanel(QuestionPanel):
    """Puts a decision: hands on the felt, answers as keys, the ruling with its table afterwards."""

    goes_on = True
    guards_right = False

    def __init__(self, presenter: DrillPresenter, parent: QWidget | None = None) -> None:
        super().__init__(presenter, parent)
        self.question = Text("", Role.SECTION, wrap=True)
        self.taken = Text("", Role.BODY, Tone.MUTED)
        self.felt = FeltPanel()
        self.hands = HandsPicture(most=150, room=5, apart=0.56)
        self.bets = BetList()
        self.ruling = Ruling()
        self.strip = RunStrip(presenter.say, bars=False)
        self.calls: list[CallKey] = []
        self._call_box = QWidget()
        inside = QHBoxLayout(self.felt)
        inside.setContentsMargins(24, 0, 24, 0)
        inside.setSpacing(24)
        inside.addWidget(self.hands, 1)
        inside.addWidget(self.bets)
        top = QHBoxLayout()
        top.addWidget(self.question, 1)
        top.addWidget(self.taken, 0, Qt.AlignmentFlag.AlignVCenter)
        self._left = QVBoxLayout()
        self._left.addLayout(top)
        self._left.addWidget(self.felt, 1)
        self._left.addWidget(self._call_box)
        self._left.addWidget(self.strip)
        self._page = QHBoxLayout(self)
        self._page.addLayout(self._left, 1)
        self._page.addWidget(self.ruling)
        self.ruling.next.clicked.connect(self.next_pressed)
        self.set_narrow(False)

    def ask(self, prompt: Prompt) -> None:
        self.open = True
        presenter, posed = self.presenter, posed_of(prompt)
        self.question.setText(presenter.say(prompt.ask))
        self.taken.setText("")
        self.strip.set_note(presenter.say(posed.label_title))
        self._offer(posed.answers)
        self._lay(prompt, told=False)
        self.ruling.ask()
        self.ruling.time.start(prompt.target_ms, presenter.own_median(), presenter.median_before)
        session = presenter.session
        self.strip.show_run(session.marks, session.length, session.number - 1)

    def show_mark(self, marked: Mark) -> None:
        self.open = False
        prompt, presenter = marked.prompt, self.presenter
        target = f"target {seconds(prompt.target_ms / 1000)}"
        took = seconds(marked.ms / 1000) if marked.ms else "time not counted"
        self.taken.setText(f"{took}, {target}")
        self._lay(prompt, told=True)
        self._mark_calls(marked)
        clause = presenter.clause(prompt.clause)
        posed = posed_of(prompt)
        ruling = _sentence(presenter.say(posed.ruling))
        if marked.right:
            self.ruling.show_right(marked, ruling, clause)
        else:
            advice, source = presenter.at_the_table(marked)
            advice = f"{advice} {source}".strip() if not self.narrow else ""
            self.ruling.show_wrong(
                verdict_words=self._verdict(marked),
                ruling=ruling,
                why=presenter.say(prompt.why),
                clause=clause,
                slip=presenter.slip(marked),
                advice=advice,
            )
            self.ruling.show_chart(shown_chart(presenter.say, posed.chart))
            again = presenter.returns_in()
            self.ruling.returns.setText(f"This case comes back in {again} questions." * bool(again))
        session = presenter.session
        self.strip.show_run(session.marks, session.length, len(session.marks) - 1)

    def _verdict(self, marked: Mark) -> str:
        """Return what was wrong, in two words."""
        return "Wrong call"

    def _mark_calls(self, marked: Mark) -> None:
        expected = marked.prompt.expected.partition("|")[0]
        given = marked.given.partition("|")[0]
        for call in self.calls:
            if call.choice == expected:
                call.set_mark(CallMark.RIGHT, "the rule" if given != expected else "your call")
            elif call.choice == given:
                call.set_mark(CallMark.WRONG, "your call")
            else:
                call.set_mark(CallMark.QUIET)

    def show_rule(self, clause: str, words: str) -> None:
        prompt = self.presenter.prompt
        self._lay(prompt, told=posed_of(prompt).chart is not None)
        self.ruling.show_rule(clause, words if posed_of(prompt).chart is None else "")
        chart = shown_chart(self.presenter.say, posed_of(prompt).chart)
        self.ruling.show_chart(chart, marked=False)

    def set_time(self, elapsed_ms: int, *, voided: bool = False) -> None:
        self.ruling.time.set_time(elapsed_ms, voided=voided)

    def set_covered(self, covered: bool) -> None:
        self.hands.set_covered(covered)
        self.bets.set_covered(covered)

    def set_narrow(self, narrow: bool) -> None:
        self.narrow = narrow
        self._page.setContentsMargins(*page_margins(narrow))
        self._page.setSpacing(16 if narrow else 24)
        self._left.setSpacing(12 if narrow else 18)
        self.ruling.set_narrow(narrow)
        self.strip.set_narrow(narrow)
        self._size_bets()
        for call in self.calls:
            call.set_narrow(narrow)

    def _size_bets(self) -> None:
        """Give the bets the room they need: more with what was done, most without hands."""
        prompt = self.presenter.prompt  # a sitting asks other kinds of question too
        posed = prompt.posed if prompt else None
        wide = 200 if self.narrow else 260
        if posed is not None and posed.done:
            wide = 292 if self.narrow else 360
        if posed is not None and posed.table:
            wide = 660 if self.narrow else 820
        self.bets.setFixedWidth(current().px(wide))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self.ruling.set_room(self.width())

    def next_button(self) -> QWidget:
        return self.ruling.next

    def key_list(self) -> Sequence[Key]:
        found: list[Key] = []
        arrows = _ARROWS if len(self.calls) <= len(_ARROWS) else ()
        for at, call in enumerate(self.calls):
            act = partial(self._call, call.choice)
            names = (call.cap, *arrows[at : at + 1])
            found += several(names, call.text().lower(), act, on=self.open)
        return found

    def _call(self, choice: str, _: int) -> None:
        self._choose(choice)

    def _choose(self, choice: str) -> None:
        """Take an answer."""
        self.answered.emit(choice)

    def _offer(self, answers: Sequence[Answer]) -> None:
        say = self.presenter.say
        shown = [(one.id, say(one.text), one.key) for one in answers]
        if [(call.choice, call.text(), call.cap) for call in self.calls] != shown:
            long = any(len(words) > _LONG for _, words, _ in shown)
            look = KeyLook.LINE if long else KeyLook.LARGE
            look = KeyLook.SMALL if len(shown) > _FEW else look
            self.calls = [CallKey(one, look) for one in shown]
            gap = 16 if look is KeyLook.LARGE else 8
            rows = self._fresh_rows()
            rows.setSpacing(gap)
            for row in self._rows(self.calls, long=long):
                line = QHBoxLayout()
                line.setSpacing(gap)
                for call in row:
                    call.set_narrow(self.narrow)
                    call.clicked.connect(self._called)
                    line.addWidget(call, 1)
                rows.addLayout(line)
        for call in self.calls:
            call.set_mark(CallMark.LIVE)

    def _fresh_rows(self) -> QVBoxLayout:
        """Return room for other answers; those of the question before go with their widget.

        Layouts are never taken apart by hand: one that Python has let go of is deleted twice.
        """
        old, self._call_box = self._call_box, QWidget()
        at = self._left.indexOf(old)
        self._left.removeWidget(old)
        self._left.insertWidget(at, self._call_box)
        old.hide()
        old.deleteLater()
        rows = QVBoxLayout(self._call_box)
        rows.setContentsMargins(0, 0, 0, 0)
        return rows

    def _rows(self, calls: Sequence[CallKey], *, long: bool) -> list[Sequence[CallKey]]:
        """Return the answers row by row: sentences below each other, numbers apart from words."""
        if len(calls) > _FEW:
            numbers = [call for call in calls if call.text().isdigit()]
            words = [call for call in calls if not call.text().isdigit()]
            wide = sum(len(call.text()) for call in words) > _ROW
            half = (len(words) + 1) // 2 if long or wide else len(words)
            return [row for row in (words[:half], words[half:], numbers) if row]
        if long and len(calls) > 2:
            return [[call] for call in calls]
        return [calls] if len(calls) < _FEW else [calls[:2], calls[2:]]

    def _called(self) -> None:
        sender = self.sender()
        if self.open and isinstance(sender, CallKey):
            self._choose(sender.choice)

    def _lay(self, prompt: Prompt, *, told: bool) -> None:
        """Lay the hands out; what they come to is told only once the decision is made."""
        say, posed = self.presenter.say, posed_of(prompt)
        self.hands.set_hands(
            [
                Hand(
                    label=say(one.name),
                    cards=one.cards,
                    count=say(one.told) if told else "",
                    ring=one.decides if told and one.decides >= 0 else one.ring,
                    caption=say(one.caption) if told else "",
                )
                for one in posed.laid
            ]
        )
        self.hands.setVisible(bool(posed.laid))
        self.bets.setVisible(bool(posed.bets or posed.table))
        self._size_bets()
        if posed.table:
            seats = [BetLine(say(whose), say(what), "") for whose, what in posed.table]
            self.bets.show_lines(say(posed.table_head) or "Still on the felt", seats)
        elif posed.bets:
            game = self.presenter.game
            done = [say(one) for one in posed.done] or [""] * len(posed.bets)
            lines = [
                BetLine(game.wagers[bet.wager].title, money(bet.amount) if bet.amount else "", fate)
                for bet, fate in zip(posed.bets, done, strict=True)
            ]
            self.bets.show_bets(posed.bets[0].seat, lines)
            if posed.done:
                self.bets.tell()


def _sentence(words: str) -> str:
    """Return a ruling with its full stop."""
    return words if words.endswith((".", "!", "?")) else f"{words}."


def posed_of(prompt: Prompt) -> Posed:
    """Return the decision a prompt puts."""
    assert prompt.posed is not None, "a decision is posed by its engine"
    return prompt.posed
