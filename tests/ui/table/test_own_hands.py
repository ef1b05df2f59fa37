"""Where the cards and bets of a seat lie that is dealt two hands of its own."""

from tests.games.world import game_of
from trainer.games.game import Game
from trainer.games.rounds import Bet, Round
from trainer.layouts.house_table import table_layout
from trainer.ui.table.own_hands import OwnHands


def _game() -> Game:
    return game_of("massachusetts/blackjack-switch")


def _own(*bets: tuple[str, int]) -> OwnHands:
    laid = tuple(Bet(seat=3, wager=wager, amount=1000, hand=hand) for wager, hand in bets)
    return OwnHands(_game(), Round(seed=0, bets=laid, hands={}))


def test_two_boxes_have_a_place_each_from_the_first_card_on() -> None:
    own = _own(("hand-1", 0), ("hand-2", 2))
    assert own.lies_at("seat-3", ["seat-3"]) == "seat-3"
    assert own.lies_at("seat-3/2", ["seat-3", "seat-3/2"]) == "seat-3/2"
    assert own.stands_at(3, "hand-1", ["hand-1", "hand-2/2"]) == "hand-1"
    assert own.stands_at(3, "hand-2/2", ["hand-1", "hand-2/2"]) == "hand-2"


def test_what_a_hand_is_split_into_stays_in_its_box() -> None:
    own = _own(("hand-1", 0), ("hand-2", 2), ("hand-1", 3), ("hand-2", 4), ("hand-2", 5))
    lying = ["seat-3", "seat-3/2", "seat-3/3", "seat-3/4", "seat-3/5", "dealer"]
    assert [own.lies_at(hand, lying) for hand in lying[:5]] == [
        "seat-3-1of2", "seat-3/2-1of3", "seat-3-2of2", "seat-3/2-2of3", "seat-3/2-3of3",
    ]  # fmt: skip
    bets = ["hand-1", "hand-2/2", "hand-1/3", "hand-2/4", "hand-2/5"]
    assert [own.stands_at(3, bet, bets) for bet in bets] == [
        "hand-1/1", "hand-2/1of3", "hand-1/2", "hand-2/2of3", "hand-2/3of3",
    ]  # fmt: skip
    assert own.lies_at("seat-3", ["seat-3", "seat-3/2"]) == "seat-3"  # not split yet


def test_other_bets_and_other_tables_are_not_known() -> None:
    own = _own(("hand-1", 0), ("hand-2", 2), ("insurance", 2))
    assert own.stands_at(3, "insurance/2", ["insurance/2"]) == ""
    usual = OwnHands(game_of("massachusetts/spanish-21"), Round(seed=0, bets=(), hands={}))
    assert not usual


def test_the_felt_has_every_place() -> None:
    layout = table_layout(_game())
    for seat in range(1, 8):
        for own in (f"seat-{seat}", f"seat-{seat}/2"):
            names = [f"{own}-{nth}of{most}" for most in (2, 3, 4) for nth in range(1, most + 1)]
            assert {own, *names} <= set(layout.hands)
        for wager in ("hand-1", "hand-1/1", "hand-2/4of4", "insurance", "insurance/2", "match"):
            assert f"bet:{seat}:{wager}" in layout.spots
            assert f"pay:{seat}:{wager}" in layout.spots
        left, right = (layout.spots[f"bet:{seat}:insurance{nth}"] for nth in ("", "/2"))
        assert right.x - left.x > 2 * left.size
