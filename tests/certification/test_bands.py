"""How hard an item is."""

import pytest

from tests.certification.world import examiner
from trainer.certification.bands import Band, asked_band, fixed_band, work
from trainer.certification.standard import ItemKind
from trainer.games.rounds import Part, Ruling
from trainer.games.rules import Result


def ruled(amount: int, odds: str, *, charge: int = 0, pays: int = 0) -> Ruling:
    return Ruling(
        seat=1,
        wager="w",
        amount=amount * 100,
        result=Result.WIN,
        odds=odds,
        pays=pays,
        charge=charge,
    )


@pytest.mark.parametrize(
    ("amount", "odds", "expected"),
    [
        (115, "1 to 1", 0),  # match the bet
        (5, "2 to 1", 1),
        (25, "8 to 1", 2),
        (20, "35 to 1", 2),
        (25, "35 to 1", 3),
        (115, "35 to 1", 4),
        (100, "10 to 1", 1),
        (30, "7 to 6", 2),
        (12, "7 to 6", 3),
    ],
)
def test_a_payment_is_weighed_by_its_work(amount: int, odds: str, expected: int) -> None:
    assert work(ruled(amount, odds)) == expected


def test_commission_parts_and_cents_add_work() -> None:
    assert work(ruled(100, "1 to 1", charge=500, pays=10_000)) == 2
    assert work(ruled(25, "1 to 1", charge=125, pays=2_500)) == 3
    horn = Part(wager="craps-2", amount=100, result=Result.WIN, odds="30 to 1", pays=3_000)
    whole = Ruling(seat=1, wager="horn", amount=400, result=Result.WIN, pays=3_000, parts=(horn,))
    assert work(whole) == 2


@pytest.mark.parametrize(
    ("cell", "band"),
    [
        ("player:4", Band.EASY),
        ("banker:2:7", Band.EASY),
        ("banker:3:8", Band.HARD),
        ("banker:6:stood", Band.HARD),
    ],
)
def test_the_rows_dealers_get_wrong_are_hard(cell: str, band: Band) -> None:
    assert fixed_band(ItemKind.THIRD_CARD, cell, {}) is band


def test_a_question_is_middling_until_it_has_been_answered() -> None:
    assert fixed_band(ItemKind.QUIZ, "rule:decks", {}) is Band.MIDDLE
    for share, band in ((0.95, Band.EASY), (0.7, Band.MIDDLE), (0.4, Band.HARD)):
        assert fixed_band(ItemKind.QUIZ, "rule:decks", {"rule:decks": share}) is band


def test_pictures_are_graded_by_their_level() -> None:
    wheel = examiner("ohio-cleveland/roulette")
    bands = [
        asked_band(ItemKind.PICTURE, wheel.prompt(ItemKind.PICTURE, f"units:{n}", 3))
        for n in range(1, 6)
    ]
    assert bands == [Band.EASY, Band.EASY, Band.MIDDLE, Band.HARD, Band.HARD]
    assert asked_band(ItemKind.PICTURE, wheel.prompt(ItemKind.PICTURE, "key:35:3", 3)) is Band.EASY
    assert (
        asked_band(ItemKind.PICTURE, wheel.prompt(ItemKind.PICTURE, "key:35:12", 3)) is Band.MIDDLE
    )
