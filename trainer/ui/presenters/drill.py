"""A run of questions: asks, times, marks and keeps every answer."""

from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QObject, Signal

from trainer.drills import payout, quiz, ritual, third_card
from trainer.drills.prompts import Mark, Prompt
from trainer.drills.session import Asker, Session
from trainer.games.game import Game
from trainer.scoring.summary import DrillSummary, summarise_marks
from trainer.storage import Kind, Mode, Outcome, recent_acts
from trainer.ui.presenters.recorder import Recorder
from trainer.ui.presenters.requests import DrillRequest
from trainer.ui.presenters.services import Services
from trainer.ui.presenters.stopwatch import Stopwatch

TITLES = {
    "third-card": "Third card",
    "payout": "Payouts",
    "irregularity": "Irregularities",
    "rule": "Rules and payouts",
    "procedure": "Procedures, step by step",
}


@dataclass(frozen=True, slots=True)
class DrillResult:
    """What a finished drill hands to its result page."""

    request: DrillRequest
    summary: DrillSummary
    marks: tuple[Mark, ...]
    missed: tuple[str, ...]
    attempt_id: int


class DrillPresenter(QObject):
    """Drives one drill of any kind.

    Signals:
        asked: (Prompt, number, of) a question is to be shown; call `ready` when it is visible.
        marked: (Mark) an answer was marked and kept.
        undone: (Mark) the last answer was taken back; its question is asked again.
        finished: (DrillResult) every question has been answered.
        stopped: the trainee left before the end.
        trouble: (TrainerError) an answer could not be kept.
    """

    asked = Signal(object, int, int)
    marked = Signal(object)
    undone = Signal(object)
    finished = Signal(object)
    stopped = Signal()

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._watch = Stopwatch(services.clock)
        self._helped = False
        self._answered = False
        self._act_ids: list[int] = []
        self.request: DrillRequest
        self.game: Game
        self.session: Session
        self._recorder: Recorder

    def begin(self, request: DrillRequest) -> None:
        """Start a run; the first question is asked at once."""
        services = self._services
        if services.person is None:
            raise ValueError("nobody is signed in")
        self.request = request
        self.game = services.game(request.rulebook, request.game)
        seed = request.seed if request.seed is not None else self._fresh_seed()
        asker = _Turns(self._asker(), request.foci) if request.foci else self._asker()
        length = len(request.foci) or request.length
        self.session = Session(asker, seed, length, request.focus)
        self._recorder = Recorder(
            services.store,
            services.person.id,
            self.game,
            kind=Kind.DRILL,
            exercise=request.kind,
            mode=Mode.DRILL,
            seed=seed,
            at=services.clock.now(),
            options={"focus": request.focus, "length": str(length)},
        )
        self._act_ids = []
        self._ask()

    def _fresh_seed(self) -> int:
        """A seed no earlier run had: the hour and the person, mixed once."""
        services = self._services
        person = services.person.id if services.person else 0
        return Random(f"{services.clock.now().timestamp()}:{person}").randrange(1 << 32)

    def _asker(self) -> Asker:
        game, targets, services = self.game, self._services.targets, self._services
        match self.request.kind:
            case "third-card":
                return lambda seed, focus: third_card.ask(game, seed, targets, focus)
            case "payout":
                engine = services.engine(game)
                return lambda seed, focus: payout.ask(engine, game, seed, targets, focus)
            case "procedure":
                return lambda seed, focus: ritual.ask(game, seed, targets, focus)
            case "irregularity" | "rule" as kind:
                remedies, sisters = services.catalog.remedies(), services.sisters(game)
                return lambda seed, focus: quiz.ask(
                    game,
                    seed,
                    targets,
                    remedies=remedies,
                    sisters=sisters,
                    focus=focus or ("irregularity:" if kind == "irregularity" else ""),
                )
        raise ValueError(f"there is no drill {self.request.kind!r}")

    def _ask(self) -> None:
        self._helped = False
        self._answered = False
        self._watch.clear()
        self.asked.emit(self.session.prompt(), self.session.number, self.session.length)

    def ready(self) -> None:
        """The question is visible: from now on time counts."""
        if not self._answered:
            self._watch.restart()

    def elapsed(self) -> int:
        """Return the milliseconds this question has taken so far."""
        return self._watch.elapsed()

    @property
    def prompt(self) -> Prompt:
        """The question on screen, also after it was answered."""
        if self._answered:
            return self.session.marks[-1].prompt
        return self.session.prompt()

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back."""
        return bool(self.session.marks)

    def answer(self, given: str) -> None:
        """Mark an answer and keep it before anything else happens."""
        if self._answered:
            return
        ms, counted = self._watch.stop()
        now = self._services.clock.now()
        marked = self.session.answer(given, ms=ms, helped=self._helped)
        self._answered = True
        self._act_ids.append(self._recorder.answer(marked, at=now, ms=counted))
        self.marked.emit(marked)

    def proceed(self) -> None:
        """Go on to the next question, or end the run."""
        if not self._answered:
            return
        if self.session.finished:
            self._end(Outcome.FINISHED)
            self.finished.emit(self.result())
        else:
            self._ask()

    def undo(self) -> None:
        """Take the last answer back."""
        if not self.session.marks:
            return
        last = self.session.undo()
        self._recorder.undo(self._act_ids.pop(), at=self._services.clock.now())
        self.undone.emit(last)
        self._ask()

    def rule(self) -> tuple[str, str]:
        """Return (clause, the rule in words); looking it up marks the answer as helped."""
        self._helped = True
        return self.prompt.clause, self.prompt.why

    def pause(self) -> None:
        """Void the time of the question on screen."""
        self._watch.pause()

    def stop(self) -> None:
        """Leave before the end; what was answered stays."""
        self._end(Outcome.STOPPED)
        self.stopped.emit()

    def _end(self, outcome: Outcome) -> None:
        summary = summarise_marks(self.session.marks)
        self._recorder.end(
            outcome,
            at=self._services.clock.now(),
            summary={"right": summary.right, "count": summary.count, "slow": summary.slow},
        )

    def result(self) -> DrillResult:
        """Return what the result page shows."""
        return DrillResult(
            request=self.request,
            summary=summarise_marks(self.session.marks),
            marks=tuple(self.session.marks),
            missed=tuple(self.session.missed()),
            attempt_id=self._recorder.attempt_id,
        )

    def own_median(self) -> float | None:
        """Return the trainee's median time for this kind of question, from the last thirty."""
        person = self._services.person
        if person is None:
            return None
        prefix = ":".join(self.session.prompt().skill.split(":")[:2])
        rows = recent_acts(self._services.store, person.id, prefix, limit=30)
        times = sorted(row.ms for row in rows if row.ms is not None and row.fault is None)
        return float(times[len(times) // 2]) if times else None

    def slip(self, marked: Mark) -> str:
        """Return the likely cause of a wrong third-card call, or nothing."""
        if self.request.kind != "third-card":
            return ""
        return third_card.likely_slip(self.game, marked.prompt, marked.given)


class _Turns:
    """Asks exactly the given things, one after another."""

    def __init__(self, ask: Asker, foci: tuple[str, ...]) -> None:
        self._ask, self._foci, self._at = ask, foci, 0

    def __call__(self, seed: int, focus: str) -> Prompt:
        if focus:
            return self._ask(seed, focus)
        wanted = self._foci[self._at % len(self._foci)]
        self._at += 1
        return self._ask(seed, wanted)
