"""What a dealer decides where the house stakes for the players: who puts down, what is paid."""

from collections.abc import Callable, Iterator
from random import Random

from trainer.games import skill_ids
from trainer.games.blackjack import deal as dealing
from trainer.games.blackjack.allowed import for_lammers, open_plays
from trainer.games.blackjack.counting import TEN, total, value
from trainer.games.blackjack.game import SPLIT, BlackjackGame, TableStage
from trainer.games.blackjack.naming import LAMMER
from trainer.games.blackjack.seats import DEALER, FREE, INSIDE, Seats
from trainer.games.blackjack.settle import inside
from trainer.games.blackjack.showing import lying
from trainer.games.blackjack.totals import deck_of, family
from trainer.games.cards import Card
from trainer.games.cases import Answer, Case, Posed, lettered
from trainer.games.engine import CannotDealError, Want
from trainer.games.facts import Condition
from trainer.games.patrons import stakes
from trainer.games.positions import SEAT, hand_of, seat_hand, seat_of
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import outcome_of
from trainer.games.texts import Called, Money, Text, text, written

PAID, BUST = "lammer-paid", "split-bust"
_TRIES, _DEALS = 60, 1500
_ENOUGH = 16  # from here on a player of this question stands
_FREE, _CHIPS = "free", "chips"
_WAITS, _TAKEN = "waits", "taken"
# What lies on a hand, and how it fares.
_FARES = ("chips-win", "alone-win", "chips-push", "alone-push", "chips-lose")


def cases(game: BlackjackGame) -> Iterator[Case]:
    """Yield them where there are any."""
    plays = [name for name, play in game.plays.items() if play.free]
    for play in plays:
        for kind in (_FREE, _CHIPS):
            told = [sorted(when.items(), key=str) for when in game.plays[play].free]
            yield Case(
                id=f"{LAMMER}/{play}:{kind}",
                skill=f"{family(game)}:{LAMMER}:{play}:{kind}:{skill_ids.digest(repr(told))}",
                title=text("bj-lammer-case", play=play, kind=kind),
                group=text("bj-lammer-group"),
                clause=game.plays[play].free_clause,
            )
    for fares in _FARES if plays else ():
        lies, _, result = fares.partition("-")
        yield Case(
            id=f"{PAID}/{fares}",
            skill=f"{family(game)}:{PAID}:{fares}",
            title=text("bj-lammer-paid-case", lies=lies, result=result),
            group=text("bj-lammer-paid-group"),
            clause=game.wagers[game.main].clause,
        )
    for kind in (_WAITS, _TAKEN) if _tucking(game) is not None else ():
        yield Case(
            id=f"{BUST}/{kind}",
            skill=f"{family(game)}:{BUST}:{kind}",
            title=text("bj-split-bust-case", kind=kind),
            group=text("bj-split-bust-group"),
            clause=game.plays[SPLIT].clause,
        )


# -- who puts down -------------------------------------------------------------------------------


def pose_free(game: BlackjackGame, case: Case, rng: Random, moment: Callable[..., Round]) -> Posed:
    """Return the question whether the house lays a lammer down; `moment` makes a table."""
    play, _, kind = case.name.partition(":")
    for _ in range(_DEALS):
        dealt = moment(game, play, rng)
        seats = Seats.of_round(game, dealt)
        at, many = seats.positions[-1], len(seats.positions)
        if play not in open_plays(game, seats, at, many) or seats.total(at).bust:
            continue
        if (play in for_lammers(game, seats, at, many, (play,))) == (kind == _FREE):
            break
    else:
        raise CannotDealError(f"{game.rulebook}/{game.id} has no moment for {case.id}")
    rule = game.plays[play]
    return Posed(
        question=text("bj-lammer-asked", seat=seat_of(at), play=play),
        answers=(
            Answer(_FREE, text("bj-lammer-free"), "L"),
            Answer(_CHIPS, text("bj-lammer-chips"), "C"),
        ),
        expected=kind,
        why=written(rule.title),
        clause=rule.free_clause if kind == _FREE else rule.clause,
        ruling=text("bj-lammer-ruled", kind=kind),
        laid=tuple(lying(seats, at)),
        bets=tuple(bet for bet in dealt.bets if bet.amount),
        line=text("bj-allowed-line", play=play, seat=seat_of(at)),
        label=text("bj-allowed-label", play=play),
        label_title=text("bj-allowed-label-title"),
        dealt=dealt,
    )


# -- what is paid --------------------------------------------------------------------------------


