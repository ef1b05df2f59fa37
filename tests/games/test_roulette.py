"""Roulette: the layout, every bet on it, the spin, the script and the exact odds."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from tests.games.dealings import BUDGET
from trainer.catalog.decode import decode_game
from trainer.catalog.files import Document, read_document
from trainer.errors import InputError
from trainer.games.acts import Act, Payload, Role, Slot, Verb
from trainer.games.colour_chips import chip_value
from trainer.games.edge import wager_odds
from trainer.games.engine import CannotDealError, Situation, Want
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.pockets import RED
from trainer.games.registry import engine_for
from trainer.games.roulette import pictures
from trainer.games.roulette.geometry import (
    INSIDE,
    NUMBERS,
    Layout,
    column_of,
    outside_place,
    row_of,
)
from trainer.games.roulette.settle import SPOT
from trainer.games.roulette.wagers import (
    layout_of,
    parse_wager,
    pieces,
    pockets,
    ring_of,
    spot_id,
    spots_of,
)
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.places import lessons_dir
from trainer.procedures import Fault, FaultKind, Given, Step, advance, due, finished, start
from trainer.procedures.judge import give
from trainer.wording.say import say

ENGINE = engine_for("roulette")
NAMES = (
    "ohio-cincinnati/roulette",
    "ohio-cincinnati/rapid-roulette",
    "ohio-cleveland/roulette",
    "massachusetts/roulette",
)
THREE = tuple(name for name in NAMES if "rapid" not in name)
DOUBLE, SINGLE = Layout(), Layout(zeros=("0",))


@cache
def document(name: str) -> Document:
    book, _, game = name.partition("/")
    return read_document(lessons_dir(), book, game)


@cache
def _game(name: str, options: tuple[tuple[str, str], ...]) -> Game:
    return decode_game(document(name), dict(options))


def game_of(name: str, **options: str) -> Game:
    """Return a game; options are named with underscores for hyphens."""
    return _game(name, tuple((key.replace("_", "-"), value) for key, value in options.items()))


def variants(name: str) -> Iterator[Game]:
    """Return the game under its defaults, then under every other choice, one at a time."""
    yield game_of(name)
    for option, entry in game_of(name).options.items():
        for choice in entry.choices:
            if choice != entry.default:
                yield game_of(name, **{option: choice})


def settled(game: Game, spin: str, *bets: str, **choices: str) -> list[Ruling]:
    """Rule on bets such as "split-17-20 5"."""
    made = []
    for text in bets:
        wager, amount = text.split()
        named = parse_wager(game, wager)
        made.append(Bet(seat=1, wager=named.wager, amount=parse_money(amount), on=named.on))
    told = Situation(bets=tuple(made), spin=spin, choices=choices)
    return list(ENGINE.rule(game, ENGINE.place(game, told)))


# The layout -------------------------------------------------------------------------------------


def test_positions_of_both_layouts_are_counted() -> None:
    counts = {kind: len(spots) for kind, spots in DOUBLE.spots.items()}
    assert counts == {
        "straight": 38, "split": 62, "street": 15, "corner": 22, "top-line": 1, "six-line": 11,
    }  # fmt: skip
    counts = {kind: len(spots) for kind, spots in SINGLE.spots.items()}
    assert counts == {
        "straight": 37, "split": 60, "street": 14, "corner": 22, "top-line": 0, "six-line": 11,
    }  # fmt: skip


@pytest.mark.parametrize("layout", [DOUBLE, SINGLE], ids=["double", "single"])
def test_every_position_covers_boxes_that_touch_at_the_chip(layout: Layout) -> None:
    sizes = {"straight": 1, "split": 2, "street": 3, "corner": 4, "top-line": 5, "six-line": 6}
    for kind, spots in layout.spots.items():
        assert len(set(spots)) == len(spots)
        places = [layout.place(kind, spot) for spot in spots]
        assert len(set(places)) == len(places), "two spots share a place"
        for spot, (along, across) in zip(spots, places, strict=True):
            assert len(spot) == sizes[kind]
            assert -1 < along < 12
            assert 0 <= across < 3
            if kind in ("straight", "split", "corner") and "0" not in spot and "00" not in spot:
                for number in spot:
                    assert abs(row_of(number) - 0.5 - along) <= 0.5
                    assert abs(column_of(number) - 0.5 - across) <= 0.5


def test_no_chip_of_one_kind_stands_where_another_could() -> None:
    places = Counter(
        DOUBLE.place(kind, spot) for kind, spots in DOUBLE.spots.items() for spot in spots
    )
    assert max(places.values()) == 1
    assert outside_place("dozen", NUMBERS[12:24]) == (6.0, -0.5)
    assert outside_place("column", NUMBERS[1::3]) == (12.5, 1.5)
    assert outside_place("red", ()) == (5.0, -1.5)
    assert outside_place("b2b", ()) is None


def test_a_number_in_the_middle_has_twelve_positions_and_a_complete_pays_156() -> None:
    game = game_of("ohio-cincinnati/roulette")
    around = pictures.around(game, "17")
    assert Counter(name for name, _ in around) == {
        "straight": 1, "split": 4, "street": 1, "corner": 4, "six-line": 2,
    }  # fmt: skip
    complete = [pictures.Chips(name, on, 1) for name, on in around]
    assert pictures.units(game, complete) == 35 + 4 * 17 + 11 + 4 * 8 + 2 * 5 == 156
    assert len(pictures.around(game, "2")) == 14
    assert len(pictures.around(game, "0")) == 7


@pytest.mark.parametrize("name", THREE)
def test_printed_trios_only(name: str) -> None:
    """Cincinnati 4.V.C.1, Cleveland 4(e)(3)(i), Massachusetts 1(e)(3)(i)."""
    trios = {on for on in layout_of(game_of(name)).spots["street"] if not row_of(on[0])}
    assert trios == {("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3")}
    trios = {on for on in layout_of(game_of(name, wheel="single")).spots["street"] if on[0] == "0"}
    assert trios == {("0", "1", "2")}


# The wheel --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THREE)
@pytest.mark.parametrize(("wheel", "size"), [("double", 38), ("single", 37)])
def test_red_and_black_alternate_round_the_printed_ring(name: str, wheel: str, size: int) -> None:
    order = ring_of(game_of(name, wheel=wheel)).order
    assert len(order) == len(set(order)) == size
    for one, two in pairwise([*order, order[0]]):
        if "0" in (one, two) or "00" in (one, two):
            continue
        assert (one in RED) != (two in RED), (one, two)
    assert len(RED) == 18


def test_zeros_face_each_other_on_the_double_wheel() -> None:
    order = ring_of(game_of("ohio-cincinnati/roulette")).order
    assert order.index("00") - order.index("0") == 19


# What each bet pays -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_printed_payout(name: str) -> None:
    game = game_of(name)
    printed = {
        "straight-17": 35, "split-17-20": 17, "split-0-00": 17, "street-16": 11, "street-0-1-2": 11,
        "street-0-2-00": 11, "street-00-2-3": 11, "corner-17": 8, "top-line": 6, "six-line-16": 5,
        "column-2": 2, "dozen-2": 2, "black": 1, "odd": 1, "low": 1,
    }  # fmt: skip
    for wager, key in printed.items():
        spin = "0" if "-0-" in wager or wager == "top-line" else "2" if "00" in wager else "17"
        (ruled,) = settled(game, spin, f"{wager} 5")
        assert ruled.result is Result.WIN, wager
        assert ruled.odds == f"{key} to 1"
        assert ruled.pays == 500 * key
        (ruled,) = settled(game, "36", f"{wager} 5")
        assert ruled.result is Result.LOSE, wager
        assert ruled.takes == 500
    for wager in ("red", "even", "high"):
        assert settled(game, "36", f"{wager} 5")[0].pays == 500


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("wager", ["red", "black", "odd", "even", "low", "high"])
def test_even_money_loses_on_a_zero(name: str, wager: str) -> None:
    """Cincinnati 5.II, Cleveland 5(b), Massachusetts 2(b) where the whole bet is lost."""
    for zero in ("0", "00"):
        (ruled,) = settled(game_of(name), zero, f"{wager} 10")
        assert (ruled.result, ruled.takes) == (Result.LOSE, 1000)
        assert ruled.clause.rpartition(" ")[2] in ("5.II", "5(b)", "2(b)")


def test_massachusetts_may_take_only_half_on_a_zero() -> None:
    """2(b): on a double zero wheel, at the licensee's option."""
    game = game_of("massachusetts/roulette", zero_rule="half")
    for zero in ("0", "00"):
        (ruled,) = settled(game, zero, "red 15")
        assert (ruled.result, ruled.takes, ruled.pays, ruled.clause) == (
            Result.HALF,
            750,
            0,
            "2(b)",
        )
    assert settled(game, "0", "dozen-1 15", "column-1 15")[0].result is Result.LOSE
    single = game_of("massachusetts/roulette", zero_rule="half", wheel="single")
    assert settled(single, "0", "red 15")[0].result is Result.LOSE  # 2(c)


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("ohio-cincinnati/roulette", "5.III.B"),
        ("ohio-cleveland/roulette", "5(c)(2)"),
        ("massachusetts/roulette", "2(d)(2)"),
    ],
)
def test_double_zero_is_no_spin_on_a_wheel_used_as_single_zero(name: str, clause: str) -> None:
    game = game_of(name, wheel="double-as-single")
    assert len(pockets(game)) == 37
    for ruled in settled(game, "00", "red 10", "straight-17 10", "split-0-1 5"):
        assert (ruled.result, ruled.takes, ruled.pays, ruled.clause) == (Result.VOID, 0, 0, clause)
    assert settled(game, "0", "red 10")[0].result is Result.LOSE
    with pytest.raises(ValueError, match="there is no"):
        parse_wager(game, "straight-00")
    with pytest.raises(ValueError, match="there is no"):
        parse_wager(game, "top-line")
    seen = Counter(
        "no-spin" in ENGINE.deal(game, seed).choices for seed in range(600)
    )  # one spin in 38 falls into 00 first
    assert 3 <= seen[True] <= 45


