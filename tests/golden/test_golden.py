"""Golden transcripts: every game has one, and it is what the program still says.

Written by `make golden`, read and signed by a person who knows the game.
"""

import pytest

from tests.games.world import GAMES
from tests.golden_update import FOLDER, golden


@pytest.mark.parametrize("name", GAMES)
def test_the_transcript_is_what_was_signed(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    assert path.exists(), f"{name} has no golden transcript: run `make golden` and read it"
    assert golden(name) == path.read_text(encoding="utf-8")


def test_every_transcript_belongs_to_a_game() -> None:
    found = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.txt")}
    assert found == set(GAMES)
