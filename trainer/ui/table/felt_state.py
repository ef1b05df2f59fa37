"""Folds the acts done so far into what lies on the table; it knows verbs, not games."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from trainer.drills.pressure import is_event
from trainer.games.acts import Act, Lies, Role, Script, Slot, Verb, lies_at
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.layouts.card_table.seats import split_name
from trainer.ui.families.registry import family_of
from trainer.ui.scene.state import CardView, ChipsView, PlateView, TableState, TagView
from trainer.ui.table.felt_lights import further, is_third, lights
from trainer.ui.table.judging import Judging, marked, plates
from trainer.ui.table.out_of_turn import OutOfTurn
from trainer.ui.table.own_hands import OwnHands
from trainer.ui.table.patron_words import patron_words
from trainer.ui.text import dollars, money, plural
from trainer.ui.theme import State
from trainer.wording.say import spoken

_DUE_WORDS = {Verb.TAKE: "Take", Verb.PAY: "Pay", Verb.RETURN: "Push", Verb.MARK: "Mark"}
Place = tuple[int, str]  # seat, wager
_LAMMER = "lammer"
_STREAK = "streak"  # a lammer that stands for hands won in a row
_BUTTON = "button"  # put before a player, who presses it
_LAMMER_AT = "lammer:"  # where one lies when the round begins
_HEARD = frozenset({"bank", "next-bank", "cover"})  # rulings between patrons who have spoken
_TOTALS = ("count-", "switch-")  # announcements that tell what a hand counts
_GOES_ON = frozenset({Verb.ASK, Verb.BURN, Verb.DEAL})  # who was paid has taken it by then


class Felt:
    """The table in the middle of a round. Call `do` for each act, then read `state`.

    A quiet table shows nothing that would tell a trainee what they did wrong: no counts, no
    sums, no result in words.
    """

    def __init__(  # noqa: PLR0913 - what a round begins with, each named by its caller
        self,
        game: Game,
        dealt: Round,
        script: Script,
        *,
        discards: int = 0,
        shoe_left: float = 1.0,
        quiet: bool = False,
        cut_card: bool = False,
    ):
        self._game = game
        self._dealt = dealt
        self._quiet = quiet
        self._cards: dict[str, list[CardView]] = {}
        self._away: dict[str, int] = {}  # cards lying before a patron, by their key
        self._corner: set[str] = set()
        self._set: set[str] = set()  # cards in the box that a standing player lays them into
        self._across: set[str] = set()  # cards that lie sideways once they are open
        self._given_up: set[str] = set()  # hands that no longer play
        self._chosen: dict[str, TagView] = {}  # what patrons have chosen, by the key of their seat
        self._settled: set[Place] = set()  # bets that are paid or pushed: their player's again
        self._dolly = ""
        self._last: Act | None = None
        self._judging = Judging(game)
        self._own = OwnHands(game, dealt)
        self._events = OutOfTurn(game)
        self._bank: dict[str, TagView] = {}  # whose bank it is
        later: dict[Place, int] = {}  # what is put down, or moved there, in the round
        for act in script.acts():
            place = _onto(act) if act.verb is Verb.MOVE else _place(act)
            if act.verb in (Verb.BET, Verb.MOVE) and not is_event(act.slot):
                later[place] = later.get(place, 0) + (act.payload.amount or 0)
        self._bets = {}
        for bet in (*dealt.bets, *dealt.back):
            place = (bet.seat, hand_name(bet.wager, bet.hand))
            before = bet.amount - later.get(place, 0)
            if before > 0:
                self._bets[place] = before
        self._pays: dict[Place, int] = {}
        self._built: dict[Place, tuple[int, ...]] = {}
        self._marks = dict(dealt.owed)
        self._lammers: dict[Place, int] = {}  # of the house, which stand for chips
        self._streaks = {
            int(key.removeprefix(_LAMMER_AT)): wager
            for key, wager in dealt.carry.items()
            if key.startswith(_LAMMER_AT)
        }
        self._tags: dict[str, TagView] = {}
        self._badges: dict[str, str] = {}
        self._returned: set[str] = set()
        self._result = ""
        self._burned = 0
        self._discards = discards if game.lasting else 0  # else they are shuffled in
        self._shoe_left = shoe_left
        self._cut_card = cut_card
        chosen = any(act.verb is Verb.DECIDE and act.slot.hand == "bank" for act in script.acts())
        bank = dealt.places.get("bank", dealt.places.get("banker", 0))
        if bank and not chosen:
            self._name_bank(bank)
        self._begin()

    def know(self, judging: Judging) -> None:
        """Be told what hands read, for when it may be shown."""
        self._judging = judging

    def _begin(self) -> None:
        """Lay out what a table of another kind has besides."""

    def build(self, place: Place, chips: Sequence[int], own: int = 0) -> None:
        """Remember the chips a payment is made of, bottom up, and how many of the player's."""
        del own
        self._built[place] = tuple(chips)

    def place_of(self, slot: Slot) -> Place:
        """Return the bet an act is about."""
        return _placed(slot)

    def keys(self) -> set[str]:
        """Return the keys of all chips on the table."""
        bets = {f"bet:{seat}:{wager}" for seat, wager in self._bets}
        return bets | {f"pay:{seat}:{wager}" for seat, wager in self._pays}

    def joins(self, act: Act, following: Act) -> bool:
        """Whether two acts that come by themselves are shown in one."""
        del act, following
        return False

    def follow(self, before: "Felt | None", *, tells_call: bool) -> None:
        """Take over from the round before; a call that is not the trainee's is always told."""
        del before, tells_call

    def do(self, act: Act) -> None:
        """Put one act on the table."""
        self._last = act
        if act.verb in _GOES_ON and act.slot.by is not Role.PATRON:
            self._settled_home()
        if is_event(act.slot):
            self._events.happen(act, self._bets, self._returned)
        elif words := patron_words(self._game, act):
            self._chosen[f"seat:{act.slot.seat}"] = TagView(text=words, state=State.INFO)
        handler = _HANDLERS.get(act.verb)
        if handler is not None:
            handler(self, act)

    def cards(self, hand: str) -> tuple[CardView, ...]:
        """Return the cards of a hand, wherever they lie."""
        return tuple(self._cards.get(hand, ()))

    def bet_seats(self, wager: str) -> list[int]:
        """Return the seats that have a bet on a wager now."""
        return [seat for seat, name in self._bets if name == wager]

    # -- cards ----------------------------------------------------------------------------

    def _deal(self, act: Act) -> None:
        hand, _, part = act.slot.hand.partition(".")
        cards = self._cards.setdefault(hand, [])
        first = int(part) if part.isdigit() else len(cards)
        lain = {Lies.SIDEWAYS: self._across, Lies.SHOE: self._corner, Lies.BOX: self._set}
        for number, card in enumerate(act.payload.cards or ("",), start=first):
            key = self._card_key(f"{hand}.{number}")
            lain.get(act.lies, set()).add(key)
            sideways = key in self._across and act.face_up
            cards.append(CardView(card=card, key=key, face_up=act.face_up, sideways=sideways))
        self._forget_chosen()

    def _forget_chosen(self) -> None:
        """Tell no more what was said before new cards lay there, but for a fold."""
        self._chosen = {k: tag for k, tag in self._chosen.items() if _hand_of(k) in self._given_up}

    def _card_key(self, key: str) -> str:
        """Return a key for a card: one that was laid apart has kept that of its old place."""
        lying = {view.key for cards in self._cards.values() for view in cards}
        while key in lying:
            key += "+"
        return key

    def _turn(self, act: Act) -> None:
        if act.lies is Lies.SIDEWAYS:
            lying = self._cards.get(act.slot.hand, [])
            self._across |= {view.key for view in lying}
        if act.slot.hand == "burn":
            card = act.payload.cards[0] if act.payload.cards else ""
            self._cards["burn"] = [CardView(card=card, key="burn.0")]
            return
        hand, _, part = act.slot.hand.partition(".")
        if hand == "board":
            self._forget_chosen()
        turned = []
        for index, view in enumerate(self._cards.get(hand, [])):
            if lies_at(part, str(index)):
                self._corner.discard(view.key)
                self._away.pop(view.key, None)
                turned.append(replace(view, face_up=True, sideways=view.key in self._across))
            else:
                turned.append(view)
        self._cards[hand] = _laid(turned, act.payload.cards)

    def _give(self, act: Act) -> None:
        hand, _, part = act.slot.hand.partition(".")
        seat = int(act.payload.choice) if act.payload.choice.isdigit() else 0
        for index, view in enumerate(self._cards.get(hand, [])):
            if not part or str(index) == part:
                self._corner.discard(view.key)
                if seat:
                    self._away[view.key] = seat

    def _burn(self, act: Act) -> None:
        many = int(act.payload.choice) if act.payload.choice.isdigit() else 0
        many += len(self._cards.pop("burn", ()))  # the first one was shown
        self._burned = many
        self._discards += many

    def _gather(self, act: Act) -> None:
        """Cards go to the discard rack; what was won or pushed goes back to the players."""
        if act.hands:
            self._hands_away(act.hands, act.payload.cards)
            return
        self._discards += sum(len(cards) for cards in self._cards.values())
        self._returned |= {f"bet:{seat}:{wager}" for seat, wager in self._bets}
        self._returned |= {f"pay:{seat}:{wager}" for seat, wager in self._pays}
        self._tags = {key: tag for key, tag in self._tags.items() if key.startswith("seat:")}
        for held in (self._cards, self._bets, self._pays, self._badges, self._away, self._chosen):
            held.clear()
        self._lammers.clear()
        for lain in (self._corner, self._set, self._across, self._given_up, self._settled):
            lain.clear()
        self._result = self._dolly = ""
        self._burned = 0

    def _hands_away(self, hands: Collection[str], kept: Sequence[str] = ()) -> None:
        """Take the cards of some away, and let their seats take what is theirs.

        The first card of a hand stays if it is `kept`.
        """
        for hand in hands:
            lying = self._cards.pop(hand, None)
            if lying and lying[0].card in kept:
                self._cards[hand], lying = lying[:1], lying[1:]
            self._badges.pop(hand, None)
            # Others may come to the same place: a hand that is replaced gets two new cards.
            self._across -= {view.key for view in lying or ()}
            # What is no hand on the table is the rest of the deck.
            self._discards += self._undealt() if lying is None else len(lying)
            self._given_up.discard(hand)
            seat = hand.partition("-")[2]
            self._chosen.pop(f"seat:{seat}", None)
            if seat.isdigit():
                self._settled_home(int(seat))

    def _undealt(self) -> int:
        deck = self._game.deck
        whole = (52 - 4 * len(deck.without) + deck.jokers) * deck.packs
        return max(0, whole - self._discards - sum(map(len, self._cards.values())))

    def _settled_home(self, seat: int = 0) -> None:
        """Let players take what is paid or pushed: those of one seat, or all."""
        for place in [place for place in self._settled if not seat or place[0] == seat]:
            self._settled.discard(place)
            bet, pay = f"bet:{place[0]}:{place[1]}", f"pay:{place[0]}:{place[1]}"
            wager = self._game.wagers.get(place[1])
            if self._bets.pop(place, None) is not None and (not wager or wager.stake.returned):
                self._returned.add(bet)
            if self._pays.pop(place, None) is not None:
                self._returned.add(pay)
            self._tags.pop(bet, None)

    def _split(self, act: Act) -> None:
        """Lay the second card of a pair apart: the first of a hand of its own."""
        cards = self._cards.get(act.payload.choice, [])
        if cards:
            moved = cards.pop()
            self._cards[act.slot.hand] = [replace(moved, sideways=False)]
            self._badges.pop(act.payload.choice, None)

    def _swap(self, act: Act) -> None:
        """Let the second cards of two hands change places: what was called of them is no more."""
        first, second = (self._cards.get(hand, []) for hand in act.hands[:2])
        if len(first) > 1 and len(second) > 1:
            first[1], second[1] = second[1], first[1]
        for hand in act.hands:
            self._badges.pop(hand, None)

    # -- words ----------------------------------------------------------------------------

    def _announce(self, act: Act) -> None:
        call = act.payload.call
        if call is None:
            return
        if call.id.startswith(_TOTALS):
            told = dict(call.slots)
            counted = told.get(act.slot.hand) or next(iter(told.values()), "")
            if counted:
                self._badges[act.slot.hand] = counted
        elif act.slot.hand == "result":
            self._result = spoken(self._game, call)
            count = family_of(self._game).count
            self._badges |= {
                hand: count([view.card for view in cards])
                for hand, cards in self._cards.items()
                if hand in ("player", "banker") and cards
            }

    def _decide(self, act: Act) -> None:
        if act.slot.hand in _HEARD and act.slot.by is not Role.PATRON:
            self._chosen.clear()  # who spoke has been heard
        if act.slot.hand == "bank" and act.payload.choice.isdigit():
            self._name_bank(int(act.payload.choice))
        elif act.slot.hand.startswith("seat-") and act.payload.choice == "stand":
            self._set |= {view.key for view in self._cards.get(act.slot.hand, ())}
        elif act.payload.choice == "draw":
            self._badges.pop(act.slot.hand, None)  # what was called is not what it counts now

    def _name_bank(self, seat: int) -> None:
        word = "Player-dealer" if self._dealt.places.get("bank") else "Banker"
        if self._dealt.places.get("bank") and self._dealt.bank is not None:
            word += f" {money(self._dealt.bank)}"  # how far it reaches is the dealer's to know
        self._bank = {f"seat:{seat}": TagView(text=word, state=State.INFO)}

    # -- money ----------------------------------------------------------------------------

    def _pass(self, act: Act) -> None:
        """Note who gives his hand up."""
        if act.slot.seat and act.lies is Lies.AWAY:
            self._given_up.add(f"seat-{act.slot.seat}{further(act.slot)}")

    def _mark_number(self, act: Act) -> None:
        self._dolly = act.payload.choice if act.slot.hand == "on" else ""

    def _bet(self, act: Act) -> None:
        if act.slot.wager and not is_event(act.slot):
            place, amount = _place(act), act.payload.amount or 0
            self._bets[place] = self._bets.get(place, 0) + amount

    def _take(self, act: Act) -> None:
        self._lammers.pop(_place(act), None)  # it goes with the chips
        left = self._bets.get(_place(act), 0) - (act.payload.amount or 0)
        if left > 0:
            self._bets[_place(act)] = left
        else:
            self._bets.pop(_place(act), None)

    def _pay(self, act: Act) -> None:
        amount = act.payload.amount or 0
        self._pays[_place(act)] = self._pays.get(_place(act), 0) + amount
        self._settled.add(_place(act))
        self._tag(act, f"✓ {money(amount)}", State.GOOD)

    def _mark(self, act: Act) -> None:
        self._marks[act.slot.seat] = self._marks.get(act.slot.seat, 0) + (act.payload.amount or 0)

    def _collect(self, act: Act) -> None:
        if act.slot.hand == "vigorish":
            self._marks.pop(act.slot.seat, None)
        elif act.slot.hand.partition("/")[0] == _LAMMER:
            self._lammers.pop(_place(act), None)
        elif act.slot.hand == _STREAK:
            self._streaks.pop(act.slot.seat, None)

    def _return(self, act: Act) -> None:
        there, back = self._bets.get(_place(act), 0), act.payload.amount or 0
        if 0 < back < there:
            self._bets[_place(act)] = there - back
            self._tag(act, f"{money(back)} back", State.INFO)
        else:
            half = act.title.id == "return-half"
            self._settled.add(_place(act))
            taken = "✓ Taken back" if act.slot.hand.startswith("back") else "✓ Push"
            self._tag(act, f"✓ {money(back)} back" if half else taken, State.INFO)

    def _move(self, act: Act) -> None:
        if act.slot.hand == "cover-card":
            self._cut_card = True
        elif act.slot.hand == "action" and act.payload.choice:
            self._tags[f"seat:{act.payload.choice}"] = TagView(text="Action", state=State.GOLD)
        elif act.slot.hand.partition("/")[0] == _LAMMER:
            self._lammers[_place(act)] = self._lammers.get(_place(act), 0) + 1
        elif act.slot.hand == _STREAK:
            self._streaks[act.slot.seat] = act.slot.wager
        elif act.slot.hand == _BUTTON:
            self._tag(act, "Button", State.INFO)
        elif act.payload.cards and act.hands:
            for hand in act.hands:  # an open card begins another hand
                self._cards[act.slot.hand] = self._cards.pop(hand, [])
        elif act.hands:
            self._given_up |= set(act.hands)  # they lie under a bet and play no more
        else:
            onto = _onto(act)
            if onto in self._bets:
                self._bets[onto] += act.payload.amount or 0
            self._tag(act, "✓ Rides", State.GOOD)

    def _tag(self, act: Act, text: str, state: State) -> None:
        seat, wager = _place(act)
        key = f"bet:{seat}:{wager}"
        if wager:
            self._tags[key] = TagView(text=text, state=state)

    # -- the table ------------------------------------------------------------------------

    @property
    def discards(self) -> int:
        """Cards in the discard rack."""
        return self._discards

    @property
    def cut_card(self) -> bool:
        """Whether the cover card lies beside the shoe."""
        return self._cut_card

    def state(
        self, *, ask: Sequence[Act] = (), hint: bool = False, done: Act | None = None
    ) -> TableState:
        """Return the table; with `hint` the acts in `ask` are lit, or the one just `done`."""
        on_table, corner, squeeze = self._lying()
        on_table, called = self._judged(on_table, ask[0] if hint and ask else done)
        lit, landing = lights(ask, self._dealt.hands) if hint else (frozenset[str](), None)
        if done is not None:
            lit, _ = lights((done,), self._dealt.hands)
        shown = (*ask[:1], *((done,) if done is not None else ())) if hint or done else ()
        lit |= {row for act in shown if (row := self._judging.row_of(act))}
        third = bool(landing and landing.startswith("hand:") and is_third(ask))
        own = {} if self._quiet else self._tags
        tags = {**own, **self._bank, **self._chosen, **self._events.signs}
        if hint and ask and ask[0].verb in _DUE_WORDS and ask[0].slot.wager:
            key = "bet:{}:{}".format(*_place(ask[0]))
            back = ask[0].slot.hand.startswith("back")
            word = "Back" if back else _DUE_WORDS[ask[0].verb]
            tags[key] = TagView(text=word, state=State.GOLD)
        lit = frozenset(self._key_now(key) for key in lit)
        landing = self._key_now(landing) if landing else None
        tags = {self._key_now(key): tag for key, tag in tags.items()}
        return TableState(
            cards=on_table,
            bets=(*self._chips("bet", self._bets, {}), *self._events.added()),
            pays=self._chips("pay", self._pays, self._built),
            returned=frozenset(map(self._key_now, self._returned)),
            marks=dict(self._marks),
            shoe_left=self._shoe_left,
            discards=self._discards,
            burned=self._burned,
            corner=corner,
            squeeze=squeeze,
            cut_card=self._cut_card,
            badges={}
            if self._quiet
            else {self._lies_at(hand): told for hand, told in self._badges.items()},
            tags=tags,
            markers=self._lying_lammers(),
            plates=called,
            dolly=self._dolly,
            lit=lit,
            landing=landing,
            landing_sideways=third,
            landing_text="3rd card?" if third else "",
            travel=bool(landing and landing.startswith("pay:")),
            result=self._events.asked or ("" if self._quiet or called else self._result),
            note_left=(self._number(), self._decks()),
            note_right=(self._limits(), plural(self._players(), "player")),
        )

    def _judged(
        self, cards: dict[str, tuple[CardView, ...]], act: Act | None
    ) -> tuple[dict[str, tuple[CardView, ...]], dict[str, PlateView]]:
        """Return the cards with those that play marked, and what is called of both hands.

        A guide shows it for the act that is due; without one it is shown of what has been
        settled, until the seat's cards are gone; a quiet table never does.
        """
        seen = act if act is not None else self._last
        found = None if self._quiet else self._judging.of_act(seen, cards)
        if found is None or seen is None:
            return cards, {}
        return marked(cards, found), plates(self._game, found, seen.slot.seat)

    def _number(self) -> str:
        number = self._dealt.number
        return f"Hand {number} of the shoe" if self._game.lasting else f"Round {number}"

    def _lying(
        self,
    ) -> tuple[
        dict[str, tuple[CardView, ...]], tuple[CardView, ...], dict[int, tuple[CardView, ...]]
    ]:
        """Return the cards on their places, under the shoe's corner, and before patrons."""
        on_table: dict[str, tuple[CardView, ...]] = {}
        corner: list[CardView] = []
        squeeze: dict[int, tuple[CardView, ...]] = {}
        for hand, cards in self._cards.items():
            kept = []
            for held in cards:
                view = replace(held, dim=True) if hand in self._given_up else held
                if view.key in self._away:
                    seat = self._away[view.key]
                    squeeze[seat] = (*squeeze.get(seat, ()), view)
                elif view.key in self._corner:
                    corner.append(view)
                elif view.key in self._set:
                    on_table[f"{hand}-set"] = (*on_table.get(f"{hand}-set", ()), view)
                else:
                    kept.append(view)
            on_table[self._lies_at(hand)] = tuple(kept)
        return on_table, tuple(corner), squeeze

    def _lies_at(self, hand: str) -> str:
        """Return the place of a hand: of a seat with several, one of so many side by side."""
        seat, slash, which = hand.partition("/")
        if self._own and seat.startswith("seat-"):
            return self._own.lies_at(hand, self._cards)
        several = [name for name in self._cards if name.partition("/")[0] == seat]
        most = max((int(name.partition("/")[2] or 1) for name in several), default=1)
        if most == 1 or not seat.startswith("seat-"):
            return hand
        return split_name(seat, int(which) if slash else 1, most)

    def _chips(
        self, kind: str, stacks: dict[Place, int], built: dict[Place, tuple[int, ...]]
    ) -> tuple[ChipsView, ...]:
        found = []
        for place, amount in stacks.items():
            seat, wager = place[0], self._stands_at(place)
            chips = built[place] if sum(built.get(place, ())) == amount else ()
            key = f"{kind}:{seat}:{wager}"
            found.append(ChipsView(key=key, seat=seat, wager=place[1], amount=amount, chips=chips))
        return tuple(found)

    def _key_now(self, key: str) -> str:
        """Return the key of a hand or a bet where it lies now, beside others of its seat."""
        kind, _, rest = key.partition(":")
        if kind == "hand":
            return f"hand:{self._lies_at(rest)}"
        seat, _, wager = rest.partition(":")
        if kind in ("bet", "pay") and seat.isdigit() and wager:
            return f"{kind}:{seat}:{self._stands_at((int(seat), wager))}"
        return key

    def _stands_at(self, place: Place) -> str:
        """Return where the bet of a hand stands: beside those of its seat's other hands."""
        wager, slash, which = place[1].partition("/")
        there = (*self._bets, *self._pays, *self._lammers)
        if own := self._own.stands_at(*place, (name for seat, name in there if seat == place[0])):
            return own
        hands = {
            int(name.partition("/")[2] or 1)
            for seat, name in there
            if seat == place[0] and name.partition("/")[0] == wager
        }
        most = max(hands, default=1)
        return split_name(wager, int(which) if slash else 1, most) if most > 1 else place[1]

    def _lying_lammers(self) -> dict[str, str]:
        """Return what each lammer says, by the key of the bet it lies on."""
        streaks = {f"bet:{seat}:{wager}": "WON" for seat, wager in self._streaks.items()}
        return streaks | {
            f"bet:{place[0]}:{self._stands_at(place)}": "FREE" if many == 1 else f"{many} FREE"
            for place, many in self._lammers.items()
        }

    def _decks(self) -> str:
        return plural(self._game.deck.packs, "deck")

    def _limits(self) -> str:
        limits = self._game.limits
        low, high = (int(float(text.replace(",", "")) * 100) for text in (limits.low, limits.high))
        return f"{dollars(low)} to {dollars(high)}"

    def _players(self) -> int:
        return len({bet.seat for bet in self._dealt.bets})


