"""Unrolls a throw of sic bo into the acts its rulebook's stages ask for, and settles it."""

from collections.abc import Callable, Sequence

from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.chemin.banked import Maker
from trainer.games.game import Game, Stage
from trainer.games.rounds import Round, Ruling, ruling
from trainer.games.rules import judge
from trainer.games.settlement import settle_phase
from trainer.games.sicbo.deal import NO_ROLL
from trainer.games.sicbo.facts import dice_facts, shown
from trainer.games.speech import announce, pick

FAMILY = "sic-bo"
SHAKES = 3
_AUTOMATED = "automated"


def rulings(game: Game, dealt: Round) -> tuple[Ruling, ...]:
    """Return a ruling for every bet, in the order the bets were given."""
    found = []
    for bet in dealt.bets:
        wager = game.wagers[bet.wager]
        facts = dice_facts(dealt.dice, wager)
        verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
        found.append(ruling(bet, verdict, facts=facts))
    return tuple(found)


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole throw as phases of acts."""
    phases = [_phase(game, stage, dealt, rulings) for stage in game.stages]
    return Script(phases=tuple(phase for phase in phases if phase.acts))


def _phase(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    if stage.settle:
        return settle_phase(game, stage, rulings, family=FAMILY)
    acts: list[Act] = []
    if stage.play:
        acts += PASSAGES[stage.play](game, stage, dealt)
    if stage.say:
        acts.append(_said(game, stage, stage.say))
    if stage.result:
        acts.append(_result(game, stage, dealt))
    return Phase(id=stage.id, title=stage.title, acts=tuple(acts), clause=stage.clause)


def _said(game: Game, stage: Stage, name: str, hand: str = "") -> Act:
    skill = f"{FAMILY}:announce:{name}"
    return announce(
        game, name, {}, clause=stage.clause, by=stage.by, hand=hand, skill=skill, why=stage.why
    )


def _result(game: Game, stage: Stage, dealt: Round) -> Act:
    facts = dice_facts(dealt.dice, None)
    low, middle, high = sorted(dealt.dice)
    words = {"first": low, "second": middle, "third": high, "total": facts["total"]}
    return announce(
        game,
        pick(game, stage.result, facts),
        words,
        clause=stage.clause,
        hand="result",
        skill=f"{FAMILY}:announce:result",
        why=stage.why,
    )


def _step(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return one plain act of this stage, named by it."""
    del game, dealt
    slot = Slot(verb=Verb.STEP, by=stage.by, hand=stage.id)
    return [Maker(FAMILY, stage).act(slot, stage.title)]


def _shake(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    """Return the shaking: three times by hand, or one press; dice not flat are thrown again."""
    acts = _shaken(game, stage, 0)
    if NO_ROLL in dealt.choices:
        make = Maker(FAMILY, stage)
        slot = Slot(verb=Verb.ROLL, by=Role.MACHINE, hand="cocked")
        acts.append(make.act(slot, "A die does not lie flat on the bottom of the shaker"))
        acts.append(_said(game, stage, "no-roll", hand="no-roll"))
        acts += _shaken(game, stage, SHAKES)
    slot = Slot(verb=Verb.ROLL, by=Role.MACHINE, hand="dice")
    payload = Payload(choice=shown(dealt.dice))
    acts.append(Maker(FAMILY, stage).act(slot, f"The dice lie {shown(dealt.dice)}", payload))
    return acts


def _shaken(game: Game, stage: Stage, done: int) -> list[Act]:
    make = Maker(FAMILY, stage)
    if game.chosen.get("shaker") == _AUTOMATED:
        slot = Slot(verb=Verb.SHAKE, hand="shaker", nth=done)
        return [make.act(slot, "Activate the automated shaker")]
    return [
        make.act(Slot(verb=Verb.SHAKE, hand="shaker", nth=done + nth), f"Shake, {nth} of {SHAKES}")
        for nth in range(1, SHAKES + 1)
    ]


def _enter(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    del game
    dice = shown(dealt.dice)
    slot = Slot(verb=Verb.STEP, hand="device")
    return [Maker(FAMILY, stage).act(slot, f"Enter {dice} into the device", Payload(choice=dice))]


def _light(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    won = sorted(
        name
        for name, wager in game.wagers.items()
        if judge(
            wager.rules,
            dice_facts(dealt.dice, wager),
            game.paytables,
            odds=wager.odds,
            clause=wager.clause,
        ).result
        == "win"
    )
    slot = Slot(verb=Verb.TURN, by=Role.MACHINE, hand="lights")
    text = "The winning boxes light up"
    return [Maker(FAMILY, stage).act(slot, text, Payload(choice=" ".join(won)))]


def _clear(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    del game, dealt
    slot = Slot(verb=Verb.CLEAR, hand="lights")
    return [Maker(FAMILY, stage).act(slot, "Clear the lights")]


Passage = Callable[[Game, Stage, Round], list[Act]]
PASSAGES: dict[str, Passage] = {
    "step": _step,
    "shake": _shake,
    "enter": _enter,
    "light": _light,
    "clear": _clear,
}


def outcome(game: Game, dealt: Round) -> str:
    """Return the dice and their total."""
    del game
    text = f"{shown(dealt.dice)}, total {sum(dealt.dice)}"
    return text + (", three of a kind" if len(set(dealt.dice)) == 1 else "")
