"""Every lesson file that is shipped: it loads, and nothing is wrong with it."""

import re

import pytest

from tests.games.world import CATALOG, CHAPTERS, GAMES, engine_of, game_of
from trainer.catalog import digest
from trainer.catalog.check import check_game
from trainer.games.edge import wager_odds
from trainer.games.registry import engine_ids
from trainer.places import lessons_dir

REMEDIES = CATALOG.remedies()


def test_the_eight_games_of_baccarat_are_there() -> None:
    """Midi-baccarat has its own procedure in both Ohio rulebooks."""
    assert {
        "ohio-cincinnati/mini-baccarat",
        "ohio-cincinnati/midi-baccarat",
        "ohio-cleveland/mini-baccarat",
        "ohio-cleveland/midi-baccarat",
        "massachusetts/baccarat",
        "massachusetts/midibaccarat",
        "massachusetts/minibaccarat",
        "massachusetts/baccarat-chemin-de-fer",
        "california/ez-baccarat",
        "california/super-pan-9",
    } <= set(GAMES)


def test_every_rulebook_says_what_its_clauses_look_like() -> None:
    """Of all else `trainer check` tells: tests/cli/test_check.py runs it once for all games."""
    assert all(book.clause_pattern for book in CATALOG.rulebooks().values())


@pytest.mark.parametrize("name", GAMES)
def test_the_menu_says_what_the_game_says(name: str) -> None:
    book, _, game = name.partition("/")
    entry = CATALOG.entry(book, game)
    own = game_of(name)
    assert (entry.title, entry.engine) == (own.title, own.engine)
    assert own.engine in engine_ids()


def test_every_game_with_a_lesson_is_listed_by_its_rulebook() -> None:
    """The lesson is written last: a folder without one is still being worked on."""
    folders = {
        f"{path.parent.parent.name}/{path.parent.name}"
        for path in lessons_dir().glob("*/*/lesson.md")
    }
    assert folders == {*GAMES, *CHAPTERS}


@pytest.mark.parametrize("name", [*GAMES, *CHAPTERS])
def test_every_section_of_a_lesson_names_its_clauses(name: str) -> None:
    """lessons/README.md: `## The third card [8]`."""
    book, _, game = name.partition("/")
    headings = [line for line in CATALOG.lesson(book, game).splitlines() if line.startswith("## ")]
    assert headings
    assert [line for line in headings if not re.search(r"\[[^\]]+\]$", line)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_shows_its_table_and_ends_with_a_summary(name: str) -> None:
    book, _, game = name.partition("/")
    text = CATALOG.lesson(book, game)
    assert re.search(r"^::picture table\b", text, re.MULTILINE)
    assert text.count("::picture") >= 2, "and a part of it from near by"
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert any(line.startswith("## In short [") for line in headings[-2:])
    assert "redline" not in text.partition("## In short")[0], "that is a note at the end"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("::picture", "a picture is of one of"),
        ("::picture bar", "a picture is of one of"),
        ("::picture table now", "stands alone"),
        ("::picture layout", "say what the picture"),
        ("::picture layout roof", "there is no 'roof' on this table"),
        ("::picture layout puck:*", "there is no 'puck:*' on this table"),
        ("::picture wheel", "neither wheel nor shaker"),
        ("::picture hand north=AS", "there is no hand 'north'"),
        ("::picture hand player=AX", "write the cards of player"),
        ("::picture bets banker", "write a bet as wager=25"),
        ("::picture bets banker=much", "'banker=much'"),
        ("::picture bets roof=5", "there is no spot 'roof'"),
        (":picture table", "with two colons"),
        ("## Long [1]\n" + "word " * 501, "too long"),
    ],
)
def test_a_picture_of_what_is_not_there_is_refused(line: str, sentence: str) -> None:
    document = CATALOG.document("ohio-cincinnati", "mini-baccarat")
    found = check_game(document, lesson=f"# Game\n\n{line}\n")
    assert len(found) == 1
    assert sentence in found[0].text


def test_california_pays_the_banker_line_more_than_it_wins_as_printed() -> None:
    """No commission and no push on a Dragon 7: the edge is the patrons', and that is in errata."""
    game = game_of("california/ez-baccarat")
    found = wager_odds(engine_of(game), game, "banker")
    assert found is not None
    assert found.edge < 0
    push = game_of("california/ez-baccarat", dragon_7_banker="pushes")
    usual = wager_odds(engine_of(push), push, "banker")
    assert usual is not None
    assert float(usual.edge) == pytest.approx(0.010183, abs=5e-7)


@pytest.mark.parametrize("name", GAMES)
def test_rules_have_a_digest_of_their_own(name: str) -> None:
    game = game_of(name)
    assert digest(game) == digest(game)
    others = {digest(game_of(other)) for other in GAMES if other != name}
    assert digest(game) not in others


def test_a_changed_choice_changes_the_digest() -> None:
    name = "massachusetts/baccarat"
    assert digest(game_of(name)) != digest(game_of(name, dragon="b"))
