"""`trainer settle`: one situation in, one ruling out, and every wrong field named."""

import json
import re
from typing import Any

import pytest

from tests.cli.conftest import Said, Trainer
from tests.games.world import GAMES, game_of
from trainer.catalog import Catalog
from trainer.places import lessons_dir

MINI = ("ohio-cincinnati", "mini-baccarat")
BANKER_WINS = ["KS", "4H", "7D", "5C"]
BET = {"seat": 1, "wager": "banker", "amount": "115"}


def settle(trainer: Trainer, told: object, *game: str) -> Said:
    """Run the command on a situation."""
    text = told if isinstance(told, str) else json.dumps(told)
    return trainer("settle", *(game or MINI), stdin=text)


def answer(trainer: Trainer, told: dict[str, Any], *game: str) -> dict[str, Any]:
    """Return the ruling on a situation that is right."""
    said = settle(trainer, told, *game)
    assert (said.code, said.err) == (0, "")
    found: dict[str, Any] = json.loads(said.out)
    return found


def test_the_contracts_fields(trainer: Trainer) -> None:
    found = answer(trainer, {"bets": [BET], "shoe": BANKER_WINS})
    assert found["hands"] == {"player": ["KS", "7D"], "banker": ["4H", "5C"]}
    assert found["outcome"] == "Banker wins, 9 over 7 with a natural"
    [ruled] = found["rulings"]
    assert ruled == {
        "seat": 1,
        "wager": "banker",
        "amount": "115",
        "result": "win",
        "odds": "1 to 1",
        "pays": "115",
        "takes": "0",
        "commission": "5.75",
        "net": "109.25",
        "outcome": "Banker's hand wins",
        "clause": "10.III",
    }


def test_amounts_may_be_numbers_and_cards_small_letters(trainer: Trainer) -> None:
    bets = [{**BET, "amount": 115}, {**BET, "seat": 2, "amount": 12.5}]
    found = answer(trainer, {"bets": bets, "shoe": ["ks", "4h", "7d", "5c"]})
    assert [ruled["pays"] for ruled in found["rulings"]] == ["115", "12.50"]


def test_finished_hands_may_be_told(trainer: Trainer) -> None:
    hands = {"player": ["KS", "7D"], "banker": ["4H", "5C"]}
    assert answer(trainer, {"bets": [BET], "hands": hands})["rulings"][0]["pays"] == "115"


def test_hands_dealt_against_the_rules_are_settled_with_a_note(trainer: Trainer) -> None:
    hands = {"player": ["KS", "2D"], "banker": ["4H", "5C", "AS"]}
    found = answer(trainer, {"bets": [BET], "hands": hands})
    assert found["notes"] == [
        "these hands are not drawn by this rulebook's rules; settled as given"
    ]


def test_options_choose_the_paytable(trainer: Trainer) -> None:
    told = {
        "options": {"dragon": "b"},
        "bets": [{"seat": 1, "wager": "dragon-player", "amount": "5"}],
        "shoe": ["KS", "KH", "4D", "5C", "5S", "5H"],
    }
    [ruled] = answer(trainer, told, "massachusetts", "baccarat")["rulings"]
    assert (ruled["odds"], ruled["pays"]) == ("20 to 1", "100")


def test_choices_let_winnings_ride(trainer: Trainer) -> None:
    told = {
        "choices": {"house-money:1": "ride"},
        "bets": [{"seat": 1, "wager": "house-money", "amount": "10"}, {**BET, "amount": "100"}],
        "shoe": ["8S", "5H", "8D", "5C", "9H"],
    }
    found = answer(trainer, told, "massachusetts", "baccarat")["rulings"]
    assert [(ruled["amount"], ruled["pays"]) for ruled in found] == [("10", "150"), ("250", "250")]


def test_a_bank_runs_out(trainer: Trainer) -> None:
    told = {"bank": "100", "bets": [{**BET, "amount": "150"}], "shoe": BANKER_WINS}
    [ruled] = answer(trainer, told, "california", "ez-baccarat")["rulings"]
    assert (ruled["pays"], ruled["uncovered"]) == ("100", "50")


