"""A house with its staff and one trainee, and exams in it, for the tests of the desk."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path

import msgspec

from tests.storage.world import AT, RULES
from trainer.catalog import Catalog
from trainer.certification.audit import AuditKind
from trainer.certification.canonical import digest
from trainer.certification.evidence import Answer, Run, TableAct
from trainer.certification.form import Draw, Form, Item
from trainer.certification.pace import Press, Tick
from trainer.certification.roles import Role
from trainer.certification.rubric import criteria
from trainer.certification.standard import ItemKind, Part, Standard
from trainer.procedures import FaultKind, Severity
from trainer.storage.audit.citations import Told, cite
from trainer.storage.certificates.certificates import Certificate, Titles, issue_certificate
from trainer.storage.exams.bench import NewBench, record_bench
from trainer.storage.exams.exam_acts import end_sitting, record_answer, record_table_act
from trainer.storage.exams.exam_ends import end_exam
from trainer.storage.exams.exam_parts import (
    PartRun,
    begin_part,
    begin_sitting,
    end_part,
    last_number,
)
from trainer.storage.exams.exam_records import ExamEnd
from trainer.storage.exams.exams import Exam, create_exam, exam, form_of
from trainer.storage.exams.pace_audits import record_pace
from trainer.storage.exams.rubrics import Scores, close_sheet, open_sheet
from trainer.storage.exams.signatures import Meaning, sign
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.hours import log_hours
from trainer.storage.people.people import add_person
from trainer.storage.people.profiles import Details
from trainer.storage.people.roles import add_staff, create_first_manager
from trainer.storage.record.attempts import next_ordinal
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import NewAct
from trainer.storage.store import Store

GAME = "ohio-cleveland/mini-baccarat"
PASSWORD = "river stapler tuesday"
PIN = "1234"
DAY = AT.date()
TITLES = Titles(
    prefix="TT-OH-MBC",
    game="Mini baccarat",
    rulebook="Ohio, Cleveland",
    rulebook_edition="2019",
    school="Table Games Training",
)
_QUESTIONS = {
    Part.KNOWLEDGE: (ItemKind.QUIZ, 4),
    Part.PAYOUTS: (ItemKind.PAYOUT, 4),
    Part.DECISIONS: (ItemKind.THIRD_CARD, 3),
}


@cache
def standard() -> Standard:
    """Return the shipped standard of baccarat."""
    return Catalog(Path("lessons")).standards()["baccarat"]


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """Who is who, by id."""

    store: Store
    manager: int
    instructor: int
    assessor: int
    second: int
    auditor: int
    trainee: int


def choose_own(store: Store, *people: int, at: datetime = AT) -> None:
    """Let people, or all, have chosen a password of their own, without the cost of hashing one."""
    given = [row[0] for row in store.read("SELECT person_id FROM passwords WHERE must_change = 1")]
    with store.write() as connection:
        for one in people or given:
            connection.execute("UPDATE passwords SET must_change = 0 WHERE person_id = ?", (one,))
            told = Told(AuditKind.PASSWORD, "a password was changed", at, one)
            cite(connection, told, "passwords", one)


def settle_in(store: Store) -> House:
    """Make the manager, and let them add everybody else."""
    manager = create_first_manager(store, "Mona Vale", PASSWORD, at=AT)

    def colleague(name: str, role: Role, rank: str = "") -> int:
        return add_staff(
            store,
            name,
            PASSWORD,
            roles=frozenset({role}),
            details=Details(rank=rank),
            by=manager,
            at=AT,
        )

    instructor = colleague("Ines Tor", Role.INSTRUCTOR)
    made = House(
        store=store,
        manager=manager,
        instructor=instructor,
        assessor=colleague("Ada Fry", Role.ASSESSOR, "pit manager"),
        second=colleague("Sef Ond", Role.ASSESSOR, "pit manager"),
        auditor=colleague("Odo Tree", Role.AUDITOR),
        trainee=add_person(store, "Tia Lund", PIN, at=AT, by=instructor),
    )
    choose_own(store)
    return made


def small_form(store: Store, seed: int = 1, of: Standard | None = None) -> Form:
    """Return a short form of the standard, with a seed of its own for every item."""
    wanted = of or standard()
    items: list[Item] = []
    for part, (kind, count) in _QUESTIONS.items():
        line = wanted.lines(part)[0].id
        for _ in range(count):
            items.append(_item(part, kind, line, seed=seed, number=len(items) + 1))
    first = wanted.sittings(Part.TABLE)[0].id
    sitting = _item(Part.TABLE, ItemKind.TABLE, first, seed=seed, number=len(items) + 1)
    items.append(msgspec.structs.replace(sitting, focus="table:2:6:busy"))
    rulebook, _, game = GAME.partition("/")
    return Form(
        standard=wanted.id,
        edition=wanted.edition,
        standard_digest=digest(wanted),
        game=GAME,
        rules_digest=keep_rules(store, rulebook, game, RULES),
        seed=seed,
        minimum=500,
        items=tuple(items),
    )


def drawn(store: Store, exam_id: int, part: Part) -> Draw:
    """Return what is drawn for a part: of the small form, with seeds of the exam's own."""
    opened, after = exam(store, exam_id), last_number(form_of(store, exam_id))
    seed = opened.id * 10 + list(Part).index(part)
    small = small_form(store, seed, kept_standard(store, opened.standard_digest))
    change = msgspec.structs.replace
    items = tuple(
        change(item, number=number) for number, item in enumerate(small.of(part), after + 1)
    )
    return Draw(part=part, seed=seed, items=items)


