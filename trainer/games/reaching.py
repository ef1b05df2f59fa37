"""How far a player-dealer's money reaches: asked of any table where a patron banks.

A round is settled as if his money had no end, in the order in which it answers the bets. Then a
sum is put up that answers the next one whole, in part or not at all, and that one is asked about.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random

import msgspec

from trainer.games import skill_ids
from trainer.games.banking import cover
from trainer.games.cases import Case, Posed, lettered
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.money import Rounding, round_to
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result
from trainer.games.texts import Called, Capital, Money, Text, text

REACH = "reach"
PAYS, TAKES = "pays", "takes"
WHOLE, PART, NONE = "whole", "part", "none"
_RESULTS = {PAYS: Result.WIN, TAKES: Result.LOSE}
_TOLD = (*_RESULTS.values(), Result.PUSH, Result.HALF)
_TRIES = 600
_LEAST, _MOST = 3, 6  # bets that lie on the table when it is asked
_CHIP, _ROUND = 50, 500  # the smallest chip there is, and what he puts up sums of, in cents
_LEFT = tuple(range(500, 10_500, 500))  # what lies there beyond a bet that is answered whole
BACK = "back"

# A round and its rulings as they would be with money enough, in the order they are answered.
Dealing = Callable[[int, int], tuple[Round, Sequence[Ruling]]]


def cases(game: Game) -> Iterator[Case]:
    """Yield a bet that wins and one that loses, answered whole, in part and not at all."""
    if game.bank is None or game.bank.kind != "player-dealer" or game.bank.covers != "own-wager":
        return
    for what in _RESULTS:
        for how in (WHOLE, PART, NONE):
            yield Case(
                id=f"{REACH}/{what}:{how}",
                skill=f"{skill_ids.family(game)}:{REACH}:{what}:{how}",
                title=text("reach-case", what=what, how=how),
                group=text("reach-group"),
                clause=game.bank.clause,
            )


def pose(game: Game, case: Case, rng: Random, dealing: Dealing) -> Posed:
    """Return one of them posed; `dealing` settles a round of a seed and so many players."""
    what, _, how = case.name.partition(":")
    for _ in range(_TRIES):
        dealt, found = dealing(rng.randrange(1 << 30), rng.choice((4, 5, 6)))
        if not all(_plain(one) for one in found):
            continue
        fitting = [
            at
            for at, one in enumerate(found[:_MOST])
            if at >= _LEAST - 1 and one.result is _RESULTS[what] and _used(found[:at])
        ]
        if not fitting:
            continue
        at = rng.choice(fitting)
        lefts = _lefts(found[at], how)
        used = sum(map(_exposure, found[:at]))
        lefts = [one for one in lefts if (used + one) % _ROUND == 0]
        if lefts:
            return _posed(game, dealt, found[: at + 1], used + rng.choice(lefts), rng)
    raise CannotDealError(f"{game.rulebook}/{game.id} has no round for {case.id}")


def _plain(ruled: Ruling) -> bool:
    """Return whether a few words tell what became of a bet."""
    return ruled.result in _TOLD and not ruled.charge and not ruled.spared


def _exposure(ruled: Ruling) -> int:
    return ruled.pays if ruled.result is Result.WIN else ruled.takes


def _used(found: Sequence[Ruling]) -> bool:
    return any(map(_exposure, found))


def _lefts(ruled: Ruling, how: str) -> list[int]:
    """Return what may be left of the money when a bet is reached."""
    whole = _exposure(ruled)
    if how == WHOLE:
        return [whole + more for more in (0, *_LEFT)]
    if how == NONE:
        return [0]
    return [one for one in range(_CHIP, whole, _CHIP) if _answered(ruled, one) % _CHIP == 0]


def _answered(ruled: Ruling, money: int) -> Fraction:
    """Return how much of a bet a sum answers."""
    return Fraction(ruled.amount * money, _exposure(ruled))


def _posed(game: Game, dealt: Round, found: Sequence[Ruling], bank: int, rng: Random) -> Posed:
    assert game.bank is not None
    asked = found[-1]
    used = sum(map(_exposure, found[:-1]))
    left, whole = bank - used, _exposure(asked)
    right = cover(found, bank, range(len(found)))[-1]
    expected = _id(asked, _exposure(right))
    wrong: dict[str, Text] = {}
    slips: list[tuple[str, Text]] = []
    for slip, money in _mistaken(found, bank):
        sum_ = max(0, min(whole, money))
        if _id(asked, sum_) != expected:
            wrong.setdefault(_id(asked, sum_), _said(asked, sum_))
            if slip:
                slips.append((_id(asked, sum_), text(slip)))
    for sum_ in (whole, 0, round_to(Fraction(whole, 2), _CHIP, Rounding.DOWN), left):
        if 0 <= sum_ <= whole and _id(asked, sum_) != expected:
            wrong.setdefault(_id(asked, sum_), _said(asked, sum_))
    other = Result.LOSE if asked.result is Result.WIN else Result.WIN
    turned = msgspec.structs.replace(asked, result=other, pays=asked.amount, takes=asked.amount)
    wrong.setdefault(_id(turned, asked.amount), _said(turned, asked.amount))
    said = _said(asked, _exposure(right))
    who = _who(asked)
    return Posed(
        question=text("reach-asked", bank=Money(bank), who=who),
        answers=lettered(rng, (expected, said), wrong.items()),
        expected=expected,
        why=text("reach-why", bank=Money(bank), used=Money(used), left=Money(left)),
        clause=game.bank.clause,
        ruling=text("reach-ruled", said=said),
        table=(
            *((_first(one), _done(one)) for one in found[:-1]),
            (_first(asked), _next(asked)),
        ),
        table_head=text("reach-head"),
        line=text("reach-line", bank=Money(bank), used=Money(used), who=Capital(who)),
        label=text("reach-sum", sum=Money(bank)),
        label_title=text("reach-label-title"),
        dealt=msgspec.structs.replace(dealt, bank=bank),
        slips=tuple(dict(slips).items()),
    )


def _mistaken(found: Sequence[Ruling], bank: int) -> Iterator[tuple[str, int]]:
    """Yield what is thought to be left by somebody who counts it wrong, and how."""
    before = found[:-1]
    paid = sum(one.pays for one in before if one.result is Result.WIN)
    taken = sum(one.takes for one in before if one.result is not Result.WIN)
    pushed = sum(one.amount for one in before if one.result is Result.PUSH)
    if taken:
        yield "reach-slip-added", bank - paid + taken
        yield "reach-slip-not-counted", bank - paid
    if pushed:
        yield "reach-slip-pushes", bank - paid - taken - pushed
    if any(one.pays != one.amount for one in before if one.result is Result.WIN):
        stakes = sum(one.amount for one in before if one.result is not Result.PUSH)
        yield "reach-slip-stakes", bank - stakes


def _id(ruled: Ruling, money: int) -> str:
    """Return an answer: what is done with the bet, and for how much."""
    if not money:
        return BACK
    return f"{PAYS if ruled.result is Result.WIN else TAKES} {money}"


def _said(ruled: Ruling, money: int) -> Text:
    what = PAYS if ruled.result is Result.WIN else TAKES
    if not money:
        return text("reach-back")
    if money >= _exposure(ruled):
        return text("reach-whole", what=what, sum=Money(money))
    back = ruled.amount - round_to(_answered(ruled, money), 1, Rounding.DOWN)
    return text("reach-part", what=what, sum=Money(money), back=Money(back))


def _who(ruled: Ruling) -> Text:
    return text("reach-who", seat=ruled.seat, hand=ruled.hand, bet=Called(ruled.wager))


def _first(ruled: Ruling) -> Text:
    """Return whose bet it is, as a line begins."""
    return text("reach-bet", who=Capital(_who(ruled)))


def _done(ruled: Ruling) -> Text:
    """Return what lay there and what was done with it."""
    result = ruled.result.value
    return text("reach-done", stake=Money(ruled.amount), result=result, sum=Money(_exposure(ruled)))


def _next(ruled: Ruling) -> Text:
    """Return what lies there and how it came out."""
    result = ruled.result.value
    return text("reach-next", stake=Money(ruled.amount), result=result, odds=ruled.odds)
