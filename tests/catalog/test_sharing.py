"""What games share: templates that cite nothing, and the clauses given where they are used."""

import pytest

from tests.catalog.house import (
    CHILD_FILE,
    PROCEDURE_FILE,
    QUESTIONS_FILE,
    RULES_FILE,
    House,
)
from trainer.catalog.check import check_game
from trainer.catalog.checks.folder import folder_problems
from trainer.errors import LessonError
from trainer.games.game import Game

TEMPLATE = "shared/templates/pairs.toml"
PAIRS = """
[wagers.player-pair]
title = "Player pair"
stake = { text = "Before the first card." }
rules = [
  { when = { pair-player = true }, pays = "@pair", outcome = "A pair" },
  { result = "lose", outcome = "No pair" },
]
[wagers.banker-pair]
like = "player-pair"
title = "Banker pair"
rules = [
  { when = { pair-banker = true }, pays = "@pair", outcome = "A pair" },
  { result = "lose", outcome = "No pair" },
]
[paytables.pair.only]
rows = [{ outcome = "Pair", when = {}, pays = "11 to 1" }]
[rituals.pairs]
title = "Pairs"
steps = [
  { id = "look", text = "Look at the first two cards." },
  { id = "pay", text = "Pay the pairs." },
]
[facts.pair]
ask = "What is a pair?"
answer = "Two of one rank"
near = ["Two of one suit"]
[orders]
by-wager = [{ by = "wager", seq = "script" }]
"""
INCLUDE = """
[[include]]
from = "pairs"
[include.clauses]
"wagers.*" = "20"
"wagers.player-pair" = "20(a)"
"wagers.player-pair.rules" = ["20(a)(1)", ""]
wagers.banker-pair.clause = "20(b)"
wagers.player-pair.stake = "20(c)"
paytables.pair.only = "21"
rituals.pairs = { clause = "22", steps = { "*" = "22(a)", pay = "22(b)" } }
facts.pair = "23"
"""


@pytest.fixture
def shared(house: House) -> House:
    """Return the house with a template its game includes."""
    house.write(TEMPLATE, PAIRS)
    house.edit(RULES_FILE, "[source]", f"{INCLUDE}\n[source]")
    return house


def game(house: House, name: str = "short") -> Game:
    """Return a game as the house has it now."""
    return house.catalog().game("test-house", name)


def trouble(house: House, name: str = "short") -> str:
    """Return why a game cannot be read."""
    with pytest.raises(LessonError) as raised:
        game(house, name)
    return str(raised.value)


def test_everything_of_it_stands_in_the_game_with_the_clauses_given(shared: House) -> None:
    found = game(shared)
    player, banker = found.wagers["player-pair"], found.wagers["banker-pair"]
    assert (player.clause, banker.clause) == ("20(a)", "20(b)")
    assert (player.stake.clause, banker.stake.clause) == ("20(c)", "20(c)")  # like its sibling
    assert [rule.clause for rule in player.rules] == ["20(a)(1)", ""]
    assert found.paytables["pair"].clause == "21"
    assert [step.clause for step in found.rituals["pairs"].steps] == ["22(a)", "22(b)"]
    assert found.facts["pair"].clause == "23"
    assert "by-wager" in found.orders
    assert shared.problems() == []


def test_a_child_has_what_its_parent_includes(shared: House) -> None:
    assert game(shared, "long").wagers["player-pair"].clause == "20(a)"
    assert shared.problems("long") == []


def test_the_games_own_keys_win(shared: House) -> None:
    shared.edit(
        RULES_FILE,
        "[wagers.player]",
        '[wagers.player-pair]\ntitle = "P"\nclause = "9"\n[wagers.player]',
    )
    found = game(shared)
    assert (found.wagers["player-pair"].title, found.wagers["player-pair"].clause) == ("P", "9")
    assert len(found.wagers["player-pair"].rules) == 2


def test_entries_of_it_may_be_dropped(shared: House) -> None:
    shared.edit(RULES_FILE, "[wagers.player]", '[wagers]\ndrop = ["banker-pair"]\n[wagers.player]')
    assert "banker-pair" not in game(shared).wagers


def test_what_is_included_comes_first_unless_an_entry_says_after(shared: House) -> None:
    assert list(game(shared).wagers)[:2] == ["player-pair", "banker-pair"]
    shared.edit(RULES_FILE, "[wagers.player]\n", '[wagers.player]\nafter = "player-pair"\n')
    assert list(game(shared).wagers) == [
        "player-pair", "player", "margin-player", "margin-banker", "banker-pair",
    ]  # fmt: skip


