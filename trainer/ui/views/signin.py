"""The sign-in page: pick your name, type your PIN; or add a name."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.presenters.signin import Door, NameLine, SignInPresenter
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, State, current, metrics_for
from trainer.ui.views.pin_panel import PinPanel
from trainer.ui.views.table_edge import TableEdge
from trainer.ui.widgets.bar_parts import Brand
from trainer.ui.widgets.flow_grid import FlowGrid
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.tile import NameTile

if TYPE_CHECKING:
    from trainer.ui.views.name_form import NameForm
    from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
    from trainer.ui.widgets.message_sheet import MessageSheet

_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SignInView(QWidget):
    """Shows who practises here. Letters search, Enter picks, the fourth digit signs in.

    Signals:
        signed_in: (int) somebody signed in, or was added; carries their id.
        text_size_requested: Larger text was asked for.
        contrast_requested: High contrast was asked for, or no more.
    """

    signed_in = Signal(int)
    text_size_requested = Signal()
    contrast_requested = Signal()

    def __init__(self, services: Door, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._presenter = SignInPresenter(services, self)
        self._edge = TableEdge()
        self._lines: list[NameLine] = []
        # Known before anything is made: to change the look of a label afterwards is slow.
        self._narrow = parent is not None and metrics_for(parent.width()).narrow
        self.sheet: MessageSheet | None = None
        self._build()
        self._listen()

    # -- what it is made of -----------------------------------------------------------------

    def _build(self) -> None:
        self.search = SearchField("Type a name or number")
        self.grid = FlowGrid(4)
        self._names = QWidget()
        names = QVBoxLayout(self._names)
        names.setContentsMargins(0, 4, 8, 4)
        names.addWidget(self.grid)
        names.addStretch(1)
        self._list = QStackedWidget()
        self._list.addWidget(ScrollArea(self._names))
        self._title = Text("", Role.TITLE)
        self._title.setProperty("narrow", self._narrow)
        self._title.setText("Who is practising?")
        finder = QHBoxLayout()
        finder.addWidget(self.search, 1)
        finder.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(16)
        left.addWidget(self._title)
        left.addLayout(finder)
        left.addWidget(self._list, 1)
        self._middle = QHBoxLayout()
        self._middle.addLayout(left, 1)
        self._middle.addWidget(self._build_side())
        self._page = QVBoxLayout(self)
        brand = QHBoxLayout()
        brand.addWidget(Brand(36, Role.SECTION))
        brand.addStretch(1)
        self._page.addLayout(brand)
        self._page.addLayout(self._middle, 1)
        self._page.addLayout(self._build_foot())
        self.set_narrow(self._narrow)

    def _build_side(self) -> QWidget:
        """Return the panel at the right: the PIN pad, or the form of a new name."""
        self.pin = PinPanel()
        self.pad = self.pin.pad
        self._side = QStackedWidget()
        self._side.addWidget(self.pin)
        panel = Panel()
        panel.add(self._side)
        self._right = ScrollArea(_at_top(panel))
        return self._right

    def _build_foot(self) -> QHBoxLayout:
        self.add_name = KeyButton("Add a name", "Ctrl N", icon=Icon.PLUS)
        self.text_size = KeyButton("Text size", "Ctrl +")
        self.contrast = KeyButton("High contrast", "F8")
        words = ElidedText(
            "Shared PC: it locks after 3 minutes without a key. An unfinished drill waits for you."
        )
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(words, 1)
        for button in (self.add_name, self.text_size, self.contrast):
            foot.addWidget(button)
        return foot

    def _listen(self) -> None:
        show = self._presenter
        show.typed.connect(self.pad.set_filled)
        show.refused.connect(self.pad.set_wrong)
        show.locked.connect(self.pin.show_locked)
        show.troubled.connect(self._show_refusal)
        show.signed_in.connect(self.signed_in)
        self.pad.digit.connect(show.type_digit)
        self.pad.backspace.connect(show.take_back)
        self.pad.cancelled.connect(self._not_me)
        self.search.textChanged.connect(self._list_names)
        self.search.moved_on.connect(self.grid.focus_current)
        self.search.installEventFilter(self)
        self.grid.activated.connect(self._pick)
        self.grid.passed_top.connect(self._focus_search)
        self.add_name.clicked.connect(self._open_form)
        self.text_size.clicked.connect(self.text_size_requested)
        self.contrast.clicked.connect(self.contrast_requested)
        shortcut = QShortcut(QKeySequence("Ctrl+N"), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self._open_form)

    # Built when first needed: nobody waits for them while the window opens.

    @cached_property
    def nobody(self) -> "EmptyState":
        """What stands in place of names when the search finds none."""
        from trainer.ui.widgets.empty_state import EmptyState  # noqa: PLC0415 - see above

        made = EmptyState(Icon.SEARCH, "Nobody matches.")
        made.add_button("clear", "Clear the search", "Esc")
        made.chosen.connect(lambda _: self._clear_search())
        return made

    @cached_property
    def first(self) -> "EmptyState":
        """What stands in place of names before there are any."""
        from trainer.ui.widgets.empty_state import EmptyState  # noqa: PLC0415 - see above

        return EmptyState(
            Icon.PEOPLE,
            "Nobody practises here yet.",
            "Add your name and choose a PIN of four digits. "
            "From then on you pick your name here and type the PIN.",
        )

    @cached_property
    def trouble(self) -> "ErrorCard":
        """What stands in place of names that cannot be read."""
        from trainer.ui.widgets.empty_state import ErrorCard  # noqa: PLC0415 - see above

        made = ErrorCard(Icon.FILE_BAD, "The names cannot be read.", "")
        made.add_button("retry", "Try again", "", Kind.PRIMARY)
        made.chosen.connect(lambda _: self.refresh())
        return made

    @cached_property
    def form(self) -> "NameForm":
        """The form of a new name."""
        from trainer.ui.views.name_form import NameForm  # noqa: PLC0415 - see above

        made = NameForm()
        made.submitted.connect(self._add)
        made.cancelled.connect(self._close_form)
        self._side.addWidget(made)
        return made

    def _show_instead(self, message: "EmptyState") -> None:
        """Show a message in place of the names."""
        holder = message.parentWidget() or _at_top(message)
        self._list.addWidget(holder)  # once more does nothing
        self._list.setCurrentWidget(holder)

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """List the people anew, with nobody picked."""
        self._presenter.unpick()
        try:
            self._presenter.load()
        except TrainerError as trouble:
            self._side.setCurrentIndex(0)
            self._show_nobody()
            self.trouble.set_words("The names cannot be read.", trouble.sentence())
            self._show_instead(self.trouble)
            return
        self.search.clear()
        self._list_names()
        self._not_me()
        if self._presenter.count:
            self._close_form()
        else:
            self._open_form()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        across, top, down = (32, 20, 18) if narrow else (64, 36, 28)
        self._page.setContentsMargins(across, top, across, down)
        self._page.setSpacing(14 if narrow else 24)
        self._middle.setSpacing(20 if narrow else 36)
        self.grid.set_gap(8 if narrow else 12)
        self.pin.set_narrow(narrow)
        self._title.set_narrow(narrow)
        for tile in self.grid.tiles():
            if isinstance(tile, NameTile):
                tile.set_narrow(narrow)
        self._resize_side()

    def shortcuts(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("A to Z", "search for a name"),
            ("Arrows", "move over the names"),
            ("Enter", "pick the name"),
            ("0 to 9", "type the PIN; the fourth digit signs in"),
            ("Backspace", "take one digit back"),
            ("Esc", "not me"),
            ("Ctrl N", "add a name"),
        ]

    # -- names --------------------------------------------------------------------------------

    def _list_names(self) -> None:
        words = self.search.text()
        if words and self._presenter.picked is not None:
            self._presenter.unpick()
            self._show_nobody()
        self._lines = self._presenter.names(words)
        self.grid.set_columns(self._columns())
        self.grid.set_tiles([self._tile(line) for line in self._lines])
        if self._lines:
            self.grid.set_current(0)
            self._list.setCurrentIndex(0)
        elif not self._presenter.count:
            self._show_instead(self.first)
        else:
            hidden = plural(self._presenter.count, "name is", "names are")
            self.nobody.set_words(f"Nobody matches “{words}”.", f"{hidden} hidden by this search.")
            self._show_instead(self.nobody)

    def _tile(self, line: NameLine) -> NameTile:
        tile = NameTile(line.initials, line.name, line.note)
        tile.set_narrow(self._narrow)
        return tile

    def _columns(self) -> int:
        """Return how many names stand in a row: fewer where text is large or room is short."""
        room = self.width() - self._right.width() - (100 if self._narrow else 170)
        return max(1, min(4, room // current().px(190 if self._narrow else 250)))

    def _pick(self, index: int) -> None:
        self._presenter.pick(self._lines[index].person_id)
        line = self._lines[index]
        for place, tile in enumerate(self.grid.tiles()):
            tile.set_picked(place == index)
        self._close_form()
        self.pin.show_person(line.initials, line.name, line.last_here)
        self.pad.setFocus(Qt.FocusReason.OtherFocusReason)

    def _not_me(self) -> None:
        self._presenter.unpick()
        self._show_nobody()
        if self.search.text():
            self.grid.focus_current()
        else:
            self._focus_search()

    def _show_nobody(self) -> None:
        for tile in self.grid.tiles():
            tile.set_picked(False)
        self.pin.show_nobody()

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear_search(self) -> None:
        self.search.clear()
        self._focus_search()

    # -- PIN and form -------------------------------------------------------------------------

    def _show_refusal(self, sentence: str) -> None:
        """Say that the store could not answer, over the whole page: it is a long sentence."""
        from trainer.ui.widgets.empty_state import EmptyState  # noqa: PLC0415 - see above
        from trainer.ui.widgets.message_sheet import ask  # noqa: PLC0415 - see above

        self.pad.set_filled(0)
        message = EmptyState(Icon.FILE_BAD, "The PIN was not checked.", sentence, state=State.BAD)
        self.sheet = ask(self, message, yes=("back", "Back"))

    def _open_form(self) -> None:
        self._presenter.unpick()
        self._show_nobody()
        form = self.form
        self._side.setCurrentWidget(form)
        form.open(may_cancel=self._presenter.count > 0)

    def _close_form(self) -> None:
        if self._side.currentIndex() != 0:
            self._side.setCurrentIndex(0)
            self._focus_search()

    def _add(self, name: str, pin: str, again: str) -> None:
        refusal = self._presenter.add(name, pin, again)
        if refusal is not None:
            self.form.set_refusal(refusal.field, refusal.sentence)

    # -- keys and paint -----------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if watched is not self.search or not isinstance(event, QKeyEvent):
            return False
        if event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() in _ENTER:
            if self._lines and self.search.text():
                self._pick(self.grid.current())
            return True
        if self._presenter.picked is None:
            return False
        if event.key() == Qt.Key.Key_Escape:
            self._not_me()
            return True
        return self.pad.handle_key(event)  # the digits are the picked person's PIN

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if self._side.currentIndex() == 1 and self.form.isAncestorOf(self._holder()):
            event.ignore()
        elif self._presenter.picked is not None and self.pad.handle_key(event):
            return
        elif event.key() == Qt.Key.Key_Escape:
            self._not_me() if self._presenter.picked is not None else self._clear_search()
        elif event.key() == Qt.Key.Key_Backspace:
            self._focus_search()
            self.search.backspace()
        elif event.text().isprintable() and event.text().strip() and not event.modifiers() & _HELD:
            self._type_to_search(event)
        else:
            event.ignore()

    def _holder(self) -> QWidget:
        """Return what has the keys in this window, be it active or not."""
        return self.window().focusWidget() or self

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if not self.pad.handle_key(event):
            event.ignore()

    def _type_to_search(self, event: QKeyEvent) -> None:
        if event.text() == "?":
            event.ignore()  # the window shows the keys
            return
        self._focus_search()
        self.search.end(False)
        self.search.insert(event.text())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        narrow = metrics_for(self.width()).narrow
        if narrow != self._narrow:
            self.set_narrow(narrow)
        self._resize_side()
        self.grid.set_columns(self._columns())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._resize_side()

    def _resize_side(self) -> None:
        wide = current().px(392 if self._narrow else 520)
        self._right.setFixedWidth(min(wide, max(360, self.width() // 2 - 40)))
        self.search.setMaximumWidth(current().px(420))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        self._edge.paint(painter, self.size(), self.devicePixelRatioF(), current())
        painter.end()


def _at_top(content: QWidget) -> QWidget:
    """Return a widget that holds `content` at its upper edge, as high as it wants to be."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(content)
    column.addStretch(1)
    return holder
