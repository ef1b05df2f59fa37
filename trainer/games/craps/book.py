"""What is worth working out once for a game: verdicts by their facts, lines, odds, calls."""

from collections.abc import Mapping

from trainer.games.charges import ChargeTime
from trainer.games.craps.facts import HOT_NUMBERS
from trainer.games.facts import Facts, FactValue
from trainer.games.game import Game, Wager
from trainer.games.odds import parse_odds
from trainer.games.rules import Result, Verdict, judge
from trainer.games.speech import pick

_KEPT = 8  # games remembered
_BEGUN = {"points-made": "made", "small": "seen", "tall": "seen", "combos": "combos"}


class Sheet:
    """One wager with what follows from its rules."""

    def __init__(self, game: Game, name: str) -> None:
        """Read the rules of a wager."""
        wager = game.wagers[name]
        self.name, self.wager, self._tables = name, wager, game.paytables
        self.asked = tuple(sorted(_asked(game, wager)))
        # A line or come bet takes the number thrown as its own.
        self.takes = any(rule.result is Result.POINT for rule in wager.rules)
        self.line = self.takes and not wager.travels
        self.off = wager.off == "come-out"
        charge = wager.charge
        self.prepaid = charge is not None and charge.when is ChargeTime.BET
        self.counts = frozenset(_BEGUN[fact] for fact in self.asked if fact in _BEGUN)
        self._verdicts: dict[tuple[FactValue, ...], Verdict] = {}

    def verdict(self, facts: Facts) -> Verdict:
        """Return what the rules say; the same facts are judged once."""
        key = tuple([facts[name] for name in self.asked])
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


def _asked(game: Game, wager: Wager) -> set[str]:
    names: set[str] = set()
    for rule in wager.rules:
        names |= set(rule.when)
        if rule.pays.startswith("@"):
            for row in game.paytables[rule.pays[1:]].rows:
                names |= set(row.when)
    return names


class Book:
    """A game's wagers, ready for thousands of rolls."""

    def __init__(self, game: Game) -> None:
        """Read every wager of the game."""
        self.game = game
        self.points = game.craps.points if game.craps is not None else HOT_NUMBERS
        self.sheets: Mapping[str, Sheet] = {name: Sheet(game, name) for name in game.wagers}
        self.odds_behind = {w.behind: name for name, w in game.wagers.items() if w.behind}
        self._calls: dict[tuple[FactValue, FactValue], str] = {}

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
    made = Book(game)
    _BOOKS.append(made)
    del _BOOKS[:-_KEPT]
    return made
