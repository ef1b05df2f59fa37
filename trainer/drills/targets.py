"""Target times: what an act should take, and where the figure comes from."""

from collections.abc import Iterable, Mapping

import msgspec

from trainer.games.acts import Act, Verb

_ON_NUMBERS = "in:"  # the hand of a bet on a roulette layout's numbers


# Everything the program takes a time for: what a dealer does, and what is asked in a drill.
# Paces ("pace-baccarat") come with the families that have one.
KINDS = (
    "allowed", "announce", "answer", "ask", "between", "book", "burn", "call", "call-floor",
    "change", "check", "clear", "collect", "compare", "deal", "decide", "decision", "dolly",
    "draws", "drop", "fee", "fourth-card", "gather", "give", "insured", "irregularity", "look",
    "mark", "move", "outcome", "pay", "payout", "picture", "puck", "qualify", "quiz", "reach",
    "read", "refuse", "return", "roll", "send", "shake", "spin", "split", "spread", "step", "swap",
    "take", "third-card", "total", "turn", "winners",
)  # fmt: skip


HOUR_MS = 3_600_000
PACE_PLAYERS = 6  # a pace is told for so many
A_PLAYER = "pace-a-player"  # by how much each player more lengthens a round


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A time in milliseconds with its provenance."""

    ms: int
    origin: str = msgspec.field(name="from")


class Targets:
    """The house's target times by kind of act."""

    def __init__(self, targets: Mapping[str, Target]) -> None:
        """Take the figures as the catalogue read them."""
        self._targets = dict(targets)

    def instead(self, ms: Mapping[str, int], origin: str) -> "Targets":
        """Return these with other figures for some kinds."""
        own = {kind: Target(ms=one, origin=origin) for kind, one in ms.items()}
        return Targets({**self._targets, **own})

    def ms(self, kind: str) -> int:
        """Return the target of a kind of act or question."""
        return self._targets[kind].ms

    def of(self, act: Act) -> int:
        """Return the target of an act at the table."""
        if ":third-card:" in act.skill:
            return self.ms("third-card")
        if act.verb is Verb.PAY and act.slot.hand.startswith(_ON_NUMBERS) and self.has("picture"):
            return self.ms("picture")  # the chips of a colour around a number, paid in one
        return self.ms(act.verb.value)

    def origin(self, kind: str) -> str:
        """Return where a figure comes from."""
        return self._targets[kind].origin

    def pace(self, families: Iterable[str], players: int = 0) -> float:
        """Return rounds an hour by the first family that has a target; 0 where none has.

        A figure for so many players ("pace-baccarat-3") goes before the family's own, which is
        for six: each player more lengthens a round, each less shortens it.
        """
        for one in families:
            if self.has(f"pace-{one}-{players}"):
                return HOUR_MS / self.ms(f"pace-{one}-{players}")
            if self.has(f"pace-{one}"):
                more = players - PACE_PLAYERS if players and self.has(A_PLAYER) else 0
                longer = more * self.ms(A_PLAYER) if more else 0
                return HOUR_MS / max(self.ms(f"pace-{one}") + longer, 1_000)
        return 0.0

    def kinds(self) -> tuple[str, ...]:
        """Return what there is a figure for."""
        return tuple(self._targets)

    def has(self, kind: str) -> bool:
        """Return whether there is a figure for a kind."""
        return kind in self._targets
