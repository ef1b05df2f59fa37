"""Where a patron banks, cards and questions may go round from his left."""

from typing import Any

from tests.games.carnival.small import small
from trainer.games.acts import Script, Verb
from trainer.games.carnival.engine import CarnivalEngine
from trainer.games.carnival.game import CarnivalGame
from trainer.games.engine import Situation
from trainer.games.rounds import Bet

ENGINE = CarnivalEngine()
BANK = {
    "kind": "player-dealer",
    "covers": "own-wager",
    "hold": 2,
    "clause": "7",
    "text": "A patron banks.",
}


def banked(order: str) -> CarnivalGame:
    """Return the small game, banked by a patron, dealt and asked in this order."""
    stages = [
        {
            "id": "deal",
            "title": "Deal",
            "deal": ["seats", "dealer"],
            "face": "down",
            "order": [order],
            "clause": "1",
        },
        {"id": "play", "title": "Play or fold", "offer": "play", "order": [order], "clause": "2"},
        {"id": "open", "title": "Open", "turn": ["dealer"], "clause": "3"},
        {"id": "settle", "title": "Settle", "settle": ["*"], "order": ["left"], "clause": "3"},
        {"id": "gather", "title": "Cards away", "gather": True, "clause": "4"},
    ]
    orders = {
        "left": [{"by": "seat", "seq": "action"}],
        "round": [{"by": "seat", "seq": "ascending"}],
    }
    return small(stages=stages, orders=orders, bank=BANK)


def told(order: str, **more: Any) -> tuple[dict[str, tuple[str, ...]], Script]:
    game = banked(order)
    bets = tuple(Bet(seat=seat, wager="ante", amount=1000) for seat in (1, 3, 4))
    dealt = ENGINE.place(game, Situation(bets=bets, folds=(1, 3, 4), places={"bank": 2}, **more))
    return dict(dealt.hands), ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))


def seats(script: Script, verb: Verb) -> list[int]:
    return [act.slot.seat for act in script.acts() if act.verb is verb and act.slot.seat]


def test_a_shoe_is_dealt_from_the_player_dealers_left() -> None:
    hands, script = told("left", shoe=("KS", "4D", "AS", "9C"))
    assert hands == {"seat-1": ("AS",), "seat-3": ("KS",), "seat-4": ("4D",), "dealer": ("9C",)}
    assert seats(script, Verb.DEAL) == [3, 4, 1]
    assert seats(script, Verb.ASK) == [3, 4, 1]


def test_another_order_begins_at_the_first_seat() -> None:
    hands, script = told("round", shoe=("KS", "4D", "AS", "9C"))
    assert hands["seat-1"] == ("KS",)
    assert seats(script, Verb.DEAL) == seats(script, Verb.ASK) == [1, 3, 4]
