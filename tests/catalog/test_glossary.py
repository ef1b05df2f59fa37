"""The words of the trade: every one once, leading somewhere, and found where it is first used."""

import shutil
from pathlib import Path

import pytest

from trainer.catalog.catalog import Catalog
from trainer.catalog.checks.folder import folder_problems
from trainer.catalog.checks.glossary import terms
from trainer.catalog.glossary import Glossary, Term
from trainer.places import lessons_dir

SHIPPED = Catalog(lessons_dir()).glossary()
# Words a trainee meets in the first hour, at the table or in a lesson.
FIRST_HOUR = [
    "vigorish", "banco", "lammer", "marker", "puck", "stickman", "base dealer", "boxman", "floor",
    "float tray", "cheque", "colour up", "cap", "press", "toke", "muck", "burn", "cut card", "shoe",
    "shill", "push", "barber pole",
]  # fmt: skip


def words(**given: Term) -> Glossary:
    return Glossary({key.replace("_", "-"): term for key, term in given.items()})


def test_there_are_words_enough_and_nothing_is_wrong_with_them() -> None:
    assert len(SHIPPED) >= 120
    families = {entry.skill_family for _, entry in Catalog(lessons_dir()).entries()}
    assert list(terms(SHIPPED, families)) == []


@pytest.mark.parametrize("word", FIRST_HOUR)
def test_a_word_of_the_first_hour_is_found(word: str) -> None:
    found = SHIPPED.search(word)
    assert found
    assert any(word in name.lower() for name in SHIPPED[found[0]].names)


@pytest.mark.parametrize(
    ("term", "sentence"),
    [
        (Term(title="Vig", text="A charge."), "is explained by x already"),
        (Term(title="A", text="B.", see=["nowhere"]), "there is no term"),
        (Term(title="A", text="B.", see=["x"]), "it leads to itself"),
        (Term(title="A", text=""), "this is empty"),
        (Term(title="A", text="No end"), "end the sentence"),
        (Term(title="A", text="B.", families=["bingo"]), "no game is of the family"),
    ],
)
def test_a_wrong_entry_is_refused(term: Term, sentence: str) -> None:
    given = words(vigorish=Term(title="Vigorish", text="A charge.", also=["vig"]), x=term)
    found = [text for _, text in terms(given, {"craps"})]
    assert len(found) == 1
    assert sentence in found[0]


def test_check_names_the_file_and_the_key(tmp_path: Path) -> None:
    root = tmp_path / "lessons"
    shutil.copytree(lessons_dir(), root, ignore=shutil.ignore_patterns("california", "ohio-*"))
    file = root / "shared" / "glossary.toml"
    file.write_text('[glossary.push]\ntitle = "Push"\ntext = "A tie."\nsee = ["shove"]\n')
    found = [str(one) for one in folder_problems(Catalog(root)) if "glossary" in one.place]
    assert len(found) == 1
    assert found[0].startswith("shared/glossary.toml: glossary.push.see: there is no term")
    file.write_text('[glossary.push]\ntitle = "Push"\n')
    assert "shared/glossary.toml" in next(
        one.place for one in folder_problems(Catalog(root)) if "glossary" in one.place
    )
    file.unlink()
    assert len(Catalog(root).glossary()) == 0, "a folder may do without"


def test_a_term_is_found_once_a_section_in_its_longest_form() -> None:
    finder = words(
        bet=Term(title="Come bet", text="."), roll=Term(title="Come-out roll", text=".")
    ).finder("craps")
    text = "A come-out roll, then Come bets, then another Come bet."
    assert [text[one.start : one.end] for one in finder.find(text)] == [
        "come-out roll",
        "Come bets",
    ]
    assert list(finder.find(text)) == []
    finder.begin()
    assert len(list(finder.find(text))) == 2


def test_common_words_and_other_families_words_are_not_pointed_out() -> None:
    given = words(
        point=Term(title="Point", text=".", plain=True),
        dolly=Term(title="Dolly", text=".", families=["roulette"]),
    )
    assert list(given.finder("craps").find("The point and the dolly.")) == []
    assert [one.term for one in given.finder("roulette").find("The dolly.")] == ["dolly"]
