"""The drill of payouts: one bet at a time, or several where the family pays them together."""

from collections.abc import Iterable
from types import ModuleType

from trainer.drills import families, payout
from trainer.drills.kinds import PAYOUTS, Asking, DrillKind, Item, Learnt, Tried
from trainer.drills.prompts import Prompt
from trainer.games.game import Game
from trainer.games.texts import NOTHING, Called, Text, Uncapital, text

KIND = payout.KIND


def _together(asking: Asking) -> ModuleType | None:
    """Return what asks for several bets at once, where the family does."""
    return families.family_of(asking.game).together


def _ask(asking: Asking, seed: int, focus: str) -> Prompt:
    several = _together(asking)
    asks = several if several is not None and several.is_focus(focus) else payout
    prompt: Prompt = asks.ask(asking.engine, asking.game, seed, asking.targets, focus)
    return prompt


def _foci(asking: Asking) -> list[str]:
    return [family.focus for family in payout.families(asking.game)]


def _learnt(asking: Asking) -> Iterable[Learnt]:
    several = _together(asking)
    found: Iterable[Learnt] = several.learnt(asking.game) if several is not None else ()
    return found


def _about(asking: Asking, focus: str) -> Text:
    several = _together(asking)
    if several is not None and several.is_focus(focus):
        title: Text = several.title(focus)
        return title
    wager = focus.partition("|")[0]
    return text("bet-called", bet=Called(wager)) if wager in asking.game.wagers else NOTHING


def _names(asking: Asking) -> list[str]:
    several = _together(asking)
    return [*asking.game.wagers, *(several.foci(asking.game) if several is not None else ())]


def _tried(asking: Asking, focus: str) -> Tried:
    several = _together(asking)
    if not focus:
        return Tried(text("try-payouts"))
    if several is not None and several.is_focus(focus):
        return Tried(text("try-several", bets=Uncapital(several.title(focus))))
    if focus in {family.wager for family in payout.families(asking.game)}:
        return Tried(text("try-pay", bet=Called(focus)))
    title = focus.replace("-", " ").capitalize()
    return Tried(text("try-pay", bet=title), text("try-not-offered", what=title))


def _bet(game: Game, head: str) -> Text:
    del game
    return text("bet-called", bet=Called(head))


DRILL = DrillKind(
    id=KIND,
    title=text("drill-payout"),
    short=text("drill-payout"),
    panel="payout",
    target=KIND,
    offered=lambda asking: bool(payout.families(asking.game)),
    ask=_ask,
    foci=_foci,
    learnt=_learnt,
    about=_about,
    tried=_tried,
    named="wager",
    names=_names,
    item=Item(
        KIND,
        PAYOUTS,
        text("things-payout"),
        text("pool-payout"),
        dealt=True,
        split="|",
        piece=_bet,
        rests=payout.paid_by,
        worth=lambda _: 1,
    ),
)
