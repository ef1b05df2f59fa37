"""Totals at a glance, and what the dealer does with his own: cards built for every case."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from trainer.games import skill_ids
from trainer.games.blackjack.counting import (
    TEN,
    Count,
    Total,
    counted,
    draws,
    is_natural,
    letter,
    total,
    value,
)
from trainer.games.blackjack.game import STAND, BlackjackGame
from trainer.games.blackjack.naming import LOW, case_of, drawing
from trainer.games.blackjack.seats import DEALER
from trainer.games.blackjack.walk import DRAW
from trainer.games.cards import Card, packs
from trainer.games.cases import Answer, Case, Laid, Posed, lettered
from trainer.games.engine import CannotDealError
from trainer.games.positions import seat_hand
from trainer.games.rounds import Round
from trainer.games.texts import Text, text

TOTAL = "total"
_SOFT = range(13, 22)
_LEAST = 5
_NATURAL, _JOKER = "natural-", "joker"
_CARDS = (2, 2, 3, 3, 3, 4, 4, 5)


def family(game: BlackjackGame) -> str:
    """Return whose skills these are."""
    return skill_ids.family(game)


def deck_of(game: BlackjackGame) -> list[Card]:
    """Return one deck of the game's cards, with a joker where it has any."""
    return packs(1, jokers=min(game.deck.jokers, 1), without=game.deck.without)


# -- totals at a glance --------------------------------------------------------------------------


def _named(made: Total) -> str:
    return f"{'soft' if made.soft else 'hard'}-{made.points}"


def at_a_glance(game: BlackjackGame) -> Iterator[Case]:
    """Yield every total there is, and the hands that count in a way of this game's own."""
    limit = game.count.limit
    every = [Total(points, limit=limit) for points in range(_LEAST, limit + 2)]
    every += [Total(points, soft=True, limit=limit) for points in _SOFT]
    for made in every:
        name = "over" if made.bust else _named(made)
        yield Case(
            id=f"{TOTAL}/{name}",
            skill=f"{family(game)}:{TOTAL}:{name}",
            title=text("bj-total-case", total=made.points, kind=kind_of_total(made)),
            group=text("bj-total-group"),
            clause=game.dealer.clause,
        )

    for kind in _of_its_own(game.count):
        yield Case(
            id=f"{TOTAL}/{kind}",
            skill=f"{family(game)}:{TOTAL}:{kind}:{game.count.natural_title or game.count.natural}",
            title=text("bj-total-own", kind=kind),
            group=text("bj-total-group"),
            clause=game.count.clause,
        )


def _of_its_own(count: Count) -> list[str]:
    """Return the hands that count otherwise than their cards add up."""
    if count.naturals == Count().naturals and count.natural == Count().natural:
        return [f"{_NATURAL}AT"] if count.natural_title else []
    return [*(f"{_NATURAL}{kind}" for kind in count.naturals), *([_JOKER] if count.joker else [])]


def kind_of_total(made: Total) -> str:
    """Return how a total is spoken of."""
    return "over" if made.bust else "soft" if made.soft else "hard"


def pose_total(game: BlackjackGame, case: Case, rng: Random) -> Posed:
    """Return the question what a hand counts."""
    count = game.count

    def fits(cards: tuple[Card, ...]) -> bool:
        made, wild = total(cards, count), any(letter(card) == "X" for card in cards)
        if is_natural(cards, count) or total(cards[:-1], count).points >= count.limit:
            return False
        if case.name == _JOKER or wild:
            return case.name == _JOKER and wild and letter(cards[-1]) == "X"
        return made.bust if case.name == "over" else _named(made) == case.name

    shape = case.name.removeprefix(_NATURAL) if case.name.startswith(_NATURAL) else ""
    cards = _shaped(game, rng, shape) if shape else _built(game, rng, fits)
    made = counted(cards, count)
    seat = rng.randrange(1, game.table.seats + 1)
    near = [made.points + step for step in (1, -1, 2, -2, 10, -10, 3)]
    plain = total(cards).points
    near = [plain, *near] if plain != made.points else near
    wrong = [(str(points), _points(points)) for points in near if 4 <= points <= 30]
    expected = str(made.points)
    if is_natural(cards, count) and count.natural_title:
        # A natural that no whole number says stands between the two it lies between.
        expected = f"{made.points}.5"
        wrong = [(str(points), _points(points)) for points in (21, 22, 11, 12)]
    return Posed(
        question=text("bj-total-asked"),
        answers=_in_order(lettered(rng, (expected, said_total(game, cards)), wrong)),
        expected=expected,
        why=_why(game, cards),
        clause=game.plays[STAND].clause,
        ruling=said_total(game, cards),
        laid=(Laid(name=text("seats-hand", seat=seat), cards=cards),),
        line=text("bj-total-line", **_told(game, cards)),
        label=text("figure", figure=str(made.points)),
        label_title=text("bj-total-label"),
        dealt=Round(seed=0, bets=(), hands={seat_hand(seat): cards}),
    )


