"""Deals baccarat: from a seed, from a shoe, toward an outcome worth practising, or as told."""

from collections.abc import Iterator, Sequence
from random import Random

from trainer.errors import InputError
from trainer.games.baccarat import royal
from trainer.games.baccarat.draw import DrawTable, draw_table
from trainer.games.baccarat.facts import count, is_natural, round_facts, side_facts, value
from trainer.games.baccarat.game import of
from trainer.games.cards import RANKS, SUITS, Card, packs, shuffled
from trainer.games.engine import CannotDealError, Shoe, Situation, Tells, Want
from trainer.games.facts import FactValue, all_hold
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.patrons import bet_on, seats_taken, side_bets
from trainer.games.player_dealer import Seating, hands_held, on_the_left, seated
from trainer.games.rounds import Bet, Round
from trainer.games.texts import Text, text

TRIES = 20_000
_MOST_CARDS = 6
_LINE_BETS = ("player", "banker")
_TEN_RANKS = frozenset("TJQK")


def table_of(game: Game) -> DrawTable:
    """Return the game's drawing table."""
    draw = of(game).draw
    if draw is None:
        raise InputError(f"{game.id}: rules.toml has no [draw] section.")
    return draw_table(draw)


def play_out(table: DrawTable, cards: Iterator[Card]) -> tuple[list[Card], list[Card], list[Card]]:
    """Deal a coup: (player, banker, cards in the order they left the shoe)."""
    out = [next(cards) for _ in range(4)]
    player, banker = [out[0], out[2]], [out[1], out[3]]
    if table.over(count(player), count(banker)):
        return player, banker, out
    third: int | None = None
    if table.player_draws(count(player)):
        player.append(next(cards))
        out.append(player[2])
        third = value(player[2])
    if table.banker_draws(count(banker), third):
        banker.append(next(cards))
        out.append(banker[2])
    return player, banker, out


def burn_count(card: Card) -> int:
    """Return how many more cards go with the first card burned.

    >>> burn_count("KS"), burn_count("AD"), burn_count("7H")
    (10, 1, 7)
    """
    return 10 if card[0] in _TEN_RANKS else RANKS.index(card[0]) + 1


def open_shoe(game: Game, seed: int) -> Shoe:
    """Shuffle, place the cover card and burn."""
    rng = Random(f"shoe:{seed}")
    deck = game.deck
    cards = shuffled(packs(deck.packs, jokers=deck.jokers, without=deck.without), rng)
    burned = cards[: 1 + burn_count(cards[0])] if _burns(game) else ()
    # The rulebooks say "at least"; dealers cut off a little more than the minimum.
    cut = len(cards) - deck.cut_at - rng.randrange(0, 9)
    return Shoe(seed=seed, cards=cards, at=len(burned), cut=cut, burned=burned)


def _burns(game: Game) -> bool:
    return any(stage.play == "burn" for stage in game.stages)


def deal_next(game: Game, shoe: Shoe, *, players: int) -> tuple[Round, Shoe]:
    """Deal the next round of a shoe; the caller checks `shoe.ended` first."""
    rng = Random(f"{shoe.seed}:{shoe.rounds}")
    cards = iter(shoe.cards[shoe.at :])
    player, banker, out = play_out(table_of(game), cards)
    after = shoe.at + len(out)
    cut_out = shoe.left is None and after > shoe.cut
    left = shoe.left - 1 if shoe.left is not None else None
    if cut_out:
        left = game.deck.hands_after_cut
    seating = _seating(game, shoe.seed, shoe.rounds, players)
    dealt = Round(
        seed=shoe.seed,
        number=shoe.rounds + 1,
        bets=_bets(rng, game, players, seating),
        hands={"player": tuple(player), "banker": tuple(banker)},
        shoe=tuple(out),
        burned=shoe.burned if shoe.rounds == 0 else (),
        cut_card=cut_out,
        last=left == 0,
        owed=shoe.owed,
        choices={**_patron_choices(rng, game), **seating.choices},
        places=seating.places,
        bank=_bank_money(rng, game),
    )
    following = Shoe(
        seed=shoe.seed,
        cards=shoe.cards,
        at=after,
        cut=shoe.cut,
        rounds=shoe.rounds + 1,
        left=left,
        owed=shoe.owed,
    )
    return dealt, following


