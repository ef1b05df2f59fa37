"""Deals blackjack: from a seed, from a shoe, toward an outcome worth practising."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from trainer.games import patron_bank
from trainer.games.blackjack import banking, kinds, patrons, streaks
from trainer.games.blackjack.counting import counted, draws, letter, value
from trainer.games.blackjack.facts import cards_of
from trainer.games.blackjack.game import EVEN_MONEY, BlackjackGame, of
from trainer.games.blackjack.seats import DEALER, HAND, INSIDE, begins
from trainer.games.blackjack.settle import rulings
from trainer.games.blackjack.walk import Walk, cards_needed
from trainer.games.cards import Card, packs, shuffled
from trainer.games.carrying import METER, left, meters_of, told
from trainer.games.engine import CannotDealError, Shoe, Want
from trainer.games.facts import Condition, Range, all_hold
from trainer.games.feeding import fed, full
from trainer.games.game import Game
from trainer.games.hands.examples import example
from trainer.games.hands.specs import parse_spec
from trainer.games.holdings import places_of
from trainer.games.patron_bank import HOUSE
from trainer.games.player_dealer import Seating, hands_held
from trainer.games.positions import (
    SEAT,
    clockwise,
    outer,
    owner,
    position,
    seat_hand,
    seat_of,
)
from trainer.games.rounds import Round
from trainer.games.rules import Paytable

TRIES = 20_000
# What a dealer's cards count at most so that he often has so many, and how many hands are tried.
_LOW, _HANDS = ((3, 10), (4, 8), (5, 6), (6, 5), (7, 4)), 300


def cards_in(game: Game) -> list[Card]:
    """Return the cards in play, in order."""
    deck = game.deck
    return packs(deck.packs, jokers=deck.jokers, without=deck.without)


def open_shoe(game: Game, seed: int) -> Shoe:
    """Shuffle and place the cut card, so that the round in which it comes can be finished."""
    rng = Random(f"shoe:{seed}")
    cards = shuffled(cards_in(game), rng)
    part = game.deck.cut_part
    behind = len(cards) // part if part else game.deck.cut_at
    need = cards_needed(game.table.seats * len(of(game).boxes))
    behind = min(max(behind, need), len(cards) - 1)
    cut = len(cards) - behind - rng.randrange(0, 9) if game.lasting else 0
    return Shoe(seed=seed, cards=cards, cut=max(cut, 1))


def deal_next(game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
    """Deal the next round; where no cut card is looked for, the deck is shuffled before each."""
    mine = of(game)
    rng = Random(f"{shoe.seed}:{shoe.rounds}")
    number = shoe.rounds + 1
    if not game.lasting:
        every = shuffled(cards_in(game), rng)
        dealt, _ = _round(mine, shoe.seed, rng, every, players, hand=shoe.rounds, before=shoe)
        dealt = told(game, msgspec.structs.replace(dealt, number=number), shoe)
        following = msgspec.structs.replace(shoe, rounds=number)
        return dealt, _left(mine, dealt, following)
    cards = shoe.cards[shoe.at :]
    gone, fresh = shoe.cards[: shoe.at], not shoe.rounds
    dealt, used = _round(
        mine, shoe.seed, rng, cards, players, gone=gone, fresh=fresh, hand=shoe.rounds, before=shoe
    )
    after = shoe.at + used
    cut_out = shoe.left is None and after > shoe.cut
    more = game.deck.hands_after_cut if cut_out else shoe.left
    if more and not cut_out:
        more -= 1
    following = msgspec.structs.replace(shoe, at=after, rounds=number, left=more)
    dealt = msgspec.structs.replace(dealt, number=number, cut_card=cut_out, last=more == 0)
    dealt = told(game, dealt, shoe)
    return dealt, _left(mine, dealt, following)


def _left(game: BlackjackGame, dealt: Round, shoe: Shoe) -> Shoe:
    """Return the shoe with all that a round leaves: meters that have grown, bets that lie on."""
    ruled = rulings(game, dealt)
    shoe = streaks.left(game, ruled, left(game, dealt, ruled, shoe))
    if not game.feeds:
        return shoe
    grown = fed(game.feeds, meters_of(game, shoe.carry), dealt.bets)
    sums = {f"{METER}{name}": str(shows) for name, shows in grown.items()}
    return msgspec.structs.replace(shoe, carry={**shoe.carry, **sums})


def _due(game: BlackjackGame, carry: Mapping[str, str]) -> frozenset[str]:
    """Return the bets of which one must be picked now: the meter they win can grow no more."""
    there = full(game.feeds, meters_of(game, carry))
    paid = {
        name: {row.meter for table in _paid_by(game, name) for row in table.rows}
        for name, one in game.wagers.items()
        if one.lot is not None
    }
    return frozenset(name for name, meters in paid.items() if meters & there)


def _paid_by(game: BlackjackGame, wager: str) -> list[Paytable]:
    rules = game.wagers[wager].rules
    return [game.paytables[rule.pays[1:]] for rule in rules if rule.pays.startswith("@")]


def _round(  # noqa: PLR0913 - the round, its chance and its cards
    game: BlackjackGame,
    seed: int,
    rng: Random,
    cards: Sequence[Card],
    players: int,
    *,
    gone: Sequence[Card] = (),
    fresh: bool = True,
    hand: int = 0,
    before: Shoe | None = None,
) -> tuple[Round, int]:
    """Return a round, and how many cards it took; those `gone` come again where they run out."""
    seating = patron_bank.seating(game, seed, hand, players)
    carry = dict(before.carry) if before is not None else {}
    laid = patrons.bets(rng, game, players, seats=seating.bettors, carry=carry)
    carry = carry if before is not None else streaks.invented(rng, game, laid)
    patron = patrons.Patron(Random(rng.random()), game, due=_due(game, carry))
    again = shuffled(gone, rng)
    first = begins(game, seating.places)
    deck = iter((*cards, *again))
    walk = Walk(game, laid, deck, patron, fresh, first=first, carry=carry).through()
    bank = patron_bank.money(rng, game, laid)
    return laid_out(seed, walk, seating, bank), walk.used


def laid_out(seed: int, walk: Walk, seating: Seating = HOUSE, bank: int | None = None) -> Round:
    """Return a walk that has come to its end as a round."""
    return Round(
        seed=seed,
        places=seating.places,
        bank=bank,
        bets=tuple(outer(sorted(walk.bets, key=lambda bet: clockwise(bet.seat)))),
        hands=_named(walk.hands),
        shoe=tuple(walk.out),
        burned=tuple(walk.burned),
        choices={**walk.choices, **seating.choices},
        carry=dict(walk.carry),
    )


def _named(hands: Mapping[str, Sequence[Card]]) -> dict[str, tuple[Card, ...]]:
    """Return the hands, seats first, in their order."""
    return {
        name: tuple(hands[name]) for name in sorted(hands, key=lambda one: (not owner(one), one))
    }


def deal(
    game: Game, seed: int, *, want: Want | None = None, players: int = 6, tries: int = TRIES
) -> Round:
    """Deal one round by itself, steered to what is wanted."""
    mine = of(game)
    full = cards_in(game)
    rng = Random(f"round:{seed}")
    if want is None:
        held = seed % hands_held(game)
        return _round(mine, seed, rng, shuffled(full, rng), players, hand=held)[0]
    seating = patron_bank.seating(mine, seed, seed % hands_held(game), players)
    first = begins(mine, seating.places)
    for _ in range(tries):
        bets = patrons.bets(rng, mine, players, want, seating.bettors)
        on = mine.riding().get(want.wager, want.wager)
        seat = next((b.seat for b in bets if b.wager == on), bets[0].seat)
        laid = proposal(rng, mine, full, want, seat)
        deck = list((Counter(full) - Counter(laid.values())).elements())
        rng.shuffle(deck)
        patron = patrons.Patron(Random(rng.random()), mine, want, seat)
        carry = streaks.invented(rng, mine, bets, want)
        walk = Walk(mine, bets, iter(deck), patron, laid=laid, first=first, carry=carry).through()
        if _is_wanted(mine, walk, want, seat):
            dealt = laid_out(seed, walk, seating)
            # An outcome is not worth wanting if it goes unanswered.
            return msgspec.structs.replace(dealt, bank=banking.enough(mine, dealt))
    named = ", ".join(f"{fact} = {value_}" for fact, value_ in want.facts.items())
    raise CannotDealError(f"{game.rulebook}/{game.id}: no round with {named or want.wager} came up")


def _is_wanted(game: BlackjackGame, walk: Walk, want: Want, seat: int) -> bool:
    seats = walk.seats()
    wager = want.wager or game.main
    on = game.riding().get(wager, wager)
    among = [bet.seat for bet in walk.bets if bet.wager == on and (bet.seat - seat) % 100 == 0]
    return any(all_hold(want.facts, seats.facts(at, wager)) for at in among)


# -- steering ------------------------------------------------------------------------------------


def proposal(
    rng: Random, game: BlackjackGame, full: Sequence[Card], want: Want, seat: int
) -> dict[tuple[str, int], Card]:
    """Return cards on the places where they make what is wanted likely."""
    own = game.wagers[want.wager or game.main].hand
    left_ = Counter(full)
    laid: dict[tuple[str, int], Card] = {}

    def put(place: tuple[str, int], fits: Sequence[Card]) -> None:
        open_to = [card for card in fits if left_[card] > 0]
        if place in laid or not open_to:
            return
        laid[place] = rng.choice(open_to)
        left_[laid[place]] -= 1

    mine, shows, facts = seat_hand(seat), game.dealer.shows, _leading(game, want)
    for fact, condition in facts.items():
        name = own if fact == "hand" else fact.removeprefix("hand:")
        spec = _spec(condition)
        kinded = name in game.hands and bool(game.hands[name].rank or game.hands[name].kinds)
        if kinded and spec:
            for place, card in _example(rng, game, full, name, spec, seat):
                put(place, [card])
    for at, card in enumerate(_dealers(rng, game, full, facts)):
        put((DEALER, at), [card])
    up = facts.get("up")
    if isinstance(up, str | list):
        put((DEALER, shows), [card for card in full if card[0] in up])
    for fact, hand in (("dealer-natural", DEALER), ("natural", mine)):
        if facts.get(fact) is True:
            shape = _natural(rng, game, {at: laid.get((hand, at), "") for at in (0, 1)})
            for at, kind in enumerate(shape):
                put((hand, at), [card for card in full if letter(card) == kind])
    if facts.get("split") is True and rng.random() < 0.9:
        put((mine, 0), full)
        first = laid[mine, 0]
        put((mine, 1), [card for card in full if value(card) == value(first)])
    return laid


def _leading(game: BlackjackGame, want: Want) -> Mapping[str, Condition]:
    """Return what is wanted, with the case in which even money is offered where that is wanted."""
    if want.facts.get(EVEN_MONEY) is True and EVEN_MONEY in game.plays:
        return {**next(iter(game.plays[EVEN_MONEY].when), {}), **want.facts}
    return want.facts


def _dealers(
    rng: Random, game: BlackjackGame, full: Sequence[Card], facts: Mapping[str, Condition]
) -> tuple[Card, ...]:
    """Return a dealer's hand of as many cards as are wanted, over or not."""
    asked, over = facts.get("dealer-cards"), facts.get("dealer-bust")
    least = asked.min if isinstance(asked, Range) else asked
    if type(least) is not int or least <= INSIDE or "up" in facts:
        return ()
    rules, most = game.dealer, next((top for size, top in _LOW if least <= size), 3)
    for _ in range(_HANDS):
        cards = rng.sample([card for card in full if value(card) <= most], least - 1)
        cards.append(rng.choice(full))
        ends = counted(cards, game.count).bust
        drawn = (
            draws(cards[:at], rules.hard, rules.soft, game.count) for at in range(INSIDE, least)
        )
        if (over is None or over is ends) and all(drawn):
            return tuple(cards)
    return ()


