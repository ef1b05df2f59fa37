"""Spins the wheel: from a seed, one spin after another, toward a picture, or as told."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import msgspec

from trainer.errors import InputError
from trainer.games.colour_chips import chip_value
from trainer.games.engine import CannotDealError, Shoe, Situation, Tells, Want
from trainer.games.facts import Condition, FactValue, all_hold, holds
from trainer.games.game import Game
from trainer.games.patrons import seats_taken
from trainer.games.roulette import patrons, pictures
from trainer.games.roulette.facts import NONE, POCKET, bet_facts, pocket_facts
from trainer.games.roulette.game import of
from trainer.games.roulette.geometry import INSIDE
from trainer.games.roulette.wagers import parse_wager, pieces, pockets, ring_of, spots_of
from trainer.games.rounds import Bet, Round

PRIOR, MULTIPLIER, NO_SPIN, SENSOR = "prior", "multiplier", "no-spin", "sensor"
SPOILED = "spoiled"
_B2B = "b2b"
_WRONG_SENSOR = 0.06  # ours: how often the sensor misreads, so that a dealer meets it
_SPOILED = 0.04  # ours: how often a spin of the ball goes wrong


def open_shoe(game: Game, seed: int) -> Shoe:
    """Return the table before its first spin; there are no cards and no end."""
    ring_of(game)
    return Shoe(seed=seed, cards=())


def deal_next(game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
    """Spin again; everyone keeps colour and chip value, and the number before is remembered."""
    rng = Random(f"roulette:{shoe.seed}:{shoe.rounds}")
    table = Random(f"roulette:seats:{shoe.seed}")
    seats = seats_taken(table, game, players)
    kits = patrons.kits(table, game, seats)
    dealt = _spun(rng, game, kits, seed=shoe.seed, pocket=_pocket(game, shoe.seed, shoe.rounds))
    dealt = _perhaps_spoiled(game, dealt, f"{shoe.seed}:{shoe.rounds}")
    before = _pocket(game, shoe.seed, shoe.rounds - 1)
    choices = dealt.choices | ({PRIOR: before} if PRIOR in dealt.choices else {})
    dealt = msgspec.structs.replace(dealt, number=shoe.rounds + 1, choices=choices)
    return dealt, msgspec.structs.replace(shoe, rounds=shoe.rounds + 1)


def _pocket(game: Game, seed: int, number: int) -> str:
    return Random(f"roulette:pocket:{seed}:{number}").choice(pockets(game))


def deal(game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
    """Spin once by itself."""
    rng = Random(f"roulette:{seed}")
    seats = seats_taken(rng, game, players)
    kits = patrons.kits(rng, game, seats)
    dealt = _spun(rng, game, kits, seed=seed, pocket=rng.choice(pockets(game)))
    dealt = _perhaps_spoiled(game, dealt, str(seed))
    if want is None:
        return dealt
    for pocket in _candidates(rng, game, want):
        for made in _steered(rng, game, dealt, pocket, want):
            bet = _wanted_bet(made, want)
            if all_hold(want.facts, facts_of(game, made, bet)):
                return made
    raise CannotDealError(f"{game.rulebook}/{game.id} cannot spin {want.facts} for {want.wager!r}")


def _spun(
    rng: Random, game: Game, kits: Mapping[int, patrons.Kit], *, seed: int, pocket: str
) -> Round:
    bets = tuple(bet for seat, kit in kits.items() for bet in patrons.bets(rng, game, seat, kit))
    choices = patrons.told(kits)
    ring = ring_of(game)
    if ring.void and rng.random() < len(ring.void) / len(ring.order):
        choices[NO_SPIN] = rng.choice(ring.void)
    if _B2B in game.wagers:
        choices[PRIOR] = rng.choice(pockets(game))
        choices[MULTIPLIER] = str(rng.choice(multipliers(game)))
    if any(stage.play == "confirm" for stage in game.stages):
        around = ring.order
        beside = around[(around.index(pocket) + rng.choice((-1, 1))) % len(around)]
        choices[SENSOR] = beside if rng.random() < _WRONG_SENSOR else pocket
    return Round(seed=seed, bets=bets, hands={}, spin=pocket, choices=choices)


def _perhaps_spoiled(game: Game, dealt: Round, seed: str, *, sure: bool = False) -> Round:
    """Let the ball go wrong once in a while, before the spin that counts."""
    rng = Random(f"roulette:spoiled:{seed}")
    wheel = of(game).wheel
    known = list(wheel.spoiled) if wheel else []
    if not known or not (sure or rng.random() < _SPOILED):
        return dealt
    return msgspec.structs.replace(dealt, choices={**dealt.choices, SPOILED: rng.choice(known)})


def multipliers(game: Game) -> list[int]:
    """Return what the reader board can show: the multipliers the table lists."""
    table = game.paytables.get(MULTIPLIER)
    found = [row.when.get(MULTIPLIER) for row in table.rows] if table else []
    return [value for value in found if isinstance(value, int)] or [0]


def facts_of(game: Game, dealt: Round, bet: Bet | None) -> dict[str, FactValue]:
    """Return every fact of a spin as one bet sees it; without a bet, as the whole layout does."""
    if bet is not None:
        facts = bet_facts(game, dealt.spin, bet.wager, bet.on)
    else:
        hit = any(dealt.spin in other.on for other in dealt.bets)
        facts = {**pocket_facts(dealt.spin), "hit": hit, "part": NONE, "spoiled": False}
    facts["spoiled"] = SPOILED in dealt.choices
    facts["repeat"] = dealt.choices.get(PRIOR) == dealt.spin
    facts["multiplier"] = int(dealt.choices.get(MULTIPLIER, "0"))
    facts["picture"] = pictures.hardest(dealt)
    return facts


def _candidates(rng: Random, game: Game, want: Want) -> list[str]:
    asked: dict[str, Condition] = {k: v for k, v in want.facts.items() if k in POCKET}
    found = [pocket for pocket in pockets(game) if all_hold(asked, pocket_facts(pocket))]
    rng.shuffle(found)
    return found


def _wanted_bet(dealt: Round, want: Want) -> Bet | None:
    """Return the bet a wish is about: it was added last."""
    return dealt.bets[-1] if want.wager else None


def _steered(rng: Random, game: Game, dealt: Round, pocket: str, want: Want) -> Iterator[Round]:
    """Yield the spin with the wanted pocket, picture, bet and sequel."""
    choices = dict(dealt.choices)
    if SENSOR in choices:
        choices[SENSOR] = pocket
    spoiled = want.facts.get("spoiled")
    if spoiled is not None:
        choices.pop(SPOILED, None)
    made = msgspec.structs.replace(dealt, spin=pocket, choices=choices)
    if spoiled is not None and holds(spoiled, True):
        made = _perhaps_spoiled(game, made, str(dealt.seed), sure=True)
    made = _followed(rng, game, made, want)
    level = want.facts.get("picture")
    if level is not None:
        found = _with_picture(rng, game, made, level)
        if found is None:
            return
        made = found
    if not want.wager:
        yield made
        return
    if want.wager not in game.wagers:
        raise CannotDealError(f"{game.id} has no wager {want.wager!r}")
    asked = {k: v for k, v in want.facts.items() if k in ("hit", "part")}
    spots = [
        on
        for on in spots_of(game, want.wager)
        if all_hold(asked, bet_facts(game, pocket, want.wager, on))
    ]
    if spots:
        on = rng.choice(spots)
        seats = sorted({bet.seat for bet in made.bets}) or [1]
        holders = [bet.seat for bet in made.bets if bet.wager == want.wager]
        seat = rng.choice(holders or seats)
        kept = [
            bet
            for bet in made.bets
            if not (bet.seat == seat and (bet.wager == want.wager or bet.on == on))
        ]
        amount = patrons.asked_amount(rng, game, want.wager, want.amount)
        bet = Bet(seat=seat, wager=want.wager, amount=amount, on=on)
        yield msgspec.structs.replace(made, bets=(*kept, bet))


def _followed(rng: Random, game: Game, dealt: Round, want: Want) -> Round:
    """Return the spin after a number, and under a multiplier, that the wish allows."""
    choices = dict(dealt.choices)
    again = want.facts.get("repeat")
    if again is not None and PRIOR in choices:
        same = holds(again, True)
        others = [pocket for pocket in pockets(game) if pocket != dealt.spin]
        choices[PRIOR] = dealt.spin if same else rng.choice(others)
    times = want.facts.get(MULTIPLIER)
    if times is not None and MULTIPLIER in choices:
        fits = [value for value in multipliers(game) if holds(times, value)]
        choices[MULTIPLIER] = str(rng.choice(fits)) if fits else choices[MULTIPLIER]
    return msgspec.structs.replace(dealt, choices=choices)


def _with_picture(rng: Random, game: Game, dealt: Round, level: Condition) -> Round | None:
    """Return the spin with one seat's picture of this difficulty, and none harder."""
    wanted = [value for value in (0, *pictures.LEVELS) if holds(level, value)]
    if not wanted:
        return None
    hard = rng.choice(wanted)
    if hard == 0:
        kept = tuple(bet for bet in dealt.bets if not _in_picture(dealt, bet))
        return msgspec.structs.replace(dealt, bets=kept)
    picture = pictures.build(game, rng, dealt.spin, hard)
    if picture is None:
        return None
    seat = rng.choice(sorted({bet.seat for bet in dealt.bets}))
    value = chip_value(dealt, seat)
    kept = tuple(
        bet
        for bet in dealt.bets
        if not _in_picture(dealt, bet)
        or (
            bet.seat != seat
            and pictures.difficulty(pictures.winning_picture(dealt, bet.seat)) <= hard
        )
    )
    made = tuple(
        Bet(seat=seat, wager=pile.wager, amount=pile.count * value, on=pile.on) for pile in picture
    )
    return msgspec.structs.replace(dealt, bets=(*kept, *made))


