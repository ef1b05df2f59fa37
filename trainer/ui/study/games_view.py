"""All games of all rulebooks: filtered, searched, opened, and bridged to from what one knows."""

from collections.abc import Sequence
from functools import cached_property, partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.shell.background import Background, each
from trainer.ui.shell.person_menu_view import PersonMenu
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import ScrollColumn, StudyPage
from trainer.ui.study.games import GamesPresenter
from trainer.ui.study.library import NEAR, Line, Order, Scope
from trainer.ui.study.library_filters_panel import WIDTH, LibraryFilters
from trainer.ui.study.library_section_view import Heading, LibrarySection
from trainer.ui.study.library_tile_view import MENU, SIDE, LibraryTile, TileWords
from trainer.ui.study.near_card_view import NearCard, NearRow
from trainer.ui.study.tile_words import side_of, state_of
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.segmented import Segmented

_TILE = 300  # pixels at 100 percent text: the least a tile is wide
_NEAR = 440  # likewise of a card
_MOST = 4  # tiles in a row
_SLIM = 860  # pixels at 100 percent text: of a window that large text fills
_AT_ONCE = 5  # sections in sight
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class GamesView(StudyPage):
    """The library. Arrows walk over the games, Enter opens one, `/` or a letter searches.

    Signals:
        game_requested: (rulebook, game) a game is to be opened.
        sitting_requested: (SittingRequest) what is left of a game is to be drilled.
        glossary_requested: (key) the words of the trade are to be shown; none in particular.
    """

    game_requested = Signal(str, str)
    sitting_requested = Signal(object)
    glossary_requested = Signal(str)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = GamesPresenter(services, self)
        self.presenter.listed.connect(self._list)
        self.presenter.filled.connect(self._fill)
        self.presenter.looking.connect(self._say_looking)
        self.presenter.trouble.connect(self._trouble)
        self.sections: list[LibrarySection] = []
        self.cards: list[NearCard] = []
        self.sheet: MessageSheet | None = None
        self.laying = Background(self)  # lays the tiles one scrolls to, once the page is there
        self._tiles: dict[LibraryTile, Line] = {}
        self._unfolded: set[str] = set()
        self._columns = _MOST
        self._build()

    def _build(self) -> None:
        self.title = Text("Games", Role.TITLE)
        self.count = Text("", Role.BODY, Tone.MUTED)
        self.glossary = KeyButton("Glossary", "F2", Kind.QUIET)
        self.glossary.clicked.connect(lambda: self.glossary_requested.emit(""))
        self.search = SearchField("Name, wager, or a word of the layout", "/")
        self.search.setFixedWidth(current().px(400))
        self.search.textChanged.connect(self.presenter.search)
        self.search.moved_on.connect(self._into_games)
        self.search.returnPressed.connect(self._open_first)
        self.filters = LibraryFilters()
        self.filters.family_chosen.connect(self.presenter.choose_family)
        self.filters.rulebook_ticked.connect(lambda book, on: self.presenter.tick(book, on=on))
        self.filters.mine_chosen.connect(self.presenter.choose_mine)
        self.filters.passed_right.connect(self._into_games)
        self.scope = Segmented([(one.value, one.value) for one in Scope])
        self.scope.setAccessibleName("Which games")
        self.scope.picked.connect(self.presenter.choose_scope)
        self.order = Segmented([(one.value, one.value) for one in Order])
        self.order.setAccessibleName("Sorted by")
        self.order.picked.connect(self.presenter.choose_order)
        self.legend = ElidedText("", Role.SMALL, Tone.MUTED)
        self.nothing = EmptyState(Icon.SEARCH, "No game is like that", "", centred=True)
        self.nothing.add_button("all", "Show all games", "Esc")
        self.nothing.chosen.connect(self._clear)
        self.near = NearRow()
        self.near.walked.connect(self._walk_cards)
        self._near = QGridLayout()
        self._near.setSpacing(12)
        near = QVBoxLayout(self.near)
        near.setContentsMargins(0, 0, 0, 0)
        note = "skills shared with games you have mastered, at target time"
        near.setSpacing(4)
        near.addWidget(Heading("Closest to what you deal already", "", note))
        near.addLayout(self._near)
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(16)
        head.setContentsMargins(4, 0, 4, 0)  # in line with the tiles, whose rings need the room
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.count)
        head.addWidget(self.glossary)
        head.addWidget(self.search)
        which, sorting = QHBoxLayout(), QHBoxLayout()
        which.addWidget(self.scope)
        which.addWidget(self.legend)
        which.addStretch(1)
        sorting.addWidget(Text("Sorted by", Role.SMALL, Tone.MUTED))
        sorting.addWidget(self.order, 1)
        self._choices = choices = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        choices.setContentsMargins(4, 0, 4, 0)
        choices.addLayout(which, 1)
        choices.addLayout(sorting)
        for row in (which, sorting, choices):
            row.setSpacing(12)
        content = ScrollColumn()
        self._shelf = content.column
        self._shelf.setSpacing(14)
        for widget in (self.nothing, self.near):
            self._shelf.addWidget(widget)
            widget.hide()
        self._shelf.addStretch(1)
        self.area = ScrollArea(content)
        self.side = ScrollArea(self.filters)
        right = QVBoxLayout()
        right.setSpacing(10)
        right.addLayout(choices)
        right.addWidget(self.area, 1)
        body = QHBoxLayout()
        body.setSpacing(20)
        body.addWidget(self.side)
        body.addLayout(right, 1)
        self.column.addLayout(head)
        self.column.addLayout(body, 1)

    @cached_property
    def broken(self) -> ErrorCard:
        """Says that there is no list; made when it is first wanted, as is the next."""
        made = ErrorCard(Icon.FILE_BAD, "The list of games cannot be read", "", centred=True)
        self._shelf.insertWidget(0, made)
        return made

    @cached_property
    def damaged(self) -> ErrorCard:
        """Says that a rulebook is missing from the list."""
        made = ErrorCard(Icon.FILE_BAD, "", "")
        self._shelf.insertWidget(0, made)
        return made

    def refresh(self) -> None:
        """List the games anew, as after practice."""
        self.presenter.refresh()
        if self.search.text() != self.presenter.filter.words:
            self.search.setText(self.presenter.filter.words)
        if self.holder() is self.search and not self.search.text():
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    # -- keys ---------------------------------------------------------------------------------

    def tiles(self) -> list[LibraryTile]:
        """Return the tiles shown, in reading order."""
        return list(self._tiles)

    def gold(self) -> KeyButton | None:
        if self.nothing.isVisibleTo(self):
            return self.nothing.button("all")
        return self.cards[0].bridge if self.cards else None

    def first_focus(self) -> QWidget:
        if self.cards:
            return self.cards[0].bridge
        grids = [one.grid for one in self.sections]
        return grids[0].tiles()[grids[0].current()] if grids else self.search

    def gold_words(self) -> str:
        return "open the game, or begin the bridge"

    def key_list(self) -> Sequence[Key]:
        enter = super().key_list() or [Key("Enter", "open the game")]
        return [
            Key("Arrows", "walk over the games; left of them are the filters"),
            *enter,
            Key("Shift Enter", "bridge to the game; of one begun: its family", self._side_here),
            Key("Menu", "every rulebook's version of the game", self._menu_here, label="Menu key"),
            Key("/", "search names, wagers and words of the layout; so does a letter", self._anew),
            pressing(self.glossary, "the words of the trade"),
            Key("Esc", "show all games again", self._clear, on=self.presenter.filter.narrows),
        ]

    def _walk_cards(self, arrow: str) -> None:
        """Walk over the games that are closest."""
        held = self.holder()
        place = next((at for at, card in enumerate(self.cards) if card.bridge is held), 0)
        other = place + {"Left": -1, "Right": 1}.get(arrow, 0)
        if arrow == "Up":
            self._to_search()
        elif arrow == "Down" and self.sections:
            self.sections[0].grid.enter(place)
        elif other < 0:
            self.filters.focus_current()
        elif other < len(self.cards):
            self.cards[other].bridge.setFocus(Qt.FocusReason.OtherFocusReason)

    def _side_here(self) -> None:
        tile = self._tile_held()
        if tile is not None and tile.words().side_act:
            self._press_side(self._tiles[tile])

    def _menu_here(self) -> None:
        tile = self._tile_held()
        if tile is not None:
            self._show_menu(tile, self._tiles[tile])

    def _tile_held(self) -> LibraryTile | None:
        held = self.holder()
        return held if isinstance(held, LibraryTile) and held in self._tiles else None

    def _anew(self) -> None:
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
        self.filters.set_narrow(narrow)

    def fitted(self) -> None:
        """Show fewer tiles a row where there is less room."""
        self.side.setFixedWidth(current().px(WIDTH))
        wide = current().px(480 if self.room >= 1400 else 400)
        slim = 0 < self.room < _SLIM
        self.search.setFixedWidth(min(wide, self.width() * 2 // 5) if slim else wide)
        self.count.setVisible(not slim)
        direction = QBoxLayout.Direction
        self._choices.setDirection(direction.TopToBottom if slim else direction.LeftToRight)
        self.legend.setVisible(self.room >= 1500)
        columns = max(1, min(_MOST, (self._room() + 12) // (_TILE + 12)))
        if columns != self._columns:
            self._columns = columns
            self._show_sections()
        self._show_cards()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        self.laying.stop()
        super().hideEvent(event)

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _into_games(self) -> None:
        """Give the keys to the games, from the search or the filters."""
        shown = [one.grid for one in self.sections]
        if self.cards:
            self.cards[0].bridge.setFocus(Qt.FocusReason.OtherFocusReason)
        elif shown:
            shown[0].focus_current()

    def _pass(self, number: int, step: int) -> None:
        """Lead from one section's tiles to the next one's, in the same column."""
        column = self.sections[number].grid.column()
        if 0 <= number + step < len(self.sections):
            self._lay_tiles(self.sections[number + step])
            self.sections[number + step].grid.enter(column, at_end=step < 0)
        elif step < 0 and self.cards:
            card = self.cards[min(column, len(self.cards) - 1)]
            card.bridge.setFocus(Qt.FocusReason.OtherFocusReason)
            self.area.ensureWidgetVisible(card, 0, 60)
        elif step < 0:
            self._to_search()

    # -- showing ------------------------------------------------------------------------------

    def _list(self) -> None:
        library = self.presenter.library
        if library is None:
            return
        if "broken" in vars(self):
            self.broken.hide()
        self._say_count()
        self.filters.show_counts(self.presenter.counts(), self.presenter.filter)
        self.scope.set_current(self.presenter.filter.scope.value)
        self.order.set_current(self.presenter.filter.order.value)
        self._show_cards()
        self._show_sections()
        empty = not self.sections
        if empty:
            self._say_nothing()
        self.nothing.setVisible(empty)
        self._show_damaged_books()

    def _say_count(self) -> None:
        library = self.presenter.library
        assert library is not None
        books = {one.rulebook: one for line in library.lines for one in line.editions}
        number = _NUMBERS[len(books)] if len(books) < len(_NUMBERS) else str(len(books))
        every, shown = library.lines, self.presenter.lines
        if len(shown) < len(every):
            self.count.setText(_counted(every, shown))
        else:
            where = f"{number} rulebook{'s' if len(books) != 1 else ''}"
            self.count.setText(f"{_counted(every)} in {where}")
        own = any(one.own for one in books.values())
        marks = " · ".join(f"{one.mark} {one.book.rpartition(', ')[2]}" for one in books.values())
        self.legend.setText(f"{marks}; gold is your house" if own else marks)

    def _say_nothing(self) -> None:
        chosen = self.presenter.filter
        if chosen.scope is Scope.COURSE and not chosen.narrows:
            words = (
                "You are in no course",
                "An instructor puts you into one; till then look at Everything.",
            )
        elif chosen.words:
            words = (
                f"Nothing is called “{chosen.words}”",
                "Try a shorter word, a bet or a word printed on the layout, or show all games.",
            )
        else:
            words = ("No game is like that", "Tick a rulebook, or choose another family.")
        self.nothing.set_words(*words)

    def _show_damaged_books(self) -> None:
        damaged = self.presenter.damaged_books()
        if damaged or "damaged" in vars(self):
            self.damaged.setVisible(bool(damaged))
        if damaged:
            name, trouble = next(iter(damaged.items()))
            self.damaged.set_words(
                f"Rulebook {name} cannot be read", f"All others work. {trouble.next_step}"
            )
            self.damaged.set_detail(str(trouble))

    def _show_cards(self) -> None:
        near = self.presenter.near()[: self._near_columns()]
        if [card.near for card in self.cards] != list(near):
            held = self.holder() in [card.bridge for card in self.cards]
            for card in self.cards:
                self._near.removeWidget(card)
                card.hide()
                card.deleteLater()
            self.cards = []
            for number, one in enumerate(near):
                card = NearCard(one, first=number == 0)
                card.bridge_pressed.connect(partial(self._bridge, one.line))
                self.cards.append(card)
            if held:
                self._into_games()
        for number, card in enumerate(self.cards):
            self._near.addWidget(card, 0, number)
        for number in range(NEAR):  # one alone is as wide as one of several
            self._near.setColumnStretch(number, 1 if number < self._near_columns() else 0)
        self.near.setVisible(bool(self.cards))

    def _room(self) -> int:
        """Return the width the games have."""
        return self.room - 2 * self.metrics.page_margin - WIDTH - 28

    def _near_columns(self) -> int:
        return max(1, min(NEAR, self._room() // _NEAR))

    def _show_sections(self) -> None:
        found = self.presenter.sections()
        here = self.holder()
        held = next((line.key for tile, line in self._tiles.items() if tile is here), "")
        for old in self.sections:
            self._shelf.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.sections, self._tiles = [], {}
        for number, section in enumerate(found):
            made = LibrarySection(section, unfolded=section.key in self._unfolded)
            made.set_columns(self._columns)
            made.grid.activated.connect(partial(self._open_at, made))
            made.grid.passed_top.connect(partial(self._pass, number, -1))
            made.grid.passed_bottom.connect(partial(self._pass, number, 1))
            made.more_asked.connect(self._unfold)
            self.sections.append(made)
            self._shelf.insertWidget(self._shelf.count() - 1, made)
        for made in self.sections[:_AT_ONCE]:
            self._lay_tiles(made)
        later = [partial(self._lay_tiles, made) for made in self.sections[_AT_ONCE:]]
        self.laying.in_steps(each(later))
        if held:
            again = next((tile for tile, line in self._tiles.items() if line.key == held), None)
            (again or self.first_focus()).setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_tiles(self, made: LibrarySection) -> None:
        """Lay the tiles of a section, unless they lie there."""
        if made.grid.tiles():
            return
        lines = made.section.lines[: made.shown(self._columns)]
        tiles = made.set_tiles([self._words(line) for line in lines])
        for tile, line in zip(tiles, lines, strict=True):
            self._tiles[tile] = line
            tile.asked.connect(partial(self._act, tile, line))
            tile.set_narrow(self.metrics.narrow)

    def _fill(self) -> None:
        """Show what was found meanwhile, each game where it stands."""
        library = self.presenter.library
        if library is None:
            return
        now = {line.key: line for line in library.lines}
        for tile, line in self._tiles.items():
            if line.key in now and now[line.key] != line:
                self._tiles[tile] = now[line.key]
                tile.set_words(self._words(now[line.key]))

    def _words(self, line: Line) -> TileWords:
        library = self.presenter.library
        assert library is not None
        today = self._services.clock.now().astimezone().date()
        damage = self.presenter.damages.get(line.first.name)
        state, tone = state_of(line, today, damage)
        side, act = side_of(line, library.sisters(line))
        mine = line.begun or line.until is not None
        return TileWords(
            title=line.title,
            share=line.share if mine and line.looked else None,
            done=line.until is not None,
            state=state,
            tone=tone,
            marks=tuple((one.rulebook, one.mark, one.book, one.own) for one in line.editions),
            side=side,
            side_act=act,
            damaged=damage is not None,
        )

    def _say_looking(self, done: int, total: int) -> None:
        if done < total and any(not line.looked for line in self.presenter.lines):
            self.count.setText(f"Looking into the games: {done} of {total}")
        else:
            self._say_count()

    def _trouble(self, trouble: TrainerError) -> None:
        self.broken.set_words("The list of games cannot be read", trouble.next_step)
        self.broken.set_detail(str(trouble))
        for widget in (self.nothing, self.near, *self.sections):
            widget.hide()
        self.broken.show()
        self.count.setText("")

    # -- what is pressed ----------------------------------------------------------------------

    def _unfold(self, key: str) -> None:
        self._unfolded.add(key)
        place = next(n for n, one in enumerate(self.sections) if one.section.key == key)
        first_new = len(self.sections[place].grid.tiles())
        self._show_sections()
        self._lay_tiles(self.sections[place])
        self.sections[place].grid.set_current(first_new, focus=True)

    def _open_at(self, section: LibrarySection, place: int) -> None:
        self._open(section.section.lines[place])

    def _act(self, tile: LibraryTile, line: Line, what: str) -> None:
        if what == MENU:
            self._show_menu(tile, line)
        elif what == SIDE:
            self._press_side(line)
        else:
            self._open_by(line, what)

    def _open(self, line: Line) -> None:
        self._open_by(line, line.first.rulebook)

    def _open_by(self, line: Line, rulebook: str) -> None:
        edition = next(one for one in line.editions if one.rulebook == rulebook)
        damage = self.presenter.damages.get(edition.name)
        if damage is None:
            self.game_requested.emit(edition.rulebook, edition.game)
            return
        card = ErrorCard(
            Icon.FILE_BAD,
            f"{edition.title} cannot be opened",
            f"All other games work. {damage.next_step}",
            str(damage),
            state=State.BAD,
        )
        self.sheet = ask(self, card, yes=("back", "Back to the games"))

    def _press_side(self, line: Line) -> None:
        if line.begun or line.until is not None:
            self.presenter.choose_family(line.family)
        else:
            self._bridge(line)

    def _bridge(self, line: Line) -> None:
        try:
            wanted = self.presenter.bridge(line)
        except TrainerError as trouble:
            message = EmptyState(Icon.FILE_BAD, "This cannot be drilled", trouble.sentence())
        else:
            if wanted is not None:
                self.sitting_requested.emit(wanted)
                return
            message = EmptyState(
                Icon.CHECK, "Nothing is left", f"You have mastered every skill of {line.title}."
            )
        self.sheet = ask(self, message, yes=("back", "Back to the games"))

    def _show_menu(self, tile: LibraryTile, line: Line) -> None:
        """Show what can be done with a game: opened by each rulebook, and bridged to."""
        things = [
            (
                f"Open by {one.book}",
                "Enter" if one is line.first else "",
                partial(self._open_by, line, one.rulebook),
            )
            for one in line.editions
        ]
        words = tile.words()
        if words.side_act:
            said = words.side_act[0].upper() + words.side_act[1:]
            things.append((said, "Shift+Enter", partial(self._press_side, line)))
        menu = PersonMenu(self, things)
        menu.popup(tile.mapToGlobal(QPoint(tile.width() // 3, tile.height() // 2)))

    def _open_first(self) -> None:
        if self._tiles:
            self._open(next(iter(self._tiles.values())))

    def _clear(self) -> None:
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self.presenter.clear()
        self.take_keys()


def _counted(every: Sequence[Line], shown: Sequence[Line] | None = None) -> str:
    """Return how many games and chapters there are, or how many of them are shown."""
    found = []
    for word, deals in (("game", True), ("chapter", False)):
        there = sum(line.deals is deals for line in every)
        here = sum(line.deals is deals for line in shown or ())
        if shown is None and there:
            found.append(plural(there, word))
        elif here or (deals and not shown):
            found.append(f"{here} of {plural(there, word)}")
    return " and ".join(found)
