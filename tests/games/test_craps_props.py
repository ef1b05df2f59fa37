"""One-roll bets, bets made of others, hops, and bets on a shooter's whole hand."""

import pytest

from tests.games.craps_world import (
    CINCINNATI,
    CLEVELAND,
    CRAPLESS,
    MASSACHUSETTS,
    MINI,
    TABLES,
    acts,
    hand,
    rulings,
    short,
    told,
)
from tests.games.world import game_of
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.craps.facts import ALL_DICE, COMBOS, combo
from trainer.games.craps.game import of
from trainer.games.game import Game
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rounds import Ruling
from trainer.games.rules import Result

PAID = {CINCINNATI: "5.II", CLEVELAND: "5(b)", CRAPLESS: "5(b)"} | dict.fromkeys(
    (MASSACHUSETTS, MINI), "4(b)"
)
per_table = pytest.mark.parametrize("name", TABLES)
EVERY_ROLL = [f"{a}-{b}" for a, b in ALL_DICE]


def one(name: str, bet: str, dice: str, **options: str) -> Ruling:
    """Return the one ruling on a bet and a roll."""
    [found] = rulings(game_of(name, **options), f"1 {bet}", dice, 9)
    return found


def total(dice: str) -> int:
    """Return the sum of "3-4"."""
    return int(dice[0]) + int(dice[2])


# Wager: which totals win, at what odds; the clause under which it is lost, by rulebook.
ONE_ROLL = {
    "any-seven": ({7: 4}, ("3.I.L.2", "3(a)(12)(ii)", "3(a)(10)(ii)", "2(l)")),
    "any-craps": ({2: 7, 3: 7, 12: 7}, ("3.I.M.2", "3(a)(13)(ii)", "3(a)(11)(ii)", "2(m)")),
    "craps-2": ({2: 30}, ("3.I.N.2", "3(a)(14)(ii)", "3(a)(12)(ii)", "2(n)")),
    "craps-3": ({3: 15}, ("3.I.O.2", "3(a)(15)(ii)", "3(a)(13)(ii)", "2(o)")),
    "craps-12": ({12: 30}, ("3.I.P.2", "3(a)(16)(ii)", "3(a)(14)(ii)", "2(p)")),
    "eleven": ({11: 15}, ("3.I.Q.2", "3(a)(17)(ii)", "3(a)(15)(ii)", "2(q)")),
    "field": (
        {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2},
        ("3.I.K.2", "3(a)(11)(ii)", "3(a)(9)(ii)", "2(k)"),
    ),
}


@per_table
@pytest.mark.parametrize("wager", ONE_ROLL)
def test_one_roll_bets_on_every_roll(name: str, wager: str) -> None:
    wins, lost = ONE_ROLL[wager]
    clause = lost[min(TABLES.index(name), 3)]
    for dice in EVERY_ROLL:
        ruled = one(name, f"{wager} 5", dice)
        if total(dice) in wins:
            assert (ruled.pays, ruled.takes) == (500 * wins[total(dice)], 0)
            assert (ruled.result, ruled.clause) == (Result.WIN, PAID[name])
        else:
            assert (ruled.pays, ruled.takes) == (0, 500)
            assert (ruled.result, ruled.clause) == (Result.LOSE, clause)


@per_table
def test_every_printed_hop_and_no_other(name: str) -> None:
    """30 to 1 on the four hardways, 15 to 1 on the thirteen easy ways; not 2, 3, 11 or 12."""
    hops = {wager for wager in game_of(name).wagers if wager.startswith("hop-")}
    wanted = {way for way in COMBOS if total(way) not in (2, 3, 11, 12)}
    assert hops == {f"hop-{way}" for way in wanted}
    for way in wanted:
        for dice in EVERY_ROLL:
            ruled = one(name, f"hop-{way} 5", dice)
            hit = combo((int(dice[0]), int(dice[2]))) == way
            odds = 30 if way[0] == way[2] else 15
            assert (ruled.pays, ruled.takes) == ((500 * odds, 0) if hit else (0, 500))


