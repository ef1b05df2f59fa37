"""Decisions about two open cards: how far apart they are, and where the third has fallen."""

from collections.abc import Callable, Iterator
from random import Random

from trainer.games import skill_ids
from trainer.games.cards import SUITS
from trainer.games.carnival.game import CarnivalGame
from trainer.games.carnival.outcomes import SPREAD
from trainer.games.carnival.script import CONSECUTIVE, PAIR, spread_skill
from trainer.games.carnival.seats import BOARD, INSIDE, MATCH, OUTSIDE
from trainer.games.cases import Answer, Case, Laid, Posed
from trainer.games.rounds import Round
from trainer.games.texts import NOTHING, Rank, Text, text

BETWEEN = "between"
END = "end"  # the third card is of the rank of one of the two
_PLACES = (INSIDE, OUTSIDE, END, MATCH)
_KEYS = {PAIR: "P", CONSECUTIVE: "C", "10": "0", "11": "Q"}  # the other numbers are their own


def cases(game: CarnivalGame) -> Iterator[Case]:
    """Yield every spread there is, and the places a third card can fall."""
    if game.between is None:
        return
    family = skill_ids.family(game)
    for reads in _reads(game):
        yield Case(
            id=f"{SPREAD}/{reads}",
            skill=spread_skill(family, reads),
            title=text("spread-decided", reads=_number(reads)),
            group=text("spread-group"),
        )
    for place in _PLACES:
        yield Case(
            id=f"{BETWEEN}/{place}",
            skill=f"{family}:{BETWEEN}:{place}",
            title=text("between-case", place=place),
            group=text("between-group"),
            weight=2.0 if place == END else 1.0,
        )


def _reads(game: CarnivalGame) -> list[str]:
    return [PAIR, CONSECUTIVE, *map(str, range(1, len(_ladder(game)) - 1))]


def _ladder(game: CarnivalGame) -> str:
    assert game.between is not None
    return game.rankings[game.between.rank].ladder


def _number(reads: str) -> int | str:
    return int(reads) if reads.isdigit() else reads


def _ends(game: CarnivalGame, rng: Random, reads: str) -> tuple[str, str]:
    """Return two ranks so far apart, in either order."""
    ladder = _ladder(game)
    apart = {PAIR: 0, CONSECUTIVE: 1}.get(reads, -1)
    apart = int(reads) + 1 if apart < 0 else apart
    low = rng.randrange(len(ladder) - apart)
    ends = [ladder[low], ladder[low + apart]]
    rng.shuffle(ends)
    return ends[0], ends[1]


def _cards(rng: Random, ranks: str) -> tuple[str, ...]:
    suits = rng.sample(SUITS, len(SUITS)) * 2
    return tuple(rank + suit for rank, suit in zip(ranks, suits, strict=False))


def laid(cards: tuple[str, ...], reads: str = "") -> tuple[Laid, ...]:
    """Return the open cards as they lie, the third between the two."""
    names = (text("end-left"), text("end-right"), text("end-middle"))
    order = (0, 2, 1)[: len(cards)] if len(cards) == 3 else range(len(cards))
    told = text("spread-told", reads=_number(reads)) if reads else NOTHING
    return tuple(
        Laid(name=names[at], cards=(cards[at],), caption=told if at == 0 else NOTHING)
        for at in order
    )