def deal(game: Game, seed: int, *, want: Want | None, players: int) -> Round:
    """Deal one round by itself."""
    rng = Random(f"round:{seed}")
    table = table_of(game)
    full = packs(game.deck.packs, jokers=game.deck.jokers, without=game.deck.without)
    seating = _seating(game, seed, seed % hands_held(game), players)
    bets = _bets(rng, game, players, seating)
    if want is not None and want.wager:
        bets = _with_bet(rng, game, bets, want)
    seat = _wanted_seat(bets, want)
    for _ in range(TRIES if want else 1):
        cards = _proposal(rng, full, want, seat, game.table.seats)
        player, banker, out = play_out(table, iter(cards))
        facts = wager_facts(game, player, banker, want.wager if want else "", seat)
        if want is None or all_hold(want.facts, facts):
            break
    else:
        raise CannotDealError(
            f"{game.rulebook}/{game.id} cannot deal {want.facts if want else {}} for {seat}"
        )
    return Round(
        seed=seed,
        bets=bets,
        hands={"player": tuple(player), "banker": tuple(banker)},
        shoe=tuple(out),
        choices={**_patron_choices(rng, game), **seating.choices},
        places=seating.places,
        bank=_bank_money(rng, game),
    )


def _proposal(
    rng: Random, full: Sequence[Card], want: Want | None, seat: int, seats: int
) -> list[Card]:
    cards = rng.sample(full, _MOST_CARDS)
    if want is None:
        return cards
    kind = want.facts.get("royal")
    if isinstance(kind, str) and (made := royal.example(kind, rng, seat, seats)):
        (cards[0], cards[2]), (cards[1], cards[3]) = made
    for name, first, second in (("pair-player", 0, 2), ("pair-banker", 1, 3)):
        if want.facts.get(name) is True or want.facts.get("pairs") == 2:
            cards[second] = cards[first][0] + rng.choice(SUITS)
    return cards


def wager_facts(
    game: Game, player: Sequence[Card], banker: Sequence[Card], wager: str, seat: int
) -> dict[str, FactValue]:
    """Return every fact of a finished round as one wager at one seat sees it."""
    facts = round_facts(player, banker)
    side = of(game).wagers[wager].side if wager in game.wagers else ""
    facts |= side_facts(
        facts, side, player_natural=is_natural(player), banker_natural=is_natural(banker)
    )
    facts["royal"] = royal.best_royal(player, banker, seat, game.table.seats)
    return facts


def _wanted_seat(bets: Sequence[Bet], want: Want | None) -> int:
    seats = [bet.seat for bet in bets if want is None or bet.wager == want.wager]
    return max(seats) if seats else 1


def _seating(game: Game, seed: int, hand: int, players: int) -> Seating:
    """Return who bets and who banks; nothing where the bank is the house's."""
    if not _has_player_dealer(game):
        return Seating(bettors=(), places={}, choices={})
    return seated(game, seed, hand, players)


def _has_player_dealer(game: Game) -> bool:
    return game.bank is not None and game.bank.kind == "player-dealer"


def _bets(rng: Random, game: Game, players: int, seating: Seating) -> tuple[Bet, ...]:
    bets: list[Bet] = []
    lines = [name for name in _LINE_BETS if name in game.wagers]
    extras = [name for name in game.wagers if name not in lines]
    for seat in seating.bettors or seats_taken(rng, game, players):
        weights = [game.wagers[name].often for name in lines]
        line = rng.choices(lines, weights)[0]
        bets.append(bet_on(rng, game, seat, line, game.wagers[line]))
        bets += side_bets(rng, game, seat, {line}, extras)
    return tuple(bets)


