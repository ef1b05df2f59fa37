"""Walks through a round's stages with the cards in hand: deals, burns, asks, bets.

The same walk deals from a seed, from a shoe and from cards that are told; only who chooses
differs.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from trainer.games.cards import Card
from trainer.games.carnival.game import CardStage, CarnivalGame, Choice, DecisionOf
from trainer.games.carnival.seats import BOARD, DEALER, Seats
from trainer.games.facts import all_hold
from trainer.games.positions import SEAT, clockwise, seat_hand, seat_of
from trainer.games.rounds import Bet

SEATS = "seats"


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision put to a seat: what it may choose, and what the table looks like."""

    seat: int
    name: str
    decision: DecisionOf
    choices: tuple[Choice, ...]
    seats: Seats
    tips: tuple[Bet, ...] = ()  # that lie there for the dealer


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a seat chose, and what it bets with it."""

    choice: Choice
    amount: int = 0
    tip: int = 0  # and this for the dealer, beside it


Chooser = Callable[[Asked], Chosen]


@dataclass(slots=True)
class Walk:
    """A round as far as it has gone."""

    game: CarnivalGame
    bets: list[Bet]
    cards: Iterator[Card]
    choose: Chooser
    fresh: bool = True  # the first round of a shoe
    hands: dict[str, list[Card]] = field(default_factory=dict)
    burned: list[Card] = field(default_factory=list)
    out: list[Card] = field(default_factory=list)
    choices: dict[str, str] = field(default_factory=dict)
    # Cards that are to come to these places of hands, whenever they are dealt there.
    laid: Mapping[tuple[str, int], Card] = field(default_factory=dict)
    tips: list[Bet] = field(default_factory=list)
    # Decks of their own; where there are none, as with cards that are told, all come from the one.
    others: Mapping[str, Iterator[Card]] = field(default_factory=dict)
    used: int = 0  # so many cards of the first deck
    back: list[Bet] = field(default_factory=list)  # bets that were taken back
    first: int = 1  # the seat at a player-dealer's left, where a patron banks

    def through(self) -> "Walk":
        """Go through every stage; raises `StopIteration` where the cards run out."""
        for stage in self.game.stages:
            self._stage(stage)
        return self

    def seats(self) -> Seats:
        """Return the seats as they are now."""
        return Seats(self.game, self.hands, self.bets, self.choices, self.back, self.first)

    def _stage(self, stage: CardStage) -> None:
        if not (stage.burn or stage.deal or stage.offer):
            return
        now = self.seats()
        among = round_from(stage, now, now.where(stage.only, now.taken))
        if not among:
            return
        if stage.burn and (not stage.once or self.fresh):
            self.burned += [self._next(stage.deck) for _ in range(stage.burn)]
        for _ in range(stage.times if stage.deal else 0):
            for told in stage.deal:
                self._deal(stage.deck, told, among)
        if stage.offer:
            for seat in asked_in_turn(stage, now, among):
                self._offer(stage.offer, seat)

    def _next(self, deck: str, place: tuple[str, int] = ("", 0)) -> Card:
        card = self.laid[place] if place in self.laid else next(self.others.get(deck, self.cards))
        self.used += not deck
        self.out.append(card)
        return card

    def _deal(self, deck: str, told: str, among: Sequence[int]) -> None:
        for hand, count in groups(told, among):
            cards = self.hands.setdefault(hand, [])
            for _ in range(count):
                cards.append(self._next(deck, (hand, len(cards))))

    def _offer(self, name: str, seat: int) -> None:
        decision = self.game.decisions[name]
        now = self.seats()
        choices = offered(self.game, decision, now, seat)
        made = self.choose(Asked(seat, name, decision, choices, now, tuple(self.tips)))
        self.choices[f"{name}:{seat}"] = made.choice.id
        wager = made.choice.wager
        if wager and made.amount:
            self.bets.append(Bet(seat=seat, wager=wager, amount=made.amount))
        if wager and made.tip:
            self.tips.append(Bet(seat=seat, wager=wager, amount=made.tip, tip=True))
        for back in made.choice.takes_back:  # a tip beside a bet is taken back with it
            self.back += [bet for bet in self.bets if (bet.seat, bet.wager) == (seat, back)]
            self.bets = [bet for bet in self.bets if (bet.seat, bet.wager) != (seat, back)]
            self.tips = [tip for tip in self.tips if (tip.seat, tip.wager) != (seat, back)]


def groups(told: str, among: Sequence[int]) -> list[tuple[str, int]]:
    """Return the hands a deal goes to and how many cards each gets.

    >>> groups("seats:3", [1, 4]), groups("dealer", [1])
    ([('seat-1', 3), ('seat-4', 3)], [('dealer', 1)])
    """
    group, _, count = told.partition(":")
    many = int(count or 1)
    if group == SEATS:
        return [(seat_hand(seat), many) for seat in among]
    return [(group, many)]


def part_of(told: str) -> tuple[str, int, int]:
    """Return which cards of a hand are turned: the hand, the first of them, and behind the last.

    >>> part_of("board.1"), part_of("board.0-2")
    (('board', 1, 2), ('board', 0, 3))
    """
    group, _, part = told.partition(".")
    first, _, last = part.partition("-")
    return group, int(first), int(last or first) + 1


def round_from(stage: CardStage, seats: Seats, among: Sequence[int]) -> list[int]:
    """Return seats in the order a stage goes round: from a player-dealer's left, if it says so."""
    order = seats.game.orders.get(stage.order[0], []) if stage.order else []
    if any(level.by == SEAT and level.seq == "action" for level in order):
        return sorted(among, key=lambda at: (seat_of(at) < seats.first, clockwise(at)))
    return list(among)


