"""Folds the acts done so far into what lies on the table; it knows verbs, not games."""

from collections.abc import Sequence

from trainer.drills.pressure import is_event
from trainer.games.acts import Act, Role, Script, Slot, Verb
from trainer.games.game import Game
from trainer.games.rounds import Round
from trainer.games.speech import spoken
from trainer.ui.families.registry import family_of
from trainer.ui.scene.state import CardView, ChipsView, TableState, TagView
from trainer.ui.table.felt_lights import is_third, lights
from trainer.ui.text import dollars, money, plural
from trainer.ui.theme import State

_DUE_WORDS = {Verb.TAKE: "Take", Verb.PAY: "Pay", Verb.RETURN: "Push", Verb.MARK: "Mark"}
Place = tuple[int, str]  # seat, wager


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
        self._late: dict[Place, int] = {}  # what a patron has added and should not have
        later = {
            _place(act) for act in script.acts() if act.verb is Verb.BET and not is_event(act.slot)
        }
        self._bets = {
            (bet.seat, bet.wager): bet.amount
            for bet in dealt.bets
            if (bet.seat, bet.wager) not in later
        }
        self._pays: dict[Place, int] = {}
        self._built: dict[Place, tuple[int, ...]] = {}
        self._marks = dict(dealt.owed)
        self._tags: dict[str, TagView] = {}
        self._badges: dict[str, str] = {}
        self._returned: set[str] = set()
        self._result = ""
        self._burned = 0
        self._discards = discards
        self._shoe_left = shoe_left
        self._cut_card = cut_card
        chosen = any(act.verb is Verb.DECIDE and act.slot.hand == "bank" for act in script.acts())
        bank = dealt.places.get("bank", dealt.places.get("banker", 0))
        if bank and not chosen:
            self._name_bank(bank)
        self._begin()

    def _begin(self) -> None:
        """Lay out what a table of another kind has besides."""

    def build(self, place: Place, chips: Sequence[int], own: int = 0) -> None:
        """Remember the chips a payment is made of, bottom up, and how many of the player's."""
        del own
        self._built[place] = tuple(chips)

    def place_of(self, slot: Slot) -> Place:
        """Return the bet an act is about."""
        return slot.seat, slot.wager

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
        card = act.payload.cards[0] if act.payload.cards else ""
        cards = self._cards.setdefault(hand, [])
        third = part.isdigit() and int(part) >= 2 and hand in ("player", "banker")
        key = f"{hand}.{part or len(cards)}"
        cards.append(
            CardView(card=card, key=key, face_up=act.face_up, sideways=third and act.face_up)
        )
        if not act.face_up and hand == "banker" and act.slot.by is Role.DEALER and not third:
            self._corner.add(key)
        if hand.startswith("seat-") and part == "3":
            self._set.add(key)

    def _turn(self, act: Act) -> None:
        if act.slot.hand == "burn":
            card = act.payload.cards[0] if act.payload.cards else ""
            self._cards["burn"] = [CardView(card=card, key="burn.0")]
            return
        hand, _, part = act.slot.hand.partition(".")
        turned = []
        for index, view in enumerate(self._cards.get(hand, [])):
            if not part or str(index) == part:
                self._corner.discard(view.key)
                self._away.pop(view.key, None)
                sideways = index >= 2 and hand in ("player", "banker")
                turned.append(
                    CardView(card=view.card, key=view.key, face_up=True, sideways=sideways)
                )
            else:
                turned.append(view)
        self._cards[hand] = turned

    def _give(self, act: Act) -> None:
        hand, _, part = act.slot.hand.partition(".")
        seat = int(act.payload.choice) if act.payload.choice.isdigit() else 0
        for index, view in enumerate(self._cards.get(hand, [])):
            if not part or str(index) == part:
                self._corner.discard(view.key)
                if seat:
                    self._away[view.key] = seat

    def _burn(self, act: Act) -> None:
        more = int(act.payload.choice) if act.payload.choice.isdigit() else 0
        self._burned = more + 1
        self._discards += more + 1
        self._cards.pop("burn", None)

    def _gather(self, act: Act) -> None:
        """Cards go to the discard rack; what was won or pushed goes back to the players."""
        del act
        self._discards += sum(len(cards) for cards in self._cards.values())
        self._returned |= {f"bet:{seat}:{wager}" for seat, wager in self._bets}
        self._returned |= {f"pay:{seat}:{wager}" for seat, wager in self._pays}
        self._tags = {key: tag for key, tag in self._tags.items() if key.startswith("seat:")}
        for held in (self._cards, self._bets, self._pays, self._badges, self._away):
            held.clear()
        self._corner.clear()
        self._set.clear()
        self._result = ""
        self._burned = 0

    # -- words ----------------------------------------------------------------------------

    def _announce(self, act: Act) -> None:
        call = act.payload.call
        if call is None:
            return
        if call.id.startswith("count-"):
            self._badges[act.slot.hand] = dict(call.slots).get(act.slot.hand, "")
        elif act.slot.hand == "result":
            self._result = spoken(self._game, call)
            count = family_of(self._game).count
            self._badges |= {
                hand: count([view.card for view in cards])
                for hand, cards in self._cards.items()
                if hand in ("player", "banker") and cards
            }

    def _decide(self, act: Act) -> None:
        if act.slot.hand == "bank" and act.payload.choice.isdigit():
            self._name_bank(int(act.payload.choice))
        elif act.slot.hand.startswith("seat-") and act.payload.choice == "stand":
            self._set |= {view.key for view in self._cards.get(act.slot.hand, ())}

    def _name_bank(self, seat: int) -> None:
        word = "Player-dealer" if self._dealt.places.get("bank") else "Banker"
        self._tags[f"seat:{seat}"] = TagView(text=word, state=State.INFO)

    # -- money ----------------------------------------------------------------------------

    def _bet(self, act: Act) -> None:
        if act.slot.wager:
            place, amount = _place(act), act.payload.amount or 0
            self._bets[place] = self._bets.get(place, 0) + amount
            if is_event(act.slot):
                self._late[place] = amount

    def _answer_event(self, act: Act) -> None:
        """Give back what a patron added: refused, changed, or left to the floor."""
        added = self._late.pop(_place(act), 0)
        if added:
            self._bets[_place(act)] -= added

    def _take(self, act: Act) -> None:
        left = self._bets.get(_place(act), 0) - (act.payload.amount or 0)
        if left > 0:
            self._bets[_place(act)] = left
        else:
            self._bets.pop(_place(act), None)

    def _pay(self, act: Act) -> None:
        amount = act.payload.amount or 0
        self._pays[_place(act)] = self._pays.get(_place(act), 0) + amount
        self._tag(act, f"✓ {money(amount)}", State.GOOD)

    def _mark(self, act: Act) -> None:
        self._marks[act.slot.seat] = self._marks.get(act.slot.seat, 0) + (act.payload.amount or 0)

    def _collect(self, act: Act) -> None:
        if act.slot.hand == "vigorish":
            self._marks.pop(act.slot.seat, None)

    def _return(self, act: Act) -> None:
        there, back = self._bets.get(_place(act), 0), act.payload.amount or 0
        if 0 < back < there:
            self._bets[_place(act)] = there - back
            self._tag(act, f"{money(back)} back", State.INFO)
        else:
            self._tag(act, "✓ Push", State.INFO)

    def _move(self, act: Act) -> None:
        if act.slot.hand == "cover-card":
            self._cut_card = True
        elif act.slot.hand == "action" and act.payload.choice:
            self._tags[f"seat:{act.payload.choice}"] = TagView(text="Action", state=State.GOLD)
        else:
            onto = (act.slot.seat, act.slot.hand)
            if onto in self._bets:
                self._bets[onto] += act.payload.amount or 0
            self._tag(act, "✓ Rides", State.GOOD)

    def _tag(self, act: Act, text: str, state: State) -> None:
        key = f"bet:{act.slot.seat}:{act.slot.wager}"
        if act.slot.wager:
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
        lit, landing = lights(ask, self._dealt.hands) if hint else (frozenset[str](), None)
        if done is not None:
            lit, _ = lights((done,), self._dealt.hands)
        third = bool(landing and landing.startswith("hand:") and is_third(ask))
        tags = {} if self._quiet else dict(self._tags)
        if hint and ask and ask[0].verb in _DUE_WORDS and ask[0].slot.wager:
            key = f"bet:{ask[0].slot.seat}:{ask[0].slot.wager}"
            tags[key] = TagView(text=_DUE_WORDS[ask[0].verb], state=State.GOLD)
        return TableState(
            cards=on_table,
            bets=_chips("bet", self._bets, {}),
            pays=_chips("pay", self._pays, self._built),
            returned=frozenset(self._returned),
            marks=dict(self._marks),
            shoe_left=self._shoe_left,
            discards=self._discards,
            burned=self._burned,
            corner=corner,
            squeeze=squeeze,
            cut_card=self._cut_card,
            badges={} if self._quiet else dict(self._badges),
            tags=tags,
            lit=lit,
            landing=landing,
            landing_sideways=third,
            landing_text="3rd card?" if third else "",
            travel=bool(landing and landing.startswith("pay:")),
            result="" if self._quiet else self._result,
            note_left=(f"Hand {self._dealt.number} of the shoe", self._decks()),
            note_right=(self._limits(), plural(self._players(), "player")),
        )

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
            for view in cards:
                if view.key in self._away:
                    seat = self._away[view.key]
                    squeeze[seat] = (*squeeze.get(seat, ()), view)
                elif view.key in self._corner:
                    corner.append(view)
                elif view.key in self._set:
                    on_table[f"{hand}-set"] = (*on_table.get(f"{hand}-set", ()), view)
                else:
                    kept.append(view)
            on_table[hand] = tuple(kept)
        return on_table, tuple(corner), squeeze

    def _decks(self) -> str:
        return plural(self._game.deck.packs, "deck")

    def _limits(self) -> str:
        limits = self._game.limits
        low, high = (int(float(text.replace(",", "")) * 100) for text in (limits.low, limits.high))
        return f"{dollars(low)} to {dollars(high)}"

    def _players(self) -> int:
        return len({bet.seat for bet in self._dealt.bets})


