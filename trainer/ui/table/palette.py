"""The act palette: which keys a table has. Constant for a game, so that the hand learns them.

Nothing is dealt to find them: the engine says what its stages can bring, the wagers how they can
be settled. A test deals every game and holds the palette against the acts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.catalog.catalog import digest
from trainer.games.acts import Act, Role, Verb
from trainer.games.game import Game
<<<<<<< HEAD
from trainer.games.stages import Doing
from trainer.scheduling.table_acts import all_acts
from trainer.ui.families.registry import family_of
from trainer.ui.table.act_keys import KEYS, ActKeySpec
=======
from trainer.procedures.dial import dealer_does_all, position


class Needs(StrEnum):
    """What an act key still wants to know before it is an act."""

    NOTHING = "nothing"
    BET = "bet"  # which bet: the cursor's, or the next one clicked
    AMOUNT = "amount"  # which bet, then how much
    SEAT = "seat"  # which place
    HAND = "hand"  # which hand
    CALL = "call"  # which announcement
    CHOICE = "choice"  # which of a few words
    NUMBER = "number"  # which number of a layout: clicked, or typed


@dataclass(frozen=True, slots=True)
class ActKeySpec:
    """One key of the palette."""

    id: str
    key: str
    title: str
    subtitle: str
    verb: Verb
    needs: Needs
    choice: str = ""
    hand: str = ""

    @property
    def deals(self) -> bool:
        """Whether it belongs to the cards; the other keys belong to calls and money."""
        return self.verb in _DEALING


_DEALING = frozenset(
    {
        Verb.BURN,
        Verb.DEAL,
        Verb.TURN,
        Verb.GIVE,
        Verb.DECIDE,
        Verb.ASK,
        Verb.SHAKE,
        Verb.SPIN,
        Verb.STEP,
        Verb.DOLLY,
    }
)
_KEYS: tuple[ActKeySpec, ...] = (
    ActKeySpec("new-game", "N", "New game", "On the console", Verb.STEP, Needs.NOTHING,
               hand="new-game"),
    ActKeySpec("walk", "W", "Walk", "Once round", Verb.STEP, Needs.NOTHING, hand="walk"),
    ActKeySpec("spin", "S", "Spin", "Ball or wheel", Verb.SPIN, Needs.NOTHING),
    ActKeySpec("cover", "C", "Cover", "On the shaker", Verb.STEP, Needs.NOTHING, hand="cover"),
    ActKeySpec("burn", "B", "Burn", "How many", Verb.BURN, Needs.CHOICE, hand="burn"),
    ActKeySpec("card-banker", "1", "Card left", "To Banker", Verb.DEAL, Needs.NOTHING,
               hand="banker"),
    ActKeySpec("card-player", "2", "Card right", "To Player", Verb.DEAL, Needs.NOTHING,
               hand="player"),
    ActKeySpec("deal", "1", "Deal", "To a seat", Verb.DEAL, Needs.SEAT),
    ActKeySpec("turn", "F", "Face up", "Turn cards", Verb.TURN, Needs.HAND),
    ActKeySpec("give", "H", "Hand over", "To bettor", Verb.GIVE, Needs.SEAT),
    ActKeySpec("natural", "N", "Natural", "No drawing", Verb.DECIDE, Needs.NOTHING,
               choice="natural", hand="natural"),
    ActKeySpec("draw", "D", "Draw", "One card", Verb.DECIDE, Needs.NOTHING, choice="draw"),
    ActKeySpec("stand", "S", "Stand", "No card", Verb.DECIDE, Needs.NOTHING, choice="stand"),
    ActKeySpec("plays", "D", "Dealer plays", "Hand qualifies", Verb.DECIDE, Needs.NOTHING,
               choice="plays", hand="qualifier"),
    ActKeySpec("out", "N", "Does not play", "Dealer is out", Verb.DECIDE, Needs.NOTHING,
               choice="out", hand="qualifier"),
    ActKeySpec("confirm", "K", "Check bets", "There, and right", Verb.STEP, Needs.NOTHING,
               hand="confirm"),
    ActKeySpec("decide", "O", "Rule", "Who or what", Verb.DECIDE, Needs.CHOICE),
    ActKeySpec("ask", "Q", "Ask", "A patron", Verb.ASK, Needs.NOTHING),
    ActKeySpec("send", "S", "Send dice", "To shooter", Verb.SEND, Needs.NOTHING),
    ActKeySpec("puck", "K", "Puck", "On or off", Verb.PUCK, Needs.CHOICE),
    ActKeySpec("shake", "K", "Dice cup", "Shake", Verb.SHAKE, Needs.NOTHING),
    ActKeySpec("uncover", "O", "Uncover", "Show the dice", Verb.STEP, Needs.NOTHING,
               hand="uncover"),
    ActKeySpec("device", "D", "Device", "Enter the dice", Verb.STEP, Needs.CHOICE,
               hand="device"),
    ActKeySpec("dolly", "M", "Marker", "On, then off", Verb.DOLLY, Needs.NUMBER),
    ActKeySpec("approve", "A", "Approve", "As laid out", Verb.CHECK, Needs.NOTHING),
    ActKeySpec("correct", "C", "Correct", "Sum or puck", Verb.CHECK, Needs.AMOUNT),
    ActKeySpec("announce", "A", "Announce", "Say it aloud", Verb.ANNOUNCE, Needs.CALL),
    ActKeySpec("take", "T", "Take", "Losing bet", Verb.TAKE, Needs.BET),
    ActKeySpec("sweep", "X", "Clear losers", "All at once", Verb.TAKE, Needs.NOTHING),
    ActKeySpec("mark", "M", "Mark", "Commission", Verb.MARK, Needs.AMOUNT),
    ActKeySpec("pay", "P", "Pay", "Winning bet", Verb.PAY, Needs.AMOUNT),
    ActKeySpec("pay-both", "J", "Pay both", "Flat and odds", Verb.PAY, Needs.AMOUNT),
    ActKeySpec("return", "U", "Push", "Give it back", Verb.RETURN, Needs.BET),
    ActKeySpec("collect", "C", "Collect", "Fee or vigorish", Verb.COLLECT, Needs.AMOUNT),
    ActKeySpec("move", "V", "Move", "Place it there", Verb.MOVE, Needs.BET),
    ActKeySpec("refuse", "E", "Refuse", "Late or over", Verb.REFUSE, Needs.BET),
    ActKeySpec("change", "G", "Change", "Cash to chips", Verb.CHANGE, Needs.BET),
    ActKeySpec("drop", "D", "Drop", "Cash in the box", Verb.DROP, Needs.NOTHING),
    ActKeySpec("answer", "Y", "Answer", "A question", Verb.ANSWER, Needs.CHOICE),
    ActKeySpec("floor", "L", "Floor", "Call the floor", Verb.CALL_FLOOR, Needs.BET),
    ActKeySpec("lights-out", "R", "Lights out", "Clear the layout", Verb.CLEAR, Needs.NOTHING),
    ActKeySpec("gather", "R", "Cards away", "Discard rack", Verb.GATHER, Needs.NOTHING),
)  # fmt: skip
>>>>>>> felt2

SWEEP = "sweep"  # takes every losing bet at once, where all lie on one layout
PAIR = "pay-both"  # pays a flat bet and its odds in one gesture
_KEPT = 32  # palettes remembered
_POSITIONS = (Role.STICK, Role.BASE, Role.BOX)
_GUARDING = frozenset({"refuse", "change", "answer", "floor"})
_QUESTIONS = (frozenset({"draw", "stand"}), frozenset({"plays", "out"}))  # answered by two keys
_PLAIN_DECISIONS = ("natural", "draw", "stand", "plays", "out")


@dataclass(frozen=True, slots=True)
class Palette:
    """The keys of a game in their places, and the words its rulings choose between."""

    keys: tuple[ActKeySpec, ...]
    words: Mapping[tuple[Verb, str], tuple[str, ...]]

    def key(self, key_id: str) -> ActKeySpec | None:
        """Return the key with this id, if the game has it."""
        return next((spec for spec in self.keys if spec.id == key_id), None)

    def typed(self, cap: str) -> ActKeySpec | None:
        """Return the key a letter or digit presses."""
        return next((spec for spec in self.keys if spec.key == cap), None)

    def card_key(self, hand: str) -> ActKeySpec | None:
        """Return the key that deals to a hand."""
        dealing = [spec for spec in self.keys if spec.verb is Verb.DEAL]
        return next((spec for spec in dealing if spec.hand in (hand, "")), None)

    def guarded(self) -> "Palette":
        """Return the palette with the keys that answer patrons' tricks and questions."""
        held = {spec.id for spec in self.keys} | _GUARDING
        return Palette(tuple(spec for spec in KEYS if spec.id in held), self.words)

    def with_key_for(self, act: Act) -> "Palette":
        """Return the palette with the key of an act that the game has not told of."""
        wanted = key_for(act)
        if wanted in self.keys:
            return self
        held = {*self.keys, wanted}
        return Palette(tuple(spec for spec in KEYS if spec in held), self.words)


