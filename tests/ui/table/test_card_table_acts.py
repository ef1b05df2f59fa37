"""A round of a card table by its keys: every act can be made, and a wrong place is a fault."""

from pathlib import Path

import pytest

from trainer.catalog import Catalog
from trainer.drills.table import Entry, Mode, TableRun
from trainer.games.acts import Act, Verb
from trainer.games.registry import engine_for
from trainer.procedures import Given
from trainer.ui.table.half_act import AmountWanted, ChoicesWanted, HalfAct, Made
from trainer.ui.table.palette import key_for, palette

CATALOG = Catalog(Path(__file__).resolve().parents[3] / "lessons")
GAMES = ("ohio-cincinnati/three-card-poker", "massachusetts/casino-war", "massachusetts/red-dog")


def table(name: str, seed: int) -> tuple[TableRun, HalfAct]:
    game = CATALOG.game(*name.split("/"))
    targets = CATALOG.targets()
    run = TableRun(
        engine_for(game.engine), game, targets, seed=seed, mode=Mode.GUIDED, rounds=3, players=3
    )
    return run, HalfAct(run, palette(game))


def by_keys(half: HalfAct, act: Act) -> Made:
    """Make an act as somebody would who only has the keys and the layout."""
    bet = (act.slot.seat, act.slot.wager) if act.slot.seat and act.slot.wager else None
    made = half.press(key_for(act), bet)
    if isinstance(made, ChoicesWanted):
        assert made.right in dict(made.options), "what is right can be chosen"
        caps = [made.caps.get(choice, "") for choice, _ in made.options]
        assert len([cap for cap in caps if cap]) == len({cap for cap in caps if cap})
        made = half.choose(made.right)
    if isinstance(made, AmountWanted):
        made = half.give_amount(act.payload.amount or 0)
    return made


def do(run: TableRun, given: Made) -> Entry:
    assert isinstance(given, Given)
    run.perform(given, ms=900)
    return run.entries[-1]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_every_act_can_be_made(name: str, seed: int) -> None:
    run, half = table(name, seed)
    while True:
        run.automatic()
        while run.due():
            entry = do(run, by_keys(half, run.due()[0]))
            assert entry.fault is None, entry.fault
            run.automatic()
        if not run.next_round():
            break
    assert run.finished


def test_asking_another_seat_first_is_a_fault() -> None:
    run, half = table("ohio-cincinnati/three-card-poker", 3)
    run.automatic()
    while run.due()[0].verb is not Verb.ASK:
        do(run, by_keys(half, run.due()[0]))
        run.automatic()
    asked = [act.slot.seat for act in half.undone() if act.verb is Verb.ASK]
    made = half.press(key_for(run.due()[0]), None)
    assert isinstance(made, ChoicesWanted)
    entry = do(run, half.choose(str(next(seat for seat in asked if seat != asked[0]))))
    assert entry.fault is not None
    assert entry.expected.slot.seat == asked[0]