def test_only_some_of_it(shared: House) -> None:
    shared.edit(RULES_FILE, 'from = "pairs"', 'from = "pairs"\nonly = ["facts", "wagers.p*"]')
    shared.edit(RULES_FILE, 'wagers.banker-pair.clause = "20(b)"\n', "")
    shared.edit(RULES_FILE, 'paytables.pair.only = "21"\n', "")
    text = (shared.root / RULES_FILE).read_text()
    ritual = next(line for line in text.splitlines() if line.startswith("rituals.pairs"))
    shared.edit(RULES_FILE, ritual, "")
    shared.edit(
        RULES_FILE,
        "[wagers.player]",
        "[paytables.pair.x]\nclause = '1'\nrows = []\n[wagers.player]",
    )
    found = game(shared)
    assert "banker-pair" not in found.wagers
    assert "pairs" not in found.rituals
    assert "pair" in found.facts


def test_only_what_is_cited(house: House) -> None:
    house.write(TEMPLATE, PAIRS)
    house.write(
        QUESTIONS_FILE, '[[include]]\nfrom = "pairs"\nonly = "cited"\nclauses.facts.pair = "23"\n'
    )
    found = game(house)
    assert list(found.facts) == ["pair"]
    assert "player-pair" not in found.wagers


def test_parameters_are_put_in(house: House) -> None:
    house.write(
        TEMPLATE,
        """
params = ["hand", "odds"]
defaults = { rank = "rank" }
[facts."{hand}-pair"]
ask = "What is a {hand} pair?"
answer = "Two of one {rank}"
near = "=wrong"
[wagers."{hand}-pair"]
title = "Pair of the {hand}"
rules = [{ pays = "=odds", outcome = "Always {number}" }]
""".replace('"=wrong"', '["x"]'),
    )
    house.edit(
        RULES_FILE,
        "[source]",
        '[[include]]\nfrom = "pairs"\nwith = { hand = "player", odds = "11 to 1" }\n'
        'clauses = { "*.*" = "1" }\n[[include]]\nfrom = "pairs"\n'
        'with = { hand = "banker", odds = "12 to 1", rank = "suit" }\n'
        'clauses = { facts.banker-pair = "2", wagers.banker-pair = "3" }\n[source]',
    )
    found = game(house)
    assert found.facts["banker-pair"].answer == "Two of one suit"
    assert found.facts["player-pair"].ask == "What is a player pair?"
    assert found.wagers["player-pair"].rules[0].pays == "11 to 1"
    assert found.wagers["banker-pair"].rules[0].outcome == "Always {number}"
    assert found.wagers["player-pair"].clause == "1"


def test_a_template_includes_a_template(shared: House) -> None:
    shared.write(
        "shared/templates/more.toml",
        'include = [{ from = "pairs" }]\n[facts.pair]\nanswer = "Twins"\n',
    )
    shared.edit(RULES_FILE, 'from = "pairs"', 'from = "more"')
    assert game(shared).facts["pair"].answer == "Twins"
    assert game(shared).wagers["player-pair"].clause == "20(a)"


# One entry of what is shared.


def test_a_ritual_is_used_with_its_steps_changed_by_id(house: House) -> None:
    house.write(
        "shared/rituals.toml",
        """
[rituals.shuffle-by-hand]
title = "Shuffle by hand"
steps = [
  { id = "wash", text = "Wash.", by = "dealer" },
  { id = "riffle", text = "Riffle." },
  { id = "strip", text = "Strip." },
]
""",
    )
    house.edit(
        PROCEDURE_FILE,
        """[rituals.shuffle]
title = "Shuffle"
clause = "5"
steps = [
  { id = "wash", text = "Wash the cards." },
  { id = "riffle", text = "Riffle them." },
]
""",
        """[rituals.shuffle]
use = "shuffle-by-hand"
clause = "5"
clauses = { wash = "5(a)", strip = "5(b)" }
steps = [
  { id = "wash", text = "Wash them all." },
  { id = "riffle", drop = true },
  { id = "box", text = "Box.", after = "wash", clause = "5(c)" },
]
""",
    )
    ritual = game(house).rituals["shuffle"]
    assert (ritual.title, ritual.clause) == ("Shuffle by hand", "5")
    assert [(step.id, step.text, step.clause) for step in ritual.steps] == [
        ("wash", "Wash them all.", "5(a)"),
        ("box", "Box.", "5(c)"),
        ("strip", "Strip.", "5(b)"),
    ]
    assert house.problems() == []


