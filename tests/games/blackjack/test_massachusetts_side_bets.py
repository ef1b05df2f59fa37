"""Blackjack's side bets, Massachusetts: every table and rule a second time, from the print."""

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.errors import InputError, LessonError
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.edge import wager_odds

NAME = "massachusetts/blackjack"
ON = {"match_the_dealer": "not-offered", "21_plus_3": "not-offered", "buster": "not-offered"}
NO = {"match-the-dealer": "not-offered", "21-plus-3": "not-offered", "buster": "not-offered"}


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


def _pays(game: BlackjackGame, table: str) -> list[str]:
    return [row.pays for row in game.paytables[table].rows]


def _ratios(*numbers: float) -> list[str]:
    return [f"{number:g} to 1" for number in numbers]


# -- the tables ------------------------------------------------------------------------------------

SAME_SUIT = {  # king and queen, any two cards
    "1": [(50, 2.5), (10, 3), (5, 3), (25, 2.5)],
    "2": [(10, 3), (5, 3), (25, 2.5), (20, 2.5)],
    "4": [(5, 3), (25, 2.5), (20, 2.5), (50, 2)],
    "6": [(5, 3), (25, 2.5), (20, 2.5), (15, 2.5)],
    "8": [(5, 3), (25, 2.5), (50, 2)],
}


@pytest.mark.parametrize("decks", SAME_SUIT)
def test_17e2_same_suit_by_decks_and_option(decks: str) -> None:
    for number, (royal, plain) in enumerate(SAME_SUIT[decks], 1):
        game = _game(additional="same-suit", decks=decks, same_suit_option=str(number), **ON)
        assert _pays(game, "same-suit") == _ratios(royal, plain), (decks, number)


def test_17e1_over_and_under_pay_even_and_17e3_sevens() -> None:
    game = _game(additional="over-under", **ON)
    assert {game.wagers[name].odds for name in ("over-13", "under-13")} == {"1 to 1"}
    sevens = _game(additional="sevens", **ON)
    assert _pays(sevens, "sevens") == _ratios(5000, 500, 100, 50, 3)
    assert sevens.wagers["sevens"].stake.fixed == "1"  # 17(a)(3)(i)


def test_19c_aces() -> None:
    game = _game(progressive_blackjack="offered", **ON)
    assert _pays(game, "aces") == ["100%", "$2,500", "$250", "$100", "$25"]
    assert game.wagers["progressive-blackjack"].stake.fixed == "1"  # 19(a)
    assert game.wagers["progressive-blackjack"].divides  # 19(h)
    assert {row.verify for row in game.paytables["aces"].rows} == {"supervisor"}  # 19(g)(3)


FIXED = ["$200", "$100", "$50", "$25", "$10"]  # two pair, one colour, pair, any, ace up
SUPER_4 = {
    "three": ["100% star", "100% spade", "100% heart", "$750", "$250"],
    "four": ["100% star", "100% spade", "100% heart", "100% diamond", "$250"],
    "five": ["100% star", "100% spade", "100% heart", "100% diamond", "100% club"],
    "updated": ["100% star", "10% star", "$750", "$400", "$300"],  # 19(n)
}


@pytest.mark.parametrize("table", SUPER_4)
def test_19k_super_4(table: str) -> None:
    game = _game(super_4="offered", super_4_table=table, decks="8")
    rows = game.paytables["super-4-table"].rows
    assert [f"{row.pays} {row.meter}".strip() for row in rows] == SUPER_4[table] + FIXED
    if table == "updated":
        assert _pays(game, "super-4-envy") == ["$3,000", "$1,000"]
    assert (game.wagers["super-4"].envy is not None) == (table == "updated")


@pytest.mark.parametrize(
    ("table", "rates"),
    [
        ("three", {"star": "6%", "spade": "7%", "heart": "7%"}),
        ("four", {"star": "6%", "spade": "5%", "heart": "3%", "diamond": "3%"}),
        ("five", {"star": "6%", "spade": "2%", "heart": "3%", "diamond": "3%", "club": "3%"}),
        ("updated", {}),
    ],
)
def test_19k_what_feeds_the_meters_of_super_4(table: str, rates: dict[str, str]) -> None:
    game = _game(super_4="offered", super_4_table=table, decks="8")
    assert {feed.meter: feed.rate for feed in game.feeds.values()} == rates
    begins = {name: game.meters[name] for name in ("spade", "heart", "diamond", "club")}
    assert begins == {"spade": "5,000", "heart": "500", "diamond": "300", "club": "250"}


