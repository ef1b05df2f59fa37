"""A rulebook's game with every house option chosen; nothing conditional is left in it.

Here is what several families share. What one has of its own stands in a `game.py` of its folder:
structs that extend these, and are named in the registry beside the engine. What others must know
of it they ask here, in words of no family, and the family answers.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Literal

import msgspec

from trainer.games.acts import Level, Role
from trainer.games.cards import JOKER
from trainer.games.charges import Charge, FeeOption
from trainer.games.facts import Condition
from trainer.games.felt import LayoutRecord
from trainer.games.rules import Paytable, Rule


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a lesson file: every key is known, nothing is changed once read."""


class Source(Entry, frozen=True):
    """Where in the rulebook the game stands."""

    section: str
    lines: str
    edition: str = ""


class Option(Entry, frozen=True):
    """Something the rulebook leaves open, and who closes it."""

    choices: list[str]
    default: str
    printed: list[str] = []  # those the text names where it only sets a limit; none: all of them
    by: str = "house"  # house, dealer, or ours where the rulebook is silent
    clause: str = ""
    title: str = ""
    labels: dict[str, str] = {}
    why: str = ""


class Deck(Entry, frozen=True):
    """The cards in play. `packs` is the default; the rulebook allows `least` to `most`."""

    packs: int = 1
    least: int = 1
    most: int = 1
    jokers: int = 0
    without: list[str] = []
    clause: str = ""
    cut_at: int = 14  # the cover card stands so many cards from the end of the shoe
    cut_part: int = 0  # or that part of the stack: 4 is a quarter, whatever the decks
    hands_after_cut: int = 0  # more hands dealt once the one in which it appears is over
    cut_clause: str = ""


class Table(Entry, frozen=True):
    """Seats and fittings."""

    seats: int
    clause: str
    least_seats: int = 1
    areas: list[str] = []
    print: list[str] = []  # inscriptions on the layout
    boxes: bool = False  # numbered commission boxes
    discard: str = "discard rack"


class Limits(Entry, frozen=True):
    """Sums simulated patrons bet; ours unless the rulebook prints them."""

    low: str = "5"
    high: str = "500"
    unit: str = "5"


class Stake(Entry, frozen=True):
    """How a bet may be made."""

    needs: list[str] = []  # any one of these must be bet too
    fixed: str = ""
    least: str = ""
    most: str = ""
    unit: str = ""  # it is made in whole multiples of this
    sums: list[str] = []  # it is one of these
    returned: bool = True
    text: str = ""
    clause: str = ""


class Wager(Entry, frozen=True):
    """Something that can be bet on, and the rules that settle it."""

    title: str
    clause: str
    rules: list[Rule]
    odds: str = "1 to 1"
    stake: Stake = Stake()
    charge: Charge | None = None
    push_charge: Charge | None = None  # taken even though the bet is returned
    moment: str = ""  # the stage it is settled at, if not at the end
    limits: Limits | None = None
    often: float = 0.3  # how often a simulated patron makes it
    about: str = ""
    # Craps and sic bo make bets on one number or one pair of dice, roulette on named spots: a
    # lesson file writes all of them at once (`each`), so every family may have them.
    number: int = 0  # its own number, where it is made on one
    combo: str = ""  # its own dice, low die first; or the numbers a named bet lays chips on
    # Craps and roulette: whoever pays, or counts odds, must know what a bet is made of.
    parts: dict[str, int] = {}  # a composite: units on each of these wagers

    @property
    def handler(self) -> Role | None:
        """Who of a crew handles it; nobody in particular where one dealer does everything."""
        return None

    @property
    def moves(self) -> bool:
        """Whether it, or what it wins, may be moved to another place before it is decided."""
        return False

    @property
    def below_least(self) -> bool:
        """Whether it may be less than the least of other bets."""
        return False

    @property
    def begins(self) -> int:
        """Which further hand of its seat's own it is the main bet of; 0 of nearly every bet."""
        return 0

    def names(self) -> Iterator[tuple[str, str]]:
        """Yield (key, wager) of every other wager it names."""
        yield from (("parts", part) for part in self.parts)
        yield from (("stake.needs", needed) for needed in self.stake.needs)


class Bank(Entry, frozen=True):
    """Whose money answers the bets, where it is not the house's.

    Any card game of a cardroom may have a player-dealer, so it is of no one family.
    """

    kind: Literal["player-dealer", "banker"]
    clause: str
    covers: Literal["own-wager"] = "own-wager"
    hold: int = 0  # hands before it must be offered on
    sooner: bool = True  # whether it may be passed on before that
    text: str = ""


class HandOf(Entry, frozen=True):
    """A hand by the cards it is made of: "seat", "dealer.0", "board.0-2", "board.1,3"."""

    of: list[str] = []
    rank: str = ""  # a ranking; without one only whether its cards are alike or of one suit
    against: str = ""  # the hand it is compared with
    exactly: dict[str, int] = {}  # so many cards of each group, neither more nor fewer
    best_of: list[str] = []  # the best of these hands
    worst_of: list[str] = []
    highest_of: list[str] = []  # the highest of these at the whole table, whoever holds it