@pytest.mark.parametrize(
    ("name", "options"),
    [(MASSACHUSETTS, {}), (MINI, {}), (CLEVELAND, {"six_seven_eight": "offered"})],
)
def test_six_seven_eight(name: str, options: dict[str, str]) -> None:
    """Massachusetts 4(b): 2 to 1 on a hard 6 or 8, else 1 to 1. Cleveland prints no odds."""
    for dice in EVERY_ROLL:
        ruled = one(name, "six-seven-eight 5", dice, **options)
        pays = {"3-3": 1000, "4-4": 1000}.get(dice, 500 if total(dice) in (6, 7, 8) else 0)
        assert (ruled.pays, ruled.takes) == (pays, 0 if pays else 500)


def test_cleveland_deals_no_six_seven_eight_because_no_odds_are_printed() -> None:
    assert "six-seven-eight" not in game_of(CLEVELAND).wagers
    assert "six-seven-eight" not in game_of(MASSACHUSETTS, six_seven_eight="not-offered").wagers


@pytest.mark.parametrize("name", [table for table in TABLES if table != CRAPLESS])
def test_c_and_e_is_paid_as_two_half_bets(name: str) -> None:
    clause = {CINCINNATI: "5.III", CLEVELAND: "5(c)"}.get(name, "4(d)")
    for dice in EVERY_ROLL:
        ruled = one(name, "c-and-e 10", dice)
        halves = {part.wager: (part.amount, part.pays, part.takes) for part in ruled.parts}
        if total(dice) in (2, 3, 12):  # three times the whole bet
            assert (ruled.pays, ruled.takes, ruled.net()) == (3500, 500, 3000)
            assert halves == {"any-craps": (500, 3500, 0), "eleven": (500, 0, 500)}
        elif total(dice) == 11:  # seven times
            assert (ruled.pays, ruled.takes, ruled.net()) == (7500, 500, 7000)
            assert halves == {"any-craps": (500, 0, 500), "eleven": (500, 7500, 0)}
        else:
            assert (ruled.result, ruled.pays, ruled.takes) == (Result.LOSE, 0, 1000)
        assert ruled.result is Result.LOSE or ruled.clause == clause


@per_table
def test_a_winning_composite_stays_up_and_is_paid_the_net_in_one_act(name: str) -> None:
    wager, bet = ("horn", 4) if name == CRAPLESS else ("c-and-e", 10)
    net = {"horn": 27, "c-and-e": 30}[wager]
    game = game_of(name)
    dealt = hand(game, f"1 {wager} {bet}", "6-6 6-6 3-3", 9)
    stick = "dealer" if name == MINI else "stick"
    assert acts(game, dealt, Verb.PAY, Verb.TAKE) == [
        f"1 pay 1 {wager} {net} {stick}",
        f"2 pay 1 {wager} {net} {stick}",
        f"3 take 1 {wager} {bet} {stick}",
    ]


@per_table
def test_horn(name: str) -> None:
    """A 4 horn on twelve pays 30 and takes 3; the bet stays."""
    clause = {CINCINNATI: "5.IV", CLEVELAND: "5(d)", CRAPLESS: "5(c)"}.get(name, "4(c)")
    for dice in EVERY_ROLL:
        ruled = one(name, "horn 4", dice)
        pays = {2: 3000, 3: 1500, 11: 1500, 12: 3000}.get(total(dice), 0)
        assert (ruled.pays, ruled.takes) == (pays, 300 if pays else 400)
        assert ruled.result is (Result.WIN if pays else Result.LOSE)
        assert [part.amount for part in ruled.parts] == [100] * 4
        assert not pays or ruled.clause == clause


@per_table
@pytest.mark.parametrize("high", [2, 3, 11, 12])
def test_horn_high(name: str, high: int) -> None:
    for dice in EVERY_ROLL:
        ruled = one(name, f"horn-high-{high} 5", dice)
        odds = {2: 30, 3: 15, 11: 15, 12: 30}.get(total(dice), 0)
        units = 2 if total(dice) == high else 1
        assert ruled.pays == odds * units * 100
        assert ruled.takes == (500 - units * 100 if odds else 500)


