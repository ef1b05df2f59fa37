"""Unrolls a shooter's hand: before each roll, the roll, the call, the settlement."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import msgspec

from trainer.games import skill_ids, stages
from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.craps.book import Book, book_of
from trainer.games.craps.calls import call_case
from trainer.games.craps.facts import combo
from trainer.games.craps.game import of
from trainer.games.craps.settle import bets_by_roll, start_of
from trainer.games.craps.shooter import ON, Dice, Live, Throw, moved
from trainer.games.game import Game, Stage
from trainer.games.ordering import sort_key
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result, Verdict
from trainer.games.settlement import settle_phase
from trainer.games.stages import (
    COMMON,
    KEYS,
    Doing,
    Doings,
    Moment,
    Piece,
    Table,
    asking,
    doing,
    drilled,
)
from trainer.games.texts import NOTHING, Called, Money, Text, joined, text, written
from trainer.games.titles import sister_titles

OFF_AND_ON = "off-and-on"
CALL = "call"


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll with everything its acts speak of besides its rulings."""

    number: int = 0
    dice: tuple[int, int] = (0, 0)
    before: Dice = field(default_factory=Dice)
    after: Dice = field(default_factory=Dice)
    new: Sequence[Live] = ()
    again: Sequence[Live] = ()  # won at the roll before and stay up, with vigorish due anew
    live: Sequence[Live] = ()
    numbered: Sequence[tuple[Live, Verdict]] = ()  # the roll gives them their number


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the hand as phases, the stages once a roll."""
    phases: list[Phase] = []
    by_roll: dict[int, list[Ruling]] = {}
    for ruled in rulings:
        by_roll.setdefault(ruled.roll, []).append(ruled)
    for roll in _rolls(game, dealt, by_roll):
        table, now = _table(roll), by_roll.get(roll.number, [])
        script = stages.unroll(table, game, dealt, now)
        phases += [_numbered(phase, roll.number) for phase in script.phases]
    return Script(phases=tuple(phases))


def doings(game: Game) -> Iterator[Doing]:
    """Return what can be done at a dice table beside settling."""
    return stages.doings(_table(Roll()), game)


def _rolls(game: Game, dealt: Round, by_roll: Mapping[int, Sequence[Ruling]]) -> Iterator[Roll]:
    """Go through the hand: what lies there at each roll. What it decides is ruled already."""
    book, dice, made = book_of(game), start_of(dealt), bets_by_roll(dealt)
    live: list[Live] = []
    again: list[Live] = []
    for number, thrown in enumerate(dealt.rolls, start=1):
        new = made.get(number, [])
        live = [*live, *new]
        left, numbered = moved(book, live, dice, thrown)
        after = dice.after(book.points, thrown)
        yield Roll(number, thrown, dice, after, new, again, live, numbered)
        again = _kept_up(book, live, by_roll.get(number, []))
        live, dice = left, after


def _kept_up(book: Book, live: Sequence[Live], rulings: Sequence[Ruling]) -> list[Live]:
    """Return the bets that won, stay up, and owe vigorish for the next decision."""
    won = {
        (ruled.seat, ruled.wager, ruled.number)
        for ruled in rulings
        if ruled.result is Result.WIN and book.sheets[ruled.wager].prepaid
    }
    return [
        bet
        for bet in live
        if (bet.seat, bet.wager, bet.number) in won and book.game.wagers[bet.wager].stays_up
    ]


def _numbered(phase: Phase, roll: int) -> Phase:
    """Return the phase with its roll as ordinal: the same acts come at every roll."""
    acts = tuple(
        msgspec.structs.replace(act, slot=msgspec.structs.replace(act.slot, nth=roll))
        for act in phase.acts
    )
    return msgspec.structs.replace(phase, id=f"{phase.id}-{roll}", acts=acts, nth=roll)


def _act(  # noqa: PLR0913 - the parts of an act, most of them left out
    moment: Moment,
    slot: Slot,
    title: Text,
    payload: Payload | None = None,
    *,
    clause: str = "",
    why: Text | None = None,
    skill: str = "",
) -> Act:
    """Return an act; with a reason given, or that there is none, not the stage's."""
    made = moment.act(
        slot,
        title,
        payload or Payload(),
        clause=clause or moment.stage.clause or "ours",
        skill=skill or skill_ids.act(moment.family, slot.verb),
    )
    return made if why is None else msgspec.structs.replace(made, why=why)


