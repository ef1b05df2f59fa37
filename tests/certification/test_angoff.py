"""The Angoff sheet: a cut score, its error, and what it would have meant."""

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.certification.world import STANDARDS, examiner, standard_for
from tests.games.world import GAMES
from trainer.certification.amend import amend
from trainer.certification.angoff import Judge, as_figure, cut, effects, scaled, sheet
from trainer.certification.standard import Figure
from trainer.errors import InputError


def judge(name: str, *shares: float, expert: bool = True) -> Judge:
    return Judge(
        name=name, expert=expert, shares={f"item-{n}": share for n, share in enumerate(shares)}
    )


def test_the_cut_is_the_mean_of_the_judges_sums() -> None:
    found = cut([judge("A", 0.9, 0.7, 0.5), judge("B", 0.8, 0.6, 0.4, expert=False)])
    assert found.raw == pytest.approx((2.1 + 1.8) / 2)
    assert found.error == pytest.approx(0.15)  # half the difference of two
    assert found.right == 2
    assert [item.mean for item in found.items] == pytest.approx([0.85, 0.65, 0.45])
    assert found.warnings == ("2 judges; 5 are the fewest worth using, 15 the best.",)


def test_a_whole_number_is_not_rounded_up() -> None:
    assert cut([judge("A", *[0.8] * 40)]).right == 32


def test_a_panel_of_experts_only_is_warned_of() -> None:
    found = cut([judge(str(n), 0.5) for n in range(6)])
    assert found.warnings == (
        "A panel of experts and newcomers together sets a steadier cut (Shulruf 2016).",
    )
    mixed = cut([judge(str(n), 0.5, expert=n > 0) for n in range(6)])
    assert mixed.warnings == ()


def test_the_effect_on_past_candidates_is_shown_around_the_cut() -> None:
    found = cut([judge("A", 0.9, 0.9, 0.9, 0.9), judge("B", 0.6, 0.6, 0.6, 0.6)])
    assert found.raw == pytest.approx(3.0)
    assert found.right == 3
    past = {"a": 4, "b": 3, "c": 2, "d": 1}
    assert [(one.cut, one.passed, one.of) for one in effects(found, past)] == [
        (3, 2, 4),
        (4, 1, 4),
    ]


def test_the_cut_goes_into_the_standard_with_how_it_was_set() -> None:
    found = cut([judge("A", *[0.81] * 40), judge("B", *[0.79] * 40, expert=False)])
    assert found.right == 32
    figure = as_figure(found, date(2026, 12, 1))
    assert figure.value == 80
    assert figure.source == "Angoff, 2 judges, 40 items, 2026-12-01, standard error 0.4 items"
    amended = amend(
        STANDARDS["baccarat"],
        {"knowledge.right": Figure(value=82.5, source=figure.source)},
        reason="the panel of December",
        by="manager",
        at=datetime(2026, 12, 2, tzinfo=UTC),
    )
    assert amended.knowledge is not None
    assert amended.knowledge.right.value == 82.5


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_of_a_game_has_what_a_form_has(game: str) -> None:
    standard = standard_for(game)
    asked = standard.knowledge
    assert asked is not None
    questions = sheet(standard, examiner(game))
    assert questions == sheet(standard, examiner(game))  # every judge has the same
    assert len({one.item for one in questions}) == len(questions)
    assert 20 <= len(questions) <= sum(line.items.value for line in asked.draw)
    assert any(one.critical for one in questions)
    lines = [line.id for line in asked.draw]
    order = [lines.index(one.line) for one in questions]
    assert order == sorted(order)
    for one in questions:
        assert one.ask
        assert one.answer
        assert one.clause


def test_one_question_more_changes_one_line_of_the_sheet() -> None:
    standard = STANDARDS["baccarat"]
    before = {one.item for one in sheet(standard, examiner("ohio-cleveland/mini-baccarat"))}
    asked = standard.knowledge
    assert asked is not None
    rules = next(line for line in asked.draw if line.id == "rules")
    more = amend(
        standard,
        {"knowledge.draw[rules].items": Figure(value=rules.items.value + 1, source="ours")},
        reason="x",
        by="m",
        at=datetime(2026, 12, 2, tzinfo=UTC),
    )
    after = {one.item for one in sheet(more, examiner("ohio-cleveland/mini-baccarat"))}
    assert len(after) == len(before) + 1
    assert before < after


def test_a_shorter_part_is_measured_by_its_share() -> None:
    assert [scaled(right, 20, 40) for right in (15, 16)] == [30, 32]
    assert scaled(31, 39, 40) == 31  # 79.5% does not reach 32 of 40


@pytest.mark.parametrize(
    ("judges", "told"),
    [
        ([], "Nobody has judged yet."),
        ([judge("A")], "The sheet of A is empty."),
        ([judge("A", 0.5), judge("B", 0.5, 0.5)], "The sheet of B and that of A differ"),
        ([judge("A", 1.5)], "A gave 'item-0' a share of 1.5."),
    ],
)
def test_a_sheet_that_cannot_be_used_is_told(judges: list[Judge], told: str) -> None:
    with pytest.raises(InputError, match=told):
        cut(judges)


@given(
    sheets=st.integers(1, 6).flatmap(
        lambda items: st.lists(
            st.lists(st.floats(0, 1), min_size=items, max_size=items), min_size=1, max_size=8
        )
    )
)
def test_the_cut_lies_between_the_mildest_and_the_strictest(sheets: list[list[float]]) -> None:
    found = cut([judge(str(n), *shares) for n, shares in enumerate(sheets)])
    sums = [sum(shares) for shares in sheets]
    assert min(sums) - 1e-9 <= found.raw <= max(sums) + 1e-9
    assert found.raw - 1e-6 <= found.right < found.raw + 1
    assert found.error >= 0
