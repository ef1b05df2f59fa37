"""A run of questions: what is missed comes back, an answer can be taken back."""

from itertools import pairwise

import pytest

from tests.drills.world import TARGETS
from tests.games.world import engine_of, game_of
from trainer.drills import decision
from trainer.drills.prompts import Prompt
from trainer.drills.session import Session
from trainer.games.texts import NOTHING, written

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def ask(seed: int, focus: str) -> Prompt:
    """Ask about a letter; right is always "yes"."""
    name = focus or LETTERS[seed % 26]
    return Prompt(
        kind="letter", seed=seed, skill=name, ask=written(f"{name}?"), expected="yes", why=NOTHING,
        clause="1", target_ms=1_000, focus=name,
    )  # fmt: skip


def session(length: int = 10, seed: int = 4) -> Session:
    """Return a run of letters."""
    return Session(ask=ask, seed=seed, length=length)


def answer(run: Session, *given: str, ms: int = 500) -> list[str]:
    """Answer so many questions; return what was asked."""
    asked = []
    for text in given:
        asked.append(run.prompt().focus)
        run.answer(text, ms=ms)
    return asked


def test_a_run_ends_after_its_length() -> None:
    run = session(3)
    answer(run, "yes", "yes")
    assert (run.finished, run.number) == (False, 3)
    answer(run, "yes")
    assert run.finished


def test_the_question_stays_until_it_is_answered() -> None:
    run = session()
    assert run.prompt() is run.prompt()


def test_a_missed_question_comes_back_three_questions_later() -> None:
    run = session()
    asked = answer(run, "yes", "no", "yes", "yes", "yes")
    assert asked[4] == asked[1]
    assert asked[1] not in asked[2:4]


def test_two_misses_come_back_one_after_the_other() -> None:
    run = session()
    asked = answer(run, "no", "no", "yes", "yes", "yes")
    assert asked[3:5] == asked[0:2]


def test_missed_again_it_comes_back_again() -> None:
    run = session()
    asked = answer(run, "no", "yes", "yes", "no", "yes", "yes", "yes")
    assert asked[0] == asked[3] == asked[6]


def test_a_right_answer_does_not_come_back() -> None:
    asked = answer(session(), *["yes"] * 8)
    assert len(set(asked)) == 8


def test_undo_asks_the_same_question_again() -> None:
    run = session()
    answer(run, "yes", "no")
    missed = run.marks[-1].prompt
    assert run.undo() is not None
    assert run.prompt() == missed
    assert (run.number, len(run.marks)) == (2, 1)


def test_undo_forgets_that_it_was_missed() -> None:
    straight, undone = session(), session()
    expected = answer(straight, *["yes"] * 8)
    answer(undone, "yes", "no")
    undone.undo()
    found = [undone.marks[0].prompt.focus, *answer(undone, *["yes"] * 7)]
    assert found == expected


def test_undo_of_a_right_answer_keeps_what_an_earlier_miss_brings_back() -> None:
    run = session()
    asked = answer(run, "no", "yes")
    run.undo()
    answer(run, "yes", "yes")
    assert run.prompt().focus == asked[0]


def test_undo_at_the_start_does_nothing() -> None:
    assert session().undo() is None


def test_a_run_resumed_by_the_same_answers_asks_the_same_questions() -> None:
    given = ["yes", "no", "yes", "no", "no", "yes", "yes", "yes", "no", "yes"]
    assert answer(session(), *given) == answer(session(), *given)
    assert answer(session(seed=5), *given) != answer(session(seed=4), *given)


def test_the_same_question_is_not_asked_twice_in_a_row() -> None:
    game = game_of("ohio-cincinnati/mini-baccarat")
    run = Session(
        ask=lambda seed, focus: decision.ask(
            engine_of(game), game, seed, TARGETS, focus, drill="third-card"
        ),
        seed=2,
        length=200,
    )
    asked = []
    while not run.finished:
        asked.append(run.prompt().focus)
        run.answer(run.prompt().expected, ms=900)
    assert not [one for one, two in pairwise(asked) if one == two]


def test_a_focus_is_asked_all_the_way() -> None:
    run = Session(ask=ask, seed=1, length=4, focus="q")
    assert answer(run, "yes", "no", "yes", "yes") == ["q"] * 4


def test_what_to_practise_is_wrong_first_then_slow_each_once() -> None:
    run = session()
    asked = answer(run, "yes", ms=9_000) + answer(run, "no", "yes", "no")
    asked += answer(run, "no")
    assert run.missed() == [asked[1], asked[3], asked[0]]


@pytest.mark.parametrize("helped", [True, False])
def test_help_is_kept(helped: bool) -> None:
    run = session()
    assert run.answer("yes", ms=100, helped=helped).helped is helped
