"""Unrolls a spin into the acts its rulebook's stages ask for."""

from collections.abc import Callable, Sequence

import msgspec

from trainer.games import skill_ids
from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.colour_chips import chip_colour, chip_value
from trainer.games.game import Game, Stage
from trainer.games.money import format_money
from trainer.games.ordering import sort_key
from trainer.games.roulette.deal import MULTIPLIER, NO_SPIN, SENSOR, SPOILED
from trainer.games.roulette.facts import pocket_facts
from trainer.games.roulette.settle import SPOT
from trainer.games.roulette.wagers import bet_title, ring_of
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import orders_of
from trainer.games.speech import announce, pick

FAMILY = "roulette"
NAMES = {"0": "zero", "00": "double zero"}
YES, NO = "yes", "no"


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole spin as phases of acts; a void spin ends when it is called one."""
    phases: list[Phase] = []
    for stage in game.stages:
        phase = _phase(game, stage, dealt, rulings)
        if phase.acts:
            phases.append(phase)
        if dealt.spin in ring_of(game).void and stage.play == "drop":
            phases.append(_void(game, stage, dealt))
            break
    return Script(phases=tuple(phases))


def _phase(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    if stage.settle:
        return _settle(game, stage, dealt, rulings)
    acts: list[Act] = []
    if stage.play:
        acts += PASSAGES[stage.play](game, stage, dealt)
    if stage.say:
        hand = "" if stage.by is Role.DEALER else stage.say  # a machine may speak several times
        acts.append(_said(game, stage, dealt, stage.say, hand))
    if stage.result:
        acts.append(_result(game, stage, dealt))
    return Phase(id=stage.id, title=stage.title, acts=tuple(acts), clause=stage.clause)


def _said(game: Game, stage: Stage, dealt: Round, name: str, hand: str = "") -> Act:
    skill = f"{FAMILY}:announce:{name}"
    return announce(
        game,
        name,
        _words(dealt.spin),
        clause=stage.clause,
        by=stage.by,
        hand=hand,
        skill=skill,
        why=stage.why,
    )


def _result(game: Game, stage: Stage, dealt: Round) -> Act:
    facts = pocket_facts(dealt.spin)
    name = pick(game, stage.result, facts)
    return announce(
        game,
        name,
        _words(dealt.spin),
        clause=stage.clause,
        by=stage.by,
        hand="result",
        skill=f"{FAMILY}:announce:result",
        why=stage.why,
    )


def _words(pocket: str) -> dict[str, object]:
    return {**pocket_facts(pocket), "number": NAMES.get(pocket, pocket)}


def _act(  # noqa: PLR0913 - an act has that many parts, most of them left out
    stage: Stage,
    verb: Verb,
    hand: str,
    title: str,
    *,
    choice: str = "",
    by: Role | None = None,
    why: str = "",
    skill: str = "",
    nth: int = 0,
    seat: int = 0,
    wager: str = "",
) -> Act:
    return Act(
        slot=Slot(verb=verb, by=by or stage.by, hand=hand, nth=nth, seat=seat, wager=wager),
        payload=Payload(choice=choice),
        clause=stage.clause,
        title=title,
        why=why or stage.why,
        skill=skill or f"{FAMILY}:{verb.value}:{hand}".rstrip(":"),
    )


def _step(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return one plain act of this stage, named by it."""
    del game, dealt
    return [_act(stage, Verb.STEP, stage.id, stage.title)]


