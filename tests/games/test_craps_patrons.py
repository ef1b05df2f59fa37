"""Simulated patrons: plausible bets, in units that pay whole dollars, within what is allowed."""

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from tests.games.craps_world import (
    CINCINNATI,
    CLEVELAND,
    CRAPLESS,
    LONG_HAND,
    MASSACHUSETTS,
    MINI,
    TABLES,
    WITH_DONTS,
    acts,
)
from tests.games.world import engine_of, game_of, variants
from trainer.games.acts import Role, Verb
from trainer.games.craps.book import book_of
from trainer.games.craps.deal import MOST_ROLLS
from trainer.games.craps.game import of
from trainer.games.craps.patrons import MOST_COME, MOST_LIVE
from trainer.games.craps.settle import Played, played
from trainer.games.craps.shooter import Dice
from trainer.games.craps.units import fitted, odds_stake, whole_unit
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.rounds import Round
from trainer.games.rules import Result

per_table = pytest.mark.parametrize("name", TABLES)


def hands(game: Game, many: int, players: int = 6) -> Iterator[Round]:
    """Deal hands of seeded shooters."""
    for seed in range(many):
        yield engine_of(game).deal(game, seed, players=players)


def unit(name: str, wager: str, number: int = 0, **options: str) -> int:
    """Return the unit of a bet in dollars."""
    return whole_unit(book_of(game_of(name, **options)), wager, number) // 100


@per_table
def test_units_pay_whole_dollars(name: str) -> None:
    assert unit(name, "pass") == unit(name, "field") == unit(name, "hard-8") == 1
    assert [unit(name, f"place-{n}") for n in (4, 5, 6, 8, 9, 10)] == [5, 5, 6, 6, 5, 5]
    assert [unit(name, "pass-odds", n) for n in (4, 5, 6, 8, 9, 10)] == [1, 2, 5, 5, 2, 1]
    assert (unit(name, "horn"), unit(name, "horn-high-3")) == (4, 5)
    assert unit(name, "whirl" if name in (MASSACHUSETTS, MINI) else "world") == 5
    if name == CRAPLESS:
        assert [unit(name, f"place-{n}") for n in (2, 3, 11, 12)] == [2, 4, 4, 2]
    else:
        assert unit(name, "c-and-e") == 2


@pytest.mark.parametrize("name", WITH_DONTS)
def test_units_where_odds_are_laid(name: str) -> None:
    assert [unit(name, "dont-pass-odds", n) for n in (4, 5, 6)] == [2, 3, 6]
    if name in (MASSACHUSETTS, MINI):
        assert [unit(name, f"place-lose-{n}") for n in (4, 5, 6)] == [11, 8, 5]


@per_table
def test_units_leave_the_vigorish_whole(name: str) -> None:
    # 5% of the bet: by twenties.
    assert {unit(name, f"buy-{n}") for n in (4, 5, 6, 8, 9, 10)} == {20}
    assert unit(name, "buy-4", buy_rate="4%") == 25


def test_lay_units_by_what_the_vigorish_is_of() -> None:
    # Of the win, in Ohio: 40, 30 and 24 win twenty. Of the bet, in Massachusetts: by sixties.
    assert [unit(CINCINNATI, f"lay-{n}") for n in (4, 5, 6)] == [40, 30, 24]
    assert [unit(MASSACHUSETTS, f"lay-{n}") for n in (4, 5, 6)] == [20, 60, 60]


def test_a_rate_that_never_comes_out_even_leaves_the_houses_own_unit() -> None:
    """3% of a bet of 480 at most, at 5 to 6: 300 would do, 600 is over the maximum."""
    game = game_of(MASSACHUSETTS, lay_rate="3%")
    book = book_of(game)
    assert whole_unit(book, "lay-6") == 30_000
    assert whole_unit(book_of(game_of(CINCINNATI, lay_rate="3%")), "lay-5") == 15_000


