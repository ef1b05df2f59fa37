"""A few lines to fill in, one under another."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from trainer.ui.shell.fitted_stack_view import FittedPage
from trainer.ui.shell.form_field import FormField
from trainer.ui.widgets.keymap import Key, Keyed


class Form(Keyed, FittedPage):
    """Lines by name. Enter goes to the next line that is wanting; where none is, it hands in.

    `column` is the layout; what stands under the lines is added to it.

    Signals:
        filled: The form is handed in.
    """

    filled = Signal()

    def __init__(self, fields: Mapping[str, FormField], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = dict(fields)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(14)

    def add_fields(self) -> None:
        """Put the lines at the end of the column."""
        for field in self.fields.values():
            self.column.addWidget(field)

    def text(self, name: str) -> str:
        """Return what stands in a line."""
        return self.fields[name].line.text()

    def clear(self) -> None:
        """Empty every line and forget what was wrong."""
        for field in self.fields.values():
            field.line.clear()
            field.set_wrong("")

    def focus_first(self) -> None:
        """Put the cursor into the first line."""
        next(iter(self.fields.values())).line.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_refusal(self, name: str, sentence: str) -> None:
        """Say what is wrong with one line and go there; a secret is typed anew, and again."""
        wrong = self.fields[name].line
        secret, passed = wrong.echoMode() is QLineEdit.EchoMode.Password, False
        for key, field in self.fields.items():
            field.set_wrong(sentence if key == name else "")
            passed = passed or key == name
            if secret and passed and field.line.echoMode() is wrong.echoMode():
                field.line.clear()
        wrong.setFocus(Qt.FocusReason.OtherFocusReason)
        wrong.selectAll()

    def key_list(self) -> Sequence[Key]:
        return (Key("Enter", "the next line that is wanting; then hand it in", self._enter),)

    def _enter(self) -> None:
        shown = [field for field in self.fields.values() if field.isVisibleTo(self)]
        here = next((at for at, field in enumerate(shown) if field.line.hasFocus()), len(shown))
        for field in shown[here + 1 :]:
            if not field.optional and not field.line.text():
                field.line.setFocus(Qt.FocusReason.TabFocusReason)
                return
        self.filled.emit()

    def is_begun(self) -> bool:
        """Whether somebody has typed something that is not handed in."""
        lines = (field.line for field in self.fields.values())
        return any(line.isModified() and line.text() for line in lines)