@per_table
def test_world_or_whirl_is_level_on_a_seven(name: str) -> None:
    wager = "whirl" if name in (MASSACHUSETTS, MINI) else "world"
    for dice in EVERY_ROLL:
        ruled = one(name, f"{wager} 5", dice)
        pays = {2: 3000, 3: 1500, 7: 400, 11: 1500, 12: 3000}.get(total(dice), 0)
        assert (ruled.pays, ruled.takes) == (pays, 400 if pays else 500)
        assert total(dice) != 7 or ruled.net() == 0
    game = game_of(name)
    level = hand(game, f"1 {wager} 5", "3-4 1-1", 9)
    stick = "dealer" if name == MINI else "stick"
    # Nothing changes hands on the seven, and the bet is still there for the next roll.
    assert acts(game, level, Verb.PAY, Verb.TAKE, Verb.RETURN) == [f"2 pay 1 {wager} 26 {stick}"]


@per_table
def test_what_a_composite_prints_as_its_net_is_what_its_parts_come_to(name: str) -> None:
    game = game_of(name)
    for wager, entry in game.wagers.items():
        if not entry.parts:
            continue
        for dice in EVERY_ROLL:
            ruled = one(name, f"{wager} 20", dice)
            rule = next(
                rule
                for rule in entry.rules
                if total(dice) in _listed(rule.when.get("total", total(dice)))
            )
            assert ruled.outcome == rule.outcome
            if rule.result is Result.LOSE:
                assert (ruled.result, ruled.takes) == (Result.LOSE, 2000)
            else:
                odds = parse_odds(rule.pays)
                net = 0 if odds.kind is OddsKind.PUSH else odds.win(2000)
                assert ruled.net() == net


def _listed(condition: object) -> list[object]:
    return condition if isinstance(condition, list) else [condition]


@per_table
def test_an_uneven_composite_loses_no_cent(name: str) -> None:
    for cents in range(401, 420):
        ruled = one(name, f"horn {cents / 100:.2f}", "6-6")
        assert sum(part.amount for part in ruled.parts) == cents
        lost = sum(part.takes for part in ruled.parts)
        assert (ruled.takes, ruled.pays) == (lost, 30 * (cents - lost))


@pytest.mark.parametrize("name", [CLEVELAND, CRAPLESS, MASSACHUSETTS, MINI])
def test_without_a_box_a_horn_high_is_two_bets(name: str) -> None:
    """Cleveland 3(a)(20), crapless 3(a)(17), Massachusetts 2(t)."""
    game = game_of(name, horn_high_box="two-bets")
    assert not any(wager.startswith("horn-high") for wager in game.wagers)
    [horn, three] = rulings(game, "1 horn 4, 1 craps-3 1", "1-2", 9)
    assert horn.net() + three.net() == one(name, "horn-high-3 5", "1-2").net()


# Bets on the shooter's whole hand -----------------------------------------------------------------

FIRE = [CINCINNATI, CLEVELAND, MASSACHUSETTS]
LOST = {CINCINNATI: "3.I.MM.2", CLEVELAND: "3(a)(40)(ii)", MASSACHUSETTS: "2(nn)"}
FIRE_PAID = {CINCINNATI: "5.VII", CLEVELAND: "5(g)", MASSACHUSETTS: "4(e)"}
MADE = {4: "1-3 2-2", 5: "1-4 2-3", 6: "1-5 3-3", 8: "2-6 4-4", 9: "4-5 3-6", 10: "4-6 5-5"}


@pytest.mark.parametrize("name", FIRE)
def test_the_fire_bet_is_paid_once_for_the_different_points_made(name: str) -> None:
    points = [4, 5, 6, 8, 9, 10]
    for many in range(7):
        rolls = " ".join(MADE[number] for number in points[:many]) + " 3-3 3-4"
        [line] = told(name, "1 fire 5", rolls)
        last = 2 * many + 2
        if many < 4:
            assert line == f"{last} fire lose -5 [{LOST[name]}]"
        else:
            pays = 5 * {4: 24, 5: 249, 6: 999}[many]
            assert line == f"{last} fire win +{pays} [{FIRE_PAID[name]}]"


