"""The item analysis: which questions and sums of exams are too easy, too hard, or tell nothing."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from trainer.certification.items import ENOUGH
from trainer.certification.roles import Right
from trainer.certification.standard import TITLES, Part
from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.labelled_field import choice_of
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import Crumbs, StudyPage
from trainer.ui.standards.item_analysis import (
    FLAG_WORDS,
    ItemAnalysis,
    ItemLine,
    SortBy,
    apart_words,
    time_words,
)
from trainer.ui.standards.item_panel import ItemPanel
from trainer.ui.text import percent
from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.choices import Switch
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column, pill
from trainer.ui.widgets.toast import ToastHost

_SIDE, _NARROW_SIDE = 480, 370
_WIDTHS = {
    SortBy.ITEM: 0,
    SortBy.CANDIDATES: 112,
    SortBy.RIGHT: 82,
    SortBy.DISCRIMINATION: 108,
    SortBy.MEDIAN: 86,
    SortBy.NINTH: 104,
    SortBy.FLAGS: 152,
}
_COLUMNS = tuple(
    Column(
        title=by.value,
        width=_WIDTHS[by],
        least=180,
        right=by not in (SortBy.ITEM, SortBy.FLAGS),
        sortable=True,
        key=by.name,
    )
    for by in SortBy
)
_ALL = "all"
_SEARCH_MS = 120  # after the last letter


class ItemsView(StudyPage):
    """Lists the families of items of a standard; the side tells the chosen one.

    Signals:
        back_requested: The standards are to be shown again.
    """

    back_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = ItemAnalysis(services, self)
        self._services = services
        self._lines: list[ItemLine] = []
        self._offered: list[tuple[str, str]] = []
        self._build()
        self._listen()

    def _build(self) -> None:
        self.crumbs = Crumbs()
        self.crumbs.set_back("Standards")
        self.title = Text("How the items do", Role.TITLE)
        self.note = Text("", Role.BODY, Tone.MUTED)
        self.export = KeyButton("Export", "X", icon=Icon.SAVE)
        self.search = SearchField("Words of a question", "/")
        self.standard = choice_of([])
        self.standard.setAccessibleName("Standard")
        self.game = choice_of([])
        self.game.setAccessibleName("Game")
        self.parts = Segmented([(_ALL, "All")])
        self.parts.setAccessibleName("Part")
        self.flagged = Switch("Flagged only")
        self.table = DataTable(row_height=52)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Families of items")
        self.side = ItemPanel()
        self.bar = Bar(state=State.GOLD)
        self.none = EmptyState(Icon.LIST, "", "", centred=True)
        self.broken = ErrorCard(Icon.FILE_BAD, "The answers cannot be read.", "", centred=True)
        self._list = QStackedWidget()
        for part in (self.table, self.none, self.broken):
            self._list.addWidget(part)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self.title, 1)
        head.addWidget(self.note)
        head.addWidget(self.export)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.search, 2)
        row.addWidget(self.standard, 2)
        row.addWidget(self.game, 3)
        row.addWidget(self.parts)
        row.addWidget(self.flagged)
        left = ListPanel()
        left.add(self._list, 1)
        self._body = QHBoxLayout()
        self._body.addWidget(left, 1)
        self._body.addWidget(self.side)
        self.column.addWidget(self.crumbs)
        self.column.addLayout(head)
        self.column.addLayout(row)
        self.column.addWidget(self.bar)
        self.column.addLayout(self._body, 1)
        self.toasts = ToastHost(self)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_SEARCH_MS)
        self.narrowed(False)

    def _listen(self) -> None:
        show = self.presenter
        show.changed.connect(self._show)
        show.advanced.connect(self._advance)
        show.troubled.connect(self._trouble)
        self.crumbs.back.clicked.connect(self.back_requested)
        self.export.clicked.connect(self.ask_export)
        self.search.textChanged.connect(lambda _: self._typing.start())
        self.search.moved_on.connect(self.table.setFocus)
        self._typing.timeout.connect(lambda: show.look_for(self.search.text()))
        self.standard.activated.connect(lambda _: show.choose_standard(self.standard.currentData()))
        self.game.activated.connect(lambda _: show.choose_game(self.game.currentData()))
        self.parts.picked.connect(lambda key: show.choose_part(None if key == _ALL else Part(key)))
        self.flagged.toggled.connect(show.show_flagged)
        self.table.row_picked.connect(lambda _: self._show_side())
        self.table.column_picked.connect(lambda column: show.sort(list(SortBy)[column]))

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """Read the answers anew."""
        self.export.setVisible(self._services.may(Right.EXPORT))
        try:
            self.presenter.begin()
        except TrainerError as trouble:
            self._trouble(trouble)

    def first_focus(self) -> QWidget:
        return self.table if self._lines else self

    def key_list(self) -> Sequence[Key]:
        searched = bool(self.search.text())
        return [
            Key("Up, Down", "move over the items"),
            Key("/", "look for words", self._to_search),
            Key("F", "only what is flagged", self.flagged.click),
            pressing(self.export, "export as CSV"),
            Key("Esc", "empty the search", self.search.clear, on=searched),
            Key("Esc", "back to the standards", self.back_requested.emit, on=not searched),
        ]

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def narrowed(self, narrow: bool) -> None:
        self.title.set_narrow(narrow)
        self._body.setSpacing(self.metrics.panel_gap - 6)
        self._show_parts()

    def fitted(self) -> None:
        wide = _NARROW_SIDE if self.metrics.narrow else _SIDE
        self.side.setFixedWidth(current().gap(wide))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        self._typing.stop()
        self.toasts.clear()
        super().hideEvent(event)

    # -- the list -----------------------------------------------------------------------------

    def _show(self) -> None:
        show = self.presenter
        self._show_choices()
        before = self._line()
        self._lines = [] if show.busy else show.lines()
        self.table.set_rows([_row(line) for line in self._lines])
        place = list(SortBy).index(show.sorted_by)
        self.table.set_sort_mark(place, falling=show.falling)
        self.bar.setVisible(show.busy)
        self.note.setText("Reading the answers…" if show.busy else show.note())
        self.export.set_blocked("" if self._lines else "There is nothing to export.")
        self._list.setCurrentWidget(self.table if self._lines or show.busy else self.none)
        self.side.setVisible(bool(self._lines))
        if not self._lines and not show.busy:
            self._tell_none()
        elif self._lines:
            same = [line.stat.family for line in self._lines]
            here = before.stat.family if before is not None else ""
            self.table.pick_row(same.index(here) if here in same else 0)
            self._show_side()
        if self.isVisible():
            self.take_keys()

    def _show_choices(self) -> None:
        show = self.presenter
        for choice, options, current_key in (
            (self.standard, show.standards(), show.standard),
            (self.game, show.games(), show.game),
        ):
            choice.clear()
            for key, words in options:
                choice.addItem(words, key)
            choice.setCurrentIndex(max(0, choice.findData(current_key)))
        if not show.busy:
            self._show_parts()

    def _show_parts(self) -> None:
        parts, narrow = self.presenter.parts(), self.metrics.narrow
        words = [(one.value, one.value if narrow else TITLES[one]) for one in parts]
        offered = [(_ALL, "All"), *words]
        if offered != self._offered:  # or the keys would leave the button that was pressed
            self._offered = offered
            self.parts.set_options(offered)
        chosen = self.presenter.part
        if chosen is not None and chosen in parts:
            self.parts.set_current(chosen.value)
        for button, tip in zip(
            self.parts.buttons(), ["", *(TITLES[one] for one in parts)], strict=True
        ):
            button.setToolTip(tip)

    def _tell_none(self) -> None:
        if self.presenter.total:
            self.none.set_words("No item matches", "Look for other words, or show all parts.")
            return
        told = (
            "Once an exam under this standard has ended, its answers are counted here. From "
            f"{ENOUGH} candidates on, items that should be looked at are flagged."
        )
        self.none.set_words("No exam has ended under this standard", told)

    def _advance(self, share: float) -> None:
        self.bar.set_value(share)

    def _trouble(self, trouble: TrainerError) -> None:
        if self._lines:
            self.toasts.show_toast(trouble.sentence(), State.BAD)
            return
        self.bar.hide()
        self.note.setText("")
        self.side.hide()
        self.broken.set_words("The answers cannot be read.", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self._list.setCurrentWidget(self.broken)

    def _line(self) -> ItemLine | None:
        row = self.table.picked_row()
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def _show_side(self) -> None:
        line = self._line()
        if line is not None:
            self.side.show_line(line)

    # -- for other programs -------------------------------------------------------------------

    def ask_export(self) -> None:
        """Ask where the list is to be written."""
        name = ask_save(self, "Export the items", "items.csv", "Comma separated (*.csv)")
        if name:
            self.export_to(Path(name))

    def export_to(self, path: Path) -> None:
        """Write what is listed to a file."""
        said = self.presenter.try_export(path)
        if said:
            self.toasts.show_toast(said)


def _row(line: ItemLine) -> tuple[Cell, ...]:
    stat = line.stat
    flags = Cell()
    if stat.flags:
        more = f" +{len(stat.flags) - 1}" if len(stat.flags) > 1 else ""
        flags = pill(Icon.BANG, f"{FLAG_WORDS[stat.flags[0]]}{more}", State.WARN)
    return (
        Cell(text=line.title, below=line.about, tip=line.title),
        Cell(text=str(stat.candidates)),
        Cell(text=percent(100 * stat.facility), strong=True),
        Cell(text=apart_words(stat.discrimination)),
        Cell(text=time_words(stat.median_ms), tone=Tone.MUTED),
        Cell(text=time_words(stat.ninth_ms), tone=Tone.MUTED),
        flags,
    )
