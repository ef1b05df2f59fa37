"""Unrolls a throw of sic bo into the acts its rulebook's stages ask for, and settles it."""

from collections.abc import Iterator, Mapping, Sequence

from trainer.games import skill_ids, stages
from trainer.games.acts import Act, Payload, Role, Script, Slot, Verb
from trainer.games.facts import Facts
from trainer.games.game import Game, Stage
from trainer.games.rounds import Round, Ruling, ruling
from trainer.games.rules import Result, judge
from trainer.games.sicbo.deal import NO_ROLL
from trainer.games.sicbo.facts import dice_facts, shown
from trainer.games.stages import Doing, Moment, Piece, Table, doing, saying, several
from trainer.games.texts import Text, text, written

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
    return stages.unroll(TABLE, game, dealt, rulings)


def doings(game: Game) -> Iterator[Doing]:
    """Return what can be done at the shaker beside settling."""
    return stages.doings(TABLE, game)


def _thrown(game: Game, dealt: Round) -> tuple[Facts, Mapping[str, object]]:
    del game
    facts = dice_facts(dealt.dice, None)
    low, middle, high = sorted(dealt.dice)
    return facts, {"first": low, "second": middle, "third": high, "total": facts["total"]}


def _step(moment: Moment) -> list[Act]:
    """Return one plain act of this stage, named by it."""
    stage = moment.stage
    slot = Slot(verb=Verb.STEP, by=stage.by, hand=stage.id)
    skill = skill_ids.act(moment.family, Verb.STEP, stage.id)
    return [moment.act(slot, written(stage.title), skill=skill)]


def _stepped(game: Game, stage: Stage) -> Iterator[Doing]:
    yield from doing(Verb.STEP, stage.id, hand=stage.id)(game, stage)


def _shake(moment: Moment) -> list[Act]:
    """Return the shaking: three times by hand, or one press; dice not flat are thrown again."""
    acts = _shaken(moment, 0)
    if NO_ROLL in moment.dealt.choices:
        cocked = Slot(verb=Verb.ROLL, by=Role.MACHINE, hand="cocked")
        acts.append(moment.act(cocked, text("sicbo-cocked")))
        acts.append(moment.announce("no-roll", hand="no-roll"))
        acts += _shaken(moment, SHAKES)
    dice = shown(moment.dealt.dice)
    slot = Slot(verb=Verb.ROLL, by=Role.MACHINE, hand="dice")
    acts.append(moment.act(slot, text("sicbo-lie", dice=dice), Payload(choice=dice)))
    return acts


def _shaken(moment: Moment, done: int) -> list[Act]:
    if moment.game.chosen.get("shaker") == _AUTOMATED:
        slot = Slot(verb=Verb.SHAKE, hand="shaker", nth=done)
        return [moment.act(slot, text("sicbo-activate"))]
    return [
        moment.act(
            Slot(verb=Verb.SHAKE, hand="shaker", nth=done + nth),
            text("sicbo-shake", nth=nth, times=SHAKES),
        )
        for nth in range(1, SHAKES + 1)
    ]


def _enter(moment: Moment) -> list[Act]:
    dice = shown(moment.dealt.dice)
    slot = Slot(verb=Verb.STEP, hand="device")
    return [moment.act(slot, text("sicbo-enter", dice=dice), Payload(choice=dice))]


def _light(moment: Moment) -> list[Act]:
    won = " ".join(sorted(_winning(moment.game, moment.dealt)))
    slot = Slot(verb=Verb.TURN, by=Role.MACHINE, hand="lights")
    return [moment.act(slot, text("sicbo-light"), Payload(choice=won))]


def _winning(game: Game, dealt: Round) -> Iterator[str]:
    for name, wager in game.wagers.items():
        facts = dice_facts(dealt.dice, wager)
        verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
        if verdict.result is Result.WIN:
            yield name


def _clear(moment: Moment) -> list[Act]:
    return [moment.act(Slot(verb=Verb.CLEAR, hand="lights"), text("sicbo-clear"))]


TABLE = Table(
    passages={
        "step": Piece(_step, _stepped),
        "shake": Piece(
            _shake,
            several(
                doing(Verb.SHAKE, "shaker", hand="shaker"),
                saying("no-roll", text("doing-no-roll")),
            ),
        ),
        "enter": Piece(_enter, doing(Verb.STEP, "device", hand="device")),
        "light": Piece(_light),
        "clear": Piece(_clear, doing(Verb.CLEAR, "lights", hand="lights")),
    },
    result=_thrown,
)


def outcome(game: Game, dealt: Round) -> Text:
    """Return the dice and their total."""
    del game
    name = "sicbo-outcome-triple" if len(set(dealt.dice)) == 1 else "sicbo-outcome"
    return text(name, dice=shown(dealt.dice), total=sum(dealt.dice))
