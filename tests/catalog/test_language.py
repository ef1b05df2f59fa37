"""A lesson file's sibling in another language: its texts, and nothing but texts."""

import pytest

from tests.catalog.house import LESSON_FILE, PROCEDURE_FILE, QUESTIONS_FILE, RULES_FILE, House
from trainer.catalog import Catalog
from trainer.catalog.checks.folder import folder_problems
from trainer.errors import InputError, LessonError
from trainer.games.baccarat.game import of

RULES_DE = "test-house/short/rules.de.toml"
PROCEDURE_DE = "test-house/short/procedure.de.toml"
QUESTIONS_DE = "test-house/short/questions.de.toml"
WORDS = {
    RULES_DE: """
title = "Kurzes Baccarat"
[options.bonus]
title = "Bonus"
labels = { offered = "angeboten" }
[wagers.margin-player]
rules = [{}, { outcome = "Alles andere" }]
[paytables.margin.high]
rows = [{ outcome = "Mit neun" }, { outcome = "Mit acht" }]
""",
    PROCEDURE_DE: """
stages = [{ id = "deal", title = "Geben" }]
[says.no-more-bets]
text = "Nichts geht mehr"
[rituals.shuffle]
title = "Mischen"
steps = [{ id = "riffle", text = "Riffeln." }]
""",
    QUESTIONS_DE: """
[irregularities.extra-card]
situation = "Eine Karte zu viel."
answer = "Sie ist die erste der nächsten Hand."
[facts.decks]
ask = "Wie viele Spiele?"
answer = "Sechs bis acht"
near = ["Vier bis sechs"]
""",
    "test-house/short/lesson.de.md": "# Kurzes Baccarat\n",
    "test-house/rulebook.de.toml": """
title = "Testhaus"
games = [{ id = "short", title = "Kurz" }]
""",
    "shared/remedies.de.toml": '[remedies]\nvoid = { text = "Die Runde gilt nicht." }\n',
}


@pytest.fixture
def german(house: House) -> House:
    """Return the house with a few texts in German."""
    house.edit(
        RULES_FILE,
        'clause = "9" }\nmargin',
        'clause = "9", title = "Bonus bet", labels = { offered = "Offered" } }\nmargin',
    )
    for name, text in WORDS.items():
        house.write(name, text)
    return house


def test_texts_are_in_the_language_and_the_rest_is_english(german: House) -> None:
    game = Catalog(german.root, "de").game("test-house", "short")
    assert game.title == "Kurzes Baccarat"
    assert game.options["bonus"].labels == {"offered": "angeboten"}
    assert game.wagers["player"].title == "Player"
    assert [rule.outcome for rule in game.wagers["margin-banker"].rules] == ["", "Alles andere"]
    assert [row.outcome for row in game.paytables["margin"].rows] == ["Mit neun", "Mit acht"]
    assert [stage.title for stage in game.stages[:2]] == ["Close", "Geben"]
    assert game.says["no-more-bets"].text == "Nichts geht mehr"
    assert [step.text for step in game.rituals["shuffle"].steps] == ["Wash the cards.", "Riffeln."]
    assert game.facts["decks"].near == ["Vier bis sechs"]
    assert game.irregularities["extra-card"].situation == "Eine Karte zu viel."


def test_figures_and_clauses_are_the_same(german: House) -> None:
    english = Catalog(german.root).game("test-house", "short")
    other = Catalog(german.root, "de").game("test-house", "short")
    assert english.title == "Short Baccarat"
    assert [row.pays for row in other.paytables["margin"].rows] == ["30 to 1", "10 to 1"]
    assert of(other).draw == of(english).draw
    assert other.facts["decks"].clause == "2"


def test_the_lesson_the_menu_and_the_remedies_too(german: House) -> None:
    catalog = Catalog(german.root, "de")
    assert catalog.lesson("test-house", "short") == "# Kurzes Baccarat\n"
    assert catalog.lesson("test-house", "long").startswith("# Short Baccarat")
    assert catalog.rulebooks()["test-house"].title == "Testhaus"
    assert [entry.title for _, entry in catalog.entries()] == ["Kurz", "Long Baccarat"]
    assert catalog.remedies()["void"] == "Die Runde gilt nicht."
    assert catalog.remedies()["next-hand"] == "It opens the next hand."


def test_a_child_has_its_parents_texts_unless_it_says_its_own(german: House) -> None:
    german.write(
        "test-house/long/questions.toml", '[facts.decks]\nanswer = "Six"\nnear = ["Nine"]\n'
    )
    facts = Catalog(german.root, "de").game("test-house", "long").facts
    assert (facts["decks"].ask, facts["decks"].answer) == ("Wie viele Spiele?", "Six")


