"""Slips in a lesson file: each is told in a sentence that names the file and the key."""

from pathlib import Path

import pytest

from tests.catalog.house import (
    CHILD_FILE,
    LESSON_FILE,
    PROCEDURE_FILE,
    QUESTIONS_FILE,
    RULES_FILE,
    House,
)
from trainer.catalog import Catalog
from trainer.catalog.shelf import Shelf
from trainer.errors import InputError, LessonError

ROW = '{ outcome = "By nine", when = { vs = "win", margin = 9 }, pays = "30 to 1" }'


def test_the_sound_folder_has_no_problems(house: House) -> None:
    assert house.problems("short") == []
    assert house.problems("long") == []


# id: file, what stands there, what is written instead, what is said
SLIPS: dict[str, tuple[str, str, str, str]] = {
    "unknown-key-of-a-wager": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\ncommission = "5%"',
        f"{RULES_FILE}: wagers.player: Object contains unknown field `commission`",
    ),
    "unknown-key-of-a-rule": (
        RULES_FILE,
        'result = "win", outcome',
        'results = "win", outcome',
        f"{RULES_FILE}: wagers.player.rules[0]: Object contains unknown field `results`",
    ),
    "unknown-section": (
        RULES_FILE,
        "[table]",
        "[tabel]",
        f"{RULES_FILE}: table: this section is missing",
    ),
    "extra-section": (
        PROCEDURE_FILE,
        "[says]",
        "[seasonings]\nsalt = 1\n[says]",
        f"{PROCEDURE_FILE}: seasonings: there is no such section",
    ),
    "a-key-is-missing": (
        RULES_FILE,
        'title = "Player"\n',
        "",
        f"{RULES_FILE}: wagers.player: Object missing required field `title`",
    ),
    "wrong-kind-of-value": (
        RULES_FILE,
        "seats = 5",
        'seats = "five"',
        f"{RULES_FILE}: table.seats: Expected `int`, got `str`",
    ),
    "wrong-word": (
        RULES_FILE,
        'result = "push"',
        'result = "pushes"',
        f"{RULES_FILE}: wagers.player.rules[1].result: Invalid enum value 'pushes'",
    ),
    "a-section-in-two-files": (
        PROCEDURE_FILE,
        "[says]",
        "[wagers.tie]\n[says]",
        f"{PROCEDURE_FILE}: wagers: this section already stands in {RULES_FILE}",
    ),
    "a-wager-twice": (
        RULES_FILE,
        "[wagers.margin-banker]",
        "[wagers.player]",
        f"{RULES_FILE}: not valid TOML: Cannot declare ('wagers', 'player') twice",
    ),
    "a-stage-twice": (
        PROCEDURE_FILE,
        'id = "gather"',
        'id = "deal"',
        f"{PROCEDURE_FILE}: stages[deal]: this id stands twice",
    ),
    "a-step-twice": (
        PROCEDURE_FILE,
        'id = "riffle"',
        'id = "wash"',
        f"{PROCEDURE_FILE}: rituals.shuffle.steps[wash]: this id stands twice",
    ),
    "an-id-in-capitals": (
        RULES_FILE,
        "[wagers.margin-banker]",
        "[wagers.Margin_Banker]",
        f"{RULES_FILE}: wagers.Margin_Banker: ids are small letters, digits and hyphens",
    ),
    "a-wager-without-clause": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = ""',
        f"{RULES_FILE}: wagers.player.clause: every wager cites its clause",
    ),
    "a-paytable-without-clause": (
        RULES_FILE,
        'clause = "10(c)"',
        'clause = ""',
        f"{RULES_FILE}: paytables.margin.high.clause: every paytable cites its clause",
    ),
    "a-stage-without-clause": (
        PROCEDURE_FILE,
        'gather = true, clause = "12"',
        "gather = true",
        f"{PROCEDURE_FILE}: stages[gather].clause: cite the clause, or say why it is ours",
    ),
    "an-announcement-without-clause": (
        PROCEDURE_FILE,
        '{ text = "No more bets", clause = "3" }',
        '{ text = "No more bets" }',
        f"{PROCEDURE_FILE}: says.no-more-bets.clause: cite the clause, or say why it is ours",
    ),
    "a-ritual-without-clause": (
        PROCEDURE_FILE,
        'clause = "5"',
        'clause = ""',
        f"{PROCEDURE_FILE}: rituals.shuffle.steps[wash].clause: every step cites its clause",
    ),
    "an-irregularity-without-clause": (
        QUESTIONS_FILE,
        'clause = "13"',
        'clause = ""',
        f"{QUESTIONS_FILE}: irregularities.extra-card.clause: every irregularity cites its clause",
    ),
    "a-fact-without-clause": (
        QUESTIONS_FILE,
        'clause = "2"',
        'clause = ""',
        f"{QUESTIONS_FILE}: facts.decks.clause: every fact cites its clause",
    ),
    "an-option-without-clause": (
        RULES_FILE,
        'default = "8", clause = "2"',
        'default = "8"',
        f"{RULES_FILE}: options.decks.clause: say which clause leaves this open",
    ),
    "a-wager-without-payout": (
        RULES_FILE,
        '{ when = { winner = "player" }, result = "win", outcome = "Player wins" },',
        "",
        f"{RULES_FILE}: wagers.player.rules: this wager has no payout",
    ),
    "no-rule-answers": (
        RULES_FILE,
        '  { result = "lose", outcome = "Banker wins" },\n',
        "",
        f"{RULES_FILE}: wagers.player.rules: no rule answers when winner = banker",
    ),
    "a-rule-nothing-reaches": (
        RULES_FILE,
        '  { result = "lose", outcome = "Banker wins" },\n',
        '  { result = "lose", outcome = "Banker wins" }, { pays = "9 to 1", outcome = "Luck" },\n',
        f"{RULES_FILE}: wagers.player.rules[3]: no round can ever reach this rule",
    ),
    "a-row-no-hand-produces": (
        RULES_FILE,
        ROW,
        '{ outcome = "By nine to nothing on a natural", when = { vs = "win", margin = 9, '
        'player = 8 }, pays = "99 to 1" }',
        f"{RULES_FILE}: paytables.margin.rows[0]: no hand can ever produce the outcome "
        "'By nine to nothing on a natural'",
    ),
    "a-row-hidden-behind-another": (
        RULES_FILE,
        ROW,
        f'{{ outcome = "Any win", when = {{ vs = "win" }}, pays = "1 to 1" }}, {ROW}',
        f"{RULES_FILE}: paytables.margin.rows[1]: no hand can ever produce the outcome 'By nine'",
    ),
    "a-rule-without-outcome": (
        RULES_FILE,
        'result = "push", outcome = "Tie"',
        'result = "push"',
        f"{RULES_FILE}: wagers.player.rules[1].outcome: say in words which outcome this is",
    ),
    "result-and-pays": (
        RULES_FILE,
        'result = "push", outcome = "Tie"',
        'result = "push", pays = "push", outcome = "Tie"',
        f"{RULES_FILE}: wagers.player.rules[1]: a rule says `result` or `pays`, not both",
    ),
    "an-undeclared-fact": (
        RULES_FILE,
        'winner = "tie"',
        'point = "tie"',
        f"{RULES_FILE}: wagers.player.rules[1].when.point: there is no fact 'point' here; "
        "the facts are banker, banker-cards",
    ),
    "a-value-a-fact-never-has": (
        RULES_FILE,
        'winner = "tie"',
        'winner = "both"',
        f"{RULES_FILE}: wagers.player.rules[1].when.winner: winner can never be 'both'",
    ),
    "an-undeclared-fact-in-a-row": (
        RULES_FILE,
        "margin = 9",
        "margins = 9",
        f"{RULES_FILE}: paytables.margin.high.rows[0].when.margins: there is no fact 'margins'",
    ),
    "bad-odds-of-a-row": (
        RULES_FILE,
        'pays = "30 to 1"',
        'pays = "30:1"',
        f"{RULES_FILE}: paytables.margin.high.rows[0].pays: '30:1' is not odds: write \"N to M\"",
    ),
    "bad-odds-of-a-wager": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\nodds = "even"',
        f"{RULES_FILE}: wagers.player.odds: 'even' is not odds",
    ),
    "an-unknown-paytable": (
        RULES_FILE,
        '"@margin"',
        '"@margins"',
        f"{RULES_FILE}: wagers.margin-player.rules[0].pays: there is no paytable 'margins'",
    ),
    "an-unknown-meter": (
        RULES_FILE,
        'pays = "30 to 1" }',
        'pays = "100%", meter = "star" }',
        f"{RULES_FILE}: paytables.margin.high.rows[0].meter: there is no meter 'star'",
    ),
    "a-default-that-is-no-choice": (
        RULES_FILE,
        'default = "8"',
        'default = "9"',
        f"{RULES_FILE}: options.decks.default: the default '9' is not among its choices",
    ),
    "a-printed-choice-that-is-none": (
        RULES_FILE,
        'default = "8", clause',
        'default = "8", printed = ["9"], clause',
        f"{RULES_FILE}: options.decks.printed: '9' is not among its choices",
    ),
    "an-option-by-nobody": (
        RULES_FILE,
        'default = "8", clause',
        'default = "8", by = "state", clause',
        f"{RULES_FILE}: options.decks.by: write house, dealer or ours",
    ),
    "if-without-such-an-option": (
        RULES_FILE,
        "if = { bonus",
        "if = { bonuses",
        f"{RULES_FILE}: wagers.margin-player.if: there is no option 'bonuses'",
    ),
    "if-without-such-a-choice": (
        RULES_FILE,
        'if = { bonus = "offered" }',
        'if = { bonus = "sold" }',
        f"{RULES_FILE}: wagers.margin-player.if.bonus: 'sold' is no choice of bonus",
    ),
    "equals-without-such-an-option": (
        RULES_FILE,
        '"=decks"',
        '"=deck"',
        f"{RULES_FILE}: deck.packs: there is no option 'deck'",
    ),
    "two-variants-and-no-option": (
        RULES_FILE,
        "margin = { choices",
        "margins = { choices",
        f"{RULES_FILE}: paytables.margin: it has 2 variants and no option named 'margin'",
    ),
    "too-many-decks": (
        RULES_FILE,
        "most = 8",
        "most = 6",
        f"{RULES_FILE}: deck.packs: 8 decks are not between 6 and 6",
    ),
    "like-nobody": (
        RULES_FILE,
        'like = "margin-player"',
        'like = "margin-players"',
        f"{RULES_FILE}: wagers.margin-banker.like: there is no other entry 'margin-players'",
    ),
    "like-itself": (
        RULES_FILE,
        'like = "margin-player"',
        'like = "margin-banker"',
        f"{RULES_FILE}: wagers.margin-banker.like: there is no other entry 'margin-banker' to copy",
    ),
    "an-unknown-engine": (
        RULES_FILE,
        'engine = "baccarat"',
        'engine = "bacarat"',
        f"{RULES_FILE}: engine: there is no engine 'bacarat'; there are: baccarat",
    ),
    "a-bet-that-needs-a-stranger": (
        RULES_FILE,
        'clause = "10(b)"',
        'clause = "10(b)"\nstake = { needs = ["ante"] }',
        f"{RULES_FILE}: wagers.margin-player.stake.needs: there is no wager 'ante'",
    ),
    "a-stake-that-is-no-money": (
        RULES_FILE,
        'clause = "10(b)"',
        'clause = "10(b)"\nstake = { fixed = "five" }',
        f"{RULES_FILE}: wagers.margin-player.stake.fixed: 'five' is not an amount of money",
    ),
    "a-parlay-onto-a-stranger": (
        RULES_FILE,
        'clause = "10(b)"',
        'clause = "10(b)"\nparlay = ["tie"]',
        f"{RULES_FILE}: wagers.margin-player.parlay: there is no wager 'tie'",
    ),
    "a-moment-that-is-no-stage": (
        RULES_FILE,
        'clause = "10(b)"',
        'clause = "10(b)"\nmoment = "early"',
        f"{RULES_FILE}: wagers.margin-player.moment: there is no stage 'early'",
    ),
    "a-wager-no-stage-settles": (
        PROCEDURE_FILE,
        'settle = ["*"]',
        'settle = ["player"]',
        f"{RULES_FILE}: wagers.margin-player: no stage settles this wager",
    ),
    "an-order-nobody-wrote": (
        PROCEDURE_FILE,
        'order = ["losers-first"]',
        'order = ["winners-first"]',
        f"{PROCEDURE_FILE}: stages[settle].order: there is no order 'winners-first' in [orders]",
    ),
    "words-nobody-wrote": (
        PROCEDURE_FILE,
        'say = "no-more-bets"',
        'say = "last-bets"',
        f"{PROCEDURE_FILE}: stages[close].say: there is no announcement 'last-bets' in [says]",
    ),
    "a-count-without-words": (
        PROCEDURE_FILE,
        "natural = true",
        'natural = true, count = ["player"]',
        f"{PROCEDURE_FILE}: stages[natural].count: there is no announcement 'count-player'",
    ),
    "a-passage-the-engine-has-not": (
        PROCEDURE_FILE,
        "gather = true",
        'play = "rotate"',
        f"{PROCEDURE_FILE}: stages[gather].play: the engine has no passage 'rotate'; it has: burn",
    ),
    "a-limit-that-is-no-money": (
        RULES_FILE,
        'high = "25"',
        'high = "lots"',
        f"{RULES_FILE}: wagers.margin-player.limits.high: 'lots' is not an amount of money",
    ),
    "a-rate-that-is-none": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\ncharge = { rate = "five" }',
        f"{RULES_FILE}: wagers.player.charge.rate: 'five' is not a rate such as 5%",
    ),
    "two-charges-left": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\ncharge = [{ rate = "5%" }, { if = { margin = "high" }, rate = "4%" }]',
        f"{RULES_FILE}: wagers.player.charge: the options leave 2 charges, not one",
    ),
    "a-meter-that-is-no-money": (
        RULES_FILE,
        "[draw]",
        '[meters]\nstar = "full"\n[draw]',
        f"{RULES_FILE}: meters.star: 'full' is not an amount of money",
    ),
    "no-seats": (
        RULES_FILE,
        "seats = 5",
        "seats = 0",
        f"{RULES_FILE}: table.seats: a table has at least one seat",
    ),
    "no-drawing-rules": (
        RULES_FILE,
        'clause = "8"',
        'clause = "8"\nif = { decks = "6" }',
        f"{RULES_FILE}: engine: short: rules.toml has no [draw] section",
    ),
    "an-order-by-an-unknown-group": (
        PROCEDURE_FILE,
        'by = "seat"',
        'by = "chair"',
        f"{PROCEDURE_FILE}: orders.losers-first[1].by: 'chair' is not one of verb, by, seat",
    ),
    "an-order-in-an-unknown-sequence": (
        PROCEDURE_FILE,
        '"descending"',
        '"decending"',
        f"{PROCEDURE_FILE}: orders.losers-first[1].seq: 'decending' is not one of ascending",
    ),
    "an-order-of-unknown-verbs": (
        PROCEDURE_FILE,
        'seq = ["take"]',
        'seq = ["takes"]',
        f"{PROCEDURE_FILE}: orders.losers-first[0]: nobody can 'takes' here",
    ),
    "an-unknown-remedy": (
        QUESTIONS_FILE,
        '["next-hand"]',
        '["next-round"]',
        f"{QUESTIONS_FILE}: irregularities.extra-card.remedy: there is no remedy 'next-round'",
    ),
    "no-remedy": (
        QUESTIONS_FILE,
        '["next-hand"]',
        "[]",
        f"{QUESTIONS_FILE}: irregularities.extra-card.remedy: name at least one remedy",
    ),
    "the-right-answer-among-the-wrong": (
        QUESTIONS_FILE,
        'near = ["Four to six"]',
        'near = ["Four to six", "Six to eight"]',
        f"{QUESTIONS_FILE}: facts.decks.near: the right answer is among the wrong ones",
    ),
    "no-wrong-answers": (
        QUESTIONS_FILE,
        'near = ["Four to six"]',
        "near = []",
        f"{QUESTIONS_FILE}: facts.decks.near: give at least one plausible wrong answer",
    ),
    "broken-toml": (
        RULES_FILE,
        "[source]",
        "[source",
        f"{RULES_FILE}: not valid TOML: ",
    ),
    "no-such-parent": (
        CHILD_FILE,
        '"test-house/short"',
        '"test-house/shorter"',
        f"{CHILD_FILE}: extends: there is no game 'test-house/shorter'",
    ),
    "its-own-parent": (
        CHILD_FILE,
        '"test-house/short"',
        '"test-house/long"',
        f"{CHILD_FILE}: extends: 'test-house/long' goes round in a circle",
    ),
    "dropping-what-is-not-there": (
        CHILD_FILE,
        'title = "Long Baccarat"',
        'title = "Long Baccarat"\n[wagers]\ndrop = ["tie"]',
        f"{CHILD_FILE}: wagers.drop: the parent has no 'tie' to drop",
    ),
    "dropping-a-stage-that-is-not-there": (
        CHILD_FILE,
        'title = "Long Baccarat"',
        'title = "Long Baccarat"\nstages = [{ id = "burn", drop = true }]',
        f"{CHILD_FILE}: stages[burn]: the parent has no 'burn' to drop",
    ),
    "a-stage-after-nothing": (
        CHILD_FILE,
        'title = "Long Baccarat"',
        'title = "Long Baccarat"\n'
        'stages = [{ id = "burn", title = "B", clause = "1", after = "wash" }]',
        f"{CHILD_FILE}: stages[burn]: there is no 'wash' to stand after",
    ),
    "a-lesson-that-watches-an-unknown-fact": (
        LESSON_FILE,
        "winner=player",
        "winer=player",
        f"{LESSON_FILE}: line 5: there is no fact 'winer'",
    ),
    "a-lesson-that-watches-the-impossible": (
        LESSON_FILE,
        "margin=9",
        "margin=10",
        f"{LESSON_FILE}: line 5: margin is never '10'",
    ),
    "a-lesson-that-tries-an-unknown-drill": (
        LESSON_FILE,
        "::try third-card",
        "::try fourth-card",
        f"{LESSON_FILE}: line 6: write ::watch fact=value or ::try with one of call, irregularity",
    ),
    "a-lesson-that-pays-an-unknown-wager": (
        LESSON_FILE,
        "payout margin-player",
        "payout tie",
        f"{LESSON_FILE}: line 7: there is no wager 'tie'",
    ),
    "a-lesson-that-shuffles-unknown-cards": (
        LESSON_FILE,
        "procedure shuffle",
        "procedure wash",
        f"{LESSON_FILE}: line 8: there is no ritual 'wash'",
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_with_file_and_key(house: House, slip: str) -> None:
    name, old, new, said = SLIPS[slip]
    house.edit(name, old, new)
    found = house.problems("long" if name == CHILD_FILE else "short")
    assert [line for line in found if line.startswith(said)], found


def test_a_child_is_told_of_its_parents_slip_where_the_parent_made_it(house: House) -> None:
    house.edit(RULES_FILE, 'result = "push"', 'result = "pushes"')
    [line] = house.problems("long")
    assert line.startswith(f"{RULES_FILE}: wagers.player.rules[1].result: Invalid enum value")


def test_two_games_that_extend_each_other(house: House) -> None:
    house.edit(RULES_FILE, 'title = "Short', 'extends = "test-house/long"\ntitle = "Short')
    for game in ("short", "long"):
        [line] = house.problems(game)
        assert "extends: " in line
        assert "goes round in a circle" in line


def test_a_missing_file_is_named(house: House) -> None:
    (house.root / RULES_FILE).unlink()
    [line] = house.problems()
    assert line == f"{RULES_FILE}: the file is missing."


def test_a_missing_lesson_is_named(house: House) -> None:
    (house.root / LESSON_FILE).unlink()
    assert house.problems() == [f"{LESSON_FILE}: the lesson is missing"]


@pytest.mark.parametrize("name", [RULES_FILE, LESSON_FILE])
def test_a_file_that_is_not_utf_8_is_named(house: House, name: str) -> None:
    path = house.root / name
    path.write_bytes(path.read_bytes() + b"# caf\xe9\n")
    [line] = house.problems()
    assert line.startswith(f"{name}: ")
    assert "UTF-8" in line


def test_a_file_that_cannot_be_read_is_named(house: House) -> None:
    (house.root / RULES_FILE).unlink()
    (house.root / RULES_FILE).mkdir()
    [line] = house.problems()
    assert line.startswith(f"{RULES_FILE}: cannot be read")


def test_every_error_says_what_to_do_next(house: House) -> None:
    house.edit(RULES_FILE, "[source]", "[source")
    with pytest.raises(LessonError) as raised:
        house.catalog().game("test-house", "short")
    assert raised.value.next_step == "Mend the file and run: trainer check"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('short = "Test"', "", "test-house/rulebook.toml: Object missing required field `short`"),
        ('issuer = "Nobody"', "issuer = 5", "Expected `str`, got `int`, at `issuer`"),
        ('edition = "first"', 'editon = "first"', "test-house/rulebook.toml: "),
        ("games = [", "games = ", "test-house/rulebook.toml: not valid TOML"),
    ],
)
def test_a_rulebook_that_cannot_be_read(house: House, old: str, new: str, said: str) -> None:
    house.edit("test-house/rulebook.toml", old, new)
    with pytest.raises(LessonError) as raised:
        house.catalog().rulebooks()
    assert said in str(raised.value)
    assert "test-house/rulebook.toml" in str(raised.value)


