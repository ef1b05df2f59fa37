"""A settled seat with one thing wrong: which bet was not settled as the rules have it.

What is wrong is computed: a hand misread, a fold or a qualifier overlooked, the odds of another
row, a bet left lying. Now and then everything is right.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random

import msgspec

from trainer.games import skill_ids
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carnival.outcomes import Coming, askable, outcomes
from trainer.games.carnival.ruling import (
    around,
    dealt_so,
    judged_as,
    laid_hands,
    mistaken,
    ways,
)
from trainer.games.carnival.seats import Seats
from trainer.games.cases import Answer, Case, Posed
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import outcome_of
from trainer.games.texts import NOTHING, Called, Money, Text, text

SPOT = "spot"
NONE = "none"
RESULT, SUM, LEFT = "result", "sum", "left"
_KINDS = (RESULT, SUM, LEFT, NONE)
_KEYS = "ABCDEFGH"
_TRIES = 60
_SHOWN = (Result.WIN, Result.LOSE, Result.PUSH, Result.VOID)
_HOUSE_ODDS = ("1 to 1", "2 to 1", "3 to 1", "3 to 2")


class Seen(msgspec.Struct, frozen=True):
    """What was done to a bet: paid so much, taken, pushed, or left lying."""

    result: Result
    sum: int = 0
    left: bool = False

    def told(self) -> Text:
        """Return it in a word or two."""
        how = LEFT if self.left else self.result.value
        return text("spot-done", how=how, sum=Money(self.sum))


def cases(game: CarnivalGame) -> Iterator[Case]:
    """Yield the ways a settlement goes wrong; a bet that is compared or paid can."""
    if not any(one.hand for one in game.wagers.values()):
        return
    family = skill_ids.family(game)
    for kind in _KINDS:
        if kind == SUM and not _paying(game):
            continue
        yield Case(
            id=f"{SPOT}/{kind}",
            skill=f"{family}:{SPOT}:{kind}",
            title=text("spot-case", kind=kind),
            group=text("spot-group"),
        )


def _paying(game: CarnivalGame) -> list[Coming]:
    every = filter(askable, outcomes(game))
    return [one for one in every if _wins(one) and _others(game, one.wager)]


def _wins(one: Coming) -> bool:
    try:
        odds = parse_odds(one.result)
    except ValueError:
        return False
    return odds.kind in (OddsKind.TO, OddsKind.FOR) and not odds.share


def _others(game: CarnivalGame, wager: str) -> list[str]:
    """Return the odds a payment may be taken for: those of the bet's other rows, or usual ones."""
    own = game.wagers[wager]
    rows = [
        row.pays
        for rule in own.rules
        if rule.pays.startswith("@")
        for row in game.paytables[rule.pays[1:]].rows
    ]
    return [*rows, *_HOUSE_ODDS] if len(rows) < 2 else rows


def pose(game: Game, case: Case, rng: Random) -> Posed:
    """Return a settled seat."""
    assert isinstance(game, CarnivalGame), "a case of a card table is posed at one"
    made = _MAKERS[case.name]
    among = _paying(game) if case.name == SUM else list(filter(askable, outcomes(game)))
    for _ in range(_TRIES):
        wanted = rng.choice(among)
        try:
            dealt, ruled = dealt_so(game, wanted, rng)
        except CannotDealError:
            continue
        shown = [one for one in ruled if one.result in _SHOWN or one.wager in game.riding()]
        done = {one.wager: Seen(one.result, one.pays) for one in shown}
        found = made(game, dealt, shown, done, rng)
        if found is not None:
            wrong, slip, seen = found
            return _posed(game, dealt, shown, done, wrong, slip, seen)
    raise CannotDealError(f"{game.rulebook}/{game.id} has no seat for {case.id}")


_Found = tuple[str, Text, Mapping[str, Seen]]  # which bet, why one might, what was done
_Maker = Callable[[CarnivalGame, Round, list[Ruling], Mapping[str, Seen], Random], "_Found | None"]


def _nothing(
    game: CarnivalGame,
    dealt: Round,
    shown: list[Ruling],
    done: Mapping[str, Seen],
    rng: Random,
) -> _Found | None:
    del game, dealt, rng
    return (NONE, NOTHING, done) if len(shown) > 1 else None


def _forgotten(
    game: CarnivalGame,
    dealt: Round,
    shown: list[Ruling],
    done: Mapping[str, Seen],
    rng: Random,
) -> _Found | None:
    del dealt
    due = [one for one in shown if one.result in _SHOWN]
    if len(due) < 2:
        return None
    side = [one for one in due if one.wager != game.main]
    one = rng.choice(side or due)
    seen = msgspec.structs.replace(done[one.wager], left=True)
    return one.wager, text("slip-bet-overlooked"), {**done, one.wager: seen}


