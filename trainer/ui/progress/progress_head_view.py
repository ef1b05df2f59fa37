"""The head of the progress page: what is looked at, and what can be done with it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.progress.progress_shown import PERIODS, ProgressPage
from trainer.ui.progress.skill_kinds import ALL, kind_name
from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.segmented import Segmented


class ProgressHead(QWidget):
    """Game, kind and period to choose, past runs, print and export; below, one plain sentence.

    Signals:
        game_picked: (str) the key of another game.
        kind_picked: (str) another kind of skill.
        period_picked: (str) another stretch of time.
    """

    game_picked = Signal(str)
    kind_picked = Signal(str)
    period_picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Text("Progress", Role.TITLE)
        self.runs = KeyButton("Past runs", "R", icon=Icon.LIST)
        self.take = KeyButton("Print or export", "E", icon=Icon.PRINT)
        self.games = _choice("Game", 150, 300)
        self.kinds = _choice("Kind of skill", 130, 190)
        self.periods = Segmented(PERIODS)
        self.periods.setAccessibleName("Period")
        self.games.currentIndexChanged.connect(lambda: self._picked(self.games, self.game_picked))
        self.kinds.currentIndexChanged.connect(lambda: self._picked(self.kinds, self.kind_picked))
        self.periods.picked.connect(self.period_picked)
        self.insight = Text("", Role.LEAD, wrap=True)
        self.bench = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.busy = Text("Reading your answers …", Role.SMALL, Tone.MUTED)
        self.bar = Bar(0.0, State.GOLD)
        self.games.setMinimumContentsLength(20)
        self.kinds.setMinimumContentsLength(10)
        self._lay_out()
        self.set_short(False)
        self.set_busy(None)
        self.set_bench("")

    def _lay_out(self) -> None:
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(12)
        first.addWidget(self.title)
        first.addStretch(1)
        first.addWidget(self.runs)
        first.addWidget(self.take)
        second.addWidget(self.games, 1000)
        second.addWidget(self.kinds, 600)
        second.addWidget(self.periods)
        second.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(12)
        self._row.addLayout(first, 1)
        self._row.addLayout(second)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 4, 0)
        column.setSpacing(8)
        column.addLayout(self._row)
        column.addWidget(self.insight)
        column.addWidget(self.bench)
        column.addWidget(self.busy)
        column.addWidget(self.bar)

    def set_bench(self, words: str) -> None:
        """Say what was timed at the bench; nothing hides it."""
        self.bench.setText(words)
        self.bench.setVisible(bool(words))

    def set_games(self, games: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer games as (key, name); an entry without a name parts those met from the rest."""
        self.games.blockSignals(True)
        if [self.games.itemData(n) or "" for n in range(self.games.count())] != [
            key for key, _ in games
        ]:
            self.games.clear()
            for key, name in games:
                if name:
                    self.games.addItem(name, key)
                else:
                    self.games.insertSeparator(self.games.count())
        self.games.setCurrentIndex(self.games.findData(chosen))
        self.games.blockSignals(False)

    def show_page(self, page: ProgressPage) -> None:
        """Mark what is looked at, and say what it comes to."""
        self.kinds.blockSignals(True)
        self.kinds.clear()
        for kind in (ALL, *page.kinds):
            self.kinds.addItem(kind_name(kind), kind)
        self.kinds.setCurrentIndex(self.kinds.findData(page.filters.kind))
        self.kinds.blockSignals(False)
        self.kinds.setVisible(page.answered)
        self.periods.set_current(page.filters.period)
        self.periods.setVisible(page.answered)
        self.insight.setText(page.insight)
        self.insight.setVisible(page.answered)
        self.take.set_blocked("" if page.ever else "There is nothing to print or export yet.")

    def set_busy(self, share: float | None) -> None:
        """Say how much of the record has been read; None when all of it is."""
        self.busy.setVisible(share is not None)
        self.bar.setVisible(share is not None)
        self.bar.set_value(share or 0.0)

    def set_short(self, short: bool) -> None:
        """Shorten the words of the buttons where there is little room."""
        for button, words, brief in (
            (self.runs, "Past runs", "Runs"),
            (self.take, "Print or export", "Print"),
        ):
            button.setText(brief if short else words)
            button.setAccessibleName(words)
            if not button.toolTip() or button.toolTip() == words:
                button.setToolTip(words if short else "")

    def set_stacked(self, stacked: bool) -> None:
        """Put the choices under the title where text is large."""
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if stacked else direction.LeftToRight)

    def _picked(self, choice: Choice, signal: SignalInstance) -> None:
        key = choice.currentData()
        if key:
            signal.emit(key)


def _choice(name: str, least: int, most: int) -> Choice:
    made = Choice(for_page=True)
    made.setAccessibleName(name)
    made.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumWidth(current().px(least))
    made.setMaximumWidth(current().px(most))
    return made
