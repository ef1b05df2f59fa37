"""The words of the trade as a page: searched, listed, explained."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.shell.press_table_view import PressTable
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import Crumbs, ScrollColumn, StudyPage
from trainer.ui.study.glossary import GlossaryPresenter, TermCard
from trainer.ui.study.term_panel import TermPanel
from trainer.ui.text import of, plural
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.table_model import Cell, Column


class GlossaryView(StudyPage):
    """All words. `/` or a letter searches, arrows walk over the list, Esc goes back.

    Signals:
        back_requested: The page it was opened from is to be shown.
    """

    back_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = GlossaryPresenter(services, self)
        self.presenter.listed.connect(self._list)
        self.presenter.shown.connect(self._show)
        self.crumbs = Crumbs()
        self.crumbs.set_back("Back")
        self.crumbs.back.clicked.connect(self.back_requested)
        self.title = Text("Glossary", Role.TITLE)
        self.count = Text("", Role.BODY, Tone.MUTED)
        self.search = SearchField("A word of the trade", "/", leads_on=True)
        self.search.textChanged.connect(self.presenter.search)
        self.search.moved_on.connect(self._into_list)
        self.table = PressTable(
            (Column(title="Word", least=160),), row_height=56, narrow_height=52, head=False
        )
        self.table.setAccessibleName("Words")
        self.table.row_picked.connect(self._pick)
        self.heading = Text("", Role.SECTION, wrap=True)
        self.term = TermPanel()
        self.term.term_asked.connect(self._follow)
        self.nothing = EmptyState(Icon.SEARCH, "No word is like that", "", centred=True)
        self.nothing.add_button("all", "Show all words", "Esc")
        self.nothing.chosen.connect(self.search.clear)
        self.nothing.hide()
        self.broken = ErrorCard(Icon.FILE_BAD, "The glossary cannot be read", "", centred=True)
        self.broken.hide()
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.count)
        head.addWidget(self.search)
        self.list = Panel(dense=True)
        self.list.add(self.table, 1)
        inside = ScrollColumn()
        inside.column.addWidget(self.term)
        self.page = Panel()
        self.page.add(self.heading)
        self.page.add(Rule())
        self.page.add(ScrollArea(inside), 1)
        self._body = QWidget()
        row = QHBoxLayout(self._body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        row.addWidget(self.list, 5)
        row.addWidget(self.page, 6)
        self.column.addWidget(self.crumbs)
        self.column.addLayout(head)
        self.column.addWidget(self._body, 1)
        self.column.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignVCenter)
        self.column.addWidget(self.broken, 1, Qt.AlignmentFlag.AlignVCenter)

    def open_glossary(self, key: str = "") -> None:
        """Show all words, and one of them in full."""
        try:
            self.search.blockSignals(True)
            self.search.clear()
            self.presenter.open(key)
        except TrainerError as trouble:
            self._body.hide()
            self.broken.set_words("The glossary cannot be read", trouble.next_step)
            self.broken.set_detail(str(trouble))
            self.broken.show()
            return
        finally:
            self.search.blockSignals(False)
        self.broken.hide()
        if self.isVisible():
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def first_focus(self) -> QWidget:
        return self.table if self.presenter.keys else self.search

    def gold(self) -> KeyButton | None:
        return self.nothing.button("all") if self.nothing.isVisibleTo(self) else None

    def key_list(self) -> Sequence[Key]:
        searched = bool(self.search.text())
        return [
            *super().key_list(),
            Key("/", "search; so does a letter", self._to_search),
            Key("Up, Down", "walk over the words"),
            Key("Esc", "show all words again", self.search.clear, on=searched),
            Key("Esc", "back", self.back_requested.emit, on=not searched),
        ]

    def typed(self, event: QKeyEvent) -> bool:
        word = event.text()
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if held or not word.isalnum() or self.holder() is self.search:
            return False
        self._to_search()
        self.search.setText(word)
        return True

    def fitted(self) -> None:
        self.search.setFixedWidth(current().px(400 if self.room >= 1000 else 280))

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _into_list(self) -> None:
        if self.presenter.keys:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _list(self) -> None:
        rows = [[Cell(text=title, below=text, tip=text)] for title, text in self.presenter.titles()]
        self.table.set_rows(rows)
        found, count = len(rows), self.presenter.count
        self.count.setText(f"{of(found, count)} words" if found < count else plural(count, "word"))
        self._body.setVisible(bool(rows))
        wanted = self.presenter.wanted
        if wanted:
            self.nothing.set_words(
                f"No word is like “{wanted}”", "Try a shorter one, or a word it is explained with."
            )
        else:
            self.nothing.set_words("There are no words yet", "The lessons have no glossary file.")
        self.nothing.setVisible(not rows)
        shows_all = self.nothing.button("all")
        if shows_all is not None:
            shows_all.setVisible(bool(wanted))

    def _pick(self, row: int) -> None:
        if self.presenter.keys[row] != self.presenter.key:
            self.presenter.show_term(self.presenter.keys[row])

    def _follow(self, key: str) -> None:
        if key not in self.presenter.keys:
            self.search.clear()
        self.presenter.show_term(key)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, card: TermCard) -> None:
        self.heading.setText(card.title)
        self.page.setAccessibleName(f"{card.title}: {card.text}")
        self.term.show_term(card)
        row = self.presenter.keys.index(card.key)
        if self.table.picked_row() != row:
            self.table.pick_row(row)
        self.spread()