@pytest.mark.parametrize(
    ("star", "rate"), [("50,000", "6%"), ("25,000", "7%"), ("10,000", "7.50%")]
)
def test_19k_the_star_meter(star: str, rate: str) -> None:
    game = _game(super_4="offered", super_4_star=star)
    (feed,) = [one for one in game.feeds.values() if one.meter == "star"]
    assert (game.meters["star"], feed.rate) == (star, rate)


@pytest.mark.parametrize(
    ("number", "begins", "most", "rate"),
    [("1", "250", "1,000", "5.00%"), ("2", "100", "500", "5.00%"), ("3", "100", "200", "2.00%")],
)
def test_19m_must_hit(number: str, begins: str, most: str, rate: str) -> None:
    game = _game(super_4="offered", must_hit=number)
    meter = f"must-hit-{number}"
    (feed,) = [one for one in game.feeds.values() if one.meter == meter]
    assert (game.meters[meter], feed.most, feed.rate) == (begins, most, rate)
    assert [row.meter for row in game.paytables["must-hit"].rows] == [meter]


def test_19r_blazing_7s() -> None:
    one = _game(blazing_7s="offered", blazing_table="one")
    assert _pays(one, "blazing-table") == ["100%", "10%", "200 for 1", "25 for 1", "2 for 1"]
    two = _game(blazing_7s="offered", blazing_table="two")
    assert _pays(two, "blazing-table") == [
        "100%",
        "10%",
        "500 for 1",
        "200 for 1",
        "25 for 1",
        "2 for 1",
    ]
    assert not two.wagers["blazing-7s"].stake.returned  # 19(t): taken off before the cards


def test_20j_the_blackjack_bonus() -> None:
    game = _game(blackjack_bonus="offered", **ON)
    rows = game.paytables["bonus-pays"].rows
    assert [(row.pays, row.most) for row in rows] == [("$5", "$1,000"), ("$50", "$5,000")]
    assert game.wagers["blackjack-bonus"].stake.sums == ["1", "5"]


def test_22j_streaks() -> None:
    game = _game(streak="offered", **ON)
    found = {
        name: [rule.pays for rule in wager.rules if rule.pays]
        for name, wager in game.wagers.items()
        if wager.streak is not None
    }
    assert found == {
        "streak-2": ["3 to 1"],
        "streak-3": ["7 to 1"],
        "streak-4": ["17 to 1"],
        "streak-5": ["37 to 1"],
    }


# Two suited, one suited and one not, one suited, two not, one not.
MATCH = {
    ("2", "first"): (23, 19, 8, 4),
    ("2", "second"): (27, 24, 6, 3),
    ("2", "third"): (26, 23, 6, 3),
    ("3", "first"): (100, 17, 13, 8, 4),
    ("3", "second"): (100, 15, 11, 8, 4),
    ("4", "first"): (24, 16, 12, 8, 4),
    ("5", "first"): (30, 18, 15, 6, 3),
    ("6", "first"): (22, 15, 11, 8, 4),
    ("6", "second"): (20, 14, 10, 8, 4),
    ("8", "first"): (28, 17, 14, 6, 3),
    ("8", "second"): (20, 14, 10, 8, 4),
}


@pytest.mark.parametrize(("decks", "column"), MATCH)
def test_23f_match_the_dealer_by_decks(decks: str, column: str) -> None:
    game = _game(decks=decks, match_column=column)
    assert _pays(game, "match") == _ratios(*MATCH[decks, column])


