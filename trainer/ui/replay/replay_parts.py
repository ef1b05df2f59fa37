"""What the replay screen is framed by: its bar at the top, and the keys that move it."""

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.replay.replay_timeline_view import ReplayTimeline
from trainer.ui.replay.replay_words import Head
from trainer.ui.text import clock
from trainer.ui.theme import NARROW, WIDE, Kind, Role, State, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.bar_parts import BarFrame, Divider, Mark
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText, Phrase, Text
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.segmented import Segmented


class TransportKey(KeyButton):
    """A button that leaves the arrows to the screen and takes focus by Tab alone."""

    leaves_arrows = True

    def __init__(
        self,
        text: str,
        cap: str,
        kind: Kind = Kind.NORMAL,
        *,
        icon: Icon = Icon.NONE,
        trailing_icon: Icon = Icon.NONE,
    ) -> None:
        super().__init__(text, cap, kind, icon=icon, trailing_icon=trailing_icon)
        self._meaning = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_meaning(self, words: str) -> None:
        """Say in full what it does, for a tip and a screen reader."""
        self._meaning = words
        self.setAccessibleName(words)
        self.setToolTip(words)

    def show_word(self, word: str) -> None:
        """Show a word, or none where there is no room for it."""
        self.setText(word)
        self.setAccessibleName(self._meaning or word)


class ReplayBar(BarFrame):
    """Says what is played back: game, rulebook, mode, whose run, when; and the way back.

    Signals:
        back_pressed: The replay is to be left.
    """

    back_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(56, parent)
        self.game = ElidedText("", Role.SUBSECTION)
        self.book = ElidedText("", Role.BODY, Tone.MUTED)
        self.mode = Pill(Icon.NONE, "Replay", State.GOLD)
        self.who = Phrase(role=Role.BODY)
        self._first, self._divider = Divider(), Divider()
        self._unit = Text("Round", Role.SMALL, Tone.MUTED)
        self._round = Figure("", size=20, narrow_size=17)
        self._time_word = Text("Time", Role.SMALL, Tone.MUTED)
        self._time = Figure("", size=20, narrow_size=17)
        self._second = Divider()
        self._facts: tuple[QWidget, ...] = (self._first, self._divider, self._unit, self._round)
        self._facts += (self._second, self._time_word, self._time)
        self.back = TransportKey("Back", "Esc", icon=Icon.BACK)
        self.back.clicked.connect(self.back_pressed)
        self.row.addWidget(Mark(28, table=True))
        self.row.addWidget(self.game)
        self.row.addWidget(self._first)
        self.row.addWidget(self.book)
        self.row.addWidget(self.mode)
        self.row.addStretch(1)
        self.row.addWidget(self.who)
        for divider, word, figure in (
            (self._divider, self._unit, self._round),
            (self._second, self._time_word, self._time),
        ):
            fact = QHBoxLayout()
            fact.setSpacing(7)
            fact.addWidget(word)
            fact.addWidget(figure)
            self.row.addWidget(divider)
            self.row.addLayout(fact)
        self.row.addWidget(self.back)
        self.clear()
        self.set_narrow(False)

    def clear(self) -> None:
        """Say nothing of a run yet."""
        self.game.setText("Replay")
        self.book.setText("")
        self.mode.hide()
        self.who.set_parts([])
        for part in self._facts:
            part.hide()

    def set_head(self, head: Head) -> None:
        """Say what is played back."""
        self.game.setText(head.game)
        self.book.setText(head.book)
        self.mode.set_pill(Icon.NONE, f"{head.mode} · replay", State.GOLD)
        self.who.set_parts([(head.who, Tone.TEXT, True), (f"· {head.when}", Tone.MUTED, False)])
        for part in (self.mode, *self._facts):
            part.show()

    def set_time(self, elapsed_ms: int, whole_ms: int) -> None:
        """Say how much acting time has gone by, of how much."""
        self._time.set_figure(clock(elapsed_ms / 1000), f"of {clock(whole_ms / 1000)}")

    def set_round(self, number: int, total: int, unit: str = "Round") -> None:
        """Say which round it stands in, by what a round is called."""
        self._unit.setText(unit)
        self._round.set_figure(str(number), f"of {total}")

    def set_narrow(self, narrow: bool) -> None:
        metrics = NARROW if narrow else WIDE
        self.set_metrics(metrics.table_bar, 14 if narrow else 18)
        self.game.set_role(Role.HEAD if narrow else Role.SUBSECTION)
        self.book.set_role(Role.SMALL if narrow else Role.BODY)
        self.who.set_role(Role.SMALL if narrow else Role.BODY)
        self._round.set_narrow(narrow)
        self._time.set_narrow(narrow)
        self._time_word.setVisible(not narrow and not self._time.isHidden())


