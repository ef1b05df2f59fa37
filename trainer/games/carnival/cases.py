"""The decisions of a card table: hands to read, bets to rule on, choices to offer.

Every case follows from the game's own data. Cards are built for it, so that what luck brings once
in a lifetime comes up as often as the rest.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random

from trainer.games import skill_ids
from trainer.games.cards import SUITS
from trainer.games.carnival import awards, between, duties, ruling, spotting
from trainer.games.carnival.facts import hand_size
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.carnival.outcomes import OVER, QUALIFY, UNDER
from trainer.games.carnival.posing import deck_of, laid_hand, where
from trainer.games.carnival.script import OUT, PLAYS, qualifying
from trainer.games.carnival.slips import made_of, reading_slips
from trainer.games.cases import Answer, Case, Posed
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.hands.categories import Category
from trainer.games.hands.evaluating import evaluator, read
from trainer.games.hands.examples import edge, example
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.specs import Spec, parse_spec
from trainer.games.hands.telling import told, told_spec
from trainer.games.rounds import Round
from trainer.games.rules import asked
from trainer.games.texts import Capital, Face, Text, listed, text

READ = "read"
_LONGEST = "longest-flush"
_NEAR = 4  # values on either side of the line that are called near it
_READABLE = ("poker", _LONGEST)


def cases(game: Game) -> list[Case]:
    """Return every decision the game's data can put to its dealer."""
    mine = of(game)
    return [
        *_qualifying(mine),
        *_reading(mine),
        *ruling.cases(mine),
        *between.cases(mine),
        *duties.cases(mine),
        *spotting.cases(mine),
        *awards.cases(mine),
    ]


def pose(game: Game, case: Case, rng: Random) -> Posed:
    """Return one of them posed."""
    return _POSERS[case.kind](of(game), case, rng)


# -- does the dealer's hand play --------------------------------------------------------------


def _qualifying(game: CarnivalGame) -> Iterator[Case]:
    asked = game.qualifier
    if asked is None:
        return
    ranking = game.rankings[game.hands[asked.hand].rank]
    names = [OVER, UNDER, *(one.id for one in _fitting(game, asked.hand, ranking))]
    for name in names:
        edged = name in (OVER, UNDER)
        yield Case(
            id=f"{QUALIFY}/{name}",
            skill=qualifying(game),
            title=text(f"qualify-{name}") if edged else text(f"category-{name}"),
            group=text("qualify-group"),
            weight=len(names) if edged else 1.0,
        )


def _fitting(game: CarnivalGame, hand: str, ranking: Ranking) -> list[Category]:
    size = hand_size(game, hand)
    fits = [one for one in evaluator(ranking).categories if one.cards <= size]
    if ranking.kind == _LONGEST:  # four suits: so many cards have at least a quarter in one
        return [one for one in fits if one.suited * len(SUITS) >= size]
    return fits


