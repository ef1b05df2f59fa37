"""The smaller panels of the page Today."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.run.continuing import Continuing
from trainer.ui.study.outlook import Outlook
from trainer.ui.study.week import Week, WeekDay
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.empty_state import Disc
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import ElidedText, Phrase, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.tile import Tile
from trainer.ui.widgets.week_bars import Day, DayKind, WeekBars


class DamagedTile(Tile):
    """A game or rulebook that cannot be opened; pressing it tells why.

    Signals:
        clicked: The trouble is to be told (from QAbstractButton).
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(f"{name}, cannot be opened", height=90, parent=parent)
        disc = Disc(Icon.FILE_BAD, State.BAD, 48)
        title = ElidedText(name, Role.HEAD, Tone.MUTED)
        note = ElidedText("Cannot be opened.", Role.SMALL, Tone.MUTED)
        more = ElidedText("Press to see why.", Role.SMALL, Tone.MUTED)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch(1)
        for line in (title, note, more):
            words.addWidget(line)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 12, 18, 12)
        row.setSpacing(18)
        row.addWidget(disc)
        row.addLayout(words, 1)
        self.let_through(disc, title, note, more)


class ContinuePanel(Panel):
    """What was left unfinished, to be gone on with; else what was practised last, once more.

    Signals:
        requested: (object) a drill or table is to be started, or gone on with.
    """

    requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Continue", dense=True, parent=parent)
        self._last: Continuing | None = None
        self._slim = False
        self.again = KeyButton("Again", "C")
        self.other = KeyButton("", "", Kind.QUIET)
        self._game = ElidedText("", Role.BODY, Tone.MUTED)
        self._note = ElidedText("", Role.SMALL, Tone.MUTED)
        self.head.addWidget(self.again, 0, Qt.AlignmentFlag.AlignTop)
        self.body.setSpacing(2)
        self.add(self._game)
        row = QHBoxLayout()
        row.addWidget(self._note, 1)
        row.addWidget(self.other)
        self.add_layout(row)
        self.again.clicked.connect(self._go_again)
        self.other.clicked.connect(self._go_other)

    def show_last(self, last: Continuing | None) -> None:
        """Offer the run; without one the panel goes."""
        self._last = last
        self.setVisible(last is not None)
        if last is None:
            return
        self._name()
        self.again.setText("Continue" if last.is_open else "Again")
        self._game.setText(last.game)
        self._note.setText(last.note)
        self.other.setText(last.other_word)
        self.other.setVisible(last.other is not None and not self._slim)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self._slim = narrow
        self._name()
        self.other.setVisible(not narrow and self._last is not None and bool(self._last.other))

    def _name(self) -> None:
        last = self._last
        if last is not None:
            before = "Last" if self._slim else "Last practised"
            word = "Continue" if last.is_open else before
            self.set_title(f"{word}: {last.title[0].lower()}{last.title[1:]}")

    def _go_again(self) -> None:
        if self._last is not None:
            self.requested.emit(self._last.again)

    def _go_other(self) -> None:
        if self._last is not None and self._last.other is not None:
            self.requested.emit(self._last.other)


class WeekPanel(Panel):
    """The minutes practised on each day of this week, and today against the goal.

    Signals:
        plan_pressed: Days of rest and the goal are to be chosen.
    """

    plan_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("This week", dense=True, parent=parent)
        self.consistency = Phrase()
        self.plan = KeyButton("Plan", "P", Kind.QUIET, size=ButtonSize.SMALL)
        self.plan.clicked.connect(self.plan_pressed)
        self.head.addWidget(self.consistency)
        self.head.addWidget(self.plan)
        self.head.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(6)
        self.bars = WeekBars()
        self.add(self.bars)
        row = QHBoxLayout()
        row.addWidget(Text("Minutes today", Role.BODY, Tone.MUTED), 1)
        self.minutes = Phrase()
        row.addWidget(self.minutes)
        self.add_layout(row)
        self.bar = Bar(0.0, State.GOLD, height=5)
        self.add(self.bar)

    def show_week(self, week: Week) -> None:
        """Show Monday to Sunday, and today."""
        count, words = week.words()
        self.consistency.set_parts([(count, Tone.TEXT, True), (words, Tone.MUTED, False)])
        self.bars.set_days([Day(one.name, one.minutes, _kind(one)) for one in week.days])
        today = [(str(week.today), Tone.TEXT, True), (f"of {week.goal}", Tone.MUTED, False)]
        self.minutes.set_parts(today)
        self.bar.set_value(min(1.0, week.today / week.goal))


def _kind(day: WeekDay) -> DayKind:
    if day.today:
        return DayKind.TODAY
    return DayKind.REST if day.rest else DayKind.PLAIN


