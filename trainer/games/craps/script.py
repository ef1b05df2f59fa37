"""Unrolls a shooter's hand: before each roll, the roll, the call, the settlement."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from trainer.games import skill_ids
from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.craps.book import Book, book_of
from trainer.games.craps.calls import call_case
from trainer.games.craps.facts import combo
from trainer.games.craps.settle import Played, played, start_of
from trainer.games.craps.shooter import ON, Dice, Live, Throw
from trainer.games.game import Game, Stage
from trainer.games.money import format_money
from trainer.games.ordering import sort_key
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import settle_phase
from trainer.games.speech import announce

FAMILY = "craps"
OFF_AND_ON = "off-and-on"


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll with everything its phases speak of."""

    book: Book
    number: int
    dice: tuple[int, int]
    before: Dice
    after: Dice
    new: Sequence[Live]
    again: Sequence[Live]  # won at the roll before and stay up, with vigorish due anew
    live: Sequence[Live]
    rulings: Sequence[Ruling]


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the hand as phases, the stages once a roll."""
    del rulings  # the hand is played again, because the acts need the state at each roll
    book = book_of(game)
    phases: list[Phase] = []
    won: list[Live] = []
    for one in played(game, dealt):
        dice = dealt.rolls[one.roll - 1]
        after = one.before.after(book.points, dice)
        roll = Roll(book, one.roll, dice, one.before, after, one.new, won, one.live, one.rulings)
        for stage in game.stages:
            phase = _phase(game, stage, roll)
            if phase.acts:
                phases.append(phase)
        won = _kept_up(book, one)
    return Script(phases=tuple(phases))


def _kept_up(book: Book, one: Played) -> list[Live]:
    """Return the bets that won, stay up, and owe vigorish for the next decision."""
    won = {
        (ruled.seat, ruled.wager, ruled.number)
        for ruled in one.rulings
        if ruled.result is Result.WIN and book.sheets[ruled.wager].prepaid
    }
    return [
        live
        for live in one.live
        if (live.seat, live.wager, live.number) in won and book.game.wagers[live.wager].stays_up
    ]


def _phase(game: Game, stage: Stage, roll: Roll) -> Phase:
    key = f"{stage.id}-{roll.number}"
    title = f"Roll {roll.number}: {stage.title}"
    if stage.settle:
        return _settle(game, stage, roll, key, title)
    acts: list[Act] = []
    if stage.say:
        skill = f"{FAMILY}:announce:{stage.say}"
        acts.append(
            announce(game, stage.say, {}, clause=stage.clause, by=stage.by, seat=0, skill=skill)
        )
    if stage.play:
        acts += PASSAGES[stage.play](game, stage, roll)
    numbered = [_numbered(act, roll.number) for act in acts]
    return Phase(id=key, title=title, acts=tuple(numbered), clause=stage.clause)


def _numbered(act: Act, roll: int) -> Act:
    """Return the act with its roll as ordinal: the same act comes at every roll."""
    return msgspec.structs.replace(act, slot=msgspec.structs.replace(act.slot, nth=roll))


def _act(  # noqa: PLR0913 - the parts of an act, most of them left out
    stage: Stage,
    verb: Verb,
    title: str,
    *,
    by: Role | None = None,
    seat: int = 0,
    wager: str = "",
    hand: str = "",
    payload: Payload | None = None,
    clause: str = "",
    why: str | None = None,
    skill: str = "",
) -> Act:
    return Act(
        slot=Slot(verb=verb, by=by or stage.by, seat=seat, wager=wager, hand=hand),
        payload=payload or Payload(),
        clause=clause or stage.clause or "ours",
        title=title,
        why=stage.why if why is None else why,
        skill=skill or f"{FAMILY}:{verb.value}",
    )


def _before(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    """Patrons bet and call bets on or off; a vigorish due with the bet is collected."""
    acts = [_bet(game, stage, live) for live in roll.new]
    if not roll.before.point:
        acts += [_called(game, stage, live) for live in roll.live if live.called]
    acts += [_vigorish(game, stage, roll, live, again=True) for live in roll.again]
    for live in roll.new:
        if roll.book.sheets[live.wager].prepaid:
            acts.append(_vigorish(game, stage, roll, live))
    return acts


def _bet(game: Game, stage: Stage, live: Live) -> Act:
    wager = game.wagers[live.wager]
    on = f" on {live.number}" if live.number else ""
    return _act(
        stage,
        Verb.BET,
        f"Seat {live.seat} bets {format_money(live.amount)} on {wager.title}{on}",
        by=Role.PATRON,
        seat=live.seat,
        wager=live.wager,
        hand=str(live.number or ""),
        payload=Payload(amount=live.amount),
        clause=wager.stake.clause or wager.clause,
        why="",
    )


def _called(game: Game, stage: Stage, live: Live) -> Act:
    """Return the patron's word that a bet is on, or off, for this come-out roll."""
    wager = game.wagers[live.wager]
    title = f"{wager.title} on {live.number}" if live.number else wager.title
    said = "on" if live.called == ON else "off"
    return _act(
        stage,
        Verb.ASK,
        f"Seat {live.seat} calls {title} {said} for the come-out",
        by=Role.PATRON,
        seat=live.seat,
        wager=live.wager,
        hand=f"{said}-{live.number}" if live.number else said,
        clause=wager.stake.clause or wager.clause,
        why=wager.stake.text,
    )