def test_five_adjacent_is_five_straights() -> None:
    """Massachusetts 1(e)(1)(i)b, 3(d)."""
    game = game_of("massachusetts/roulette")
    named = parse_wager(game, "five-adjacent-17")
    assert named.on == ("20", "32", "17", "5", "22")
    (ruled,) = settled(game, "5", "five-adjacent-17 25")
    assert (ruled.pays, ruled.takes, ruled.odds) == (17500, 2000, "35 to 1")
    assert [part.result for part in ruled.parts].count(Result.WIN) == 1
    assert {part.wager for part in ruled.parts} >= {"straight-5", "straight-17"}
    (ruled,) = settled(game, "34", "five-adjacent-17 25")
    assert (ruled.result, ruled.takes) == (Result.LOSE, 2500)
    told = Situation(bets=(Bet(seat=1, wager="five-adjacent-17", amount=101),), spin="5")
    with pytest.raises(InputError, match=r"bets\[0\].amount: give 5 equal chips"):
        ENGINE.place(game, told)


def test_a_fifth_is_moved_from_the_replica_before_the_losers_are_taken() -> None:
    """Massachusetts 3(d), 3(e)."""
    game = game_of("massachusetts/roulette")
    dealt = ENGINE.deal(game, 4, want=Want(wager="five-adjacent", facts={"hit": True}))
    script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
    acts = [act for act in script.acts() if act.slot.wager == "five-adjacent"]
    mine = [act for act in acts if act.slot.seat == dealt.bets[-1].seat]
    assert [act.verb for act in mine] == [Verb.MOVE, Verb.TAKE, Verb.PAY]
    amount = dealt.bets[-1].amount
    assert [act.payload.amount for act in mine] == [None, amount * 4 // 5, amount // 5 * 35]


def test_massachusetts_seven_numbers_and_color_wagers() -> None:
    """1(f), 1(e)(6)(ii), (7), (8), 1(g) and 2(a)."""
    game = game_of("massachusetts/roulette")
    assert settled(game, "33", "seven-numbers 5")[0].pays == 2000
    assert settled(game, "9", "seven-numbers 5")[0].takes == 500
    assert {"red", "black", "dozen"} <= set(game.wagers)
    six = game_of("massachusetts/roulette", color_wagers="six")
    assert "red" not in six.wagers
    assert "dozen" in six.wagers
    assert settled(six, "17", "six-color-blue 5")[0].pays == 2500
    assert settled(six, "0", "six-color-blue 5")[0].takes == 500
    eight = game_of("massachusetts/roulette", color_wagers="with-zeros")
    assert not {"red", "black", "dozen", "seven-color", "six-color"} & set(eight.wagers)
    assert [settled(eight, spin, "eight-color-blue 5")[0].pays for spin in ("17", "0", "00")] == [
        1500
    ] * 3
    seven = game_of("massachusetts/roulette", color_wagers="six-and-with-zeros", wheel="single")
    assert {"six-color", "seven-color"} <= set(seven.wagers)
    assert settled(seven, "0", "seven-color-gold 5")[0].pays == 2000
    for game in (six, eight, seven):
        for ring in [ring_of(game)]:
            covered = [number for section in ring.sections.values() for number in section]
            assert sorted(covered, key=int) == list(NUMBERS)


def test_b2b_wins_when_the_number_comes_twice() -> None:
    """Massachusetts 4(c)a: X10 on $5 pays $50."""
    game = game_of("massachusetts/roulette")
    (ruled,) = settled(game, "17", "b2b 5", prior="17", multiplier="10")
    assert (ruled.pays, ruled.odds) == (5000, "10 to 1")
    (ruled,) = settled(game, "17", "b2b 5", prior="20", multiplier="10")
    assert (ruled.result, ruled.clause) == (Result.LOSE, "4(e)")
    with pytest.raises(InputError, match=r"choices\.prior"):
        settled(game, "17", "b2b 5")
    with pytest.raises(InputError, match=r"choices\.multiplier: the table lists 10"):
        settled(game, "17", "b2b 5", prior="17", multiplier="25")
    shoe = ENGINE.open_shoe(game, 3)
    before = ""
    for _ in range(20):
        dealt, shoe = ENGINE.deal_next(game, shoe)
        assert not before or dealt.choices["prior"] == before
        before = dealt.spin


def test_rapid_roulette_extras() -> None:
    """2.II.A: the courtesy line pays 17 to 1; 2.II.F: neighbors pay 35 to 1 on each side."""
    game = game_of("ohio-cincinnati/rapid-roulette")
    assert settled(game, "00", "courtesy-line 5")[0].pays == 8500
    (ruled,) = settled(game, "32", "neighbors-17 10")
    assert (ruled.pays, ruled.takes) == (17500, 500)
    assert settled(game, "17", "neighbors-17 10")[0].result is Result.LOSE
    assert "neighbors" not in game_of(NAMES[1], neighbors="not-enabled").wagers
    assert game.table.seats == 14


def test_sections_of_ours_are_made_of_their_chips() -> None:
    game = game_of("ohio-cincinnati/roulette", call_bets="offered", wheel="single")
    for name, chips, numbers in (("voisins", 9, 17), ("tiers", 6, 12), ("orphans", 5, 8)):
        wager = game.wagers[name]
        (on,) = spots_of(game, name)
        made = pieces(game, name, on)
        assert sum(wager.parts.values()) == sum(piece.units for piece in made) == chips
        assert Counter(
            {kind: sum(p.units for p in made if p.wager == kind) for kind in wager.parts}
        ) == Counter(wager.parts)
        assert len(on) == numbers
        for piece in made:
            assert piece.on in SINGLE.spots[piece.wager]
    covered = [
        number for name in ("voisins", "tiers", "orphans") for number in spots_of(game, name)[0]
    ]
    assert sorted(covered, key=int) == sorted(["0", *NUMBERS], key=int)
    assert settled(game, "17", "orphans 5")[0].pays == 3400
    assert settled(game, "0", "voisins 9")[0].pays == 2200
    assert settled(game, "1", "orphans 5")[0].pays == 3500
    assert ENGINE.chances(game, "voisins") is None
    double = game_of("ohio-cincinnati/roulette", call_bets="offered")
    assert set(double.wagers) - set(game_of("ohio-cincinnati/roulette").wagers) == {"neighbours"}


# Reading a bet ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wager", "numbers", "on"),
    [
        ("straight", ["17"], "17"),
        ("straight-00", [], "00"),
        ("split-20-17", [], "17 20"),
        ("split", ["17", "20"], "17 20"),
        ("split", ["00", "0"], "0 00"),
        ("street", ["16", "17", "18"], "16 17 18"),
        ("street-16", [], "16 17 18"),
        ("street-2-0-00", [], "0 00 2"),
        ("corner-17", [], "17 18 20 21"),
        ("corner", ["17", "21"], "17 18 20 21"),
        ("six-line-13", [], "13 14 15 16 17 18"),
        ("six-line-13-18", [], "13 14 15 16 17 18"),
        ("top-line", [], "0 00 1 2 3"),
        ("top-line", ["0", "00", "1", "2", "3"], "0 00 1 2 3"),
        ("column-3", [], "3 6 9 12 15 18 21 24 27 30 33 36"),
        ("column", ["3"], "3 6 9 12 15 18 21 24 27 30 33 36"),
        ("dozen", ["2"], "13 14 15 16 17 18 19 20 21 22 23 24"),
        ("dozen", [str(number) for number in range(25, 37)], " ".join(NUMBERS[24:])),
        ("odd", [], " ".join(NUMBERS[0::2])),
    ],
)
def test_a_bet_is_read_from_its_name_and_numbers(wager: str, numbers: list[str], on: str) -> None:
    assert parse_wager(game_of(NAMES[0]), wager, numbers).on == tuple(on.split())


