"""What is worth working out once for a game: verdicts by their facts, lines, odds, calls."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from random import Random

from trainer.games.charges import ChargeTime
from trainer.games.craps.facts import DECLARED
from trainer.games.craps.game import CrapsGame, of
from trainer.games.facts import Facts, FactValue
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.odds import parse_odds
from trainer.games.rules import Result, Verdict, asked, judge
from trainer.games.speech import pick

NEW_SHOOTER, FRESH_COUNT = "new-shooter", "fresh-count"
WHOLE_HAND = frozenset({NEW_SHOOTER, FRESH_COUNT})  # when bets on a shooter's hand are made
_KEPT = 8  # games remembered
_BEGUN = {"points-made": "made", "small": "seen", "tall": "seen", "combos": "combos"}


class Sheet:
    """One wager with what follows from its rules."""

    def __init__(self, game: CrapsGame, name: str) -> None:
        """Read the rules of a wager."""
        wager = game.wagers[name]
        self.name, self.wager, self._tables = name, wager, game.paytables
        self.asked = tuple(sorted(asked(wager.rules, game.paytables)))
        # A line or come bet takes the number thrown as its own.
        self.takes = any(rule.result is Result.POINT for rule in wager.rules)
        self.line = self.takes and not wager.travels
        self.off = wager.off == "come-out"
        limits = wager.limits or game.limits
        # Hardways, propositions, the field, bets on a hand: made in small change.
        self.small = 4 * parse_money(limits.high) <= parse_money(game.limits.high)
        charge = wager.charge
        self.prepaid = charge is not None and charge.when is ChargeTime.BET
        self.counts = frozenset(_BEGUN[fact] for fact in self.asked if fact in _BEGUN)
        clause = wager.stake.clause or wager.clause
        self.called_off = Verdict(Result.STAYS, None, "Called off for the come-out", clause)
        # What the rules ask for, at once: thousands of rolls go through here.
        self._key: Callable[[Facts], object] = itemgetter(*(self.asked or ("total",)))
        self._verdicts: dict[object, Verdict] = {}

    def verdict(self, facts: Facts) -> Verdict:
        """Return what the rules say; the same facts are judged once."""
        key = self._key(facts)
        found = self._verdicts.get(key)
        if found is None:
            wager = self.wager
            found = self._verdicts[key] = judge(
                wager.rules, facts, self._tables, odds=wager.odds, clause=wager.clause
            )
        return found

    def vigorish(self, amount: int) -> int:
        """Return the charge on a bet of this size, whatever becomes of it."""
        charge = self.wager.charge
        if charge is None:
            return 0
        return charge.amount(stake=amount, win=parse_odds(self.wager.odds).win(amount))


class Menu:
    """What may be bet at one moment, with how much each is liked."""

    def __init__(self, liked: Iterable[tuple[str, float]]) -> None:
        """Take wagers with their weights."""
        self.names, weights = [], []
        for name, weight in liked:
            self.names.append(name)
            weights.append(weight)
        self._sums = list(accumulate(weights))

    def one(self, rng: Random) -> str:
        """Return a wager somebody fancies, if there is any."""
        return rng.choices(self.names, cum_weights=self._sums)[0] if self.names else ""


class Book:
    """A game's wagers, ready for thousands of rolls."""

    def __init__(self, game: CrapsGame) -> None:
        """Read every wager of the game."""
        self.game = game
        self.points = game.points
        self.sheets: Mapping[str, Sheet] = {name: Sheet(game, name) for name in game.wagers}
        self.odds_behind = {w.behind: name for name, w in game.wagers.items() if w.behind}
        # Filled as they are asked for: by wager and number, the unit; (unit, least, most).
        self.units: dict[tuple[str, int], int] = {}
        self.steps: dict[tuple[str, int], tuple[int, int, int]] = {}
        self._calls: dict[tuple[FactValue, FactValue], str] = {}

    @cached_property
    def lines(self) -> Menu:
        """Bets on the line."""
        return Menu((n, s.wager.often) for n, s in self.sheets.items() if s.line)

    @cached_property
    def firsts(self) -> tuple[str, ...]:
        """Bets on the shooter's whole hand."""
        return tuple(n for n, s in self.sheets.items() if s.wager.at in WHOLE_HAND)

    @cached_property
    def late(self) -> Menu:
        """Bets on the line that may still be made once a point is on."""
        often = ((n, s.wager.often) for n, s in self.sheets.items() if s.line)
        return Menu((n, liked) for n, liked in often if self.sheets[n].wager.at == "any")

    @cached_property
    def extras(self) -> tuple[Menu, Menu]:
        """What else is bet: before a come-out roll, and with a point on."""
        free = [
            (name, sheet)
            for name, sheet in self.sheets.items()
            if not (sheet.line or sheet.wager.behind or sheet.wager.at in WHOLE_HAND)
        ]
        # Few bother with a bet that is off.
        come_out = [
            (name, sheet.wager.often / (3 if sheet.off else 1))
            for name, sheet in free
            if sheet.wager.at != "point"
        ]
        return Menu(come_out), Menu((name, sheet.wager.often) for name, sheet in free)

    @cached_property
    def comes(self) -> dict[bool, str]:
        """Bets that travel, by whether they win on a seven."""
        return {n in self.dark: n for n, s in self.sheets.items() if s.wager.travels}

    @cached_property
    def dark(self) -> frozenset[str]:
        """Bets with a number that win on a seven."""
        return frozenset(name for name, sheet in self.sheets.items() if self._likes_seven(sheet))

    def _likes_seven(self, sheet: Sheet) -> bool:
        number = sheet.wager.number or self.points[0]
        facts: dict[str, FactValue] = {name: spec.values[0] for name, spec in DECLARED.items()}
        facts |= {"total": 7, "dice": "3-4", "hard": False, "come-out": False, "hit": False}
        facts |= {"point": number, "number": number, "seven-out": True, "working": True}
        has_number = sheet.takes or sheet.wager.number or sheet.wager.behind
        return bool(has_number) and sheet.verdict(facts).result is Result.WIN

    def call(self, facts: Facts) -> str:
        """Return which call the stick owes for a roll."""
        key = (facts["dice"], facts["point"])
        if key not in self._calls:
            self._calls[key] = pick(self.game, "call", facts)
        return self._calls[key]


_BOOKS: list[Book] = []  # the games asked for last, the latest at the end


def book_of(game: Game) -> Book:
    """Return the game's book: the same one for the same game, as long as it is in use."""
    for book in reversed(_BOOKS):
        if book.game is game:
            return book
    made = Book(of(game))
    _BOOKS.append(made)
    del _BOOKS[:-_KEPT]
    return made
