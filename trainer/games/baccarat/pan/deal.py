"""Deals Super Pan 9: from a seed, from a shoe, toward an outcome worth practising, or as told."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import msgspec

from trainer.errors import InputError, shown
from trainer.games.baccarat.deal import TRIES
from trainer.games.baccarat.deal import open_shoe as load
from trainer.games.baccarat.facts import count
from trainer.games.baccarat.pan.facts import hand_facts
from trainer.games.baccarat.pan.hands import (
    DEALER,
    DEALER_OPTION,
    DRAW,
    FIRST,
    STAND,
    Dealt,
    dealer_must,
    draw_rules,
    in_turn,
    play_out,
    seat_hand,
)
from trainer.games.baccarat.pan.patrons import DRAWS_UP_TO, Opening, habits, open_hand
from trainer.games.cards import Card, packs
from trainer.games.engine import CannotDealError, Shoe, Situation, Tells, Want
from trainer.games.facts import all_hold
from trainer.games.game import Game
from trainer.games.patrons import seats_taken
from trainer.games.player_dealer import Holding, hands_held, pass_on
from trainer.games.rounds import Round
from trainer.games.texts import Text, text

MOST = 4  # cards in a hand


class PanShoe(Shoe, frozen=True, kw_only=True):
    """A shoe and who is player-dealer."""

    holding: Holding


def open_shoe(game: Game, seed: int) -> Shoe:
    """Shuffle and place the cover card so that what is dealt after it can be finished."""
    to_finish = MOST * game.table.seats * (1 + game.deck.hands_after_cut)
    deck = msgspec.structs.replace(game.deck, cut_at=max(game.deck.cut_at, to_finish))
    return load(msgspec.structs.replace(game, deck=deck), seed)


def deal_next(game: Game, shoe: Shoe, *, players: int = 6) -> tuple[Round, Shoe]:
    """Deal the next round of a shoe; the player-dealer's position goes on as the last left it."""
    rng = Random(f"pan:{shoe.seed}:{shoe.rounds}")
    table = Random(f"pan:seats:{shoe.seed}")
    seats = _seats(table, game, players)
    held = shoe.holding if isinstance(shoe, PanShoe) else Holding(bank=table.choice(seats))
    seats = sorted({*seats, held.bank})
    opening = open_hand(rng, game, seats, held)
    dealt = _played(rng, game, opening, iter(shoe.cards[shoe.at :]))
    choices, holding = pass_on(rng, game, seats, held, disband=False)
    after = shoe.at + len(dealt.out)
    cut_out = shoe.left is None and after > shoe.cut
    left = game.deck.hands_after_cut if cut_out else shoe.left
    if left and not cut_out:
        left -= 1
    following = {"at": after, "rounds": shoe.rounds + 1, "left": left, "burned": ()}
    return (
        msgspec.structs.replace(
            _laid_out(shoe.seed, opening, dealt, choices),
            number=shoe.rounds + 1,
            cut_card=cut_out,
            last=left == 0,
        ),
        PanShoe(**{**msgspec.structs.asdict(shoe), **following, "holding": holding}),
    )


def deal(game: Game, seed: int, *, want: Want | None = None, players: int = 6) -> Round:
    """Deal one round by itself; `players` bet, and one more is the player-dealer."""
    rng = Random(f"pan:{seed}")
    seats = _seats(rng, game, players)
    held = Holding(bank=rng.choice(seats), held=rng.randrange(1, hands_held(game) + 1))
    opening = open_hand(rng, game, seats, held, want)
    hand = seat_hand(opening.bets[0].seat)
    full = packs(game.deck.packs, jokers=game.deck.jokers, without=game.deck.without)
    for _ in range(TRIES):
        cards = rng.sample(full, MOST * len(seats))
        dealt = _played(rng, game, opening, iter(cards))
        facts = hand_facts(dealt.hands[hand], dealt.hands[DEALER])
        if want is None or all_hold(want.facts, facts):
            break
    else:
        wanted = want.facts if want else {}
        raise CannotDealError(f"{game.rulebook}/{game.id} cannot deal {wanted} for {hand}")
    choices, _ = pass_on(rng, game, seats, held, disband=True)
    return _laid_out(seed, opening, dealt, choices)


def _seats(rng: Random, game: Game, players: int) -> list[int]:
    return seats_taken(rng, game, max(1, players) + 1)  # the player-dealer sits among them


def _played(rng: Random, game: Game, opening: Opening, cards: Iterator[Card]) -> Dealt:
    turns = [hand for _, hand in in_turn(opening.bets, opening.places)]
    return play_out(draw_rules(game), turns, cards, habits(rng))


