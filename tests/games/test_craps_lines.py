"""Line and come bets, their odds and put bets, as each rulebook prints them."""

from dataclasses import dataclass

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
    script_of,
    told,
)
from tests.games.world import game_of
from trainer.games.acts import Verb
from trainer.wording.say import say


@dataclass(frozen=True)
class Clauses:
    """Where a rulebook prints what becomes of a flat bet."""

    win: str
    craps: str  # lost at once
    out: str  # a 7 before the number
    come_craps: str
    come_out: str
    natural: str = ""  # don't pass: lost at once
    barred: str = ""
    made: str = ""
    come_natural: str = ""
    come_barred: str = ""
    come_made: str = ""
    bar: str = "push"


PRINTED = {
    CINCINNATI: Clauses(
        win="5.II",
        craps="3.I.A.2(a)",
        out="3.I.A.2(b)",
        come_craps="3.I.C.2(a)",
        come_out="3.I.C.2(b)",
        natural="3.I.B.2(a)",
        barred="3.I.B.3",
        made="3.I.B.2(b)",
        come_natural="3.I.E.2(a)",
        come_barred="3.I.E.3",
        come_made="3.I.E.2(b)",
    ),
    CLEVELAND: Clauses(
        win="5(b)",
        craps="3(a)(1)(ii)(A)",
        out="3(a)(1)(ii)(B)",
        come_craps="3(a)(3)(ii)(A)",
        come_out="3(a)(3)(ii)(B)",
        natural="3(a)(2)(ii)(A)",
        barred="3(a)(2)(iii)",
        made="3(a)(2)(ii)(B)",
        come_natural="3(a)(5)(ii)(A)",
        come_barred="3(a)(5)(iii)",
        come_made="3(a)(5)(ii)(B)",
        bar="void",  # "shall be void and ... returned to the players"
    ),
    CRAPLESS: Clauses(
        win="5(b)", craps="", out="3(a)(1)(ii)(A)", come_craps="", come_out="3(a)(2)(ii)"
    ),
    MASSACHUSETTS: Clauses(
        win="4(b)",
        craps="2(a)(2)",
        out="2(a)(2)",
        come_craps="2(c)(2)(i)",
        come_out="2(c)(2)(ii)",
        natural="2(b)(2)(i)",
        barred="2(b)(3)",
        made="2(b)(2)(ii)",
        come_natural="2(d)(2)(i)",
        come_barred="2(d)(3)",
        come_made="2(d)(2)(ii)",
    ),
}
PRINTED[MINI] = PRINTED[MASSACHUSETTS]

per_table = pytest.mark.parametrize("name", TABLES)
per_dont = pytest.mark.parametrize("name", WITH_DONTS)


@per_dont
def test_pass_on_the_come_out(name: str) -> None:
    says = PRINTED[name]
    for natural in ("3-4", "5-6"):
        assert told(name, "1 pass 10", natural) == [f"1 pass win +10 [{says.win}]"]
    for craps in ("1-1", "1-2", "6-6"):
        assert told(name, "1 pass 10", craps) == [f"1 pass lose -10 [{says.craps}]"]


def test_at_crapless_nothing_but_a_seven_decides_on_the_come_out() -> None:
    assert told(CRAPLESS, "1 pass 10", "3-4") == ["1 pass win +10 [5(b)]"]
    for dice, number in (("1-1", 2), ("1-2", 3), ("5-6", 11), ("6-6", 12)):
        [point] = told(CRAPLESS, "1 pass 10", dice)
        assert point == f"1 pass@{number} point [3(a)(1)(i)(B)]"
        assert told(CRAPLESS, "1 pass 10", f"{dice} {dice}") == [f"2 pass@{number} win +10 [5(b)]"]
        lost = told(CRAPLESS, "1 pass 10", f"{dice} 3-4")
        assert lost == [f"2 pass@{number} lose -10 [3(a)(1)(ii)(A)]"]


@per_table
def test_pass_with_a_point(name: str) -> None:
    says = PRINTED[name]
    for number, dice in ((4, "1-3"), (5, "1-4"), (6, "3-3"), (8, "2-6"), (9, "4-5"), (10, "5-5")):
        made = told(name, "1 pass 10", f"{dice} 1-2 {dice}")
        assert made == [f"3 pass@{number} win +10 [{says.win}]"]
        lost = told(name, "1 pass 10", f"{dice} 6-6 3-4")
        assert lost == [f"3 pass@{number} lose -10 [{says.out}]"]


