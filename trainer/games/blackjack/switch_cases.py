"""The switch as a question: what is said, what both hands count then, whether it may be made."""

from collections.abc import Iterator, Mapping
from random import Random

from trainer.games.blackjack.counting import TEN, Total, is_natural, total, value
from trainer.games.blackjack.game import SWITCH, SWITCH_BACK, BlackjackGame
from trainer.games.blackjack.seats import DEALER, YES, Seats
from trainer.games.blackjack.showing import lying
from trainer.games.blackjack.totals import deck_of, family, kind_of_total, said_total
from trainer.games.cards import Card
from trainer.games.cases import Answer, Case, Posed, lettered
from trainer.games.patrons import stakes
from trainer.games.positions import position, seat_hand, spoken
from trainer.games.rounds import Bet, Round
from trainer.games.speech import pick
from trainer.games.texts import Announced, Text, text, written

_OFFER, _FIRST, _SECOND, _ACE_TEN = "offer", "first", "second", "ace-ten"
_SAID = (_OFFER, _FIRST, _SECOND, _ACE_TEN)
# What is wanted, and whether it may be: before a card or after one, a second time, given back.
_MAY: Mapping[str, tuple[str, bool]] = {
    "drawn": (SWITCH, False),
    "again": (SWITCH, False),
    "back": (SWITCH_BACK, True),
    "back-drawn": (SWITCH_BACK, False),
}
_TRIES = 5000


def cases(game: BlackjackGame) -> Iterator[Case]:
    """Yield what a dealer of hands that may be switched is asked."""
    if SWITCH not in game.plays:
        return
    for name in (*_SAID, *(one for one, (play, _) in _MAY.items() if play in game.plays)):
        play = _MAY.get(name, (SWITCH, True))[0]
        yield Case(
            id=f"{SWITCH}/{name}",
            skill=f"{family(game)}:{SWITCH}:{name}",
            title=text("bj-switch-case", name=name),
            group=text("bj-switch-group"),
            clause=game.plays[play].clause,
        )


def pose(game: BlackjackGame, case: Case, rng: Random) -> Posed:
    """Return one of them posed."""
    seat = rng.randrange(1, game.table.seats + 1)
    if case.name in _MAY:
        return _may(game, case, rng, seat)
    first, second = _cards(game, rng, case.name)
    dealt = _round(game, seat, (first, second), rng)
    mine, other = (first[0], second[1]), (second[0], first[1])
    right, wrong = {
        _OFFER: lambda: _offers(game, first, second),
        _FIRST: lambda: _totals(game, mine, (first, other, second)),
        _SECOND: lambda: _totals(game, other, (second, mine, first)),
        _ACE_TEN: lambda: _totals(game, mine, (first, other, second)),
    }[case.name]()
    play = game.plays[SWITCH]
    return Posed(
        question=text("bj-switch-asked", name=case.name, seat=seat),
        answers=lettered(rng, right, wrong),
        expected=right[0],
        why=text("bj-switch-why", name=case.name),
        clause=play.clause,
        ruling=text("bj-switch-ruled", said=right[1]),
        laid=tuple(lying(Seats.of_round(game, dealt), seat)),
        line=text("bj-switch-line", name=case.name, seat=seat),
        label=text("bj-switch-label", name=case.name),
        label_title=text("bj-switch-label-title"),
        dealt=dealt,
    )


def _cards(game: BlackjackGame, rng: Random, name: str) -> tuple[tuple[Card, ...], ...]:
    """Return two hands for which it makes a difference which is meant."""
    deck = deck_of(game)
    for _ in range(_TRIES):
        first, second = tuple(rng.sample(deck, 2)), tuple(rng.sample(deck, 2))
        mine, other = (first[0], second[1]), (second[0], first[1])
        ace_ten = is_natural(mine, game.count)
        if ace_ten != (name == _ACE_TEN) or is_natural(other, game.count):
            continue
        points = {total(cards, game.count).points for cards in (first, second, mine, other)}
        if len(points) == 4 and value(first[1]) != value(second[1]):
            return first, second
    raise LookupError("no two hands came up that a switch changes")


