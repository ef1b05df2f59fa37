"""Setting up an exam: who, which game, which standard, which parts, what is granted."""

from dataclasses import dataclass

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.certification.form import blank_form
from trainer.certification.retake import Retake
from trainer.certification.sentences import evidence_of, minutes_of, rule_of
from trainer.certification.standard import TITLES, Part, Standard
from trainer.errors import TrainerError
from trainer.games.game import Game
from trainer.storage.exams.exam_draws import fresh_seed
from trainer.storage.exams.exams import Accommodations, create_exam
from trainer.storage.exams.retakes import recheck_for, retake_for
from trainer.storage.exams.standards import current_standards
from trainer.storage.people.roster import Person
from trainer.storage.record.rules import keep_rules
from trainer.ui.exams.exam_checks import Check, checks_for
from trainer.ui.exams.exam_examiner import drawn_part, examiner_for
from trainer.ui.exams.exam_gate import ExamGate
from trainer.ui.exams.retraining import Retraining
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.text import full_moment

EXTRA_TIMES = (0, 25, 50)
GRANTS = ("large text", "a break between parts", "reduced motion")


@dataclass(frozen=True, slots=True, kw_only=True)
class PartLine:
    """One part as the set-up shows it; `fixed` is why its tick cannot be changed."""

    part: Part
    title: str
    evidence: str
    rule: str
    length: str
    where: str
    ticked: bool
    passed: bool
    fixed: str


