"""What can be said of every hand of a table: what it counts, what was done with it, who wins."""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cached_property

from trainer.games.blackjack import streaks
from trainer.games.blackjack.counting import JOKER, Total, counted, is_natural
from trainer.games.blackjack.facts import MOST_DOLLARS
from trainer.games.blackjack.game import (
    DOUBLE,
    EVEN_MONEY,
    FACE_DOWN,
    RESCUE,
    SURRENDER,
    SWITCH,
    SWITCH_BACK,
    ZAP,
    BlackjackGame,
    When,
)
from trainer.games.blackjack.kinds import kind_of
from trainer.games.cards import Card
from trainer.games.facts import FactValue, all_hold
from trainer.games.holdings import NONE, Holdings
from trainer.games.positions import (
    SEAT,
    clockwise,
    decided,
    hand_of,
    inner,
    owner,
    position,
    seat_hand,
    seat_of,
)
from trainer.games.rounds import Bet, Round
from trainer.games.rules import judge

DEALER, HAND = "dealer", "hand"
PLAY, EXTRA, CAPPED, YES = "play", "extra", "cap", "yes"
SHOWN, PICKED = "shown", "picked"  # what the display of a bet has shown, whom a machine has picked
FREE, FREE_DOUBLE = "free", "free-double"  # lammers: of a split, of a double
INSIDE = 2  # cards of a hand before anybody decides
_MOST = 8  # hands of a seat that are looked for