TABLES: list[tuple[str, dict[str, str], str, list[str]]] = [
    ("24(f) A", {"twenty_table": "a"}, "twenty-table", _ratios(1000, 125, 19, 9, 4)),
    ("24(f) B", {"twenty_table": "b"}, "twenty-table", _ratios(1000, 200, 25, 10, 4)),
    ("25(e)-(f)", {}, "third-card", _ratios(200, 50, 3, 5, 7, 9, 15)),
    ("26(f) A", {"between_table": "a"}, "between-table", _ratios(30, 12, 6, 4, 1)),
    ("26(f) B", {"between_table": "b"}, "between-table", _ratios(30, 10, 6, 4, 1)),
    ("26(f) C", {"between_table": "c"}, "between-table", _ratios(30, 10, 5, 3, 1)),
    ("26(f) D", {"between_table": "d"}, "between-table", _ratios(40, 10, 5, 3, 1)),
    ("27(g) A", {"buster_table": "a"}, "buster-table", _ratios(250, 50, 15, 4, 2, 2)),
    ("27(g) B", {"buster_table": "b"}, "buster-table", _ratios(200, 50, 15, 4, 2, 2)),
    ("27(g) C", {"buster_table": "c"}, "buster-table", _ratios(250, 50, 12, 4, 2, 2)),
    ("27(g) D", {"buster_table": "d"}, "buster-table", _ratios(200, 50, 12, 4, 2, 2)),
    ("27(g) E", {"buster_table": "e"}, "buster-table", _ratios(250, 50, 12, 3, 2, 2)),
    ("27(g) F", {"buster_table": "f"}, "buster-table", _ratios(250, 50, 20, 8, 2, 1)),
    ("27(i) B1", {"free_bonus": "b1"}, "free-bonus", ["$8,000", "$1,000"]),
    ("27(i) B3", {"free_bonus": "b3"}, "free-bonus", ["$5,000", "$1,000"]),
    ("28(f) A", {"21_plus_3_table": "a"}, "21-plus-3-table", _ratios(9, 9, 9, 9)),
    ("28(f) B", {"21_plus_3_table": "b"}, "21-plus-3-table", _ratios(30, 20, 10, 5)),
    ("29(h) 1", {"kings_table": "1"}, "kings-table", _ratios(1000, 100, 30, 20, 9, 6, 4)),
    ("29(h) 2", {"kings_table": "2"}, "kings-table", _ratios(1000, 200, 50, 25, 9, 6, 4)),
    ("30(c) 1", {"trilux_table": "1"}, "trilux-table", _ratios(8, 8, 8, 8)),
    ("30(c) 2", {"trilux_table": "2"}, "trilux-table", _ratios(25, 15, 8, 5)),
    ("30(c) 3", {"trilux_table": "3"}, "trilux-table", _ratios(25, 15, 10, 5)),
    ("30(c) 4", {"trilux_table": "4"}, "trilux-table", _ratios(25, 15, 10, 5)),
    ("30(c) george 1", {"trilux_table": "1"}, "george", ["$1", "$1", "$1", "$1"]),
    ("30(c) george 2", {"trilux_table": "2"}, "george", ["$10", "$5", "$2", "$1"]),
    ("30(c) george 3", {"trilux_table": "3"}, "george", ["$10", "$5", "$2"]),
    ("30(c) george 4", {"trilux_table": "4"}, "george", ["$10", "$5", "$2", "$1"]),
    ("30(c) super 3", {}, "super-three", _ratios(270, 180, 90)),
]


@pytest.mark.parametrize(("clause", "options", "table", "pays"), TABLES, ids=[t[0] for t in TABLES])
def test_the_tables(clause: str, options: dict[str, str], table: str, pays: list[str]) -> None:
    assert _pays(_game(**options), table) == pays
    assert clause


HUNG = [
    ("twenty-table", {"twenty_point": "offered", "twenty_table": "a"}),
    ("twenty-table", {"twenty_point": "offered", "twenty_table": "b"}),
    ("kings-table", {"kings_bounty": "offered", "kings_table": "1"}),
    ("kings-table", {"kings_bounty": "offered", "kings_table": "2"}),
    ("sevens", {"additional": "sevens"}),
]


@pytest.mark.parametrize(("table", "options"), HUNG)
def test_146_13_6_a_sign_that_is_written_out_says_what_its_table_pays(
    table: str, options: dict[str, str]
) -> None:
    game = _game(**{**ON, **options})
    assert game.layout is not None
    [sign] = [one for one in game.layout.signs.values() if one.lines]
    assert [pays for _, pays in sign.lines] == _pays(game, table)


