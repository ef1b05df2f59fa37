"""Situations and rulings in one line each, as somebody writes them who has only the print."""

from typing import Any

from tests.games.world import CATALOG
from trainer.cli.settle import settle


def situation(bets: str, cards: str, **more: Any) -> dict[str, Any]:
    """Return a situation: "1 tie/2 5" is the second tie bet of seat 1, "1: KS; dealer: QS" hands.

    >>> situation("1 ante 15", "1: KS 9D 2C; dealer: QS 3D 2H")["bets"]
    [{'seat': 1, 'wager': 'ante', 'amount': '15'}]
    """
    return {"bets": [_bet(*one.split()) for one in bets.split(", ")], **_dealt(cards), **more}


def _bet(seat: str, wager: str, amount: str) -> dict[str, Any]:
    name, _, hand = wager.partition("/")
    bet: dict[str, Any] = {"seat": int(seat), "wager": name, "amount": amount}
    return {**bet, "hand": int(hand)} if hand else bet


def _dealt(cards: str) -> dict[str, Any]:
    if cards.startswith("shoe: "):
        return {"shoe": cards.removeprefix("shoe: ").split()}
    hands = {}
    for one in cards.split("; "):
        name, _, held = one.partition(": ")
        hands[f"seat-{name}" if name.isdigit() else name] = held.split()
    return {"hands": hands}


def ruled(name: str, told: dict[str, Any]) -> list[str]:
    """Return a line a ruling: "1 tie/2 win 50 8(g)(3)"; a push or a void has no sum."""
    book, _, game = name.partition("/")
    lines = []
    for one in settle(CATALOG, book, game, told)["rulings"]:
        moved = {"win": one["pays"], "lose": one["takes"], "half": one["takes"]}
        named = one["wager"] + (f"/{one['hand']}" if "hand" in one else "")
        words = [str(one["seat"]), named, one["result"], moved.get(one["result"], "")]
        lines.append(" ".join([*filter(None, words), one["clause"]]))
    return lines
