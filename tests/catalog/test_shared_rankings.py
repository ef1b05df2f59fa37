"""The rankings all games share: a slip in them is found when the files are checked."""

import pytest

from tests.catalog.house import House
from trainer.catalog.checks.folder import folder_problems


@pytest.mark.parametrize(
    ("text", "where", "said"),
    [
        ("[rankings.a]\nsize = 9\n", "shared/rankings.toml: rankings.a.size", "2 to 7 cards"),
        ('[rankings.a]\nlike = "b"\n', "shared/rankings.toml", "a: there is no ranking 'b'"),
        ("[rankings.a]\nsise = 3\n", "shared/rankings.toml", "sise"),
        ("rankings = 3\n", "shared/rankings.toml", "must be a table"),
        ("[rankings", "shared/rankings.toml", "not valid TOML"),
    ],
)
def test_slips_are_said(house: House, text: str, where: str, said: str) -> None:
    house.write("shared/rankings.toml", text)
    found = [one for one in folder_problems(house.catalog()) if one.place == where]
    assert len(found) == 1
    assert said in found[0].text


def test_sound_ones_are_not(house: House) -> None:
    house.write("shared/rankings.toml", '[rankings.a]\nsize = 3\norder = ["pair", "high"]\n')
    assert not [one for one in folder_problems(house.catalog()) if "rankings" in one.place]
