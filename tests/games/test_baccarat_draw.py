"""Who takes a third card: every rulebook's chart, written out a second time as it is printed.

Played through the engine: the cards are dealt and the hands counted, so the chart, its reading
and the dealing are tested in one.
"""

import pytest

from tests.games.world import GAMES, engine_of, game_of, unrolled
from trainer.games.acts import Act, Verb
from trainer.games.baccarat.game import BaccaratGame
from trainer.games.engine import Situation
from trainer.games.rounds import Bet, Round
from trainer.wording.say import say

# Ohio, 8.III.B.3 and 11(c)(2)(iii), Table 1; below 3 the Banker always draws, on 7 never.
OHIO = """
    0     1     2     3     4     5     6     7     8     9
3   Draw  Draw  Draw  Draw  Draw  Draw  Draw  Draw  Stand Draw
4   Stand Stand Draw  Draw  Draw  Draw  Draw  Draw  Stand Stand
5   Stand Stand Stand Stand Draw  Draw  Draw  Draw  Stand Stand
6   Stand Stand Stand Stand Stand Stand Draw  Draw  Stand Stand
"""
# California, the chart under "Dealing Procedures and Round of Play".
CALIFORNIA = """
    0 1 2 3 4 5 6 7 8 9
7   S S S S S S S S S S
6   S S S S S S H H S S
5   S S S S H H H H S S
4   S S H H H H H H S S
3   H H H H H H H H S H
2   H H H H H H H H H H
1   H H H H H H H H H H
0   H H H H H H H H H H
"""
# Massachusetts prints what the Player's third card must be, 11(c)(2) and 10(c)(2), Table 1.
MASSACHUSETTS = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "012345679",
    4: "234567",
    5: "4567",
    6: "67",
    7: "",
}


def _read(chart: str) -> dict[int, str]:
    rows = [line.split() for line in chart.strip().splitlines()[1:]]
    return {
        int(total): "".join(str(third) for third, word in enumerate(words) if word[0] in "DH")
        for total, *words in rows
    }


_OHIO = {0: "0123456789", 1: "0123456789", 2: "0123456789", 7: "", **_read(OHIO)}
_EZ = _read(CALIFORNIA)
# game -> (the chart, and the clauses of natural, player, banker when the player stood, banker)
CHARTS: dict[str, tuple[dict[int, str], str, str, str, str]] = {
    "ohio-cincinnati/mini-baccarat": (_OHIO, "8.I", "8.II", "8.III.A", "8.III.B"),
    "ohio-cincinnati/midi-baccarat": (_OHIO, "8.I", "8.II", "8.III.A", "8.III.B"),
    "ohio-cleveland/mini-baccarat": (_OHIO, "11(a)", "11(b)", "11(c)(1)", "11(c)(2)"),
    "ohio-cleveland/midi-baccarat": (_OHIO, "11(a)", "11(b)", "11(c)(1)", "11(c)(2)"),
    "massachusetts/baccarat": (MASSACHUSETTS, "11(a)", "11(b)", "11(c)(1)", "11(c)(2)"),
    "massachusetts/midibaccarat": (MASSACHUSETTS, "10(a)", "10(b)", "10(c)(1)", "10(c)(2)"),
    "massachusetts/minibaccarat": (MASSACHUSETTS, "10(a)", "10(b)", "10(c)(1)", "10(c)(2)"),
    "california/ez-baccarat": (
        _EZ,
        "Card Values and Hand Rankings",
        "Dealing Procedures and Round of Play",
        "Dealing Procedures and Round of Play",
        "Dealing Procedures and Round of Play",
    ),
}
CARD_OF = {0: "KS", **{value: f"{value}D" for value in range(2, 10)}, 1: "AD"}
TENS = ("TS", "JH", "QD", "KC")


