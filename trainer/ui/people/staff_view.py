"""The staff page: who is what in this house, for the manager."""

from collections.abc import Sequence

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget
from shiboken6 import isValid

from trainer.certification.roles import Role
from trainer.errors import TrainerError
from trainer.ui.door.ask_again_sheet import AskAgain, ask_again
from trainer.ui.icons import Icon
from trainer.ui.people.staff_edit import ROLES, StaffEdit, StaffLine
from trainer.ui.people.staff_forms import (
    ColleagueDetailsSheet,
    ColleagueSheet,
    GivePasswordSheet,
    PromotionSheet,
)
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.sheet import Sheet
from trainer.ui.shell.study_page import ScrollColumn, StudyPage
from trainer.ui.text import DASH
from trainer.ui.theme import Kind, State, Tone, current
from trainer.ui.theme import Role as TextRole
from trainer.ui.widgets.choices import Switch
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column
from trainer.ui.widgets.toast import ToastHost

_COLUMNS = (
    Column(title="Name", least=180),
    Column(title="Roles", least=220),
    Column(title="Rank", width=150),
    Column(title="Number", width=110),
    Column(title="Last seen", width=140),
)
_SIDE, _NARROW_SIDE = 470, 400
_LARGE = 1.25  # text above it has one button a row
_WHY = "Roles decide who may change records and issue certificates."


