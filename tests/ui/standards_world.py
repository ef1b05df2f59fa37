"""How a manager changes a standard on its page: what tests of it do over and over."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.desk_world import PASSWORD
from tests.ui.study_world import press
from tests.ui.world import press as click
from trainer.certification.standard import Standard
from trainer.storage.exams.standards import current_standards
from trainer.ui.shell.services import Services
from trainer.ui.standards.edition_sheet import EditionSheet
from trainer.ui.standards.standard_sheets import ChangeSheet
from trainer.ui.standards.standards_view import StandardsView

Key = Qt.Key


def said(view: StandardsView) -> str:
    """Return the newest toast."""
    return view.toasts.toasts()[-1].label.text()


def in_force(services: Services, name: str = "baccarat") -> Standard:
    """Return the edition in force."""
    return current_standards(services.store, services.catalog.standards())[name]


def cells(view: StandardsView) -> list[tuple[str, str, str]]:
    """Return what a part says, as the table shows it."""
    model = view.page.entries.model()
    found = []
    for row in range(model.rowCount()):
        texts = [model.index(row, column).data() for column in range(3)]
        found.append((texts[0], texts[1], texts[2]))
    return found


def go_to(view: StandardsView, part: str, key: str = "") -> None:
    """Open a part, and stand on one of its values."""
    page = view.page
    parts = [one.id for one in page._parts]
    page.sections.pick_row(parts.index(part))
    if key:
        keys = [one.key for one in page._parts[parts.index(part)].entries]
        page.entries.pick_row(keys.index(key))


def change(view: StandardsView, part: str, key: str, value: str, source: str = "") -> ChangeSheet:
    """Change a value as a manager does; return the sheet."""
    go_to(view, part, key)
    press(view, Key.Key_E)
    sheet = view.sheets.sheet
    assert isinstance(sheet, ChangeSheet)
    if sheet.choice is not None:
        sheet.choice.setCurrentIndex(sheet.choice.findData(value))
    else:
        sheet.form.fields["value"].line.setText(value)
    if source:
        sheet.form.fields["source"].line.setText(source)
    click(sheet.go_on)
    return sheet


def make(view: StandardsView, reason: str = "decided", password: str = PASSWORD) -> EditionSheet:
    """Put the changes in force; return the sheet."""
    press(view, Key.Key_K)
    sheet = view.sheets.sheet
    assert isinstance(sheet, EditionSheet)
    sheet.form.fields["reason"].line.setText(reason)
    sheet.form.fields["secret"].line.setText(password)
    click(sheet.go_on)
    QApplication.processEvents()
    return sheet