def played(name: str, player: int, banker: int, *more: int) -> Round:
    """Deal two-card counts, then further cards by value; two nines more than can be needed."""
    tens = [TENS[player % 4], TENS[banker % 4]]
    shoe = [tens[0], tens[1], CARD_OF[player], CARD_OF[banker], *(CARD_OF[card] for card in more)]
    situation = Situation(bets=(Bet(seat=1, wager="player", amount=500),), shoe=(*shoe, "9S", "9H"))
    game = game_of(name)
    return engine_of(game).place(game, situation)


def cards(dealt: Round) -> tuple[int, int]:
    """Return how many cards the Player and the Banker have."""
    return len(dealt.hands["player"]), len(dealt.hands["banker"])


def _cases(part: int) -> list[object]:
    return [pytest.param(name, id=f"{name}-{CHARTS[name][part]}") for name in CHARTS]


def test_every_drawing_game_has_its_chart_here() -> None:
    """Chemin de fer, where the Player may choose, has tests of its own."""
    drawing = {
        name
        for name in GAMES
        if isinstance(game := game_of(name), BaccaratGame) and game.engine != "chemin-de-fer"
    }
    assert drawing == set(CHARTS)


@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("name", _cases(4))
def test_banker_by_the_players_third_card(name: str, banker: int) -> None:
    chart = CHARTS[name][0]
    for player in range(6):
        for third in range(10):
            dealt = played(name, player, banker, third)
            draws = str(third) in chart[banker]
            assert cards(dealt) == (3, 3 if draws else 2), (player, third)


@pytest.mark.parametrize("name", _cases(2))
def test_player_draws_below_six(name: str) -> None:
    for player in range(8):
        for banker in range(8):
            assert cards(played(name, player, banker))[0] == (3 if player < 6 else 2)


@pytest.mark.parametrize("name", _cases(3))
def test_banker_draws_to_five_when_the_player_stood(name: str) -> None:
    for player in (6, 7):
        for banker in range(8):
            assert cards(played(name, player, banker)) == (2, 3 if banker < 6 else 2)


@pytest.mark.parametrize("name", _cases(1))
def test_a_natural_in_either_hand_ends_the_dealing(name: str) -> None:
    for natural in (8, 9):
        for other in range(10):
            assert cards(played(name, natural, other)) == (2, 2)
            assert cards(played(name, other, natural)) == (2, 2)


def decision(name: str, hand: str, dealt: Round) -> Act:
    """Return the dealer's decision about a hand."""
    _, script = unrolled(game_of(name), dealt)
    [act] = [act for act in script.acts() if act.verb is Verb.DECIDE and act.slot.hand == hand]
    return act


@pytest.mark.parametrize("name", CHARTS)
def test_decisions_cite_the_clause_that_decides_them(name: str) -> None:
    _, natural, player, stood, banker = CHARTS[name]
    found = [
        (decision(name, "natural", played(name, 9, 3)), "natural", natural),
        (decision(name, "natural", played(name, 4, 3)), "play-on", natural),
        (decision(name, "player", played(name, 4, 3)), "draw", player),
        (decision(name, "player", played(name, 6, 3)), "stand", player),
        (decision(name, "banker", played(name, 6, 5)), "draw", stood),
        (decision(name, "banker", played(name, 6, 6)), "stand", stood),
        (decision(name, "banker", played(name, 2, 1, 4)), "draw", banker),
        (decision(name, "banker", played(name, 2, 6, 6)), "draw", banker),
        (decision(name, "banker", played(name, 2, 6, 5)), "stand", banker),
    ]
    for act, choice, clause in found:
        assert act.payload.choice == choice
        assert act.clause.startswith(clause)


def test_the_reason_names_the_third_card_and_the_row() -> None:
    mini = "ohio-cincinnati/mini-baccarat"
    act = decision(mini, "banker", played(mini, 0, 3, 8))
    assert say(game_of(mini), act.why) == (
        "On 3 the Banker draws when the Player's third card is 0 to 7 or 9; it was an 8."
    )
    assert act.clause == "8.III.B, Table 1"
