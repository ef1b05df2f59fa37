"""What an exam may ask: nothing on a doubtful reading, nothing the text leaves out."""

import pytest

from tests.certification.world import examiner
from tests.games.world import GAMES
from trainer.certification.standard import ItemKind
from trainer.drills import quiz, ritual

OHIO = [name for name in GAMES if name.startswith("ohio-")]
# Crapless 10(b) sends the dice to the left and 10(c) to the right; 6(b) is silent on the come-out.
HELD_BACK = {
    "ohio-cleveland/crapless-craps": {
        "come-travel#3",
        "new-shooter#0",
        "new-shooter#1",
        "new-shooter#2",
        "seven-out#4",
    }
}


@pytest.mark.parametrize("name", OHIO)
def test_a_slip_of_the_print_that_leaves_no_doubt_holds_nothing_back(name: str) -> None:
    made = examiner(name)
    assert made.pool(ItemKind.QUIZ) == quiz.topics(made.game)
    printed = {
        f"{key}#{index}"
        for key, index in ritual.steps(made.game)
        if not made.game.rituals[key].ours
    }
    assert printed - set(made.pool(ItemKind.STEP)) == HELD_BACK.get(name, set())


@pytest.mark.parametrize("name", GAMES)
def test_a_procedure_of_ours_is_practised_and_not_examined(name: str) -> None:
    made = examiner(name)
    ours = {key for key, found in made.game.rituals.items() if found.ours}
    asked = {focus.partition("#")[0] for focus in made.pool(ItemKind.STEP)}
    assert not ours & asked
    assert ours <= set(ritual.names(made.game))
