"""The sheets on which a manager decides what a rulebook leaves to the house."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.house.house_options import HouseOptions
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.shell.labelled_field import Labelled
from trainer.ui.study.options_sheet import OptionsSheet
from trainer.ui.widgets.choices import Choice

NOTE = (
    "What a rulebook leaves open is decided once for the house: every trainee practises by it "
    "unless they choose otherwise for themselves, and every exam is held by it."
)


class PickGameSheet(FormSheet):
    """Asks which game; Enter opens its options.

    Signals:
        picked: (str, str) the options of a game are to be shown: rulebook, game.
    """

    picked = Signal(str, str)

    def __init__(self, page: QWidget, desk: HouseOptions) -> None:
        super().__init__(page, "Options of the house", NOTE, word="Open its options")
        self._desk = desk
        self.books, self.games = Choice(), Choice()
        for rulebook, name in desk.rulebooks():
            self.books.addItem(name, rulebook)
        self.books.currentIndexChanged.connect(self._list_games)
        self.column.addWidget(Labelled("Rulebook", self.books))
        self.column.addWidget(Labelled("Game", self.games))
        self.column.addStretch(1)
        self._list_games()

    def first_focus(self) -> QWidget:
        return self.games

    def _list_games(self) -> None:
        self.games.clear()
        rulebook = self.books.currentData()
        for game, title in self._desk.games(rulebook) if rulebook else ():
            self.games.addItem(title, game)

    def submit(self) -> None:
        """Show the options of the game."""
        rulebook, name = self.books.currentData(), self.games.currentData()
        if not rulebook or not name:
            self.set_trouble("There is no game to open. Choose another rulebook.")
        elif trouble := self._desk.trouble_with(rulebook, name):
            self.set_trouble(trouble)
        else:
            self.picked.emit(rulebook, name)


class HouseOptionsSheet(OptionsSheet):
    """The options of one game as the house runs it.

    Signals:
        done: (str) other options were kept; carries what to say.
    """

    done = Signal(str)

    def __init__(self, page: QWidget, desk: HouseOptions, rulebook: str, name: str) -> None:
        self._desk, self._where = desk, (rulebook, name)
        title, lines = desk.game(rulebook, name)
        words = partial(desk.words, rulebook)
        super().__init__(page, title, lines, words, house=lines, may=True, own=False)
        self.kept.connect(lambda options, _: self._hand_in(options))

    def _hand_in(self, options: dict[str, str]) -> None:
        refusal = self._desk.choose(*self._where, options)
        if refusal is not None:
            self.set_trouble(refusal.sentence)
            return
        self.close_sheet()
        self.done.emit("Kept for the house. Exams drawn from now on are held by it.")
