"""A sealed exam: part after part from its form, every act committed before the next prompt.

Nothing is said about right or wrong. Where it was cut off, it goes on at the next unanswered
item; the interruption is recorded, and the time that was gone stays gone.
"""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QObject, Signal

from trainer.certification.examiner import Examiner
from trainer.certification.form import Draw, Item
from trainer.certification.roles import Right
from trainer.certification.sentences import evidence_of, minutes_of, rule_of
from trainer.certification.standard import TITLES, ItemKind, Part, Standard
from trainer.drills.prompts import Prompt, mark
from trainer.errors import TrainerError
from trainer.games.game import Game
from trainer.storage.exams.exam_draws import fresh_seed, used_seeds
from trainer.storage.exams.exam_ends import discontinue_exam
from trainer.storage.exams.exam_list import list_exams
from trainer.storage.exams.exam_parts import (
    ON_SCREEN,
    QUESTIONS,
    PartRun,
    begin_part,
    begin_sitting,
    end_part,
    interrupted,
    keep_time,
    last_number,
    part_run,
    parts_under_way,
    resume_part,
)
from trainer.storage.exams.exams import Exam, exam, form_of
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.roster import person
from trainer.storage.rights import require_right
from trainer.ui.exams.exam_examiner import (
    drawn_part,
    examiner_for,
    insist_on_answers,
    rules_of_exam,
    timed_by,
)
from trainer.ui.exams.exam_gate import ExamGate
from trainer.ui.exams.exam_recorder import ExamRecorder
from trainer.ui.exams.part_clock import PartClock
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.shell.stopwatch import Stopwatch
from trainer.ui.text import plural

KEEP_EVERY_MS = 5_000  # ours: what a power cut can take from the clock of a part


@dataclass(frozen=True, slots=True, kw_only=True)
class ExamStart:
    """An exam to be sat now: who lets it begin, and why it stood still if it did."""

    exam_id: int
    by: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartOffer:
    """A part that waits to be begun, or to be gone on with."""

    part: Part
    title: str
    evidence: str
    rule: str
    time: str
    resumed: bool
    left: int  # items
    place: str  # "Part 2 of 4"


