"""Blackjack, Cleveland: its tables and rules a second time, and situations ruled by hand."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.cli.situation import situation as read
from trainer.errors import InputError
from trainer.games.acts import Act, Verb
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.edge import wager_odds

NAME = "ohio-cleveland/blackjack"
BJ = "1 blackjack 20"
PITCH = {"dealing": "pitch", "decks": "2"}
TOURNAMENT = {"play": "tournament"}


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


def _rows(game: BlackjackGame, table: str) -> list[tuple[str, str]]:
    return [(row.outcome, row.pays) for row in game.paytables[table].rows]


# -- the tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "pays"), [("three-to-two", "3 to 2"), ("six-to-five", "6 to 5")]
)
def test_4f_blackjack(option: str, pays: str) -> None:
    assert _rows(_game(blackjack=option), "blackjack") == [("Blackjack", pays)]


@pytest.mark.parametrize(
    ("decks", "rows"),
    [
        ("1", [("Pair", "15 to 1")]),
        ("2", [("Suited Pair", "25 to 1"), ("Pair", "10 to 1")]),
        ("4", [("Suited Pair", "15 to 1"), ("Pair", "10 to 1")]),
        ("6", [("Suited Pair", "15 to 1"), ("Pair", "10 to 1")]),
        ("8", [("Suited Pair", "15 to 1"), ("Pair", "10 to 1")]),
    ],
)
def test_15_bet_the_set_by_decks(decks: str, rows: list[tuple[str, str]]) -> None:
    assert _rows(_game(decks=decks), "set") == rows


def test_15_royal_match_paytable_4() -> None:
    assert _rows(_game(), "royal") == [
        ("Crown Treasure", "$1,000"),
        ("Royal Match", "25 to 1"),
        ("Two Suited Cards", "2.5 to 1"),
    ]


def test_9c_insurance_pays_two_to_one() -> None:
    own = _game().wagers["insurance"]
    assert own.odds == "2 to 1"
    assert own.offered is not None
    assert (own.offered.most.of, own.offered.most.parts) == ("blackjack", 2)  # 9(b)
    assert own.offered.when == {"up": "A"}  # 9(a)


@pytest.mark.parametrize(
    ("decks", "edge"), [("1", 0.0588), ("2", 0.0680), ("6", 0.0740), ("8", 0.0747)]
)
def test_9a_insurance_published(decks: str, edge: float) -> None:
    game = _game(decks=decks)
    found = wager_odds(engine_of(game), game, "insurance")
    assert found is not None
    assert float(found.edge) == pytest.approx(edge, abs=5e-5)


# -- the rules -----------------------------------------------------------------------------------


def test_2a2_seven_areas_and_4e_6e() -> None:
    game = _game()
    assert game.table.seats == 7
    assert game.deck.cut_part == 4  # 6(e): about a quarter from the bottom
    settled = next(stage for stage in game.stages if stage.id == "settle")
    assert (settled.order, settled.reveal) == (["open-then-settle"], True)
    assert [(one.by, one.seq) for one in game.orders["right-to-left"]] == [("seat", "descending")]


def test_7f_the_reader_and_12b_the_dealer() -> None:
    rules = _game().dealer
    assert sorted(rules.reader) == sorted("AKQJT")
    assert (rules.hard, rules.soft) == (17, 18)
    assert (rules.shows, rules.hole) == (0, "down")  # 7(e)(4)
    assert rules.original_clause == "10(b), 11(d)"
    assert _game(soft_17="17").dealer.soft == 17  # 2(a)(4)


def test_7c_16d_what_is_burned() -> None:
    def burned(**options: str) -> list[tuple[int, str]]:
        return [(one.burn, one.once) for one in _game(**options).stages if one.burn]

    assert burned() == [(1, "shoe")]
    assert burned(dealing="pitch", decks="2") == [(1, "")]
    assert burned(dealing="double-shoe") == []
    assert burned(shuffler="continuous") == []  # 14


def test_7g_7i_totals_are_said_before_decisions_and_after_cards() -> None:
    def calls(**options: str) -> dict[str, list[str]]:
        return {one.play: [*one.calls] for one in _game(**options).stages if one.calls}

    assert calls() == {"players": ["first", "card", "natural"], "dealer": ["card"]}
    # 16(e)-(f): hands that lie face down are the players' own business.
    assert calls(dealing="pitch", decks="2") == {"players": ["natural"], "dealer": ["card"]}


def test_7e_16d_how_the_first_cards_fall() -> None:
    def dealt(**options: str) -> list[str]:
        return next(one for one in _game(**options).stages if one.id == "deal").deal

    assert dealt() == ["seats", "dealer:down", "seats", "dealer:down"]
    assert dealt(dealing="pitch", decks="2") == [
        "seats:down",
        "dealer:down",
        "seats:down",
        "dealer:down",
    ]


@pytest.mark.parametrize(
    ("chosen", "allowed"),
    [
        ({"dealing": "pitch", "decks": "6"}, False),  # 16(a)
        ({"dealing": "pitch", "decks": "2"}, True),
        ({"dealing": "pitch", "decks": "1"}, True),
        ({"dealing": "double-shoe", "decks": "1"}, False),  # 3(c)
        ({"dealing": "double-shoe", "decks": "2"}, True),
        ({"dealing": "pitch", "decks": "1", "shuffler": "continuous"}, False),  # 14
    ],
)
def test_3c_16a_what_goes_together(chosen: dict[str, str], allowed: bool) -> None:
    told = {**situation(BJ, "1: TS 9D; dealer: TH 8D"), "options": chosen}
    if allowed:
        assert ruled(NAME, told) == ["1 blackjack win 20 4(b)(2)"]
        return
    with pytest.raises(InputError):
        ruled(NAME, told)


# -- situations ----------------------------------------------------------------------------------

TWO = "1 blackjack 20, 1 blackjack/2 20"
THREE = f"{TWO}, 1 blackjack/3 20"
FOUR = f"{THREE}, 1 blackjack/4 20"
INSURED = "1 blackjack 20, 1 insurance 10"
DOUBLED: dict[str, Any] = {"decisions": {"1": ["double"]}}


def _opt(**options: str) -> dict[str, Any]:
    return {"options": {name.replace("_", "-"): choice for name, choice in options.items()}}


MAIN: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("4(b)(1) dealer over", BJ, "1: TS 2D; dealer: 6H TD TC", {}, ["1 blackjack win 20 4(b)(1)"]),
    ("4(b)(2) higher", BJ, "1: TS 9D; dealer: TH 8D", {}, ["1 blackjack win 20 4(b)(2)"]),
    ("4(b) lower", BJ, "1: TS 7D; dealer: TH 8D", {}, ["1 blackjack lose 20 4(b)"]),
    ("4(b) both over", BJ, "1: TS 6D KC; dealer: TH 6H", {}, ["1 blackjack lose 20 4(b)"]),
    ("4(c) the same", BJ, "1: TS 8D; dealer: TH 8H", {}, ["1 blackjack push 4(c)"]),
    ("4(c) soft and hard", BJ, "1: AS 8D; dealer: TH 9H", {}, ["1 blackjack push 4(c)"]),
    ("4(c) 21 both", BJ, "1: 7S 7D 7C; dealer: 6H 5H TS", {}, ["1 blackjack push 4(c)"]),
    ("4(c) 21 and blackjack", BJ, "1: 7S 7D 7C; dealer: AH KH", {}, ["1 blackjack lose 20 4(c)"]),
    ("4(c) 20 and blackjack", BJ, "1: TS QD; dealer: KH AH", {}, ["1 blackjack lose 20 4(c)"]),
    ("4(b)(3) blackjack and 21", BJ, "1: AS JD; dealer: 6H 5H TS", {}, ["1 blackjack win 30 4(f)"]),
    ("4(f) 3 to 2", BJ, "1: TS AD; dealer: 9H 8H", {}, ["1 blackjack win 30 4(f)"]),
    (
        "4(f) odd chips",
        "1 blackjack 15",
        "1: TS AD; dealer: 9H 8H",
        {},
        ["1 blackjack win 22.50 4(f)"],
    ),
    (
        "4(f) 6 to 5",
        BJ,
        "1: TS AD; dealer: 9H 8H",
        _opt(blackjack="six-to-five"),
        ["1 blackjack win 24 4(f)"],
    ),
    ("8(b) ten up, none", BJ, "1: KS AD; dealer: TH 8H", {}, ["1 blackjack win 30 4(f)"]),
    ("8(b) ace up, none", BJ, "1: KS AD; dealer: AH 8H", {}, ["1 blackjack win 30 4(f)"]),
    ("8(b) both, ten up", BJ, "1: KS AD; dealer: TH AH", {}, ["1 blackjack push 8(b)"]),
    ("8(b) both, ace up", BJ, "1: KS AD; dealer: AH TH", {}, ["1 blackjack push 8(b)"]),
    ("12(b) soft 17 draws", BJ, "1: TS 8D; dealer: 6H AH 2C", {}, ["1 blackjack lose 20 4(b)"]),
    (
        "2(a)(4) soft 17 stands",
        BJ,
        "1: TS 8D; dealer: 6H AH",
        _opt(soft_17="17"),
        ["1 blackjack win 20 4(b)(2)"],
    ),
    ("12(b) soft 18 stands", BJ, "1: TS 8D; dealer: 7H AH", {}, ["1 blackjack push 4(c)"]),
    ("12(c) draws nothing", BJ, "1: TS 6D TC; dealer: 2H 2D", {}, ["1 blackjack lose 20 4(b)"]),
    ("3(b)(3) aces", BJ, "1: AS AD 9C; dealer: TH QD", {}, ["1 blackjack win 20 4(b)(2)"]),
    (
        "9(c) insurance won",
        INSURED,
        "1: TS 9D; dealer: AH KH",
        {},
        ["1 blackjack lose 20 4(c)", "1 insurance win 20 9(c)"],
    ),
    (
        "9(d) insurance lost",
        INSURED,
        "1: TS 9D; dealer: AH 7H",
        {},
        ["1 blackjack win 20 4(b)(2)", "1 insurance lose 10 9(d)"],
    ),
    (
        "9(a) a second ace",
        INSURED,
        "1: TS 9D; dealer: AH AD 8C",
        {},
        ["1 blackjack lose 20 4(b)", "1 insurance lose 10 9(d)"],
    ),
    (
        "9(a) 21 is no blackjack",
        INSURED,
        "1: TS 9D; dealer: AH 4D 6C",
        {},
        ["1 blackjack lose 20 4(b)", "1 insurance lose 10 9(d)"],
    ),
    (
        "9 insured blackjack, both",
        INSURED,
        "1: TS AD; dealer: AH KH",
        {},
        ["1 blackjack push 8(b)", "1 insurance win 20 9(c)"],
    ),
    (
        "9 insured blackjack alone",
        INSURED,
        "1: TS AD; dealer: AH 9H",
        {},
        ["1 blackjack win 30 4(f)", "1 insurance lose 10 9(d)"],
    ),
    (
        "9(b) the next unit",
        "1 blackjack 15, 1 insurance 8",
        "1: TS 9D; dealer: AH KH",
        {},
        ["1 blackjack lose 15 4(c)", "1 insurance win 16 9(c)"],
    ),
    (
        "10(a) double won",
        "1 blackjack 40",
        "1: 6S 5D TC; dealer: TH 8H",
        DOUBLED,
        ["1 blackjack win 40 4(b)(2)"],
    ),
    (
        "10(a) double lost",
        "1 blackjack 40",
        "1: 6S 5D 2C; dealer: TH 8H",
        DOUBLED,
        ["1 blackjack lose 40 4(b)"],
    ),
    (
        "10(a) double tied",
        "1 blackjack 40",
        "1: 6S 5D 7C; dealer: TH 8H",
        DOUBLED,
        ["1 blackjack push 4(c)"],
    ),
    (
        "10(a) double for less",
        "1 blackjack 20, 1 blackjack 5",
        "1: 6S 5D TC; dealer: TH 8H",
        DOUBLED,
        ["1 blackjack win 25 4(b)(2)"],
    ),
    (
        "10(b) only the first bet",
        "1 blackjack 40",
        "1: 6S 5D TC; dealer: TH AH",
        DOUBLED,
        ["1 blackjack lose 20 4(c)"],
    ),
    (
        "11 split, one each",
        TWO,
        "1: 8S TD; seat-1/2: 8D 9C; dealer: TH 8H",
        {},
        ["1 blackjack push 4(c)", "1 blackjack/2 lose 20 4(b)"],
    ),
    (
        "11(a) king and ten",
        TWO,
        "1: KS 9D; seat-1/2: TD TC; dealer: TH 9H",
        {},
        ["1 blackjack push 4(c)", "1 blackjack/2 win 20 4(b)(2)"],
    ),
    (
        "11(c)(1) four hands",
        FOUR,
        "1: 8S TD; seat-1/2: 8D 9C; seat-1/3: 8C TS; seat-1/4: 8H 3C TC; dealer: TH 7H",
        {},
        [
            "1 blackjack win 20 4(b)(2)",
            "1 blackjack/2 push 4(c)",
            "1 blackjack/3 win 20 4(b)(2)",
            "1 blackjack/4 win 20 4(b)(2)",
        ],
    ),
    (
        "11(c)(2) two aces",
        TWO,
        "1: AS 9D; seat-1/2: AD 5C; dealer: TH 9H",
        {},
        ["1 blackjack win 20 4(b)(2)", "1 blackjack/2 lose 20 4(b)"],
    ),
    (
        "1 split ace and ten is 21",
        TWO,
        "1: AS KD; seat-1/2: AD 5C; dealer: TH 9H",
        {},
        ["1 blackjack win 20 4(b)(2)", "1 blackjack/2 lose 20 4(b)"],
    ),
    (
        "4(c) split 21 and 21",
        TWO,
        "1: AS KD; seat-1/2: AD 5C; dealer: 6H 5H TS",
        {},
        ["1 blackjack push 4(c)", "1 blackjack/2 lose 20 4(b)"],
    ),
    (
        "11(d) only the first bet",
        TWO,
        "1: 8S TD; seat-1/2: 8D 9C; dealer: TH AH",
        {},
        ["1 blackjack lose 20 4(c)", "1 blackjack/2 void 4(c)"],
    ),
    (
        "18(c) tournament, ten up",
        BJ,
        "1: AS KD; dealer: TH QD",
        _opt(play="tournament"),
        ["1 blackjack win 40 18(c)"],
    ),
    (
        "18(c) tournament, ace up",
        BJ,
        "1: AS KD; dealer: AH 7D",
        _opt(play="tournament"),
        ["1 blackjack win 40 18(c)"],
    ),
    (
        "18(c) tournament, both",
        BJ,
        "1: AS KD; dealer: AH TD",
        _opt(play="tournament"),
        ["1 blackjack push 8(b)"],
    ),
    (
        "8(a) tournament, six up",
        BJ,
        "1: AS KD; dealer: 6H TD",
        _opt(play="tournament", blackjack="six-to-five"),
        ["1 blackjack win 40 8(a), 18(c)"],
    ),
    (
        "18(b) tournament, four aces",
        FOUR,
        "1: AS TD; seat-1/2: AD 9C; seat-1/3: AC 8S; seat-1/4: AH 3C; dealer: TH 9H",
        _opt(play="tournament"),
        [
            "1 blackjack win 20 4(b)(2)",
            "1 blackjack/2 win 20 4(b)(2)",
            "1 blackjack/3 push 4(c)",
            "1 blackjack/4 lose 20 4(b)",
        ],
    ),
]


@pytest.mark.parametrize(
    ("bets", "cards", "more", "says"), [pytest.param(*one[1:], id=one[0]) for one in MAIN]
)
def test_main(bets: str, cards: str, more: dict[str, Any], says: list[str]) -> None:
    assert ruled(NAME, situation(bets, cards, **more)) == says


SET = "1 blackjack 20, 1 bet-the-set 10"
ROYAL = "1 blackjack 20, 1 royal-match 10"
LOST = "1 bet-the-set lose 10 15 Bet the Set 2"
DEALER = "dealer: TH 8C"


def _set(sum_: str) -> str:
    return f"1 bet-the-set win {sum_} 15 Bet the Set Paytable"


SETS = [
    ("one deck, pair", "1", "8S 8D", _set("150")),
    ("one deck, none", "1", "8S 9S", LOST),
    ("one deck, king and queen", "1", "KS QS", LOST),
    ("two decks, suited pair", "2", "8S 8S", _set("250")),
    ("two decks, pair", "2", "8S 8D", _set("100")),
    ("two decks, none", "2", "8S 9S", LOST),
    ("four decks, suited pair", "4", "AS AS", _set("150")),
    ("four decks, pair", "4", "AS AD", _set("100")),
    ("four decks, none", "4", "AS KS", LOST),
    ("six decks, suited pair", "6", "KC KC", _set("150")),
    ("six decks, pair", "6", "KC KD", _set("100")),
    ("six decks, ten and king", "6", "TC KC", LOST),
    ("eight decks, suited pair", "8", "2H 2H", _set("150")),
    ("eight decks, pair", "8", "2H 2D", _set("100")),
    ("eight decks, none", "8", "2H 3H", LOST),
]


@pytest.mark.parametrize(
    ("decks", "cards", "says"),
    [pytest.param(*one[1:], id=f"15 Bet the Set {one[0]}") for one in SETS],
)
@pytest.mark.parametrize("dealer", [DEALER, "dealer: AH KD"], ids=["", "dealer's blackjack"])
def test_bet_the_set(decks: str, cards: str, says: str, dealer: str) -> None:
    told = situation(SET, f"1: {cards}; {dealer}", options={"decks": decks})
    assert says in ruled(NAME, told)


def test_15_bet_the_set_of_a_split_pair_is_its_first_two_cards() -> None:
    told = situation(f"{TWO}, 1 bet-the-set 10", "1: 8S TD; seat-1/2: 8D 9C; dealer: TH 8H")
    assert _set("100") in ruled(NAME, told)


ROYALS = [
    ("two suited", "2S 9S", DEALER, "win 25", "Paytable 4"),
    ("ace and king suited", "AS KS", DEALER, "win 25", "Paytable 4"),
    ("queen and jack suited", "QS JS", DEALER, "win 25", "Paytable 4"),
    ("two alike", "8S 8S", DEALER, "win 25", "Paytable 4"),
    ("king and queen", "KS QS", DEALER, "win 250", "Paytable 4"),
    ("queen and king", "QD KD", "dealer: KH TD", "win 250", "Paytable 4"),
    ("against king and queen of two suits", "KS QS", "dealer: KH QD", "win 250", "Paytable 4"),
    ("against a blackjack", "KS QS", "dealer: KH AH", "win 250", "Paytable 4"),
    ("Crown Treasure", "KS QS", "dealer: KH QH", "win 1000", "Crown Treasure"),
    ("Crown Treasure, one suit", "KS QS", "dealer: QS KS", "win 1000", "Crown Treasure"),
    ("dealer's alone", "2S 9S", "dealer: QS KS", "win 25", "Paytable 4"),
    ("dealer's alone, two suits", "2S 9D", "dealer: QS KS", "lose 10", "5"),
    ("king and queen of two suits", "KS QD", DEALER, "lose 10", "5"),
    ("a pair of two suits", "8S 8D", DEALER, "lose 10", "5"),
]


@pytest.mark.parametrize(
    ("cards", "dealer", "says", "clause"),
    [pytest.param(*one[1:], id=f"15 Royal Match {one[0]}") for one in ROYALS],
)
@pytest.mark.parametrize("options", [{}, PITCH], ids=["shoe", "pitch"])
def test_royal_match(
    cards: str, dealer: str, says: str, clause: str, options: dict[str, str]
) -> None:
    done = f"1: {cards}" + ("" if cards not in {"2S 9S", "2S 9D"} else " TH")
    told = situation(ROYAL, f"{done}; {dealer}", options=options)
    assert f"1 royal-match {says} 15 Royal Match {clause}" in ruled(NAME, told)


REFUSED: list[tuple[str, str, str, list[str], str]] = [
    ("9(a) insurance against a king", INSURED, "1: TS 9D; dealer: KH AH", [], "not offered here"),
    (
        "9(b) more than half",
        "1 blackjack 20, 1 insurance 11",
        "1: TS 9D; dealer: AH KH",
        [],
        "at most $10",
    ),
    ("15 Bet the Set alone", "1 bet-the-set 10", "1: 8S 8D; dealer: TH 8D", [], "only beside"),
    ("15 Royal Match alone", "1 royal-match 10", "1: 8S 8D; dealer: TH 8D", [], "only beside"),
    (
        "10(a) more than the first bet",
        "1 blackjack 20, 1 blackjack 30",
        "1: 6S 5D TC; dealer: TH 8H",
        [],
        "at most the first bet",
    ),
    ("12(b) hard 17 stands", BJ, "1: TS 8D; dealer: TH 7D 2C", [], "stands on 17"),
    ("12(b) soft 18 stands", BJ, "1: TS 8D; dealer: 7H AH 2C", [], "stands on 18"),
    ("12(b) soft 17 draws", BJ, "1: TS 8D; dealer: 6H AH", [], "17 is not finished"),
    ("10(a) on a blackjack", BJ, "shoe: AS 6H KD TD 3C 2C", ["double"], "'double'"),
    ("10(a) on three cards", BJ, "shoe: 2S 6H 3D TD 3C 2C 8C", ["hit", "double"], "'double'"),
    ("10(a) a split ace", BJ, "shoe: AS 6H AD TD 9C 2C 8C 5C", ["split", "double"], "'double'"),
    ("11(c)(2) aces once", BJ, "shoe: AS 6H AD TD AC 5D 3D 4D 2D", ["split", "split"], "'split'"),
    ("11(c)(2) one card", BJ, "shoe: AS 6H AD TD 2C 5D 3D 4D 2D", ["split", "hit"], "'hit'"),
    ("11(a) of two values", BJ, "shoe: 8S 6H 9D TD 2C 5D", ["split"], "'split' is not allowed"),
    ("12(a)(1) on 21", BJ, "shoe: 8S 6H 3D TD TC 5D 9C", ["hit", "hit"], "'hit'"),
]


@pytest.mark.parametrize(
    ("bets", "cards", "actions", "why"), [pytest.param(*one[1:], id=one[0]) for one in REFUSED]
)
def test_what_the_chapter_does_not_allow(
    bets: str, cards: str, actions: list[str], why: str
) -> None:
    more = {"actions": {"1": actions}} if actions else {}
    with pytest.raises(InputError) as refused:
        settle(CATALOG, "ohio-cleveland", "blackjack", situation(bets, cards, **more))
    assert why in str(refused.value)


def test_18b_aces_are_split_again_in_a_tournament() -> None:
    told = situation(
        BJ,
        "shoe: AS 6H AD TD AC 5D 3D 4D 2D 9C",
        actions={"1": ["split", "split"]},
        options=TOURNAMENT,
    )
    assert len(ruled(NAME, told)) == 3


# -- when it is settled --------------------------------------------------------------------------


def _acts(cards: str, bets: str, **options: str) -> list[Act]:
    game = _game(**options)
    told = situation(bets, f"shoe: {cards}", options=dict(game.chosen))
    engine = engine_of(game)
    dealt = engine.place(game, read(game, told))
    script = engine.unroll(game, dealt, engine.rule(game, dealt))
    return [act for phase in script.phases for act in phase.acts]


def _where(acts: list[Act], verb: Verb, wager: str, seat: int = 1) -> int:
    return next(
        n
        for n, act in enumerate(acts)
        if (act.slot.verb, act.slot.wager, act.slot.seat) == (verb, wager, seat)
    )


def test_8a_a_blackjack_is_paid_after_the_action_of_the_seats_before_it() -> None:
    # Seats 1 and 2: 10-9 and 10-8 stand; seat 3: ace and king; the dealer 6-10-9.
    acts = _acts("TS TD AS 6H 9C 8C KD TH 9D", "1 blackjack 20, 2 blackjack 20, 3 blackjack 20")
    paid = _where(acts, Verb.PAY, "blackjack", 3)
    stands = [n for n, act in enumerate(acts) if act.slot.verb is Verb.PASS]
    assert len(stands) == 2
    assert max(stands) < paid
    assert paid < _where(acts, Verb.PAY, "blackjack", 2)
    turned = [n for n, act in enumerate(acts) if act.slot.hand == "dealer.1"]
    assert paid < turned[-1]


def test_15_a_king_and_queen_wait_for_the_dealers_cards() -> None:
    acts = _acts("KS KH QS QH", "1 blackjack 20, 1 royal-match 10")
    turned = max(n for n, act in enumerate(acts) if act.slot.verb is Verb.TURN)
    assert _where(acts, Verb.PAY, "royal-match") > turned


@pytest.mark.parametrize("cards", ["KS TH QS 9H", "KS 9H QS 9D"], ids=["a ten", "a nine"])
def test_15_other_royal_matches_are_paid_at_once(cards: str) -> None:
    acts = _acts(cards, "1 blackjack 20, 1 royal-match 10")
    hole = next(n for n, act in enumerate(acts) if act.slot.verb is Verb.TURN and n > 5)
    assert _where(acts, Verb.PAY, "royal-match") < hole


def test_15_bet_the_set_from_the_dealers_right() -> None:
    acts = _acts(
        "8S 8D 6H 8C 9C TH 9D",
        "1 blackjack 20, 1 bet-the-set 10, 2 blackjack 20, 2 bet-the-set 10",
    )
    assert _where(acts, Verb.TAKE, "bet-the-set", 2) < _where(acts, Verb.PAY, "bet-the-set", 1)


# -- cards that lie face down ---------------------------------------------------------------------


def _dealt(bets: str, cards: str, actions: dict[str, list[str]], **options: str) -> list[Act]:
    game = _game(**options)
    told = situation(bets, f"shoe: {cards}", options=dict(game.chosen), actions=actions)
    engine = engine_of(game)
    dealt = engine.place(game, read(game, told))
    return list(engine.unroll(game, dealt, engine.rule(game, dealt)).acts())


def _done(acts: list[Act]) -> list[tuple[Verb, int, str]]:
    known = {Verb.TURN, Verb.TAKE, Verb.PAY}
    return [(a.slot.verb, a.slot.seat, a.slot.wager) for a in acts if a.slot.verb in known]


@pytest.mark.parametrize("asks", [True, False])
def test_10c_the_card_of_a_double_falls_as_its_player_asks(asks: bool) -> None:
    actions = {"1": ["double", *(["face-down"] if asks else [])]}
    acts = _dealt(BJ, "6S 9H 5S TD 8C", actions)
    third = next(act for act in acts if act.slot.hand == "seat-1.2")
    assert third.face_up is not asks
    assert ((Verb.TURN, 1, "") in _done(acts)) is asks


def test_12b_the_dealer_draws_for_a_double_he_has_not_seen() -> None:
    acts = _dealt(BJ, "9S 6H 8S TD 8C 2C", {"1": ["double", "face-down"]})
    assert [act.slot.hand for act in acts if act.slot.hand.startswith("dealer.")][-1] == "dealer.2"
    assert _done(acts)[-2:] == [(Verb.TURN, 1, ""), (Verb.TAKE, 1, "blackjack")]


def test_7h_a_house_may_deal_every_double_face_up() -> None:
    assert _game(double_card="up").plays["double"].face == "up"
    assert _game().plays["double"].face == "asked"


def test_15_face_down_the_side_bets_are_settled_hand_by_hand() -> None:
    bets = "1 blackjack 20, 1 bet-the-set 10, 2 blackjack 20, 2 bet-the-set 10, 2 royal-match 10"
    acts = _dealt(bets, "2C 8S 5H 6D 8D 9H TD TC TH", {"1": ["hit"]}, **PITCH)
    done = _done(acts)
    first = done.index((Verb.TURN, 1, ""))  # the player shows the pair
    assert done[first : first + 6] == [
        (Verb.TURN, 1, ""),
        (Verb.PAY, 1, "bet-the-set"),
        (Verb.TAKE, 1, "blackjack"),
        (Verb.TURN, 2, ""),
        (Verb.TAKE, 2, "bet-the-set"),
        (Verb.PAY, 2, "royal-match"),
    ]


def test_16e_what_went_to_the_rack_is_not_opened() -> None:
    acts = _dealt(
        "1 blackjack 20, 2 blackjack 20", "2C 8S 5H 6D 7D 9H TD TC TH", {"1": ["hit"]}, **PITCH
    )
    opened = [act.slot.seat for act in acts if act.slot.verb is Verb.TURN and act.slot.seat]
    assert opened == [2]


def test_15_a_blackjack_of_the_dealer_ends_the_round_before_any_turn() -> None:
    bets = "1 blackjack 20, 1 bet-the-set 10"
    told = situation(bets, "shoe: 2C 8S KD 8D AH", options=PITCH)
    assert ruled(NAME, told) == [
        "1 blackjack lose 20 4(c)",
        "1 bet-the-set win 100 15 Bet the Set Paytable",
    ]


def test_8a_a_blackjack_that_lies_face_down_is_shown_and_announced_in_its_turn() -> None:
    acts = _dealt("1 blackjack 20, 2 blackjack 20", "2C 8S AS 6D 9D KS TD 9H", {}, **PITCH)
    known = {Verb.TURN, Verb.ANNOUNCE, Verb.PAY}
    verbs = [a.slot.verb for a in acts if a.slot.verb in known]
    paid = verbs.index(Verb.PAY)
    assert verbs[paid - 2 : paid + 1] == [Verb.TURN, Verb.ANNOUNCE, Verb.PAY]
