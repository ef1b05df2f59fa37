"""The top bar of every screen that is not a run: brand, sections, person, lock."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from trainer.ui.theme import NARROW, WIDE, Kind, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.avatar import Avatar
from trainer.ui.widgets.bar_parts import BarFrame, Brand
from trainer.ui.widgets.enter_presses import EnterPresses
from trainer.ui.widgets.key_button import ButtonSize, KeyButton


class Tab(EnterPresses, QAbstractButton):
    """One section; the current one is underlined in gold."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        font = theme.font(15, Weight.MEDIUM)
        across = round(paint.width_of(font, self.text())) + 2 * theme.gap(14) + 1
        return QSize(across, theme.px(55))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(44), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        on = self.isChecked()
        lit = on or self.underMouse()
        painter = QPainter(self)
        paint.smooth(painter)
        pad = theme.gap(6)
        paint.words(
            painter,
            QRectF(self.rect()).adjusted(pad, 0, -pad, 0),
            self.text(),
            font=theme.font(15, Weight.MEDIUM if on else Weight.REGULAR),
            colour=tokens.text if lit else tokens.muted,
            align=paint.CENTRE,
        )
        if on:
            high = 1 + theme.border
            under = QRectF(0, self.height() - high, self.width(), high)
            paint.box(painter, under, radius=0, fill=tokens.gold)
        painter.end()


class TopBar(BarFrame):
    """Leads to the sections of the program and locks it.

    Too little room drops the brand's name first, then the person's, then cuts the tabs' words.

    Signals:
        tab_picked: A section was chosen; carries its key.
        lock_pressed: The person goes away.
        person_pressed: The person's name was pressed.
    """

    tab_picked = Signal(str)
    lock_pressed = Signal()
    person_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(56, parent)
        self._keys: list[str] = []
        self._brand = Brand()
        self._tabs = QHBoxLayout()
        self._tabs.setSpacing(4)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(lambda index: self.tab_picked.emit(self._keys[index]))
        self._avatar = Avatar("", 32)
        self._person = KeyButton("", "", Kind.QUIET, size=ButtonSize.SMALL)
        self._person.clicked.connect(self.person_pressed)
        self._lock = KeyButton("Lock", "Ctrl L", Kind.QUIET, size=ButtonSize.SMALL, cap_first=True)
        self._lock.clicked.connect(self.lock_pressed)
        self.row.setSpacing(0)
        self.row.addWidget(self._brand)
        self._after_brand = 22
        self.row.addSpacing(self._after_brand)
        self.row.addLayout(self._tabs)
        self.row.addStretch(1)
        self.row.addWidget(self._avatar)
        self.row.addWidget(self._person)
        self.row.addSpacing(4)
        self.row.addWidget(self._lock)
        self.set_person("", "")

    def set_tabs(self, tabs: Sequence[tuple[str, str]]) -> None:
        """Offer sections as (key, word) pairs; the first is current."""
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._tabs.removeWidget(button)
            button.deleteLater()
        self._keys = [key for key, _ in tabs]
        for index, (_, word) in enumerate(tabs):
            tab = Tab(word, self)
            tab.setChecked(index == 0)
            self._tabs.addWidget(tab)
            self._group.addButton(tab, index)
        self._fit()

    def set_current(self, key: str) -> None:
        """Underline a section without telling anybody; an unknown key underlines none."""
        self._group.setExclusive(False)
        for index, known in enumerate(self._keys):
            self._group.button(index).setChecked(known == key)
        self._group.setExclusive(True)

    def current(self) -> str:
        """Return the key of the underlined section."""
        index = self._group.checkedId()
        return self._keys[index] if 0 <= index < len(self._keys) else ""

    def tabs(self) -> list[QAbstractButton]:
        return [self._group.button(index) for index in range(len(self._keys))]

    def set_person(self, name: str, initials: str) -> None:
        """Show who is signed in; no name hides person and lock."""
        self._person.setText(name)
        self._avatar.set_initials(initials)
        for widget in (self._avatar, self._person, self._lock):
            widget.setVisible(bool(name))
        self._fit()

    def set_narrow(self, narrow: bool) -> None:
        self.set_metrics(56, NARROW.page_margin if narrow else WIDE.page_margin)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(360, super().minimumSizeHint().height())

    def _fit(self) -> None:
        margins = self.row.contentsMargins()
        signed_in = bool(self._person.text())
        used = margins.left() + margins.right() + self._after_brand + 40
        used += sum(tab.sizeHint().width() + 4 for tab in self.tabs())
        used += self._brand.sizeHint().width() if self._brand.name.isVisibleTo(self) else 36
        word = self._brand.name.sizeHint().width() + 10
        if not self._brand.name.isVisibleTo(self):
            used += word
        if signed_in:
            used += self._avatar.sizeHint().width() + self._lock.sizeHint().width()
            used += self._person.sizeHint().width()
        spare = self.width() - used
        self._brand.name.setVisible(spare >= 0)
        if signed_in:
            self._person.setVisible(spare >= -word)
