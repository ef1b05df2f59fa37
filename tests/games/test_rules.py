"""Rules are read from the top: the first that answers decides, and tables may pass."""

import pytest

from trainer.games.facts import FactValue, Range
from trainer.games.rules import NoRuleError, Paytable, Result, Row, Rule, Verdict, judge

TABLES = {
    "bonus": Paytable(
        clause="10.IV",
        rows=[
            Row(outcome="By nine", when={"margin": 9}, pays="30 to 1"),
            Row(outcome="By eight", when={"margin": 8}, pays="10 to 1", clause="10.IV(b)"),
            Row(outcome="Natural tie", when={"margin": 0}, pays="push"),
            Row(outcome="The pot", when={"margin": 7}, pays="100%", meter="pot"),
        ],
    )
}
RULES = [
    Rule(when={"margin": Range(min=1)}, pays="@bonus"),
    Rule(when={"margin": 6}, pays="3 to 2", outcome="By six", clause="11"),
    Rule(when={"margin": 5}, result=Result.WIN, outcome="By five"),
    Rule(when={"margin": 4}, pays="push", outcome="By four"),
    Rule(when={"margin": 3}, outcome="By three"),
    Rule(result=Result.LOSE, outcome="Anything else", clause="12"),
]


def verdict(margin: FactValue, rules: list[Rule] = RULES) -> Verdict:
    """Judge a margin; the wager itself pays 8 to 5 and cites 10."""
    return judge(rules, {"margin": margin}, TABLES, odds="8 to 5", clause="10")


@pytest.mark.parametrize(
    ("margin", "result", "odds", "outcome", "clause"),
    [
        (9, "win", "30 to 1", "By nine", "10.IV"),
        (8, "win", "10 to 1", "By eight", "10.IV(b)"),
        (6, "win", "3 to 2", "By six", "11"),  # the table has no row: the next rule is asked
        (5, "win", "8 to 5", "By five", "10"),  # the wager's own odds and clause
        (4, "push", "", "By four", "10"),
        (3, "win", "8 to 5", "By three", "10"),  # neither result nor pays: a plain win
        (0, "lose", "", "Anything else", "12"),  # its row stands behind a `when` that fails
    ],
)
def test_first_rule_that_answers_decides(
    margin: int, result: str, odds: str, outcome: str, clause: str
) -> None:
    found = verdict(margin)
    shown = str(found.odds) if found.odds else ""
    assert (found.result, shown, found.outcome, found.clause) == (result, odds, outcome, clause)


def test_a_push_row_of_a_table_is_a_push_without_odds() -> None:
    found = verdict(0, [Rule(pays="@bonus"), *RULES[1:]])
    assert (found.result, found.odds, found.clause) == (Result.PUSH, None, "10.IV")


def test_a_share_names_its_meter() -> None:
    assert verdict(7).meter == "pot"


def test_an_unanswered_round_is_a_bug_and_says_what_was_asked() -> None:
    with pytest.raises(NoRuleError, match="'margin': 2"):
        verdict(2, RULES[:-1])