def _qualify(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    asked = game.qualifier
    assert asked is not None, "only a game with a qualifier has such a case"
    ranking = game.rankings[game.hands[asked.hand].rank]
    deck, size = deck_of(game), hand_size(game, asked.hand)
    least = parse_spec(ranking, asked.min)
    if case.name in (OVER, UNDER):
        over = case.name == OVER
        cards = edge(ranking, least, rng, deck, over=over, reach=_NEAR, cards=size)
    else:
        cards = example(ranking, Spec(category=case.name), rng, deck, cards=size)
    if cards is None:
        raise CannotDealError(f"{game.rulebook}/{game.id} has no hand for {case.id}")
    reading = read(ranking, cards)
    plays = reading.value >= read_floor(ranking, least)
    hand, expected = told(reading), PLAYS if plays else OUT
    wrong = OUT if plays else PLAYS
    return Posed(
        question=text("qualify-asked", word=asked.word),
        answers=(
            Answer(PLAYS, text("qualify-plays", word=asked.word), "D"),
            Answer(OUT, text("qualify-out", word=asked.word), "N"),
        ),
        expected=expected,
        why=text("qualifier-why", word=asked.word, least=told_spec(ranking, asked.min), hand=hand),
        clause=asked.clause,
        ruling=text("qualifier-decided", word=asked.word, choice=expected, hand=hand),
        laid=(laid_hand(text("dealers-hand"), cards, reading),),
        line=text("qualify-line", hand=hand),
        label=text("figure", figure=" ".join(_letter(card) for card in reading.cards)),
        label_title=text("qualify-label-title"),
        dealt=Round(seed=0, bets=(), hands={"dealer": cards}),
        slips=((wrong, _qualify_slip(ranking, reading.rank, plays=plays)),),
    )


def read_floor(ranking: Ranking, spec: Spec) -> int:
    """Return the least value that is this or better."""
    made = evaluator(ranking)
    category = made.known[spec.category]
    return made.floor(category, made.key(category, spec.ranks))


def _qualify_slip(ranking: Ranking, rank: str, *, plays: bool) -> Text:
    lowest = evaluator(ranking).categories[-1].id
    if plays and rank != lowest:
        return text("slip-any-better", category=text(f"category-{rank}"))
    return text("slip-highest-card" if rank == lowest else "slip-second-card")


def _letter(card: str) -> str:
    return "10" if card[0] == "T" else card[0]


# -- which hand is it ---------------------------------------------------------------------------


def _readable(game: CarnivalGame) -> Iterator[tuple[str, Ranking]]:
    """Yield the hands a dealer reads by a ranking, each ranking and size once."""
    seen: set[tuple[str, int]] = set()
    decided = _deciding(game)
    for name, hand in game.hands.items():
        ranking = game.rankings.get(hand.rank)
        if name not in decided:
            continue
        chosen = hand.best_of or hand.worst_of or hand.highest_of
        if ranking is None or ranking.kind not in _READABLE or chosen:
            continue
        key = (hand.rank, hand_size(game, name))
        if key not in seen:
            seen.add(key)
            yield name, ranking


def _deciding(game: CarnivalGame) -> frozenset[str]:
    """Return the hands something turns on for the dealer; others are what patrons go by."""
    names = [game.qualifier.hand] if game.qualifier is not None else []
    facts: list[str] = []
    for wager in game.wagers.values():
        names += [wager.hand, wager.against]
        facts += asked(wager.rules, game.paytables)
    for decision in game.decisions.values():
        facts += decision.when
        facts += [fact for choice in decision.choices for fact in choice.needs]
    names += [fact.partition(":")[2] for fact in facts if ":" in fact]
    for one in [game.hands[name] for name in names if name in game.hands]:
        names += [one.against, *one.best_of, *one.worst_of, *one.highest_of]
    return frozenset(names)


def _reading(game: CarnivalGame) -> Iterator[Case]:
    for name, ranking in _readable(game):
        rank = game.hands[name].rank
        for category in _fitting(game, name, ranking):
            yield Case(
                id=f"{READ}/{name}:{category.id}",
                skill=f"{skill_ids.HANDS}:{READ}:{rank}:{category.id}",
                title=text("read-case", category=text(f"category-{category.id}")),
                group=text("read-group", cards=hand_size(game, name)),
            )


def _read(game: CarnivalGame, case: Case, rng: Random) -> Posed:
    name, _, category = case.name.partition(":")
    hand = game.hands[name]
    ranking, size = game.rankings[hand.rank], hand_size(game, name)
    cards = example(ranking, Spec(category=category), rng, deck_of(game), cards=size)
    if cards is None:
        raise CannotDealError(f"{game.rulebook}/{game.id} has no hand for {case.id}")
    reading = read(ranking, cards)
    making = made_of(ranking, reading)
    categories = _fitting(game, name, ranking)
    slips = reading_slips(ranking, cards)
    seat = rng.randrange(1, game.table.seats + 1)
    whose = where(seat, (*hand.of, *hand.exactly))
    return Posed(
        question=text("read-asked", whose=whose),
        answers=tuple(
            Answer(one.id, text(f"category-{one.id}"), key)
            for one, key in zip(categories, _keys(categories), strict=True)
        ),
        expected=answer_of(reading.rank, making),
        accepts=tuple(_as_good(ranking, cards, reading.rank, making)),
        why=text("read-why", hand=listed((Face(card) for card in making), by="list")),
        clause=_read_clause(game, name),
        ruling=text("read-ruled", hand=Capital(told(reading))),
        laid=(laid_hand(whose, cards, reading),),
        line=text("read-line", hand=Capital(told(reading))),
        label=text(f"category-{reading.rank}"),
        label_title=text("read-label-title"),
        dealt=Round(seed=0, bets=(), hands={name: cards}),
        slips=tuple(slips.items()),
        taps=0,
    )


def answer_of(rank: str, cards: Sequence[str]) -> str:
    """Return a hand as it is answered: its name and the cards that make it."""
    return f"{rank}|{','.join(sorted(cards))}"


def _as_good(
    ranking: Ranking, cards: tuple[str, ...], rank: str, making: tuple[str, ...]
) -> Iterator[str]:
    """Yield the same hand out of other cards: one of two nines in a straight, any fifth diamond."""
    made = evaluator(ranking)
    category = made.known[rank]
    found = made.find(category, making)
    for other in combinations(cards, len(making)):
        again = made.find(category, other)
        same = again is not None and found is not None and again.key == found.key
        if same or (not category.cards and other[0][0] == making[0][0]):
            yield answer_of(rank, other)


def _read_clause(game: CarnivalGame, hand: str) -> str:
    mine = (one.clause for one in game.wagers.values() if hand in (one.hand, one.against))
    return next((clause for clause in mine if clause), "")


# As they stand on the keys of every game; what has none takes the letters that are left.
_LETTERS = {
    "royal-flush": "R",
    "mini-royal": "M",
    "straight-flush": "S",
    "four-of-a-kind": "Q",
    "full-house": "H",
    "flush": "F",
    "straight": "T",
    "three-of-a-kind": "K",
    "two-pair": "W",
    "pair": "P",
    "high": "C",
}


def _keys(categories: Sequence[Category]) -> list[str]:
    taken = {_LETTERS[one.id] for one in categories if one.id in _LETTERS}
    left = iter(letter for letter in "ABDEGIJLNOUVXYZMQHWRSFTKPC" if letter not in taken)
    return [_LETTERS[one.id] if one.id in _LETTERS else next(left) for one in categories]


_POSERS: dict[str, Callable[[CarnivalGame, Case, Random], Posed]] = {
    QUALIFY: _qualify,
    READ: _read,
    **ruling.POSERS,
    **between.POSERS,
    **duties.POSERS,
    **spotting.POSERS,
    **awards.POSERS,
}