@per_dont
def test_dont_pass_bars_the_twelve_and_no_other_number(name: str) -> None:
    says = PRINTED[name]
    for craps in ("1-1", "1-2"):
        assert told(name, "1 dont-pass 10", craps) == [f"1 dont-pass win +10 [{says.win}]"]
    for natural in ("3-4", "5-6"):
        assert told(name, "1 dont-pass 10", natural) == [f"1 dont-pass lose -10 [{says.natural}]"]
    assert told(name, "1 dont-pass 10", "6-6") == [f"1 dont-pass {says.bar} [{says.barred}]"]


@per_dont
def test_dont_pass_with_a_point(name: str) -> None:
    says = PRINTED[name]
    assert told(name, "1 dont-pass 10", "2-2 6-6 3-4") == [f"3 dont-pass@4 win +10 [{says.win}]"]
    assert told(name, "1 dont-pass 10", "2-2 6-6 1-3") == [f"3 dont-pass@4 lose -10 [{says.made}]"]


@per_table
def test_come_is_a_pass_bet_of_its_own(name: str) -> None:
    says = PRINTED[name]
    assert told(name, "1 come 10", "3-4", 6) == [f"1 come win +10 [{says.win}]"]
    assert told(name, "1 come 10", "1-3 2-2", 6) == [f"2 come@4 win +10 [{says.win}]"]
    assert told(name, "1 come 10", "1-3 3-4", 6) == [f"2 come@4 lose -10 [{says.come_out}]"]
    if says.come_craps:
        assert told(name, "1 come 10", "5-6", 6) == [f"1 come win +10 [{says.win}]"]
        for craps in ("1-1", "1-2", "6-6"):
            assert told(name, "1 come 10", craps, 6) == [f"1 come lose -10 [{says.come_craps}]"]
    else:
        assert told(name, "1 come 10", "5-6 6-5", 6) == [f"2 come@11 win +10 [{says.win}]"]


@per_table
def test_a_come_bet_lives_on_after_the_point_is_made_and_loses_to_a_come_out_seven(
    name: str,
) -> None:
    says = PRINTED[name]
    hand_told = told(name, "1 pass 10, 2 come 15 b2", "3-3 4-5 1-5 3-4")
    assert hand_told == [
        f"3 pass@6 win +10 [{says.win}]",
        f"4 come@9 lose -15 [{says.come_out}]",
    ]


@per_dont
def test_dont_come(name: str) -> None:
    says = PRINTED[name]
    assert told(name, "1 dont-come 10", "1-2", 6) == [f"1 dont-come win +10 [{says.win}]"]
    assert told(name, "1 dont-come 10", "6-6", 6) == [
        f"1 dont-come {says.bar} [{says.come_barred}]"
    ]
    assert told(name, "1 dont-come 10", "5-6", 6) == [f"1 dont-come lose -10 [{says.come_natural}]"]
    assert told(name, "1 dont-come 10", "3-4", 6) == [f"1 dont-come lose -10 [{says.come_natural}]"]
    assert told(name, "1 dont-come 10", "1-3 3-4", 6) == [f"2 dont-come@4 win +10 [{says.win}]"]
    made = told(name, "1 dont-come 10", "1-3 2-2", 6)
    assert made == [f"2 dont-come@4 lose -10 [{says.come_made}]"]


# The odds printed for 4 and 10, 5 and 9, 6 and 8, and at crapless for 2 and 12, 3 and 11.
TAKEN = {4: "20", 5: "15", 6: "12", 8: "12", 9: "15", 10: "20"}
FAR = {2: "60", 3: "30", 11: "30", 12: "60"}
DICE = {
    2: "1-1", 3: "1-2", 4: "1-3", 5: "1-4", 6: "1-5",
    8: "2-6", 9: "4-5", 10: "4-6", 11: "5-6", 12: "6-6",
}  # fmt: skip


def clause(name: str, odds_on: str, number: int) -> str:
    """Return where the odds on a number are printed."""
    pair = {4: 0, 10: 0, 5: 1, 9: 1, 6: 2, 8: 2}
    if name == CINCINNATI:
        part = {"pass": "I", "dont-pass": "II", "come": "III", "put": "IV", "dont-come": "V"}
        return f"7.{part[odds_on]}.B.{pair[number] + 1}"
    if name == CRAPLESS:
        far = {2: 0, 12: 0, 3: 1, 11: 1, 4: 2, 10: 2, 5: 3, 9: 3, 6: 4, 8: 4}
        roman = ("i", "ii", "iii", "iv", "v")[far[number]]
        return f"6({'a' if odds_on == 'pass' else 'b'})(2)({roman})"
    letter = {"pass": "a", "dont-pass": "b", "come": "c", "put": "c", "dont-come": "d"}[odds_on]
    if name == CLEVELAND:
        return f"6({letter})(2)({('i', 'ii', 'iii')[pair[number]]})"
    return f"6({letter})"


