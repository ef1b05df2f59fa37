"""Drill: what to pay on a bet that has won."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from trainer.drills.keys import payout_key
from trainer.drills.kinds import Rests
from trainer.drills.prompts import Prompt, figure
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.charges import ChargeOf, ChargeTime
from trainer.games.engine import CannotDealError, Engine, Want
from trainer.games.facts import Condition, holds
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.odds import parse_odds
from trainer.games.patrons import stake, stakes
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result
from trainer.games.texts import Money, Text, joined, text

KIND = "payout"
_TRIES = 40


@dataclass(frozen=True, slots=True)
class Family:
    """One payout to practise: a wager and one of its paying outcomes."""

    wager: str
    outcome: str
    when: dict[str, Condition]
    odds: str
    part: str = ""  # of a composite: the wager that wins in it
    clause: str = ""  # where it is printed

    @property
    def focus(self) -> str:
        """What asks for this family again."""
        return _focus(self.wager, self.outcome)

    def fits(self, focus: str) -> bool:
        """Whether a focus asks for it: "wager", "wager|outcome", or sisters as "place|9 to 5"."""
        wager, _, rest = focus.partition("|")
        paid = rest.partition("|")[0]
        named = wager in ("", self.wager, skill_ids.sisters(self.wager))
        return named and paid in ("", self.outcome, self.odds)


@dataclass(frozen=True, slots=True)
class Case:
    """One skill of paying: families that ask for it, and the class of amount."""

    skill: str
    families: tuple[Family, ...]
    amounts: str

    @property
    def focus(self) -> str:
        """What asks for this skill, whichever sister it falls on."""
        first = self.families[0]
        if first.part:
            return _focus(first.wager, first.outcome, self.amounts)
        return _focus(skill_ids.sisters(first.wager), first.odds, self.amounts)


def _focus(wager: str, paid: str, amounts: str = "") -> str:
    return f"{wager}|{paid}" + (f"|{amounts}" if amounts else "")


class _Kept(NamedTuple):
    """The payouts of the game asked about last, and the first of each focus."""

    game: Game
    every: list[Family]
    by_focus: dict[str, Family]


_KEPT: list[_Kept] = []


def _kept(game: Game) -> _Kept:
    if not _KEPT or _KEPT[0].game is not game:
        found = _families(game)
        _KEPT[:] = [_Kept(game, found, {one.focus: one for one in reversed(found)})]
    return _KEPT[0]


def families(game: Game) -> list[Family]:
    """Return every payout the game's options offer, in the order the wagers are written."""
    return list(_kept(game).every)


def _families(game: Game) -> list[Family]:
    found: list[Family] = []
    for name, wager in game.wagers.items():
        if not wager.parts:
            found += own_families(game, name)
            continue
        # A composite pays what its parts pay; the lost ones are replaced from it.
        units = sum(wager.parts.values())
        for part, share in wager.parts.items():
            outcome = f"{game.wagers[part].title} wins"
            found += [
                Family(name, outcome, family.when, family.odds, part, family.clause)
                for family in own_families(game, part)[:1]
                if parse_odds(family.odds).win(share) > units - share
            ]
    return found


def paid_by(game: Game, focus: str) -> Rests:
    """Return what a payout rests on: a wager, or the part of it that wins."""
    family = _kept(game).by_focus[focus]
    return Rests(f"wagers.{family.part or family.wager}", family.clause)


def own_families(game: Game, name: str) -> list[Family]:
    """Return the payouts one wager has of its own, not those of its parts."""
    wager = game.wagers[name]
    found: list[Family] = []
    for rule in wager.rules:
        if rule.pays.startswith("@"):
            table = game.paytables[rule.pays[1:]]
            printed = table.clause or rule.clause or wager.clause
            found += [
                Family(
                    name,
                    row.outcome,
                    {**rule.when, **row.when},
                    row.pays,
                    clause=row.clause or printed,
                )
                for row in table.rows
                if row.pays != "push" and not row.pays.endswith("%")
            ]
        elif rule.pays not in ("", "push") or rule.result is Result.WIN:
            odds, clause = rule.pays or wager.odds, rule.clause or wager.clause
            found.append(Family(name, rule.outcome, dict(rule.when), odds, clause=clause))
    # Rules written for a wager's sisters are none of its own.
    number = wager.number
    return [f for f in found if not number or holds(f.when.get("number", number), number)]


def cases(game: Game) -> list[Case]:
    """Return every skill of paying in the game, each once, in the order of the wagers."""
    found: dict[str, list[Family]] = {}
    classes: dict[str, str] = {}
    for family in families(game):
        for klass, amount in _classes(game, family):
            skill = _skill(game, family, amount)
            classes[skill] = klass
            found.setdefault(skill, []).append(family)
    return [Case(skill, tuple(among), classes[skill]) for skill, among in found.items()]


