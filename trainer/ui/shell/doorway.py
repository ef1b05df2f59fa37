"""What is at hand before anybody has signed in: the record and the time."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from trainer.storage.store import Store


class Clock(Protocol):
    """The clock of the services, as far as it is needed here."""

    def now(self) -> datetime:
        """Return the time of day, aware."""

    def ms(self) -> int:
        """Return steady milliseconds from an arbitrary start."""


class Door(Protocol):
    """The part of the services that signing in needs."""

    @property
    def store(self) -> "Store":
        """The open record."""

    @property
    def clock(self) -> Clock:
        """The time."""

    def rulebooks(self) -> Sequence[tuple[str, str]]:
        """Return (id, short name) of every rulebook; the catalogue is read for it."""
