"""The sign-in page: pick your name, then type your PIN, or your password at the desk."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.door.name_list_view import NameList, at_top
from trainer.ui.door.signin import NameLine, Shown, SignInPresenter
from trainer.ui.icons import Icon
from trainer.ui.shell.doorway import Door
from trainer.ui.shell.fitted_stack_view import FittedPage
from trainer.ui.shell.table_edge import TableEdge
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, State, current, metrics_for, on_change
from trainer.ui.widgets.bar_parts import Brand
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, Keyed, press_key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.search_field import SearchField

if TYPE_CHECKING:
    from trainer.ui.door.pin_panel import PinPanel
    from trainer.ui.door.signin_foot_view import SignInFoot
    from trainer.ui.door.signin_side_view import SignInSide
    from trainer.ui.widgets.message_sheet import MessageSheet
    from trainer.ui.widgets.pin_pad import PinPad

_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


NOT_KEPT = "First keep the recovery code: write it down or save it, then tick the box."
_TIGHT = 500  # pixels of height at 100 percent text
SIDE_AFTER_MS = 15  # a frame: the names are on the screen by then
WARM_UP_AFTER_MS = 150  # by then the staff are listed, and somebody begins to type


class SignInView(Keyed, QWidget):
    """Shows who practises here. Letters search, Enter picks, the fourth digit signs in.

    F2 leads to the staff, who type a password; in a house without a manager it makes one.

    Signals:
        signed_in: (int) somebody signed in, or was added; carries their id.
        desk_opened: (int) somebody of the staff signed in at the desk; carries their id.
        desk_awaited: The staff are listed: while a password is typed, the desk can be loaded.
        verify_requested: A paper is to be checked; nobody need sign in for that.
        text_size_requested: Larger text was asked for.
        contrast_requested: High contrast was asked for, or no more.
    """

    signed_in = Signal(int)
    desk_opened = Signal(int)
    desk_awaited = Signal()
    verify_requested = Signal()
    text_size_requested = Signal()
    contrast_requested = Signal()

    def __init__(self, services: Door, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._presenter = SignInPresenter(services, self)
        self._edge = TableEdge()
        # Known before anything is made: to change the look of a label afterwards is slow.
        self._narrow = parent is not None and metrics_for(parent.window().width()).narrow
        self._tight = False
        self.sheet: MessageSheet | None = None
        self._offered: dict[str, KeyButton] = {}
        self._painted = False
        self._build()
        self._listen()

    # -- what it is made of -----------------------------------------------------------------

    # From the outside in, each part made with its parent: a widget that gets a parent later is
    # styled anew with all it holds, which cost 9 ms of a start.

    def _build(self) -> None:
        self._page = QVBoxLayout(self)
        brand, self._middle = QHBoxLayout(), QHBoxLayout()
        self._page.addLayout(brand)
        self._page.addLayout(self._middle, 1)
        brand.addWidget(Brand(36, Role.SECTION, self))
        brand.addStretch(1)
        self.verify = KeyButton(
            "Verify a paper", "F4", Kind.QUIET, icon=Icon.SHIELD, size=ButtonSize.SMALL, parent=self
        )
        brand.addWidget(self.verify)
        self._build_names()
        self._column = FittedPage()
        self._right = ScrollArea(self._column, self)
        self._middle.addWidget(self._right)
        self.set_narrow(self._narrow)
        on_change(self._resize_side)

    @cached_property
    def side(self) -> "SignInSide":
        """The panel at the right: made once the names are painted, or when somebody is picked."""
        from trainer.ui.door.signin_side_view import SignInSide  # noqa: PLC0415 - see above
        from trainer.ui.widgets.panel import Panel  # noqa: PLC0415 - see above

        panel = Panel(parent=self._column)
        made = SignInSide(self._services, panel)
        panel.add(made)
        made.pin.set_narrow(self._narrow)
        made.pin.set_tight(self._tight)
        at_top(panel, self._column)
        self.setTabOrder(self.grid, made.pin.pad)
        self._hear(made)
        panel.show()
        return made

    @cached_property
    def foot(self) -> "SignInFoot":
        """What stands below the names, made as late as the panel beside them."""
        from trainer.ui.door.signin_foot_view import SignInFoot  # noqa: PLC0415 - see above

        made = SignInFoot(self)
        made.set_tight(self._tight)
        self._page.addWidget(made)
        made.desk.clicked.connect(self._go_to_desk)
        made.text_size.clicked.connect(self.text_size_requested)
        made.contrast.clicked.connect(self.contrast_requested)
        self._name_desk(made.desk)
        made.show()
        return made

    @property
    def desk(self) -> KeyButton:
        """The staff's door."""
        return self.foot.desk

    @property
    def pin(self) -> "PinPanel":
        """Whose PIN is asked for."""
        return self.side.pin

    @property
    def pad(self) -> "PinPad":
        """Where the PIN is typed."""
        return self.side.pin.pad

    @property
    def _has_side(self) -> bool:
        return "side" in self.__dict__

    @property
    def _has_foot(self) -> bool:
        return "foot" in self.__dict__

    def _build_names(self) -> None:
        """Make what stands at the left: the search and the names it finds."""
        left, finder = QVBoxLayout(), QHBoxLayout()
        self._middle.addLayout(left, 1)
        left.setSpacing(16)
        self._title = Text("Who is practising?", Role.TITLE, narrow=self._narrow, parent=self)
        left.addWidget(self._title)
        left.addLayout(finder)
        self.search = SearchField("Type a name or number", parent=self)
        self.add_name = KeyButton("Add a name", "Ctrl N", icon=Icon.PLUS, parent=self)
        finder.setSpacing(12)
        finder.addWidget(self.search, 1)
        finder.addWidget(self.add_name)
        finder.addStretch(0)
        self.names = NameList(narrow=self._narrow, parent=self)
        self.grid = self.names.grid
        left.addWidget(self.names, 1)

    def _hear(self, side: "SignInSide") -> None:
        show, pad = self._presenter, side.pin.pad
        show.typed.connect(pad.set_filled)
        show.prompted.connect(pad.prompt.setText)
        show.refused.connect(pad.set_wrong)
        show.locked.connect(side.pin.show_locked)
        pad.digit.connect(show.type_digit)
        pad.backspace.connect(show.take_back)
        pad.cancelled.connect(self._not_me)
        side.submitted.connect(self._add)
        side.solo_submitted.connect(self._add_alone)
        side.cancelled.connect(self._not_me)
        side.troubled.connect(self._show_refusal)
        side.password_passed.connect(self._let_in)
        side.manager_made.connect(self.desk_opened)
        side.code_shown.connect(self._show_code)

    def _listen(self) -> None:
        self._presenter.troubled.connect(self._show_refusal)
        self._presenter.signed_in.connect(self.signed_in)
        self.search.textChanged.connect(self._list_names)
        self.search.moved_on.connect(self.grid.focus_current)
        self.search.offered.connect(self._take_key)
        self.names.picked.connect(self._pick)
        self.names.cleared.connect(self._clear_search)
        self.names.retried.connect(self.refresh)
        self.names.chosen.connect(self._choose_first)
        self.grid.passed_top.connect(self._focus_search)
        self.add_name.clicked.connect(self._open_form)
        self.verify.clicked.connect(self.verify_requested)

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """List those who practise anew, with nobody picked."""
        self._read(desk=False)

    def _read(self, *, desk: bool) -> None:
        self._hold("")
        self._presenter.unpick()
        try:
            self._presenter.load(desk=desk)
        except TrainerError as trouble:
            self.side.show_pin()
            self._show_nobody()
            self.names.trouble.set_words("The names cannot be read.", trouble.sentence())
            self.names.show_message(self.names.trouble)
            return
        show = self._presenter
        new = not show.staffed and not show.count
        self._title.setText(
            "Welcome" if new else "Who is at the desk?" if show.desk else "Who is practising?"
        )
        self.search.setVisible(not new)
        self.add_name.setVisible(not show.staffed and show.count > 0)
        if self._has_foot:
            self._name_desk(self.desk)
        self.search.clear()
        self._list_names()
        self._not_me()
        if new:
            self.side.open_manager(may_cancel=False)

    def _name_desk(self, door: KeyButton) -> None:
        show = self._presenter
        door.setVisible(show.staffed or show.count > 0)
        words = "Trainees" if show.desk else "Staff sign-in"
        door.setText(words if show.staffed else "Set up the desk")

    def _show_code(self) -> None:
        """Let nothing lead away from a code that is shown this once, until it is kept."""
        self._reread()
        self._hold(NOT_KEPT)

    def _hold(self, reason: str) -> None:
        """Block what leads away from the panel at the right; no reason lets it go again."""
        for way in (self.verify, self.add_name, *([self.desk] if self._has_foot else [])):
            way.set_blocked(reason)
        for part in (self.search, self.names):
            part.setEnabled(not reason)

    def _reread(self) -> None:
        """Follow a house that has just got its manager; the side stays as it is."""
        with suppress(TrainerError):  # the next look at the names tells
            self._presenter.load(desk=self._presenter.desk)
        self._name_desk(self.desk)
        if not self._presenter.count:
            self._offer()
            self.names.first.set_words(
                "The manager is made.",
                "Keep the recovery code, then open the desk: trainees and colleagues are added "
                "there.",
            )

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        across, top, down = (32, 20, 18) if narrow else (64, 36, 28)
        self._page.setContentsMargins(across, top, across, down)
        self._page.setSpacing(14 if narrow else 24)
        self._middle.setSpacing(20 if narrow else 36)
        self.names.set_narrow(narrow)
        if self._has_side:
            self.pin.set_narrow(narrow)
        self._title.set_narrow(narrow)
        self._resize_side()

    # -- names --------------------------------------------------------------------------------

    def _list_names(self) -> None:
        words, show = self.search.text(), self._presenter
        if words and show.picked is not None:
            show.unpick()
            self._show_nobody()
        show.look_for(words)
        if show.found:
            self.names.show_names(show.found, show.lines, self._columns())
        elif not show.count:
            self._show_first()
        else:
            hidden = plural(show.count, "name is", "names are")
            message = self.names.nobody
            message.set_words(f"Nobody matches “{words}”.", f"{hidden} hidden by this search.")
            self.names.show_message(message)

    def _show_first(self) -> None:
        message = self.names.first
        if self._presenter.staffed:
            message.set_words(
                "Nobody practises here yet.",
                "An instructor adds trainees at the desk: sign in with F2, then N on the roster.",
            )
            self._offer(desk=("Staff sign-in", "F2", Kind.PRIMARY))
        else:
            message.set_words(
                "A school, or you alone?",
                "A school or a casino first says who runs it; then trainees are added, and each "
                "of them signs in here with a name and a PIN. Whoever trains alone needs none of "
                "that, and practises at once.",
            )
            self._offer(
                alone=("I train alone", "F3", Kind.NORMAL),
                school=("Set up a school", "F2", Kind.NORMAL),
            )
        self.names.show_message(message)

    def _offer(self, **wanted: tuple[str, str, Kind]) -> None:
        """Offer these buttons, and no others, where there are no names yet."""
        message = self.names.first
        for key, (word, cap, kind) in wanted.items():
            if key not in self._offered:
                self._offered[key] = message.add_button(key, word, cap, kind)
        for key, button in self._offered.items():
            button.setVisible(key in wanted)

    def _columns(self) -> int:
        """Return how many names stand in a row: fewer where text is large or room is short."""
        room = self.width() - self._right.width() - (100 if self._narrow else 170)
        return max(1, min(4, room // current().px(190 if self._narrow else 250)))

    def _pick(self, line: NameLine) -> None:
        try:
            asked = self._presenter.pick(line.person_id)
        except TrainerError as trouble:
            self._show_refusal(trouble.sentence(), "This name cannot be opened yet.")
            return
        self.names.mark(line.person_id)
        if asked is Shown.PASSWORD:
            self.side.ask_password(line)
            return
        self.side.show_pin()
        note = line.last_here
        if asked is Shown.NEW_PIN:
            note = "No PIN yet: choose one now."
        if asked is Shown.START_CODE:
            note = "Type the start code you were given."
        self.pin.show_person(line.initials, line.name, note)
        self.pad.setFocus(Qt.FocusReason.OtherFocusReason)

    def _not_me(self) -> None:
        self._presenter.unpick()
        self._show_nobody()
        if self.search.text():
            self.grid.focus_current()
        else:
            self._focus_search()

    def _show_nobody(self) -> None:
        self.names.mark(None)
        if self._has_side or self._presenter.desk:
            self.side.show_pin()
            self.pin.show_nobody(desk=self._presenter.desk)

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear_search(self) -> None:
        self.search.clear()
        self._focus_search()

    # -- PIN, password and forms --------------------------------------------------------------

    def _let_in(self, person_id: int) -> None:
        """Open the door to somebody with a password: at the desk, or to practise."""
        desk = self._presenter.desk
        self._presenter.unpick()
        (self.desk_opened if desk else self.signed_in).emit(person_id)

    def _show_refusal(self, sentence: str, heading: str = "It was not checked.") -> None:
        """Say that the store could not answer, over the whole page: it is a long sentence."""
        from trainer.ui.widgets.empty_state import EmptyState  # noqa: PLC0415 - few see it
        from trainer.ui.widgets.message_sheet import ask  # noqa: PLC0415 - as above

        self.pad.set_filled(0)
        message = EmptyState(Icon.FILE_BAD, heading, sentence, state=State.BAD)
        self.sheet = ask(self, message, yes=("back", "Back"))

    def _go_to_desk(self) -> None:
        """List the staff, or the trainees again; without a manager ask for one."""
        if self._presenter.staffed:
            self._read(desk=not self._presenter.desk)
            self._warm_up()
        elif self._presenter.count:
            self._presenter.unpick()
            self._show_nobody()
            self.side.open_manager(may_cancel=True)

    def _warm_up(self) -> None:
        """Have the desk loaded while the password is typed."""
        self._after(WARM_UP_AFTER_MS, self.desk_awaited.emit)

    def _after(self, ms: int, act: Callable[[], None]) -> None:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(act)
        timer.start(ms)

    def _open_form(self) -> None:
        if self.add_name.isHidden():
            return  # names are added at the desk
        self._presenter.unpick()
        self._show_nobody()
        self.side.open_form()

    def _choose_first(self, key: str) -> None:
        if key == "alone":
            self.side.open_alone()
        elif key == "school":
            self.side.open_manager(may_cancel=False)
        else:
            self._go_to_desk()

    def _add_alone(self, name: str, pin: str, again: str, rulebook: str) -> None:
        refusal = self._presenter.add(name, pin, again, rulebook)
        if refusal is not None:
            self.side.alone.set_refusal(refusal.field, refusal.sentence)

    def _add(self, name: str, pin: str, again: str) -> None:
        refusal = self._presenter.add(name, pin, again)
        if refusal is not None:
            self.side.form.set_refusal(refusal.field, refusal.sentence)

    # -- keys and paint -----------------------------------------------------------------------

    def _take_key(self, event: QKeyEvent) -> None:
        event.setAccepted(self._takes(event))

    def _takes(self, event: QKeyEvent) -> bool:
        """Take a key from the search: Enter, and what is typed once a name is picked."""
        if press_key((Key("Enter", "", self._pick_found),), event):
            return True
        if Key("Esc").fits(event) and self._leave():
            return True
        if self._presenter.picked is None or not self.side.is_pin:
            return False
        return self.pad.handle_key(event)  # the digits are the picked person's PIN

    def _pick_found(self) -> None:
        if self.names.has_names() and (self.search.text() or self.names.has_one()):
            self._pick(self.names.line(self.grid.current()))

    def _leave(self) -> bool:
        """Go one level back: not this person, not the staff; return whether there was one."""
        if self._has_side and self.side.holds_code:
            return False
        if self._presenter.picked is not None:
            self._not_me()
        elif self._presenter.desk and not self.search.text():
            self._read(desk=False)
        else:
            return False
        return True

    def key_list(self) -> Sequence[Key]:
        picked = self._presenter.picked is not None
        free = self.side.is_pin or not self.side.isAncestorOf(self._holder())
        return [
            Key("A to Z", "search for a name", on=free),
            Key("Arrows", "move over the names", on=free),
            Key("Enter", "pick the name", on=free),
            Key("0 to 9", "type the PIN; the fourth digit signs in", on=free),
            Key("Backspace", "take one digit back", on=free and picked),
            Key("Backspace", "take one letter back", self._erase, on=free and not picked),
            Key("Esc", "not me", self._go_back, on=free),
            *map(pressing, (self.add_name, self.desk, self.verify)),
            *map(pressing, self._first_buttons()),
        ]

    def _first_buttons(self) -> Sequence[KeyButton]:
        """Return what is offered before anybody is there; the desk has its key already."""
        show = self._presenter
        return tuple(self._offered.values()) if not show.staffed and not show.count else ()

    def _erase(self) -> None:
        self._focus_search()
        self.search.backspace()

    def _go_back(self) -> None:
        if not self._leave():
            self._clear_search()

    def typed(self, event: QKeyEvent) -> bool:
        at_side = not self.side.is_pin and self.side.isAncestorOf(self._holder())
        if at_side or self.side.holds_code:
            return False
        if self._presenter.picked is not None and self.pad.handle_key(event):
            return True
        word = event.text()
        if not word.isprintable() or not word.strip() or word == "?" or event.modifiers() & _HELD:
            return False
        self._focus_search()
        self.search.end(False)
        self.search.insert(word)
        return True

    def _holder(self) -> QWidget:
        """Return what has the keys in this window, be it active or not."""
        return self.window().focusWidget() or self

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if not self.pad.handle_key(event):
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        narrow = metrics_for(self.width()).narrow
        if narrow != self._narrow:
            self.set_narrow(narrow)
        self._resize_side()
        self.grid.set_columns(self._columns())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self._resize_side()
            self.grid.set_columns(self._columns())

    def _resize_side(self) -> None:
        wide = current().px(392 if self._narrow else 520)
        self._right.setFixedWidth(min(wide, max(360, self.width() // 2 - 40)))
        self.search.setMaximumWidth(current().px(420))
        tight = self.height() < current().px(_TIGHT)
        if tight != self._tight:
            self._tight = tight
            if self._has_side:
                self.pin.set_tight(tight)
            if self._has_foot:
                self.foot.set_tight(tight)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        self._edge.paint(painter, self.size(), self.devicePixelRatioF(), current())
        painter.end()
        if not self._painted:
            self._painted = True
            self._after(SIDE_AFTER_MS, self._complete)

    def _complete(self) -> None:
        """Add what the first frame did without: the panel, and the table behind it all."""
        self.side.show()
        self.foot.show()
        self.update()