def _hand_of(seat: str) -> str:
    """Return the hand of a seat's key."""
    return seat.replace(":", "-")


def _laid(cards: list[CardView], order: Sequence[str]) -> list[CardView]:
    """Return cards in the order they are laid when they are turned, where one is told."""
    left = list(cards)
    if sorted(order) != sorted(view.card for view in cards):
        return left
    made = []
    for card in order:
        view = next(view for view in left if view.card == card)
        left.remove(view)
        made.append(view)
    return made


def hand_name(name: str, hand: int) -> str:
    """Return the name of what belongs to a further hand of a seat.

    >>> hand_name("blackjack", 2), hand_name("blackjack", 0)
    ('blackjack/2', 'blackjack')
    """
    return f"{name}/{hand}" if hand > 1 else name


def _placed(slot: Slot) -> Place:
    return slot.seat, f"{slot.wager}{further(slot)}" if slot.wager else ""


def _place(act: Act) -> Place:
    return _placed(act.slot)


def _onto(act: Act) -> Place:
    return act.slot.seat, act.slot.hand


_HANDLERS = {
    Verb.DEAL: Felt._deal,
    Verb.TURN: Felt._turn,
    Verb.SPLIT: Felt._split,
    Verb.SWAP: Felt._swap,
    Verb.GIVE: Felt._give,
    Verb.BURN: Felt._burn,
    Verb.GATHER: Felt._gather,
    Verb.ANNOUNCE: Felt._announce,
    Verb.DECIDE: Felt._decide,
    Verb.BET: Felt._bet,
    Verb.PASS: Felt._pass,
    Verb.DOLLY: Felt._mark_number,
    Verb.TAKE: Felt._take,
    Verb.PAY: Felt._pay,
    Verb.MARK: Felt._mark,
    Verb.COLLECT: Felt._collect,
    Verb.RETURN: Felt._return,
    Verb.MOVE: Felt._move,
}
