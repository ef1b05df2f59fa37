"""Place, buy, lay and hardway bets: odds, vigorish, on and off, as each rulebook prints them."""

import pytest

from tests.games.craps_world import (
    CINCINNATI,
    CLEVELAND,
    CRAPLESS,
    MASSACHUSETTS,
    MINI,
    TABLES,
    WITH_DONTS,
    acts,
    hand,
    rulings,
    told,
)
from tests.games.world import game_of
from trainer.games.acts import Verb
from trainer.games.charges import ChargeTime

DICE = {
    2: "1-1", 3: "1-2", 4: "1-3", 5: "2-3", 6: "2-4",
    8: "2-6", 9: "3-6", 10: "4-6", 11: "5-6", 12: "6-6",
}  # fmt: skip
PAID = {CINCINNATI: "5.II", CLEVELAND: "5(b)", CRAPLESS: "5(b)"} | dict.fromkeys(
    (MASSACHUSETTS, MINI), "4(b)"
)
PLACE_OFF = {
    CINCINNATI: "3.I.F",
    CLEVELAND: "3(a)(6)",
    CRAPLESS: "3(a)(4)",
    MASSACHUSETTS: "2(e), 3(e)",
    MINI: "2(e), 3(e)",
}
PLACE_LOST = {
    CINCINNATI: "3.I.F.2",
    CLEVELAND: "3(a)(6)(ii)",
    CRAPLESS: "3(a)(4)(ii)",
    MASSACHUSETTS: "2(e)",
    MINI: "2(e)",
}
per_table = pytest.mark.parametrize("name", TABLES)


def plain(lines: list[str]) -> list[str]:
    """Return rulings without their clauses."""
    return [line.split(" [")[0] for line in lines]


@per_table
def test_place_bets_pay_as_printed_and_stay_up(name: str) -> None:
    # 9 to 5, 7 to 5, 7 to 6; at crapless 11 to 2 on 2 and 12, 11 to 4 on 3 and 11.
    pays = {4: "108", 5: "84", 6: "70", 8: "70", 9: "84", 10: "108"}
    if name == CRAPLESS:
        pays |= {2: "330", 3: "165", 11: "165", 12: "330"}
    for number, won in pays.items():
        point = 5 if number != 5 else 6
        bet = f"1 place-{number} 60"
        twice = told(name, bet, f"{DICE[number]} {DICE[number]} 3-4", point)
        assert twice == [
            f"1 place-{number} win +{won} [{PAID[name]}]",
            f"2 place-{number} win +{won} [{PAID[name]}]",
            f"3 place-{number} lose -60 [{PLACE_LOST[name]}]",
        ]


@per_table
def test_place_bets_are_off_at_the_come_out_unless_called_on(name: str) -> None:
    off = f"1 place-6 stays [{PLACE_OFF[name]}]"
    assert told(name, "1 place-6 12", "3-4") == [off]
    assert told(name, "1 place-6 12", "2-4") == [off]
    called = {"on:1:place-6": "on"}
    assert told(name, "1 place-6 12", "3-4", 0, called) == [
        f"1 place-6 lose -12 [{PLACE_LOST[name]}]"
    ]
    assert told(name, "1 place-6 12", "2-4", 0, called) == [f"1 place-6 win +14 [{PAID[name]}]"]
    # Point set, point made, and the next roll is a come-out again.
    through = told(name, "1 place-6 12", "2-2 1-3 3-4 5-5 2-4 3-4")
    assert plain(through) == ["5 place-6 win +14", "6 place-6 lose -12"]


@per_table
def test_a_bet_called_on_is_told_before_the_come_out_roll(name: str) -> None:
    game = game_of(name)
    dealt = hand(game, "1 place-6 12, 2 pass 10", "2-4 3-4", 0, {"on:1:place-6": "on"})
    assert acts(game, dealt, Verb.ASK) == ["1 ask 1 place-6 on patron"]


BUY = {
    CINCINNATI: ("6.I", "3.I.F.2"),
    CLEVELAND: ("5a(a)", "3(a)(6)(ii)"),
    CRAPLESS: ("5a(a)", "3(a)(4)(ii)"),
    MASSACHUSETTS: ("5(a)", "2(e)"),
    MINI: ("5(a)", "2(e)"),
}


@per_table
def test_buy_bets_pay_true_odds_with_five_percent_of_the_bet(name: str) -> None:
    won_by, lost_by = BUY[name]
    pays = {4: "200", 5: "150", 6: "120", 8: "120", 9: "150", 10: "200"}
    if name == CRAPLESS:
        pays |= {2: "600", 3: "300", 11: "300", 12: "600"}
    for number, won in pays.items():
        point = 5 if number != 5 else 6
        for when in ("settle", "bet"):
            lines = told(
                name, f"1 buy-{number} 100", f"{DICE[number]} 3-4", point, buy_vigorish=when
            )
            lost_vig = " vig 5" if when == "bet" else ""
            assert lines == [
                f"1 buy-{number} win +{won} vig 5 [{won_by}]",
                f"2 buy-{number} lose -100{lost_vig} [{lost_by}]",
            ]