def _cheques(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return a call for every player whose bets are value chips: nobody else can tell whose."""
    seats = sorted({bet.seat for bet in dealt.bets if not chip_colour(dealt, bet.seat)})
    return [
        announce(
            game,
            "cheques",
            {"seat": seat},
            clause=stage.clause,
            hand=f"cheques-{seat}",
            skill=f"{FAMILY}:announce:cheques",
            why=stage.why,
        )
        for seat in seats
    ]


def _spin(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    del game, dealt
    return [_act(stage, Verb.SPIN, "ball", "Spin the ball against the wheel")]


def _drop(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    del game
    return [_fall(stage, dealt.spin)]


def _fall(stage: Stage, pocket: str, nth: int = 0) -> Act:
    text = f"The ball comes to rest in {pocket}"
    return _act(stage, Verb.SPIN, "drop", text, choice=pocket, by=Role.MACHINE, nth=nth)


def _no_spin(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return the spin that does not count, and the next one; nothing where the first counts."""
    pocket = dealt.choices.get(NO_SPIN)
    if pocket is None:
        return []
    return [
        _fall(stage, pocket, nth=1),
        _said(game, stage, dealt, "no-spin", hand="no-spin"),
        _act(stage, Verb.SPIN, "ball", "Spin again", nth=1),
        _said(game, stage, dealt, "no-more-bets", hand="again"),
    ]


def _spoiled(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return the spin that went wrong, and the next one; nothing where the first counts."""
    why = game.wheel.spoiled.get(dealt.choices.get(SPOILED, "")) if game.wheel else None
    if why is None:
        return []
    seen = _act(stage, Verb.SPIN, "spoiled", why.text, by=Role.MACHINE)
    if why.floor:
        acts = [seen, _act(stage, Verb.CALL_FLOOR, "floater", "Tell the floor of the floater")]
    else:
        acts = [seen, _said(game, stage, dealt, "no-spin", hand="spoiled")]
    acts.append(_act(stage, Verb.SPIN, "ball", "Spin again", nth=2))
    if not why.floor:
        acts.append(_said(game, stage, dealt, "no-more-bets", hand="once-more"))
    return [msgspec.structs.replace(act, clause=why.clause) for act in acts]


def _void(game: Game, stage: Stage, dealt: Round) -> Phase:
    ring = ring_of(game)
    act = announce(
        game,
        "no-spin",
        _words(dealt.spin),
        clause=ring.void_clause,
        hand="no-spin",
        skill=f"{FAMILY}:announce:no-spin",
    )
    return Phase(id=f"{stage.id}-void", title="No spin", acts=(act,), clause=ring.void_clause)


def _dolly(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    del game
    text = f"Marker on {dealt.spin}"
    return [_act(stage, Verb.DOLLY, "on", text, choice=dealt.spin)]


def _dolly_off(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    del game, dealt
    return [_act(stage, Verb.DOLLY, "off", "Take the marker off")]


def _replica(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return the moves of one chip in so many from the wheel's picture to the winning number."""
    acts = []
    for bet in dealt.bets:
        wager = game.wagers[bet.wager]
        if wager.parts and not wager.combo and dealt.spin in bet.on:
            chips = sum(wager.parts.values())
            share = format_money(bet.amount // chips)
            where = bet_title(game, bet.wager, bet.on)
            text = f"Move {share} of seat {bet.seat}'s {where} to {dealt.spin}"
            acts.append(
                _act(
                    stage,
                    Verb.MOVE,
                    dealt.spin,
                    text,
                    choice=dealt.spin,
                    seat=bet.seat,
                    wager=bet.wager,
                    skill=f"{FAMILY}:move:{bet.wager}",
                )
            )
    return acts


def _reader_board(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    del game
    times = dealt.choices.get(MULTIPLIER, "")
    if not times:
        return []
    text = f"The reader board shows X{times}"
    return [_act(stage, Verb.LOOK, "board", text, choice=times, by=Role.MACHINE)]


def _confirm(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return the yes or no to what the sensor read; a wrong reading goes to the floor."""
    del game
    read = dealt.choices.get(SENSOR, dealt.spin)
    asked = _act(
        stage,
        Verb.ASK,
        "sensor",
        f"The console shows {read}. Is that the number?",
        choice=read,
        by=Role.MACHINE,
    )
    if read == dealt.spin:
        why = f"The ball lies in {dealt.spin}, and that is what the sensor read."
        return [
            asked,
            _act(stage, Verb.DECIDE, "confirm", f"Yes, it is {read}", choice=YES, why=why),
        ]
    why = f"The sensor read {read}; the ball lies in {dealt.spin}. Look at the wheel, then answer."
    return [
        asked,
        _act(stage, Verb.DECIDE, "confirm", f"No, it is not {read}", choice=NO, why=why),
        _act(stage, Verb.CALL_FLOOR, "sensor", "Call the Floor Supervisor", why=why),
        _act(
            stage,
            Verb.DECIDE,
            "number",
            f"The Floor Supervisor selects {dealt.spin}",
            choice=dealt.spin,
            by=Role.FLOOR,
        ),
    ]


Passage = Callable[[Game, Stage, Round], list[Act]]
PASSAGES: dict[str, Passage] = {
    "step": _step,
    "cheques": _cheques,
    "spin": _spin,
    "drop": _drop,
    "no-spin": _no_spin,
    "spoiled": _spoiled,
    "dolly": _dolly,
    "dolly-off": _dolly_off,
    "replica": _replica,
    "reader-board": _reader_board,
    "confirm": _confirm,
}


def _settle(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    acts: list[Act] = []
    for bet, ruled in zip(dealt.bets, rulings, strict=True):
        if "*" in stage.settle or bet.wager in stage.settle:
            acts += _settled(game, stage, dealt, bet, ruled)
    orders = orders_of(game, stage)
    if orders:
        acts.sort(key=lambda act: sort_key(orders[0], act.slot))
    return Phase(
        id=stage.id, title=stage.title, acts=tuple(acts), orders=orders, clause=stage.clause
    )


def _settled(game: Game, stage: Stage, dealt: Round, bet: Bet, ruled: Ruling) -> list[Act]:
    colour = chip_colour(dealt, bet.seat)
    who = f"seat {bet.seat}{f' ({colour})' if colour else ''}"
    who += f", {bet_title(game, bet.wager, bet.on)}"
    because = f"{ruled.outcome}."

    def act(verb: Verb, amount: int, text: str, why: str) -> Act:
        return Act(
            slot=Slot(
                verb=verb,
                by=stage.by,
                seat=bet.seat,
                wager=bet.wager,
                hand=str(ruled.facts[SPOT]),
            ),
            payload=Payload(amount=amount),
            clause=ruled.clause or stage.clause,
            title=text,
            why=why,
            skill=(
                skill_ids.paid(game, ruled, charged=False)
                if verb is Verb.PAY
                else skill_ids.act(FAMILY, verb.value, bet.wager)
            ),
        )

    match ruled.result:
        case Result.LOSE:
            return [act(Verb.TAKE, ruled.takes, f"Take {who}", because)]
        case Result.HALF:
            rest = ruled.amount - ruled.takes
            return [
                act(Verb.TAKE, ruled.takes, f"Take half of {who}", because),
                act(Verb.RETURN, rest, f"Return the other half of {who}", because),
            ]
        case Result.WIN:
            lost = f"Take the rest of {who}"
            taken = [act(Verb.TAKE, ruled.takes, lost, because)] if ruled.takes else []
            why = f"{because} {_sum(dealt, bet, ruled)}"
            return [*taken, act(Verb.PAY, ruled.pays, f"Pay {who}", why)]
        case Result.PUSH:
            return [act(Verb.RETURN, ruled.amount, f"Return {who}", because)]
    return []  # a void spin leaves every chip where it lies


def _sum(dealt: Round, bet: Bet, ruled: Ruling) -> str:
    """Return the payment in chips of the player's own, then in dollars."""
    won = sum(part.amount for part in ruled.parts if part.pays) if ruled.parts else bet.amount
    value, pays = chip_value(dealt, bet.seat), format_money(ruled.pays)
    colour = chip_colour(dealt, bet.seat)
    if not colour or won % value or ruled.pays % value:
        return f"{format_money(won)} at {ruled.odds} is {pays}."
    chips, paid = won // value, ruled.pays // value
    name = f"{colour} chip{'s' if chips != 1 else ''}"
    return f"{chips} {name} at {ruled.odds} is {paid}, worth {pays}."


def outcome(game: Game, dealt: Round) -> str:
    """Return the number and what it is."""
    if dealt.spin in ring_of(game).void:
        return f"no spin, {dealt.spin}"
    facts = pocket_facts(dealt.spin)
    words = [str(facts["colour"]), str(facts["parity"])]
    return ", ".join([dealt.spin, *(word for word in words if word != "none")])
