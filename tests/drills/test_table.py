"""A run at the table in its four modes."""

from random import Random

import msgspec
import pytest

from tests.drills.world import TARGETS
from tests.games.world import AFTER_THE_COVER_CARD, GAMES, engine_of, game_of
from trainer.drills.table import DIALS, Mode, TableRun
from trainer.games.acts import Act, Call, Payload, Role, Verb
from trainer.games.baccarat.facts import count
from trainer.games.chips import DENOMINATIONS, ChipRule, breakdown
from trainer.games.engine import Want
from trainer.procedures import Fault, FaultKind, Given, Step
from trainer.procedures.judge import give

MINI = "ohio-cincinnati/mini-baccarat"


def run_of(  # noqa: PLR0913 - what a test wants to be different
    mode: Mode,
    name: str = MINI,
    *,
    seed: int = 3,
    rounds: int = 1,
    dial: str = "table",
    want: Want | None = None,
) -> TableRun:
    """Return a run about to begin."""
    game = game_of(name)
    return TableRun(
        engine_of(game), game, TARGETS, seed=seed, mode=mode, rounds=rounds, dial=dial, want=want
    )


def spoiled(act: Act) -> Given:
    """Return the act done wrong."""
    right = act.payload
    changed = Payload(
        amount=None if right.amount is None else right.amount + 2_500,
        choice=f"not {right.choice}" if right.choice else "",
        call=Call(id="nonsense") if right.call else None,
        cards=("XX",) * len(right.cards),
    )
    if changed == right:  # nothing to get wrong: something that is not due
        return Given(slots=(msgspec.structs.replace(act.slot, hand="elsewhere"),))
    return Given(slots=(act.slot,), payload=changed)


def deal_out(run: TableRun, *, wrong_at: frozenset[int] = frozenset(), ms: int = 1_000) -> int:
    """Play a round to its end; return how many gestures it took."""
    made = 0
    while not run.round_over:
        run.automatic()
        waiting = run.due()
        if not waiting:
            break
        given = spoiled(waiting[0]) if made in wrong_at else give(waiting[0])
        run.perform(given, ms=ms)
        made += 1
    return made


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE, Mode.RUN])
def test_a_round_done_right_has_an_entry_for_every_act_of_the_trainee(
    mode: Mode, name: str
) -> None:
    run = run_of(mode, name)
    made = deal_out(run)
    assert run.finished
    assert len(run.entries) == made
    assert not [entry for entry in run.entries if entry.fault or entry.again]
    assert [entry.expected for entry in run.entries] == [
        act for act in run.performed if run.dial.mine(act)
    ]
    assert sorted(map(repr, run.performed)) == sorted(map(repr, run.script.acts()))


@pytest.mark.parametrize("name", GAMES)
def test_watching_plays_everything_and_asks_nothing(name: str) -> None:
    run = run_of(Mode.WATCH, name)
    shown = run.automatic()
    assert [act.slot for act in shown] == [act.slot for act in run.script.acts()]
    assert run.finished
    assert not run.due()
    assert not run.entries


def test_watching_goes_one_act_at_a_time() -> None:
    run = run_of(Mode.WATCH)
    shown = []
    while (act := run.step()) is not None:
        shown.append(act)
        assert run.performed == shown
    assert run.finished
    assert run.step() is None


# Faults are shown at once and the act is done again.


def test_a_fault_leaves_the_round_where_it_was() -> None:
    run = run_of(Mode.PRACTICE)
    run.automatic()
    before, waiting = run.state, run.due()
    found = run.perform(spoiled(waiting[0]), ms=800)
    assert isinstance(found, Fault)
    assert (run.state, run.due()) == (before, waiting)


