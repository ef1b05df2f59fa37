"""Dice on the felt of a question, with the state of the table above and the sum below."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.drill.dice_words import RollWords
from trainer.ui.drill.felt_hands_view import felt_words
from trainer.ui.items.dice_art import Pose, draw_die, fronts
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint

_SIZE, _LEAST = 92, 40
_TYPE, _LEAST_TYPE = 16, 10
_APART = 1.5  # from middle to middle, in sides of a die
_YAW = (-14.0, 17.0, 6.0)


class DicePicture(QWidget):
    """Shows one roll. Nothing can be done with it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._roll: RollWords | None = None
        self._paid = ""
        self._covered = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.hide()

    def show_roll(self, roll: RollWords) -> None:
        """Show a roll and say it."""
        self._roll, self._paid = roll, ""
        self._say()

    def tell(self, paid: str) -> None:
        """Add what it pays, once that is answered."""
        self._paid = paid
        self._say()

    def roll(self) -> RollWords | None:
        """Return the roll shown."""
        return self._roll

    def set_covered(self, covered: bool) -> None:
        """Hide the dice while the run is paused."""
        self._covered = covered
        self.update()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(260), current().px(32 + 24 * 3 + 40) + _LEAST)

    def _say(self) -> None:
        roll = self._roll
        words = [] if roll is None else [f"{roll.state}.", roll.thrown, roll.past, self._paid]
        self.setAccessibleName(" ".join(word for word in words if word))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        roll = self._roll
        if roll is None or self._covered:
            return
        theme = current()
        ink = theme.palette.felt_text
        painter = QPainter(self)
        paint.smooth(painter)
        line = theme.px(26)
        text = theme.px(32) + (3 if roll.past else 2) * line
        across = (self.width() - 8) / (1.7 + _APART * (len(roll.dice) - 1))
        side = min(theme.px(_SIZE), across, max(_LEAST, (self.height() - text) / 2))
        top = max(0.0, (self.height() - text - 1.7 * side) / 2)
        head = QRectF(4, top, self.width() - 8, theme.px(32))
        paint.words(painter, head, roll.state.upper(), font=felt_words(15, spaced=True), colour=ink)
        middle = head.bottom() + 0.85 * side
        for place, face in enumerate(roll.dice):
            painter.save()
            painter.translate(4 + side * (0.85 + _APART * place), middle)
            front = fronts(face)[place % 4]
            draw_die(painter, Pose(face, front, _YAW[place % len(_YAW)]), side)
            painter.restore()
        below = QRectF(4, middle + 0.85 * side, self.width() - 8, line)
        for words, weight in (
            (roll.thrown, Weight.SEMIBOLD),
            (roll.past, Weight.REGULAR),
            (self._paid, Weight.REGULAR),
        ):
            if words:
                font = _fitted(words, weight, below.width())
                paint.words(painter, below, words, font=font, colour=ink)
                below.translate(0, line)
        painter.end()


def _fitted(words: str, weight: Weight, room: float) -> QFont:
    """Return the type in which a line is not cut, down to a size that can still be read."""
    size = _TYPE
    while size > _LEAST_TYPE and paint.width_of(current().font(size, weight), words) > room:
        size -= 1
    return current().font(size, weight)