def _classes(game: Game, family: Family) -> Iterator[tuple[str, int]]:
    """Return each class of amount once, with an amount of it."""
    seen: dict[str, int] = {}
    for amount in _amounts(game, family):
        seen.setdefault(_class(game, family, amount), amount)
    yield from seen.items()


def _amounts(game: Game, family: Family) -> list[int]:
    own = game.wagers[family.wager]
    return stakes(own.limits or game.limits, own.stake.fixed)


def _class(game: Game, family: Family, amount: int) -> str:
    own = game.wagers[family.wager]
    charged = not skill_ids.charged_with_bet(own)
    return skill_ids.amount_class(game, own, family.odds, amount, charged=charged)


def _skill(game: Game, family: Family, amount: int) -> str:
    charged = not skill_ids.charged_with_bet(game.wagers[family.wager])
    return skill_ids.payout(
        game, family.wager, family.odds, amount, part=family.part, charged=charged
    )


def ask(engine: Engine, game: Game, seed: int, targets: Targets, focus: str = "") -> Prompt:
    """Return one question; `focus` is a wager, a family, or a case with its class of amount."""
    rng = Random(f"payout:{seed}")
    among = [family for family in families(game) if family.fits(focus)]
    klass = "".join(focus.split("|")[2:])
    if not among:
        raise CannotDealError(f"{game.id} has no payout {focus!r}")
    # Wagers first, then their rows: an eight-line table must not crowd out the main bets.
    wager = rng.choice(sorted({family.wager for family in among}))
    family = rng.choice([family for family in among if family.wager == wager])
    for attempt in range(_TRIES):
        amount = _amount(rng, game, family, klass)
        want = Want(facts=family.when, wager=family.wager, amount=amount)
        dealt = engine.deal(game, seed * 1000 + attempt, want=want, players=1)
        ruled = _find(engine.rule(game, dealt), family)
        if ruled is not None and klass in ("", _class(game, family, ruled.amount)):
            return _prompt(game, seed, dealt, ruled, targets.ms(KIND), klass)
    raise CannotDealError(f"{game.id} cannot deal {family.focus!r}")


def _amount(rng: Random, game: Game, family: Family, klass: str) -> int:
    own = game.wagers[family.wager]
    if klass:
        wanted = [sum_ for sum_ in _amounts(game, family) if _class(game, family, sum_) == klass]
        if wanted:
            return rng.choice(wanted)
    return stake(rng, own.limits or game.limits, own.stake.fixed)


def _find(rulings: tuple[Ruling, ...], family: Family) -> Ruling | None:
    for ruled in rulings:
        won = ruled.result is Result.WIN and not ruled.uncovered and ruled.net() > 0
        if won and (ruled.wager, ruled.outcome) == (family.wager, family.outcome):
            return ruled
    return None


def _prompt(  # noqa: PLR0913, PLR0917 - what is shown, and what asks for it again
    game: Game, seed: int, dealt: Round, ruled: Ruling, target_ms: int, klass: str
) -> Prompt:
    charge = game.wagers[ruled.wager].charge
    taken = ruled.charge if ruled.charge_time is not ChargeTime.BET else 0
    replaced = ruled.takes if ruled.parts else 0
    net = ruled.pays - taken - replaced
    of_bet = charge is not None and charge.of is ChargeOf.STAKE
    title, steps = payout_key(ruled, charge.rate if charge and taken else "", of_bet=of_bet)
    asked = text("pay-seat", seat=ruled.seat)
    if taken:
        asked = joined(asked, text("pay-commission", rate=charge.rate if charge else ""))
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=skill_ids.paid(
            game, ruled, charged=not skill_ids.charged_with_bet(game.wagers[ruled.wager])
        ),
        ask=asked,
        expected=str(net),
        why=_why(ruled, taken, replaced, net),
        clause=ruled.clause,
        target_ms=target_ms,
        key=steps,
        key_title=title,
        dealt=dealt,
        ruling=ruled,
        label=figure(Money(net)),
        focus=_focus(ruled.wager, ruled.outcome, klass),
    )


def _why(ruled: Ruling, taken: int, replaced: int, net: int) -> Text:
    """Return how the sum comes about, in a sentence."""
    pays, left = Money(ruled.pays), Money(net)
    if replaced:
        return text("paid-parts", outcome=ruled.outcome, pays=pays, lost=Money(replaced), net=left)
    told = text("paid", outcome=ruled.outcome, bet=Money(ruled.amount), odds=ruled.odds, pays=pays)
    return (
        text("paid-less", paid=told, taken=Money(taken), net=left)
        if taken
        else text("paid-plain", paid=told)
    )


def parse_answer(typed: str) -> str | None:
    """Return the typed sum in cents as text, or None when it is not a sum."""
    try:
        return str(parse_money(typed))
    except ValueError:
        return None
