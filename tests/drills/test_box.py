"""The box: what is laid out for it, what it rules on, and where each text says so."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tests.drills.world import TARGETS
from tests.games.craps_world import CINCINNATI, CLEVELAND, CRAPLESS, MASSACHUSETTS, MINI
from tests.games.world import engine_of, game_of
from trainer.drills.craps import box
from trainer.drills.craps.box import CASH, DIE, PUCK, REPLACED, RETURNED, THROW, VOID
from trainer.drills.craps.throws import NO_ROLL, OFF_TABLE, STANDS, throws
from trainer.drills.slips import slips
from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Act, Payload, Role, Verb
from trainer.procedures import Fault, FaultKind, Given, Step
from trainer.procedures.judge import give
from trainer.scheduling.skills import skills_of
from trainer.wording.say import say

CREWS = (CINCINNATI, CLEVELAND, CRAPLESS, MASSACHUSETTS)
per_crew = pytest.mark.parametrize("name", CREWS)


def run_of(
    name: str, seed: int = 3, *, mode: Mode = Mode.PRACTICE, dial: str = "box", stick: str = ""
) -> TableRun:
    """Sit down in the box."""
    game = game_of(name, no_roll_by=stick) if stick else game_of(name)
    return TableRun(
        engine_of(game), game, TARGETS, seed=seed, mode=mode, rounds=1, players=8, dial=dial
    )


def hands(name: str, many: int = 40, *, stick: str = "") -> Iterator[TableRun]:
    """Deal hands of seeded shooters with the box's work in them."""
    for seed in range(many):
        yield run_of(name, seed, stick=stick)


@cache
def _hand(name: str, seed: int) -> TableRun:
    return run_of(name, seed)


def looked_at(name: str, many: int) -> Iterator[TableRun]:
    """Yield hands that are only looked at: nobody plays them, so all tests share them."""
    return (_hand(name, seed) for seed in range(many))


def mine(run: TableRun) -> list[Act]:
    """Return the acts of the box."""
    return [act for act in run.script.acts() if act.slot.by is Role.BOX]


def to_the_end(run: TableRun) -> int:
    """Do everything rightly; return how many acts that were."""
    done = 0
    while True:
        run.automatic()
        waiting = run.due()
        if not waiting:
            return done
        assert {act.slot.by for act in waiting} == {Role.BOX}
        assert isinstance(run.perform(give(waiting[0]), ms=900), Step)
        done += 1


@per_crew
def test_the_box_has_all_its_work_and_the_rest_runs_by_itself(name: str) -> None:
    seen: Counter[tuple[Verb, str]] = Counter()
    for run in hands(name):
        slots = [act.slot for act in run.script.acts()]
        assert len(slots) == len(set(slots)), "two acts cannot be told apart"
        seen.update(
            (act.verb, act.slot.hand.partition(".")[0] if act.verb is not Verb.CHECK else "")
            for act in mine(run)
        )
        assert to_the_end(run) == len(mine(run)) > 0
        assert run.round_over
    wanted = {
        (Verb.CHECK, ""),
        (Verb.CHANGE, CASH),
        (Verb.DROP, CASH),
        (Verb.DECIDE, THROW),
        (Verb.DECIDE, DIE),
    }
    assert set(seen) == wanted
    assert seen[Verb.CHECK, ""] > seen[Verb.DECIDE, THROW]


@per_crew
def test_the_hand_itself_is_left_as_it_was(name: str) -> None:
    """What the crew does and what is paid does not change because somebody looks at it."""
    for seed in range(12):
        woven = run_of(name, seed)
        plain = run_of(name, seed, dial="stick")
        added = {Verb.PROPOSE, Verb.CHECK, Verb.BUY_IN, Verb.CHANGE, Verb.DROP, Verb.DECIDE}
        kept = [
            act
            for act in woven.script.acts()
            if act.verb not in added | {Verb.GIVE, Verb.LOOK} and act.slot.hand != VOID
        ]
        assert kept == plain.script.acts()
        assert woven.rulings == plain.rulings