def test_the_second_try_is_kept_and_does_not_count() -> None:
    run = run_of(Mode.PRACTICE)
    run.automatic()
    act = run.due()[0]
    run.perform(spoiled(act), ms=800)
    run.perform(spoiled(act), ms=700)
    assert isinstance(run.perform(give(act), ms=600), Step)
    assert [(entry.ms, entry.again) for entry in run.entries] == [
        (800, False), (700, True), (600, True),
    ]  # fmt: skip
    run.automatic()
    run.perform(give(run.due()[0]), ms=500)
    assert not run.entries[-1].again


def test_the_right_act_can_be_shown() -> None:
    run = run_of(Mode.PRACTICE)
    run.automatic()
    act = run.due()[0]
    run.perform(spoiled(act), ms=800)
    assert run.show_right() == act
    assert act in run.performed
    assert [entry.again for entry in run.entries] == [False, True]  # shown, not counted twice


def test_there_is_nothing_to_show_once_all_is_done() -> None:
    run = run_of(Mode.PRACTICE)
    deal_out(run)
    assert run.show_right() is None


# At pace: the right act is done for the trainee and the round goes on.


@pytest.mark.parametrize("name", GAMES)
def test_after_a_fault_the_right_act_is_performed(name: str) -> None:
    run = run_of(Mode.RUN, name)
    run.automatic()
    act = run.due()[0]
    found = run.perform(spoiled(act), ms=900)
    assert isinstance(found, Fault)
    assert run.performed[-1] == act
    assert run.entries[-1].expected == act
    run.automatic()
    assert act not in run.due()


@pytest.mark.parametrize("name", GAMES)
def test_a_round_of_nothing_but_faults_still_ends(name: str) -> None:
    run = run_of(Mode.RUN, name)
    deal_out(run, wrong_at=frozenset(range(500)))
    assert run.finished
    assert all(entry.fault for entry in run.entries)
    assert not [entry for entry in run.entries if entry.again]
    assert sorted(map(repr, run.performed)) == sorted(map(repr, run.script.acts()))


def test_faults_here_and_there_do_not_change_what_is_done() -> None:
    clean, faulty = run_of(Mode.RUN), run_of(Mode.RUN)
    deal_out(clean)
    rng = Random(5)
    deal_out(faulty, wrong_at=frozenset(rng.sample(range(12), 5)))
    assert faulty.performed == clean.performed
    assert sum(entry.fault is not None for entry in faulty.entries) == 5


def test_an_entry_keeps_time_target_help_and_fault() -> None:
    run = run_of(Mode.GUIDED)
    run.automatic()
    act = run.due()[0]
    run.perform(spoiled(act), ms=1_234, helped=True)
    [entry] = run.entries
    assert (entry.round_no, entry.ms, entry.helped) == (1, 1_234, True)
    assert entry.target_ms == TARGETS.of(act)
    assert entry.fault is not None
    assert entry.given == spoiled(act)


def test_an_act_out_of_order_is_booked_against_the_act_that_was_due() -> None:
    run = run_of(Mode.RUN)
    run.automatic()
    first = run.due()[0]
    last = run.script.acts()[-1]
    found = run.perform(give(last), ms=500)
    assert isinstance(found, Fault)
    assert found.kind is FaultKind.EARLY
    assert run.entries[0].expected == first == run.performed[-1]


def test_one_sweep_is_one_entry() -> None:
    want = Want(facts={"winner": "banker"}, wager="player")
    run = run_of(Mode.RUN, seed=8, dial="settle", want=want)
    run.automatic()
    takes = [act for act in run.due() if act.verb is Verb.TAKE]
    assert len(takes) > 1
    step = run.perform(Given(slots=tuple(act.slot for act in takes)), ms=2_000)
    assert isinstance(step, Step)
    assert len(run.entries) == 1
    assert run.performed[-len(takes) :] == takes


