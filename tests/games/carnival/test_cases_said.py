"""Every decision as a trainee reads it: it can be said, and one answer of it is right."""

from random import Random

import pytest

from tests.games.carnival.properties import GAMES
from tests.games.dealings import some
from tests.games.world import engine_of, game_of
from trainer.games.carnival.seats import BOARD
from trainer.games.cases import Posed
from trainer.games.game import Game
from trainer.wording.say import say

WAR, DOG, THREE = GAMES


def posed(name: str, case: str, seed: int = 1) -> tuple[Game, Posed]:
    """Return a case posed."""
    game = game_of(name)
    found = next(one for one in engine_of(game).cases(game) if one.id == case)
    return game, engine_of(game).pose(game, found, Random(seed))


@pytest.mark.parametrize("name", GAMES)
def test_all_of_it_can_be_said(name: str) -> None:
    game = game_of(name)
    engine = engine_of(game)
    for case in some(engine.cases(game)):
        one = engine.pose(game, case, Random(case.id))
        said = [one.question, one.why, one.ruling, one.line, one.label, one.label_title]
        said += [case.title, case.group, *(slip for _, slip in one.slips)]
        said += [laid.name for laid in one.laid]
        assert all(say(game, text) for text in said), case.id
        answers = [say(game, answer.text) for answer in one.answers]
        assert len(set(answers)) == len(answers), case.id
        assert len({answer.key for answer in one.answers}) == len(answers), case.id
        ids = [answer.id for answer in one.answers]
        if case.kind != "read":  # there the cards are shown, not only named
            assert ids.count(one.expected) == 1, case.id
        assert len({wrong for wrong, _ in one.slips}) == len(one.slips), case.id
        assert one.expected not in dict(one.slips), case.id
        for text in answers:
            assert not ("pushes" in " ".join(answers) and "goes back" in text), case.id


def test_red_dog_5h_the_third_card_is_not_shown_before_the_raise() -> None:
    for seed in range(8):
        _, one = posed(DOG, "offer/raise:asked", seed)
        assert [len(laid.cards) for laid in one.laid] == [1, 1]
        assert one.dealt is not None
        assert len(one.dealt.hands[BOARD]) == 3


@pytest.mark.parametrize(
    ("name", "case", "says"),
    [
        (WAR, "compare/initial:2", "has chosen: surrender."),
        (THREE, "keeps/play:fold", "folds."),
        (WAR, "offer/tie:asked", "What is offered to seat"),
    ],
)
def test_what_nobody_sees_is_told_and_no_title_tells_the_answer(
    name: str, case: str, says: str
) -> None:
    game, one = posed(name, case)
    assert says in say(game, one.question)


def test_casino_war_8g_a_won_war_is_read_by_its_war_cards() -> None:
    game, one = posed(WAR, "compare/initial:3")
    assert one.dealt is not None
    mine, dealers = one.laid
    assert mine.plays == dealers.plays == (1,)
    slips = {wrong: say(game, slip) for wrong, slip in one.slips}
    assert all("Suits" not in slip for slip in slips.values())