def _laid_out(seed: int, opening: Opening, dealt: Dealt, choices: Mapping[str, str]) -> Round:
    return Round(
        seed=seed,
        bets=opening.bets,
        hands=dealt.hands,
        shoe=dealt.out,
        places=opening.places,
        choices={**opening.choices, **dealt.choices, **choices},
        bank=opening.bank,
    )


def tells(game: Game) -> Tells:
    """Return what a situation may tell: the cards, who banks and acts first, who draws."""
    seats = [seat_hand(seat) for seat in range(1, game.table.seats + 1)]
    hands = (DEALER, *seats)
    return Tells(
        fields=("shoe", "hands", "choices", "places", "bank"),
        hands=hands,
        places=("action", "bank"),
        choices=dict.fromkeys((*hands, DEALER_OPTION), (DRAW, STAND)),
    )


def place(game: Game, told: Situation) -> Round:
    """Build the round a situation tells."""
    if not told.bets:
        raise InputError("bets: give at least one.")
    places = _places(game, told)
    turns = [hand for _, hand in in_turn(told.bets, places)]
    notes: list[Text] = []
    if told.hands:
        dealt = _finished(game, told, turns, notes)
    elif told.shoe:
        _check_deck(game, "shoe", told.shoe)
        try:
            chooser = _Told(told.choices, notes)
            dealt = play_out(draw_rules(game), turns, iter(told.shoe), chooser)
        except StopIteration:
            raise InputError(
                f"shoe: {len(told.shoe)} cards are too few for {len(turns)} hands;"
                f" give up to {MOST * len(turns)}."
            ) from None
    else:
        raise InputError("shoe: give the cards in the order they leave the shoe, or hands.")
    return Round(
        seed=0,
        bets=told.bets,
        hands=dealt.hands,
        shoe=dealt.out,
        places=places,
        choices={**told.choices, **dealt.choices},
        bank=told.bank,
        notes=tuple(notes),
    )


class _Told:
    """Chooses as the situation says; where it says nothing, as patrons mostly do, with a note."""

    def __init__(self, choices: Mapping[str, str], notes: list[Text]) -> None:
        self._choices = choices
        self._notes = notes

    def __call__(self, hand: str, cards: Sequence[Card]) -> str:
        said = self._choices.get(hand, "")
        if hand == DEALER:
            said = said or self._choices.get(DEALER_OPTION, "")
        if said and said not in (DRAW, STAND):
            raise InputError(f"choices.{hand}: write {DRAW} or {STAND}, not {shown(said)}.")
        if not said:
            said = DRAW if hand != DEALER and count(cards) <= DRAWS_UP_TO else STAND
            self._notes.append(text("note-no-choice", hand=hand, choice=said, total=count(cards)))
        return said


def _places(game: Game, told: Situation) -> dict[str, int]:
    """Return where button and bank are: unless told, the first bettor acts first, the bank last."""
    betting = sorted({bet.seat for bet in told.bets})
    action = told.places.get("action", betting[0])
    if not 1 <= action <= game.table.seats:
        raise InputError(f"places.action: there is no seat {action}.")
    before = [(action - 2 - step) % game.table.seats + 1 for step in range(game.table.seats)]
    free = [seat for seat in before if seat not in betting]
    bank = told.places.get("bank", free[0] if free else 0)
    if bank in betting:
        raise InputError(f"places.bank: seat {bank} has a bet and cannot bank as well.")
    if not 1 <= bank <= game.table.seats:
        raise InputError("places.bank: give the seat of the player-dealer, who has no bet.")
    return {**told.places, "action": action, "bank": bank}


def _finished(game: Game, told: Situation, turns: Sequence[str], notes: list[Text]) -> Dealt:
    rules = draw_rules(game)
    hands = {hand: told.hands.get(hand, ()) for hand in turns}
    for hand, cards in hands.items():
        if len(cards) not in (FIRST, MOST):
            raise InputError(f"hands.{hand}: give three or four cards.")
        _check_deck(game, f"hands.{hand}", cards)
    choices = {
        hand: DRAW if len(cards) == MOST else STAND
        for hand, cards in hands.items()
        if hand != DEALER
    }
    own = hands[DEALER]
    done = DRAW if len(own) == MOST else STAND
    rule = dealer_must(rules, count(own[:FIRST]))
    if rule not in (DRAW, STAND):
        choices[DEALER_OPTION] = done
    elif rule != done:
        notes.append(text("note-dealer-hand-not-drawn"))
    out = [cards[turn] for turn in range(FIRST) for cards in hands.values()]
    out += [card for hand, cards in hands.items() if hand != DEALER for card in cards[FIRST:]]
    return Dealt(hands, (*out, *own[FIRST:]), choices)


def _check_deck(game: Game, field: str, cards: Sequence[Card]) -> None:
    for card in cards:
        if card[0] in game.deck.without:
            raise InputError(f"{field}: {card} is not in this game's deck.")