def test_massachusetts_fire_table_b() -> None:
    for many, odds in ((4, 39), (5, 199), (6, 499)):
        rolls = " ".join(MADE[n] for n in (10, 9, 8, 6, 5, 4)[:many]) + " 3-3 3-4"
        [line] = told(MASSACHUSETTS, "1 fire 1", rolls, fire="b")
        assert line.startswith(f"{2 * many + 2} fire win +{odds} ")


@pytest.mark.parametrize("name", FIRE)
def test_a_point_made_again_does_not_count(name: str) -> None:
    """Cincinnati 12.II.B, Cleveland 11(b)(2), Massachusetts 12(b)(2)."""
    again = " ".join([MADE[4], MADE[4], MADE[5], MADE[5], MADE[6], "3-3", "3-4"])
    assert told(name, "1 fire 5", again) == [f"12 fire lose -5 [{LOST[name]}]"]
    fourth = " ".join([MADE[4], MADE[4], MADE[5], MADE[6], MADE[10], "3-3", "3-4"])
    assert told(name, "1 fire 5", fourth) == [f"12 fire win +120 [{FIRE_PAID[name]}]"]


@pytest.mark.parametrize("name", FIRE)
def test_a_come_out_seven_does_not_touch_the_fire_bet(name: str) -> None:
    rolls = " ".join([MADE[4], "3-4", MADE[5], "5-6", MADE[6], "1-2", MADE[8], "3-3", "3-4"])
    assert told(name, "1 fire 5", rolls) == [f"13 fire win +120 [{FIRE_PAID[name]}]"]


@pytest.mark.parametrize("name", FIRE)
def test_when_the_shooter_gives_up_the_dice_the_fire_bet_waits_for_the_next_loser_seven(
    name: str,
) -> None:
    """Cincinnati 12.I.B, Cleveland 11(a)(2), Massachusetts 12(a)(2): the rolls simply go on."""
    first = " ".join([MADE[4], MADE[5]])
    [waiting] = told(name, "1 fire 5", first)
    assert waiting.startswith("4 fire stays ")
    successor = " ".join([MADE[6], MADE[8], "3-3", "3-4"])
    [settled] = told(name, "1 fire 5", f"{first} {successor}")
    assert settled.startswith("10 fire win +120 ")
    # The same told from the middle, with what has been made.
    [settled] = told(name, "1 fire 5", successor, 0, {"made": "4 5"})
    assert settled.startswith("6 fire win +120 ")


@pytest.mark.parametrize("name", FIRE)
def test_the_count_begins_anew_after_a_seven_out(name: str) -> None:
    game = game_of(name)
    rolls = " ".join([*MADE.values(), "3-3", "3-4", MADE[4], "3-3", "3-4"])
    found = short(rulings(game, "1 fire 5, 1 fire 5 b15", rolls))
    assert [line.split(" [")[0] for line in found] == ["14 fire win +4995", "18 fire lose -5"]


def test_fire_or_hot_roller_never_both() -> None:
    """Massachusetts 12(c), 14(b): not at the same table; no Fire Bet at mini-craps (2)."""
    for choice, there in (("fire", {"fire"}), ("hot-roller", {"hot-roller"}), ("none", set())):
        names = set(game_of(MASSACHUSETTS, shooter_bet=choice).wagers)
        assert names & {"fire", "hot-roller"} == there
    assert "fire" not in game_of(MINI).wagers
    assert "fire" not in game_of(CRAPLESS).wagers


