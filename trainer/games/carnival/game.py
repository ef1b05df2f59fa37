"""What a card game of this engine is written as: hands, a qualifier, decisions, stages."""

from collections.abc import Mapping, Sequence
from typing import Literal

from trainer.games.caps import Cap
from trainer.games.cards import packs
from trainer.games.envy import Envy
from trainer.games.facts import Condition
from trainer.games.game import Deck, Entry, Game, HandOf, Limits, Stage, Stake, Wager
from trainer.games.hands.ranking import Ranking

# Facts that hold together, or a list of such: any of them will do.
Whens = dict[str, Condition] | list[dict[str, Condition]]


class Between(Entry, frozen=True):
    """Two open cards and a third that falls between them or not."""

    ends: list[str]
    third: str
    rank: str
    clause: str = ""


class Qualifier(Entry, frozen=True):
    """What the dealer's hand must be to play."""

    hand: str
    min: str
    clause: str
    word: Literal["plays", "qualifies"] = "plays"  # what is said of a hand that has it


class Choice(Entry, frozen=True):
    """One thing a player may choose."""

    id: str
    title: str = ""
    clause: str = ""
    wager: str = ""  # bet with it
    of: str = ""  # as often this bet
    times: tuple[int, ...] = (1,)
    up_to: bool = False  # or less than that
    folds: bool = False
    keeps: list[str] = []  # bets a fold leaves alive
    takes_back: list[str] = []
    lays_away: list[int] = []  # cards of the own hand, counted from 0
    needs: dict[str, Condition] = {}  # only with such a hand
    weight: float = 1.0  # how often simulated patrons choose it
    plays: Whens = {}  # when a sensible patron chooses it
    largest: Whens = {}  # when he then bets as much as he may; else the least


class DecisionOf(Entry, frozen=True):
    """What a player is asked: whoever has the bet `on`, when the facts hold."""

    clause: str
    choices: list[Choice]
    title: str = ""
    on: str = ""
    when: dict[str, Condition] = {}
    unless: list[str] = []  # not of who has made one of these bets
    unasked: bool = False  # players do it by themselves, or nothing is seen of it


class Positions(Entry, frozen=True):
    """A player may have several hands, each with its own bets and cards."""

    clause: str
    most: int = 2
    often: float = 0.1  # how often a simulated patron plays a further one
    text: str = ""


class FirstDeck(Deck, frozen=True):
    """The cards in play, and how long they are dealt before they are shuffled again."""

    rounds: int = 0  # after so many rounds at the latest; nothing: the cut card tells


class OtherDeck(Entry, frozen=True):
    """A deck beside the first: its own cards, its own back, shuffled for every round."""

    clause: str
    packs: int = 1
    jokers: int = 0
    without: list[str] = []
    back: str = ""  # the colour that tells it from the first


class Tip(Entry, frozen=True):
    """How a bet for the dealer may lie beside a bet of the player's own."""

    clause: str = ""
    at_most_bet: bool = False  # not above the bet it lies beside
    equals_bet: bool = False  # just as much as that
    needs: str = ""  # only with a tip on this wager too
    equals: str = ""  # and as much as that tip


class Tips(Entry, frozen=True):
    """Bets a player makes for the dealer: settled like those beside them, won for the tip box."""

    clause: str
    on: dict[str, Tip]  # by the wager they lie beside
    often: float = 0.1  # how often a simulated patron makes one
    limits: Limits = Limits(low="1", high="5", unit="1")
    most: str = ""  # the most one of them is paid
    charged: bool = False  # commission is taken of them too
    text: str = ""


class AtMost(Entry, frozen=True):
    """A sum tied to another bet, without which this one is not made."""

    of: str
    times: int = 1


class AtLeast(Entry, frozen=True):
    """A part of another bet; made before the cards, that one is not made without this."""

    of: str
    parts: int = 1


class CardStake(Stake, frozen=True):
    """How a bet may be made beside the others of its seat."""

    required: bool = False
    equals: str = ""
    times: list[int] = []  # so many times the bet it equals
    rides: str = ""  # no chips of its own: it rides on this bet
    needs_all: list[str] = []
    at_most: AtMost | None = None
    at_least: AtLeast | None = None


class Lot(Entry, frozen=True):
    """A machine picks a card or a place in every round; bets of one `draw` go by the same pick."""

    clause: str
    draw: str
    of: Literal["card", "place"]


