"""Picture bets: read the chips around a number, total the units, convert them."""

import re
from collections import Counter
from functools import cache

import pytest

from tests.drills.world import TARGETS
from trainer.catalog.decode import decode_game
from trainer.catalog.files import read_document
from trainer.drills.prompts import Prompt
from trainer.drills.roulette import pictures
from trainer.drills.roulette.keys import picture_key, times_key
from trainer.drills.roulette.pictures import ask, offered, parse_answer, skills, topics
from trainer.drills.session import Session
from trainer.drills.targets import Target, Targets
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.registry import engine_for
from trainer.games.roulette.game import wheel_of
from trainer.games.roulette.pictures import (
    LEVELS,
    Chips,
    difficulty,
    shape,
    shape_of,
    units,
    winning_picture,
)
from trainer.games.texts import text
from trainer.places import lessons_dir
from trainer.wording.say import say, words

NAMES = ("ohio-cincinnati/roulette", "ohio-cleveland/roulette", "massachusetts/roulette")
ENGINE = engine_for("roulette")


@cache
def game_of(name: str = NAMES[0], *, house: bool = False) -> Game:
    book, _, game = name.partition("/")
    options = {"call-bets": "offered", "wheel": "single"} if house else {}
    return decode_game(read_document(lessons_dir(), book, game), options)


