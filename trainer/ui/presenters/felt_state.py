"""Folds the acts done so far into what lies on the table; it knows verbs, not games."""

from collections.abc import Iterable, Sequence

from trainer.games.acts import Act, Role, Verb
from trainer.games.baccarat.facts import count
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.games.rounds import Round
from trainer.games.speech import spoken
from trainer.ui.scene.state import CardView, ChipsView, TableState, TagView
from trainer.ui.theme import State


class Felt:
    """The table in the middle of a round. Call `do` for each act, then read `state`."""

    def __init__(self, game: Game, dealt: Round, *, discards: int = 0, shoe_left: float = 1.0):
        self._game = game
        self._dealt = dealt
        self._cards: dict[str, list[CardView]] = {}
        self._away: dict[str, int] = {}  # cards lying before a patron, by hand part
        self._corner: set[str] = set()
        self._bets = {(bet.seat, bet.wager): bet.amount for bet in dealt.bets}
        self._pays: dict[tuple[int, str], int] = {}
        self._marks = dict(dealt.owed)
        self._tags: dict[str, TagView] = {}
        self._badges: dict[str, str] = {}
        self._returned: set[str] = set()
        self._result = ""
        self._burned = 0
        self._discards = discards
        self._shoe_left = shoe_left
        self._cut_card = False

    def do(self, act: Act) -> None:
        """Put one act on the table."""
        handler = _HANDLERS.get(act.verb)
        if handler is not None:
            handler(self, act)

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

    def _announce(self, act: Act) -> None:
        call = act.payload.call
        if call is None:
            return
        if call.id.startswith("count-"):
            self._badges[act.slot.hand] = dict(call.slots).get(act.slot.hand, "")
        elif act.slot.hand == "result":
            self._result = spoken(self._game, call)
            self._badges |= {
                hand: str(count([view.card for view in cards]))
                for hand, cards in self._cards.items()
                if hand in ("player", "banker") and cards
            }

    def _take(self, act: Act) -> None:
        key = (act.slot.seat, act.slot.wager)
        left = self._bets.get(key, 0) - (act.payload.amount or 0)
        if left > 0:
            self._bets[key] = left
        else:
            self._bets.pop(key, None)

    def _pay(self, act: Act) -> None:
        key = (act.slot.seat, act.slot.wager)
        amount = act.payload.amount or 0
        self._pays[key] = self._pays.get(key, 0) + amount
        self._tag(act, f"✓ {format_money(amount)}", State.GOOD)

    def _mark(self, act: Act) -> None:
        self._marks[act.slot.seat] = self._marks.get(act.slot.seat, 0) + (act.payload.amount or 0)

    def _collect(self, act: Act) -> None:
        if act.slot.hand == "vigorish":
            self._marks.pop(act.slot.seat, None)

    def _return(self, act: Act) -> None:
        self._tag(act, "push" if self._bets.get(_bet(act), 0) else "returned", State.INFO)

    def _move(self, act: Act) -> None:
        if act.slot.hand == "cover-card":
            self._cut_card = True
            return
        onto = (act.slot.seat, act.slot.hand)
        if onto in self._bets:
            self._bets[onto] += act.payload.amount or 0

    def _burn(self, act: Act) -> None:
        more = int(act.payload.choice) if act.payload.choice.isdigit() else 0
        self._burned = more + 1
        self._discards += more + 1
        self._cards.pop("burn", None)

    def _gather(self, act: Act) -> None:
        del act
        self._discards += sum(len(cards) for cards in self._cards.values())
        self._cards.clear()
        self._badges.clear()
        self._corner.clear()
        self._away.clear()
        for seat, wager in [*self._bets]:
            self._returned.add(f"bet:{seat}:{wager}")
        self._returned |= {f"pay:{seat}:{wager}" for seat, wager in self._pays}

    def _tag(self, act: Act, text: str, state: State) -> None:
        self._tags[f"bet:{act.slot.seat}:{act.slot.wager}"] = TagView(text=text, state=state)

    @property
    def discards(self) -> int:
        """Cards in the discard rack."""
        return self._discards

    def state(self, *, ask: Sequence[Act] = (), hint: bool = False) -> TableState:
        """Return the table; with `hint` the acts in `ask` are lit."""
        on_table: dict[str, tuple[CardView, ...]] = {}
        squeeze: dict[int, list[CardView]] = {}
        corner: list[CardView] = []
        for hand, cards in self._cards.items():
            kept = []
            for view in cards:
                if view.key in self._away:
                    squeeze.setdefault(self._away[view.key], []).append(view)
                elif view.key in self._corner:
                    corner.append(view)
                else:
                    kept.append(view)
            on_table[hand] = tuple(kept)
        lit, landing = _lights(ask) if hint else (frozenset[str](), None)
        return TableState(
            cards=on_table,
            bets=_chips("bet", self._bets),
            pays=_chips("pay", self._pays),
            returned=frozenset(self._returned),
            marks=dict(self._marks),
            shoe_left=self._shoe_left,
            discards=self._discards,
            burned=self._burned,
            corner=tuple(corner),
            squeeze={seat: tuple(cards) for seat, cards in squeeze.items()},
            cut_card=self._cut_card,
            badges=dict(self._badges),
            tags=dict(self._tags),
            lit=lit,
            landing=landing,
            landing_sideways=bool(landing and landing.startswith("hand:") and _is_third(ask)),
            landing_text="3rd card?" if landing and _is_third(ask) else "",
            result=self._result,
        )


