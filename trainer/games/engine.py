"""What every family of games offers, whatever is dealt in it."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Protocol

import msgspec

from trainer.games.acts import Script
from trainer.games.cases import Case, Posed
from trainer.games.facts import Condition, Facts, FactSpec
from trainer.games.game import Game
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.stages import Doing
from trainer.games.texts import Text
from trainer.games.usual import Judged, Reads, Windows


class Want(msgspec.Struct, frozen=True, kw_only=True):
    """An outcome worth practising: luck will not bring it in time."""

    facts: dict[str, Condition] = {}
    wager: str = ""  # a bet on this wager must lie at some seat
    amount: int = 0


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, as told by a person or a file, already parsed."""

    bets: tuple[Bet, ...]
    shoe: tuple[str, ...] = ()
    hands: dict[str, tuple[str, ...]] = {}
    choices: dict[str, str] = {}
    places: dict[str, int] = {}
    bank: int | None = None
    rolls: tuple[tuple[int, int], ...] = ()
    point: int = 0
    spin: str = ""
    stop: str = ""
    dice: tuple[int, ...] = ()
    folds: tuple[int | str, ...] = ()  # seats; "1/2" is the second hand of one
    folded_at: dict[str, str] = {}  # at which decision, by seat, where that is told
    decisions: dict[str, tuple[str, ...]] = {}
    discards: dict[str, tuple[str, ...]] = {}  # cards laid away, by seat
    actions: dict[str, tuple[str, ...]] = {}  # by seat, in the order the dealer was told them
    meters: dict[str, int] = {}
    players: int = 0
    carry: dict[str, str] = {}


class Tells(msgspec.Struct, frozen=True, kw_only=True):
    """What a situation of a game may tell besides its bets; anything else in it is a slip."""

    fields: tuple[str, ...]
    bets: tuple[str, ...] = ()  # fields of a bet besides seat, wager and amount
    hands: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    # By name, the words it may say (none: any); None where the engine looks at them itself.
    choices: dict[str, tuple[str, ...]] | None = {}
    decisions: tuple[str, ...] = ()  # the words a seat may have said; none: any


class Shoe(msgspec.Struct, frozen=True, kw_only=True):
    """A loaded shoe: the cards still in it, where the cover card stands, what is owed."""

    seed: int
    cards: tuple[str, ...]
    at: int = 0
    cut: int = 0
    rounds: int = 0
    left: int | None = None  # rounds still to deal once the cover card has come out
    owed: tuple[tuple[int, int], ...] = ()
    burned: tuple[str, ...] = ()
    carry: dict[str, str] = {}  # what the rounds so far have left on the table, by name

    @property
    def ended(self) -> bool:
        """Whether the next thing to do is the shuffle."""
        return self.left == 0


class CannotDealError(Exception):
    """The wanted outcome cannot come up in this game; the text says which."""


class Engine(Protocol):
    """One family of games. Everything is a function of its arguments."""

    @property
    def id(self) -> str:
        """The name a lesson file gives it."""

    def facts(self, game: Game) -> Mapping[str, FactSpec]:
        """Return what rules of a game may ask for, and every value it can take."""

    @property
    def passages(self) -> frozenset[str]:
        """Names a stage may give in `play`."""

    def open_shoe(self, game: Game, seed: int) -> Shoe:
        """Return a freshly shuffled, cut and burned shoe."""

    def deal(self, game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
        """Return one round; the same arguments always give the same round."""

    def deal_next(self, game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
        """Return the next round of a shoe and the shoe after it."""

    def tells(self, game: Game) -> Tells:
        """Return what a situation may tell: `settle` refuses the rest by name."""

    def place(self, game: Game, situation: Situation) -> Round:
        """Return the round a situation tells; raises `InputError` naming the field."""

    def rule(self, game: Game, dealt: Round) -> tuple[Ruling, ...]:
        """Return what becomes of every bet."""

    def unroll(self, game: Game, dealt: Round, rulings: tuple[Ruling, ...]) -> Script:
        """Return the script of acts the rulebook expects."""

    def misfits(self, game: Game) -> Iterable[tuple[str, str]]:
        """Return (key, sentence) for what of the data cannot be dealt; may raise `InputError`."""

    def composite(self, game: Game, wager: str) -> Iterable[tuple[str, str]]:
        """Return (key, sentence) where a bet made of others is not settled as its parts are."""

    def possible(self, game: Game, wager: str) -> Iterable[Facts]:
        """Return every combination of facts that can come up, to prove the rules complete."""

    def chances(self, game: Game, wager: str) -> Iterable[tuple[Facts, Fraction]] | None:
        """Return exact chances of the facts a wager asks for; None where players choose."""

    def outcome(self, game: Game, dealt: Round) -> Text:
        """Return the result of the round in a word or two."""

    def named(self, game: Game, bet: Bet) -> Text:
        """Return how a bet is called at this table: its wager, and what it stands on."""

    def wagered(
        self, game: Game, wager: str, numbers: tuple[str, ...]
    ) -> tuple[str, tuple[str, ...]]:
        """Return the wager a person names and its numbers; `ValueError` says what is none."""

    def told_as(self, game: Game, wager: str, hand: int = 0) -> tuple[str, int]:
        """Return how a situation names a bet: its wager, and which hand of its seat it is on."""

    def told_sums(self, game: Game, dealt: Round, bet: Bet) -> Sequence[int]:
        """Return the sums by which a situation tells a bet: one, but for what is told apart."""

    def spot(self, game: Game, bet: Bet) -> str:
        """Return where a bet stands that may be made in several places; nothing elsewhere."""

    def windows(self, game: Game, script: Script) -> Windows:
        """Return when bets are open in a round."""

    def reads(self, game: Game, dealt: Round) -> Reads:
        """Return what every hand of a round is, where hands have ranks."""

    def judged(self, game: Game, dealt: Round, seat: int, wager: str) -> Judged | None:
        """Return the hands a bet is settled by, card by card, where hands have ranks."""

    def bet_group(self, game: Game, wager: str) -> Text:
        """Return what a bet is learnt with; nothing where the family has no such groups."""

    def cases(self, game: Game) -> Sequence[Case]:
        """Return every decision that can be put to a dealer of this game, each once."""

    def pose(self, game: Game, case: Case, rng: Random) -> Posed:
        """Return one of them posed; a case that cannot come up is a `CannotDealError`."""

    def asked_about(self, game: Game, start: str) -> Text:
        """Return how the cases are called that begin so; nothing where they have no name."""

    def doings(self, game: Game) -> Iterable[Doing]:
        """Return what can be done at this table beside settling, read from the stages."""