@per_table
def test_taking_odds_on_every_number(name: str) -> None:
    pays = TAKEN | FAR if name == CRAPLESS else TAKEN
    for number, won in pays.items():
        dice = DICE[number]
        found = told(name, "1 pass 10, 1 pass-odds 10 b2", f"{dice} {dice}")
        assert found[1] == f"2 pass-odds@{number} win +{won} [{clause(name, 'pass', number)}]"
        found = told(name, f"1 come 10 @{number}, 1 come-odds 10", dice, 5 if number != 5 else 6)
        assert found[1] == f"1 come-odds@{number} win +{won} [{clause(name, 'come', number)}]"
        lost = told(name, "1 pass 10, 1 pass-odds 10 b2", f"{dice} 3-4")
        assert lost[1].startswith(f"2 pass-odds@{number} lose -10 ")


@per_dont
def test_laying_odds_on_every_number(name: str) -> None:
    for number, won in {4: "15", 5: "20", 6: "25", 8: "25", 9: "20", 10: "15"}.items():
        dice = DICE[number]
        found = told(name, "1 dont-pass 10, 1 dont-pass-odds 30 b2", f"{dice} 3-4")
        where = clause(name, "dont-pass", number)
        assert found[1] == f"2 dont-pass-odds@{number} win +{won} [{where}]"
        found = told(name, f"1 dont-come 10 @{number}, 1 dont-come-odds 30", "3-4")
        where = clause(name, "dont-come", number)
        assert found[1] == f"1 dont-come-odds@{number} win +{won} [{where}]"
        lost = told(name, "1 dont-pass 10, 1 dont-pass-odds 30 b2", f"{dice} {dice}")
        assert lost[1].startswith(f"2 dont-pass-odds@{number} lose -30 ")


# Massachusetts prints that come odds are off at the come-out; in Ohio it is the custom, and ours.
OFF = {
    CINCINNATI: "7.III",
    CLEVELAND: "6(c)",
    CRAPLESS: "6(b)",
    MASSACHUSETTS: "3(e)",
    MINI: "3(e)",
}


@per_table
def test_come_odds_are_off_at_the_come_out_and_go_back_while_the_flat_bet_is_decided(
    name: str,
) -> None:
    says = PRINTED[name]
    bets = "1 come 10 @6, 1 come-odds 10"
    back = f"1 come-odds@6 push [{OFF[name]}]"
    assert told(name, bets, "1-5") == [f"1 come@6 win +10 [{says.win}]", back]
    assert told(name, bets, "3-4") == [f"1 come@6 lose -10 [{says.come_out}]", back]
    assert [line.split(" [")[0] for line in told(name, bets, "2-2")] == [
        "1 come@6 stays",
        "1 come-odds@6 stays",
    ]
    called = {"on:1:come-odds": "on"}
    where = clause(name, "come", 6)
    assert told(name, bets, "1-5", 0, called)[1] == f"1 come-odds@6 win +12 [{where}]"
    assert told(name, bets, "3-4", 0, called)[1].startswith("1 come-odds@6 lose -10 ")
    game = game_of(name)
    assert acts(game, hand(game, bets, "3-4"), Verb.TAKE, Verb.RETURN, Verb.PAY) == [
        f"1 take 1 come 6 10 {'dealer' if name == MINI else 'base'}",
        f"1 return 1 come-odds 6 10 {'dealer' if name == MINI else 'base'}",
    ]


@pytest.mark.parametrize("name", [CINCINNATI, CLEVELAND, CRAPLESS])
def test_a_house_in_ohio_may_keep_come_odds_on(name: str) -> None:
    bets = "1 come 10 @6, 1 come-odds 10"
    lost = told(name, bets, "3-4", come_odds="never")
    assert lost[1] == f"1 come-odds@6 lose -10 [{OFF[name]}]"


@per_dont
def test_laid_odds_are_on_at_the_come_out(name: str) -> None:
    found = told(name, "1 dont-come 10 @6, 1 dont-come-odds 30", "3-4")
    assert [line.split(" [")[0] for line in found] == [
        "1 dont-come@6 win +10",
        "1 dont-come-odds@6 win +25",
    ]


