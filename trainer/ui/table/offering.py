"""What a key may be about: the acts of the round that are left, and the choices on offer.

Choices are made from what can be seen at the moment, never from what the round will bring.
"""

from typing import TypeAlias

from trainer.drills.payout import families
from trainer.drills.table import TableRun
from trainer.games.acts import Act, Role, Slot, Verb
from trainer.ui.table.act_keys import ActKeySpec, Needs
from trainer.ui.table.at_hand import acts_at_hand
from trainer.ui.table.palette import Palette
from trainer.wording.say import say

Options: TypeAlias = tuple[tuple[str, str], ...]  # id, text
MORE_BURNED = 10
MOST_CHOICES = 10
# Rulings between patrons, by their hand.
_WHO = {
    "bank": "Who is the Banker?",
    "next-bank": "Who is the next Banker?",
    "cover": "Who covers the bank?",
    "dominant": "Who plays the Player's Hand?",
    "offer": "To whom is the bank offered?",
}
_SPEAKING = frozenset({Verb.BID, Verb.ANNOUNCE})
GOING_ON = "play-on"  # what else a decision of one word can be


class Offering:
    """Knows what is left of a round, and what there is to choose between."""

    def __init__(self, run: TableRun, palette: Palette) -> None:
        self._run = run
        self._palette = palette
        self._needs = Needs.NOTHING

    def undone(self) -> list[Act]:
        """Return the trainee's acts of this round, or roll, that are not done yet."""
        performed = list(self._run.performed)
        left = []
        for act in acts_at_hand(self._run):
            if act in performed:
                performed.remove(act)
            elif act.slot.by is Role.DEALER or self._run.dial.mine(act):
                left.append(act)
        return left

    def _first(self, verb: Verb, hand: str = "") -> Act | None:
        for act in self.undone():
            if act.verb is verb and (not hand or act.slot.hand.partition(".")[0] == hand):
                return act
        return None

    def _slot(self, verb: Verb, hand: str = "") -> Slot | None:
        act = self._first(verb, hand)
        return act.slot if act is not None else None

    def _options(self, spec: ActKeySpec) -> tuple[str, Options]:
        if self._needs is Needs.HAND:
            hands = self._run.dealt.hands
            return "Whose cards?", tuple((hand, hand_title(hand)) for hand in hands)
        if spec.verb is Verb.BURN:
            counts = [str(n) for n in range(1, MORE_BURNED + 1)]
            shown = any(a.verb is Verb.TURN and a.slot.hand == "burn" for a in self._run.performed)
            more = "more cards" if shown else "cards"
            return f"How many {more} are burned?", tuple((n, n) for n in counts)
        act = self._first(spec.verb)
        known = self._between(act) if act is not None else None
        if known is not None:
            return known
        if spec.verb is Verb.DEAL:
            return "To whom does the card go?", self._dealt_to()
        if act is not None and act.payload.choice and not act.payload.choice.isdigit():
            asks = spec.verb is Verb.ANSWER
            return "What does it pay?" if asks else "What is the ruling?", self._words(act)
        seats = sorted({bet.seat for bet in self._run.dealt.bets} | self._seats_named())
        titles = {Verb.GIVE: "To whom do the cards go?", Verb.ASK: "Whom do you ask?"}
        title = titles.get(spec.verb, "Which place?")
        title = _WHO.get(act.slot.hand, title) if act is not None else title
        return title, tuple((str(seat), f"Seat {seat}") for seat in seats)

    def _between(self, act: Act) -> tuple[str, Options] | None:
        """Return what a decision lies between, where that is known; None where it is not."""
        if words := self._known(act):
            asked = say(self._run.game, act.question) or "What is the ruling?"
            return asked, tuple((word, in_words(word)) for word in words)
        if heard := self._heard(act):
            return _WHO[act.slot.hand], heard
        return None

    def _heard(self, act: Act) -> Options:
        """Return those a ruling chooses between: who has spoken up, or bet, as all have seen."""
        hand = act.slot.hand
        if act.verb is not Verb.DECIDE or hand not in _WHO:
            return ()
        patrons = [done.slot for done in self._run.performed if done.slot.by is Role.PATRON]
        seats = [one.seat for one in patrons if one.verb in _SPEAKING and one.hand == hand]
        if hand == "dominant":
            banker = self._run.dealt.places.get("banker", 0)
            seats = [one.seat for one in patrons if one.verb is Verb.BET and one.seat != banker]
        found = tuple((str(seat), f"Seat {seat}") for seat in sorted(set(seats)))
        # A bank is covered whole by one who has called, or in parts by several.
        return (*found, ("partial", "In parts")) if hand == "cover" else found

    def _known(self, act: Act) -> tuple[str, ...]:
        """Return the words a decision chooses between, where the table's stages tell them."""
        if act.verb is not Verb.DECIDE:
            return ()
        doings = self._run.engine.doings(self._run.game)
        found = (d.choices for d in doings if d.verb is act.verb and d.hand == act.slot.hand)
        words = next(found, ())
        return (*words, GOING_ON) if len(words) == 1 else words

    def _dealt_to(self) -> Options:
        """Return the seats and the other hands that get cards, as they can be chosen."""
        hands = [a.slot for a in self._run.script.acts() if a.verb is Verb.DEAL]
        seats = sorted({slot.seat for slot in hands if slot.seat})
        others = dict.fromkeys(slot.hand.partition(".")[0] for slot in hands if not slot.seat)
        found = [(str(seat), f"Seat {seat}") for seat in seats]
        return (*found, *((hand, hand_title(hand)) for hand in others))

    def _seats_named(self) -> set[int]:
        """Return who else sits at the table: a player-dealer and a guest at a bank have no bet."""
        acts = self._run.script.acts()
        named = {int(act.payload.choice) for act in acts if _names_seat(act)}
        return (named | {act.slot.seat for act in acts}) - {0}

    def _words(self, act: Act) -> Options:
        words = {act.payload.choice, *self._palette.words.get((act.verb, act.slot.hand), ())}
        if act.verb is Verb.ANSWER:
            words |= {family.odds for family in families(self._run.game)}
        return tuple((word, in_words(word)) for word in sorted(words)[:MOST_CHOICES])


def _names_seat(act: Act) -> bool:
    seats = act.verb in (Verb.GIVE, Verb.ASK) or act.slot.hand in (*_WHO, "action")
    return seats and act.payload.choice.isdigit()


def in_words(choice: str) -> str:
    """Return a ruling as it is read: "must-pass" is "Must pass"."""
    return choice.replace("-", " ").capitalize()


def hand_title(hand: str) -> str:
    """Return a hand as it is read: "seat-3" is "Seat 3"."""
    word, _, number = hand.partition("-")
    return f"{word.capitalize()} {number}".strip()
