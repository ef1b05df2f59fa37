"""The quiz: four answers, one of them right, and never two."""

from collections import Counter
from random import Random

import msgspec
import pytest

from tests.drills.world import REMEDIES, TARGETS, sisters
from tests.games.world import CATALOG, GAMES, game_of
from trainer.catalog.decode import options_of
from trainer.drills import quiz
from trainer.drills.near_odds import worth
from trainer.drills.prompts import Prompt, mark
from trainer.games.game import Game
from trainer.wording.say import say, words

MINI = "ohio-cincinnati/mini-baccarat"
per_game = pytest.mark.parametrize("name", GAMES)


def ask(name: str, topic: str, seed: int = 1, game: Game | None = None) -> Prompt:
    """Ask about one topic as the app does, with the other rulebooks' answers at hand."""
    return quiz.ask(
        game or game_of(name),
        seed,
        TARGETS,
        remedies=REMEDIES,
        sisters=sisters(name),
        focus=topic,
    )


def right_text(game: Game, topic: str) -> str:
    """Return the right answer from the game itself."""
    kind, _, name = topic.partition(":")
    if kind == "irregularity":
        return " ".join(REMEDIES[remedy] for remedy in game.irregularities[name].remedy)
    if kind == "rule":
        return game.facts[name].answer
    return quiz.paid(game, name)


@per_game
def test_the_right_answer_is_offered_exactly_once(name: str) -> None:
    game = game_of(name)
    for topic in quiz.topics(game):
        for seed in (1, 2):
            prompt = ask(name, topic, seed)
            texts = [words(choice.text) for choice in prompt.choices]
            offered = {choice.id: words(choice.text) for choice in prompt.choices}
            assert len(set(texts)) == len(texts), topic
            assert len(texts) >= 2, topic
            if prompt.focus == topic:  # not one whose name only begins alike
                assert offered[prompt.expected] == right_text(game, topic)
            assert prompt.clause
            assert mark(prompt, prompt.expected, ms=1).right
            assert sum(mark(prompt, choice, ms=1).right for choice in offered) == 1


@per_game
def test_no_wrong_remedy_says_what_the_right_one_says(name: str) -> None:
    """In whatever order its sentences stand."""
    game = game_of(name)
    for key, case in game.irregularities.items():
        right = Counter(_sentences(" ".join(REMEDIES[remedy] for remedy in case.remedy)))
        for seed in (1, 2, 3):
            prompt = ask(name, f"irregularity:{key}", seed)
            same = [
                words(choice.text)
                for choice in prompt.choices
                if Counter(_sentences(words(choice.text))) == right
            ]
            if prompt.focus == f"irregularity:{key}":
                assert len(same) == 1, key


def _sentences(text: str) -> list[str]:
    return [part.strip() for part in text.split(".") if part.strip()]


@per_game
def test_irregularities_offer_four_answers(name: str) -> None:
    game = game_of(name)
    for key in game.irregularities:
        assert len(ask(name, f"irregularity:{key}").choices) == 4


@per_game
def test_no_payout_question_offers_the_same_odds_twice(name: str) -> None:
    game = game_of(name)
    for topic in quiz.topics(game):
        if topic.startswith("pays:"):
            prompt = ask(name, topic)
            assert len(prompt.choices) == 4


@per_game
def test_every_choice_of_an_option_can_be_asked_about(name: str) -> None:
    """A house's choice may change what is right: the question follows it."""
    book, _, game_id = name.partition("/")
    for option, entry in options_of(CATALOG.document(book, game_id)).items():
        for choice in entry.choices:
            game = CATALOG.game(book, game_id, {option: choice})
            for topic in ("irregularity", "rule", "pays"):
                if any(found.startswith(topic) for found in quiz.topics(game)):
                    prompt = ask(name, topic, 5, game)
                    assert prompt.expected in {offer.id for offer in prompt.choices}


@per_game
def test_what_another_house_files_is_never_offered_as_wrong(name: str) -> None:
    """Where an option gives the remedy, the text allows the other choices too."""
    book, _, game_id = name.partition("/")
    document = CATALOG.document(book, game_id)
    for case, entry in document.sections["irregularities"].items():
        for option in (remedy[1:] for remedy in entry["remedy"] if remedy.startswith("=")):
            for chosen in options_of(document)[option].choices:
                game = CATALOG.game(book, game_id, {option: chosen})
                filed = {REMEDIES[one] for one in options_of(document)[option].choices}
                prompts = (ask(name, f"irregularity:{case}", seed, game) for seed in range(5))
                for prompt in prompts if case in game.irregularities else ():
                    assert len({words(choice.text) for choice in prompt.choices} & filed) == 1