# -- who may offer what beside what ---------------------------------------------------------------

BONUS, STREAK, TWENTY, OPTIONAL = "blackjack-bonus", "streak", "twenty-point", "optional-bonus"
BETWEEN, THREE, KINGS = "in-between", "21-plus-3", "kings-bounty"
PROGRESSIVE, MATCHED = "progressive-blackjack", "match-the-dealer"
LISTS = {
    BONUS: {PROGRESSIVE, STREAK, TWENTY, OPTIONAL, BETWEEN, THREE},  # 20(l)
    STREAK: {PROGRESSIVE, BONUS, TWENTY, OPTIONAL, BETWEEN, THREE, KINGS},  # 22(l)
    MATCHED: {OPTIONAL},  # 23(g)
    TWENTY: {PROGRESSIVE, BONUS, STREAK, OPTIONAL, BETWEEN, THREE, KINGS},  # 24(i)
    OPTIONAL: {PROGRESSIVE, BONUS, STREAK, MATCHED, TWENTY, BETWEEN, THREE, KINGS},  # 25(h)
    BETWEEN: {PROGRESSIVE, BONUS, STREAK, MATCHED, TWENTY, OPTIONAL, THREE, KINGS},  # 26(h)
    THREE: {PROGRESSIVE, BONUS, STREAK, OPTIONAL, BETWEEN, KINGS},  # 28(g)
    KINGS: {BONUS, STREAK, TWENTY, OPTIONAL, BETWEEN},  # 29(j)
}


def test_which_bets_stand_at_no_table_together() -> None:
    document = CATALOG.document("massachusetts", "blackjack")
    options = document.sections["options"]
    for name, wanted in LISTS.items():
        excludes = options[name]["excludes"]["offered"]
        told = {one for one, choice in excludes.items() if choice == "offered"}
        assert told - {"multiple-action"} == wanted, name


@pytest.mark.parametrize(
    ("option", "choice", "least"),
    [
        ("twenty-point", "offered", 2),  # 2(a)(1)
        ("additional", "sevens", 4),  # 2(a)(2)
        ("progressive-blackjack", "offered", 4),  # 2(a)(2)
        ("super-3", "offered", 4),  # 30(b)
    ],
)
def test_2a_the_least_decks(option: str, choice: str, least: int) -> None:
    excludes = CATALOG.document("massachusetts", "blackjack").sections["options"][option][
        "excludes"
    ]
    refused = excludes[choice].get("decks", [])
    refused = [refused] if isinstance(refused, str) else refused
    assert {str(decks) for decks in range(1, least)} <= set(refused)
    assert not {"4", "6", "8"} & set(refused)


def test_2a3_the_optional_bonus_has_six_or_eight_decks() -> None:
    options = CATALOG.document("massachusetts", "blackjack").sections["options"]
    assert set(options["optional-bonus"]["excludes"]["offered"]["decks"]) == set("123457")


def test_17a_one_extra_bet_and_none_beside_the_progressive() -> None:
    options = CATALOG.document("massachusetts", "blackjack").sections["options"]
    assert options["additional"]["choices"] == ["none", "over-under", "same-suit", "sevens"]
    for choice in ("over-under", "same-suit", "sevens"):
        assert options["additional"]["excludes"][choice]["progressive-blackjack"] == "offered"


# -- situations ------------------------------------------------------------------------------------