def begin(house: House, exam_id: int, part: Part, *, at: datetime = AT) -> PartRun:
    """Let the instructor begin a part."""
    draw = drawn(house.store, exam_id, part)
    return begin_part(house.store, exam_id, draw, by=house.instructor, at=at)


def _item(part: Part, kind: ItemKind, line: str, *, seed: int, number: int) -> Item:
    return Item(
        number=number, part=part, kind=kind, line=line, focus="x", seed=seed * 1000 + number
    )


def blank(store: Store, of: Standard | None = None) -> Form:
    """Return a form of which nothing is drawn yet."""
    return msgspec.structs.replace(small_form(store, of=of), seed=0, items=())


def set_up(
    house: House, *, at: datetime = AT, by: int | None = None, recheck: bool = False
) -> Exam:
    """Set up an exam of the trainee."""
    form, by = blank(house.store), by or house.instructor
    return create_exam(house.store, house.trainee, form, standard(), by=by, at=at, recheck=recheck)


def answer(house: House, run: PartRun, item: Item, *, right: bool = True, at: datetime = AT) -> int:
    """Answer one question of a part under way."""
    attempt_id = run.attempts[0]
    given = "x" if right else "y"
    ordinal = next_ordinal(house.store, attempt_id)
    act = NewAct(
        attempt_id=attempt_id,
        ordinal=ordinal,
        skill=f"baccarat:{item.kind.value}:{item.line}",
        expected="x",
        given=given,
        at=at,
        seed=item.seed,
        ms=2000,
        target_ms=3000,
        fault=None if right else "wrong-answer",
        severity=None if right else "major",
        cost=None if right else 100_000,
        clause="9(d)",
    )
    shown = Answer(
        item=item.number,
        right=right,
        given=given,
        expected="x",
        ask=f"What about item {item.number}?",
        clause="9(d)",
        ms=2000,
        cost=0 if right else 100_000,
    )
    return record_answer(house.store, run, act, shown, used_ms=2000 * (ordinal + 1))


def table_act(
    house: House, run: PartRun, item: Item, attempt_id: int, *, right: bool = True
) -> int:
    """Do one act of a sitting."""
    ordinal = next_ordinal(house.store, attempt_id)
    fault = None if right else FaultKind.EARLY
    act = NewAct(
        attempt_id=attempt_id,
        ordinal=ordinal,
        round_no=1 + ordinal // 10,
        skill="baccarat:pay:player",
        expected="{}",
        given="{}",
        at=AT,
        seed=item.seed,
        ms=1500,
        fault=None if fault is None else "early",
        severity=None if fault is None else "minor",
    )
    shown = TableAct(
        round_no=1 + ordinal // 10,
        title="Pay seat 1",
        kind=fault,
        severity=None if fault is None else Severity.MINOR,
        irregularity=ordinal % 7 == 0,
    )
    return record_table_act(house.store, run, item, act, shown, used_ms=1500 * (ordinal + 1))


