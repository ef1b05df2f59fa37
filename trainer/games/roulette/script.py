"""Unrolls a spin into the acts its rulebook's stages ask for."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from trainer.games import skill_ids, stages
from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.colour_chips import chip_colour
from trainer.games.facts import Facts
from trainer.games.game import Game, Stage
from trainer.games.roulette.deal import MULTIPLIER, NO_SPIN, SENSOR, SPOILED
from trainer.games.roulette.facts import pocket_facts
from trainer.games.roulette.game import of
from trainer.games.roulette.payments import settled
from trainer.games.roulette.wagers import named, ring_of
from trainer.games.rounds import Round, Ruling
from trainer.games.speech import announce
from trainer.games.stages import COMMON, Doing, Moment, Piece, Table, doing, saying, several
from trainer.games.texts import NOTHING, Called, Money, Text, text, written

NAMES = {"0": "zero", "00": "double zero"}
YES, NO = "yes", "no"


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole spin as phases of acts; a void spin ends when it is called one."""
    ring = ring_of(game)
    at = next((n for n, stage in enumerate(game.stages, 1) if stage.play == "drop"), 0)
    if dealt.spin not in ring.void or not at:
        return stages.unroll(TABLE, game, dealt, rulings)
    until = msgspec.structs.replace(game, stages=game.stages[:at])
    spun = stages.unroll(TABLE, until, dealt, rulings)
    return Script(phases=(*spun.phases, _void(game, game.stages[at - 1], dealt)))


def doings(game: Game) -> Iterator[Doing]:
    """Return what can be done at the wheel beside settling."""
    return stages.doings(TABLE, game)


def _words(game: Game, dealt: Round) -> dict[str, object]:
    del game
    return {**pocket_facts(dealt.spin), "number": NAMES.get(dealt.spin, dealt.spin)}


def _result(game: Game, dealt: Round) -> tuple[Facts, dict[str, object]]:
    return pocket_facts(dealt.spin), _words(game, dealt)


def _said(moment: Moment) -> list[Act]:
    stage = moment.stage
    hand = "" if stage.by is Role.DEALER else stage.say  # a machine may speak several times
    return [moment.announce(stage.say, hand=hand)]


def _act(  # noqa: PLR0913 - an act has that many parts, most of them left out
    moment: Moment,
    verb: Verb,
    hand: str,
    title: Text,
    *,
    choice: str = "",
    by: Role | None = None,
    why: Text = NOTHING,
    nth: int = 0,
) -> Act:
    slot = Slot(verb=verb, by=by or moment.stage.by, hand=hand, nth=nth)
    skill = skill_ids.act(moment.family, verb, hand)
    return moment.act(slot, title, Payload(choice=choice), why=why, skill=skill)


def _step(moment: Moment) -> list[Act]:
    """Return one plain act of this stage, named by it."""
    return [_act(moment, Verb.STEP, moment.stage.id, written(moment.stage.title))]


def _stepped(game: Game, stage: Stage) -> Iterator[Doing]:
    yield from doing(Verb.STEP, stage.id, hand=stage.id)(game, stage)


def _cheques(moment: Moment) -> list[Act]:
    """Return a call for every player whose bets are value chips: nobody else can tell whose."""
    dealt = moment.dealt
    seats = sorted({bet.seat for bet in dealt.bets if not chip_colour(dealt, bet.seat)})
    return [
        moment.announce("cheques", {"seat": seat}, hand=f"cheques-{seat}", by=Role.DEALER)
        for seat in seats
    ]


def _spin(moment: Moment) -> list[Act]:
    return [_act(moment, Verb.SPIN, "ball", text("roulette-spin"))]


def _drop(moment: Moment) -> list[Act]:
    return [_fall(moment, moment.dealt.spin)]


def _dropped(game: Game, stage: Stage) -> Iterator[Doing]:
    """Return the call of a void spin, where the wheel has a pocket that is not played."""
    if ring_of(game).void:
        for called in saying("no-spin", _CALL_NO_SPIN)(game, stage):
            yield replace(called, by=Role.DEALER)


def _fall(moment: Moment, pocket: str, nth: int = 0) -> Act:
    title = text("roulette-rests", pocket=pocket)
    return _act(moment, Verb.SPIN, "drop", title, choice=pocket, by=Role.MACHINE, nth=nth)


def _no_spin(moment: Moment) -> list[Act]:
    """Return the spin that does not count, and the next one; nothing where the first counts."""
    pocket = moment.dealt.choices.get(NO_SPIN)
    if pocket is None:
        return []
    return [
        _fall(moment, pocket, nth=1),
        moment.announce("no-spin", hand="no-spin"),
        _act(moment, Verb.SPIN, "ball", _AGAIN, nth=1),
        moment.announce("no-more-bets", hand="again"),
    ]


def _spoiled(moment: Moment) -> list[Act]:
    """Return the spin that went wrong, and the next one; nothing where the first counts."""
    wheel = of(moment.game).wheel
    why = wheel.spoiled.get(moment.dealt.choices.get(SPOILED, "")) if wheel else None
    if why is None:
        return []
    acts = [_act(moment, Verb.SPIN, "spoiled", written(why.text), by=Role.MACHINE)]
    if why.floor:
        acts.append(_act(moment, Verb.CALL_FLOOR, "floater", text("roulette-floater")))
    else:
        acts.append(moment.announce("no-spin", hand="spoiled"))
    acts.append(_act(moment, Verb.SPIN, "ball", _AGAIN, nth=2))
    if not why.floor:
        acts.append(moment.announce("no-more-bets", hand="once-more"))
    return [msgspec.structs.replace(act, clause=why.clause) for act in acts]


