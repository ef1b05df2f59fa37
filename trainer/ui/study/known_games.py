"""What is known of games without opening them: read once, and kept with what was found since."""

from collections.abc import Sequence
from contextlib import suppress

from trainer.catalog.index import Indexer, IndexSkill, read_index, write_index
from trainer.storage.cache import read_cache, write_cache
from trainer.storage.settings import APP, get_setting
from trainer.ui.shell.services import Services

KEPT = "library"  # the file in the cache


class KnownGames:
    """Tells the skills of a game; one that was never looked into is opened once for all."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._index = read_index(read_cache(services.store.folder, KEPT))
        self._indexer = Indexer(services.catalog.root, services.catalog.language)
        self._changed = False

    def skills(self, rulebook: str, game: str) -> Sequence[IndexSkill]:
        """Return every skill of a game, each once; damage to it is a `TrainerError`."""
        name = f"{rulebook}/{game}"
        options = get_setting(self._services.store, APP, f"options/{name}", {}, dict[str, str])
        if not self._is_known(name, options):
            self._index.put(name, self._indexer.look(name, options))
            self._changed = True
        return [self._index.skills[place] for place in self._index.games[name].skills]

    def _is_known(self, name: str, options: dict[str, str]) -> bool:
        known = self._index.games.get(name)
        with suppress(OSError):  # what cannot be read is told of when it is opened
            return known is not None and known.digest == self._indexer.digest(
                name, known.parents, options
            )
        return False

    def keep(self) -> None:
        """Keep what was found for the next time; where it cannot be kept it is found again."""
        if self._changed:
            write_cache(self._services.store.folder, KEPT, write_index(self._index))
            self._changed = False