def test_a_focus_limits_the_kind_of_question() -> None:
    kinds = {ask(MINI, "irregularity", seed).kind for seed in range(30)}
    assert kinds == {"irregularity"}
    assert {ask(MINI, "", seed).kind for seed in range(60)} == {"irregularity", "rule"}


def test_same_seed_same_question() -> None:
    assert [ask(MINI, "", seed) for seed in range(15)] == [
        ask(MINI, "", seed) for seed in range(15)
    ]


def test_the_letter_of_the_right_answer_varies() -> None:
    letters = Counter(ask(MINI, "", seed).expected for seed in range(120))
    assert set(letters) == set("ABCD")
    assert max(letters.values()) < 60


def test_the_reason_is_told_with_the_answer_and_not_offered_in_it() -> None:
    game = game_of(MINI)
    name, fact = next(iter(game.facts.items()))
    told = msgspec.structs.replace(fact, why="The print says so.")
    game = msgspec.structs.replace(game, facts={name: told})
    prompt = ask(MINI, f"rule:{name}", game=game)
    assert say(game, prompt.why) == f"{fact.answer}. The print says so."
    assert all("print" not in words(choice.text) for choice in prompt.choices)


def test_a_composite_is_asked_for_what_the_whole_bet_wins() -> None:
    """5.III, 5.IV: any craps pays 7 to 1 on half of a C and E, which is 3 to 1 on all of it."""
    name = "ohio-cincinnati/craps"
    for topic, net, part in (
        ("pays:c-and-e|Any Craps wins", "3 to 1", "7 to 1"),
        ("pays:horn|Craps Two wins", "27 to 4", "30 to 1"),
    ):
        prompt = ask(name, topic)
        offered = {choice.id: words(choice.text) for choice in prompt.choices}
        assert offered[prompt.expected] == net
        assert part in offered.values()
        assert "whole" in say(game_of(name), prompt.ask)


def test_a_bet_laid_chip_by_chip_is_asked_for_its_winning_part() -> None:
    name = "massachusetts/roulette"
    book, _, game_id = name.partition("/")
    game = CATALOG.game(book, game_id, {"five-adjacent": "offered"})
    prompt = ask(name, "pays:five-adjacent|Straight wins", game=game)
    assert "winning part" in say(game, prompt.ask)
    assert right_text(game, prompt.focus) == "35 to 1"


@pytest.mark.parametrize("lent", [True, False])
def test_wrong_odds_are_near_the_right_ones_and_change(lent: bool) -> None:
    name = "ohio-cincinnati/craps"
    game, near = game_of(name), sisters(name) if lent else []
    seen = set()
    for seed in range(12):
        prompt = quiz.ask(
            game, seed, TARGETS, remedies=REMEDIES, sisters=near, focus="pays:craps-2|2 thrown"
        )
        sizes = {worth(words(choice.text)) for choice in prompt.choices}
        assert len(sizes) == 4
        assert any(size and 15 <= size <= 60 and size != 30 for size in sizes)
        seen |= sizes
    assert len(seen) > 5


def test_wrong_remedies_change_where_there_are_more_than_three() -> None:
    case = next(
        name
        for name in game_of(MINI).irregularities
        if len(quiz.wrong_remedies(game_of(MINI), name, REMEDIES, sisters(MINI), Random(1))) > 3
    )
    offered = {
        frozenset(words(choice.text) for choice in ask(MINI, f"irregularity:{case}", seed).choices)
        for seed in range(12)
    }
    assert len(offered) > 1


def test_what_another_rulebook_prints_for_the_same_case_is_offered() -> None:
    """Cincinnati ends the shoe with the hand, Cleveland deals one more: dealers change houses."""
    differing = [
        (key, other.irregularities[key].remedy)
        for key, case in game_of(MINI).irregularities.items()
        for other in sisters(MINI)
        if key in other.irregularities and other.irregularities[key].remedy != case.remedy
    ]
    offered = 0
    for key, remedy in differing:
        prompts = [ask(MINI, f"irregularity:{key}", seed) for seed in range(6)]
        texts = [words(choice.text) for prompt in prompts for choice in prompt.choices]
        offered += REMEDIES.text(remedy) in texts
    assert differing
    assert offered > len(differing) / 2
