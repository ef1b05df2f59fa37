"""Pages of which one is in view, as large as that one."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget


class FittedPage(QWidget):
    """As high as its words need at the width given, no higher.

    Without this a wrapped label asks for the height it has when it is narrowest.
    """

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        least, layout = super().minimumSizeHint(), self.layout()
        if layout is not None and layout.hasHeightForWidth():
            least.setHeight(layout.totalMinimumHeightForWidth(self.width()))
        return least


class FittedStack(QStackedWidget):
    """Is as large as what is in view, and not as the largest of all its pages."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self._fit)

    def addWidget(self, page: QWidget) -> int:  # noqa: N802 - Qt's name
        """Add a page; it takes no room before it is shown."""
        place = super().addWidget(page)
        self._fit()
        return place

    def _fit(self) -> None:
        for place in range(self.count()):
            page = self.widget(place)
            policy = QSizePolicy.Policy
            assert page is not None, "counted above"
            own = policy.Preferred if page is self.currentWidget() else policy.Ignored
            page.setSizePolicy(own, own)
