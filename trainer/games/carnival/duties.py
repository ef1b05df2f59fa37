"""Decisions about a seat's choices: what it may be offered, at what sum, and what a fold keeps."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

from trainer.games import skill_ids
from trainer.games.carnival import deal as dealing
from trainer.games.carnival.between import laid
from trainer.games.carnival.game import CarnivalGame, Choice, DecisionOf
from trainer.games.carnival.outcomes import ASKED, OFFER
from trainer.games.carnival.posing import seat_name
from trainer.games.carnival.seats import BOARD, Seats
from trainer.games.carnival.walk import SEATS, as_asked, asked_in_turn, groups, offered, there
from trainer.games.cases import Case, Laid, Posed, lettered
from trainer.games.engine import CannotDealError, Want
from trainer.games.positions import owner
from trainer.games.rounds import Bet, Round
from trainer.games.texts import (
    NOTHING,
    Called,
    Capital,
    Money,
    Text,
    Uncapital,
    listed,
    text,
    written,
)

KEEPS = "keeps"
NONE = "nothing"
_TRIES = 200
_TIMES: tuple[tuple[tuple[int, ...], bool], ...] = (
    ((1,), False),
    ((2,), False),
    ((1,), True),
    ((1, 2), False),
    ((3,), False),
    ((2,), True),
    ((1, 2, 3), False),
    ((3, 4), False),
)


def cases(game: CarnivalGame) -> Iterator[Case]:
    """Yield every decision with its sums and folds."""
    family = skill_ids.family(game)
    for name, decision in game.decisions.items():
        title = written(decision.title or name)
        group = text("offer-group")
        if _stage(game, name) is None or decision.unasked:
            continue
        for who in (ASKED, "not") if _limited(game, decision) else (ASKED,):
            yield Case(
                id=f"{OFFER}/{name}:{who}",
                skill=f"{family}:{OFFER}:{name}:{who}",
                title=text("offer-case", decision=title, who=who),
                group=group,
            )
        for choice in decision.choices:
            if choice.wager and choice.of:
                yield Case(
                    id=f"{OFFER}/{name}:{choice.id}",
                    skill=f"{family}:{OFFER}:{name}:{choice.id}:{_sized(choice)}",
                    title=text("offer-sum-case", bet=Called(choice.wager)),
                    group=group,
                )
            if choice.folds and len(game.wagers) > 1:
                yield Case(
                    id=f"{KEEPS}/{name}:{choice.id}",
                    skill=f"{family}:{KEEPS}:{name}:{'-'.join(choice.keeps) or NONE}",
                    title=text("keeps-case"),
                    group=group,
                )


def _sized(choice: Choice) -> str:
    return ("to-" if choice.up_to else "") + "-".join(map(str, choice.times))


def _limited(game: CarnivalGame, decision: DecisionOf) -> bool:
    """Return whether some seats are not asked: the bet may be missing, or the cards forbid it."""
    on = game.wagers[decision.on or game.main]
    return bool(decision.when or decision.unless) or not on.stake.required


def _by_cards(decision: DecisionOf) -> bool:
    """Return whether cards tell what is offered."""
    return bool(decision.when) or any(choice.needs for choice in decision.choices)


def _stage(game: CarnivalGame, name: str) -> str | None:
    return next((stage.id for stage in game.stages if stage.offer == name), None)


def _rounds(game: CarnivalGame, rng: Random, want: Want | None) -> Iterator[tuple[Round, Seats]]:
    for _ in range(_TRIES):
        dealt = dealing.deal(game, rng.randrange(1 << 30), want=want, players=1)
        if any(bet.hand for bet in dealt.bets):
            continue  # one hand is enough to be asked about
        yield dealt, Seats.of_round(game, dealt)


def _offer(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    name, _, what = case.name.partition(":")
    decision = game.decisions[name]
    choice = next((one for one in decision.choices if one.id == what), None)
    on = decision.on or game.main
    if choice is not None:
        return _sum(game, case, choice, name, rng)
    asks = what == ASKED
    want = Want(facts=decision.when, wager=on) if asks else None
    stage = next(stage for stage in game.stages if stage.offer == name)
    for dealt, seats in _rounds(game, rng, want):
        seat = seats.taken[0]
        before = as_asked(seats, name)
        if bool(asked_in_turn(stage, before, [seat])) is not asks:
            continue
        allowed = offered(game, decision, before, seat) if asks else ()
        right = tuple(one.id for one in allowed)
        every = [one for other in game.decisions.values() for one in other.choices]
        wrong = [(), *_some(decision.choices), *((one,) for one in every)]
        return Posed(
            question=text("offer-asked", seat=seat),
            answers=lettered(rng, _named(allowed), (_named(one) for one in wrong)),
            expected=_id(right),
            why=_offer_why(decision, before, seat, asks=asks),
            clause=decision.clause,
            ruling=text("offer-ruled", choices=_named(allowed)[1]),
            laid=_open(game, dealt, name) if _by_cards(decision) else (),
            bets=tuple(bet for bet in before.bets if bet.seat == seat),
            line=text("offer-line", decision=decision.title or name),
            label=written(decision.title or name),
            label_title=text("offer-label-title"),
            dealt=dealt,
            slips=((NONE, text("slip-must-ask")),) if asks else (),
        )
    raise CannotDealError(f"{game.rulebook}/{game.id} has no seat for {case.id}")


def _open(game: CarnivalGame, dealt: Round, name: str) -> tuple[Laid, ...]:
    """Return the cards that lie there when a decision is put."""
    had: dict[str, int] = {}
    seats = as_asked(Seats.of_round(game, dealt), name)
    for stage in game.stages:
        if stage.offer == name:
            break
        among = there(seats, stage)
        for told in stage.deal if among else ():
            if stage.face == "down" and told.partition(":")[0] != SEATS:
                continue  # nobody has seen it yet
            for hand, count in groups(told, among):
                had[hand] = had.get(hand, 0) + count * stage.times
    if game.between is not None:
        return laid(tuple(dealt.hands[BOARD][: had.get(BOARD, 0)]))
    found = []
    for hand, cards in dealt.hands.items():
        seat = owner(hand)
        whose = seat_name(seat) if seat else text(f"{hand}s-hand")
        lying = cards[: had.get(hand, 0)]
        found += [Laid(name=whose, cards=lying)] if lying else []
    return tuple(found)


def _offer_why(decision: DecisionOf, seats: Seats, seat: int, *, asks: bool) -> Text:
    on = decision.on or seats.game.main
    if asks:
        return text("offer-why", bet=Called(on), limited="yes" if decision.when else "no")
    made = next((one for one in decision.unless if seats.has_bet(seat, one)), "")
    if made:
        return text("offer-why-not", bet=Called(made), there="made")
    return text("offer-why-not", bet=Called(on), there="yes" if seats.has_bet(seat, on) else "no")


def _some(choices: Sequence[Choice]) -> Iterator[tuple[Choice, ...]]:
    for count in range(len(choices), 0, -1):
        yield from combinations(choices, count)


def _id(names: Iterable[str]) -> str:
    return ",".join(names) or NONE


def _named(choices: Sequence[Choice]) -> tuple[str, Text]:
    if not choices:
        return NONE, text("offer-nothing")
    titles = [Uncapital(written(one.title or one.id)) for one in choices]
    return _id(one.id for one in choices), text(
        "offer-these", choices=Capital(listed(titles, by="or"))
    )


def _sum(game: CarnivalGame, case: Case, choice: Choice, name: str, rng: Random) -> Posed:
    decision = game.decisions[name]
    facts = {**decision.when, **choice.needs, f"said:{choice.id}": True}
    want = Want(facts=facts, wager=choice.wager)
    for dealt, seats in _rounds(game, rng, want):
        seat = seats.taken[0]
        before = as_asked(seats, name)
        base = next((bet.amount for bet in before.bets if bet.wager == choice.of), 0)
        if not base or choice not in offered(game, decision, before, seat):
            continue
        right = (choice.times, choice.up_to)
        wrong = [one for one in _TIMES if one != right]
        return Posed(
            question=text("offer-sum-asked", seat=seat, bet=Called(choice.wager)),
            answers=lettered(rng, _times(right, base), (_times(one, base) for one in wrong)),
            expected=_times(right, base)[0],
            why=_sum_why(choice),
            clause=choice.clause or game.wagers[choice.wager].stake.clause,
            ruling=text("offer-sum-ruled", bet=Called(choice.wager), sum=_times(right, base)[1]),
            laid=_open(game, dealt, name) if choice.needs else (),
            bets=tuple(bet for bet in before.bets if bet.seat == seat),
            line=text(
                "offer-sum-line", bet=Called(choice.wager), on=Called(choice.of), sum=Money(base)
            ),
            label=text("figure", figure=Money(base)),
            label_title=text("offer-sum-label-title"),
            dealt=dealt,
        )
    raise CannotDealError(f"{game.rulebook}/{game.id} has no seat for {case.id}")


def _sum_why(choice: Choice) -> Text:
    once = choice.times == (1,)
    how = {(True, False): "same", (True, True): "up-to", (False, True): "up-to-times"}
    return text(
        "offer-sum-why",
        how=how.get((once, choice.up_to), "times"),
        bet=Called(choice.wager),
        on=Called(choice.of),
        times=listed(choice.times, by="or"),
    )


def _times(one: tuple[tuple[int, ...], bool], base: int) -> tuple[str, Text]:
    times, up_to = one
    sums = listed([Money(base * count) for count in times], by="or")
    said = "sum-up-to" if up_to else "sum-exactly"
    return ("to-" if up_to else "") + "-".join(map(str, times)), text(said, sums=sums)


def _keeps(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    name, _, id_ = case.name.partition(":")
    choice = next(one for one in game.decisions[name].choices if one.id == id_)
    kept = next((one for one in choice.keeps if one in game.wagers), "")
    want = Want(facts={"folded": True}, wager=kept or game.main)
    for dealt, seats in _rounds(game, rng, want):
        seat = seats.taken[0]
        bets = [bet for bet in dealt.bets if bet.seat == seat]
        if len(bets) < 2 and len(game.wagers) > 2:
            continue
        names = [bet.wager for bet in bets]
        right = tuple(one for one in names if one in choice.keeps)
        every = [some for count in range(len(names) + 1) for some in combinations(names, count)]
        rng.shuffle(every)
        sides = tuple(one for one in names if one != game.main)
        return Posed(
            question=text("keeps-asked", seat=seat),
            answers=lettered(rng, _bets(right), (_bets(one) for one in ((), sides, *every))),
            expected=_id(right),
            why=joined_why(game, bets, right),
            clause=game.decisions[name].clause,
            ruling=text("keeps-ruled", bets=_bets(right)[1]),
            bets=tuple(bets),
            line=text("keeps-line"),
            label=_bets(right)[1],
            label_title=text("keeps-label-title"),
            dealt=dealt,
            slips=tuple(
                (given, slip)
                for given, slip in (
                    (_id(sides), text("slip-fold-keeps-all")),
                    (NONE, text("slip-fold-takes-all")),
                )
                if given != _id(right)
            ),
        )
    raise CannotDealError(f"{game.rulebook}/{game.id} has no seat for {case.id}")


def joined_why(game: CarnivalGame, bets: Sequence[Bet], kept: Sequence[str]) -> Text:
    """Return what a fold does to the bets, in a sentence."""
    del game
    lost = [Called(bet.wager) for bet in bets if bet.wager not in kept]
    return text(
        "keeps-why",
        lost=listed(lost, by="list") if lost else NOTHING,
        kept=listed([Called(one) for one in kept], by="list") if kept else NOTHING,
        any="none" if not kept else "one" if len(kept) == 1 else "several",
    )


def _bets(names: Sequence[str]) -> tuple[str, Text]:
    if not names:
        return NONE, text("keeps-none")
    named = listed([Called(one) for one in names], by="list")
    return _id(names), text("keeps-these", bets=named)


POSERS: dict[str, Callable[[CarnivalGame, Case, Random], Posed]] = {
    OFFER: _offer,
    KEEPS: _keeps,
}
