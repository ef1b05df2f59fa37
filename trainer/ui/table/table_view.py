"""The table screen: bar, felt, act strip and rail, in all four modes."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.drills.table import Mode
from trainer.errors import TrainerError
from trainer.games.acts import Verb
from trainer.games.engine import CannotDealError
from trainer.layouts.house_table import table_layout
from trainer.layouts.layout import PrintFaces
from trainer.ui.families.registry import family_of
from trainer.ui.run.deal_number import shown
from trainer.ui.run.requests import TableRequest
from trainer.ui.scene.state import TableState
from trainer.ui.scene.stops import Walk
from trainer.ui.scene.table_view import TableView
from trainer.ui.shell.preferences import PAY_ENTRY, Preferences
from trainer.ui.shell.services import Services
from trainer.ui.table.act_keys import ActKeySpec, Needs
from trainer.ui.table.call_sheet import CallSheet
from trainer.ui.table.crew import place_title
from trainer.ui.table.fault_teller_view import FaultTeller
from trainer.ui.table.fault_words import FaultView
from trainer.ui.table.half_act import AmountWanted, ChoicesWanted
from trainer.ui.table.house_chips import denominations, rack_chips
from trainer.ui.table.palette import Palette
from trainer.ui.table.pay_builder_view import PayBuilder
from trainer.ui.table.table import TablePresenter
from trainer.ui.table.table_absence_view import TableAbsence
from trainer.ui.table.table_pause_view import PauseCover
from trainer.ui.table.table_rail import TableRail
from trainer.ui.table.table_side_view import TableSide
from trainer.ui.table.table_strip import ActPalette, TableStrip, WatchControls
from trainer.ui.table.table_times_view import TableTimes
from trainer.ui.table.table_touch_view import TableTouch
from trainer.ui.table.table_trouble_view import TableTrouble
from trainer.ui.theme import metrics_for
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.keymap import Key, Keyed
from trainer.ui.widgets.table_bar import TableBar

_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_WHICH = "Which bet? Click it, or use the arrows and Enter."
_WHOSE = "Whose? Click the place, or use the arrows and Enter."
_ON_BETS = frozenset({Verb.TAKE, Verb.PAY, Verb.RETURN, Verb.MOVE})
_OF_PLACES = frozenset({Verb.COLLECT, Verb.MARK})
_NUMBER = "Which number? Click it on the layout, or type it and press Enter."


class TableScreen(Keyed, QWidget):
    """Runs one table at a time. It shows what the presenter says and passes on what is touched.

    Signals:
        begun: (int) a run has begun, or goes on; carries its attempt.
        finished: (TableResult) every round has been dealt.
        left: The trainee left before the end, or the table could not be opened.
        settings_requested: What the trainee can choose is to be shown.
    """

    begun = Signal(int)
    finished = Signal(object)
    left = Signal()
    settings_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services, self._own = services, Preferences(services)
        self.presenter = self.make_presenter()
        self.bar = TableBar()
        self.view = TableView()
        self.keys = ActPalette()
        self.builder = PayBuilder()
        self.sheet = CallSheet()
        self.watch = WatchControls()
        self.rail = TableRail()
        self.side = TableSide(self.rail)
        self.strip = TableStrip(self.side)
        for part in (self.keys, self.watch):
            self.strip.add_part(part, part)
        for asked in (self.builder, self.sheet):
            self.side.add_part(asked, asked)
        self._teller = FaultTeller(self.view, self)
        self.bubble = self._teller.bubble
        self._body = QWidget()
        self.cover = PauseCover(self)
        self._absence = TableAbsence(self.presenter, self.cover, self)
        self.trouble = TableTrouble(self.presenter, self)
        self._narrow, self._speed = False, 1.0
        self._had_ring = self._hurries = self._held = False
        self._times = TableTimes(
            self.presenter, bar=self.bar, rail=self.rail, builder=self.builder, parent=self
        )
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

    def make_presenter(self) -> TablePresenter:
        """Return what deals the run."""
        return TablePresenter(self._services, self)

    def _lay_out(self) -> None:
        stage = QVBoxLayout()
        stage.setSpacing(0)
        stage.addWidget(self.view, 1)
        stage.addWidget(self.strip)
        row = QHBoxLayout(self._body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(stage, 1)
        row.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self._body, 1)

    def _connect(self) -> None:
        presenter, hands = self.presenter, self.presenter.hands
        presenter.begun.connect(self.begun)
        presenter.shown.connect(self._show_table)
        presenter.steps_changed.connect(self.rail.show_steps)
        presenter.keys_changed.connect(self._show_keys)
        presenter.awaiting.connect(self._await)
        presenter.faulted.connect(self._tell_fault)
        presenter.fault_over.connect(self._fault_over)
        presenter.round_changed.connect(self._show_round)
        presenter.finished.connect(self._finish)
        presenter.stopped.connect(self._leave)
        presenter.trouble.connect(self.trouble.tell)
        hands.palette_changed.connect(self._show_palette)
        hands.amount_wanted.connect(self._want_amount)
        hands.choices_wanted.connect(self._want_choice)
        hands.done.connect(self._close_input)
        self.view.told.connect(self._tell_call)
        self.view.settled.connect(presenter.settled)
        self.touch.pause_wanted.connect(self.escape)
        self.touch.rule_wanted.connect(self.show_rule)
        self.touch.hurried.connect(self._hurry)
        self.touch.number_typed.connect(self._show_number)
        self.keys.pressed.connect(self.touch.press)
        self.builder.paid.connect(hands.submit_amount)
        self.builder.cancelled.connect(hands.cancel)
        self.builder.entry_picked.connect(self._keep_entry)
        self.sheet.chosen.connect(hands.submit_choice)
        self.sheet.cancelled.connect(hands.back)
        self.watch.stepped.connect(presenter.watch_step)
        self.watch.continuous_picked.connect(presenter.set_continuous)
        self.watch.speed_picked.connect(self._set_speed)
        self.bubble.again.connect(presenter.dismiss_fault)
        self.bubble.shown.connect(presenter.show_right)
        self.bar.pause_pressed.connect(self.pause)
        self.bar.settings_pressed.connect(self.settings_requested)
        self.cover.gone_on.connect(self.go_on)
        self.cover.settings_pressed.connect(self.settings_requested)
        self.cover.leave_pressed.connect(self._leave_table)
        self.trouble.left.connect(self.left)

    # -- beginning ------------------------------------------------------------------------

    def start(self, request: TableRequest) -> None:
        """Open a table; where that is not possible, say why."""
        self._clear()
        services = self._services
        try:
            game = self.presenter.rules(request)
            book = services.catalog.rulebooks()[request.rulebook]
            chips = denominations(book)
            self.view.set_layout(table_layout(game, chips, request.dial))
            self.builder.set_values(rack_chips(book, game), coloured=family_of(game).coloured(game))
            self.prefer(float(self.watch.speed.current()) if _watches(request) else 1.0)
            title, mode = place_title(game, request.dial), request.mode.value.capitalize()
            whose = services.whose_options(game)
            self.bar.set_game(
                title, f"{book.short} rulebook", f"{mode} · {whose}" if whose else mode
            )
            family = family_of(game)
            unit = family.throw_unit or (family.pace_unit if family.paced else "")
            self.rail.begin(request.mode, pace_unit=unit)
            self.presenter.set_continuous(self.watch.how.current() == "itself")
            self.presenter.begin(request)
        except (TrainerError, CannotDealError) as error:
            self._refuse(error)
            return
        policy = Qt.FocusPolicy.NoFocus if _watches(request) else Qt.FocusPolicy.StrongFocus
        self.view.setFocusPolicy(policy)
        self._show_part(self.watch if _watches(request) else self.keys)
        self._take_keys()

    def _clear(self) -> None:
        self._times.stop()
        self._hurries = self._had_ring = self._held = False
        self.touch.clear()
        self.bubble.hide()
        self.cover.hide()
        self.trouble.clear()
        self._body.show()
        self.bar.show()
        self.bar.set_pause("Pause")

    def _refuse(self, error: Exception) -> None:
        self._body.hide()
        self.bar.hide()
        self.trouble.refuse(error)

    def prefer(self, speed: float | None = None) -> None:
        """Follow what the person has chosen; `speed` is that of a table that is watched."""
        self._speed = self._speed if speed is None else speed
        motion = self._own.motion(self._speed)
        for moving in (self.view, self.builder):
            moving.set_motion(motion)
        self.view.set_print_faces(PrintFaces(self._own.faces))
        self.builder.set_entry(self._own.pay_entry)

    def _set_speed(self, factor: float) -> None:
        self.presenter.set_speed(factor)
        self.prefer(factor)

    def _keep_entry(self, entry: str) -> None:
        try:
            self._own.choose(PAY_ENTRY, entry)
        except TrainerError as error:
            self.trouble.tell(error)

    # -- what the presenter says ----------------------------------------------------------

    def _show_table(self, state: TableState) -> None:
        self.view.show_state(state, animate=not self._hurries)
        self._times.show_run()

    def _tell_call(self, state: TableState) -> None:
        self.rail.show_call(state.call, state.dice, state.puck)

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
        self.view.walk_over(_walk(spec) if waits and spec is not None else Walk.LAID)
        which = _WHICH if spec and spec.needs in (Needs.BET, Needs.AMOUNT) else ""
        which = _WHOSE if which and spec and spec.verb in _OF_PLACES else which
        which = _NUMBER if spec and spec.needs is Needs.NUMBER else which
        self.rail.set_waiting(f"{spec.title}: {which}" if spec and waits else "")
        holder = self.focusWidget()
        if waits and holder is not None and self.keys.isAncestorOf(holder):
            self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)  # armed by Tab and Enter

    def _show_number(self, typed: str) -> None:
        self.rail.set_waiting(f"Marker on {typed}. Press Enter." if typed else _NUMBER)

    def _await(self, awaited: bool) -> None:
        if not awaited:
            self._times.wait()
            return
        self._hurries = False
        self._times.start()
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

    def _show_round(self, number: int, of: int) -> None:
        self.bar.set_round(number, of, self.presenter.unit.capitalize())
        place = self.presenter.request.place
        self.bar.set_place(f"Part {place}" if place else "")

    def _want_amount(self, wanted: AmountWanted) -> None:
        self._note_ring()
        self.builder.ask(wanted)
        self._times.show()
        self._show_part(self.builder)
        self.builder.setFocus(Qt.FocusReason.OtherFocusReason)

    def _want_choice(self, wanted: ChoicesWanted) -> None:
        self._note_ring()
        self.sheet.offer(wanted)
        self._show_part(self.sheet)
        self.sheet.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_input(self) -> None:
        if self.strip.shown() in (self.builder, self.sheet):
            self._show_part(self.keys)
            self._take_keys()

    def _show_part(self, widget: QWidget) -> None:
        """Bring what is asked into view; each letter is printed once, where it is answered."""
        self.strip.show_part(widget)
        self.keys.set_answering(widget is self.keys)

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
        self.keys.show_wrong(fault.key_id)
        self.rail.show_fault(fault, self.presenter.run.round_no, self.presenter.unit)
        self._teller.tell(fault)

    def _fault_over(self) -> None:
        self.bubble.hide()
        self._take_keys()

    def _finish(self, result: object) -> None:
        self._times.stop()
        self.finished.emit(result)

    def _leave_table(self) -> None:
        if self.presenter.over:
            self._leave()
        else:
            self.presenter.stop()

    def _leave(self) -> None:
        self._absence.over()
        self._times.stop()
        self.cover.hide()
        self.left.emit()

    def show_rule(self) -> None:
        """Show the rule at hand, which marks the act as helped; never in a run."""
        if self.presenter.request.mode is Mode.PRACTICE and self.presenter.may_act():
            title, why, clause = self.presenter.rule()
            words = [f"{title}.", f"{clause}." if clause else "", why]
            self.rail.set_waiting(" ".join(part for part in words if part))

    # -- keys and pause -------------------------------------------------------------------

    def key_list(self) -> Sequence[Key]:
        if self.trouble.refused:
            return (Key("Enter", "", self.left.emit), Key("Esc", "back", self.left.emit))
        return self.cover.key_list() if self.cover.isVisible() else self.touch.key_list()

    def typed(self, event: QKeyEvent) -> bool:
        if self.cover.isVisible():
            return True
        free = not self.trouble.refused and not event.modifiers() & _HELD
        return free and self.touch.typed(event)

    def escape(self) -> None:
        """Pause; where nothing was done yet there is nothing to ask, and the table is left."""
        if self.presenter.run.entries or _watches(self.presenter.request):
            self.pause()
        else:
            self._leave_table()

    def pause(self) -> None:
        """Cover the table; the time of the act at hand is void."""
        if self.presenter.over or self.cover.isVisible():
            return
        self._note_ring()
        self.presenter.pause()
        self.bar.set_pause("Pause", visible=False)
        self._place_cover()
        words = "The table is covered. The time of the act at hand does not count."
        if not _watches(self.presenter.request) and self.presenter.run.entries:
            words += " A second Esc leaves; go on from Today another time."
        else:
            words += " A second Esc leaves."
        number = shown(self.presenter.run.seed)
        self.cover.cover("Paused", f"{words} This is deal {number}.")

    def away(self) -> None:
        """Cover the table: nobody seems to be there."""
        if not self.presenter.over and not _watches(self.presenter.request):
            self.pause()
            self._absence.begin()

    def go_on(self) -> None:
        """Uncover the table."""
        self._absence.over()
        self.cover.hide()
        self.bar.set_pause("Pause")
        self.presenter.resume()
        if self.bubble.isVisible():
            self.bubble.again_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.strip.shown() in (self.builder, self.sheet):
            self.strip.shown().setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._take_keys()

    def hold(self) -> None:
        """Cover the table for as long as something else is read; the time does not count."""
        if not self.presenter.over and not self.presenter.paused:
            self._held = True
            self.pause()

    def release(self) -> None:
        """Go on where the table was held."""
        if self._held:
            self._held = False
            self.go_on()

    def ticking(self) -> bool:
        """Whether the time on screen runs."""
        return self._times.running

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
            self.side.set_narrow(narrow)
            self.strip.set_narrow(narrow)
            self.bubble.set_narrow(narrow)
        self.side.set_room(self.width())
        self.keys.set_room(self.width() - self.side.width())
        self.strip.refit()
        self._place_cover()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        super().hideEvent(event)
        if not event.spontaneous() and not self.presenter.over:
            self.pause()
        self._times.stop()


def _watches(request: TableRequest) -> bool:
    return request.mode is Mode.WATCH


def _walk(waiting: ActKeySpec) -> Walk:
    """Return what the arrows go over while a key waits."""
    if waiting.needs is Needs.NUMBER:
        return Walk.ALL
    return Walk.BETS if waiting.verb in _ON_BETS else Walk.LAID
