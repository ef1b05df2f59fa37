"""`trainer check` on a folder as a whole: no text, forgotten lists, strays, what is shared."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.catalog.house import (
    LESSON_FILE,
    PROCEDURE_FILE,
    QUESTIONS_FILE,
    REMEDIES,
    RULES_FILE,
    House,
)
from tests.cli.conftest import Trainer
from trainer.catalog import Catalog
from trainer.catalog.checks.folder import folder_problems
from trainer.drills.targets import KINDS
from trainer.places import lessons_dir

BOOK_FILE = "test-house/rulebook.toml"
FILES = (BOOK_FILE, RULES_FILE, PROCEDURE_FILE, QUESTIONS_FILE, LESSON_FILE)


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Return a sound folder with one game and one that extends it."""
    return House(tmp_path)


def found(house: House) -> list[str]:
    """Return what is wrong with the folder besides its games."""
    return [str(problem) for problem in folder_problems(house.catalog())]


def test_a_sound_folder_has_nothing_wrong(house: House) -> None:
    assert found(house) == []


@pytest.mark.parametrize("name", FILES)
def test_marks_and_line_ends_of_other_systems_are_no_trouble(
    house: House, trainer: Trainer, name: str
) -> None:
    path = house.root / name
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert trainer("check", str(house.root)).code == 0


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "letters-of-another-code": lambda whole: whole + b"# caf\xe9\n",
    "two-bytes-a-letter": lambda whole: whole.decode().encode("utf-16"),
    "zeros": lambda _: bytes(300),
    "too-large": lambda whole: whole + b"#" * 4_000_001,
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_text_is_named(
    house: House, trainer: Trainer, name: str, damage: str
) -> None:
    path = house.root / name
    path.write_bytes(DAMAGE[damage](path.read_bytes()))
    said = trainer("check", str(house.root))
    assert said.code == 1
    assert said.err.startswith(f"{name}: "), said.err


@pytest.mark.parametrize("name", FILES)
def test_a_folder_or_a_link_to_nowhere_in_place_of_a_file_is_named(
    house: House, trainer: Trainer, name: str
) -> None:
    path = house.root / name
    path.unlink()
    path.mkdir()
    said = trainer("check", str(house.root))
    assert (said.code, said.err.startswith(f"{name}: cannot be read")) == (1, True), said.err
    path.rmdir()
    path.symlink_to(path)
    said = trainer("check", str(house.root))
    assert said.code == 1
    assert name in said.err or "is no lessons folder" in said.err


def test_brackets_without_end_are_told(house: House, trainer: Trainer) -> None:
    house.edit(RULES_FILE, "title =", f"deep = {'[' * 3000}{']' * 3000}\ntitle =")
    said = trainer("check", str(house.root))
    assert said.code == 1
    assert said.err.startswith(f"{RULES_FILE}: not valid TOML: brackets stand too deep")


def test_one_rulebook_that_cannot_be_read_does_not_hide_the_others(
    house: House, trainer: Trainer
) -> None:
    house.write("other-house/rulebook.toml", "title = ")
    said = trainer("check", str(house.root))
    assert said.code == 1
    assert said.err.startswith("other-house/rulebook.toml: not valid TOML")
    assert "2 of 2 games complete, 1 problems" in said.out


