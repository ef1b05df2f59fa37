"""Casino War, Massachusetts: situations ruled by hand from the print, and what `settle` says."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.edge import wager_odds
from trainer.games.engine import Want
from trainer.games.facts import Condition

WAR = "massachusetts/casino-war"
FIRST, BOTH = "1 initial 20", "1 initial 20, 1 war 20"
ALL = "1 initial 20, 1 war 20, 1 progressive 5"

# What is told, and what the print says of each bet.
RULED: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("8(a)(1) lower", FIRST, "1: 9S; dealer: TD", {}, ["1 initial lose 20 8(a)(1)"]),
    ("8(a)(1) two against ace", FIRST, "1: 2S; dealer: AD", {}, ["1 initial lose 20 8(a)(1)"]),
    (
        "8(a)(1) lower, tie bet goes too",
        "1 initial 20, 1 tie 5",
        "1: 9S; dealer: TD",
        {},
        ["1 initial lose 20 8(a)(1)", "1 tie lose 5 8(a)(1)"],
    ),
    ("8(a)(2) higher", FIRST, "1: TS; dealer: 9D", {}, ["1 initial win 20 8(a)(2)"]),
    ("3 ace is high", FIRST, "1: AS; dealer: KD", {}, ["1 initial win 20 8(a)(2)"]),
    ("3 jack beats ten", FIRST, "1: JS; dealer: TS", {}, ["1 initial win 20 8(a)(2)"]),
    ("3 three beats two", FIRST, "1: 3C; dealer: 2S", {}, ["1 initial win 20 8(a)(2)"]),
    (
        "8(a)(2) higher, tie bet goes",
        "1 initial 20, 1 tie 5",
        "1: TS; dealer: 9D",
        {},
        ["1 initial win 20 8(a)(2)", "1 tie lose 5 8(a)(2)"],
    ),
    (
        "8(c)(1) surrender",
        FIRST,
        "1: QS; dealer: QD",
        {"decisions": {"1": ["surrender"]}},
        ["1 initial half 10 8(c)(1)"],
    ),
    (
        "8(c)(1) surrender of an odd sum",
        "1 initial 35",
        "1: QS; dealer: QD",
        {"decisions": {"1": ["surrender"]}},
        ["1 initial half 17.50 8(c)(1)"],
    ),
    (
        "8(a)(3), 9(a)(2) surrender, tie bet paid in full",
        "1 initial 35, 1 tie 15",
        "1: QS; dealer: QD",
        {"decisions": {"1": ["surrender"]}},
        ["1 initial half 17.50 8(c)(1)", "1 tie win 150 8(a)(3)"],
    ),
    (
        "8(c) no war wager on a tie hand is a surrender",
        FIRST,
        "1: QS; dealer: QD",
        {},
        ["1 initial half 10 8(c)(1)"],
    ),
    (
        "8(g)(1) war lost",
        BOTH,
        "1: QS 4D; dealer: QD 5S",
        {},
        ["1 initial lose 20 8(g)(1)", "1 war lose 20 8(g)(1)"],
    ),
    (
        "8(g)(1) war lost, the first tie bet was won",
        "1 initial 20, 1 tie 5, 1 war 20",
        "1: QS 4D; dealer: QD 5S",
        {},
        ["1 initial lose 20 8(g)(1)", "1 tie win 50 8(a)(3)", "1 war lose 20 8(g)(1)"],
    ),
    (
        "8(g)(1) war lost with its tie bet",
        "1 initial 20, 1 war 20, 1 tie/2 5",
        "1: QS 4D; dealer: QD 5S",
        {},
        ["1 initial lose 20 8(g)(1)", "1 war lose 20 8(g)(1)", "1 tie/2 lose 5 8(g)(1)"],
    ),
    (
        "8(g)(2), 9(a)(1), 9(a)(3) war won",
        BOTH,
        "1: QS KD; dealer: QD 5S",
        {},
        ["1 initial push 8(g)(2)", "1 war win 20 8(g)(2)"],
    ),
    (
        "8(g)(2) war won, its tie bet lost",
        "1 initial 20, 1 war 20, 1 tie/2 5",
        "1: QS KD; dealer: QD 5S",
        {},
        ["1 initial push 8(g)(2)", "1 war win 20 8(g)(2)", "1 tie/2 lose 5 8(g)(2)"],
    ),
    (
        "8(g)(3), 9(a)(3) war tied pays two to one",
        BOTH,
        "1: QS 5D; dealer: QD 5S",
        {},
        ["1 initial push 8(g)(3)", "1 war win 40 9(a)(3)"],
    ),
    (
        "8(g)(3) war tied, its tie bet won",
        "1 initial 15, 1 war 15, 1 tie/2 5",
        "1: QS 5D; dealer: QD 5S",
        {},
        ["1 initial push 8(g)(3)", "1 war win 30 9(a)(3)", "1 tie/2 win 50 8(g)(3)"],
    ),
    (
        "1, 9(a)(2) a tie bet in either deal, both won",
        "1 initial 15, 1 tie 10, 1 war 15, 1 tie/2 5",
        "1: QS 5D; dealer: QD 5S",
        {},
        [
            "1 initial push 8(g)(3)",
            "1 tie win 100 8(a)(3)",
            "1 war win 30 9(a)(3)",
            "1 tie/2 win 50 8(g)(3)",
        ],
    ),
    (
        "3 the war cards alone decide the war",
        BOTH,
        "1: 2S AD; dealer: 2D KS",
        {},
        ["1 initial push 8(g)(2)", "1 war win 20 8(g)(2)"],
    ),
    (
        "8(f) two at war against one card",
        "1 initial 20, 1 war 20, 3 initial 10, 3 war 10",
        "1: 8S 2D; 3: 8C 9D; dealer: 8D 5S",
        {},
        [
            "1 initial lose 20 8(g)(1)",
            "1 war lose 20 8(g)(1)",
            "3 initial push 8(g)(2)",
            "3 war win 10 8(g)(2)",
        ],
    ),
    (
        "8(c)-(e) one surrenders, one goes to war, one is beaten",
        "1 initial 20, 2 initial 10, 2 war 10, 3 initial 30",
        "1: 8S; 2: 8C 9D; 3: 7D; dealer: 8D 5S",
        {"decisions": {"1": ["surrender"]}},
        [
            "1 initial half 10 8(c)(1)",
            "2 initial push 8(g)(2)",
            "2 war win 10 8(g)(2)",
            "3 initial lose 30 8(a)(1)",
        ],
    ),
    (
        "7(c), 8(f) dealt from the left, dealer last, three burned once",
        "1 initial 20, 1 war 20, 2 initial 10, 2 war 10",
        "shoe: 8S 8C 8D 2H 2H 2H 9S 3C 4D",
        {"decisions": {"1": ["war"], "2": ["war"]}},
        [
            "1 initial push 8(g)(2)",
            "1 war win 20 8(g)(2)",
            "2 initial lose 10 8(g)(1)",
            "2 war lose 10 8(g)(1)",
        ],
    ),
    ("11(c) no tie", "1 initial 20, 1 progressive 5", "1: 9S; dealer: TD", {},
     ["1 initial lose 20 8(a)(1)", "1 progressive lose 5 11(c)"]),
    ("11(c) tie, surrendered", "1 initial 20, 1 progressive 5", "1: 9S; dealer: 9D",
     {"decisions": {"1": ["surrender"]}},
     ["1 initial half 10 8(c)(1)", "1 progressive win 25 11(c)"]),
    ("11(c) suited tie, surrendered", "1 initial 20, 1 progressive 5", "1: 9S; dealer: 9S",
     {"decisions": {"1": ["surrender"]}},
     ["1 initial half 10 8(c)(1)", "1 progressive win 75 11(c)"]),
    ("11(c) tie, war lost", ALL, "1: 9S 2D; dealer: 9D KS", {},
     ["1 initial lose 20 8(g)(1)", "1 war lose 20 8(g)(1)", "1 progressive win 25 11(c)"]),
    ("11(c) suited tie, war won", ALL, "1: 9S AD; dealer: 9S KS", {},
     ["1 initial push 8(g)(2)", "1 war win 20 8(g)(2)", "1 progressive win 75 11(c)"]),
    ("11(c) double tie", ALL, "1: 9S KD; dealer: 9D KS", {},
     ["1 initial push 8(g)(3)", "1 war win 40 9(a)(3)", "1 progressive win 150 11(c)"]),
    ("11(c) double tie, only the first suited", ALL, "1: 9S KD; dealer: 9S KS", {},
     ["1 initial push 8(g)(3)", "1 war win 40 9(a)(3)", "1 progressive win 150 11(c)"]),
    ("11(c) double tie, only the second suited", ALL, "1: 9S KD; dealer: 9D KD", {},
     ["1 initial push 8(g)(3)", "1 war win 40 9(a)(3)", "1 progressive win 150 11(c)"]),
    ("11(c) four of a kind", ALL, "1: 9S 9D; dealer: 9D 9S", {},
     ["1 initial push 8(g)(3)", "1 war win 40 9(a)(3)", "1 progressive win 750 11(c)"]),
    ("11(c) suited double tie", ALL, "1: 9S KD; dealer: 9S KD", {},
     ["1 initial push 8(g)(3)", "1 war win 40 9(a)(3)", "1 progressive win 1000 11(c)"]),
    ("11(c) suited double tie of one rank is the higher row", ALL, "1: 9S 9D; dealer: 9S 9D", {},
     ["1 initial push 8(g)(3)", "1 war win 40 9(a)(3)", "1 progressive win 1000 11(c)"]),
    ("11(b)-(c) suited four of a kind, meter and odds", ALL, "1: 9S 9S; dealer: 9S 9S",
     {"meters": {"progressive": "12,345.67"}},
     ["1 initial push 8(g)(3)", "1 war win 40 9(a)(3)", "1 progressive win 17345.67 11(b)-(c)"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "expected"),
    [pytest.param(*one[1:], id=one[0]) for one in RULED],
)
def test_settled(bets: str, cards: str, more: dict[str, Any], expected: list[str]) -> None:
    assert ruled(WAR, situation(bets, cards, **more)) == expected


REFUSED: list[tuple[str, str, str, dict[str, Any], str]] = [
    ("1 war wager less than the initial", "1 initial 40, 1 war 25", "1: QS 4D; dealer: QD 5S", {},
     r"War wager is \$40"),
    ("8(c)(2) war wager more than the initial", "1 initial 20, 1 war 40",
     "1: QS 4D; dealer: QD 5S", {}, r"War wager is \$20"),
    ("8(c) war without a tie", BOTH, "1: KS 4D; dealer: QD 5S", {}, r"War wager is not allowed"),
    ("8(c) surrender without a tie", FIRST, "1: KS; dealer: QD",
     {"decisions": {"1": ["surrender"]}}, r"decisions\.1: surrender is not allowed"),
    ("8(c) surrender and war", BOTH, "1: QS 4D; dealer: QD 5S",
     {"decisions": {"1": ["surrender"]}}, r"War wager is not allowed"),
    ("8(c)(2) war said, no wager", FIRST, "1: QS; dealer: QD", {"decisions": {"1": ["war"]}},
     r"decisions\.1: war is told without War wager"),
    ("8(e) tie wager on a war deal without a war", "1 initial 20, 1 tie/2 5",
     "1: QS 4D; dealer: QD 5S", {}, r"Tie wager on the war deal is not allowed"),
    ("8(f) war cards missing", BOTH, "1: QS; dealer: QD", {}, r"hands\.seat-1"),
    ("8(f) three cards", BOTH, "1: QS 2D 3D; dealer: QD 5S", {}, r"hands\.seat-1: give 1 to 2"),
    ("2(a) seven of one card in six decks",
     "1 initial 10, 2 initial 10, 3 initial 10, 4 initial 10, 5 initial 10, 6 initial 10",
     "1: QS; 2: QS; 3: QS; 4: QS; 5: QS; 6: QS; dealer: QS", {},
     r"QS"),
    ("11(a) no progressive offered", "1 initial 20, 1 progressive 5", "1: 9S; dealer: TD",
     {"options": {"progressive": "not-offered"}}, r"progressive"),
    ("8(a) no dealer's card", FIRST, "1: 9S", {}, r"hands\.dealer"),
    ("8 an unknown word", FIRST, "1: QS; dealer: QD", {"decisions": {"1": ["peace"]}},
     r"decisions\.1"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "says"),
    [pytest.param(*one[1:], id=one[0]) for one in REFUSED],
)
def test_refused(bets: str, cards: str, more: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError, match=says):
        ruled(WAR, situation(bets, cards, **more))


def test_11c_envy_goes_to_the_others_and_the_meter_is_emptied() -> None:
    told = situation(
        "1 initial 20, 1 war 20, 1 progressive 5, 2 initial 10, 2 progressive 5, 3 initial 10",
        "1: 9S 9S; 2: 2C; 3: 2D; dealer: 9S 9S",
        meters={"progressive": "20,000"},
    )
    found = settle(CATALOG, "massachusetts", "casino-war", told)
    assert [(one["seat"], one["for"], one["pays"]) for one in found["envy"]] == [(2, 1, "1000")]
    assert found["meters"] == {"progressive": "0"}


def test_11c_the_chip_of_a_winning_progressive_is_not_given_back() -> None:
    told = situation(
        "1 initial 20, 1 progressive 5", "1: 9S; dealer: 9D", decisions={"1": ["surrender"]}
    )
    won = settle(CATALOG, "massachusetts", "casino-war", told)["rulings"][1]
    assert (won["wager"], won["pays"], won["takes"], won["net"]) == ("progressive", "25", "5", "25")


@pytest.mark.parametrize("top", [False, True], ids=["tie", "suited four of a kind"])
def test_11c_paid_first_or_called_for_and_then_taken(top: bool) -> None:
    game = game_of(WAR)
    facts: dict[str, Condition] = {"vs": "tie"}
    facts |= {"alike:four": True, "suited:four": True} if top else {}
    dealt = engine_of(game).deal(game, 5, want=Want(facts=facts, wager="progressive"), players=1)
    _, script = unrolled(game, dealt)
    acts = [act for act in script.acts() if act.slot.wager == "progressive"]
    paid = Verb.CALL_FLOOR if top else Verb.PAY
    assert [act.verb for act in acts] == [paid, Verb.TAKE]
    assert acts[1].payload.amount == 500


@pytest.mark.parametrize("again", [{"wager": "tie", "hand": 2}, {"wager": "war-tie"}])
def test_8e_the_second_tie_wager_is_answered_as_the_tie_wager_of_the_second_deal(
    again: dict[str, Any],
) -> None:
    told = situation("1 initial 20, 1 war 20", "1: QS 5D; dealer: QD 5S")
    told["bets"].append({"seat": 1, "amount": "5", **again})
    second = settle(CATALOG, "massachusetts", "casino-war", told)["rulings"][-1]
    assert (second["wager"], second["hand"], second["pays"]) == ("tie", 2, "50")


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_9a2_a_tie_on_the_war_deal_is_a_little_likelier_than_on_the_first(decks: int) -> None:
    """Two equal cards are gone: two fewer of their rank, as many as before of the other twelve."""
    game = game_of(WAR, decks=str(decks))
    edges = []
    for wager in ("tie", "war-tie"):
        found = wager_odds(engine_of(game), game, wager)
        assert found is not None
        edges.append(found.edge)
    whole, of_rank = 52 * decks, 4 * decks
    first = Fraction(of_rank - 1, whole - 1)
    pairs = 12 * of_rank * (of_rank - 1) + (of_rank - 2) * (of_rank - 3)
    war = Fraction(pairs, (whole - 2) * (whole - 3))
    assert edges == [1 - 11 * first, 1 - 11 * war]
    assert wager_odds(engine_of(game), game, "war") is None, "the initial wager rides with it"
