"""Rolls craps: a shooter's whole hand from a seed, one roll worth practising, or as told."""

from collections.abc import Iterator
from itertools import product
from random import Random

from trainer.errors import InputError
from trainer.games.craps.facts import SMALL, TALL, ways
from trainer.games.craps.shooter import HOT_NUMBERS, Dice, Live, points, roll_facts, rule_roll
from trainer.games.engine import CannotDealError, Shoe, Situation, Want
from trainer.games.facts import all_hold
from trainer.games.game import Game, Wager
from trainer.games.patrons import seats_taken, stake
from trainer.games.rounds import Bet, Round

MOST_ROLLS = 40
MOST_LIVE = 5  # bets one patron keeps on the layout
ALL_DICE: tuple[tuple[int, int], ...] = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
_ALWAYS = ("pass", "dont-pass")


def start_of(dealt: Round) -> Dice:
    """Return the state the round begins in."""
    made = frozenset(int(n) for n in dealt.choices.get("made", "").split())
    seen = frozenset(int(n) for n in dealt.choices.get("seen", "").split())
    combos = frozenset(dealt.choices.get("combos", "").split())
    return Dice(point=dealt.point, made=made, seen=seen, combos=combos)


def live_before(dealt: Round, roll: int) -> list[Live]:
    """Return the bets that are put down just before a roll."""
    return [
        Live(
            seat=bet.seat,
            wager=bet.wager,
            amount=bet.amount,
            number=bet.number,
            called_on=dealt.choices.get(f"on:{bet.seat}:{bet.wager}") == "on",
        )
        for bet in dealt.bets
        if max(bet.roll, 1) == roll
    ]


def deal(game: Game, seed: int, *, want: Want | None, players: int) -> Round:
    """Return a shooter's hand, or with `want` the one roll that brings the outcome."""
    rng = Random(f"craps:{seed}")
    if want is not None:
        return _steered(game, seed, rng, want)
    seats = seats_taken(rng, game, players)
    dice = Dice()
    live: list[Live] = []
    bets: list[Bet] = []
    rolls: list[tuple[int, int]] = []
    while len(rolls) < MOST_ROLLS:
        number = len(rolls) + 1
        new = [bet for seat in seats for bet in _patron(rng, game, seat, dice, live)]
        bets += [
            Bet(seat=b.seat, wager=b.wager, amount=b.amount, number=b.number, roll=number)
            for b in new
        ]
        live += new
        thrown = rng.choice(ALL_DICE)
        rolls.append(thrown)
        _, live = rule_roll(game, live, dice, thrown, number)
        over = sum(thrown) == 7 and dice.point != 0
        dice = dice.after(game, thrown)
        if over:
            break
    return Round(seed=seed, bets=tuple(bets), hands={}, rolls=tuple(rolls))


def _patron(rng: Random, game: Game, seat: int, dice: Dice, live: list[Live]) -> Iterator[Live]:
    """Yield what a patron bets before this roll: a line bet, odds, then what they fancy."""
    own = [bet for bet in live if bet.seat == seat]
    # A come bet that has travelled leaves its place free for the next one.
    held = {b.wager for b in own if not (b.number and game.wagers[b.wager].travels)}
    room = MOST_LIVE - len(own)
    names = list(game.wagers)
    rng.shuffle(names)
    names.sort(key=lambda name: name not in _ALWAYS)
    for name in names:
        wager = game.wagers[name]
        if room <= 0:
            return
        number = _behind_number(wager, own)
        if (name in held and not wager.behind) or not may_bet(wager, dice, own):
            continue
        if rng.random() < wager.often / (1 if name in _ALWAYS or wager.behind else 4):
            room -= 1
            held.add(name)
            yield Live(
                seat=seat,
                wager=name,
                amount=_sized(rng, game, wager),
                number=number,
            )
            if name in _ALWAYS:
                held |= set(_ALWAYS)


