"""What a payout question is made of: the bet, the mental key, the chips to build a payment with."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.games.money import format_money
from trainer.ui.drill.felt_hands_view import felt_words
from trainer.ui.icons import Icon
from trainer.ui.items.chips import FORESHORTENING, THICKNESS
from trainer.ui.items.pictures import ChipStackPicture
from trainer.ui.text import money
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.chip_caps import USUAL, Capped, capped
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.pad_key import PadKey

_PAD = "789456123"  # where each cap stands, as on the number block
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_LEAST_SPOT = 190  # pixels of a bet in a small window
_MOST_SHOWN = 9  # chips laid out one by one; more are counted


def chip_words(chips: Sequence[int]) -> str:
    """Return how a sum is cut out.

    >>> chip_words((10000, 10000, 10000, 2500, 500, 250))
    '300 + 25 + 5 + 2.50, six chips'
    """
    sums: dict[int, int] = {}
    for chip in chips:
        sums[chip] = sums.get(chip, 0) + chip
    count = _COUNTS[len(chips)] if len(chips) < len(_COUNTS) else str(len(chips))
    noun = "chip" if len(chips) == 1 else "chips"
    return f"{' + '.join(money(part) for part in sums.values())}, {count} {noun}"


def fitting_radius(chips: Sequence[int], width: float, height: float, most: int) -> int:
    """Return the largest radius at which the stacks of `chips` fit into the room."""
    counts = [chips.count(value) for value in dict.fromkeys(chips)]
    stacks = sum(-(-count // 20) for count in counts) or 1
    tallest = min(20, max(counts, default=1))
    across = (stacks - 1) * 2.6 + 2 * (1.4 + 0.31 * THICKNESS * tallest)
    down = tallest * THICKNESS + 2 * FORESHORTENING + 0.6
    return max(8, min(most, int(width / across), int(height / down)))


class ChipsShown(QWidget):
    """Holds a picture of chips that is as large as the room allows."""

    def __init__(self, most: int = 60, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self._chips: tuple[int, ...] = ()
        self._picture: ChipStackPicture | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_chips(self, chips: Sequence[int]) -> None:
        """Show exactly these chips, the largest at the left."""
        self._chips = tuple(sorted(chips, reverse=True))
        self._draw()

    def chips(self) -> tuple[int, ...]:
        return self._chips

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._draw()

    def _draw(self) -> None:
        if self._picture is not None:
            self._picture.hide()
            self._picture.deleteLater()
            self._picture = None
        if not self._chips:
            return
        radius = fitting_radius(self._chips, self.width(), self.height(), self._most)
        self._picture = ChipStackPicture(radius=radius, chips=self._chips, parent=self)
        size = self._picture.sizeHint()
        left = (self.width() - size.width()) // 2
        self._picture.setGeometry(left, self.height() - size.height(), size.width(), size.height())
        self._picture.show()


class BetSpot(QWidget):
    """One bet on the felt: whose, on what, the chips; the total only once it is told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = self._wager = self._total = ""
        self._covered = False
        self.stack = ChipsShown(62, self)
        self._wide = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_narrow(False)

    def show_bet(self, seat: int, wager: str, chips: Sequence[int]) -> None:
        """Show a bet without its total."""
        self._seat, self._wager, self._total = f"Seat {seat}", wager, ""
        self.stack.show_chips(chips)
        self.setAccessibleName(f"{self._seat}, {wager}")
        self.update()

    def tell_total(self, cents: int) -> None:
        """Show what the bet comes to."""
        self._total = money(cents)
        self.setAccessibleName(f"{self._seat}, {self._wager}: {self._total}")
        self.update()

    def total(self) -> str:
        """Return the total as it is shown, empty while it is not."""
        return self._total

    def set_covered(self, covered: bool) -> None:
        self._covered = covered
        self.stack.setVisible(not covered)
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        wide, high = (290, 220) if narrow else (360, 280)
        self.setFixedHeight(high)
        self.setMinimumWidth(_LEAST_SPOT)
        self.setMaximumWidth(wide)
        self._wide = wide
        self.updateGeometry()
        self._place()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(self._wide, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if self._covered:
            return
        tokens = current().palette
        painter = QPainter(self)
        paint.smooth(painter)
        font = felt_words(15, spaced=True)
        head = QRectF(0, 0, self.width(), self._head() - 8)
        seat = self._seat.upper()
        paint.words(painter, head, seat, font=font, colour=tokens.felt_text)
        head.setLeft(paint.width_of(font, seat) + 16)
        wager = self._wager.upper()
        small = font
        if paint.width_of(font, wager) > head.width():
            small = felt_words(13)
            wager = self._wager
        paint.words(painter, head, wager, font=small, colour=tokens.felt_text, align=paint.RIGHT)
        line = QColor(tokens.felt_line)
        line.setAlphaF(0.55)
        box = self._box()
        painter.setPen(line)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 10, 10)
        below = QRectF(box.x(), box.bottom() - self._foot(), box.width(), self._foot() - 4)
        total = felt_words(16)
        paint.words(
            painter, below, self._total, font=total, colour=tokens.felt_text, align=paint.CENTRE
        )
        painter.end()

    def _head(self) -> int:
        return current().px(38)

    def _foot(self) -> int:
        return current().px(30)

    def _box(self) -> QRectF:
        return QRectF(0, self._head(), self.width(), self.height() - self._head())

    def _place(self) -> None:
        box = self._box().adjusted(14, 10, -14, -self._foot())
        self.stack.setGeometry(box.toRect())


