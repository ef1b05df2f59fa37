"""The decisions of a blackjack table: totals at a glance, the dealer's next act, what bets become.

Every case follows from the game's own data. Cards are built for it, so that what luck brings
seldom comes up as often as the rest.
"""

from collections.abc import Callable, Iterator
from random import Random

from trainer.games import skill_ids
from trainer.games.blackjack import deal as dealing
from trainer.games.blackjack import lammer_cases, switch_cases, totals
from trainer.games.blackjack.allowed import for_lammers, open_plays, play_facts
from trainer.games.blackjack.counting import is_natural, value
from trainer.games.blackjack.game import (
    DOUBLE,
    PLAYS,
    RESCUE,
    SPLIT,
    STAND,
    SWITCH,
    BlackjackGame,
    Offered,
    of,
)
from trainer.games.blackjack.naming import DRAWS, LAMMER, outcome_case
from trainer.games.blackjack.seats import DEALER, EXTRA, FREE, PLAY, Seats
from trainer.games.blackjack.settle import inside
from trainer.games.blackjack.showing import lying
from trainer.games.blackjack.sums import most_of
from trainer.games.blackjack.totals import TOTAL, deck_of, family
from trainer.games.cards import DECK, Card
from trainer.games.cases import Answer, Case, Laid, Posed, lettered
from trainer.games.engine import CannotDealError, Want
from trainer.games.facts import Condition, FactValue, all_hold
from trainer.games.game import Game
from trainer.games.patrons import stakes
from trainer.games.positions import position, seat_hand, seat_of
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result, Row
from trainer.games.settlement import outcome_of
from trainer.games.texts import Called, Money, Text, text, written

OUTCOME, ALLOWED, INSURED = "outcome", "allowed", "insured"
_TRIES, _DEALS = 60, 1500
_TEMPTING, _BY = 200, 2  # so many tables are looked through for one that tempts; a total's distance
_BACK = frozenset({Result.PUSH, Result.VOID})


def cases(game: Game) -> list[Case]:
    """Return every decision the game's data can put to its dealer."""
    mine = of(game)
    return [
        *totals.at_a_glance(mine),
        *totals.drawing_cases(mine),
        *_outcomes(mine),
        *_allowed(mine),
        *_insured(mine),
        *lammer_cases.cases(mine),
        *switch_cases.cases(mine),
    ]


def pose(game: Game, case: Case, rng: Random) -> Posed:
    """Return one of them posed."""
    return _POSERS[case.kind](of(game), case, rng)


# -- what becomes of a bet -----------------------------------------------------------------------


def _rules(game: BlackjackGame) -> Iterator[tuple[str, str, dict[str, object]]]:
    """Yield (wager, outcome, facts) of everything that can become of a bet."""
    for name, wager in game.wagers.items():
        # What becomes of another's bet is what becomes of the hand's own.
        for rule in wager.rules if game.learnt_as(name) == name else ():
            if rule.pays.startswith("@"):
                for row in game.paytables[rule.pays[1:]].rows:
                    yield name, row.outcome, {**rule.when, **row.when}
            elif rule.outcome:
                yield name, rule.outcome, dict(rule.when)


def _outcomes(game: BlackjackGame) -> Iterator[Case]:
    seen: set[str] = set()
    for wager, outcome, _ in _rules(game):
        digest = skill_ids.digest(outcome)
        id_ = f"{OUTCOME}/{wager}:{digest}"
        if id_ in seen:
            continue
        seen.add(id_)
        yield Case(
            id=id_,
            skill=f"{family(game)}:{OUTCOME}:{wager}:{digest}",
            title=text("bj-outcome-case", bet=Called(wager), outcome=outcome),
            group=text("bj-outcome-group", bet=Called(wager)),
        )


