"""What rules of a card game may ask for: declared by its hands, bets, decisions and open cards."""

from collections.abc import Iterator, Mapping
from itertools import product

from trainer.games import held_facts
from trainer.games.carnival.game import CardWager, CarnivalGame, of
from trainer.games.carnival.seats import INSIDE, MATCH, OUTSIDE
from trainer.games.carnival.walk import cards_of
from trainer.games.facts import (
    Condition,
    Facts,
    FactSpec,
    FactValue,
    Range,
    choice,
    flag,
    number,
)
from trainer.games.game import Game
from trainer.games.holdings import NONE
from trainer.games.rules import asked

_VERSUS = ("win", "lose", "tie")
_ENDS = {
    "pair": flag("the two open cards are of one rank"),
    "spread": number("how many ranks lie between the two open cards", 0, 11),
    "third": choice("where the third card falls", INSIDE, OUTSIDE, MATCH),
}


def declared(game: Game) -> Mapping[str, FactSpec]:
    """Return every fact a rule, a stage or a passage of a lesson may ask for."""
    mine = of(game)
    found: dict[str, FactSpec] = {"folded": flag("the player has folded")}
    hands = mine.positions.most if mine.positions is not None else 1
    found["players"] = number("how many hands the players have", 1, mine.table.seats * hands)
    if mine.qualifier is not None:
        found["qualified"] = flag("the dealer's hand plays")
    found["vs"] = choice("how the wager's own hand came out", *_VERSUS, NONE)
    if any(one.lot is not None for one in mine.wagers.values()):
        found["picked"] = flag("the machine has picked this bet")
    own = [one.hand for one in mine.wagers.values() if one.hand]
    other = [one.against for one in mine.wagers.values() if one.against]
    found |= _hands(mine, "hand", own, "the wager's own hand")
    found |= _hands(mine, "other", other, "the hand it is compared with")
    for name, hand in mine.hands.items():
        if hand.rank:
            found |= _hands(mine, f"hand:{name}", [name], f"the hand {name}")
        else:
            found[f"alike:{name}"] = flag(f"the cards of {name} are of one rank")
            found[f"suited:{name}"] = flag(f"the cards of {name} are of one suit")
        if hand.against:
            found[f"vs:{name}"] = choice(f"how the hand {name} came out", *_VERSUS, NONE)
    for name in mine.wagers:
        found[f"bet:{name}"] = flag(f"the seat has the bet {name}")
    for decision in mine.decisions.values():
        for one in decision.choices:
            found[f"said:{one.id}"] = flag(f"the player has chosen: {one.id}")
    return found | (_ENDS if mine.between is not None else {})


def _hands(game: CarnivalGame, fact: str, names: list[str], says: str) -> dict[str, FactSpec]:
    ranked = [name for name in names if game.hands[name].rank or _borrowed(game, name)]
    values: dict[int, FactValue] = {}
    for name in ranked:
        ranking = game.rankings[game.hands[name].rank or _borrowed(game, name)]
        deck = (game.deck.packs, game.deck.jokers)
        size = hand_size(game, name)
        known = held_facts.examples(ranking, *deck, size, _named(game))
        for one in (*known, *held_facts.lowest(ranking, *deck, size, _spans(game, name))):
            values.setdefault(id(one), one)
    return {fact: FactSpec(says, tuple(values.values()))} if values else {}


def _borrowed(game: CarnivalGame, name: str) -> str:
    hand = game.hands[name]
    among = (*hand.best_of, *hand.worst_of)  # of a whole table's highest hand the rank is told
    return game.hands[among[0]].rank if among else ""


def hand_size(game: CarnivalGame, name: str) -> int:
    """Return how many cards a hand is chosen from."""
    return held_facts.hand_size(game.hands, name, lambda group: cards_of(game, group))


def _named(game: CarnivalGame) -> tuple[str, ...]:
    """Return the hands that are asked for by rank or suit: each wants an example of its own."""
    tables = game.paytables.values()
    whens = [row.when for table in tables for row in table.rows]
    whens += [rule.when for wager in game.wagers.values() for rule in wager.rules]
    told = [one for when in whens for condition in when.values() for one in _words(condition)]
    return tuple(dict.fromkeys(word for word in told if "/" in word or ":" in word))


def _spans(game: CarnivalGame, name: str) -> tuple[str, ...]:
    """Return with what hands of this name the spans begin that patrons' plans ask for."""
    choices = [choice for decision in game.decisions.values() for choice in decision.choices]
    whens = [when for choice in choices for when in (choice.plays, choice.largest)]
    plans = [one for when in whens for one in (when if isinstance(when, list) else [when])]
    asked = [plan.get(f"hand:{name}") for plan in plans]
    spans = [one for one in asked if isinstance(one, Range) and one.below is not None]
    return tuple(dict.fromkeys(one.min for one in spans if isinstance(one.min, str)))


def _words(condition: Condition) -> list[str]:
    if isinstance(condition, Range):
        return [
            word for word in (condition.min, condition.only, condition.has) if isinstance(word, str)
        ]
    several = condition if isinstance(condition, list) else [condition]
    return [word for word in several if isinstance(word, str)]


def possible(game: Game, wager: str) -> Iterator[Facts]:
    """Return every combination of the facts one wager's rules ask for, to prove them complete."""
    mine = of(game)
    own = mine.wagers[wager]
    names = sorted(asked(own.rules, mine.paytables))
    specs = declared(game)
    values = [_values(mine, own, name, specs[name]) for name in names]
    for combination in product(*values):
        facts = dict(zip(names, combination, strict=True))
        if _consistent(facts):
            yield facts


def _values(game: CarnivalGame, own: CardWager, name: str, spec: FactSpec) -> tuple[FactValue, ...]:
    if name in ("hand", "other"):
        hand = own.hand if name == "hand" else own.against
        return _hands(game, name, [hand], "")[name].values
    if name == "vs":
        return _VERSUS
    return spec.values


def _consistent(facts: Facts) -> bool:
    """Return whether facts can stand together; of one decision only one thing is chosen."""
    if facts.get("pair") is True and facts.get("spread", 0) != 0:
        return False
    if facts.get("third") == MATCH and facts.get("pair") is False:
        return False
    return not (facts.get("third") == INSIDE and facts.get("spread", 1) == 0)