class ExamRun(QObject):
    """Drives the parts of one exam at the screen.

    Signals:
        offered: (PartOffer) a part waits; call `begin`.
        drawing: (bool) what the part asks is being drawn, or no longer.
        asked: (Prompt, number, of) a question is to be shown; call `ready` when it is visible.
        sat: (Item, attempt id) a sitting is to be dealt; call `sitting_over` after it.
        finished: Every part at the screen is over.
        discontinued: Staff broke the exam off.
        time_up: (Part) the time of a part was over; what was not answered is not answered.
        trouble: (TrainerError) an act could not be kept; the question stays as it was.
    """

    offered = Signal(object)
    drawing = Signal(bool)
    asked = Signal(object, int, int)
    sat = Signal(object, int)
    finished = Signal()
    discontinued = Signal()
    time_up = Signal(object)
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._gate = ExamGate(services)
        self._watch = Stopwatch(services.clock)
        self.clock = PartClock(services.clock)
        self._draw = Background(self)
        self._kept_at = 0
        self._left_at: datetime | None = None
        self._recorder: ExamRecorder | None = None
        self._prompt: Prompt | None = None
        self.part: PartRun | None = None  # under way in this run
        self._offer: PartOffer | None = None
        self.exam: Exam
        self.rules: Game
        self._standard: Standard
        self._examiner: Examiner
        self._start: ExamStart

    # -- opening ------------------------------------------------------------------------------

    def open(self, start: ExamStart) -> None:
        """Open an exam where it stands; raises `TrainerError` where that cannot be."""
        services = self._services
        require_right(services.store, start.by, Right.START_EXAM)
        self._start, self.exam = start, exam(services.store, start.exam_id)
        self._standard = kept_standard(services.store, self.exam.standard_digest)
        self.rules = rules_of_exam(services, self.exam)
        insist_on_answers(services, self.exam, self.rules)
        self._examiner = timed_by(examiner_for(services, self.rules), self._standard)
        self.part, self._prompt, self._left_at = None, None, None
        self._draw.stop()
        self._offer_next()

    @property
    def candidate(self) -> str:
        """The name of whoever is examined."""
        return person(self._services.store, self.exam.person_id).name

    def _parts(self) -> list[Part]:
        return [part for part in ON_SCREEN if part in self.exam.parts]

    def _ended(self) -> tuple[Part, ...]:
        who = self.exam.person_id
        lines = list_exams(self._services.store, reader=who, person_id=who)
        return next(line.ended_parts for line in lines if line.id == self.exam.id)

    def _cut_off(self) -> Part | None:
        under_way = parts_under_way(self._services.store, self.exam.person_id)
        return next((one.part for one in under_way if one.exam_id == self.exam.id), None)

    def _offer_next(self) -> None:
        ended, cut_off = self._ended(), self._cut_off()
        waiting = [part for part in self._parts() if part not in ended]
        if not waiting:
            self.part = None
            self.finished.emit()
            return
        part = cut_off or waiting[0]
        run = part_run(self._services.store, self.exam.id, part)
        self.clock.start(run.used_ms, self._limit_ms(part))
        self.clock.stop()
        self._offer = PartOffer(
            part=part,
            title=TITLES[part],
            evidence=evidence_of(self._standard, part),
            rule=rule_of(self._standard, part),
            time=f"{-(-self.clock.left_ms() // 60_000)} min",
            resumed=cut_off is not None,
            left=len(run.waiting),
            place=f"Part {self._parts().index(part) + 1} of {len(self._parts())}",
        )
        self.offered.emit(self._offer)

    def _limit_ms(self, part: Part) -> int:
        minutes = minutes_of(self._standard, part)
        return round(minutes * 60_000 * (1 + self.exam.accommodations.extra_time / 100))

    def begin(self) -> None:
        """Begin the part that waits, or go on with it; what it asks is drawn now."""
        offer = self._offer
        if offer is None or self.part is not None or self._draw.busy:
            return
        if offer.resumed:
            self._begin(offer, None)
            return
        store = self._services.store
        try:
            used = used_seeds(store, self.exam.person_id)
            after = last_number(form_of(store, self.exam.id))
        except TrainerError as error:
            self.trouble.emit(error)
            return
        standard, examiner, seed = self._standard, self._examiner, fresh_seed(used)

        def draw() -> Draw:  # the plan looks through whole runs
            return drawn_part(standard, examiner, offer.part, seed=seed, used=used, after=after)

        self.drawing.emit(True)
        self._draw.elsewhere(draw, lambda made: self._begin(offer, made), self._not_drawn)

    def _not_drawn(self, error: TrainerError) -> None:
        self.drawing.emit(False)
        self.trouble.emit(error)

    def _begin(self, offer: PartOffer, draw: Draw | None) -> None:
        """Begin the part with what was drawn; without, go on with what it was begun with."""
        store, now = self._services.store, self._services.clock.now()
        by, exam_id = self._start.by, self.exam.id
        try:
            if draw is None:
                reason = self._start.reason.strip() or "the program was cut off"
                self.part = resume_part(store, exam_id, offer.part, reason=reason, by=by, at=now)
            else:
                self.part = begin_part(store, exam_id, draw, by=by, at=now)
        except TrainerError as error:
            self.trouble.emit(error)
            return
        finally:
            self.drawing.emit(False)
        self._offer, self._recorder = None, None
        self.clock.start(self.part.used_ms, self._limit_ms(offer.part))
        self._kept_at = self.clock.used_ms()
        self._next()

    # -- asking -------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether what a part asks is being drawn."""
        return self._draw.busy

    @property
    def running(self) -> bool:
        """Whether a part is under way."""
        return self.part is not None

    @property
    def item(self) -> Item | None:
        """The item at hand."""
        waiting = self.part.waiting if self.part is not None else ()
        return waiting[0] if waiting else None

    def _next(self) -> None:
        """Ask what is next in the part, or end it."""
        assert self.part is not None, "a part is under way"
        self._watch.clear()
        item, self._prompt = self.item, None
        if item is None or self.clock.is_up:
            self._end_part()
            return
        if item.kind is ItemKind.TABLE:
            try:
                attempt_id = begin_sitting(
                    self._services.store, self.part, item, at=self._services.clock.now()
                )
            except TrainerError as error:
                self.trouble.emit(error)
                return
            self.sat.emit(item, attempt_id)
            return
        self._prompt = self._examiner.prompt(item.kind, item.focus, item.seed)
        number = self.part.items.index(item) + 1
        self.asked.emit(self._prompt, number, len(self.part.items))

    def ready(self) -> None:
        """Count the time of the question from now on: it is visible."""
        self._watch.restart()

    def elapsed(self) -> int:
        """Return the milliseconds the question has taken."""
        return self._watch.elapsed()

    def answer(self, given: str) -> None:
        """Commit an answer, then ask the next; what cannot be kept is not answered."""
        part, prompt, item = self.part, self._prompt, self.item
        if part is None or prompt is None or item is None:
            return
        if self.clock.is_up:  # too late: the part is over
            self.tick()
            return
        ms = self._watch.elapsed()
        if self._recorder is None:
            self._recorder = ExamRecorder(
                self._services.store,
                part,
                part.attempts[QUESTIONS],
                self.clock.used_ms,
                self.rules,
            )
        self._recorder.item = item
        try:
            now = self._services.clock.now()
            self._recorder.answer(mark(prompt, given, ms=ms), at=now, ms=ms)
            self.part = part_run(self._services.store, self.exam.id, part.part)
        except TrainerError as error:
            self.trouble.emit(error)
            return
        self._next()

    def sitting_over(self) -> None:
        """Go on after a sitting has come to its end."""
        if self.part is not None:
            self.part = part_run(self._services.store, self.exam.id, self.part.part)
            self._next()

    # -- time ---------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Keep the time now and then; return False when it is over, then `run_out` ends it."""
        if self.part is None:
            return True
        used = self.clock.used_ms()
        if used - self._kept_at >= KEEP_EVERY_MS:
            self._kept_at = used
            try:
                keep_time(self._services.store, self.part, used, at=self._services.clock.now())
            except TrainerError as error:
                self.trouble.emit(error)
        return not self.clock.is_up

    def run_out(self) -> None:
        """End the part: its time is over."""
        if self.part is not None:
            part = self.part.part
            self._end_part()
            self.time_up.emit(part)

    def _end_part(self) -> None:
        assert self.part is not None, "a part is under way"
        self.clock.stop()
        try:
            end_part(
                self._services.store,
                self.exam.id,
                self.part.part,
                at=self._services.clock.now(),
                used_ms=self.clock.used_ms(),
            )
        except TrainerError as error:
            self.trouble.emit(error)
            return
        self.part, self._prompt = None, None
        self._offer_next()

    # -- the seal -----------------------------------------------------------------------------

    def window_left(self) -> None:
        """Note that the window of the exam was left."""
        if self.part is not None and self._left_at is None:
            self._left_at = self._services.clock.now()

    def window_back(self) -> None:
        """Record for how long the window was left; the time of the part ran on."""
        since, self._left_at = self._left_at, None
        if since is None or self.part is None:
            return
        now = self._services.clock.now()
        away = round((now - since).total_seconds())
        reason = f"the exam's window was left for {plural(away, 'second')}; the time ran on"
        try:
            interrupted(
                self._services.store,
                self.exam.id,
                self.part.part,
                since=since,
                until=now,
                reason=reason,
                by=self._start.by,
                at=now,
            )
        except TrainerError as error:
            self.trouble.emit(error)

    def stop(self, staff: int, password: str, reason: str) -> None:
        """Break the exam off; raises `TrainerError` unless staff says so with a reason."""
        services = self._services
        require_right(services.store, staff, Right.DISCONTINUE)
        if not reason.strip():
            raise TrainerError(
                "An exam is not broken off without a reason.", next_step="Write why."
            )
        self._gate.prove(staff, password)
        now = services.clock.now()
        if self.part is not None:
            keep_time(services.store, self.part, self.clock.used_ms(), at=now)
        discontinue_exam(
            services.store,
            self.exam.id,
            reason=reason,
            on=now.astimezone().date(),
            by=staff,
            at=now,
        )
        self.clock.stop()
        self._draw.stop()
        self.part, self._prompt, self._offer = None, None, None
        self.discontinued.emit()