def test_bonus_craps() -> None:
    """Massachusetts 13: each of the totals before a 7, 34 or 30 and 175 or 150 to 1."""
    small, tall = "1-1 1-2 1-3 2-3 3-3", "6-6 5-6 5-5 4-5 4-4"
    bets = "1 all-small 1, 1 all-tall 1, 1 make-em-all 1"
    assert [line.split(" [")[0] for line in told(MASSACHUSETTS, bets, f"{small} {tall}")] == [
        "5 all-small win +34",
        "10 all-tall win +34",
        "10 make-em-all win +175",
    ]
    two = told(MASSACHUSETTS, bets, f"{tall} {small}", bonus_craps="two")
    assert two == [
        "5 all-tall win +30 [13(b)]",
        "10 all-small win +30 [13(b)]",
        "10 make-em-all win +150 [13(b)]",
    ]
    # Any seven takes them, on the come-out too; what was thrown before does not come back.
    assert told(MASSACHUSETTS, bets, "3-4") == [
        "1 all-small lose -1 [13(a)(2)]",
        "1 all-tall lose -1 [13(a)(3)]",
        "1 make-em-all lose -1 [13(a)(4)]",
    ]
    again = told(MASSACHUSETTS, "1 all-small 1 b3", f"1-1 3-4 1-2 1-3 2-3 3-3 {tall}", 4)
    assert [line.split(" [")[0] for line in again] == ["11 all-small stays"]
    repeated = told(MASSACHUSETTS, "1 all-small 1", "1-1 1-1 1-2 1-2 1-3 2-2 2-3 1-4 3-3")
    assert [line.split(" [")[0] for line in repeated] == ["9 all-small win +34"]


# 14(b)(4): every combination of a number.
HOT = {
    4: "1-3 2-2", 5: "1-4 2-3", 6: "1-5 2-4 3-3", 8: "2-6 3-5 4-4", 9: "3-6 4-5", 10: "4-6 5-5",
}  # fmt: skip


def hot(name: str, table: str) -> Game:
    """Return a table that offers the Hot Roller."""
    if name == MASSACHUSETTS:
        return game_of(name, shooter_bet="hot-roller", hot_roller=table)
    return game_of(name, hot_roller=table)


@pytest.mark.parametrize(
    ("table", "pays"),
    [("a", (4, 10, 20, 50, 200)), ("b", (5, 10, 20, 50, 200)), ("c", (5, 10, 20, 50, 300))],
)
def test_hot_roller(table: str, pays: tuple[int, ...]) -> None:
    for many in range(7):
        rolls = " ".join([*list(HOT.values())[:many], "3-4"])
        for name in (MASSACHUSETTS, MINI):
            game = hot(name, table)
            [line] = short(rulings(game, "1 hot-roller 1", rolls))
            if many < 2:
                assert line == f"{len(rolls.split())} hot-roller lose -1 [14(a)(4)(ii)]"
            else:
                assert line.endswith(f"hot-roller win +{pays[many - 2]} [4(f)]")


def test_hot_roller_counts_whole_numbers_only_and_any_seven_settles_it() -> None:
    """The printed example: 4, 5 and 6 complete pay 10 to 1; half a number is nothing."""
    game = hot(MASSACHUSETTS, "a")
    three = f"{HOT[4]} {HOT[5]} {HOT[6]} 2-6 3-5 3-4"
    [line] = short(rulings(game, "1 hot-roller 5", three))
    assert line == "10 hot-roller win +50 [4(f)]"
    twice = "1-3 3-1 1-4 4-1 3-4"  # the dice the other way round are the same combination
    [line] = short(rulings(game, "1 hot-roller 5", twice))
    assert line == "5 hot-roller lose -5 [14(a)(4)(ii)]"


@pytest.mark.parametrize("wager", ["fire", "all-small", "make-em-all"])
def test_bets_on_a_hand_are_made_before_it(wager: str) -> None:
    with pytest.raises(InputError, match=r"bets\[0\]\.before_roll: .* made before (a|its) "):
        told(MASSACHUSETTS, f"1 {wager} 1 b2", "2-2 1-3")


# -- what becomes of a winner, 3.I.L and 2(l): the text decides a bet by the next roll alone ------


@per_table
def test_a_one_roll_winner_stays_up_by_custom_and_the_file_says_that_it_is_ours(name: str) -> None:
    game = of(game_of(name))
    one_roll = {
        bet: wager
        for bet, wager in game.wagers.items()
        if wager.rules and all(rule.result is not Result.STAYS for rule in wager.rules)
    }
    assert {"any-seven", "any-craps"} <= set(one_roll)
    assert [bet for bet, wager in one_roll.items() if not wager.stays_up] == ["field"]
    filed = game.errata["one-roll-winners"]
    assert filed.reading.startswith("ours, the custom of the trade: a winner is paid and stays up")
