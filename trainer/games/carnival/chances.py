"""Exact chances of what a wager asks for, where nobody has to choose anything."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from trainer.games.cards import Card
from trainer.games.carnival.facts import hand_size
from trainer.games.carnival.game import CardWager, CarnivalGame, of
from trainer.games.carnival.seats import Seats
from trainer.games.carnival.walk import decks_of
from trainer.games.facts import Facts, FactValue
from trainer.games.first_rows import Ranked, pair_chances, row_chances
from trainer.games.game import Game
from trainer.games.rounds import Bet
from trainer.games.rules import asked

_ENDS = frozenset({"pair", "spread", "third"})


def chances(game: Game, wager: str) -> list[tuple[Facts, Fraction]] | None:
    """Return the exact chance of everything the wager's rules tell apart; None with a choice.

    A player who has the bet is taken to stay in the round: nobody folds a hand that is paid.
    """
    mine = of(game)
    own = mine.wagers[wager]
    facts = asked(own.rules, mine.paytables) - _given_up(mine)
    if own.second and facts <= {"vs"} and _after_a_tie(mine, wager):
        return _single_cards(mine, own.hand, own.against, again=True)
    if wager in mine.made_later() or own.stake.rides or _of_several_decks(mine, own):
        return None
    if own.hand and (found := _of_hand(mine, wager, facts)) is not None:
        return found
    if facts <= _ENDS and mine.between is not None:
        return list(_between(mine))
    if facts <= {"vs"} and own.hand and own.against:
        return _single_cards(mine, own.hand, own.against)
    return None


def _given_up(game: CarnivalGame) -> set[str]:
    """Return the facts of who gives up a hand, in whatever way."""
    choices = [choice for decision in game.decisions.values() for choice in decision.choices]
    return {"folded", *(f"said:{choice.id}" for choice in choices if choice.folds)}


def _of_several_decks(game: CarnivalGame, own: CardWager) -> bool:
    """Return whether cards of another deck than the first decide a bet."""
    hands = [game.hands[name] for name in (own.hand, own.against) if name]
    parts = [part.partition(".")[0] for hand in hands for part in (*hand.of, *hand.exactly)]
    return bool(game.decks) and any(any(decks_of(game, group)) for group in parts)


def _deck(game: CarnivalGame) -> list[Card]:
    return game.cards_in()


def _of_hand(
    game: CarnivalGame, wager: str, facts: frozenset[str]
) -> list[tuple[Facts, Fraction]] | None:
    """Return the chances of a hand, alone or beside one other that is asked for."""
    own = game.wagers[wager]
    hand, beside = game.hands[own.hand], sorted(facts - {"hand"})
    if not hand.rank or hand.exactly or hand.best_of or hand.worst_of or hand.highest_of:
        return None
    if "hand" in facts and len(beside) == 1 and beside[0].startswith("hand:"):
        return _with_another(game, wager, beside[0])
    if beside:
        return None
    cards, ranking = hand_size(game, own.hand), game.rankings[hand.rank]
    aside = dict.fromkeys(sorted(_given_up(game)), False)
    return row_chances(own.rules, game.paytables, ranking, cards, _deck(game), beside=aside)


def _with_another(game: CarnivalGame, wager: str, fact: str) -> list[tuple[Facts, Fraction]] | None:
    """Return the chances of a hand and of one of other cards."""
    own, hands = game.wagers[wager], (game.wagers[wager].hand, fact.removeprefix("hand:"))
    parts = [{part.partition(".")[0] for part in game.hands[name].of} for name in hands]
    if not all(parts) or any(game.hands[name].exactly for name in hands) or parts[0] & parts[1]:
        return None
    mine, other = (
        Ranked(known, game.rankings[game.hands[name].rank], hand_size(game, name))
        for known, name in zip(("hand", fact), hands, strict=True)
    )
    return pair_chances(
        own.rules,
        game.paytables,
        mine,
        other,
        _deck(game),
        beside=dict.fromkeys(sorted(_given_up(game)), False),
    )


def _between(game: CarnivalGame) -> Iterator[tuple[Facts, Fraction]]:
    """Yield every way two open cards and a third can fall, by their ranks."""
    per = Counter(card[0] for card in _deck(game))
    total = sum(per.values())
    found: Counter[tuple[FactValue, ...]] = Counter()
    names = ("pair", "spread", "third")
    for one, two, three in product(per, repeat=3):
        ways = per[one] * (per[two] - (two == one))
        ways *= per[three] - (three == one) - (three == two)
        if ways:
            seats = _laid(game, [one + "S", two + "H", three + "D"])
            facts = seats.facts(1)
            found[tuple(facts[name] for name in names)] += ways
    every = total * (total - 1) * (total - 2)
    for values, ways in found.items():
        yield dict(zip(names, values, strict=True)), Fraction(ways, every)


def _laid(game: CarnivalGame, cards: Sequence[Card]) -> Seats:
    return Seats(game, {"board": cards}, [Bet(seat=1, wager=game.main, amount=100)], {})


def _after_a_tie(game: CarnivalGame, wager: str) -> bool:
    """Return whether a bet is made on a second deal, and only when the first has tied."""
    for one in game.decisions.values():
        if any(choice.wager == wager for choice in one.choices):
            said = [name.partition(":")[2] for name, told in one.when.items() if told is True]
            before = [
                other
                for other in game.decisions.values()
                if any(choice.id in said for choice in other.choices)
            ]
            return any(other.when == {"vs": "tie"} for other in before)
    return False


def _single_cards(
    game: CarnivalGame, hand: str, against: str, *, again: bool = False
) -> list[tuple[Facts, Fraction]] | None:
    """Return the chances of two single cards compared; `again` is after two others that tied."""
    if hand_size(game, hand) != 1 or hand_size(game, against) != 1:
        return None
    ranking = game.rankings[game.hands[hand].rank]
    if ranking.kind != "one" or ranking.suits:
        return None
    per = Counter(card[0] for card in _deck(game))
    ladder = ranking.ladder
    ways: Counter[str] = Counter()
    gone = [(rank, per[rank] * (per[rank] - 1)) for rank in per] if again else [("", 1)]
    for rank, tied in gone:
        left = per - Counter({rank: 2}) if rank else per
        for mine, other in product(left, repeat=2):
            count = tied * left[mine] * (left[other] - (mine == other))
            order = ladder.index(mine) - ladder.index(other)
            ways["tie" if not order else "win" if order > 0 else "lose"] += count
    every = ways.total()
    return [({"vs": vs}, Fraction(count, every)) for vs, count in ways.items()]
