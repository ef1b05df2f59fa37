"""Questions as they are put: what gives an answer away is measured, and refused."""

from tests.games.world import CATALOG, GAMES, game_of
from trainer.catalog.checks.asked import Asked, Measure, listed, measure, refused, sisters_of
from trainer.catalog.files import Document
from trainer.catalog.limits import Limit

DOCUMENT = Document("house", "short", {}, {"facts": "house/short/questions.toml"})
FAIR = Asked("facts.x", "How many?", "Three", ("Seven", "Eight", "Eleven"))


def told(*asked: Asked, limit: Limit | None = None) -> list[str]:
    """Return what is refused of a game with these and enough fair questions."""
    fair = [FAIR._replace(key=f"facts.fair-{number}") for number in range(100)]
    return [str(problem) for problem in refused(DOCUMENT, Measure((*fair, *asked)), limit)]


def test_fair_questions_are_let_through() -> None:
    assert told() == []


def test_the_longest_answer_may_not_be_the_right_one_too_often() -> None:
    long = FAIR._replace(right="Thirteen")
    assert told(*[long] * 40) == []
    over = told(*[long] * 60)
    assert over == [
        "house/short/questions.toml: the right answer is the longest in 37.5% of the questions, "
        "at most 30% may; trainer check --questions lists them"
    ]
    assert told(*[long] * 60, limit=Limit(longest=38)) == []


def test_an_answer_half_as_long_again_stands_out() -> None:
    assert not Asked("facts.x", "", "Eleven", ("Seven",)).outstanding
    carried = FAIR._replace(right="Three: the print says so")
    assert carried.outstanding
    assert told(*[carried] * 5) == []
    assert "half as long again as any other in 9.1%" in told(*[carried] * 10)[0]


def test_a_limit_of_its_own_goes_once_it_is_not_needed() -> None:
    assert told(limit=Limit(longest=40)) == [
        "shared/limits.toml: limits.house/short: it keeps to the usual limits: take this out"
    ]


def test_answers_that_come_to_the_same_are_refused() -> None:
    same = FAIR._replace(right="1 to 1", wrong=("19 to 20", "1 to 1 less 5%", "3 to 2"))
    assert told(same) == [
        "house/short/questions.toml: facts.x: “19 to 20” and “1 to 1 less 5%” come to the same"
    ]
    counted = FAIR._replace(right="2 to 1", wrong=("3 for 1", "3 to 1", "4 to 1"))
    assert "“2 to 1” and “3 for 1” come to the same" in told(counted)[0]


def test_four_answers_are_asked_for() -> None:
    assert told(FAIR._replace(wrong=("Seven", "Eleven"))) == [
        "house/short/questions.toml: facts.x: only 3 answers can be offered to “How many?”: "
        "give four"
    ]


def test_a_step_just_named_is_no_answer() -> None:
    assert "the step just named" in told(FAIR._replace(named="Seven"))[0]


def test_odds_that_stand_alone_in_size_are_refused() -> None:
    alone = FAIR._replace(key="wagers.x", right="30 to 1", wrong=("6 to 5", "3 to 2", "1 to 1"))
    assert "no odds offered are near 30 to 1" in told(alone)[0]


def test_a_few_questions_are_not_measured() -> None:
    few = Measure((FAIR._replace(right="Three: the print says so"),))
    assert list(refused(DOCUMENT, few, None)) == []


def test_the_questions_at_fault_are_listed_worst_first() -> None:
    lines = list(
        listed(
            DOCUMENT,
            Measure(
                (
                    FAIR,
                    FAIR._replace(key="facts.long", right="Thirteen"),
                    FAIR._replace(key="facts.worse", right="Three: the print says so"),
                )
            ),
        )
    )
    assert [line.split(": ")[1] for line in lines] == ["facts.worse", "facts.long"]
    assert lines[0].startswith("1.5x house/short/questions.toml: ")


def test_every_house_of_a_game_is_measured_once() -> None:
    book, game_id = "massachusetts", "roulette"
    game = CATALOG.game(book, game_id)
    games = [game_of(name) for name in GAMES if "roulette" in name]
    found = measure(CATALOG.document(book, game_id), CATALOG.remedies(), sisters_of(game, games))
    keys = [one.key for one in found.asked]
    written = CATALOG.document(book, game_id).sections
    assert {f"facts.{name}" for name in written["facts"]} <= set(keys)
    assert {f"irregularities.{name}" for name in written["irregularities"]} <= set(keys)
    assert keys.count("facts.call-before") == 2


def test_odds_do_not_hide_the_questions_answered_in_words() -> None:
    long = FAIR._replace(right="Thirteen")
    odds = FAIR._replace(key="wagers.x", right="8 to 1", wrong=("7 to 1", "9 to 1", "6 to 1"))
    assert "the longest in 37.5%" in told(*[long] * 60, *[odds] * 500)[0]


def test_no_shipped_game_needs_a_limit_of_its_own() -> None:
    assert CATALOG.limits() == {}