def pose_paid(game: BlackjackGame, case: Case, rng: Random) -> Posed:
    """Return the question how much a hand with a lammer is paid."""
    dealt, ruled = _came_out(game, case.name, rng)
    seat, seats = seat_of(ruled.seat), Seats.of_round(game, dealt)
    chips, lammers = ruled.amount, ruled.free
    wrong = [chips + lammers, chips, lammers, 0, 2 * (chips + lammers), (chips + lammers) // 2]
    named = {"seat": seat, "hand": hand_of(ruled.seat)}
    return Posed(
        question=text(
            "bj-lammer-paid-asked",
            **named,
            chips=Money(chips),
            free=Money(lammers),
            stake="yes" if chips else "no",
        ),
        answers=lettered(
            rng,
            (str(ruled.pays), _sum(ruled.pays)),
            ((str(one), _sum(one)) for one in dict.fromkeys(wrong) if one != ruled.pays),
        ),
        expected=str(ruled.pays),
        why=outcome_of(ruled),
        clause=ruled.clause,
        ruling=text("bj-lammer-paid-ruled", sum=Money(ruled.pays), result=str(ruled.result)),
        laid=tuple(lying(seats, ruled.seat)),
        bets=tuple(bet for bet in dealt.bets if bet.seat == seat and bet.amount),
        line=text("bj-outcome-line", seat=seat, outcome=outcome_of(ruled)),
        label=text("bj-outcome-label", bet=Called(game.main)),
        label_title=text("compare-label-title"),
        dealt=dealt,
    )


def _sum(cents: int) -> Text:
    return text("bj-sum", sum=Money(cents)) if cents else text("bj-lammer-nothing")


def _came_out(game: BlackjackGame, fares: str, rng: Random) -> tuple[Round, Ruling]:
    lies, _, result = fares.partition("-")
    facts: dict[str, Condition] = {"lammer": True, "vs": "tie" if result == "push" else result}
    if lies == "alone":
        facts["split"] = True
    for _ in range(_TRIES):
        want = Want(facts=facts, wager=game.main)
        try:
            dealt = dealing.deal(game, rng.randrange(1 << 30), want=want, players=1, tries=_DEALS)
        except CannotDealError:
            continue
        for ruled in inside(game, Seats.of_round(game, dealt), dealt):
            alone = not ruled.amount
            fits = ruled.free and alone == (lies == "alone")
            if fits and ruled.result is Result(result):
                return dealt, ruled
    raise CannotDealError(f"{game.rulebook}/{game.id} cannot deal a lammer's {fares}")


# -- a split hand that is over -------------------------------------------------------------------


def _tucking(game: BlackjackGame) -> TableStage | None:
    """Return the stage at which cards of a hand that is over may be laid under its own bet."""
    found = (stage for stage in game.stages if game.main in stage.tucked)
    return next(found, None) if SPLIT in game.plays else None


def pose_bust(game: BlackjackGame, case: Case, rng: Random) -> Posed:
    """Return the question whether a split hand that is over is taken, or waits under its bet."""
    stage = _tucking(game)
    assert stage is not None, "without such a stage there is no such case"
    for _ in range(_DEALS):
        dealt = _split_over(game, rng)
        seats = Seats.of_round(game, dealt)
        at = max(one for one in seats.positions if seats.total(one).bust)
        kind = _WAITS if seats.holds(stage.tucked[game.main], at) else _TAKEN
        if kind == case.name:
            break
    else:
        raise CannotDealError(f"{game.rulebook}/{game.id} has no moment for {case.id}")
    seat, hand = seat_of(at), hand_of(at) or 1
    return Posed(
        question=text("bj-split-bust-asked", seat=seat, hand=hand),
        answers=(
            Answer(_WAITS, text("bj-split-bust-waits"), "T"),
            Answer(_TAKEN, text("bj-split-bust-taken"), "C"),
        ),
        expected=kind,
        why=text("bj-split-bust-why", kind=kind),
        clause=stage.clause,
        ruling=text("bj-split-bust-ruled", kind=kind),
        laid=tuple(lying(seats, at)),
        bets=tuple(bet for bet in dealt.bets if bet.amount),
        line=text("bj-split-bust-line", seat=seat, hand=hand),
        label=text("bj-split-bust-label"),
        label_title=text("bj-allowed-label-title"),
        dealt=dealt,
    )


def _split_over(game: BlackjackGame, rng: Random) -> Round:
    """Return a table at which the last hand that was played of a split pair is over."""
    seat, bet = rng.randrange(1, game.table.seats + 1), rng.choice(stakes(game.limits))
    deck = deck_of(game)
    rng.shuffle(deck)
    pair, first, second = _pair(rng, deck), seat_hand(seat), f"{SEAT}-{seat}/2"
    free = bool(for_lammers(game, Seats(game, {first: pair}, (), {}), seat, 1, (SPLIT,)))
    plays_on = rng.random() < 0.7  # the second hand waits for its cards
    hands = {
        first: _drawn(game, rng, pair[0], deck, over=plays_on or rng.random() < 0.5),
        second: (pair[1],) if plays_on else _drawn(game, rng, pair[1], deck, over=True),
        DEALER: (deck.pop(),) if game.dealer.shows == 0 else (deck.pop(), deck.pop()),
    }
    return Round(
        seed=0,
        bets=(
            Bet(seat=seat, wager=game.main, amount=bet),
            Bet(seat=seat, wager=game.main, amount=0 if free else bet, hand=2),
        ),
        hands=hands,
        choices={f"{FREE}:{seat}/2": str(bet)} if free else {},
    )


def _pair(rng: Random, deck: list[Card]) -> tuple[Card, Card]:
    """Return two cards that may be split: tens as often as the rest, staked by whomever."""
    tens = rng.random() < 0.5
    one = next(card for card in deck if (value(card) == TEN) is tens)
    deck.remove(one)
    alike = [card for card in deck if card[0] == one[0]]
    other = rng.choice(alike)
    deck.remove(other)
    return one, other


def _drawn(
    game: BlackjackGame, rng: Random, card: Card, deck: list[Card], *, over: bool
) -> tuple[Card, ...]:
    """Return a split hand that was drawn to, until it was over or had enough."""
    for _ in range(_DEALS):
        held, left = [card], rng.sample(deck, 6)
        while len(held) < INSIDE or total(held, game.count).points < _ENOUGH:
            held.append(left.pop())
        if total(held, game.count).bust is over:
            break
    for one in held[1:]:
        deck.remove(one)
    return tuple(held)
