"""Unrolls a Big Six spin into the acts its rulebook's stages ask for, and settles it."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.chemin.banked import Maker
from trainer.games.facts import Facts
from trainer.games.game import Game, Stage
from trainer.games.rounds import Round, Ruling, ruling
from trainer.games.rules import judge
from trainer.games.settlement import settle_phase
from trainer.games.speech import announce, pick
from trainer.games.wheel.deal import CLAPPER, TURNS, VOID, facts_of, spun_again, void
from trainer.games.wheel.facts import sections, short_rule, stop_facts, symbol_name, wheel_of

FAMILY = "wheel"
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
    phases = [_phase(game, stage, dealt, rulings) for stage in game.stages]
    return Script(phases=tuple(phase for phase in phases if phase.acts))


def _phase(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    if stage.settle:
        return settle_phase(game, stage, rulings, family=FAMILY)
    acts: list[Act] = []
    if stage.play:
        acts += PASSAGES[stage.play](game, stage, dealt)
    if stage.say:
        skill = f"{FAMILY}:announce:{stage.say}"
        acts.append(
            announce(
                game, stage.say, {}, clause=stage.clause, by=stage.by, skill=skill, why=stage.why
            )
        )
    if stage.result and not void(game, dealt):
        facts = facts_of(game, dealt, "")
        acts.append(
            announce(
                game,
                pick(game, stage.result, facts),
                {"stop": symbol_name(dealt.spin)},
                clause=stage.clause,
                hand="result",
                skill=f"{FAMILY}:announce:result",
                why=stage.why,
            )
        )
    return Phase(id=stage.id, title=stage.title, acts=tuple(acts), clause=stage.clause)


def _walk(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return the walked turns before the wheel is let go."""
    del dealt
    make = Maker(FAMILY, stage)
    return [
        make.act(Slot(verb=Verb.STEP, hand="walk", nth=nth), f"Walk the wheel round, turn {nth}")
        for nth in range(1, wheel_of(game).walks + 1)
    ]


def _spin(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    del game, dealt
    return [Maker(FAMILY, stage).act(Slot(verb=Verb.SPIN, hand="wheel"), "Spin the wheel")]


def _stop(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    if spun_again(game, dealt):
        return [_troubled(game, stage, dealt)]
    if CLAPPER in dealt.choices or TURNS in dealt.choices:
        return [_troubled(game, stage, dealt)]
    return [_rest(stage, dealt)]


def _rest(stage: Stage, dealt: Round, nth: int = 0) -> Act:
    return Maker(FAMILY, stage).act(
        Slot(verb=Verb.SPIN, by=Role.MACHINE, hand="stop", nth=nth),
        f"The clapper stops on {symbol_name(dealt.spin)}",
        Payload(choice=dealt.spin),
    )


def _troubled(game: Game, stage: Stage, dealt: Round) -> Act:
    if TURNS in dealt.choices:
        turns = wheel_of(game).turns
        text, choice = f"The wheel stops before it has turned {turns} times", TURNS
    else:
        rim = sections(game)
        at = dealt.places["section"]
        following = symbol_name(rim[(at + 1) % len(rim)])
        past = symbol_name(dealt.spin)
        text, choice = f"The clapper rests on the peg between {past} and {following}", CLAPPER
    slot = Slot(verb=Verb.SPIN, by=Role.MACHINE, hand="stop")
    return Maker(FAMILY, stage).act(slot, text, Payload(choice=choice))


def _valid(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return the ruling on the spin itself: it counts, it is void, or the floor decides."""
    make = Maker(FAMILY, stage)
    wheel = wheel_of(game)
    decide = Slot(verb=Verb.DECIDE, hand="spin")
    if not dealt.choices:
        why = "The clapper rests on one section" + (
            f", and the wheel has turned {wheel.turns} times." if wheel.turns else "."
        )
        return [make.act(decide, "The spin counts", Payload(choice=PLAY_ON), why=why)]
    peg = CLAPPER in dealt.choices
    clause = wheel.peg_clause if peg else wheel.short_clause
    mode = wheel.peg if peg else short_rule(game)
    name = symbol_name(dealt.spin)
    if mode == "floor":
        return [
            make.act(Slot(verb=Verb.CALL_FLOOR, hand="peg"), "Call the supervisor", clause=clause),
            make.act(
                Slot(verb=Verb.DECIDE, by=Role.FLOOR, hand="spin"),
                f"The supervisor calls {name}, the number last passed",
                Payload(choice=dealt.spin),
                clause=clause,
            ),
        ]
    if mode == "previous":
        why = f"The sign at the table says so: {name} was the number last passed."
        text = f"The number last passed wins: {name}"
        return [make.act(decide, text, Payload(choice=dealt.spin), why=why, clause=clause)]
    acts = [make.act(decide, "The spin is void", Payload(choice=VOID), clause=clause)]
    if mode == "respin":
        again = Slot(verb=Verb.SPIN, hand="wheel", nth=1)
        acts += [make.act(again, "Spin the wheel again", clause=clause), _rest(stage, dealt, 1)]
    return acts


Passage = Callable[[Game, Stage, Round], list[Act]]
PASSAGES: dict[str, Passage] = {"walk": _walk, "spin": _spin, "stop": _stop, "valid": _valid}


def outcome(game: Game, dealt: Round) -> str:
    """Return where the wheel stopped."""
    if void(game, dealt):
        return "void spin"
    return symbol_name(dealt.spin)
