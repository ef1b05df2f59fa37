"""The bar of a table screen: game, rulebook, mode, round, time, settings, pause."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.text import clock
from trainer.ui.theme import NARROW, WIDE, Role, State, Tone, current
from trainer.ui.widgets.bar_parts import BarFrame, Divider, Mark, settings_button
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.pill import Pill

_ROOMY, _LEAST = 920, 700  # pixels at 100 percent text


class TableBar(BarFrame):
    """Says what is being dealt, under which rules, and how far the run is.

    Signals:
        pause_pressed: The run is to be paused.
        settings_pressed: The settings are to be shown.
    """

    pause_pressed = Signal()
    settings_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(56, parent)
        self._narrow = False
        self._game = ElidedText("", Role.SUBSECTION)
        self._rulebook = ElidedText("", Role.BODY, Tone.MUTED)
        self._mode = Pill(Icon.NONE, "", State.GOLD)
        self._place = Text("", Role.SMALL, Tone.GOLD)
        self._place.hide()
        self._unit = Text("Round", Role.SMALL, Tone.MUTED)
        self._round = Figure("", size=20, narrow_size=17)
        self._elapsed_word = Text("Elapsed", Role.SMALL, Tone.MUTED)
        self._elapsed = Figure("", size=20, narrow_size=17)
        self.pause = KeyButton("Pause", "Esc", icon=Icon.PAUSE)
        self.pause.clicked.connect(self.pause_pressed)
        self.settings = settings_button()
        self.settings.clicked.connect(self.settings_pressed)
        for button in (self.settings, self.pause):
            button.set_tight()
        self.row.addWidget(Mark(28, table=True))
        self.row.addWidget(self._game)
        self._divider = Divider()
        self.row.addWidget(self._divider)
        self.row.addWidget(self._rulebook)
        self.row.addWidget(self._mode)
        self.row.addWidget(self._place)
        self.row.addStretch(1)
        self._facts = QHBoxLayout()
        self._facts.setSpacing(7)
        for widget in (self._unit, self._round):
            self._facts.addWidget(widget)
        self.row.addLayout(self._facts)
        self.row.addWidget(Divider())
        self._times = QHBoxLayout()
        self._times.setSpacing(7)
        for widget in (self._elapsed_word, self._elapsed):
            self._times.addWidget(widget)
        self.row.addLayout(self._times)
        self.row.addWidget(self.settings)
        self.row.addWidget(self.pause)
        self.set_narrow(False)

    def set_game(self, game: str, rulebook: str, mode: str) -> None:
        """Show the game, the rulebook it is dealt by, and the mode ("Guided")."""
        self._game.setText(game)
        self._rulebook.setText(rulebook)
        self._mode.set_pill(Icon.NONE, mode, State.GOLD)
        self._mode.setVisible(bool(mode))

    def set_place(self, place: str) -> None:
        """Show which of several runs this is ("Part 2 of 5"); nothing where it is the only one."""
        self._place.setText(place)
        self._place.setVisible(bool(place))

    def set_round(self, number: int, total: int, unit: str = "Round") -> None:
        """Show the round (or spin, roll, hand) at hand; a total of 0 leaves it out."""
        self._unit.setText(unit)
        self._round.set_figure(str(number), f"of {total}" if total else "")

    def set_elapsed(self, seconds: float) -> None:
        self._elapsed.set_figure(clock(seconds))

    def set_pause(self, word: str, visible: bool = True) -> None:
        """Change the button ("Pause", "Go on"), or take it away as on a result."""
        self.pause.setText(word)
        self.pause.setVisible(visible)
        self.settings.setVisible(visible)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        metrics = NARROW if narrow else WIDE
        self.set_metrics(metrics.table_bar, 14 if narrow else 18)
        self._game.set_role(Role.HEAD if narrow else Role.SUBSECTION)
        self._rulebook.set_role(Role.SMALL if narrow else Role.BODY)
        for figure in (self._round, self._elapsed):
            figure.set_narrow(narrow)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the room to the game's name where large text has little of it."""
        roomy = self.width() >= current().px(_ROOMY)
        for part in (self._divider, self._rulebook, self._elapsed_word):
            part.setVisible(roomy)
        self._unit.setVisible(roomy or self.width() >= current().px(_LEAST))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return no more height than the buttons need: large text leaves the room to the felt."""
        metrics = NARROW if self._narrow else WIDE
        return QSize(super().sizeHint().width(), current().gap(metrics.table_bar))
