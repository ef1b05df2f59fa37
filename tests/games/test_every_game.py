"""What holds for every game of the catalogue under every choice of its options."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.games.dealings import PRINTED, Dealing, dealing, dealings, printed, some
from tests.games.properties import CHECKS
from tests.games.rounds_digest import rounds_digest
from tests.games.world import (
    AFTER_THE_COVER_CARD,
    GAMES,
    engine_of,
    game_of,
    paying,
    unrolled,
    variants,
)
from trainer.games.acts import Verb
from trainer.games.engine import CannotDealError, Want
from trainer.games.facts import Condition
from trainer.games.game import Game
from trainer.games.rounds import Round

ROOT = Path(__file__).resolve().parents[2]

per_game = pytest.mark.parametrize("name", GAMES)


@per_game
def test_same_seed_same_round(name: str) -> None:
    for one in some(dealings(name), 8):
        again = dealing(one.game, one.dealt.seed)
        assert again.dealt == one.dealt
        assert (again.rulings, again.script) == (one.rulings, one.script)
    dealt = [msgspec.structs.replace(one.dealt, seed=0) for one in printed(name, PRINTED)]
    assert len({msgspec.json.encode(one) for one in dealt}) == PRINTED


def test_same_seed_same_round_in_another_process() -> None:
    """Python shuffles its sets anew in every process; a round may not depend on it."""
    here = Path(__file__).with_name("rounds_digest.py")
    other = subprocess.run(
        [sys.executable, str(here)],
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert other == rounds_digest()


@per_game
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_what_holds_for_every_round(name: str, check: Callable[[Dealing], None]) -> None:
    for one in dealings(name):
        check(one)


@per_game
def test_rules_saved_and_loaded_are_the_same(name: str) -> None:
    for game in variants(name):
        assert msgspec.json.decode(msgspec.json.encode(game), type=type(game)) == game


@per_game
def test_every_paying_outcome_can_be_dealt_on_demand(name: str) -> None:
    seen: set[str] = set()
    for game in variants(name):
        for wager, outcome, facts in paying(game):
            key = repr((game.wagers[wager], outcome, facts, game.deck.packs))
            if key not in seen:
                seen.add(key)
                assert _delivered(game, wager, outcome, facts), (game.chosen, wager, outcome)


def _delivered(game: Game, wager: str, outcome: str, facts: dict[str, Condition]) -> bool:
    """Try a few seeds: a rule further up may own some of the rounds these facts allow."""
    for seed in range(40):
        want = Want(facts=facts, wager=wager)
        try:
            dealt = engine_of(game).deal(game, seed, want=want, players=2)
        except CannotDealError:
            return False
        if any((r.wager, r.outcome) == (wager, outcome) for r in engine_of(game).rule(game, dealt)):
            return True
    return False


@pytest.mark.parametrize("name", AFTER_THE_COVER_CARD)
def test_a_shoe_is_dealt_to_the_cover_card_and_as_far_beyond_as_printed(name: str) -> None:
    for game in variants(name):
        engine = engine_of(game)
        shoe = engine.open_shoe(game, Random(repr(game.chosen)).randrange(1000))
        dealt: list[Round] = []
        while not shoe.ended:
            before = shoe
            one, shoe = engine.deal_next(game, shoe, players=3)
            assert one.shoe == before.cards[before.at : shoe.at]
            dealt.append(one)
        assert [one.number for one in dealt] == list(range(1, len(dealt) + 1))
        shown = next(index for index, one in enumerate(dealt) if one.cut_card)
        assert sum(one.cut_card for one in dealt) == 1
        assert len(dealt) - 1 - shown == AFTER_THE_COVER_CARD[name]
        assert [one.last for one in dealt] == [False] * (len(dealt) - 1) + [True]
        assert len(shoe.burned or dealt[0].burned) + sum(len(one.shoe) for one in dealt) == shoe.at
        assert shoe.cut < shoe.at <= len(shoe.cards)


@pytest.mark.parametrize("name", AFTER_THE_COVER_CARD)
def test_vigorish_marked_during_a_shoe_is_collected_at_its_end(name: str) -> None:
    if "vigorish" not in game_of(name).options:
        return
    game = game_of(name, vigorish="mark")
    engine = engine_of(game)
    shoe = engine.open_shoe(game, 3)
    marked: dict[int, int] = {}
    collected: dict[int, int] = {}
    while not shoe.ended:
        dealt, shoe = engine.deal_next(game, shoe, players=5)
        rulings, script = unrolled(game, dealt)
        for ruled in rulings:
            marked[ruled.seat] = marked.get(ruled.seat, 0) + ruled.charge
        for act in script.acts():
            if act.verb is Verb.COLLECT:
                assert dealt.last
                collected[act.slot.seat] = act.payload.amount or 0
    assert collected == {seat: owed for seat, owed in marked.items() if owed}
