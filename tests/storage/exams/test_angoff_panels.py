"""Panels of judges: sheets grow, and nobody sees another's before the result is open."""

import pytest

from tests.storage.house import GAME, House, set_up, take_exam, take_part
from tests.storage.world import AT, later
from trainer.certification.angoff import cut
from trainer.certification.standard import Part
from trainer.errors import StorageError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.exams.angoff_panels import (
    begin_panel,
    judgements,
    judging_progress,
    keep_judgement,
    open_panel,
    own_judgement,
    panel_state,
)
from trainer.storage.exams.exam_ends import discontinue_exam
from trainer.storage.exams.item_answers import knowledge_scores
from trainer.storage.rights import RightsError

BACCARAT = ("baccarat", GAME)


def judge(
    house: House, who: int, *, expert: bool = True, finished: bool = True, **to: float
) -> None:
    keep_judgement(
        house.store, *BACCARAT, to, expert=expert, by=who, at=later(hours=1), finished=finished
    )


def test_a_judges_newest_sheet_is_the_one_in_the_panel(house: House) -> None:
    store = house.store
    judge(house, house.instructor, a=0.2, b=0.5)
    judge(house, house.assessor, a=0.9, b=0.5, expert=False)
    judge(house, house.instructor, a=0.7, b=0.5)
    open_panel(store, *BACCARAT, by=house.manager, at=later(hours=2))
    panel = judgements(store, *BACCARAT, reader=house.assessor)
    assert {one.name: (one.shares["a"], one.expert) for one in panel} == {
        "Ada Fry": (0.9, False),
        "Ines Tor": (0.7, True),
    }
    assert cut(panel).judges == 2


def test_nobody_sees_another_sheet_before_the_result_is_open(house: House) -> None:
    store = house.store
    judge(house, house.instructor, a=0.2)
    for reader in (house.manager, house.instructor, house.assessor, house.auditor):
        with pytest.raises(StorageError, match="not open yet"):
            judgements(store, *BACCARAT, reader=reader)
    assert own_judgement(store, *BACCARAT, judge=house.assessor) is None
    mine = own_judgement(store, *BACCARAT, judge=house.instructor)
    assert mine is not None
    assert mine.shares == {"a": 0.2}
    (progress,) = judging_progress(store, *BACCARAT, reader=house.manager)
    assert (progress.name, progress.items, progress.expert) == ("Ines Tor", frozenset("a"), True)


def test_only_a_manager_opens_the_result_and_then_sheets_are_closed(house: House) -> None:
    store = house.store
    judge(house, house.instructor, a=0.2)
    with pytest.raises(RightsError, match="change a standard"):
        open_panel(store, *BACCARAT, by=house.instructor, at=AT)
    assert panel_state(store, *BACCARAT).opened_at is None
    open_panel(store, *BACCARAT, by=house.manager, at=later(hours=2))
    assert panel_state(store, *BACCARAT).opened_at == later(hours=2)
    with pytest.raises(StorageError, match="its sheets are closed"):
        judge(house, house.instructor, a=0.9)
    (newest,) = audit_lines(store, reader=house.auditor, limit=1)
    assert newest.what == "the result of an Angoff panel was opened"


def test_a_new_panel_begins_without_the_sheets_of_the_last(house: House) -> None:
    store = house.store
    judge(house, house.instructor, a=0.2)
    open_panel(store, *BACCARAT, by=house.manager, at=later(hours=2))
    begin_panel(store, *BACCARAT, by=house.manager, at=later(hours=3))
    assert own_judgement(store, *BACCARAT, judge=house.instructor) is None
    assert judging_progress(store, *BACCARAT, reader=house.instructor) == ()
    assert panel_state(store, "baccarat", "x/y").opened_at is None  # each game has its own


def test_the_chain_notes_every_step_of_a_sheet(house: House) -> None:
    def noted() -> list[str]:
        lines = audit_lines(house.store, reader=house.auditor, limit=99)
        return [one.what for one in lines if "Angoff" in one.what]

    judge(house, house.instructor, a=0.2, finished=False)
    assert noted() == ["an Angoff sheet was worked on"]
    judge(house, house.instructor, a=0.2, b=0.3)
    assert noted()[0] == "an Angoff sheet was kept"


def test_past_candidates_are_counted_by_their_whole_part_of_knowledge(house: House) -> None:
    store = house.store
    opened, _ = take_exam(house, wrong=1)
    cut_short = set_up(house, at=later(days=5))
    take_part(house, cut_short, Part.PAYOUTS, at=later(days=5))
    discontinue_exam(
        store, cut_short.id, reason="ill", on=AT.date(), by=house.instructor, at=later(days=5)
    )
    found = knowledge_scores(store, *BACCARAT, reader=house.manager)
    assert found == {opened.number: (3, 4)}
    assert knowledge_scores(store, "baccarat", "x/y", reader=house.manager) == {}