@per_table
def test_a_fitted_bet_keeps_to_unit_and_limits(name: str) -> None:
    game = game_of(name)
    book = book_of(game)
    for wager, entry in game.wagers.items():
        limits = entry.limits or game.limits
        low, high = parse_money(limits.low), parse_money(limits.high)
        for amount in (0, 100, 1_700, 5_000, 12_345, 99_900, 10_000_000):
            found = fitted(book, wager, amount)
            assert found % whole_unit(book, wager) == 0
            assert found % 100 == 0
            assert found <= high
            assert found >= min(low, high)


def test_odds_keep_to_the_houses_multiple() -> None:
    def most(limit: str, wager: str, number: int, flat: int = 10) -> int:
        book = book_of(game_of(CINCINNATI, odds_limit=limit))
        return odds_stake(book, wager, number, flat * 100, times=1000) // 100

    assert [most("three-four-five", "pass-odds", n) for n in (4, 5, 6)] == [30, 40, 50]
    # To win three, four, five times the flat bet, one always lays six times.
    assert [most("three-four-five", "dont-pass-odds", n) for n in (4, 5, 6)] == [60, 60, 60]
    # Cincinnati 7.VI: more than the limit where only that can be paid evenly.
    assert [most("single", "pass-odds", n, 15) for n in (4, 5, 6)] == [15, 16, 15]
    assert [most("single", "dont-pass-odds", n) for n in (4, 5, 6)] == [20, 15, 12]
    assert [most("double", "come-odds", n) for n in (10, 9, 8)] == [20, 20, 20]
    assert most("ten", "come-odds", 8) == 100


@per_table
def test_what_patrons_bet_is_allowed_when_they_bet_it(name: str) -> None:
    game = game_of(name)
    for dealt in hands(game, 150):
        for one in played(game, dealt):
            for bet in one.new:
                wager = of(game).wagers[bet.wager]
                assert bet.amount % 100 == 0
                if wager.at == "come-out":
                    assert one.before.point == 0
                if wager.at == "point" and not wager.behind:
                    assert one.before.point != 0
                if wager.at == "new-shooter":
                    assert one.roll == 1
                if wager.behind:
                    _lies_behind(game, one, bet.seat, bet.wager, bet.number)


def _lies_behind(game: Game, one: Played, seat: int, odds: str, number: int) -> None:
    wager = of(game).wagers[odds]
    own = [live for live in one.live if live.seat == seat]
    parents = [live for live in own if (live.wager, live.number) == (wager.behind, number)]
    assert len(parents) == 1
    assert wager.number or number
    assert sum(1 for live in own if (live.wager, live.number) == (odds, number)) == 1


@per_table
def test_a_table_looks_like_one(name: str) -> None:
    """A line bet nearly always, the shooter's without fail; a few bets a seat, not all of them."""
    game = game_of(name)
    book = book_of(game)
    with_line = chances = 0
    for dealt in hands(game, 150):
        shooter = dealt.places["shooter"]
        for one in played(game, dealt):
            flat: Counter[int] = Counter()
            come: Counter[int] = Counter()
            lines: dict[int, int] = defaultdict(int)
            for live in one.live:
                wager = of(game).wagers[live.wager]
                flat[live.seat] += not wager.behind
                come[live.seat] += bool(wager.travels)
                lines[live.seat] += book.sheets[live.wager].line
            assert max(flat.values()) <= MOST_LIVE + 1 + len(book.firsts)  # a new line bet always
            assert max(come.values()) <= MOST_COME
            assert max(lines.values()) == 1
            assert lines[shooter] == 1
            if not one.before.point:
                chances += 5
                with_line += sum(lines.values()) - 1
    assert with_line / chances > 0.85


@per_table
def test_every_wager_is_bet_by_somebody_some_day(name: str) -> None:
    game = game_of(name)
    seen = {bet.wager for dealt in hands(game, 400, 12) for bet in dealt.bets}
    assert seen == set(game.wagers)


