"""Mississippi Stud in Massachusetts: bonus, Cover All, progressive and link from the print."""

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.games.acts import Verb
from trainer.games.engine import Want

NAME = "massachusetts/mississippi-stud"
IN = "1 ante 10, 1 third 10, 1 fourth 20, 1 fifth 30"

# 3CS-01 to 06: mini-royal, straight flush, three, straight, flush, pair.
BONUS = {
    "one": (0, 40, 30, 6, 4, 1),
    "two": (0, 40, 30, 5, 4, 1),
    "three": (0, 40, 30, 6, 3, 1),
    "four": (50, 40, 30, 6, 4, 1),
    "five": (50, 40, 30, 5, 4, 1),
    "six": (50, 40, 30, 6, 3, 1),
}
BOARDS = ("AS KS QS", "KS QS JS", "9H 9C 9D", "AS 2D 3H", "2S 9S KS", "2S 2D KS")
# The matrix for six to one players, highest hand first.
COVER_ALL = {
    ("AS KS", "QS JS TS"): (100, 125, 150, 200, 250, 500),
    ("9S 8S", "7S 6S 5S"): (50, 60, 70, 80, 100, 200),
    ("9S 9D", "9C 9H 5S"): (30, 35, 40, 50, 80, 150),
    ("9S 9D", "9C 5H 5S"): (20, 20, 25, 35, 50, 100),
    ("9S 8S", "7S 6S 2S"): (10, 11, 15, 20, 30, 60),
    ("9S 8S", "7D 6S 5S"): (6, 8, 10, 12, 20, 40),
    ("9S 9D", "9C 6H 5S"): (3, 4, 5, 7, 10, 20),
}
PROGRESSIVE = ("20000", "2000", "300", "50", "40", "30", "9")


@pytest.mark.parametrize("table", BONUS)
def test_6f5_the_six_tables_of_the_bonus(table: str) -> None:
    for board, odds in zip(BOARDS, BONUS[table], strict=True):
        bets = f"{IN}, 1 three-card-bonus 10"
        told = situation(bets, f"1: 7C 4H; board: {board}", options={"three-card": table})
        pays = (odds or 40) * 10  # without a row of its own it is a straight flush
        assert f"1 three-card-bonus win {pays} 6(f)(5), 12(b)" in ruled(NAME, told)


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize(("own", "board"), COVER_ALL)
def test_11k_cover_all_by_the_highest_hand_and_the_players(
    own: str, board: str, players: int
) -> None:
    others = range(2, players + 1)  # they fold, and count all the same
    bets = ", ".join([IN, "1 cover-all 2", *(f"{seat} ante 10" for seat in others)])
    told = situation(bets, f"1: {own}; board: {board}", folds=list(others))
    pays = 2 * COVER_ALL[own, board][6 - players]
    assert f"1 cover-all win {pays} 11(k)" in ruled(NAME, told)


def test_11b_whoever_holds_it_and_11g_only_the_highest() -> None:
    """Seat 1 has folded, seat 2 has a straight and seat 3 a flush: paid for three players."""
    bets = "1 ante 10, 1 cover-all 1, 2 ante 10, 2 third 10, 2 fourth 10, 2 fifth 10, "
    bets += "3 ante 10, 3 third 10, 3 fourth 10, 3 fifth 10, 3 cover-all 1"
    told = situation(bets, "1: 9S 9D; 2: 9C 8H; 3: AS 2S; board: 7S 6S 5S", folds=[1], options={})
    found = ruled(NAME, told)
    assert "1 cover-all win 20 11(k)" in found
    assert "3 cover-all win 20 11(k)" in found


def test_11b_two_pair_is_nothing_for_cover_all() -> None:
    told = situation(f"{IN}, 1 cover-all 2", "1: 9S 9D; board: 5C 5H 2S")
    assert "1 cover-all lose 2 11(b)" in ruled(NAME, told)


