"""Playing a recorded run back: from stop to stop, by hand or by itself."""

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.errors import TrainerError
from trainer.ui.replay.replay_run import CannotReplayError, Rebuilding, Recording
from trainer.ui.replay.replay_words import Caption, Timeline, caption, head, round_acts, timeline
from trainer.ui.scene.state import TableState
from trainer.ui.shell.services import Services

SPEEDS = (0.5, 1.0, 2.0, 4.0)
# Pauses before a stop, at speed 1: as long as the act took, within reason.
SHORTEST_MS, LONGEST_MS = 300, 4_000
UNTIMED_MS = 1_200  # its time was void, or the table showed it
OTHERS_MS = 450
READ_FAULT_MS = 2_200  # more, while a fault is on screen
AT_ONCE_MS = 25  # a longer run is dealt again in pieces of this length


class ReplayPresenter(QObject):
    """Walks over a recorded run. A position is a stop: the table right after something was done.

    The view calls `settled` whenever all motion has come to rest; only then does the pause before
    the next stop begin.

    Signals:
        rebuilding: (done, of) a long run is being dealt again.
        opened: (Head, Timeline, note) a run is ready; the note says why it may not be exact.
        refused: (heading, sentence, nothing_done) a run cannot be played back.
        shown: (TableState, animate) the table at the position.
        caption_changed: (Caption) what was done there.
        acts_changed: (RoundActs) another round's acts.
        moved: (position) where the timeline stands.
        playing_changed: (bool) it goes on by itself, or not.
        speed_changed: (float).
    """

    rebuilding = Signal(int, int)
    opened = Signal(object, object, str)
    refused = Signal(str, str, bool)
    shown = Signal(object, bool)
    caption_changed = Signal(object)
    acts_changed = Signal(object)
    moved = Signal(int)
    playing_changed = Signal(bool)
    speed_changed = Signal(float)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._work: Rebuilding | None = None
        self._wanted: tuple[int, int | None] = (0, None)  # stop, or act of the trainee
        self._more = QTimer(self)  # parented; runs only while a run is dealt again
        self._more.setInterval(0)
        self._more.timeout.connect(self._rebuild)
        self._pause = QTimer(self)  # parented; runs only while it plays
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._play_next)
        self.run: Recording | None = None
        self.timeline = Timeline(bars=(), faults=(), places=())
        self.position = 0
        self.playing = False
        self.speed = 1.0
        self._round = 0

    # -- opening --------------------------------------------------------------------------

    def open(self, attempt_id: int, moment: int = 0, *, act: int | None = None) -> None:
        """Play an attempt back from a stop, or from the trainee's act number `act` (from 0)."""
        self.stop()
        self.run, self._round = None, 0
        self.timeline = Timeline(bars=(), faults=(), places=())
        self._wanted = (moment, act)
        try:
            self._work = Rebuilding(self._services, attempt_id)
        except TrainerError as error:
            self._refuse(error)
            return
        self._rebuild()

    def _rebuild(self) -> None:
        """Deal on for a moment; go on between two events where that is not enough."""
        work, clock = self._work, self._services.clock
        if work is None:
            self._more.stop()
            return
        since = clock.ms()
        try:
            while work.step():
                if clock.ms() - since > AT_ONCE_MS:
                    self.rebuilding.emit(*work.progress)
                    self._more.start()
                    return
            self._begin(work.recording())
        except TrainerError as error:
            self._refuse(error)

    def _begin(self, run: Recording) -> None:
        self._work = None
        self._more.stop()
        self.run = run
        self.timeline = timeline(run)
        self.opened.emit(head(self._services, run), self.timeline, run.note)
        stop, act = self._wanted
        if act is not None:
            bars = self.timeline.bars
            stop = bars[min(max(0, act), len(bars) - 1)].position
        self._go(stop, animate=False)

    def _refuse(self, error: TrainerError) -> None:
        self._work = None
        self._more.stop()
        nothing = isinstance(error, CannotReplayError) and error.nothing_done
        heading = "Nothing to play back" if nothing else "This run cannot be played back"
        self.refused.emit(heading, error.sentence(), nothing)

    # -- where it stands ------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The last stop."""
        return len(self.run.moments) - 1 if self.run is not None else 0

    @property
    def round_no(self) -> int:
        """The round of the position."""
        return self.run.moments[self.position].round_no if self.run is not None else 0

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds of the record."""
        return tuple(self.run.rounds) if self.run is not None else ()

    @property
    def elapsed_ms(self) -> int:
        """The time of all acts up to the position."""
        return self.run.moments[self.position].at_ms if self.run is not None else 0

    @property
    def whole_ms(self) -> int:
        """The time of all acts."""
        return self.run.moments[-1].at_ms if self.run is not None else 0

    def table(self) -> TableState:
        """Return the table at the position; what was done last is lit."""
        if self.run is None:
            return TableState()
        moment = self.run.moments[self.position]
        done = moment.acts[-1] if moment.acts else None
        return self.run.felt_at(self.position).state(done=done)

    def caption(self) -> Caption | None:
        """Return what was done at the position."""
        return caption(self.run, self.position) if self.run is not None else None

    def next_fault(self) -> int | None:
        """Return the stop of the next fault, if there is one."""
        found = (f.position for f in self.timeline.faults if f.position > self.position)
        return next(found, None)

    def previous_fault(self) -> int | None:
        """Return the stop of the fault before, if there is one."""
        found = (f.position for f in reversed(self.timeline.faults) if f.position < self.position)
        return next(found, None)

    # -- by hand --------------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Jump to a stop."""
        self.stop()
        self._go(position, animate=False)

    def to_end(self) -> None:
        """Jump to the last stop."""
        self.go_to(self.last)

    def step(self, steps: int) -> None:
        """Go some stops on, or back."""
        self.stop()
        self._go(self.position + steps, animate=steps == 1)

    def to_next_fault(self) -> None:
        """Jump to the next fault; stay where there is none."""
        self._jump(self.next_fault())

    def to_previous_fault(self) -> None:
        """Jump to the fault before; stay where there is none."""
        self._jump(self.previous_fault())

    def to_round(self, round_no: int) -> None:
        """Jump to the beginning of a round."""
        if self.run is not None and round_no in self.run.rounds:
            self.go_to(self.run.rounds[round_no].start)

    def turn_round(self, rounds: int) -> None:
        """Go to the next round; back to the beginning of this one, then to the one before."""
        if self.run is None:
            return
        known = self.rounds
        at = known.index(self.round_no)
        inside = self.position > self.run.rounds[self.round_no].start
        wanted = at + rounds + (1 if rounds < 0 and inside else 0)
        if wanted >= len(known):
            self.go_to(self.last)
        else:
            self.to_round(known[max(0, wanted)])

    def _jump(self, position: int | None) -> None:
        if position is not None:
            self.go_to(position)

    def _go(self, position: int, *, animate: bool) -> None:
        if self.run is None:
            return
        wanted = min(max(0, position), self.last)
        moved = wanted != self.position or self._round == 0
        self.position = wanted
        if not moved:
            return
        if self.round_no != self._round:
            self._round = self.round_no
            numbers = {fault.position: fault.number for fault in self.timeline.faults}
            self.acts_changed.emit(round_acts(self.run, self._round, numbers))
        self.moved.emit(self.position)
        self.caption_changed.emit(caption(self.run, self.position))
        self.shown.emit(self.table(), animate)

    # -- by itself ------------------------------------------------------------------------

    def play(self) -> None:
        """Go on by itself; from the beginning where the end is reached."""
        if self.run is None or self.playing:
            return
        if self.position == self.last:
            self._go(0, animate=False)
        self._set_playing(True)
        self.settled()

    def stop(self) -> None:
        """Stay here."""
        self._pause.stop()
        self._set_playing(False)

    def toggle(self) -> None:
        """Play, or stay."""
        if self.playing:
            self.stop()
        else:
            self.play()

    def set_speed(self, speed: float) -> None:
        """Play faster or slower; a pause that has begun is not cut."""
        if speed != self.speed:
            self.speed = speed
            self.speed_changed.emit(speed)

    def settled(self) -> None:
        """Wait as long as the next act took, then show it: all motion has come to rest."""
        if self.playing and not self._pause.isActive():
            self._pause.start(self.pause_ms())

    def pause_ms(self) -> int:
        """Return how long to stay here before the next stop."""
        if self.run is None or self.position >= self.last:
            return 0
        here, ahead = self.run.moments[self.position], self.run.moments[self.position + 1]
        kept = ahead.recorded
        wait = OTHERS_MS
        if kept is not None:
            timed = min(max(SHORTEST_MS, kept.ms), LONGEST_MS) if kept.ms is not None else None
            wait = timed if timed is not None else UNTIMED_MS
        if here.fault is not None:
            wait += READ_FAULT_MS
        return round(wait / self.speed)

    def _play_next(self) -> None:
        if self.position >= self.last:
            self.stop()
            return
        self._go(self.position + 1, animate=True)
        if self.position >= self.last:
            self.stop()

    def _set_playing(self, playing: bool) -> None:
        if playing != self.playing:
            self.playing = playing
            self.playing_changed.emit(playing)
