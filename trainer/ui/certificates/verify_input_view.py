"""What is handed in to be checked: a file chosen or dropped, a text, and what helps to check it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from trainer.ui.certificates.verifying import Aid
from trainer.ui.icons import Icon
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.empty_state import Disc
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, KeysFirst
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea

KINDS = (
    "A certificate's PDF, a packet, a badge, a signed export, a revocation list, an audit head "
    "or a data file."
)
NONE_OF = {
    Aid.KEYS: "none: this house's own keys are used",
    Aid.REVOCATIONS: "none: the one kept here is used, if there is one",
    Aid.HEAD: "none: needed only for a data file",
}


def file_in(mime: QMimeData) -> Path | None:
    """Return the first file that is dragged or was copied."""
    paths = [url.toLocalFile() for url in mime.urls() if url.isLocalFile()]
    return Path(paths[0]) if paths else None


class CodeField(QPlainTextEdit):
    """Takes the text of a code. Enter checks it, Esc leaves it.

    Signals:
        handed_in: The text is to be checked.
        left: The keys are to go back to the page.
    """

    handed_in = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText("TT1:...")
        self.setAccessibleName("The text of a code")
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)  # the page takes what is dropped, files too
        self.setFixedHeight(current().px(84))
        KeysFirst(self, self.key_list, self)

    def key_list(self) -> Sequence[Key]:
        """Declare what is no text: Enter hands it in, Esc leaves."""
        group = "In the text"
        return (
            Key("Enter", "check it", self.handed_in.emit, group=group),
            Key("Esc", "back to the page", self.left.emit, group=group),
        )


class DropPanel(Panel):
    """Where a file is dropped, or chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(look="dashed", parent=parent)
        self.disc = Disc(Icon.FILE_UP)
        self.choose = KeyButton(
            "Choose a file", "O", Kind.PRIMARY, icon=Icon.FOLDER, size=ButtonSize.BIG
        )
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(Text("Drop a file here", Role.SUBSECTION))
        words.addWidget(Text(KINDS, Role.BODY, Tone.MUTED, wrap=True))
        words.addSpacing(8)
        under = QHBoxLayout()
        under.addWidget(self.choose)
        under.addStretch(1)
        words.addLayout(under)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(self.disc, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.body.addStretch(1)
        self.add_layout(row)
        self.body.addStretch(1)

    def set_over(self, over: bool) -> None:
        """Show that what is dragged can be let go here."""
        self.disc.set_icon(Icon.FILE_UP, State.GOLD if over else State.NONE)


class AidRow(QWidget):
    """One thing that helps to check: its name, the file, and two buttons."""

    def __init__(self, aid: Aid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.aid = aid
        self.file = ElidedText(NONE_OF[aid], Role.SMALL, Tone.MUTED)
        self.choose = KeyButton("Choose", "", Kind.OUTLINE)
        self.choose.setAccessibleName(f"Choose: {aid.value}")
        self.clear = KeyButton("Take away", "", Kind.QUIET)
        self.clear.setAccessibleName(f"Take away: {aid.value}")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(ElidedText(aid.value, Role.BODY))
        words.addWidget(self.file)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addLayout(words, 1)
        row.addWidget(self.clear)
        row.addWidget(self.choose)
        self.show_file(None)

    def show_file(self, path: Path | None) -> None:
        """Name the file that was handed in."""
        self.file.setText(NONE_OF[self.aid] if path is None else path.name)
        self.file.set_tone(Tone.MUTED if path is None else Tone.TEXT)
        self.clear.setVisible(path is not None)


class InputPanel(Panel):
    """Everything that can be handed in.

    Signals:
        file_wanted: A file is to be chosen.
        text_given: (str) a text is to be checked.
        aid_wanted: (Aid) a file that helps is to be chosen.
        aid_dropped: (Aid) it is to be taken away again.
        left: The keys are to go back to the page.
    """

    file_wanted = Signal()
    text_given = Signal(str)
    aid_wanted = Signal(object)
    aid_dropped = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.drop = DropPanel()
        self.code = CodeField()
        self.check = KeyButton("Check the text", "Enter", Kind.OUTLINE)
        self.aids = {aid: AidRow(aid) for aid in Aid}
        held = ScrollColumn()
        held.column.setContentsMargins(0, 0, 0, 0)
        held.column.setSpacing(12)
        held.column.addWidget(self.drop, 1)
        held.column.addWidget(
            Text("Or paste the text of a code, as a scanner reads it", Role.HEAD, wrap=True)
        )
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.code, 1)
        row.addWidget(self.check, 0, Qt.AlignmentFlag.AlignBottom)
        held.column.addLayout(row)
        held.column.addWidget(Rule())
        head = QHBoxLayout()
        head.addWidget(Text("What else is at hand", Role.HEAD), 1)
        head.addWidget(Text("not needed for papers of this house", Role.SMALL, Tone.MUTED))
        held.column.addLayout(head)
        for line in self.aids.values():
            held.column.addWidget(line)
        self.add(ScrollArea(held), 1)
        self._connect()

    def _connect(self) -> None:
        self.drop.choose.clicked.connect(self.file_wanted)
        self.code.handed_in.connect(self._hand_in)
        self.code.left.connect(self.left)
        self.code.textChanged.connect(self._allow)
        self.check.clicked.connect(self._hand_in)
        for aid, line in self.aids.items():
            line.choose.clicked.connect(_sender(self.aid_wanted.emit, aid))
            line.clear.clicked.connect(_sender(self.aid_dropped.emit, aid))
        self._allow()

    def reset(self) -> None:
        """Take everything away."""
        self.code.clear()
        for line in self.aids.values():
            line.show_file(None)

    def _allow(self) -> None:
        empty = not self.code.toPlainText().strip()
        self.check.set_blocked("Paste or type the text first." if empty else "")

    def _hand_in(self) -> None:
        text = self.code.toPlainText().strip()
        if text:
            self.text_given.emit(text)


def _sender(emit: Callable[[Aid], None], aid: Aid) -> Callable[[], None]:
    return lambda: emit(aid)