@pytest.mark.parametrize(
    ("wager", "numbers", "text"),
    [
        ("snake", [], "there is no 'snake' here"),
        ("straight", [], "say on which numbers"),
        ("straight-37", [], "there is no straight on 37"),
        ("split-17", [], "may be several bets"),
        ("split-17-22", [], "there is no split on 17-22"),
        ("street-0", [], "may be several bets"),
        ("corner-3", [], "there is no corner on 3"),
        ("column-4", [], "there is no column on 4"),
        ("six-line", ["x"], "there is no six-line on x"),
        ("red", ["17"], "there is no red on 17"),
    ],
)
def test_a_bet_that_cannot_lie_there_is_named(wager: str, numbers: list[str], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        parse_wager(game_of(NAMES[0]), wager, numbers)
    bets = (Bet(seat=1, wager=wager, amount=500, on=tuple(numbers)),)
    with pytest.raises(InputError, match=r"bets\[0\].wager: .*" + text):
        ENGINE.place(game_of(NAMES[0]), Situation(bets=bets, spin="17"))


def test_a_spin_that_is_no_pocket_is_named() -> None:
    bets = (Bet(seat=1, wager="red", amount=500),)
    for spin in ("", "37", "000"):
        with pytest.raises(InputError, match="spin: give the number"):
            ENGINE.place(game_of(NAMES[0]), Situation(bets=bets, spin=spin))
    single = game_of(NAMES[0], wheel="single")
    with pytest.raises(InputError, match='"0" or "1" to "36"'):
        ENGINE.place(single, Situation(bets=bets, spin="00"))


@pytest.mark.parametrize("name", NAMES)
def test_every_spot_reads_back_as_itself(name: str) -> None:
    for game in [game_of(name), *([game_of(name, wheel="single")] if name in THREE else [])]:
        for wager in game.wagers:
            ids = [spot_id(game, wager, on) for on in spots_of(game, wager)]
            assert len(set(ids)) == len(ids)
            for on in spots_of(game, wager):
                assert parse_wager(game, wager, on).on == on


# Odds -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_double_zero_keeps_two_in_thirty_eight_and_three_on_the_first_five(name: str) -> None:
    game = game_of(name)
    for wager in game.wagers:
        found = wager_odds(ENGINE, game, wager)
        assert found is not None
        # B2B at the one multiplier the text prints: 10 to 1 once in 38 spins.
        edges = {"top-line": Fraction(3, 38), "seven-numbers": Fraction(3, 38)}
        edges["b2b"] = Fraction(27, 38)
        assert found.edge == edges.get(wager, Fraction(2, 38)), wager
        assert sum(line.chance for line in found.outcomes) == 1


@pytest.mark.parametrize("name", THREE)
def test_single_zero_keeps_one_in_thirty_seven(name: str) -> None:
    for wheel in ("single", "double-as-single"):
        game = game_of(name, wheel=wheel)
        assert "top-line" not in game.wagers
        for wager in game.wagers:
            found = wager_odds(ENGINE, game, wager)
            if found is not None and wager not in ("seven-numbers", "b2b"):
                assert found.edge == Fraction(1, 37), wager


def test_neighbors_win_on_either_side() -> None:
    """2.II.F: two numbers of 38, of which one can come; the bet is two straights."""
    found = wager_odds(ENGINE, game_of("ohio-cincinnati/rapid-roulette"), "neighbors")
    assert found is not None
    assert {line.result: line.chance for line in found.outcomes} == {
        Result.WIN: Fraction(2, 38),
        Result.LOSE: Fraction(36, 38),
    }
    assert found.edge == Fraction(2, 38)


def test_half_back_halves_the_edge_and_colors_are_worth_less() -> None:
    half = wager_odds(ENGINE, game_of("massachusetts/roulette", zero_rule="half"), "red")
    assert half is not None
    assert half.edge == Fraction(1, 38)
    for options, wager, edge in (
        ({"color_wagers": "six"}, "six-color", Fraction(2, 38)),
        ({"color_wagers": "with-zeros"}, "eight-color", Fraction(6, 38)),
        ({"color_wagers": "with-zeros", "wheel": "single"}, "seven-color", Fraction(2, 37)),
        ({"wheel": "single"}, "seven-numbers", Fraction(2, 37)),
    ):
        found = wager_odds(ENGINE, game_of("massachusetts/roulette", **options), wager)
        assert found is not None
        assert found.edge == edge


# Dealing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_hundred_spins_conserve_money_and_can_be_finished(name: str) -> None:
    seen: Counter[str] = Counter()
    games = list(variants(name))
    for seed in range(120 * BUDGET):
        game = games[seed % len(games)]
        dealt = ENGINE.deal(game, seed, players=1 + seed % game.table.seats)
        rulings = ENGINE.rule(game, dealt)
        script = ENGINE.unroll(game, dealt, rulings)
        _check_money(dealt, rulings, script.acts())
        slots = [act.slot for act in script.acts()]
        assert len(set(slots)) == len(slots), "two acts have one slot"
        assert all(act.clause and act.title for act in script.acts())
        assert all(act.skill for act in script.acts() if act.slot.by is Role.DEALER)
        seen[dealt.spin] += 1
        if seed % 12:  # every script has the same stages; a walk is slow
            continue
        state, rng = start(script), Random(seed)
        while not finished(script, state):
            if seed % 5 == 0:
                alien = Given(slots=(Slot(verb=Verb.PAY, seat=99),), payload=Payload(amount=1))
                assert isinstance(advance(script, state, alien), Fault)
            step = advance(script, state, give(rng.choice(due(script, state))))
            assert isinstance(step, Step)
            state = step.state
    assert len(seen) > 30


def _check_money(dealt: Round, rulings: tuple[Ruling, ...], acts: list[Act]) -> None:
    assert len(rulings) == len(dealt.bets)
    moved: dict[tuple[int, str, str], int] = {}
    back: Counter[tuple[int, str, str]] = Counter()
    for act in acts:
        if act.payload.amount is None:
            continue
        key = (act.slot.seat, act.slot.wager, act.slot.hand)
        sign = {Verb.PAY: 1, Verb.TAKE: -1, Verb.RETURN: 0}[act.verb]
        moved[key] = moved.get(key, 0) + sign * act.payload.amount
        back[key] += act.payload.amount if act.verb is Verb.RETURN else 0
    for bet, ruled in zip(dealt.bets, rulings, strict=True):
        key = (bet.seat, bet.wager, str(ruled.facts[SPOT]))
        assert moved.pop(key) == ruled.pays - ruled.takes
        assert 0 <= ruled.takes <= ruled.amount == bet.amount
        assert back[key] == (ruled.amount - ruled.takes if ruled.result is Result.HALF else 0)
        assert bool(ruled.pays) == (ruled.result is Result.WIN)
        assert ruled.facts["hit"] == (dealt.spin in bet.on)
    assert not moved


@pytest.mark.parametrize("name", THREE)
def test_losers_are_taken_before_anything_is_paid(name: str) -> None:
    game = game_of(name)
    found = 0
    for seed in range(16):
        dealt = ENGINE.deal(game, seed, players=4)
        script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
        phase = next(phase for phase in script.phases if phase.id == "settle")
        takes = [act for act in phase.acts if act.verb is Verb.TAKE]
        pays = [act for act in phase.acts if act.verb is Verb.PAY]
        if not takes or not pays:
            continue
        state = start(script)
        while due(script, state)[0].verb is not Verb.TAKE:
            step = advance(script, state, give(due(script, state)[0]))
            assert isinstance(step, Step)
            state = step.state
        early = advance(script, state, give(pays[0]))
        assert isinstance(early, Fault)
        assert early.kind is FaultKind.EARLY
        winner = Given(slots=(Slot(verb=Verb.TAKE, seat=pays[0].slot.seat, hand="in:x"),))
        assert isinstance(advance(script, state, winner), Fault)
        sweep = advance(script, state, Given(slots=tuple(act.slot for act in takes)))
        assert isinstance(sweep, Step), "one sweep takes every loser"
        assert {act.verb for act in due(script, sweep.state)} == {Verb.PAY}
        found += 1
    assert found > 8


@pytest.mark.parametrize(
    ("order", "first"), [("outside-first", "out:"), ("inside-first", "in:"), ("seat-by-seat", "")]
)
def test_payments_follow_the_house_order(order: str, first: str) -> None:
    game = game_of(NAMES[0], pay_order=order)
    for seed in range(40):
        dealt = ENGINE.deal(game, seed, players=8)
        script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
        phase = next(phase for phase in script.phases if phase.id == "settle")
        pays = [act.slot for act in phase.acts if act.verb is Verb.PAY]
        outside = [slot.hand.startswith(first) for slot in pays]
        assert outside == sorted(outside, reverse=True)
        for group in (True, False) if first else (True,):
            seats = [slot.seat for slot, out in zip(pays, outside, strict=True) if out is group]
            changes = sum(one != two for one, two in pairwise(seats))
            assert not seats or changes == len(set(seats)) - 1


def test_one_gesture_pays_a_whole_colour() -> None:
    game = game_of(NAMES[0])
    dealt = ENGINE.deal(game, 11, want=Want(facts={"picture": 5}))
    rulings = ENGINE.rule(game, dealt)
    script = ENGINE.unroll(game, dealt, rulings)
    state = start(script)
    seat = max(
        {bet.seat for bet in dealt.bets},
        key=lambda seat: pictures.difficulty(pictures.winning_picture(dealt, seat)),
    )
    while not any(
        act.verb is Verb.PAY and act.slot.seat == seat and act.slot.hand.startswith("in:")
        for act in due(script, state)
    ):
        step = advance(script, state, give(due(script, state)[0]))
        assert isinstance(step, Step)
        state = step.state
    pays = [
        act
        for act in due(script, state)
        if act.verb is Verb.PAY and act.slot.seat == seat and act.slot.hand.startswith("in:")
    ]
    picture = pictures.winning_picture(dealt, seat)
    total = pictures.units(game, picture) * chip_value(dealt, seat)
    assert sum(act.payload.amount or 0 for act in pays) == total
    slots = tuple(act.slot for act in pays)
    wrong = advance(script, state, Given(slots=slots, payload=Payload(amount=total - 900)))
    assert isinstance(wrong, Fault)
    assert (wrong.kind, wrong.cost) == (FaultKind.WRONG_AMOUNT, -900)
    right = advance(script, state, Given(slots=slots, payload=Payload(amount=total)))
    assert isinstance(right, Step)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", range(6))
def test_a_picture_of_any_difficulty_is_dealt_on_demand(name: str, level: int) -> None:
    game = game_of(name)
    for seed in range(60):
        dealt = ENGINE.deal(game, seed, want=Want(facts={"picture": level}), players=4)
        assert pictures.hardest(dealt) == level


@pytest.mark.parametrize("name", NAMES)
def test_every_paying_outcome_is_dealt_on_demand(name: str) -> None:
    for game in variants(name):
        for wager, own in game.wagers.items():
            for rule in own.rules:
                facts = dict(rule.when)
                if rule.pays.startswith("@"):
                    facts |= game.paytables[rule.pays[1:]].rows[0].when
                for seed in range(3):
                    want = Want(facts=facts, wager=wager, amount=2500)
                    dealt = ENGINE.deal(game, seed, want=want, players=2)
                    ruled = ENGINE.rule(game, dealt)[-1]
                    assert ruled.wager == wager
                    assert own.parts or ruled.amount == 2500


def test_wanted_numbers_come_and_impossible_ones_are_refused() -> None:
    game = game_of(NAMES[0])
    assert ENGINE.deal(game, 1, want=Want(facts={"number": "17"})).spin == "17"
    dealt = ENGINE.deal(game, 2, want=Want(facts={"colour": "black", "dozen": 2, "column": 1}))
    assert dealt.spin in ("13", "22")
    with pytest.raises(CannotDealError):
        ENGINE.deal(game, 1, want=Want(facts={"number": "17", "colour": "red"}))
    with pytest.raises(CannotDealError):
        ENGINE.deal(game, 1, want=Want(facts={"hit": True}, wager="snake"))
    with pytest.raises(CannotDealError):
        ENGINE.deal(game, 1, want=Want(facts={"number": "5", "hit": True}, wager="top-line"))


@pytest.mark.parametrize("name", NAMES)
def test_nobody_shares_a_colour_and_a_table_keeps_it(name: str) -> None:
    """Cincinnati 4.II, Cleveland 4(b), Massachusetts 1(b)."""
    game = game_of(name)
    for seed in range(40):
        shoe = ENGINE.open_shoe(game, seed)
        kept: dict[str, str] = {}
        for number in range(1, 4):
            dealt, shoe = ENGINE.deal_next(game, shoe, players=game.table.seats)
            assert dealt.number == number
            kit = {k: v for k, v in dealt.choices.items() if k.startswith(("colour:", "chip:"))}
            assert kit == (kept or kit)
            kept = kit
            colours = [value for key, value in kit.items() if key.startswith("colour:")]
            assert len(set(colours)) == len(colours)
            cheques = {
                bet.seat
                for bet in dealt.bets
                if bet.wager in INSIDE and f"colour:{bet.seat}" not in kit
            }
            assert "rapid" in name or len(cheques) <= 1  # Cleveland 4(b), value chips inside
            for bet in dealt.bets:
                assert bet.amount % parse_money(kit[f"chip:{bet.seat}"]) == 0
        assert not shoe.ended


# The script of each rulebook --------------------------------------------------------------------


def _spoken(game: Game, seed: int) -> list[tuple[str, str, str]]:
    dealt = ENGINE.deal(game, seed)
    script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
    return [(act.slot.by, act.verb, act.slot.hand) for act in script.acts() if act.slot.wager == ""]


@pytest.mark.parametrize("name", THREE)
def test_a_spin_is_spun_called_marked_settled_and_unmarked(name: str) -> None:
    """Cincinnati 6, Cleveland 6, Massachusetts 3."""
    acts = [act for act in _spoken(game_of(name), 2) if act[2] != "board"]
    assert acts == [
        ("dealer", "spin", "ball"),
        ("dealer", "announce", ""),
        ("machine", "spin", "drop"),
        ("dealer", "announce", "result"),
        ("dealer", "dolly", "on"),
        ("dealer", "dolly", "off"),
    ]


def test_bets_close_before_the_spin_under_the_temporary_rule() -> None:
    """Massachusetts 3(b), clean print."""
    acts = _spoken(game_of("massachusetts/roulette", betting_closes="before-spin"), 2)
    assert acts[:2] == [("dealer", "announce", ""), ("dealer", "spin", "ball")]


def test_rapid_dealer_answers_the_sensor_and_the_system_does_the_rest() -> None:
    """3.I-VII, 6.III."""
    game = game_of(NAMES[1])
    seen: Counter[str] = Counter()
    for seed in range(200):
        dealt = ENGINE.deal(game, seed)
        if "spoiled" in dealt.choices:  # see the test of spoiled spins
            continue
        script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
        mine = [act for act in script.acts() if act.slot.by is Role.DEALER]
        verbs = [act.verb for act in mine]
        wrong = dealt.choices["sensor"] != dealt.spin
        assert verbs[:3] == [Verb.STEP, Verb.SPIN, Verb.DECIDE]
        assert mine[2].payload.choice == ("no" if wrong else "yes")
        assert (Verb.CALL_FLOOR in verbs) == wrong
        assert all(act.slot.by is Role.MACHINE for act in script.acts() if act.slot.wager)
        seen["wrong" if wrong else "right"] += 1
    assert 2 <= seen["wrong"] <= 30


def test_a_void_spin_is_called_and_spun_again() -> None:
    game = game_of(NAMES[0], wheel="double-as-single")
    dealt = next(d for s in range(400) if "no-spin" in (d := ENGINE.deal(game, s)).choices)
    script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
    phase = next(phase for phase in script.phases if phase.id == "no-spin")
    assert [(act.verb, act.slot.hand) for act in phase.acts] == [
        (Verb.SPIN, "drop"),
        (Verb.ANNOUNCE, "no-spin"),
        (Verb.SPIN, "ball"),
        (Verb.ANNOUNCE, "again"),
    ]
    told = Situation(bets=dealt.bets, spin="00")
    placed = ENGINE.place(game, told)
    script = ENGINE.unroll(game, placed, ENGINE.rule(game, placed))
    assert script.acts()[-1].payload.call is not None
    assert script.acts()[-1].slot.hand == "no-spin"
    assert not any(act.slot.wager for act in script.acts())
    assert say(game, ENGINE.outcome(game, placed)) == "no spin, 00"
    assert say(game, ENGINE.outcome(game, dealt)).startswith(dealt.spin)


def test_a_bet_is_called_by_its_numbers() -> None:
    game = game_of(NAMES[0])
    for told, numbers, lies in (
        ("split-17-20", " 17-20", "in:17-20"),
        ("six-line-13", " 13 to 18", "in:13-14-15-16-17-18"),
        ("dozen-2", " 2", "out:dozen-2"),
        ("red", "", "out:red"),
    ):
        placed = parse_wager(game, told)
        bet = Bet(seat=1, wager=placed.wager, amount=100, on=placed.on)
        assert say(game, ENGINE.named(game, bet)) == game.wagers[bet.wager].title + numbers
        assert ENGINE.spot(game, bet) == lies


@pytest.mark.parametrize(
    ("pocket", "told"), [("17", "17, black, odd"), ("36", "36, red, even"), ("0", "0, green")]
)
def test_an_outcome_is_a_number_and_what_it_is(pocket: str, told: str) -> None:
    game = game_of(NAMES[0])
    placed = ENGINE.place(game, Situation(bets=(), spin=pocket))
    assert say(game, ENGINE.outcome(game, placed)) == told


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("ohio-cincinnati/roulette", {"7.II", "7.III", "7.IV"}),
        ("ohio-cleveland/roulette", {"7(b)", "7(c)", "7(d)", "7(e)"}),
        ("massachusetts/roulette", {"5(b)", "5(c)"}),
        ("ohio-cincinnati/rapid-roulette", {"6.II"}),
    ],
)
def test_a_spoiled_spin_is_called_and_spun_again(name: str, clauses: set[str]) -> None:
    """Too few turns, a ball out of the wheel, something in it, a floater: as each text prints."""
    game = game_of(name)
    met: set[str] = set()
    for seed in range(60):
        dealt = ENGINE.deal(game, seed, want=Want(facts={"spoiled": True}))
        acts = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt)).acts()
        at = next(n for n, act in enumerate(acts) if act.slot.hand == "spoiled")
        told, again = acts[at + 1], acts[at + 2]
        floor = name.endswith("rapid-roulette")
        assert told.verb is (Verb.CALL_FLOOR if floor else Verb.ANNOUNCE)
        assert (again.verb, again.slot.hand) == (Verb.SPIN, "ball")
        assert {acts[at].clause, told.clause, again.clause} <= clauses
        met.add(told.clause)
        falls = [act for act in acts if act.slot.hand == "drop"]
        assert [act.payload.choice for act in falls] == [dealt.spin]
    assert met == clauses
    clean = ENGINE.deal(game, 1, want=Want(facts={"spoiled": False}))
    assert "spoiled" not in clean.choices
