"""Decisions about bonuses beyond the bet: who is paid envy and how much, and what a meter pays."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random

import msgspec

from trainer.games import skill_ids
from trainer.games.carnival import deal as dealing
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carnival.outcomes import Coming, outcomes
from trainer.games.carnival.ruling import dealt_so, laid_hands
from trainer.games.carnival.seats import Seats
from trainer.games.carnival.settle import rulings
from trainer.games.cases import Case, Posed, lettered
from trainer.games.engine import CannotDealError, Want
from trainer.games.envy import ENVY
from trainer.games.money import parse_money
from trainer.games.odds import parse_odds
from trainer.games.rounds import ACCOUNT, METER, Round, Ruling, from_meter, meters_after
from trainer.games.rules import Row
from trainer.games.settlement import outcome_of
from trainer.games.texts import NOTHING, Called, Money, Text, listed, text

WHO, HOW_MUCH = "who", "sum"
SOURCE, AFTER = "source", "after"
TRAY = "tray"
NOBODY = "nobody"
_ENVIED, _METERED = "envied", "metered"  # skills: "envy" is the act of paying it
_TRIES = 60
_PLAYERS = 5
# What a meter shows when a question is put, in cents; whole tens, so that a tenth is even money.
_LEAST, _MOST, _STEP = 500_000, 9_000_000, 1_000


def cases(game: CarnivalGame) -> Iterator[Case]:
    """Yield what can be asked of envy and of meters, where the game has any."""
    family = skill_ids.family(game)
    for name, wager in game.wagers.items():
        if wager.envy is not None:
            for what in (WHO, HOW_MUCH):
                yield Case(
                    id=f"{ENVY}/{name}:{what}",
                    skill=f"{family}:{_ENVIED}:{name}:{what}",
                    title=text("envy-case", bet=Called(name), what=what),
                    group=text("envy-group"),
                    clause=wager.envy.clause,
                )
    for name in dict.fromkeys(one.wager for one in outcomes(game) if _row(game, one) is not None):
        if _metered(game, name):
            for what in (SOURCE, AFTER) if _left_over(game, name) else (SOURCE,):
                yield Case(
                    id=f"{METER}/{name}:{what}",
                    skill=f"{family}:{_METERED}:{name}:{what}",
                    title=text("meter-case", bet=Called(name), what=what),
                    group=text("meter-group"),
                )


def _row(game: CarnivalGame, coming: Coming) -> Row | None:
    """Return the row of a table by which a bet comes out so."""
    at, _, row = coming.name.partition(".")
    rule = game.wagers[coming.wager].rules[int(at)]
    return game.paytables[rule.pays[1:]].rows[int(row)] if row else None


def _rows(game: CarnivalGame, wager: str) -> list[tuple[Coming, Row]]:
    found = [(one, _row(game, one)) for one in outcomes(game) if one.wager == wager]
    return [(one, row) for one, row in found if row is not None]


def _metered(game: CarnivalGame, wager: str) -> bool:
    """Return whether some of a bet's wins come off a meter."""
    return any(row.meter for _, row in _rows(game, wager))


def _left_over(game: CarnivalGame, wager: str) -> bool:
    return any(_leaves(row) for _, row in _rows(game, wager))


def _credited(game: CarnivalGame, wager: str) -> bool:
    """Return whether some of a bet's wins go to the player's account."""
    tables = {rule.pays[1:] for rule in game.wagers[wager].rules if rule.pays.startswith("@")}
    return any(game.paytables[name].award == ACCOUNT for name in tables)


def _leaves(row: Row) -> bool:
    """Return whether a row takes something off a meter and leaves the rest."""
    return _part(row) not in (0, 1)


def _part(row: Row) -> float:
    """Return what part of a meter a row pays; more than 1 is a sum."""
    if not row.meter:
        return 0
    odds = parse_odds(row.pays)
    return float(odds.share) if odds.share else odds.num / max(1, odds.den)


# -- envy ---------------------------------------------------------------------------------------


