"""Massachusetts: what the memo at the head of the print changes and the chapters do not (229, 249).

The house chooses, an erratum says so, and nobody is examined on what the two contradict.
"""

import pytest

from tests.games.world import game_of
from trainer.games.game import Game

BACCARAT = ("baccarat", "midibaccarat", "minibaccarat", "baccarat-chemin-de-fer")
TWENTY_ONE = ("blackjack", "spanish-21", "double-attack-blackjack", "free-bet-blackjack")
SPREAD = (*BACCARAT, *TWENTY_ONE, "zappit-blackjack", "casino-war", "red-dog")


@pytest.mark.parametrize("name", SPREAD)
def test_how_new_cards_are_spread_is_the_house_s_and_no_question(name: str) -> None:
    game = game_of(f"massachusetts/{name}")
    option = game.options["opening-spread"]
    assert (option.choices, option.by) == (["face-up", "face-down"], "house")
    filed = game.errata["opening-spread"]
    assert "(line 249)" in filed.print
    assert not filed.examined, "what rests on it is asked in no exam"
    assert not turned(game_of(f"massachusetts/{name}", **{"opening-spread": "face-down"}))
    [of_the_print] = turned(game)
    assert filed.touches(f"facts.{of_the_print}", game.facts[of_the_print].clause)


@pytest.mark.parametrize("choice", ["face-up", "face-down"])
@pytest.mark.parametrize("name", SPREAD)
def test_the_opening_follows_the_choice(name: str, choice: str) -> None:
    game = game_of(f"massachusetts/{name}", **{"opening-spread": choice})
    [spread] = [one for one in game.rituals["open"].steps if one.id.startswith("spread")]
    assert choice.replace("-", " ") in spread.text.lower()


@pytest.mark.parametrize("name", ["blackjack", "free-bet-blackjack", "zappit-blackjack"])
def test_batches_that_lie_face_down_are_not_turned(name: str) -> None:
    for choice in ("face-up", "face-down"):
        options = {"opening-spread": choice, "shuffler": "batch"}
        game = game_of(f"massachusetts/{name}", **options)
        told = " ".join(step.text for step in game.rituals["open-batches"].steps)
        assert ("face down" in told) is (choice == "face-up")


def test_the_direction_of_the_minibaccarat_cut_is_the_house_s_and_no_question() -> None:
    game = game_of("massachusetts/minibaccarat")
    option = game.options["cut-direction"]
    assert (option.default, option.by) == ("clockwise", "house")
    assert "(line 228)" in game.errata["cut-direction"].print
    for fact in game.facts.values():
        told = " ".join([fact.answer, *fact.near]).lower()
        assert not ("cut" in fact.ask.lower() and "clockwise" in told), fact.ask


def turned(game: Game) -> list[str]:
    """Return the facts that ask what becomes of cards that were shown face up."""
    return [
        name
        for name, fact in game.facts.items()
        if "looked" in fact.ask and "face down" in fact.answer and name != "idle-spread"
    ]