class CardWager(Wager, frozen=True):
    """A bet on a hand, against another or by a table."""

    hand: str = ""
    against: str = ""
    stake: CardStake = CardStake()
    envy: Envy | None = None
    lot: Lot | None = None
    divides: bool = False  # several winners of a meter share it equally
    second: str = ""  # the same bet again, on a later deal: bets on that wager with hand = 2


class Leave(Entry, frozen=True):
    """Which of the hands a settlement opens stay where they lie, face up.

    The one that is the highest so far, and those for which others are paid envy.
    """

    hand: str = ""  # the hand of the whole table a bet is on
    min: str = ""  # only such a hand of a seat, or better
    envy: bool = False


class CardStage(Stage, frozen=True):
    """A stage; `only` limits it to seats of which the facts hold: none, and it is left out."""

    lock: list[str] = []  # bets closed here, where a button locks them out
    burn: int = 0
    once: Literal["", "shoe"] = ""
    offer: str = ""
    decide: str = ""
    reveal: bool = False
    deck: str = ""  # its cards come from this one of [decks]; else from the first
    collect: list[str] = []  # bets that go into the tray now, before anybody has won or lost
    forfeit: list[str] = []  # bets taken at once of whoever gives up at this decision
    under: list[str] = []  # his bets that his cards wait under, though not settled by them
    only: Whens = {}  # a list: any of these
    hold: dict[str, dict[str, Condition]] = {}  # bets this settlement leaves lying, and when
    leave: Leave | None = None  # with gather: whose cards stay


class CarnivalGame(Game, frozen=True):
    """A card game of this engine with every house option chosen."""

    deck: FirstDeck
    wagers: Mapping[str, CardWager]
    stages: Sequence[CardStage] = ()
    rankings: Mapping[str, Ranking] = {}
    hands: Mapping[str, HandOf] = {}
    qualifier: Qualifier | None = None
    between: Between | None = None
    decisions: Mapping[str, DecisionOf] = {}
    caps: Mapping[str, Cap] = {}
    tips: Tips | None = None
    positions: Positions | None = None
    decks: Mapping[str, OtherDeck] = {}

    @property
    def lasting(self) -> bool:
        """Whether the cards last for several rounds: to the cut card, or so many."""
        return self.cut or self.deck.rounds > 1

    def wished(self, choice: str) -> str:
        """Return the title of what a decision offers."""
        offered = (one for what in self.decisions.values() for one in what.choices)
        return next((one.title for one in offered if one.id == choice), "")

    @property
    def cut(self) -> bool:
        """Whether the cards are dealt down to the cut card: a stage looks for it."""
        return any(stage.play == "cut-card" for stage in self.stages)

    def cards_in(self, name: str = "") -> list[str]:
        """Return the cards of a deck, in order: of the first, or of one of [decks]."""
        deck: Deck | OtherDeck = self.decks[name] if name else self.deck
        return packs(deck.packs, jokers=deck.jokers, without=deck.without)

    def copies(self, card: str) -> int:
        """Return how often a card is in play, in all decks together."""
        return super().copies(card) + sum(self.cards_in(deck).count(card) for deck in self.decks)

    @property
    def main(self) -> str:
        """The bet a round turns on: the first that is made before it and nobody takes back."""
        back = self.taken_back()
        return next((name for name in self.wagers if name not in back), next(iter(self.wagers)))

    def taken_back(self) -> frozenset[str]:
        """Return the bets a decision may take back."""
        return frozenset(
            wager
            for decision in self.decisions.values()
            for choice in decision.choices
            for wager in choice.takes_back
        )

    def collected(self) -> frozenset[str]:
        """Return the bets that are in the tray before anybody has won or lost."""
        return frozenset(wager for stage in self.stages for wager in stage.collect)

    def made_later(self) -> frozenset[str]:
        """Return the bets a decision makes."""
        return frozenset(
            choice.wager
            for decision in self.decisions.values()
            for choice in decision.choices
            if choice.wager
        )

    def riding(self) -> dict[str, str]:
        """Return the bets without chips of their own, and what each rides on."""
        return {name: one.stake.rides for name, one in self.wagers.items() if one.stake.rides}


def of(game: Game) -> CarnivalGame:
    """Return the game as one of this engine."""
    assert isinstance(game, CarnivalGame), f"{game.rulebook}/{game.id} is not of this engine"
    return game
