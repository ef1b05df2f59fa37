"""One standard: read by all, its history looked through, a new edition made by a manager."""

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.certification.outline import outline
from trainer.certification.outline_entry import Entry, Growth, Section
from trainer.certification.roles import Right
from trainer.certification.standard import Part, Standard
from trainer.ui.icons import Icon
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.standards.edition_sheet import EditionSheet
from trainer.ui.standards.editions_sheet import EditionsSheet
from trainer.ui.standards.standard_add_sheets import BlueprintSheet, GroupSheet, SittingSheet
from trainer.ui.standards.standard_draft import StandardDraft
from trainer.ui.standards.standard_reader_view import StandardReader
from trainer.ui.standards.standard_sheets import (
    ChangeSheet,
    DraftSheet,
    FailSheet,
    LineSheet,
    SkillSheet,
)
from trainer.ui.standards.standards import StandardLine, Standards, Standing
from trainer.ui.text import full_date, plural
from trainer.ui.theme import Kind, State
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.toast import ToastHost

_GROUP = re.compile(r"table_test\.groups\[([^]]+)\]")
LOOK = {
    Standing.SHIPPED: (Icon.CHECK, State.NONE),
    Standing.AMENDED: (Icon.PEN, State.INFO),
    Standing.BEHIND: (Icon.BANG, State.WARN),
}
_ADDS = {
    Growth.LINE: "Add line",
    Growth.SITTING: "Add sitting",
    Growth.SKILL: "Add skill",
    Growth.CRITERION: "Add line",
    Growth.GROUP: "Add group",
    Growth.FAULT: "Add fault",
}


