"""Crazy 4 Poker, Massachusetts: its side bets, ruled by hand from the print."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.engine import Want

GAME = "massachusetts/crazy-4-poker"
MAIN = "1 ante 20, 1 super-bonus 20, 1 play 20"
DEALER = "dealer: KD QD JC 7H 2D"
COLUMNS = [6, 5, 4, 3, 2, 1]
# 11(k), by the highest hand: 6, 5, 4, 3, 2 players, 1 player.
COVER_ALL = {
    "AS AD AC AH KC": ("Four Aces", (100, 125, 150, 200, 250, 300)),
    "AS KS QS JS 3C": ("Royal Flush", (50, 80, 100, 125, 150, 200)),
    "9S 9D 9C 9H KC": ("Four of a Kind", (25, 50, 60, 80, 100, 150)),
    "8S 7S 6S 5S KC": ("Straight Flush", (20, 35, 40, 60, 90, 125)),
    "5S 5D 5C JH KC": ("Three of a Kind", (4, 4, 5, 6, 8, 13)),
}
# Hands of others that are nothing, five each, without a card of those above or of the dealer's.
OTHERS = ["TS 8C 6D 4H 2S", "TD 8D 6C 4C 2C", "TC 8H 6H 4D 3H", "TH 7D 5H 4S 3S", "JD 7C 3D 2H QH"]


def game(**options: str) -> CarnivalGame:
    return of(CATALOG.game("massachusetts", "crazy-4-poker", options))


def side(bets: str, cards: str, **more: Any) -> list[str]:
    """Return what becomes of the bets beside the main ones."""
    lines = ruled(GAME, situation(f"{MAIN}, {bets}", cards, **more))
    return [one for one in lines if one.split()[1] not in {"ante", "super-bonus", "play"}]


@pytest.mark.parametrize(
    ("variant", "pays"),
    [
        ("a", ("50", "30", "9", "4", "3", "2", "1")),
        ("b", ("50", "40", "8", "4", "3", "2", "1")),
        ("c", ("50", "30", "8", "4", "3", "2", "1")),
        ("d", ("50", "40", "7", "4", "3", "2", "1")),
    ],
)
def test_10c_queens_up_row_by_row(variant: str, pays: tuple[str, ...]) -> None:
    rows = game(**{"queens-up": variant}).paytables["queens-up"].rows
    assert [row.pays for row in rows] == [f"{one} to 1" for one in pays]


@pytest.mark.parametrize("players", COLUMNS)
@pytest.mark.parametrize("hand", list(COVER_ALL))
def test_11k_cover_all_by_the_number_of_players(hand: str, players: int) -> None:
    outcome, odds = COVER_ALL[hand]
    others = "; ".join(f"{at}: {OTHERS[at - 2]}" for at in range(2, players + 1))
    bets = "".join(f", {at} ante 20, {at} super-bonus 20" for at in range(2, players + 1))
    told = situation(
        f"{MAIN}, 1 cover-all 2{bets}",
        "; ".join(filter(None, [f"1: {hand}", others, DEALER])),
        folds=list(range(2, players + 1)),
    )
    pays = 2 * odds[COLUMNS.index(players)]
    assert f"1 cover-all win {pays} 11(k)" in ruled(GAME, told), outcome


def test_11b_any_hand_wins_cover_all_but_one_that_was_folded() -> None:
    mine, trips = "1: AS JD 8C 5H 3S", "2: 4S 4D 4C 9H 2S"
    two = "1 cover-all 5, 2 ante 20, 2 super-bonus 20"
    played = side(f"{two}, 2 play 20", f"{mine}; {trips}; {DEALER}")
    assert "1 cover-all win 40 11(k)" in played
    folded = side(two, f"{mine}; {trips}; {DEALER}", folds=[2])
    assert "1 cover-all lose 5 11(b)" in folded
    dealers = side("1 cover-all 5", f"{mine}; dealer: 4S 4D 4C 9H 2S")
    assert dealers == ["1 cover-all win 65 11(k)"]


def test_11k_a_royal_flush_stands_above_four_of_a_kind_there_alone() -> None:
    cards = f"1: AS KS QS JS 3C; 2: 9S 9D 9C 9H 4C; {DEALER}"
    bets = "1 cover-all 1, 2 ante 20, 2 super-bonus 20, 2 play 20"
    assert "1 cover-all win 150 11(k)" in side(bets, cards)


@pytest.mark.parametrize(
    ("table", "own", "says"),
    [
        ("a", "AS AD AC AH KC", "win 5000"), ("b", "AS AD AC AH KC", "win 1000"),
        ("a", "9S 9D 9H 4H 9C", "win 300"), ("a", "8S 7S 6S 5S KC", "win 100"),
        ("a", "5S 5D 5C JH KC", "win 9"), ("b", "5S 5D 5C JH KC", "win 15"),
        ("a", "2S 5S 8S JS KC", "lose 1"),
    ],
)  # fmt: skip
def test_10d_the_four_card_progressive(table: str, own: str, says: str) -> None:
    dealer = "dealer: KS QD TC 7H 2D"
    told = {"options": {"four-card-progressive": table}}
    assert side("1 four-card-progressive 1", f"1: {own}; {dealer}", **told) == [
        f"1 four-card-progressive {says} 10(d)(1)"
    ]


@pytest.mark.parametrize(
    ("table", "own", "one", "five"),
    [
        ("a", "AS AD AC AH 9H", "100", "500"), ("a", "6S 6D 6C 6H 9H", "10", "50"),
        ("a", "8S 7S 6S 5S JH", "5", "25"), ("b", "AS AD AC AH 9H", "100", "500"),
        ("b", "6S 6D 6C 6H 9H", "25", "125"), ("b", "8S 7S 6S 5S JH", "", ""),
    ],
)  # fmt: skip
def test_10d5_envy_by_the_bet_also_after_a_fold(table: str, own: str, one: str, five: str) -> None:
    bets = "1 four-card-progressive 1, 2 ante 20, 2 super-bonus 20, 2 four-card-progressive 1"
    bets += ", 3 ante 20, 3 super-bonus 20, 3 four-card-progressive 5"
    cards = f"1: {own}; 2: TS 8C 5D 4H 2S; 3: TD 8D 5C 4C 2C; {DEALER}"
    told = {"options": {"four-card-progressive": table}, "folds": [2, 3]}
    clause = f"10(d)(5)({'i' if table == 'a' else 'ii'})" if own[0] != "A" else "10(d)(5)"
    book, _, name = GAME.partition("/")
    answer = settle(CATALOG, book, name, situation(f"{MAIN}, {bets}", cards, **told))
    envy = [(paid["seat"], paid["pays"], paid["clause"]) for paid in answer.get("envy", [])]
    assert envy == ([(2, one, clause), (3, five, clause)] if one else [])
    assert "2 four-card-progressive lose 1 9(b)(2)" in side(bets, cards, **told)


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ("AS KS QS JS TS", "win 10000"), ("9S 8S 7S 6S 5S", "win 1000"),
        ("4S 4D 4C 4H 3S", "win 300"), ("9S 9D 9H KC KH", "win 50"),
        ("2S 5S 8S JS KS", "win 40"), ("8S 7S 6C 5H 4C", "win 30"),
        ("5S 5D 5C JH KC", "win 9"), ("5S 5D 8C 8H KC", "lose 1"),
    ],
)  # fmt: skip
def test_10e_the_five_card_progressive(own: str, says: str) -> None:
    told = {"options": {"progressive": "five-card"}}
    dealer = "dealer: QD QH TC 7H 2D"
    assert side("1 five-card-progressive 1", f"1: {own}; {dealer}", **told) == [
        f"1 five-card-progressive {says} 10(e)(1)"
    ]


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ("AS AD AC AH KC", "win 5000"), ("4S 4D 4C 4H KC", "win 300"),
        ("8S 7S 6S 5S KC", "win 100"), ("5S 5D 5C JH KC", "win 9"), ("2S 5S 8S JS KC", "lose 1"),
    ],
)  # fmt: skip
def test_12e_the_progressive_of_section_12(own: str, says: str) -> None:
    told = {"options": {"progressive": "crazy-4"}}
    assert side("1 section-12e-progressive 1", f"1: {own}; {DEALER}", **told) == [
        f"1 section-12e-progressive {says} 12(e)"
    ]


@pytest.mark.parametrize(
    ("table", "pays", "envy"),
    [
        ("ptmgl01", "100% 10% 300 50 40 30 9", "1,000 300"),
        ("ptmgl02", "100% 10% 300 50 40 30 9", "5,000 1,500"),
        ("ptmgl04", "100% 300 50 40 30 9", "250"),
        ("ptmglml01", "100% 100% 300 50 40 30 9", "1,000 300"),
        ("ptmglml02", "100% 100% 100% 50 40 30 10", "1,000 300"),
        ("ptmglml03", "100% 100% 100% 50 40 30 9", "1,000 300"),
    ],
)
def test_12f_the_tables_of_the_link(table: str, pays: str, envy: str) -> None:
    linked = game(**{"progressive": "link", "multi-game-link": table})
    rows = linked.paytables["multi-game-link"].rows
    assert " ".join(row.pays.removesuffix(" for 1") for row in rows) == pays
    found = linked.paytables["link-envy"].rows
    assert " ".join(row.pays.removeprefix("$") for row in found) == envy


@pytest.mark.parametrize(
    ("own", "dealer", "says"),
    [
        ("AS KS QS JS TS", "2D 4C 6H 8D TC", "1 five-card-player win 10000 10(f)(1)"),
        ("9S 8S 7S 6S 5S", "2D 4C 6H 8D TC", "1 five-card-player win 1000 10(f)(1)"),
        ("4S 4D 4C 4H 3S", "2D 5C 6H 8D TC", "1 five-card-player win 500 10(f)(1)"),
        ("9S 9D 9H KC KH", "2D 4C 6H 8D TC", "1 five-card-player win 100 10(f)(1)"),
        ("2S 5S 8S JS KS", "2D 4C 6H 8D TC", "1 five-card-player win 50 10(f)(1)"),
        ("8S 7S 6C 5H 4C", "2D 4H 6H 8D TC", "1 five-card-player lose 1 10(f)(1)"),
    ],
)
def test_10f_the_five_card_hand_bonus(own: str, dealer: str, says: str) -> None:
    told = {"options": {"five-card-hand": "offered", "magic-lucky": "not-offered"}}
    assert side("1 five-card-player 1", f"1: {own}; dealer: {dealer}", **told) == [says]


def test_10f2_a_part_of_the_meter_for_the_dealers_hand_is_divided() -> None:
    told = {"options": {"five-card-hand": "offered", "magic-lucky": "not-offered"}}
    bets = "1 five-card-dealer 1, 2 ante 20, 2 super-bonus 20, 2 play 20, 2 five-card-dealer 5"
    cards = "1: AD JD 8C 5H 3D; 2: KD JC 8D 5C 3C; dealer: 9S 8S 7S 6S 5S"
    lines = side(bets, cards, **told)
    assert lines == [
        "1 five-card-dealer win 500 10(f)(1)",
        "2 five-card-dealer win 500 10(f)(1)",
    ]


def test_10f3_magic_card_and_lucky_bonus_come_on_top() -> None:
    told = {
        "options": {"five-card-hand": "offered"},
        "decisions": {"1": ["magic-player", "lucky-player"]},
    }
    lines = side("1 five-card-player 2", f"1: 2S 5S 8S JS 3S; {DEALER}", **told)
    assert lines == [
        "1 five-card-player win 100 10(f)(1)",
        "1 magic-player win 40 10(f)(3)",
        "1 lucky-player win 10 10(f)(3)",
    ]


def test_9b_a_fold_leaves_the_five_card_hand_bonus_and_cover_all() -> None:
    told = {"options": {"five-card-hand": "offered", "magic-lucky": "not-offered"}, "folds": [1]}
    bets = "1 ante 20, 1 super-bonus 20, 1 five-card-player 1, 1 cover-all 1"
    lines = ruled(GAME, situation(bets, f"1: 2S 5S 8S JS 3S; {DEALER}", **told))
    assert "1 five-card-player win 50 10(f)(1)" in lines
    assert "1 cover-all lose 1 11(b)" in lines


@pytest.mark.parametrize(
    ("sum_", "refusal"),
    [("20", ""), ("35", ""), ("60", ""), ("10", r"at least \$20"), ("65", r"at most \$60")],
)
def test_9b_up_to_three_times(sum_: str, refusal: str) -> None:
    told = situation(f"1 ante 20, 1 super-bonus 20, 1 play {sum_}", f"1: AS AD 8C 5H 3S; {DEALER}")
    if not refusal:
        assert f"1 play win {sum_} 9(c)(3)(ii)b" in ruled(GAME, told)
        return
    with pytest.raises(InputError, match=refusal):
        ruled(GAME, told)


def test_11j_cover_all_is_settled_when_all_else_is() -> None:
    played = game()
    want = Want(facts={"players": 3, "hand": "three-of-a-kind"}, wager="cover-all")
    dealt = engine_of(played).deal(played, 5, want=want)
    settled = [
        phase.id
        for phase in unrolled(played, dealt)[1].phases
        if any(act.slot.verb in {"take", "pay", "return"} for act in phase.acts)
    ]
    assert settled[-1] == "cover-all"