def _outcome(game: BlackjackGame, case: Case, rng: Random) -> Posed:
    wager = case.name.partition(":")[0]
    dealt, ruled = _came_out(game, case, wager, rng)
    right = _answer(ruled)
    others = [one for one in _answers(game, wager) if one != right]
    rng.shuffle(others)
    seat, at = seat_of(ruled.seat), ruled.seat
    seats = Seats.of_round(game, dealt)
    return Posed(
        question=text("bj-outcome-asked", seat=seat, bet=Called(wager)),
        answers=lettered(rng, (right, _said(right)), ((one, _said(one)) for one in others)),
        expected=right,
        why=outcome_of(ruled),
        clause=ruled.clause,
        ruling=text("bj-outcome-ruled", bet=Called(wager), result=_said(right)),
        laid=tuple(lying(seats, at)),
        bets=tuple(bet for bet in dealt.bets if bet.seat == seat and bet.amount),
        line=text("bj-outcome-line", seat=seat, outcome=outcome_of(ruled)),
        label=text("bj-outcome-label", bet=Called(wager)),
        label_title=text("compare-label-title"),
        dealt=dealt,
    )


def _came_out(game: BlackjackGame, case: Case, wager: str, rng: Random) -> tuple[Round, Ruling]:
    whens = [
        facts
        for name, outcome, facts in _rules(game)
        if name == wager and case.id == f"{OUTCOME}/{name}:{skill_ids.digest(outcome)}"
    ]
    if not whens:
        raise CannotDealError(f"{game.rulebook}/{game.id} has no {case.id}")
    for _ in range(_TRIES):
        want = Want(facts=rng.choice(whens), wager=wager)  # type: ignore[arg-type]  # conditions
        try:
            dealt = dealing.deal(game, rng.randrange(1 << 30), want=want, players=1, tries=_DEALS)
        except CannotDealError:
            continue
        seats = Seats.of_round(game, dealt)
        for ruled in inside(game, seats, dealt):
            mine = ruled.wager == wager and seats.begun(ruled.seat) == ruled.seat
            if mine and outcome_case(game, ruled) == case.id:
                return dealt, ruled
    raise CannotDealError(f"{game.rulebook}/{game.id} cannot deal {case.id}")


def _answer(ruled: Ruling) -> str:
    if ruled.result in _BACK:
        return "back"
    return f"win {ruled.odds}" if ruled.result is Result.WIN else ruled.result.value


def _answers(game: BlackjackGame, wager: str) -> list[str]:
    """Return what may become of such a bet, and of others beside it."""
    odds: dict[str, None] = {}
    for name in (wager, *game.wagers):
        own = game.wagers[name]
        odds |= dict.fromkeys(row.pays for t in _tables(game, name) for row in t)
        odds |= dict.fromkeys(rule.pays for rule in own.rules if rule.pays and rule.pays[0] != "@")
        odds[own.odds] = None
    surrenders = "surrender" in game.plays and wager in game.boxes
    rest = ["lose", "back", *(["half"] if surrenders else [])]
    return [*rest, *(f"win {one}" for one in list(odds)[:4])]


def _tables(game: BlackjackGame, wager: str) -> Iterator[list[Row]]:
    for rule in game.wagers[wager].rules:
        if rule.pays.startswith("@"):
            yield list(game.paytables[rule.pays[1:]].rows)


def _said(answer: str) -> Text:
    result, _, odds = answer.partition(" ")
    return text("bj-result", result=result, odds=odds)


# -- what may be done with a hand ----------------------------------------------------------------


def _allowed(game: BlackjackGame) -> Iterator[Case]:
    for play, rule in game.plays.items():
        # To stand is a question where a chart binds the players.
        if play in PLAYS and (play != STAND or rule.when):
            for may in ("may", "not") if rule.when or not rule.anytime else ("may",):
                yield Case(
                    id=f"{ALLOWED}/{play}:{may}",
                    skill=f"{family(game)}:{ALLOWED}:{play}:{may}:{_digest(game, play)}",
                    title=text("bj-allowed-case", play=play, may=may),
                    group=text("bj-allowed-group"),
                    clause=rule.clause,
                )


def _digest(game: BlackjackGame, play: str) -> str:
    rule = game.plays[play]
    told = [sorted(when.items(), key=str) for when in (*rule.when, *rule.must)]
    return skill_ids.digest(repr(told), str(rule.hands), rule.by, rule.bet)


