"""What a dealer decides where the house stakes for the players: who puts down, what is paid."""

from collections.abc import Callable, Iterator
from random import Random

from trainer.games import skill_ids
from trainer.games.blackjack import deal as dealing
from trainer.games.blackjack.allowed import for_lammers, open_plays
from trainer.games.blackjack.game import BlackjackGame
from trainer.games.blackjack.naming import LAMMER
from trainer.games.blackjack.seats import Seats
from trainer.games.blackjack.settle import inside
from trainer.games.blackjack.showing import lying
from trainer.games.blackjack.totals import family
from trainer.games.cases import Answer, Case, Posed, lettered
from trainer.games.engine import CannotDealError, Want
from trainer.games.facts import Condition
from trainer.games.positions import hand_of, seat_of
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import outcome_of
from trainer.games.texts import Called, Money, Text, text, written

PAID = "lammer-paid"
_TRIES, _DEALS = 60, 1500
_FREE, _CHIPS = "free", "chips"
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
        bets=dealt.bets,
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