_FOUND: dict[tuple[str, str], Palette] = {}  # by rules and position, the latest at the end


def palette(game: Game, seat: str = "") -> Palette:
    """Return the keys of a table; where dealers share the work, `seat` is the position."""
    key = (digest(game), seat)
    if key not in _FOUND:
        _FOUND[key] = _worked_out(game, seat)
        for oldest in list(_FOUND)[:-_KEPT]:
            del _FOUND[oldest]
    return _FOUND[key]


<<<<<<< HEAD
def _worked_out(game: Game, seat: str) -> Palette:
    own = family_of(game)
    found = set(own.keys.get(seat, ()))
    words: dict[tuple[Verb, str], tuple[str, ...]] = {}
    for one in all_acts(game):
        mine = one.by is Role(seat) if seat in _POSITIONS else one.by is not Role.BOX
        if not mine or one.follows:
            continue
        found |= {key.id for key in _keys_of(one)}
        if one.choices:
            where = (one.verb, one.hand)
            words[where] = tuple(dict.fromkeys((*words.get(where, ()), *one.choices)))
    if own.sweeps and "take" in found:
=======
def _worked_out(engine: Engine, game: Game, seat: str) -> Palette:
    if seat == Role.BOX:
        return Palette(tuple(spec for spec in _KEYS if spec.id in _BOX), {})
    found: set[str] = set()
    words: dict[tuple[Verb, str], set[str]] = {}
    dial = position(Role(seat)) if seat in _POSITIONS else dealer_does_all()
    for act in _sampled(engine, game):
        if dial.mine(act):
            found |= asked_ids(act) - {SWEEP} if act.verb is Verb.DECIDE else {key_for(act).id}
            if act.payload.choice and not act.payload.choice.isdigit():
                words.setdefault((act.verb, act.slot.hand), set()).add(act.payload.choice)
    if engine.id == "craps" and seat != Role.STICK:
        found.add(PAIR)
    if game.engine in _SWEPT and "take" in found:
