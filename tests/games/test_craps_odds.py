"""House edges as exact fractions, against the published ones and against another way to count."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import prod

import msgspec
import pytest

from tests.games.craps_world import (
    CINCINNATI,
    CLEVELAND,
    CRAPLESS,
    MASSACHUSETTS,
    MINI,
    TABLES,
    WITH_DONTS,
)
from tests.games.world import engine_of, game_of
from trainer.games.edge import wager_odds
from trainer.games.game import Game
from trainer.games.rules import Result

WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}


def edge(game: Game, wager: str) -> Fraction:
    """Return the house edge."""
    found = wager_odds(engine_of(game), game, wager)
    assert found is not None
    assert sum(line.chance for line in found.outcomes) == 1
    return found.edge


PUBLISHED = {
    "place-4": "1/15", "place-5": "1/25", "place-6": "1/66",
    "place-8": "1/66", "place-9": "1/25", "place-10": "1/15",
    "field": "1/18", "any-seven": "1/6", "any-craps": "1/9",
    "craps-2": "5/36", "craps-3": "1/9", "craps-12": "5/36", "eleven": "1/9",
    "hard-4": "1/9", "hard-6": "1/11", "hard-8": "1/11", "hard-10": "1/9",
    "horn": "1/8", "horn-high-2": "23/180", "horn-high-3": "11/90",
    "horn-high-11": "11/90", "horn-high-12": "23/180", "world": "2/15", "whirl": "2/15",
    "c-and-e": "1/9", "six-seven-eight": "1/18", "hop-2-2": "5/36", "hop-3-3": "5/36",
    "hop-4-4": "5/36", "hop-5-5": "5/36",
    "place-lose-4": "1/33", "place-lose-5": "1/40", "place-lose-6": "1/55",
    "place-lose-8": "1/55", "place-lose-9": "1/40", "place-lose-10": "1/33",
    "place-2": "1/14", "place-3": "1/16", "place-11": "1/16", "place-12": "1/14",
    "put-2": "5/7", "put-3": "1/2", "put-4": "1/3", "put-5": "1/5", "put-6": "1/11",
    "put-8": "1/11", "put-9": "1/5", "put-10": "1/3", "put-11": "1/2", "put-12": "5/7",
    "pass-odds": "0", "come-odds": "0", "dont-pass-odds": "0", "dont-come-odds": "0",
}  # fmt: skip
LINES = {
    "pass": "7/495",
    "come": "7/495",
    "dont-pass": "27/1980",
    "dont-come": "27/1980",
}


@pytest.mark.parametrize("name", TABLES)
def test_every_wager_has_its_published_edge(name: str) -> None:
    """Place and hardway bets per decision, always on; the line as bet, a barred 12 counted in."""
    game = game_of(name)
    lines = {"pass": "373/6930", "come": "373/6930"} if name == CRAPLESS else LINES
    known = PUBLISHED | lines
    left = set()
    for wager in game.wagers:
        if wager in known:
            assert edge(game, wager) == Fraction(known[wager]), wager
        elif wager.startswith("hop"):
            assert edge(game, wager) == Fraction(1, 9), wager
        elif wager.startswith("put-odds"):
            assert edge(game, wager) == 0, wager
        else:
            left.add(wager.rstrip("0123456789-"))
    assert left <= {"buy", "lay", "fire", "all-small", "all-tall", "make-em-all", "hot-roller"}


@pytest.mark.parametrize("name", TABLES)
def test_buy_bets_by_when_the_vigorish_is_collected(name: str) -> None:
    """Of the bet, on the win only: 4 is 1/60. With the bet it is a twentieth whatever comes."""
    game = game_of(name, buy_vigorish="settle", buy_rate="5%")
    numbers = {4: "1/60", 5: "1/50", 6: "1/44", 8: "1/44", 9: "1/50", 10: "1/60"}
    if name == CRAPLESS:
        numbers |= {2: "1/140", 3: "1/80", 11: "1/80", 12: "1/140"}
    for number, published in numbers.items():
        assert edge(game, f"buy-{number}") == Fraction(published)
    game = game_of(name, buy_vigorish="bet", buy_rate="5%")
    assert {edge(game, f"buy-{number}") for number in numbers} == {Fraction(1, 20)}


@pytest.mark.parametrize("name", WITH_DONTS)
def test_lay_bets_by_what_and_when(name: str) -> None:
    """Ohio: 5% of the possible win. Massachusetts: of the bet."""
    numbers = (4, 5, 6, 8, 9, 10)
    on_win = game_of(name, lay_vigorish="settle")
    with_bet = game_of(name, lay_vigorish="bet")
    for number in numbers:
        seven = Fraction(6, 6 + WAYS[number])
        true_odds = Fraction(WAYS[number], 6)
        base = true_odds if name.startswith("ohio") else Fraction(1)
        assert edge(on_win, f"lay-{number}") == seven * base / 20
        assert edge(with_bet, f"lay-{number}") == base / 20
    if name.startswith("ohio"):
        assert edge(on_win, "lay-4") == Fraction(1, 60)


def test_a_field_that_pays_triple_on_one_number_would_be_a_thirty_sixth() -> None:
    """No rulebook here prints it; the 1/18 and the 1/36 are told apart by the rules alone."""
    game = game_of(CINCINNATI)
    assert edge(game, "field") == Fraction(1, 18)
    field = game.wagers["field"]
    rules = [
        msgspec.structs.replace(rule, when={"total": 2}) if rule.pays == "2 to 1" else rule
        for rule in field.rules
    ]
    triple = msgspec.structs.replace(rules[1], pays="3 to 1", when={"total": 12})
    better = msgspec.structs.replace(field, rules=[triple, *rules])
    changed = msgspec.structs.replace(game, wagers=dict(game.wagers) | {"field": better})
    assert edge(changed, "field") == Fraction(1, 36)


# Another way to count: every event comes by itself at its own rate, a 7 (or the seven-out) ends it.

Sums = dict[Fraction, Fraction]  # a sum of terms c * e^(-rate * t)
Poly = list[Sums]  # by how many sets are complete


def times(one: Sums, two: Sums) -> Sums:
    """Return the product of two sums."""
    found: Sums = {}
    for rate, factor in one.items():
        for other, more in two.items():
            found[rate + other] = found.get(rate + other, Fraction(0)) + factor * more
    return found


def plus(one: Sums, two: Sums) -> Sums:
    """Return both sums together."""
    return {rate: one.get(rate, Fraction(0)) + two.get(rate, Fraction(0)) for rate in {*one, *two}}


def complete(rates: Iterable[Fraction]) -> Sums:
    """Return the chance that every event has come by a time."""
    found: Sums = {Fraction(0): Fraction(1)}
    for rate in rates:
        found = times(found, {Fraction(0): Fraction(1), rate: Fraction(-1)})
    return found


def counted(sets: Sequence[Sequence[Fraction]], end: Fraction) -> list[Fraction]:
    """Return the chances that exactly so many sets are complete when the end comes."""
    poly: Poly = [{Fraction(0): Fraction(1)}]
    for rates in sets:
        have = complete(rates)
        lack = plus({Fraction(0): Fraction(1)}, {rate: -factor for rate, factor in have.items()})
        nothing: Sums = {}
        poly = [
            plus(
                times(poly[many], lack) if many < len(poly) else nothing,
                times(poly[many - 1], have) if many else nothing,
            )
            for many in range(len(poly) + 1)
        ]
    return [
        sum((factor * end / (end + rate) for rate, factor in terms.items()), Fraction(0))
        for terms in poly
    ]


def test_fire_bets() -> None:
    points = (4, 5, 6, 8, 9, 10)
    made = {n: Fraction(WAYS[n], 24) * Fraction(WAYS[n], WAYS[n] + 6) for n in points}
    out = 1 - sum(made.values(), Fraction(0))
    by_count = counted([[made[n]] for n in points], out)
    tables = {"a": {4: 24, 5: 249, 6: 999}, "b": {4: 39, 5: 199, 6: 499}}
    for table, pays in tables.items():
        expected = 1 - sum(by_count[many] * (odds + 1) for many, odds in pays.items())
        assert edge(game_of(MASSACHUSETTS, fire=table), "fire") == expected
    for name in (CINCINNATI, CLEVELAND):
        assert edge(game_of(name), "fire") == edge(game_of(MASSACHUSETTS), "fire")
    assert f"{float(edge(game_of(CINCINNATI), 'fire')):.4f}" == "0.2076"
    # Published: exactly four points once in 114 hands, five in 610, six in 6156.
    assert [round(1 / float(chance)) for chance in by_count[4:]] == [114, 610, 6156]


def test_bonus_craps() -> None:
    small = [Fraction(WAYS[total]) for total in range(2, 7)]
    whole = counted([small], Fraction(6))[1]
    every = counted([[*small, *small]], Fraction(6))[1]
    for table, (pays, all_pays) in {"one": (34, 175), "two": (30, 150)}.items():
        game = game_of(MASSACHUSETTS, bonus_craps=table)
        assert edge(game, "all-small") == edge(game, "all-tall") == 1 - whole * (pays + 1)
        assert edge(game, "make-em-all") == 1 - every * (all_pays + 1)
    game = game_of(MASSACHUSETTS, bonus_craps="one")
    assert f"{float(edge(game, 'all-small')):.4%}" == "7.7613%"
    assert f"{float(edge(game, 'make-em-all')):.4%}" == "7.4644%"


def test_hot_roller() -> None:
    one, two = Fraction(1), Fraction(2)
    sets = [[one, two], [one, two], [two, two], [two, two], [one, two, two], [one, two, two]]
    by_count = counted(sets, Fraction(6))
    assert sum(by_count) == 1
    tables = {"a": (4, 10, 20, 50, 200), "b": (5, 10, 20, 50, 200), "c": (5, 10, 20, 50, 300)}
    for table, pays in tables.items():
        expected = 1 - sum(
            chance * (odds + 1) for chance, odds in zip(by_count[2:], pays, strict=True)
        )
        game = game_of(MASSACHUSETTS, shooter_bet="hot-roller", hot_roller=table)
        assert edge(game, "hot-roller") == expected
        if table == "c":
            assert edge(game_of(MINI, hot_roller=table), "hot-roller") == expected


def test_the_line_by_hand() -> None:
    """Pass at crapless and at craps, summed over the numbers."""

    def made(points: Iterable[int]) -> Fraction:
        return sum(
            (Fraction(WAYS[n], 36) * Fraction(WAYS[n], WAYS[n] + 6) for n in points), Fraction(0)
        )

    craps = Fraction(8, 36) + made((4, 5, 6, 8, 9, 10))
    crapless = Fraction(6, 36) + made(set(WAYS) - {7})
    assert edge(game_of(CINCINNATI), "pass") == 1 - 2 * craps
    assert edge(game_of(CRAPLESS), "pass") == 1 - 2 * crapless
    barred = Fraction(1, 36)
    assert edge(game_of(CINCINNATI), "dont-pass") == 2 * craps + barred - 1
    assert prod(edge(game_of(CLEVELAND), w) for w in ("pass-odds", "come-odds")) == 0


@pytest.mark.parametrize("name", TABLES)
def test_a_push_is_an_outcome_of_its_own(name: str) -> None:
    game = game_of(name)
    for wager in ("dont-pass", "dont-come"):
        if wager not in game.wagers:
            continue
        found = wager_odds(engine_of(game), game, wager)
        assert found is not None
        pushed = [o.chance for o in found.outcomes if o.result in (Result.PUSH, Result.VOID)]
        assert pushed == [Fraction(1, 36)]
