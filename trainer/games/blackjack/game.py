"""What a game of blackjack is written as: how hands count, what the dealer and players may do."""

from collections.abc import Mapping, Sequence
from typing import Literal

from trainer.games import caps as limits
from trainer.games.blackjack.counting import Count
from trainer.games.envy import Envy
from trainer.games.facts import Condition, FactValue, all_hold
from trainer.games.feeding import Feed
from trainer.games.game import Entry, Game, HandOf, Stage, Stake, Wager
from trainer.games.hands.ranking import Ranking

When = dict[str, Condition]
HIT, STAND, DOUBLE, SPLIT, SURRENDER = "hit", "stand", "double", "split", "surrender"
RESCUE, ZAP = "rescue", "zap"
PLAYS = (HIT, STAND, DOUBLE, SPLIT, SURRENDER, RESCUE, ZAP)
EVEN_MONEY = "even-money"
FACE_DOWN = "face-down"  # how a player may ask for the card of a double
SWITCH, SWITCH_BACK = "switch", "switch-back"  # of a seat with two hands of its own
OFFERED = frozenset({EVEN_MONEY, SWITCH, SWITCH_BACK})  # not asked as a hand is played


def any_holds(cases: Sequence[When], facts: Mapping[str, FactValue]) -> bool:
    """Return whether any of several cases is so."""
    return any(all_hold(when, facts) for when in cases)


class Dealer(Entry, frozen=True):
    """How the dealer's hand is dealt, looked at and finished."""

    clause: str = ""
    hard: int = 17  # stands on hard totals from here
    soft: int = 17  # and on soft ones from here
    begins: Literal["dealer", "bank"] = "dealer"  # at whose left the deal and the play begin
    shows: int = 0  # which of the first two cards lies open
    # Dealt face down before anyone plays, for the reader or not; drawn when the players are done;
    # or open.
    hole: Literal["down", "reader", "drawn", "up"] = "down"
    reader: list[str] = []  # open cards with which the hole card is looked at before anyone plays
    reader_clause: str = ""
    idle_clause: str = ""  # where it is printed that nothing is drawn when nothing depends on it
    finish_soft: int = 0  # for bets that wait for his end alone he stands on soft totals from here
    safe: list[When] = []  # hands no further card of the dealer's can change anything for
    original_clause: str = ""  # where a natural takes only the first bet of doubled and split hands

    @property
    def under(self) -> bool:
        """Whether his second card lies face down while the players act."""
        return self.hole in ("down", "reader")


class Play(Entry, frozen=True):
    """What a player may do with a hand; `when` holds any of the cases in which it is allowed."""

    clause: str
    title: str = ""
    when: list[When] = []
    must: list[When] = []  # then nothing else is allowed
    bet: Literal["", "same", "up-to"] = ""
    hands: int = 0  # of a split: so many hands of a seat at most
    one_card: list[str] = []  # of a split: cards of these ranks get one card each
    by: Literal["value", "rank"] = "value"  # what two cards must have in common to be split
    face: Literal["up", "down", "asked"] = "up"  # how the card of a double falls, or as is asked
    anytime: bool = False  # until the player stands, doubled or not
    free: list[When] = []  # of a double, a split: then a lammer of the house stands for the chips
    free_clause: str = ""


class Kind(Entry, frozen=True):
    """Cards a side bet names: all that is said of them holds."""

    id: str
    cards: list[str] = []  # just these, in any order
    count: Condition | None = None  # how many they are, where a hand may have more
    ranks: list[str] = []  # every card is one of these
    suits: list[str] = []
    alike: bool = False  # of one rank
    suited: bool = False
    coloured: bool = False  # all red, or all black
    run: bool = False  # of neighbouring ranks, an ace below two or above king
    groups: list[int] = []  # at least so many of one rank, and so many of another
    holds: dict[str, int] = {}  # at least so many of a rank
    points: Condition | None = None  # what they count together
    low: Condition | None = None  # the same with every ace as one
    matches: int = 0  # so many have the rank of the last card
    same: int = -1  # and just so many of these its suit too
    between: Condition | None = None  # the last lies between the others, so many ranks apart
    last: list[str] = []  # the last is one of these


class TableHand(HandOf, frozen=True):
    """Cards of a table, `hand` being those of the hand a bet lies on; read from the top."""

    kinds: list[Kind] = []


class Share(Entry, frozen=True):
    """A sum tied to another bet: the whole of it, or a part."""

    of: str
    parts: int = 1  # 2 is half of it
    chip: str = ""  # rounded up to whole chips of this, where they cannot make it
    exact: bool = False  # just that sum: neither more nor less


class Offered(Entry, frozen=True):
    """A bet made in the middle of a round, by whoever has the bet it is tied to."""

    most: Share
    clause: str = ""
    when: When = {}
    often: float = 0.3  # how often a simulated patron makes it
    keen: When = {}  # when twice as often


class Cap(Entry, frozen=True):
    """What a side bet wins, with the bet itself, may be put on the main bet."""

    onto: str
    clause: str
    when: When = {}
    often: float = 0.5
    text: str = ""


class Streak(Entry, frozen=True):
    """A bet that lies until its player has won so many hands in a row, or has lost one."""

    wins: int
    clause: str


class Button(Entry, frozen=True):
    """A machine draws what is won: its player presses a button, and a display shows the sum."""

    clause: str
    say: str = ""  # said of sums below `floor_from`; from there on the floor confirms them
    floor_from: str = ""


