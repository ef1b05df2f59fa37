"""What lies on a roulette table: the ball, the marker, colours."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.games.acts import Act, Slot, Verb
from trainer.games.chips import DENOMINATIONS
from trainer.games.colour_chips import chip_value, colour_of
from trainer.games.game import Game
from trainer.games.roulette.wagers import label
from trainer.games.rounds import Round
from trainer.layouts.chip_names import colour_chip
from trainer.layouts.roulette.of_game import chip_letters, colour_names
from trainer.ui.families.roulette.bet_place import INSIDE, bet_place, on_felt, place_name
from trainer.ui.scene.state import ChipsView, TableState, TagView
from trainer.ui.table.felt_state import Felt, Place
from trainer.ui.table.machine_felt import MachineFelt
from trainer.ui.table.own_chips import OwnChips
from trainer.ui.text import money
from trainer.ui.theme import State
from trainer.wording.say import say

PICTURE = "picture"  # the place of what a colour is paid for its chips on the numbers


def colour_letter(game: Game, dealt: Round, seat: int) -> str:
    """Return the letter on the chips of a seat, nothing where it plays with value chips."""
    name = dealt.choices.get(f"colour:{seat}", "")
    return dict(zip(colour_names(game), chip_letters(game), strict=True)).get(name, "")


def own_chips(game: Game, dealt: Round, seat: int) -> OwnChips | None:
    """Return the chips of a seat's own colour; None where it plays with value chips."""
    letter, colour = colour_letter(game, dealt, seat), colour_of(game, dealt, seat)
    return OwnChips(colour_chip(letter), colour) if letter and colour is not None else None


def chips_of(game: Game, dealt: Round, seat: int, place: str, amount: int) -> ChipsView:
    """Return a bet as it lies on the layout: in the player's colour, or in value chips."""
    own = own_chips(game, dealt, seat)
    count = own.units(amount) if own is not None else 0
    if own is None or not count:
        return ChipsView.bet(seat, place, amount)
    return ChipsView.bet(seat, place, count, (own.chip,) * count)


