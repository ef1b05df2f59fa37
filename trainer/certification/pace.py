"""The game-pace audit: a stopwatch at a real table, the number of players, and what is left out.

Shuffles, buy-ins and fills are no fault of the dealer's pace, so they are left out; a pace is
never quoted without the number of players, nor for a crew game.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import ceil, floor

import msgspec

from trainer.certification.sentences import many
from trainer.certification.standard import Pace

HOUR_MS = 3_600_000


class Press(StrEnum):
    """A key of the stopwatch."""

    START = "start"
    ROUND = "round done"
    OUT = "leave out from here"
    IN = "count again"
    STOP = "stop"


class Tick(msgspec.Struct, frozen=True):
    """A key and when it was pressed, in milliseconds of a monotonic clock."""

    press: Press
    at_ms: int
    why: str = ""  # "shuffle", "buy-in", "fill"


class LeftOut(msgspec.Struct, frozen=True):
    """A stretch that does not count."""

    ms: int
    why: str


class PaceAudit(msgspec.Struct, frozen=True, kw_only=True):
    """What the stopwatch came to."""

    players: int
    rounds: tuple[int, ...]  # milliseconds each, what was left out taken off
    left_out: tuple[LeftOut, ...] = ()

    @property
    def counted_ms(self) -> int:
        """The time that counts: whole rounds only."""
        return sum(self.rounds)

    @property
    def pace(self) -> float:
        """Rounds an hour; nothing when no round was finished."""
        return len(self.rounds) * HOUR_MS / self.counted_ms if self.counted_ms else 0.0


def measure(ticks: Sequence[Tick], players: int) -> PaceAudit:
    """Return the audit a row of key presses makes; an unfinished round does not count."""
    rounds: list[int] = []
    left_out: list[LeftOut] = []
    began: int | None = None  # the round on the table
    out: Tick | None = None
    off = 0  # left out of this round
    for tick in ticks:
        if out is not None and tick.press in (Press.IN, Press.ROUND, Press.STOP):
            left_out.append(LeftOut(tick.at_ms - out.at_ms, out.why))
            off += tick.at_ms - out.at_ms
            out = None
        match tick.press:
            case Press.START:
                began, off = tick.at_ms, 0
            case Press.OUT:
                out = out or tick
            case Press.ROUND if began is not None:
                rounds.append(tick.at_ms - began - off)
                began, off = tick.at_ms, 0
            case Press.STOP:
                break
            case _:
                pass
    return PaceAudit(players=players, rounds=tuple(rounds), left_out=tuple(left_out))


def least_pace(pace: Pace, players: int) -> float:
    """Return the slowest pace that passes with so many players."""
    a_round = 3600 / pace.least.value
    a_round += pace.seconds_a_player.value * (players - pace.players.value)
    return 3600 / max(a_round, 1.0)


def too_slow(pace: Pace, audit: PaceAudit) -> str:
    """Return why an audit does not pass, or nothing when it does."""
    minutes = audit.counted_ms / 60_000
    if minutes < pace.sample_minutes.value:
        return (
            f"The pace audit counts {minutes:.1f} minutes; "
            f"{pace.sample_minutes.value:g} are needed."
        )
    needed = least_pace(pace, audit.players)
    if audit.pace < needed:
        return (
            f"{many(floor(audit.pace), 'round')} an hour with {many(audit.players, 'player')}; "
            f"{ceil(needed)} are needed."
        )
    return ""
