"""Sheets that show what the rules rest on: a clause, and damaged print."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from trainer.games.game import Erratum
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.study.clauses import CitingGroup
from trainer.ui.text import plural
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule


class ClauseSheet(FittedSheet):
    """Everything of a game that cites one clause, kind by kind."""

    def __init__(
        self,
        page: QWidget,
        clause: str,
        groups: Sequence[CitingGroup],
        words: Callable[[str], str],
    ) -> None:
        count = sum(len(group.lines) for group in groups)
        note = f"{plural(count, 'thing rests', 'things rest')} on this clause."
        if not count:
            note = "Nothing the program asks or pays rests on this clause alone."
        super().__init__(page, clause, note)
        self.lines: list[str] = []
        for group in groups:
            self.column.addSpacing(current().gap(6))
            self.column.addWidget(Text(f"{group.title}, {len(group.lines)}", Role.HEAD))
            for line in group.lines:
                self.lines.append(line.text)
                row = QHBoxLayout()
                row.setSpacing(18)
                row.addWidget(Text(line.text, Role.BODY, wrap=True), 1)
                cited = Text(words(line.clause), Role.SMALL, Tone.MUTED, wrap=True)
                cited.setFixedWidth(current().px(150))
                cited.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
                row.addWidget(cited)
                self.column.addLayout(row)
                self.column.addWidget(Rule())
        self.column.addStretch(1)


class ErrataSheet(FittedSheet):
    """Damaged or contradictory print, and the reading chosen."""

    def __init__(
        self, page: QWidget, errata: Sequence[Erratum], words: Callable[[str], str]
    ) -> None:
        note = (
            "Where the print is damaged or contradicts itself, this is how we read it. Such a "
            "place is not asked in an exam until somebody of the house has confirmed the reading."
        )
        super().__init__(page, f"Damaged print, {len(errata)}", note)
        for erratum in errata:
            grid = QGridLayout()
            grid.setHorizontalSpacing(current().gap(18))
            grid.setVerticalSpacing(4)
            grid.setColumnStretch(1, 1)
            place = Text(words(erratum.place), Role.HEAD, wrap=True)
            place.setFixedWidth(current().px(150))
            grid.addWidget(place, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
            printed, read = _sentence(erratum.print), _sentence(erratum.reading)
            grid.addWidget(Text(f"Print: {printed}", Role.BODY, Tone.MUTED, wrap=True), 0, 1)
            grid.addWidget(Text(f"We read: {read}", Role.BODY, wrap=True), 1, 1)
            self.column.addLayout(grid)
            self.column.addWidget(Rule())
        self.column.addStretch(1)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."