def paid(game: Game, prompt: Prompt) -> int:
    """Return what the engine itself pays on the inside bets of the seat asked about."""
    assert prompt.dealt is not None
    return sum(
        ruled.pays
        for ruled in ENGINE.rule(game, prompt.dealt)
        if str(ruled.seat) == prompt.hand or not prompt.hand
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_picture_has_its_difficulty_and_the_engines_own_total(name: str, level: int) -> None:
    game = game_of(name)
    seen = set()
    for seed in range(80):
        prompt = ask(game, seed, TARGETS, f"units:{level}")
        assert prompt == ask(game, seed, TARGETS, f"units:{level}")
        assert prompt.dealt is not None
        seat = int(prompt.hand)
        picture = winning_picture(prompt.dealt, seat)
        assert difficulty(picture) == level
        value = parse_money(prompt.dealt.choices[f"chip:{seat}"])
        assert int(prompt.expected) == units(game, picture) == paid(game, prompt) // value
        assert say(game, prompt.key[-1].figure) == prompt.expected
        colours = [v for k, v in prompt.dealt.choices.items() if k.startswith("colour:")]
        assert len(set(colours)) == len(colours) == {4: 2, 5: 3}.get(level, 1)
        assert prompt.dealt.choices[f"colour:{seat}"] in say(game, prompt.ask)
        assert prompt.clause
        seen.add((prompt.dealt.spin, prompt.expected))
    assert len(seen) > 40


@pytest.mark.parametrize("level", LEVELS)
def test_units_become_value_and_bigger_chips(level: int) -> None:
    game = game_of()
    for seed in range(60):
        value = ask(game, seed, TARGETS, f"value:{level}")
        assert int(value.expected) == paid(game, value)
        assert parse_answer(value, say(game, value.label)) == value.expected
        for what in ("larger", "colour"):
            changed = ask(game, seed, TARGETS, f"{what}:{level}")
            assert changed.dealt is not None
            own = parse_money(changed.dealt.choices[f"chip:{changed.hand}"])
            said = say(game, changed.ask)
            first, *more = (parse_money(text) for text in re.findall(r"\$([0-9]+)", said))
            big = more[0]
            assert first == own < big
            assert (what == "larger") is (f"${big // 100} chips" in said)
            assert int(changed.expected) == paid(game, changed) // big
            assert paid(game, changed) % big % own == 0
            assert parse_answer(changed, f" {changed.expected} ") == changed.expected
            assert parse_answer(changed, "a lot") is None
        assert parse_answer(value, "a lot") is None


@pytest.mark.parametrize("level", [4, 5])
def test_several_colours_are_paid_one_by_one_and_added(level: int) -> None:
    game = game_of()
    for seed in range(60):
        prompt = ask(game, seed, TARGETS, f"both:{level}")
        assert prompt.dealt is not None
        seats = {bet.seat for bet in prompt.dealt.bets}
        assert len(seats) == level - 2
        assert int(prompt.expected) == paid(game, prompt)
        assert len(prompt.key) == len(seats) + 1
        for seat in seats:
            assert prompt.dealt.choices[f"colour:{seat}"] in say(game, prompt.ask).lower()
    for refused in (1, 3):
        with pytest.raises(CannotDealError):
            ask(game, 1, TARGETS, f"both:{refused}")


@pytest.mark.parametrize("name", NAMES)
def test_no_pile_is_over_the_maximum_of_its_wager(name: str) -> None:
    game = game_of(name)
    wheel = wheel_of(game)
    assert wheel is not None
    for seed in range(120):
        prompt = ask(game, seed, TARGETS)
        assert prompt.dealt is not None
        for bet in prompt.dealt.bets:
            limits = game.wagers[bet.wager].limits or game.limits
            smallest = prompt.dealt.choices[f"chip:{bet.seat}"] == wheel.chips[0]
            assert bet.amount <= parse_money(limits.high) or smallest


def test_known_shapes_have_the_figures_dealers_learn() -> None:
    game = game_of()
    figures = [units(game, shape(game, "17", number)[1]) for number in range(4)]
    # Published for a number in the middle: with splits 103, and corners 135, complete 156; with
    # the largest bets a house with progressive maximums takes, 392.
    assert figures == [103, 135, 156, 392]
    for number in range(4):
        title, picture = shape(game, "17", number, 3)
        found = shape_of(game, picture, "17")
        assert found is not None
        assert (found.title, found.units, found.times) == (title, figures[number], 3)
        key = say(game, picture_key(game, picture, "17")[0])
        assert f"{words(text(title))} is {figures[number]}, here 3 times" in key
    assert shape_of(game, (Chips("straight", ("17",), 1),), "17") is None
    titles = {
        say(game, ask(game, seed, TARGETS, f"units:{level}").key_title)
        for seed in range(80)
        for level in LEVELS
    }
    assert any("a complete is 156" in title for title in titles)
    assert any("a maximum complete" in title for title in titles)


@pytest.mark.parametrize("key", [35, 17, 11, 8, 6, 5, 2])
def test_every_mental_key_ends_at_the_product(key: int) -> None:
    for count in range(1, 101):
        _, steps = times_key(count, key)
        assert words(steps[-1].figure) == str(count * key)
        assert all(step.figure for step in steps)


def test_keys_go_the_way_they_are_taught() -> None:
    def figures(count: int, key: int) -> list[str]:
        return [words(step.figure) for step in times_key(count, key)[1]]

    assert figures(16, 35) == ["8", "56", "560"]
    assert figures(7, 35) == ["3", "21", "210", "245"]
    assert figures(12, 17) == ["18", "180", "204"]
    assert figures(9, 17) == ["12", "120", "136", "153"]
    assert figures(14, 11) == ["5", "154"]
    assert figures(8, 11) == ["88"]
    assert figures(13, 5) == ["6", "65"]
    _, steps = picture_key(
        game_of(), (Chips("straight", ("17",), 6), Chips("split", ("17", "20"), 6))
    )
    assert [words(step.figure) for step in steps] == ["312"]


def test_a_key_is_asked_by_its_number() -> None:
    game = game_of()
    for seed in range(60):
        prompt = ask(game, seed, TARGETS, "key:17")
        assert int(prompt.expected) % 17 == 0
        again = ask(game, seed + 1, TARGETS, prompt.focus)
        assert again.expected == prompt.expected
        assert prompt.dealt is not None
        assert prompt.dealt.spin in prompt.dealt.bets[0].on
    with pytest.raises(CannotDealError):
        ask(game, 1, TARGETS, "key:13")


def test_sections_are_asked_where_the_house_offers_them() -> None:
    plain, house = game_of(), game_of(house=True)
    assert pictures.sections(plain) == []
    assert pictures.sections(house) == ["neighbours", "voisins", "tiers", "orphans"]
    assert pictures.sections(game_of("massachusetts/roulette")) == ["five-adjacent"]
    for name in pictures.sections(house):
        for seed in range(20):
            prompt = ask(house, seed, TARGETS, f"section:{name}")
            assert prompt.dealt is not None
            value = parse_money(next(v for k, v in prompt.dealt.choices.items() if "chip" in k))
            assert int(prompt.expected) == paid(house, prompt) // value
            assert words(prompt.key[-1].figure) == prompt.expected
    with pytest.raises(CannotDealError):
        ask(plain, 1, TARGETS, "section")


@pytest.mark.parametrize("name", NAMES)
def test_every_topic_can_be_asked_and_repeated(name: str) -> None:
    for house in (False, True):
        game = game_of(name, house=house)
        assert offered(game)
        for topic in topics(game):
            prompt = ask(game, 3, TARGETS, topic)
            assert prompt.focus.startswith(topic)
            assert ask(game, 4, TARGETS, prompt.focus).focus == prompt.focus
            assert prompt.skill.startswith(f"roulette:picture:{topic.partition(':')[0]}")


@pytest.mark.parametrize("name", NAMES)
def test_every_question_is_one_of_the_skills(name: str) -> None:
    game = game_of(name, house=True)
    known = {skill.id: skill for skill in skills(game)}
    assert len({skill.title for skill in known.values()}) == len(known)
    for skill in known.values():
        asked = ask(game, 5, TARGETS, skill.focus)
        assert asked.skill == skill.id
    for seed in range(60):
        assert ask(game, seed, TARGETS).skill in known
        assert ask(game, seed, TARGETS, "any:4").skill.endswith(":4")


def test_stations_have_no_pictures_to_pay() -> None:
    rapid = game_of("ohio-cincinnati/rapid-roulette")
    assert not offered(rapid)
    assert list(skills(rapid)) == []


def test_nothing_else_is_asked() -> None:
    game = game_of()
    for focus in ("units:6", "units:3:37", "shapes", "units:5:16", "units:x"):
        with pytest.raises(CannotDealError):
            ask(game, 1, TARGETS, focus)


def test_a_session_mixes_the_questions_and_brings_back_what_was_missed() -> None:
    game = game_of()
    session = Session(ask=lambda seed, focus: ask(game, seed, TARGETS, focus), seed=5, length=40)
    kinds: Counter[str] = Counter()
    while not session.finished:
        prompt = session.prompt()
        kinds[prompt.focus.partition(":")[0]] += 1
        session.answer(prompt.expected if session.number != 4 else "0", ms=4000)
    assert set(kinds) == {"units", "value", "colour", "larger", "key"}
    missed = session.marks[3].prompt.focus
    assert missed in [marked.prompt.focus for marked in session.marks[4:]]
    assert session.missed()[0] == missed


def test_the_house_may_set_its_own_target() -> None:
    game = game_of()
    known = {"payout": Target(ms=6000, origin="a test"), "picture": Target(ms=9000, origin="it")}
    assert ask(game, 1, Targets(known), "units:3").target_ms == 9000
    del known["picture"]
    assert ask(game, 1, Targets(known), "units:3").target_ms == pictures.TARGET_MS
    assert ask(game, 1, Targets(known), "key:35").target_ms == 6000
