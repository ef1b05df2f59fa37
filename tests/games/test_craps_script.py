"""The script of a hand: phases, calls, puck, positions, and its transcript."""

from itertools import product

import msgspec
import pytest

from tests.games.craps_world import (
    CINCINNATI,
    CRAPLESS,
    LONG_HAND,
    MASSACHUSETTS,
    MINI,
    TABLES,
    acts,
    hand,
    script_of,
)
from tests.games.world import dealt, engine_of, game_of, unrolled
from trainer.games.acts import Act, Role, Verb
from trainer.games.craps.book import book_of
from trainer.games.craps.facts import ALL_DICE, COMBOS
from trainer.games.craps.shooter import Dice, Throw
from trainer.games.engine import CannotDealError, Want
from trainer.games.rounds import Bet
from trainer.games.rules import Result
from trainer.procedures import Given, Step, advance, due, start
from trainer.procedures.dial import dealer_does_all, position, run_automatic
from trainer.procedures.judge import give
from trainer.wording.phases import heading
from trainer.wording.say import say
from trainer.wording.transcript import transcript

per_table = pytest.mark.parametrize("name", TABLES)


@per_table
def test_every_roll_goes_through_its_stages(name: str) -> None:
    game = game_of(name)
    script = script_of(game, hand(game, "1 pass 10, 1 field 5", "2-2 6-2 1-3"))
    assert [phase.id for phase in script.phases] == [
        "before-1", "send-1", "roll-1", "call-1", "puck-1", "settle-1",
        "send-2", "roll-2", "call-2",
        "send-3", "roll-3", "call-3", "puck-3", "settle-3",
    ]  # fmt: skip


@per_table
def test_there_is_a_call_for_all_21_rolls_in_every_situation(name: str) -> None:
    game = game_of(name)
    book = book_of(game)
    calls = set()
    for point, dice in product((0, *book.points), ALL_DICE):
        throw = Throw(Dice(point=point), dice)
        call = book.call(throw.facts(point))
        calls.add((call, throw.total))
        say = game.says[call]
        assert say.when.get("total", throw.total) == throw.total
        if point and throw.total == 7:
            assert call == "call-seven-out"
        if point and throw.total == point:
            assert call.startswith("call-made")
    # Hard and easy are told apart wherever both can come.
    assert len(COMBOS) == 21
    assert len({call for call, total in calls if total == 8}) == 6
    assert {call for call, _ in calls} == {c for c in game.says if c.startswith("call-")}


@per_table
def test_the_puck(name: str) -> None:
    game = game_of(name)
    by = "dealer" if name == MINI else "base"
    told = acts(game, hand(game, "1 pass 10", "3-4 2-2 6-6 1-3 4-4 3-4"), Verb.PUCK)
    assert told == [
        f"2 puck on-4 {by}",
        f"4 puck off {by}",
        f"5 puck on-8 {by}",
        f"6 puck off {by}",
    ]


def test_crapless_marks_eleven() -> None:
    game = game_of(CRAPLESS)
    assert acts(game, hand(game, "1 pass 10", "5-6 6-5"), Verb.PUCK) == [
        "1 puck on-11 base",
        "2 puck off base",
    ]


STICK = ("hard", "any", "craps", "eleven", "c-and", "horn", "world", "whirl", "hop", "six-seven")


@per_table
def test_everyone_does_what_is_theirs(name: str) -> None:
    """Stick: dice, calls and the middle. Base: line, come, numbers, field, puck."""
    game = game_of(name)
    for seed in range(20):
        script = script_of(game, engine_of(game).deal(game, seed))
        for act in script.acts():
            assert act.slot.by is _whose(name, act), act


def _whose(name: str, act: Act) -> Role:
    if act.verb in (Verb.BET, Verb.ROLL, Verb.ASK):
        return Role.PATRON
    if name == MINI:
        return Role.DEALER
    if act.verb in (Verb.SEND, Verb.ANNOUNCE) or act.slot.wager.startswith(STICK):
        return Role.STICK
    return Role.BASE