def test_an_entry_of_a_template_is_used_in_its_place(house: House) -> None:
    house.write(TEMPLATE, PAIRS)
    house.edit(
        QUESTIONS_FILE,
        "[facts.decks]",
        '[facts.twins]\nuse = "pairs/pair"\nclause = "4"\n[facts.decks]',
    )
    found = game(house)
    assert list(found.facts) == ["twins", "decks"]
    assert (found.facts["twins"].answer, found.facts["twins"].clause) == ("Two of one rank", "4")


TABLE = """
stages = [{ id = "close", title = "Close the bets", say = "no-more-bets" }]
[paytables.margin.high]
rows = [{ outcome = "By nine", when = { vs = "win", margin = 9 }, pays = "40 to 1" }]
"""


def test_a_stage_and_a_paytable_may_be_used(house: House) -> None:
    house.write("shared/templates/table.toml", TABLE)
    house.edit(
        PROCEDURE_FILE,
        '{ id = "close", title = "Close", say = "no-more-bets", clause = "3" }',
        '{ id = "close", use = "table/close", clause = "3" }',
    )
    text = (house.root / RULES_FILE).read_text(encoding="utf-8")
    start = text.index("[paytables.margin.low]")
    low = '[paytables.margin.low]\nuse = "table/margin.high"\nclause = "10(d)"\n'
    house.write(RULES_FILE, text[:start] + low)
    found = house.catalog().game("test-house", "short", {"margin": "low"})
    assert found.stages[0].title == "Close the bets"
    assert found.paytables["margin"].rows[0].pays == "40 to 1"
    assert house.problems() == []


# What is refused, with the file and the key.