def _may(game: BlackjackGame, case: Case, rng: Random) -> Posed:
    play, _, may = case.name.partition(":")
    for tried in range(_DEALS):
        dealt = _moment(game, play, rng)
        seats = Seats.of_round(game, dealt)
        row = seats.row(seats.positions[0])
        at = row[-1]
        open_to = open_plays(game, seats, at, len(row))
        finished = play == STAND and not open_to  # nobody is asked any more
        if (play in open_to) != (may == "may") or not _asks(seats, at) or finished:
            continue
        if may == "may" or tried >= _TEMPTING or _tempts(game, play, seats, at):
            break
    else:
        raise CannotDealError(f"{game.rulebook}/{game.id} has no moment for {case.id}")
    expected = "yes" if may == "may" else "no"
    return Posed(
        question=text("bj-allowed-asked", play=play, seat=seat_of(at)),
        answers=(
            Answer("yes", text("bj-allowed-yes"), "Y"),
            Answer("no", text("bj-allowed-no"), "N"),
        ),
        expected=expected,
        why=written(game.plays[play].title),
        clause=game.plays[play].clause,
        ruling=text("bj-allowed-ruled", play=play, may=may),
        laid=tuple(lying(seats, at)),
        bets=tuple(bet for bet in dealt.bets if bet.amount),
        line=text("bj-allowed-line", play=play, seat=seat_of(at)),
        label=text("bj-allowed-label", play=play),
        label_title=text("bj-allowed-label-title"),
        dealt=dealt,
    )


def _tempts(game: BlackjackGame, play: str, seats: Seats, at: int) -> bool:
    """Return whether one thing alone forbids a play, and a total by little."""
    facts = play_facts(game, seats, at, len(seats.row(at)))
    for when in game.plays[play].when:
        missed = [fact for fact, wanted in when.items() if not all_hold({fact: wanted}, facts)]
        if len(missed) == 1 and _nearly(when[missed[0]], facts[missed[0]]):
            return True
    return not game.plays[play].when


def _nearly(wanted: Condition, value_: FactValue) -> bool:
    """Return whether a fact is hardly another than it would have to be."""
    if not isinstance(wanted, list) or not isinstance(value_, int):
        return True
    numbers = [one for one in wanted if isinstance(one, int)]
    return any(abs(value_ - one) <= _BY for one in numbers)


def _asks(seats: Seats, at: int) -> bool:
    return len(seats.cards_at(at)) >= 2 and not seats.total(at).bust


