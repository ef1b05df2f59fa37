"""What may be done with a hand: by the rules, and by the cards as they lie."""

from collections.abc import Mapping, Sequence

from trainer.games.blackjack.counting import value
from trainer.games.blackjack.game import (
    HIT,
    OFFERED,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    BlackjackGame,
    any_holds,
)
from trainer.games.blackjack.seats import INSIDE, Seats
from trainer.games.facts import FactValue, all_hold


def play_facts(game: BlackjackGame, now: Seats, at: int, hands: int) -> dict[str, FactValue]:
    """Return what decides what may be done with a hand."""
    cards, split = now.cards_at(at), game.plays.get(SPLIT)
    pair = len(cards) == INSIDE and value(cards[0]) == value(cards[1])
    alike = len(cards) == INSIDE and cards[0][0] == cards[1][0]
    one = split is not None and now.was_split(at) and cards[0][0] in split.one_card
    return {
        **now.hand_facts(at),
        "pair": alike if split is not None and split.by == "rank" else pair,
        "rank": cards[0][0] if cards else "none",
        "hands": hands,
        "acted": bool(now.plays(at)),
        "one-card": one,
    }


def open_plays(game: BlackjackGame, now: Seats, at: int, hands: int) -> tuple[str, ...]:
    """Return what may be done with a hand, the printed charts obeyed; nothing when it is done."""
    facts = play_facts(game, now, at, hands)
    if facts["bust"] or facts["surrendered"] or facts["rescued"]:
        return ()
    found = [
        name
        for name, play in game.plays.items()
        if name not in OFFERED
        and (not play.when or any_holds(play.when, facts))
        and _may(game, name, facts)
    ]
    bound = [name for name in found if any(all_hold(when, facts) for when in game.plays[name].must)]
    return tuple(bound or found) if found != [STAND] else ()


def for_lammers(
    game: BlackjackGame, now: Seats, at: int, hands: int, plays: Sequence[str]
) -> tuple[str, ...]:
    """Return those of some plays for which the house lays a lammer down."""
    told = [name for name in plays if game.plays[name].free]
    facts = play_facts(game, now, at, hands) if told else {}
    return tuple(name for name in told if any_holds(game.plays[name].free, facts))


def _may(game: BlackjackGame, name: str, facts: Mapping[str, FactValue]) -> bool:
    """Return whether the cards as they lie let it be done at all."""
    if facts["doubled"] and name != STAND:
        told = [when for when in game.plays[name].when if when.get("doubled") is True]
        return game.plays[name].anytime or (name != HIT and any_holds(told, facts))
    if name == RESCUE:
        return False
    if name == SPLIT:
        room = facts["hands"] < game.plays[SPLIT].hands  # type: ignore[operator]  # a number
        return bool(facts["pair"]) and room
    if facts["one-card"]:
        return name in (STAND, SURRENDER)
    if name == HIT:
        return facts["total"] < game.count.limit  # type: ignore[operator]  # a number
    return True
