"""What holds over two thousand seeded shooters of every craps game; BUDGET=5: ten thousand."""

from collections import defaultdict
from itertools import groupby
from random import Random

import msgspec
import pytest

from tests.games.craps_oracle import Fate, Oracle, seven_outs
from tests.games.craps_world import CRAPLESS, TABLES
from tests.games.dealings import BUDGET
from tests.games.properties import Ledger, gain, ledgers
from tests.games.world import engine_of, game_of, unrolled
from tests.procedures.test_every_script import walk, wrong
from trainer.games.acts import Script, Verb
from trainer.games.craps.deal import MOST_ROLLS
from trainer.games.craps.game import of
from trainer.games.rounds import Ruling
from trainer.games.sections import rules_from
from trainer.procedures import Fault, advance, due

SHOOTERS = 2_000 * BUDGET
BATCHES = 2  # so that two workers share a game
per_table = pytest.mark.parametrize("name", TABLES)


def told(ruled: Ruling) -> Fate:
    """Return a ruling as the oracle tells it."""
    return (
        ruled.roll,
        ruled.seat,
        ruled.wager,
        ruled.number,
        ruled.result.value,
        ruled.pays,
        ruled.takes,
        ruled.charge,
    )


@pytest.mark.parametrize("batch", range(BATCHES))
@per_table
def test_every_bet_is_resolved_as_the_text_says(name: str, batch: int) -> None:
    """The engine and a second reading of the rulebook agree on every bet of every roll."""
    game = game_of(name)
    engine = engine_of(game)
    oracle = Oracle(name)
    size = SHOOTERS // BATCHES
    for seed in range(batch * size, (batch + 1) * size):
        dealt = engine.deal(game, seed, players=1 + (seed % 3 == 0))
        found = [told(ruled) for ruled in engine.rule(game, dealt)]
        wanted = oracle.fates(dealt)
        if found != wanted:
            assert sorted(found) == sorted(wanted), f"seed {seed}"
        ends = list(seven_outs(dealt, oracle.points))
        assert ends == ([len(dealt.rolls)] if ends else [])  # a round is one hand
        assert ends or len(dealt.rolls) == MOST_ROLLS


@per_table
def test_every_chip_goes_somewhere(name: str) -> None:
    """A bet is taken, returned, or handed back with its win; none is forgotten or decided twice."""
    game = game_of(name)
    engine = engine_of(game)
    for seed in range(400):
        dealt = engine.deal(game, seed, players=4)
        put_down: dict[tuple[int, str], int] = defaultdict(int)
        for bet in dealt.bets:
            put_down[bet.seat, bet.wager] += bet.amount
        gone: dict[tuple[int, str], int] = defaultdict(int)
        for ruled in engine.rule(game, dealt):
            key = (ruled.seat, ruled.wager)
            match ruled.result.value:
                case "lose":
                    assert ruled.takes == ruled.amount
                    gone[key] += ruled.amount
                case "win" if of(game).wagers[ruled.wager].stays_up:
                    pass  # still there
                case _:
                    gone[key] += ruled.amount
        for key, amount in put_down.items():
            left_up = amount - gone[key]
            # What won with the last roll of the hand may still lie there.
            assert left_up == 0 or of(game).wagers[key[1]].stays_up
            assert 0 <= left_up <= amount


@per_table
def test_script_and_rulings_agree_to_the_cent(name: str) -> None:
    """By seat and wager, and within each roll, the acts hand over and keep what is ruled."""
    game = game_of(name)
    for seed in range(300):
        dealt = engine_of(game).deal(game, seed, players=1 + seed % 4)
        rulings, script = unrolled(game, dealt)
        books = ledgers(script)
        by_bet: dict[tuple[int, str], int] = defaultdict(int)
        for ruled in rulings:
            by_bet[ruled.seat, ruled.wager] += gain(ruled)
        for key, expected in by_bet.items():
            book = books.get(key, Ledger())
            assert book.handed - book.kept == expected, (seed, key)
        _check_rolls(script, rulings)


def _check_rolls(script: Script, rulings: tuple[Ruling, ...]) -> None:
    paid: dict[int, int] = defaultdict(int)
    taken: dict[int, int] = defaultdict(int)
    for act in script.acts():
        amount = act.payload.amount or 0
        paid[act.slot.nth] += amount if act.verb is Verb.PAY else 0
        taken[act.slot.nth] += amount if act.verb is Verb.TAKE else 0
    for roll, group in groupby(sorted(rulings, key=lambda r: r.roll), key=lambda r: r.roll):
        ruled = list(group)
        assert paid[roll] == sum(one.net() for one in ruled if one.result == "win")
        assert taken[roll] == sum(one.takes for one in ruled if one.result == "lose")


@per_table
def test_every_script_reaches_its_end_by_any_due_acts(name: str) -> None:
    game = game_of(name)
    for seed in range(120):
        dealt = engine_of(game).deal(game, seed, players=1 + seed % 3)
        _, script = unrolled(game, dealt)
        slots = [act.slot for act in script.acts()]
        assert len(slots) == len(set(slots)), "two acts cannot be told apart"
        assert sum(1 for _ in walk(script, Random(seed))) == len(slots)


@per_table
def test_wrong_acts_are_refused_and_change_nothing(name: str) -> None:
    game = game_of(name)
    for seed in range(25):
        dealt = engine_of(game).deal(game, seed, players=2)
        _, script = unrolled(game, dealt)
        rng = Random(seed)
        for state, waiting, done in walk(script, rng):
            if rng.random() < 0.1:
                for given, kinds in wrong(script, rng, waiting, done):
                    found = advance(script, state, given)
                    assert isinstance(found, Fault)
                    assert found.kind in kinds
                assert due(script, state) == waiting


@per_table
def test_same_seed_same_hand_and_another_seed_another(name: str) -> None:
    game = game_of(name)
    again = rules_from(msgspec.to_builtins(game))  # another book for the same rules
    engine = engine_of(game)
    dealt = [engine.deal(game, seed, players=5) for seed in range(200)]
    assert dealt == [engine.deal(again, seed, players=5) for seed in range(200)]
    bare = {msgspec.json.encode(msgspec.structs.replace(one, seed=0)) for one in dealt}
    assert len(bare) == 200


@per_table
def test_hands_are_as_long_as_the_dice_make_them(name: str) -> None:
    """8.526 rolls on average; 7.898 at crapless, where every total but a 7 sets a point."""
    game = game_of(name)
    engine = engine_of(game)
    rolls = [len(engine.deal(game, seed, players=1).rolls) for seed in range(800)]
    exact = 7.898 if name == CRAPLESS else 8.526
    assert abs(sum(rolls) / len(rolls) - exact) < 0.75
