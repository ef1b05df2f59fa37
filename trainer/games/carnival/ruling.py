"""Decisions about bets: what becomes of every bet of a seat, and which seats beat the dealer."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random

from trainer.games import skill_ids
from trainer.games.cards import Card
from trainer.games.carnival import deal as dealing
from trainer.games.carnival.between import laid
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carnival.outcomes import COMPARE, Coming, askable, outcomes
from trainer.games.carnival.posing import deck_of, seat_name
from trainer.games.carnival.reads import decides, lying
from trainer.games.carnival.script import spread_of
from trainer.games.carnival.seats import BOARD, DEALER, Seats
from trainer.games.carnival.settle import rulings
from trainer.games.carnival.slips import LOSE, TIE, WIN, duel_slips, misread
from trainer.games.carnival.walk import cards_of
from trainer.games.cases import Case, Laid, Posed, lettered
from trainer.games.engine import CannotDealError, Want
from trainer.games.facts import FactValue
from trainer.games.hands.held import held
from trainer.games.hands.telling import told
from trainer.games.holdings import places_of
from trainer.games.positions import SEAT, owner, seat_hand
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result, asked, judge
from trainer.games.settlement import outcome_of
from trainer.games.texts import (
    NOTHING,
    Called,
    Text,
    Uncapital,
    joined,
    listed,
    text,
    written,
)

WINNERS = "winners"
NOBODY = "nobody"
_HOW = (NOBODY, "one", "several", "tie")
_TRIES, _LUCK, _DEALS, _ROUNDS = 40, 1500, 4000, 2000
_SEATS = (2, 3, 3)
Results = dict[str, Result]
_BACK = frozenset({Result.PUSH, Result.VOID})  # either way the bet goes back


def cases(game: CarnivalGame) -> Iterator[Case]:
    """Yield every way a bet can come out, and how many seats beat the dealer."""
    family = skill_ids.family(game)
    for one in filter(askable, outcomes(game)):
        said = skill_ids.digest(repr(sorted(one.when.items(), key=str)), one.result)
        yield Case(
            id=one.case,
            skill=f"{family}:{COMPARE}:{one.wager}:{said}",
            title=text("compare-case", bet=Called(one.wager), outcome=one.outcome),
            group=text("compare-group", bet=Called(one.wager)),
        )
    main = game.wagers[game.main]
    if main.hand and main.against:
        for how in _HOW:
            yield Case(
                id=f"{WINNERS}/{how}",
                skill=f"{family}:{WINNERS}:{how}",
                title=text("winners-case", how=how),
                group=text("winners-group"),
            )


# -- every bet of a seat ------------------------------------------------------------------------


def _compare(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    wager, _, name = case.name.partition(":")
    found = [one for one in outcomes(game) if (one.wager, one.name) == (wager, name)]
    if not found:
        raise CannotDealError(f"{game.rulebook}/{game.id} has no {case.id}")
    dealt, ruled = dealt_so(game, found[0], rng)
    seats = Seats.of_round(game, dealt)
    seat = ruled[0].seat
    right = {one.wager: one.result for one in ruled}
    wrong = list(_wrong(game, seats, seat, right, rng))
    bets = [bet for bet in dealt.bets if bet.seat == seat]
    slips: dict[str, Text] = {}
    for results, slip in wrong:
        if slip:
            slips.setdefault(_id(results), slip)
    return Posed(
        question=_question(seats, seat, right),
        answers=lettered(
            rng, (_id(right), _said(game, right)), ((_id(w), _said(game, w)) for w, _ in wrong)
        ),
        expected=_id(right),
        why=joined(*(_why(one) for one in ruled if one.result is not Result.STAYS)),
        clause=", ".join(list(dict.fromkeys(one.clause for one in ruled if one.clause))[:3]),
        ruling=text("compare-ruled", results=_said(game, right)),
        laid=laid_hands(game, seats, around(seats, seat)),
        bets=tuple(bets),
        line=text("compare-line", seat=seat, bet=Called(wager), outcome=found[0].outcome),
        label=text("compare-label", bet=Called(wager)),
        label_title=text("compare-label-title"),
        dealt=dealt,
        slips=tuple(slips.items()),
    )


def _question(seats: Seats, seat: int, right: Results) -> Text:
    """Return the question, with what the seat chose where no bet on the felt shows it."""
    game = seats.game
    facts = {fact for name in right for fact in asked(game.wagers[name].rules, game.paytables)}
    for name, decision in game.decisions.items():
        for choice in decision.choices:
            told_by_bet = bool(choice.wager) or seats.said.get((name, seat)) != choice.id
            if told_by_bet or not (choice.folds or f"said:{choice.id}" in facts):
                continue
            said = Uncapital(written(choice.title or choice.id))
            return text("compare-asked-said", seat=seat, count=len(right), said=said)
    return text("compare-asked", seat=seat, count=len(right))


def dealt_so(game: CarnivalGame, wanted: Coming, rng: Random) -> tuple[Round, list[Ruling]]:
    """Return a round in which a bet of one seat comes out so, and the rulings of that seat."""
    want = Want(facts=wanted.when, wager=wanted.wager)
    for _ in range(_TRIES if wanted.when else _LUCK):
        seed = rng.randrange(1 << 30)
        dealt = dealing.deal(game, seed, want=want, players=1, tries=_DEALS)
        every = [one for one in rulings(game, dealt) if not one.envy and not one.tip]
        if any(one.hand for one in every):
            continue  # one hand is enough to be asked about
        for one in every:
            if (one.wager, one.outcome) == (wanted.wager, wanted.outcome):
                return dealt, [other for other in every if other.seat == one.seat]
    raise CannotDealError(f"{game.rulebook}/{game.id} cannot deal {wanted.outcome!r}")


def _id(results: Results) -> str:
    return ",".join(f"{wager}={result.value}" for wager, result in results.items())


def _said(game: CarnivalGame, results: Results) -> Text:
    """Return the results in a line; what rides on another bet is named only where it is paid."""
    riding = game.riding()
    each = [
        text("bet-result", bet=Called(wager), result="paid" if wager in riding else result.value)
        for wager, result in results.items()
        if wager not in riding or result is Result.WIN
    ]
    return text("bet-results", results=listed(each, by="comma"))


def _why(ruled: Ruling) -> Text:
    return text("compare-why", bet=Called(ruled.wager), outcome=outcome_of(ruled))


def _wrong(
    game: CarnivalGame, seats: Seats, seat: int, right: Results, rng: Random
) -> Iterator[tuple[Results, Text]]:
    """Yield results somebody might give, those a slip explains first."""
    for changed, slip in mistaken(game, seats, seat):
        results = judged_as(game, seats, seat, right, changed)
        if results != right:
            yield results, slip
    main = right.get(game.main)
    if main is Result.LOSE:
        results = {name: _lost(one) for name, one in right.items()}
        if results != right:
            yield results, text("slip-side-bets-apart")
    if Result.WIN in right.values() and main in (Result.WIN, Result.PUSH):
        results = {name: _won(one) for name, one in right.items()}
        if results != right:
            yield results, text("slip-all-won")
    for _ in range(12):
        name = rng.choice(list(right))
        known = (Result.WIN, Result.STAYS) if name in game.riding() else ways(game)
        others = [one for one in known if one is not right[name]]
        if right[name] in _BACK:  # a push and a bet that is void are one thing to the player
            others = [one for one in others if one not in _BACK]
        yield {**right, name: rng.choice(others)}, NOTHING


def ways(game: CarnivalGame) -> tuple[Result, ...]:
    """Return what may become of a bet, in the words of this game: it pushes, or it is void."""
    given = {rule.result for wager in game.wagers.values() for rule in wager.rules}
    back = Result.VOID if Result.VOID in given and Result.PUSH not in given else Result.PUSH
    return Result.WIN, Result.LOSE, back


def _lost(result: Result) -> Result:
    return Result.LOSE if result is not Result.STAYS else result


def _won(result: Result) -> Result:
    return Result.WIN if result is not Result.STAYS else result


def mistaken(
    game: CarnivalGame, seats: Seats, seat: int
) -> Iterator[tuple[Callable[[str], Mapping[str, FactValue]], Text]]:
    """Yield how facts are taken wrong: by wager, what is believed of it."""
    plays = seats.qualified()
    if plays is not None:
        yield _always({"qualified": not plays}), text("slip-qualifier", plays=_yes(plays))
    if seats.folded(seat):
        yield _always({"folded": False}), text("slip-folded")
    for result in (WIN, LOSE, TIE):
        believed: dict[str, dict[str, FactValue]] = {}
        said: list[Text] = []
        for name, wager in game.wagers.items():
            if not wager.hand or not wager.against:
                continue
            hand, against = decides(seats, wager, seat)
            for wrong, slip in _duels(game, seats, seat, hand, against):
                if wrong == result:
                    believed[name] = {"vs" if hand == wager.hand else f"vs:{hand}": result}
                    said.append(slip)
        # A duel nobody can misread but for a side bet's sake explains nothing.
        if said and (game.main in believed or not seats.has_bet(seat, game.main)):
            yield _of(believed), said[0]
    for name, wager in game.wagers.items():
        if wager.hand and not wager.against and game.hands[wager.hand].rank:
            cards = seats.cards(wager.hand, seat)
            for misreading, slip in misread(game.rankings[game.hands[wager.hand].rank]):
                if cards:
                    yield _of({name: {"hand": held(misreading, cards)}}), slip


def _duels(
    game: CarnivalGame, seats: Seats, seat: int, hand: str, against: str
) -> Iterable[tuple[str, Text]]:
    mine, other = seats.cards(hand, seat), seats.cards(against, seat)
    rank = game.hands[hand].rank
    if not mine or not other or not rank or rank != game.hands[against].rank:
        return ()
    return duel_slips(game.rankings[rank], mine, other).items()


def _always(facts: Mapping[str, FactValue]) -> Callable[[str], Mapping[str, FactValue]]:
    return lambda _: facts


def _of(
    by_wager: Mapping[str, Mapping[str, FactValue]],
) -> Callable[[str], Mapping[str, FactValue]]:
    return lambda wager: by_wager.get(wager, {})


def judged_as(
    game: CarnivalGame,
    seats: Seats,
    seat: int,
    right: Results,
    changed: Callable[[str], Mapping[str, FactValue]],
) -> Results:
    """Return what would become of the bets if the facts were those that are believed."""
    found: Results = {}
    for name in right:
        wager = game.wagers[name]
        facts = {**seats.facts(seat, name), **changed(name)}
        verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
        rides = wager.stake.rides and verdict.result is Result.LOSE
        found[name] = Result.STAYS if rides else verdict.result
    return found


def _yes(true: bool) -> str:
    return "yes" if true else "no"


def around(seats: Seats, seat: int) -> tuple[int, ...]:
    """Return the seats whose cards decide the bets of this one: its own, or all that play."""
    hands = [seats.game.wagers[bet.wager].hand for bet in seats.bets if bet.seat == seat]
    if not any(seats.game.hands[name].highest_of for name in hands if name):
        return (seat,)
    return (seat, *(other for other in seats.taken if other != seat and not seats.folded(other)))


def laid_hands(game: CarnivalGame, seats: Seats, shown: tuple[int, ...]) -> tuple[Laid, ...]:
    """Return the hands of these seats and the dealer's, as the main bet compares them."""
    if game.between is not None:
        return laid(tuple(seats.hands[BOARD]), spread_of(seats))
    main = game.wagers[game.main]
    mine, other = decides(seats, main, shown[0])
    one = bool(mine and other) and len(shown) == 1
    duel = seats.comparison(mine, other, shown[0]) if one else None
    deciding = duel.deciding if duel is not None else None
    found = []
    for hand, cards in seats.hands.items():
        seat = owner(hand)
        own = bool(seat)
        if not cards or (own and seat not in shown):
            continue
        name = mine if own else other
        read = lying(seats, name, seat or shown[0]) if name and game.hands[name].rank else None
        places = [place.rpartition(".") for place in read.places] if read is not None else []
        plays = tuple(int(at) for where, _, at in places if where == hand)
        found.append(
            Laid(
                name=seat_name(seat) if own else text(f"{hand}s-hand"),
                cards=tuple(cards),
                caption=read.words if read is not None else NOTHING,
                plays=plays,
                decides=plays[deciding] if deciding is not None and deciding < len(plays) else -1,
            )
        )
    return tuple(found)


