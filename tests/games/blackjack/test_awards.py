"""What is shared and what is limited: a meter several seats win, the most a round pays."""

import msgspec

from tests.games.world import game_of
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.caps import Cap
from trainer.games.engine import Situation
from trainer.games.registry import engine_for
from trainer.games.rounds import Bet, Ruling

ENGINE = engine_for("blackjack")
SPANISH = "massachusetts/spanish-21"
HANDS: dict[str, tuple[str, ...]] = {
    "seat-1": ("7S", "9S"),
    "seat-4": ("7S", "8S"),
    "dealer": ("7S", "JH"),
}


def table(**more: object) -> BlackjackGame:
    """Return a game whose match bet has a meter, or a limit."""
    game = of(game_of(SPANISH))
    table = game.paytables["match"]
    rows = [msgspec.structs.replace(row, pays="100%", meter="grand") for row in table.rows]
    match = msgspec.structs.replace(game.wagers["match-the-dealer"], divides="divides" in more)
    changed = {
        "meters": {"grand": "1,001"},
        "paytables": {**game.paytables, "match": msgspec.structs.replace(table, rows=rows)},
        "wagers": {**game.wagers, "match-the-dealer": match},
    }
    return msgspec.structs.replace(game, **(changed if "meter" in more else {}))


def match(game: BlackjackGame, *amounts: int) -> list[Ruling]:
    """Return what becomes of two bets on match-the-dealer."""
    bets = [
        Bet(seat=seat, wager=name, amount=amount)
        for seat, sum_ in zip((1, 4), amounts, strict=True)
        for name, amount in (("basic", 5000), ("match-the-dealer", sum_))
    ]
    dealt = ENGINE.place(game, Situation(bets=tuple(bets), hands=HANDS))
    return [one for one in ENGINE.rule(game, dealt) if one.wager == "match-the-dealer"]


def test_the_first_winner_from_the_right_has_the_meter() -> None:
    assert [one.pays for one in match(table(meter=True), 500, 500)] == [0, 100_100]


def test_several_winners_divide_a_meter_where_the_print_says_so() -> None:
    found = match(table(meter=True, divides=True), 500, 500)
    assert [(one.pays, one.share) for one in found] == [(50_050, 50_050), (50_050, 50_050)]


def test_what_a_round_pays_may_be_limited_at_some_odds_and_shared_by_the_stakes() -> None:
    cap = Cap(wagers=["match-the-dealer"], most="90", clause="6", per="round", shared=True)
    game = msgspec.structs.replace(table(), caps={"grand": cap})
    assert [one.pays for one in match(game, 2000, 1000)] == [6000, 3000]
    assert [one.capped for one in match(game, 2000, 1000)] == [12_000, 6000]
    free = msgspec.structs.replace(cap, odds=("18 to 1",))
    other = msgspec.structs.replace(game, caps={"grand": free})
    assert [one.pays for one in match(other, 2000, 1000)] == [18_000, 9000]