def take_part(house: House, exam: Exam, part: Part, *, wrong: int = 0, at: datetime = AT) -> str:
    """Take a part at the screen from its beginning to its end, with so many wrong answers."""
    run = begin(house, exam.id, part, at=at)
    for item in run.items:
        if item.kind is ItemKind.TABLE:
            attempt_id = begin_sitting(house.store, run, item, at=at)
            for _ in range(20):
                table_act(house, run, item, attempt_id)
            ended = Run(item=item.number, acts=(), rounds=2, players=6, elapsed_ms=60_000)
            end_sitting(house.store, attempt_id, ended, at=at)
        else:
            answer(house, run, item, right=wrong <= 0, at=at)
            wrong -= 1
    return end_part(house.store, exam.id, part, at=at)


def take_hands(house: House, exam: Exam, *, score: int = 8, at: datetime = AT) -> None:
    """Time the bench, score the table test, time the pace."""
    store, wanted = house.store, standard()
    assert wanted.bench is not None
    assert wanted.table_test is not None
    for skill in wanted.bench.skills if Part.BENCH in exam.parts else ():
        new = NewBench(
            person_id=house.trainee,
            game=GAME,
            skill=skill.id,
            ms=5000,
            errors=0,
            on=at.date(),
            exam_id=exam.id,
        )
        record_bench(store, new, by=house.instructor, at=at)
    for who in (house.assessor, house.second)[: int(wanted.assessors.count.value)]:
        sheet = open_sheet(store, exam.id, by=who, at=at)
        scores = Scores(scores={line.id: score for line in criteria(wanted.table_test)}, minutes=20)
        close_sheet(store, sheet.id, scores, by=who, at=at)
    record_pace(store, exam.id, brisk_table(), 6, by=house.assessor, at=at)


def brisk_table() -> list[Tick]:
    """Return the stopwatch of a table with a round every half minute."""
    rounds = [Tick(Press.ROUND, 30_000 * number) for number in range(1, 21)]
    return [Tick(Press.START, 0), *rounds, Tick(Press.STOP, 600_000)]


def train(house: House, *, until: date = DAY) -> None:
    """Log all the hours the standard asks for."""
    for back in range(10):
        log_hours(
            house.store,
            house.trainee,
            GAME,
            day=until - timedelta(days=back),
            minutes=12 * 60,
            by=house.instructor,
            at=AT,
        )


def take_exam(house: House, *, wrong: int = 0, at: datetime = AT) -> tuple[Exam, ExamEnd]:
    """Take a whole exam; `wrong` answers in every part of questions."""
    exam = set_up(house, at=at)
    for part in (Part.KNOWLEDGE, Part.PAYOUTS, Part.DECISIONS, Part.TABLE):
        if part in exam.parts:
            take_part(house, exam, part, wrong=wrong, at=at)
    if Part.BENCH in exam.parts:
        take_hands(house, exam, at=at)
    return exam, end_exam(house.store, exam.id, on=at.date(), by=house.instructor, at=at)


def sign_all(house: House, exam: Exam, *, at: datetime = AT) -> None:
    """Let the candidate and the assessors sign."""
    sign(house.store, exam.id, Meaning.ACKNOWLEDGED, by=house.trainee, secret=PIN, at=at)
    for who in (house.assessor, house.second)[: int(standard().assessors.count.value)]:
        sign(house.store, exam.id, Meaning.ASSESSED, by=who, secret=PASSWORD, at=at)


def show_again(house: House, *, at: datetime, signed: bool = True, score: int = 8) -> Exam:
    """Take a re-check, and have it signed."""
    again = set_up(house, at=at, recheck=True)
    take_part(house, again, Part.PAYOUTS, at=at)
    take_hands(house, again, score=score, at=at)
    end_exam(house.store, again.id, on=at.date(), by=house.instructor, at=at)
    if signed:
        sign_all(house, again, at=at)
    return again


def certify(house: House, *, at: datetime = AT) -> Certificate:
    """Take an exam, have it signed, and issue the certificate."""
    train(house)
    exam, _ = take_exam(house, at=at)
    sign_all(house, exam, at=at)
    return issue_certificate(
        house.store,
        exam.id,
        TITLES,
        on=at.date(),
        by=house.manager,
        secret=PASSWORD,
        at=at,
    )