def test_mini_craps_may_have_a_stickperson() -> None:
    """Massachusetts 7(a), 10(a): then the dice, the call and the middle are theirs."""
    game = game_of(MINI, stickperson="stick")
    told = hand(game, "1 pass 10, 1 hard-4 5", "2-2 1-3")
    wanted = (Verb.SEND, Verb.ANNOUNCE, Verb.TAKE, Verb.PAY, Verb.PUCK)
    by = {line.split()[1] + line.split()[-1] for line in acts(game, told, *wanted)}
    assert by == {"sendstick", "announcestick", "takestick", "paydealer", "puckdealer"}


@per_table
@pytest.mark.parametrize("role", [Role.STICK, Role.BASE])
def test_a_trainee_takes_one_position_and_the_rest_works_by_itself(name: str, role: Role) -> None:
    game = game_of(name)
    dial = dealer_does_all() if name == MINI else position(role)
    script = script_of(game, engine_of(game).deal(game, 3))
    state, mine = start(script), 0
    while True:
        _, state = run_automatic(script, state, dial)
        waiting = due(script, state)
        if not waiting:
            break
        assert name == MINI or {act.slot.by for act in waiting} == {role}
        step = advance(script, state, give(waiting[0]))
        assert isinstance(step, Step)
        state = step.state
        mine += 1
    assert mine == sum(1 for act in script.acts() if dial.mine(act))


@per_table
def test_flat_bet_and_odds_may_be_paid_in_one_gesture(name: str) -> None:
    game = game_of(name)
    script = script_of(game, hand(game, "1 pass 10, 1 pass-odds 10", "3-3", 6))
    state = start(script)
    while True:
        waiting = due(script, state)
        if waiting[0].verb is Verb.PAY:
            break
        step = advance(script, state, give(waiting[0]))
        assert isinstance(step, Step)
        state = step.state
    both = tuple(act.slot for act in waiting)
    payload = waiting[0].payload
    step = advance(script, state, Given(slots=both, payload=type(payload)(amount=2200)))
    assert isinstance(step, Step)
    assert len(step.acts) == 2


@per_table
def test_stick_and_base_settle_at_the_same_time(name: str) -> None:
    """Nobody waits for the other, but everyone takes before paying."""
    game = game_of(name)
    bets = "1 pass 10, 2 place-8 12, 3 hard-8 5, 4 any-seven 5, 5 field 5"
    script = script_of(game, hand(game, bets, "4-4", 8))
    settling = script.phases[-1]
    state = start(script)
    while due(script, state)[0] not in settling.acts:
        step = advance(script, state, give(due(script, state)[0]))
        assert isinstance(step, Step)
        state = step.state
    first = {(act.slot.by, act.verb) for act in due(script, state)}
    if name == MINI:
        assert first == {(Role.DEALER, Verb.TAKE)}
    else:
        assert first == {(Role.STICK, Verb.TAKE), (Role.BASE, Verb.TAKE)}


@per_table
def test_one_roll_can_be_asked_for(name: str) -> None:
    game = game_of(name)
    for seed in range(12):
        one = dealt(game, seed, wager="place-6", hit=True)
        [ruled] = engine_of(game).rule(game, one)
        assert ruled.result is Result.WIN
        assert ruled.pays % 700 == 0
    odds = dealt(game, 1, wager="come-odds", hit=True, number=[5, 9])
    flat, behind = odds.bets
    assert (flat.wager, behind.wager) == ("come", "come-odds")
    assert flat.number == behind.number in (5, 9)
    assert dealt(game, 2, wager="field", amount=2500).bets[0].amount == 2500


@per_table
def test_a_roll_that_cannot_come_is_refused(name: str) -> None:
    game = game_of(name)
    want = Want(facts={"total": 7, "hit": True}, wager="place-6")
    with pytest.raises(CannotDealError):
        engine_of(game).deal(game, 1, want=want)


def test_what_has_been_made_is_told_with_the_roll() -> None:
    game = game_of(CINCINNATI)
    for many in (4, 5, 6):
        one = dealt(game, many, wager="fire", seven_out=True, points_made=many)
        assert len(one.choices["made"].split()) == many
        [ruled] = engine_of(game).rule(game, one)
        assert ruled.facts["points-made"] == many
    game = game_of(MASSACHUSETTS)
    one = dealt(game, 1, wager="all-small", small=5, total=[2, 3, 4, 5, 6])
    assert len(one.choices["seen"].split()) == 4  # the fifth is being thrown
    assert engine_of(game).rule(game, one)[0].pays == one.bets[0].amount * 34


