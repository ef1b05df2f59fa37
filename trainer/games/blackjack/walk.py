"""Walks through a round's stages with the cards in hand: deals, offers, plays every hand, draws.

The same walk deals from a seed, from a shoe and from cards that are told; only who chooses
differs. It notes what happens, stage by stage, and that is what a script is written from.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from trainer.games.blackjack.allowed import for_lammers, open_plays
from trainer.games.blackjack.depending import depends, takes_card, waiting
from trainer.games.blackjack.events import Asked, Chooser, Event, Kind
from trainer.games.blackjack.game import (
    DOUBLE,
    EVEN_MONEY,
    FACE_DOWN,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    SWITCH,
    SWITCH_BACK,
    ZAP,
    BlackjackGame,
    Offered,
    TableStage,
    any_holds,
)
from trainer.games.blackjack.seats import (
    CAPPED,
    DEALER,
    EXTRA,
    FREE,
    FREE_DOUBLE,
    INSIDE,
    PICKED,
    PLAY,
    SHOWN,
    YES,
    Seats,
    added,
    dealers_hand,
)
from trainer.games.blackjack.settle import settled_at
from trainer.games.blackjack.sums import most_of, shown_between, won
from trainer.games.cards import Card
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
READER, PLAYERS, FINISH, MORE = "reader", "players", "dealer", "another-card"
FOLLOWING = "next-hand"
DRAW = "draw"


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
    paid: set[tuple[int, str]] = field(default_factory=set)  # side bets settled beside a hand
    closed: set[int] = field(default_factory=set)  # hands that lie face down
    first: int = 1  # the seat with which deal and play begin
    carry: Mapping[str, str] = field(default_factory=dict)  # what earlier rounds have left
    tucked: set[int] = field(default_factory=set)  # hands that wait with their cards under a bet
    over: bool = False  # the dealer's natural has been shown: nobody plays
    opened: set[int] = field(default_factory=set)  # his hands whose second card has been shown
    stood: set[int] = field(default_factory=set)  # those he has decided to take no more to
    used: int = 0

    def through(self) -> "Walk":
        """Go through every stage; raises `StopIteration` where the cards run out."""
        for stage in self.game.stages:
            self._stage(stage)
        return self

    def seats(self) -> Seats:
        """Return the seats as they are now."""
        return Seats(self.game, self.hands, self.bets, self.choices, self.first, self.carry)

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
        if stage.show:
            now = self.seats()
            for at in sorted(self.closed, key=clockwise):
                if any(now.has_bet(at, name) for name in stage.show):
                    self._show(stage, at, SEAT)
        if stage.reveal:
            for at in sorted(self.closed, key=clockwise):
                self._show(stage, at, DEALER)
        self._caps(stage)
        self._machines(stage)

    def _machines(self, stage: TableStage) -> None:
        """Let buttons show what bets win, and a machine pick one of them."""
        for name in stage.settle:
            own = self.game.wagers.get(name)
            if own is not None and own.button is not None:
                self._pressed(stage, name)
            if own is not None and own.lot is not None:
                on = own.stake.rides or name
                among = sorted(seat_of(bet.seat) for bet in self.bets if bet.wager == on)
                seat = self.chooser.picked(name, among) if among else 0
                if seat:
                    self.choices[f"{PICKED}-{name}:{seat}"] = YES
                    self._note(stage, Event(Kind.PICKED, at=seat, wager=name))

    def _pressed(self, stage: TableStage, wager: str) -> None:
        for bet in [one for one in self.bets if one.wager == wager]:
            now = self.seats()
            between = shown_between(self.game, now, bet)
            if between is None or not now.holds(stage.only, bet.seat):
                continue
            amount = self.chooser.pressed(bet.seat, wager, *between)
            if amount:
                self.choices[f"{SHOWN}-{wager}:{spoken(bet.seat)}"] = str(amount)
            self._note(stage, Event(Kind.PRESSED, at=bet.seat, wager=wager, amount=amount))

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
        elif stage.play == MORE:
            self._more(stage)
        elif stage.play == FOLLOWING:
            self._following(stage)
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
        open_to = [at for at in now.own if now.holds(own.when, at)]
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
        of = own.most.of
        return most_of(own.most, now.amount(at, now.main_at(at) if of in now.mains else of))

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

    def _raise(self, at: int, amount: int, wager: str = "") -> None:
        self.bets = [
            msgspec.structs.replace(bet, amount=bet.amount + amount)
            if (bet.seat, bet.wager) == (at, wager or self._main(at))
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
            self.opened.add(1)
            self._turned(stage, DEALER, hole)

    def _more(self, stage: TableStage) -> None:
        """Deal another card to hands whose side bet is to be completed."""
        now = self.seats()
        for at in now.positions:
            if now.holds(stage.only, at):
                self._deal(stage, seat_hand(at))

    # -- the players' hands -------------------------------------------------------------------

    def _players(self, stage: TableStage) -> None:
        if self.game.dealer.hole == "up" and self.seats().dealer_natural:
            self.over = True
        if self.over:
            return
        for seat in self.seats().taken:
            own = [at for at in self.seats().own if seat_of(at) == seat]
            self._in_turn(stage, own[0])
            said = SWITCH in self.game.plays and len(own) > 1 and self._switch(stage, own)
            for at in own:
                row, index = [at], 0
                while index < len(row):
                    self._hand(stage, row, index, said=said and at == own[0])
                    self._tuck(stage, row[index])
                    index += 1

    def _in_turn(self, stage: TableStage, at: int) -> None:
        """Let a player make the bets that are his to make right before he decides."""
        for wager, when in stage.in_turn.items():
            own, now = self.game.wagers[wager].offered, self.seats()
            assert own is not None, "trainer check refuses an offer of a bet that is made before"
            if not (now.holds(own.when, at) and now.holds(when, at)):
                continue
            amount = self.chooser.bet(at, wager, self._most(own, at, now), now)
            if amount:
                self.bets.append(Bet(seat=at, wager=wager, amount=amount))
                self._note(stage, Event(Kind.BET, at=at, wager=wager, amount=amount))

    def _switch(self, stage: TableStage, own: list[int]) -> bool:
        """Ask whether the second cards of both hands are exchanged; the total is said in it."""
        first, second = own[:2]
        self._asked(stage, first)
        wanted = self.chooser.takes(first, SWITCH, self.seats())
        self._note(stage, Event(Kind.SIGNAL, at=first, word=SWITCH if wanted else "no-switch"))
        if wanted:
            self._exchange(stage, first, second, SWITCH)
            for at in (first, second):
                self._total(stage, at, "card")
            back = SWITCH_BACK in self.game.plays
            if back and self.chooser.takes(first, SWITCH_BACK, self.seats()):
                self._note(stage, Event(Kind.SIGNAL, at=first, word=SWITCH_BACK, nth=1))
                self._exchange(stage, first, second, SWITCH_BACK)
        return True

    def _asked(self, stage: TableStage, at: int) -> None:
        cards = tuple(self.hands[seat_hand(at)])
        natural = YES if self.seats().natural(at) else ""
        self._note(stage, Event(Kind.ASKED, at=at, nth=len(cards), cards=cards, word=natural))

    def _exchange(self, stage: TableStage, first: int, second: int, word: str) -> None:
        """Exchange the second cards of two hands, or give them back."""
        self.choices[f"{word}:{spoken(first)}"] = YES
        mine, other = self.hands[seat_hand(first)], self.hands[seat_hand(second)]
        mine[1], other[1] = other[1], mine[1]
        cards = (mine[1], other[1])
        event = Event(Kind.SWITCHED, at=first, hand=seat_hand(second), word=word, cards=cards)
        self._note(stage, event)

    def _hand(self, stage: TableStage, row: list[int], index: int, *, said: bool = False) -> None:
        at = row[index]
        hand = seat_hand(at)
        if (EVEN_MONEY, at) in self.seats().said:
            return  # settled when it was taken
        if not index:
            self._upon(stage, at)
        if self.seats().natural(at):
            if any(self.seats().holds(when, at) for when in stage.at_once):
                self._show(stage, at, SEAT)
            if not said:
                self._called(stage, at)
            self._decide(stage, at)
            return
        if len(self.hands[hand]) < INSIDE:
            self._deal(stage, hand)
            self._total(stage, at, "card")
        elif not said:  # else it was said as the switch was offered
            self._total(stage, at, "first")
        made: list[str] = []
        while plays := self._open(at, row):
            word, amount, free = STAND, 0, False
            if plays != (STAND,):
                now = self.seats()
                lammers = for_lammers(self.game, now, at, len(row), plays)
                asked = Asked(at, plays, now, now.first_bet(at), len(made), lammers)
                word, amount = self.chooser.play(asked)
                free = word in lammers
                self._note(stage, Event(Kind.SIGNAL, at=at, word=word, nth=len(made)))
                made.append(word)
                self.choices[f"{PLAY}:{spoken(at)}"] = ",".join(made)
            if word == SPLIT:
                self._beside(stage, at)
            over = self._done(stage, row, at, word, amount, free)
            self._beside(stage, at)
            if over:
                break
        self._beside(stage, at)
        self._decide(stage, at)

    def _upon(self, stage: TableStage, at: int) -> None:
        """Settle the side bets whose moment is the turn of their hand, which shows its cards."""
        now = self.seats()
        for name, when in stage.upon.items():
            if not now.has_bet(at, name) or not now.holds(when, at):
                continue
            self._show(stage, at, SEAT)
            held = stage.hold.get(name)
            if held is None or not now.holds(held, at):
                self.paid.add((at, name))
                self._note(stage, Event(Kind.BESIDE, at=at, wager=name))

    def _beside(self, stage: TableStage, at: int) -> None:
        """Settle the side bets that waited for what a hand would do."""
        now = self.seats()
        for name, when in stage.beside.items():
            if (at, name) not in self.paid and now.has_bet(at, name) and now.holds(when, at):
                self.paid.add((at, name))
                self._note(stage, Event(Kind.BESIDE, at=at, wager=name))

    def _done(  # noqa: PLR0913, PLR0917 - a hand, and what is done with it
        self, stage: TableStage, row: list[int], at: int, word: str, amount: int, free: bool
    ) -> bool:
        """Do what a player wants; return whether the hand is finished with it."""
        hand = seat_hand(at)
        if word in (STAND, SURRENDER, RESCUE):
            return True
        if word == ZAP:
            self._zap(stage, at)
            return False
        if word in (SPLIT, DOUBLE):
            self._show(stage, at, SEAT)
        if word == SPLIT:
            self._split(stage, row, at, free=free)
        elif word == DOUBLE and free:
            self._lammer(stage, at, FREE_DOUBLE, self.seats().first_bet(at))
        elif word == DOUBLE:
            self.choices[f"{EXTRA}:{spoken(at)}"] = str(amount)
            self._raise(at, amount)
            self._note(
                stage, Event(Kind.BET, at=at, wager=self._main(at), amount=amount, word=word)
            )
            self._followed(stage, at, at, word)
        down = word == DOUBLE and self._face_down(stage, at)
        self._deal(stage, hand, up=not down, sideways=word == DOUBLE)
        if down:
            self.closed.add(at)
        else:
            self._total(stage, at, "card")
        return False

    def _face_down(self, stage: TableStage, at: int) -> bool:
        """Return whether the card of a double falls face down: always, or where it is asked for."""
        face = self.game.plays[DOUBLE].face
        if face == "asked" and self.chooser.takes(at, FACE_DOWN, self.seats()):
            self.choices[f"{FACE_DOWN}:{spoken(at)}"] = YES
            self._note(stage, Event(Kind.YES, at=at, word=FACE_DOWN))
            return True
        return face == "down"

    def _zap(self, stage: TableStage, at: int) -> None:
        """Replace the two cards of a hand with two new ones."""
        hand = seat_hand(at)
        gone = tuple(self.hands[hand])
        self._note(stage, Event(Kind.SIDEWAYS, at=at, cards=gone))
        self.hands[hand] = []
        for _ in gone:
            self._deal(stage, hand)
        self._total(stage, at, "card")

    def _lammer(self, stage: TableStage, at: int, name: str, amount: int) -> None:
        """Lay a lammer down that stands for so much."""
        self.choices[f"{name}:{spoken(at)}"] = str(amount)
        event = Event(Kind.LAMMER, at=at, wager=self._main(at), amount=amount, word=name)
        self._note(stage, event)

    def _split(self, stage: TableStage, row: list[int], at: int, *, free: bool) -> None:
        now, wager = self.seats(), self._main(at)
        mine = [hand_of(one) for one in now.positions if seat_of(one) == seat_of(at)]
        further = position(seat_of(at), max(1, *mine) + 1)
        amount = now.first_bet(at)
        card = self.hands[seat_hand(at)].pop()
        self.hands[seat_hand(further)] = [card]
        chips = 0 if free else amount
        self.bets.append(Bet(seat=further, wager=wager, amount=chips))
        row.append(further)
        if free:
            self._lammer(stage, further, FREE, amount)
        else:
            self._note(stage, Event(Kind.BET, at=further, wager=wager, amount=chips))
        self._followed(stage, at, further, SPLIT)
        self._note(stage, Event(Kind.SPLIT, at=at, hand=seat_hand(further), nth=hand_of(further)))

    def _followed(self, stage: TableStage, at: int, onto: int, word: str) -> None:
        """Let what else lies on this hand be doubled or split with it, where it is wanted."""
        for wager in self.game.beside_hands:
            most = self.seats().first_bet(at, wager)
            amount = self.chooser.follows(onto, wager, most, word) if most else 0
            if not amount:
                continue
            if word == DOUBLE:
                self.choices[f"{added(self.game, wager)}:{spoken(at)}"] = str(amount)
                self._raise(at, amount, wager)
            else:
                self.bets.append(Bet(seat=onto, wager=wager, amount=amount))
            self._note(stage, Event(Kind.BET, at=onto, wager=wager, amount=amount, word=word))

    def _total(self, stage: TableStage, at: int, when: str) -> None:
        if when in stage.calls:
            self._said(stage, at)

    def _said(self, stage: TableStage, at: int) -> None:
        cards = tuple(self.hands[seat_hand(at)])
        natural = YES if self.seats().natural(at) else ""
        self._note(stage, Event(Kind.TOTAL, at=at, nth=len(cards), cards=cards, word=natural))

    def _called(self, stage: TableStage, at: int) -> None:
        """Let a natural be announced that lies open."""
        if "natural" in stage.calls and self.seats().natural(at) and at not in self.closed:
            self._said(stage, at)

    def _main(self, at: int) -> str:
        return self.seats().main_at(at)

    def _open(self, at: int, row: Sequence[int]) -> tuple[str, ...]:
        return open_plays(self.game, self.seats(), at, len(row))

    def _decide(self, stage: TableStage, at: int) -> None:
        """Settle a hand at once where that is due, and one that waited for it."""
        now = self.seats()
        waited = [one for one in self.tucked if seat_of(one) == seat_of(at)]
        for one in (at, *waited):
            if any(now.holds(when, one) for when in stage.at_once):
                self._note(stage, Event(Kind.DECIDED, at=one))
                self.closed.discard(one)  # its cards leave the layout as they lie
                self.tucked.discard(one)

    def _tuck(self, stage: TableStage, at: int) -> None:
        """Lay the cards of a hand under a bet of its seat, where that lies there."""
        now = self.seats()
        for wager, when in stage.tucked.items():
            if now.has_bet(now.lies_at(wager, at), wager) and now.holds(when, at):
                self._note(stage, Event(Kind.TUCKED, at=at, wager=wager))
                if not self._is_decided(at):
                    self.tucked.add(at)

    # -- the dealer's hand --------------------------------------------------------------------

    def _finish(self, stage: TableStage) -> None:
        rules, nth = self.game.dealer, stage.against
        name = dealers_hand(nth)
        if self.over or name not in self.hands:
            return
        hand = self.hands[name]
        if nth not in self.opened:
            self.opened.add(nth)
            if rules.under:
                self._turned(stage, name, 1 - rules.shows)
            elif len(hand) < INSIDE and self._waited_for(self.seats(), stage):
                self._deal(stage, name)
            self._counted(stage, name)
        while nth not in self.stood and len(hand) >= INSIDE:
            if self.seats().dealers_total(nth).bust or (stage.upto and len(hand) >= stage.upto):
                return
            draws_on = takes_card(self.game, self.seats(), nth)
            if not draws_on:
                self.stood.add(nth)
            word = DRAW if draws_on else STAND
            self._note(stage, Event(Kind.ACT, hand=name, nth=len(hand), word=word))
            if draws_on:
                self._deal(stage, name)
                self._counted(stage, name)

    def _counted(self, stage: TableStage, hand: str) -> None:
        if "card" in stage.calls and len(self.hands[hand]) >= INSIDE:
            self._note(stage, Event(Kind.TOTAL, hand=hand, nth=len(self.hands[hand])))

    def _following(self, stage: TableStage) -> None:
        """Begin the dealer's next hand with his open card, where a bet is to be decided by it."""
        last, following = dealers_hand(stage.against - 1), dealers_hand(stage.against)
        now = self.seats()
        mine = [bet for bet in self.bets if self.game.wagers[bet.wager].against == stage.against]
        if last not in self.hands or all(self._is_settled(stage, now, bet) for bet in mine):
            return
        card = self.hands[DEALER][self.game.dealer.shows]
        self._note(stage, Event(Kind.CLEARED, hand=last, cards=(card,)))
        self._note(stage, Event(Kind.MOVED, hand=following, cards=(card,), word=last))
        self.hands[following] = [card]

    def _is_settled(self, stage: TableStage, now: Seats, bet: Bet) -> bool:
        """Return whether a bet was decided before a stage."""
        ids = [one.id for one in self.game.stages]
        at = settled_at(self.game, now.facts(bet.seat, bet.wager), bet.wager)
        return at in ids and ids.index(at) < ids.index(stage.id)

    def _waited_for(self, now: Seats, stage: TableStage) -> bool:
        """Return whether anything hangs on the dealer's second card."""
        later, nth = self.game.made_later(), stage.against
        mine = [bet for bet in self.bets if self.game.wagers[bet.wager].against == nth]
        lie = [bet for bet in mine if bet.wager in self.game.on_hands]
        left = [
            bet.seat
            for bet in lie
            if not self._is_decided(bet.seat) and not self._is_settled(stage, now, bet)
        ]
        return (
            depends(self.game, now, nth)
            or waiting(self.game, now, nth)
            or any(now.natural(at) or self._holds_out(now, at) for at in left)
            or any(bet.wager in later for bet in mine)
        )

    def _holds_out(self, now: Seats, at: int) -> bool:
        """Return whether a hand that needs no total of the dealer's waits for his second card."""
        facts = now.hand_facts(at)
        return bool(facts["surrendered"]) or any_holds(self.game.dealer.safe, facts)

    def _is_decided(self, at: int) -> bool:
        return any(
            event.kind is Kind.DECIDED and event.at == at
            for events in self.events.values()
            for event in events
        )


def cards_needed(hands: int) -> int:
    """Return how many cards a round of so many hands usually takes; more are shuffled in."""
    return 3 * (hands + 1)
