"""A rulebook's game with every house option chosen; nothing conditional is left in it."""

from collections.abc import Mapping, Sequence
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
    returned: bool = True
    text: str = ""
    clause: str = ""


class Wager(Entry, frozen=True):
    """Something that can be bet on, and the rules that settle it."""

    title: str
    clause: str
    rules: list[Rule]
    odds: str = "1 to 1"
    side: Literal["", "player", "banker"] = ""
    stake: Stake = Stake()
    charge: Charge | None = None
    push_charge: Charge | None = None  # taken even though the bet is returned
    moment: str = ""  # the stage it is settled at, if not at the end
    limits: Limits | None = None
    often: float = 0.3  # how often a simulated patron makes it
    about: str = ""
    parlay: list[str] = []  # its winnings may join one of these bets
    position: Literal["", "stick", "base", "box", "dealer"] = ""  # who handles it in a crew
    number: int = 0  # its own number, where it is made on one
    combo: str = ""  # its own dice, low die first
    # When it may be made.
    at: Literal["", "come-out", "point", "any", "new-shooter", "fresh-count"] = ""
    locked: Literal["", "with-point"] = ""  # may not be taken down once its number is set
    travels: Literal["", "box", "behind"] = ""  # where it moves when its number is set
    behind: str = ""  # odds on this bet
    lays: bool = False
    stays_up: bool = False  # a winner stays on the layout
    off: Literal["", "come-out", "never"] = ""  # not working then, unless called on
    parts: dict[str, int] = {}  # a composite: units on each of these wagers


class DrawRules(Entry, frozen=True):
    """Who takes a third card. `against` is the banker's table by the player's third card."""

    clause: str
    player: list[int]
    banker: list[int]
    against: dict[str, list[int]]
    player_clause: str = ""
    banker_clause: str = ""
    stood_clause: str = ""
    natural_clause: str = ""
    table: str = "Table 1"
    optional: list[int] = []  # player totals on which the player may choose
    natural_stops: bool = True


class Craps(Entry, frozen=True):
    """The dice and the numbers that can become a point."""

    clause: str
    dice: int = 5
    points: tuple[int, ...] = (4, 5, 6, 8, 9, 10)


class Ring(Entry, frozen=True):
    """The pockets of a roulette wheel, clockwise as printed."""

    clause: str
    order: list[str]
    zeros: list[str]
    void: list[str] = []  # pockets in which the ball makes no spin
    void_clause: str = ""
    sections: dict[str, list[str]] = {}  # a coloured stretch of the ring, for bets on it


class Spoiled(Entry, frozen=True):
    """A spin that does not count, as the table sees it; `floor` has it told to the floor."""

    text: str
    clause: str
    floor: bool = False


class Wheel(Entry, frozen=True):
    """A wheel: its pockets in order, or how many sections show each symbol."""

    clause: str
    rings: list[Ring] = []  # one is left when the options are chosen
    trios: list[list[str]] = []  # three numbers at a common corner with a zero, as printed
    segments: dict[str, int] = {}
    walks: int = 0  # turns it is walked before it is let go
    turns: int = 0  # whole turns a valid spin needs
    # What follows when the clapper rests on a peg, and when the wheel turns less than it needs.
    peg: Literal["", "void", "previous", "respin", "floor"] = ""
    peg_clause: str = ""
    short: Literal["", "void", "respin"] = ""
    short_clause: str = ""
    colours: list[str] = []  # non-value chips, one colour a player
    chips: list[str] = []  # what a chip may be worth
    spoiled: dict[str, Spoiled] = {}  # what makes a spin of the ball none
    ours: str = ""  # what of this the rulebook does not print, and why we chose it

    @property
    def order(self) -> list[str]:
        """The pockets of the wheel in use, clockwise."""
        return self.rings[0].order

    @property
    def zeros(self) -> list[str]:
        """The zeros of the wheel in use."""
        return self.rings[0].zeros


class DealerDraw(Entry, frozen=True):
    """A dealer hand that draws by its own total: must, may, must not."""

    clause: str
    must: list[int]
    may: list[int]
    stand: list[int]


class Bank(Entry, frozen=True):
    """Whose money answers the bets, where it is not the house's."""

    kind: Literal["player-dealer", "banker"]
    clause: str
    covers: Literal["own-wager"] = "own-wager"
    hold: int = 0  # hands before it must be offered on
    sooner: bool = True  # whether it may be passed on before that
    text: str = ""


class Stage(Entry, frozen=True):
    """One stretch of a round; each key present adds its acts, in the order of the keys below."""

    id: str
    title: str
    clause: str = ""
    ours: str = ""
    why: str = ""
    by: Role = Role.DEALER
    shake: str = ""  # the dice cup: what it decides
    say: str = ""
    deal: list[str] = []
    times: int = 1
    face: Literal["up", "down"] = "up"
    give: str = ""  # hand the cards of this hand to the patron entitled to them
    turn: list[str] = []
    count: list[str] = []
    natural: bool = False
    third: str = ""
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


class Erratum(Entry, frozen=True):
    """Damaged or contradictory print, and the reading chosen."""

    at: str
    print: str
    reading: str
    examined: bool = False


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
    draw: DrawRules | None = None
    dealer_draw: DealerDraw | None = None
    bank: Bank | None = None
    craps: Craps | None = None
    wheel: Wheel | None = None
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

    def copies(self, card: str) -> int:
        """Return how often a card is in play."""
        deck = self.deck
        return deck.packs * (deck.jokers if card == JOKER else card[0] not in deck.without)

    @property
    def lasting(self) -> bool:
        """Whether the cards last for several rounds; else they are shuffled for each."""
        return self.deck.packs > 1