def _envy(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    wager, _, what = case.name.partition(":")
    envy = game.wagers[wager].envy
    assert envy is not None, "only a bet with envy has such a case"
    rows = game.paytables[envy.table_for(0)].rows
    for _ in range(_TRIES):
        row = rng.choice(rows)
        want = Want(facts=row.when, wager=wager)
        try:
            dealt = dealing.deal(game, rng.randrange(1 << 30), want=want, players=_PLAYERS)
        except CannotDealError:
            continue
        ruled = rulings(game, dealt)
        paid = [one for one in ruled if one.envy and one.wager == wager]
        winners = {one.envy for one in paid}
        if len(winners) == 1:
            winner = winners.pop()
            make = _who if what == WHO else _how_much
            return make(game, dealt, wager, winner, paid, rng)
    raise CannotDealError(f"{game.rulebook}/{game.id} has no envy for {case.id}")


def _who(  # noqa: PLR0913, PLR0917 - the round, the bet, who won and who is paid
    game: CarnivalGame, dealt: Round, wager: str, winner: int, paid: Sequence[Ruling], rng: Random
) -> Posed:
    right = tuple(sorted({one.seat for one in paid}))
    seated = tuple(sorted({bet.seat for bet in dealt.bets}))
    holders = tuple(sorted({bet.seat for bet in dealt.bets if bet.wager == wager}))
    wrong = [holders, seated, tuple(one for one in seated if one != winner), ()]
    wrong += [some for count in range(1, len(seated) + 1) for some in combinations(seated, count)]
    outcome = outcome_of(paid[0])
    bets = [
        text("envy-bet", seat=bet.seat, sum=Money(bet.amount))
        for bet in sorted(dealt.bets, key=lambda bet: bet.seat)
        if bet.wager == wager
    ]
    return _asked(
        game,
        dealt,
        winner,
        text("envy-who-asked", seat=winner, bet=Called(wager), bets=listed(bets, by="list")),
        (_seats_id(right), _seats(right)),
        [(_seats_id(one), _seats(one)) for one in wrong],
        text("envy-who-why", bet=Called(wager), seat=winner, outcome=outcome),
        paid[0].clause,
        rng,
        slips=((_seats_id(holders), text("slip-envy-own")),) if holders != right else (),
    )


def _how_much(  # noqa: PLR0913, PLR0917 - the round, the bet, who won and who is paid
    game: CarnivalGame, dealt: Round, wager: str, winner: int, paid: Sequence[Ruling], rng: Random
) -> Posed:
    envy = game.wagers[wager].envy
    assert envy is not None
    one = rng.choice(paid)
    tables = envy.tables().values()
    sums = {parse_money(row.pays) for name in tables for row in game.paytables[name].rows}
    sums |= {one.pays * 2, one.pays // 2, one.pays * 10, one.amount}
    near = sorted(sums - {one.pays, 0}, key=lambda sum_: (abs(sum_ - one.pays), sum_))
    return _asked(
        game,
        dealt,
        winner,
        text(
            "envy-sum-asked",
            seat=winner,
            bet=Called(wager),
            other=one.seat,
            stake=Money(one.amount),
        ),
        _sum(one.pays),
        [_sum(sum_) for sum_ in near],
        text(
            "envy-sum-why",
            outcome=outcome_of(one),
            sum=Money(one.pays),
            by="stake" if envy.by_stake else "all",
            stake=Money(one.amount),
        ),
        one.clause,
        rng,
    )


def _sum(cents: int) -> tuple[str, Text]:
    return str(cents), text("figure", figure=Money(cents))


def _seats_id(seats: Sequence[int]) -> str:
    return ",".join(map(str, seats)) or NOBODY


def _seats(seats: Sequence[int]) -> Text:
    if not seats:
        return text("seats-none")
    return text("seats-named", count=len(seats), seats=listed(seats, by="list"))


# -- meters -------------------------------------------------------------------------------------


def _meter(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    wager, _, what = case.name.partition(":")
    rows = _rows(game, wager)
    if what == AFTER:
        rows = [(one, row) for one, row in rows if _leaves(row)]
    else:  # as often from one as from the other
        off = rng.random() < 0.5
        chosen = [(one, row) for one, row in rows if bool(row.meter) is off]
        rows = chosen or rows
    for _ in range(_TRIES):
        coming, row = rng.choice(rows)
        try:
            dealt, _ = dealt_so(game, coming, rng)
        except CannotDealError:
            continue
        shown = {row.meter: rng.randrange(_LEAST, _MOST, _STEP)} if row.meter else {}
        dealt = msgspec.structs.replace(dealt, meters=shown)
        ruled = next(one for one in rulings(game, dealt) if one.wager == wager and not one.envy)
        if what == AFTER:
            return _after(game, dealt, ruled, row, rng)
        return _source(game, dealt, ruled, row, rng)
    raise CannotDealError(f"{game.rulebook}/{game.id} has no win for {case.id}")


def _source(game: CarnivalGame, dealt: Round, ruled: Ruling, row: Row, rng: Random) -> Posed:
    both = bool(row.meter) and bool(parse_odds(row.pays).share)
    right = "both" if both else METER if from_meter(ruled) else ruled.award or TRAY
    ways = {ACCOUNT: text("meter-account")} if _credited(game, ruled.wager) else {}
    ways |= {
        TRAY: text("meter-tray"),
        METER: text("meter-meter"),
        "both": text("meter-both"),
        "neither": text("meter-neither"),
    }
    why = text("meter-why", outcome=outcome_of(ruled), odds=ruled.odds, source=right)
    verify = text("meter-verify", who=row.verify) if row.verify else NOTHING
    return _asked(
        game,
        dealt,
        ruled.seat,
        text("meter-source-asked", seat=ruled.seat, bet=Called(ruled.wager)),
        (right, ways[right]),
        [(name, said) for name, said in ways.items() if name != right],
        text("spot-why", why=why, slip=verify) if verify else why,
        ruled.clause,
        rng,
    )


def _after(game: CarnivalGame, dealt: Round, ruled: Ruling, row: Row, rng: Random) -> Posed:
    before = dealt.meters[row.meter]
    left = meters_after(dealt.meters, [ruled])[row.meter]
    paid = before - left
    wrong = [before, paid, 0, before - paid // 10, before + paid, before - 2 * paid]
    return _asked(
        game,
        dealt,
        ruled.seat,
        text("meter-after-asked", seat=ruled.seat, bet=Called(ruled.wager), sum=Money(before)),
        _sum(left),
        [_sum(sum_) for sum_ in wrong if sum_ >= 0],
        text("meter-after-why", odds=ruled.odds, sum=Money(paid)),
        ruled.clause,
        rng,
        slips=((str(before), text("slip-meter-untouched")), (str(paid), text("slip-meter-paid"))),
    )


def _asked(  # noqa: PLR0913, PLR0917 - everything a question says
    game: CarnivalGame,
    dealt: Round,
    seat: int,
    question: Text,
    right: tuple[str, Text],
    wrong: Sequence[tuple[str, Text]],
    why: Text,
    clause: str,
    rng: Random,
    *,
    slips: tuple[tuple[str, Text], ...] = (),
) -> Posed:
    seats = Seats.of_round(game, dealt)
    return Posed(
        question=question,
        answers=lettered(rng, right, wrong),
        expected=right[0],
        why=why,
        clause=clause,
        ruling=text("awards-ruled", answer=right[1]),
        laid=laid_hands(game, seats, (seat,)),
        bets=tuple(bet for bet in dealt.bets if bet.seat == seat),
        line=text("awards-line", seat=seat),
        label=right[1],
        label_title=text("awards-label-title"),
        dealt=dealt,
        slips=slips,
    )


POSERS: dict[str, Callable[[CarnivalGame, Case, Random], Posed]] = {ENVY: _envy, METER: _meter}
