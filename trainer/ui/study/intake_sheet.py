"""The page that asks a new trainee what they deal; it can be skipped."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.choices import Radio, Tick
from trainer.ui.widgets.labels import Text

NOTE = (
    "Two questions, so that Today begins with your games. Nothing is locked by what you say, and "
    "every game stays open."
)


class IntakeSheet(FormSheet):
    """Asks which games, and whether they were dealt before. Esc skips it.

    Signals:
        told: (tuple of games, bool) these are dealt; whether they have been before.
    """

    told = Signal(object, bool)

    def __init__(self, page: QWidget, book: str, games: Sequence[tuple[str, str]]) -> None:
        super().__init__(page, "Welcome", NOTE, word="Go to Today", width=760)
        self._done = False
        self.close_button.setText("Skip")
        self.column.addWidget(Text(f"Which games do you deal, or will you? ({book})", Role.STRONG))
        self.games: dict[str, Tick] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(0)
        for number, (game, title) in enumerate(games):
            tick = Tick(title)
            self.games[game] = tick
            grid.addWidget(tick, number // 2, number % 2)
        self.column.addLayout(grid)
        self.column.addWidget(Text("Have you dealt them before?", Role.STRONG))
        self.new = Radio("No, I am new to them")
        self.before = Radio("Yes")
        self.new.setChecked(True)
        for radio in (self.new, self.before):
            self.column.addWidget(radio)
        hint = "With Yes a short test is offered for each game, which opens what you know already."
        self.column.addWidget(Text(hint, Role.SMALL, Tone.MUTED, wrap=True))
        self.column.addStretch(1)

    def first_focus(self) -> QWidget:
        return next(iter(self.games.values()), self.go_on)

    def submit(self) -> None:
        """Tell what was answered."""
        self._tell(tuple(game for game, tick in self.games.items() if tick.isChecked()))

    def close_sheet(self) -> None:
        if not self.isHidden():
            self._tell(())  # skipped

    def _tell(self, games: tuple[str, ...]) -> None:
        if not self._done:
            self._done = True
            super().close_sheet()
            self.told.emit(games, self.before.isChecked())