class RouletteFelt(MachineFelt):
    """Chips by their position, the ball, the marker, and what each colour is worth."""

    def _begin(self) -> None:
        super()._begin()
        game, bets = self._game, self._dealt.bets
        self._bets = {(bet.seat, bet_place(game, bet)): bet.amount for bet in bets}
        self._ball, self._spinning, self._marker = "", False, ""
        self._cut: dict[int, tuple[int, ...]] = {}  # the chips a colour was paid in

    def do(self, act: Act) -> None:
        """Put one act on the table."""
        slot = act.slot
        match act.verb, slot.hand:
            case Verb.SPIN, "ball":
                self._spinning, self._ball = True, ""
                self._said = ""
            case Verb.SPIN, "spoiled":
                self._spinning, self._said = False, say(self._game, act.title)
            case Verb.SPIN, _:
                self._spinning, self._ball = False, act.payload.choice
                self._turn_id += 1
            case Verb.DOLLY, "on":
                self._marker = act.payload.choice
            case Verb.DOLLY, _:
                self._marker = ""
                self._pushed()
            case Verb.LOOK, "board":
                self._said = f"Reader board: ×{act.payload.choice}"  # noqa: RUF001
            case Verb.STEP, "prompt":
                self._said = "Ten seconds left"
            case Verb.MOVE, _:
                self._tag(on_felt(self._game, self._dealt, act), "✓ Moved", State.GOOD)
            case _:
                self._returned = set()
                Felt.do(self, on_felt(self._game, self._dealt, act))
                return
        if act.verb is not Verb.DOLLY or slot.hand == "on":
            self._returned = set()

    def build(self, place: Place, chips: Sequence[int], own: int = 0) -> None:
        """Remember the chips a colour is paid in: value chips, and so many of its own."""
        colour = own_chips(self._game, self._dealt, place[0])
        self._cut[place[0]] = (*chips, *((colour.chip,) * own if colour is not None else ()))

    def state(
        self, *, ask: Sequence[Act] = (), hint: bool = False, done: Act | None = None
    ) -> TableState:
        """Return the table."""
        game, dealt = self._game, self._dealt
        asked = [on_felt(game, dealt, act) for act in ask]
        shown = on_felt(game, dealt, done) if done is not None else None
        state = self._with_machine(super().state(ask=asked, hint=hint, done=shown))
        number = next((act.payload.choice for act in ask if act.verb is Verb.DOLLY), "")
        lit = state.lit
        if hint and number:
            lit |= {f"bet:0:straight-{number}"}
        bets = [
            chips_of(game, dealt, seat, place, amount)
            for (seat, place), amount in self._bets.items()
        ]
        bets += [
            replace(chips_of(game, dealt, chips.seat, chips.wager, chips.amount), key=chips.key)
            for chips in self._events.added()
        ]
        markers: dict[str, str] = {}
        for seat in sorted({bet.seat for bet in dealt.bets}):
            letter = colour_letter(game, dealt, seat)
            if letter:
                markers[f"value:{seat}"] = money(chip_value(dealt, seat))
                bets.append(ChipsView.colour(seat, "colour", letter, 1))
        markers |= self._centres()
        landing = state.landing
        if landing is not None and ask and ask[0].slot.hand.startswith(INSIDE):
            landing = f"pay:{ask[0].slot.seat}"
        return replace(
            state,
            bets=tuple(bets),
            pays=self._paid(),
            tags=self._colour_tags(state, ask if hint else ()),
            lit=lit,
            landing=landing,
            markers=markers,
            spin=self._ball,
            spin_id=self._turn_id,
            spinning=self._spinning,
            dolly=self._marker,
        )

    def _centres(self) -> dict[str, str]:
        """Return the number that each bet on neighbours is centred on, as a lammer on its chips."""
        game = self._game
        found = {}
        for bet in self._dealt.bets:
            wager, place = game.wagers[bet.wager], bet_place(game, bet)
            if wager.parts and not wager.combo and (bet.seat, place) in self._bets:
                found[f"bet:{bet.seat}:{place}"] = label(game, bet.wager, bet.on)
        return found

    def _colour_tags(self, state: TableState, ask: Sequence[Act]) -> dict[str, TagView]:
        """Return the tags; what a colour is paid for a picture stands at its place, once."""
        tags = dict(state.tags)
        inside = {act.slot.seat for act in ask if act.slot.hand.startswith(INSIDE)}
        pictures: dict[int, int] = {}
        for (seat, place), amount in self._pays.items():
            if self._is_inside(place):
                pictures[seat] = pictures.get(seat, 0) + amount
                tags.pop(f"bet:{seat}:{place}", None)
        for seat, amount in pictures.items():
            if not self._quiet:
                tags[f"seat:{seat}"] = TagView(text=f"✓ {money(amount)}", state=State.GOOD)
        for act in ask:
            if act.verb is Verb.PAY and act.slot.seat in inside:
                tags.pop(f"bet:{act.slot.seat}:{place_name(act.slot)}", None)
                tags[f"seat:{act.slot.seat}"] = TagView(text="Pay the picture", state=State.GOLD)
        return tags

    def _is_inside(self, place: str) -> bool:
        return place.partition("-")[0] in ("straight", "split", "street", "corner", "six", "top")

    def _paid(self) -> tuple[ChipsView, ...]:
        """Return the payouts: a colour's chips on the numbers are paid in one."""
        sums: dict[Place, int] = {}
        for (seat, place), amount in self._pays.items():
            where = (seat, PICTURE if self._is_inside(place) else place)
            sums[where] = sums.get(where, 0) + amount
        found = []
        for (seat, place), amount in sums.items():
            cut, own = self._cut.get(seat, ()), own_chips(self._game, self._dealt, seat)
            if own is not None and own.worth(cut) != amount:
                cut = own.cut(amount, DENOMINATIONS)
            elif own is None and sum(cut) != amount:
                cut = ()
            found.append(ChipsView.pay(seat, place, amount, cut))
        return tuple(found)

    def _pushed(self) -> None:
        self._returned = {f"pay:{chips.seat}:{chips.wager}" for chips in self._paid()}
        self._returned |= {f"bet:{seat}:{place}" for seat, place in self._bets}
        self._bets.clear()
        self._pays.clear()
        self._tags.clear()
        self._result = ""

    def _players(self) -> int:
        return len({bet.seat for bet in self._dealt.bets})

    def place_of(self, slot: Slot) -> Place:
        """Return the bet an act is about."""
        return slot.seat, place_name(slot)

    def keys(self) -> set[str]:
        """Return the keys of all chips on the table."""
        bets = {f"bet:{seat}:{place}" for seat, place in self._bets}
        return bets | {f"pay:{chips.seat}:{chips.wager}" for chips in self._paid()}

    def follow(self, before: Felt | None, *, tells_call: bool = True) -> None:
        """Take over from the round before; the ball stays where it lies."""
        super().follow(before, tells_call=tells_call)
        if isinstance(before, RouletteFelt):
            self._ball, self._turn_id = before.ball, before.turn_id

    @property
    def ball(self) -> str:
        """The number the ball lies in."""
        return self._ball

    @property
    def turn_id(self) -> int:
        """Which spin the ball has made."""
        return self._turn_id
