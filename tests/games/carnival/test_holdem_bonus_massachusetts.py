"""Texas Hold'em Bonus in Massachusetts: its two progressives, ruled by hand from the print."""

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import of
from trainer.games.engine import Want

GAME = "massachusetts/texas-holdem-bonus"
LOW = "dealer: KH 4C; board: 9H 8H 5C 3C 2H"


def test_11c_table_1_row_by_row() -> None:
    rows = of(game_of(GAME)).paytables["progressive"].rows
    assert {(row.outcome, row.pays, row.award) for row in rows} == {
        ("Royal After 5", "100%", "meter"),
        ("Royal After 6", "25%", "meter"),
        ("Royal After 7", "5%", "meter"),
        ("Community Royal", "$3000", "tray"),
        ("Straight Flush", "$250", "tray"),
        ("4 of a Kind", "$100", "tray"),
        ("Full House", "$10", "tray"),
    }


@pytest.mark.parametrize(
    ("own", "board", "pays", "meter"),
    [
        ("AS KS", "QS JS TS 4D 2H", "20000", "0"),
        ("AS KS", "QS JS 4D TS 2H", "5000", "15000"),
        ("AS KS", "QS JS 4D 2H TS", "1000", "19000"),
        ("AS 2D", "KS QS JS TS 2H", "5000", "15000"),  # one pocket card is enough
        ("AS 2D", "KS QS JS 2H TS", "1000", "19000"),
        ("3D 3C", "AS KS QS JS TS", "3000", "20000"),
        ("9S 8S", "7S 6S 5S 4D 2H", "250", "20000"),
        ("9S 9D", "9H 9C 5S 4D 2H", "100", "20000"),
        ("9S 9D", "9H 5C 5S 4D 2H", "10", "20000"),
        ("AS 9S", "7S 5S 2S 4D 2H", "0", "20000"),  # a flush is not in the table
    ],
)
def test_11b_c_what_table_1_pays(own: str, board: str, pays: str, meter: str) -> None:
    told = situation(
        "1 ante 20, 1 flop 40, 1 progressive 1",
        f"1: {own}; dealer: KD 4C; board: {board}",
        meters={"progressive": "20000"},
    )
    found = settle(CATALOG, "massachusetts", "texas-holdem-bonus", told)
    won = next(one for one in found["rulings"] if one["wager"] == "progressive")
    assert (won["pays"], won["takes"]) == (pays, "1")
    assert found["meters"]["progressive"] == meter


def test_11c_a_community_royal_pays_everybody_with_the_bet() -> None:
    told = situation(
        "1 ante 20, 1 flop 40, 1 progressive 1, 2 ante 20, 2 flop 40, 2 progressive 1",
        "1: 3D 3C; 2: 9H 8C; dealer: KD 4C; board: AS KS QS JS TS",
    )
    found = [one for one in ruled(GAME, told) if "progressive" in one]
    assert found == ["1 progressive win 3000 11(c)", "2 progressive win 3000 11(c)"]


LINKED = {
    "ptmglml03": ("9", ["100%", "100%", "100%"]),
    "ptmglml02": ("10", ["100%", "100%", "100%"]),
    "ptmglml01": ("9", ["100%", "100%", "300 for 1"]),
    "ptmgl01": ("9", ["100%", "10%", "300 for 1"]),
    "ptmgl02": ("9", ["100%", "10%", "300 for 1"]),
}


@pytest.mark.parametrize(("name", "printed"), LINKED.items())
def test_11d_the_tables_of_the_link(name: str, printed: tuple[str, list[str]]) -> None:
    threes, top = printed
    game = game_of(GAME, progressive="link", multi_game_link=name)
    rows = of(game).paytables["multi-game-link"].rows
    rest = ["50 for 1", "40 for 1", "30 for 1", f"{threes} for 1"]
    assert [row.pays for row in rows] == [*top, *rest]


@pytest.mark.parametrize(
    ("own", "board", "said"),
    [
        ("AS 9S", "7S 5S 2S 4D 2H", "win 40 11(d)"),
        ("AS 9S", "7S 5S 2D 4S 2H", "lose 1 11(d)"),  # complete with the turn: not in the flop
        ("9S 9D", "9H KC 5S 4D 2H", "win 9 11(d)"),
    ],
)
def test_11e_the_link_plays_the_two_cards_and_the_flop(own: str, board: str, said: str) -> None:
    told = situation(
        "1 ante 20, 1 flop 40, 1 multi-game-link 1",
        f"1: {own}; dealer: KD 4C; board: {board}",
        options={"progressive": "link"},
    )
    assert f"1 multi-game-link {said}" in ruled(GAME, told)


def test_11d_envy_goes_to_the_others_with_the_bet() -> None:
    told = situation(
        "1 ante 20, 1 flop 40, 1 multi-game-link 1, 2 ante 20, 2 flop 40, 2 multi-game-link 1, "
        "3 ante 20, 3 flop 40",
        "1: 9S 8S; 2: KD 4C; 3: AD AC; dealer: QD 4H; board: 7S 6S 5S 2D 2H",
        options={"progressive": "link"},
    )
    found = settle(CATALOG, "massachusetts", "texas-holdem-bonus", told)
    assert [(one["seat"], one["pays"]) for one in found["envy"]] == [(2, "300")]


@pytest.mark.parametrize("progressive", ["own", "link"])
def test_9a2_a_fold_keeps_the_bonus_alone(progressive: str) -> None:
    """What becomes of the progressive is our reading."""
    bet = "progressive" if progressive == "own" else "multi-game-link"
    told = situation(
        f"1 ante 20, 1 {bet} 1, 1 bonus 5",
        "1: 9S 9D; dealer: KD 4C; board: 9H 9C 5C 3C 2H",
        folds=[1],
        options={"progressive": progressive},
    )
    assert sorted(ruled(GAME, told)) == sorted(
        ["1 ante lose 20 9(a)(2)", f"1 {bet} lose 1 9(a)(2)", "1 bonus win 15 10(c)"]
    )


@pytest.mark.parametrize(
    ("bets", "options", "refusal"),
    [
        ("1 ante 20, 1 progressive 2", {}, "Progressive"),
        ("1 progressive 1", {}, "Ante"),
        ("1 ante 20, 1 multi-game-link 5", {"progressive": "link"}, "Multi Game Link"),
        ("1 ante 20, 1 bonus 0.50", {}, "Bonus"),
    ],
)
def test_bets_the_text_does_not_know_are_refused(
    bets: str, options: dict[str, str], refusal: str
) -> None:
    with pytest.raises(InputError, match=refusal):
        ruled(GAME, situation(bets, f"1: AS KD; {LOW}", options=options))


def test_10e_the_limit_leaves_the_progressive_out() -> None:
    told = situation(
        "1 ante 20, 1 flop 40, 1 progressive 1",
        "1: AS KS; dealer: KD 4C; board: QS JS TS 4D 2H",
        meters={"progressive": "60000"},
    )
    assert "1 progressive win 60000 11(c)" in ruled(GAME, told)


def test_9a2_the_progressive_of_a_fold_is_taken_with_the_ante() -> None:
    game = game_of(GAME)
    want = Want(facts={"folded": True}, wager="progressive")
    script = unrolled(game, engine_of(game).deal(game, 4, players=3, want=want))[1]
    first = next(phase for phase in script.phases if phase.id == "before-flop")
    taken = [act.slot.wager for act in first.acts if act.slot.verb is Verb.TAKE]
    assert "progressive" in taken