class Lot(Entry, frozen=True):
    """A machine picks one of those with this bet, now and then."""

    clause: str
    often: float = 0.05


class Required(Entry, frozen=True):
    """Everybody who plays makes a bet, as well as the first one."""

    clause: str


class TableStake(Stake, frozen=True):
    """How a bet may be made beside the others of its seat."""

    at_most: Share | None = None
    rides: str = ""  # no chips of its own: it rides on this bet
    required: Required | None = None


class TableWager(Wager, frozen=True):
    """A bet on a hand of a seat, or on the first cards dealt."""

    hand: str = ""
    # For his second card, his third or his end, whatever else is out.
    waits: Literal["", "second", "third", "end"] = ""
    beside: str = ""  # another bettor's, on the hand that bet has: he may double and split with it
    joins: str = ""  # the same player's, on the hand that bet has: what is done is done with both
    against: int = 1  # which of the dealer's hands it is decided by
    box: int = 0  # 2: the first bet's twin, just as large, on a second hand of every seat's own
    stake: TableStake = TableStake()
    offered: Offered | None = None
    cap: Cap | None = None
    divides: bool = False  # several winners of a meter share it equally
    envy: Envy | None = None
    streak: Streak | None = None
    button: Button | None = None
    lot: Lot | None = None

    @property
    def begins(self) -> int:
        """Which further hand of its seat's own it is the main bet of."""
        return self.box


class TableStage(Stage, frozen=True):
    """A stage; `only` limits what it settles, `at_once` is what is decided while hands are played.

    `deal` may say how a card falls: "dealer:down". `calls` says when totals are announced.
    """

    burn: int = 0
    once: Literal["", "shoe"] = ""
    offer: str = ""
    only: When = {}
    hold: dict[str, When] = {}  # bets this settlement leaves lying, and when
    reveal: bool = False  # with `settle`: hands that lie face down are opened first
    show: list[str] = []  # with `settle`: players with these bets show cards that lie face down
    at_once: list[When] = []
    beside: dict[str, When] = {}  # side bets settled once the hand beside them has decided
    upon: dict[str, When] = {}  # side bets settled as the turn of their hand comes
    tucked: dict[str, When] = {}  # bets that cards of a hand are laid under, and when
    lock: list[str] = []  # bets that a button closes: none is taken any more
    collect: list[str] = []  # bets that go into the tray now, before anybody has won or lost
    in_turn: dict[str, When] = {}  # offered bets a player may make right before the first decision
    upto: int = 0  # the dealer's passage pauses when he has so many cards
    against: int = 1  # which of his hands the passage is for
    calls: list[Literal["first", "card", "natural"]] = []


class BlackjackGame(Game, frozen=True):
    """A game of blackjack with every house option chosen."""

    dealer: Dealer = Dealer()
    count: Count = Count()
    wagers: Mapping[str, TableWager]
    plays: Mapping[str, Play] = {}
    caps: Mapping[str, limits.Cap] = {}
    feeds: Mapping[str, Feed] = {}
    stages: Sequence[TableStage] = ()
    rankings: Mapping[str, Ranking] = {}
    hands: Mapping[str, TableHand] = {}

    @property
    def main(self) -> str:
        """The bet a round turns on: the first one."""
        return next(iter(self.wagers))

    @property
    def dealers_hands(self) -> int:
        """How many hands the dealer makes of one open card, one after the other."""
        return max(one.against for one in self.wagers.values())

    @property
    def boxes(self) -> tuple[str, ...]:
        """The main bets of a seat, one for each hand it is dealt: nearly always one."""
        return (self.main, *(name for name, one in self.wagers.items() if one.box))

    @property
    def beside_hands(self) -> tuple[str, ...]:
        """The bets that lie beside the main one on a hand as it is played."""
        return tuple(name for name, one in self.wagers.items() if one.beside or one.joins)

    @property
    def on_hands(self) -> tuple[str, ...]:
        """The bets that lie on a hand as it is played: the main one, and those beside it."""
        return (*self.boxes, *self.beside_hands)

    def learnt_as(self, wager: str) -> str:
        """Return the bet that a bet is learnt as: another's like it, or one settled alike."""
        own = self.wagers[wager]
        if own.beside:
            return own.beside
        return next(name for name, one in self.wagers.items() if one.rules == own.rules)

    @property
    def lasting(self) -> bool:
        """Whether the cards are dealt down to the cut card: a stage looks for it."""
        return any(stage.play == "cut-card" for stage in self.stages)

    def riding(self) -> dict[str, str]:
        """Return the bets without chips of their own, and what each rides on."""
        return {name: one.stake.rides for name, one in self.wagers.items() if one.stake.rides}

    @property
    def peeks(self) -> bool:
        """Whether nobody plays against the dealer's natural: it is looked for, or lies open."""
        return self.dealer.hole == "up" or any(stage.play == "reader" for stage in self.stages)

    def collected(self) -> frozenset[str]:
        """Return the bets that lie in the tray before the cards."""
        return frozenset(name for stage in self.stages for name in stage.collect)

    def made_later(self) -> frozenset[str]:
        """Return the bets that are offered in the middle of a round."""
        return frozenset(name for name, wager in self.wagers.items() if wager.offered is not None)


def of(game: Game) -> BlackjackGame:
    """Return the game as one of this engine."""
    assert isinstance(game, BlackjackGame), f"{game.rulebook}/{game.id} is not of this engine"
    return game