SLIPS: dict[str, tuple[str, str, str]] = {
    "a-game-twice": (
        'id = "long"',
        'id = "short"',
        f"{BOOK_FILE}: games: 'short' stands in it twice",
    ),
    "a-game-that-is-not-listed": (
        '  { id = "long", title = "Long Baccarat", engine = "baccarat", family = "Baccarat" },\n',
        "",
        f"{BOOK_FILE}: games: the folder test-house/long is not listed",
    ),
    "a-game-without-a-name": ('id = "long"', 'id = ""', f"{BOOK_FILE}: games[].id: ids are small"),
    "a-game-elsewhere": (
        'id = "long"',
        'id = "../long"',
        f"{BOOK_FILE}: games[../long].id: ids are",
    ),
    "no-title": ('title = "Test House"', 'title = " "', f"{BOOK_FILE}: title: say it in words"),
    "no-family": (
        'family = "Baccarat"',
        'family = ""',
        f"{BOOK_FILE}: games[short].family: say it",
    ),
    "chips-of-no-money": (
        'edition = "first"',
        'edition = "first"\nchips = ["5", "20q"]',
        f"{BOOK_FILE}: chips: '20q' is not an amount of money",
    ),
    "chips-of-nothing": (
        'edition = "first"',
        'edition = "first"\nchips = ["0"]',
        f"{BOOK_FILE}: chips: this must be more than nothing",
    ),
    "coins-twice": (
        'edition = "first"',
        'edition = "first"\ncoins = ["0.25", "0.25"]',
        f"{BOOK_FILE}: coins: '0.25' stands in it twice",
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_the_rulebooks_own_list_is_told(house: House, slip: str) -> None:
    old, new, said = SLIPS[slip]
    house.edit(BOOK_FILE, old, new)
    lines = found(house)
    assert [line for line in lines if line.startswith(said)], lines


def test_a_parent_need_not_be_listed(house: House) -> None:
    whole = (house.root / BOOK_FILE).read_text(encoding="utf-8")
    lines = [line for line in whole.splitlines() if 'id = "short"' not in line]
    house.write(BOOK_FILE, "\n".join(lines))
    assert found(house) == []


@pytest.mark.parametrize(
    "name",
    [
        "test-house/short/question.toml",
        "test-house/short/notes.md",
        "test-house/rules.toml",
        "shared/remedy.toml",
    ],
)
def test_a_file_that_nothing_reads_is_told(house: House, name: str) -> None:
    house.write(name, "")
    assert found(house)[0].startswith(f"{name}: nothing reads this file; there are: ")


def test_games_without_a_rulebook_are_told(house: House) -> None:
    house.write("lost/game/rules.toml", 'title = "Lost"')
    assert found(house) == [
        "lost/rulebook.toml: the file is missing, so none of its games is listed"
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("remedies = 3", "shared/remedies.toml: remedies: this must be a table"),
        (f"{REMEDIES}\n[remedis]\n", "shared/remedies.toml: remedis: there is no such section"),
        (
            f'{REMEDIES}more = {{ text = "", topic = "card" }}',
            "shared/remedies.toml: remedies.more.text: say it in words",
        ),
        (
            f'{REMEDIES}more = {{ text = "More.", topic = "card", parts = ["less"] }}',
            "shared/remedies.toml: remedies.more.parts: there is no other remedy 'less'",
        ),
        (
            f'{REMEDIES}more = {{ txt = "More.", topic = "card" }}',
            "shared/remedies.toml: remedies.more: there is no key txt here; perhaps text",
        ),
    ],
)
def test_a_slip_in_the_remedies_is_told(
    house: House, trainer: Trainer, text: str, said: str
) -> None:
    house.write("shared/remedies.toml", text)
    told = trainer("check", str(house.root))
    assert told.code == 1
    assert said in told.err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("pay = ", "pays = ", "targets.pay: this time is missing"),
        ("pay = ", "pays = ", "targets.pays: nothing takes this time; there are: allowed"),
        ("ms = 6000", "ms = 0", "targets.pay.ms: a time is 1 to 3600000 milliseconds"),
        ("ms = 6000", "ms = 99000000000", "targets.pay.ms: a time is 1 to 3600000"),
        ("ms = 6000", 'ms = "six"', "targets.pay.ms: write a whole number, not a text"),
        ('from = "ours; a simple call', 'from = "" } #', "targets.announce.from: say it in words"),
    ],
)
def test_a_slip_in_the_target_times_is_told(
    house: House, trainer: Trainer, old: str, new: str, said: str
) -> None:
    shipped = (lessons_dir() / "shared" / "targets.toml").read_text(encoding="utf-8")
    own = [line for line in shipped.splitlines() if not re.match(r"pace-(?!baccarat)", line)]
    house.write("shared/targets.toml", "\n".join(own))
    assert found(house) == []
    house.edit("shared/targets.toml", old, new)
    told = trainer("check", str(house.root))
    assert told.code == 1
    assert f"shared/targets.toml: {said}" in told.err


def test_the_shipped_times_are_those_the_program_takes() -> None:
    assert set(KINDS) <= set(Catalog(lessons_dir()).targets().kinds())