OFFERED = {
    "over-13": ("additional", "over-under"),
    "under-13": ("additional", "over-under"),
    "same-suit": ("additional", "same-suit"),
    "sevens": ("additional", "sevens"),
    "progressive-blackjack": ("progressive-blackjack", "offered"),
    "super-4": ("super-4", "offered"),
    "blazing-7s": ("blazing-7s", "offered"),
    "blackjack-bonus": ("blackjack-bonus", "offered"),
    "streak-2": ("streak", "offered"),
    "twenty-point": ("twenty-point", "offered"),
    "optional-bonus": ("optional-bonus", "offered"),
    "in-between": ("in-between", "offered"),
    "21-plus-3": ("21-plus-3", "offered"),
    "kings-bounty": ("kings-bounty", "offered"),
    "trilux": ("trilux", "offered"),
}
SIDE = [
    "over-13 10 | KS 4D | 7H TD | win 10 17(b)(1)",
    "over-13 10 | KS 3D | 7H TD | lose 10 17(c)",
    "under-13 10 | KS 3D | 7H TD | lose 10 17(c)",
    "under-13 10 | KS AD | 7H TD | win 10 17(b)(2)",
    "same-suit 10 | KS QS | 7H TD | win 50 17(e)(2)(iv)",
    "same-suit 10 | 2S QS | 7H TD | win 30 17(e)(2)(iv)",
    "same-suit 10 | 2S QD | 7H TD | lose 10 17(b)(3)",
    "sevens 1 | 7S KD | 8H TD | win 3 17(e)(3)",
    "sevens 1 | KD 7S | 8H TD | lose 1 17(d)",
    "sevens 1 | 7S 7D 4C | 8H TD | win 50 17(e)(3)",
    "sevens 1 | 7S 7S 4C | 8H TD | win 100 17(e)(3)",
    "sevens 1 | 7S 7D 7C | 8H TD | win 500 17(e)(3)",
    "sevens 1 | 7S 7S 7S | 8H TD | win 5000 17(e)(3)",
    "progressive-blackjack 1 | AS AD | 7H TD | win 25 19(c)",
    "progressive-blackjack 1 | AS AS 9D | 7H TD | win 100 19(c)",
    "progressive-blackjack 1 | AS AD AC 8D | 7H TD | win 250 19(c)",
    "progressive-blackjack 1 | AH AD AH AD 7C | 7H TD | win 5000 19(c)",
    "progressive-blackjack 1 | AS 9D | 7H TD | lose 1 19(c)",
    "super-4 5 | AS 9D | 7H TD | lose 5 19(l)",
    "super-4 5 | 9S 9D | AH 8D | win 10 19(k)",
    "super-4 5 | 9S 4D | AH KD | win 25 19(k)",
    "super-4 5 | 9S 9D | KH AD | win 50 19(k)",
    "super-4 5 | 9H 4D | AH KD | win 100 19(k)",
    "super-4 5 | KS AD | AH KD | win 200 19(k)",
    "super-4 5 | 3H 4H | AH KH | win 250 19(k)",
    "super-4 5 | QS JH | AH KH | win 750 19(k)",
    "super-4 5 | AS AC | AH KH | win 500 19(k)",
    "super-4 5 | QH JH | AH KH | win 5000 19(k)",
    "super-4 5 super-4-suit=H | QH JH | AH KH | win 50000 19(k)",
    "blazing-7s 5 | 9S 4D | 7H TD | lose 5 19(q)",
    "blazing-7s 5 | 9S 7D | 7H TD | win 10 19(r)",
    "blazing-7s 5 | 7S 7D 9D | 6H TD 9H | win 125 19(r)",
    "blazing-7s 5 | 7S 7D 9D | 7H TD | win 1000 19(r)",
    "blazing-7s 5 | 7H 7D 9D | 7H TD | win 1000 19(r)",
    "blazing-7s 5 | 7H 7H 9D | 7H TD | win 10000 19(r)",
    "blackjack-bonus 5 | AS KD | 7H TD | win 105 15(o)",
    "blackjack-bonus 5 | AS 9D | 7H TD | lose 5 20(e)(1)",
    "streak-2 10 | KS 9D | 7H TD | stays 22(d)",
    "streak-2 10 | KS 6D | 7H TD | lose 10 22(e), 22(h)",
    "streak-2 10 | KS 7D | 7H TD | stays 22(g)-(h)",
    "twenty-point 10 | KS QD | 7H TD | win 40 24(f)",
    "twenty-point 10 | AS 9S | 7H TD | win 90 24(f)",
    "twenty-point 10 | KD KD | 7H TD | win 190 24(f)",
    "twenty-point 10 | QH QH | KH TD | win 1250 24(f)",
    "twenty-point 10 | QH QH | KH AD | win 10000 24(f)",
    "twenty-point 10 | KS 9D | 7H TD | lose 10 24(d)",
    "optional-bonus 10 | KS 9D | 7H TD | lose 10 25(d)",
    "optional-bonus 10 | KS 9D | 6H TD 5C | lose 10 25(d)",
    "optional-bonus 10 | KS 9D | 6H TD QC | win 30 25(e)",
    "optional-bonus 10 | KS 9D | 6H TD 9C | win 50 25(e)",
    "optional-bonus 10 | KS 9D | 6H TD 8C | win 70 25(e)",
    "optional-bonus 10 | KS 9D | 6H TD 7C | win 90 25(e)",
    "optional-bonus 10 | KS 9D | 6H TD 6C | win 150 25(e)",
    "optional-bonus 10 | KS 9D | 8H 8D 8H | win 500 25(f)",
    "optional-bonus 10 | KS 9D | 8H 8H 8H | win 2000 25(f)",
    "optional-bonus 10 | KS 9D | 8H 8H 8S | win 70 25(e)",
    "in-between 10 | JS JD | JH 7D | win 300 26(f)",
    "in-between 10 | 4S 6D 7D | 5H TD 4D | win 120 26(f)",
    "in-between 10 | 4S 7D 7C | 6H TD 4D | win 60 26(f)",
    "in-between 10 | 4S 8D 7C | 7H TD | win 40 26(f)",
    "in-between 10 | 4S AD | JH 7D | win 10 26(f)",
    "in-between 10 | 4S 6D 9D | 7H TD | lose 10 26(a)",
    "in-between 10 | 7S 9D 2D | 7H TD | lose 10 26(a)",
    "21-plus-3 10 | AS 3D | 2H TD 8D | win 90 28(f)",
    "21-plus-3 10 | AS 4D | 2H TD 8D | lose 10 28(b)",
    "21-plus-3 10 21-plus-3-table=b | 7S 7S 6D | 7S TD | win 200 28(f)",
    "21-plus-3 10 21-plus-3-table=b | 2S JS 6D | 7S TD | win 50 28(f)",
    "kings-bounty 10 | KH KH | 7H TD | win 300 29(h)",
    "kings-bounty 10 | KH KD | 7H TD | win 60 29(h)",
    "kings-bounty 10 | TH TH | 7H TD | win 200 29(h)",
    "kings-bounty 10 | TH KH | 7H TD | win 90 29(h)",
    "kings-bounty 10 | AH 9D | 7H TD | win 40 29(h)",
    "kings-bounty 10 | KS KS | KH TD | win 1000 29(h)",
    "kings-bounty 10 | KS KS | KH AD | win 10000 29(h)",
    "kings-bounty 10 | KS 9D | 7H TD | lose 10 29(f)(1)",
    "trilux 10 | 5S 6D 8D | 7H TD | win 80 30(c)",
    "trilux 10 | 5S 9D 4D | 7H TD | lose 10 30(c)",
]


