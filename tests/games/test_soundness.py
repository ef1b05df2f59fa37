"""What an engine says of data it cannot deal: the key, and a sentence; nothing of sound data."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.games.world import GAMES, engine_of, game_of
from trainer.games.game import Game, Say
from trainer.games.roulette.game import wheel_of

change = msgspec.structs.replace
MINI = "ohio-cincinnati/mini-baccarat"
CHEMIN = "massachusetts/baccarat-chemin-de-fer"
PAN = "california/super-pan-9"
CRAPS = "ohio-cincinnati/craps"
ROULETTE = "massachusetts/roulette"
WHEEL = "massachusetts/big-six"
SIC_BO = "massachusetts/sic-bo"


def misfits(game: Game) -> list[tuple[str, str]]:
    return list(engine_of(game).misfits(game))


@pytest.mark.parametrize("name", GAMES)
def test_shipped_games_fit_their_engines(name: str) -> None:
    assert misfits(game_of(name)) == []


def stage(name: str, **but: Any) -> Callable[[Game], Game]:
    """Return what changes one stage of a game."""
    return lambda game: change(
        game, stages=[change(one, **but) if one.id == name else one for one in game.stages]
    )


def ring(**but: Any) -> Callable[[Game], Game]:
    """Return what changes the pockets of a wheel."""

    def spoil(game: Game) -> Game:
        wheel = wheel_of(game)
        assert wheel is not None
        return change(game, wheel=change(wheel, rings=[change(wheel.rings[0], **but)]))

    return spoil


def section(name: str, **but: Any) -> Callable[[Game], Game]:
    """Return what changes a section of a game."""
    return lambda game: change(game, **{name: change(getattr(game, name), **but)})


def wager(name: str, **but: Any) -> Callable[[Game], Game]:
    """Return what changes a wager of a game."""
    return lambda game: change(game, wagers={**game.wagers, name: change(game.wagers[name], **but)})


def says(**but: Say | None) -> Callable[[Game], Game]:
    """Return what changes announcements; None leaves one out."""

    def spoil(game: Game) -> Game:
        written = {**game.says, **{name.replace("_", "-"): say for name, say in but.items()}}
        return change(game, says={name: say for name, say in written.items() if say is not None})

    return spoil


NUMBERS = [str(number) for number in range(1, 37)]
CASES: dict[str, tuple[str, Callable[[Game], Game], str, str]] = {
    "a-hand-nobody-holds": (
        *(MINI, stage("banker-third", third="dealer")),
        *("stages[banker-third].third", "there is no hand 'dealer'; there are: player, banker"),
    ),
    "no-third-card": (
        *(MINI, stage("banker-third", third="")),
        *("stages", 'one stage decides the third card of the banker: third = "banker"'),
    ),
    "a-count-of-ten": (
        *(MINI, section("draw", banker=[0, 10])),
        *("draw.banker", "10 is not a count from 0 to 9"),
    ),
    "a-line-for-nobody": (
        *(MINI, section("draw", against={"x": [1]})),
        *("draw.against.x", "a line is named by the Banker's count, 0 to 9"),
    ),
    "a-result-nobody-calls": (
        *(MINI, says(result_tie=None)),
        *("says.result", "nothing is announced when winner = tie"),
    ),
    "a-fact-no-call-knows": (
        *(MINI, says(result_tie=Say(text="Tie", when={"vs": "tie"}))),
        *("says.result-tie.when.vs", "there is no fact 'vs' here"),
    ),
    "one-side-only": (
        *(CHEMIN, lambda game: change(game, wagers={"player": game.wagers["player"]})),
        *("wagers", "there must be a wager banker"),
    ),
    "a-dealer-who-knows-no-four": (
        *(PAN, section("dealer_draw", may=[5, 6])),
        *("dealer_draw", "nothing is said of a count of 4"),
    ),
    "a-point-of-seven": (
        *(CRAPS, section("craps", points=(4, 7))),
        *("craps.points", "7 cannot become a point"),
    ),
    "one-die": (CRAPS, section("craps", dice=1), "craps.dice", "a shooter chooses two dice"),
    "a-bet-made-never": (
        CRAPS,
        wager("field", at=""),
        "wagers.field.at",
        "say when it may be made",
    ),
    "nobody-rolls": (
        CRAPS,
        stage("roll", play=""),
        "stages",
        'one stage of a roll has play = "roll"',
    ),
    "a-roll-nobody-calls": (
        *(CRAPS, says(call_out_7=None)),
        *("says.call", "nothing is announced when total = 7"),
    ),
    "a-call-nobody-hears": (
        *(CRAPS, says(call_out_7=Say(text="Seven {points}", when={"total": 7, "come-out": True}))),
        *("says.call-out-7.text", "nothing can be put for {points} here"),
    ),
    "a-wheel-without-zero": (ROULETTE, ring(zeros=[]), "wheel.rings.zeros", 'write ["0"] or'),
    "a-pocket-twice": (
        *(ROULETTE, ring(zeros=["0"], order=["0", "5", *NUMBERS])),
        *("wheel.rings.order", "the pocket 5 stands in it twice"),
    ),
    "a-pocket-too-few": (
        *(ROULETTE, ring(zeros=["0"], order=["0", *NUMBERS[:-1]])),
        *("wheel.rings.order", "the pocket 36 is missing"),
    ),
    "a-pocket-of-no-number": (
        *(ROULETTE, ring(zeros=["0"], order=["0", "q", *NUMBERS])),
        *("wheel.rings.order", "'q' is no pocket of this wheel"),
    ),
    "a-section-of-no-number": (
        *(ROULETTE, ring(sections={"red": ["1", "x"]})),
        *("wheel.rings.sections.red", "'x' is no number of a wheel"),
    ),
    "chips-of-nothing": (
        *(ROULETTE, section("wheel", chips=["0"])),
        *("wheel.chips", "a chip is worth more than nothing"),
    ),
    "a-trio-apart": (
        *(ROULETTE, section("wheel", trios=[["1", "2", "36"]])),
        *("wheel.trios", "1-2-36 have no common corner on the layout"),
    ),
    "a-bet-on-words": (
        *(ROULETTE, wager("seven-numbers", combo="ten and eleven")),
        *("wagers.seven-numbers.combo", "'ten and eleven' is no list of numbers"),
    ),
    "an-insignia-nobody-knows": (
        *(WHEEL, section("wheel", segments={"1": 20, "star": 2})),
        *("wheel.segments.star", "there is no insignia of that name"),
    ),
    "a-bet-on-no-section": (
        *(WHEEL, section("wheel", segments={"1": 20})),
        *("wagers.20", "no section of the wheel shows '20'"),
    ),
    "nobody-bets": (
        *(
            WHEEL,
            lambda game: change(
                game, wagers={n: change(w, often=0.0) for n, w in game.wagers.items()}
            ),
        ),
        *("wagers.1.often", "somebody must bet"),
    ),
    "a-die-of-nine": (
        *(SIC_BO, wager("combination-1-2", combo="1-9")),
        *("wagers.combination-1-2.combo", "write dice from 1 to 6"),
    ),
    "no-word-for-a-cocked-die": (
        *(SIC_BO, says(no_roll=None)),
        *("says", "write the announcement no-roll: it is made when a die does not lie flat"),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be_dealt_is_told(case: str) -> None:
    name, spoil, key, sentence = CASES[case]
    found = misfits(spoil(game_of(name)))
    assert [one for one in found if one[0] == key and one[1].startswith(sentence)], found