@pytest.mark.parametrize("name", [CINCINNATI, CLEVELAND, CRAPLESS])
def test_in_ohio_the_moment_is_ours_and_by_default_the_win(name: str) -> None:
    game = game_of(name)
    assert (game.options["buy-vigorish"].by, game.chosen["buy-vigorish"]) == ("ours", "settle")


@pytest.mark.parametrize("name", [MASSACHUSETTS, MINI])
def test_massachusetts_collects_with_the_bet_unless_the_house_says_on_the_win(name: str) -> None:
    """5(a), 5(b): "at the time of making the bet ... Notwithstanding ... only on winning bets"."""
    game = game_of(name)
    for option in ("buy-vigorish", "lay-vigorish"):
        assert (game.options[option].by, game.chosen[option]) == ("house", "bet")


@per_table
def test_vigorish_on_the_win_comes_out_of_the_payment(name: str) -> None:
    game = game_of(name, buy_vigorish="settle")
    dealt = hand(game, "1 buy-4 20", "1-3 3-4", 5)
    base = "dealer" if name == MINI else "base"
    assert acts(game, dealt, Verb.COLLECT, Verb.PAY, Verb.TAKE) == [
        f"1 pay 1 buy-4 39 {base}",
        f"2 take 1 buy-4 20 {base}",
    ]


@per_table
def test_vigorish_with_the_bet_is_collected_then_and_again_when_a_winner_stays_up(
    name: str,
) -> None:
    game = game_of(name, buy_vigorish="bet")
    dealt = hand(game, "1 buy-4 20", "1-3 3-3 1-3 3-4", 5)
    base = "dealer" if name == MINI else "base"
    assert acts(game, dealt, Verb.COLLECT, Verb.PAY, Verb.TAKE) == [
        f"1 collect 1 buy-4 vigorish 1 {base}",
        f"1 pay 1 buy-4 40 {base}",
        f"2 collect 1 buy-4 vigorish 1 {base}",
        f"3 pay 1 buy-4 40 {base}",
        f"4 collect 1 buy-4 vigorish 1 {base}",
        f"4 take 1 buy-4 20 {base}",
    ]
    found = rulings(game, "1 buy-4 20", "1-3 3-3 1-3 3-4", 5)
    assert [ruled.charge for ruled in found] == [100, 100, 100]
    assert {ruled.charge_time for ruled in found} == {ChargeTime.BET}
    assert [ruled.net() for ruled in found] == [4000, 4000, 0]


LAY = {CINCINNATI: "6.II", CLEVELAND: "5a(b)", MASSACHUSETTS: "5(b)", MINI: "5(b)"}
LAY_LOST = {CINCINNATI: "6.II", CLEVELAND: "1", MASSACHUSETTS: "2(f)", MINI: "2(f)"}


@pytest.mark.parametrize("name", WITH_DONTS)
def test_lay_bets(name: str) -> None:
    """1 to 2, 2 to 3, 5 to 6; in Ohio 5% of what it can win, in Massachusetts of the bet."""
    ohio = name.startswith("ohio")
    for number, won in {4: 60, 5: 80, 6: 100, 8: 100, 9: 80, 10: 60}.items():
        vig = won * 5 // 100 if ohio else 6
        for when in ("settle", "bet"):
            bet = f"1 lay-{number} 120"
            [line] = told(name, bet, "3-4", lay_vigorish=when)
            assert line == f"1 lay-{number} win +{won} vig {vig} [{LAY[name]}]"
            [line] = told(name, bet, DICE[number], lay_vigorish=when)
            kept = f" vig {vig}" if when == "bet" else ""
            assert line == f"1 lay-{number} lose -120{kept} [{LAY_LOST[name]}]"


def test_crapless_prints_neither_lay_nor_dont_bets() -> None:
    names = set(game_of(CRAPLESS).wagers)
    assert not any(name.startswith(("lay", "dont", "place-lose", "c-and-e")) for name in names)


@pytest.mark.parametrize("name", [MASSACHUSETTS, MINI])
def test_place_to_lose_in_massachusetts(name: str) -> None:
    for number, (bet, won) in {
        4: (11, 5), 5: (8, 5), 6: (5, 4), 8: (5, 4), 9: (8, 5), 10: (11, 5),
    }.items():  # fmt: skip
        wager = f"1 place-lose-{number} {bet}"
        # On at the come-out too: 3(e), "All other wagers shall be considered On".
        assert told(name, wager, "3-4") == [f"1 place-lose-{number} win +{won} [4(b)]"]
        assert told(name, wager, DICE[number]) == [f"1 place-lose-{number} lose -{bet} [2(f)]"]


