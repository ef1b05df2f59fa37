"""What a machine picks in a round, a card or a place: which bets it makes win."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from trainer.errors import InputError
from trainer.games import skill_ids
from trainer.games.acts import Act, Payload, Role, Slot, Verb
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.carnival.seats import DEALER, Seats
from trainer.games.engine import Situation, Want
from trainer.games.positions import heard, inner, spoken
from trainer.games.rounds import Round
from trainer.games.stages import Moment
from trainer.games.texts import NOTHING, Face, Text, text

PICKED = "picked"
DRAW = "draw"
CARD, PLACE = "card", "place"


def key(wager: str, at: int) -> str:
    """Return how it is noted that a bet is picked."""
    return f"{PICKED}-{wager}:{spoken(at)}"


def drawn(
    game: CarnivalGame, dealt: Round, rng: Random, want: Want | None = None, at: int = 0
) -> Round:
    """Return the round with what the machine picks in it; `at` is the seat something is wanted of.

    What one draw picks is the same for all bets that go by it.
    """
    draws = _draws(game)
    if not draws:
        return dealt
    seats = Seats.of_round(game, dealt)
    noted: dict[str, str] = {}
    for name, wagers in draws.items():
        lot = game.wagers[wagers[0]].lot
        assert lot is not None
        wished = want is not None and want.wager in wagers and want.facts.get(PICKED) is True
        hand = game.wagers[want.wager].hand if want is not None and wished else ""
        if lot.of == CARD:
            among: Sequence[str] = (seats.cards(hand, at) if wished else None) or game.cards_in()
            shown = rng.choice(among)
        else:
            places = [spoken(seat) for seat in range(1, game.table.seats + 1)]
            shown = rng.choice([*places, DEALER])
            if wished:
                shown = spoken(at) if seats.own(hand) else DEALER
        noted[f"{name}:0"] = shown
        for wager in wagers:
            for seat in seats.taken:
                if seats.has_bet(seat, wager) and _hits(seats, wager, seat, lot.of, shown):
                    noted[key(wager, seat)] = PICKED
    return msgspec.structs.replace(dealt, choices={**dealt.choices, **noted})


def _draws(game: CarnivalGame) -> dict[str, list[str]]:
    """Return the bets of each draw."""
    found: dict[str, list[str]] = {}
    for name, wager in game.wagers.items():
        if wager.lot is not None:
            found.setdefault(wager.lot.draw, []).append(name)
    return found


def _hits(seats: Seats, wager: str, seat: int, kind: str, shown: str) -> bool:
    hand = seats.game.wagers[wager].hand
    if kind == CARD:
        return shown in (seats.cards(hand, seat) or ())
    return shown == (spoken(seat) if seats.own(hand) else DEALER)


# -- as it is told ------------------------------------------------------------------------------


def words(game: CarnivalGame) -> list[str]:
    """Return the bets of which a situation may say that the machine has picked them."""
    return [name for name, wager in game.wagers.items() if wager.lot is not None]


def taken_out(game: CarnivalGame, told: Situation) -> tuple[Situation, dict[str, str]]:
    """Return the situation without what the machine has picked, and that as it is noted."""
    known = set(words(game))
    noted: dict[str, str] = {}
    rest: dict[str, tuple[str, ...]] = {}
    for where, said in told.decisions.items():
        seat = heard(where)
        for word in said:
            if word in known:
                on = game.wagers[word].stake.rides or word
                if not any(bet.wager == on and bet.seat == seat for bet in inner(told.bets)):
                    raise InputError(f"decisions.{where}: {word} is told without {on}.")
                noted[key(word, seat)] = PICKED
        left = tuple(word for word in said if word not in known)
        rest |= {where: left} if left else {}
    return (msgspec.structs.replace(told, decisions=rest) if noted else told), noted


# -- as it is seen ------------------------------------------------------------------------------


def shown(moment: Moment) -> Iterator[Act]:
    """Show what the machine has picked; told situations say only whom it has."""
    for name, wagers in _draws(of(moment.game)).items():
        seen = moment.dealt.choices.get(f"{name}:0")
        lot = of(moment.game).wagers[wagers[0]].lot
        if seen is None or lot is None:
            continue
        slot = Slot(verb=Verb.PASS, by=Role.MACHINE, hand=f"{DRAW}-{name}")
        skill = skill_ids.act(moment.family, DRAW, name)
        yield moment.act(slot, _said(lot.of, seen), Payload(choice=seen), skill=skill, why=NOTHING)


def _said(kind: str, seen: str) -> Text:
    if kind == CARD:
        return text("machine-card", card=Face(seen))
    return text("machine-place", seat=seen)