class Stage(Entry, frozen=True):
    """One stretch of a round; each key present adds its acts, in the order the engine has them."""

    id: str
    title: str
    clause: str = ""
    ours: str = ""
    why: str = ""
    by: Role = Role.DEALER
    say: str = ""
    deal: list[str] = []
    times: int = 1
    face: Literal["up", "down"] = "up"
    turn: list[str] = []
    count: list[str] = []
    play: str = ""  # a passage only this engine knows, by name
    settle: list[str] = []
    result: str = ""
    gather: bool | list[str] = False  # the cards of these, where not all
    order: list[str] = []


class Say(Entry, frozen=True):
    """An announcement; `{words}` are filled from the round."""

    text: str
    when: dict[str, Condition] = {}
    clause: str = ""
    ours: str = ""


class Step(Entry, frozen=True):
    """One step of a ritual: what is done, in our words."""

    id: str
    text: str
    clause: str = ""
    by: Role = Role.DEALER
    why: str = ""
    free: bool = False  # the text gives it no place among the others: it is not asked for


class Ritual(Entry, frozen=True):
    """A fixed list of steps: open, shuffle, cut, burn, close."""

    title: str
    clause: str
    steps: list[Step]
    ours: str = ""


class Duty(Entry, frozen=True):
    """What a position of a crew does besides its bets; `by` are those who may."""

    by: list[Role]
    clause: str = ""
    ours: str = ""  # what of it the rulebook does not print, and why we do it so
    why: str = ""


class Irregularity(Entry, frozen=True):
    """If this happens, that is the answer; `remedy` names it from the shared list."""

    situation: str
    remedy: list[str]
    answer: str
    clause: str
    when: list[str] = []
    wrong: list[str] = []


class Fact(Entry, frozen=True):
    """A rule as a question with a short answer; `near` are plausible wrong answers."""

    ask: str
    answer: str
    clause: str
    near: list[str] = []
    kind: str = "rule"
    why: str = ""  # told with the answer: a reason in it would give it away
    was: str = ""  # how it was asked when its skill was named: practice outlives better words


class Erratum(Entry, frozen=True):
    """Damaged or contradictory print, and the reading chosen."""

    at: str | list[str]  # the clause it stands at, or several
    print: str
    reading: str
    where: str = ""  # in the clause: "Table 1", "the second copy of the list"
    only: list[str] = []  # entries that rest on it, as patterns: "wagers.put-*"; else all at `at`
    examined: bool = False

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses it stands at, each whole: a clause may have commas in its name."""
        return (self.at,) if isinstance(self.at, str) else tuple(self.at)

    @property
    def place(self) -> str:
        """Where the print is damaged, in words."""
        return ", ".join((*self.clauses, *([self.where] if self.where else ())))

    def stands_at(self, cited: str) -> bool:
        """Return whether what cites this rests on one of its clauses, or on a part of one.

        >>> Erratum(at="5(b)", print="", reading="").stands_at("4, 5(b)(2)")
        True
        """
        return any(_within(clause, cited) for clause in self.clauses)

    def touches(self, entry: str, cited: str) -> bool:
        """Return whether an entry ("wagers.put-4", "rituals.open#wash") rests on it."""
        if self.only:
            names = (entry, entry.partition("#")[0])
            return any(fnmatchcase(name, one) for name in names for one in self.only)
        return self.stands_at(cited)


def _within(clause: str, cited: str) -> bool:
    """Return whether a clause is among those cited (parted by commas), or above one of them."""
    return re.search(rf"(?:^|, ){re.escape(clause)}(?=$|, |[(.-]| \()", cited) is not None


class Game(Entry, frozen=True):
    """Everything an engine needs to deal, judge and explain a game."""

    rulebook: str
    id: str
    title: str
    engine: str
    source: Source
    table: Table
    deck: Deck
    wagers: Mapping[str, Wager]
    family: str = ""  # whose skills it shares; its engine's where it names none
    kin: list[str] = []  # families near enough to tempt with their answers, and to pace by
    limits: Limits = Limits()
    paytables: dict[str, Paytable] = {}
    options: dict[str, Option] = {}
    chosen: dict[str, str] = {}
    bank: Bank | None = None
    stages: Sequence[Stage] = ()
    orders: dict[str, list[Level]] = {}
    says: dict[str, Say] = {}
    rituals: dict[str, Ritual] = {}
    duties: dict[str, Duty] = {}
    irregularities: dict[str, Irregularity] = {}
    facts: dict[str, Fact] = {}
    errata: dict[str, Erratum] = {}
    fees: dict[str, FeeOption] = {}
    targets: dict[str, int] = {}
    meters: dict[str, str] = {}
    layout: LayoutRecord | None = None  # of the table; no rule depends on it

    @property
    def chip_a_part(self) -> bool:
        """Whether a bet made of others is paid chip by chip, not as shares of one sum."""
        return False

    def wished(self, _choice: str) -> str:
        """Return what a lesson file calls a patron's choice; nothing where it names none."""
        return ""

    def copies(self, card: str) -> int:
        """Return how often a card is in play."""
        deck = self.deck
        return deck.packs * (deck.jokers if card == JOKER else card[0] not in deck.without)

    @property
    def lasting(self) -> bool:
        """Whether the cards last for several rounds; else they are shuffled for each."""
        return self.deck.packs > 1
