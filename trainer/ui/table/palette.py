"""The act palette: which keys a table has. Constant for a game, so that the hand learns them.

Nothing is dealt to find them: the engine says what its stages can bring, the wagers how they can
be settled. A test deals every game and holds the palette against the acts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.catalog.catalog import digest
from trainer.games.acts import Act, Role, Verb
from trainer.games.game import Game
from trainer.games.stages import Doing
from trainer.scheduling.table_acts import all_acts
from trainer.ui.families.registry import family_of
from trainer.ui.table.act_keys import KEYS, ActKeySpec

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
        found.add(SWEEP)
    return Palette(keys=tuple(spec for spec in KEYS if spec.id in found), words=words)


def _keys_of(one: Doing) -> Iterator[ActKeySpec]:
    for choice in one.choices or ("",):
        yield _key(one.verb, one.hand, choice)


def key_for(act: Act) -> ActKeySpec:
    """Return the key that does an act; raises `LookupError` where no key does."""
    hand = act.slot.hand.partition(".")[0]
    hand = hand.partition("/")[0] if act.verb in (Verb.RETURN, Verb.COLLECT) else hand
    return _key(act.verb, hand, act.payload.choice)


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
        case Verb.STEP | Verb.DEAL | Verb.RETURN | Verb.COLLECT | Verb.DROP:
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
