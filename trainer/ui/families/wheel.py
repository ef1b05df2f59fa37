"""Big Six on the screen: the standing wheel, its layout, whether a spin counts."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.games.acts import Act, Verb
from trainer.games.wheel.facts import sections, symbol_name
from trainer.layouts.house_rack import held, value_rack
from trainer.ui.families.record import SPINS, Family
from trainer.ui.scene.state import TableState
from trainer.ui.table.act_keys import ActKeySpec
from trainer.ui.table.machine_felt import MachineFelt
from trainer.ui.table.shared_half import Options, SharedHalf
from trainer.wording.say import say


class BigSixFelt(MachineFelt):
    """The standing wheel and the bets on its symbols."""

    _stop = ""

    def do(self, act: Act) -> None:
        """Put one act on the table."""
        section = self._dealt.places.get("section", 0)
        if act.verb is Verb.SPIN and act.slot.hand == "stop":
            short = act.payload.choice == "turns"
            self._stop = f"#{section - 11 if short else section}"
            self._turn_id += 1
            self._said = (
                say(self._game, act.title) if act.payload.choice in ("turns", "clapper") else ""
            )
        elif act.verb is Verb.SPIN:
            self._said = ""
        super().do(act)

    def state(
        self, *, ask: Sequence[Act] = (), hint: bool = False, done: Act | None = None
    ) -> TableState:
        """Return the table."""
        state = self._with_machine(super().state(ask=ask, hint=hint, done=done))
        return replace(state, stop=self._stop, spin_id=self._turn_id if self._stop else 0)


class BigSixHalf(SharedHalf):
    """Does the spin count, and what wins if the clapper rests on a peg."""

    def _answers(self, spec: ActKeySpec, act: Act | None) -> tuple[str, Options] | None:
        if spec.verb is not Verb.DECIDE:
            return None
        options = [("play-on", "The spin counts"), ("void", "The spin is void")]
        rim = sections(self._run.game)
        at = self._run.dealt.places.get("section", 0)
        if act is None or act.payload.choice not in ("play-on", "void"):
            for symbol in dict.fromkeys((rim[at], rim[(at + 1) % len(rim)])):
                options.append((symbol, f"{symbol_name(symbol).capitalize()} wins"))
        return "Does the spin count?", tuple(options)


FAMILY = Family(
    felt=lambda _: BigSixFelt,
    half=BigSixHalf,
    rack=lambda chips: held(value_rack(chips)),
    round="spin",
    pace_unit="spins/h",
    rounds=SPINS,
    made_of=lambda _: "",
    sweeps=True,
)
