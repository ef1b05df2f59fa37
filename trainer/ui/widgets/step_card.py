"""The card of the step at hand: the question, the clause and the reason."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.theme import Role, Tone, blend, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.labels import Phrase, Text
from trainer.ui.widgets.panel import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class StepNow:
    """The step that is asked for: "Step 6 · Banker's third card", the question, why."""

    kicker: str
    question: str
    clause: str = ""
    reason: str = ""
    aside: str = ""  # at the right of the kicker: "1 to 1 less 5%"


class StepCard(QWidget):
    """Gold hairline with a gold bar at its left edge; it is never shortened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kicker = Text("", Role.SMALL_STRONG, Tone.GOLD, wrap=True)
        self._aside = Text("", Role.SMALL_STRONG, Tone.GOLD)
        self._question = Text("", Role.SECTION, wrap=True)
        self._rule = Rule(strong=True)
        self._why = Phrase(role=Role.SMALL, wrap=True)
        self._extra: QWidget | None = None
        self._head = head = QHBoxLayout()
        head.addWidget(self._kicker, 1)
        head.addWidget(self._aside, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(6)
        self._column.addLayout(head)
        self._column.addWidget(self._question)
        self._column.addWidget(self._rule)
        self._column.addWidget(self._why)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_narrow(False)

    def set_step(self, step: StepNow) -> None:
        """Ask for a step."""
        self._kicker.setText(step.kicker)
        self._aside.setText(step.aside)
        self._aside.setVisible(bool(step.aside))
        self._question.setText(step.question)
        parts = [(step.clause, Tone.TEXT, True)] if step.clause else []
        if step.reason:
            parts.append((step.reason, Tone.MUTED, False))
        self._why.set_parts(parts)
        self._why.setVisible(bool(parts))
        self._rule.setVisible(bool(parts) or self._extra is not None)
        spoken = f"{step.kicker}: {step.question}"
        if spoken != self.accessibleName():
            announce(self, step.question)
        self.setAccessibleName(spoken)
        self.setAccessibleDescription(f"{step.clause} {step.reason}".strip())

    def height_for(self, width: int) -> int:
        """Return the height that shows all of it when it is so wide.

        Counted line by line: a layout keeps what it knew of the words before.
        """
        margins, gap = self._column.contentsMargins(), self._column.spacing()
        room = width - margins.left() - margins.right()
        aside = self._aside.sizeHint().width() + self._head.spacing() if self._aside.text() else 0
        parts = [self._kicker.heightForWidth(room - aside), self._question.heightForWidth(room)]
        if not self._rule.isHidden():
            parts.append(self._rule.sizeHint().height())
        if not self._why.isHidden():
            parts.append(self._why.heightForWidth(room))
        if self._extra is not None:
            tall = self._extra.heightForWidth(room) if self._extra.hasHeightForWidth() else 0
            parts.append(max(tall, self._extra.sizeHint().height()))
        return sum(parts) + gap * (len(parts) - 1) + margins.top() + margins.bottom() + 2

    def set_extra(self, widget: QWidget | None) -> None:
        """Show a widget under the reason, such as a quoted row of a table; the card owns it."""
        if self._extra is not None:
            self._column.removeWidget(self._extra)
            self._extra.hide()
            self._extra.deleteLater()
        self._extra = widget
        if widget is not None:
            self._column.addWidget(widget)
            self._rule.show()

    def set_narrow(self, narrow: bool) -> None:
        self._question.set_role(Role.SUBSECTION if narrow else Role.SECTION)
        left, pad, top = (14, 12, 10) if narrow else (16, 14, 14)
        self._column.setContentsMargins(left, top, pad, top)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        whole = QRectF(self.rect())
        painter = QPainter(self)
        paint.smooth(painter)
        frame = QPainterPath()
        frame.addRoundedRect(whole.adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        ground = QLinearGradient(0, 0, 0, whole.height())
        ground.setColorAt(
            0, QColor(blend(tokens.ink_2, tokens.gold, 0.04 if tokens.edge < 1 else 0))
        )
        ground.setColorAt(1, QColor(tokens.ink_2))
        painter.fillPath(frame, ground)
        painter.strokePath(frame, QPen(QColor(tokens.gold), current().border))
        bar = QRectF(0, 12, 4, whole.height() - 24)
        paint.box(painter, bar, radius=2, fill=tokens.gold)
        painter.end()
