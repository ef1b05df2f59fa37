"""The library of games in tests: an index made once, and the page in its own record."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import answer, known_skills, wear
from tests.ui.world import LESSONS, NARROW_SIZE, World, show_at
from trainer.catalog import Catalog
from trainer.catalog.index import Index, Indexer, read_index, write_index
from trainer.storage.cache import write_cache
from trainer.storage.house_settings import RULEBOOK
from trainer.storage.rows import to_json
from trainer.storage.settings import APP, write_setting
from trainer.ui.study.games_view import GamesView
from trainer.ui.study.known_games import KEPT

OWN = "ohio-cincinnati"


@cache
def index_of(lessons: Path = LESSONS) -> bytes:
    """Return the index of a lessons folder, looked into once a session."""
    index, indexer = Index(), Indexer(lessons, "en")
    for book, entry in Catalog(lessons).entries():
        name = f"{book}/{entry.id}"
        index.put(name, indexer.look(name, {}))
    return write_index(index)


def shipped() -> Index:
    """Return the index of the lessons there are."""
    return read_index(index_of())


def keep_index(world: World, content: bytes) -> None:
    """Put an index where the page looks for it."""
    assert write_cache(world.store.folder, KEPT, content)


def own(world: World, rulebook: str = OWN) -> None:
    """Let the house deal by a rulebook."""
    with world.store.write() as connection:
        write_setting(connection, APP, RULEBOOK, to_json(rulebook))
    world.services.put_own_first()


def master(world: World, skills: Sequence[str]) -> None:
    """Let the person master skills of the game the study world practises."""
    targets = {skill.id: skill.target_ms for skill in known_skills(world).values()}
    answer(world, [(one, True, targets[one] * 6 // 10) for one in skills for _ in range(6)])


def opened(qtbot: QtBot, app: QApplication, world: World, *, indexed: bool = True) -> GamesView:
    """Show the page; with `indexed` it knows every game from the first moment."""
    wear(app)
    if indexed:
        keep_index(world, index_of())
    view = GamesView(world.services)
    qtbot.addWidget(view)
    show_at(view, NARROW_SIZE)
    view.refresh()
    settle(qtbot, view)
    return view


def settle(qtbot: QtBot, view: GamesView) -> None:
    """Wait until every game has been looked into and every tile lies."""
    qtbot.waitUntil(lambda: not view.presenter.is_looking() and not view.laying.busy)


def titles(view: GamesView) -> list[str]:
    """Return the names on the tiles."""
    return [tile.words().title for tile in view.tiles()]
