"""What every part of the house page shares: who does something, when, and on which connection."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from trainer.certification.roles import Right
from trainer.storage.store import Store
from trainer.ui.shell.services import Services

T = TypeVar("T")


class HouseDesk:
    """Does things for whoever is signed in; `beside` does them on another thread."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @property
    def me(self) -> int:
        """Who does it."""
        return self.services.who.id

    @property
    def store(self) -> Store:
        """The record, on the thread of the window."""
        return self.services.store

    def now(self) -> datetime:
        """Return the moment it is done at."""
        return self.services.clock.now()

    def may(self, right: Right) -> bool:
        """Tell whether it is theirs to do, so that only that is shown."""
        return self.services.may(right)

    def beside(self, act: Callable[[Store], T]) -> Callable[[], T]:
        """Return work for another thread, which has the record on a connection of its own."""
        path = self.store.path

        def work() -> T:
            with Store.beside(path) as store:
                return act(store)

        return work