@per_table
def test_no_bet_crowds_out_the_others(name: str) -> None:
    game = game_of(name)
    count = Counter(bet.wager for dealt in hands(game, 150) for bet in dealt.bets)
    whole = sum(count.values())
    assert count["pass"] / whole < 0.5
    props = sum(many for wager, many in count.items() if game.wagers[wager].handler is Role.STICK)
    assert name == MINI or 0.1 < props / whole < 0.5


@per_table
def test_bets_called_on_or_off_are_kept_with_the_hand(name: str) -> None:
    game = game_of(name)
    said: Counter[str] = Counter()
    for dealt in hands(game, 150):
        for key, value in dealt.choices.items():
            _, seat, wager = key.split(":")
            assert any((b.seat, b.wager) == (int(seat), wager) for b in dealt.bets)
            assert value == ("on" if of(game).wagers[wager].off == "come-out" else "off")
            said[value] += 1
    assert said["on"]
    # Only in Cincinnati are hardways on at the come-out, so that they can be called off.
    assert bool(said["off"]) == (name == CINCINNATI)


@per_table
def test_a_table_can_be_empty_but_for_the_shooter_or_full(name: str) -> None:
    game = game_of(name)
    engine = engine_of(game)
    for players in (0, 1, game.table.seats, 99):
        dealt = engine.deal(game, 5, players=players)
        seats = {bet.seat for bet in dealt.bets}
        assert 1 <= len(seats) <= game.table.seats
        assert dealt.places["shooter"] in seats


@per_table
def test_shooter_follows_shooter(name: str) -> None:
    game = game_of(name)
    engine = engine_of(game)
    shoe = engine.open_shoe(game, 4)
    found = []
    for _ in range(5):
        dealt, shoe = engine.deal_next(game, shoe)
        found.append(dealt)
    assert [dealt.number for dealt in found] == [1, 2, 3, 4, 5]
    assert len({dealt.rolls for dealt in found}) == 5
    assert not shoe.ended


@per_table
def test_under_every_option_hands_can_be_dealt_and_paid_in_whole_dollars(name: str) -> None:
    for game in variants(name):
        for seed in range(6):
            dealt = engine_of(game).deal(game, seed, players=8)
            for ruled in engine_of(game).rule(game, dealt):
                uneven = ruled.charge % 100 and ruled.wager.startswith(("lay", "buy"))
                assert uneven or ruled.net() % 100 == 0, (game.chosen, ruled)


@pytest.mark.parametrize("name", TABLES)
def test_the_long_hand_is_long_and_has_something_of_everything(name: str) -> None:
    seed, players = LONG_HAND[name]
    game = game_of(name)
    dealt = engine_of(game).deal(game, seed, players=players)
    assert 15 <= len(dealt.rolls) < MOST_ROLLS
    results = {ruled.result for ruled in engine_of(game).rule(game, dealt)}
    assert {Result.WIN, Result.LOSE} <= results
    wagers = {bet.wager for bet in dealt.bets}
    assert {"pass", "pass-odds", "come", "come-odds"} <= wagers
    assert any(game.wagers[wager].parts for wager in wagers)
    assert any(game.wagers[wager].number and of(game).wagers[wager].off for wager in wagers)
    pucks = acts(game, dealt, Verb.PUCK)
    assert sum(" off " in puck for puck in pucks) >= 3  # points made, then the seven-out
    assert acts(game, dealt, Verb.MOVE)


def test_a_pass_bet_comes_late_only_where_the_house_takes_it() -> None:
    """Cleveland 4(c)(1): patrons make use of it now and then, and never elsewhere."""
    for name in TABLES:
        game = game_of(name)
        late = [
            (bet, dealt)
            for dealt in hands(game, 60)
            for bet in dealt.bets
            if bet.wager == "pass" and bet.number
        ]
        assert bool(late) == (name in (CLEVELAND, CRAPLESS))
        for bet, dealt in late:
            point = _point_before(dealt, bet.roll, book_of(game).points)
            assert bet.number == point


def _point_before(dealt: Round, roll: int, points: tuple[int, ...]) -> int:
    state = Dice(point=dealt.point)
    for dice in dealt.rolls[: roll - 1]:
        state = state.after(points, dice)
    return state.point