PUT = {  # the clauses by which the flat bet wins and loses, and by which its odds are off
    CINCINNATI: ("7.IV.A", "3.I.D.2", "7.IV"),
    CLEVELAND: ("5(b)", "3(a)(4)(ii)", "6(c)"),
    CRAPLESS: ("5(b)", "3(a)(3)(ii)", "6(b)"),
}


@pytest.mark.parametrize("name", PUT)
def test_a_put_bet_is_a_come_bet_that_has_travelled(name: str) -> None:
    won, lost, off = PUT[name]
    for number, pays in (TAKEN | FAR if name == CRAPLESS else TAKEN).items():
        point = 5 if number != 5 else 6
        bets = f"1 put-{number} 10, 1 put-odds-{number} 10"
        assert told(name, bets, DICE[number], point) == [
            f"1 put-{number} win +10 [{won}]",
            f"1 put-odds-{number} win +{pays} [{clause(name, 'put', number)}]",
        ]
        assert told(name, bets, "3-4", point)[0] == f"1 put-{number} lose -10 [{lost}]"
        # At a come-out only the flat bet is on.
        assert told(name, bets, "3-4") == [
            f"1 put-{number} lose -10 [{lost}]",
            f"1 put-odds-{number} push [{off}]",
        ]


@pytest.mark.parametrize("name", [MASSACHUSETTS, MINI])
def test_massachusetts_prints_no_put_bet(name: str) -> None:
    assert not any(wager.startswith("put") for wager in game_of(name).wagers)


@per_table
def test_come_bets_of_one_seat_stand_on_several_numbers_each_with_its_odds(name: str) -> None:
    bets = (
        "3 come 10 b2, 3 come 20 b3, 3 come-odds 10 @5 b3, 3 come-odds 20 @9 b4,"
        "3 come 30 b4, 3 come-odds 30 @10 b5"
    )
    found = told(name, bets, "3-3 1-4 4-5 5-5 4-5 1-4 3-4")
    assert [line.split(" [")[0] for line in found] == [
        "5 come@9 win +20",
        "5 come-odds@9 win +30",
        "6 come@5 win +10",
        "6 come-odds@5 win +15",
        "7 come@10 lose -30",
        "7 come-odds@10 lose -30",
    ]


@per_table
def test_off_and_on(name: str) -> None:
    """A come bet that would travel to where the same sum has just won: pay it, leave both."""
    game = game_of(name)
    base = "dealer" if name == MINI else "base"
    same = hand(game, "2 come 10 @6, 2 come-odds 10, 2 come 10 b1", "2-4 3-4", 8)
    assert acts(game, same, Verb.MOVE, Verb.PAY, Verb.TAKE) == [
        f"1 pay 2 come off-and-on 10 {base}",
        f"1 pay 2 come-odds 6 12 {base}",
        f"2 take 2 come 6 10 {base}",
    ]
    more = hand(game, "2 come 10 @6, 2 come 15 b1", "2-4 3-4", 8)
    assert acts(game, more, Verb.MOVE, Verb.PAY, Verb.TAKE) == [
        f"1 move 2 come 6 {base}",
        f"1 pay 2 come 6 10 {base}",
        f"2 take 2 come 6 15 {base}",
    ]
    another = hand(game, "2 come 10 @6, 3 come 10 b1", "2-4", 8)
    assert acts(game, another, Verb.MOVE, Verb.PAY) == [
        f"1 move 3 come 6 {base}",
        f"1 pay 2 come 6 10 {base}",
    ]


@per_table
def test_travelling_is_a_move_in_the_order_the_house_keeps(name: str) -> None:
    bets = "1 come 10 b1, 2 come 10 @8, 4 field 5 b1"
    dealt_8 = "2-6"
    game = game_of(name)
    assert [line.split()[1] for line in acts(game, hand(game, bets, dealt_8, 5), *_SETTLING)] == [
        "take",
        "move",
        "pay",
    ]
    game = game_of(name, settle_order="take-pay-place")
    assert [line.split()[1] for line in acts(game, hand(game, bets, dealt_8, 5), *_SETTLING)] == [
        "take",
        "pay",
        "move",
    ]


_SETTLING = (Verb.TAKE, Verb.MOVE, Verb.PAY)


@per_dont
def test_a_dont_come_bet_moves_behind_its_number(name: str) -> None:
    game = game_of(name)
    dealt = hand(game, "1 dont-come 10 b1", "2-6", 5)
    [moved] = [act for act in script_of(game, dealt).acts() if act.verb is Verb.MOVE]
    assert say(game, moved.title) == "Move seat 1's Don't Come behind the 8"