HERE = f"{RULES_FILE}: include[pairs]"
REFUSED: dict[str, tuple[str, str, str, str]] = {
    "a-clause-is-missing": (
        RULES_FILE, 'facts.pair = "23"\n', "",
        f"{HERE}.clauses: facts.pair of {TEMPLATE} is given no clause.",
    ),
    "a-clause-of-a-variant-is-missing": (
        RULES_FILE, 'paytables.pair.only = "21"\n', "",
        f"{HERE}.clauses: paytables.pair.only of {TEMPLATE} is given no clause.",
    ),
    "no-clauses-at-all": (
        RULES_FILE, "[include.clauses]", "[spare]",
        f"{HERE}.clauses: wagers.player-pair of {TEMPLATE} is given no clause.",
    ),
    "a-clause-for-nothing": (
        RULES_FILE, "facts.pair", "facts.pairs",
        f"{HERE}.clauses.facts.pairs: {TEMPLATE} has no 'pairs' here to give a clause.",
    ),
    "a-pattern-for-nothing": (
        RULES_FILE, '"wagers.*"', '"wagers.x*"',
        f"{HERE}.clauses.wagers.x*: {TEMPLATE} has no 'x*' here to give a clause.",
    ),
    "too-few-clauses-of-a-list": (
        RULES_FILE, '["20(a)(1)", ""]', '["20(a)(1)"]',
        f"{HERE}.clauses.wagers.player-pair.rules: 1 clauses for a list of 2 in {TEMPLATE}.",
    ),
    "cited-twice": (
        RULES_FILE, 'facts.pair = "23"', 'facts.pair = "23"\n"facts.pair" = "24"',
        f"{HERE}.clauses.facts.pair: this is cited twice.",
    ),
    "a-clause-that-is-a-number": (
        RULES_FILE, 'facts.pair = "23"', "facts.pair = 23",
        f"{HERE}.clauses.facts.pair: write a clause, a list of clauses or a table.",
    ),
    "a-clause-in-the-template": (
        TEMPLATE, 'title = "Pairs"', 'title = "Pairs"\nclause = "1"',
        f"{TEMPLATE}: rituals.pairs.clause: a template cites no clause: "
        "it is given where the template is used.",
    ),
    "a-clause-deep-in-the-template": (
        TEMPLATE, 'id = "pay",', 'id = "pay", clause = "1",',
        f"{TEMPLATE}: rituals.pairs.steps[pay].clause: a template cites no clause: "
        "it is given where the template is used.",
    ),
    "a-template-of-a-rulebook": (
        TEMPLATE, "[wagers.player-pair]", "extends = 'test-house/short'\n[wagers.player-pair]",
        f"{TEMPLATE}: extends: a template is of no rulebook: leave it out.",
    ),
    "no-such-template": (
        RULES_FILE, 'from = "pairs"', 'from = "pears"',
        f"{RULES_FILE}: include[pears]: there is no file shared/templates/pears.toml.",
    ),
    "a-template-out-of-the-folder": (
        RULES_FILE, 'from = "pairs"', 'from = "../pairs"',
        f"{RULES_FILE}: include[0].from: name a template of shared/templates.",
    ),
    "a-key-of-an-include": (
        RULES_FILE, 'from = "pairs"', 'from = "pairs"\nform = 1',
        f"{HERE}: there is no key form here; there are: from, clauses, with, only.",
    ),
    "a-parameter-nobody-asks-for": (
        RULES_FILE, 'from = "pairs"', 'from = "pairs"\nwith = { hand = "x" }',
        f"{HERE}.with: {TEMPLATE} has no parameter 'hand'; there are: none.",
    ),
    "a-parameter-left-out": (
        TEMPLATE, "[wagers.player-pair]", 'params = ["hand"]\n[wagers.player-pair]',
        f"{HERE}.with: {TEMPLATE} needs the parameter 'hand'.",
    ),
    "only-what-is-not-there": (
        RULES_FILE, 'from = "pairs"', 'from = "pairs"\nonly = ["ducks"]',
        f"{HERE}.only: the template has no 'ducks.*'.",
    ),
    "a-circle": (
        TEMPLATE, "[wagers.player-pair]", '[[include]]\nfrom = "pairs"\n[wagers.player-pair]',
        f"{TEMPLATE}: include[pairs]: 'pairs' goes round in a circle.",
    ),
    "clauses-in-a-template-s-include": (
        TEMPLATE, "[wagers.player-pair]",
        '[[include]]\nfrom = "x"\nclauses = {}\n[wagers.player-pair]',
        f"{TEMPLATE}: include[0].clauses: a template cites no clause: "
        "it is given where the template is used.",
    ),
    "included-twice": (
        RULES_FILE, "[source]", '[[include]]\nfrom = "pairs"\nonly = ["facts"]\n[source]',
        f"{HERE}: facts.pair: {TEMPLATE} (for {RULES_FILE}) has it already.",
    ),
    "after-nothing": (
        RULES_FILE, "[wagers.player]\n", '[wagers.player]\nafter = "pear"\n',
        f"{RULES_FILE}: wagers.player.after: there is no 'pear' to stand after.",
    ),
    "a-use-of-nothing": (
        QUESTIONS_FILE, "[facts.decks]", '[facts.twins]\nuse = "pairs/twins"\n[facts.decks]',
        f"{QUESTIONS_FILE}: facts.twins.use: there is no facts.twins in {TEMPLATE}.",
    ),
    "a-use-of-no-file": (
        QUESTIONS_FILE, "[facts.decks]", '[facts.twins]\nuse = "twins"\n[facts.decks]',
        f"{QUESTIONS_FILE}: facts.twins.use: there is no file shared/facts.toml.",
    ),
    "a-use-without-a-clause": (
        QUESTIONS_FILE, "[facts.decks]", '[facts.twins]\nuse = "pairs/pair"\n[facts.decks]',
        f"{QUESTIONS_FILE}: facts.twins: the key clause is missing.",
    ),
    "a-use-that-is-no-name": (
        QUESTIONS_FILE, "[facts.decks]", '[facts.twins]\nuse = "../x"\n[facts.decks]',
        f'{QUESTIONS_FILE}: facts.twins.use: write it as "entry" or "template/entry".',
    ),
    "a-slip-in-the-template": (
        TEMPLATE, 'answer = "Two', 'answers = "Two',
        f"{TEMPLATE} (for {RULES_FILE}): facts.pair: there is no key answers here; "
        "perhaps answer.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("slip", REFUSED)
def test_a_slip_is_refused_with_file_and_key(shared: House, slip: str) -> None:
    name, old, new, said = REFUSED[slip]
    shared.edit(name, old, new)
    assert trouble(shared) == said


def test_templates_that_include_each_other(shared: House) -> None:
    shared.write("shared/templates/more.toml", 'include = [{ from = "pairs" }]\n')
    shared.edit(
        TEMPLATE, "[wagers.player-pair]", '[[include]]\nfrom = "more"\n[wagers.player-pair]'
    )
    assert trouble(shared) == (
        "shared/templates/more.toml: include[pairs]: 'pairs' goes round in a circle."
    )


def test_a_slip_beside_the_games_own_keys_is_told_where_it_was_made(shared: House) -> None:
    shared.edit(RULES_FILE, "[wagers.player]", '[wagers.player-pair]\ntitle = "P"\n[wagers.player]')
    shared.edit(TEMPLATE, 'outcome = "No pair"', 'outcom = "No pair"')
    assert trouble(shared).startswith(
        f"{TEMPLATE} (for {RULES_FILE}): wagers.player-pair.rules[1]: there is no key outcom"
    )
    shared.edit(TEMPLATE, 'outcom = "No pair"', 'outcome = "No pair"')
    shared.edit(RULES_FILE, '\ntitle = "P"\n', "\ntitle = 5\n")
    assert trouble(shared).startswith(f"{RULES_FILE}: wagers.player-pair.title: write a text")


def test_a_parent_is_told_of_its_own_entries_beside_the_childs(house: House) -> None:
    house.write(
        CHILD_FILE, 'extends = "test-house/short"\ntitle = "L"\n[wagers.player]\nodds = "1 to 1"\n'
    )
    house.edit(RULES_FILE, 'side = "player"', 'side = "players"')
    assert trouble(house, "long").startswith(f"{RULES_FILE}: wagers.margin-player.side: ")


# No clause crosses a rulebook.


def test_a_parent_of_another_rulebook_is_refused(house: House) -> None:
    house.write("other/short/rules.toml", CHILD_TEXT)
    house.write("other/rulebook.toml", (house.root / "test-house/rulebook.toml").read_text())
    house.write("other/long/rules.toml", CHILD_TEXT)
    catalog = house.catalog()
    found = [str(one) for one in check_game(catalog.document("other", "short"))]
    assert found == [
        "other/short/rules.toml: extends: 'test-house/short' is of another rulebook, whose "
        "clauses would be cited; share by include"
    ]


CHILD_TEXT = 'extends = "test-house/short"\ntitle = "Long Baccarat"\n'


@pytest.mark.parametrize("clause", ["8(b)", "8(b), 9", "12"])
def test_clauses_of_the_rulebook_fit(house: House, clause: str) -> None:
    assert fitting(house, clause) == []


@pytest.mark.parametrize("clause", ["8.II", "Type of Game", "8(b) and 9", "§ 8"])
def test_a_clause_that_is_not_of_the_rulebook_is_found(house: House, clause: str) -> None:
    assert fitting(house, clause) == [
        f"{RULES_FILE}: wagers.player.clause: {clause!r} is no clause of test-house"
    ]


def fitting(house: House, clause: str) -> list[str]:
    """Return what is wrong with a clause of a wager."""
    house.edit(RULES_FILE, 'clause = "10(a)"', f'clause = "{clause}"')
    document = house.catalog().document("test-house", "short")
    found = check_game(document, clause_pattern=r"\d+(\([a-z]\))?")
    return [str(problem) for problem in found]


def test_a_pattern_that_is_none(house: House) -> None:
    house.edit("test-house/rulebook.toml", "games = [", 'clause_pattern = "(a"\ngames = [')
    [line] = [str(problem) for problem in folder_problems(house.catalog())]
    assert line.startswith("test-house/rulebook.toml: clause_pattern: this is no pattern: ")


def test_a_text_of_a_template_names_no_clause(shared: House) -> None:
    shared.edit(TEMPLATE, '"Two of one rank"', '"Two of one rank (8(b))"')
    assert [str(problem) for problem in folder_problems(shared.catalog())] == [
        f"{TEMPLATE}: facts.pair.answer: '8(b)' is a clause of one rulebook; say it in the game"
    ]


def test_a_template_nobody_includes_is_looked_at_too(house: House) -> None:
    house.write(TEMPLATE, '[facts.pair]\nclause = "1"\n')
    [line] = [str(problem) for problem in folder_problems(house.catalog())]
    assert line.startswith(f"{TEMPLATE}: facts.pair.clause: a template cites no clause")
