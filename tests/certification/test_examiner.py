"""What an exam may ask: nothing on a doubtful reading, nothing the text leaves out."""

from dataclasses import replace

import pytest

from tests.certification.world import examiner, standard_for
from tests.games.world import GAMES
from trainer.certification.examiner import fits
from trainer.certification.form import draw_part
from trainer.certification.standard import ItemKind, Part
from trainer.drills import quiz, ritual
from trainer.errors import InputError
from trainer.games.game import Erratum

OHIO = [name for name in GAMES if name.startswith("ohio-")]
# Crapless 10(b) sends the dice to the left and 10(c) to the right; 6(b) and 6(c), 7.III are silent
# on the come-out. No rulebook of Ohio says what a tie costs, nor what order Cleveland settles in,
# and its roulette 4(b) speaks of non-value chips alone.
HELD_BACK = {
    # Whether the $1 comes back with a win, and what a mini-royal is paid.
    "ohio-cleveland/let-it-ride": {"pays:bonus|*", "rule:three-mini"},
    "ohio-cleveland/crapless-craps": {
        "come-travel#3",
        "new-shooter#0",
        "new-shooter#1",
        "new-shooter#2",
        "seven-out#4",
        "pays:put-*",
    },
    "ohio-cleveland/craps": {
        "come-travel#3",
        "pays:put-*",
        "rule:lay-odds-limit",
        "rule:odds-limit",
        "rule:six-seven-eight",
    },
    "ohio-cincinnati/craps": {"come-travel#3"},
    "ohio-cleveland/big-six": {"round#5"},
    "ohio-cleveland/roulette": {"rule:value-chips", "irregularity:value-chips-inside"},
    "ohio-cincinnati/house-money": {"rule:house-money-ace-two"},
    "ohio-cleveland/blackjack": {
        "irregularity:dealer-draws-on-seventeen",
        "irregularity:royal-match-dealer-king",
        "rule:royal-crown-pays",
        "rule:set-cards",
        "rule:tournament-draw",
    },
    "ohio-cleveland/mini-baccarat": {"rule:base-bets-tie"},
    "ohio-cleveland/midi-baccarat": {"rule:base-bets-tie"},
    "ohio-cincinnati/mini-baccarat": {"rule:base-bets-tie"},
    "ohio-cincinnati/midi-baccarat": {"rule:base-bets-tie"},
    # What becomes of the bonus of a player who folds: printed both ways.
    "ohio-cincinnati/mississippi-stud": {"irregularity:fold-with-bonus", "rule:bonus-folded"},
}


@pytest.mark.parametrize("name", OHIO)
def test_a_slip_of_the_print_that_leaves_no_doubt_holds_nothing_back(name: str) -> None:
    made = examiner(name)
    printed = {
        f"{key}#{index}"
        for key, index in ritual.steps(made.game)
        if not made.game.rituals[key].ours
    }
    held = {*quiz.topics(made.game), *printed} - {
        *made.pool(ItemKind.QUIZ),
        *made.pool(ItemKind.STEP),
    }
    known = HELD_BACK.get(name, set())
    assert {one for one in held if not fits(one, sorted(known))} == set()
    assert all(any(fits(one, [pattern]) for one in held) for pattern in known)


@pytest.mark.parametrize(
    ("name", "kind", "focus", "erratum"),
    [
        # Clauses with commas in their names.
        ("california/super-pan-9", ItemKind.QUIZ, "rule:object", "four-card-hands"),
        ("california/ez-baccarat", ItemKind.QUIZ, "rule:chart-four", "chart-letters"),
        # What is paid, asked for in words and in sums.
        ("california/super-pan-9", ItemKind.PAYOUT, "game*", "odds"),
        ("massachusetts/sic-bo", ItemKind.PAYOUT, "one-of-a-kind-1*", "one-of-a-kind"),
        ("massachusetts/sic-bo", ItemKind.QUIZ, "pays:one-of-a-kind-1*", "one-of-a-kind"),
        ("ohio-cleveland/craps", ItemKind.PAYOUT, "put-4*", "put-pays"),
        ("massachusetts/casino-war", ItemKind.PAYOUT, "progressive*", "progressive-outcomes"),
        # One of several clauses, an irregularity, a step.
        ("massachusetts/craps", ItemKind.QUIZ, "irregularity:short-roll", "any-end"),
        ("ohio-cleveland/crapless-craps", ItemKind.STEP, "new-shooter#0", "new-shooter-right"),
    ],
)
def test_what_rests_on_damaged_print_is_asked_once_its_reading_is_confirmed(
    name: str, kind: ItemKind, focus: str, erratum: str
) -> None:
    made = examiner(name)
    assert not made.pool(kind, [focus])
    others = frozenset(made.game.errata) - {erratum}
    assert not replace(made, confirmed=others).pool(kind, [focus])
    assert replace(made, confirmed=frozenset(made.game.errata)).pool(kind, [focus])


def test_where_everything_is_in_doubt_no_form_is_drawn() -> None:
    name = "california/super-pan-9"
    made, wanted = examiner(name), standard_for(name)
    with pytest.raises(InputError, match="damaged print whose reading nobody has confirmed"):
        draw_part(wanted, made, Part.PAYOUTS, seed=1)
    confirmed = replace(made, confirmed=frozenset(made.game.errata))
    draw = draw_part(wanted, confirmed, Part.PAYOUTS, seed=1)
    assert draw.items
    assert "odds" in draw.confirmed, "what it was drawn by is kept with it"


@pytest.mark.parametrize(
    ("clause", "cited", "found"),
    [
        ("5(b)", "5(b)", True),
        ("5(b)", "5(b)(2)", True),
        ("5(b)", "4, 5(b)-(d)", True),
        ("5(b)", "15(b)", False),
        ("5(b)(2)", "5(b)", False),
        ("1", "13", False),
        ("Pan 9, object (456)", "Pan 9, object (456)", True),
        ("Pan 9, object (456)", "Pan 9, deal (444)", False),
        ("Type of Game", "Type of Game (2037)", True),
    ],
)
def test_a_clause_is_matched_whole_or_from_above(clause: str, cited: str, found: bool) -> None:
    assert Erratum(at=clause, print="", reading="").stands_at(cited) is found
    assert Erratum(at=["9", clause], print="", reading="").stands_at(cited) is found


@pytest.mark.parametrize("name", GAMES)
def test_a_procedure_of_ours_is_practised_and_not_examined(name: str) -> None:
    made = examiner(name)
    ours = {key for key, found in made.game.rituals.items() if found.ours}
    asked = {focus.partition("#")[0] for focus in made.pool(ItemKind.STEP)}
    assert not ours & asked
    assert ours <= set(ritual.names(made.game))