def _mispaid(
    game: CarnivalGame,
    dealt: Round,
    shown: list[Ruling],
    done: Mapping[str, Seen],
    rng: Random,
) -> _Found | None:
    del dealt
    paid = [one for one in shown if one.result is Result.WIN and one.pays and not one.meter]
    rng.shuffle(paid)
    for one in sorted(paid, key=lambda ruled: ruled.wager == game.main):
        sums: dict[int, str] = {}
        for told in _others(game, one.wager):
            odds = parse_odds(told)
            win = odds.win(one.amount)
            if odds.kind in (OddsKind.TO, OddsKind.FOR) and win.denominator == 1:
                sums.setdefault(int(win), told)
        near = sorted(sums, key=lambda sum_: abs(sum_ - one.pays))
        wrong = [sum_ for sum_ in near if sum_ > 0 and sum_ != one.pays][:2]
        if wrong:
            sum_ = rng.choice(wrong)
            slip = text("slip-other-odds", odds=sums[sum_])
            return one.wager, slip, {**done, one.wager: Seen(Result.WIN, sum_)}
    return None


def _misruled(
    game: CarnivalGame,
    dealt: Round,
    shown: list[Ruling],
    done: Mapping[str, Seen],
    rng: Random,
) -> _Found | None:
    seats = Seats.of_round(game, dealt)
    seat = shown[0].seat if shown else 0
    right = {one.wager: one.result for one in shown}
    if not right:
        return None
    found: list[tuple[str, Result, Text]] = []
    for changed, slip in mistaken(game, seats, seat):
        results = judged_as(game, seats, seat, right, changed)
        differ = [name for name in right if _fate(results[name]) != _fate(right[name])]
        found += [(name, results[name], slip) for name in differ]
    if found and rng.random() < 0.8:
        name, result, slip = rng.choice(found)
    else:
        bets = [name for name in right if name not in game.riding()]
        if not bets:
            return None
        name = rng.choice(bets)
        result = rng.choice([one for one in ways(game) if _fate(one) != _fate(right[name])])
        slip = NOTHING
    stake = next(one.amount for one in shown if one.wager == name)
    return name, slip, {**done, name: Seen(result, stake if result is Result.WIN else 0)}


def _fate(result: Result) -> str:
    return "back" if result in (Result.PUSH, Result.VOID) else result.value


_MAKERS: dict[str, _Maker] = {
    RESULT: _misruled,
    SUM: _mispaid,
    LEFT: _forgotten,
    NONE: _nothing,
}


def _posed(  # noqa: PLR0913, PLR0917 - the seat, what was right, and what was done
    game: CarnivalGame,
    dealt: Round,
    shown: list[Ruling],
    done: Mapping[str, Seen],
    wrong: str,
    slip: Text,
    seen: Mapping[str, Seen],
) -> Posed:
    seats = Seats.of_round(game, dealt)
    seat = shown[0].seat
    riding = game.riding()
    names = [one.wager for one in shown]
    bets = tuple(
        Bet(seat=seat, wager=one.wager, amount=0 if one.wager in riding else one.amount)
        for one in shown
    )
    ruled = next((one for one in shown if one.wager == wrong), None)
    answers = [
        Answer(name, text("compare-label", bet=Called(name)), key)
        for name, key in zip(names, _KEYS, strict=False)
    ]
    answers.append(Answer(NONE, text("spot-nothing"), "N"))
    if ruled is None:
        ruling, why = text("spot-all-right"), text("spot-all-right-why")
    else:
        ruling = text(
            "spot-ruled", bet=Called(wrong), done=seen[wrong].told(), right=done[wrong].told()
        )
        why = text("compare-why", bet=Called(wrong), outcome=outcome_of(ruled))
    clause = ruled.clause if ruled is not None else shown[0].clause
    return Posed(
        question=text("spot-asked", seat=seat),
        answers=tuple(answers),
        expected=wrong,
        why=why if not slip else text("spot-why", why=why, slip=slip),
        clause=clause,
        ruling=ruling,
        laid=laid_hands(game, seats, around(seats, seat)),
        bets=bets,
        done=tuple(seen[name].told() for name in names),
        line=text("spot-line", seat=seat, bet=Called(wrong)) if ruled else text("spot-line-none"),
        label=text("compare-label", bet=Called(wrong)) if ruled else text("spot-nothing"),
        label_title=text("spot-label-title"),
        dealt=dealt,
        slips=((NONE, text("slip-look-again")),) if ruled is not None else (),
    )


POSERS: dict[str, Callable[[CarnivalGame, Case, Random], Posed]] = {SPOT: pose}