def _spoiling(game: Game, stage: Stage) -> Iterator[Doing]:
    """Return what a spin can bring that goes wrong: the call, or the floor."""
    wheel = of(game).wheel
    ways = list(wheel.spoiled.values()) if wheel else []
    if any(not why.floor for why in ways):
        for called in saying("no-spin", _CALL_NO_SPIN)(game, stage):
            yield replace(called, by=Role.DEALER)
    if any(why.floor for why in ways):
        yield from doing(
            Verb.CALL_FLOOR, "floater", text("roulette-floater"), hand="floater", by=Role.DEALER
        )(game, stage)


def _void(game: Game, stage: Stage, dealt: Round) -> Phase:
    clause, name = ring_of(game).void_clause, "no-spin"
    skill = skill_ids.act(skill_ids.family(game), Verb.ANNOUNCE, name)
    act = announce(game, name, _words(game, dealt), clause=clause, hand=name, skill=skill)
    title = game.says[name].text
    return Phase(id=f"{stage.id}-void", title=title, acts=(act,), clause=clause)


def _dolly(moment: Moment) -> list[Act]:
    pocket = moment.dealt.spin
    title = text("roulette-marker", pocket=pocket)
    return [_act(moment, Verb.DOLLY, "on", title, choice=pocket)]


def _dolly_off(moment: Moment) -> list[Act]:
    return [_act(moment, Verb.DOLLY, "off", text("roulette-marker-off"))]


def _replica(moment: Moment) -> list[Act]:
    """Return the moves of one chip in so many from the wheel's picture to the winning number."""
    game, pocket, acts = moment.game, moment.dealt.spin, []
    for bet in moment.dealt.bets:
        wager = game.wagers[bet.wager]
        if wager.parts and not wager.combo and pocket in bet.on:
            share = Money(bet.amount // sum(wager.parts.values()))
            bet_ = named(game, bet)
            title = text("roulette-share", sum=share, seat=bet.seat, bet=bet_, pocket=pocket)
            slot = Slot(
                verb=Verb.MOVE, by=moment.stage.by, seat=bet.seat, wager=bet.wager, hand=pocket
            )
            skill = skill_ids.act(moment.family, Verb.MOVE, bet.wager)
            acts.append(moment.act(slot, title, Payload(choice=pocket), skill=skill))
    return acts


def _shares(game: Game, stage: Stage) -> Iterator[Doing]:
    for name, wager in game.wagers.items():
        if wager.parts and not wager.combo:
            title = text("doing-share", bet=Called(name))
            yield from doing(Verb.MOVE, name, title)(game, stage)


def _reader_board(moment: Moment) -> list[Act]:
    times = moment.dealt.choices.get(MULTIPLIER, "")
    if not times:
        return []
    title = text("roulette-multiplier", times=times)
    return [_act(moment, Verb.LOOK, "board", title, choice=times, by=Role.MACHINE)]


def _confirm(moment: Moment) -> list[Act]:
    """Return the yes or no to what the sensor read; a wrong reading goes to the floor."""
    spin = moment.dealt.spin
    read = moment.dealt.choices.get(SENSOR, spin)
    title = text("roulette-sensor", read=read)
    asked = _act(moment, Verb.ASK, "sensor", title, choice=read, by=Role.MACHINE)
    answer = YES if read == spin else NO
    why = text("roulette-sensor-why", right=answer, read=read, pocket=spin)
    title = text("roulette-sensor-answer", right=answer, read=read)
    answered = _act(moment, Verb.DECIDE, "confirm", title, choice=answer, why=why)
    if read == spin:
        return [asked, answered]
    title = text("roulette-sensor-ruled", pocket=spin)
    return [
        asked,
        answered,
        _act(moment, Verb.CALL_FLOOR, "sensor", text("roulette-sensor-floor"), why=why),
        _act(moment, Verb.DECIDE, "number", title, choice=spin, by=Role.FLOOR),
    ]


_AGAIN = text("roulette-again")
_CALL_NO_SPIN = text("doing-no-spin")
TABLE = Table(
    passages={
        "step": Piece(_step, _stepped),
        "cheques": Piece(_cheques),
        "spin": Piece(_spin, doing(Verb.SPIN, "ball", hand="ball")),
        "drop": Piece(_drop, _dropped),
        "no-spin": Piece(
            _no_spin,
            several(
                saying("no-spin", _CALL_NO_SPIN), doing(Verb.SPIN, "ball", _AGAIN, hand="ball")
            ),
        ),
        "spoiled": Piece(_spoiled, _spoiling),
        "dolly": Piece(_dolly, doing(Verb.DOLLY, "on", hand="on")),
        "dolly-off": Piece(_dolly_off, doing(Verb.DOLLY, "off", hand="off")),
        "replica": Piece(_replica, _shares),
        "reader-board": Piece(_reader_board),
        "confirm": Piece(
            _confirm,
            several(
                doing(Verb.DECIDE, "confirm", hand="confirm", choices=(YES, NO)),
                doing(Verb.CALL_FLOOR, "sensor", text("doing-floor-sensor"), hand="sensor"),
            ),
        ),
    },
    keys={"say": Piece(_said, COMMON["say"].doings)},
    words=_words,
    result=_result,
    settle=settled,
)


def outcome(game: Game, dealt: Round) -> Text:
    """Return the number and what it is."""
    if dealt.spin in ring_of(game).void:
        return text("roulette-outcome-void", pocket=dealt.spin)
    facts = pocket_facts(dealt.spin)
    return text(
        "roulette-outcome",
        pocket=dealt.spin,
        colour=str(facts["colour"]),
        parity=str(facts["parity"]),
    )
