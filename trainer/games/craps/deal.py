"""Rolls craps: a shooter's whole hand from a seed, or one roll worth practising."""

from collections.abc import Iterator
from itertools import product
from random import Random

import msgspec

from trainer.games.craps.book import Book, Sheet, book_of
from trainer.games.craps.busy import busy_roll
from trainer.games.craps.facts import ALL_DICE, DECIDED, HOT_NUMBERS, SMALL, TALL, ways
from trainer.games.craps.patrons import bets_before, rail, sized
from trainer.games.craps.shooter import ON, Dice, Live, standing, throw_of
from trainer.games.craps.units import odds_stake
from trainer.games.engine import CannotDealError, Shoe, Want
from trainer.games.facts import FactValue, all_hold
from trainer.games.game import Game
from trainer.games.rounds import Bet, Round
from trainer.games.rules import Result

MOST_ROLLS = 40
_HANDS = 400  # searched for a roll that settles many bets
_COUNTED = frozenset({"points-made", "small", "tall", "combos"})
Case = tuple[Live, Dice, tuple[int, int]]


def deal(game: Game, seed: int, *, want: Want | None, players: int) -> Round:
    """Return a shooter's hand, or with `want` the one roll that brings the outcome."""
    rng = Random(f"craps:{seed}")
    book = book_of(game)
    if want is not None and DECIDED in want.facts:
        hands = (
            deal(game, rng.randrange(1 << 32), want=None, players=players) for _ in range(_HANDS)
        )
        found = busy_roll(book, hands, want)
        return msgspec.structs.replace(found, seed=seed)
    if want is not None:
        return _steered(book, seed, rng, want)
    tumbling = Random(f"craps dice:{seed}")  # the same rolls whoever bets what
    at = rail(rng, book, players)
    dice = Dice()
    live: list[Live] = []
    bets: list[Bet] = []
    rolls: list[tuple[int, int]] = []
    over = False
    while not over and len(rolls) < MOST_ROLLS:
        number = len(rolls) + 1
        new = bets_before(rng, at, dice, live)
        bets += [
            Bet(seat=b.seat, wager=b.wager, amount=b.amount, number=b.number, roll=number)
            for b in new
        ]
        thrown = tumbling.choice(ALL_DICE)
        rolls.append(thrown)
        over = sum(thrown) == 7 and dice.point != 0
        if not over:
            live = standing(book, [*live, *new], dice, thrown)
        dice = dice.after(book.points, thrown)
    return Round(
        seed=seed,
        bets=tuple(bets),
        hands={},
        rolls=tuple(rolls),
        choices=at.choices(),
        places={"shooter": at.shooter},
    )


def open_shoe(game: Game, seed: int) -> Shoe:
    """Return the dice of one shooter: there is no shoe, only a seed and how many hands are over."""
    del game
    return Shoe(seed=seed, cards=())