def _sized(rng: Random, game: Game, wager: Wager) -> int:
    """Return a plausible sum that splits into the bet's parts."""
    amount = stake(rng, wager.limits or game.limits, wager.stake.fixed)
    units = sum(wager.parts.values())
    if units > 1:
        amount = max(1, amount // (units * 100)) * units * 100
    return amount


def _behind_number(wager: Wager, own: list[Live]) -> int:
    """Return the number a new odds bet would stand on: one that has none yet."""
    taken = {bet.number for bet in own if _behind(bet, wager)}
    free = [b.number for b in own if b.wager == wager.behind and b.number not in taken]
    return next((number for number in free if number), 0)


def _behind(bet: Live, wager: Wager) -> bool:
    return bet.wager.endswith("odds") and bet.wager.startswith(wager.behind)


def may_bet(wager: Wager, dice: Dice, own: list[Live]) -> bool:
    """Return whether the wager may be made now by someone with these bets."""
    if wager.behind:
        return _behind_number(wager, own) != 0
    if wager.stake.needs and not any(bet.wager in wager.stake.needs for bet in own):
        return False
    match wager.at:
        case "come-out":
            return dice.point == 0
        case "new-shooter":
            return dice.point == 0 and not dice.made and not dice.seen
        case "point":
            return dice.point != 0
    return True


def cases(game: Game, name: str) -> Iterator[tuple[Live, Dice, tuple[int, int]]]:
    """Yield every single roll a bet can meet: its number, the table's point, the dice."""
    wager = game.wagers[name]
    numbers: tuple[int, ...] = (0,)
    if wager.behind or not (wager.number or wager.combo or wager.parts):
        numbers = (*(() if wager.behind else (0,)), *points(game))
    for number, point, dice in product(numbers, (0, *points(game)), ALL_DICE):
        if wager.at == "come-out" and not wager.stays_up and bool(point) != bool(number):
            continue  # a line bet's own number is the point
        if wager.at == "come-out" and number and number != point:
            continue
        for called_on in (True, False) if wager.off else (True,):
            live = Live(seat=1, wager=name, amount=100, number=number, called_on=called_on)
            yield live, Dice(point=point), dice


def _steered(game: Game, seed: int, rng: Random, want: Want) -> Round:
    names = [want.wager] if want.wager else [n for n, w in game.wagers.items() if not w.parts]
    rng.shuffle(names)
    for name in names:
        wager = game.wagers[name]
        found = [
            (live, dice, thrown)
            for live, dice, thrown in cases(game, name)
            if all_hold(
                {k: v for k, v in want.facts.items() if k not in _COUNTED},
                roll_facts(wager, live, dice, thrown, 0),
            )
        ]
        if found:
            return _one_roll(game, seed, rng, want, rng.choice(found))
    raise CannotDealError(f"{game.rulebook}/{game.id} cannot roll {want.facts} for {want.wager!r}")


_COUNTED = frozenset({"points-made", "small", "tall", "combos"})


def _one_roll(
    game: Game, seed: int, rng: Random, want: Want, case: tuple[Live, Dice, tuple[int, int]]
) -> Round:
    live, dice, thrown = case
    name = live.wager
    wager = game.wagers[name]
    seat = rng.randrange(1, game.table.seats + 1)
    amount = want.amount or _sized(rng, game, wager)
    units = sum(wager.parts.values())
    if units > 1:
        amount -= amount % units
    bets = [Bet(seat=seat, wager=name, amount=amount or units * 100, number=live.number)]
    if wager.behind:
        flat = stake(rng, game.limits)
        bets.insert(0, Bet(seat=seat, wager=wager.behind, amount=flat, number=live.number))
    choices = _counted(game, want, rng)
    choices |= {f"on:{seat}:{name}": "on"} if wager.off and live.called_on else {}
    return Round(
        seed=seed,
        bets=tuple(bets),
        hands={},
        rolls=(thrown,),
        point=dice.point,
        choices=choices,
    )


def _counted(game: Game, want: Want, rng: Random) -> dict[str, str]:
    """Return a past in which the counting facts come out as wanted."""
    past: dict[str, str] = {}
    made = want.facts.get("points-made")
    if isinstance(made, int):
        past["made"] = " ".join(map(str, rng.sample(list(points(game)), made)))
    seen: list[int] = []
    for fact, group in (("small", SMALL), ("tall", TALL)):
        value = want.facts.get(fact)
        if isinstance(value, int):
            seen += rng.sample(sorted(group), value)
    if seen:
        past["seen"] = " ".join(map(str, seen))
    hot = want.facts.get("combos")
    if isinstance(hot, int):
        numbers = rng.sample(HOT_NUMBERS, hot)
        past["combos"] = " ".join(sorted(name for n in numbers for name in ways(n)))
    return past


def open_shoe(game: Game, seed: int) -> Shoe:
    """Return the dice of one shooter: there is no shoe, only a seed and how many hands are over."""
    del game
    return Shoe(seed=seed, cards=())


def deal_next(game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
    """Return the next shooter's hand."""
    dealt = deal(game, shoe.seed * 1000 + shoe.rounds, want=None, players=players)
    following = Shoe(seed=shoe.seed, cards=(), rounds=shoe.rounds + 1)
    return dealt, following


def place(game: Game, told: Situation) -> Round:
    """Build the round a situation tells."""
    if not told.rolls:
        raise InputError("rolls: give the dice, such as [[3, 4], [5, 5]].")
    if told.point and told.point not in points(game):
        known = ", ".join(map(str, points(game)))
        raise InputError(f"point: {told.point} is not a point here; give one of {known}.")
    bets = []
    for index, bet in enumerate(told.bets):
        wager = game.wagers[bet.wager]
        number = bet.number
        if not number and wager.at == "come-out" and told.point and max(bet.roll, 1) == 1:
            number = told.point  # a line bet with the point on stands on it
        if wager.behind and not number:
            same = [b for b in told.bets if b.seat == bet.seat and b.wager == wager.behind]
            numbers = [b.number for b in same if b.number]
            number = numbers[0] if numbers else told.point
        if bet.roll > len(told.rolls):
            raise InputError(f"bets[{index}].before_roll: there are only {len(told.rolls)} rolls.")
        bets.append(
            Bet(seat=bet.seat, wager=bet.wager, amount=bet.amount, number=number, roll=bet.roll)
        )
    return Round(
        seed=0,
        bets=tuple(bets),
        hands={},
        rolls=told.rolls,
        point=told.point,
        choices=dict(told.choices),
    )