class WaysPanel(Panel):
    """Other ways to practise than the queue.

    Signals:
        chosen: (str) "skill", "missed", "sprint", "endless" or "place".
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, parent=parent)
        self.buttons: dict[str, KeyButton] = {}
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        for key, word, cap in WAYS:
            button = KeyButton(word, cap, size=ButtonSize.SMALL, wide=True)
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            self.buttons[key] = button
        self.add_layout(self._grid)
        self.place = KeyButton("", "A", size=ButtonSize.SMALL, wide=True)
        self.place.clicked.connect(lambda: self.chosen.emit("place"))
        self.place.hide()
        self.add(self.place)
        self._stand(4)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self._stand(2 if narrow else 4)

    def _stand(self, abreast: int) -> None:
        for number, button in enumerate(self.buttons.values()):
            self._grid.addWidget(button, number // abreast, number % abreast)

    def set_placement(self, words: str) -> None:
        """Offer a placement, by its words; nothing where there is none to take."""
        self.place.setText(words)
        self.place.setVisible(bool(words))

    def set_missed(self, count: int) -> None:
        """Say how much was missed lately; nothing to practise blocks the button."""
        reason = "" if count else "Nothing was missed in the last two weeks."
        self.buttons["missed"].set_blocked(reason)
        if count:
            self.buttons["missed"].setToolTip(f"{plural(count, 'skill')} missed lately")


WAYS = (
    ("skill", "One skill", "K"),
    ("missed", "Missed", "M"),
    ("sprint", "60 s", "S"),
    ("endless", "Endless", "N"),
)


class OutlookPanel(Panel):
    """What lies ahead: a forecast where it can be made, what opens next, what keeps slipping.

    A narrow window says only the first of these.

    Signals:
        rule_pressed: What counts as mastered is to be shown.
        lesson_pressed: The section about what keeps slipping is to be read.
    """

    rule_pressed = Signal()
    lesson_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, parent=parent)
        self._outlook, self._slim = Outlook(), False
        self.body.setSpacing(6)
        self.leech = Phrase(role=Role.BODY, wrap=True)
        self.forecast = Text("", Role.BODY, wrap=True)
        self.next = Phrase(role=Role.BODY, wrap=True)
        self.when = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.nothing = Text(
            "Practise a little, and this says what comes next.",
            Role.SMALL,
            Tone.MUTED,
            wrap=True,
        )
        self.read = KeyButton("Read its lesson", "L", size=ButtonSize.SMALL)
        self.read.clicked.connect(self.lesson_pressed)
        self.rule = KeyButton("What counts", "H", Kind.QUIET, size=ButtonSize.SMALL)
        self.rule.setAccessibleName("What counts as mastered")
        self.rule.clicked.connect(self.rule_pressed)
        words = QVBoxLayout()
        words.setSpacing(6)
        self.brief = ElidedText("", Role.BODY)  # of the next topic, where a window is narrow
        for line in (self.leech, self.forecast, self.next, self.brief, self.when, self.nothing):
            words.addWidget(line)
        words.addWidget(self.read, 0, Qt.AlignmentFlag.AlignLeft)  # its width is not the panel's
        row = QHBoxLayout()
        row.addLayout(words, 1)
        row.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        self.add_layout(row)
        self._tell()

    def show_outlook(self, outlook: Outlook) -> None:
        """Say what can be said."""
        self._outlook = outlook
        self._tell()

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self._slim = narrow
        self._tell()

    def _tell(self) -> None:
        found, leech = self._outlook, self._outlook.leech
        if leech is not None:
            slipped = f"“{leech.skill.title}” has slipped away {leech.lapses} times."
            self.leech.set_parts([("!", Tone.WARN, True), (slipped, Tone.TEXT, False)])
        self.forecast.setText(found.forecast)
        self.next.set_parts(
            [("Next to open:", Tone.MUTED, False), (found.next_topic, Tone.TEXT, True)]
        )
        self.brief.setText(f"Next: {found.next_topic.rpartition(': ')[2]}")
        self.when.setText(found.opens_when)
        said = [bool(leech), bool(found.forecast), bool(found.next_topic)]
        if self._slim and any(said):
            first = said.index(True)
            said = [number == first for number in range(len(said))]
        for line, shown in zip((self.leech, self.forecast, self.next), said, strict=True):
            line.setVisible(shown)
        self.next.setVisible(said[2] and not self._slim)
        self.brief.setVisible(said[2] and self._slim)
        self.when.setVisible(said[2] and bool(found.opens_when) and not self._slim)
        for line in (self.next, self.brief):
            line.setToolTip(found.opens_when)
        self.read.setVisible(said[0] and leech is not None and leech.section is not None)
        self.nothing.setVisible(not any(said))
