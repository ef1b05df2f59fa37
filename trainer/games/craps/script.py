"""Unrolls a shooter's hand: before each roll, the roll, the call, the settlement."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.charges import ChargeTime
from trainer.games.craps.deal import start_of
from trainer.games.craps.facts import combo
from trainer.games.craps.settle import played
from trainer.games.craps.shooter import Dice, Live
from trainer.games.facts import FactValue
from trainer.games.game import Game, Stage
from trainer.games.money import format_money
from trainer.games.odds import parse_odds
from trainer.games.ordering import sort_key
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import settle_phase
from trainer.games.speech import announce, pick

FAMILY = "craps"
OFF_AND_ON = "off-and-on"


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll with everything its phases speak of."""

    number: int
    dice: tuple[int, int]
    before: Dice
    after: Dice
    new: Sequence[Live]
    rulings: Sequence[Ruling]

    def facts(self) -> dict[str, FactValue]:
        """Return what the stick calls the roll by."""
        total = sum(self.dice)
        return {
            "total": total,
            "dice": combo(self.dice),
            "hard": self.dice[0] == self.dice[1],
            "come-out": self.before.point == 0,
            "point": self.before.point,
            "number": 0,
            "hit": total == self.before.point,
            "working": True,
            "seven-out": total == 7 and self.before.point != 0,
            "points-made": len(self.after.made),
            "small": 0,
            "tall": 0,
            "combos": 0,
        }


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the hand as phases, the stages once a roll."""
    del rulings  # the hand is played again, because the acts need the state at each roll
    phases: list[Phase] = []
    before = start_of(dealt)
    for number, state, new, _, found in played(game, dealt):
        before = state
        dice = dealt.rolls[number - 1]
        roll = Roll(number, dice, before, before.after(game, dice), new, found)
        for stage in game.stages:
            phase = _phase(game, stage, roll)
            if phase.acts:
                phases.append(phase)
    return Script(phases=tuple(phases))


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


def _act(stage: Stage, verb: Verb, title: str, **more: object) -> Act:
    seat, wager = int(str(more.get("seat", 0))), str(more.get("wager", ""))
    by = more.get("by")
    payload = more.get("payload")
    return Act(
        slot=Slot(
            verb=verb,
            by=by if isinstance(by, Role) else stage.by,
            seat=seat,
            wager=wager,
            hand=str(more.get("hand", "")),
        ),
        payload=payload if isinstance(payload, Payload) else Payload(),
        clause=stage.clause or "ours",
        title=title,
        why=str(more.get("why", "")) or stage.why,
        skill=str(more.get("skill", "")) or f"{FAMILY}:{verb.value}",
    )


def _before(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    """Patrons bet; a vigorish due with the bet is collected."""
    acts: list[Act] = []
    for live in roll.new:
        wager = game.wagers[live.wager]
        text = f"Seat {live.seat} bets {format_money(live.amount)} on {wager.title}"
        acts.append(
            _act(
                stage,
                Verb.BET,
                text,
                by=Role.PATRON,
                seat=live.seat,
                wager=live.wager,
                hand=str(live.number or ""),
                payload=Payload(amount=live.amount),
            )
        )
    for live in roll.new:
        wager = game.wagers[live.wager]
        if wager.charge is not None and wager.charge.when is ChargeTime.BET:
            due = wager.charge.amount(stake=live.amount, win=_potential(game, live))
            acts.append(
                _act(
                    stage,
                    Verb.COLLECT,
                    f"Collect {format_money(due)} vigorish, seat {live.seat}, {wager.title}",
                    by=_role(game, live.wager, stage),
                    seat=live.seat,
                    wager=live.wager,
                    hand="fee",
                    payload=Payload(amount=due),
                    skill=f"{FAMILY}:vigorish:{live.wager}",
                )
            )
    return acts


def _potential(game: Game, live: Live) -> Fraction:
    return parse_odds(game.wagers[live.wager].odds).win(live.amount)


def _role(game: Game, wager: str, stage: Stage) -> Role:
    position = game.wagers[wager].position
    return Role(position) if position else stage.by


def _send(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    del game, roll
    return [_act(stage, Verb.SEND, "Send the dice to the shooter", by=Role.STICK)]


def _roll(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    del game
    text = f"The shooter rolls {roll.dice[0]} and {roll.dice[1]}"
    payload = Payload(choice=combo(roll.dice))
    return [_act(stage, Verb.ROLL, text, by=Role.PATRON, payload=payload)]


def _call(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    facts = roll.facts()
    name = pick(game, "call", facts)
    words = {"total": facts["total"], "point": facts["point"], "low": min(roll.dice)}
    words |= {"high": max(roll.dice)}
    return [
        announce(
            game,
            name,
            words,
            clause=stage.clause,
            by=Role.STICK,
            hand="call",
            skill=f"{FAMILY}:call:{facts['dice']}",
        )
    ]


def _puck(game: Game, stage: Stage, roll: Roll) -> list[Act]:
    del game
    if roll.before.point == roll.after.point:
        return []
    choice = f"on-{roll.after.point}" if roll.after.point else "off"
    where = f"on {roll.after.point}" if roll.after.point else "off"
    return [
        _act(
            stage,
            Verb.PUCK,
            f"Puck {where}",
            by=Role.BASE,
            payload=Payload(choice=choice),
            skill=f"{FAMILY}:puck",
        )
    ]


def _settle(game: Game, stage: Stage, roll: Roll, key: str, title: str) -> Phase:
    phase = settle_phase(game, stage, roll.rulings, family=FAMILY)
    travelling = [
        ruled
        for ruled in roll.rulings
        if ruled.result is Result.POINT and game.wagers[ruled.wager].travels
    ]
    acts = list(phase.acts)
    for ruled in travelling:
        if not _off_and_on(acts, ruled):
            acts.append(_travel(game, stage, ruled))
    if phase.orders:
        acts.sort(key=lambda act: sort_key(phase.orders[0], act.slot))
    numbered = tuple(_numbered(act, roll.number) for act in acts)
    return Phase(id=key, title=title, acts=numbered, orders=phase.orders, clause=stage.clause)


def _travel(game: Game, stage: Stage, ruled: Ruling) -> Act:
    wager = game.wagers[ruled.wager]
    total = ruled.facts["total"]
    where = f"to the {total} box" if wager.travels == "box" else f"behind the {total}"
    return _act(
        stage,
        Verb.MOVE,
        f"Move seat {ruled.seat}'s {wager.title} {where}",
        by=_role(game, ruled.wager, stage),
        seat=ruled.seat,
        wager=ruled.wager,
        hand=str(total),
        skill=f"{FAMILY}:move:{ruled.wager}",
    )


def _off_and_on(acts: list[Act], travelling: Ruling) -> bool:
    """Pay a come bet whose number the new one would travel to, and leave both where they are."""
    total = str(travelling.facts["total"])
    for index, pay in enumerate(acts):
        slot = pay.slot
        same = (slot.seat, slot.wager, slot.hand) == (travelling.seat, travelling.wager, total)
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
    state = start_of(dealt)
    made = 0
    for dice in dealt.rolls:
        following = state.after(game, dice)
        if state.point and sum(dice) == state.point:
            made += 1
        over = state.point and sum(dice) == 7
        state = following
    ended = "seven-out" if over else "still shooting"
    numbers = " ".join(str(sum(dice)) for dice in dealt.rolls)
    return f"{len(dealt.rolls)} rolls ({numbers}), {made} points made, {ended}"
