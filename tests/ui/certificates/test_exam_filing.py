"""The file of an exam as papers are made from it: everything that happened, and nothing else."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.storage.house import (
    DAY,
    GAME,
    PASSWORD,
    TITLES,
    House,
    answer,
    begin,
    blank,
    sign_all,
    standard,
    take_exam,
    take_hands,
    take_part,
    train,
)
from tests.storage.world import AT, later
from tests.ui.papers_world import open_house, texts
from tests.ui.study_world import wear
from trainer.certification.standard import Part
from trainer.storage.certificates.certificates import issue_certificate
from trainer.storage.exams.annulments import annul_item
from trainer.storage.exams.bench import NewBench, bench_of, record_bench, void_bench
from trainer.storage.exams.exam_ends import end_exam
from trainer.storage.exams.exam_parts import end_part, resume_part
from trainer.storage.exams.exams import Accommodations, Exam, create_exam
from trainer.storage.people.hours import log_hours
from trainer.storage.people.people import rename_person
from trainer.ui.certificates.exam_filing import exam_file
from trainer.ui.papers.lettering import measured
from trainer.ui.papers.packet import packet_pages
from trainer.ui.papers.paper import Paper


@pytest.fixture
def house(tmp_path: Path, qapp: QApplication) -> Iterator[House]:
    wear(qapp)  # pages are measured in its fonts
    with open_house(tmp_path / "data") as made:
        train(made)
        yield made


def _eventful(house: House) -> Exam:
    """Take an exam in which everything happened that a file must tell of."""
    store, bench = house.store, standard().bench
    assert bench is not None
    opened = create_exam(
        store,
        house.trainee,
        blank(store),
        standard(),
        by=house.instructor,
        at=AT,
        accommodations=Accommodations(extra_time=25, others=("a reader",)),
    )
    run = begin(house, opened.id, Part.KNOWLEDGE)
    answer(house, run, run.items[0])
    run = resume_part(
        store,
        opened.id,
        Part.KNOWLEDGE,
        reason="Power cut.",
        by=house.instructor,
        at=later(minutes=7),
    )
    for item in run.waiting:
        answer(house, run, item, at=later(minutes=8))
    end_part(store, opened.id, Part.KNOWLEDGE, at=later(minutes=9))
    for part in (Part.PAYOUTS, Part.DECISIONS, Part.TABLE):
        take_part(house, opened, part)
    new = NewBench(
        person_id=house.trainee,
        game=GAME,
        skill=bench.skills[0].id,
        ms=77_000,
        errors=3,
        on=DAY,
        exam_id=opened.id,
    )
    record_bench(store, new, by=house.instructor, at=AT)
    void_bench(
        store,
        bench_of(store, opened.id)[0].id,
        reason="The alarm went.",
        by=house.instructor,
        at=AT,
    )
    take_hands(house, opened)
    annul_item(store, opened.id, 2, reason="Misprinted.", by=house.manager, at=AT)
    end_exam(store, opened.id, on=DAY, by=house.instructor, at=later(minutes=30))
    sign_all(house, opened)
    return opened


def test_a_packet_tells_all_that_happened(house: House) -> None:
    opened = _eventful(house)
    issue_certificate(
        house.store,
        opened.id,
        TITLES,
        on=DAY,
        by=house.manager,
        secret=PASSWORD,
        at=later(minutes=40),
    )
    log_hours(
        house.store,
        house.trainee,
        GAME,
        day=DAY,
        minutes=60,
        by=house.instructor,
        at=later(minutes=50),
    )
    rename_person(house.store, house.trainee, "Tia Berg", by=house.manager, at=later(minutes=50))
    file = exam_file(house.store, opened.id, TITLES, reader=house.manager)
    told = " ".join(texts(packet_pages(file, Paper.A4, measured, at=AT + timedelta(hours=1))))
    for words in (
        "Power cut.",
        "Knowledge stood still from 2 March 2026, 09:30 UTC to 2 March 2026, 09:37 UTC",
        "The alarm went.",
        "77.0 s",
        "Question 2 of the form is left out of the result: Misprinted.",
        "25% extra time",
        "a reader",
        "Ada Fry",
        "pit manager",
        "Ines Tor",
        "The result was explained to me.",
        "I have seen the whole record and issue the certificate.",
    ):
        assert words in told, words
    assert file.candidate == "Tia Lund", "as the certificate calls them"
    assert "Tia Berg" not in told
    assert sum(one.hours for one in file.evidence.hours) == 120, "hours logged since are not in it"
    assert all(one.seconds < 77 for one in file.evidence.bench), "nor the try taken out"
    assert [one.role for one in file.signatures] == [
        "Candidate",
        "Assessor, pit manager",
        "For the school",
    ]


def test_a_credited_part_names_the_exam_it_was_passed_in(house: House) -> None:
    first, _ = take_exam(house, wrong=2)
    sign_all(house, first)
    again = AT + timedelta(days=2)
    second, end = take_exam(house, at=again)
    assert end.record.credits
    file = exam_file(house.store, second.id, TITLES, reader=house.instructor)
    (note,) = (one for one in file.notes if one.startswith("Table test"))
    assert first.number in note
    assert "2 March 2026" in note