class ReplayStrip(QFrame):
    """The keys that move a replay, above its timeline.

    Signals:
        stepped: (int) one stop on (1) or back (-1).
        fault_wanted: (int) the next fault (1) or the one before (-1).
        toggled: It is to play, or to stay.
        speed_picked: (float) the factor of the speed.
    """

    stepped = Signal(int)
    fault_wanted = Signal(int)
    toggled = Signal()
    speed_picked = Signal(float)

    def __init__(self, speeds: tuple[float, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.previous_fault = TransportKey("Fault", "P", icon=Icon.BACK)
        self.back = TransportKey("Step", "←", icon=Icon.BACK)
        self.play = TransportKey("Play", "Space", Kind.PRIMARY, icon=Icon.PLAY)
        self.forward = TransportKey("Step", "→", trailing_icon=Icon.CHEVRON)
        self.next_fault = TransportKey("Fault", "N", trailing_icon=Icon.CHEVRON)
        for button, words in (
            (self.previous_fault, "The fault before"),
            (self.back, "One act back"),
            (self.forward, "One act on"),
            (self.next_fault, "The next fault"),
        ):
            button.set_meaning(words)
        self.previous_fault.clicked.connect(lambda: self.fault_wanted.emit(-1))
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.play.clicked.connect(self.toggled)
        self.forward.clicked.connect(lambda: self.stepped.emit(1))
        self.next_fault.clicked.connect(lambda: self.fault_wanted.emit(1))
        self._word = Text("Speed", Role.SMALL, Tone.MUTED)
        self.speed = Segmented([(f"{speed:g}", f"{speed:g}×") for speed in speeds])  # noqa: RUF001
        self.speed.setAccessibleName("Speed")
        self.speed.set_current("1")
        self.speed.picked.connect(lambda speed: self.speed_picked.emit(float(speed)))
        for number, segment in enumerate(self.speed.buttons(), 1):
            segment.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            segment.setToolTip(f"Key {number}")
        self.timeline = ReplayTimeline()
        self._keys = QHBoxLayout()
        for button in (
            self.previous_fault,
            self.back,
            self.play,
            self.forward,
            self.next_fault,
        ):
            self._keys.addWidget(button)
        self._keys.addStretch(1)
        self._keys.addWidget(self._word)
        self._keys.addWidget(self.speed)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._keys)
        self._column.addWidget(self.timeline)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_narrow(False)

    def set_playing(self, playing: bool) -> None:
        """Offer to stay while it plays, else to play."""
        self.play.setText("Pause" if playing else "Play")
        self.play.set_sign(Icon.PAUSE if playing else Icon.PLAY)

    def set_speed(self, speed: float) -> None:
        """Show a speed chosen elsewhere."""
        self.speed.set_current(f"{speed:g}")

    def offer(self, *, back: bool, on: bool, fault_before: bool, fault_after: bool) -> None:
        """Say which ways there are from here."""
        self.back.setEnabled(back)
        self.forward.setEnabled(on)
        self.previous_fault.setEnabled(fault_before)
        self.next_fault.setEnabled(fault_after)

    def set_narrow(self, narrow: bool) -> None:
        metrics = NARROW if narrow else WIDE
        across = metrics.strip_padding
        self._column.setContentsMargins(across, 8 if narrow else 12, across, 6)
        self._column.setSpacing(4 if narrow else 8)
        self._keys.setSpacing(metrics.act_gap)
        self._word.setVisible(not narrow)
        self._fit()
        self.timeline.set_narrow(narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave words out, those first that the key caps tell as well, until the rest fits."""
        margins = self._column.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        words = {"Step": (self.back, self.forward), "Fault": (self.previous_fault, self.next_fault)}
        for word, buttons in words.items():
            for button in buttons:
                button.show_word(word)
        for buttons in words.values():
            self._keys.invalidate()
            if self._keys.minimumSize().width() > room:
                for button in buttons:
                    button.show_word("")

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Let a window be made narrow: what does not fit the wide metrics fits the narrow ones."""
        return QSize(current().px(320), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(tokens.ink_1))
        end = QPointF(self.width(), 0.5)
        paint.line(painter, QPointF(0, 0.5), end, tokens.hair, current().border)
        painter.end()
