"""Deals chemin de fer: from a seed, from a shoe, toward an outcome worth practising, or as told.

Once the Dominant Player's one choice is fixed, the cards fall as in punto banco, which deals them.
"""

from random import Random

import msgspec

from trainer.errors import InputError, shown
from trainer.games.baccarat import deal as punto_banco
from trainer.games.baccarat.chemin.patrons import (
    Holding,
    Opening,
    close_hand,
    open_hand,
    somewhere_in_a_shoe,
)
from trainer.games.baccarat.chemin.rights import counterclockwise, dominant_player
from trainer.games.baccarat.deal import burn_count, table_of
from trainer.games.baccarat.facts import count
from trainer.games.baccarat.game import of
from trainer.games.engine import CannotDealError, Shoe, Situation, Tells, Want
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.games.patrons import seats_taken
from trainer.games.rounds import Bet, Round
from trainer.games.texts import Text, text

CARD, STAY = "card", "stay"
FIVE = "player-five"


class CheminShoe(Shoe, frozen=True, kw_only=True):
    """A shoe and who holds it."""

    holding: Holding = Holding()


def with_choice(game: Game, five: str) -> Game:
    """Return the game with the Dominant Player's choice made: nothing optional is left."""
    table_of(game)  # refuses a game without drawing rules
    draw = of(game).draw
    assert draw is not None
    drawn = [*draw.player, *(draw.optional if five == CARD else [])]
    fixed = msgspec.structs.replace(draw, player=sorted(drawn), optional=[])
    return msgspec.structs.replace(of(game), draw=fixed)


def open_shoe(game: Game, seed: int) -> Shoe:
    """Shuffle, place the cover card and burn."""
    loaded = punto_banco.open_shoe(game, seed)
    burned = loaded.cards[: 1 + burn_count(loaded.cards[0])] if "burn" in game.rituals else ()
    burnt = msgspec.structs.replace(loaded, at=len(burned), burned=burned)
    return CheminShoe(**msgspec.structs.asdict(burnt))


def deal_next(game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
    """Deal the next round of a shoe; its bank goes on as the last round left it."""
    rng = Random(f"chemin:{shoe.seed}:{shoe.rounds}")
    held = shoe.holding if isinstance(shoe, CheminShoe) else Holding()
    seats = _seats(Random(f"chemin:seats:{shoe.seed}"), game, players)
    seats = sorted({*seats, held.banker} - {0})
    opening = open_hand(rng, game, seats, held)
    five = _on_five(rng)[0]
    cards, after = punto_banco.deal_next(with_choice(game, five), shoe, players=players)
    dealt = _laid_out(game, cards, opening, five)
    choices, holding = close_hand(rng, game, seats, dealt)
    dealt = msgspec.structs.replace(dealt, choices=dealt.choices | choices)
    return dealt, CheminShoe(**msgspec.structs.asdict(after), holding=holding)


def deal(game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
    """Deal one round by itself, somewhere in a shoe."""
    rng = Random(f"chemin:{seed}")
    seats = _seats(rng, game, players)
    amount = want.amount if want else 0
    # A wanted sum is nobody's bid and doubles nothing: the shoe has just been handed on.
    found = Holding(banker=rng.choice(seats)) if amount else somewhere_in_a_shoe(rng, game, seats)
    opening = open_hand(rng, game, seats, found, amount)
    cards, five = _cards(rng, game, seed, want)
    dealt = _laid_out(game, cards, opening, five)
    choices, _ = close_hand(rng, game, seats, dealt)
    return msgspec.structs.replace(dealt, choices=dealt.choices | choices)


def tells(game: Game) -> Tells:
    """Return what a situation may tell: the cards, the Banker, what is done on five."""
    del game
    return Tells(
        fields=("shoe", "hands", "choices", "places", "bank"),
        hands=("player", "banker"),
        places=("banker", "dominant"),
        choices={FIVE: (CARD, STAY)},
    )


def place(game: Game, told: Situation) -> Round:
    """Build the round a situation tells."""
    five = told.choices.get(FIVE, "") or _seen_on_five(told)
    if five not in (CARD, STAY):
        raise InputError(f"choices.{FIVE}: write {CARD} or {STAY}, not {shown(five)}.")
    opening, notes = _told(game, told)
    dealt = punto_banco.place(with_choice(game, five), told)
    dealt = _laid_out(game, dealt, opening, five)
    return msgspec.structs.replace(dealt, notes=(*dealt.notes, *notes))


def _seats(rng: Random, game: Game, players: int) -> list[int]:
    return seats_taken(rng, game, max(2, players))  # a Banker and one against him


def _on_five(rng: Random) -> tuple[str, str]:
    """Return what the Dominant Player does on five, and what he does not."""
    return (CARD, STAY) if rng.random() < 0.6 else (STAY, CARD)


def _cards(rng: Random, game: Game, seed: int, want: Want | None) -> tuple[Round, str]:
    """Deal with the choice the Dominant Player would make, or the other if that cannot come up."""
    first, second = _on_five(rng)
    try:
        return punto_banco.deal(with_choice(game, first), seed, want=want, players=1), first
    except CannotDealError:
        return punto_banco.deal(with_choice(game, second), seed, want=want, players=1), second


def _laid_out(game: Game, cards: Round, opening: Opening, five: str) -> Round:
    chose = count(cards.hands["player"][:2]) in table_of(game).player_may
    return msgspec.structs.replace(
        cards,
        bets=opening.bets,
        bank=opening.bank,
        places=opening.places,
        choices=opening.choices | ({FIVE: five} if chose else {}),
    )


def _seen_on_five(told: Situation) -> str:
    """Return the choice finished hands show; a shoe shows none, and then a card is taken."""
    return STAY if len(told.hands.get("player", ())) == 2 else CARD


def _told(game: Game, told: Situation) -> tuple[Opening, list[Text]]:
    """Return the betting a situation tells, and what had to be assumed.

    Where only one side is told, the other has put up the same: a single bet can be asked about.
    """
    own = [bet for bet in told.bets if bet.wager == "banker"]
    against = [bet for bet in told.bets if bet.wager == "player"]
    if len(own) > 1:
        raise InputError(f"bets: there is one Banker, and {len(own)} wagers are his.")
    total = sum(bet.amount for bet in against)
    bank = max(told.bank or 0, own[0].amount) if own else told.bank or total
    if total > bank:
        raise InputError(
            f"bets: {format_money(total)} against the Banker's {format_money(bank)};"
            " together they may not be more than he has put up."
        )
    notes: list[Text] = []
    if not against or (not own and told.bank is None):
        notes.append(text("note-no-banker" if against else "note-none-against-banker"))
    seats = {bet.seat for bet in told.bets}
    free = [seat for seat in range(1, game.table.seats + 1) if seat not in seats]
    banker = own[0].seat if own else told.places.get("banker", max(free, default=1))
    if any(bet.seat == banker for bet in against):
        notes.append(text("note-banker-against-himself", seat=banker))
    neighbour = counterclockwise(range(1, game.table.seats + 1), banker)[0]
    dominant = dominant_player(against, banker) or neighbour
    covered = total if against else bank
    bets = tuple(
        Bet(seat=bet.seat, wager=bet.wager, amount=covered) if bet in own else bet
        for bet in told.bets
    )
    places = {"banker": banker, "dominant": dominant, **told.places}
    opening = Opening(bank=bank, bets=bets, places=places, choices=dict(told.choices))
    return opening, notes