def _moment(game: BlackjackGame, play: str, rng: Random) -> Round:
    """Return a table at which a seat is to decide: two cards or more, perhaps of a split."""
    deck = rng.sample(deck_of(game), 16)
    seat = rng.randrange(1, game.table.seats + 1)
    hands = {seat_hand(seat): tuple(deck[: rng.choice((2, 2, 2, 3))])}
    bets = [Bet(seat=seat, wager=game.main, amount=_stake(game, rng))]
    choices: dict[str, str] = {}
    alike = _alike(game, deck[0], tempting=play == SPLIT)
    if play == SPLIT and alike and rng.random() < 0.6:
        hands[seat_hand(seat)] = (deck[0], rng.choice(alike))
    elif alike and rng.random() < 0.3 and SPLIT in game.plays:
        hands[seat_hand(seat)] = (deck[0], deck[1])
        nth = len(game.boxes) + 1
        other = seat_hand(position(seat, nth))
        hands[other] = (rng.choice(alike), deck[2])
        choices, chips = _second(game, (deck[0], hands[other][0]), bets[0])
        bets.append(Bet(seat=seat, wager=game.main, amount=chips, hand=nth))
    if play == RESCUE and rng.random() < 0.7:
        hands = {seat_hand(seat): tuple(deck[:3])}
        bets = [Bet(seat=seat, wager=game.main, amount=2 * bets[0].amount)]
        choices = {f"{PLAY}:{seat}": DOUBLE, f"{EXTRA}:{seat}": str(bets[0].amount // 2)}
    for number, box in enumerate(game.boxes[1:], 2):
        hands[seat_hand(position(seat, number))] = tuple(deck[3:5])
        bets.append(Bet(seat=seat, wager=box, amount=bets[0].amount, hand=number))
    hands[DEALER] = (deck[14],) if game.dealer.shows == 0 else (deck[13], deck[14])
    return Round(seed=0, bets=tuple(bets), hands=hands, choices=choices)


def _second(game: BlackjackGame, pair: tuple[Card, Card], bet: Bet) -> tuple[dict[str, str], int]:
    """Return what a split noted, and the chips it put down: none where a lammer stands for them."""
    whole = Seats(game, {seat_hand(bet.seat): pair}, (), {})
    if for_lammers(game, whole, bet.seat, 1, (SPLIT,)):
        return {f"{FREE}:{bet.seat}/2": str(bet.amount)}, 0
    return {}, bet.amount


def _alike(game: BlackjackGame, first: Card, *, tempting: bool) -> list[Card]:
    """Return what makes a pair with a card; where it tempts, two tens of two ranks as well."""
    by_rank = SPLIT in game.plays and game.plays[SPLIT].by == "rank" and not tempting
    return [
        card
        for card in DECK
        if card != first
        and value(card) == value(first)
        and (card[0] == first[0] or not by_rank)
        and not is_natural((first, card), game.count)
    ]


def _stake(game: BlackjackGame, rng: Random) -> int:
    return rng.choice(stakes(game.limits))


# -- how much may be bet on an offer ---------------------------------------------------------------


def _insured(game: BlackjackGame) -> Iterator[Case]:
    for name, wager in game.wagers.items():
        if wager.offered is None or wager.offered.most.parts == 1:
            continue
        for kind in ("even", "odd"):
            yield Case(
                id=f"{INSURED}/{name}:{kind}",
                skill=f"{family(game)}:{INSURED}:{name}:{kind}",
                title=text("bj-insured-case", bet=Called(name), kind=_sort(wager.offered, kind)),
                group=text("bj-insured-group"),
                clause=wager.offered.clause,
            )


def _sort(offered: Offered, kind: str) -> str:
    return f"exact-{kind}" if offered.most.exact else kind


def _most(game: BlackjackGame, case: Case, rng: Random) -> Posed:
    name, _, kind = case.name.partition(":")
    offered = game.wagers[name].offered
    assert offered is not None
    odd, exact = kind == "odd", "yes" if offered.most.exact else "no"
    step = 100 * offered.most.parts
    sums = [one for one in range(500, 30_000, 500) if bool(one % step) == odd]
    amount = rng.choice(sums)
    right = most_of(offered.most, amount)
    half = amount // offered.most.parts
    wrong = [amount, half if half != right else half + 500, right + 500, max(500, right - 500)]
    seat = rng.randrange(1, game.table.seats + 1)
    return Posed(
        question=text("bj-insured-asked", bet=Called(name), sum=Money(amount), exact=exact),
        answers=lettered(
            rng, (str(right), _sum(right)), ((str(one), _sum(one)) for one in wrong if one != right)
        ),
        expected=str(right),
        why=text("bj-insured-why", exact=exact, odd="yes" if odd else "no"),
        clause=offered.clause,
        ruling=text("bj-insured-ruled", sum=Money(right), exact=exact),
        laid=(Laid(name=text("dealers-hand"), cards=("AS",)),),
        bets=(Bet(seat=seat, wager=game.main, amount=amount),),
        line=text("bj-insured-line", sum=Money(amount)),
        label=_sum(right),
        label_title=text("bj-insured-label"),
        dealt=Round(
            seed=0,
            bets=(Bet(seat=seat, wager=game.main, amount=amount),),
            hands={DEALER: ("AS",)},
        ),
    )


def _sum(cents: int) -> Text:
    return text("bj-sum", sum=Money(cents))


_POSERS: dict[str, Callable[[BlackjackGame, Case, Random], Posed]] = {
    TOTAL: totals.pose_total,
    DRAWS: totals.pose_draw,
    OUTCOME: _outcome,
    ALLOWED: _may,
    INSURED: _most,
    LAMMER: lambda game, case, rng: lammer_cases.pose_free(game, case, rng, _moment),
    lammer_cases.PAID: lammer_cases.pose_paid,
    lammer_cases.BUST: lammer_cases.pose_bust,
    SWITCH: switch_cases.pose,
}
