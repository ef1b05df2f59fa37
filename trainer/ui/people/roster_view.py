"""The roster: who trains here, how they do, and what is to be done about it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.people.cohort_edit import week_words
from trainer.ui.people.roster import RosterPresenter
from trainer.ui.people.roster_bars_view import RosterFilters, RosterFoot, RosterHead
from trainer.ui.people.roster_lines import RosterLine, Show
from trainer.ui.people.roster_sheets import RosterSheets
from trainer.ui.people.roster_sides_view import RosterSides
from trainer.ui.people.roster_table_view import RosterTable
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.text import plural
from trainer.ui.theme import Kind, State, current
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.keymap import Key, pressing, told
from trainer.ui.widgets.toast import ToastHost

_SIDE, _NARROW_SIDE = 470, 372
_TWO_ROWS = 1100  # below, the filters take two rows


class RosterView(StudyPage):
    """Lists trainees. Up and Down move, Space ticks, Enter opens; the side follows.

    Signals:
        trainee_requested: (int) the record of a trainee is to be opened.
        exam_requested: (int, str) an exam is to be set up for a trainee, in a game if one is named.
    """

    trainee_requested = Signal(int)
    exam_requested = Signal(int, str)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = RosterPresenter(services, self)
        self.sheets = RosterSheets(self, services)
        self._picked = 0  # who the side shows
        self._build()
        self._listen()
        self.foot.legend.show_keys(self.key_list())

    def _build(self) -> None:
        self.head = RosterHead()
        self.filters = RosterFilters()
        self.table = RosterTable()
        self.foot = RosterFoot()
        self.sides = RosterSides(self._services)
        self.panel, self.ticked = self.sides.panel, self.sides.ticked
        self.nobody = EmptyState(
            Icon.PEOPLE,
            "Nobody trains here yet",
            "Add the first trainee, or read a list from a spreadsheet.",
            centred=True,
        )
        self.nobody.add_button("add", "Add a trainee", "N", Kind.PRIMARY)
        self.nobody.add_button("list", "Read a list", "I")
        self.none = EmptyState(Icon.SEARCH, "Nobody matches", centred=True)
        self.none.add_button("clear", "Show everybody", "Esc")
        self.broken = ErrorCard(Icon.FILE_BAD, "The roster cannot be read.", "", centred=True)
        self._list = QStackedWidget()
        for part in (self.table, self.nobody, self.none, self.broken):
            self._list.addWidget(part)
        left = ListPanel()
        left.add(self._list, 1)
        left.add(self.foot)
        self._body = QHBoxLayout()
        self._body.addWidget(left, 1)
        self._body.addWidget(self.sides)
        self.column.addWidget(self.head)
        self.column.addWidget(self.filters)
        self.column.addLayout(self._body, 1)
        self.toasts = ToastHost(self)
        self.narrowed(False)

    def _listen(self) -> None:
        show = self.presenter
        show.listed.connect(self._show_lines)
        show.line_changed.connect(self._show_line)
        show.advanced.connect(self._advance)
        show.troubled.connect(self._trouble)
        self.head.pressed.connect(self._do)
        self.filters.searched.connect(show.look_for)
        self.filters.cohort_picked.connect(self._choose_cohort)
        self.filters.game_picked.connect(self._choose_game)
        self.filters.part_picked.connect(lambda key: show.choose_part(Show(key)))
        self.filters.cohorts_pressed.connect(lambda: self._do("cohorts"))
        self.filters.sort_pressed.connect(show.sort_next)
        self.filters.left.connect(self._to_table)
        self.table.sort_asked.connect(show.sort)
        self.table.row_picked.connect(self._pick)
        self.table.row_activated.connect(self._open)
        self.table.row_ticked.connect(self._tick)
        self.table.all_ticked.connect(self._tick_all)
        self.table.room_changed.connect(self._show_lines)
        self.sides.given.connect(self._changed)
        self.sides.trouble.connect(self._refuse)
        self.panel.details_pressed.connect(lambda: self._do("details"))
        self.panel.exam_pressed.connect(lambda: self._do("exam"))
        self.panel.hours_pressed.connect(lambda: self._do("hours"))
        self.panel.left.connect(self._to_table)
        self.ticked.cleared.connect(self._clear_ticks)
        self.nobody.chosen.connect(self._do)
        self.none.chosen.connect(lambda _: self._show_everybody())
        self.sheets.changed.connect(self._changed)
        self.sheets.added.connect(self._follow)
        self.sheets.told.connect(self.toasts.show_toast)
        self.sheets.trouble.connect(self._refuse)

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """Read the roster anew, for whoever is signed in now."""
        may = self._services.may
        edit, assign = may(Right.EDIT_ROSTER), may(Right.ASSIGN)
        self.head.set_rights(edit=edit, assign=assign, export=may(Right.EXPORT))
        self.filters.cohorts.setVisible(edit)
        self.sides.set_rights()
        for key in ("add", "list"):
            self.nobody.button(key).setVisible(edit)
        self.presenter.refresh()

    def first_focus(self) -> QWidget:
        return self.table if self._list.currentWidget() is self.table else self

    def key_list(self) -> Sequence[Key]:
        searching = self.holder() is self.filters.search
        back = bool(self.filters.search.text() or self.presenter.ticked)
        side = (self.panel.exam, self.panel.details, self.panel.log)
        return [
            Key("/", "search for a name or number", self._to_search),
            Key("Up, Down", "move over the trainees", short="Move"),
            Key("Space", "tick the trainee", short="Tick"),
            Key("Ctrl A", "tick all, or nobody", self._tick_all),
            Key("Enter", "open the trainee's record", short="Open"),
            pressing(self.filters.sort, "sort by the next column"),
            pressing(self.filters.cohorts),
            *map(pressing, self.head.buttons.values()),
            pressing(self.sides.weakest_button()),
            *(pressing(one, behind=True) for one in side),
            Key("Esc", "back to the list", self._to_table, on=searching),
            Key(
                "Esc",
                "clear the search, then the ticks",
                self._step_back,
                on=back and not searching,
            ),
            *(told(self.panel.field.key_list()) if self.panel.field.isVisibleTo(self) else ()),
        ]

    def _to_search(self) -> None:
        self.filters.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def narrowed(self, narrow: bool) -> None:
        gap = self.metrics.panel_gap - 6
        self._body.setSpacing(gap)
        self.head.set_narrow(narrow)
        self.filters.set_narrow(narrow)
        self.sides.set_short(narrow)
        self._fit_side()

    def fitted(self) -> None:
        self.filters.set_two_rows(self.room < _TWO_ROWS)
        self._fit_side()

    def _fit_side(self) -> None:
        wide = current().gap(_NARROW_SIDE if self.metrics.narrow else _SIDE)
        self.sides.setFixedWidth(min(wide, max(300, self.width() // 3)))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        self.toasts.clear()
        if not event.spontaneous():
            self.sheets.sheets.close()  # nobody else is to find it open
        super().hideEvent(event)

    # -- the list -----------------------------------------------------------------------------

    def _games(self) -> list[tuple[str, str]]:
        """Return the games that have room for a column."""
        show = self.presenter
        return [(key, show.game_title(key)) for key in show.columns[: self.table.room_for()]]

    def _show_lines(self) -> None:
        show = self.presenter
        if not show.is_read:
            return  # the table has got its size before anything was read
        self._show_choices()
        self.table.show_lines(show.lines, self._games(), show.ticked)
        self.table.mark_sorted(show.sorted_by, falling=show.falling)
        everybody = show.count(Show.ALL)
        part = self.table if show.lines else self.none if everybody else self.nobody
        if part is self.none:
            words = f"“{show.search}”" if show.search else "this choice"
            self.none.set_words(f"Nobody matches {words}", f"{everybody} are in the list.")
        self._list.setCurrentWidget(part)
        self.sides.setVisible(bool(show.lines))
        self.foot.show_count(len(show.lines), everybody)
        self.foot.setVisible(bool(show.lines))
        self._settle()
        if self.isVisible():
            self.take_keys()

    def _settle(self) -> None:
        """Stand on the trainee the side shows, or on the first."""
        lines = self.presenter.lines
        if not lines:
            self._picked = 0
            return
        places = {line.id: place for place, line in enumerate(lines)}
        place = places.get(self._picked, 0)
        self._picked = lines[place].id
        self.table.blockSignals(True)
        self.table.pick_row(place)
        self.table.blockSignals(False)
        self._show_side()

    def _show_choices(self) -> None:
        show = self.presenter
        found = next((one for one in show.cohorts if one.id == show.cohort), None)
        today = self._services.clock.now().astimezone().date()
        week = week_words(found, today) if found is not None else ""
        count = plural(show.count(Show.ALL), "trainee")
        self.head.show_title(show.title, f"{count}, {week}" if week else count)
        many = len(show.ticked)
        self.head.show_ticked(many)
        self.filters.show_cohorts(
            [("", "All trainees"), *((str(one.id), one.name) for one in show.cohorts)],
            str(show.cohort or ""),
        )
        names = dict(self.sheets.games())
        course = [(key, names.get(key, key)) for key in show.course]
        others = [pair for pair in names.items() if pair[0] not in dict(course)]
        self.filters.show_games([("", "All games"), *course, *others], show.game)
        self.filters.show_parts({part.value: show.count(part) for part in Show}, show.show.value)
        self.filters.show_sort(dict(show.sort_columns()).get(show.sorted_by, ""))

    def _show_line(self, place: int) -> None:
        line = self.presenter.lines[place]
        games = [key for key, _ in self._games()]
        on = line.id in self.presenter.ticked
        self.table.show_line(place, line, games, on=on)

    def _advance(self, done: int, of: int) -> None:
        self.foot.show_work(done, of)
        if done == of:
            self.filters.show_parts(
                {part.value: self.presenter.count(part) for part in Show},
                self.presenter.show.value,
            )

    def _trouble(self, trouble: TrainerError) -> None:
        if self.presenter.lines:
            self._refuse(trouble)
            return
        self.broken.set_words("The roster cannot be read.", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self._list.setCurrentWidget(self.broken)
        self.sides.hide()

    def _refuse(self, trouble: TrainerError) -> None:
        self.toasts.show_toast(trouble.sentence(), State.BAD)

    # -- choosing -----------------------------------------------------------------------------

    def _choose_cohort(self, key: str) -> None:
        self.presenter.choose_cohort(int(key) if key else None)

    def _choose_game(self, key: str) -> None:
        self.presenter.choose_game(key)

    def _show_everybody(self) -> None:
        self.filters.search.clear()
        self.presenter.choose_part(Show.ALL)
        self._to_table()

    def _to_table(self) -> None:
        seen = self.table if self._list.currentWidget() is self.table else self
        seen.setFocus(Qt.FocusReason.OtherFocusReason)

    def _step_back(self) -> None:
        if self.filters.search.text():
            self.filters.search.clear()
        else:
            self._clear_ticks()

    def _line(self) -> RosterLine | None:
        return next((one for one in self.presenter.lines if one.id == self._picked), None)

    def _pick(self, row: int) -> None:
        self._picked = self.presenter.lines[row].id
        self._show_side(soon=True)

    def _open(self, row: int) -> None:
        self.trainee_requested.emit(self.presenter.lines[row].id)

    def _tick(self, row: int) -> None:
        self.presenter.tick(self.presenter.lines[row].id)
        self._show_ticks()

    def _tick_all(self) -> None:
        self.presenter.tick_all()
        self._show_ticks()

    def _clear_ticks(self) -> None:
        self.presenter.ticked.clear()
        self._show_ticks()

    def _show_ticks(self) -> None:
        scrolled = self.table.verticalScrollBar().value()
        self._show_lines()
        self.table.verticalScrollBar().setValue(scrolled)

    def _meant(self) -> list[RosterLine]:
        """Return who something is given to: those ticked, else the one beside the list."""
        lines, ticked = self.presenter.lines, self.presenter.ticked
        marked = [line for line in lines if line.id in ticked]
        return marked or [line for line in lines if line.id == self._picked]

    def _show_side(self, *, soon: bool = False) -> None:
        show, meant = self.presenter, self._meant()
        if len(meant) > 1:
            self.sides.show_lines(meant, show.first_game, soon=soon)
        else:
            own = [line for line in show.lines if line.id == self._picked]
            self.sides.show_lines(own, show.game, soon=soon)

    # -- doing --------------------------------------------------------------------------------

    def _do(self, key: str) -> None:
        line, show = self._line(), self.presenter
        match key:
            case "add":
                self.sheets.trainee(cohort=show.cohort)
            case "list":
                self.sheets.read_list([one.name for one in show.cohorts])
            case "export":
                self.sheets.ask_export(show.cohort)
            case "cohorts":
                self.sheets.cohorts([one.id for one in self._meant()])
            case "assign" if self._meant():
                people = [(one.id, one.trainee.label) for one in self._meant()]
                self.sheets.assign(people, show.first_game)
            case "report":
                people = [(one.id, one.trainee.label) for one in show.everybody()]
                self.sheets.report_on_all(show.title, people, show.course, show.cohort)
            case "exam" if line is not None:
                game = next(iter(line.work.ready), show.first_game)
                self.exam_requested.emit(line.id, game)
            case "details" if line is not None:
                self.sheets.trainee(line.id)
            case "hours" if line is not None:
                self.sheets.hours(line.id, line.trainee.label, show.first_game)

    def _changed(self, said: str) -> None:
        self.toasts.show_toast(said)
        self.presenter.refresh()

    def _follow(self, person_id: int) -> None:
        self._picked = person_id
        if self._line() is not None:
            self._settle()
        self._to_table()