def deal_next(game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
    """Return the next shooter's hand."""
    dealt = deal(game, shoe.seed * 1000 + shoe.rounds, want=None, players=players)
    following = Shoe(seed=shoe.seed, cards=(), rounds=shoe.rounds + 1)
    return msgspec.structs.replace(dealt, number=following.rounds), following


def cases(book: Book, name: str) -> Iterator[Case]:
    """Yield every single roll a bet can meet: its number, the table's point, the dice."""
    sheet = book.sheets[name]
    for number, point in _standings(book, sheet):
        for called in ("", ON) if sheet.off and not point else ("",):
            live = Live(seat=1, wager=name, amount=100, number=number, called=called)
            before = Dice(point=point, thrown=bool(point))
            for dice in ALL_DICE:
                yield live, before, dice


def _standings(book: Book, sheet: Sheet) -> Iterator[tuple[int, int]]:
    """Yield (the bet's own number, the table's point) wherever the bet may stand."""
    wager = sheet.wager
    parent = book.sheets.get(wager.behind)
    on_the_line = sheet.line or (parent is not None and parent.line)
    if on_the_line:
        yield from ((point, point) for point in book.points)
        if not wager.behind:
            yield 0, 0
        return
    travelled = book.points if (sheet.takes or wager.behind) and not wager.number else (0,)
    yield from product(travelled, (0, *book.points))
    if sheet.takes:
        yield from product((0,), book.points)


def _steered(book: Book, seed: int, rng: Random, want: Want) -> Round:
    wagers = book.game.wagers
    names = [want.wager] if want.wager else [name for name, w in wagers.items() if not w.parts]
    rng.shuffle(names)
    plain = {fact: value for fact, value in want.facts.items() if fact not in _COUNTED}
    for name in names:
        found = [case for case in cases(book, name) if all_hold(plain, _facts(book, case))]
        if found:
            # A roll that leaves the bet alone teaches nothing where another decides it.
            decided = [case for case in found if not _stays(book, case, want)]
            return _one_roll(book, seed, rng, want, rng.choice(decided or found))
    game = book.game
    raise CannotDealError(f"{game.rulebook}/{game.id} cannot roll {want.facts} for {want.wager!r}")


def _facts(book: Book, case: Case) -> dict[str, FactValue]:
    live, before, dice = case
    sheet = book.sheets[live.wager]
    throw = throw_of(before, dice)
    working = throw.works(sheet, live.called)
    return throw.facts(sheet.wager.number or live.number, working=working)


def _stays(book: Book, case: Case, want: Want) -> bool:
    sheet = book.sheets[case[0].wager]
    if sheet.wager.parts:
        return False
    counted = {k: v for k, v in want.facts.items() if k in _COUNTED and isinstance(v, int)}
    return sheet.verdict({**_facts(book, case), **counted}).result is Result.STAYS


def _one_roll(book: Book, seed: int, rng: Random, want: Want, case: Case) -> Round:
    live, before, thrown = case
    name = live.wager
    wager = book.game.wagers[name]
    seat = rng.randrange(1, book.game.table.seats + 1)
    amount = want.amount or sized(rng, book, name)
    bets: list[Bet] = []
    if wager.behind:
        own = wager.number or live.number
        flat = sized(rng, book, wager.behind)
        amount = want.amount or odds_stake(book, name, own, flat, rng.choice((1, 1, 2, 5)))
        on = 0 if book.game.wagers[wager.behind].number else own
        bets.append(Bet(seat=seat, wager=wager.behind, amount=flat, number=on))
    units = sum(wager.parts.values())
    if units > 1:
        amount = max(amount - amount % units, units)
    bets.append(Bet(seat=seat, wager=name, amount=amount, number=live.number))
    choices = _past(book, want, rng, sum(thrown))
    if live.called:
        choices[f"on:{seat}:{name}"] = live.called
    return Round(
        seed=seed,
        bets=tuple(bets),
        hands={},
        rolls=(thrown,),
        point=before.point,
        choices=choices,
        places={"shooter": rng.randrange(1, book.game.table.seats + 1)},
    )


def _past(book: Book, want: Want, rng: Random, total: int) -> dict[str, str]:
    """Return a past in which the counting facts come out as wanted with this roll."""
    past: dict[str, str] = {}
    made = want.facts.get("points-made")
    if isinstance(made, int) and made:
        past["made"] = " ".join(map(str, sorted(rng.sample(list(book.points), made))))
    seen: list[int] = []
    for fact, group in (("small", SMALL), ("tall", TALL)):
        value = want.facts.get(fact)
        if isinstance(value, int) and value:
            others = sorted(group - {total})
            seen += rng.sample(others, value - (total in group))
    if seen:
        past["seen"] = " ".join(map(str, sorted(seen)))
    hot = want.facts.get("combos")
    if isinstance(hot, int) and hot:
        numbers = rng.sample(HOT_NUMBERS, hot)
        past["combos"] = " ".join(sorted(name for n in numbers for name in ways(n)))
    return past
