"""The sheet on which a person chooses how the program suits them; each choice holds at once."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from trainer.ui.shell.appearance import HIGH_CONTRAST, TEXT_SCALE
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.shell.preferences import (
    AUTO_NEXT,
    FOUR_COLOUR,
    MOTION,
    OFF,
    ON,
    PACE,
    PAY_ENTRY,
    PREFERENCES,
    PRINT,
    Preference,
)
from trainer.ui.theme import SCALES, Role, Theme, Tone, current
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule
from trainer.ui.widgets.segmented import Segmented

LOOKS = (
    Preference(
        key=TEXT_SCALE,
        title="Text size",
        note="Ctrl + and Ctrl - change it anywhere.",
        choices=tuple((str(scale), f"{scale:.0%}") for scale in SCALES),
        usual="1.0",
    ),
    Preference(
        key=HIGH_CONTRAST,
        title="Contrast",
        note="F8 switches it anywhere.",
        choices=((OFF, "Usual"), (ON, "High")),
        usual=OFF,
    ),
)
_BY_KEY = {preference.key: preference for preference in (*PREFERENCES, *LOOKS)}
_GROUPS = (
    ("At the table", (MOTION, PACE, PRINT, PAY_ENTRY)),
    ("Cards and drills", (FOUR_COLOUR, AUTO_NEXT)),
    ("How it looks, for everybody at this PC", (TEXT_SCALE, HIGH_CONTRAST)),
)


def looks_chosen(theme: Theme) -> dict[str, str]:
    """Return the choices a look comes from."""
    contrast = ON if theme.high_contrast else OFF
    return {TEXT_SCALE: str(theme.scale), HIGH_CONTRAST: contrast}


class SettingsSheet(FittedSheet):
    """Every setting once. There is nothing to confirm: Esc or Close goes back to the page.

    Signals:
        chosen: (str, str) another choice of a setting was picked; carries both.
    """

    chosen = Signal(str, str)

    def __init__(self, page: QWidget, name: str, in_force: Mapping[str, str]) -> None:
        super().__init__(page, "Settings", f"Yours, {name}: they follow you to every table.")
        self.rows: dict[str, Segmented] = {}
        for title, keys in _GROUPS:
            self._group(title, keys, in_force)
        self.column.addStretch(1)

    def first_focus(self) -> QWidget:
        row = self.rows[MOTION]
        return next(button for button in row.buttons() if button.isChecked())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:  # also by Ctrl + or F8
            for key, value in looks_chosen(current()).items():
                if key in self.rows:
                    self.rows[key].set_current(value)

    def _group(self, title: str, keys: Sequence[str], in_force: Mapping[str, str]) -> None:
        self.column.addWidget(Text(title, Role.SMALL, Tone.GOLD))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(14)
        grid.setColumnStretch(0, 1)
        for number, key in enumerate(keys):
            grid.addWidget(_Words(_BY_KEY[key]), number, 0)
            grid.addWidget(self._choices(key, in_force[key]), number, 1, _RIGHT)
        self.column.addLayout(grid)
        if title != _GROUPS[-1][0]:
            self.column.addWidget(Rule())

    def _choices(self, key: str, value: str) -> Segmented:
        preference = _BY_KEY[key]
        row = Segmented(preference.choices)
        row.setAccessibleName(preference.title)
        row.set_current(value)
        row.picked.connect(lambda picked: self.chosen.emit(key, picked))
        self.rows[key] = row
        return row


class _Words(QWidget):
    """What a setting is called and does."""

    def __init__(self, preference: Preference, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(Text(preference.title, Role.HEAD, wrap=True))
        column.addWidget(Text(preference.note, Role.SMALL, Tone.MUTED, wrap=True))


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