def _spread(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    assert game.between is not None
    reads = case.name
    ends = _ends(game, rng, reads)
    cards = _cards(rng, "".join(ends))
    between = int(reads) if reads.isdigit() else 0
    ladder = _ladder(game)
    low, high = sorted(map(ladder.index, ends))
    return Posed(
        question=text("spread-asked"),
        answers=tuple(
            Answer(one, text("spread-answer", reads=_number(one)), _KEYS.get(one, one))
            for one in _reads(game)
        ),
        expected=reads,
        why=text("spread-why", reads=_number(reads), between=between),
        clause=game.between.clause,
        ruling=text("spread-decided", reads=_number(reads)),
        laid=laid(cards, reads),
        line=text("spread-line", left=Rank(ends[0]), right=Rank(ends[1])),
        label=text("figure", figure=f"{_letter(ends[0])} {_letter(ends[1])}"),
        label_title=text("spread-label-title"),
        dealt=Round(seed=0, bets=(), hands={BOARD: cards}),
        slips=tuple(_slips_of(game, _spread_slips(reads, between, low, high, ladder))),
    )


def _slips_of(game: CarnivalGame, found: Iterator[tuple[str, Text]]) -> Iterator[tuple[str, Text]]:
    """Yield the slips that lead to an answer there is, each answer once."""
    first: dict[str, Text] = {}
    for wrong, slip in found:
        first.setdefault(wrong, slip)
    return ((wrong, slip) for wrong, slip in first.items() if wrong in _reads(game))


def _spread_slips(
    reads: str, between: int, low: int, high: int, ladder: str
) -> Iterator[tuple[str, Text]]:
    if reads != PAIR:
        yield str(between + 1), text("slip-end-counted")
        if between > 1:
            yield str(between - 1), text("slip-rank-left-out")
    if ladder[high] == "A" and reads != PAIR:
        apart = low  # with the ace below the two
        wrong = CONSECUTIVE if apart == 0 else str(apart)
        if wrong != reads:
            yield wrong, text("slip-ace-low")
    if reads == "1":
        yield CONSECUTIVE, text("slip-gap-unseen")


def _letter(rank: str) -> str:
    return "10" if rank == "T" else rank


def _between(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    assert game.between is not None
    place, ladder = case.name, _ladder(game)
    if place == MATCH or (place == OUTSIDE and rng.random() < 0.2):
        ends = _ends(game, rng, PAIR)
    else:
        ends = _ends(game, rng, rng.choice([one for one in _reads(game) if one.isdigit()]))
    low, high = sorted(map(ladder.index, ends))
    inside = range(low + 1, high)
    among = {
        INSIDE: list(inside),
        END: [low, high],
        MATCH: [low],
        OUTSIDE: [at for at in range(len(ladder)) if at not in (low, high) and at not in inside],
    }[place]
    if not among:  # the two ends are the whole ladder: nothing lies outside
        return _between(game, case, rng)
    third = ladder[rng.choice(among)]
    cards = _cards(rng, "".join((*ends, third)))
    expected = OUTSIDE if place == END else place
    pair = low == high
    reads = PAIR if pair else str(high - low - 1)
    return Posed(
        question=text("between-asked"),
        answers=(
            Answer(INSIDE, text("between-inside"), "I"),
            Answer(OUTSIDE, text("between-outside"), "N"),
            Answer(MATCH, text("between-match"), "M"),
        ),
        expected=expected,
        why=text("between-why", place=place, pair="yes" if pair else "no"),
        clause=game.between.clause,
        ruling=text("between-ruled", place=expected),
        laid=laid(cards, reads),
        line=text("between-line", left=Rank(ends[0]), right=Rank(ends[1]), third=Rank(third)),
        label=text("figure", figure=" ".join(map(_letter, (ends[0], third, ends[1])))),
        label_title=text("between-label-title"),
        dealt=Round(seed=0, bets=(), hands={BOARD: cards}),
        slips=tuple(_between_slips(place, ace="A" in (*ends, third))),
    )


def _between_slips(place: str, *, ace: bool) -> Iterator[tuple[str, Text]]:
    if place == END:
        yield INSIDE, text("slip-end-is-outside")
        yield MATCH, text("slip-match-needs-pair")
    elif place == OUTSIDE:
        yield INSIDE, text("slip-ace-low" if ace else "slip-outside-unseen")
    elif place == INSIDE:
        yield OUTSIDE, text("slip-between-unseen")


POSERS: dict[str, Callable[[CarnivalGame, Case, Random], Posed]] = {
    SPREAD: _spread,
    BETWEEN: _between,
}
