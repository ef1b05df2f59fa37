"""The house's own rulebook comes first wherever games are listed, and for whoever is new."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.library_world import own
from tests.ui.world import World
from trainer.ui.exams.exam_setup import ExamSetup
from trainer.ui.people.assigning import Assigning
from trainer.ui.progress.progress import ProgressPresenter
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.standards.standards import Standards
from trainer.ui.study.home import HomePresenter

BOOKS = ["ohio-cincinnati", "ohio-cleveland"]


def books(games: list[tuple[str, str]]) -> list[str]:
    """Return the rulebooks of some games, in the order they first come."""
    return list(dict.fromkeys(key.partition("/")[0] for key, _ in games if "/" in key))


@pytest.mark.parametrize("book", BOOKS)
def test_its_games_come_first_in_every_list(world: World, book: str) -> None:
    own(world, book)
    services = world.services
    setup = ExamSetup(services)
    setup.begin()
    standards = Standards(services)
    craps = next(one.standard for one in standards.lines() if one.standard.serves(f"{book}/craps"))
    assert books(setup.games())[0] == book
    assert books(Assigning(services).games())[0] == book
    assert books(standards.games_of(craps))[0] == book
    assert books(ProgressPresenter(services).games())[0] == book


@pytest.mark.parametrize("book", BOOKS)
def test_a_new_trainee_begins_with_it(world: World, qtbot: QtBot, book: str) -> None:
    own(world, book)
    home = HomePresenter(world.services)
    with qtbot.waitSignal(home.day_found) as found:
        home.refresh()
    home.stop()
    assert found.args is not None
    assert found.args[0].rulebook == book
    assert found.args[0].rulebooks[0][0] == book


def test_the_command_line_wins_for_its_session(world: World, qtbot: QtBot) -> None:
    own(world, "ohio-cleveland")
    window = MainWindow(world.services, lambda: world.services, rulebook="massachusetts")
    qtbot.addWidget(window)
    window.sign_in(world.person.id)
    assert world.services.own_rulebook == "massachusetts"
    assert world.services.catalog.entries()[0][0] == "massachusetts"
    window.lock()
    window.sign_in(world.person.id)
    assert world.services.catalog.entries()[0][0] == "massachusetts"
