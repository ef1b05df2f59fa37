"""Deals a card game: from a seed, from a shoe, toward an outcome worth practising, or as told."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import msgspec

from trainer.games import patron_bank
from trainer.games.cards import Card, shuffled
from trainer.games.carnival import patrons, picks, tips
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.carnival.seats import Seats
from trainer.games.carnival.settle import rulings
from trainer.games.carnival.steering import proposal
from trainer.games.carnival.walk import Walk, cards_needed
from trainer.games.carrying import left, told
from trainer.games.engine import CannotDealError, Shoe, Want
from trainer.games.facts import all_hold
from trainer.games.game import Game
from trainer.games.patron_bank import HOUSE
from trainer.games.player_dealer import Seating, hands_held
from trainer.games.positions import clockwise, outer, said_outside
from trainer.games.rounds import Bet, Round

TRIES = 20_000


def _others(game: CarnivalGame, rng: Random) -> dict[str, Iterator[Card]]:
    """Return the decks beside the first, each shuffled for the round."""
    return {name: iter(shuffled(game.cards_in(name), rng)) for name in game.decks}


def open_shoe(game: Game, seed: int) -> Shoe:
    """Shuffle and place the cover card, so that the round in which it comes can be finished."""
    rng = Random(f"shoe:{seed}")
    cards = shuffled(of(game).cards_in(), rng)
    part = game.deck.cut_part
    behind = len(cards) // part if part else game.deck.cut_at
    behind = max(behind, cards_needed(of(game), game.table.seats))
    if game.lasting and not of(game).cut:
        return Shoe(seed=seed, cards=cards, cut=len(cards))
    cut = len(cards) - behind - rng.randrange(0, 9) if game.lasting else 0
    return Shoe(seed=seed, cards=cards, cut=max(cut, 1))


def deal_next(game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
    """Deal the next round; where no cut card is looked for, the deck is shuffled before each."""
    mine = of(game)
    rng = Random(f"{shoe.seed}:{shoe.rounds}")
    if not game.lasting:
        every = shuffled(of(game).cards_in(), rng)
        dealt, _ = _round(mine, shoe.seed, rng, every, players, hand=shoe.rounds)
        numbered = told(game, msgspec.structs.replace(dealt, number=shoe.rounds + 1), shoe)
        following = msgspec.structs.replace(shoe, rounds=shoe.rounds + 1)
        return numbered, left(game, numbered, rulings(game, numbered), following)
    cards = shoe.cards[shoe.at :]
    fresh = not shoe.rounds
    dealt, used = _round(mine, shoe.seed, rng, cards, players, fresh=fresh, hand=shoe.rounds)
    after = shoe.at + used
    cut_out = shoe.left is None and after > shoe.cut
    more = game.deck.hands_after_cut if cut_out else shoe.left
    if more and not cut_out:
        more -= 1
    if mine.deck.rounds and shoe.rounds + 1 >= mine.deck.rounds:
        more = 0
    following = msgspec.structs.replace(shoe, at=after, rounds=shoe.rounds + 1, left=more)
    numbered = msgspec.structs.replace(
        dealt, number=shoe.rounds + 1, cut_card=cut_out, last=more == 0
    )
    numbered = told(game, numbered, shoe)
    return numbered, left(game, numbered, rulings(game, numbered), following)


def _round(  # noqa: PLR0913 - the round, its chance and its cards
    game: CarnivalGame,
    seed: int,
    rng: Random,
    cards: Sequence[Card],
    players: int,
    *,
    fresh: bool = True,
    hand: int = 0,
) -> tuple[Round, int]:
    """Return a round, and how many cards of the first deck it took."""
    seating = patron_bank.seating(game, seed, hand, players)
    laid = patrons.bets(rng, game, players, seats=seating.bettors)
    given, others = tips.made(rng, game, laid), _others(game, rng)
    first = seating.places.get("action", 1)
    walk = Walk(
        game, laid, iter(cards), _patron(rng, game), fresh, tips=given, others=others, first=first
    )
    dealt = laid_out(seed, walk.through(), seating, patron_bank.money(rng, game, laid))
    return picks.drawn(game, dealt, rng), walk.used


def _patron(
    rng: Random, game: CarnivalGame, want: Want | None = None, seat: int = 0
) -> patrons.Patron:
    return patrons.Patron(Random(rng.random()), game, want, seat)


def laid_out(seed: int, walk: Walk, seating: Seating = HOUSE, bank: int | None = None) -> Round:
    """Return a walk that has come to its end as a round."""
    return Round(
        seed=seed,
        places=seating.places,
        bank=bank,
        bets=tuple(outer(sorted(walk.bets, key=lambda bet: clockwise(bet.seat)))),
        hands={name: tuple(cards) for name, cards in _named(walk.hands).items()},
        shoe=tuple(walk.out),
        burned=tuple(walk.burned),
        choices={**said_outside(walk.choices), **seating.choices},
        tips=tuple(outer(sorted(walk.tips, key=lambda tip: clockwise(tip.seat)))),
        back=tuple(outer(sorted(walk.back, key=lambda bet: clockwise(bet.seat)))),
    )


def _named(hands: Mapping[str, list[Card]]) -> dict[str, list[Card]]:
    """Return the hands, seats first, in their order."""
    return dict(sorted(hands.items(), key=lambda one: (not one[0].startswith("seat-"), one[0])))


def deal(
    game: Game, seed: int, *, want: Want | None = None, players: int = 6, tries: int = TRIES
) -> Round:
    """Deal one round by itself, steered to what is wanted."""
    mine = of(game)
    full = mine.cards_in()
    rng = Random(f"round:{seed}")
    held = seed % hands_held(game)
    if want is None:
        return _round(mine, seed, rng, shuffled(full, rng), players, hand=held)[0]
    needed = cards_needed(mine, game.table.seats)
    wanted = want.facts.get("players")
    players = wanted if isinstance(wanted, int) else players
    seating = patron_bank.seating(mine, seed, held, players)
    for _ in range(tries):
        laid = patrons.bets(rng, mine, players, want, seating.bettors)
        seat = wanted_seat(mine, laid, want)
        places, cards = proposal(rng, mine, full, want, seat, needed=needed)
        others = {name: iter(cards.pop(name)) for name in mine.decks}
        patron = _patron(rng, mine, want, seat)
        given = tips.made(rng, mine, laid)
        walk = Walk(
            mine,
            list(laid),
            iter(cards[""]),
            patron,
            laid=places,
            tips=given,
            others=others,
            first=seating.places.get("action", 1),
        )
        dealt = picks.drawn(mine, laid_out(seed, walk.through(), seating), rng, want, seat)
        if _comes_out(mine, dealt, want, seat):
            # An outcome is not worth wanting if it goes unanswered.
            bank = patron_bank.enough(mine, rulings(mine, dealt), dealt.bets)
            return msgspec.structs.replace(dealt, bank=bank)
    raise CannotDealError(f"{game.rulebook}/{game.id} cannot deal {want.facts} for {want.wager}")


def wanted_seat(game: CarnivalGame, bets: Sequence[Bet], want: Want) -> int:
    """Return the seat the wanted bet lies at, or will."""
    wager = want.wager or game.main
    names = patrons.needed_for(game, wager)
    seats = sorted({bet.seat for bet in bets}, key=clockwise)
    fitting = [
        seat
        for seat in seats
        if all(any((b.seat, b.wager) == (seat, name) for b in bets) for name in names)
    ]
    return (fitting or seats)[-1]


def _comes_out(game: CarnivalGame, dealt: Round, want: Want, seat: int) -> bool:
    wager = want.wager or game.main
    seats = Seats.of_round(game, dealt)
    if want.wager and not seats.has_bet(seat, wager):
        return False
    return all_hold(want.facts, seats.asked(seat, wager))