def _with_bet(rng: Random, game: Game, bets: tuple[Bet, ...], want: Want) -> tuple[Bet, ...]:
    """Make sure the wager lies at exactly one seat, at the wanted size where one is asked for."""
    wager = game.wagers[want.wager]
    holders = [bet.seat for bet in bets if bet.wager == want.wager]
    seats = sorted({bet.seat for bet in bets})
    seat = rng.choice(holders or seats)
    kept = [bet for bet in bets if bet.wager != want.wager or bet.seat != seat]
    made = bet_on(rng, game, seat, want.wager, wager)
    if want.amount and not wager.stake.fixed:
        made = Bet(seat=seat, wager=want.wager, amount=want.amount)
    return (*kept, made)


def _patron_choices(rng: Random, game: Game) -> dict[str, str]:
    """Decide in advance what each seat does with winnings it may let ride."""
    choices: dict[str, str] = {}
    for name, wager in of(game).wagers.items():
        for seat in range(1, game.table.seats + 1) if wager.parlay else ():
            choices[f"{name}:{seat}"] = rng.choice(["ride", "take", "take"])
    return choices


def _bank_money(rng: Random, game: Game) -> int | None:
    if not _has_player_dealer(game):
        return None
    low = parse_money(game.limits.high)
    return low * rng.choice((1, 2, 2, 4, 6, 10))


def tells(game: Game) -> Tells:
    """Return what a situation may tell: the cards, what rides, a player-dealer's money."""
    rides: dict[str, tuple[str, ...]] = {
        f"{name}:{seat}": ("ride", "take")
        for name, wager in of(game).wagers.items()
        for seat in range(1, game.table.seats + 1)
        if wager.parlay
    }
    fields = ["shoe", "hands", *(["choices"] if rides else [])]
    fields += ["places", "bank"] if game.bank else []
    places = ("bank",) if game.bank else ()
    return Tells(fields=tuple(fields), hands=("player", "banker"), places=places, choices=rides)


def place(game: Game, told: Situation) -> Round:
    """Build the round a situation tells."""
    notes: list[Text] = []
    if told.hands:
        hands = {name: told.hands.get(name, ()) for name in ("player", "banker")}
        for name, hand in hands.items():
            if len(hand) not in (2, 3):
                raise InputError(f"hands.{name}: give two or three cards.")
        player, banker = list(hands["player"]), list(hands["banker"])
        out = [player[0], banker[0], player[1], banker[1], *player[2:], *banker[2:]]
        should = play_out(table_of(game), iter(out + ["AS"] * 2))
        if (should[0], should[1]) != (player, banker):
            notes.append(text("note-hands-not-drawn"))
    elif told.shoe:
        try:
            player, banker, out = play_out(table_of(game), iter(told.shoe))
        except StopIteration:
            raise InputError(
                f"shoe: {len(told.shoe)} cards are too few to finish the round; give up to six."
            ) from None
    else:
        raise InputError("shoe: give the cards in the order they leave the shoe, or hands.")
    return Round(
        seed=0,
        bets=told.bets,
        hands={"player": tuple(player), "banker": tuple(banker)},
        shoe=tuple(out),
        choices=dict(told.choices),
        places=_places(game, told),
        bank=told.bank,
        notes=tuple(notes),
    )


def _places(game: Game, told: Situation) -> dict[str, int]:
    """Return where the player-dealer sits, and the seat at his left, with which it begins."""
    bank = told.places.get("bank", 0)
    if "bank" not in told.places:
        return {}
    if not 1 <= bank <= game.table.seats:
        raise InputError(f"places.bank: there is no seat {bank}.")
    if any(bet.seat == bank for bet in told.bets):
        raise InputError(f"places.bank: seat {bank} has a bet and cannot bank as well.")
    return {"bank": bank, "action": on_the_left(game, bank)}