def _place(act: Act) -> Place:
    return act.slot.seat, act.slot.wager


def _chips(
    kind: str, stacks: dict[Place, int], built: dict[Place, tuple[int, ...]]
) -> tuple[ChipsView, ...]:
    return tuple(
        ChipsView(
            key=f"{kind}:{place[0]}:{place[1]}",
            seat=place[0],
            wager=place[1],
            amount=amount,
            chips=built[place] if sum(built.get(place, ())) == amount else (),
        )
        for place, amount in stacks.items()
    )


_HANDLERS = {
    Verb.DEAL: Felt._deal,
    Verb.TURN: Felt._turn,
    Verb.GIVE: Felt._give,
    Verb.BURN: Felt._burn,
    Verb.GATHER: Felt._gather,
    Verb.ANNOUNCE: Felt._announce,
    Verb.DECIDE: Felt._decide,
    Verb.BET: Felt._bet,
    Verb.TAKE: Felt._take,
    Verb.PAY: Felt._pay,
    Verb.MARK: Felt._mark,
    Verb.COLLECT: Felt._collect,
    Verb.RETURN: Felt._return,
    Verb.MOVE: Felt._move,
    Verb.REFUSE: Felt._answer_event,
    Verb.CHANGE: Felt._answer_event,
    Verb.CALL_FLOOR: Felt._answer_event,
}
