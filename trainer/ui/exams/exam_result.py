"""The result of an exam: judged part by part, every fault with its replay, and the signatures."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from trainer.certification.evidence import Answer
from trainer.certification.results import NOT_TAKEN, Assessment, Outcome, Trouble
from trainer.certification.roles import Right
from trainer.certification.standard import TITLES, ItemKind, Part
from trainer.errors import TrainerError
from trainer.games.money import format_money
from trainer.storage.certificates.certificates import certificate_of_exam, certificates_of
from trainer.storage.exams.exam_ends import discontinue_exam, end_exam
from trainer.storage.exams.exam_evidence import assessment_so_far, evidence_of
from trainer.storage.exams.exam_parts import part_run, parts_under_way
from trainer.storage.exams.exam_records import ExamEnd, exam_end
from trainer.storage.exams.exams import Exam, asks_recheck, exam, form_of
from trainer.storage.exams.fault_looks import looked_at, note_look
from trainer.storage.exams.retakes import recheck_for, retake_for
from trainer.storage.exams.rubrics import closed_sheets
from trainer.storage.exams.signatures import Meaning, sign, signatures_of
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.roster import Person, list_staff, person
from trainer.storage.record.attempts import acts_of
from trainer.storage.rights import may_do
from trainer.ui.drill.question_facts import marked_clause
from trainer.ui.exams.exam_gate import ExamGate
from trainer.ui.shell.services import Services
from trainer.ui.text import full_moment


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultLine:
    """One thing that went wrong, or a sitting as a whole; `replay` is (attempt, act)."""

    part: Part
    text: str
    tag: str
    clause: str
    grave: bool
    replay: tuple[int, int] | None = None
    told: str = ""  # of a question: what was answered, and what is right
    item: int = 0  # of the form, where it is a question
    seen: bool = False  # somebody of the staff has opened it here

    @property
    def key(self) -> str:
        """What the record calls it; nothing where there is nothing to open."""
        if self.replay is not None:
            return f"act {self.replay[0]}.{self.replay[1]}"
        return f"item {self.item}" if self.item and self.told else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SignStep:
    """One signature: given, due now, or still to come."""

    title: str
    meaning: Meaning
    signed: str  # how and when; nothing while it is not signed
    signers: tuple[Person, ...]  # who can give it
    word: str  # "password" or "PIN"


_REASONS = 3  # of what is missing; the parts list them all


class ExamResult(QObject):
    """Shows one exam as it stands and takes its signatures.

    Signals:
        changed: The exam has ended, or was signed.
    """

    changed = Signal()

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.gate = ExamGate(services)
        self.exam: Exam
        self.end: ExamEnd | None = None
        self.issued = ""  # the number of its certificate
        self.recheck = False  # a certificate is renewed on it, none is issued
        self.assessment: Assessment
        self._answers: dict[int, Answer] = {}
        self._seen: frozenset[str] = frozenset()

    def open(self, exam_id: int) -> None:
        """Read an exam; raises `TrainerError` where it is not this person's to see."""
        services = self._services
        self.exam = exam(services.store, exam_id)
        own = services.who.id == self.exam.person_id
        self.end = exam_end(services.store, exam_id)
        if not self._may(Right.SEE_PEOPLE) and not (own and self.end is not None):
            raise TrainerError("This exam is not yours to see.", next_step="Ask an instructor.")
        issued = certificate_of_exam(services.store, exam_id)
        self.issued = issued.number if issued is not None else ""
        self.recheck = asks_recheck(services.store, self.exam)
        today = services.clock.now().astimezone().date()
        self.assessment = (
            self.end.record.assessment
            if self.end is not None
            else assessment_so_far(services.store, exam_id, on=today)
        )
        self.changed.emit()

    def _may(self, right: Right) -> bool:
        here = self._services.person
        return here is not None and may_do(self._services.store, here.id, right)

    @property
    def candidate(self) -> Person:
        """Whose exam it is."""
        return person(self._services.store, self.exam.person_id)

    @property
    def game(self) -> str:
        """The title of the game, as the lessons have it."""
        rulebook, _, name = self.exam.game.partition("/")
        try:
            return self._services.catalog.game(rulebook, name).title
        except TrainerError:
            return name

    # -- what is shown ------------------------------------------------------------------------

    def headline(self) -> tuple[Outcome | None, str, str]:
        """Return (outcome, heading, sentence) for the band."""
        if self.end is None:
            return None, "Not ended yet", self.assessment.text or "Nothing is judged yet."
        signed = not self.steps_due()
        match self.end.outcome:
            case Outcome.CERTIFIED:
                word = "Re-check passed" if self.recheck else "Certified"
                heading = word if signed else f"{word}, once signed"
                return Outcome.CERTIFIED, heading, self.assessment.text
            case Outcome.NOT_YET:
                return Outcome.NOT_YET, "Not yet", f"{self.assessment.text} {self._again()}"
            case Outcome.DISCONTINUED:
                return Outcome.DISCONTINUED, "Discontinued", self.assessment.text

    def _again(self) -> str:
        services = self._services
        standard = kept_standard(services.store, self.exam.standard_digest)
        look = recheck_for if self.recheck else retake_for
        found = look(
            services.store, self.exam.person_id, standard, self.exam.game, at=services.clock.now()
        )
        if found is None:
            return "Its certificate was revoked since."
        if found.earliest is not None:
            return f"It can be taken again from {full_moment(found.earliest.astimezone())}."
        return "It can be taken again now." if found.allowed else found.reason

    def faults(self) -> list[FaultLine]:
        """Return all that went wrong, part by part, then every sitting to be replayed."""
        attempts = self._attempts()
        seen: dict[tuple[int, int], int] = {}
        found = []
        self._seen = looked_at(self._services.store, self.exam.number)
        shown = evidence_of(
            self._services.store, self.exam.id, on=self._services.clock.now().astimezone().date()
        )
        self._answers = {answer.item: answer for answer in shown.answers}
        for part in self.assessment.parts:
            for one in part.troubles:
                found.append(self._fault(one, attempts, seen))
        form = form_of(self._services.store, self.exam.id)
        sittings = [item for item in form.items if item.kind is ItemKind.TABLE]
        for place, item in enumerate(sittings, 1):
            if item.number in attempts:
                found.append(
                    FaultLine(
                        part=item.part,
                        text=f"Sitting {place} of {len(sittings)}: every round",
                        tag="",
                        clause="",
                        grave=False,
                        replay=(attempts[item.number], 0),
                    )
                )
        return found

    def _attempts(self) -> dict[int, int]:
        store = self._services.store
        found: dict[int, int] = {}
        for part in (Part.DECISIONS, Part.TABLE):
            if part in self.exam.parts:
                found |= part_run(store, self.exam.id, part).attempts
        return found

    def _fault(
        self, one: Trouble, attempts: dict[int, int], seen: dict[tuple[int, int], int]
    ) -> FaultLine:
        rulebook = self.exam.game.partition("/")[0]
        replay = None
        if one.round_no and one.item in attempts:
            key = (one.item, one.round_no)
            nth = seen[key] = seen.get(key, 0) + 1
            replay = (attempts[one.item], self._act(attempts[one.item], one.round_no, nth))
        line = FaultLine(
            part=one.part,
            text=one.text,
            tag=one.tag,
            clause=marked_clause(self._services, rulebook, one.clause),
            grave=one.automatic_fail or one.critical,
            replay=replay,
            told=self._told(one),
            item=0 if one.round_no else one.item,
        )
        return replace(line, seen=bool(line.key) and line.key in self._seen)

    def look_at(self, line: FaultLine) -> None:
        """Note that staff have opened a fault, to be told before anybody signs."""
        services = self._services
        if line.tag and line.key and not line.seen and self._may(Right.SEE_PEOPLE):
            now = services.clock.now()
            note_look(services.store, self.exam.number, line.key, by=services.who.id, at=now)

    def _told(self, one: Trouble) -> str:
        answer = self._answers.get(one.item)
        if answer is None or one.round_no:
            return ""
        given, expected = answer.given, answer.expected
        if answer.cost:
            given, expected = _money(given), _money(expected)
        return f"Answered: {given or 'nothing'}. Right: {expected}."

    def _act(self, attempt_id: int, round_no: int, nth: int) -> int:
        """Return the place of the nth fault of a round among the acts of a sitting."""
        rows = acts_of(self._services.store, attempt_id)
        wrong = [
            place
            for place, row in enumerate(rows)
            if row.round_no == round_no and row.fault is not None
        ]
        return wrong[min(nth, len(wrong)) - 1] if wrong else 0

    # -- ending -------------------------------------------------------------------------------

    def may_end(self) -> str:
        """Return why the exam cannot be ended now, or nothing."""
        if not self._may(Right.START_EXAM):
            return "An instructor ends an exam."
        under_way = parts_under_way(self._services.store, self.exam.person_id)
        cut = [one for one in under_way if one.exam_id == self.exam.id]
        if cut:
            return f"Part {cut[0].part.value} is under way. Let it go on from the list first."
        return ""

    def missing(self) -> tuple[str, ...]:
        """Return the parts that are not complete: ending now means "not yet"."""
        return tuple(
            TITLES[part.part]
            for part in self.assessment.parts
            if part.state.value == "not complete"
        )

    def missing_why(self) -> str:
        """Return what is still to be done for them, in a sentence or two."""
        found = [
            reason
            for part in self.assessment.parts
            if part.state.value == "not complete"
            for reason in part.reasons
            if reason != NOT_TAKEN  # that the part is missing says it
        ]
        return " ".join(found[:_REASONS])

    def finish(self) -> None:
        """Judge the exam and close it; raises `TrainerError` where that cannot be."""
        services = self._services
        now = services.clock.now()
        end_exam(
            services.store,
            self.exam.id,
            on=now.astimezone().date(),
            by=services.who.id,
            at=now,
        )
        self.open(self.exam.id)

    def discontinue(self, staff: int, password: str, reason: str) -> None:
        """Break the exam off; raises `TrainerError` unless the password is right."""
        services = self._services
        self.gate.prove(staff, password)
        now = services.clock.now()
        discontinue_exam(
            services.store,
            self.exam.id,
            reason=reason,
            on=now.astimezone().date(),
            by=staff,
            at=now,
        )
        self.open(self.exam.id)

    # -- signing ------------------------------------------------------------------------------

    def steps(self) -> list[SignStep]:
        """Return the signatures in their order: the assessors, then the candidate."""
        if self.end is None:
            return []
        store = self._services.store
        given = signatures_of(store, self.exam.id)
        judges = [(one.assessor, one.assessor_name) for one in closed_sheets(store, self.exam.id)]
        found = []
        for person_id, name in judges:
            done = [one for one in given if (one.person_id, one.meaning) == (person_id, _ASSESSED)]
            told = f"{done[0].method}, {full_moment(done[0].at.astimezone())}" if done else ""
            found.append(
                self._step(f"Assessor, {name}", _ASSESSED, told, (person(store, person_id),))
            )
        if not judges:
            done = [one for one in given if one.meaning is _ASSESSED]
            told = f"{done[0].method}, {full_moment(done[0].at.astimezone())}" if done else ""
            title = f"Assessor, {done[0].name}" if done else "Assessor"
            found.append(self._step(title, _ASSESSED, told, self._assessors()))
        done = [one for one in given if one.meaning is Meaning.ACKNOWLEDGED]
        told = f"{done[0].method}, {full_moment(done[0].at.astimezone())}" if done else ""
        candidate = self.candidate
        title = f"Candidate, {candidate.name}"
        found.append(self._step(title, Meaning.ACKNOWLEDGED, told, (candidate,)))
        return found

    def _step(
        self, title: str, meaning: Meaning, told: str, signers: tuple[Person, ...]
    ) -> SignStep:
        word = self.gate.secret_word(signers[0].id) if signers else "password"
        return SignStep(title=title, meaning=meaning, signed=told, signers=signers, word=word)

    def _assessors(self) -> tuple[Person, ...]:
        store = self._services.store
        return tuple(
            one
            for one in list_staff(store)
            if one.id != self.exam.person_id and may_do(store, one.id, Right.SIGN)
        )

    def steps_due(self) -> list[SignStep]:
        """Return the signatures still wanting, the one due now first."""
        return [step for step in self.steps() if not step.signed]

    def sign(self, by: int, secret: str) -> None:
        """Sign what is due now; raises `TrainerError` where the secret is not theirs."""
        due = self.steps_due()
        if due:
            services = self._services
            now = services.clock.now()
            sign(services.store, self.exam.id, due[0].meaning, by=by, secret=secret, at=now)
            self.open(self.exam.id)

    # -- issuing ------------------------------------------------------------------------------

    def issuable(self) -> bool:
        """Tell whether a certificate can be issued now: passed, signed by all, none issued yet."""
        passed = self.end is not None and self.end.outcome is Outcome.CERTIFIED
        return passed and not self.issued and not self.recheck and not self.steps_due()

    def renews(self) -> str:
        """Return the number of the certificate that can be renewed on this re-check, or nothing."""
        if self.end is None or not self.recheck or self.end.outcome is not Outcome.CERTIFIED:
            return ""
        held = certificates_of(self._services.store, self.exam.person_id)
        mine = (self.exam.game, self.exam.standard_id)
        numbers = (one.number for one in held if (one.game, one.standard_id) == mine)
        return "" if self.steps_due() else next(numbers, "")

    def may_issue(self) -> bool:
        """Tell whether whoever is signed in can issue it: nobody certifies themselves."""
        here = self._services.person
        own = here is not None and here.id == self.exam.person_id
        return self.issuable() and not own and self._may(Right.ISSUE)

    def issue_words(self) -> str:
        """Return what is said once everybody has signed."""
        if self.recheck:
            return "Everybody has signed. Open the certificate and renew it."
        if self.may_issue():
            return "Everybody has signed. The certificate can be issued."
        return "Everybody has signed. An instructor or a manager issues the certificate."


def _money(text: str) -> str:
    return format_money(int(text)) if text.lstrip("-").isdigit() else text


_ASSESSED = Meaning.ASSESSED