def _vigorish(game: Game, stage: Stage, roll: Roll, live: Live, *, again: bool = False) -> Act:
    wager = game.wagers[live.wager]
    due = format_money(roll.book.sheets[live.wager].vigorish(live.amount))
    anew = " again" if again else ""
    why = "It won and stays up: a bet made anew." if again else "Due when the bet is made."
    return _act(
        stage,
        Verb.COLLECT,
        f"Collect {due} vigorish{anew}, seat {live.seat}, {wager.title}",
        by=_role(game, live.wager, stage),
        seat=live.seat,
        wager=live.wager,
        hand="vigorish",
        payload=Payload(amount=roll.book.sheets[live.wager].vigorish(live.amount)),
        clause=wager.charge.clause if wager.charge else "",
        why=why,
        skill=skill_ids.vigorish(game, live.wager),
    )


def _role(game: Game, wager: str, stage: Stage) -> Role:
    position = game.wagers[wager].position
    return Role(position) if position else stage.by


def _send(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    del game, roll
    return [_act(stage, Verb.SEND, "Send the dice to the shooter")]


def _roll(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    del game
    text = f"The shooter rolls {roll.dice[0]} and {roll.dice[1]}"
    payload = Payload(choice=combo(roll.dice))
    return [_act(stage, Verb.ROLL, text, by=Role.PATRON, payload=payload)]


def _call(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    facts = Throw(roll.before, roll.dice).facts(roll.before.point)
    words = {"total": facts["total"], "point": facts["point"], "low": min(roll.dice)}
    words |= {"high": max(roll.dice)}
    return [
        announce(
            game,
            roll.book.call(facts),
            words,
            clause=stage.clause,
            by=stage.by,
            hand="call",
            skill=f"{FAMILY}:call:{call_case(roll.before.point, roll.dice)}",
            why=stage.why,
        )
    ]


def _puck(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    del game
    if roll.before.point == roll.after.point:
        return []
    choice = f"on-{roll.after.point}" if roll.after.point else "off"
    where = f"on {roll.after.point}" if roll.after.point else "off"
    payload = Payload(choice=choice)
    return [_act(stage, Verb.PUCK, f"Puck {where}", payload=payload, skill=f"{FAMILY}:puck")]


def _settle(game: Game, stage: Stage, roll: Roll, key: str, title: str) -> Phase:
    by_seat = sorted(roll.rulings, key=lambda ruled: ruled.seat)
    phase = settle_phase(game, stage, by_seat, family=FAMILY)
    travelling = [
        ruled
        for ruled in roll.rulings
        if ruled.result is Result.POINT and game.wagers[ruled.wager].travels
    ]
    acts = list(phase.acts)
    for ruled in travelling:
        if not _off_and_on(acts, ruled):
            acts.append(_travel(game, stage, ruled))
    if phase.orders and travelling:
        acts.sort(key=lambda act: sort_key(phase.orders[0], act.slot))
    numbered = tuple(_numbered(act, roll.number) for act in acts)
    return Phase(id=key, title=title, acts=numbered, orders=phase.orders, clause=stage.clause)


def _travel(game: Game, stage: Stage, ruled: Ruling) -> Act:
    wager = game.wagers[ruled.wager]
    total = ruled.number
    where = f"to the {total} box" if wager.travels == "box" else f"behind the {total}"
    return _act(
        stage,
        Verb.MOVE,
        f"Move seat {ruled.seat}'s {wager.title} {where}",
        by=_role(game, ruled.wager, stage),
        seat=ruled.seat,
        wager=ruled.wager,
        hand=str(total),
        clause=ruled.clause,
        why=f"{ruled.outcome}.",
        skill=f"{FAMILY}:move:{ruled.wager}",
    )


def _off_and_on(acts: list[Act], travelling: Ruling) -> bool:
    """Pay a come bet whose number the new one would travel to, and leave both where they are."""
    for index, pay in enumerate(acts):
        slot = pay.slot
        there = (slot.seat, slot.wager, slot.hand)
        same = there == (travelling.seat, travelling.wager, str(travelling.number))
        if pay.verb is Verb.PAY and same and pay.payload.amount == travelling.amount:
            why = f"{pay.why} The new bet takes its place, so both stay: off and on."
            acts[index] = msgspec.structs.replace(
                pay,
                slot=msgspec.structs.replace(slot, hand=OFF_AND_ON),
                title=f"{pay.title}, off and on",
                why=why,
            )
            return True
    return False


Passage = Callable[[Game, Stage, Roll], list[Act]]
PASSAGES: dict[str, Passage] = {
    "before": _before,
    "send": _send,
    "roll": _roll,
    "call": _call,
    "puck": _puck,
}


def outcome(game: Game, dealt: Round) -> str:
    """Return the hand in a few words."""
    points = book_of(game).points
    state = start_of(dealt)
    made, ended = 0, "still shooting"
    for dice in dealt.rolls:
        made += bool(state.point and sum(dice) == state.point)
        ended = "seven-out" if state.point and sum(dice) == 7 else "still shooting"
        state = state.after(points, dice)
    numbers = " ".join(str(sum(dice)) for dice in dealt.rolls)
    many = len(dealt.rolls)
    rolls = f"{many} roll{'' if many == 1 else 's'} ({numbers})"
    return f"{rolls}, {made} point{'' if made == 1 else 's'} made, {ended}"
