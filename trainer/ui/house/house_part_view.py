"""What the parts of the house page have in common."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.shell.ask_path_view import ask_folder, ask_open, ask_save
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import ScrollColumn, StudyPage
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.scroll_area import ScrollArea

BUSY = "Something else is being done."


class HouseFiles:
    """Asks for files and folders; a test puts its own in place of it."""

    def __init__(self, page: QWidget) -> None:
        self._page = page

    def save(self, title: str, suggested: str, sort: str) -> Path | None:
        """Ask where a file is to be written."""
        name = ask_save(self._page, title, suggested, sort)
        return Path(name) if name else None

    def open(self, title: str, sort: str) -> Path | None:
        """Ask which file is to be read."""
        name = ask_open(self._page, title, sort)
        return Path(name) if name else None

    def folder(self, title: str) -> Path | None:
        """Ask for a folder."""
        name = ask_folder(self._page, title)
        return Path(name) if name else None


class SidePanel(Panel):
    """A panel beside a list: `facts` scroll where there is no room, what is added under stays."""

    def __init__(self) -> None:
        super().__init__(dense=True)
        content = ScrollColumn()
        content.column.setContentsMargins(0, 0, 4, 0)
        content.column.setSpacing(12)
        self.facts = content.column
        self.add(ScrollArea(content), 1)


class HousePart(QWidget):
    """One part of the page. `acts` are its buttons with keys.

    Its sheets lie over the whole `page`, one at a time.

    Signals:
        told: (str) something was done; carries what to say.
        refused: (str) it was not; carries the sentence.
        working: (str, float) something long is being done, and how far it is; no words: nothing is.
    """

    told = Signal(str)
    refused = Signal(str)
    working = Signal(str, float)

    def __init__(
        self, page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
    ) -> None:
        super().__init__()
        self.page, self.services, self.sheets, self.files = page, services, sheets, files
        self.acts: tuple[KeyButton, ...] = ()
        self.doing = ("", 0.0)  # what is being done, and how far it is
        self._pressed: KeyButton | None = None  # what had the keys when it began

    def refresh(self) -> None:
        """Show it as it stands now, for whoever is signed in."""

    def first_focus(self) -> QWidget | None:
        """Return what has the keys when the part is shown; None: the page."""
        return None

    def gold(self) -> KeyButton | None:
        """Return the one button that Enter presses."""
        return None

    def narrowed(self, narrow: bool) -> None:
        """Follow a change between the narrow and the wide metrics."""

    def key_list(self) -> Sequence[Key]:
        """Declare the keys of this part."""
        return [pressing(button) for button in self.acts]

    def take_keys(self) -> None:
        """Give the keys to what has them first, unless something in view has them."""
        if self.isVisible() and self.sheets.sheet is None:
            self.page.take_keys()

    def show_list(self, table: QWidget, instead: QWidget, *, some: bool) -> None:
        """Show a list, or what stands in its place; the keys do not go to any neighbour then."""
        if not some and table.hasFocus():
            self.page.setFocus(Qt.FocusReason.OtherFocusReason)
        table.setVisible(some)
        instead.setVisible(not some)

    def set_busy(self, words: str, share: float = 0.0) -> None:
        """Say what is being done; its buttons wait meanwhile. No words: nothing is."""
        before, self.doing = self.busy, (words, share)
        self.working.emit(words, share)
        if self.busy is not before:
            self._hold_keys()
            self.offer()
            self._give_keys_back()

    def _hold_keys(self) -> None:
        """Keep the keys while the button that has them waits, or Qt would give them away."""
        here = self.page.holder()
        if self.busy and isinstance(here, KeyButton) and here in self.acts:
            self._pressed = here
            self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give_keys_back(self) -> None:
        if self.busy or self._pressed is None:
            return
        if self.page.holder() is self.page and self._pressed.isVisible():
            self._pressed.setFocus(Qt.FocusReason.OtherFocusReason)
        self._pressed = None

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return bool(self.doing[0])

    def offer(self) -> None:
        """Offer what can be done now."""
        for button in self.acts:
            button.set_blocked(BUSY if self.busy else "")
