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
    "an-erratum-at-a-clause-nothing-cites": (
        QUESTIONS_FILE,
        "[facts.",
        '[errata.lost]\nat = ["99(z)", "98"]\nprint = "x"\nreading = "y"\n[facts.',
        f"{QUESTIONS_FILE}: errata.lost.at: nothing of the game cites '99(z), 98'",
    ),
    "an-erratum-of-an-entry-there-is-not": (
        QUESTIONS_FILE,
        "[facts.",
        '[errata.lost]\nat = "10(a)"\nonly = ["wagers.flood"]\nprint = "x"\nreading = "y"\n[facts.',
        f"{QUESTIONS_FILE}: errata.lost.only: there is no entry 'wagers.flood'",
    ),
    "unknown-key-of-a-wager": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\ncommission = "5%"',
        f"{RULES_FILE}: wagers.player: there is no key commission here; there are: title, clause",
    ),
    "unknown-key-of-a-rule": (
        RULES_FILE,
        'result = "win", outcome',
        'results = "win", outcome',
        f"{RULES_FILE}: wagers.player.rules[0]: there is no key results here; perhaps result",
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
        f"{RULES_FILE}: wagers.player: the key title is missing",
    ),
    "wrong-kind-of-value": (
        RULES_FILE,
        "seats = 7",
        'seats = "five"',
        f"{RULES_FILE}: table.seats: write a whole number, not a text",
    ),
    "wrong-word": (
        RULES_FILE,
        'result = "push"',
        'result = "pushes"',
        f"{RULES_FILE}: wagers.player.rules[1].result: 'pushes' is not one of win, lose, push",
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
    "a-step-that-two-follow": (
        PROCEDURE_FILE,
        '{ id = "riffle", text = "Riffle them." },',
        '{ id = "riffle", text = "Riffle them." },\n  { id = "again", text = "Wash the cards." },\n'
        '  { id = "cut", text = "Cut them." },',
        f"{PROCEDURE_FILE}: rituals.shuffle.steps[again].text: another step says the same and"
        " something else follows: word them apart",
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
        'play = "shake"',
        f"{PROCEDURE_FILE}: stages[gather].play: the engine has no passage 'shake'; it has: burn",
    ),
    "a-passage-of-a-player-dealer-where-the-house-banks": (
        PROCEDURE_FILE,
        "gather = true",
        'play = "rotate"',
        f"{PROCEDURE_FILE}: stages[gather].play: there is no player-dealer",
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
    "a-charge-of-a-win-nobody-knows": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\npush_charge = { rate = "5%", of = "potential" }',
        f"{RULES_FILE}: wagers.player.push_charge.of: only a bet with odds of its own has a "
        "possible win that is known; say win or stake",
    ),
    "two-charges-left": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\ncharge = [{ rate = "5%" }, { if = { margin = "high" }, rate = "4%" }]',
        f"{RULES_FILE}: wagers.player.charge: the options leave 2 charges, not one",
    ),
    "two-stakes-left": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\nstake = [{ fixed = "1" }, { if = { margin = "high" }, fixed = "5" }]',
        f"{RULES_FILE}: wagers.player.stake: the options leave 2 stakes, not one",
    ),
    "a-meter-that-is-no-money": (
        RULES_FILE,
        "[draw]",
        '[meters]\nstar = "full"\n[draw]',
        f"{RULES_FILE}: meters.star: 'full' is not an amount of money",
    ),
    "no-seats": (
        RULES_FILE,
        "seats = 7",
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
    "an-empty-title": (
        RULES_FILE,
        'title = "Player"',
        'title = " "',
        f"{RULES_FILE}: wagers.player.title: say it in words: this is empty",
    ),
    "odds-that-pay-nothing": (
        RULES_FILE,
        'pays = "30 to 1"',
        'pays = "0 to 1"',
        f"{RULES_FILE}: paytables.margin.high.rows[0].pays: 0 to 1 pays nothing",
    ),
    "odds-too": (
        RULES_FILE,
        'pays = "30 to 1"',
        'pays = "9 too 5"',
        f"{RULES_FILE}: paytables.margin.high.rows[0].pays: '9 too 5' is not odds",
    ),
    "odds-below-nothing": (
        RULES_FILE,
        'pays = "30 to 1"',
        'pays = "-3 to 1"',
        f"{RULES_FILE}: paytables.margin.high.rows[0].pays: '-3 to 1' is not odds",
    ),
    "odds-that-take-from-a-winner": (
        RULES_FILE,
        'pays = "30 to 1"',
        'pays = "1 for 2"',
        f"{RULES_FILE}: paytables.margin.high.rows[0].pays: 1 for 2 gives back less than the bet",
    ),
    "a-share-of-nothing": (
        RULES_FILE,
        'pays = "30 to 1"',
        'pays = "50%"',
        f"{RULES_FILE}: paytables.margin.high.rows[0].pays: 50% of what? a share is paid of a",
    ),
    "a-rule-that-says-nothing": (
        RULES_FILE,
        'result = "push", outcome = "Tie"',
        'outcome = "Tie"',
        f"{RULES_FILE}: wagers.player.rules[1]: a rule says `result` or `pays`",
    ),
    "a-row-without-an-outcome": (
        RULES_FILE,
        'outcome = "By nine"',
        'outcome = ""',
        f"{RULES_FILE}: paytables.margin.high.rows[0].outcome: say it in words",
    ),
    "a-paytable-without-rows": (
        RULES_FILE,
        """rows = [
  { outcome = "By nine", when = { vs = "win", margin = 9 }, pays = "20 to 1" },
]""",
        "rows = []",
        f"{RULES_FILE}: paytables.margin.low.rows: a paytable has at least one row",
    ),
    "hidden-behind-two-options": (
        RULES_FILE,
        '  { pays = "@margin" },\n',
        '  { if = { bonus = "offered", margin = "low", decks = "6" }, pays = [] },\n'
        '  { pays = "@margin" },\n',
        f"{RULES_FILE}: wagers.margin-player.rules[0].pays: write a text in quotes, not a list",
    ),
    "a-label-of-no-choice": (
        RULES_FILE,
        'default = "8", clause',
        'default = "8", labels = { 9 = "nine" }, clause',
        f"{RULES_FILE}: options.decks.labels.9: there is no such choice",
    ),
    "a-choice-twice": (
        RULES_FILE,
        '["6", "8"]',
        '["6", "8", "8"]',
        f"{RULES_FILE}: options.decks.choices: '8' stands in it twice",
    ),
    "more-seats-than-a-table-has": (
        RULES_FILE,
        "seats = 7",
        "seats = 70",
        f"{RULES_FILE}: table.seats: a table has at most 24 seats",
    ),
    "a-table-that-cannot-be-drawn": (
        RULES_FILE,
        "seats = 7",
        "seats = 5",
        f"{RULES_FILE}: table.seats: a baccarat table has 6 to 14 places, not 5",
    ),
    "an-unknown-kind-of-felt": (
        RULES_FILE,
        "[deck]",
        '[layout]\nkind = "square"\n[deck]',
        f"{RULES_FILE}: layout.kind: 'square' is not one of",
    ),
    "an-unknown-key-of-a-spot": (
        RULES_FILE,
        "[deck]",
        "[layout.spots]\nplayer = { v = 90, radius = 3 }\n[deck]",
        f"{RULES_FILE}: layout.spots.player: there is no key radius here",
    ),
    "a-felt-without-a-spot": (
        RULES_FILE,
        "[deck]",
        "[layout.spots]\nplayer = { v = 90 }\n[deck]",
        f"{RULES_FILE}: layout.spots: the wager 'margin-player' (Margin on Player)",
    ),
    "a-rank-no-card-has": (
        RULES_FILE,
        "least = 6",
        'least = 6\nwithout = ["1"]',
        f"{RULES_FILE}: deck.without: '1' is no rank; ranks are A 2 3",
    ),
    "a-cover-card-beyond-the-shoe": (
        RULES_FILE,
        "least = 6",
        "least = 6\ncut_at = 900",
        f"{RULES_FILE}: deck.cut_at: 900 is not from 0 to ",
    ),
    "a-count-no-hand-has": (
        RULES_FILE,
        "player = [0, 1, 2, 3, 4, 5]",
        "player = [0, 1, 2, 3, 4, 55]",
        f"{RULES_FILE}: draw.player: 55 is not a count from 0 to 9",
    ),
    "limits-upside-down": (
        RULES_FILE,
        'low = "1", high = "25"',
        'low = "50", high = "25"',
        f"{RULES_FILE}: wagers.margin-player.limits.low: 50 is more than the high limit, 25",
    ),
    "a-unit-of-nothing": (
        RULES_FILE,
        'high = "25", unit = "1"',
        'high = "25", unit = "0"',
        f"{RULES_FILE}: wagers.margin-player.limits.unit: this must be more than nothing",
    ),
    "often-more-than-always": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\noften = 2.5',
        f"{RULES_FILE}: wagers.player.often: how often it is bet is a number from 0 to 1",
    ),
    "nobody-ever-bets": (
        RULES_FILE,
        'clause = "10(a)"',
        'clause = "10(a)"\noften = 0',
        f"{RULES_FILE}: wagers.player.often: somebody must bet",
    ),
    "a-side-there-is-not": (
        RULES_FILE,
        'side = "banker"',
        'side = "bank"',
        f"{RULES_FILE}: wagers.margin-banker.side: 'bank' is not one of banker, player",
    ),
    "a-schedule-that-is-no-money": (
        RULES_FILE,
        "[draw]",
        '[fees.one]\ntitle = "One"\nclause = "9"\nsteps = [{ over = "0", bank = "2q" }]\n[draw]',
        f"{RULES_FILE}: fees.one.steps[0].bank: '2q' is not an amount of money",
    ),
    "a-fee-on-a-wager-there-is-not": (
        RULES_FILE,
        "[draw]",
        '[fees.one]\ntitle = "One"\nclause = "9"\ncounts = ["x"]\nsteps = [{ over = "0" }]\n[draw]',
        f"{RULES_FILE}: fees.one.counts: there is no wager 'x'",
    ),
    "a-third-card-of-nobody": (
        PROCEDURE_FILE,
        'third = "banker"',
        'third = "dealer"',
        f"{PROCEDURE_FILE}: stages[banker-third].third: there is no hand 'dealer'; there are: play",
    ),
    "no-cards-are-dealt": (
        PROCEDURE_FILE,
        'deal = ["player", "banker"], times = 2',
        'deal = ["player", "banker"]',
        f"{PROCEDURE_FILE}: stages: the player is dealt 1 cards before the third, not two",
    ),
    "cards-up-or-down": (
        PROCEDURE_FILE,
        'times = 2, clause = "4"',
        'times = 2, face = "sideways", clause = "4"',
        f"{PROCEDURE_FILE}: stages[deal].face: 'sideways' is not one of down, up",
    ),
    "a-word-nothing-is-put-for": (
        PROCEDURE_FILE,
        '"No more bets"',
        '"No more bets, {seat}"',
        f"{PROCEDURE_FILE}: says.no-more-bets.text: nothing can be put for {{seat}} here",
    ),
    "a-result-nobody-announces": (
        PROCEDURE_FILE,
        'gather = true, clause = "12" },',
        'gather = true, clause = "12" },\n'
        '  { id = "result", title = "Result", result = "result", clause = "12" },',
        f"{PROCEDURE_FILE}: stages[result].result: there is no announcement 'result' in [says]",
    ),
    "an-order-of-a-stranger": (
        PROCEDURE_FILE,
        'by = "seat", seq = "descending"',
        'by = "wager", seq = ["margin*", "ties*"]',
        f"{PROCEDURE_FILE}: orders.losers-first[1].seq: there is no wager 'ties*'",
    ),
    "an-id-of-a-stage": (
        PROCEDURE_FILE,
        'id = "gather"',
        'id = "Gather all"',
        f"{PROCEDURE_FILE}: stages[Gather all].id: ids are small letters, digits and hyphens",
    ),
    "an-empty-question": (
        QUESTIONS_FILE,
        'ask = "How many decks?"',
        'ask = ""',
        f"{QUESTIONS_FILE}: facts.decks.ask: say it in words: this is empty",
    ),
    "the-same-wrong-answer-twice": (
        QUESTIONS_FILE,
        '["Four to six"]',
        '["Four to six", "Four to six"]',
        f"{QUESTIONS_FILE}: facts.decks.near: 'Four to six' stands in it twice",
    ),
    "an-irregularity-at-no-stage": (
        QUESTIONS_FILE,
        'clause = "13"',
        'clause = "13"\nwhen = ["later"]',
        f"{QUESTIONS_FILE}: irregularities.extra-card.when: there is no stage 'later'",
    ),
    "extends-out-of-the-folder": (
        CHILD_FILE,
        '"test-house/short"',
        '"../../etc"',
        f'{CHILD_FILE}: extends: write it as "rulebook/game"',
    ),
    "extends-a-name-without-end": (
        CHILD_FILE,
        '"test-house/short"',
        f'"test-house/{"x" * 5000}"',
        f'{CHILD_FILE}: extends: write it as "rulebook/game"',
    ),
    "a-stage-twice-in-a-child": (
        CHILD_FILE,
        'title = "Long Baccarat"',
        'title = "Long Baccarat"\nstages = [{ id = "deal" }, { id = "deal" }]',
        f"{CHILD_FILE}: stages[deal]: this id stands twice",
    ),
    "a-lesson-that-watches-two-things-at-once": (
        LESSON_FILE,
        "winner=player margin=9",
        "winner=tie margin=9",
        f"{LESSON_FILE}: line 5: no round can have winner=tie and margin=9 together",
    ),
    "a-passage-with-one-colon": (
        LESSON_FILE,
        "::try third-card",
        ":try third-card",
        f"{LESSON_FILE}: line 6: write ::try, with two colons",
    ),
    "a-passage-of-nothing": (
        LESSON_FILE,
        "::try third-card",
        "::",
        f"{LESSON_FILE}: line 6: write ::watch fact=value, ::picture, or ::try with one of call",
    ),
    "a-drill-another-game-has": (
        LESSON_FILE,
        "::try third-card",
        "::try pictures",
        f"{LESSON_FILE}: line 6: this game has no drill pictures",
    ),
    "a-drill-that-stands-alone": (
        LESSON_FILE,
        "::try third-card",
        "::try third-card banker",
        f"{LESSON_FILE}: line 6: ::try third-card stands alone, without 'banker'",
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
        f"{LESSON_FILE}: line 6: write ::watch fact=value, ::picture, or ::try with one of call",
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
    assert line.startswith(
        f"{RULES_FILE}: wagers.player.rules[1].result: 'pushes' is not one of win"
    )


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
        ('short = "Test"', "", "test-house/rulebook.toml: the key short is missing"),
        (
            'issuer = "Nobody"',
            "issuer = 5",
            "rulebook.toml: issuer: write a text in quotes, not a whole number",
        ),
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
    with pytest.raises(
        LessonError, match=r"shared/targets.toml: targets.pay: the key from is missing"
    ):
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
