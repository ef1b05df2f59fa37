"""The index of games: what it holds, when it is made anew, and that damage costs nothing."""

import shutil
from pathlib import Path

import pytest

from tests.ui.world import LESSONS
from trainer.catalog import Catalog
from trainer.catalog.index import Index, Indexer, read_index, words_of, write_index
from trainer.errors import LessonError
from trainer.games.felt import FeltSpot, FeltWords, LayoutRecord
from trainer.scheduling.skills import skills_of
from trainer.storage.cache import read_cache, write_cache

GAME = "massachusetts/big-six"


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    """Return a lessons folder with one game in it, and what all games share."""
    folder = tmp_path / "lessons"
    shutil.copytree(LESSONS / "shared", folder / "shared")
    shutil.copytree(LESSONS / GAME, folder / GAME)
    listed = (LESSONS / "massachusetts/rulebook.toml").read_text(encoding="utf-8")
    kept = [line for line in listed.splitlines() if "{ id" not in line or '"big-six"' in line]
    (folder / "massachusetts/rulebook.toml").write_text("\n".join(kept) + "\n", encoding="utf-8")
    return folder


def test_it_lists_the_skills_the_game_itself_lists(lessons: Path) -> None:
    index = Index()
    index.put(GAME, Indexer(lessons, "en").look(GAME, {}))
    catalog = Catalog(lessons)
    known = skills_of(catalog.game("massachusetts", "big-six"), catalog.targets())
    found = {index.skills[place] for place in index.games[GAME].skills}
    assert {(skill.id, skill.target_ms) for skill in known.values()} == {
        (skill.id, skill.target_ms) for skill in found
    }


def test_it_is_read_as_it_was_written(lessons: Path) -> None:
    index = Index()
    index.put(GAME, Indexer(lessons, "en").look(GAME, {}))
    content = write_index(index)
    assert read_index(content) == index
    for spoilt in (b"", content[:-3], b"\0" + content[1:], content[:40] + b"?" + content[41:]):
        assert read_index(spoilt) == Index()


def test_another_edition_is_not_trusted(lessons: Path) -> None:
    index = Index(edition=0)
    index.put(GAME, Indexer(lessons, "en").look(GAME, {}))
    assert read_index(write_index(index)) == Index()


@pytest.mark.parametrize(
    "changed", [f"{GAME}/rules.toml", f"{GAME}/questions.toml", "shared/targets.toml"]
)
def test_a_changed_file_changes_the_digest(lessons: Path, changed: str) -> None:
    facts = Indexer(lessons, "en").look(GAME, {})
    assert Indexer(lessons, "en").digest(GAME, facts.parents, {}) == facts.digest
    path = lessons / changed
    path.write_text(path.read_text(encoding="utf-8") + "\n# a note\n", encoding="utf-8")
    assert Indexer(lessons, "en").digest(GAME, facts.parents, {}) != facts.digest


def test_the_lesson_and_other_games_do_not_change_it(lessons: Path) -> None:
    facts = Indexer(lessons, "en").look(GAME, {})
    (lessons / GAME / "lesson.md").write_text("# Other words\n", encoding="utf-8")
    (lessons / "massachusetts/other").mkdir()
    (lessons / "massachusetts/other/rules.toml").write_text("", encoding="utf-8")
    assert Indexer(lessons, "en").digest(GAME, facts.parents, {}) == facts.digest


def test_options_and_language_belong_to_the_digest(lessons: Path) -> None:
    indexer = Indexer(lessons, "en")
    plain = indexer.digest(GAME, (), {})
    assert indexer.digest(GAME, (), {"wheel": "two"}) != plain
    assert Indexer(lessons, "de").digest(GAME, (), {}) != plain


def test_damage_is_told_with_its_place(lessons: Path) -> None:
    rules = lessons / GAME / "rules.toml"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n[[[\n", encoding="utf-8")
    with pytest.raises(LessonError, match=r"big-six/rules\.toml"):
        Indexer(lessons, "en").look(GAME, {})


def test_games_that_are_gone_leave_with_their_skills(lessons: Path) -> None:
    index = Index()
    facts = Indexer(lessons, "en").look(GAME, {})
    index.put("a/gone", facts)
    index.put(GAME, facts)
    index.skills.append(index.skills[0])
    tidy = index.tidied([GAME, "a/new"])
    assert list(tidy.games) == [GAME]
    assert tidy.facts(GAME) == facts
    assert len(tidy.skills) == len(set(tidy.skills))


def test_bets_and_printed_words_are_told() -> None:
    game = Catalog(LESSONS).game("ohio-cincinnati", "three-card-poker")
    assert "pair plus" in words_of(game)
    import msgspec  # noqa: PLC0415 - to change a frozen game

    layout = LayoutRecord(
        spots={"pair-plus": FeltSpot(label=["PAIR", "PLUS"], short="PP")},
        words=[FeltWords(text="Dealer plays with queen high")],
    )
    told = words_of(msgspec.structs.replace(game, layout=layout))
    assert "dealer plays with queen high" in told
    assert "· pp ·" in told


def test_a_cache_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    assert read_cache(tmp_path, "library") == b""
    assert write_cache(tmp_path, "library", b"one")
    assert write_cache(tmp_path, "library", b"two")
    assert read_cache(tmp_path, "library") == b"two"
    assert [path.name for path in (tmp_path / "cache").iterdir()] == ["library"]
    assert not write_cache(tmp_path / "missing", "library", b"one")
