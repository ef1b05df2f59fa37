"""The one sheet that lies over a page."""

from PySide6.QtWidgets import QWidget

from trainer.ui.shell.sheet import Sheet


class PageSheets:
    """Opens a sheet over a page; another takes its place, a closed one goes."""

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self.sheet: Sheet | None = None

    def open(self, sheet: Sheet) -> None:
        """Lay a sheet over the page."""
        self.close()
        self.sheet = sheet
        sheet.closed.connect(lambda: self._drop(sheet))
        sheet.open()

    def close(self) -> None:
        """Uncover the page."""
        if self.sheet is not None:
            self.sheet.close_sheet()

    def _drop(self, sheet: Sheet) -> None:
        if sheet is self.sheet:
            self.sheet = None
        self._page.removeEventFilter(sheet)
        sheet.deleteLater()
