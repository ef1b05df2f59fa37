"""A run of questions: asks, times, marks and keeps every answer."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.drills import payout, pictures, quiz, ritual, third_card
from trainer.drills.prompts import Mark, Prompt
from trainer.drills.session import COMES_BACK_IN, Asker, Session
from trainer.errors import TrainerError
from trainer.games.charges import Charge, ChargeOf
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.money import Rounding, parse_money
from trainer.scoring.summary import DrillSummary, summarise_marks
from trainer.storage import Kind, Mode, Outcome, recent_acts
from trainer.ui.presenters.craps_drills import bet_groups
from trainer.ui.presenters.recorder import Recorder
from trainer.ui.presenters.requests import DrillRequest
from trainer.ui.presenters.rolls import ENGINE as CRAPS
from trainer.ui.presenters.services import Services
from trainer.ui.presenters.stopwatch import Stopwatch

TITLES = {
    "third-card": "Third card",
    "payout": "Payouts",
    "irregularity": "Irregularities",
    "rule": "Rules and payouts",
    "procedure": "Procedures, step by step",
    "pictures": "Pictures",
}

PICTURES = {
    "key": "one spot, by its key",
    "units": "in chips of the colour",
    "value": "in value",
    "colour": "in larger chips",
    "section": "neighbours and sections",
}


@dataclass(frozen=True, slots=True)
class DrillResult:
    """What a finished drill hands to its result page.

    `request` carries the seed the run was asked from. A mark of 0 ms was not timed.
    """

    request: DrillRequest
    summary: DrillSummary
    marks: tuple[Mark, ...]
    missed: tuple[str, ...]
    attempt_id: int


def marked_clause(services: Services, rulebook: str, text: str) -> str:
    """Write a clause with the rulebook's own mark: a section sign, a word, or nothing."""
    sign = services.catalog.rulebooks()[rulebook].clause_mark
    if not text or sign == "heading":
        return text
    return f"{sign} {text}" if sign.isalpha() else f"{sign}{text}"


