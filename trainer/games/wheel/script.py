"""Unrolls a Big Six spin into the acts its rulebook's stages ask for, and settles it."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from trainer.games import stages
from trainer.games.acts import Act, Payload, Role, Script, Slot, Verb
from trainer.games.facts import Facts
from trainer.games.game import Game, Stage
from trainer.games.rounds import Round, Ruling, ruling
from trainer.games.rules import judge
from trainer.games.stages import COMMON, Doing, Moment, Piece, Table, doing
from trainer.games.texts import Text, text
from trainer.games.wheel.deal import CLAPPER, TURNS, VOID, facts_of, spun_again, void
from trainer.games.wheel.facts import (
    MONEY,
    sections,
    short_rule,
    stop_facts,
    symbol_name,
    wheel_of,
)

PLAY_ON = "play-on"


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return a ruling for every bet, in the order the bets were given."""
    found = []
    for bet in dealt.bets:
        wager = game.wagers[bet.wager]
        facts = facts_of(game, dealt, bet.wager)
        verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
        found.append(ruling(bet, verdict, facts=facts))
    return tuple(found)


def possible(game: Game, wager: str) -> Iterator[Facts]:
    """Return every case a wager can meet, for proving its rules complete."""
    wheel = wheel_of(game)
    for symbol in wheel.segments:
        yield stop_facts(symbol, wager)
        if wheel.peg and wheel.peg != "respin":
            yield stop_facts(symbol, wager, peg=True)
        if short_rule(game) not in ("", "respin"):
            yield stop_facts(symbol, wager, short=True)


def chances(game: Game, wager: str) -> list[tuple[Facts, Fraction]]:
    """Return the exact chance of every symbol on a valid spin."""
    segments = wheel_of(game).segments
    total = sum(segments.values())
    return [
        (stop_facts(symbol, wager), Fraction(count, total)) for symbol, count in segments.items()
    ]


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole spin as phases of acts."""
    return stages.unroll(TABLE, game, dealt, rulings)


def doings(game: Game) -> Iterator[Doing]:
    """Return what can be done at the wheel beside settling."""
    return stages.doings(TABLE, game)


def _result(moment: Moment) -> list[Act]:
    """Return the call of the symbol; a void spin has none."""
    return [] if void(moment.game, moment.dealt) else list(COMMON["result"].acts(moment))


def _stopped(game: Game, dealt: Round) -> tuple[Facts, Mapping[str, object]]:
    return facts_of(game, dealt, ""), {"stop": symbol_name(dealt.spin)}


def _symbol(symbol: str) -> Text:
    if symbol in MONEY:
        return text("wheel-dollars", dollars=int(symbol))
    return text("wheel-symbol", symbol=symbol)


def _walk(moment: Moment) -> list[Act]:
    """Return the walked turns before the wheel is let go."""
    return [
        moment.act(Slot(verb=Verb.STEP, hand="walk", nth=nth), text("wheel-walk", nth=nth))
        for nth in range(1, wheel_of(moment.game).walks + 1)
    ]


def _spin(moment: Moment) -> list[Act]:
    return [moment.act(Slot(verb=Verb.SPIN, hand="wheel"), text("wheel-spin"))]


def _stop(moment: Moment) -> list[Act]:
    if spun_again(moment.game, moment.dealt):
        return [_troubled(moment)]
    if CLAPPER in moment.dealt.choices or TURNS in moment.dealt.choices:
        return [_troubled(moment)]
    return [_rest(moment)]


def _rest(moment: Moment, nth: int = 0) -> Act:
    stop = moment.dealt.spin
    return moment.act(
        Slot(verb=Verb.SPIN, by=Role.MACHINE, hand="stop", nth=nth),
        text("wheel-stops", symbol=_symbol(stop)),
        Payload(choice=stop),
    )


def _troubled(moment: Moment) -> Act:
    game, dealt = moment.game, moment.dealt
    if TURNS in dealt.choices:
        title, choice = text("wheel-stops-short", turns=wheel_of(game).turns), TURNS
    else:
        rim = sections(game)
        following = rim[(dealt.places["section"] + 1) % len(rim)]
        past, choice = _symbol(dealt.spin), CLAPPER
        title = text("wheel-stops-on-peg", past=past, following=_symbol(following))
    slot = Slot(verb=Verb.SPIN, by=Role.MACHINE, hand="stop")
    return moment.act(slot, title, Payload(choice=choice))


def _valid(moment: Moment) -> list[Act]:
    """Return the ruling on the spin itself: it counts, it is void, or the floor decides."""
    dealt, wheel = moment.dealt, wheel_of(moment.game)
    decide = Slot(verb=Verb.DECIDE, hand="spin")
    if not dealt.choices:
        why = text("wheel-counts-why")
        if wheel.turns:
            why = text("wheel-counts-turns", turns=wheel.turns)
        counts = text("wheel-counts")  # which follows from going on
        return [moment.act(decide, counts, Payload(choice=PLAY_ON), why=why, follows=True)]
    peg = CLAPPER in dealt.choices
    clause = wheel.peg_clause if peg else wheel.short_clause
    mode = wheel.peg if peg else short_rule(moment.game)
    symbol, payload = _symbol(dealt.spin), Payload(choice=dealt.spin)
    if mode == "floor":
        called = Slot(verb=Verb.CALL_FLOOR, hand="peg")
        ruled = Slot(verb=Verb.DECIDE, by=Role.FLOOR, hand="spin")
        return [
            moment.act(called, text("wheel-floor"), clause=clause),
            moment.act(ruled, text("wheel-floor-calls", symbol=symbol), payload, clause=clause),
        ]
    if mode == "previous":
        why = text("wheel-last-passed-why", symbol=symbol)
        title = text("wheel-last-passed", symbol=symbol)
        return [moment.act(decide, title, payload, why=why, clause=clause)]
    acts = [moment.act(decide, text("wheel-void"), Payload(choice=VOID), clause=clause)]
    if mode == "respin":
        again = Slot(verb=Verb.SPIN, hand="wheel", nth=1)
        acts += [moment.act(again, text("wheel-again"), clause=clause), _rest(moment, 1)]
    return acts


def _validity(game: Game, stage: Stage) -> Iterator[Doing]:
    """Return the ruling on a spin, with what it may be under this table's options."""
    wheel = wheel_of(game)
    modes = {wheel.peg, short_rule(game)}
    symbols = tuple(wheel.segments) if "previous" in modes else ()
    voids = (VOID,) if modes & {VOID, "respin"} else ()
    words = (*voids, *symbols)
    yield from doing(Verb.DECIDE, "spin", hand="spin", choices=words, follows=not words)(
        game, stage
    )
    if wheel.peg == "floor":
        yield from doing(Verb.CALL_FLOOR, "peg", text("doing-floor-peg"), hand="peg")(game, stage)


TABLE = Table(
    passages={
        "walk": Piece(_walk, doing(Verb.STEP, "walk", hand="walk")),
        "spin": Piece(_spin, doing(Verb.SPIN, "wheel", hand="wheel")),
        "stop": Piece(_stop),
        "valid": Piece(_valid, _validity),
    },
    keys={"result": Piece(_result, COMMON["result"].doings)},
    result=_stopped,
)


def outcome(game: Game, dealt: Round) -> Text:
    """Return where the wheel stopped."""
    return text("wheel-outcome-void") if void(game, dealt) else _symbol(dealt.spin)