@pytest.mark.parametrize(
    ("against", "place_to_lose", "lay"),
    [("both", True, True), ("place-to-lose", True, False), ("lay", False, True)],
)
def test_lay_in_addition_to_or_in_lieu_of_place_to_lose(
    against: str, place_to_lose: bool, lay: bool
) -> None:
    names = set(game_of(MASSACHUSETTS, against_bets=against).wagers)
    assert ("place-lose-4" in names, "lay-4" in names) == (place_to_lose, lay)


HARD = {4: ("2-2", "1-3", 35), 6: ("3-3", "1-5", 45), 8: ("4-4", "3-5", 45), 10: ("5-5", "4-6", 35)}
HARD_LOST = {
    CINCINNATI: "3.I.{letter}.2",
    CLEVELAND: "3(a)({place})(ii)",
    CRAPLESS: "3(a)({far})(ii)",
    MASSACHUSETTS: "2({small})",
    MINI: "2({small})",
}


def hard_clause(name: str, number: int) -> str:
    """Return where a lost hardway is printed."""
    index = (4, 6, 8, 10).index(number)
    return HARD_LOST[name].format(
        letter="GHIJ"[index], small="ghij"[index], place=7 + index, far=5 + index
    )


@per_table
def test_hardways_with_a_point_on(name: str) -> None:
    for number, (hard, easy, won) in HARD.items():
        lost = hard_clause(name, number)
        bet = f"1 hard-{number} 5"
        assert told(name, bet, f"{hard} {hard} {easy}", 9) == [
            f"1 hard-{number} win +{won} [{PAID[name]}]",
            f"2 hard-{number} win +{won} [{PAID[name]}]",
            f"3 hard-{number} lose -5 [{lost}]",
        ]
        assert told(name, bet, "3-4", 9) == [f"1 hard-{number} lose -5 [{lost}]"]


def test_in_cincinnati_hardways_are_on_at_the_come_out_unless_called_off() -> None:
    """3.I.G-J: "shall be active on the come out roll unless called off"."""
    for number, (hard, easy, won) in HARD.items():
        bet, lost = f"1 hard-{number} 5", hard_clause(CINCINNATI, number)
        assert told(CINCINNATI, bet, "3-4") == [f"1 hard-{number} lose -5 [{lost}]"]
        assert told(CINCINNATI, bet, easy) == [f"1 hard-{number} lose -5 [{lost}]"]
        assert told(CINCINNATI, bet, hard) == [f"1 hard-{number} win +{won} [5.II]"]
        called = {f"on:1:hard-{number}": "off"}
        for dice in ("3-4", easy, hard):
            [line] = told(CINCINNATI, bet, dice, 0, called)
            assert line == f"1 hard-{number} stays [{lost.removesuffix('.2')}]"
        # Off for the come-out only.
        assert plain(told(CINCINNATI, bet, f"{hard} {hard}", 0, called)) == [
            f"2 hard-{number} win +{won}"
        ]


@pytest.mark.parametrize("name", [CLEVELAND, CRAPLESS, MASSACHUSETTS, MINI])
def test_elsewhere_hardways_are_off_at_the_come_out_unless_called_on(name: str) -> None:
    """Cleveland 3(a)(7)-(10), crapless 3(a)(5)-(8), Massachusetts 3(e)."""
    for number, (hard, easy, won) in HARD.items():
        bet = f"1 hard-{number} 5"
        clause = hard_clause(name, number).removesuffix("(ii)")
        off = "3(e)" if name in (MASSACHUSETTS, MINI) else clause
        for dice in ("3-4", easy, hard):
            assert told(name, bet, dice) == [f"1 hard-{number} stays [{off}]"]
        called = {f"on:1:hard-{number}": "on"}
        assert plain(told(name, bet, "3-4", 0, called)) == [f"1 hard-{number} lose -5"]
        assert plain(told(name, bet, hard, 0, called)) == [f"1 hard-{number} win +{won}"]


@per_table
def test_a_seven_out_takes_everything_but_what_bets_on_it(name: str) -> None:
    bets = (
        "1 pass 10, 1 pass-odds 10, 1 come 10 @5, 1 place-6 12, 1 hard-8 5, 1 field 5, 1 buy-4 20"
    )
    found = plain(told(name, bets, "3-4", 9, buy_vigorish="settle"))
    assert found == [
        "1 pass@9 lose -10",
        "1 pass-odds@9 lose -10",
        "1 come@5 lose -10",
        "1 place-6 lose -12",
        "1 hard-8 lose -5",
        "1 field lose -5",
        "1 buy-4 lose -20",
    ]
    game = game_of(name)
    dealt = hand(game, bets, "3-4", 9)
    assert acts(game, dealt, Verb.PUCK)[0].split()[1:3] == ["puck", "off"]