@per_table
def test_a_transcript_is_grouped_by_roll(name: str) -> None:
    seed, players = LONG_HAND[name]
    game = game_of(name)
    played = engine_of(game).deal(game, seed, players=players)
    rulings, script = unrolled(game, played)
    text = transcript(engine_of(game), game, played, rulings, script)
    assert "\nCards\n" not in text
    assert "\nRolls\n  roll 1 " in text
    headings = [line for line in text.splitlines() if line.startswith("  After roll ")]
    rolls = sorted({ruled.roll for ruled in rulings})
    assert headings == [f"  After roll {roll}: {sum(played.rolls[roll - 1])}" for roll in rolls]
    for number, act in enumerate(script.acts(), start=1):
        assert f"{number:>5}. " in text, act
    # Every reason of the stages is told once, not at every roll.
    why = next(stage.why for stage in game.stages if stage.id == "send")
    assert text.count(why) == 1
    told = [line for line in text.splitlines() if " bets " in line and "before roll" not in line]
    assert told
    assert not any(line.split("  [")[0].endswith(" 10 10") for line in told)


def test_the_outcome_in_a_few_words() -> None:
    game = game_of(CINCINNATI)
    engine = engine_of(game)
    for rolls, told in (
        ("3-4", "1 roll (7), 0 points made, still shooting"),
        ("2-2 1-3 3-3 3-4", "4 rolls (4 4 6 7), 1 point made, seven-out"),
    ):
        assert say(game, engine.outcome(game, hand(game, "1 pass 10", rolls))) == told


def test_a_hand_is_unrolled_from_the_rulings_it_is_given() -> None:
    """Where a ruling is put right, the act follows it; nothing is settled a second time."""
    game = game_of(CINCINNATI)
    played = hand(game, "1 pass 10, 2 come 10 b2", "2-2 3-3 3-3 2-2")
    rulings, script = unrolled(game, played)
    paid = [ruled for ruled in rulings if ruled.result is Result.WIN]
    assert [ruled.wager for ruled in paid] == ["come", "pass"]
    other = tuple(
        msgspec.structs.replace(ruled, pays=ruled.pays + 500) if ruled in paid else ruled
        for ruled in rulings
    )
    changed = engine_of(game).unroll(game, played, other)
    for was, now in zip(script.acts(), changed.acts(), strict=True):
        more = 500 if was.verb is Verb.PAY else 0
        assert (now.payload.amount or 0) == (was.payload.amount or 0) + more
        assert now.slot == was.slot


def test_a_phase_knows_its_roll_and_is_headed_by_it() -> None:
    game = game_of(CINCINNATI)
    script = script_of(game, hand(game, "1 pass 10", "2-2 3-4"))
    assert {phase.nth for phase in script.phases} == {1, 2}
    for phase in script.phases:
        assert phase.id.endswith(f"-{phase.nth}")
        assert heading(game, phase) == f"Roll {phase.nth}: {phase.title}"


def test_bets_are_open_before_every_roll_again() -> None:
    game = game_of(CINCINNATI)
    windows = engine_of(game).windows(
        game, script_of(game, hand(game, "1 pass 10, 2 come 10 b2", "2-2 3-3 3-4"))
    )
    first, second = Bet(seat=1, wager="pass", amount=1), Bet(seat=2, wager="come", amount=1, roll=2)
    assert windows.by_turns
    assert (windows.open_before(first), windows.open_before(second)) == ("send-1", "send-2")
    assert windows.closed_before(first) == ["call-1", "call-2", "call-3"]
    assert windows.closed_before(second) == ["call-2", "call-3"]
    assert windows.turns("send") == ["send-1", "send-2", "send-3"]
    assert windows.turns("nothing") == []


def test_a_vigorish_is_a_doing_of_the_position_that_takes_it() -> None:
    game = game_of(MASSACHUSETTS)
    due = [one for one in engine_of(game).doings(game) if one.verb is Verb.COLLECT]
    assert {say(game, one.title) for one in due} == {"Vigorish: Buy", "Vigorish: Lay"}
    assert {one.by for one in due} == {Role.BASE}