@pytest.mark.parametrize("table", ["one", "mg-01", "mg-02"])
def test_12_the_progressive(table: str) -> None:
    for (own, board), pays in zip(COVER_ALL, PROGRESSIVE, strict=True):
        told = situation(
            f"{IN}, 1 progressive 1",
            f"1: {own}; board: {board}",
            options={"progressive": table},
            meters={"progressive": "20000"},
        )
        assert f"1 progressive win {pays} 12(h)" in ruled(NAME, told)


@pytest.mark.parametrize(("table", "pays"), [("one", "300"), ("mg-01", "300"), ("mg-02", "1500")])
def test_12g_h_the_meter_goes_down_from_the_right_and_the_others_get_envy(
    table: str, pays: str
) -> None:
    seats = ", ".join(
        f"{at} ante 10, {at} third 10, {at} fourth 10, {at} fifth 10, {at} progressive 5"
        for at in (1, 2, 5)
    )
    told = situation(
        seats,
        "1: 9S 8S; 2: KD 3C; 5: 4S 3S; board: 7S 6S 5S",
        options={"progressive": table},
        meters={"progressive": "20000"},
    )
    book, _, game = NAME.partition("/")
    found = settle(CATALOG, book, game, told)
    won = {
        one["seat"]: one["pays"]
        for one in found["rulings"]
        if one["wager"] == "progressive" and one["result"] == "win"
    }
    assert won == {5: "2000", 1: "1800"}, "ten per cent of what the meter still shows"
    envy = sorted((one["seat"], one["pays"]) for one in found["envy"])
    assert envy == [(1, pays), (2, pays), (2, pays), (5, pays)]


def test_9a_a_fold_takes_the_progressive_with_it() -> None:
    told = situation("1 ante 10, 1 progressive 5", "1: 9S 8S; board: 7S 6S 5S", folds=[1])
    assert "1 progressive lose 5 9(a), 9(e), 9(g)" in ruled(NAME, told)


def test_12i_the_link_pays_by_the_same_five() -> None:
    told = situation(
        f"{IN}, 1 multi-game-link 1",
        "1: 9S 9D; board: 9C 5H 5S",
        options={"progressive": "link"},
    )
    assert "1 multi-game-link win 50 12(i)" in ruled(NAME, told)


def test_7b_the_words_come_before_each_community_card() -> None:
    game = game_of(NAME)
    want = Want(facts={"folded": False}, wager="fifth")
    dealt = engine_of(game).deal(game, 2, players=3, want=want)
    acts = [
        (act.slot.verb, act.slot.hand)
        for phase in unrolled(game, dealt)[1].phases
        for act in phase.acts
        if act.slot.verb is Verb.ANNOUNCE or act.slot.hand.startswith("board.")
    ]
    said = [one for one, _ in acts]
    assert said.count(Verb.ANNOUNCE) == 4
    for card in ("board.0", "board.1", "board.2"):
        turned = acts.index((Verb.TURN, card))
        assert said[turned - 1] is Verb.ANNOUNCE


def test_11h_i_the_highest_hand_lies_open_until_cover_all_is_settled() -> None:
    game = game_of(NAME)
    want = Want(facts={"hand": "flush"}, wager="cover-all")
    dealt = engine_of(game).deal(game, 5, players=5, want=want)
    script = unrolled(game, dealt)[1]
    ids = [phase.id for phase in script.phases]
    assert ids.index("settle") < ids.index("cover-all") < ids.index("away")
    settled = next(phase for phase in script.phases if phase.id == "settle")
    opened = {a.slot.seat for a in settled.acts if a.slot.verb is Verb.TURN}
    gone = {a.slot.seat for a in settled.acts if a.slot.verb is Verb.GATHER}
    assert len(opened - gone) == 1


def test_10c_a_hand_is_paid_fifty_thousand_at_most() -> None:
    bets = "1 ante 100, 1 third 100, 1 fourth 100, 1 fifth 100"
    won = [line.split() for line in ruled(NAME, situation(bets, "1: AS KS; board: QS JS TS"))]
    assert sum(float(one[3]) for one in won) == 50_000