class StaffView(StudyPage):
    """Lists the staff; at the side their roles, which change only with the manager's password."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.edit = StaffEdit(services)
        self.sheets = PageSheets(self)
        self.asking: AskAgain | None = None
        self.question: MessageSheet | None = None
        self._lines: list[StaffLine] = []
        self._follow = ""  # who was just added, to be picked
        self._build()

    def _build(self) -> None:
        self.which = Segmented((("staff", "Staff"), ("archived", "Archived")))
        self.which.setAccessibleName("Who is listed")
        self.which.picked.connect(lambda _: self.refresh())
        self.promote = KeyButton("From a trainee", "P")
        self.add = KeyButton("Add a colleague", "N", Kind.PRIMARY, icon=Icon.PLUS)
        self.promote.clicked.connect(self._promote)
        self.add.clicked.connect(self._add)
        self.title = Text("Staff", TextRole.TITLE)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        for part in (self.which, self.promote, self.add):
            head.addWidget(part)
        self.table = DataTable(row_height=46)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Staff, last seen first")
        self.table.row_picked.connect(lambda _: self._show_side())
        self.table.row_activated.connect(lambda _: self.details.click())
        self.broken = ErrorCard(Icon.FILE_BAD, "The staff cannot be read.", "", centred=True)
        self.broken.hide()
        self.nobody = EmptyState(
            Icon.PEOPLE, "Nobody is archived", "Those who leave are listed here.", centred=True
        )
        self.nobody.hide()
        left = ListPanel()
        for shown in (self.table, self.nobody, self.broken):
            left.add(shown, 1)
        self._build_side()
        self._body = QHBoxLayout()
        self._body.addWidget(left, 1)
        self._body.addWidget(self.side)
        self.column.addLayout(head)
        self.column.addLayout(self._body, 1)
        self.toasts = ToastHost(self)
        self.narrowed(False)

    def _build_side(self) -> None:
        self.side = Panel(dense=True)
        self.name = ElidedText("", TextRole.SECTION)
        self.about = Text("", TextRole.BODY, Tone.MUTED, wrap=True)
        self.switches: dict[Role, Switch] = {}
        for part in (self.name, self.about, Rule(), Text("Roles", TextRole.HEAD)):
            self.side.add(part)
        held = ScrollColumn()
        held.column.setContentsMargins(4, 0, 0, 0)
        held.column.setSpacing(0)
        for role, word, about in ROLES:
            switch = Switch(word, note=about)
            switch.toggled.connect(self._count_changes)
            self.switches[role] = switch
            held.column.addWidget(switch)
        held.column.addStretch(1)
        self.side.add(ScrollArea(held), 1)
        self.keep = KeyButton("Keep the roles", "K", Kind.PRIMARY, wide=True)
        self.details = KeyButton("Details", "D", wide=True)
        self.password = KeyButton("New password", "W", wide=True)
        self.archive = KeyButton("Archive", "", Kind.DANGER, wide=True)
        self.back = KeyButton("Bring back", "B", Kind.PRIMARY, wide=True)
        self.keep.clicked.connect(self._ask_roles)
        self.details.clicked.connect(self._change)
        self.password.clicked.connect(self._give_password)
        self.archive.clicked.connect(self._ask_archive)
        self.back.clicked.connect(self._bring_back)
        self._lesser = QGridLayout()  # scrolls with the roles: large text leaves no room else
        self._lesser.setSpacing(12)
        held.column.addLayout(self._lesser)
        self.side.add(self.keep)
        self.side.add(self.back)

    def _lay_lesser(self) -> None:
        across = 1 if current().scale > _LARGE else 2
        for place, button in enumerate((self.details, self.password, self.archive)):
            self._lesser.removeWidget(button)
            self._lesser.addWidget(button, place // across, place % across)

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """Read the staff anew."""
        archived = self.which.current() == "archived"
        before = self._line()
        try:
            self._lines = self.edit.lines(archived=archived)
        except TrainerError as trouble:
            self.broken.set_words("The staff cannot be read.", trouble.next_step)
            self.broken.set_detail(str(trouble))
            self._lines = []
            self.broken.show()
        else:
            self.broken.hide()
        self.table.set_rows([_row(one) for one in self._lines])
        self.table.setVisible(bool(self._lines))
        self.nobody.setVisible(not self._lines and self.broken.isHidden())
        self.side.setVisible(bool(self._lines))
        places = {line.id: place for place, line in enumerate(self._lines)}
        new = next((line.id for line in self._lines if line.profile.name == self._follow), None)
        wanted = new if new is not None else before.id if before is not None else 0
        self._follow = ""
        if self._lines:
            self.table.pick_row(places.get(wanted, 0))
            self._show_side()
        if self.isVisible():
            self.take_keys()

    def first_focus(self) -> QWidget:
        return self.table if self._lines else self

    def key_list(self) -> Sequence[Key]:
        return [
            Key("Up, Down", "move over the staff"),
            pressing(self.add, "add a colleague"),
            pressing(self.promote, "make a trainee a colleague"),
            pressing(self.keep, "keep the roles as they are switched"),
            pressing(self.details, "name, number, rank and licence"),
            pressing(self.password, "give a new password"),
            pressing(self.back, "bring somebody archived back"),
        ]

    def narrowed(self, narrow: bool) -> None:
        self.title.set_narrow(narrow)
        self._body.setSpacing(self.metrics.panel_gap - 6)
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))
        self._lay_lesser()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.toasts.clear()
        if not event.spontaneous():
            self.sheets.close()  # nobody else is to find it open
            for asked in (self.asking, self.question):
                if asked is not None and isValid(asked):
                    asked.close_sheet()
        super().hideEvent(event)

    # -- the side -----------------------------------------------------------------------------

    def _line(self) -> StaffLine | None:
        row = self.table.picked_row()
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def _show_side(self) -> None:
        line = self._line()
        if line is None:
            return
        who, gone = line.profile, line.profile.archived
        self.name.setText(who.name)
        number = f"Number {who.details.employee_no}. " if who.details.employee_no else ""
        rank = f"{who.details.rank.capitalize()}. " if who.details.rank else ""
        self.about.setText(f"{number}{rank}Last seen: {line.seen.lower()}.")
        for role, switch in self.switches.items():
            switch.blockSignals(True)
            switch.setChecked(role in who.roles)
            switch.setEnabled(not gone)
            switch.blockSignals(False)
        me = who.id == self.edit.me
        for button in (self.keep, self.details, self.password, self.archive):
            button.setVisible(not gone)
        self.back.setVisible(gone)
        self.password.set_blocked("Your own is changed under your name in the bar." if me else "")
        self.archive.set_blocked("Nobody archives themselves." if me else "")
        self._count_changes()

    def _wanted(self) -> frozenset[Role]:
        return frozenset(role for role, switch in self.switches.items() if switch.isChecked())

    def _count_changes(self) -> None:
        line = self._line()
        same = line is None or self._wanted() == line.profile.roles
        none = not self._wanted()
        reason = "Nothing was switched." if same else ""
        self.keep.set_blocked("At least one role stays." if none else reason)
        gold = self.keep.isEnabled() or (line is not None and line.profile.archived)
        self.add.set_kind(Kind.NORMAL if gold else Kind.PRIMARY)

    # -- doing --------------------------------------------------------------------------------

    def _lay(self, sheet: Sheet) -> None:
        done = getattr(sheet, "done", None)
        assert done is not None, "a sheet says what became of it"
        done.connect(self._changed)
        self.sheets.open(sheet)

    def _add(self) -> None:
        sheet = ColleagueSheet(self, self.edit)
        sheet.added.connect(self._note_new)
        self._lay(sheet)

    def _note_new(self, name: str) -> None:
        self._follow = name

    def _changed(self, said: str) -> None:
        self.toasts.show_toast(said)
        self.refresh()

    def _promote(self) -> None:
        trainees = self.edit.trainees()
        if trainees:
            self._lay(PromotionSheet(self, self.edit, trainees))
        else:
            self.toasts.show_toast("There are no trainees yet.", State.WARN)

    def _change(self) -> None:
        line = self._line()
        if line is not None:
            self._lay(ColleagueDetailsSheet(self, self.edit, line))

    def _give_password(self) -> None:
        line = self._line()
        if line is not None:
            self._lay(GivePasswordSheet(self, self.edit, line))

    def _ask_roles(self) -> None:
        line = self._line()
        if line is None:
            return
        wanted = self._wanted()
        self.asking = ask_again(
            self,
            self._services,
            self.edit.me,
            f"{_WHY} You are changing those of {line.profile.name}.",
            lambda: self._keep_roles(line, wanted),
            word="Change the roles",
        )

    def _keep_roles(self, line: StaffLine, wanted: frozenset[Role]) -> None:
        refusal = self.edit.change_roles(line.id, line.profile.roles, wanted)
        if refusal:
            self.toasts.show_toast(refusal, State.BAD)
            self.refresh()
        else:
            self._changed(f"The roles of {line.profile.name} are changed.")

    def _ask_archive(self) -> None:
        line = self._line()
        if line is None:
            return
        message = EmptyState(
            Icon.PERSON,
            f"Archive {line.profile.name}?",
            "They can no longer sign in. What they signed and recorded stays.",
            state=State.WARN,
        )
        self.question = ask(
            self, message, yes=("yes", "Archive"), no=("no", "Leave it"), danger=True
        )
        self.question.chosen.connect(lambda key: self._archive(line) if key == "yes" else None)

    def _archive(self, line: StaffLine) -> None:
        self._tell(self.edit.archive(line.id), f"{line.profile.name} is archived.")

    def _bring_back(self) -> None:
        line = self._line()
        if line is not None:
            self._tell(self.edit.bring_back(line.id), f"{line.profile.name} is back.")

    def _tell(self, refusal: str, said: str) -> None:
        if refusal:
            self.toasts.show_toast(refusal, State.BAD)
        else:
            self._changed(said)


def _row(line: StaffLine) -> tuple[Cell, ...]:
    details = line.profile.details
    return (
        Cell(text=line.profile.name, strong=True),
        Cell(text=line.roles, tone=Tone.MUTED),
        Cell(text=details.rank or DASH, tone=Tone.MUTED),
        Cell(text=details.employee_no or DASH, tone=Tone.MUTED),
        Cell(text=line.seen, tone=Tone.MUTED),
    )
