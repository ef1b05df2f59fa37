"""What rules of a game of blackjack may ask for, and everything that can come up."""

from collections.abc import Iterator, Mapping
from itertools import product

from trainer.games import held_facts
from trainer.games.blackjack.game import EVEN_MONEY, BlackjackGame, of
from trainer.games.facts import Facts, FactSpec, FactValue, choice, flag, number
from trainer.games.game import Game
from trainer.games.holdings import NONE
from trainer.games.rules import asked

_MOST_POINTS, _MOST_CARDS = 31, 21
MOST_WINS = 5  # hands in a row that are counted
MOST_DOLLARS = 100  # a bet as rules ask for it: this stands for all that are larger
_RANKS = ("X", "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", NONE)
_HAND: Mapping[str, FactSpec] = {
    "natural": flag("the hand is a natural as it was dealt: an ace and a ten, unless [count] says"),
    "total": number("what the hand counts", 0, _MOST_POINTS),
    "soft": flag("an ace in the hand counts as eleven"),
    "cards": number("how many cards the hand has", 0, _MOST_CARDS),
    "bust": flag("the hand is over: above 21, unless [count] says"),
    "split": flag("the hand came of a split"),
    "doubled": flag("the hand was doubled"),
    "covered": flag("the card of a double fell face down"),
    "surrendered": flag("the player has given the hand up"),
    "rescued": flag("the player has taken a double back and given up the first bet"),
    "zapped": flag("the first two cards of the hand were replaced"),
    "switched": flag("the second cards of the seat's two hands lie exchanged"),
    "lammer": flag("the hand has a lammer of the house, which stands for chips"),
    "lammer-plays": flag("another hand of the seat plays for a lammer and is not over"),
    EVEN_MONEY: flag("the player has taken even money"),
    "vs": choice("how the hand fares against the dealer's", "win", "lose", "tie", NONE),
    "up": choice("the rank of the dealer's open card", *_RANKS),
    "nearer": choice("whose hand is nearer, both being over", "player", "dealer", "neither", NONE),
    "joker": flag("there is a joker in the hand"),
    "dealer-natural": flag("the dealer has a natural"),
    "dealer-total": number("what the dealer's hand counts", 0, _MOST_POINTS),
    "dealer-soft": flag("an ace in the dealer's hand counts as eleven"),
    "dealer-bust": flag("the dealer is over"),
    "dealer-cards": number("how many cards the dealer has", 0, _MOST_CARDS),
    "first-bet": number("the dollars bet first; the highest stands for more", 0, MOST_DOLLARS),
    "round": choice("how the seat fared with all its hands", "win", "lose", "tie", NONE),
    "wins": number("how many hands in a row the seat has won, this one counted", 0, MOST_WINS),
    "shown": flag("the display has shown what this bet wins"),
    "picked": flag("the machine has picked this bet"),
    "staked": number("the dollars on this bet, or on the one it rides on", 0, MOST_DOLLARS),
}
# What decides what may be done with a hand, beside the facts above.
PLAY: Mapping[str, FactSpec] = {
    "pair": flag("the two cards may be split"),
    "rank": choice("the rank of the hand's first card", *_RANKS),
    "hands": number("how many hands the seat has", 1, 8),
    "acted": flag("something was done with the hand before"),
    "one-card": flag("the hand is of a pair that gets one card each"),
}
_NOT_LOST = (None, "win", "tie")
CARDS_OF = {"seat": 2, "dealer": 2, "hand": 2}


def declared(game: Game) -> Mapping[str, FactSpec]:
    """Return every fact a rule, a stage or a passage of a lesson may ask for."""
    mine = of(game)
    found = dict(_HAND)
    own = [one.hand for one in mine.wagers.values() if one.hand]
    found |= _hands(mine, "hand", own, "the wager's own hand")
    for name, hand in mine.hands.items():
        if hand.rank or hand.kinds:
            found |= _hands(mine, f"hand:{name}", [name], f"the hand {name}")
        else:
            found[f"alike:{name}"] = flag(f"the cards of {name} are of one rank")
            found[f"suited:{name}"] = flag(f"the cards of {name} are of one suit")
    for name in mine.wagers:
        found[f"bet:{name}"] = flag(f"the seat has the bet {name}")
    return found


def _hands(game: BlackjackGame, fact: str, names: list[str], says: str) -> dict[str, FactSpec]:
    values: dict[int | str, FactValue] = {}
    for name in names:
        hand, rank = game.hands[name], game.hands[name].rank
        if hand.kinds:
            values |= {one: one for one in (*(kind.id for kind in hand.kinds), NONE)}
            continue
        if not rank:
            continue
        deck = (game.deck.packs, game.deck.jokers)
        size = hand_size(game, name)
        for one in held_facts.examples(game.rankings[rank], *deck, size, _suited(game)):
            values.setdefault(id(one), one)
    return {fact: FactSpec(says, tuple(values.values()))} if values else {}


def hand_size(game: BlackjackGame, name: str) -> int:
    """Return how many cards a hand is chosen from."""
    return held_facts.hand_size(game.hands, name, cards_of)


def cards_of(group: str) -> int:
    """Return how many cards a group has as it is dealt; "seat/2" is the second hand of a seat."""
    return CARDS_OF[group.partition("/")[0]]


def _suited(game: BlackjackGame) -> tuple[str, ...]:
    """Return the hands that are asked for in one suit: each wants an example of its own."""
    whens = [row.when for table in game.paytables.values() for row in table.rows]
    whens += [rule.when for wager in game.wagers.values() for rule in wager.rules]
    told = (one for when in whens for one in when.values() if isinstance(one, str))
    return tuple(dict.fromkeys(one for one in told if "/" in one))


def possible(game: Game, wager: str) -> Iterator[Facts]:
    """Return every combination of the facts one wager's rules ask for, to prove them complete."""
    mine = of(game)
    own = mine.wagers[wager]
    names = sorted(asked(own.rules, mine.paytables))
    specs = declared(game)
    values = [_values(mine, own.hand, name, specs[name]) for name in names]
    for combination in product(*values):
        facts = dict(zip(names, combination, strict=True))
        if _consistent(facts):
            yield facts


def _values(game: BlackjackGame, hand: str, name: str, spec: FactSpec) -> tuple[FactValue, ...]:
    if name == "hand":
        return _hands(game, name, [hand], "")[name].values
    if name.startswith("hand:"):
        return spec.values
    kept = name in ("up", "nearer")
    return tuple(value for value in spec.values if kept or value != NONE)


def _consistent(facts: Facts) -> bool:
    """Return whether facts can stand together."""
    natural, theirs = facts.get("natural"), facts.get("dealer-natural")
    played = (
        "bust", "doubled", "covered", "split", "rescued", "zapped", "switched", "lammer",
        "lammer-plays",
    )  # fmt: skip
    if natural is True and any(facts.get(name) for name in played):
        return False
    if theirs is True and facts.get("dealer-bust") is True:
        return False
    if facts.get("bust") is True and facts.get("vs") not in (None, "lose"):
        return False
    both = facts.get("bust") is True and facts.get("dealer-bust") is True
    if "nearer" in facts and both == (facts["nearer"] == NONE):
        return False
    if theirs is True or natural is True:
        vs = "tie" if theirs and natural else "lose" if theirs else "win"
        return facts.get("vs") in (None, vs)
    over = facts.get("dealer-bust") is True and facts.get("bust") is not True
    return not over or facts.get("vs") in _NOT_LOST
