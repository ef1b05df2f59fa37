"""The bar of a drill: it stands in place of the sections while questions run."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import NARROW, WIDE, Kind, Role, State, Tone, current
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.bar_parts import BarFrame, settings_button
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import ElidedText, Phrase, Text

_ROOMY = 920  # pixels at 100 percent text


class _ProgressBar(Bar):
    """The length of the run; it gives way when words need the room."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(200, current().px(6))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(48, current().px(6))


class DrillBar(BarFrame):
    """Says which drill runs and how far it is; stops it, shows the rule, takes back.

    Signals:
        stop_pressed: The run is to stop.
        rule_pressed: The rule at hand is to be shown.
        undo_pressed: The last answer is to be taken back.
        settings_pressed: The settings are to be shown.
    """

    stop_pressed = Signal()
    rule_pressed = Signal()
    undo_pressed = Signal()
    settings_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(56, parent)
        small = ButtonSize.SMALL
        self.stop = KeyButton("Stop", "Esc", Kind.QUIET)
        self.rule = KeyButton("Rule", "F1", Kind.QUIET, size=small, cap_first=True)
        self.undo = KeyButton("Undo last", "Ctrl Z", Kind.QUIET, size=small, cap_first=True)
        self._title = ElidedText("", Role.HEAD)
        self._subtitle = ElidedText("", Role.BODY, Tone.MUTED)
        self._place = Text("", Role.SMALL, Tone.GOLD)
        self._place.hide()
        self._count = Phrase()
        self._counts = False
        self._bar = _ProgressBar(0.0, State.GOLD)
        self._bar.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._bar.setMaximumWidth(200)
        self.stop.clicked.connect(self.stop_pressed)
        self.rule.clicked.connect(self.rule_pressed)
        self.undo.clicked.connect(self.undo_pressed)
        self.settings = settings_button()
        self.settings.clicked.connect(self.settings_pressed)
        self.row.addWidget(self.stop)
        self.row.addWidget(self._place)
        self.row.addWidget(self._title)
        self.row.addWidget(self._subtitle, 1)
        self.row.addWidget(self._count)
        self.row.addWidget(self._bar)
        self.row.addSpacing(4)
        self.row.addWidget(self.rule)
        self.row.addWidget(self.undo)
        self.row.addWidget(self.settings)
        self.set_narrow(False)

    def set_title(self, title: str, subtitle: str = "") -> None:
        """Show the drill and where it belongs ("Midibaccarat, Massachusetts")."""
        self._title.setText(title)
        self._subtitle.setText(subtitle)
        self._fit()

    def set_place(self, place: str) -> None:
        """Show which of several runs this is ("Part 2 of 5"); nothing where it is the only one."""
        self._place.setText(place)
        self._place.setVisible(bool(place))

    def place(self) -> str:
        """Return which of several runs is shown."""
        return self._place.text()

    def set_sprint(self, left_ms: int, whole_ms: int, right: int) -> None:
        """Show what is left of a sprint, and its score."""
        seconds = -(-left_ms // 1000)
        self._count.set_parts(
            [(f"{seconds} s", Tone.TEXT, True), (f"left, {right} right", Tone.MUTED, False)]
        )
        self._counts = True
        self._bar.set_value(left_ms / whole_ms)
        self._fit()

    def set_progress(self, number: int, total: int, word: str = "Question") -> None:
        """Show that question `number` of `total` is at hand; a total of 0 counts on and on."""
        parts = [(word, Tone.MUTED, False), (str(number), Tone.TEXT, True)]
        if total:
            parts.append((f"of {total}", Tone.MUTED, False))
        self._count.set_parts(parts)
        self._counts = bool(total)
        self._bar.set_value(number / total if total else 0.0)
        self._fit()

    def set_undo(self, reason: str) -> None:
        """Allow taking back with an empty reason, or say why not."""
        self.undo.set_blocked(reason)

    def set_narrow(self, narrow: bool) -> None:
        margin = NARROW.page_margin if narrow else WIDE.page_margin
        self.set_metrics(56, margin - current().gap(10))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the room to the drill's name where large text has little of it."""
        roomy = self.width() >= current().px(_ROOMY)
        self._subtitle.setVisible(roomy)
        self._bar.setVisible(self._counts and roomy)
