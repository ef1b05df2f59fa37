"""What a check came to: one large word, why, what was found to hold, and whose paper it is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QProgressBar, QStackedWidget, QWidget

from trainer.errors import TrainerError
from trainer.ui.certificates.verifying import Finding
from trainer.ui.icons import Icon
from trainer.ui.shell.check_lines_view import CheckLines
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.pill import LARGE, Pill
from trainer.ui.widgets.scroll_area import ScrollArea

LOOKS = {  # by the verdict's own word
    "valid": (Icon.CHECK, State.GOOD),
    "altered": (Icon.CROSS, State.BAD),
    "not yet valid": (Icon.CLOCK, State.WARN),
    "expired": (Icon.CLOCK, State.WARN),
    "suspended": (Icon.PAUSE, State.WARN),
    "revoked": (Icon.CROSS, State.BAD),
    "superseded": (Icon.REFRESH, State.WARN),
    "unknown issuer": (Icon.BANG, State.WARN),
    "not in the register": (Icon.CROSS, State.BAD),
    "doubtful": (Icon.BANG, State.WARN),
}


class ResultPanel(Panel):
    """Shows nothing yet, that something is being checked, the verdict, or why there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Result", " ", parent=parent)
        self.empty = EmptyState(
            Icon.SHIELD,
            "Nothing was checked yet",
            "Hand something in at the left. It is checked on this PC, and nothing is asked of a "
            "network.",
        )
        self.checking = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName("Being checked")
        self.pill = Pill(Icon.SHIELD, "", State.NONE, times=LARGE)
        self.what = Text("", Role.SUBSECTION, wrap=True)
        self.why = Text("", Role.LEAD, wrap=True)
        self.broken = ErrorCard(Icon.FILE_BAD, "This cannot be checked.", "")
        self.pages = QStackedWidget()
        self._held = ScrollColumn()
        self._area = ScrollArea(self._held)
        for page in (self.empty, self._waiting(), self._area, self.broken):
            self.pages.addWidget(_topped(page) if page is not self._area else page)
        self.add(self.pages, 1)
        self.show_nothing()

    def _waiting(self) -> QWidget:
        held = ScrollColumn()
        held.column.setSpacing(12)
        held.column.addWidget(self.checking)
        held.column.addWidget(self.progress)
        return held

    def show_nothing(self) -> None:
        """Say that nothing was handed in yet."""
        self._show(0, "", State.NONE)

    def show_checking(self, named: str) -> None:
        """Say what is being checked."""
        self.checking.setText(f"Checking {named} ...")
        self._show(1, "", State.NONE)

    def show_trouble(self, trouble: TrainerError) -> None:
        """Say why there is no verdict."""
        self.broken.set_words("This cannot be checked.", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self._show(3, "", State.NONE)

    def show_finding(self, named: str, found: Finding) -> None:
        """Show a verdict on what is called `named`."""
        sign, state = LOOKS[found.state]
        self._held = ScrollColumn()
        column = self._held.column
        column.setSpacing(current().gap(14))
        self.pill = Pill(sign, found.state.capitalize(), state, times=LARGE)
        self.what = Text(found.heading, Role.SUBSECTION, wrap=True)
        self.why = Text(found.why, Role.LEAD, wrap=True)
        column.addWidget(self.pill)
        column.addWidget(self.what)
        column.addWidget(self.why)
        if found.facts:
            column.addWidget(Rule())
            column.addLayout(_facts(found.facts))
        if found.checks:
            column.addWidget(Rule())
            column.addWidget(Text("Found to hold", Role.HEAD))
            held = CheckLines()
            column.addWidget(held)
            held.show_lines([(check, True) for check in found.checks])
        column.addStretch(1)
        old = self._area.takeWidget()
        if old is not None:
            old.deleteLater()
        self._area.setWidget(self._held)
        self._show(2, named, state)
        self.setAccessibleName(f"{found.state}: {found.heading}. {found.why}")

    def _show(self, page: int, note: str, state: State) -> None:
        self.set_note(note)
        self.set_state(state)
        self.setAccessibleName("Result")
        self.pages.setCurrentIndex(page)


def _topped(page: QWidget) -> QWidget:
    """Return a page that stands at the top of the room it is given."""
    held = ScrollColumn()
    held.column.setContentsMargins(0, 0, 0, 0)
    held.column.addWidget(page)
    held.column.addStretch(1)
    return held


def _facts(facts: tuple[tuple[str, str], ...]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(8)
    grid.setColumnStretch(1, 1)
    for row, (label, value) in enumerate(facts):
        grid.addWidget(Text(label, Role.BODY, Tone.MUTED), row, 0, Qt.AlignmentFlag.AlignTop)
        said = Text(value, Role.STRONG, wrap=True)
        said.setAccessibleName(f"{label}: {value}")
        grid.addWidget(said, row, 1)
    return grid
