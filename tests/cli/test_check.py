"""`trainer check`."""

from pathlib import Path

from tests.catalog.house import RULES_FILE, House
from tests.cli.conftest import Trainer
from tests.games.world import CHAPTERS, GAMES
from trainer.places import lessons_dir


def test_the_shipped_lessons_are_complete(trainer: Trainer) -> None:
    said = trainer("check")
    assert (said.code, said.err) == (0, "")
    head, *lines = said.out.splitlines()
    assert head.split("  ")[0] == "rulebook"
    assert "irregularities" in head
    rows = [line.split() for line in lines[: len(GAMES) + len(CHAPTERS)]]
    assert {"/".join(row[:2]) for row in rows} == {*GAMES, *CHAPTERS}
    for row in rows:
        assert len(row) == 11
        dealt = row[2] != "chapter"
        assert all(int(cell) > 0 for cell in row[3 if dealt else 7 : 9])
        assert all(0 <= float(cell.removesuffix("%")) < 50 for cell in row[9:] if cell != "-")
    standards = len(list((lessons_dir() / "standards").glob("*.toml")))
    assert said.out.endswith(
        f"\nstandards: {standards}, 0 problems\n"
        f"chapters: {len(CHAPTERS)} of {len(CHAPTERS)} complete\n"
        f"{len(GAMES)} of {len(GAMES)} games complete, 0 problems\n"
    )


def test_a_folder_of_ones_own_is_checked(trainer: Trainer, tmp_path: Path) -> None:
    house = House(tmp_path)
    said = trainer("check", str(house.root))
    assert said.code == 0
    assert "standards: 0, 0 problems\n2 of 2 games complete, 0 problems" in said.out


def with_standard(folder: Path) -> House:
    """Return a small folder with the baccarat standard for its game."""
    house = House(folder)
    shared = lessons_dir() / "shared"
    for name in ("standard", "targets"):
        house.write(f"shared/{name}.toml", (shared / f"{name}.toml").read_text(encoding="utf-8"))
    text = (lessons_dir() / "standards" / "baccarat.toml").read_text(encoding="utf-8")
    house.write("standards/short.toml", text.replace("*/mini-baccarat", "*/short"))
    return house


def test_a_standard_that_is_wrong_is_told_and_counted(trainer: Trainer, tmp_path: Path) -> None:
    house = with_standard(tmp_path)
    said = trainer("check", str(house.root))
    assert said.code == 1
    assert "standards: 1, " in said.out
    place = "standards/short.toml: payouts.draw[banker].focus"
    assert f"{place}: no game it is for has anything like that" in said.err
    house.edit("standards/short.toml", "edition = 1", 'edition = "one"')
    again = trainer("check", str(house.root))
    assert "standards: 1, 1 problems" in again.out
    assert "standards/short.toml: edition: write a whole number, not a text" in again.err


def test_one_pattern_that_fits_nothing_is_told_with_file_and_key(
    trainer: Trainer, tmp_path: Path
) -> None:
    house = with_standard(tmp_path)
    house.edit("standards/short.toml", 'focus = ["player"]', 'focus = ["player", "palyer"]')
    said = trainer("check", str(house.root))
    place = "standards/short.toml: payouts.draw[player].focus"
    assert f"{place}: no game it is for has anything like 'palyer'\n" in said.err
    assert said.err.count(place) == 1


def test_a_pattern_only_some_houses_answer_to_is_no_slip(trainer: Trainer, tmp_path: Path) -> None:
    house = with_standard(tmp_path)
    house.edit("standards/short.toml", 'focus = ["player"]', 'focus = ["player", "margin-*"]')
    offered = 'choices = ["offered", "not-offered"], default = '
    house.edit(RULES_FILE, f'{offered}"offered"', f'{offered}"not-offered"')
    assert "margin" not in trainer("check", str(house.root)).err


def test_a_slip_is_told_and_the_exit_code_is_one(trainer: Trainer, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.edit(RULES_FILE, 'result = "push"', 'result = "pushes"')
    said = trainer("check", str(house.root))
    assert said.code == 1
    first = said.err.splitlines()[0]
    key = f"{RULES_FILE}: wagers.player.rules[1].result"
    assert first == f"{key}: 'pushes' is not one of win, lose, push, half, void, stays, point"
    assert "0 of 2 games complete, 2 problems" in said.out


def test_one_broken_game_does_not_hide_the_others(trainer: Trainer, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.edit("test-house/long/rules.toml", "extends", "extend")
    said = trainer("check", str(house.root))
    assert said.code == 1
    assert "1 of 2 games complete" in said.out
    assert "test-house/long/rules.toml" in said.err


def test_a_menu_that_says_something_else_is_told(trainer: Trainer, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.edit("test-house/rulebook.toml", "Short Baccarat", "Shorter Baccarat")
    said = trainer("check", str(house.root))
    assert said.code == 1
    assert (
        "test-house/rulebook.toml: games.short.title: 'Shorter Baccarat' is not 'Short Baccarat'"
        in said.err
    )


def test_an_edge_that_looks_misprinted_is_told_on_request(trainer: Trainer, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.edit(RULES_FILE, '"30 to 1"', '"3000 to 1"')
    assert trainer("check", str(house.root)).code == 0
    said = trainer("check", str(house.root), "--odds")
    assert said.code == 0  # what is printed is taught all the same
    assert "test-house/short: wagers.margin-player: the house edge is -" in said.err


def test_a_folder_that_is_not_there(trainer: Trainer, tmp_path: Path) -> None:
    said = trainer("check", str(tmp_path / "nowhere"))
    assert said.code == 1
    assert "there is no such folder. Give a lessons folder." in said.err


def test_an_empty_folder(trainer: Trainer, tmp_path: Path) -> None:
    said = trainer("check", str(tmp_path))
    assert said.code == 1
    assert "is no lessons folder" in said.err
