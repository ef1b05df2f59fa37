"""Lines of text by role: titles, headings, body, figures."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.looks import set_look

LEADING = 118  # percent of the font's own line: about 22 on 15
_TIGHT = {Role.TITLE, Role.SECTION, Role.SUBSECTION, Role.FIGURE, Role.FIGURE_2, Role.FIGURE_3}


def escaped(text: str) -> str:
    """Return plain text as HTML says it."""
    from html import escape  # noqa: PLC0415 - its table takes 2 ms, and the first page has no HTML

    return escape(text)


def spaced(html: str, role: Role) -> str:
    """Return a paragraph with the leading of its role; Qt's own is too tight to read."""
    lines = html.replace("\n", "<br>")
    leading = 104 if role in _TIGHT else LEADING
    return f'<p style="margin:0; line-height:{leading}%">{lines}</p>'


class Text(QLabel):
    """A line, or a paragraph when it may wrap, in one role and tone."""

    def __init__(  # noqa: PLR0913 - what a line can look like
        self,
        text: str = "",
        role: Role = Role.BODY,
        tone: Tone = Tone.TEXT,
        *,
        wrap: bool = False,
        narrow: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._plain, self._wrap = "", wrap
        self.setTextFormat(Qt.TextFormat.RichText if wrap else Qt.TextFormat.PlainText)
        self.setProperty("role", role.value)
        self.setProperty("tone", tone.value)
        self.setProperty("narrow", narrow)
        self.setText(text)
        if wrap:
            self.setWordWrap(True)
            self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)

    def setText(self, text: str) -> None:  # noqa: N802 - Qt's name
        self._plain = text
        self.setAccessibleName(text)
        if self._wrap and text:
            text = spaced(escaped(text), Role(self.property("role")))
        super().setText(text)

    def text(self) -> str:
        """Return the words as they were given."""
        return self._plain

    def set_tone(self, tone: Tone) -> None:
        set_look(self, "tone", tone.value)

    def set_role(self, role: Role) -> None:
        set_look(self, "role", role.value)

    def set_narrow(self, narrow: bool) -> None:
        """Titles and large figures shrink; other roles stay."""
        set_look(self, "narrow", narrow)


class ElidedText(Text):
    """A line that is cut with three dots when there is no room, and then tells all in a tip."""

    def __init__(
        self,
        text: str = "",
        role: Role = Role.BODY,
        tone: Tone = Tone.TEXT,
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, role, tone, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(self.fontMetrics().horizontalAdvance("Mm…"), super().sizeHint().height())

    def setText(self, text: str) -> None:  # noqa: N802 - Qt's name
        super().setText(text)
        self._tell()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        super().showEvent(event)
        self._tell()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._tell()

    def is_cut(self) -> bool:
        """Whether some of the text does not fit now."""
        return self.fontMetrics().horizontalAdvance(self.text()) > self.contentsRect().width()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if not self.is_cut():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        area = self.contentsRect()
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, area.width()
        )
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(area, int(self.alignment()), shown)
        painter.end()

    def _tell(self) -> None:
        if self.isVisible():  # to measure text is slow, and a page is laid out a few times first
            self.setToolTip(self.text() if self.is_cut() else "")


class TwoLines(ElidedText):
    """A line that goes on in a second one when there is no room, and is cut only there."""

    def __init__(
        self,
        text: str = "",
        role: Role = Role.BODY,
        tone: Tone = Tone.TEXT,
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, role, tone, parent=parent)
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        return len(self._lines(width)) * super().sizeHint().height()

    def is_cut(self) -> bool:
        wide = self.contentsRect().width()
        return any(self.fontMetrics().horizontalAdvance(line) > wide for line in self._lines(wide))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        area = self.contentsRect()
        lines = self._lines(area.width())
        if len(lines) == 1:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        high = area.height() // len(lines)
        for place, line in enumerate(lines):
            shown = self.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, area.width())
            room = QRect(area.x(), area.y() + place * high, area.width(), high)
            painter.drawText(room, int(self.alignment()), shown)
        painter.end()

    def _lines(self, width: int) -> list[str]:
        if self.fontMetrics().horizontalAdvance(self.text()) <= width:
            return [self.text()]
        return paint.two_lines(self.text(), self.font(), width)


class Phrase(QLabel):
    """One line whose parts differ in tone and weight, as in "**6** of 20".

    `wrap` makes it a paragraph; `tight` keeps its lines as close as Qt sets them.
    """

    def __init__(
        self,
        parts: Sequence[tuple[str, Tone, bool]] = (),
        role: Role = Role.BODY,
        *,
        wrap: bool = False,
        tight: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._parts: tuple[tuple[str, Tone, bool], ...] = ()
        self._spaced = wrap and not tight
        self.setProperty("role", role.value)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(wrap)
        self.set_parts(parts)

    def set_parts(self, parts: Sequence[tuple[str, Tone, bool]]) -> None:
        """Show `parts` in order: words, tone, whether semibold. A space stands between two."""
        self._parts = tuple(parts)
        self.setAccessibleName(" ".join(words for words, _, _ in self._parts))
        self._write()

    def set_role(self, role: Role) -> None:
        set_look(self, "role", role.value)

    def set_narrow(self, narrow: bool) -> None:
        """Titles and large figures shrink; other roles stay."""
        set_look(self, "narrow", narrow)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._write()

    def _write(self) -> None:
        tokens = current().palette
        html = " ".join(
            f'<span style="color:{tokens.tone(tone)};font-weight:{600 if strong else 400}">'
            f"{escaped(words)}</span>"
            for words, tone, strong in self._parts
        )
        role = Role(self.property("role"))
        self.setText(spaced(html, role) if self._spaced and html else html)
