"""The craps table in the middle of a hand: bets that travel, dice, the puck, buttons."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from trainer.drills.craps.box import CASH, DIE, PUCK, THROW, VOID
from trainer.drills.pressure import is_event
from trainer.games.acts import Act, Role, Slot, Verb
from trainer.games.craps.script import OFF_AND_ON
from trainer.games.craps.settle import Played, played
from trainer.ui.families.craps.names import NUMBERED
from trainer.ui.scene.state import TableState, TagView
from trainer.ui.table.at_hand import bet_name
from trainer.ui.table.felt_state import Felt, Place
from trainer.ui.text import money, plural
from trainer.wording.say import say, spoken

_BUTTONS = {"buy": "BUY", "lay": "LAY"}
_MOST_ROLLS = 64
_TOGETHER = frozenset({Verb.BET, Verb.TAKE, Verb.PAY, Verb.MOVE})


class CrapsFelt(Felt):
    """Follows a shooter's hand. When a roll is over, what was won goes to the players.

    Bets that stand on a number are named with it, `come:6`, here and on the felt.
    """

    def _begin(self) -> None:
        game, dealt = self._game, self._dealt
        self._bets = {}  # every bet is put down by an act of its patron
        self._rolls: dict[int, Played] = {one.roll: one for one in played(game, dealt)}
        self._roll = 0
        self._dice: tuple[int, ...] = ()
        self._roll_id = 0
        self._puck = str(dealt.point) if dealt.point else "off"
        self._called: dict[str, str] = {}
        self._moved: dict[str, str] = {}
        self._laid: dict[Place, int] = {}  # payments laid out for the box to look at
        self._seen = ""  # what anybody at the table has just seen, said in every mode
        self._told = True  # the state has been read since the last act
        self._call_is_told = True

    def place_of(self, slot: Slot) -> Place:
        """Return the bet an act is about, by its name on the felt."""
        return slot.seat, self._bet_name(slot)

    def joins(self, act: Act, following: Act) -> bool:
        """Whether two acts that come by themselves are shown in one."""
        alike = act.verb is following.verb and act.slot.by is following.slot.by
        apart = is_event(act.slot) or is_event(following.slot)
        return alike and act.verb in _TOGETHER and not apart

    def follow(self, before: Felt | None, *, tells_call: bool) -> None:
        """Take over from the hand before: its winners have been given what they won."""
        self._returned |= before.keys() if before is not None else set()
        self._call_is_told = tells_call

    def _bet_name(self, slot: Slot) -> str:
        if slot.hand == OFF_AND_ON:
            return f"{slot.wager}:{sum(self._dealt.rolls[slot.nth - 1])}"
        return bet_name(self._game, slot)

    def _named(self, act: Act) -> Act:
        if not act.slot.wager:
            return act
        slot = msgspec.structs.replace(act.slot, wager=self._bet_name(act.slot))
        return msgspec.structs.replace(act, slot=slot)

    # -- acts -----------------------------------------------------------------------------

    def do(self, act: Act) -> None:
        """Put one act on the table."""
        self._turn_to(act)
        key = f"bet:{act.slot.seat}:{self._bet_name(act.slot)}"
        match act.verb:
            case Verb.SEND:
                self._dice = ()
            case Verb.ROLL:
                self._throw(act)
            case Verb.PUCK:
                self._puck = act.payload.choice.removeprefix("on-")
            case Verb.ASK if not is_event(act.slot):
                self._called[key] = act.slot.hand.partition("-")[0].upper()
            case Verb.MOVE if act.slot.wager in NUMBERED:
                self._travel(act)
            case Verb.ANNOUNCE:
                self._say(act)
            case Verb.COLLECT:
                self._one_tag(key, TagView(text=f"✓ {money(act.payload.amount or 0)} vig"))
            case Verb.PROPOSE | Verb.CHECK:
                self._lay_out(act)
            case Verb.BUY_IN | Verb.CHANGE | Verb.DROP if act.slot.hand == CASH:
                self._handle_cash(act)
            case Verb.DECIDE if act.slot.hand.partition(".")[0] in (THROW, DIE):
                self._one_tag("dice", TagView(text=f"✓ {say(self._game, act.title)}"))
            case _:
                self._settle(act, key)

    def _turn_to(self, act: Act) -> None:
        """Make the table ready for an act: of the next roll, if it is one of that."""
        if self._told:
            self._moved, self._told = {}, False
        if act.slot.nth and act.slot.nth != self._roll:
            self._next_roll(act.slot.nth)
        self._seen = self._sight(act)

    def _settle(self, act: Act, key: str) -> None:
        """Do to a bet what is done at every table."""
        place = self.place_of(act.slot)
        self._tags = {}
        self._returned.discard(key)
        if act.verb is Verb.PAY and self._laid.pop(place, 0):
            self._pays.pop(place, None)  # it lies there already
        super().do(self._named(act))
        if self._bets.get(place) == 0:  # all of it was given back
            del self._bets[place]
            self._returned.add(key)

    def _throw(self, act: Act) -> None:
        """Let the dice lie as they fell; a throw that does not count is another one."""
        hand = self._dealt.number or self._dealt.seed % 10_000
        self._roll_id = hand * _MOST_ROLLS + act.slot.nth
        if act.slot.hand == VOID or is_event(act.slot):
            self._dice = tuple(int(die) for die in act.payload.choice.split("-"))
            self._roll_id = -self._roll_id - 1
        else:
            self._dice = self._dealt.rolls[act.slot.nth - 1]

    def _sight(self, act: Act) -> str:
        """Return what nobody at the table can miss: a dealer's proposal, cash, a bad throw."""
        if act.verb is Verb.PROPOSE and act.slot.hand == PUCK and self._result:
            return f"{self._result}. {say(self._game, act.title)}"
        trick = is_event(act.slot) and act.slot.by is Role.PATRON
        bad = act.verb is Verb.ROLL and act.slot.hand == VOID
        if trick or bad or act.verb in (Verb.LOOK, Verb.PROPOSE, Verb.BUY_IN):
            return say(self._game, act.title)
        return ""

    def _lay_out(self, act: Act) -> None:
        """Show a payment or the puck as a dealer lays it out, or as the box leaves it."""
        if act.slot.hand == PUCK:
            self._puck = act.payload.choice.removeprefix("on-")
            return
        place, amount = self.place_of(act.slot), act.payload.amount or 0
        self._pays[place] = self._laid[place] = amount
        asks = act.verb is Verb.PROPOSE
        words = f"{money(amount)}?" if asks else f"✓ {money(amount)}"
        self._one_tag(f"bet:{place[0]}:{place[1]}", TagView(text=words))

    def _handle_cash(self, act: Act) -> None:
        """Show cash at a place until it is in the drop box."""
        words = {
            Verb.BUY_IN: "Cash",  # the notes are told beside it
            Verb.CHANGE: f"Counted: {money(act.payload.amount or 0)}",
        }
        text = words.get(act.verb, "")
        self._tags = {f"seat:{act.slot.seat}": TagView(text=text)} if text else {}

    def _say(self, act: Act) -> None:
        call = act.payload.call
        if call is not None and act.slot.hand == "call":
            self._result = spoken(self._game, call)

    def _travel(self, act: Act) -> None:
        """Move a come bet to its number; one that is there already is settled first."""
        start = act.slot.seat, act.slot.wager
        end = act.slot.seat, f"{act.slot.wager}:{act.slot.hand}"
        if end in self._bets or start not in self._bets:
            self._one_tag(f"bet:{start[0]}:{start[1]}", TagView(text=f"✓ to {act.slot.hand}"))
            return
        self._bets[end] = self._bets.pop(start)
        self._moved[f"bet:{end[0]}:{end[1]}"] = f"bet:{start[0]}:{start[1]}"

    def _one_tag(self, key: str, tag: TagView) -> None:
        self._tags = {key: tag}

    def _next_roll(self, roll: int) -> None:
        """Give the winners what is theirs; only what stays up is left on the layout."""
        self._roll = roll
        one = self._rolls[roll]
        new = list(one.new)
        there = [live for live in one.live if live not in new]
        up = {(live.seat, _name(live.wager, live.number)): live.amount for live in there}
        gone = self.keys()
        self._bets, self._pays, self._tags = up, {}, {}
        self._returned = set(gone - self.keys())
        self._called, self._result = {}, ""

    # -- the table ------------------------------------------------------------------------

    def state(
        self, *, ask: Sequence[Act] = (), hint: bool = False, done: Act | None = None
    ) -> TableState:
        """Return the table; with `hint` the acts in `ask` are lit, or the one just `done`."""
        made = super().state(
            ask=[self._named(act) for act in ask],
            hint=hint,
            done=None if done is None else self._named(done),
        )
        self._told = True
        lit = made.lit
        for act in (*(ask if hint else ()), *(() if done is None else (done,))):
            lit |= _equipment(act)
        before = self._rolls[self._roll].before.point if self._roll else self._dealt.point
        point = f"The point is {before}" if before else "Come-out roll"
        rolls = f"Roll {self._roll}" if self._roll else "The dice are with the stick"
        call = self._result if self._call_is_told or not self._quiet else ""
        return replace(
            made,
            dice=self._dice,
            roll_id=self._roll_id,
            puck=self._puck,
            markers=self._markers(),
            moved=dict(self._moved),
            lit=lit,
            result=self._seen or call,
            call=call,
            note_left=(f"{rolls} · {point}",),
            note_right=(f"{self._limits()} · {plural(self._players(), 'player')}",),
        )

    def _markers(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for seat, name in self._bets:
            key = f"bet:{seat}:{name}"
            word = self._called.get(key) or _BUTTONS.get(name.partition("-")[0], "")
            if word:
                found[key] = word
        return found


def _name(wager: str, number: int) -> str:
    return f"{wager}:{number}" if number and wager in NUMBERED else wager


def _equipment(act: Act) -> frozenset[str]:
    """Return the zone of the dice or the puck, where an act is about them."""
    if act.verb in (Verb.SEND, Verb.ROLL) or (act.verb is Verb.ANNOUNCE and act.slot.hand):
        return frozenset({"dice"})
    if act.verb is Verb.DECIDE:
        return frozenset({"dice"})
    if act.verb is Verb.PUCK or act.slot.hand == PUCK:
        return frozenset({f"puck:{act.payload.choice.removeprefix('on-')}"})
    return frozenset()
