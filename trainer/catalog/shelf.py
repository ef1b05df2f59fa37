"""The catalogue as the app shows it: what is damaged stands aside, the rest stays in use."""

from trainer.catalog.catalog import Catalog, Rulebook
from trainer.errors import LessonError


class Shelf(Catalog):
    """A catalogue in which one unreadable rulebook file does not hide the others."""

    _damaged: dict[str, LessonError] | None = None

    def rulebooks(self) -> dict[str, Rulebook]:
        """Return every rulebook that can be read, by id."""
        if self._rulebooks is None:
            found: dict[str, Rulebook] = {}
            self._damaged = {}
            for path in sorted(self.root.glob("*/rulebook.toml")):
                try:
                    found[path.parent.name] = self._rulebook(path)
                except LessonError as trouble:
                    self._damaged[path.parent.name] = trouble
            self._rulebooks = self._in_order(found)
        return self._rulebooks

    def damaged(self) -> dict[str, LessonError]:
        """Return what is wrong with each rulebook that cannot be read, by id."""
        self.rulebooks()
        return dict(self._damaged or {})