@per_crew
def test_some_of_what_is_laid_out_is_wrong_and_the_box_is_asked_for_the_right_sum(
    name: str,
) -> None:
    right = wrong = 0
    for run in looked_at(name, 25):
        laid: dict[tuple[int, str, str, int], Payload] = {}
        for act in run.script.acts():
            at = (act.slot.seat, act.slot.wager, act.slot.hand, act.slot.nth)
            if act.verb is Verb.PROPOSE:
                laid[at] = act.payload
            elif act.verb is Verb.CHECK:
                same = laid[at] == act.payload
                right, wrong = right + same, wrong + (not same)
                assert say(run.game, act.title).startswith("Approve " if same else "Correct ")
            elif act.verb is Verb.PAY and at in laid:
                assert laid.pop(at) is not None
                checked = next(
                    one
                    for one in mine(run)
                    if (one.slot.seat, one.slot.wager, one.slot.hand, one.slot.nth) == at
                )
                assert checked.payload.amount == act.payload.amount
    assert wrong > 0.25 * (right + wrong)
    assert right > 0.25 * (right + wrong)


@per_crew
def test_slips_are_wrong_and_plausible(name: str) -> None:
    game = game_of(name)
    for seed in range(20):
        dealt = engine_of(game).deal(game, seed, players=5)
        for ruled in engine_of(game).rule(game, dealt):
            if ruled.result == "win" and ruled.net() > 0:
                found = slips(game, ruled)
                assert found
                assert ruled.net() not in found
                assert all(0 < cents <= 40 * ruled.net() + 10_000 for cents in found)


def test_approving_a_wrong_payment_costs_what_it_is_off() -> None:
    for run in hands(CINCINNATI):
        while True:
            run.automatic()
            waiting = run.due()
            if not waiting:
                break
            act = waiting[0]
            laid = run.performed[-1]
            paid = act.verb is Verb.CHECK and act.slot.hand != PUCK
            if paid and laid.payload.amount != act.payload.amount:
                found = run.perform(Given(slots=(act.slot,), payload=laid.payload), ms=800)
                assert isinstance(found, Fault)
                assert found.kind is FaultKind.WRONG_AMOUNT
                assert found.cost == (laid.payload.amount or 0) - (act.payload.amount or 0)
                assert isinstance(run.perform(give(act), ms=800), Step)
                return
            run.perform(give(act), ms=800)
    raise AssertionError("no wrong payment was laid out")


def test_a_wrong_ruling_on_a_throw_is_a_fault() -> None:
    for run in hands(CLEVELAND):
        while True:
            run.automatic()
            waiting = run.due()
            if not waiting:
                break
            act = waiting[0]
            if act.verb is Verb.DECIDE and act.slot.hand.startswith(THROW):
                other = STANDS if act.payload.choice == NO_ROLL else NO_ROLL
                given = Given(slots=(act.slot,), payload=Payload(choice=other))
                found = run.perform(given, ms=800)
                assert isinstance(found, Fault)
                assert found.kind is FaultKind.WRONG_CHOICE
                return
            run.perform(give(act), ms=800)
    raise AssertionError("no throw was in doubt")


@per_crew
def test_throws_are_ruled_as_the_text_prints_them(name: str) -> None:
    """Every irregular throw of the rulebook comes up, with its own clause."""
    game = game_of(name)
    ruled: dict[str, tuple[str, str]] = {}
    void, stands = set(throws(game, NO_ROLL)), set(throws(game, STANDS))
    for run in looked_at(name, 150):
        for act in mine(run):
            if act.verb is Verb.DECIDE and act.slot.hand.startswith(THROW):
                case = act.skill.split(f":{THROW}-")[1]
                ruled[case] = (act.payload.choice, act.clause)
        if set(ruled) >= void | stands:
            break  # all have come up
    assert set(ruled) == void | stands
    for case, (choice, clause) in ruled.items():
        assert choice == (NO_ROLL if case in void else STANDS)
        assert clause == game.irregularities[case].clause
    assert {OFF_TABLE, "die-on-die", "die-two-sides", "short-roll"} <= void
    assert "die-cocked" in stands


def test_the_texts_differ_about_throws() -> None:
    """Cleveland 12(c), Massachusetts 9(d): chips that are hit are no reason. 9(f): hanging."""
    assert "dice-hit-chips" in throws(game_of(CLEVELAND), STANDS)
    assert "dice-hit-chips" in throws(game_of(MASSACHUSETTS), STANDS)
    assert "dice-hit-chips" not in game_of(CINCINNATI).irregularities
    assert "die-suspended" in throws(game_of(MASSACHUSETTS), NO_ROLL)
    assert "die-through-cup" in throws(game_of(CRAPLESS), NO_ROLL)