class RackRow(QWidget):
    """The chips to pay a sum with, and the same in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._narrow = self._low = False
        self._made: list[QWidget] = []
        self._words = Text("", Role.BODY, Tone.MUTED)
        self._words.setWordWrap(True)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(10)
        self._label = Text("From the rack", Role.BODY, Tone.MUTED)
        self._row.addWidget(self._label)
        self._row.addSpacing(12)
        self._row.addWidget(self._words, 1)
        self._chips: tuple[int, ...] = ()

    def show_chips(self, chips: Sequence[int], rest: int = 0) -> None:
        """Show the chips of a payment; `rest` is what no chip of the house makes."""
        self._chips = tuple(chips)
        words = chip_words(chips) if chips else ""
        if rest:
            words = f"{words}; {format_money(rest)} is not in the rack".removeprefix("; ")
        self._words.setText(words)
        self._label.setVisible(not self._low)
        self._draw()

    def tell(self, words: str) -> None:
        """Say something in the place of chips."""
        self._chips = ()
        self._words.setText(words)
        self._label.hide()
        self._draw()

    def words(self) -> str:
        return self._words.text()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._draw()

    def set_low(self, low: bool) -> None:
        """Leave out what the chips say themselves, where there is little room."""
        self._low = low
        self._label.setVisible(not low and bool(self._chips))
        self._words.set_role(Role.SMALL if low else Role.BODY)

    def _draw(self) -> None:
        for widget in self._made:
            self._row.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._made = []
        radius = 15 if self._low else 19 if self._narrow else 22
        if len(self._chips) <= _MOST_SHOWN:
            shown = [(self._chips, 1)] if self._chips else []
        else:
            shown = [((chip,), self._chips.count(chip)) for chip in dict.fromkeys(self._chips)]
        for chips, count in shown:
            if count > 1:
                self._made.append(Text(f"{count} \u00d7", Role.BODY))
            self._made.append(ChipStackPicture(radius=radius, chips=chips, flat=True))
        for index, widget in enumerate(self._made):
            self._row.insertWidget(2 + index, widget)


class ChipKey(PadKey):
    """A key of the chip pad: a chip and the cap that takes it."""

    def __init__(self, cents: int, cap: str, parent: QWidget | None = None) -> None:
        super().__init__(name=f"a {money(cents)} chip", parent=parent)
        self.cents, self.cap_text = cents, cap
        self._cap_mark = KeyCap(cap) if cap else None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 2, 6, 4)
        self._row.setSpacing(6)
        self._row.addStretch(1)
        self._chip = self._picture(20)
        self._row.addWidget(self._chip)
        if self._cap_mark is not None:
            self._cap_mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._row.addWidget(self._cap_mark)
        self._row.addStretch(1)
        self.setAccessibleDescription(f"key {cap}" if cap else "")

    def _picture(self, radius: int) -> ChipStackPicture:
        made = ChipStackPicture(radius=radius, chips=(self.cents,), flat=True)
        made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return made

    def set_here(self, here: bool) -> None:
        """Say whether the rack has this chip; if not, its key does nothing."""
        self.setEnabled(here)
        words = f"key {self.cap_text}" if self.cap_text else ""
        self.setAccessibleDescription(words if here else f"{words}, not in this rack")

    def set_radius(self, radius: int) -> None:
        """Draw the chip larger or smaller."""
        old, self._chip = self._chip, self._picture(radius)
        self._row.replaceWidget(old, self._chip)
        old.hide()
        old.deleteLater()


class ChipPad(QWidget):
    """The rack as keys in the order of the number block, and one to take a chip back.

    Signals:
        taken: A chip was taken from the rack; carries its value in cents.
        backspace: The last chip is to go back.
    """

    taken = Signal(int)
    backspace = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._narrow = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
        self.keys: list[ChipKey] = []
        self._chips: tuple[Capped, ...] = ()
        self.back = PadKey(icon=Icon.BACKSPACE, name="Take one back", parent=self)
        self.back.clicked.connect(self.backspace)

    def set_rack(self, denominations: Sequence[int]) -> None:
        """Offer these chips, each at its own key; the place of one that is not here is kept."""
        chips = capped(denominations)
        if [(key.cents, key.isEnabled()) for key in self.keys] == [
            (c.cents, c.here) for c in chips
        ]:
            return
        for key in self.keys:
            self._grid.removeWidget(key)
            key.hide()
            key.deleteLater()
        self.keys = []
        below = [chip for chip in chips if chip.cents not in USUAL]
        for chip in chips:
            key = ChipKey(chip.cents, chip.cap, self)
            key.clicked.connect(self._pressed)
            key.set_here(chip.here)
            self.keys.append(key)
            place = 9 + below.index(chip) if chip in below else _PAD.index(chip.cap)
            self._grid.addWidget(key, *divmod(place, 3))
            key.show()
        self._grid.removeWidget(self.back)
        row, column = divmod(9 + len(below), 3)  # beside the last chips, or as wide as the pad
        self._grid.addWidget(self.back, row, column, 1, 3 - column)
        for row in range(4):
            self._grid.setRowStretch(row, 1)
        for column in range(3):
            self._grid.setColumnStretch(column, 1)
        self.set_narrow(self._narrow)

    def press(self, cap: str) -> bool:
        """Take the chip whose cap this is; return whether there is one."""
        for key in self.keys:
            if key.cap_text == cap and key.isEnabled():
                self.taken.emit(key.cents)
                return True
        return False

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._grid.setSpacing(8 if narrow else 10)
        for key in self.keys:
            key.set_height(48 if narrow else 54)
            key.set_radius(18 if narrow else 26)
        self.back.set_height(48 if narrow else 54)

    def _pressed(self) -> None:
        sender = self.sender()
        if isinstance(sender, ChipKey):
            self.taken.emit(sender.cents)


class Well(QWidget):
    """The payment as it is built, on the place the key will take."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stack = ChipsShown(34)
        self._words = Text("", Role.BODY, Tone.MUTED)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.stack, 1)
        column.addWidget(self._words, 0, Qt.AlignmentFlag.AlignHCenter)

    def show_chips(self, chips: Sequence[int]) -> None:
        """Show the chips taken so far."""
        self.stack.show_chips(chips)
        ordered = tuple(sorted(chips, reverse=True))
        self._words.setText(chip_words(ordered) if chips else "Take chips from the rack.")
