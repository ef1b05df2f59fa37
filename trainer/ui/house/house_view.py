"""The house page: school and keys, backups, the audit log, exports, erasing people, lessons."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.house.house_part_view import HouseFiles, HousePart
from trainer.ui.house.house_rulebook import HouseRulebook
from trainer.ui.icons import Icon
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.empty_state import ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.toast import ToastHost

if TYPE_CHECKING:
    from trainer.ui.house.house_options import HouseOptions

# ruff: noqa: PLC0415 - a part is loaded when it is first shown

Maker = Callable[[StudyPage, Services, PageSheets, HouseFiles], HousePart]


class _Part(NamedTuple):
    """A part of the page, for whoever has the right."""

    key: str
    word: str
    right: Right
    make: Maker


def _keys(page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles) -> HousePart:
    from trainer.ui.house.house_keys_view import HouseKeysPart

    return HouseKeysPart(page, services, sheets, files)


def _backups(
    page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
) -> HousePart:
    from trainer.ui.house.house_backups_view import HouseBackupsPart

    return HouseBackupsPart(page, services, sheets, files)


def _audit(page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles) -> HousePart:
    from trainer.ui.house.house_audit_view import HouseAuditPart

    return HouseAuditPart(page, services, sheets, files)


def _exports(
    page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
) -> HousePart:
    from trainer.ui.house.house_exports_view import HouseExportsPart

    return HouseExportsPart(page, services, sheets, files)


def _erasure(
    page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
) -> HousePart:
    from trainer.ui.house.house_erasure_view import HouseErasurePart

    return HouseErasurePart(page, services, sheets, files)


def _packs(page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles) -> HousePart:
    from trainer.ui.house.house_packs_view import HousePacksPart

    return HousePacksPart(page, services, sheets, files)


PARTS = (
    _Part("keys", "School and keys", Right.KEYS, _keys),
    _Part("backups", "Backups", Right.BACKUP, _backups),
    _Part("audit", "Audit log", Right.READ_AUDIT, _audit),
    _Part("exports", "Exports", Right.EXPORT, _exports),
    _Part("erasure", "Erasure", Right.ERASE, _erasure),
    _Part("packs", "Lessons", Right.SETTINGS, _packs),
)


class HouseView(StudyPage):
    """Shows one part at a time, and only those that are somebody's to use. Digits lead to them.

    Signals:
        verify_requested: A paper, a code or a data file is to be checked.
        restore_requested: (RestoreWish) the record is to be left for a backup.
        lessons_changed: (str) other lessons are in force: everything is to be opened anew.
    """

    verify_requested = Signal()
    restore_requested = Signal(object)
    lessons_changed = Signal(str)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._own = HouseRulebook(services)
        self.files = HouseFiles(self)
        self.sheets = PageSheets(self)
        self._parts: dict[str, HousePart] = {}
        self._who = 0  # for whom they were made
        self._offered: tuple[_Part, ...] = ()
        self._build()

    def _build(self) -> None:
        self.title = Text("House", Role.TITLE)
        self.verify = KeyButton("Verify a paper", "V", icon=Icon.SHIELD)
        self.verify.clicked.connect(self.verify_requested)
        self.rulebook = KeyButton("", "U", icon=Icon.LIST)
        self.rulebook.clicked.connect(self._ask_rulebook)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        self.options = KeyButton("Game options", "G", icon=Icon.TABLE)
        self.options.setToolTip("What the rulebooks leave to the house, game by game")
        self.options.clicked.connect(self._pick_game)
        head.addWidget(self.rulebook)
        head.addWidget(self.options)
        head.addWidget(self.verify)
        self.segments = Segmented()
        self.segments.setAccessibleName("Parts of the house")
        self.segments.picked.connect(self.open_part)
        self.doing = ElidedText("", Role.SMALL, Tone.MUTED)
        self.doing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bar = Bar(0.0, State.GOLD)
        self.bar.setFixedWidth(current().px(160))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.segments)
        row.addWidget(self.doing, 1)
        row.addWidget(self.bar)
        self.stack = QStackedWidget()
        self.broken = ErrorCard(Icon.FILE_BAD, "This cannot be shown.", "", centred=True)
        self.stack.addWidget(self.broken)
        self.column.addLayout(head)
        self.column.addLayout(row)
        self.column.addWidget(self.stack, 1)
        self.toasts = ToastHost(self)
        self._say_working("", 0.0)

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """Offer what is theirs to whoever is signed in now, as it stands now."""
        who = self._services.person.id if self._services.person is not None else 0
        if who != self._who:
            self._forget()
            self._who = who
        self._offered = tuple(part for part in PARTS if self._services.may(part.right))
        self.verify.setVisible(self._services.may(Right.VERIFY))
        self._show_rulebook()
        self.segments.set_options([(part.key, part.word) for part in self._offered])
        if self._offered:
            self.open_part(self.segments.current())

    def open_part(self, key: str) -> None:
        """Show one of the parts."""
        found = next((part for part in self._offered if part.key == key), None)
        if found is None:
            return
        self.segments.set_current(key)
        part = self._parts.get(key) or self._made(found)
        if part is not self.stack.currentWidget():
            self.toasts.clear()
            if not self.segments.isAncestorOf(self.holder() or self):
                self.setFocus(Qt.FocusReason.OtherFocusReason)  # or Qt gives it to any neighbour
        self.stack.setCurrentWidget(part)
        try:
            part.refresh()
        except TrainerError as trouble:
            self.broken.set_words("This cannot be shown.", trouble.next_step)
            self.broken.set_detail(str(trouble))
            self.stack.setCurrentWidget(self.broken)
        self._say_working(*part.doing)
        if self.isVisible():
            self.take_keys()

    def _forget(self) -> None:
        """Take the parts away: what one has looked for is not the next one's to see."""
        for part in self._parts.values():
            self.stack.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts = {}
        self.segments.set_options(())

    def part(self) -> HousePart | None:
        """Return the part in view."""
        shown = self.stack.currentWidget()
        return shown if isinstance(shown, HousePart) else None

    def _made(self, wanted: _Part) -> HousePart:
        part = wanted.make(self, self._services, self.sheets, self.files)
        part.told.connect(lambda said: self._say(said, State.GOOD))
        part.refused.connect(lambda said: self._say(said, State.BAD))
        part.working.connect(lambda words, share: self._hear(part, words, share))
        for name in ("restore_requested", "lessons_changed"):
            asked = getattr(part, name, None)
            if asked is not None:
                asked.connect(getattr(self, name))
        self._parts[wanted.key] = part
        self.stack.addWidget(part)
        part.narrowed(self.metrics.narrow)
        self.spread()
        return part

    # -- keys ---------------------------------------------------------------------------------

    def gold(self) -> KeyButton | None:
        part = self.part()
        return part.gold() if part is not None else None

    def first_focus(self) -> QWidget:
        part = self.part()
        wanted = part.first_focus() if part is not None else None
        return wanted or self.gold() or self

    def key_list(self) -> Sequence[Key]:
        part = self.part()
        return [
            *(
                Key(str(at), one.word.lower(), partial(self.open_part, one.key))
                for at, one in enumerate(self._offered, start=1)
            ),
            pressing(self.rulebook, "the house's rulebook"),
            pressing(self.options, "what the rulebooks leave to the house"),
            pressing(self.verify),
            *super().key_list(),
            *(part.key_list() if part is not None else ()),
        ]

    def narrowed(self, narrow: bool) -> None:
        self.title.set_narrow(narrow)

    def fitted(self) -> None:
        for part in self._parts.values():
            part.narrowed(self.metrics.narrow)  # also where only the text became larger

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.toasts.clear()
        if not event.spontaneous():
            self.sheets.close()  # nobody else is to find it open
        super().hideEvent(event)

    # -- the rulebook -------------------------------------------------------------------------

    def _show_rulebook(self) -> None:
        self.rulebook.setVisible(self._own.mine)
        self.rulebook.setText(f"Rulebook: {self._own.name}")
        self.options.setVisible(self._own.mine)

    def _ask_rulebook(self) -> None:
        from trainer.ui.house.house_rulebook_sheet import HouseRulebookSheet

        sheet = HouseRulebookSheet(self, self._own)
        sheet.done.connect(self._took_rulebook)
        self.sheets.open(sheet)

    def _took_rulebook(self, said: str) -> None:
        self._show_rulebook()
        self._say(said, State.GOOD)

    # -- the options --------------------------------------------------------------------------

    def _pick_game(self) -> None:
        from trainer.ui.house.house_options import HouseOptions
        from trainer.ui.house.house_options_sheet import PickGameSheet

        desk = HouseOptions(self._services)
        sheet = PickGameSheet(self, desk)
        sheet.picked.connect(lambda rulebook, game: self._open_options(desk, rulebook, game))
        self.sheets.open(sheet)

    def _open_options(self, desk: "HouseOptions", rulebook: str, game: str) -> None:
        from trainer.ui.house.house_options_sheet import HouseOptionsSheet

        sheet = HouseOptionsSheet(self, desk, rulebook, game)
        sheet.done.connect(lambda said: self._say(said, State.GOOD))
        self.sheets.open(sheet)

    # -- work ---------------------------------------------------------------------------------

    def _hear(self, part: HousePart, words: str, share: float) -> None:
        if part is self.part():
            self._say_working(words, share)

    def _say(self, said: str, state: State) -> None:
        if self.isVisible():  # what ends after they locked is in the audit log
            self.toasts.show_toast(said, state)

    def _say_working(self, words: str, share: float) -> None:
        count = len(self._offered)
        span = "1 and 2" if count == 2 else f"1 to {count}"
        idle = f"Keys {span} open the parts" if count > 1 else ""
        self.doing.setText(f"{words} …" if words else idle)
        self.bar.set_value(share)
        self.bar.setVisible(bool(words))