def test_a_die_from_the_floor_is_looked_over() -> None:
    """Cincinnati 13.I.A prints the inspection; elsewhere it is ours and says so."""
    for name in CREWS:
        game = game_of(name)
        found: Counter[str] = Counter()
        for run in looked_at(name, 150):
            acts = run.script.acts()
            for at, act in enumerate(acts):
                if act.slot.by is not Role.BOX or act.slot.hand != DIE:
                    continue
                found[act.payload.choice] += 1
                seen = say(run.game, acts[at - 1].title)
                assert ("sides make seven" in seen) == (act.payload.choice == RETURNED)
                assert act.clause == ("13.I.A" if name == CINCINNATI else "ours")
            if min(found[RETURNED], found[REPLACED]) >= 2:
                break
        assert set(found) == {RETURNED, REPLACED}
        assert game.duties[box.INSPECT_DIE].ours


def test_where_the_text_names_the_box_its_clause_is_cited() -> None:
    offices = {name: game_of(name).duties for name in CREWS}
    assert offices[CINCINNATI][box.CHECK_PAYMENT].clause == "1.I.A"
    assert offices[CLEVELAND][box.CHECK_PAYMENT].clause == "1, Boxperson"
    assert offices[CRAPLESS][box.COUNT_CASH].clause == "4(b)"
    # Massachusetts never says what a boxperson is.
    assert not offices[MASSACHUSETTS][box.CHECK_PAYMENT].clause
    assert {name: duties[box.CALL_NO_ROLL].clause for name, duties in offices.items()} == {
        CINCINNATI: "13.III",
        CLEVELAND: "12(d)",
        CRAPLESS: "11(b), 11(d)",
        MASSACHUSETTS: "9(e)(1)",
    }
    for duties in offices.values():
        assert all(duty.clause or duty.ours for duty in duties.values())


def test_in_massachusetts_the_house_may_name_the_stick_for_no_roll() -> None:
    """9(e)(1): then the box leaves the call to the stick and still looks the die over."""
    seen = set()
    for run in hands(MASSACHUSETTS, 60, stick="stick"):
        assert not any(act.slot.hand.startswith(THROW) for act in mine(run))
        seen |= {
            (act.slot.by, act.verb)
            for act in run.script.acts()
            if act.slot.hand == VOID and act.verb is Verb.ANNOUNCE
        }
        to_the_end(run)
    assert (Role.STICK, Verb.ANNOUNCE) in seen


def test_cash_is_counted_then_changed_then_dropped() -> None:
    for run in looked_at(CRAPLESS, 12):
        acts = run.script.acts()
        for at, act in enumerate(acts):
            if act.verb is Verb.BUY_IN:
                count, chips, drop = acts[at + 1 : at + 4]
                assert (count.verb, chips.verb, drop.verb) == (Verb.CHANGE, Verb.GIVE, Verb.DROP)
                assert (count.slot.by, chips.slot.by, drop.slot.by) == (
                    Role.BOX,
                    Role.BASE,
                    Role.BOX,
                )
                notes = [part.split(" of ") for part in act.payload.choice.split(", ")]
                total = sum(int(many) * int(value) * 100 for many, value in notes)
                assert count.payload.amount == chips.payload.amount == total


def test_same_seed_same_box() -> None:
    assert run_of(CINCINNATI, 9).script == run_of(CINCINNATI, 9).script
    assert run_of(CINCINNATI, 9).script != run_of(CINCINNATI, 10).script


def test_mini_craps_has_no_box() -> None:
    assert not box.offered(game_of(MINI))
    assert list(box.duties(game_of(MINI))) == []


def test_a_hand_can_be_watched_from_the_box() -> None:
    run = run_of(CINCINNATI, mode=Mode.WATCH)
    done = []
    while (act := run.step()) is not None:
        done.append(act)
    assert done == run.script.acts()
    assert any(act.verb is Verb.CHECK for act in done)


@per_crew
def test_everything_the_box_does_is_a_skill_with_a_target(name: str) -> None:
    known = skills_of(game_of(name), TARGETS)
    for run in looked_at(name, 30):
        for act in mine(run):
            assert act.skill in known
            assert 500 <= TARGETS.of(act) <= 60_000