def said_total(game: BlackjackGame, cards: Sequence[Card], *, natural: bool = True) -> Text:
    """Return what a hand counts in words; `natural` says whether it may be one."""
    return text("bj-total-answer", **_told(game, cards, natural=natural))


def _told(game: BlackjackGame, cards: Sequence[Card], *, natural: bool = True) -> dict[str, Any]:
    if natural and is_natural(cards, game.count) and game.count.natural_title:
        return {"total": game.count.natural_title, "kind": "hard"}
    made = counted(cards, game.count) if natural else total(cards, game.count)
    return {"total": made.points, "kind": kind_of_total(made)}


def _points(points: int) -> Text:
    return text("bj-total-answer", total=points, kind="hard")


def _in_order(answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """Return totals from the lowest up, their letters in order too."""
    keys = sorted(one.key for one in answers)
    rising = sorted(answers, key=lambda one: float(one.id))
    return tuple(Answer(one.id, one.text, key) for one, key in zip(rising, keys, strict=True))


def _why(game: BlackjackGame, cards: tuple[Card, ...]) -> Text:
    count = game.count
    made, hard = total(cards, count), sum(map(value, cards))
    if is_natural(cards, count) and (count.natural_title or count.natural != made.points):
        return text("bj-total-why-natural", total=count.natural_title or count.natural)
    if any(letter(card) == "X" for card in cards):
        return text("bj-total-why-joker", total=count.joker)
    if made.soft:
        return text("bj-total-why-soft", total=made.points, other=hard)
    aces = sum(card[0] == "A" for card in cards)
    return text("bj-total-why-hard", total=made.points, aces=aces)


def _shaped(game: BlackjackGame, rng: Random, shape: str) -> tuple[Card, ...]:
    """Return cards by their letters, in either order."""
    deck = deck_of(game)
    cards = [rng.choice([card for card in deck if letter(card) == kind]) for kind in shape]
    rng.shuffle(cards)
    return tuple(cards)


def _built(
    game: BlackjackGame, rng: Random, fits: Callable[[tuple[Card, ...]], bool]
) -> tuple[Card, ...]:
    deck = deck_of(game)
    for _ in range(20_000):
        cards = tuple(rng.sample(deck, rng.choice(_CARDS)))
        if fits(cards):
            return cards
    raise CannotDealError(f"{game.rulebook}/{game.id} has no such hand")


# -- the dealer's next act -----------------------------------------------------------------------


def drawing_cases(game: BlackjackGame) -> Iterator[Case]:
    """Yield every total the dealer may have."""
    rules = game.dealer
    least = LOW + 2 if "AA" in game.count.naturals else LOW + 1
    every = [Total(points) for points in range(LOW, game.count.limit + 1)]
    every += [Total(points, soft=True) for points in range(least, LOW + TEN + 1)]
    for made in every:
        edge = abs(made.points - (rules.soft if made.soft else rules.hard)) <= 1
        yield Case(
            id=case_of(made),
            skill=drawing(family(game), made, stands_soft=rules.soft),
            title=text("bj-draws-case", total=made.points, kind=_drawn(made)),
            group=text("bj-draws-group"),
            clause=rules.clause,
            weight=2.0 if edge else 1.0,
        )


def _drawn(made: Total) -> str:
    low = made.points == LOW and not made.soft
    return "low" if low else "soft" if made.soft else "hard"


def pose_draw(game: BlackjackGame, case: Case, rng: Random) -> Posed:
    """Return the question what the dealer does next."""
    rules, count = game.dealer, game.count

    def takes(cards: Sequence[Card]) -> bool:
        return draws(cards, rules.hard, rules.soft, count)

    def fits(cards: tuple[Card, ...]) -> bool:
        # Every card before was one the dealer had to take.
        earlier = all(takes(cards[:n]) for n in range(2, len(cards)))
        return earlier and case_of(total(cards, count)) == case.id and not is_natural(cards, count)

    cards = _built(game, rng, fits)
    made = total(cards, count)
    expected = DRAW if takes(cards) else STAND
    wrong = STAND if expected == DRAW else DRAW
    return Posed(
        question=text("bj-draws-asked"),
        answers=(
            Answer(DRAW, text("bj-draws-draw"), "D"),
            Answer(STAND, text("bj-draws-stand"), "S"),
        ),
        expected=expected,
        why=text(
            "bj-draws-why",
            hard=rules.hard,
            soft=rules.soft,
            total=made.points,
            kind=kind_of_total(made),
        ),
        clause=rules.clause,
        ruling=text("bj-draws-ruled", act=expected, total=made.points, kind=kind_of_total(made)),
        laid=(Laid(name=text("dealers-hand"), cards=cards),),
        line=text("bj-total-line", total=made.points, kind=kind_of_total(made)),
        label=text("figure", figure=str(made.points)),
        label_title=text("bj-total-label"),
        dealt=Round(seed=0, bets=(), hands={DEALER: cards}),
        slips=((wrong, text("bj-slip-soft" if made.soft else "bj-slip-hard")),),
    )
