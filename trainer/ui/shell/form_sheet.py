"""Sheets as high as they need: with a form, one gold button hands it in."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from trainer.ui.icons import Icon
from trainer.ui.shell.form import Form
from trainer.ui.shell.sheet import Sheet
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text

LEAST_MARGIN = 24


class FittedSheet(Sheet):
    """A sheet as high as what it holds, in the middle of its page; past that it scrolls."""

    def open(self) -> None:
        widget = self.area.widget()
        if widget is not None:
            widget.installEventFilter(self)  # what scrolls does not tell its sheet of a new height
        super().open()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        grown = event.type() == QEvent.Type.LayoutRequest and watched is self.area.widget()
        if grown and not self.isHidden():
            self.fit()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and not self.isHidden():
            self.fit()
        return done

    def fit(self) -> None:
        super().fit()
        page, layout = self.parentWidget(), self.layout()
        if page is None or layout is None:
            return
        sides = layout.contentsMargins()
        spare = max(LEAST_MARGIN, (page.height() - self._wanted_height()) // 2)
        layout.setContentsMargins(sides.left(), spare, sides.right(), spare)

    def _wanted_height(self) -> int:
        """Return the height at which nothing scrolls."""
        widget = self.area.widget()
        assert widget is not None, "a sheet scrolls its fields"
        content = widget.layout()
        margins = self.card.body.contentsMargins()
        spare = (self.width() - current().gap(self._width)) // 2
        wide = self.width() - 2 * max(LEAST_MARGIN, spare)
        wide -= margins.left() + margins.right()
        if content is not None and content.hasHeightForWidth():
            inner = content.totalHeightForWidth(wide)
        else:
            inner = widget.sizeHint().height()
        others = margins.top() + margins.bottom()
        body = self.card.body
        shown = 0
        for number in range(body.count()):
            item = body.itemAt(number)
            if item is None or item.widget() is self.area or item.isEmpty():
                continue
            high = item.heightForWidth(wide) if item.hasHeightForWidth() else -1
            others += high if high > 0 else item.sizeHint().height()
            shown += 1
        return inner + others + body.spacing() * shown + 4


def is_typing(window: QWidget) -> bool:
    """Whether something stands in a form of this window that would be lost with it."""
    return any(form.isVisible() and form.is_begun() for form in window.findChildren(Form))


class FormSheet(FittedSheet):
    """Asks for a few things in the middle of a page; a press beside it loses nothing.

    `submit` is what Enter and the gold button do; `set_trouble` says why it cannot be done.
    """

    def __init__(  # noqa: PLR0913 - the parts of a sheet
        self,
        page: QWidget,
        title: str,
        note: str = "",
        *,
        word: str,
        width: int = 600,
        kind: Kind = Kind.PRIMARY,
        icon: Icon = Icon.NONE,
    ) -> None:
        super().__init__(page, title, note, width=width, safe=False)
        self.go_on = KeyButton(word, "Enter", kind, icon=icon)
        self.go_on.clicked.connect(self.submit)
        self.trouble = Text("", Role.SMALL, Tone.BAD, wrap=True)
        self.card.body.insertWidget(self.card.body.count() - 1, self.trouble)
        self.trouble.hide()
        self.foot.addStretch(1)
        self.foot.addWidget(self.go_on)

    def submit(self) -> None:
        """Hand the form in."""

    def set_trouble(self, sentence: str) -> None:
        """Say why it was not done; nothing takes the sentence away."""
        self.trouble.setText(f"✕ {sentence}" if sentence else "")
        self.trouble.setVisible(bool(sentence))
        self.fit()

    def default_button(self) -> KeyButton | None:
        return self.go_on
