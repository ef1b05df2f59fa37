"""Rubric scores and the agreement of two assessors."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.certification.world import SECOND, STANDARDS, sheet
from trainer.certification.rubric import (
    agreement,
    criteria,
    group_mean,
    unscored,
    weighted,
    weighted_kappa,
    word_for,
)

STANDARD = STANDARDS["baccarat"]
assert STANDARD.table_test is not None
TEST = STANDARD.table_test
LINES = [line.id for line in criteria(TEST)]
score = st.integers(1, 10)


def test_groups_weigh_three_two_two() -> None:
    scores = {line.id: 10 for line in TEST.groups[0].criteria}
    scores |= {line.id: 3 for group in TEST.groups[1:] for line in group.criteria}
    assert weighted(TEST, scores) == pytest.approx((10 * 3 + 3 * 2 + 3 * 2) / 7)


def test_a_group_without_a_score_does_not_weigh() -> None:
    """The running score of the screen: only what has been scored."""
    assert weighted(TEST, {}) is None
    assert weighted(TEST, {"greets": 8, "answers": 6}) == 7.0
    assert group_mean(TEST.groups[1], {"greets": 8}) is None
    assert len(unscored(TEST, msgspec.structs.replace(sheet(STANDARD), scores={"greets": 8}))) == 12


@given(scores=st.dictionaries(st.sampled_from(LINES), score, min_size=1))
def test_a_weighted_score_lies_between_its_lines(scores: dict[str, int]) -> None:
    found = weighted(TEST, scores)
    assert found is not None
    assert min(scores.values()) - 1e-9 <= found <= max(scores.values()) + 1e-9


WORDS = {1: "not yet", 4: "not yet", 5: "with help", 7: "competent", 10: "a model"}


@pytest.mark.parametrize(("given_score", "word"), WORDS.items())
def test_scores_have_words(given_score: int, word: str) -> None:
    assert word_for(TEST, given_score) == word


def test_agreement_is_told_in_words() -> None:
    first = sheet(STANDARD, 8, cuts=7, order=9)
    second = sheet(STANDARD, 8, by=SECOND, cuts=4, order=8)
    found = agreement(TEST, first, second)
    assert found.within_one == pytest.approx(12 / 13)
    assert [line.criterion.id for line in found.discuss] == ["cuts"]
    assert found.text == (
        "12 of 13 lines within one point, weighted kappa 0.44 (moderate). "
        "To be talked over before signing: Cuts, drop-cuts and sizes in 7 and 4."
    )


def test_scores_that_do_not_vary_have_no_kappa() -> None:
    found = agreement(TEST, sheet(STANDARD), sheet(STANDARD, by=SECOND))
    assert found.kappa is None
    assert found.text == "13 of 13 lines within one point."


def test_kappa_is_that_of_the_textbook() -> None:
    """One less the mean squared distance seen, over the one expected by chance."""
    pairs = [(1, 1), (2, 2), (3, 2), (4, 4)]
    observed = 1 / 4
    expected = sum((a - b) ** 2 for a, _ in pairs for _, b in pairs) / 16
    assert weighted_kappa(pairs) == pytest.approx(1 - observed / expected)
    assert weighted_kappa([(1, 1), (5, 5)]) == 1.0
    assert weighted_kappa([(1, 5), (5, 1)]) == -1.0
    assert weighted_kappa([]) is None


@given(pairs=st.lists(st.tuples(score, score), min_size=1, max_size=20))
def test_kappa_never_passes_one_and_does_not_mind_who_is_first(
    pairs: list[tuple[int, int]],
) -> None:
    found = weighted_kappa(pairs)
    turned = weighted_kappa([(b, a) for a, b in pairs])
    if found is None:
        assert turned is None
    else:
        assert found <= 1 + 1e-9
        assert turned == pytest.approx(found)
