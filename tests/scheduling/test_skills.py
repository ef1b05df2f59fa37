"""The skills of every game: drills and tables name the same ones, rulebooks share them."""

import re

import msgspec
import pytest

from tests.drills.world import REMEDIES, TARGETS, rough
from tests.games.dealings import dealings, ends_of_shoes, some
from tests.games.world import GAMES, engine_of, game_of, rounds, unrolled, variants
from trainer.drills import payout
from trainer.drills.kinds import Asking
from trainer.drills.prompts import Prompt
from trainer.drills.registry import drill_kind
from trainer.drills.table import DIALS
from trainer.games import skill_ids
from trainer.games.acts import Role
from trainer.games.game import Game
from trainer.games.stages import CREW
from trainer.scheduling.skills import TABLE, skills_of, third_card_prefix
from trainer.scheduling.tree import Skill, tree
from trainer.scheduling.values import SkillClass, class_of


def asked(game: Game, skill: Skill, seed: int) -> Prompt:
    """Return what the drill of a skill asks with its focus."""
    asking = Asking(engine_of(game), game, TARGETS, REMEDIES)
    return drill_kind(skill.kind).ask(asking, seed, skill.focus)


@pytest.mark.parametrize("name", GAMES)
def test_the_focus_of_a_skill_asks_for_exactly_it(name: str) -> None:
    game = game_of(name)
    drilled = [skill for skill in skills_of(game, TARGETS).values() if skill.kind != TABLE]
    for skill in some(drilled, 80):
        prompt = asked(game, skill, seed=5)
        assert prompt.skill == skill.id, skill.focus
        assert prompt.target_ms == skill.target_ms


@pytest.mark.parametrize("name", GAMES)
def test_every_act_of_the_crew_is_a_skill_of_the_game(name: str) -> None:
    for game in variants(name):
        known = skills_of(game, TARGETS)
        for one in (*dealings(name), *ends_of_shoes(name)):
            for act in one.script.acts() if one.game is game else ():
                if act.slot.by in CREW:
                    assert act.skill in known, (game.chosen, act.title)


@pytest.mark.parametrize("name", GAMES)
def test_answers_to_patrons_are_skills_of_the_game(name: str) -> None:
    known = skills_of(game_of(name), TARGETS)
    met = set()
    for _, _, event in rough(name):
        if event is not None:
            met |= {act.skill for act in event.acts if act.slot.by is not Role.PATRON}
    assert met
    assert met <= set(known)
    assert {class_of(skill) for skill in met} == {SkillClass.IRREGULARITY}


@pytest.mark.parametrize("name", ["massachusetts/minibaccarat", "ohio-cleveland/craps"])
def test_a_payment_at_the_table_is_the_drills_own_question(name: str) -> None:
    game = game_of(name)
    drilled = {case.skill for case in payout.cases(game)}
    paid = {
        act.skill
        for dealt in rounds(game, range(30))
        for act in unrolled(game, dealt)[1].acts()
        if act.verb == "pay"
    }
    assert len(paid & drilled) > 4
    assert all(skill in drilled or skill.endswith(":small") for skill in paid)


def test_commission_marked_in_a_box_is_the_question_of_the_drill() -> None:
    game = game_of("ohio-cleveland/mini-baccarat", vigorish="mark")
    drilled = {case.skill for case in payout.cases(game)}
    acts = [act for dealt in rounds(game, range(20)) for act in unrolled(game, dealt)[1].acts()]
    marked = {act.skill for act in acts if act.verb == "mark"}
    plain = {act.skill for act in acts if act.verb == "pay" and act.slot.wager == "banker"}
    assert marked
    assert marked <= drilled
    assert plain == {"baccarat:payout:banker:1-to-1"}


@pytest.mark.parametrize(
    ("one", "other", "shared", "apart"),
    [
        (
            "massachusetts/minibaccarat",
            "ohio-cincinnati/mini-baccarat",
            ["baccarat:third-card:banker:5:4", "baccarat:payout:tie:8-to-1"],
            ["baccarat:payout:banker:1-to-1:5pct:odd"],  # rounded up to a quarter in Massachusetts
        ),
        (
            "massachusetts/craps",
            "ohio-cleveland/craps",
            ["craps:payout:place:7-to-6:small", "craps:payout:horn-high:30-to-1-x2:small"],
            ["craps:payout:buy:2-to-1:5pct-of-bet:even"],  # taken with the bet in Massachusetts
        ),
    ],
)
def test_the_same_rule_is_one_skill_and_another_rule_another(
    one: str, other: str, shared: list[str], apart: list[str]
) -> None:
    here, there = (skills_of(game_of(name), TARGETS) for name in (one, other))
    assert set(shared) <= set(here) & set(there)
    assert all((skill in here) != (skill in there) for skill in apart)