def test_the_app_goes_on_without_a_damaged_rulebook(house: House) -> None:
    house.write("other-house/rulebook.toml", "title = ")
    shelf = Shelf(house.root)
    assert list(shelf.rulebooks()) == ["test-house"]
    assert "other-house/rulebook.toml" in str(shelf.damaged()["other-house"])


def test_targets_that_cannot_be_read(house: House) -> None:
    house.write("shared/targets.toml", "[targets]\npay = { ms = 5000 }\n")
    with pytest.raises(LessonError, match=r"shared/targets.toml: targets.pay: .*`from`"):
        house.catalog().targets()


def test_an_unknown_rulebook_or_game_lists_the_known(house: House) -> None:
    catalog = house.catalog()
    with pytest.raises(InputError, match="no rulebook 'vegas'; there are: test-house"):
        catalog.game("vegas", "short")
    with pytest.raises(InputError, match="test-house has no game 'tall'; it has: short, long"):
        catalog.game("test-house", "tall")


def test_an_unknown_option_or_choice_is_told(house: House) -> None:
    catalog = house.catalog()
    with pytest.raises(LessonError, match=r"options.deck: there is no such option; there are: "):
        catalog.game("test-house", "short", {"deck": "8"})
    with pytest.raises(LessonError, match=r"options.decks: '7' is not one of 6, 8"):
        catalog.game("test-house", "short", {"decks": "7"})


def test_an_empty_folder_has_no_games(tmp_path: Path) -> None:
    assert Catalog(tmp_path).entries() == []
