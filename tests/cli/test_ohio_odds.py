"""Every odds table of the Ohio rulebooks, written out from the print a second time."""

import pytest

from tests.cli.conftest import Trainer
from tests.cli.test_export import lines

SIX = (4, 5, 6, 8, 9, 10)
TEN = (2, 3, *SIX, 11, 12)
PLACE = {2: "11 to 2", 3: "11 to 4", 4: "9 to 5", 5: "7 to 5", 6: "7 to 6"}
TRUE = {2: "6 to 1", 3: "3 to 1", 4: "2 to 1", 5: "3 to 2", 6: "6 to 5"}
LAY = {4: "1 to 2", 5: "2 to 3", 6: "5 to 6"}
HARD_HOPS = ("2-2", "3-3", "4-4", "5-5")
# All but the 3 and the 11, which are bets of their own.
EASY_HOPS = [
    f"{low}-{high}" for high in range(2, 7) for low in range(1, high) if low + high not in (3, 11)
]
Odds = dict[str, list[str]]


def mirrored(table: dict[int, str], numbers: tuple[int, ...], name: str) -> Odds:
    """Return what a bet pays on each number; 8 pays as 6, 9 as 5, and on to 12 as 2."""
    return {f"{name}-{number}": [table[min(number, 14 - number)]] for number in numbers}


def ladder(table: dict[int, str]) -> list[str]:
    """Return odds as they are listed, from the outside in."""
    return list(dict.fromkeys(table.values()))


MIDDLE: Odds = {
    "field": ["1 to 1", "2 to 1"],
    "hard-4": ["7 to 1"],
    "hard-6": ["9 to 1"],
    "hard-8": ["9 to 1"],
    "hard-10": ["7 to 1"],
    "any-seven": ["4 to 1"],
    "any-craps": ["7 to 1"],
    "craps-2": ["30 to 1"],
    "craps-3": ["15 to 1"],
    "craps-12": ["30 to 1"],
    "eleven": ["15 to 1"],
    **{f"hop-{dice}": ["30 to 1"] for dice in HARD_HOPS},
    **{f"hop-{dice}": ["15 to 1"] for dice in EASY_HOPS},
}
HORN = ["30 to 1", "15 to 1", "15 to 1", "30 to 1"]  # the parts, on 2, 3, 11 and 12
HORNS: Odds = {
    "horn": HORN,
    **{f"horn-high-{number}": HORN for number in (2, 3, 11, 12)},
    "world": [*HORN, "4 to 1"],
}
CRAPS: Odds = {
    **{name: ["1 to 1"] * 2 for name in ("pass", "dont-pass", "come", "dont-come")},
    **{f"put-{number}": ["1 to 1"] for number in SIX},
    "pass-odds": ladder({key: TRUE[key] for key in LAY}),
    "come-odds": ladder({key: TRUE[key] for key in LAY}),
    "dont-pass-odds": ladder(LAY),
    "dont-come-odds": ladder(LAY),
    **mirrored(TRUE, SIX, "put-odds"),
    **mirrored(PLACE, SIX, "place"),
    **mirrored(TRUE, SIX, "buy"),
    **mirrored(LAY, SIX, "lay"),
    **MIDDLE,
    **HORNS,
    "c-and-e": ["7 to 1", "15 to 1"],
    "fire": ["24 to 1", "249 to 1", "999 to 1"],
}
CRAPLESS: Odds = {
    "pass": ["1 to 1"] * 2,
    "come": ["1 to 1"] * 2,
    **{f"put-{number}": ["1 to 1"] for number in TEN},
    "pass-odds": ladder(TRUE),
    "come-odds": ladder(TRUE),
    **mirrored(TRUE, TEN, "put-odds"),
    **mirrored(PLACE, TEN, "place"),
    **mirrored(TRUE, TEN, "buy"),
    **MIDDLE,
    **HORNS,
}
DRAGON = ["30 to 1", "10 to 1", "6 to 1", "4 to 1", "2 to 1", "1 to 1", "1 to 1"]
BACCARAT: Odds = {
    "player": ["1 to 1"],
    "banker": ["1 to 1"],
    "tie": ["8 to 1"],
    "dragon-player": DRAGON,
    "dragon-banker": DRAGON,
}
ROULETTE: Odds = {
    "straight": ["35 to 1"],
    "split": ["17 to 1"],
    "street": ["11 to 1"],
    "corner": ["8 to 1"],
    "top-line": ["6 to 1"],
    "six-line": ["5 to 1"],
    "column": ["2 to 1"],
    "dozen": ["2 to 1"],
    **{name: ["1 to 1"] for name in ("red", "black", "odd", "even", "low", "high")},
}
BILLS: Odds = {str(bill): [f"{bill} to 1"] for bill in (1, 2, 5, 10, 20)}
PRINTED: dict[str, Odds] = {
    "ohio-cincinnati/mini-baccarat": BACCARAT,
    "ohio-cincinnati/midi-baccarat": BACCARAT,
    "ohio-cincinnati/craps": CRAPS,
    "ohio-cincinnati/roulette": ROULETTE,
    "ohio-cincinnati/rapid-roulette": ROULETTE
    | {"courtesy-line": ["17 to 1"], "neighbors": ["35 to 1"]},
    "ohio-cincinnati/big-six": BILLS | {"joker": ["40 to 1"], "logo": ["40 to 1"]},
    # 13(h): the same odds once more in a tournament.
    "ohio-cleveland/mini-baccarat": BACCARAT
    | {name: BACCARAT[name] * 2 for name in ("player", "banker", "tie")},
    "ohio-cleveland/midi-baccarat": BACCARAT
    | {name: BACCARAT[name] * 2 for name in ("player", "banker", "tie")},
    "ohio-cleveland/craps": CRAPS,
    "ohio-cleveland/crapless-craps": CRAPLESS,
    "ohio-cleveland/roulette": ROULETTE,
    "ohio-cleveland/big-six": BILLS | {"joker": ["45 to 1"], "casino": ["45 to 1"]},
}
OURS = ("call-bets=offered", "six-seven-eight=offered")


@pytest.mark.parametrize("name", PRINTED)
def test_every_printed_line_is_there_and_no_other(trainer: Trainer, name: str) -> None:
    book, _, game = name.partition("/")
    found: Odds = {}
    for row in lines(trainer, "wagers", "--rulebook", book, "--game", game):
        # The print pays the parts of a bet; what that comes to on the whole is worked out.
        net = row["wager_id"] in {*HORNS, "c-and-e"} and row["outcome"].endswith(" wins")
        money_back = row["odds"] == "push" or row["odds"].endswith("%")
        if not (net or money_back or row["variant"].startswith(OURS)):
            found.setdefault(row["wager_id"], []).append(row["odds"])
    assert found == PRINTED[name]
