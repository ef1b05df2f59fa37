"""The replay screen: a recorded run on its table, with its acts and its timeline."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.layouts.house_table import table_layout
from trainer.layouts.layout import PrintFaces
from trainer.ui.icons import Icon
from trainer.ui.replay.replay import SPEEDS, ReplayPresenter
from trainer.ui.replay.replay_parts import ReplayBar, ReplayStrip
from trainer.ui.replay.replay_rail import ReplayRail
from trainer.ui.replay.replay_words import Caption, Head, Timeline
from trainer.ui.scene.state import TableState
from trainer.ui.scene.table_view import TableView
from trainer.ui.shell.preferences import Preferences
from trainer.ui.shell.services import Services
from trainer.ui.table.fault_teller_view import spot_of
from trainer.ui.table.table_fault_view import SpotMark
from trainer.ui.theme import Kind, Role, Tone, current, metrics_for
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.keymap import Key, Keyed, several
from trainer.ui.widgets.labels import Text

_SPOT = 36.0  # table units around what a fault is about


class ReplayView(Keyed, QWidget):
    """Plays one recorded run back. It shows what the presenter says and decides nothing.

    Signals:
        closed: The replay has been looked at.
    """

    closed = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = ReplayPresenter(services, self)
        self.bar = ReplayBar()
        self.view = TableView()
        self.strip = ReplayStrip(SPEEDS)
        self.rail = ReplayRail()
        self.message: EmptyState | None = None
        self._waiting = Text("", Role.LEAD, Tone.MUTED)
        self._body, self._message_page = QWidget(), QWidget()
        self._mark = SpotMark(self.view)
        self._told: Caption | None = None
        self._narrow = False
        self._lay_out()
        self._connect()
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # only looked at
        self.view.viewport().setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("focusRing", OWN)
        self._mark.hide()

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
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._page = QVBoxLayout(self)
        self._page.setContentsMargins(0, 0, 0, 0)
        self._page.setSpacing(0)
        self._page.addWidget(self.bar)
        self._page.addWidget(self._waiting, 1)
        self._page.addWidget(self._body, 1)

    def _connect(self) -> None:
        presenter, strip = self.presenter, self.strip
        presenter.rebuilding.connect(self._show_waiting)
        presenter.opened.connect(self._show_run)
        presenter.refused.connect(self._refuse)
        presenter.shown.connect(self._show_table)
        presenter.caption_changed.connect(self._show_caption)
        presenter.acts_changed.connect(self.rail.show_acts)
        presenter.moved.connect(self._show_position)
        presenter.playing_changed.connect(strip.set_playing)
        presenter.speed_changed.connect(self._show_speed)
        self.view.settled.connect(presenter.settled)
        self.view.installEventFilter(self)
        strip.stepped.connect(presenter.step)
        strip.fault_wanted.connect(self._to_fault)
        strip.toggled.connect(presenter.toggle)
        strip.speed_picked.connect(presenter.set_speed)
        strip.timeline.scrubbed.connect(presenter.go_to)
        self.rail.chosen.connect(presenter.go_to)
        self.rail.round_turned.connect(presenter.turn_round)
        self.bar.back_pressed.connect(self.close_replay)

    # -- opening --------------------------------------------------------------------------

    def open_attempt(self, attempt_id: int, moment: int = 0) -> None:
        """Play an attempt back from one of its stops; where that cannot be done, say why."""
        self._clear()
        self.presenter.open(attempt_id, moment)

    def open_act(self, attempt_id: int, act: int) -> None:
        """Play an attempt back from the trainee's act number `act`, counted from 0."""
        self._clear()
        self.presenter.open(attempt_id, act=act)

    def _clear(self) -> None:
        if self.message is not None:
            self._page.removeWidget(self._message_page)
            self._message_page.hide()
            self._message_page.deleteLater()
            self.message = None
        self.bar.clear()
        self.bar.back.show()
        self._told = None
        self._mark.surround(None)
        self._body.hide()
        self._waiting.setText("")
        self._waiting.show()

    def _show_waiting(self, done: int, of: int) -> None:
        self._waiting.setText(f"Dealing the run again: {done} of {of} acts")

    def _show_run(self, head: Head, timeline: Timeline, note: str) -> None:
        run = self.presenter.run
        assert run is not None
        self.view.set_layout(table_layout(run.game, run.chips, run.choices.dial))
        self.prefer()
        self.bar.set_head(head)
        self.rail.set_note(note)
        self.strip.timeline.set_run(timeline)
        rounds = len(self.presenter.rounds) > 1
        self.rail.before.setVisible(rounds)
        self.rail.after.setVisible(rounds)
        self._waiting.hide()
        self._body.show()
        self.strip.timeline.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refuse(self, heading: str, sentence: str, nothing_done: bool) -> None:
        """Say why a run cannot be played back, or that nothing was done in it."""
        card: EmptyState
        if nothing_done:
            card = EmptyState(Icon.TABLE, heading, sentence, centred=True)
        else:
            card = ErrorCard(Icon.FILE_BAD, heading, sentence, centred=True)
        card.add_button("back", "Back", "Esc", Kind.PRIMARY)
        card.chosen.connect(self.close_replay)
        self._waiting.hide()
        self._body.hide()
        self.bar.back.hide()  # the card offers it
        self._message_page = QWidget()
        column = QVBoxLayout(self._message_page)
        column.addSpacing(current().px(90))
        column.addWidget(card)
        column.addStretch(1)
        self._page.addWidget(self._message_page, 1)
        self.message = card
        card.button("back").setFocus(Qt.FocusReason.OtherFocusReason)

    def prefer(self) -> None:
        """Follow what the person has chosen."""
        own = Preferences(self._services)
        self.view.set_motion(own.motion(self.presenter.speed))
        self.view.set_print_faces(PrintFaces(own.faces))

    def close_replay(self) -> None:
        """Leave."""
        self.presenter.stop()
        self.closed.emit()

    # -- what the presenter says ----------------------------------------------------------

    def _show_position(self, position: int) -> None:
        presenter = self.presenter
        self.strip.timeline.set_position(position)
        self.bar.set_time(presenter.elapsed_ms, presenter.whole_ms)
        self.strip.offer(
            back=position > 0,
            on=position < presenter.last,
            fault_before=presenter.previous_fault() is not None,
            fault_after=presenter.next_fault() is not None,
        )
        self.rail.set_position(position)
        rounds = presenter.rounds
        self.bar.set_round(presenter.round_no, rounds[-1], presenter.timeline.unit)
        self.rail.before.setEnabled(position > 0)
        self.rail.after.setEnabled(presenter.round_no < rounds[-1])

    def _show_caption(self, told: Caption) -> None:
        self._told = told
        self.rail.card.tell(told)

    def _show_table(self, state: TableState, animate: bool) -> None:
        self.view.show_state(state, animate=animate and self.isVisible())
        self._place_mark()

    def _show_speed(self, speed: float) -> None:
        self.strip.set_speed(speed)
        self.prefer()

    def _to_fault(self, way: int) -> None:
        if way > 0:
            self.presenter.to_next_fault()
        else:
            self.presenter.to_previous_fault()

    # -- the mark of a fault --------------------------------------------------------------

    def _place_mark(self) -> None:
        where = self._told.where if self._told is not None else ""
        half = round(_SPOT * self.view.transform().m11())
        self._mark.surround(spot_of(self.view, where, half))

    # -- keys -----------------------------------------------------------------------------

    def key_list(self) -> Sequence[Key]:
        show = self.presenter
        on = show.run is not None and self.message is None
        step, play = (lambda at: show.step(2 * at - 1)), show.toggle
        ends = (partial(show.go_to, 0), show.to_end)
        return [
            Key("Enter", "back", self.close_replay, on=self.message is not None),
            Key("Enter", "", play, on=on),
            Key("Space", "play, or stay", play, on=on),
            *several(("Up", "Down"), "", step, on=on),
            *several(("Left", "Right"), "one act back, or on", step, on=on),
            Key("N", "", show.to_next_fault, on=on),
            Key("Ctrl Right", "the next fault", show.to_next_fault, on=on),
            Key("P", "", show.to_previous_fault, on=on),
            Key("Ctrl Left", "the fault before", show.to_previous_fault, on=on),
            *several(
                ("PgUp", "PgDn"),
                "the round before, the next round",
                lambda at: show.turn_round(2 * at - 1),
                on=on,
            ),
            *several(("Home", "End"), "the beginning, the end", lambda at: ends[at](), on=on),
            *several(
                "1234",
                "half speed, as it was, twice, four times",
                lambda at: show.set_speed(SPEEDS[at]),
                label="1 to 4",
                on=on,
            ),
            Key("Esc", "back", self.close_replay),
        ]

    # -- size -----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        narrow = metrics_for(self.width()).narrow
        if narrow != self._narrow:
            self._narrow = narrow
            for part in (self.bar, self.strip, self.rail):
                part.set_narrow(narrow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place_mark)
        return False

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        super().hideEvent(event)
        if not event.spontaneous():
            self.presenter.stop()
            self.view.finish()
