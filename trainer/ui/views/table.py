"""The table screen: bar, felt, act strip and rail, in all four modes."""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.drills.table import Mode
from trainer.errors import TrainerError
from trainer.games.engine import CannotDealError
from trainer.ui.icons import Icon
from trainer.ui.motion import Level, Motion
from trainer.ui.presenters.fault_view import FaultView
from trainer.ui.presenters.half_act import AmountWanted, ChoicesWanted
from trainer.ui.presenters.palette import Needs, Palette
from trainer.ui.presenters.requests import TableRequest
from trainer.ui.presenters.rolls import is_paced, place_title
from trainer.ui.presenters.services import Services
from trainer.ui.presenters.table import TablePresenter
from trainer.ui.presenters.table_layout import denominations, table_layout
from trainer.ui.scene.layout import PrintFaces, ZoneKind
from trainer.ui.scene.state import TableState
from trainer.ui.scene.table_view import TableView
from trainer.ui.theme import Kind, State, current, metrics_for
from trainer.ui.views.call_sheet import CallSheet
from trainer.ui.views.pay_builder import PayBuilder
from trainer.ui.views.table_fault import FaultBubble
from trainer.ui.views.table_pause import PauseCover
from trainer.ui.views.table_rail import TableRail
from trainer.ui.views.table_strip import ActPalette, TableStrip, WatchControls
from trainer.ui.views.table_touch import ENTER, TableTouch
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.message_sheet import MessageSheet
from trainer.ui.widgets.message_sheet import ask as open_sheet
from trainer.ui.widgets.table_bar import TableBar

TICK_MS = 100
ENTRY_SETTING = "pay_entry"  # "chips", or "type"
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_WHICH = "Which bet? Click it, or use the arrows and Enter."
_NUMBER = "Which number? Click it on the layout, or type it and press Enter."
_SPOT = 34


