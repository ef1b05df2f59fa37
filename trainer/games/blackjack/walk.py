"""Walks through a round's stages with the cards in hand: deals, offers, plays every hand, draws.

The same walk deals from a seed, from a shoe and from cards that are told; only who chooses
differs. It notes what happens, stage by stage, and that is what a script is written from.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

import msgspec

from trainer.games.blackjack.counting import draws, value
from trainer.games.blackjack.game import (
    DOUBLE,
    EVEN_MONEY,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    BlackjackGame,
    Offered,
    TableStage,
)
from trainer.games.blackjack.seats import CAPPED, DEALER, EXTRA, PLAY, YES, Seats
from trainer.games.blackjack.sums import most_of, won
from trainer.games.cards import Card
from trainer.games.facts import FactValue, all_hold
from trainer.games.positions import (
    SEAT,
    clockwise,
    hand_of,
    owner,
    position,
    seat_hand,
    seat_of,
    spoken,
)
from trainer.games.rounds import Bet

SEATS = "seats"
INSIDE = 2  # cards of a hand before anybody decides
READER, PLAYERS, FINISH = "reader", "players", "dealer"
DRAW = "draw"


class Kind(Enum):
    """What happens at a table of blackjack."""

    BURN = "burn"
    DEAL = "deal"
    TURN = "turn"
    OFFER = "offer"  # the table is asked
    BET = "bet"  # what a player puts down in the middle of a round
    NO = "no"  # what a player does not want
    YES = "yes"
    LOOK = "look"  # the hole card goes through the reader
    TOTAL = "total"
    SIGNAL = "signal"
    SPLIT = "split"
    CAP = "cap"
    SHOWN = "shown"  # a hand that lay face down is opened: `word` says by whom
    ACT = "act"  # the dealer decides what to do with his own hand
    DECIDED = "decided"  # the bets of this hand are settled at once


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happens; `at` is the position it happens to."""

    kind: Kind
    at: int = 0
    hand: str = ""
    nth: int = 0
    cards: tuple[Card, ...] = ()
    wager: str = ""
    word: str = ""
    amount: int = 0
    up: bool = True
    sideways: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A hand whose player is to say what to do with it."""

    at: int
    plays: tuple[str, ...]
    seats: Seats
    amount: int  # the bet on this hand
    made: int  # so many decisions on it before


class Chooser(Protocol):
    """Who decides for the players."""

    def play(self, asked: Asked) -> tuple[str, int]:
        """Return what is done with a hand, and what is put down for it."""

    def bet(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return what is bet on an offer; nothing where it is not taken."""

    def takes(self, at: int, what: str, seats: Seats) -> bool:
        """Return whether an offer without chips is taken."""

    def cap(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return how much of what was won goes onto the main bet."""


@dataclass(slots=True)
class Walk:
    """A round as far as it has gone."""

    game: BlackjackGame
    bets: list[Bet]
    cards: Iterator[Card]
    chooser: Chooser
    fresh: bool = True  # the first round of a shoe
    hands: dict[str, list[Card]] = field(default_factory=dict)
    burned: list[Card] = field(default_factory=list)
    out: list[Card] = field(default_factory=list)
    choices: dict[str, str] = field(default_factory=dict)
    events: dict[str, list[Event]] = field(default_factory=dict)
    laid: dict[tuple[str, int], Card] = field(default_factory=dict)  # to fall on these places
    capped: set[int] = field(default_factory=set)  # seats asked where their winnings go
    closed: set[int] = field(default_factory=set)  # hands that lie face down
    over: bool = False  # the dealer's natural has been shown: nobody plays
    used: int = 0

    def through(self) -> "Walk":
        """Go through every stage; raises `StopIteration` where the cards run out."""
        for stage in self.game.stages:
            self._stage(stage)
        return self

    def seats(self) -> Seats:
        """Return the seats as they are now."""
        return Seats(self.game, self.hands, self.bets, self.choices)

    def _note(self, stage: TableStage, event: Event) -> None:
        self.events.setdefault(stage.id, []).append(event)

    def _stage(self, stage: TableStage) -> None:
        if stage.burn and (not stage.once or self.fresh):
            burned = tuple(self._next() for _ in range(stage.burn))
            self.burned += burned
            self._note(stage, Event(Kind.BURN, cards=burned, amount=stage.burn))
        for told in stage.deal:
            group, _, face = told.partition(":")
            up = (face or stage.face) == "up"
            for hand in self._dealt_to(group):
                self._deal(stage, hand, up=up)
                if not up and owner(hand):
                    self.closed.add(owner(hand))
        for told in stage.turn:
            hand, _, which = told.partition(".")
            self._turned(stage, hand, int(which or 0))
        self._passage(stage)
        if stage.reveal:
            for at in sorted(self.closed, key=clockwise):
                self._show(stage, at, DEALER)
        self._caps(stage)

    def _passage(self, stage: TableStage) -> None:
        """Let happen what a stage offers, or plays."""
        if stage.offer == EVEN_MONEY:
            self._even_money(stage)
        elif stage.offer:
            self._offer(stage, stage.offer)
        if stage.play == READER:
            self._read(stage)
        elif stage.play == PLAYERS:
            self._players(stage)
        elif stage.play == FINISH:
            self._finish(stage)
        elif "natural" in stage.calls:
            for at in self.seats().positions:
                self._called(stage, at)

    def _dealt_to(self, group: str) -> list[str]:
        if group != SEATS:
            return [group]
        return [seat_hand(at) for at in self.seats().positions]

    def _next(self, place: tuple[str, int] = ("", 0)) -> Card:
        card = self.laid.pop(place) if place in self.laid else next(self.cards)
        self.out.append(card)
        self.used += 1
        return card

    def _deal(
        self, stage: TableStage, hand: str, *, up: bool = True, sideways: bool = False
    ) -> None:
        cards = self.hands.setdefault(hand, [])
        card = self._next((hand, len(cards)))
        event = Event(Kind.DEAL, hand=hand, nth=len(cards), cards=(card,), up=up, sideways=sideways)
        cards.append(card)
        self._note(stage, event)

    def _show(self, stage: TableStage, at: int, by: str) -> None:
        """Open a hand that lies face down."""
        if at in self.closed:
            self.closed.discard(at)
            cards = tuple(self.hands[seat_hand(at)])
            self._note(stage, Event(Kind.SHOWN, at=at, cards=cards, word=by))

    def _turned(self, stage: TableStage, hand: str, which: int) -> None:
        card = self.hands[hand][which]
        self._note(stage, Event(Kind.TURN, hand=hand, nth=which, cards=(card,)))

    # -- offers -----------------------------------------------------------------------------

    def _offer(self, stage: TableStage, wager: str) -> None:
        own = self.game.wagers[wager].offered
        assert own is not None, "trainer check refuses an offer of a bet that is made before"
        now = self.seats()
        open_to = [at for at in _firsts(now) if now.holds(own.when, at)]
        if not open_to:
            return
        self._note(stage, Event(Kind.OFFER, wager=wager))
        for at in open_to:
            most = self._most(own, at, now)
            amount = self.chooser.bet(at, wager, most, now)
            if amount:
                self.bets.append(Bet(seat=at, wager=wager, amount=amount))
                self._note(stage, Event(Kind.BET, at=at, wager=wager, amount=amount))
            else:
                self._note(stage, Event(Kind.NO, at=at, wager=wager))

    def _most(self, own: Offered, at: int, now: Seats) -> int:
        return most_of(own.most, now.amount(at, own.most.of))

    def _even_money(self, stage: TableStage) -> None:
        play, now = self.game.plays[EVEN_MONEY], self.seats()
        for at in now.positions:
            if any(now.holds(when, at) for when in play.when):
                self._note(stage, Event(Kind.OFFER, at=at, word=EVEN_MONEY))
                taken = self.chooser.takes(at, EVEN_MONEY, now)
                if taken:
                    self.choices[f"{EVEN_MONEY}:{spoken(at)}"] = YES
                self._note(stage, Event(Kind.YES if taken else Kind.NO, at=at, word=EVEN_MONEY))

    def _caps(self, stage: TableStage) -> None:
        """Ask who won a side bet whether the proceeds go onto the main bet."""
        for name in stage.settle:
            cap = self.game.wagers[name].cap if name in self.game.wagers else None
            now = self.seats()
            for bet in [one for one in self.bets if cap is not None and one.wager == name]:
                assert cap is not None
                if not (now.holds(stage.only, bet.seat) and now.holds(cap.when, bet.seat)):
                    continue
                if bet.seat in self.capped:
                    continue
                self.capped.add(bet.seat)
                proceeds = won(self.game, now, bet)
                if not proceeds:
                    continue
                moved = self.chooser.cap(bet.seat, name, proceeds, now)
                if moved:
                    self.choices[f"{CAPPED}:{spoken(bet.seat)}"] = str(moved)
                    self._raise(bet.seat, moved)
                self._note(stage, Event(Kind.CAP, at=bet.seat, wager=name, amount=moved))

    def _raise(self, at: int, amount: int) -> None:
        self.bets = [
            msgspec.structs.replace(bet, amount=bet.amount + amount)
            if (bet.seat, bet.wager) == (at, self.game.main)
            else bet
            for bet in self.bets
        ]

    # -- the dealer's natural ---------------------------------------------------------------

    def _read(self, stage: TableStage) -> None:
        now = self.seats()
        if now.up not in self.game.dealer.reader:
            return
        found = now.dealer_natural
        hole = 1 - self.game.dealer.shows
        self._note(stage, Event(Kind.LOOK, nth=hole, word=YES if found else ""))
        if found:
            self.over = True
            self._turned(stage, DEALER, hole)

    # -- the players' hands -------------------------------------------------------------------

    def _players(self, stage: TableStage) -> None:
        if self.over:
            return
        for seat in self.seats().taken:
            row = [at for at in self.seats().positions if seat_of(at) == seat]
            index = 0
            while index < len(row):
                self._hand(stage, row, index)
                index += 1

    def _hand(self, stage: TableStage, row: list[int], index: int) -> None:
        at = row[index]
        hand = seat_hand(at)
        if self.seats().natural(at):
            self._called(stage, at)
            if any(self.seats().holds(when, at) for when in stage.at_once):
                self._show(stage, at, SEAT)
            self._decide(stage, at)
            return
        if len(self.hands[hand]) < INSIDE:
            self._deal(stage, hand)
            self._total(stage, at, "card")
        else:
            self._total(stage, at, "first")
        made: list[str] = []
        while plays := self._open(at, row):
            word, amount = STAND, 0
            if plays != (STAND,):
                asked = Asked(at, plays, self.seats(), self.first_bet(at), len(made))
                word, amount = self.chooser.play(asked)
                self._note(stage, Event(Kind.SIGNAL, at=at, word=word, nth=len(made)))
                made.append(word)
                self.choices[f"{PLAY}:{spoken(at)}"] = ",".join(made)
            if self._done(stage, row, at, word, amount):
                break
        self._decide(stage, at)

    def _done(self, stage: TableStage, row: list[int], at: int, word: str, amount: int) -> bool:
        """Do what a player wants; return whether the hand is finished with it."""
        hand = seat_hand(at)
        if word in (STAND, SURRENDER):
            return True
        if word in (SPLIT, DOUBLE):
            self._show(stage, at, SEAT)
        if word == SPLIT:
            self._split(stage, row, at)
        elif word == DOUBLE:
            self.choices[f"{EXTRA}:{spoken(at)}"] = str(amount)
            self._raise(at, amount)
            self._note(
                stage, Event(Kind.BET, at=at, wager=self.game.main, amount=amount, word=word)
            )
        self._deal(stage, hand, sideways=word == DOUBLE)
        self._total(stage, at, "card")
        return word == DOUBLE

    def _split(self, stage: TableStage, row: list[int], at: int) -> None:
        further = position(seat_of(at), len(row) + 1)
        card = self.hands[seat_hand(at)].pop()
        self.hands[seat_hand(further)] = [card]
        amount = self.first_bet(at)
        self.bets.append(Bet(seat=further, wager=self.game.main, amount=amount))
        row.append(further)
        self._note(stage, Event(Kind.BET, at=further, wager=self.game.main, amount=amount))
        self._note(stage, Event(Kind.SPLIT, at=at, hand=seat_hand(further), nth=hand_of(further)))

    def first_bet(self, at: int) -> int:
        """Return the bet on a hand without what a double put down."""
        now = self.seats()
        return now.amount(at, self.game.main) - now.extra(at)

    def _total(self, stage: TableStage, at: int, when: str) -> None:
        if when in stage.calls:
            count = len(self.hands[seat_hand(at)])
            self._note(stage, Event(Kind.TOTAL, at=at, nth=count))

    def _called(self, stage: TableStage, at: int) -> None:
        """Let a natural be announced that lies open."""
        if "natural" in stage.calls and self.seats().natural(at) and at not in self.closed:
            self._note(stage, Event(Kind.TOTAL, at=at, nth=INSIDE))

    def _open(self, at: int, row: Sequence[int]) -> tuple[str, ...]:
        return open_plays(self.game, self.seats(), at, len(row))

    def _decide(self, stage: TableStage, at: int) -> None:
        now = self.seats()
        if any(now.holds(when, at) for when in stage.at_once):
            self._note(stage, Event(Kind.DECIDED, at=at))

    # -- the dealer's hand --------------------------------------------------------------------

    def _finish(self, stage: TableStage) -> None:
        if self.over:
            return
        rules, hand = self.game.dealer, self.hands[DEALER]
        if rules.hole == "down":
            self._turned(stage, DEALER, 1 - rules.shows)
        elif len(hand) < INSIDE and self._waited_for(self.seats()):
            self._deal(stage, DEALER)
        self._counted(stage)
        while len(hand) >= INSIDE and not self.seats().dealer_total.bust:
            draws_on = draws(hand, rules.hard, rules.soft) and self._depends(self.seats())
            word = DRAW if draws_on else STAND
            self._note(stage, Event(Kind.ACT, hand=DEALER, nth=len(hand), word=word))
            if not draws_on:
                break
            self._deal(stage, DEALER)
            self._counted(stage)

    def _counted(self, stage: TableStage) -> None:
        if "card" in stage.calls and len(self.hands[DEALER]) >= INSIDE:
            self._note(stage, Event(Kind.TOTAL, hand=DEALER, nth=len(self.hands[DEALER])))

    def _waited_for(self, now: Seats) -> bool:
        """Return whether anything hangs on the dealer's second card."""
        later = self.game.made_later()
        return (
            self._depends(now)
            or any(now.natural(at) for at in now.positions if not self._is_decided(at))
            or any(now.facts(at)["surrendered"] for at in now.positions if not self._is_decided(at))
            or any(bet.wager in later for bet in self.bets)
        )

    def _is_decided(self, at: int) -> bool:
        return any(
            event.kind is Kind.DECIDED and event.at == at
            for events in self.events.values()
            for event in events
        )

    def _depends(self, now: Seats) -> bool:
        return depends(self.game, now)


def depends(game: BlackjackGame, now: Seats) -> bool:
    """Return whether a further card of the dealer's can change what becomes of a bet."""
    if any(bet.wager in game.dealer.finishes for bet in now.bets):
        return True
    return any(_alive(now.hand_facts(at)) for at in now.positions)


def _alive(facts: Mapping[str, FactValue]) -> bool:
    """Return whether a hand is still played against the dealer's total."""
    over = ("bust", "surrendered", "natural", EVEN_MONEY, "dealer-natural")
    return not any(facts[name] for name in over)


def _firsts(now: Seats) -> list[int]:
    """Return the first hand of every seat that plays."""
    return [at for at in now.positions if not hand_of(at)]


def play_facts(game: BlackjackGame, now: Seats, at: int, hands: int) -> dict[str, FactValue]:
    """Return what decides what may be done with a hand."""
    cards, split = now.cards_at(at), game.plays.get(SPLIT)
    pair = len(cards) == INSIDE and value(cards[0]) == value(cards[1])
    alike = len(cards) == INSIDE and cards[0][0] == cards[1][0]
    one = split is not None and now.was_split(at) and cards[0][0] in split.one_card
    return {
        **now.hand_facts(at),
        "pair": alike if split is not None and split.by == "rank" else pair,
        "rank": cards[0][0] if cards else "none",
        "hands": hands,
        "acted": bool(now.plays(at)),
        "one-card": one,
    }


def open_plays(game: BlackjackGame, now: Seats, at: int, hands: int) -> tuple[str, ...]:
    """Return what may be done with a hand, the printed charts obeyed; nothing when it is done."""
    facts = play_facts(game, now, at, hands)
    if facts["bust"] or facts["doubled"] or facts["surrendered"]:
        return ()
    found = [
        name
        for name, play in game.plays.items()
        if name != EVEN_MONEY
        and (not play.when or any(all_hold(when, facts) for when in play.when))
        and _may(game, name, facts)
    ]
    bound = [name for name in found if any(all_hold(when, facts) for when in game.plays[name].must)]
    return tuple(bound or found) if found != [STAND] else ()


def _may(game: BlackjackGame, name: str, facts: Mapping[str, FactValue]) -> bool:
    """Return whether the cards as they lie let it be done at all."""
    if name == SPLIT:
        room = facts["hands"] < game.plays[SPLIT].hands  # type: ignore[operator]  # a number
        return bool(facts["pair"]) and room
    if facts["one-card"]:
        return name == STAND
    if name == HIT:
        return facts["total"] < 21  # type: ignore[operator]  # a number
    return True


def cards_needed(seats: int) -> int:
    """Return how many cards a round of so many seats usually takes; more are shuffled in."""
    return 3 * (seats + 1)
