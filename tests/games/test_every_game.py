"""What holds for every game of the catalogue under every choice of its options."""

import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.games.world import (
    AFTER_THE_COVER_CARD,
    GAMES,
    engine_of,
    game_of,
    paying,
    rounds,
    unrolled,
    variants,
)
from trainer.games.acts import Script, Verb
from trainer.games.carnival.game import CarnivalGame
from trainer.games.charges import ChargeTime
from trainer.games.engine import CannotDealError, Want
from trainer.games.facts import Condition
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import outcome_of

ROOT = Path(__file__).resolve().parents[2]
SEEDS = range(1, 13)

per_game = pytest.mark.parametrize("name", GAMES)


@per_game
def test_same_seed_same_round(name: str) -> None:
    for game in variants(name):
        for first, again in zip(rounds(game, SEEDS), rounds(game, SEEDS), strict=True):
            assert first == again
            assert unrolled(game, first) == unrolled(game, again)
    dealt = [msgspec.structs.replace(one, seed=0) for one in rounds(game_of(name), range(30))]
    assert len({msgspec.json.encode(one) for one in dealt}) == 30


def test_same_seed_same_round_in_another_process() -> None:
    """Python shuffles its sets anew in every process; a round may not depend on it."""
    here = Path(__file__).with_name("rounds_digest.py")
    found = {
        subprocess.run(
            [sys.executable, str(here)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


class Ledger:
    """Money that moved over one bet, as the script's acts tell it."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.handed = 0  # to the patron: payments, winnings placed on another bet, jackpots
        self.kept = 0  # by the house or the bank: losing bets, commission collected or marked
        self.returned = 0  # the patron's own chips

    def add(self, verb: Verb, amount: int) -> None:
        """Count one act."""
        match verb:
            case Verb.PAY | Verb.MOVE | Verb.CALL_FLOOR:
                self.handed += amount
            case Verb.TAKE | Verb.COLLECT | Verb.MARK:
                self.kept += amount
            case Verb.RETURN:
                self.returned += amount


def ledgers(script: Script) -> dict[tuple[int, str], Ledger]:
    """Add the acts of a script up by seat and wager."""
    found: dict[tuple[int, str], Ledger] = defaultdict(Ledger)
    for act in script.acts():
        aside = act.slot.hand in ("excess", "fee")  # never on the layout, or not for the bet
        if act.slot.wager and act.payload.amount is not None and not aside:
            found[act.slot.seat, act.slot.wager].add(act.verb, act.payload.amount)
    return found


def gain(ruled: Ruling) -> int:
    """Return what a seat has more after a ruling than before the bet."""
    return ruled.pays - ruled.takes - ruled.charge


@per_game
def test_money_is_conserved(name: str) -> None:
    """What the acts hand over and keep is what the rulings say; every chip goes somewhere."""
    for game in variants(name):
        for dealt in rounds(game, SEEDS):
            rulings, script = unrolled(game, dealt)
            books = ledgers(script)
            bets: dict[tuple[int, str], list[Ruling]] = defaultdict(list)
            for ruled in rulings:
                bets[ruled.seat, ruled.wager].append(ruled)
            assert set(books) <= set(bets), "acts settle a bet nobody made"
            for key, ruled_on in bets.items():
                book = books.get(key, Ledger())
                assert book.handed - book.kept == sum(map(gain, ruled_on)), ruled_on
                back = sum(_due_back(game, ruled) for ruled in ruled_on)
                assert book.returned == back, ruled_on
            _check_sums(game, dealt, rulings)


def _due_back(game: Game, ruled: Ruling) -> int:
    """Return which of the patron's own chips an act must give back."""
    apart = game.bank is not None and game.bank.kind == "banker"
    rest = ruled.uncovered if apart else 0  # withdrawn before the cards, beside the bet itself
    match ruled.result:
        case Result.PUSH | Result.VOID:
            return ruled.amount + rest
        case Result.LOSE:
            return ruled.uncovered
        case Result.HALF if isinstance(game, CarnivalGame):  # surrendered: the rest is given back
            return ruled.amount - ruled.takes
        case _:
            return rest


def _check_sums(game: Game, dealt: Round, rulings: tuple[Ruling, ...]) -> None:
    for ruled in rulings:
        lost = ruled.takes + (0 if game.bank and game.bank.kind == "banker" else ruled.uncovered)
        half = ruled.result is Result.HALF
        assert ruled.takes == 0 or ruled.parts or half or lost == ruled.amount
        assert ruled.takes <= ruled.amount
        assert ruled.pays == 0 or ruled.result is Result.WIN
        assert ruled.charge == 0 or isinstance(ruled.charge_time, ChargeTime)
    if game.bank is None or dealt.bank is None:
        return
    bank = sum(ruled.takes - ruled.pays for ruled in rulings)
    if game.bank.kind == "banker":
        assert bank == 0  # one participant's money answers the others'
    else:
        assert sum(ruled.takes + ruled.pays for ruled in rulings) <= dealt.bank
        assert abs(bank) <= dealt.bank


@per_game
def test_every_bet_is_ruled_on_once_and_cites_a_clause(name: str) -> None:
    for game in variants(name):
        for dealt in rounds(game, SEEDS):
            rulings, script = unrolled(game, dealt)
            if not dealt.rolls:  # with dice a bet may live through several decisions
                bet = sorted((bet.seat, bet.wager) for bet in dealt.bets)
                rides = game.riding() if isinstance(game, CarnivalGame) else {}
                made = [one for one in rulings if one.wager not in rides and not one.envy]
                assert bet == sorted((ruled.seat, ruled.wager) for ruled in made)
            assert all(ruled.clause and outcome_of(ruled) for ruled in rulings)
            for act in script.acts():
                assert act.title
                assert act.clause or _is_ours(game, script, act.slot.verb)
                assert act.skill or act.slot.by != "dealer"


def _is_ours(game: Game, script: Script, verb: Verb) -> bool:
    """Return whether a stage that cites no clause says why."""
    ours = {stage.id for stage in game.stages if stage.ours}
    return any(
        phase.id in ours and any(act.verb is verb for act in phase.acts) for phase in script.phases
    )


@per_game
def test_saved_and_loaded_is_the_same(name: str) -> None:
    """A record keeps rules, rounds and scripts as JSON and judges them again on appeal."""
    for game in variants(name):
        assert msgspec.json.decode(msgspec.json.encode(game), type=type(game)) == game
        for dealt in rounds(game, SEEDS):
            rulings, script = unrolled(game, dealt)
            assert msgspec.json.decode(msgspec.json.encode(dealt), type=Round) == dealt
            assert msgspec.json.decode(msgspec.json.encode(script), type=Script) == script
            kept = msgspec.json.decode(msgspec.json.encode(rulings), type=tuple[Ruling, ...])
            assert kept == rulings


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