def _said(moment: Moment) -> list[Act]:
    return [msgspec.structs.replace(moment.announce(moment.stage.say), why=NOTHING)]


def _before(roll: Roll, moment: Moment) -> list[Act]:
    """Patrons bet and call bets on or off; a vigorish due with the bet is collected."""
    sheets = book_of(moment.game).sheets
    acts = [_bet(moment, live) for live in roll.new]
    if not roll.before.point:
        acts += [_called(moment, live) for live in roll.live if live.called]
    acts += [_vigorish(moment, live, again=True) for live in roll.again]
    acts += [_vigorish(moment, live) for live in roll.new if sheets[live.wager].prepaid]
    return acts


def _bet(moment: Moment, live: Live) -> Act:
    wager, on = moment.game.wagers[live.wager], str(live.number or "")
    sum_, bet = Money(live.amount), Called(live.wager, on)
    return _act(
        moment,
        Slot(verb=Verb.BET, by=Role.PATRON, seat=live.seat, wager=live.wager, hand=on),
        text("craps-bets", seat=live.seat, sum=sum_, bet=bet),
        Payload(amount=live.amount),
        clause=wager.stake.clause or wager.clause,
        why=NOTHING,
    )


def _called(moment: Moment, live: Live) -> Act:
    """Return the patron's word that a bet is on, or off, for this come-out roll."""
    wager, on = moment.game.wagers[live.wager], str(live.number or "")
    said = "on" if live.called == ON else "off"
    hand = f"{said}-{on}" if on else said
    return _act(
        moment,
        Slot(verb=Verb.ASK, by=Role.PATRON, seat=live.seat, wager=live.wager, hand=hand),
        text("craps-calls", seat=live.seat, bet=Called(live.wager, on), said=said),
        clause=wager.stake.clause or wager.clause,
        why=written(wager.stake.text),
    )


def _vigorish(moment: Moment, live: Live, *, again: bool = False) -> Act:
    game = moment.game
    charge = game.wagers[live.wager].charge
    due = book_of(game).sheets[live.wager].vigorish(live.amount)
    name = "craps-vigorish-again" if again else "craps-vigorish"
    by = _role(moment, live.wager)
    return _act(
        moment,
        Slot(verb=Verb.COLLECT, by=by, seat=live.seat, wager=live.wager, hand="vigorish"),
        text(name, sum=Money(due), seat=live.seat, bet=Called(live.wager)),
        Payload(amount=due),
        clause=charge.clause if charge else "",
        why=text(f"{name}-why"),
        skill=skill_ids.vigorish(game, live.wager),
    )


def _vigorish_due(game: Game, stage: Stage) -> Iterator[Doing]:
    titles = sister_titles(game)
    for name, wager in game.wagers.items():
        if skill_ids.charged_with_bet(wager):
            title = text("doing-vigorish", bet=titles[skill_ids.sisters(name)])
            by = wager.handler or stage.by
            skill = skill_ids.vigorish(game, name)
            yield Doing(skill=skill, title=title, verb=Verb.COLLECT, by=by, hand="vigorish")


def _role(moment: Moment, wager: str) -> Role:
    return moment.game.wagers[wager].handler or moment.stage.by


def _send(roll: Roll, moment: Moment) -> list[Act]:
    del roll
    return [_act(moment, Slot(verb=Verb.SEND, by=moment.stage.by), text("craps-send"))]


def _roll(roll: Roll, moment: Moment) -> list[Act]:
    title = text("craps-rolls", first=roll.dice[0], second=roll.dice[1])
    slot = Slot(verb=Verb.ROLL, by=Role.PATRON)
    return [_act(moment, slot, title, Payload(choice=combo(roll.dice)))]


def _call(roll: Roll, moment: Moment) -> list[Act]:
    point, dice = roll.before.point, roll.dice
    facts = Throw(roll.before, dice).facts(point)
    words = {"total": facts["total"], "point": facts["point"], "low": min(dice), "high": max(dice)}
    case = call_case(point, dice)
    name = book_of(moment.game).call(facts)
    made = moment.announce(name, words, hand="call", skill=skill_ids.act(moment.family, CALL, case))
    return [asking(made, CALL, case, NOTHING)]