>>>>>>> felt2
        found.add(SWEEP)
    return Palette(keys=tuple(spec for spec in KEYS if spec.id in found), words=words)


def _keys_of(one: Doing) -> Iterator[ActKeySpec]:
    for choice in one.choices or ("",):
        yield _key(one.verb, one.hand, choice)


def key_for(act: Act) -> ActKeySpec:
    """Return the key that does an act; raises `LookupError` where no key does."""
    return _key(act.verb, act.slot.hand.partition(".")[0], act.payload.choice)


def _key(verb: Verb, hand: str, choice: str) -> ActKeySpec:
    found = next((spec for spec in KEYS if spec.verb is verb and _does(spec, hand, choice)), None)
    if found is None:
        raise LookupError(f"no key does {verb} {hand} {choice}")
    return found


def _does(spec: ActKeySpec, hand: str, choice: str) -> bool:
    """Return whether a key of an act's verb does just this act."""
    match spec.verb:
        case Verb.DECIDE:
            return spec.choice == (choice if choice in _PLAIN_DECISIONS else "")
        case Verb.CHECK:
            return spec.id == "correct"  # right whatever was laid out
        case Verb.STEP | Verb.DEAL:
            return spec.hand in (hand, "")
    return True


def asked_ids(act: Act) -> frozenset[str]:
    """Return the keys a guide lights for an act: both answers where it is a question."""
    if act.verb is Verb.DECIDE:
        both = (keys for keys in _QUESTIONS if act.payload.choice in keys)
        return next(both, frozenset({key_for(act).id}))
    if act.verb is Verb.TAKE:
        return frozenset({key_for(act).id, SWEEP})  # where a game has it
    if act.verb is Verb.CHECK:
        return frozenset({"approve", "correct"})
    return frozenset({key_for(act).id})