@pytest.mark.parametrize(("dial", "verbs"), [
    ("decide", {Verb.DECIDE}),
    ("announce", {Verb.ANNOUNCE}),
    ("settle", {Verb.TAKE, Verb.PAY, Verb.RETURN, Verb.MOVE}),
    ("watch", set()),
])  # fmt: skip
def test_a_dial_leaves_only_its_acts_to_the_trainee(dial: str, verbs: set[Verb]) -> None:
    run = run_of(Mode.RUN, dial=dial, rounds=12)
    while True:
        deal_out(run)
        if not run.next_round():
            break
    assert {entry.expected.verb for entry in run.entries} <= verbs
    assert bool(run.entries) == bool(verbs)
    assert all(entry.expected.slot.by is Role.DEALER for entry in run.entries)


def test_every_dial_can_be_chosen() -> None:
    crew = {"stick", "base", "base-2", "box", "dealer"}
    assert set(DIALS) == {"table", "decide", "settle", "announce", "watch"} | crew


def test_rounds_follow_each_other_from_one_shoe() -> None:
    run = run_of(Mode.WATCH, rounds=3)
    assert not run.next_round()  # this one is not over
    cards: list[str] = []
    for number in (1, 2, 3):
        assert (run.round_no, run.dealt.number) == (number, number)
        cards += run.dealt.shoe
        run.automatic()
        assert run.next_round() == (number < 3)
    assert run.finished
    shoe = engine_of(game_of(MINI)).open_shoe(game_of(MINI), 3)
    assert tuple(cards) == shoe.cards[shoe.at : shoe.at + len(cards)]


@pytest.mark.parametrize("name", AFTER_THE_COVER_CARD)
def test_a_run_ends_with_its_shoe(name: str) -> None:
    run = run_of(Mode.WATCH, name, rounds=10_000)
    while True:
        run.automatic()
        if not run.next_round():
            break
    assert run.finished
    assert run.dealt.last
    assert run.round_no < 200


def test_an_outcome_asked_for_comes_every_round() -> None:
    want = Want(facts={"winner": "tie"}, wager="tie", amount=2_500)
    run = run_of(Mode.WATCH, rounds=4, want=want)
    seen = set()
    for _ in range(4):
        hands = run.dealt.hands
        assert count(hands["player"]) == count(hands["banker"])
        seen.add(run.dealt.shoe)
        run.automatic()
        run.next_round()
    assert len(seen) == 4


def test_same_seed_same_run() -> None:
    one, two = run_of(Mode.RUN, rounds=2), run_of(Mode.RUN, rounds=2)
    for run in (one, two):
        deal_out(run)
        run.next_round()
        deal_out(run)
    assert one.entries == two.entries


@pytest.mark.parametrize("rack", [DENOMINATIONS, (100, 200, 500, 2_000, 2_500, 10_000)])
def test_chips_are_judged_by_the_rack_of_the_table(rack: tuple[int, ...]) -> None:
    run = run_of(Mode.PRACTICE, "california/ez-baccarat", rounds=40, dial="settle")
    run.chip_rule, run.rack = ChipRule.FEWEST, rack
    while (act := _paid_shorter_with_twenties(run)) is None:
        if run.round_over:
            assert run.next_round(), "none of these rounds pays such a sum"
        run.automatic()
        for waiting in run.due()[:1]:
            run.perform(give(waiting), ms=1)
    amount = act.payload.amount or 0
    usual = Payload(amount=amount, chips=breakdown(amount))
    verdict = run.perform(Given(slots=(act.slot,), payload=usual), ms=1)
    if rack is DENOMINATIONS:
        assert isinstance(verdict, Step)
        return
    assert isinstance(verdict, Fault)
    assert verdict.kind is FaultKind.WRONG_CHIPS
    right = Payload(amount=amount, chips=breakdown(amount, rack))
    assert isinstance(run.perform(Given(slots=(act.slot,), payload=right), ms=1), Step)


def _paid_shorter_with_twenties(run: TableRun) -> Act | None:
    for act in run.due():
        amount = act.payload.amount or 0
        shorter = len(breakdown(amount, (100, 200, 500, 2_000, 2_500, 10_000)))
        if act.verb is Verb.PAY and shorter < len(breakdown(amount)):
            return act
    return None
