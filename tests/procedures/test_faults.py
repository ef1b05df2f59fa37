"""What a fault touches, how much it weighs, whether it fails an exam, and what it costs."""

import pytest

from tests.games.world import game_of
from tests.procedures.world import act, after, bets, gesture, phase
from trainer.games.acts import Payload, Script, Verb
from trainer.procedures import (
    Fault,
    FaultClass,
    FaultKind,
    Given,
    Severity,
    State,
    advance,
    heading,
    start,
)
from trainer.procedures.faults import classify
from trainer.procedures.judge import give
from trainer.wording.say import say

MONEY, PROCEDURE = FaultClass.MONEY, FaultClass.PROCEDURE
PROTECTION, ANNOUNCEMENT = FaultClass.PROTECTION, FaultClass.ANNOUNCEMENT
MINOR, MAJOR, CRITICAL = Severity.MINOR, Severity.MAJOR, Severity.CRITICAL


@pytest.mark.parametrize(
    ("kind", "verb", "cost", "klass", "severity", "fails"),
    [
        (FaultKind.WRONG_AMOUNT, Verb.PAY, 500, MONEY, MAJOR, False),
        (FaultKind.WRONG_AMOUNT, Verb.PAY, 2_500, MONEY, CRITICAL, False),
        (FaultKind.WRONG_AMOUNT, Verb.PAY, -2_500, MONEY, CRITICAL, False),
        (FaultKind.WRONG_AMOUNT, Verb.MARK, 25, MONEY, MAJOR, False),
        (FaultKind.NOT_DUE, Verb.PAY, 100, MONEY, CRITICAL, True),
        (FaultKind.NOT_DUE, Verb.TAKE, -100, MONEY, CRITICAL, True),
        (FaultKind.REPEATED, Verb.PAY, 100, MONEY, CRITICAL, True),
        (FaultKind.EARLY, Verb.PAY, 0, PROCEDURE, MAJOR, False),
        (FaultKind.EARLY, Verb.TAKE, 0, PROCEDURE, MAJOR, False),
        (FaultKind.EARLY, Verb.DEAL, 0, PROTECTION, CRITICAL, True),
        (FaultKind.NOT_DUE, Verb.DEAL, 0, PROTECTION, CRITICAL, True),
        (FaultKind.NOT_DUE, Verb.TURN, 0, PROTECTION, CRITICAL, False),
        (FaultKind.WRONG_CARDS, Verb.TURN, 0, PROTECTION, MAJOR, False),
        (FaultKind.WRONG_CHOICE, Verb.GIVE, 0, PROTECTION, MAJOR, False),
        (FaultKind.WRONG_CHOICE, Verb.DECIDE, 0, PROCEDURE, CRITICAL, True),
        (FaultKind.EARLY, Verb.DECIDE, 0, PROCEDURE, MINOR, False),
        (FaultKind.WRONG_WORDS, Verb.ANNOUNCE, 0, ANNOUNCEMENT, MINOR, False),
        (FaultKind.EARLY, Verb.ANNOUNCE, 0, ANNOUNCEMENT, MINOR, False),
    ],
)
def test_weight(  # noqa: PLR0913, PLR0917 - the columns of the table above
    kind: FaultKind, verb: Verb, cost: int, klass: FaultClass, severity: Severity, fails: bool
) -> None:
    assert classify(kind, verb, cost) == (klass, severity, fails)


SCRIPT = phase(
    bets("take 1 player 5000, mark 2 banker 500, pay 2 banker 10000, return 3 player 2500")
)


def made(script: Script, state: State, given: Given) -> Fault:
    """Return the fault."""
    found = advance(script, state, given)
    assert isinstance(found, Fault)
    return found


@pytest.mark.parametrize(
    ("done", "given", "cost"),
    [
        ([], 4_000, 1_000),  # a losing bet taken short: the house loses the rest
        ([], 6_000, -1_000),  # too much taken: the house keeps what is not its own
        (["take 1 player"], 400, 100),  # commission marked short
        (["take 1 player", "mark 2 banker"], 10_500, 500),  # overpaid
        (["take 1 player", "mark 2 banker"], 9_500, -500),  # underpaid
        (["take 1 player", "mark 2 banker", "pay 2 banker"], 3_000, 500),  # too much given back
    ],
)
def test_cost_of_a_wrong_sum(done: list[str], given: int, cost: int) -> None:
    state = after(SCRIPT, *done)
    due = SCRIPT.acts()[len(done)]
    found = made(SCRIPT, state, Given(slots=(due.slot,), payload=Payload(amount=given)))
    assert (found.kind, found.cost) == (FaultKind.WRONG_AMOUNT, cost)
    assert found.klass is FaultClass.MONEY


@pytest.mark.parametrize(
    ("verb", "cost"),
    [
        (Verb.PAY, 5_000),  # a loser paid
        (Verb.RETURN, 5_000),  # a losing bet handed back
        (Verb.MOVE, 5_000),  # winnings placed that nobody won
        (Verb.TAKE, -5_000),  # a winner taken
        (Verb.COLLECT, -5_000),
    ],
)
def test_cost_of_money_that_should_not_move(verb: Verb, cost: int) -> None:
    found = made(SCRIPT, start(SCRIPT), give(act(verb, 7, "tie", amount=5_000)))
    assert (found.kind, found.cost) == (FaultKind.NOT_DUE, cost)
    assert found.automatic_fail


def test_paying_twice_costs_the_payment_and_fails() -> None:
    state = after(SCRIPT, "take 1 player", "mark 2 banker", "pay 2 banker")
    found = made(SCRIPT, state, give(SCRIPT.acts()[2]))
    assert (found.kind, found.cost, found.automatic_fail) == (FaultKind.REPEATED, 10_000, True)


def test_doing_something_too_early_costs_nothing_yet() -> None:
    found = made(SCRIPT, start(SCRIPT), give(SCRIPT.acts()[2]))
    assert (found.kind, found.cost, found.automatic_fail) == (FaultKind.EARLY, 0, False)


def test_a_short_sweep_costs_what_stayed_on_the_layout() -> None:
    losing = bets("take 1 player 5000, take 2 player 2500")
    script = phase(losing)
    found = made(script, start(script), gesture(*losing, amount=5_000))
    assert (found.cost, found.severity) == (2_500, Severity.CRITICAL)


def test_every_kind_of_fault_is_a_sentence_of_its_own() -> None:
    game = game_of("ohio-cincinnati/mini-baccarat")
    said = {say(game, heading(kind)) for kind in FaultKind}
    assert all(sentence.endswith(".") for sentence in said)
    assert len(said) == len(FaultKind)
