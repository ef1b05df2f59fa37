"""The trainee's hands at the table: keys and touches in, finished gestures out."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from trainer.drills.table import TableRun
from trainer.games.acts import Act, Call, Verb
from trainer.procedures import Given
from trainer.ui.families.registry import family_of
from trainer.ui.table.act_keys import ActKeySpec, Needs
from trainer.ui.table.felt_state import Felt
from trainer.ui.table.half_act import AmountWanted, ChoicesWanted, HalfAct, Made
from trainer.ui.table.palette import Palette

_FIRST_CARDS = {"player": 2, "banker": 2}  # of a hand; others have what the round deals them


class Hands(QObject):
    """Takes what is pressed and touched while an act may be made, and nothing else.

    Signals:
        made: (Given) a gesture is finished.
        amount_wanted: (AmountWanted) a sum is to be given.
        choices_wanted: (ChoicesWanted) one of a few is to be chosen.
        done: nothing is wanted any more.
        changed: another key is armed, or none.
        palette_changed: (Palette) the keys of the game.
    """

    made = Signal(object)
    amount_wanted = Signal(object)
    choices_wanted = Signal(object)
    done = Signal()
    changed = Signal()
    palette_changed = Signal(object)

    def __init__(self, may_act: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._may_act = may_act
        self.palette = Palette((), {})
        self._half: HalfAct
        self._felt: Felt
        self._last: tuple[ActKeySpec, tuple[int, str]] | None = None  # the sum last asked for

    def begin(self, run: TableRun, palette: Palette) -> None:
        """Sit down at a table."""
        self.palette = palette
        self._half = (family_of(run.game).half or HalfAct)(run, palette)
        self._last = None
        self.palette_changed.emit(palette)

    def lay(self, felt: Felt) -> None:
        """Take the table of a new round."""
        self._felt = felt
        self._half.tell_proof = False

    def grow_for(self, act: Act) -> None:
        """Add the key of an act that the game has not told of."""
        grown = self.palette.with_key_for(act)
        if grown is not self.palette:
            self.palette = grown
            self._half.use(grown)
            self.palette_changed.emit(grown)

    @property
    def armed(self) -> ActKeySpec | None:
        """The key that waits for a bet, a sum or a choice."""
        return self._half.armed

    def calls(self) -> dict[str, Call]:
        """Return the announcements on offer, by the id of the choice."""
        return self._half.calls()

    # -- keys and touches -----------------------------------------------------------------

    def press(self, key_id: str, bet: tuple[int, str] | None = None) -> None:
        """Take a palette key; `bet` is the one under the cursor, if the cursor is on one."""
        spec = self.palette.key(key_id)
        if spec is not None and self._may_act():
            self.cancel()
            self._take(self._half.press(spec, bet))

    def pick_bet(self, seat: int, wager: str) -> None:
        """Act on a clicked bet with the armed key."""
        if self._half.armed is not None and self._may_act():
            self._take(self._half.pick_bet(seat, wager))

    def first_due(
        self, places: Sequence[tuple[int, str]], verb: Verb | None = None
    ) -> tuple[int, str] | None:
        """Return the first of these bets that a verb, or else the armed key, may act on now."""
        return self._half.first_due(places, verb)

    def move_puck(self, number: str) -> None:
        """Put the puck on a number, or turn it off."""
        spec = self.palette.key("puck")
        if spec is not None and self._may_act():
            self.cancel()
            self._half.press(spec, None)
            self._take(self._half.choose(number if number == "off" else f"on-{number}"))

    def pick_seat(self, seat: int) -> None:
        """Act on a clicked place, or its commission box, with the armed key."""
        if self._half.armed is not None and self._may_act():
            self._take(self._half.pick_seat(seat))

    def touch_seat(self, seat: int) -> None:
        """Do what is due with a place that was clicked, or ask whoever sits there."""
        if not self._may_act():
            return
        self.cancel()
        made = self._half.touch_seat(seat)
        if made is not None:
            self._take(made)
        else:
            self.ask_seat(seat)

    def ask_seat(self, seat: int) -> None:
        """Ask the patron of a place that was clicked or typed, where places are asked."""
        spec = self.palette.key("ask")
        if spec is None or not self._may_act():
            return
        self.cancel()
        made = self._half.press(spec, None)
        if isinstance(made, ChoicesWanted) and str(seat) in dict(made.options):
            self._take(self._half.choose(str(seat)))
        else:
            self._half.drop()

    def mark_number(self, place: str) -> None:
        """Put the marker on a number of the layout that was clicked."""
        spec = self.palette.key("dolly")
        if spec is not None and self._may_act():
            self.cancel()
            self._half.press(spec, None)
            self._take(self._half.pick_bet(0, place))

    def pick_hand(self, hand: str, *, dragged: bool = False) -> None:
        """Deal to a hand whose box was clicked or a card dragged to; or draw, or turn it."""
        if not self._may_act():
            return
        armed = self._half.armed
        if armed is not None and armed.needs is Needs.HAND:
            self._take(self._half.choose(hand))
            return
        if due := self._half.next_with(hand):
            self._take(due)
            return
        cards = self._felt.cards(hand)
        first = _FIRST_CARDS.get(hand) or self._half.first_cards(hand)
        down = any(not card.face_up for card in cards)
        if len(cards) >= first and down and not dragged and self.palette.key("turn"):
            self._take(self._half.turn(hand))
        elif len(cards) < first and self.palette.card_key(hand):
            self._take(self._half.deal_to(hand))
        elif dragged and len(cards) >= first:
            draws = hand in _FIRST_CARDS
            self._take(self._half.draw_for(hand) if draws else self._half.deal_to(hand))

    def submit_amount(self, cents: int, chips: Sequence[int] = ()) -> None:
        """Take the sum for the bet at hand, with the chips it was built of."""
        made = self._half.give_amount(cents, chips) if self._may_act() else None
        if isinstance(made, Given):
            slot = made.slots[0]
            paid = made.payload
            self._felt.build(self._felt.place_of(slot), paid.chips, paid.colour)
            self._take(made)

    def submit_choice(self, choice: str) -> None:
        """Take one of the offered choices."""
        if self._half.armed is not None and self._may_act():
            self._take(self._half.choose(choice))

    def sweep(self, wager: str) -> None:
        """Take every bet on one wager in one gesture."""
        if self._may_act():
            self.cancel()
            self._take(self._half.sweep(wager, self._felt.bet_seats(wager)))

    def cancel(self) -> None:
        """Forget a half-made act."""
        if self._half.drop():
            self.done.emit()
            self.changed.emit()

    def back(self) -> None:
        """Go back to what was asked before, or forget a half-made act."""
        made = self._half.back()
        if made is None:
            self.cancel()
        else:
            self._take(made)

    def ask_sum_again(self) -> None:
        """Ask once more for a sum that was wrong; its working has been told by now."""
        if self._last is not None:
            self._half.tell_proof = True
            self.press(self._last[0].id, self._last[1])

    def was_right(self) -> None:
        """Keep the working of the next sum to ourselves again."""
        self._half.tell_proof = False

    def _take(self, made: Made) -> None:
        match made:
            case Given():
                self.done.emit()
                self.made.emit(made)
            case AmountWanted():
                self._last = (made.spec, (made.seat, made.wager))
                self.amount_wanted.emit(made)
                self.changed.emit()
            case ChoicesWanted() if len(made.options) == 1 and not made.always:
                self._take(self._half.choose(made.options[0][0]))
            case ChoicesWanted():
                self.choices_wanted.emit(made)
                self.changed.emit()
            case None:
                self.changed.emit()
