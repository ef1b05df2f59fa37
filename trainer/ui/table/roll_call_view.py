"""What the stick has called, beside the dice it was called of."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.items.dice_art import Pose, draw_die, fronts
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel

_SIDE, _NARROW_SIDE = 40, 32
_YAW = (-14.0, 17.0)


class _Pair(QWidget):
    """Two dice as they came to rest."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dice: tuple[int, ...] = ()
        self._side = _SIDE
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_dice(self, dice: tuple[int, ...]) -> None:
        """Show another roll."""
        self._dice = dice
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._side = _NARROW_SIDE if narrow else _SIDE
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        side = current().gap(self._side)
        return QSize(round(3.0 * side), round(1.6 * side))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        side = current().gap(self._side)
        painter = QPainter(self)
        paint.smooth(painter)
        for place, face in enumerate(self._dice[:2]):
            painter.save()
            painter.translate(side * (0.8 + 1.4 * place), self.height() / 2)
            draw_die(painter, Pose(face, fronts(face)[place % 4], _YAW[place % 2]), side)
            painter.restore()
        painter.end()


class RollCall(Panel):
    """The call in large type, what it means for the lines below it, and where the puck is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(look="raised", dense=True, parent=parent)
        self.words = Text("", Role.SUBSECTION, wrap=True)
        self.rest = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self._dice = _Pair()
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(Text("Stick calls", Role.SMALL, Tone.MUTED))
        column.addWidget(self.words)
        column.addWidget(self.rest)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addLayout(column, 1)
        row.addWidget(self._dice, 0, Qt.AlignmentFlag.AlignVCenter)
        self.add_layout(row)

    def show_call(self, call: str, dice: tuple[int, ...], puck: str) -> None:
        """Show a call such as "Six, winner. Pay the line, take the don'ts"."""
        said, _, more = call.partition(". ")
        self.words.setText(f"“{said}”")
        where = "Puck is off" if puck in ("", "off") else f"Point is {puck}, puck is on"
        self.rest.setText(f"{more.rstrip('.')}. {where}." if more else f"{where}.")
        self._dice.show_dice(dice)
        self.setAccessibleName(f"The stick calls: {call}. {where}.")

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self._dice.set_narrow(narrow)
        self.words.set_role(Role.HEAD if narrow else Role.SUBSECTION)