class DrillPresenter(QObject):
    """Drives one drill of any kind.

    Signals:
        asked: (Prompt, number, of) a question is to be shown; call `ready` when it is visible.
        marked: (Mark) an answer was marked and kept.
        undone: (Mark) the last answer was taken back; its question is asked again.
        finished: (DrillResult) every question has been answered.
        stopped: the trainee left before the end.
        trouble: (TrainerError) something could not be kept; the question stays as it was.
    """

    asked = Signal(object, int, int)
    marked = Signal(object)
    undone = Signal(object)
    finished = Signal(object)
    stopped = Signal()
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._watch = Stopwatch(services.clock)
        self._helped = False
        self._answered = False
        self._voided = False
        self._act_ids: list[int] = []
        self.median_before: float | None = None
        self.request: DrillRequest
        self.game: Game
        self.session: Session
        self._recorder: Recorder

    def begin(self, request: DrillRequest) -> None:
        """Start a run and ask the first question; raises `TrainerError` where there is none."""
        services = self._services
        if services.person is None:
            raise ValueError("nobody is signed in")
        self._answered = False
        seed = request.seed if request.seed is not None else self._fresh_seed()
        self.request = replace(request, seed=seed)
        self.game = services.game(request.rulebook, request.game)
        self._refuse_empty()
        asker = self._asker()
        if request.foci:
            asker = _Turns(asker, request.foci, lambda: self.session.number)
        length = len(request.foci) or request.length
        self.session = Session(asker, seed, length, request.focus)
        try:
            self.session.prompt()
        except CannotDealError as error:
            raise TrainerError(
                f"{self.game.title} cannot deal this question under the house options in force: "
                f"{error}.",
                next_step="Choose another drill, or change the options.",
            ) from error
        self.median_before = self.own_median()
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

    def _refuse_empty(self) -> None:
        """Say so where the game has nothing to ask of this kind."""
        game = self.game
        found: dict[str, Callable[[], bool]] = {
            "third-card": lambda: third_card.offered(game),
            "payout": lambda: bool(payout.families(game)),
            "irregularity": lambda: bool(game.irregularities),
            "rule": lambda: bool(quiz.topics(game)),
            "procedure": lambda: bool(ritual.names(game)),
            "pictures": lambda: pictures.offered(game),
        }
        if self.request.kind in found and not found[self.request.kind]():
            raise TrainerError(
                f"{game.title} has nothing to ask under \u201c{TITLES[self.request.kind]}\u201d.",
                next_step="Choose another drill of this game.",
            )

    def _fresh_seed(self) -> int:
        """Return a seed no earlier run had: the hour and the person, mixed once."""
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
            case "pictures":
                return lambda seed, focus: pictures.ask(game, seed, targets, focus)
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
                    focus=focus or ("irregularity:" if kind == "irregularity" else quiz.KNOWLEDGE),
                )
        raise ValueError(f"there is no drill {self.request.kind!r}")

    def _ask(self) -> None:
        self._helped = False
        self._answered = False
        self._voided = False
        self._watch.clear()
        self.asked.emit(self.session.prompt(), self.session.number, self.session.length)

    def ready(self) -> None:
        """Count the time from now on: the question is visible."""
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
    def answered(self) -> bool:
        """Whether the question on screen has its answer."""
        return self._answered

    @property
    def voided(self) -> bool:
        """Whether a pause has voided the time of the question on screen."""
        return self._voided

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back."""
        return bool(self.session.marks)

    def answer(self, given: str) -> None:
        """Mark an answer and keep it before anything else happens."""
        if self._answered:
            return
        _, counted = self._watch.stop()
        now = self._services.clock.now()
        marked = self.session.answer(given, ms=counted or 0, helped=self._helped)
        try:
            act_id = self._recorder.answer(marked, at=now, ms=counted)
        except TrainerError as error:
            self.session.undo()
            self._watch.start()
            self.pause()  # whatever the disk took is not the trainee's time
            self.trouble.emit(error)
            return
        self._answered = True
        self._voided = counted is None
        self._act_ids.append(act_id)
        self.marked.emit(marked)

    def proceed(self) -> None:
        """Go on to the next question, or end the run."""
        if not self._answered:
            return
        if not self.session.finished:
            self._ask()
        elif self._end(Outcome.FINISHED):
            self.finished.emit(self.result())

    def undo(self) -> None:
        """Take the last answer back."""
        if not self.session.marks:
            return
        try:
            self._recorder.undo(self._act_ids[-1], at=self._services.clock.now())
        except TrainerError as error:
            self.trouble.emit(error)
            return
        self._act_ids.pop()
        last = self.session.undo()
        self.undone.emit(last)
        self._ask()

    def rule(self) -> tuple[str, str]:
        """Return (clause, the rule in words); looking it up marks the answer as helped.

        The rule of a payout is what it pays and what is kept, not the sum asked for.
        """
        if not self._answered:
            self._helped = True
        prompt = self.prompt
        if prompt.ruling is None:
            return self.clause(prompt.clause), prompt.why
        ruled = prompt.ruling
        words = f"{self.game.wagers[ruled.wager].title}, {ruled.outcome}: {ruled.odds}."
        charge = self.game.wagers[ruled.wager].charge
        if ruled.charge and charge is not None:
            of = "winnings" if charge.of is ChargeOf.WIN else "bet"
            words += f" Keep {charge.rate} of the {of}. {self.rounding()}".rstrip()
        return self.clause(prompt.clause), words

    def pause(self) -> None:
        """Void the time of the question on screen."""
        if not self._answered:
            self._voided = True
            self._watch.pause()

    def stop(self) -> None:
        """Leave before the end; what was answered stays."""
        if self._end(Outcome.STOPPED):
            self.stopped.emit()

    def abandon(self) -> None:
        """Leave though the end cannot be kept; the attempt stays open in the record."""
        self.stopped.emit()

    def _end(self, outcome: Outcome) -> bool:
        summary = self._summary()
        try:
            self._recorder.end(
                outcome,
                at=self._services.clock.now(),
                summary={"right": summary.right, "count": summary.count, "slow": summary.slow},
            )
        except TrainerError as error:
            self.trouble.emit(error)
            return False
        return True

    def _summary(self) -> DrillSummary:
        """Add up the run; a time that a pause voided is no part of the median."""
        whole = summarise_marks(self.session.marks)
        timed = summarise_marks([marked for marked in self.session.marks if marked.ms])
        return msgspec.structs.replace(whole, median_ms=timed.median_ms)

    def result(self) -> DrillResult:
        """Return what the result page shows."""
        return DrillResult(
            request=self.request,
            summary=self._summary(),
            marks=tuple(self.session.marks),
            missed=tuple(self.session.missed()),
            attempt_id=self._recorder.attempt_id,
        )

    def own_median(self) -> float | None:
        """Return the trainee's median time for this kind of question, from the last thirty."""
        person = self._services.person
        if person is None:
            return None
        prefix = ":".join(self.prompt.skill.split(":")[:2])
        rows = recent_acts(self._services.store, person.id, prefix, limit=30)
        times = sorted(
            row.ms for row in rows if row.ms is not None and row.fault is None and not row.helped
        )
        return float(times[len(times) // 2]) if times else None

    def slip(self, marked: Mark) -> str:
        """Return the likely cause of a wrong third-card call, or nothing."""
        if self.request.kind != "third-card":
            return ""
        return third_card.likely_slip(self.game, marked.prompt, marked.given)

    def returns_in(self) -> int:
        """Return in how many questions a missed one comes back, 0 when the run ends before."""
        due = len(self.session.marks) + COMES_BACK_IN
        return COMES_BACK_IN if due <= self.session.length else 0

    def heading(self) -> tuple[str, str]:
        """Return (the drill, where it belongs) for the bar."""
        book = self._services.catalog.rulebooks()[self.game.rulebook]
        place = f"{self.game.title}, {book.short}"
        focus = self._several() if self.request.foci else self._focus_words()
        return TITLES[self.request.kind], f"{place} \u00b7 {focus}" if focus else place

    def _several(self) -> str:
        named = [wager for wager in self.request.foci if wager in self.game.wagers]
        groups = bet_groups(self.game, named) if self.game.engine == CRAPS else []
        return groups[0].title if len(groups) == 1 else "what you missed"

    def _focus_words(self) -> str:
        match self.request.kind, self.request.focus.partition(":"):
            case _, ("", _, _):
                return ""
            case "third-card", (hand, _, rest):
                total, _, third = rest.partition(":")
                words = f"{hand.title()} on {total}" if total else f"{hand.title()}'s hand"
                against = "Player stood" if third == third_card.STOOD else f"third card {third}"
                return f"{words}, {against}" if third else words
            case "payout", (focus, _, _):
                wager = self.game.wagers.get(focus.partition("|")[0])
                return wager.title if wager else ""
            case "pictures", (focus, _, _):
                return PICTURES.get(focus, "")
            case "procedure", (focus, _, _):
                found = self.game.rituals.get(focus.partition("#")[0])
                return found.title if found else ""
        return ""

    def clause(self, text: str) -> str:
        """Write a clause with the rulebook's own mark: "\u00a710(c)(2), Table 1"."""
        return marked_clause(self._services, self.game.rulebook, text)

    def denominations(self) -> tuple[int, ...]:
        """Return what the house's rack holds, in cents, smallest first."""
        book = self._services.catalog.rulebooks()[self.game.rulebook]
        return tuple(sorted({parse_money(text) for text in (*book.coins, *book.chips)}))

    def outcome(self) -> str:
        """Return how the round on screen came out, in a few words."""
        dealt = self.prompt.dealt
        if dealt is None or self.prompt.ruling is None:
            return ""
        return self._services.engine(self.game).outcome(self.game, dealt)

    def charge(self) -> Charge | None:
        """Return the commission the question on screen is about."""
        ruled = self.prompt.ruling
        return self.game.wagers[ruled.wager].charge if ruled and ruled.charge else None

    def rounding(self) -> str:
        """Return how the commission is rounded, as a sentence, or nothing where it is not."""
        charge = self.charge()
        if charge is None or parse_money(charge.unit) <= 1:
            return ""
        cents = parse_money(charge.unit)
        coin = f"{cents} cents" if cents < 100 else f"{cents // 100} dollars"
        return {
            Rounding.UP: f"Rounded up to the next {coin}.",
            Rounding.DOWN: f"Rounded down to the next {coin}.",
            Rounding.NEAREST: f"Rounded to the nearest {coin}.",
        }[charge.round]

    def at_the_table(self, marked: Mark) -> tuple[str, str]:
        """Return (what a wrong draw leads to at a real table, clause), or two empty texts."""
        names = {"player": "player-third-disclosed", "banker": "drawn-disclosed"}
        case = self.game.irregularities.get(names.get(marked.prompt.hand, ""))
        if marked.right or marked.given != "draw" or case is None:
            return "", ""
        answer = case.answer[:1].lower() + case.answer[1:]
        return f"If the card is drawn and seen: {answer}", self.clause(case.clause)


class _Turns:
    """Asks exactly the given things, one after another; an undone question keeps its turn."""

    def __init__(self, ask: Asker, foci: tuple[str, ...], number: Callable[[], int]) -> None:
        self._ask, self._foci, self._number = ask, foci, number

    def __call__(self, seed: int, focus: str) -> Prompt:
        wanted = focus or self._foci[(self._number() - 1) % len(self._foci)]
        try:
            return self._ask(seed, wanted)
        except CannotDealError:
            return self._ask(seed, "")  # the house options have changed since it was missed