class ExamSetup(QObject):
    """Holds what was chosen and sets the exam up.

    Signals:
        changed: Something was chosen; all is to be shown anew.
        trying: (bool) it is being tried whether a form can be drawn, or no longer.
        set_up: (int) the exam is in the list; carries its id.
        troubled: (TrainerError) it could not be set up; nothing has changed.
    """

    changed = Signal()
    trying = Signal(bool)
    set_up = Signal(int)
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.gate = ExamGate(services)
        self._standards: dict[str, Standard] = {}
        self._more: set[Part] = set()  # passed before, and taken all the same
        self.candidate: Person | None = None
        self.game = ""
        self.standard: Standard | None = None
        self.retake: Retake | None = None
        self._recheck: Retake | None = None  # of a holder
        self.rechecking = False
        self.extra_time = 0
        self.grants: set[str] = set()
        self._draw = Background(self)

    # -- choosing -----------------------------------------------------------------------------

    def begin(self) -> None:
        """Start afresh, with the standards in force now."""
        self._standards = current_standards(
            self._services.store, self._services.catalog.standards()
        )
        self._more, self.grants, self.extra_time = set(), set(), 0
        self.candidate, self.game, self.standard = None, "", None
        self._look()

    @property
    def busy(self) -> bool:
        """Whether a form is being tried."""
        return self._draw.busy

    def games(self) -> list[tuple[str, str]]:
        """Return the games a standard is in force for: ("rulebook/game", title and rulebook)."""
        books = self._services.catalog.rulebooks()
        return [
            (f"{book}/{entry.id}", f"{entry.title}, {books[book].short}")
            for book, entry in self._services.catalog.entries()
            if self.standards_of(f"{book}/{entry.id}")
        ]

    def standards_of(self, game: str) -> list[Standard]:
        """Return the standards a game can be examined by."""
        return [one for one in self._standards.values() if one.serves(game)]

    def called(self, one: Person) -> str:
        """Return what a candidate is listed as: the name, and the number they are found by."""
        return f"{one.name}, {one.number}" if one.number else one.label

    def choose_candidate(self, person_id: int) -> None:
        """Say who is examined; nobody with 0."""
        found = [one for one in self.gate.candidates() if one.id == person_id]
        self.candidate = found[0] if found else None
        self._look()

    def choose_game(self, game: str) -> None:
        """Say in which game; its standard follows."""
        self.game = game
        standards = self.standards_of(game) if game else []
        self.standard = standards[0] if standards else None
        self._look()

    def choose_standard(self, standard_id: str) -> None:
        """Say by which standard, where a game has several."""
        self.standard = self._standards.get(standard_id)
        self._look()

    def _look(self) -> None:
        """See what the rules for retakes say of this person now."""
        self._more, self.retake, self._recheck = set(), None, None
        if self.candidate is not None and self.standard is not None:
            store, now = self._services.store, self._services.clock.now()
            asked = (store, self.candidate.id, self.standard, self.game)
            self.retake, self._recheck = retake_for(*asked, at=now), recheck_for(*asked, at=now)
        self.rechecking = self._recheck is not None and bool(self._recheck.parts)
        self.changed.emit()

    @property
    def holds(self) -> bool:
        """Whether the candidate has a certificate here that can be renewed on a re-check."""
        return self._recheck is not None and bool(self._recheck.parts)

    def choose_recheck(self, rechecking: bool) -> None:
        """Take only what a certificate is renewed on, or the whole exam."""
        self.rechecking, self._more = rechecking and self.holds, set()
        self.changed.emit()

    @property
    def allowed(self) -> Retake | None:
        """What may be taken now, of the whole or of a re-check."""
        return self._recheck if self.rechecking else self.retake

    def tick(self, part: Part, ticked: bool) -> None:
        """Take a part that was passed before all the same, or not."""
        self._more = self._more | {part} if ticked else self._more - {part}
        self.changed.emit()

    def grant_time(self, per_cent: int) -> None:
        """Grant extra time."""
        self.extra_time = per_cent
        self.changed.emit()

    def grant(self, what: str, granted: bool) -> None:
        """Grant something else that is recorded with the result."""
        self.grants = self.grants | {what} if granted else self.grants - {what}

    # -- what is shown ------------------------------------------------------------------------

    def parts(self) -> tuple[Part, ...]:
        """Return the parts that will be taken."""
        if self.standard is None:
            return ()
        due = self.allowed.parts if self.allowed is not None else self.standard.parts()
        return tuple(part for part in self.standard.parts() if part in due or part in self._more)

    def lines(self) -> list[PartLine]:
        """Return every part of the standard, in its order."""
        standard = self.standard
        if standard is None:
            return []
        credited = self.allowed.credited if self.allowed is not None else ()
        taken = self.parts()
        every = taken if self.rechecking else standard.parts()
        return [
            PartLine(
                part=part,
                title=TITLES[part],
                evidence=evidence_of(standard, part),
                rule=rule_of(standard, part),
                length=self._length(standard, part),
                where=_WHERE[part],
                ticked=part in taken,
                passed=part in credited,
                fixed="" if part in credited else self._fixed(),
            )
            for part in every
        ]

    def _fixed(self) -> str:
        if self.rechecking:
            return "The standard asks for this part in a re-check."
        return "This part has not been passed yet."

    def _length(self, standard: Standard, part: Part) -> str:
        minutes = minutes_of(standard, part)
        if not minutes:
            return ""
        on_screen = part is not Part.TABLE_TEST
        return f"{minutes * (1 + (self.extra_time if on_screen else 0) / 100):g} min"

    def minutes(self, *, on_screen: bool) -> float:
        """Return how long all parts take at the screen, or with the assessors."""
        if self.standard is None:
            return 0
        standard, more = self.standard, 1 + self.extra_time / 100
        if on_screen:
            screen = [part for part in self.parts() if part is not Part.TABLE_TEST]
            return sum(minutes_of(standard, part) for part in screen) * more
        return minutes_of(standard, Part.TABLE_TEST) if Part.TABLE_TEST in self.parts() else 0

    def sums(self) -> list[tuple[str, str]]:
        """Return how long all of it takes, and until when failed parts can be taken again."""
        if self.standard is None:
            return []
        screen, table = self.minutes(on_screen=True), self.minutes(on_screen=False)
        found = [("At the PC", f"{screen:g} min")] if screen else []
        found += [("With the assessors", f"{table:g} min")] if table else []
        if self.rechecking:
            return found
        days = self.standard.retakes.within_days.value
        return [*found, ("Failed parts again", f"within {days:g} days")]

    def checks(self) -> list[Check]:
        """Return what was looked at before an exam of whoever is chosen."""
        candidate, standard, retake = self.candidate, self.standard, self.allowed
        if candidate is None or standard is None or retake is None or not retake.allowed:
            return []
        found = checks_for(self._services, candidate, standard, self.game, self.parts())
        return [Check(retake.reason.rstrip("."), good=True), *found]

    def past(self) -> Retraining | None:
        """Return the candidate's past under this standard, once both are chosen."""
        if self.candidate is None or self.standard is None:
            return None
        return Retraining(self._services, self.candidate, self.standard, self.game)

    def look_again(self) -> None:
        """See anew what the rules for retakes say: a retraining was recorded."""
        self._look()

    def refusal(self) -> str:
        """Return why the exam cannot be set up now, in a sentence, or nothing."""
        if self.candidate is None:
            return "Choose who is examined."
        if self.standard is None:
            return "Choose a game."
        here = self._services.person
        if here is not None and here.id == self.candidate.id:
            return "Nobody examines themselves. Ask a colleague."
        allowed = self.allowed
        if allowed is not None and not allowed.allowed:
            if allowed.earliest is not None:
                return f"{allowed.reason} From {full_moment(allowed.earliest.astimezone())}."
            return allowed.reason
        return ""

    # -- setting up ---------------------------------------------------------------------------

    def prepare(self) -> None:
        """See that a form can be drawn, then set the exam up.

        What is tried is thrown away: the exam's own questions are drawn when its parts begin.
        """
        if self.busy or self.refusal() or self.standard is None or self.candidate is None:
            return
        services = self._services
        try:
            rules = services.house_game(*self.game.split("/", 1))
            examiner = examiner_for(services, rules)
        except TrainerError as error:
            self.troubled.emit(error)
            return
        self.trying.emit(True)
        standard, parts = self.standard, self.parts()

        def attempt() -> None:  # the plan looks through whole runs
            for part in parts:
                drawn_part(standard, examiner, part, seed=fresh_seed())

        self._draw.elsewhere(attempt, lambda _: self._create(rules), self._failed)

    def _create(self, rules: Game) -> None:
        self.trying.emit(False)
        services, standard, candidate = self._services, self.standard, self.candidate
        if standard is None or candidate is None or services.person is None:
            return  # somebody locked the PC meanwhile
        try:
            kept = keep_rules(services.store, rules.rulebook, rules.id, msgspec.json.encode(rules))
            made = create_exam(
                services.store,
                candidate.id,
                blank_form(standard, rules, rules_digest=kept),
                standard,
                by=services.person.id,
                at=services.clock.now(),
                parts=self.parts(),
                recheck=self.rechecking,
                accommodations=Accommodations(
                    extra_time=self.extra_time,
                    others=tuple(one for one in GRANTS if one in self.grants),
                ),
            )
        except TrainerError as error:
            self.troubled.emit(error)
            return
        self.set_up.emit(made.id)

    def _failed(self, error: TrainerError) -> None:
        self.trying.emit(False)
        self.troubled.emit(error)


_WHERE = {
    Part.KNOWLEDGE: "PC",
    Part.PAYOUTS: "PC",
    Part.DECISIONS: "PC",
    Part.TABLE: "PC",
    Part.BENCH: "Bench",
    Part.TABLE_TEST: "Real table",
    Part.HOURS: "Log",
}
