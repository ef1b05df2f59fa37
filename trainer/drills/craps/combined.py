"""Payout drill, more than one bet at a time: flat with odds, off and on, across, a whole patron.

"Take, then pay": what lost comes off first, and the winners are paid in one sum.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

from trainer.drills.craps.stacking import stacking
from trainer.drills.kinds import Learnt
from trainer.drills.payout import KIND
from trainer.drills.prompts import KeyStep, Prompt, figure
from trainer.drills.targets import Targets
from trainer.games.craps.book import Book, book_of
from trainer.games.craps.busy import busy_patron
from trainer.games.craps.facts import ALL_DICE
from trainer.games.craps.game import CrapsGame
from trainer.games.craps.patrons import sized
from trainer.games.craps.units import odds_stake
from trainer.games.engine import CannotDealError, Engine, Situation
from trainer.games.game import Game
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.games.texts import NOTHING, Called, Money, Text, joined, text

TOGETHER = "together"
OFF_AND_ON, ACROSS, PATRON = "off-and-on", "across", "patron"
_FLATS = ("pass", "come", "dont-pass", "dont-come")
_OTHERS = (OFF_AND_ON, ACROSS, PATRON)
_UNITS = {4: 500, 5: 500, 6: 600, 8: 600, 9: 500, 10: 500}  # of a bet across, in cents
_SIZES = (1, 1, 2, 2, 3, 4, 5)
_TIMES = (1, 1, 2, 3, 5)
_HANDS = 300
_SETTLED = 3


def offered(game: Game) -> bool:
    """Return whether bets of the game are settled several at a time."""
    return isinstance(game, CrapsGame)


def is_focus(focus: str) -> bool:
    """Return whether a focus asks for several bets at once."""
    return focus.partition("|")[0] == TOGETHER


def foci(game: Game) -> list[str]:
    """Return what can be asked: "together|pass", "together|off-and-on" ..."""
    if not offered(game):
        return []
    names = [flat for flat in _FLATS if flat in game.wagers and f"{flat}-odds" in game.wagers]
    return [f"{TOGETHER}|{name}" for name in (*names, *_OTHERS)]


def title(focus: str) -> Text:
    """Return the name of a case, by its own name or as a focus; of them all where it is none."""
    name = focus.removeprefix(f"{TOGETHER}|")
    return text(f"together-{name}" if name in (*_FLATS, *_OTHERS) else "together-any")


def learnt(game: Game) -> Iterator[Learnt]:
    """Yield what there is to master."""
    for focus in foci(game):
        name = focus.partition("|")[2]
        bets = 1 if name == ACROSS else 2  # at least: each has its time
        yield Learnt(skill(name), focus, title(name), text("together-group"), KIND, bets)


def skill(name: str) -> str:
    """Return the skill of a case, by its own name or as a focus."""
    return f"craps:payout:{TOGETHER}:{name.removeprefix(f'{TOGETHER}|')}"


def ask(engine: Engine, game: Game, seed: int, targets: Targets, focus: str = "") -> Prompt:
    """Return one question; `focus` is one of `foci`, or nothing for any."""
    rng = Random(f"together:{seed}")
    among = [one for one in foci(game) if focus in ("", TOGETHER, one)]
    if not among:
        raise CannotDealError(f"{game.id} has no payout {focus!r}")
    name = rng.choice(among).partition("|")[2]
    asking = _Asking(engine, book_of(game), rng, seed)
    dealt = (_MAKERS.get(name) or _with_odds(name))(asking)
    return _prompt(engine, game, dealt, name, targets.ms(KIND))


class _Asking:
    """What a question is made with."""

    def __init__(self, engine: Engine, book: Book, rng: Random, seed: int) -> None:
        self.engine, self.book, self.rng, self.seed = engine, book, rng, seed
        self.seat = rng.randrange(1, book.game.table.seats + 1)

    def dice(self, total: int) -> tuple[int, int]:
        """Return dice that make a total."""
        return self.rng.choice([dice for dice in ALL_DICE if sum(dice) == total])

    def placed(self, bets: Sequence[Bet], total: int, point: int) -> Round:
        """Return the roll with these bets on the layout."""
        told = Situation(bets=tuple(bets), rolls=(self.dice(total),), point=point)
        dealt = self.engine.place(self.book.game, told)
        return msgspec.structs.replace(dealt, seed=self.seed, places={"shooter": self.seat})

    def bet(self, wager: str, amount: int, number: int = 0, roll: int = 0) -> Bet:
        """Return a bet of the patron asked about."""
        return Bet(seat=self.seat, wager=wager, amount=amount, number=number, roll=roll)

    def pair(self, flat: str, number: int) -> list[Bet]:
        """Return a flat bet that has its number, and odds with it."""
        amount = sized(self.rng, self.book, flat)
        odds = f"{flat}-odds"
        more = odds_stake(self.book, odds, number, amount, self.rng.choice(_TIMES))
        return [self.bet(flat, amount, number), self.bet(odds, more, number)]


_Maker = Callable[[_Asking], Round]


def _with_odds(flat: str) -> _Maker:
    def made(at: _Asking) -> Round:
        """Return a flat bet and its odds, both won."""
        points = at.book.points
        number = at.rng.choice(points)
        line = at.book.sheets[flat].line
        point = number if line else at.rng.choice([one for one in points if one != number])
        total = 7 if flat in at.book.dark else number
        return at.placed(at.pair(flat, number), total, point)

    return made


def _off_and_on(at: _Asking) -> Round:
    """Return a come bet that wins while a new one of the same size would take its place."""
    number, point = at.rng.sample(at.book.points, 2)
    flat, odds = at.pair("come", number)
    return at.placed([flat, odds, at.bet("come", flat.amount, roll=1)], number, point)


def _across(at: _Asking) -> Round:
    """Return place bets on six numbers, one of which is thrown."""
    size = at.rng.choice(_SIZES)
    number, point = at.rng.sample(sorted(_UNITS), 2)
    bets = [at.bet(f"place-{one}", size * unit) for one, unit in _UNITS.items()]
    return at.placed(bets, number, point)


def _patron(at: _Asking) -> Round:
    """Return a roll out of a hand that settles several bets of one patron."""
    game, rng = at.book.game, at.rng
    hands = (at.engine.deal(game, rng.randrange(1 << 32), players=3) for _ in range(_HANDS))
    dealt, at.seat = busy_patron(at.book, hands, _SETTLED)
    return msgspec.structs.replace(dealt, seed=at.seed)


_MAKERS: dict[str, _Maker] = {OFF_AND_ON: _off_and_on, ACROSS: _across, PATRON: _patron}


def _prompt(engine: Engine, game: Game, dealt: Round, name: str, target_ms: int) -> Prompt:
    rulings = engine.rule(game, dealt)
    won = [ruled for ruled in rulings if ruled.result is Result.WIN and ruled.net() > 0]
    total = sum(ruled.net() for ruled in won)
    seat = won[0].seat
    return Prompt(
        kind=KIND,
        seed=dealt.seed,
        skill=skill(name),
        ask=text("together-asked", seat=seat, case=name),
        expected=str(total),
        why=joined(*map(_working, won), text("together-sum", sum=Money(total))),
        clause=", ".join(dict.fromkeys(ruled.clause for ruled in won)),
        target_ms=target_ms * (1 if name == ACROSS else 2),
        key=tuple(_steps(won, dealt, name)),
        key_title=text("together-key", case=name),
        dealt=dealt,
        ruling=won[0],
        bets=rulings,
        craft=_craft(game, won, name),
        label=figure(Money(total)),
        focus=f"{TOGETHER}|{name}",
    )


def _called(ruled: Ruling) -> Called:
    return Called(ruled.wager, str(ruled.number or ""))


def _working(ruled: Ruling) -> Text:
    return text(
        "together-one", bet=_called(ruled), sum=Money(ruled.amount), pays=Money(ruled.net())
    )


def _steps(won: Sequence[Ruling], dealt: Round, name: str) -> Iterator[KeyStep]:
    if name == ACROSS:
        whole = sum(bet.amount for bet in dealt.bets)
        yield KeyStep(figure(Money(whole)), text("key-across"))
        yield KeyStep(figure(Money(whole // 32)), text("key-across-unit"))
    for ruled in won:
        said = "key-bet-at" if ruled.odds else "key-bet"
        how = text(said, bet=_called(ruled), sum=Money(ruled.amount), odds=ruled.odds)
        yield KeyStep(figure(Money(ruled.net())), how)
    if len(won) > 1:
        yield KeyStep(figure(Money(sum(ruled.net() for ruled in won))), text("key-together"))


def _craft(game: Game, won: Sequence[Ruling], name: str) -> Text:
    flat = won[0].amount
    told = next((said for ruled in won if (said := stacking(game, ruled, flat))), NOTHING)
    return joined(text("off-and-on-stands"), told) if name == OFF_AND_ON else told