def _puck(roll: Roll, moment: Moment) -> list[Act]:
    point = roll.after.point
    if roll.before.point == point:
        return []
    title = text("craps-puck-on", point=point) if point else text("craps-puck-off")
    payload = Payload(choice=f"on-{point}" if point else "off")
    return [_act(moment, Slot(verb=Verb.PUCK, by=moment.stage.by), title, payload)]


def _pucking(game: Game, stage: Stage) -> Iterator[Doing]:
    places = ("off", *(f"on-{point}" for point in book_of(game).points))
    yield from doing(Verb.PUCK, choices=places)(game, stage)


def _settle(roll: Roll, moment: Moment) -> Phase:
    game, stage = moment.game, moment.stage
    by_seat = sorted(moment.rulings, key=lambda ruled: ruled.seat)
    phase = settle_phase(game, stage, by_seat, family=moment.family)
    travelling = [one for one in roll.numbered if of(game).wagers[one[0].wager].travels]
    if not travelling:
        return phase
    acts, number = list(phase.acts), sum(roll.dice)
    for live, verdict in travelling:
        if not _off_and_on(acts, live, number):
            acts.append(_travel(moment, live, verdict, number))
    if phase.orders:
        acts.sort(key=lambda act: sort_key(phase.orders[0], act.slot))
    return msgspec.structs.replace(phase, acts=tuple(acts))


def _travel(moment: Moment, live: Live, verdict: Verdict, number: int) -> Act:
    where = of(moment.game).wagers[live.wager].travels
    slot = Slot(
        verb=Verb.MOVE,
        by=_role(moment, live.wager),
        seat=live.seat,
        wager=live.wager,
        hand=str(number),
    )
    title = text(f"craps-to-{where}", seat=live.seat, bet=Called(live.wager), number=number)
    return _act(
        moment,
        slot,
        title,
        clause=verdict.clause,
        why=text("because", outcome=verdict.outcome),
        skill=skill_ids.act(moment.family, Verb.MOVE, live.wager),
    )


def _off_and_on(acts: list[Act], travelling: Live, number: int) -> bool:
    """Pay a come bet whose number the new one would travel to, and leave both where they are."""
    for index, pay in enumerate(acts):
        slot = pay.slot
        there = (slot.seat, slot.wager, slot.hand)
        same = there == (travelling.seat, travelling.wager, str(number))
        if pay.verb is Verb.PAY and same and pay.payload.amount == travelling.amount:
            who = dict(pay.title.slots)["who"]
            acts[index] = msgspec.structs.replace(
                pay,
                slot=msgspec.structs.replace(slot, hand=OFF_AND_ON),
                title=text("pay", who=text("craps-off-and-on", who=who)),
                why=joined(pay.why, text("craps-off-and-on-why")),
                joint=True,
            )
            return True
    return False


Passage = Callable[[Roll, Moment], list[Act]]
PASSAGES: Mapping[str, tuple[Passage, Doings | None]] = {
    "before": (_before, _vigorish_due),
    "send": (_send, doing(Verb.SEND)),
    "roll": (_roll, None),
    "call": (_call, drilled(Verb.ANNOUNCE, CALL)),
    "puck": (_puck, _pucking),
}
# The stick warns the table, then sends the dice.
_ORDER = ("say", *(key for key in KEYS if key != "say"))
_SAY = Piece(_said, COMMON["say"].doings)


def _table(roll: Roll) -> Table:
    """Return how the stages are played at one roll."""
    return Table(
        passages={
            name: Piece(partial(acts, roll), can) if can else Piece(partial(acts, roll))
            for name, (acts, can) in PASSAGES.items()
        },
        keys={"say": _SAY},
        settle=partial(_settle, roll),
        order=_ORDER,
    )


def outcome(game: Game, dealt: Round) -> Text:
    """Return the hand in a few words."""
    points = book_of(game).points
    state = start_of(dealt)
    made, over = 0, False
    for dice in dealt.rolls:
        made += bool(state.point and sum(dice) == state.point)
        over = bool(state.point) and sum(dice) == 7
        state = state.after(points, dice)
    return text(
        "craps-outcome",
        rolls=len(dealt.rolls),
        totals=" ".join(str(sum(dice)) for dice in dealt.rolls),
        points=made,
        ended="seven-out" if over else "shooting",
    )
