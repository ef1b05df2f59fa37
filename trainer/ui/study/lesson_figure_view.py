"""A picture in a lesson: drawn when it is first seen, and said to whoever does not see it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.study.lesson_pictures import Pictures, Plan
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.labels import Text

_RADIUS = 10
_LEAST = 300


class Canvas(QWidget):
    """Shows one picture at the width it is given."""

    def __init__(self, plan: Plan, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plan, self._pictures = plan, pictures
        pictures.drawn.connect(self._drawn)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(f"Picture. {plan.words}")

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        return round(width / self._plan.ratio)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        wide = current().px(_LEAST)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(160, 40)

    @property
    def ready(self) -> bool:
        """Whether the picture is drawn for the present size."""
        return self._pictures.picture(self._plan, *self._size()) is not None

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        painter = QPainter(self)
        paint.smooth(painter)
        area = QRectF(self.rect())
        edge = QPainterPath()
        edge.addRoundedRect(area, _RADIUS, _RADIUS)
        painter.setClipPath(edge)
        found = self._pictures.picture(self._plan, *self._size())
        if found is None:
            paint.box(painter, area, radius=_RADIUS, fill=theme.palette.ink_2)
            font, words = theme.font(15), "Drawing the table…"
            colour = theme.palette.muted
            paint.words(painter, area, words, font=font, colour=colour, align=paint.CENTRE)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(area, found, QRectF(found.rect()))
        painter.end()

    def _size(self) -> tuple[int, float]:
        return self.width(), self.devicePixelRatioF()

    def _drawn(self, plan: Plan) -> None:
        if plan is self._plan:
            self.update()


class FigureView(QWidget):
    """A picture over its caption."""

    def __init__(self, plan: Plan, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.canvas = Canvas(plan, pictures)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.canvas)
        if plan.caption:
            words = Text(plan.caption, Role.SMALL, Tone.MUTED, wrap=True)
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            column.addWidget(words)
