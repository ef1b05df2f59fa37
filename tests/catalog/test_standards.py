"""Standards as files: what they extend, and what is told when one is wrong."""

from pathlib import Path

import pytest

from tests.catalog.house import House
from trainer.catalog.standards import check_standard, read_standard, standard_ids
from trainer.certification.standard import Standard
from trainer.errors import LessonError

COMMON = """
[assessors]
count = { value = 1, source = "ours" }
rank = { value = "floor", source = "ours" }
ranks = ["dealer", "floor"]

[retakes]
cool_off_hours = { value = 24, source = "ours" }
within_days = { value = 60, source = "ours" }
failures = { value = 3, source = "ours" }

[validity]
months = { value = 24, source = "ours" }
recheck_months = { value = 12, source = "ours" }
idle_days = { value = 90, source = "ours" }

[hours]
least = { value = 10, source = "ours" }
within_months = { value = 60, source = "ours" }
"""
SHORT = """
extends = "shared/standard"
title = "Short dealer"
edition = 1
games = ["*/short"]

[bench]
tries = { value = 3, source = "ours" }
[[bench.skills]]
id = "cuts"
title = "Cuts"
how = "Cut five."
seconds = { value = 10, source = "ours" }
errors = { value = 0, source = "ours" }
"""
LONG = """
extends = "standards/short"
title = "Long dealer"
edition = 2
games = ["test-house/long"]
drop = ["bench"]

[hours]
least = { value = 20, source = "ours" }
"""
COMMON_FILE, SHORT_FILE, LONG_FILE = (
    "shared/standard.toml",
    "standards/short.toml",
    "standards/long.toml",
)


@pytest.fixture
def school(tmp_path: Path) -> House:
    house = House(tmp_path)
    for name, text in ((COMMON_FILE, COMMON), (SHORT_FILE, SHORT), (LONG_FILE, LONG)):
        house.write(name, text)
    return house


def told(house: House, name: str) -> list[str]:
    """Return everything `trainer check` would say of one standard."""
    listed = [f"{book}/{entry.id}" for book, entry in house.catalog().entries()]
    try:
        found = list(check_standard(read_standard(house.root, name), listed, ()))
    except LessonError as trouble:
        return [str(trouble)]
    return [f"{place}: {text}" for place, text in found]


def test_a_sound_folder_has_no_problems(school: House) -> None:
    assert standard_ids(school.root) == ["long", "short"]
    assert told(school, "short") == []
    assert told(school, "long") == []


def test_a_standard_says_only_what_differs(school: House) -> None:
    standards = school.catalog().standards()
    short, long = standards["short"], standards["long"]
    assert isinstance(short, Standard)
    assert (short.id, short.edition, long.edition) == ("short", 1, 2)
    assert short.hours is not None
    assert long.hours is not None
    assert (short.hours.least.value, long.hours.least.value) == (10, 20)
    assert long.hours.within_months == short.hours.within_months
    assert (short.bench is None, long.bench is None) == (False, True)


def test_a_game_finds_its_standards(school: House) -> None:
    catalog = school.catalog()
    assert [one.id for one in catalog.standards_for("test-house", "short")] == ["short"]
    assert [one.id for one in catalog.standards_for("another-house", "short")] == ["short"]
    assert [one.id for one in catalog.standards_for("test-house", "long")] == ["long"]
    assert catalog.standards_for("another-house", "long") == []


def test_a_house_without_standards_has_none(tmp_path: Path) -> None:
    assert House(tmp_path).catalog().standards() == {}


SLIPS: dict[str, tuple[str, str, str, str, str]] = {
    "not-toml": ("short", SHORT_FILE, 'title = "', "title = ", f"{SHORT_FILE}: not valid TOML"),
    "unknown-key": (
        "short",
        SHORT_FILE,
        "edition = 1",
        "edition = 1\nlevle = 3",
        f"{SHORT_FILE}: there is no key levle here; perhaps level",
    ),
    "unknown-key-deep": (
        "short",
        SHORT_FILE,
        'how = "Cut five."',
        'how = "Cut five."\nwho = "me"',
        f"{SHORT_FILE}: bench.skills[cuts]: there is no key who here; perhaps how",
    ),
    "wrong-kind": (
        "short",
        SHORT_FILE,
        "seconds = { value = 10,",
        'seconds = { value = "ten",',
        f"{SHORT_FILE}: bench.skills[cuts].seconds.value: write a number, not a text",
    ),
    "no-source": (
        "short",
        SHORT_FILE,
        'seconds = { value = 10, source = "ours" }',
        "seconds = { value = 10 }",
        f"{SHORT_FILE}: bench.skills[cuts].seconds: the key source is missing",
    ),
    "bare-number": (
        "short",
        COMMON_FILE,
        'months = { value = 24, source = "ours" }',
        "months = 24",
        f"{COMMON_FILE}: validity.months: write a table, not a whole number",
    ),
    "in-what-is-extended": (
        "long",
        COMMON_FILE,
        'idle_days = { value = 90, source = "ours" }',
        "",
        f"{COMMON_FILE}: validity: the key idle_days is missing",
    ),
    "what-differs-is-at-fault": (
        "long",
        LONG_FILE,
        'least = { value = 20, source = "ours" }',
        'least = { value = 20, source = "industry standard" }',
        f"{LONG_FILE}: hours.least.source: name who publishes it",
    ),
    "empty-source": (
        "short",
        SHORT_FILE,
        'seconds = { value = 10, source = "ours" }',
        'seconds = { value = 10, source = "" }',
        f"{SHORT_FILE}: bench.skills[cuts].seconds.source: say where it comes from",
    ),
    "a-section-is-missing": (
        "short",
        COMMON_FILE,
        "[retakes]",
        "[retake]",
        f"{SHORT_FILE}: there is no key retake here; perhaps retakes",
    ),
    "no-such-parent": (
        "short",
        SHORT_FILE,
        'extends = "shared/standard"',
        'extends = "shared/standards"',
        f"{SHORT_FILE}: extends: there is no file 'shared/standards'",
    ),
    "a-circle": (
        "short",
        SHORT_FILE,
        'extends = "shared/standard"',
        'extends = "standards/long"',
        "extends: 'standards/short' goes round in a circle",
    ),
    "nothing-to-drop": (
        "long",
        LONG_FILE,
        'drop = ["bench"]',
        'drop = ["bench.skillz"]',
        f"{LONG_FILE}: drop: there is no 'bench.skillz' to drop",
    ),
    "an-id-of-its-own": (
        "short",
        SHORT_FILE,
        "edition = 1",
        'edition = 1\nid = "other"',
        f"{SHORT_FILE}: id: the file's name is the id: leave it out",
    ),
    "no-such-game": (
        "short",
        SHORT_FILE,
        '"*/short"',
        '"*/shirt"',
        f"{SHORT_FILE}: games: there is no such game in any rulebook",
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_names_the_file_and_the_key(school: House, slip: str) -> None:
    name, file, old, new, said = SLIPS[slip]
    school.edit(file, old, new)
    found = told(school, name)
    assert len(found) == 1
    assert said in found[0]


def test_a_damaged_standard_is_an_error_with_a_next_step(school: House) -> None:
    school.edit(SHORT_FILE, "edition = 1", 'edition = "first"')
    with pytest.raises(LessonError) as trouble:
        school.catalog().standards()
    assert str(trouble.value) == f"{SHORT_FILE}: edition: write a whole number, not a text."
    assert trouble.value.next_step == "Mend the file and run: trainer check"
