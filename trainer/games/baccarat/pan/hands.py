"""The cards of a round: in what turn they are dealt, who takes a fourth."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from trainer.errors import InputError
from trainer.games.baccarat.facts import count
from trainer.games.baccarat.pan.game import DealerDraw, of
from trainer.games.cards import Card
from trainer.games.game import Game
from trainer.games.player_dealer import clockwise
from trainer.games.rounds import Bet

DEALER = "dealer"
DRAW, STAND, ASK = "draw", "stand", "ask"
DEALER_OPTION = "dealer-option"
FIRST = 3  # cards everyone gets
Chooser = Callable[[str, Sequence[Card]], str]  # hand and its three cards -> draw or stand


def seat_hand(seat: int) -> str:
    """Return the name of a seat's hand."""
    return f"seat-{seat}"


def draw_rules(game: Game) -> DealerDraw:
    """Return when the player-dealer's hand takes a fourth card."""
    rules = of(game).dealer_draw
    if rules is None:
        raise InputError(f"{game.id}: rules.toml has no [dealer_draw] section.")
    return rules


def dealer_must(rules: DealerDraw, total: int) -> str:
    """Return what the house dealer does with the player-dealer's three cards: draw, stand, ask."""
    if total in rules.may:
        return ASK
    return DRAW if total in rules.must else STAND


def counted(bank: int, dice: int, seats: int) -> int:
    """Return the seat the dice show: the player-dealer's own is one, then clockwise.

    >>> counted(6, 4, 7)
    2
    """
    return (bank + dice - 2) % seats + 1


def in_turn(bets: Sequence[Bet], places: Mapping[str, int]) -> list[tuple[int, str]]:
    """Return (seat, hand) in dealing order: from the action button on, the bank's in its turn."""
    bank = places["bank"]
    seats = {bet.seat for bet in bets} | {bank}
    return [
        (seat, DEALER if seat == bank else seat_hand(seat))
        for seat in clockwise(seats, places["action"])
    ]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands as they lie at the end, the cards as they left the shoe, and who chose what."""

    hands: dict[str, tuple[Card, ...]]
    out: tuple[Card, ...]
    choices: dict[str, str]


def play_out(
    rules: DealerDraw, turns: Sequence[str], cards: Iterator[Card], choose: Chooser
) -> Dealt:
    """Deal a round: three each in turn, then the seats' fourth cards, the player-dealer last."""
    out: list[Card] = []
    hands: dict[str, list[Card]] = {hand: [] for hand in turns}
    choices: dict[str, str] = {}

    def deal_to(hand: str) -> None:
        out.append(next(cards))
        hands[hand].append(out[-1])

    for hand in [*turns] * FIRST:
        deal_to(hand)
    for hand in turns:
        if hand != DEALER:
            choices[hand] = choose(hand, hands[hand])
            if choices[hand] == DRAW:
                deal_to(hand)
    done = dealer_must(rules, count(hands[DEALER]))
    if done == ASK:
        done = choices[DEALER_OPTION] = choose(DEALER, hands[DEALER])
    if done == DRAW:
        deal_to(DEALER)
    return Dealt({hand: tuple(held) for hand, held in hands.items()}, tuple(out), choices)