def test_a_rate_changes_the_skill() -> None:
    game = game_of("massachusetts/baccarat-chemin-de-fer")
    rates = {case.skill.split(":")[4] for case in payout.cases(game) if "banker" in case.skill}
    assert rates == {"5pct", "5pct-up-25c"}
    option = next(name for name, entry in game.options.items() if "4%" in entry.choices)
    less = game_of(f"{game.rulebook}/{game.id}", **{option: "4%"})
    skills = {case.skill for case in payout.cases(less)}
    assert not skills & {case.skill for case in payout.cases(game) if "banker" in case.skill}


@pytest.mark.parametrize(
    ("name", "wager", "odds", "amount", "charged", "expected"),
    [
        ("massachusetts/minibaccarat", "player", "1 to 1", 1500, False, ""),
        ("massachusetts/minibaccarat", "tie", "8 to 1", 1500, False, ""),
        ("massachusetts/minibaccarat", "banker", "1 to 1", 2000, True, "even"),
        ("massachusetts/minibaccarat", "banker", "1 to 1", 1500, True, "odd"),
        ("massachusetts/minibaccarat", "dragon-player", "30 to 1", 5000, False, "small"),
        ("massachusetts/minibaccarat", "dragon-player", "30 to 1", 10000, False, "large"),
        ("ohio-cleveland/craps", "place-6", "7 to 6", 6000, False, "small"),
        ("ohio-cleveland/craps", "place-6", "7 to 6", 12000, False, "large"),
        ("ohio-cleveland/craps", "place-6", "7 to 6", 1000, False, "odd"),
        ("ohio-cleveland/craps", "c-and-e", "15 to 1", 500, False, "odd"),
        ("ohio-cleveland/craps", "c-and-e", "15 to 1", 1000, False, "small"),
    ],
)
def test_amounts_are_classed_by_the_work_they_make(  # noqa: PLR0913, PLR0917 - a row of the table
    name: str, wager: str, odds: str, amount: int, charged: bool, expected: str
) -> None:
    game = game_of(name)
    klass = skill_ids.amount_class(game, game.wagers[wager], odds, amount, charged=charged)
    assert klass == expected


def test_texts_that_say_the_same_have_one_digest() -> None:
    game = game_of("massachusetts/minibaccarat")
    name, case = next(iter(game.irregularities.items()))
    mine = skill_ids.irregularity(game, name)
    assert mine == f"baccarat:irregularity:{name}:" + skill_ids.digest(
        case.situation.upper(), case.answer.replace(",", " ,"), *case.remedy
    )
    assert mine != f"baccarat:irregularity:{name}:" + skill_ids.digest(
        case.situation, case.answer + " not", *case.remedy
    )


@pytest.mark.parametrize("name", GAMES)
def test_skills_hang_in_one_tree(name: str) -> None:
    known = skills_of(game_of(name), TARGETS)
    (top,) = tree(known.values())
    assert [skill.id for skill in top.every()] != []
    assert sorted(skill.id for skill in top.every()) == sorted(known)
    for branch in top.nodes:
        assert len({skill.cls for skill in branch.every()}) == 1
        for group in branch.nodes:
            assert group.skills
            assert group.path == (top.title, branch.title, group.title)
    for skill in known.values():
        assert skill.cls is class_of(skill.id)
        assert skill.title
        assert skill.kind != TABLE or skill.focus in DIALS


def test_the_same_game_is_listed_once() -> None:
    game = game_of("ohio-cleveland/craps")
    assert skills_of(game, TARGETS) is skills_of(game, TARGETS)


def test_third_cards_are_found_by_their_prefix() -> None:
    known = skills_of(game_of("massachusetts/baccarat-chemin-de-fer"), TARGETS)
    prefix = third_card_prefix(game_of("massachusetts/baccarat-chemin-de-fer"))
    assert prefix == "chemin:third-card:"
    assert sum(skill.startswith(prefix) for skill in known) == 96
    assert third_card_prefix(game_of("ohio-cleveland/craps")) == ""


def test_better_words_for_a_question_cost_nobody_their_practice() -> None:
    game = game_of("ohio-cincinnati/big-six")
    name, fact = next((key, one) for key, one in game.facts.items() if not one.was)
    named = skill_ids.rule(game, name)

    def asking(**more: str) -> str:
        facts = {**game.facts, name: msgspec.structs.replace(fact, **more)}
        return skill_ids.rule(msgspec.structs.replace(game, facts=facts), name)

    assert asking(ask="In other words?", was=fact.ask) == named
    assert asking(ask="In other words?") != named, "unless it says what it was, it is another rule"
    assert asking(answer="Another answer", was=fact.ask) != named


_STIFF = re.compile(
    r"(^|[.:] )(With|By|From|To|On|In|Of|Between) (what(?! order| condition|,)|whom(?!\?))\b"
    r"|\bWhat shape has\b|\bhas he still\b|\b(do|does|must) .{3,60} look\?"
)


@pytest.mark.parametrize("name", GAMES)
def test_questions_are_put_as_a_dealer_would(name: str) -> None:
    """A dealer asks "What are bets made with?", and never "With what are bets made?"."""
    stiff = [fact.ask for fact in game_of(name).facts.values() if _STIFF.search(fact.ask)]
    assert stiff == []