# -- who wins at the table ------------------------------------------------------------------------


def _winners(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    main, deck = game.wagers[game.main], deck_of(game)
    for _ in range(_ROUNDS):
        taken = sorted(rng.sample(range(1, game.table.seats + 1), rng.choice(_SEATS)))
        hands = _hands(game, taken, rng.sample(deck, len(deck)))
        if case.name == TIE:
            _equal(hands, seat_hand(rng.choice(taken)), rng, deck)
        bets = [Bet(seat=seat, wager=game.main, amount=0) for seat in taken]
        seats = Seats(game, hands, bets, {})
        versus = {seat: seats.versus(main.hand, main.against, seat) for seat in taken}
        if case.name == _how(versus):
            return _asked(game, seats, versus, rng)
    raise CannotDealError(f"{game.rulebook}/{game.id} has no table for {case.id}")


def _hands(game: CarnivalGame, taken: list[int], cards: list[Card]) -> dict[str, tuple[Card, ...]]:
    """Return as many cards of each group as the main bet is decided by."""
    main = game.wagers[game.main]
    found: dict[str, tuple[Card, ...]] = {}
    for part in (*game.hands[main.hand].of, *game.hands[main.against].of):
        group, _, which = part.partition(".")
        size = max(places_of(which)) + 1 if which else cards_of(game, group)
        for name in map(seat_hand, taken) if group == SEAT else (group,):
            if len(found.get(name, ())) < size:
                found[name] = tuple(cards.pop() for _ in range(size))
    return found


def _equal(
    hands: dict[str, tuple[Card, ...]], name: str, rng: Random, deck: Sequence[Card]
) -> None:
    """Give a seat the dealer's ranks in other suits, as far as the deck has them."""
    out = {card for cards in hands.values() for card in cards}
    made = []
    for card in hands.get(DEALER, ()):
        fits = [one for one in deck if one[0] == card[0] and one not in out and one not in made]
        made += [rng.choice(fits)] if fits else []
    if len(made) == len(hands[name]):
        hands[name] = tuple(made)


def _how(versus: Mapping[int, str]) -> str:
    if TIE in versus.values():
        return "tie"
    won = sum(one == WIN for one in versus.values())
    return NOBODY if not won else "one" if won == 1 else "several"


def _asked(game: CarnivalGame, seats: Seats, versus: Mapping[int, str], rng: Random) -> Posed:
    main = game.wagers[game.main]
    won = frozenset(seat for seat, one in versus.items() if one == WIN)
    wrong: dict[frozenset[int], Text] = {}
    for seat in versus:
        for result, slip in _duels(game, seats, seat, main.hand, main.against):
            other = won | {seat} if result == WIN else won - {seat}
            if other != won:
                wrong.setdefault(other, slip)
    ties = frozenset(seat for seat, one in versus.items() if one == TIE)
    if ties:
        wrong.setdefault(won | ties, text("slip-tie-no-win"))
    some = [won ^ {seat} for seat in versus] + [frozenset(versus), frozenset()]
    rng.shuffle(some)
    for other in some:
        if other != won:
            wrong.setdefault(other, NOTHING)
    dealer = seats.reading(main.against, 0)
    shown = tuple(versus)
    return Posed(
        question=text("winners-asked"),
        answers=lettered(
            rng, (_seats_id(won), _seats(won)), ((_seats_id(o), _seats(o)) for o in wrong)
        ),
        expected=_seats_id(won),
        why=text("winners-why", hand=told(dealer) if dealer is not None else NOTHING),
        clause=main.clause,
        ruling=text("winners-ruled", seats=_seats(won)),
        laid=laid_hands(game, seats, shown),
        line=text("winners-line", count=len(versus)),
        label=_seats(won),
        label_title=text("winners-label-title"),
        dealt=Round(seed=0, bets=(), hands={name: tuple(c) for name, c in seats.hands.items()}),
        slips=tuple((_seats_id(other), slip) for other, slip in wrong.items() if slip),
    )


def _seats_id(seats: frozenset[int]) -> str:
    return ",".join(map(str, sorted(seats))) or NOBODY


def _seats(seats: frozenset[int]) -> Text:
    if not seats:
        return text("seats-none")
    return text("seats-named", count=len(seats), seats=listed(sorted(seats), by="list"))


POSERS: dict[str, Callable[[CarnivalGame, Case, Random], Posed]] = {
    COMPARE: _compare,
    WINNERS: _winners,
}