class Seats(Holdings):
    """The hands of a round, finished or not, as rules ask for them; a hand is a position."""

    def __init__(  # noqa: PLR0913, PLR0917 - a table, and what is known of it
        self,
        game: BlackjackGame,
        hands: Mapping[str, Sequence[Card]],
        bets: Sequence[Bet],
        choices: Mapping[str, str],
        first: int = 1,
        carry: Mapping[str, str] | None = None,
    ) -> None:
        """Look at what lies there; nothing is read before it is asked for.

        `first` is the seat with which deal and play begin, `carry` what earlier rounds have left.
        """
        self.carry = carry or {}
        self.first = first
        self.game, self.lying, self.bets = game, hands, bets
        self.mains = game.boxes
        self.said = decided(choices)
        split = any("/" in name for name in hands)
        dealt = {name: self._dealt(name) for name in hands} if split else dict(hands)
        super().__init__(game.hands, game.rankings, dealt)
        self._facts: dict[tuple[int, str], dict[str, FactValue]] = {}

    @classmethod
    def of_round(cls, game: BlackjackGame, dealt: Round) -> "Seats":
        """Return the seats of a finished round; the rounds at hand are looked at once."""
        for known, by, found in tuple(_LATEST):
            if known is dealt and by is game:
                return found
        first = begins(game, dealt.places)
        made = cls(game, dealt.hands, inner(dealt.bets), dealt.choices, first, dealt.carry)
        _LATEST.append((dealt, game, made))
        return made

    def _dealt(self, name: str) -> Sequence[Card]:
        """Return a seat's cards as they were dealt: of a pair that was split both, side by side."""
        cards = self.lying[name]
        if not owner(name):
            return cards
        if len(self.mains) > 1:
            split = [self.cards_at(one) for one in self.row(owner(name))[1:]]
            split = split if self.begun(owner(name)) == owner(name) else []
        else:
            split = [self.lying.get(f"{name}/{hand}", ()) for hand in range(2, _MOST + 1)]
        rows = [cards, *(row for row in split if row)]
        if not cards or len(rows) == 1:
            return cards
        return (cards[0], rows[1][0], *(card for row in rows for card in row[1:]))

    @property
    def dealt_to(self) -> int:
        """How many hands of the dealer's have been begun."""
        return sum(not owner(name) and name.startswith(DEALER) for name in self.lying)

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """The seats with a bet, clockwise, as they are dealt to."""
        return tuple(sorted({seat_of(bet.seat) for bet in self.bets}, key=self._turn))

    @cached_property
    def positions(self) -> tuple[int, ...]:
        """The hands that are played, clockwise."""
        mains = self.mains
        return tuple(sorted({bet.seat for bet in self.bets if bet.wager in mains}, key=self._turn))

    def _turn(self, at: int) -> tuple[bool, int, int, int]:
        """Return the place of a hand in the deal: what a hand was split into lies beside it."""
        seat, hand = clockwise(at)
        return seat < self.first, seat, self.box(at), hand

    # -- the hands of a seat ------------------------------------------------------------------

    @cached_property
    def _begun_as(self) -> Mapping[int, str]:
        """The main bet of every hand."""
        return {bet.seat: bet.wager for bet in self.bets if bet.wager in self.mains}

    def main_at(self, at: int) -> str:
        """Return the main bet that lies on a hand."""
        if len(self.mains) == 1:
            return self.mains[0]
        own = max(hand_of(at), 1)
        usual = self.mains[own - 1] if own <= len(self.mains) else self.mains[0]
        return self._begun_as.get(at, usual)

    def box(self, at: int) -> int:
        """Return which of a seat's own hands this one is, or was split from."""
        return self.mains.index(self.main_at(at)) + 1

    def begun(self, at: int) -> int:
        """Return the hand this one was split from; itself where it was dealt as it is."""
        return position(seat_of(at), self.box(at))

    def row(self, at: int) -> list[int]:
        """Return the hands that came of one a seat was dealt, itself first."""
        begun = self.begun(at)
        return [one for one in self.positions if self.begun(one) == begun] or [begun]

    @property
    def own(self) -> list[int]:
        """The hands as they were dealt, clockwise: of most games one a seat."""
        return [at for at in self.positions if self.begun(at) == at]

    def lies_at(self, wager: str, at: int) -> int:
        """Return the position at which a bet beside a hand lies."""
        if wager in self.mains:
            return at
        each = len(self.mains) > 1 and self.game.wagers[wager].offered is not None
        return self.begun(at) if each else seat_of(at)

    def cards_at(self, at: int) -> Sequence[Card]:
        """Return the cards of a hand as they lie."""
        return self.lying.get(seat_hand(at), ())

    def was_split(self, at: int) -> bool:
        """Return whether a hand came of a split."""
        if len(self.mains) > 1:
            return self.begun(at) != at or len(self.row(at)) > 1
        return bool(hand_of(at)) or bool(self.lying.get(seat_hand(position(at, 2))))

    def has_bet(self, seat: int, wager: str) -> bool:
        """Return whether a seat has this bet."""
        return any(bet.seat == seat and bet.wager == wager for bet in self.bets)

    def amount(self, at: int, wager: str) -> int:
        """Return what lies on a wager at a position."""
        return sum(bet.amount for bet in self.bets if (bet.seat, bet.wager) == (at, wager))

    # -- the dealer -----------------------------------------------------------------------

    @cached_property
    def dealer(self) -> Sequence[Card]:
        """The dealer's cards, of his first hand where he has several."""
        return self.dealers(1)

    def dealers(self, nth: int) -> Sequence[Card]:
        """Return the cards of one of the dealer's hands."""
        return self.lying.get(dealers_hand(nth), ())

    @property
    def up(self) -> str:
        """The rank of the dealer's open card; nothing before it lies there."""
        shows = self.game.dealer.shows
        return self.dealer[shows][0] if len(self.dealer) > shows else ""

    @cached_property
    def dealer_total(self) -> Total:
        """What the dealer's cards count."""
        return self.dealers_total(1)

    def dealers_total(self, nth: int) -> Total:
        """Return what one of his hands counts."""
        return counted(self.dealers(nth), self.game.count)

    @property
    def dealer_natural(self) -> bool:
        """Whether the dealer has a natural: an ace and a ten, unless the game has others."""
        return self.dealers_natural(1)

    def dealers_natural(self, nth: int) -> bool:
        """Return whether one of his hands is a natural."""
        return is_natural(self.dealers(nth), self.game.count)

    # -- a player's hand ----------------------------------------------------------------------

    def natural(self, at: int) -> bool:
        """Return whether a hand is a natural as it was dealt."""
        made = is_natural(self.cards_at(at), self.game.count)
        return made and not (self.was_split(at) or self.zapped(at) or self.switched(at))

    def total(self, at: int) -> Total:
        """Return what a hand counts."""
        return counted(self.cards_at(at), self.game.count, natural=self.natural(at))

    def plays(self, at: int) -> list[str]:
        """Return what was done with a hand, in order."""
        return [word for word in self.said.get((PLAY, at), "").split(",") if word]

    def extra(self, at: int, wager: str = "") -> int:
        """Return what a double put down beside the first bet of a hand (the main one, or this)."""
        return int(self.said.get((added(self.game, wager), at), "0"))

    def extra_on(self, at: int, wager: str) -> int:
        """Return the same of any bet: nothing of one that lies on no hand."""
        return self.extra(at, wager) if wager in self.game.on_hands else 0

    def lammers(self, at: int) -> tuple[int, ...]:
        """Return what the lammers on a hand stand for: that of a split first, then of a double."""
        told = (self.said.get((name, at), "") for name in (FREE, FREE_DOUBLE))
        return tuple(int(one) for one in told if one)

    def first_bet(self, at: int, wager: str = "") -> int:
        """Return what a hand began with, chips or a lammer, in the main bet or in this one."""
        own = wager or self.main_at(at)
        chips = self.amount(at, own) - self.extra(at, own)
        return chips or (int(self.said.get((FREE, at), "0")) if own in self.mains else 0)

    def lammer_plays(self, at: int) -> bool:
        """Return whether another hand of the seat plays for a lammer and is not over."""
        free = [other for name, other in self.said if name == FREE and other != at]
        return any(seat_of(one) == seat_of(at) and not self.total(one).bust for one in free)

    def switched(self, at: int) -> bool:
        """Return whether the second cards of a seat's two hands lie exchanged."""
        seat = seat_of(at)
        return (SWITCH, seat) in self.said and (SWITCH_BACK, seat) not in self.said

    def zapped(self, at: int) -> bool:
        """Return whether the first two cards of a hand were replaced."""
        return ZAP in self.plays(at)

    def rescued(self, at: int) -> bool:
        """Return whether a double was taken back."""
        return RESCUE in self.plays(at)

    def doubled(self, at: int) -> bool:
        """Return whether a hand was doubled."""
        return DOUBLE in self.plays(at)

    def covered(self, at: int) -> bool:
        """Return whether the card of a double fell face down: nobody knows what the hand counts."""
        face = self.game.plays[DOUBLE].face if self.doubled(at) else "up"
        return face == "down" or (face == "asked" and (FACE_DOWN, at) in self.said)

    def compared(self, at: int, nth: int = 1) -> str:
        """Return how a hand fares against the dealer's; a natural beats any other hand."""
        mine, theirs = self.total(at), self.dealers_total(nth)
        if not self.cards_at(at) or not self.dealers(nth):
            return NONE
        if mine.bust or theirs.bust:
            return "lose" if mine.bust else "win"
        own = (self.natural(at), mine.points)
        other = (self.dealers_natural(nth), theirs.points)
        return "tie" if own == other else "win" if own > other else "lose"

    def nearer(self, at: int, nth: int = 1) -> str:
        """Return whose hand is nearer to the limit where both are over it."""
        mine, theirs = self.total(at), self.dealers_total(nth)
        if not (mine.bust and theirs.bust):
            return NONE
        if mine.points == theirs.points:
            return "neither"
        return "player" if mine.points < theirs.points else "dealer"

    # -- facts --------------------------------------------------------------------------------

    def facts(self, at: int, wager: str = "") -> dict[str, FactValue]:
        """Return what holds of a hand, as one of its bets sees it (the main one unless told)."""
        key = (at, wager or self.main_at(at))
        if key not in self._facts:
            against = self.game.wagers[key[1]].against
            self._facts[key] = {**self.hand_facts(at, against), **self._of_wager(*key)}
        return dict(self._facts[key])

    def hand_facts(self, at: int, nth: int = 1) -> dict[str, FactValue]:
        """Return what holds of a hand and of the dealer's, or of this one of his."""
        cards = self.cards_at(at)
        made, theirs = self.total(at), self.dealers_total(nth)
        return {
            "natural": self.natural(at),
            "total": made.points,
            "soft": made.soft,
            "cards": len(cards),
            "bust": made.bust,
            "split": self.was_split(at),
            "doubled": self.doubled(at),
            "covered": self.covered(at),
            "surrendered": SURRENDER in self.plays(at),
            "rescued": self.rescued(at),
            "zapped": self.zapped(at),
            "switched": self.switched(at),
            "lammer": bool(self.lammers(at)),
            "lammer-plays": self.lammer_plays(at),
            EVEN_MONEY: self.said.get((EVEN_MONEY, at)) == YES,
            "vs": self.compared(at, nth),
            "nearer": self.nearer(at, nth),
            "joker": any(card[0] == JOKER for card in cards),
            "up": self.up or NONE,
            "dealer-natural": self.dealers_natural(nth),
            "dealer-total": theirs.points,
            "dealer-soft": theirs.soft,
            "dealer-bust": theirs.bust,
            "dealer-cards": len(self.dealers(nth)),
            "first-bet": self._dollars(at),
        }

    def _dollars(self, at: int) -> int:
        """Return what was bet first, in whole dollars."""
        return min((self.amount(at, self.main_at(at)) - self.extra(at)) // 100, MOST_DOLLARS)

    def _of_wager(self, at: int, wager: str) -> dict[str, FactValue]:
        game, seat = self.game, seat_of(at)
        own = game.wagers[wager]
        staked = self.amount(at, own.stake.rides or wager) // 100
        found: dict[str, FactValue] = {"staked": min(staked, MOST_DOLLARS)}
        if own.hand:
            found |= self._held("hand", own.hand, at)
        for name, hand in game.hands.items():
            if hand.rank or hand.kinds:
                found |= self._held(f"hand:{name}", name, at)
            else:
                cards = self.cards(name, seat) or ()
                found[f"alike:{name}"] = bool(cards) and len({card[0] for card in cards}) == 1
                found[f"suited:{name}"] = bool(cards) and len({card[1] for card in cards}) == 1
        if own.streak is not None:
            how = self.fared(seat)
            before = streaks.won_before(game, self.carry, seat)
            found |= {streaks.ROUND: how, streaks.WINS: streaks.wins_after(before, how)}
        found["shown"] = (f"{SHOWN}-{wager}", at) in self.said
        found["picked"] = (f"{PICKED}-{wager}", at) in self.said
        for name in game.wagers:
            found[f"bet:{name}"] = self.has_bet(self.lies_at(name, at), name)
        return found

    def fared(self, seat: int) -> str:
        """Return how a seat fared with all its hands."""
        own = self.game.wagers[self.game.main]
        return streaks.fared(
            judge(
                own.rules,
                self.facts(at),
                self.game.paytables,
                odds=own.odds,
                clause=own.clause,
            ).result
            for at in self.positions
            if seat_of(at) == seat
        )

    def _held(self, fact: str, name: str, at: int) -> dict[str, FactValue]:
        hand = self.game.hands[name]
        whose = at if any(part.partition(".")[0] == HAND for part in hand.of) else seat_of(at)
        if hand.kinds:
            cards = self.cards(name, whose)
            return {fact: kind_of(hand, cards) if cards else NONE}
        own = self.held(name, whose)
        return {fact: own if own is not None else NONE}

    def part(self, name: str, seat: int) -> tuple[Card, ...] | None:
        """Return a group of cards or some of it; `hand` is the hand a bet lies on."""
        if name == HAND:
            return tuple(self.cards_at(seat)) or None
        if name.startswith(f"{SEAT}/"):  # the second hand of a seat
            nth, dot, which = name.removeprefix(f"{SEAT}/").partition(".")
            return super().part(seat_hand(position(seat, int(nth))) + dot + which, seat)
        return super().part(name, seat)

    def holds(self, when: When, at: int, wager: str = "") -> bool:
        """Return whether facts hold of a hand."""
        return not when or all_hold(when, self.facts(at, wager))


def added(game: BlackjackGame, wager: str) -> str:
    """Return under which name it is noted what a double put on a bet."""
    return f"{EXTRA}-{wager}" if wager and wager not in game.boxes else EXTRA


def dealers_hand(nth: int) -> str:
    """Return the name of one of the dealer's hands.

    >>> dealers_hand(1), dealers_hand(2)
    ('dealer', 'dealer/2')
    """
    return f"{DEALER}/{nth}" if nth > 1 else DEALER


def begins(game: BlackjackGame, places: Mapping[str, int]) -> int:
    """Return the seat with which deal and play begin."""
    return places.get("action", 1) if game.dealer.begins == "bank" else 1


_LATEST: deque[tuple[Round, BlackjackGame, Seats]] = deque(maxlen=4)
