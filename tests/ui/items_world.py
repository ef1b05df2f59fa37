"""Exams with answers in them, put straight into the store for those who only look at them."""

import zlib
from collections.abc import Sequence
from random import Random

import msgspec

from tests.ui.desk_world import KEY, Desk
from trainer.certification.canonical import canonical, digest, digest_of
from trainer.certification.evidence import Answer
from trainer.certification.examiner import Examiner
from trainer.certification.form import Form, Item, draw_form
from trainer.certification.plan import FIRST_SEED
from trainer.certification.standard import ItemKind, Part
from trainer.storage.moments import to_ms
from trainer.ui.exams.exam_examiner import examiner_for
from trainer.wording.say import say


def quiz_item(number: int, focus: str, *, line: str = "rules") -> Item:
    """Return a question of knowledge."""
    return Item(
        number=number,
        part=Part.KNOWLEDGE,
        kind=ItemKind.QUIZ,
        line=line,
        focus=focus,
        seed=FIRST_SEED + number,
    )


def put_exam(
    desk: Desk,
    name: str,
    asked: Sequence[tuple[Item, Answer]],
    *,
    game: str = KEY,
    ended: str = "K",
) -> str:
    """Put an exam that has ended into the store; return its number."""
    store, at = desk.world.store, to_ms(desk.world.clock.now())
    standard = desk.services.catalog.standards()["baccarat"]
    form = Form(
        standard=standard.id,
        edition=standard.edition,
        standard_digest=digest(standard),
        game=game,
        rules_digest="x",
        seed=1,
        minimum=500,
        items=tuple(item for item, _ in asked),
    )
    content = canonical(form)
    person_id = desk.trainee(name).id
    store.connection.execute("PRAGMA foreign_keys = OFF")
    with store.write() as connection:
        (count,) = connection.execute("SELECT count(*) FROM exams").fetchone()
        (acts,) = connection.execute("SELECT ifnull(max(act_id), 0) FROM exam_acts").fetchone()
        number = f"F-2611-{count + 1:04d}"
        exam_id = connection.execute(
            "INSERT INTO exams (number, person_id, candidate, game, standard_id, standard_edition, "
            "standard_digest, rules_digest, form, form_digest, form_seed, parts, credits, "
            "extra_time, accommodations, exception, by_id, at) "
            "VALUES (?, ?, 'x', ?, 'baccarat', 1, 'x', 'x', ?, ?, 1, '[]', '[]', 0, '[]', '', "
            "?, ?)",
            (
                *(number, person_id, game, zlib.compress(content), digest_of(content)),
                *(desk.manager, at),
            ),
        ).lastrowid
        connection.executemany(
            "INSERT INTO exam_acts (act_id, exam_id, item, sitting, evidence, used_ms) "
            "VALUES (?, ?, ?, 0, ?, 0)",
            [
                (acts + place, exam_id, answer.item, msgspec.json.encode(answer).decode())
                for place, (_, answer) in enumerate(asked, 1)
            ],
        )
        for part in ended:
            connection.execute(
                "INSERT INTO exam_part_ends (exam_id, part, used_ms, digest, at) "
                "VALUES (?, ?, 0, 'x', ?)",
                (exam_id, part, at),
            )
        connection.execute(
            "INSERT INTO exam_ends (exam_id, day, outcome, record, digest, by_id, at) "
            "VALUES (?, '2026-11-19', 'not yet', x'00', 'x', ?, ?)",
            (exam_id, desk.manager, at),
        )
    store.connection.execute("PRAGMA foreign_keys = ON")
    return number


def answered(item: Item, *, right: bool, given: str = "", ms: int = 4000, ask: str = "") -> Answer:
    """Return an answer to a question."""
    return Answer(
        item=item.number,
        right=right,
        given=given or ("Twelve cards" if right else "Ten cards"),
        expected="Twelve cards",
        ask=ask or f"What does the rulebook say about {item.focus}?",
        clause="9(d)",
        ms=ms,
    )


def _real(examiner: Examiner, item: Item, rng: Random, skill: float) -> Answer:
    asked = examiner.prompt(item.kind, item.focus, item.seed)
    hard = Random(item.focus).random() * 0.35
    right = rng.random() < skill - hard + 0.1
    words = {one.id: say(examiner.game, one.text) for one in asked.choices}
    wrong = [told for key, told in words.items() if key != asked.expected] or ["12500"]
    return Answer(
        item=item.number,
        right=right,
        given=words.get(asked.expected, asked.expected) if right else rng.choice(wrong),
        expected=words.get(asked.expected, asked.expected),
        ask=say(examiner.game, asked.ask),
        clause=asked.clause,
        ms=int(asked.target_ms * rng.uniform(0.4, 1.6)),
    )


def fill(desk: Desk, exams: int) -> None:
    """Put exams on real forms into the store, by candidates who differ."""
    standard = desk.services.catalog.standards()["baccarat"]
    rulebook, _, name = KEY.partition("/")
    examiner = examiner_for(desk.services, desk.services.game(rulebook, name))
    screen = (Part.KNOWLEDGE, Part.PAYOUTS, Part.DECISIONS)
    only = msgspec.structs.replace(standard, table=None)
    forms = [
        draw_form(only, examiner, seed=FIRST_SEED + 7 * number, parts=screen).items
        for number in range(3)
    ]
    rng = Random(7)
    for number in range(exams):
        skill = rng.uniform(0.72, 1.0)
        items = forms[number % len(forms)]
        asked = [(item, _real(examiner, item, rng, skill)) for item in items]
        put_exam(desk, f"Candidate {number + 1:02d}", asked, ended="KPD")
