"""What a new trainee says of themselves: which games they deal, and whether they have before."""

from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from trainer.ui.run.placed import placements_taken, unfinished
from trainer.ui.run.requests import DrillRequest, place_first
from trainer.ui.shell.services import Services

DEALS = "deals"  # the setting: games as "rulebook/game", or that it was skipped
BEFORE = "dealt-before"
SKIPPED = "-"


class Placement(NamedTuple):
    """A placement the day offers beside the queue."""

    title: str
    request: DrillRequest


class Intake:
    """Reads and keeps what was said, for whoever is signed in."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def is_asked(self) -> bool:
        """Whether the person has answered, or skipped it."""
        return bool(self._services.setting(DEALS, ""))

    @property
    def deals(self) -> tuple[tuple[str, str], ...]:
        """The games they deal or will deal, as (rulebook, game)."""
        said = self._services.setting(DEALS, "").split()
        parts = (one.partition("/") for one in said if "/" in one)
        return tuple((rulebook, game) for rulebook, _, game in parts)

    @property
    def dealt_before(self) -> bool:
        """Whether they have dealt them before."""
        return self._services.setting(BEFORE, "") == "yes"

    def games(self, rulebook: str) -> list[tuple[str, str]]:
        """Return (id, title) of every game of a rulebook."""
        book = self._services.catalog.rulebooks().get(rulebook)
        return [(one.id, one.title) for one in book.games if one.deals] if book is not None else []

    def keep(self, rulebook: str, games: Collection[str], *, before: bool) -> None:
        """Remember what was said; no game is an answer too."""
        said = " ".join(f"{rulebook}/{game}" for game in games) or SKIPPED
        self._services.put_setting(DEALS, said)
        self._services.put_setting(BEFORE, "yes" if before and games else "no")

    def placement(self, shown: int | None) -> Placement | None:
        """Return the placement to offer: one that was left, else of a game dealt before.

        That of the attempt `shown` is offered already.
        """
        left = [run for run in unfinished(self._services) if run.id != shown]
        for run in left:
            found = self._offer(run.config.rulebook, run.config.game, attempt=run.id)
            if found is not None:
                return found
        if not self.dealt_before:
            return None
        done = {
            (placed.rulebook, placed.game)
            for placed, finished in placements_taken(self._services)
            if finished
        }
        begun = {(run.config.rulebook, run.config.game) for run in unfinished(self._services)}
        wanted = (one for one in self.deals if one not in done | begun)
        return next(filter(None, (self._offer(*one) for one in wanted)), None)

    def _offer(self, rulebook: str, game: str, *, attempt: int | None = None) -> Placement | None:
        title = dict(self.games(rulebook)).get(game)
        if title is None:
            return None
        request = place_first(rulebook, game)
        return Placement(title, replace(request, attempt=attempt))