@pytest.mark.parametrize("line", SIDE)
def test_side_bets(line: str) -> None:
    bet, own, dealer, result = line.split(" | ")
    wager, amount, *more = bet.split()
    chosen = dict(one.split("=") for one in more)
    told = situation(
        f"1 blackjack 100, 1 {wager} {amount}",
        f"1: {own}; dealer: {dealer}",
        options={**NO, **dict([OFFERED[wager]]), **chosen},
    )
    found = [one for one in ruled(NAME, told) if one.startswith(f"1 {wager} ")]
    assert found == [f"1 {wager} {result}"]


MATCHES: list[tuple[str, str, str]] = [
    ("9S 9S", "9S", "win 220"),
    ("9S 9D", "9S", "win 150"),
    ("9S 4D", "9S", "win 110"),
    ("9H 9D", "9S", "win 80"),
    ("9H 4D", "9S", "win 40"),
    ("KH 4D", "JS", "lose 10"),  # pictures match their own kind alone
]


@pytest.mark.parametrize(("own", "up", "result"), MATCHES)
def test_23_match_the_dealer(own: str, up: str, result: str) -> None:
    told = situation(
        "1 blackjack 100, 1 match-the-dealer 10", f"1: {own}; dealer: {up} 8C", options={}
    )
    clause = "23(f)" if result.startswith("win") else "23(a)"
    assert f"1 match-the-dealer {result} {clause}" in ruled(NAME, told)


