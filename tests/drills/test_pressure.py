"""Pressure: what patrons do besides betting, and the dealer's answer to it."""

import pytest

from tests.drills.world import TARGETS, pressed, rough
from tests.games.world import GAMES, engine_of, game_of, rounds, unrolled
from trainer.drills.pressure import Pressure, is_event, with_pressure
from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Act, Role, Verb
from trainer.games.chips import ChipRule
from trainer.procedures import Fault, FaultKind, Given, Step
from trainer.procedures.judge import give

MINI = "ohio-cincinnati/mini-baccarat"
CREWS = (
    "ohio-cincinnati/craps",
    "ohio-cleveland/craps",
    "ohio-cleveland/crapless-craps",
    "massachusetts/craps",
)
per_crew = pytest.mark.parametrize("name", CREWS)


@pytest.mark.parametrize("name", GAMES)
def test_an_event_is_a_patrons_act_and_the_dealers_answer(name: str) -> None:
    events = [event for _, _, event in rough(name) if event]
    assert len({event.kind for event in events}) >= 4
    for event in events:
        patron, answer = event.acts
        assert patron.slot.by is Role.PATRON
        assert answer.slot.by in ((Role.STICK, Role.BASE) if name in CREWS else (Role.DEALER,))
        assert answer.clause
        assert 500 <= TARGETS.of(answer) <= 60_000


@pytest.mark.parametrize("name", GAMES)
def test_the_round_itself_is_left_as_it_was(name: str) -> None:
    for before, after, event in rough(name)[:20]:
        added = event.acts if event else ()
        assert [act for act in after.acts() if act not in added] == before.acts()
        assert len(after.acts()) == len(before.acts()) + len(added)


# Who answers what at a table with a crew.
KINDS = {
    Role.STICK: {"late-bet", "over-limit", "capped", "pinched", "question", "bad-throw"},
    Role.BASE: {"late-bet", "over-limit", "capped", "pinched", "question", "cash"},
    Role.BOX: {"late-bet", "over-limit", "capped", "pinched", "question"},
}


@per_crew
@pytest.mark.parametrize("role", list(KINDS))
def test_in_a_crew_the_answer_is_the_trainees_where_the_bet_is_theirs(
    name: str, role: Role
) -> None:
    """Bets of the middle are the stick's, those at the ends the base's; the box sees all."""
    game = game_of(name)
    kinds = set()
    for seed, dealt in zip(range(70), rounds(game, range(70)), strict=True):
        script = unrolled(game, dealt)[1]
        engine = engine_of(game)
        _, event = with_pressure(engine, script, game, dealt, Pressure.ROUGH, seed, at=role)
        if event is None:
            continue
        patron, answer = event.acts
        kinds.add(event.kind)
        assert answer.slot.by is role
        if event.kind not in ("question", "bad-throw") and role is not Role.BOX:
            assert game.wagers[patron.slot.wager].handler is role
    wanted = KINDS[role]
    if "stick" not in {by.value for by in game.duties["no-roll"].by}:
        wanted = wanted - {"bad-throw"}  # Massachusetts 9(e)(1): the house has named the box
    assert kinds == wanted


@per_crew
@pytest.mark.parametrize("dial", ["stick", "base", "base-2", "box"])
def test_no_answer_runs_by_itself_at_a_position(name: str, dial: str) -> None:
    game = game_of(name)
    answered = 0
    for seed in range(5):
        run = TableRun(
            engine_of(game),
            game,
            TARGETS,
            seed=seed,
            mode=Mode.RUN,
            rounds=1,
            players=6,
            dial=dial,
            pressure=Pressure.ROUGH,
        )
        while True:
            assert not any(is_answer(act) for act in run.automatic())
            waiting = run.due()
            if not waiting:
                break
            answered += is_answer(waiting[0])
            assert isinstance(run.perform(give(waiting[0]), ms=900), Step)
    assert answered >= 2


def is_answer(act: Act) -> bool:
    """Return whether an act answers a patron."""
    return is_event(act.slot) and act.slot.by is not Role.PATRON


@pytest.mark.parametrize("name", [MINI, "massachusetts/roulette", *CREWS])
def test_only_a_bet_that_is_being_decided_is_touched(name: str) -> None:
    """Nobody caps a bet that was taken three rolls ago."""
    touched = 0
    for before, _, event in pressed(name, Pressure.ROUGH, range(60)):
        if event is None or event.kind not in ("capped", "pinched"):
            continue
        touched += 1
        settling = next(phase for phase in before.phases if phase.id == event.before)
        slot = event.acts[0].slot
        number = slot.hand.partition("-")[2]
        assert any(
            (act.slot.seat, act.slot.wager) == (slot.seat, slot.wager)
            and number in ("", act.slot.hand)
            for act in settling.acts
        )
    assert touched


@per_crew
def test_at_the_dice_a_bet_is_late_once_they_lie_there(name: str) -> None:
    """Between the dice going out and the throw everybody may bet, at crapless even after it."""
    late = 0
    for _, after, event in pressed(name, Pressure.ROUGH, range(60)):
        if event is None or event.kind != "late-bet":
            continue
        late += 1
        ids = [phase.id for phase in after.phases]
        at = ids.index("event-late-bet")
        assert ids[at - 1].startswith("roll-")
        assert ids[at + 1].startswith("call-")
    assert late


def test_the_livelier_the_table_the_more_often() -> None:
    counts = [
        sum(event is not None for _, _, event in pressed(MINI, level, range(200)))
        for level in Pressure
    ]
    assert counts[0] == 0
    assert counts == sorted(set(counts))
    assert counts[-1] < 200


def test_same_seed_same_event() -> None:
    assert pressed(MINI, Pressure.BUSY, range(30)) == pressed(MINI, Pressure.BUSY, range(30))


@pytest.mark.parametrize("name", GAMES)
def test_a_rough_round_can_be_dealt_to_its_end(name: str) -> None:
    game = game_of(name)
    run = TableRun(
        engine_of(game),
        game,
        TARGETS,
        seed=6,
        mode=Mode.RUN,
        rounds=5,
        pressure=Pressure.ROUGH,
    )
    while True:
        run.automatic()
        waiting = run.due()
        if waiting:
            assert isinstance(run.perform(give(waiting[0]), ms=1_000), Step)
        elif not run.next_round():
            break
    assert run.finished
    answers = {Verb.REFUSE, Verb.CHANGE, Verb.ANSWER, Verb.CALL_FLOOR}
    assert answers & {entry.expected.verb for entry in run.entries}


def test_a_payment_right_to_the_cent_may_be_wrong_in_its_chips() -> None:
    game = game_of(MINI)
    for seed in range(30):
        run = TableRun(
            engine_of(game),
            game,
            TARGETS,
            seed=seed,
            mode=Mode.PRACTICE,
            rounds=1,
            dial="settle",
            chip_rule=ChipRule.FEWEST,
        )
        run.automatic()
        while run.due() and run.due()[0].verb is not Verb.PAY:
            run.perform(give(run.due()[0]), ms=1_000)
        if run.due() and (run.due()[0].payload.amount or 0) % 2_500 == 0:
            break
    act = run.due()[0]
    amount = act.payload.amount or 0
    payload = act.payload.__class__(amount=amount, chips=(500,) * (amount // 500))
    found = run.perform(Given(slots=(act.slot,), payload=payload), ms=1_000)
    assert isinstance(found, Fault)
    assert (found.kind, found.cost) == (FaultKind.WRONG_CHIPS, 0)
    assert isinstance(run.perform(give(act), ms=1_000), Step)
