"""What keys and touches mean at the table, passed on to the trainee's hands."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent

from trainer.drills.table import Mode
from trainer.games.acts import Verb
from trainer.procedures import Given
from trainer.ui.scene.table_view import TableView
from trainer.ui.table.act_keys import ActKeySpec, Needs
from trainer.ui.table.call_sheet import CallSheet
from trainer.ui.table.half_act import SCALE
from trainer.ui.table.palette import asked_ids
from trainer.ui.table.pay_builder_view import PayBuilder
from trainer.ui.table.table import TablePresenter
from trainer.ui.table.table_fault_view import FaultBubble
from trainer.ui.table.table_strip import TableStrip, WatchControls
from trainer.ui.widgets.keymap import Key, several, told

_ASKED = "ask:"  # a seat asked by its number, among the keys that wait
_LONGEST_NUMBER = 2
_PAUSE = "pause; a second time leave"
_SEATS = tuple("123456789")
_ON_BETS = frozenset({Verb.TAKE, Verb.PAY, Verb.RETURN, Verb.MOVE})
_OF_PLACES = frozenset({Verb.COLLECT, Verb.MARK})
_SHAKER = (
    ("uncover", Verb.STEP, "uncover"),
    ("cover", Verb.STEP, "cover"),
    ("shake", Verb.SHAKE, ""),
)


class TableTouch(QObject):
    """Reads the keyboard and the felt. A key pressed while things move ends their motion.

    Signals:
        pause_wanted: The table is to be covered.
        rule_wanted: The rule at hand is to be shown.
        hurried: The motion on the table is to end now.
        number_typed: (str) the digits of a number of the layout, as far as they are typed.
    """

    pause_wanted = Signal()
    rule_wanted = Signal()
    hurried = Signal()
    number_typed = Signal(str)

    def __init__(  # noqa: PLR0913 - the parts of the screen that take keys
        self,
        presenter: TablePresenter,
        view: TableView,
        strip: TableStrip,
        *,
        builder: PayBuilder,
        sheet: CallSheet,
        watch: WatchControls,
        bubble: FaultBubble,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._presenter, self._hands = presenter, presenter.hands
        self._view, self._strip = view, strip
        self._builder, self._sheet, self._watch = builder, sheet, watch
        self._bubble = bubble
        self._waiting: list[tuple[str, tuple[int, str] | None]] = []  # in the order pressed
        self._ring = ""  # where it was last
        self._offered = ""  # where it was put by itself, and nobody has moved it since
        self._typed = ""  # of a number of the layout
        self._asking = False  # a place has been asked: digits ask the next ones
        hands = self._hands
        view.pointed_at.connect(self._note_ring)
        view.bet_clicked.connect(self._touch_bet)
        view.seat_clicked.connect(self._touch_seat)
        hands.made.connect(self._note_asking)
        view.mark_clicked.connect(self._touch_mark)
        view.hand_clicked.connect(hands.pick_hand)
        view.card_dragged.connect(lambda hand: hands.pick_hand(hand, dragged=True))
        view.discard_clicked.connect(lambda: self.press("gather"))
        view.shoe_pressed.connect(lambda: self.press("deal"))
        view.rack_clicked.connect(self._touch_rack)
        view.bet_taken.connect(partial(self._carry, "take"))
        view.bet_carried.connect(partial(self._carry, "move"))
        view.bet_pressed_twice.connect(self._touch_twice)
        view.chip_carried.connect(self._carry_chip)
        view.wheel_pressed.connect(self._touch_wheel)
        view.dice_pressed.connect(self._touch_shaker)
        view.dice_pressed.connect(lambda: self.press("send"))
        view.puck_moved.connect(hands.move_puck)

    def clear(self) -> None:
        """Forget keys that wait."""
        self._waiting = []

    # -- palette keys ---------------------------------------------------------------------

    def press(self, key_id: str) -> None:
        """Press a palette key; while things still move it waits until they are at rest."""
        spec = self._hands.palette.key(key_id)
        if spec is None:
            return
        self._typed = ""
        if self._hands.armed not in (None, spec):
            self._take_ring_back()
        bet = self._bet_at_ring(spec.verb)
        if self._presenter.moving or self._waiting:
            if spec.verb is not Verb.DECIDE:  # nobody decides on a card they have not seen
                self._waiting.append((key_id, bet))
            self.hurried.emit()
            return
        bet = bet or self._only_bet(spec)
        self._hands.press(key_id, bet)
        seat = self._seat_at_ring() or self._lit_seat(spec)
        if bet is None and seat and self._hands.armed is spec:
            self._hands.pick_seat(seat)

    def press_waiting(self) -> None:
        """Press the first key that waited for rest, if one did and its act is not over."""
        if self._waiting and self._presenter.may_act():
            key_id, bet = self._waiting.pop(0)
            if key_id == _ASKED and bet is not None:
                self._hands.ask_seat(bet[0])
            elif (spec := self._hands.palette.key(key_id)) and self._is_due(spec):
                meant = bet is not None and self._hands.first_due([bet], spec.verb) is not None
                at = bet if meant else self._bet_at_ring(spec.verb) or self._only_bet(spec)
                self._hands.press(key_id, at)
            if self._waiting and self._presenter.moving:
                self.hurried.emit()
        if not self._presenter.moving:
            self._waiting = []  # a fault, a sheet or a sum came between

    def _is_due(self, spec: ActKeySpec) -> bool:
        """Whether an act of a key may come now: one pressed before may be of an act that is over.

        Nobody is held to a key that was pressed before the table could be seen.
        """
        due = self._presenter.run.due()
        if self._presenter.request.mode is Mode.GUIDED:
            return bool(due) and spec.id in asked_ids(due[0])
        return any(act.verb is spec.verb for act in due)

    def _bet_at_ring(self, verb: Verb | None = None) -> tuple[int, str] | None:
        """Return the bet under the keyboard's ring, if chips lie there."""
        kind, _, rest = self._view.cursor_key.partition(":")
        if kind != "bet":
            return None
        seat, _, wager = rest.partition(":")
        bet = self._meant(int(seat), wager, verb)
        return None if bet is not None and verb is Verb.PAY and self._is_paid(bet) else bet

    def _only_bet(self, spec: ActKeySpec) -> tuple[int, str] | None:
        """Return the bet a key can only mean: the one a guide has lit, or the last that lies there.

        A ring that was put elsewhere is asked first.
        """
        if spec.verb not in _ON_BETS or self._view.cursor_key.startswith("bet:"):
            return None
        shown = self._view.shown
        lying = [(chips.seat, chips.wager) for chips in shown.bets]
        lit = [place for place in lying if _bet(place) in shown.lit]
        return self._hands.first_due(lit or (lying if len(lying) == 1 else []), spec.verb)

    def _lit_seat(self, spec: ActKeySpec) -> int:
        """Return the place a fee is taken from, where a guide has lit it."""
        lit = {int(key.partition(":")[2]) for key in self._view.shown.lit if _is_place(key)}
        return lit.pop() if spec.verb in _OF_PLACES and len(lit) == 1 else 0

    def _is_paid(self, bet: tuple[int, str]) -> bool:
        """Whether a payout lies beside a bet: the ring is still there, and the next is meant."""
        paid = any((chips.seat, chips.wager) == bet for chips in self._view.shown.pays)
        return paid and self._hands.first_due([bet], Verb.PAY) is None

    def _meant(self, seat: int, wager: str, verb: Verb | None = None) -> tuple[int, str] | None:
        """Return the bet a touch means where several lie in one place: the lit one, or the due."""
        view, touched = self._view, f"bet:{seat}:{wager}"
        table, bets = view.table, view.shown.bets
        if table is None:
            return None
        zone = table.zone(touched)
        here = [b for b in bets if b.key == touched]
        here += [b for b in reversed(bets) if b not in here and zone and table.zone(b.key) == zone]
        places = [(b.seat, b.wager) for b in here]
        if seat and zone is not None:  # what has no chips rides on those that lie here
            riding = ((seat, name) for name in self._presenter.game.wagers)
            places += [
                place
                for place in riding
                if place not in places and table.aliases.get(_bet(place)) == zone.key
            ]
        lit = [place for place in places if _bet(place) in view.shown.lit]
        return self._hands.first_due(lit or places, verb) or next(iter(lit or places), None)

    def _seat_at_ring(self) -> int:
        kind, _, seat = self._view.cursor_key.partition(":")
        return int(seat) if kind in ("seat", "mark") else 0

    # -- the felt -------------------------------------------------------------------------

    def _touch_bet(self, seat: int, wager: str) -> None:
        """Act on a bet with the armed key; without one, put the ring on it for the next key."""
        if wager.startswith(f"{SCALE}:"):
            self._hands.mark_number(wager)
        elif self._waits_for_number() and self._typed:
            self._give_number()
        elif self._hands.armed is not None:
            self._hands.pick_bet(*(self._meant(seat, wager) or (seat, wager)))
        elif self._presenter.may_act():
            self._view.point_at(f"bet:{seat}:{wager}")
            due = self._presenter.run.due()
            lit = f"bet:{seat}:{wager}" in self._view.shown.lit
            if lit and due and due[0].verb is Verb.DOLLY and due[0].payload.choice:
                self._hands.press("dolly")  # the number a guide has lit: there is nothing to ask
                self._hands.pick_bet(seat, wager)

    def _touch_seat(self, seat: int) -> None:
        """Act on a place with the armed key; without one, do there what is due."""
        if self._hands.armed is None:
            self._hands.touch_seat(seat)
        else:
            self._hands.pick_seat(seat)

    def _ask(self, seat: int) -> None:
        """Ask a seat by its number; while things still move it waits until they are at rest."""
        if self._presenter.moving or self._waiting:
            self._waiting.append((_ASKED, (seat, "")))
            self.hurried.emit()
        else:
            self._hands.ask_seat(seat)

    def _note_asking(self, given: Given) -> None:
        self._asking = given.slots[0].verb is Verb.ASK and bool(given.slots[0].seat)

    def _touch_mark(self, seat: int) -> None:
        if self._hands.armed is None:
            for verb in (Verb.MARK, Verb.COLLECT):
                spec = next((s for s in self._hands.palette.keys if s.verb is verb), None)
                if spec is not None:
                    self._hands.press(spec.id)
                    break
        self._hands.pick_seat(seat)

    def _touch_wheel(self) -> None:
        walks = any(act.slot.hand == "walk" for act in self._presenter.run.due())
        self.press("walk" if walks else "spin")

    def _touch_shaker(self) -> None:
        for key_id, verb, hand in _SHAKER:
            if any(act.verb is verb and hand in act.slot.hand for act in self._presenter.run.due()):
                self.press(key_id)
                return

    def _waits_for_number(self) -> bool:
        armed = self._hands.armed
        return armed is not None and armed.needs is Needs.NUMBER

    def _give_number(self) -> None:
        number, self._typed = self._typed, ""
        self._hands.submit_choice(number)

    def _touch_rack(self, cents: int) -> None:
        if self._strip.shown() is self._builder and cents:
            self._builder.add_chip(cents)

    def _carry(self, key_id: str, seat: int, wager: str) -> None:
        """Take a bet that was carried to the rack, or move one that was carried elsewhere."""
        spec = self._hands.palette.key(key_id)
        if spec is not None:
            self._hands.press(key_id, self._meant(seat, wager, spec.verb) or (seat, wager))

    def _carry_chip(self, cents: int, seat: int, wager: str) -> None:
        """Begin a payment with the chip that was carried to a bet, or add it to the one at hand."""
        if self._strip.shown() is not self._builder:
            self._carry("pay", seat, wager)
        self._touch_rack(cents)

    def _touch_twice(self, seat: int, wager: str) -> None:
        """Do to a bet what a guide has lit for it; where nothing is told, begin to pay it."""
        if self._hands.armed is not None or not self._presenter.may_act():
            self._touch_bet(seat, wager)
            return
        bet, told = self._meant(seat, wager), self._presenter.request.mode is Mode.GUIDED
        for key_id in ("take", "return", "move", "pay") if told and bet is not None else ():
            spec = self._hands.palette.key(key_id)
            if spec is not None and bet and self._hands.first_due([bet], spec.verb):
                self._hands.press(key_id, bet)
                return
        self._carry("pay", seat, wager)

    # -- the keyboard ---------------------------------------------------------------------

    def key_list(self) -> Sequence[Key]:
        """Declare what keys mean now."""
        shown = self._strip.shown()
        if self._presenter.over:
            return ()
        pause = Key("Esc", _PAUSE, self.pause_wanted.emit)
        if self._bubble.isVisible():
            return [*self._fault_keys(), pause]
        if shown is self._builder:
            return self._builder.key_list()
        if shown is self._sheet:
            return self._sheet.key_list()
        if shown is self._watch:
            return [*self._watch_keys(), pause]
        return self._act_keys()

    def typed(self, event: QKeyEvent) -> bool:
        """Take what is typed into a sum; return whether it means anything."""
        if self._presenter.over:
            return False
        if self._bubble.isVisible():
            return event.text() != "?"  # nothing else is taken while a fault is read
        return self._strip.shown() is self._builder and self._builder.typed(event)

    def _fault_keys(self) -> Sequence[Key]:
        return (
            Key("Enter", "try again", self._presenter.dismiss_fault),
            Key("W", "show me", self._presenter.show_right),
        )

    def _watch_keys(self) -> Sequence[Key]:
        faster, slower = (partial(self._watch.change_speed, step) for step in (1, -1))
        return (
            Key("Space", "", self._presenter.watch_step),
            Key("Enter", "next act", self._presenter.watch_step),
            Key("B", "by itself, or act by act", self._watch.switch),
            Key("=", "", faster),
            Key("+", "faster", faster),
            Key("-", "slower", slower),
        )

    def _act_keys(self) -> Sequence[Key]:
        specs = self._hands.palette.keys
        caps, armed = [spec.key for spec in specs], self._hands.armed is not None
        return [
            *(self._number_keys() if self._waits_for_number() else ()),
            *several(
                _SEATS,
                "ask the next seat by its number",
                lambda at: self._ask(at + 1),
                label="1 to 9",
                on=self._asking,
            ),
            *several(
                caps,
                "the act printed on the key",
                lambda at: self._press_cap(specs[at].id),
                label=" ".join(caps),
            ),
            Key("Shift T", "take every bet on the wager in the ring", self._sweep),
            Key("Arrows", "move over what lies there; a key acts on the bet in the ring"),
            Key("Shift Arrows", "move over every place of the layout"),
            Key("F1", "the rule at hand", self.rule_wanted.emit),
            Key("Esc", "cancel", self._cancel, on=armed),
            Key("Esc", _PAUSE, self.pause_wanted.emit, on=not armed),
            *_elsewhere("When paying", self._builder.key_list()),
            *_elsewhere("After a fault", self._fault_keys()),
        ]

    def _number_keys(self) -> Sequence[Key]:
        words, room = "the number", len(self._typed) < _LONGEST_NUMBER
        return [
            *several("0123456789", words, self._type_digit, label="0 to 9", on=room),
            Key("Backspace", "take a digit back", self._erase_digit),
            Key("Enter", "give the number", self._give_number, on=bool(self._typed)),
        ]

    def _type_digit(self, digit: int) -> None:
        self._typed += str(digit)
        self.number_typed.emit(self._typed)

    def _erase_digit(self) -> None:
        self._typed = self._typed[:-1]
        self.number_typed.emit(self._typed)

    def _sweep(self) -> None:
        bet = self._bet_at_ring()
        if bet is not None:
            self._hands.sweep(bet[1])

    def _press_cap(self, key_id: str) -> None:
        self.press(key_id)
        self._offer_ring()

    def _offer_ring(self) -> None:
        """Show the ring once a key of the keyboard waits for a bet: arrows move it from there."""
        armed, view = self._hands.armed, self._view
        waits = armed is not None and armed.needs is not Needs.NUMBER
        waits = waits and self._strip.shown() not in (self._builder, self._sheet)
        if not waits or view.cursor_key or not view.shown.bets:
            return
        places = [f"bet:{chips.seat}:{chips.wager}" for chips in view.shown.bets]
        lit = [key for key in places if key in view.shown.lit]
        # A fee is owed by a place, which need not have a bet.
        lit = lit or sorted(key for key in view.shown.lit if key.startswith(("mark:", "seat:")))
        places = [self._ring, *places] if self._ring in places else places
        view.point_at((lit or places)[0])
        self._offered = view.cursor_key

    def _take_ring_back(self) -> None:
        """Hide a ring that was only offered: the next key must not act on what nobody chose."""
        if self._offered and self._view.cursor_key == self._offered:
            self._view.point_at("")
        self._offered = ""

    def _cancel(self) -> None:
        self._hands.cancel()
        self._take_ring_back()

    def _note_ring(self, key: str) -> None:
        self._ring, self._offered = key, ""


def _is_place(key: str) -> bool:
    kind, _, seat = key.partition(":")
    return kind in ("seat", "mark") and seat.isdigit()


def _bet(place: tuple[int, str]) -> str:
    return f"bet:{place[0]}:{place[1]}"


def _elsewhere(group: str, keys: Sequence[Key]) -> list[Key]:
    """Return keys that work once it comes to that, to be printed only."""
    return [key._replace(group=group) for key in told(keys)]