@pytest.mark.parametrize("name", GAMES)
def test_the_worked_example_of_every_game_works(trainer: Trainer, name: str) -> None:
    game = tuple(name.split("/"))
    said = trainer("settle", *game, "--help")
    assert (said.code, said.err) == (0, "")
    told, answered = re.findall(r"^\{.*?^\}", said.out, re.DOTALL | re.MULTILINE)
    assert answer(trainer, json.loads(told), *game) == json.loads(answered)
    for wager in game_of(name).wagers:
        assert wager in said.out
    for option in game_of(name).options:
        assert f"Option {option}: " in said.out


def test_help_without_a_game_says_how_to_get_it(trainer: Trainer) -> None:
    said = trainer("settle", "--help")
    assert said.code == 0
    assert "trainer settle R G --help" in said.out


GOOD = {"bets": [BET], "shoe": BANKER_WINS}
BAD: dict[str, tuple[object, str]] = {
    "bad-json": ("{bets", "standard input: not valid JSON: "),
    "nothing": ("", "standard input: it is empty; give one JSON object."),
    "too-deep": ("[" * 5000 + "]" * 5000, "standard input: brackets stand too deep"),
    "not-an-object": ([1], "standard input: give one JSON object."),
    "unknown-field": (
        {**GOOD, "colour": "red"},
        "colour: there is no such field; there are: options",
    ),
    "no-bets": ({"shoe": BANKER_WINS}, "bets: give a list such as "),
    "bets-no-list": ({**GOOD, "bets": BET}, "bets: give a list such as "),
    "bet-no-object": ({**GOOD, "bets": ["banker"]}, "bets[0]: give an object with seat, wager"),
    "unknown-field-of-a-bet": (
        {**GOOD, "bets": [BET, {**BET, "stake": "5"}]},
        "bets[1].stake: there is no such field; there are: seat, wager, amount.",
    ),
    "unknown-wager": (
        {**GOOD, "bets": [{**BET, "wager": "bank"}]},
        "bets[0].wager: there is no 'bank' here; there are: player, banker, tie",
    ),
    "no-wager": ({**GOOD, "bets": [{"seat": 1}]}, "bets[0].wager: give one of: player, banker"),
    "wager-no-word": (
        {**GOOD, "bets": [{**BET, "wager": ["banker"]}]},
        "bets[0].wager: give one of: player, banker",
    ),
    "seat-too-high": (
        {**GOOD, "bets": [{**BET, "seat": 10}]},
        "bets[0].seat: give a seat from 1 to 9.",
    ),
    "seat-no-number": (
        {**GOOD, "bets": [{**BET, "seat": "1"}]},
        "bets[0].seat: give a seat from 1 to 9.",
    ),
    "seat-true": ({**GOOD, "bets": [{**BET, "seat": True}]}, "bets[0].seat: give a seat from 1"),
    "bad-amount": (
        {**GOOD, "bets": [{**BET, "amount": "lots"}]},
        "bets[0].amount: 'lots' is not an amount of money such as 25 or 12.50.",
    ),
    "negative-amount": ({**GOOD, "bets": [{**BET, "amount": -5}]}, "bets[0].amount: '-5' is not"),
    "no-amount": (
        {**GOOD, "bets": [{"wager": "tie"}]},
        "bets[0].amount: give an amount in dollars",
    ),
    "nothing-bet": (
        {**GOOD, "bets": [{**BET, "amount": "0"}]},
        "bets[0].amount: a bet is more than nothing.",
    ),
    "bad-card": (
        {**GOOD, "shoe": ["KS", "4H", "7Z", "5C"]},
        "shoe[2]: '7Z' is not a card: write AS, KH, TD, 9C or XJ for the joker.",
    ),
    "card-not-in-the-deck": (
        {**GOOD, "shoe": ["XJ", "4H", "7D", "5C"]},
        "shoe[0]: XJ is not in this game's deck.",
    ),
    "shoe-no-list": ({**GOOD, "shoe": "KS 4H"}, "shoe: give a list of cards, such as "),
    "too-few-cards": (
        {**GOOD, "shoe": ["2S", "4H", "2D"]},
        "shoe: 3 cards are too few to finish the round; give up to six.",
    ),
    "no-third-card": (
        {**GOOD, "shoe": ["2S", "4H", "2D", "AC"]},
        "shoe: 4 cards are too few to finish the round",
    ),
    "no-cards": ({"bets": [BET]}, "shoe: give the cards in the order they leave the shoe"),
    "hands-no-object": ({"bets": [BET], "hands": ["KS"]}, "hands: give an object of hand names"),
    "bad-card-in-a-hand": (
        {"bets": [BET], "hands": {"player": ["KS", "?"], "banker": ["4H", "5C"]}},
        "hands.player[1]: '?' is not a card",
    ),
    "one-hand": (
        {"bets": [BET], "hands": {"player": ["KS", "7D"]}},
        "hands.banker: give two or three cards.",
    ),
    "unknown-option": (
        {**GOOD, "options": {"deck": "8"}},
        "options.deck: there is no such option; there are: cards",
    ),
    "unknown-choice": (
        {**GOOD, "options": {"decks": 5}},
        "options.decks: '5' is not one of 6, 7, 8.",
    ),
    "options-no-object": ({**GOOD, "options": "x"}, "options: give an object of option names"),
    "choices-no-object": ({**GOOD, "choices": 1}, "choices: give an object of names and words."),
    "places-no-numbers": (
        {**GOOD, "places": {"action": "one"}},
        "places: give an object of names and seat numbers.",
    ),
    "a-field-of-another-family": (
        {**GOOD, "rolls": [[3, 4]]},
        "rolls: nothing of this game; what happened is told by shoe, hands.",
    ),
    "a-bank-where-the-house-banks": ({**GOOD, "bank": "500"}, "bank: nothing of this game; "),
    "a-bet-field-of-another-family": (
        {**GOOD, "bets": [{**BET, "before_roll": 3}]},
        "bets[0].before_roll: there is no such field; there are: seat, wager, amount.",
    ),
    "shoe-and-hands": (
        {**GOOD, "hands": {"player": ["KS", "7D"], "banker": ["4H", "5C"]}},
        "hands: give the shoe or the finished hands, not both.",
    ),
    "a-hand-nobody-holds": (
        {"bets": [BET], "hands": {"player": ["KS", "7D"], "dealer": ["4H", "5C"]}},
        "hands.dealer: there is no such hand; there are: player, banker.",
    ),
    "more-of-a-card-than-there-are": (
        {**GOOD, "shoe": ["9C"] * 9},
        "shoe: 9C stands in it 9 times; 8 decks have 8.",
    ),
    "a-number-for-a-card": ({**GOOD, "shoe": [9]}, 'shoe[0]: give a card such as "9C", not 9.'),
    "more-money-than-there-is": (
        {**GOOD, "bets": [{**BET, "amount": "9" * 5000}]},
        "bets[0].amount: '99999",
    ),
    "digits-of-another-script": (
        {**GOOD, "bets": [{**BET, "amount": "٢٥"}]},
        "bets[0].amount: '٢٥' is not an amount",
    ),
    "a-wager-as-long-as-a-book": (
        {**GOOD, "bets": [{**BET, "wager": "x" * 9000}]},
        "bets[0].wager: there is no 'xxxx",
    ),
    "bank-no-money": ({**GOOD, "bank": "full"}, "bank: 'full' is not an amount of money"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_one_sentence_that_names_the_field(trainer: Trainer, case: str) -> None:
    told, sentence = BAD[case]
    said = settle(trainer, told)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(sentence), said.err
    assert said.err.count("\n") == 1
    assert len(said.err) < 300


def test_a_mark_before_the_text_is_no_trouble(trainer: Trainer) -> None:
    assert settle(trainer, "\ufeff" + json.dumps(GOOD)).code == 0


@pytest.mark.parametrize(
    ("game", "told", "sentence"),
    [
        (
            ("massachusetts", "baccarat"),
            {**GOOD, "choices": {"house-money:3": "stay"}},
            "choices.house-money:3: write ride, take, not 'stay'.",
        ),
        (
            ("massachusetts", "baccarat"),
            {**GOOD, "choices": {"tie:3": "ride"}},
            "choices.tie:3: there is no such choice; there are: house-money:1, house-money:2",
        ),
        (
            ("massachusetts", "roulette"),
            {"bets": [{"seat": 1, "wager": "red", "amount": "5"}], "spin": "7",
             "choices": {"multiplier": "[]"}},
            "choices.multiplier: write ",
        ),
        (
            ("california", "super-pan-9"),
            {"bets": [{"seat": 1, "wager": "game", "amount": "5"}], "places": {"bank": 99}},
            "places.bank: give a seat from 1 to 7.",
        ),
        (
            ("california", "super-pan-9"),
            {"bets": [{"seat": 1, "wager": "game", "amount": "5"}], "places": {"button": 1}},
            "places.button: there is no such place; there are: action, bank.",
        ),
    ],
)  # fmt: skip
def test_what_patrons_do_is_looked_at_too(
    trainer: Trainer, game: tuple[str, str], told: object, sentence: str
) -> None:
    said = settle(trainer, told, *game)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(sentence), said.err


def test_the_example_of_every_game_runs_and_tells_only_what_its_game_reads(
    trainer: Trainer,
) -> None:
    words = ""
    for book, entry in Catalog(lessons_dir()).games():
        help_text = trainer("settle", book, entry.id, "--help").out
        told, end = json.JSONDecoder().raw_decode(help_text, help_text.index("{"))
        answer, _ = json.JSONDecoder().raw_decode(help_text, help_text.index("{", end))
        said = settle(trainer, told, book, entry.id)
        assert (said.code, json.loads(said.out)) == (0, answer), entry.id
        cards = "shoe" in told or "hands" in told
        assert ("`hands`" in help_text) == cards, entry.id
        words += help_text
    assert '"stop"' in words  # the wheel's own word


def test_an_unknown_game_is_told_before_anything_is_read(trainer: Trainer) -> None:
    said = trainer("settle", "ohio-cincinnati", "chess")
    assert said.code == 2
    assert said.err.startswith("ohio-cincinnati has no game 'chess'")


def test_a_game_must_be_named(trainer: Trainer) -> None:
    said = trainer("settle", "ohio-cincinnati")
    assert said.code == 2
    assert said.err.startswith("settle: give a rulebook and a game")


def test_california_442_a_seven_is_not_in_the_deck(trainer: Trainer) -> None:
    bets = [{"seat": 1, "wager": "game", "amount": "5"}]
    said = settle(trainer, {"bets": bets, "shoe": ["AS", "7D"]}, "california", "super-pan-9")
    assert said.code == 2
    assert "7D is not in this game's deck." in said.err


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("baccarat", {"decks": "7"}, "Decks in the shoe = 7 may not be chosen together (13(i))"),
        ("baccarat", {"seats": "13"}, "at the table = 13 may not be chosen together (13(i))"),
        ("midibaccarat", {"seats": "9"}, "may not be chosen together (12(i))"),
        ("minibaccarat", {"decks": "7"}, "may not be chosen together (12(i))"),
    ],
)
def test_massachusetts_royal_9_excludes_what_it_cannot_be_dealt_with(
    trainer: Trainer, game: str, options: dict[str, str], told: str
) -> None:
    house = {"royal-9": "offered", **options}
    said = settle(
        trainer, {"options": house, "bets": [BET], "shoe": BANKER_WINS}, "massachusetts", game
    )
    assert said.code == 2
    assert told in said.err


@pytest.mark.parametrize(
    ("game", "wager", "told"),
    [
        (("california", "ez-baccarat"), "dragon-7", "clause Dragon 7 Bonus Bet"),
        (MINI, "dragon-player", "is made only beside Player or Banker or Tie"),
    ],
)
def test_a_side_bet_is_made_beside_what_the_text_asks_for(
    trainer: Trainer, game: tuple[str, str], wager: str, told: str
) -> None:
    side = {"seat": 1, "wager": wager, "amount": "5"}
    said = settle(trainer, {"bets": [side, {**BET, "seat": 2}], "shoe": BANKER_WINS}, *game)
    assert said.code == 2
    assert said.err.startswith("bets[0].wager: ")
    assert told in said.err
    answer(trainer, {"bets": [side, BET], "shoe": BANKER_WINS}, *game)