def asked_in_turn(stage: CardStage, seats: Seats, among: Sequence[int]) -> list[int]:
    """Return the seats a decision is put to, in the order they are asked."""
    decision = seats.game.decisions[stage.offer]
    order = seats.game.orders.get(stage.order[0], []) if stage.order else []
    backwards = any(level.by == SEAT and level.seq == "descending" for level in order)
    asked = [seat for seat in among if _is_asked(decision, seats, seat)]
    round_ = sorted(asked, key=clockwise)
    if backwards:  # the seats from the other end; the hands of each as they lie
        round_.sort(key=lambda at: -seat_of(at))
    return round_from(stage, seats, round_)


def as_asked(seats: Seats, name: str) -> Seats:
    """Return the seats as they were before a decision: what it bet and who folded is undone."""
    return _undone(seats, list(seats.game.decisions)[list(seats.game.decisions).index(name) :])


def as_of(seats: Seats, stage: CardStage) -> Seats:
    """Return the seats as they were when a stage began: no decision that comes later is made."""
    stages = list(seats.game.stages)
    later = [one.offer for one in stages[stages.index(stage) :] if one.offer]
    return _undone(seats, later) if later else seats


def there(seats: Seats, stage: CardStage) -> list[int]:
    """Return the seats a stage is for, as they were when it began."""
    if not stage.only:
        return list(seats.taken)
    return as_of(seats, stage).where(stage.only, seats.taken)


def _undone(seats: Seats, later: Sequence[str]) -> Seats:
    """Return the seats before these decisions: what they bet, gave up and took back is undone."""
    found = seats.earlier.get(frozenset(later))
    if found is not None:
        return found
    game = seats.game
    made = [choice for one in later for choice in game.decisions[one].choices]
    wagers = {choice.wager for choice in made if choice.wager}
    again = {wager for choice in made for wager in choice.takes_back}
    bets = [bet for bet in seats.bets if bet.wager not in wagers or _before(seats, bet, later)]
    bets += [bet for bet in seats.back if bet.wager in again]
    choices = {
        f"{what}:{seat}": said for (what, seat), said in seats.said.items() if what not in later
    }
    back = [bet for bet in seats.back if bet.wager not in again]
    made_of = Seats(game, seats.hands, bets, choices, back, seats.first)
    seats.earlier[frozenset(later)] = made_of
    return made_of


def _before(seats: Seats, bet: Bet, later: Sequence[str]) -> bool:
    """Return whether a bet that several decisions may make was made before these."""
    at = made_at(seats.game, seats.said, bet)
    return bool(at) and at not in later


def made_at(game: CarnivalGame, said: Mapping[tuple[str, int], str], bet: Bet) -> str:
    """Return the decision at which a seat has made a bet; nothing where that is not known."""
    for name, decision in game.decisions.items():
        choice = said.get((name, bet.seat))
        if any(one.id == choice and one.wager == bet.wager for one in decision.choices):
            return name
    return ""


def _is_asked(decision: DecisionOf, seats: Seats, seat: int) -> bool:
    on = decision.on or seats.game.main
    if not seats.has_bet(seat, on) or seats.folded(seat):
        return False
    if any(seats.has_bet(seat, name) for name in decision.unless):
        return False
    return not decision.when or all_hold(decision.when, seats.asked(seat, on))


def offered(
    game: CarnivalGame, decision: DecisionOf, seats: Seats, seat: int
) -> tuple[Choice, ...]:
    """Return what a seat may choose now."""
    on = decision.on or game.main
    return tuple(
        choice
        for choice in decision.choices
        if not choice.needs or all_hold(choice.needs, seats.asked(seat, on))
    )


def cards_needed(game: CarnivalGame, seats: int, deck: str = "") -> int:
    """Return the most cards of a deck a round of so many seats takes, with all their hands."""
    hands = seats * (game.positions.most if game.positions is not None else 1)
    found = 0
    for stage in game.stages:
        if stage.deck != deck:
            continue
        found += stage.burn
        for told in stage.deal:
            found += stage.times * sum(count for _, count in groups(told, range(1, hands + 1)))
    return found


def decks_of(game: CarnivalGame, group: str) -> list[str]:
    """Return which deck each card of a hand comes from, as they are dealt."""
    found: list[str] = []
    for stage in game.stages:
        for _ in range(stage.times if stage.deal else 0):
            for told in stage.deal:
                for hand, count in groups(told, [1]):
                    mine = SEAT if hand.startswith(f"{SEAT}-") else hand
                    found += [stage.deck] * count if mine == group else []
    return found


def cards_of(game: CarnivalGame, group: str, *, sure: bool = False) -> int:
    """Return how many cards a hand has when all are dealt: "seat", "dealer", "board".

    `sure` leaves out those that are dealt only sometimes.
    """
    found = 0
    for stage in game.stages:
        if sure and stage.only:
            continue
        for told in stage.deal:
            for hand, count in groups(told, [1]):
                mine = SEAT if hand.startswith(f"{SEAT}-") else hand
                found += count * stage.times if mine == group else 0
    return found


KNOWN_GROUPS = (SEATS, DEALER, BOARD)
