"""What a dealer does at a table of this game beside what drills ask for.

Nothing is dealt: the engine says what its stages can bring, the wagers how they can be settled. A
test deals every game and holds this list against the acts.
"""

from collections.abc import Iterator

from trainer.drills import payout
from trainer.drills.families import family_of
from trainer.games import skill_ids
from trainer.games.acts import Role, Verb
from trainer.games.charges import ChargeTime
from trainer.games.game import Game, Stage, Wager
from trainer.games.odds import parse_odds
from trainer.games.registry import engine_for
from trainer.games.rules import Result
from trainer.games.stages import CREW, Doing
from trainer.games.texts import text
from trainer.games.titles import sister_titles


def table_acts(game: Game) -> Iterator[Doing]:
    """Return the acts only the table asks for, in the order of the stages.

    The same may come again.
    """
    return (one for one in all_acts(game) if not one.drilled)


def all_acts(game: Game) -> Iterator[Doing]:
    """Return every act of a round in the order of its stages; the same may come again."""
    staged: dict[str, list[Doing]] = {}
    for one in engine_for(game.engine).doings(game):
        staged.setdefault(one.stage, []).append(one)
    for stage in game.stages:
        yield from staged.get(stage.id, ())
        if stage.settle:
            yield from (one for one in _settling(game, stage) if one.by in CREW)
    yield from _duties(game)


def _settling(game: Game, stage: Stage) -> Iterator[Doing]:
    family, titles = skill_ids.family(game), sister_titles(game)
    for name, wager in game.wagers.items():
        about, by = skill_ids.sisters(name), wager.handler or stage.by
        title = titles[about]

        def act(
            verb: Verb, said: str, *, about: str = about, title: str = title, by: Role = by
        ) -> Doing:
            told = text(said, bet=title)
            return Doing(skill=skill_ids.act(family, verb, about), title=told, verb=verb, by=by)

        if _may(game, wager, Result.LOSE, Result.HALF) or wager.parts:
            yield act(Verb.TAKE, "doing-take")
        if game.bank is not None or _may(game, wager, Result.PUSH, Result.VOID, Result.HALF):
            yield act(Verb.RETURN, "doing-return")
        if wager.push_charge is not None:
            yield act(Verb.COLLECT, "doing-collect-on-push")
        if wager.moves:
            yield act(Verb.MOVE, "doing-move")
        if _may_meter(game, wager):
            yield act(Verb.CALL_FLOOR, "doing-call-floor")
        paying = text("doing-pay", bet=title)
        for skill in _payments(game, name):
            yield Doing(skill=skill, title=paying, verb=Verb.PAY, by=by)
        for verb in _drilled(game, name):
            skill = skill_ids.act(family, payout.KIND, about)
            yield Doing(skill=skill, title=paying, verb=verb, by=by, drilled=True)


def _drilled(game: Game, name: str) -> Iterator[Verb]:
    """Return what the drill of payouts asks for too: paying, and a commission apart from it."""
    if payout.own_families(game, name):
        yield Verb.PAY
    charge = game.wagers[name].charge
    if charge is not None and charge.when is ChargeTime.MARK:
        yield Verb.MARK
    if charge is not None and charge.when is ChargeTime.AFTER:
        yield Verb.COLLECT


def _payments(game: Game, name: str) -> Iterator[str]:
    """Return payments that come at the table and that the payout drill does not ask."""
    wager = game.wagers[name]
    charged = skill_ids.charged_in_payment(wager)
    odds = dict.fromkeys(one.odds for one in payout.own_families(game, name))
    for one in odds:
        if wager.charge and wager.charge.when in (ChargeTime.MARK, ChargeTime.AFTER):
            # The commission is worked out apart, so the payment itself is the plain one.
            yield skill_ids.payout(game, name, one, 100, charged=False)
        if game.bank is not None:
            yield skill_ids.payout(game, name, one, 100, charged=charged, short=True)
        if wager.below_least:
            unit = 100 * parse_odds(one).den
            for amount in (unit, 20 * unit):
                yield skill_ids.payout(game, name, one, amount, charged=charged)


def _may(game: Game, wager: Wager, *results: Result) -> bool:
    if any(rule.result in results for rule in wager.rules):
        return True
    pushes = Result.PUSH in results
    return pushes and any(
        rule.pays == "push" or "push" in _rows(game, rule.pays) for rule in wager.rules
    )


def _may_meter(game: Game, wager: Wager) -> bool:
    odds = [pays for rule in wager.rules for pays in (rule.pays, *_rows(game, rule.pays))]
    return any(pays.endswith("%") for pays in odds)


def _rows(game: Game, pays: str) -> list[str]:
    return [row.pays for row in game.paytables[pays[1:]].rows] if pays.startswith("@") else []


def _duties(game: Game) -> Iterator[Doing]:
    """Return what is done besides the stages, as by a box person."""
    for skill, verb, title, by in family_of(game).duties(game):
        yield Doing(skill=skill, title=title, verb=verb, by=by)
