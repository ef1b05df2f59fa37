"""Sic bo on the screen: the shaker and its dice, its layout, the dice entered and called."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from trainer.games.acts import Act, Call, Verb
from trainer.games.game import Game
from trainer.games.speech import call
from trainer.layouts.house_rack import held, value_rack
from trainer.ui.families.record import SPINS, Family
from trainer.ui.scene.state import TableState
from trainer.ui.table.act_keys import ActKeySpec
from trainer.ui.table.machine_felt import MachineFelt
from trainer.ui.table.shared_half import Options, SharedHalf

_DICE = ("first", "second", "third")
_FACES = range(1, 7)
_OFFERED = 6


class SicBoFelt(MachineFelt):
    """The shaker, its three dice, and the boxes that light up."""

    _cover = "open"
    _dice: tuple[int, ...] = ()
    _lights: frozenset[str] = frozenset()

    def do(self, act: Act) -> None:
        """Put one act on the table."""
        match act.verb, act.slot.hand:
            case Verb.STEP, "cover":
                self._cover, self._dice = "closed", ()
            case Verb.STEP, "uncover":
                self._cover = "open"
            case Verb.SHAKE, _:
                self._turn_id += 1
                self._said = ""
            case Verb.ROLL, "cocked":
                self._said = "A die does not lie flat"
            case Verb.ROLL, _:
                self._dice, self._said = self._dealt.dice, ""
            case Verb.TURN, "lights":
                won = act.payload.choice.split()
                self._lights = frozenset(f"bet:0:{wager}" for wager in won)
                self._returned = set()
                return
            case Verb.CLEAR, _:
                self._lights = frozenset()
                self._pushed()
                return
            case _:
                pass
        super().do(act)

    def state(
        self, *, ask: Sequence[Act] = (), hint: bool = False, done: Act | None = None
    ) -> TableState:
        """Return the table."""
        state = self._with_machine(super().state(ask=ask, hint=hint, done=done))
        return replace(
            state,
            dice=self._dice,
            roll_id=self._turn_id,
            shaker=self._cover,
            won=self._lights,
        )

    def _note(self) -> str:
        return f"Throw {self._dealt.number or 1}"

    def _machine(self) -> str:
        return "shaker"


class SicBoHalf(SharedHalf):
    """What is entered into the device."""

    def _answers(self, spec: ActKeySpec, act: Act | None) -> tuple[str, Options] | None:
        if spec.verb is not Verb.STEP:
            return None
        dice = sorted(self._run.dealt.dice)
        rng = Random(f"device:{self._run.seed}:{self._run.round_no}")
        found = {_shown(dice)}
        while len(found) < _OFFERED:
            other = list(dice)
            other[rng.randrange(len(other))] = rng.choice(_FACES)
            found.add(_shown(sorted(other)))
        return "Which dice do you enter?", tuple((text, text) for text in sorted(found))


def _shown(dice: Iterable[int]) -> str:
    return "-".join(str(die) for die in dice)


def near_calls(game: Game, right: Call, rng: Random) -> list[Call] | None:
    """Return the same call with a die misread; None for a call that names no dice."""
    words = dict(right.slots)
    if not all(die in words for die in _DICE):
        return None
    dice = [int(words[name]) for name in _DICE]
    found: list[Call] = []
    while len(found) < 3:
        other = list(dice)
        other[rng.randrange(3)] = rng.randint(1, 6)
        other.sort()
        told = dict(zip(_DICE, map(str, other), strict=True)) | {"total": str(sum(other))}
        made = call(game, right.id, {**words, **told})
        if other != sorted(dice) and made not in found:
            found.append(made)
    return found


FAMILY = Family(
    felt=lambda _: SicBoFelt,
    half=SicBoHalf,
    rack=lambda chips: held(value_rack(chips)),
    near_calls=near_calls,
    round="throw",
    pace_unit="throws/h",
    rounds=SPINS,
    made_of=lambda _: "",
    sweeps=True,
)
