"""A button that shows the key which presses it."""

from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import ButtonPhase, Kind, Theme, Weight, button_look, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses

_GAP = 10


class ButtonSize(StrEnum):
    """How much room a button takes."""

    NORMAL = "normal"  # 44 high
    BIG = "big"  # 56 high, 48 narrow
    SMALL = "small"  # 44 high, small print: the hints of the bars


class KeyButton(EnterPresses, QPushButton):
    """A button with an optional sign before and a key cap beside its word.

    Enter and Space press it while it has focus. The cap is a label: the screen owns the shortcut.

    Signals:
        clicked: Pressed, by mouse or key (from QPushButton).
    """

    def __init__(  # noqa: PLR0913 - the parts of a button
        self,
        text: str = "",
        cap: str = "",
        kind: Kind = Kind.NORMAL,
        *,
        icon: Icon = Icon.NONE,
        size: ButtonSize = ButtonSize.NORMAL,
        cap_first: bool = False,
        trailing_icon: Icon = Icon.NONE,
        wide: bool = False,
        spread: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tight = False
        self._spread = spread  # the word at the left end, the cap at the right, as in a list
        self._cap, self._kind, self._sign, self._size = cap, kind, icon, size
        self._cap_first, self._trailing, self._narrow = cap_first, trailing_icon, False
        self.setProperty("kind", kind.value)
        self.set_wide(wide)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setText(text)
        self._describe()

    def set_kind(self, kind: Kind) -> None:
        self._kind = kind
        self.setProperty("kind", kind.value)
        self.update()

    def kind(self) -> Kind:
        return self._kind

    def set_cap(self, cap: str) -> None:
        self._cap = cap
        self._describe()
        self.updateGeometry()
        self.update()

    def cap(self) -> str:
        return self._cap

    def set_sign(self, icon: Icon) -> None:
        """Change the icon before the word."""
        self._sign = icon
        self.updateGeometry()
        self.update()

    def set_blocked(self, reason: str) -> None:
        """Disable with a reason that the tip tells; an empty reason enables again."""
        self.setEnabled(not reason)
        self.setToolTip(reason)

    def set_wide(self, wide: bool) -> None:
        """Fill the width given, as the gold button under a pad does."""
        across = QSizePolicy.Policy.Expanding if wide else QSizePolicy.Policy.Maximum
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)

    def set_tight(self) -> None:
        """Grow little in height with large text: the room belongs to the table."""
        self._tight = True
        self.setProperty("tight", True)
        self.updateGeometry()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def setText(self, text: str) -> None:  # noqa: N802 - Qt's name
        super().setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        grown = theme.gap if self._tight else theme.px
        return QSize(round(self._content_width()) + 2 * self._padding(), grown(self._height()))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        look = button_look(theme.palette, self._kind, self._phase())
        painter = QPainter(self)
        paint.smooth(painter)
        clear = look.fill == "transparent"
        paint.box(
            painter,
            self.rect(),
            radius=10,
            fill="" if clear else look.fill,
            border="" if look.border == "transparent" else look.border,
            width=theme.border,
        )
        self._paint_content(painter, look.ink)
        painter.end()

    def _describe(self) -> None:
        self.setAccessibleDescription(f"key {self._cap}" if self._cap else "")

    def _phase(self) -> ButtonPhase:
        if not self.isEnabled():
            return ButtonPhase.DISABLED
        if self.isDown():
            return ButtonPhase.PRESSED
        return ButtonPhase.HOVER if self.underMouse() else ButtonPhase.REST

    def _height(self) -> int:
        if self._size is ButtonSize.BIG:
            return 48 if self._narrow else 56
        return 44

    def _padding(self) -> int:
        wide = 28 if self._size is ButtonSize.BIG else 20
        if self._kind is Kind.QUIET or self._size is ButtonSize.SMALL:
            wide = 10
        return current().gap(wide)

    def _parts(self) -> list[tuple[str, float]]:
        """Return what is drawn, left to right, each with its width."""
        theme = current()
        word, cap = _widths(self.text(), self._cap, self._size, theme)
        parts: list[tuple[str, float]] = []
        if self._sign is not Icon.NONE:
            parts.append(("sign", theme.px(18)))
        if self.text():
            parts.append(("text", word))
        if self._cap:
            parts.insert(0 if self._cap_first else len(parts), ("cap", cap))
        if self._trailing is not Icon.NONE:
            parts.append(("trailing", theme.px(16)))
        return parts

    def _content_width(self) -> float:
        parts = self._parts()
        return sum(width for _, width in parts) + self._gap() * max(0, len(parts) - 1)

    def _gap(self) -> int:
        return current().gap(8 if self._size is ButtonSize.SMALL else _GAP)

    def _paint_content(self, painter: QPainter, ink: str) -> None:
        parts = self._parts()
        room = self.width() - 2 * self._padding()
        spare = room - self._content_width()
        x = self._padding() + (0.0 if self._spread else max(0.0, spare / 2))
        middle = self.height() / 2
        for name, width in parts:
            if name == "text":
                shown = width + min(0.0, spare)
                area = QRectF(x, 0, max(1.0, shown), self.height())
                font = _font(self._size, current())
                paint.words(painter, area, self.text(), font=font, colour=ink)
                x += shown + self._gap()
                continue
            if name == "cap" and self._spread:
                x = max(x, self.width() - self._padding() - width)
            high = paint.cap_height() if name == "cap" else width
            area = QRectF(round(x), round(middle - high / 2), width, high)
            if name == "cap":
                self._paint_cap(painter, area, ink)
            else:
                sign = self._sign if name == "sign" else self._trailing
                icons.paint(painter, area, sign, ink, 2.0)
            x += width + self._gap()

    def _paint_cap(self, painter: QPainter, area: QRectF, ink: str) -> None:
        tokens = current().palette
        if self._kind is Kind.PRIMARY and self.isEnabled():
            paint.cap(painter, area, self._cap, ground=tokens.gold, ink=tokens.gold_ink)
        else:
            paint.cap(painter, area, self._cap, ink="" if self.isEnabled() else tokens.faint)


def _font(size: ButtonSize, theme: Theme) -> QFont:
    match size:
        case ButtonSize.BIG:
            return theme.font(17, Weight.SEMIBOLD)
        case ButtonSize.SMALL:
            return theme.font(13)
        case _:
            return theme.font(15, Weight.SEMIBOLD)


@lru_cache(maxsize=512)
def _widths(text: str, cap: str, size: ButtonSize, theme: Theme) -> tuple[float, int]:
    """Return how wide word and cap are; kept, because a layout asks a dozen times in a row."""
    word = paint.width_of(_font(size, theme), text) + 1
    return word, paint.cap_width(cap) if cap else 0