def _round(
    game: BlackjackGame, seat: int, hands: tuple[tuple[Card, ...], ...], rng: Random, **said: str
) -> Round:
    amount, up = rng.choice(stakes(game.limits)), rng.choice(deck_of(game))
    boxes = list(enumerate(game.boxes, 1))
    return Round(
        seed=0,
        bets=tuple(
            Bet(seat=seat, wager=name, amount=amount, hand=number if number > 1 else 0)
            for number, name in boxes
        ),
        hands={
            **{seat_hand(position(seat, at)): hands[at - 1] for at, _ in boxes},
            DEALER: (up,),
        },
        choices={f"{word}:{spoken(seat)}": told for word, told in said.items()},
    )


_Answers = tuple[tuple[str, Text], list[tuple[str, Text]]]


def _offers(game: BlackjackGame, first: tuple[Card, ...], second: tuple[Card, ...]) -> _Answers:
    """Return what is asked for the first hand, and what would be wrong to say."""

    def said(words: str, cards: tuple[Card, ...]) -> tuple[str, Text]:
        made, natural = total(cards, game.count), is_natural(cards, game.count)
        facts = {"total": made.points, "soft": made.soft, "natural": natural, "bust": False}
        name = pick(game, words, facts)
        sentence = Announced(game.says[name].text, (("total", str(made.points)),))
        return f"{words}:{spoken_of(made)}", text("announced", words=sentence)

    right = said(SWITCH, first)
    wrong = [said(SWITCH, second), said("count", first), said("count", second)]
    return right, wrong


def spoken_of(made: Total) -> str:
    """Return a total as an answer is told by it."""
    return f"{kind_of_total(made)}-{made.points}"


def _totals(
    game: BlackjackGame, cards: tuple[Card, ...], others: tuple[tuple[Card, ...], ...]
) -> _Answers:
    """Return what a hand counts after the switch, and what the other hands are, or were."""

    def said(hand: tuple[Card, ...]) -> tuple[str, Text]:
        made = total(hand, game.count)
        return spoken_of(made), said_total(game, hand, natural=False)

    right = said(cards)
    wrong = [said(hand) for hand in others]
    if is_natural(cards, game.count):
        wrong.insert(0, ("natural", text("bj-switch-natural")))
    made = total(cards, game.count)
    near = made.points - TEN if made.soft else made.points + 1
    wrong.append((f"hard-{near}", text("bj-total-answer", total=near, kind="hard")))
    return right, wrong


# -- whether it may be ----------------------------------------------------------------------------


def _may(game: BlackjackGame, case: Case, rng: Random, seat: int) -> Posed:
    play, may = _MAY[case.name]
    first, second = _cards(game, rng, _FIRST)
    drawn = case.name.endswith("drawn")
    said: dict[str, str] = {}
    if play == SWITCH_BACK or case.name == "again":
        said = {SWITCH: YES}
    if case.name == "again":
        said |= {SWITCH_BACK: YES}
    if said == {SWITCH: YES}:
        first, second = (first[0], second[1]), (second[0], first[1])
    if drawn:
        first = (*first, _small(game, rng, first))
    dealt = _round(game, seat, (first, second), rng, **said)
    return Posed(
        question=text("bj-switch-may", name=case.name, seat=seat),
        answers=(
            Answer("yes", text("bj-allowed-yes"), "Y"),
            Answer("no", text("bj-allowed-no"), "N"),
        ),
        expected="yes" if may else "no",
        why=written(game.plays[play].title),
        clause=game.plays[play].clause,
        ruling=text("bj-allowed-ruled", may="may" if may else "not"),
        laid=tuple(lying(Seats.of_round(game, dealt), seat)),
        bets=dealt.bets,
        line=text("bj-switch-line", name=case.name, seat=seat),
        label=text("bj-switch-label", name=case.name),
        label_title=text("bj-switch-label-title"),
        dealt=dealt,
    )


def _small(game: BlackjackGame, rng: Random, cards: tuple[Card, ...]) -> Card:
    """Return a card that is not too many for a hand."""
    deck = deck_of(game)
    fit = [card for card in deck if not total((*cards, card), game.count).bust]
    return rng.choice(fit)  # an ace always fits two cards
