"""Pressure: patrons who bet late, over the limit or in cash, who touch bets, who ask.

An event is a patron's act slipped into the script and the dealer's answer to it, so the judge,
the clock and the record treat it like any other act. Seeing nothing costs; so does a false call.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from random import Random

import msgspec

from trainer.drills.payout import families
from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.game import Game
from trainer.games.money import format_money, parse_money
from trainer.games.rounds import Bet, Round

FLOOR_CLAUSE = "ours: freeze and call the floor"


class Pressure(IntEnum):
    """How lively the table is: chance of an event a round, in tenths."""

    CALM = 0
    USUAL = 2
    BUSY = 5
    ROUGH = 9


@dataclass(frozen=True, slots=True)
class Event:
    """Something a patron does, and what the dealer must do about it."""

    kind: str
    before: str  # the phase it is slipped in before
    acts: tuple[Act, ...]


def with_pressure(
    script: Script, game: Game, dealt: Round, level: Pressure, seed: int
) -> tuple[Script, Event | None]:
    """Return the script, with at most one event slipped in, drawn from the seed."""
    rng = Random(f"pressure:{seed}:{dealt.number}")
    if level is Pressure.CALM or rng.random() * 10 >= level or not dealt.bets:
        return script, None
    ids = [phase.id for phase in script.phases]
    makers = list(_MAKERS)
    rng.shuffle(makers)
    for maker in makers:
        event = next(maker(game, dealt, ids, rng), None)
        if event is not None:
            return _slipped_in(script, event), event
    return script, None


def _slipped_in(script: Script, event: Event) -> Script:
    phases: list[Phase] = []
    for phase in script.phases:
        if phase.id == event.before:
            phases.append(Phase(id=f"event-{event.kind}", title="At the table", acts=event.acts))
        phases.append(phase)
    return Script(phases=tuple(phases))


def _act(  # noqa: PLR0913 - what an act is made of, by name
    verb: Verb, bet: Bet, *, by: Role, title: str, why: str = "", clause: str = ""
) -> Act:
    return Act(
        slot=Slot(verb=verb, by=by, seat=bet.seat, wager=bet.wager, hand="event"),
        title=title,
        why=why,
        clause=clause,
        skill=f"protection:{verb.value}",
    )


def _clause(game: Game, *ids: str) -> str:
    """Return the clause of the first irregularity the rulebook prints for it."""
    return next(
        (game.irregularities[name].clause for name in ids if name in game.irregularities), ""
    )


def _settle_phase(ids: list[str]) -> str:
    return next((name for name in reversed(ids) if name.startswith("settle")), "")


def _late_bet(game: Game, dealt: Round, ids: list[str], rng: Random) -> Iterator[Event]:
    """Someone bets after the betting was closed: it goes back."""
    clause = _clause(game, "late-bet")
    if not clause or len(ids) < 3:
        return
    bet = rng.choice(dealt.bets)
    title = game.wagers[bet.wager].title
    more = format_money(bet.amount)
    patron = _act(
        Verb.BET, bet, by=Role.PATRON, title=f"Seat {bet.seat} adds {more} to {title}, late"
    )
    patron = msgspec.structs.replace(patron, payload=Payload(amount=bet.amount))
    answer = _act(
        Verb.REFUSE,
        bet,
        by=Role.DEALER,
        title=f"Refuse the late bet of seat {bet.seat}",
        why="The betting is closed: what comes afterwards is not accepted.",
        clause=clause,
    )
    yield Event("late-bet", ids[min(2, len(ids) - 1)], (patron, answer))


def _over_limit(game: Game, dealt: Round, ids: list[str], rng: Random) -> Iterator[Event]:
    """Someone bets more than the posted maximum: the excess goes back."""
    bet = rng.choice(dealt.bets)
    wager = game.wagers[bet.wager]
    high = parse_money((wager.limits or game.limits).high)
    patron = _act(
        Verb.BET,
        bet,
        by=Role.PATRON,
        title=f"Seat {bet.seat} raises {wager.title} over the {format_money(high)} maximum",
    )
    patron = msgspec.structs.replace(patron, payload=Payload(amount=high))
    answer = _act(
        Verb.REFUSE,
        bet,
        by=Role.DEALER,
        title=f"Refuse what is over the maximum, seat {bet.seat}",
        why=f"The posted maximum is {format_money(high)}; the excess goes back.",
        clause=_clause(game, "over-maximum") or "ours: posted limits",
    )
    yield Event("over-limit", ids[0], (patron, answer))


def _cash(game: Game, dealt: Round, ids: list[str], rng: Random) -> Iterator[Event]:
    """Someone lays cash on the layout: it is changed before it plays."""
    bet = rng.choice(dealt.bets)
    amount = rng.choice((2_000, 5_000, 10_000))
    patron = _act(
        Verb.BET,
        bet,
        by=Role.PATRON,
        title=f"Seat {bet.seat} lays {format_money(amount)} in cash on the layout",
    )
    patron = msgspec.structs.replace(patron, payload=Payload(amount=amount))
    answer = _act(
        Verb.CHANGE,
        bet,
        by=Role.DEALER,
        title=f"Change the cash of seat {bet.seat} into chips",
        why="Cash is confirmed and changed into chips before the round goes on.",
        clause=_clause(game, "spoken-cash-bet", "cash-bet") or "ours: cash is changed first",
    )
    yield Event("cash", ids[0], (patron, answer))


def _touched(game: Game, dealt: Round, ids: list[str], rng: Random) -> Iterator[Event]:
    """Someone caps or pinches a bet once the result is known: freeze, call the floor."""
    phase = _settle_phase(ids)
    if not phase:
        return
    bet = rng.choice(dealt.bets)
    title = game.wagers[bet.wager].title
    adds = rng.random() < 0.5
    done = "adds a chip to" if adds else "draws a chip back from"
    patron = _act(
        Verb.BET if adds else Verb.PASS,
        bet,
        by=Role.PATRON,
        title=f"Seat {bet.seat} {done} {title} after the result",
    )
    answer = _act(
        Verb.CALL_FLOOR,
        bet,
        by=Role.DEALER,
        title=f"Call the floor: seat {bet.seat} touched a bet",
        why="Leave everything where it lies and call; do not mend it alone.",
        clause=_clause(game, "late-bet" if adds else "late-withdrawal") or FLOOR_CLAUSE,
    )
    yield Event("capped" if adds else "pinched", phase, (patron, answer))


def _question(game: Game, dealt: Round, ids: list[str], rng: Random) -> Iterator[Event]:
    """Someone asks what a bet pays: answered, without stopping the game."""
    every = families(game)
    if not every:
        return
    family = rng.choice(every)
    bet = rng.choice(dealt.bets)
    title = game.wagers[family.wager].title
    patron = _act(
        Verb.ASK,
        bet,
        by=Role.PATRON,
        title=f"Seat {bet.seat} asks: what does {title} pay on “{family.outcome}”?",
    )
    answer = _act(
        Verb.ANSWER,
        bet,
        by=Role.DEALER,
        title=f"Answer: {family.odds}",
        why=f"{title}, {family.outcome}: {family.odds}.",
        clause=game.wagers[family.wager].clause,
    )
    answer = msgspec.structs.replace(answer, payload=Payload(choice=family.odds))
    yield Event("question", ids[0], (patron, answer))


_Maker = Callable[[Game, Round, list[str], Random], Iterator[Event]]
_MAKERS: tuple[_Maker, ...] = (_late_bet, _over_limit, _cash, _touched, _question)