def _in_picture(dealt: Round, bet: Bet) -> bool:
    return bet.wager in INSIDE and dealt.spin in bet.on


def tells(game: Game) -> Tells:
    """Return what a situation may tell: the number, and for B2B the one before it."""
    sequel = {PRIOR: tuple(ring_of(game).order), MULTIPLIER: tuple(map(str, multipliers(game)))}
    choices = sequel if _B2B in game.wagers else {}
    fields = ("spin", "choices") if choices else ("spin",)
    return Tells(fields=fields, bets=("numbers",), choices=choices)


def place(game: Game, told: Situation) -> Round:
    """Build the spin a situation tells."""
    ring = ring_of(game)
    if told.spin not in ring.order:
        zeros = " or ".join(f'"{zero}"' for zero in ring.zeros)
        raise InputError(f'spin: give the number that came up, {zeros} or "1" to "36".')
    bets = []
    for index, bet in enumerate(told.bets):
        try:
            named = parse_wager(game, bet.wager, bet.on)
        except ValueError as trouble:
            raise InputError(f"bets[{index}].wager: {trouble}.") from None
        units = sum(piece.units for piece in pieces(game, named.wager, named.on))
        if units and bet.amount % units:
            raise InputError(f"bets[{index}].amount: give {units} equal chips or a multiple.")
        bets.append(msgspec.structs.replace(bet, wager=named.wager, on=named.on))
    choices = dict(told.choices)
    if any(bet.wager == _B2B for bet in bets):
        _check_sequel(game, choices, ring.order)
    return Round(seed=0, bets=tuple(bets), hands={}, spin=told.spin, choices=choices)


def _check_sequel(game: Game, choices: dict[str, str], order: Sequence[str]) -> None:
    if choices.get(PRIOR) not in order:
        raise InputError(f"choices.{PRIOR}: say which number came up in the spin before.")
    known = [str(value) for value in multipliers(game)]
    if choices.setdefault(MULTIPLIER, known[0]) not in known:
        raise InputError(f"choices.{MULTIPLIER}: the table lists {', '.join(known)}.")