def _bet(act: Act) -> tuple[int, str]:
    return act.slot.seat, act.slot.wager


def _chips(kind: str, stacks: dict[tuple[int, str], int]) -> tuple[ChipsView, ...]:
    return tuple(
        ChipsView(key=f"{kind}:{seat}:{wager}", seat=seat, wager=wager, amount=amount)
        for (seat, wager), amount in stacks.items()
    )


def _is_third(ask: Sequence[Act]) -> bool:
    return bool(ask) and ":third-card:" in ask[0].skill


def _lights(ask: Iterable[Act]) -> tuple[frozenset[str], str | None]:
    """Return what to light for the acts that are due, and the dashed spot of the first."""
    lit: set[str] = set()
    landing: str | None = None
    for act in ask:
        slot = act.slot
        if slot.wager and slot.seat:
            lit.add(f"bet:{slot.seat}:{slot.wager}")
            lit.add(f"seat:{slot.seat}")
            if act.verb is Verb.MARK:
                lit.add(f"mark:{slot.seat}")
            if act.verb is Verb.PAY and landing is None:
                landing = f"pay:{slot.seat}:{slot.wager}"
        elif slot.hand in ("vigorish",) and slot.seat:
            lit.add(f"mark:{slot.seat}")
        elif slot.hand:
            hand = slot.hand.partition(".")[0]
            if act.verb in (Verb.DEAL, Verb.DECIDE, Verb.TURN, Verb.GIVE, Verb.ANNOUNCE):
                lit.add(f"hand:{hand}")
            if act.verb in (Verb.DEAL, Verb.DECIDE) and landing is None and hand != "natural":
                landing = f"hand:{hand}"
    return frozenset(lit), landing


_HANDLERS = {
    Verb.DEAL: Felt._deal,
    Verb.TURN: Felt._turn,
    Verb.GIVE: Felt._give,
    Verb.ANNOUNCE: Felt._announce,
    Verb.TAKE: Felt._take,
    Verb.PAY: Felt._pay,
    Verb.MARK: Felt._mark,
    Verb.COLLECT: Felt._collect,
    Verb.RETURN: Felt._return,
    Verb.MOVE: Felt._move,
    Verb.BURN: Felt._burn,
    Verb.GATHER: Felt._gather,
}