BUSTED: list[tuple[str, str]] = [
    ("6H TD TC", "win 20 27(g)"),
    ("6H 5D 4C TC", "win 20 27(g)"),
    ("6H 4D 2H 4C TC", "win 40 27(g)"),
    ("2H 4D 2H 4C 4H TC", "win 150 27(g)"),
    ("2H 2D 2S 4C 4H 2C TC", "win 500 27(g)"),
    ("2H 2D 2S 2C 2H 2S 3C TC", "win 2500 27(g)"),
    ("AH KD", "lose 10 27(d)(1)"),
    ("9H KD", "lose 10 27(d)(2)"),
]


@pytest.mark.parametrize(("dealer", "result"), BUSTED)
def test_27_buster(dealer: str, result: str) -> None:
    told = situation("1 blackjack 100, 1 buster 10", f"1: KS 9D; dealer: {dealer}", options={})
    assert f"1 buster {result}" in ruled(NAME, told)


def test_27f3_for_buster_alone_the_dealer_draws_to_soft_17() -> None:
    bets, options = "1 blackjack 100, 1 buster 10", {"soft-17": "17"}
    told = situation(bets, "1: KS 6D TC; dealer: AH 6D 9C TC", options=options)
    assert "1 buster win 20 27(g)" in ruled(NAME, told)
    stands = situation(bets, "1: KS 9D; dealer: AH 6D", options=options)
    assert "1 buster lose 10 27(d)(2)" in ruled(NAME, stands)


@pytest.mark.parametrize(
    ("bet", "own", "dealer", "result"),
    [
        ("10", "AS KD", "2H 2D 2S 4C 4H 2C TC", "win 1000 27(i)"),
        ("10", "AS KD", "2H 2D 2S 2C 2H 2S 3C TC", "win 8000 27(i)"),
        ("4", "AS KD", "2H 2D 2S 4C 4H 2C TC", "stays 27(h)"),
        ("10", "KS KD", "2H 2D 2S 4C 4H 2C TC", "stays 27(h)"),
        ("10", "AS KD", "2H 4D 2H 4C 4H TC", "stays 27(h)"),
    ],
)
def test_27h_the_free_bonus(bet: str, own: str, dealer: str, result: str) -> None:
    told = situation(
        f"1 blackjack 100, 1 buster {bet}",
        f"1: {own}; dealer: {dealer}",
        options={"free-bonus": "b1"},
    )
    assert f"1 free-bonus {result}" in ruled(NAME, told)


def test_30_lucky_george_and_super_3_beside_trilux() -> None:
    options = {**NO, "trilux": "offered", "lucky-george": "offered", "super-3": "offered"}
    bets = "1 blackjack 100, 1 trilux 10, 1 super-3 5"
    found = ruled(NAME, situation(bets, "1: 7S 7S 6D; dealer: 7S TD", options=options))
    assert found[1:] == [
        "1 trilux win 150 30(c)",
        "1 lucky-george win 5 30(c)",
        "1 super-3 win 1350 30(c)",
    ]
    alone = situation("1 blackjack 100, 1 super-3 5", "1: 7S 7D; dealer: 7S TD", options=options)
    with pytest.raises(InputError, match="only beside TriLux"):
        ruled(NAME, alone)


def test_19n_envy_for_a_royal_flush() -> None:
    options = {**NO, "super-4": "offered", "super-4-table": "updated", "decks": "8"}
    bets = "1 blackjack 100, 1 super-4 5, 4 blackjack 100, 4 super-4 5"
    told = situation(bets, "1: QS JS; 4: 2H 9D; dealer: AS KS", options=options)
    found = settle(CATALOG, "massachusetts", "blackjack", told)
    assert [(one["seat"], one["pays"]) for one in found["envy"]] == [(4, "3000")]


