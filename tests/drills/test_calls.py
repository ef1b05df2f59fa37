"""The stick's calls: 21 pictures in every situation, each a skill."""

from itertools import product

import pytest

from tests.drills.world import TARGETS
from tests.games.craps_world import CINCINNATI, CRAPLESS, MINI, TABLES
from tests.games.world import engine_of, game_of, unrolled
from trainer.drills.craps import calls
from trainer.drills.session import COMES_BACK_IN, Session
from trainer.games.acts import Verb
from trainer.games.craps.book import book_of
from trainer.games.craps.calls import call_case
from trainer.games.craps.facts import ALL_DICE, COMBOS
from trainer.games.craps.shooter import Dice, Throw
from trainer.games.engine import CannotDealError
from trainer.games.speech import call, spoken
from trainer.scheduling.skills import skills_of
from trainer.wording.say import words

per_table = pytest.mark.parametrize("name", TABLES)


@per_table
def test_all_21_rolls_are_asked_in_all_their_situations(name: str) -> None:
    game = game_of(name)
    cases = calls.cases(game)
    assert len(cases) == len(set(cases)) == (60 if name == CRAPLESS else 56)
    for situation in ("come-out", "point-on", "seven-out", "made"):
        ways = {case.partition(":")[2] for case in cases if case.startswith(f"{situation}:")}
        sevens = {way for way in COMBOS if int(way[0]) + int(way[2]) == 7}
        wanted = {
            "come-out": set(COMBOS),
            "seven-out": sevens,
            "point-on": set(COMBOS) - sevens,
            "made": {way for way in COMBOS if int(way[0]) + int(way[2]) in book_of(game).points},
        }
        assert ways == wanted[situation]


@per_table
def test_the_answer_is_what_the_table_would_ask(name: str) -> None:
    game = game_of(name)
    book = book_of(game)
    for case, seed in product(calls.cases(game), range(2)):
        prompt = calls.ask(game, seed, TARGETS, case)
        assert prompt.dealt is not None
        [dice], point = prompt.dealt.rolls, prompt.dealt.point
        assert call_case(point, dice) == case == prompt.focus
        right = book.call(Throw(Dice(point=point), dice).facts(point))
        chosen = next(one for one in prompt.choices if one.id == prompt.expected)
        assert words(chosen.text) == spoken(game, call(game, right, {}))
        assert len(prompt.choices) == len({one.text for one in prompt.choices}) == 8
        assert prompt.clause
        assert words(prompt.why).endswith(".")
        assert prompt.target_ms == TARGETS.ms("call")


def test_choices_are_those_it_is_mistaken_for() -> None:
    prompt = calls.ask(game_of(CINCINNATI), 5, TARGETS, "made:3-3")
    offered = {words(one.text).partition(".")[0] for one in prompt.choices}
    assert {"Six, winner, the easy way", "Six, hard six", "Six, easy six", "No roll"} <= offered


def test_the_place_of_the_right_call_gives_nothing_away() -> None:
    game = game_of(CINCINNATI)
    letters = [calls.ask(game, seed, TARGETS).expected for seed in range(160)]
    counts = {letter: letters.count(letter) for letter in calls.LETTERS}
    assert all(5 <= count <= 45 for count in counts.values()), counts


@per_table
def test_a_call_is_one_skill_in_the_drill_and_at_the_table(name: str) -> None:
    game = game_of(name)
    known = skills_of(game, TARGETS)
    for case in calls.cases(game):
        skill = known[f"craps:call:{case}"]
        assert (skill.kind, skill.focus) == (calls.KIND, case)
    for seed in range(8):
        _, script = unrolled(game, engine_of(game).deal(game, seed))
        called = [act for act in script.acts() if act.slot.hand == "call"]
        assert called
        assert all(act.verb is Verb.ANNOUNCE and act.skill in known for act in called)


def test_what_was_missed_comes_back() -> None:
    game = game_of(MINI)
    session = Session(lambda seed, focus: calls.ask(game, seed, TARGETS, focus), seed=4, length=12)
    first = session.prompt()
    session.answer("Z", ms=900)
    for _ in range(COMES_BACK_IN - 1):
        session.answer(session.prompt().expected, ms=900)
    assert session.prompt().focus == first.focus


def test_a_part_of_the_calls_can_be_asked_for_and_nonsense_is_refused() -> None:
    game = game_of(CINCINNATI)
    for seed in range(20):
        assert calls.ask(game, seed, TARGETS, "seven-out").focus.startswith("seven-out:")
    with pytest.raises(CannotDealError):
        calls.ask(game, 1, TARGETS, "made:1-1")
    assert not calls.offered(game_of("massachusetts/sic-bo"))


def test_every_roll_has_a_case() -> None:
    points = book_of(game_of(CINCINNATI)).points
    known = set(calls.cases(game_of(CINCINNATI)))
    for point, dice in product((0, *points), ALL_DICE):
        assert call_case(point, dice) in known