def test_a_template_has_siblings(house: House) -> None:
    house.write(
        "shared/templates/pairs.toml", '[facts.pair]\nask = "Pair?"\nanswer = "Two"\nnear = ["1"]\n'
    )
    house.write("shared/templates/pairs.de.toml", '[facts.pair]\nask = "Paar?"\n')
    house.edit(
        RULES_FILE, "[source]", '[[include]]\nfrom = "pairs"\nclauses.facts.pair = "1"\n[source]'
    )
    assert Catalog(house.root, "de").game("test-house", "short").facts["pair"].ask == "Paar?"
    assert Catalog(house.root).game("test-house", "short").facts["pair"].ask == "Pair?"


def test_a_language_nobody_wrote_is_english(house: House) -> None:
    assert Catalog(house.root, "fr").game("test-house", "short").title == "Short Baccarat"


@pytest.mark.parametrize("code", ["", "../x", "DE", "german"])
def test_what_is_no_language_is_refused(house: House, code: str) -> None:
    with pytest.raises(InputError, match="is no language"):
        Catalog(house.root, code)


ONLY = "only texts may differ between languages"
REFUSED: dict[str, tuple[str, str, str]] = {
    "a-figure": (RULES_DE, "[table]\nseats = 6\n", f"table.seats: {ONLY}"),
    "odds-of-a-row": (
        RULES_DE,
        '[paytables.margin.low]\nrows = [{ pays = "9 to 1" }]\n',
        f"paytables.margin.low.rows[0].pays: {ONLY}",
    ),
    "a-clause": (QUESTIONS_DE, '[facts.decks]\nclause = "3"\n', f"facts.decks.clause: {ONLY}"),
    "a-remedy": (
        QUESTIONS_DE,
        '[irregularities.extra-card]\nremedy = ["void"]\n',
        f"irregularities.extra-card.remedy: {ONLY}",
    ),
    "an-unknown-entry": (
        QUESTIONS_DE, '[facts.cards]\nask = "?"\n', "facts.cards: the English file has no such key",
    ),
    "an-unknown-key": (
        QUESTIONS_DE,
        '[facts.decks]\nwhy = "?"\n',
        "facts.decks.why: the English file has no such key",
    ),
    "an-unknown-step": (
        PROCEDURE_DE,
        '[rituals.shuffle]\nsteps = [{ id = "strip", text = "?" }]\n',
        "rituals.shuffle.steps[strip]: the English file has no such id",
    ),
    "a-choice": (
        RULES_DE,
        '[options.bonus]\nlabels = { none = "keiner" }\n',
        "options.bonus.labels.none: the English file has no such key",
    ),
    "too-many-rules": (
        RULES_DE,
        "[wagers.player]\nrules = [{}]\n",
        "wagers.player.rules: the English list has 3, this one 1; write {} to skip",
    ),
    "too-many-wrong-answers": (
        QUESTIONS_DE,
        '[facts.decks]\nnear = ["a", "b"]\n',
        "facts.decks.near: the English list has 1, this one 2",
    ),
    "a-table-for-a-text": (
        RULES_DE,
        "[wagers.player.title]\n",
        "wagers.player.title: write it as the English file does",
    ),
    "a-slot-that-is-gone": (
        PROCEDURE_DE,
        '[says.count]\ntext = "Spieler"\n',
        "says.count.text: the English text differs in what is put for {player}",
    ),
    "an-include": (
        RULES_DE, "[[include]]\nfrom = 'x'\n", "include: the English file has no such key",
    ),
}  # fmt: skip


@pytest.mark.parametrize("slip", REFUSED)
def test_anything_but_a_text_is_refused_with_file_and_key(german: House, slip: str) -> None:
    name, text, said = REFUSED[slip]
    german.edit(
        PROCEDURE_FILE, "[says]\n", '[says]\ncount = { text = "Player {player}", clause = "1" }\n'
    )
    german.write(name, text)
    with pytest.raises(LessonError) as raised:
        Catalog(german.root, "de").game("test-house", "short")
    assert str(raised.value) == f"{name}: {said}."
    assert f"{name}: {said}" in [str(one) for one in folder_problems(german.catalog())]
    assert german.catalog().game("test-house", "short").title == "Short Baccarat"


def test_sound_siblings_are_no_strays(german: House) -> None:
    assert [str(problem) for problem in folder_problems(german.catalog())] == []
    german.write("test-house/short/rule.de.toml", "")
    assert len(list(folder_problems(german.catalog()))) == 1
    assert (german.root / LESSON_FILE).exists()
    assert (german.root / QUESTIONS_FILE).exists()
