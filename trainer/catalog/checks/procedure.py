"""Procedure: stages, orders, announcements, rituals, duties."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from trainer.catalog.checks.found import Found, once, said
from trainer.errors import shown
from trainer.games.acts import Role, Verb
from trainer.games.engine import Engine
from trainer.games.game import Duty, Game, Say, Stage, Step
from trainer.games.ordering import GROUPS, SEQUENCES, is_total
from trainer.games.ordering import listed as everything


def stages(game: Game, engine: Engine, written: Collection[str]) -> Found:
    """Find stages that refer to nothing, and wagers no stage settles.

    `written` are the wagers of every house: one may not offer what a stage would settle.
    """
    seen: set[str] = set()
    settled: set[str] = set()
    for stage in game.stages:
        key = f"stages[{stage.id}]"
        if stage.id in seen:
            yield key, "this id stands twice"
        seen.add(stage.id)
        yield from said(f"{key}.title", stage.title)
        if not stage.clause.strip() and not stage.ours.strip():
            yield f"{key}.clause", "cite the clause, or say why it is ours"
        if stage.play and stage.play not in engine.passages:
            known = ", ".join(sorted(engine.passages)) or "none"
            yield f"{key}.play", f"the engine has no passage {shown(stage.play)}; it has: {known}"
        yield from _spoken(key, stage, game)
        yield from _settling(key, stage, game, written)
        settled |= set(game.wagers) if "*" in stage.settle else set(stage.settle)
    for name, wager in game.wagers.items():
        if name not in settled:
            yield f"wagers.{name}", "no stage settles this wager"
        if wager.moment and wager.moment not in seen:
            yield f"wagers.{name}.moment", f"there is no stage {shown(wager.moment)}"


def _spoken(key: str, stage: Stage, game: Game) -> Found:
    if stage.say and stage.say not in game.says:
        yield f"{key}.say", f"there is no announcement {shown(stage.say)} in [says]"
    for hand in stage.count:
        if f"count-{hand}" not in game.says:
            yield f"{key}.count", f"there is no announcement 'count-{hand}' in [says]"


def _settling(key: str, stage: Stage, game: Game, written: Collection[str]) -> Found:
    for name in stage.order:
        if name not in game.orders:
            yield f"{key}.order", f"there is no order {shown(name)} in [orders]"
    for wager in stage.settle:
        if wager != "*" and wager not in written:
            yield f"{key}.settle", f"there is no wager {shown(wager)}"
    if stage.settle and game.bank is not None and game.bank.kind == "player-dealer":
        orders = [game.orders[name] for name in stage.order if name in game.orders]
        if len(orders) != 1 or not (is_total(orders[0]) or len(game.wagers) == 1):
            yield f"{key}.order", "sums depend on who is settled first: give one total order"


def orders(game: Game, written: Collection[str]) -> Found:
    """Find orders of what nobody does; `written` are the wagers of every house."""
    for name, levels in game.orders.items():
        for index, level in enumerate(levels):
            key = f"orders.{name}[{index}]"
            if level.by not in GROUPS:
                yield f"{key}.by", f"{shown(level.by)} is not one of {', '.join(GROUPS)}"
            if isinstance(level.seq, str) and level.seq not in SEQUENCES:
                yield f"{key}.seq", f"{shown(level.seq)} is not one of {', '.join(SEQUENCES)}"
            listed = everything(level)
            yield from once(f"{key}.seq", listed)
            yield from once(f"{key}.only", level.only)
            verbs = [*(listed if level.by == "verb" else []), *level.only]
            for verb in verbs:
                if verb not in set(Verb):
                    text = f"nobody can {shown(verb)} here; verbs are {', '.join(Verb)}"
                    yield key, text
            if level.by == "wager":
                yield from _wagers_in(f"{key}.seq", listed, written)
            if level.by == "by":
                for role in listed:
                    if role not in set(Role):
                        yield f"{key}.seq", f"nobody is {shown(role)}; there are: {', '.join(Role)}"


def _wagers_in(key: str, listed: list[str], written: Collection[str]) -> Found:
    for pattern in listed:
        start = pattern.removesuffix("*")
        fits = (
            any(name.startswith(start) for name in written)
            if pattern.endswith("*")
            else pattern in written
        )
        if not fits:
            yield key, f"there is no wager {shown(pattern)}"


def rituals(game: Game) -> Found:
    """Find rituals without steps or words, and what cites nothing."""
    for name, ritual in game.rituals.items():
        key = f"rituals.{name}"
        ids = [step.id for step in ritual.steps]
        yield from said(f"{key}.title", ritual.title)
        if not ritual.steps:
            yield f"{key}.steps", "a ritual has at least one step"
        for step in ritual.steps:
            here = f"{key}.steps[{step.id}]"
            if ids.count(step.id) > 1:
                yield here, "this id stands twice"
            yield from said(f"{here}.text", step.text)
            if not (step.clause.strip() or ritual.clause.strip() or ritual.ours.strip()):
                yield f"{here}.clause", "every step cites its clause"
        yield from _followed_twice(key, [step for step in ritual.steps if not step.free])
    cited: dict[str, Mapping[str, Say | Duty]] = {"says": game.says, "duties": game.duties}
    for section, entries in cited.items():
        for name, entry in entries.items():
            if not entry.clause.strip() and not entry.ours.strip():
                yield f"{section}.{name}.clause", "cite the clause, or say why it is ours"
    for name, say in game.says.items():
        yield from said(f"says.{name}.text", say.text)
    for name, duty in game.duties.items():
        if not duty.by:
            yield f"duties.{name}.by", "say who does it"


def _followed_twice(key: str, placed: Sequence[Step]) -> Found:
    """Find steps in the same words that something else follows: what comes next has two answers."""
    follows: dict[str, str] = {}
    for step, after in pairwise(placed):
        if follows.setdefault(step.text, after.text) != after.text:
            here = f"{key}.steps[{step.id}].text"
            yield here, "another step says the same and something else follows: word them apart"
