"""What most families do alike: how a bet is called, where it stands, when it comes too late."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from trainer.errors import shown
from trainer.games import composites
from trainer.games.acts import Script
from trainer.games.cases import Case, Posed, starting
from trainer.games.facts import FactSpec
from trainer.games.game import Game
from trainer.games.hands.reading import Reading
from trainer.games.hands.telling import told
from trainer.games.rounds import Bet, Round
from trainer.games.texts import NOTHING, Called, Text, text

_CLOSED = 2  # phases into a round no more bets are taken


class Windows:
    """When bets are open in a round, by the phases of its script."""

    # Whether several settlements of a script decide bets by turns, as the rolls of a hand do.
    by_turns = False
    late = "late"  # how a bet that comes too late is spoken of

    def __init__(self, script: Script) -> None:
        """Keep the phases in their order."""
        self.ids = [phase.id for phase in script.phases]

    def open_before(self, bet: Bet) -> str:
        """Return a phase before which this bet may still be talked about."""
        del bet
        return self.ids[0]

    def closed_before(self, bet: Bet) -> list[str]:
        """Return the phases before which every bet comes too late; none where there is none."""
        del bet
        return self.ids[_CLOSED : _CLOSED + 1]

    def turns(self, stage: str) -> list[str]:
        """Return the phases of a stage that comes by turns."""
        del stage
        return []


@dataclass(frozen=True, slots=True)
class Read:
    """A hand as it reads: its rank, the cards that play, and how it is told."""

    rank: str
    cards: tuple[str, ...]
    words: Text

    @classmethod
    def of(cls, reading: Reading) -> "Read":
        """Return a reading as others see it."""
        return cls(reading.named or reading.rank, reading.cards, told(reading))


@dataclass(frozen=True, slots=True)
class Reads:
    """Every hand that has a rank, by name, and whether the dealer's plays."""

    hands: Mapping[str, Read] = field(default_factory=dict)
    qualified: bool | None = None


@dataclass(frozen=True, slots=True)
class Lying:
    """A hand as it lies on the table: the places of the cards that play, in reading order.

    A place is a hand and the number of the card in it, as it was dealt: "seat-3.1".
    """

    places: tuple[str, ...]
    cards: tuple[str, ...]
    words: Text
    rest: tuple[str, ...] = ()  # places of cards that were looked at and do not play


@dataclass(frozen=True, slots=True)
class Judged:
    """What a bet is settled by: its own hand, and the one it is compared with, if it is."""

    own: Lying
    other: Lying | None = None
    deciding: int | None = None  # the card of both that decides, where one does
    won: bool = False


class Usual:
    """A family whose bets lie at seats, one of a kind, and are made before the round."""

    declared: Mapping[str, FactSpec] = {}  # what rules may ask for, where that is always the same
    composite = staticmethod(composites.unknown)

    def facts(self, game: Game) -> Mapping[str, FactSpec]:
        """Return what rules may ask for."""
        del game
        return self.declared

    def named(self, game: Game, bet: Bet) -> Text:
        """Return how a bet is called."""
        del game
        return text("bet-called", bet=Called(bet.wager, str(bet.number or "")))

    def wagered(
        self, game: Game, wager: str, numbers: tuple[str, ...]
    ) -> tuple[str, tuple[str, ...]]:
        """Return the wager a person names and its numbers; `ValueError` says what is none."""
        del numbers
        if wager not in game.wagers:
            known = ", ".join(game.wagers)
            raise ValueError(f"there is no {shown(wager)} here; there are: {known}")
        return wager, ()

    def told_as(self, game: Game, wager: str, hand: int = 0) -> tuple[str, int]:
        """Return how a situation names a bet: its wager, and which hand of its seat it is on."""
        del game
        return wager, hand

    def told_sums(self, game: Game, dealt: Round, bet: Bet) -> Sequence[int]:
        """Return the sums by which a situation tells a bet: one, but for what is told apart."""
        del game, dealt
        return [bet.amount]

    def spot(self, game: Game, bet: Bet) -> str:
        """Return where a bet stands that may be made in several places; nothing elsewhere."""
        del game
        return str(bet.number) if bet.number else ""

    def windows(self, game: Game, script: Script) -> Windows:
        """Return when bets are open."""
        del game
        return Windows(script)

    def reads(self, game: Game, dealt: Round) -> Reads:
        """Return what every hand is; nothing where hands have no rank."""
        del game, dealt
        return Reads()

    def judged(self, game: Game, dealt: Round, seat: int, wager: str) -> Judged | None:
        """Return the hands a bet is settled by; nothing where hands have no rank."""
        del game, dealt, seat, wager
        return None

    def bet_group(self, game: Game, wager: str) -> Text:
        """Return what a bet is learnt with: with any others."""
        del game, wager
        return NOTHING

    def cases(self, game: Game) -> Sequence[Case]:
        """Return the decisions there are to drill: none."""
        del game
        return ()

    def pose(self, game: Game, case: Case, rng: Random) -> Posed:
        """Return a decision posed; there is none."""
        del rng
        raise ValueError(f"{game.id} poses no {case.id}")

    def asked_about(self, game: Game, start: str) -> Text:
        """Return what the cases are learnt with; a title of their own would tell the answer."""
        groups = {case.group for case in starting(self.cases(game), start)}
        return next(iter(groups)) if len(groups) == 1 else NOTHING
