"""A row of the audit log: as a line of the table, and whole at its side."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.certification.audit import AuditKind
from trainer.ui.house.house_audit import moment_exactly, moment_words
from trainer.ui.icons import Icon
from trainer.ui.shell.fact_rows import Fact, FactRows
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.text import DASH, grouped
from trainer.ui.theme import Role, State, Tone
from trainer.ui.widgets.empty_state import CodeLine
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.table_model import Cell, Column, pill

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.audit.audit import AuditLine

COLUMNS = (
    Column(title="Row", width=84, right=True),
    Column(title="When", width=164),
    Column(title="Kind", width=140),
    Column(title="What", least=230),
    Column(title="By", width=146),
    Column(title="About", width=146),
)
_LONGEST = 32  # characters of a fact
_KINDS = {
    AuditKind.RESULT: (Icon.CHECK, "Result", State.NONE),
    AuditKind.EDIT: (Icon.PEN, "Change", State.NONE),
    AuditKind.OVERRIDE: (Icon.BANG, "Override", State.WARN),
    AuditKind.SIGN_IN: (Icon.PERSON, "Sign-in", State.NONE),
    AuditKind.SIGN_IN_FAILED: (Icon.BANG, "Refused", State.WARN),
    AuditKind.LOCKED_OUT: (Icon.LOCK, "Locked out", State.BAD),
    AuditKind.ROLE: (Icon.PEOPLE, "Role", State.NONE),
    AuditKind.PASSWORD: (Icon.KEY, "Secret", State.NONE),
    AuditKind.STANDARD: (Icon.LIST, "Standard", State.NONE),
    AuditKind.EXAM: (Icon.TARGET, "Exam", State.NONE),
    AuditKind.SIGNATURE: (Icon.PEN, "Signature", State.NONE),
    AuditKind.CERTIFICATE: (Icon.SHIELD, "Certificate", State.NONE),
    AuditKind.KEY: (Icon.KEY, "Key", State.GOLD),
    AuditKind.CLOCK: (Icon.CLOCK, "Clock set", State.WARN),
    AuditKind.BACKUP: (Icon.SAVE, "Backup", State.NONE),
    AuditKind.EXPORT: (Icon.FILE_UP, "Export", State.NONE),
    AuditKind.ERASURE: (Icon.CROSS, "Erasure", State.WARN),
    AuditKind.ALARM: (Icon.BANG, "Alarm", State.BAD),
}


def cells_of(line: "AuditLine") -> tuple[Cell, ...]:
    """Return a row as the table shows it."""
    sign, word, state = _KINDS[line.kind]
    if not line.readable:
        sign, word, state = Icon.CROSS, "Unreadable", State.BAD
    return (
        Cell(text=f"{line.number:,}", tone=Tone.MUTED),
        Cell(text=moment_words(line.at) if line.readable else DASH, tone=Tone.MUTED),
        pill(sign, word, state),
        Cell(text=_sentence(line.what), tip=_sentence(line.what)),
        Cell(text=line.by or "the program", tone=Tone.TEXT if line.by else Tone.MUTED),
        Cell(text=line.about or DASH, tone=Tone.TEXT if line.about else Tone.MUTED),
    )


class AuditRowSide(QWidget):
    """All that a row says, with the digests that hold it in its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = FactRows("No row is picked")
        self.what = Text("", Role.STRONG, wrap=True)
        self.hashes = CodeLine()
        content = ScrollColumn()
        content.column.setSpacing(10)
        for part in (self.what, self.facts, self.hashes):
            content.column.addWidget(part)
        content.column.addStretch(1)
        area = ScrollArea(content)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)
        self.show_line(None)

    def show_line(self, line: "AuditLine | None") -> None:
        """Show a row; None shows that there is none."""
        for part in (self.what, self.hashes):
            part.setVisible(line is not None)
        if line is None:
            self.facts.title.setText("No row is picked")
            self.facts.show_facts([], "Pick a row to see all it says.")
            return
        self.facts.title.setText(f"Row {line.number:,}")
        self.what.setText(_sentence(line.what))
        shown = [
            ("When", moment_exactly(line.at) if line.readable else ""),
            ("By", line.by or "the program itself"),
            ("About", line.about),
            *line.facts.items(),
        ]
        self.facts.show_facts(
            [
                Fact(_sentence(name), ((_short(value), Tone.TEXT),), value)
                for name, value in shown
                if value
            ],
            "",
        )
        digests = [("follows", line.previous), ("hash", line.hash), ("record", line.record)]
        self.hashes.setText(
            "\n".join(f"{name} {grouped(value, 20)} …" for name, value in digests if value)
        )
        self.hashes.setToolTip("\n".join(f"{name} {value}" for name, value in digests if value))


def _short(value: str) -> str:
    """Cut a digest in the middle, so that both its ends can be compared."""
    return value if len(value) <= _LONGEST else f"{value[:14]} … {value[-12:]}"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