def test_19h_several_winners_share_the_meter() -> None:
    options = {**NO, "progressive-blackjack": "offered", "decks": "8"}
    bets = "1 blackjack 10, 1 progressive-blackjack 1, 4 blackjack 10, 4 progressive-blackjack 1"
    cards = "1: AH AD AH AD 7C; 4: AS AC AS AC 7C; dealer: 7H TD"
    told = situation(bets, cards, options=options, meters={"aces": "9000"})
    found = ruled(NAME, told)
    assert [line for line in found if "progressive" in line] == [
        "1 progressive-blackjack win 4500 19(c)",
        "4 progressive-blackjack win 4500 19(c)",
    ]


def test_24h_the_limit_is_shared_by_the_bets() -> None:
    options = {**NO, TWENTY: "offered", "twenty-limit": "25,000"}
    bets = "1 blackjack 100, 1 twenty-point 30, 4 blackjack 100, 4 twenty-point 20"
    told = situation(bets, "1: QH QH; 4: QH QH; dealer: KH AD", options=options)
    found = [line for line in ruled(NAME, told) if "twenty" in line]
    assert found == ["1 twenty-point win 15000 24(f)", "4 twenty-point win 10000 24(f)"]


@pytest.mark.parametrize(
    ("options", "bet", "wrong"),
    [
        ({"additional": "over-under"}, "over-13 101", "at most"),  # 17(g)(1)
        ({"additional": "sevens"}, "sevens 5", "is always"),  # 17(a)(3)(i)
        ({BONUS: "offered"}, "blackjack-bonus 3", r"is \$1 or \$5"),  # 20(a)
        ({OPTIONAL: "offered"}, "optional-bonus 0.50", "at least"),  # 25(c)
        ({OPTIONAL: "offered"}, "optional-bonus 101", "at most"),  # 25(c)
        ({"buster": "offered"}, "buster 101", "at most"),  # 27(c)
        ({"progressive-blackjack": "offered"}, "progressive-blackjack 2", "is always"),  # 19(a)
    ],
)
def test_sums_the_print_allows(options: dict[str, str], bet: str, wrong: str) -> None:
    told = situation(
        f"1 blackjack 100, 1 {bet}", "1: KS 9D; dealer: 7H TD", options={**NO, **options}
    )
    with pytest.raises((InputError, LessonError), match=wrong):
        ruled(NAME, told)


# -- moments ---------------------------------------------------------------------------------------


def test_bets_are_settled_in_the_order_of_the_round() -> None:
    def at(*names: str, **options: str) -> list[int]:
        stages = [stage.id for stage in _game(**options).stages]
        return [stages.index(name) for name in names]

    for hole in ("down", "reader"):
        first = at("deal", "match", "21-plus-3", "insurance", "play", hole=hole)  # 23(e), 28(e)
        assert first == sorted(first)
    late = {"optional_bonus": "offered", "match_the_dealer": "not-offered"}
    bonus = at("third", "bonus", "dealer", "settle", "buster", "gather", **late)  # 25(e), 27(f)(3)
    assert bonus == sorted(bonus)
    button = at(
        "blackjack-bonus", "naturals", "settle", "button", "gather", blackjack_bonus="offered"
    )
    assert button == sorted(button)  # 20(e)-(h)
    queens = at("twenty-point", "reader", "queens", "play", twenty_point="offered", hole="reader")
    assert queens == sorted(queens)  # 24(e)(1)


PUBLISHED = [
    ("match-the-dealer", {"decks": "6"}, 0.0406),
    ("21-plus-3", {"decks": "6"}, 0.0324),
    ("21-plus-3", {"decks": "8"}, 0.0274),
    ("over-13", {"additional": "over-under", "decks": "6", **ON}, 0.0655),
    ("under-13", {"additional": "over-under", "decks": "6", **ON}, 0.1007),
    ("twenty-point", {"twenty_point": "offered", "decks": "6", **ON}, 0.2471),
]


@pytest.mark.parametrize(("wager", "options", "edge"), PUBLISHED)
def test_published_edges(wager: str, options: dict[str, str], edge: float) -> None:
    game = _game(**options)
    found = wager_odds(engine_of(game), game, wager)
    assert found is not None
    assert float(found.edge) == pytest.approx(edge, abs=6e-5)