class TableScreen(QWidget):
    """Runs one table at a time. It shows what the presenter says and passes on what is touched.

    Signals:
        finished: (TableResult) every round has been dealt.
        left: The trainee left before the end, or the table could not be opened.
    """

    finished = Signal(object)
    left = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = TablePresenter(services, self)
        self.bar = TableBar()
        self.view = TableView()
        self.strip = TableStrip()
        self.keys = ActPalette()
        self.builder = PayBuilder()
        self.sheet = CallSheet()
        self.watch = WatchControls()
        self.rail = TableRail()
        for part in (self.keys, self.builder, self.sheet, self.watch):
            self.strip.add_part(part, part)
        self.bubble = FaultBubble(self.view)
        self._body = QWidget()
        self.cover = PauseCover(self)
        self.message: MessageSheet | None = None
        self._error: ErrorCard | None = None
        self._narrow = False
        self._where = ""  # the spot of the fault being told
        self._had_ring = False
        self._hurries = False
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self._show_time)
        self.touch = TableTouch(
            self.presenter,
            self.view,
            self.strip,
            builder=self.builder,
            sheet=self.sheet,
            watch=self.watch,
            bubble=self.bubble,
            parent=self,
        )
        self._lay_out()
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click on a key leaves the felt its keys
        self.setProperty("focusRing", OWN)
        self.view.setProperty("focusRing", OWN)

    def _lay_out(self) -> None:
        stage = QVBoxLayout()
        stage.setSpacing(0)
        stage.addWidget(self.view, 1)
        stage.addWidget(self.strip)
        row = QHBoxLayout(self._body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(stage, 1)
        row.addWidget(self.rail)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self._body, 1)

    def _connect(self) -> None:
        presenter, hands = self.presenter, self.presenter.hands
        presenter.shown.connect(self._show_table)
        presenter.steps_changed.connect(self.rail.show_steps)
        presenter.keys_changed.connect(self._show_keys)
        presenter.awaiting.connect(self._await)
        presenter.faulted.connect(self._tell_fault)
        presenter.fault_over.connect(self._fault_over)
        presenter.round_changed.connect(self._show_round)
        presenter.finished.connect(self._finish)
        presenter.stopped.connect(self._leave)
        presenter.trouble.connect(self._trouble)
        hands.palette_changed.connect(self._show_palette)
        hands.amount_wanted.connect(self._want_amount)
        hands.choices_wanted.connect(self._want_choice)
        hands.done.connect(self._close_input)
        self.view.settled.connect(presenter.settled)
        self.view.installEventFilter(self)
        self.touch.pause_wanted.connect(self.pause)
        self.touch.rule_wanted.connect(self.show_rule)
        self.touch.hurried.connect(self._hurry)
        self.touch.number_typed.connect(self._show_number)
        self.keys.pressed.connect(self.touch.press)
        self.builder.paid.connect(hands.submit_amount)
        self.builder.cancelled.connect(hands.cancel)
        self.builder.entry_picked.connect(self._keep_entry)
        self.sheet.chosen.connect(hands.submit_choice)
        self.sheet.cancelled.connect(hands.cancel)
        self.watch.stepped.connect(presenter.watch_step)
        self.watch.continuous_picked.connect(presenter.set_continuous)
        self.watch.speed_picked.connect(self._set_speed)
        self.bubble.again.connect(presenter.dismiss_fault)
        self.bubble.shown.connect(presenter.show_right)
        self.bar.pause_pressed.connect(self.pause)
        self.cover.gone_on.connect(self.go_on)
        self.cover.leave_pressed.connect(presenter.stop)

    # -- beginning ------------------------------------------------------------------------

    def start(self, request: TableRequest) -> None:
        """Open a table; where that is not possible, say why."""
        self._clear()
        services = self._services
        try:
            game = services.game(request.rulebook, request.game)
            book = services.catalog.rulebooks()[request.rulebook]
            chips = denominations(book)
            self.view.set_layout(table_layout(game, chips, request.dial))
            self.builder.set_values(chips)
            self.builder.set_entry(services.setting(ENTRY_SETTING, "chips"))
            self._set_motion(float(self.watch.speed.current()) if _watches(request) else 1.0)
            title, mode = place_title(game, request.dial), request.mode.value.capitalize()
            self.bar.set_game(title, f"{book.short} rulebook", mode)
            self.rail.begin(request.mode, paced=is_paced(game))
            self.presenter.set_continuous(self.watch.how.current() == "itself")
            self.presenter.begin(request)
        except (TrainerError, CannotDealError) as error:
            self._refuse(error)
            return
        policy = Qt.FocusPolicy.NoFocus if _watches(request) else Qt.FocusPolicy.StrongFocus
        self.view.setFocusPolicy(policy)
        self.strip.show_part(self.watch if _watches(request) else self.keys)
        self._take_keys()

    def _clear(self) -> None:
        self._tick.stop()
        self._hurries = self._had_ring = False
        self.touch.clear()
        self.bubble.hide()
        self.cover.hide()
        if self.message is not None:
            self.message.close_sheet()
            self.message = None
        if self._error is not None:
            self._error.hide()
            self._error.deleteLater()
            self._error = None
        self._body.show()
        self.bar.set_pause("Pause")

    def _refuse(self, error: Exception) -> None:
        """Say why the table cannot be opened."""
        sentence = error.sentence() if isinstance(error, TrainerError) else f"{error}."
        card = ErrorCard(Icon.FILE_BAD, "This table cannot be opened", sentence, centred=True)
        card.add_button("back", "Back", "Esc", Kind.PRIMARY)
        card.chosen.connect(self.left)
        self._body.hide()
        self.bar.set_pause("Pause", visible=False)
        layout = self.layout()
        if layout is not None:
            layout.addWidget(card)
        self._error = card
        card.button("back").setFocus(Qt.FocusReason.OtherFocusReason)

    def _set_motion(self, speed: float) -> None:
        services = self._services
        chosen = services.setting("motion", "full")
        level = Level(chosen) if chosen in tuple(Level) else Level.FULL
        if level is Level.FULL and current().reduced_motion:
            level = Level.REDUCED
        try:
            pace = float(services.setting("pace", "1"))
        except ValueError:
            pace = 1.0
        motion = Motion(level=level, pace=pace / speed)
        for moving in (self.view, self.strip, self.builder):
            moving.set_motion(motion)
        faces = services.setting("print", PrintFaces.DEALER)
        known = PrintFaces(faces) if faces in tuple(PrintFaces) else PrintFaces.DEALER
        self.view.set_print_faces(known)

    def _set_speed(self, factor: float) -> None:
        self.presenter.set_speed(factor)
        self._set_motion(factor)

    def _keep_entry(self, entry: str) -> None:
        try:
            self._services.put_setting(ENTRY_SETTING, entry)
        except TrainerError as error:
            self._trouble(error)

    # -- what the presenter says ----------------------------------------------------------

    def _show_table(self, state: TableState) -> None:
        self.view.show_state(state, animate=not self._hurries)
        self.bar.set_elapsed(self.presenter.run_ms() / 1000)

    def _hurry(self) -> None:
        self._hurries = True
        self.view.finish()

    def _show_palette(self, palette: Palette) -> None:
        self.keys.set_keys(palette.keys)
        self.strip.refit()

    def _show_keys(self, asked: frozenset[str], armed: str) -> None:
        guides = self.presenter.request.mode is Mode.GUIDED
        self.keys.set_states(asked, armed, guides=guides)
        spec = self.presenter.hands.armed
        waits = spec is not None and self.strip.shown() is self.keys
        which = _WHICH if spec and spec.needs in (Needs.BET, Needs.AMOUNT) else ""
        which = _NUMBER if spec and spec.needs is Needs.NUMBER else which
        self.rail.set_waiting(f"{spec.title}: {which}" if spec and waits else "")
        holder = self.focusWidget()
        if waits and holder is not None and self.keys.isAncestorOf(holder):
            self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)  # armed by Tab and Enter

    def _show_number(self, typed: str) -> None:
        self.rail.set_waiting(f"Marker on {typed}. Press Enter." if typed else _NUMBER)

    def _await(self, awaited: bool) -> None:
        if not awaited:
            self._tick.stop()
            return
        self._hurries = False
        self._tick.start()
        self._show_time()
        presenter = self.presenter
        self.rail.set_pace(presenter.pace(), presenter.pace_target())
        self._lead_ring()
        QTimer.singleShot(0, self, self.touch.press_waiting)

    def _lead_ring(self) -> None:
        """Put the keyboard's ring, where it is in use, on the bet or place a guide has lit."""
        lit = self.view.shown.lit
        for kind in ("bet:", "mark:", "seat:"):
            found = sorted(key for key in lit if key.startswith(kind) and ":0:" not in key)
            if found:
                if self.view.cursor_key and self.view.cursor_key not in found:
                    self.view.point_at(found[0])
                return

    def _show_time(self) -> None:
        presenter = self.presenter
        elapsed, target = presenter.elapsed() / 1000, presenter.target_ms() / 1000
        void = presenter.time_is_void
        self.rail.set_time(0.0 if void else elapsed, target)
        self.builder.set_time(elapsed, target, void=void)
        self.bar.set_elapsed(presenter.run_ms() / 1000)

    def _show_round(self, number: int, of: int) -> None:
        self.bar.set_round(number, of)

    def _want_amount(self, wanted: AmountWanted) -> None:
        self._note_ring()
        self.builder.ask(wanted)
        self._show_time()
        self.strip.show_part(self.builder)
        self.builder.setFocus(Qt.FocusReason.OtherFocusReason)

    def _want_choice(self, wanted: ChoicesWanted) -> None:
        self._note_ring()
        self.sheet.offer(wanted)
        self.strip.show_part(self.sheet)
        self.sheet.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_input(self) -> None:
        if self.strip.shown() in (self.builder, self.sheet):
            self.strip.show_part(self.keys)
            self._take_keys()

    def _note_ring(self) -> None:
        self._had_ring = self._had_ring or bool(self.view.cursor_key)

    def _take_keys(self) -> None:
        """Give the keys back to the felt, with its ring where the ring was in use."""
        watches = _watches(self.presenter.request)
        reason = Qt.FocusReason.OtherFocusReason
        if self._had_ring and not watches:
            reason = Qt.FocusReason.ShortcutFocusReason
        self._had_ring = False
        (self if watches else self.view).setFocus(reason)

    def _tell_fault(self, fault: FaultView) -> None:
        self._note_ring()
        self._where = fault.where
        self.keys.show_wrong(fault.key_id)
        self.rail.show_fault(fault, self.presenter.run.round_no)
        self.bubble.tell(fault, self._spot(), self._hands_area())

    def _spot(self) -> QRect | None:
        """Return what the fault being told is about, in the felt's own pixels."""
        kind, _, name = self._where.partition(":")
        table = self.view.table
        if kind == "hand":
            return self._area(name) or None
        if table is None or (table.zone(self._where) is None and self._where not in table.spots):
            return None
        middle = self.view.where(self._where)
        return QRect(middle.x() - _SPOT, middle.y() - _SPOT, 2 * _SPOT, 2 * _SPOT)

    def _area(self, *hands: str) -> QRect:
        """Return where hands lie, in the felt's own pixels."""
        table = self.view.table
        area = QRectF()
        for zone in table.zones if table is not None else ():
            if zone.kind is ZoneKind.HAND and zone.hand in hands:
                left, top, right, bottom = zone.outline.bounds
                area = area.united(QRectF(left, top, right - left, bottom - top))
        return self.view.mapFromScene(area).boundingRect() if not area.isEmpty() else QRect()

    def _hands_area(self) -> QRect:
        """Return where both hands and their counts lie."""
        area = self._area("player", "banker", "dealer")
        return area.adjusted(-24, -30, 24, 8) if not area.isEmpty() else area

    def _follow_spot(self) -> None:
        if self.bubble.isVisible():
            self.bubble.move_to(self._spot(), self._hands_area())

    def _fault_over(self) -> None:
        self.bubble.hide()
        self._take_keys()

    def _finish(self, result: object) -> None:
        self._tick.stop()
        self.finished.emit(result)

    def _leave(self) -> None:
        self._tick.stop()
        self.cover.hide()
        self.left.emit()

    def _trouble(self, error: TrainerError) -> None:
        """Say what could not be kept; it is tried again with the next act."""
        over = self.presenter.over
        self.presenter.pause()
        message = EmptyState(Icon.SAVE, "This was not kept", error.sentence(), state=State.BAD)
        leave = None if over else ("leave", "Leave")
        self.message = open_sheet(self, message, yes=("on", "Go on"), no=leave)
        self.message.chosen.connect(self._after_trouble)
        self.message.dismissed.connect(lambda: self._after_trouble("on"))

    def _after_trouble(self, choice: str) -> None:
        self.message = None
        if choice == "leave":
            self.presenter.stop()
        else:
            self.presenter.resume()

    def show_rule(self) -> None:
        """Show the rule at hand, which marks the act as helped; never in a run."""
        if self.presenter.request.mode is Mode.PRACTICE and self.presenter.may_act():
            title, why, clause = self.presenter.rule()
            words = [f"{title}.", f"{clause}." if clause else "", why]
            self.rail.set_waiting(" ".join(part for part in words if part))

    # -- keys and pause -------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if self._error is not None:
            if event.key() in (*ENTER, Qt.Key.Key_Escape):
                self.left.emit()
        elif self.cover.isVisible():
            self.cover.keyPressEvent(event)
        elif event.modifiers() & _HELD or not self.touch.take_key(event):
            super().keyPressEvent(event)

    def pause(self) -> None:
        """Cover the table; the time of the act at hand is void."""
        if self.presenter.over or self.cover.isVisible():
            return
        self._note_ring()
        self.presenter.pause()
        self.bar.set_pause("Pause", visible=False)
        self._place_cover()
        words = "The table is covered. The time of the act at hand does not count."
        self.cover.cover("Paused", words)

    def go_on(self) -> None:
        """Uncover the table."""
        self.cover.hide()
        self.bar.set_pause("Pause")
        self.presenter.resume()
        if self.bubble.isVisible():
            self.bubble.again_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.strip.shown() in (self.builder, self.sheet):
            self.strip.shown().setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._take_keys()

    def ticking(self) -> bool:
        """Whether the time on screen runs."""
        return self._tick.isActive()

    def shortcuts(self) -> list[tuple[str, str]]:
        """Return the keys of this screen."""
        return self.touch.shortcuts()

    # -- size -----------------------------------------------------------------------------

    def _place_cover(self) -> None:
        self.cover.setGeometry(self._body.geometry())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        narrow = metrics_for(self.width()).narrow
        if narrow != self._narrow:
            self._narrow = narrow
            for part in (self.bar, self.keys, self.builder, self.sheet, self.watch, self.rail):
                part.set_narrow(narrow)
            self.strip.set_narrow(narrow)
            self.bubble.set_narrow(narrow)
        self._place_cover()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize and self.bubble.isVisible():
            QTimer.singleShot(0, self, self._follow_spot)
        return False

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        super().hideEvent(event)
        if not event.spontaneous() and not self.presenter.over:
            self.pause()
        self._tick.stop()


def _watches(request: TableRequest) -> bool:
    return request.mode is Mode.WATCH