class StandardPage(StandardReader):
    """Shows the edition in force, or one before it; what a manager changes waits in a draft.

    Signals:
        made: (str) a new edition is in force; carries what to say.
        angoff_requested: (str) the sheets of those who judge its questions.
    """

    made = Signal(str)
    angoff_requested = Signal(str)

    def __init__(self, page: QWidget, services: Services, toasts: ToastHost) -> None:
        super().__init__()
        self._page, self._services, self._toasts = page, services, toasts
        self.presenter = Standards(services)
        self.sheets = PageSheets(page)
        self.draft_of: StandardDraft | None = None
        self.line: StandardLine | None = None
        self.shown: Standard | None = None  # the edition in view
        self._parts: tuple[Section, ...] = ()
        self.history.clicked.connect(self.show_history)
        self.shipped.clicked.connect(self._ask_shipped)
        self.angoff.clicked.connect(self._ask_angoff)
        self.now.clicked.connect(lambda: self.look_at(None))
        self.section_picked.connect(lambda _: self._show_section())
        self.entry_picked.connect(lambda _: self._show_entry())
        self.entry_activated.connect(lambda _: self._change())
        self.change.clicked.connect(self._change)
        self.add.clicked.connect(lambda: self._add(0))
        self.add_more.clicked.connect(lambda: self._add(1))
        self.take.clicked.connect(self._take_away)
        self.undo.clicked.connect(self._undo)
        self.drop.clicked.connect(self._drop)
        self.make.clicked.connect(self._ask_make)

    def gold(self) -> KeyButton | None:
        """Return the one button that Enter presses."""
        golds = (self.make, self.now, self.change)
        return next((one for one in golds if one.isVisible() and one.kind() is Kind.PRIMARY), None)

    def key_list(self) -> Sequence[Key]:
        """Declare the keys of this page."""
        return [
            Key("Up, Down", "move over the parts, or over what a part says"),
            Key("Tab", "from the parts to what one says; there, Enter changes a value"),
            pressing(self.history, "history of editions"),
            pressing(self.shipped),
            pressing(self.angoff, "sheet for judges of the questions"),
            pressing(self.now),
            pressing(self.change, "change the value"),
            pressing(self.add, "add a line, a sitting, a skill or a fault"),
            pressing(self.add_more, "add a group to the rubric, a sitting to the decisions"),
            pressing(self.take, "take away what the value belongs to"),
            pressing(self.undo, "undo the change"),
            pressing(self.make, "put the changes in force"),
            pressing(self.crumbs.back, "back to the list"),
        ]

    # -- which edition ------------------------------------------------------------------------

    def open_line(self, line: StandardLine) -> None:
        """Show the edition in force; what its manager had begun to change is still there."""
        fresh = self.line is None or self.line.id != line.id
        self.line = line
        draft = self.draft_of
        mine = draft is not None and draft.owner == self.presenter.me
        if draft is None or not mine or draft.standard != line.standard:
            self.draft_of = None
            if self.presenter.may(Right.EDIT_STANDARD):
                self.draft_of = StandardDraft(self._services, line.standard)
        if fresh:
            self.sections.pick_row(-1)
        self.look_at(None)

    def close_line(self) -> None:
        """Show no standard; a draft waits."""
        self.line = self.shown = None

    def look_at(self, standard: Standard | None) -> None:
        """Show an edition, with nothing the one in force."""
        line = self.line
        if line is None:
            return
        self.shown = line.standard if standard is None else standard
        old = self.shown != line.standard
        self.title.setText(self.shown.title)
        self.about.setText(self._about(line, old=old))
        if old:
            self.pill.set_pill(
                Icon.CLOCK, f"Edition {self.shown.edition}, not in force", State.WARN
            )
        else:
            sign, state = LOOK[line.standing]
            self.pill.set_pill(sign, line.standing.value, state)
        self.now.setVisible(old)
        amended = line.standing is not Standing.SHIPPED
        self.shipped.setVisible(amended and not old)
        word = "A newer one is shipped" if line.standing is Standing.BEHIND else "Shipped edition"
        self.shipped.setText(word)
        knows = self.shown.knowledge is not None
        judges = self.presenter.may(Right.JUDGE_ITEMS) or self.presenter.may(Right.SEE_ITEMS)
        self.angoff.setVisible(knows and judges and not old)
        self._show_draft()

    def _about(self, line: StandardLine, *, old: bool) -> str:
        assert self.shown is not None, "an edition is in view"
        games = ", ".join(line.games) or "no game that is here"
        since = f" since {full_date(line.at.astimezone().date())}, {line.who}" if line.at else ""
        edition = f"Edition {line.standard.edition}, in force{since}."
        if old:
            edition = f"Edition {self.shown.edition}. In force is edition {line.standard.edition}."
        return f"{edition} For {games}. {self.shown.note}".strip()

    def _editing(self) -> StandardDraft | None:
        """Return the draft where the edition in force is in view and may be changed."""
        line = self.line
        return self.draft_of if line is not None and self.shown == line.standard else None

    def _show_draft(self) -> None:
        """Show the parts as they would be with the changes that were made so far."""
        draft = self._editing()
        assert self.shown is not None, "an edition is in view"
        self._parts = draft.sections() if draft is not None else outline(self.shown)
        self.show_sections(self._parts, self._changed())
        if self.sections.picked_row() < 0:
            self.sections.pick_row(0)
        changes = len(draft.changes) if draft is not None else 0
        self.draft.setVisible(changes > 0)
        if draft is not None and changes:
            self.pending.setText(f"{plural(changes, 'change')}, not in force yet")
            self.kept.setText(self.presenter.under_way(draft.standard))
            self.make.setText(f"Make edition {draft.edition}")
        self.change.set_kind(Kind.NORMAL if changes else Kind.PRIMARY)
        self._show_section(keep=True)

    def _changed(self) -> dict[str, int]:
        draft = self._editing()
        if draft is None:
            return {}
        return {
            one.id: len({key for key in draft.changes if _belongs(key, one)}) for one in self._parts
        }

    def _section(self) -> Section | None:
        row = self.sections.picked_row()
        return self._parts[row] if 0 <= row < len(self._parts) else None

    def _entry(self) -> Entry | None:
        section, row = self._section(), self.entries.picked_row()
        found = section.entries if section is not None else ()
        return found[row] if 0 <= row < len(found) else None

    def _was(self, entry: Entry) -> str | None:
        draft = self._editing()
        return draft.was(entry) if draft is not None else None

    def _show_section(self, *, keep: bool = False) -> None:
        section = self._section()
        if section is None:
            return
        row = self.entries.picked_row() if keep else 0
        scrolled = self.entries.verticalScrollBar().value() if keep else 0
        told = {one.key: self._was(one) for one in section.entries}
        self.show_section(section, {key: was for key, was in told.items() if was is not None})
        self.entries.pick_row(max(0, min(row, len(section.entries) - 1)))
        self.entries.verticalScrollBar().setValue(scrolled)
        self._show_entry()

    def _show_entry(self) -> None:
        entry, section, draft = self._entry(), self._section(), self._editing()
        if entry is None or section is None:
            return
        was = self._was(entry)
        gone = draft is not None and draft.is_gone(entry)
        self.show_entry(entry, was)
        self.change.setVisible(draft is not None and not gone)
        for place, button in enumerate((self.add, self.add_more)):
            there = draft is not None and place < len(section.grows)
            button.setVisible(there)
            if there:
                button.setText(_ADDS[section.grows[place]])
        self.take.setVisible(draft is not None and bool(entry.member))
        group = _GROUP.fullmatch(entry.member) is not None
        self.take.setText("Take group away" if group else "Take away")
        self.undo.setVisible(was is not None)

    def _point_at(self, key: str) -> None:
        """Stand on a value."""
        section = self._section()
        for place, entry in enumerate(section.entries if section is not None else ()):
            if entry.key == key:
                self.entries.pick_row(place)
                self.entries.scrollTo(self.entries.currentIndex())

    # -- changing -----------------------------------------------------------------------------

    def _change(self) -> None:
        draft, entry = self._editing(), self._entry()
        if draft is not None and entry is not None and not draft.is_gone(entry):
            self._lay(ChangeSheet(self._page, draft, entry))

    def _add(self, place: int) -> None:
        draft, section = self._editing(), self._section()
        if draft is None or section is None or place >= len(section.grows):
            return
        match section.grows[place]:
            case Growth.LINE:
                self._lay(BlueprintSheet(self._page, draft, Part(section.id)))
            case Growth.SITTING:
                self._lay(SittingSheet(self._page, draft, Part(section.id)))
            case Growth.SKILL:
                self._lay(SkillSheet(self._page, draft))
            case Growth.CRITERION:
                self._lay(LineSheet(self._page, draft, self._groups(draft), self._here()))
            case Growth.GROUP:
                self._lay(GroupSheet(self._page, draft))
            case Growth.FAULT:
                self._lay(FailSheet(self._page, draft))

    @staticmethod
    def _groups(draft: StandardDraft) -> list[tuple[str, str]]:
        test = draft.preview.table_test
        return [(one.id, one.title) for one in test.groups] if test is not None else []

    def _here(self) -> str:
        """Return the group of the rubric that the current value is of."""
        entry = self._entry()
        found = _GROUP.match(entry.key) if entry is not None else None
        return found[1] if found is not None else ""

    def _lay(self, sheet: DraftSheet) -> None:
        sheet.done.connect(self._drafted)
        self.sheets.open(sheet)

    def _drafted(self, key: str) -> None:
        self._show_draft()
        self._point_at(key)
        self.entries.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_away(self) -> None:
        draft, entry = self._editing(), self._entry()
        if draft is None or entry is None:
            return
        row = self.entries.picked_row()
        refusal = draft.take_away(entry)
        if refusal:
            self._toasts.show_toast(refusal, State.BAD)
        self._show_draft()
        section = self._section()
        if section is not None and section.entries:
            self.entries.pick_row(min(row, len(section.entries) - 1))

    def _undo(self) -> None:
        draft, entry = self._editing(), self._entry()
        if draft is not None and entry is not None:
            refusal = draft.undo(entry)
            if refusal:
                self._toasts.show_toast(refusal, State.BAD)
            self._show_draft()

    def _drop(self) -> None:
        draft = self.draft_of
        if draft is None:
            return
        before = dict(draft.changes)
        draft.drop()
        self._show_draft()
        told = f"{plural(len(before), 'change is', 'changes are')} dropped."
        toast = self._toasts.show_toast(told, State.WARN, "Take them back")
        toast.action_pressed.connect(lambda: self._take_up(draft, before))

    def _take_up(self, draft: StandardDraft, changes: dict[str, object]) -> None:
        if draft is self._editing():
            draft.take_up(changes)
            self._show_draft()

    def _ask_make(self) -> None:
        draft = self._editing()
        if draft is None:
            return
        if unready := draft.unready():
            self._toasts.show_toast(unready, State.BAD)
            return
        number = draft.edition
        sheet = EditionSheet(
            self._page,
            self._services,
            self.presenter.me,
            title=f"Make edition {number} of {draft.standard.title}",
            note=" ".join(
                one for one in (self.presenter.under_way(draft.standard), draft.low()) if one
            ),
            changes=draft.lines(),
            word=f"Put edition {number} in force",
            do=draft.keep,
        )
        sheet.done.connect(lambda: self.made.emit(f"Edition {number} is in force."))
        self.sheets.open(sheet)

    # -- editions -----------------------------------------------------------------------------

    def show_history(self) -> None:
        """Lay the history over the self."""
        line = self.line
        if line is None:
            return
        sheet = EditionsSheet(self._page, line.standard.title, self.presenter.history(line.id))
        sheet.picked.connect(self.look_at)
        self.sheets.open(sheet)

    def _ask_shipped(self) -> None:
        line = self.line
        if line is None:
            return
        changes = self.presenter.against_shipped(line.id)
        shipped = self.presenter.shipped(line.id)
        if not changes or shipped is None:
            self._toasts.show_toast("The edition in force says what the shipped one says.")
            return
        if not self.presenter.may(Right.EDIT_STANDARD):
            self.look_at(shipped)
            return
        number = max(line.standard.edition, shipped.edition) + 1
        sheet = EditionSheet(
            self._page,
            self._services,
            self.presenter.me,
            title=f"{line.standard.title}: the edition the program ships",
            note=f"Put in force, it becomes edition {number}. "
            f"{self.presenter.under_way(line.standard)}",
            changes=changes,
            word=f"Put it in force as edition {number}",
            do=lambda reason: self.presenter.adopt(line.id, reason),
        )
        sheet.done.connect(lambda: self.made.emit(f"Edition {number} is in force."))
        self.sheets.open(sheet)

    def _ask_angoff(self) -> None:
        if self.line is not None:
            self.angoff_requested.emit(self.line.id)


def _belongs(key: str, section: Section) -> bool:
    """Tell whether something that was changed is of a part."""
    return any(key in (one.key, one.member) for one in section.entries)