def _natural(rng: Random, game: BlackjackGame, lying: Mapping[int, Card]) -> str:
    """Return a natural by its letters, one that has what lies there already."""
    shapes = [shape for one in game.count.naturals for shape in (one, one[::-1])]
    known = {at: letter(card) for at, card in lying.items() if card}
    fitting = [one for one in shapes if all(one[at] == kind for at, kind in known.items())]
    return rng.choice(fitting or shapes)


def _example(  # noqa: PLR0913, PLR0917 - a hand of a game, and where it lies
    rng: Random, game: BlackjackGame, full: Sequence[Card], name: str, spec: str, seat: int
) -> list[tuple[tuple[str, int], Card]]:
    hand = game.hands[name]
    places = [place for part in hand.of for place in _places(part, seat)]
    if hand.kinds:
        dealt = kinds.example(hand, spec, len(places), full, rng) or ()
        places += [(places[-1][0], at) for at in range(len(places), len(dealt))]
        return list(zip(places, dealt, strict=False))
    ranking = game.rankings[hand.rank]
    made = example(ranking, parse_spec(ranking, spec), rng, full, cards=len(places))
    if made is None:
        return []
    cards = list(made)
    rng.shuffle(cards)
    return list(zip(places, cards, strict=False))


def _places(part: str, seat: int) -> list[tuple[str, int]]:
    group, _, which = part.partition(".")
    name = seat_hand(seat) if group in (SEAT, HAND) else group
    if group.startswith(f"{SEAT}/"):
        name = seat_hand(position(seat_of(seat), int(group.partition("/")[2])))
    return [(name, at) for at in (places_of(which) if which else range(cards_of(group)))]


def _spec(condition: Condition) -> str:
    if isinstance(condition, list) and condition and isinstance(condition[0], str):
        condition = condition[0]
    if isinstance(condition, str):
        return condition if condition != "none" else ""
    if isinstance(condition, Range):
        least = condition.min if isinstance(condition.min, str) else ""
        return condition.only or condition.has or least
    return ""
