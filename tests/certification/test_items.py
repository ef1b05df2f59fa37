"""Item analysis: what a family of items tells."""

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.certification.world import form, perfect
from trainer.certification.items import (
    Flag,
    ItemStat,
    Response,
    analyse,
    correlation,
    expected_share,
    family_of,
    responses_of,
    told_apart,
)
from trainer.certification.standard import Part


def stats(responses: list[Response]) -> dict[str, ItemStat]:
    return {stat.family: stat for stat in analyse(responses)}


def room(candidates: int, **families: object) -> list[Response]:
    """Return answers: each family says, by the candidate's number, who was right."""
    found = []
    for number in range(candidates):
        for name, right in families.items():
            assert callable(right)
            found.append(
                Response(exam=f"exam-{number}", family=name, right=right(number), ms=1000 + number)
            )
    return found


def test_facility_time_and_counts() -> None:
    found = stats(room(10, banker=lambda n: n < 7, tie=lambda _: True))
    banker = found["banker"]
    assert (banker.candidates, banker.answers) == (10, 10)
    assert banker.facility == pytest.approx(0.7)
    assert (banker.median_ms, banker.ninth_ms) == (1004.5, 1008)
    assert found["tie"].discrimination is None  # it does not vary


def test_discrimination_does_not_count_the_item_itself() -> None:
    """A family right exactly for the good half, beside two others alike: r is 1."""
    good = room(40, a=lambda n: n < 20, b=lambda n: n < 20, c=lambda n: n < 20)
    assert stats(good)["a"].discrimination == pytest.approx(1.0)
    turned = room(40, a=lambda n: n >= 20, b=lambda n: n < 20, c=lambda n: n < 20)
    assert stats(turned)["a"].discrimination == pytest.approx(-1.0)


def test_nothing_is_flagged_from_a_few() -> None:
    few = room(29, a=lambda _: False, b=lambda n: n % 2 == 0)
    assert stats(few)["a"].flags == ()


def test_flags_at_thirty() -> None:
    found = stats(
        room(
            30,
            hard=lambda n: n < 8,
            easy=lambda _: True,
            turned=lambda n: n >= 15,
            fine=lambda n: n < 20,
            other=lambda n: n < 18,
        )
    )
    assert Flag.TOO_HARD in found["hard"].flags
    assert found["easy"].flags == (Flag.TOO_EASY,)
    assert Flag.TELLS_LITTLE in found["turned"].flags
    assert found["fine"].flags == ()


def test_a_wrong_answer_that_tempts_the_best_is_flagged() -> None:
    responses = []
    for number in range(30):
        strong = number < 15
        chosen = "Twelve cards" if strong else "Ten cards"
        responses.append(
            Response(exam=str(number), family="cut-depth", right=not strong, given=chosen)
        )
        responses += [Response(exam=str(number), family="rest", right=strong)] * 3
    found = stats(responses)["cut-depth"]
    assert Flag.TEMPTS_THE_BEST in found.flags
    assert [(one.text, one.count, one.rest) for one in found.distractors] == [
        ("Twelve cards", 15, 1.0)
    ]


def test_a_question_worded_anew_is_another_question() -> None:
    def asked(exam: int, ask: str, expected: str) -> Response:
        return Response(exam=str(exam), family="rule:cut", right=True, ask=ask, expected=expected)

    found = told_apart(
        [
            asked(1, "How deep is the cut?", "12 cards"),
            asked(2, "How deep is the cut?", "14 cards"),
            asked(3, "How deep is the cut?", "12 cards"),
            asked(4, "Where is the cut card?", "12 cards"),
        ]
    )
    assert [one.family for one in found] == ["rule:cut", "rule:cut (2)", "rule:cut", "rule:cut (3)"]


def test_who_chose_a_wrong_answer_is_told() -> None:
    rest = [Response(exam=str(n), family="rest", right=n < 3) for n in range(4)]
    wrong = [Response(exam=n, family="a", right=False, given="Ten") for n in ("1", "3")]
    right = [Response(exam=n, family="a", right=True, given="Twelve") for n in ("0", "2")]
    (found,) = stats([*rest, *wrong, *right])["a"].distractors
    assert (found.text, found.exams, found.rest, found.others) == ("Ten", ("1", "3"), 0.5, 1.0)


def test_ten_thousand_answers_are_looked_at() -> None:
    families = {f"f{n}": lambda number, n=n: (number * 7 + n) % 5 > 0 for n in range(200)}
    answers = room(50, **families)
    assert len(answers) == 10_000
    assert len(analyse(told_apart(answers))) == 200


def test_families_are_listed_hardest_first() -> None:
    found = analyse(room(10, a=lambda n: n < 9, b=lambda n: n < 2, c=lambda n: n < 5))
    assert [stat.family for stat in found] == ["b", "c", "a"]
    assert all(one.facility <= two.facility for one, two in pairwise(found))


@given(
    pairs=st.lists(
        st.tuples(st.floats(0, 1, width=16), st.floats(0, 1, width=16)), min_size=2, max_size=20
    )
)
def test_a_correlation_is_at_most_one(pairs: list[tuple[float, float]]) -> None:
    found = correlation(pairs)
    assert found is None or -1 - 1e-6 <= found <= 1 + 1e-6


def test_an_exam_gives_its_answers_by_family() -> None:
    evidence = perfect()
    first = evidence.form.of(Part.KNOWLEDGE)[0]
    left_out = msgspec.structs.replace(evidence, annulled={first.number: "damaged print"})
    found = responses_of("exam-1", left_out)
    assert len(found) == len(evidence.answers) - 1
    families = {response.family for response in found}
    assert "banker:3:8" in families
    assert any(name.startswith("rule:") for name in families)
    assert {name for name in families if name.startswith("P:banker")} == {
        "P:banker:middle",
        "P:banker:hard",
    }
    assert first.focus not in families


def test_a_form_has_an_expected_score_once_its_lines_are_known() -> None:
    made = form()
    families = {family_of(item) for item in made.items}
    assert expected_share(made, dict.fromkeys(families, 0.9)) == pytest.approx(0.9)
    assert expected_share(made, {}) is None
