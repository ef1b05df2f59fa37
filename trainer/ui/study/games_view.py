"""All games of all rulebooks, to be searched and opened."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.run.learner import Mastery
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import ScrollColumn, StudyPage
from trainer.ui.study.catalog_tile_view import CatalogTile
from trainer.ui.study.games import ALL, GameLine, GamesPresenter
from trainer.ui.text import plural
from trainer.ui.theme import Role, State, Tone
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.flow_grid import FlowGrid
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.segmented import Segmented

_MOST_SEGMENTS = 6
_SEGMENTS_FIT = 1080  # pixels at 100 percent text
_TILE = 360


class GamesView(StudyPage):
    """Tiles of games. Arrows walk over them, Enter opens, letters search.

    Signals:
        game_requested: (rulebook, game) a game is to be opened.
    """

    game_requested = Signal(str, str)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = GamesPresenter(services, self)
        self.presenter.listed.connect(self._list)
        self.presenter.progress_found.connect(self._progress)
        self.presenter.damage_found.connect(self._damage)
        self.presenter.trouble.connect(self._trouble)
        self._damages: dict[int, TrainerError] = {}
        self._listed: tuple[GameLine, ...] = ()
        self.title = Text("Games", Role.TITLE)
        self.count = Text("", Role.BODY, Tone.MUTED)
        self.search = SearchField("Search games", "/")
        self.search.setMaximumWidth(360)
        self.search.textChanged.connect(self.presenter.search)
        self.books = Segmented()
        self.books.picked.connect(self.presenter.choose)
        self.choice = Choice()
        self.choice.setAccessibleName("Rulebook")
        self.choice.currentIndexChanged.connect(
            lambda: self.presenter.choose(self.choice.currentData() or ALL)
        )
        head = QHBoxLayout()
        head.setSpacing(14)
        head.setContentsMargins(4, 0, 4, 0)  # in line with the tiles, whose rings need the room
        self.count.setContentsMargins(0, 8, 0, 0)  # on the line the title stands on
        head.addWidget(self.title)
        head.addWidget(self.count)
        head.addStretch(1)
        head.addWidget(self.search, 1)
        head.addWidget(self.books)
        head.addWidget(self.choice)
        self.grid = FlowGrid(3, gap=16)
        self.grid.activated.connect(self._open)
        self.grid.passed_top.connect(self._to_search)
        self.search.moved_on.connect(self.grid.focus_current)
        self.search.returnPressed.connect(self._open_first)
        self.nothing = EmptyState(
            Icon.SEARCH, "No game is called that", "Try another word, or all rulebooks."
        )
        self.nothing.add_button("all", "Show all games", "Esc")
        self.nothing.chosen.connect(self._show_all)
        self.broken = ErrorCard(Icon.FILE_BAD, "The list of games cannot be read", "", centred=True)
        content = ScrollColumn()
        for widget in (self.broken, self.nothing, self.grid):
            content.column.addWidget(widget)
        content.column.addStretch(1)
        self.area = ScrollArea(content)
        self.column.addLayout(head)
        self.column.addWidget(self.area, 1)
        self.sheet: MessageSheet | None = None
        self._roomy = True
        self._fill_books()

    def refresh(self) -> None:
        """List the games anew, as after practice."""
        self._fill_books()
        self.presenter.refresh()
        if self.holder() is self.search and not self.search.text():
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def first_focus(self) -> QWidget:
        tiles = self.grid.tiles()
        return tiles[self.grid.current()] if tiles else self.search

    def key_list(self) -> Sequence[Key]:
        narrowed = bool(self.search.text() or self.presenter.rulebook)
        return [
            Key("Arrows", "walk over the games"),
            Key("Enter", "open the game"),
            Key("/", "search; so does a letter", self._search_anew),
            Key("Esc", "show all games again", self._show_all, on=narrowed),
        ]

    def _search_anew(self) -> None:
        self._to_search()
        self.search.selectAll()

    def typed(self, event: QKeyEvent) -> bool:
        word = event.text()
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        if not plain or not word.isalnum() or self.holder() is self.search:
            return False
        self._to_search()
        self.search.insert(word)
        return True

    def narrowed(self, narrow: bool) -> None:
        self.grid.set_gap(12 if narrow else 16)

    def fitted(self) -> None:
        """Show fewer tiles a row, and the rulebooks as a drop-down, where text is large."""
        self.grid.set_columns(min(3, max(1, self.room // _TILE)))
        if self._roomy != (self.room >= _SEGMENTS_FIT):
            self._fill_books()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        super().hideEvent(event)

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _fill_books(self) -> None:
        books = self.presenter.rulebooks()
        self._roomy = self.room == 0 or self.room >= _SEGMENTS_FIT
        few = len(books) <= _MOST_SEGMENTS and self._roomy
        self.books.setVisible(few and bool(books))
        self.choice.setVisible(not few)
        self.books.set_options(books if few else [])
        self.choice.blockSignals(True)
        self.choice.clear()
        for key, name in books:
            self.choice.addItem(name, key)
        self.choice.blockSignals(False)
        self._show_book()

    def _show_book(self) -> None:
        chosen = self.presenter.rulebook
        if self.books.buttons():
            self.books.set_current(chosen)
        self.choice.blockSignals(True)
        self.choice.setCurrentIndex(max(0, self.choice.findData(chosen)))
        self.choice.blockSignals(False)

    def _list(self, lines: tuple[GameLine, ...]) -> None:
        if lines != self._listed or self._damages:
            had_keys = self.holder() in self.grid.tiles()
            self._listed = lines
            self.grid.set_tiles([CatalogTile(line.title, line.book, line.about) for line in lines])
            self.spread()
            if had_keys:
                self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        self._damages = {}
        self.broken.hide()
        self.nothing.setVisible(not lines)
        self.grid.setVisible(bool(lines))
        self.count.setText(plural(len(lines), "game"))

    def _progress(self, index: int, found: Mastery) -> None:
        self._tile(index).set_mastery(found.mastered, found.total)

    def _damage(self, index: int, damage: TrainerError) -> None:
        self._damages[index] = damage
        self._tile(index).set_damage("Its files cannot be used. Press to see why.")

    def _tile(self, index: int) -> CatalogTile:
        tile = self.grid.tiles()[index]
        assert isinstance(tile, CatalogTile)
        return tile

    def _trouble(self, trouble: TrainerError) -> None:
        self.broken.set_words("The list of games cannot be read", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self.broken.show()
        self.nothing.hide()
        self.grid.hide()
        self.count.setText("")

    def _open(self, index: int) -> None:
        line = self._listed[index]
        if index not in self._damages:
            self.game_requested.emit(line.rulebook, line.game)
            return
        damage = self._damages[index]
        card = ErrorCard(
            Icon.FILE_BAD,
            f"{line.title} cannot be opened",
            f"All other games work. {damage.next_step}",
            str(damage),
            state=State.BAD,
        )
        self.sheet = ask(self, card, yes=("back", "Back to the games"))

    def _open_first(self) -> None:
        if self._listed:
            self._open(0)

    def _show_all(self) -> None:
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self.presenter.show_all()
        self._show_book()
        self.take_keys()
