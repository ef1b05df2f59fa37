"""Chapters of a rulebook: read and asked, never dealt; their figures again from the print."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.catalog.house import RULEBOOK, House
from tests.games.world import CATALOG, CHAPTERS, GAMES, engine_of, game_of
from trainer.catalog.check import check_game
from trainer.errors import InputError, LessonError
from trainer.games.registry import deals
from trainer.scheduling.skills import skills_of

PLAYER_DEALER = "california/player-dealer"
MEMO, TABLE = "massachusetts/memo-of-changes", "massachusetts/blackjack-table"
RULES = """
title = "Preface"
engine = "chapter"
family = "preface"
{more}
[source]
section = "Preface"
lines = "1-9"
"""
QUESTIONS = """
[facts.one]
ask = "What is one?"
answer = "1"
near = ["2", "3", "4"]
clause = "1"
"""
LESSON = "# Preface\n\n## What it says [1]\n\nOne.\n"


@pytest.fixture
def house(tmp_path: Path) -> House:
    made = House(tmp_path)
    entry = (
        '  { id = "preface", title = "Preface", engine = "chapter", family = "Chapters",'
        ' skills = "preface" }]'
    )
    made.write("test-house/rulebook.toml", RULEBOOK.rstrip().removesuffix("]") + entry)
    write(made)
    return made


def write(house: House, more: str = "", sections: str = "", lesson: str = LESSON) -> None:
    house.write("test-house/preface/rules.toml", RULES.format(more=more) + sections)
    house.write("test-house/preface/questions.toml", QUESTIONS)
    house.write("test-house/preface/lesson.md", lesson)


def told(house: House) -> list[str]:
    """Return everything `trainer check` says of the chapter."""
    catalog = house.catalog()
    try:
        document = catalog.document("test-house", "preface")
    except LessonError as trouble:
        return [str(trouble)]
    lesson = catalog.lesson("test-house", "preface")
    return [str(one) for one in check_game(document, lesson=lesson)]


# -- what a chapter is -------------------------------------------------------------------------


def test_the_chapters_there_are_deal_nothing() -> None:
    assert {PLAYER_DEALER, MEMO, TABLE} <= set(CHAPTERS)
    assert not set(CHAPTERS) & set(GAMES)
    for name in CHAPTERS:
        game = game_of(name)
        assert not deals(game.engine)
        assert not any((game.wagers, game.stages, game.bank, game.layout))


@pytest.mark.parametrize("name", CHAPTERS)
def test_who_wants_a_chapter_dealt_is_told_so(name: str) -> None:
    game, engine = game_of(name), engine_of(game_of(name))
    asked: list[Callable[[], object]] = [
        lambda: engine.open_shoe(game, 1),
        lambda: engine.deal(game, 1, players=3),
        lambda: engine.tells(game),
    ]
    for one in asked:
        with pytest.raises(InputError, match="is a chapter of its rulebook"):
            one()
    assert list(engine.doings(game)) == []


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_skill_of_a_chapter_is_asked_by_a_drill(name: str) -> None:
    skills = skills_of(game_of(name), CATALOG.targets()).values()
    assert skills
    assert {skill.kind for skill in skills} <= {"irregularity", "rule", "procedure", "fee"}


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_needs_no_standard(name: str) -> None:
    """Every game has exactly one (tests/ui/standards); nobody is certified in a chapter."""
    assert [one.id for one in CATALOG.standards().values() if one.serves(name)] == []


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_stands_under_its_own_heading_with_a_lesson_of_its_own(name: str) -> None:
    book, _, chapter = name.partition("/")
    entry = CATALOG.entry(book, chapter)
    assert (entry.family, entry.title) == ("Chapters", game_of(name).title)
    text = CATALOG.lesson(book, chapter)
    assert len(text.split()) >= 400  # the shortest has 45 lines of print
    assert "## In short [" in text
    assert "::picture" not in text


# -- what a lesson file may say ----------------------------------------------------------------


def test_a_sound_chapter_has_no_problems(house: House) -> None:
    assert told(house) == []
    assert [entry.id for _, entry in house.catalog().games()] == ["short", "long"]


def test_a_chapter_with_a_table_is_refused(house: House) -> None:
    wager = (
        '[wagers.one]\ntitle = "One"\nclause = "1"\nrules = [{ result = "win", outcome = "x" }]\n'
    )
    stage = '[[stages]]\nid = "deal"\ntitle = "Deal"\nclause = "1"\nsettle = ["*"]\n'
    write(house, sections=wager + stage)
    found = " ".join(told(house))
    assert "wagers: a chapter deals nothing: leave this out" in found
    assert "stages: a chapter deals nothing: leave this out" in found


def test_a_chapter_without_a_source_is_refused(house: House) -> None:
    house.write("test-house/preface/rules.toml", 'title = "Preface"\nengine = "chapter"\n')
    assert told(house) == ["test-house/preface/rules.toml: source: this section is missing"]


@pytest.mark.parametrize("line", ["::watch", "::watch winner=banker", "::try table"])
def test_a_passage_that_needs_a_table_is_refused(house: House, line: str) -> None:
    write(house, lesson=f"{LESSON}\n{line}\n")
    assert "a chapter has no table to watch or to deal at" in told(house)[0]


def test_a_picture_of_a_table_is_refused(house: House) -> None:
    write(house, lesson=f"{LESSON}\n::picture table\n")
    assert "There is no table for Preface" in told(house)[0]


@pytest.mark.parametrize(
    ("name", "sentence"), [("nowhere", "there is no game"), ("preface", "goes round in a circle")]
)
def test_schedules_of_no_other_game_are_refused(house: House, name: str, sentence: str) -> None:
    write(house, more=f'fees_of = ["{name}"]')
    assert f"fees_of: {sentence}" in told(house)[0] or sentence in told(house)[0]


def test_schedules_are_those_of_their_games_with_their_clauses() -> None:
    chapter = game_of(PLAYER_DEALER)
    games = (
        "ez-baccarat", "super-pan-9", "no-bust-blackjack", "no-bust-blackjack-6-1a",
        "ultimate-texas-holdem",
    )  # fmt: skip
    for name in games:
        game = game_of(f"california/{name}")
        for id_, fee in game.fees.items():
            lent = chapter.fees[f"{name}-{id_}"]
            assert (lent.clause, lent.steps) == (fee.clause, fee.steps)
            assert lent.title.startswith(game.title)
    parents = CATALOG.document("california", "player-dealer").parents
    assert parents == tuple(f"california/{name}" for name in games)


# -- figures and rules a second time, from the print -------------------------------------------


def answers(name: str) -> dict[str, str]:
    return {fact: one.answer for fact, one in game_of(name).facts.items()}


def test_memo_207_groups_of_games() -> None:
    found = answers(MEMO)
    assert (found["group-of-war"], found["group-of-pai-gow"]) == ("B", "A")
    assert found["group-of-fast-action"] == "Fast Action Hold 'Em"
    lesson = CATALOG.lesson("massachusetts", "memo-of-changes")
    for one_deck in (
        "Asia Poker", "Boston 5 Stud", "Caribbean Stud", "Chase the Flush", "Colorado Hold 'Em",
        "Crazy 4", "Criss Cross", "DJ Wild", "Double Cross", "Double Down Stud", "Flop Poker",
        "Four Card Poker", "Heads Up Hold 'Em", "High Card Flush", "Let It Ride",
        "Mississippi Stud", "Pai Gow Poker", "Supreme Pai Gow", "Texas Hold 'Em Bonus",
        "Three Card Poker", "Two Card Joker", "Ultimate Texas Hold 'Em", "Winner's Pot",
    ):  # fmt: skip
        assert one_deck in lesson


def test_memo_316_to_319_paying_a_blackjack() -> None:
    found = answers(MEMO)
    assert found["blackjack-at-once"] == "2 to 9"
    assert found["even-money-when"] == "An ace"
    assert game_of(MEMO).irregularities["even-money-asked"].remedy == ["even-money-refused"]


def test_memo_344_to_355_sample_paytables() -> None:
    lesson = CATALOG.lesson("massachusetts", "memo-of-changes")
    rows = [line.strip("| ").split(" | ") for line in lesson.splitlines() if line.startswith("| ")]
    printed = {row[0]: tuple(cell.strip(" |") for cell in row[1:]) for row in rows}
    assert printed["three suited 7s"] == ("100%", "10%")
    assert printed["three 7s of one colour"] == ("10%", "500 for 1")
    assert printed["three 7s"] == ("200 for 1", "200 for 1")
    assert printed["first two cards 7s"] == ("25 for 1", "25 for 1")
    assert printed["one 7 in the first two"] == ("2 for 1", "2 for 1")
    found = answers(MEMO)
    assert (found["blazing-two"], found["blazing-one"]) == ("25 for 1", "2 for 1")


def test_memo_285_286_the_irregularities_added() -> None:
    cases = game_of(MEMO).irregularities
    assert cases["card-misdelivered"].remedy == ["never-backwards"]
    assert cases["burn-forgotten"].remedy == ["hand-goes-on"]
    assert cases["burn-card-asked"].remedy == ["burn-shown"]


def test_146_13_areas_and_positions() -> None:
    found = answers(TABLE)
    assert found["areas"] == "Seven"  # (2)(b)
    assert (found["multiple-areas"], found["multiple-positions"]) == ("Three", "Six")  # (8)(a)
    assert (found["streak-areas"], found["streak-numbers"]) == ("Four", "2 to 5")  # (12)(a)1
    assert found["bonus-tables"] == "Four"  # (11)(a)1


def test_146_13_12_a_2_streak_inscriptions() -> None:
    found = answers(TABLE)
    printed = {"two": "3 to 1", "three": "7 to 1", "four": "17 to 1", "five": "37 to 1"}
    assert {wins: found[f"streak-{wins}"] for wins in printed} == printed


def test_146_13_3_inscriptions() -> None:
    found = answers(TABLE)
    assert found["inscription-blackjack"] == "That it pays 3 to 2, or 6 to 5"
    assert found["inscription-insurance"] == "Insurance pays 2 to 1"
    assert found["inscription-draw"] == "Stand on all 17s, or hit soft 17s"


def test_collection_rates_in_sentences() -> None:
    found = answers(PLAYER_DEALER)
    assert found["fee-rates"] == "Five at most"  # 2026
    assert (found["pai-gow-fee"], found["pai-gow-player"]) == ("Nothing", "$1.00")  # 1849
    assert (found["three-card-four"], found["three-card-four-player"]) == ("$5.00", "$2.00")  # 1867
    assert (found["player-fee-pan"], found["pot-twelve"]) == ("$2.00", "$12")  # 1840, 2270
    assert found["pot-no-limit-big"].startswith("$6")  # 2344
    assert found["pot-mexican-early"].endswith("$1.00")  # 2435
