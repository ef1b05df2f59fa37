"""Reads a situation: finished hands with the bets as they lie, or a shoe and what was done."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from trainer.errors import InputError, shown
from trainer.games import patron_bank
from trainer.games.blackjack.counting import counted, draws, value
from trainer.games.blackjack.deal import laid_out
from trainer.games.blackjack.depending import depends, finishing, takes_card, waiting
from trainer.games.blackjack.events import Asked
from trainer.games.blackjack.game import (
    DOUBLE,
    EVEN_MONEY,
    FACE_DOWN,
    OFFERED,
    PLAYS,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    SWITCH,
    SWITCH_BACK,
    ZAP,
    BlackjackGame,
    TableWager,
    any_holds,
    of,
)
from trainer.games.blackjack.lammers import Lammers
from trainer.games.blackjack.seats import (
    EXTRA,
    INSIDE,
    PICKED,
    PLAY,
    SHOWN,
    YES,
    Seats,
    begins,
    dealers_hand,
)
from trainer.games.blackjack.streaks import LAMMER_AT, areas
from trainer.games.blackjack.sums import most_of, shown_between
from trainer.games.blackjack.walk import Walk
from trainer.games.engine import Situation, Tells
from trainer.games.game import Game
from trainer.games.money import format_money, parse_money
from trainer.games.positions import (
    clockwise,
    hand_of,
    heard,
    inner,
    outer,
    owner,
    position,
    seat_hand,
    seat_of,
    spoken,
)
from trainer.games.rounds import Bet, Round

INSURANCE = "insurance"
_TOO_MUCH = "bets: seat {}: a double is at most the first bet."
_ASIDE = (INSURANCE, EVEN_MONEY, FACE_DOWN)  # said beside what is done with a hand
_OF_CARDS = frozenset({"total", "soft", "cards", "natural", "bust", "joker", "up"})


def _hands_of(game: BlackjackGame) -> int:
    return len(game.boxes) * (game.plays[SPLIT].hands if SPLIT in game.plays else 1)


def _of_position(game: BlackjackGame, wager: str, at: int) -> str:
    """Return the main bet of a hand where a rule names that of the first."""
    boxes, own = game.boxes, max(hand_of(at), 1)
    return boxes[own - 1] if wager in boxes and own <= len(boxes) else wager


def tells(game: Game) -> Tells:
    """Return what a situation of blackjack may tell."""
    mine = of(game)
    each = range(1, _hands_of(mine) + 1)
    every = [position(seat, hand) for seat in range(1, game.table.seats + 1) for hand in each]
    fields = ["hands", "shoe", "decisions", "actions", *(["meters"] if mine.meters else [])]
    fields += ["carry"] if areas(mine) else []
    fields += ["places", "bank"] if patron_bank.has_player_dealer(mine) else []
    words = (*(word for word in mine.plays if word != SPLIT), *_machines(mine))
    return Tells(
        fields=tuple(fields),
        hands=(*map(seat_hand, every), *map(dealers_hand, range(1, mine.dealers_hands + 1))),
        bets=("hand",),
        decisions=words,
        places=("bank", "action") if patron_bank.has_player_dealer(mine) else (),
    )


def place(game: Game, told: Situation) -> Round:
    """Build the round a situation tells; raises `InputError` naming the field."""
    mine = of(game)
    if not told.bets:
        raise InputError("bets: give at least one.")
    bets = [_bet(mine, number, bet) for number, bet in enumerate(told.bets)]
    _tied(mine, bets, _doubled(mine, told, bets))
    _required(mine, bets)
    if told.hands:
        dealt = _of_hands(mine, told, bets)
    elif told.shoe:
        dealt = _of_shoe(mine, told, bets)
    else:
        raise InputError("hands: give the finished hands, or shoe: the cards in their order.")
    return msgspec.structs.replace(
        dealt,
        meters=dict(told.meters),
        carry=dict(told.carry),
        places=patron_bank.placed(mine, told),
        bank=told.bank,
    )


def told_as(game: Game, wager: str, hand: int = 0) -> tuple[str, int]:
    """Return how a situation names a bet: that of a further hand of its own tells the hand."""
    return (wager, 0) if hand == game.wagers[wager].begins else (wager, hand)


def told_sums(game: Game, dealt: Round, bet: Bet) -> list[int]:
    """Return the sums by which a situation tells a bet: what a double put down is the second."""
    mine, [own] = of(game), inner([bet])
    extra = Seats.of_round(mine, dealt).extra_on(own.seat, own.wager)
    return [amount for amount in (bet.amount - extra, extra) if amount] or [bet.amount]


def _bet(game: BlackjackGame, number: int, bet: Bet) -> Bet:
    on = game.riding().get(bet.wager)
    if on:
        raise InputError(
            f"bets[{number}].wager: {bet.wager} has no chips of its own; it rides on {on}."
        )
    boxes, own = game.boxes, game.wagers[bet.wager]
    hand = bet.hand or own.box  # a bet on the second hand lies there, told or not
    begun = boxes.index(bet.wager) + 1 if bet.wager in boxes else 0
    most = _hands_of(game) if bet.wager in game.on_hands else len(boxes) if own.offered else 1
    other = begun and hand <= len(boxes) and max(hand, 1) != begun
    if hand > most or other:
        raise InputError(f"bets[{number}].hand: there is no hand {hand} of {bet.wager} here.")
    return Bet(seat=position(bet.seat, hand), wager=bet.wager, amount=bet.amount)


def _doubled(game: BlackjackGame, told: Situation, bets: Sequence[Bet]) -> frozenset[int]:
    """Return the hands whose main bet is told with what a double put down, in one sum."""
    lying = [bet.seat for bet in bets if bet.wager in game.boxes]
    words = {heard(key): list(said) for key, said in told.decisions.items()} if told.hands else {}
    lammers = Lammers(game, told.hands, words)
    return frozenset(
        at
        for at, said in words.items()
        if DOUBLE in said
        and RESCUE not in said
        and lying.count(at) == 1
        and not lammers.doubled(at)
    )


def _tied(game: BlackjackGame, bets: Sequence[Bet], doubled: frozenset[int]) -> None:
    """Refuse sums the rules tie to another bet, as that was made first."""
    seen: set[tuple[int, str]] = set()
    for bet in bets:
        own, place = game.wagers[bet.wager], (bet.seat, bet.wager)
        share = own.offered.most if own.offered is not None else own.stake.at_most
        if share is None or (own.joins and place in seen):
            continue  # what a double put beside it has a limit of its own
        seen.add(place)
        of_hand = _of_position(game, share.of, bet.seat)
        first = _first_bet(bets, bet.seat, of_hand)
        if of_hand in game.boxes and bet.seat in doubled and not own.joins:
            first //= 2
        limit = most_of(share, first)
        if first and bet.amount > limit:
            clause = _clause(own)
            raise InputError(
                f"bets: seat {spoken(bet.seat)}: {own.title} is at most"
                f" ${format_money(limit)}{clause}."
            )
        if first and share.exact and bet.amount < limit:
            clause = _clause(own)
            raise InputError(
                f"bets: seat {spoken(bet.seat)}: {own.title} is ${format_money(limit)},"
                f" neither more nor less{clause}."
            )


def _required(game: BlackjackGame, bets: Sequence[Bet]) -> None:
    """Refuse a seat without a bet that everybody makes."""
    for name, wager in game.wagers.items():
        if wager.stake.required is None:
            continue
        made = {seat_of(bet.seat) for bet in bets if bet.wager == name}
        for seat in sorted({seat_of(bet.seat) for bet in bets} - made):
            raise InputError(
                f"bets: seat {seat}: everybody makes a bet on {wager.title}"
                f" (clause {wager.stake.required.clause}); add it."
            )


def _clause(own: TableWager) -> str:
    cited = (own.offered.clause if own.offered is not None else "") or own.stake.clause
    return f" (clause {cited})" if cited else ""


def _first_bet(bets: Sequence[Bet], at: int, wager: str) -> int:
    return next((bet.amount for bet in bets if (bet.seat, bet.wager) == (at, wager)), 0)


def _added(bets: Sequence[Bet], at: int, wager: str) -> int:
    """Return what is told apart from the first sum of a bet: what a double put beside it."""
    return sum([bet.amount for bet in bets if (bet.seat, bet.wager) == (at, wager)][1:])


def _stands_for_chips(game: BlackjackGame, at: int) -> InputError:
    cited = game.plays[DOUBLE].free_clause
    return InputError(
        f"bets: seat {spoken(at)}: a lammer doubles this hand, no bet (clause {cited})."
    )


# -- finished hands ------------------------------------------------------------------------------


def _of_hands(game: BlackjackGame, told: Situation, bets: list[Bet]) -> Round:
    words = _words(game, told)
    choices: dict[str, str] = {}
    laid: list[Bet] = []
    lammers = Lammers(game, told.hands, words)
    for at in sorted({*(bet.seat for bet in bets), *lammers.begun}, key=clockwise):
        said = words.get(at, [])
        mine = [bet.amount for bet in bets if bet.seat == at and bet.wager in game.boxes]
        if at in lammers.begun:
            laid.append(lammers.bet(at, mine, choices))
        elif mine:
            laid.append(_main(game, bets, at, said, lammers, choices))
        for word in OFFERED & set(said):
            on = at if word == EVEN_MONEY else seat_of(at)
            choices[f"{word}:{spoken(on)}"] = YES
        played = [word for word in said if word in (DOUBLE, SURRENDER, RESCUE, ZAP)]
        if f"{EXTRA}:{spoken(at)}" in choices and DOUBLE not in played:
            played.insert(0, DOUBLE)
        if played:
            choices[f"{PLAY}:{spoken(at)}"] = ",".join(played)
        laid += _beside(game, bets, at, choices)
        laid += _once(bets, at, game.on_hands)
    for at in words:
        if not any(bet.seat == at for bet in laid):
            raise InputError(f"decisions.{spoken(at)}: there is no bet at seat {spoken(at)}.")
    hands = {name: tuple(cards) for name, cards in told.hands.items()}
    carry = _carried(game, told)
    choices |= _by_machines(game, told, Seats(game, hands, laid, choices, carry=carry))
    seats = Seats(game, hands, laid, choices, carry=carry)
    _check(game, seats)
    return Round(
        seed=0,
        bets=tuple(outer(sorted(laid, key=lambda bet: clockwise(bet.seat)))),
        hands=hands,
        choices=choices,
    )


def _joined(game: BlackjackGame, bets: Sequence[Bet], at: int) -> int:
    """Return what else a player has on a hand, and may double too."""
    joined = (name for name, one in game.wagers.items() if one.joins)
    return sum(_first_bet(bets, at, name) for name in joined)


def _main(  # noqa: PLR0913, PLR0917 - a hand, and what was done with it
    game: BlackjackGame,
    bets: Sequence[Bet],
    at: int,
    said: Sequence[str],
    lammers: Lammers,
    choices: dict[str, str],
) -> Bet:
    """Return the main bet of a hand, and note what a double put down, or the lammer for it."""
    there = [bet for bet in bets if bet.seat == at and bet.wager in game.boxes]
    mine, name = [bet.amount for bet in there], there[0].wager
    if any(bet.wager != name for bet in there):
        raise InputError(f"bets: seat {spoken(at)} has two main bets on one hand.")
    if len(mine) > 2:
        raise InputError(f"bets: seat {spoken(at)} has {name} more than twice.")
    if RESCUE in said and len(mine) == 1:
        mine *= 2  # what was taken back is told no more
    if lammers.doubled(at):
        if len(mine) > 1:
            raise _stands_for_chips(game, at)
        lammers.note(at, mine[0], choices)
        return Bet(seat=at, wager=name, amount=mine[0])
    extra = mine[1] if len(mine) > 1 else sum(mine) // 2 if DOUBLE in said else 0
    if len(mine) > 1 and mine[1] > mine[0] + _joined(game, bets, at):
        raise InputError(_TOO_MUCH.format(spoken(at)))
    if extra:
        choices[f"{EXTRA}:{spoken(at)}"] = str(extra)
    lammers.note(at, sum(mine) - extra, choices)
    return Bet(seat=at, wager=name, amount=sum(mine))


def _beside(
    game: BlackjackGame, bets: Sequence[Bet], at: int, choices: dict[str, str]
) -> Iterator[Bet]:
    """Yield what else lies on a hand, and note what was put there when it was doubled."""
    for name in game.beside_hands:
        there = [bet.amount for bet in bets if (bet.seat, bet.wager) == (at, name)]
        if there:
            yield Bet(seat=at, wager=name, amount=sum(there))
        if len(there) > 1:
            choices[f"{EXTRA}-{name}:{spoken(at)}"] = str(sum(there[1:]))


def _once(bets: Sequence[Bet], at: int, on_hands: Sequence[str]) -> list[Bet]:
    found: dict[str, Bet] = {}
    for bet in bets:
        if bet.seat == at and bet.wager not in on_hands:
            if bet.wager in found:
                raise InputError(f"bets: seat {spoken(at)} has {bet.wager} twice.")
            found[bet.wager] = bet
    return list(found.values())


def _words(game: BlackjackGame, told: Situation) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    known = (*game.plays, INSURANCE, *_machines(game))
    for key, words in told.decisions.items():
        at = heard(key)
        if not at:
            raise InputError(f"decisions: {shown(key)} is no seat; write 3, or 3/2 for a split.")
        for word in words:
            if _named(game, word) not in known:
                listed = ", ".join(known)
                raise InputError(f"decisions.{key}: {shown(word)} is none of {listed}.")
        found[at] = list(words)
    return found


def _machines(game: BlackjackGame) -> list[str]:
    """Return the bets that a machine decides: it is told beside what was decided."""
    return [name for name, one in game.wagers.items() if one.button or one.lot]


def _named(game: BlackjackGame, word: str) -> str:
    """Return what a word names: that of a display has its sum behind it."""
    name, _, sum_ = word.partition(" ")
    own = game.wagers.get(name)
    return name if sum_ and own is not None and own.button is not None else word


def _shown(wager: str, at: int, word: str, least: int, most: int) -> int:
    """Return the sum a display is told to have shown."""
    key = f"decisions.{spoken(at)}"
    try:
        amount = parse_money(word.partition(" ")[2])
    except ValueError as trouble:
        raise InputError(f"{key}: {wager}: {trouble}.") from None
    if not least <= amount <= most:
        between = f"${format_money(least)} to ${format_money(most)}"
        raise InputError(f"{key}: the display of {wager} shows {between} for this bet.")
    return amount


def _by_machines(game: BlackjackGame, told: Situation, seats: Seats) -> dict[str, str]:
    """Return what machines have shown and picked, as it is told."""
    chooser = Told(game, told, seats.bets)
    found: dict[str, str] = {}
    for name in _machines(game):
        own = game.wagers[name]
        on = own.stake.rides or name
        there = [bet for bet in seats.bets if bet.wager == on]
        for bet in there if own.button is not None else ():
            between = shown_between(game, seats, bet)
            amount = chooser.pressed(bet.seat, name, *between) if between else 0
            found |= {f"{SHOWN}-{name}:{bet.seat}": str(amount)} if amount else {}
        seat = chooser.picked(name, [bet.seat for bet in there]) if own.lot is not None else 0
        found |= {f"{PICKED}-{name}:{seat}": YES} if seat else {}
    return found


def _carried(game: BlackjackGame, told: Situation) -> dict[str, str]:
    """Return what earlier rounds have left: where lammers lie."""
    rows = areas(game)
    for key, word in told.carry.items():
        seat = key.removeprefix(LAMMER_AT)
        if not rows or not key.startswith(LAMMER_AT) or not seat.isdigit():
            known = f'"{LAMMER_AT}3": "{next(iter(rows.values()))}"' if rows else "nothing"
            raise InputError(f"carry.{key}: of earlier rounds {known} is told here.")
        if word not in rows.values():
            listed = ", ".join(rows.values())
            raise InputError(f"carry.{key}: a lammer lies on one of {listed}.")
        needed = {name: wins for wins, name in rows.items()}
        for bet in told.bets:
            if str(bet.seat) == seat and needed.get(bet.wager, needed[word]) < needed[word]:
                title = game.wagers[bet.wager].title
                raise InputError(f"carry.{key}: {title} was decided before the lammer lay there.")
    return dict(told.carry)


def _check(game: BlackjackGame, seats: Seats) -> None:
    """Refuse hands that lack what their bets are settled by."""
    _equal(game, seats)
    if not seats.dealer:
        raise InputError("hands.dealer: its cards decide the round; give them.")
    for name in seats.lying:
        at = owner(name)
        if at and hand_of(at) and not any(bet.seat == at for bet in seats.bets):
            raise InputError(f"bets: hand {hand_of(at)} of seat {seat_of(at)} has no bet; give it.")
    for bet in seats.bets:
        cards = seats.cards_at(bet.seat)
        if len(cards) < INSIDE:
            raise InputError(f"hands.{seat_hand(bet.seat)}: give its two cards or more.")
        if bet.wager in game.on_hands and seats.begun(bet.seat) != bet.seat:
            _is_split(seats, bet.seat)
        if bet.wager in game.boxes and SURRENDER in seats.plays(bet.seat):
            _may_surrender(game, seats, bet.seat)
        own = game.wagers[bet.wager].offered
        if own is not None and not seats.holds(own.when, seats.lies_at(bet.wager, bet.seat)):
            title, clause = game.wagers[bet.wager].title, own.clause
            raise InputError(
                f"bets: seat {spoken(bet.seat)}: {title} is not offered here (clause {clause})."
            )
        if (EVEN_MONEY, bet.seat) in seats.said:
            even = game.plays[EVEN_MONEY]
            if not any(seats.holds(when, bet.seat) for when in even.when):
                raise InputError(
                    f"decisions.{spoken(bet.seat)}: even money is not offered here"
                    f" (clause {even.clause})."
                )
    _finished(game, seats)


def _may_surrender(game: BlackjackGame, seats: Seats, at: int) -> None:
    """Refuse a surrender with cards that forbid it, whatever was done before."""
    play, facts = game.plays[SURRENDER], seats.hand_facts(at)
    cases = [{k: v for k, v in when.items() if k in _OF_CARDS} for when in play.when]
    if cases and not any_holds(cases, facts):
        raise InputError(
            f"decisions.{spoken(at)}: surrender is not allowed with these cards"
            f" (clause {play.clause})."
        )


def _equal(game: BlackjackGame, seats: Seats) -> None:
    """Refuse main bets of a seat of which one is missing, or that are not the same."""
    for box in range(2, len(game.boxes) + 1):
        clause = _clause(game.wagers[game.boxes[box - 1]])
        for seat in seats.taken:
            sums = [seats.first_bet(at) for at in (position(seat), position(seat, box))]
            if sums[0] != sums[1]:
                both = " and ".join(game.wagers[name].title for name in game.boxes)
                raise InputError(f"bets: seat {seat}: {both} are equal{clause}.")


def _is_split(seats: Seats, at: int) -> None:
    first, second = seat_hand(seats.begun(at)), seat_hand(at)
    own, other = seats.lying.get(first, ()), seats.lying[second]
    if not own or value(own[0]) != value(other[0]):
        raise InputError(f"hands.{second}: it begins with another card than {first}.")


def _finished(game: BlackjackGame, seats: Seats) -> None:
    for nth in range(1, game.dealers_hands + 1):
        _finished_one(game, seats, nth)


def _finished_one(game: BlackjackGame, seats: Seats, nth: int) -> None:
    hand, cards, rules = dealers_hand(nth), seats.dealers(nth), game.dealer
    shows = rules.shows
    if nth > 1 and cards and cards[0] != seats.dealer[shows]:
        raise InputError(f"hands.{hand}: it begins with the dealer's open card.")
    for count in range(INSIDE, len(cards)):
        alone = rules.finish_soft if finishing(game, seats, nth) else 0
        if not draws(cards[:count], rules.hard, max(rules.soft, alone), game.count):
            points = counted(cards[:count], game.count).points
            raise InputError(
                f"hands.{hand}: the dealer stands on {points} (clause {rules.clause})."
            )
    if len(cards) < INSIDE and (depends(game, seats, nth) or waiting(game, seats, nth)):
        raise InputError(f"hands.{hand}: give both cards of the dealer.")
    if len(cards) >= INSIDE and takes_card(game, seats, nth):
        points = counted(cards, game.count).points
        raise InputError(f"hands.{hand}: {points} is not finished (clause {rules.clause}).")


# -- a shoe and what was done --------------------------------------------------------------------


class Told:
    """Decides as a situation tells it, hand after hand."""

    def __init__(self, game: BlackjackGame, told: Situation, bets: Sequence[Bet]) -> None:
        """Remember what was told, by seat."""
        self._game, self._bets = game, bets
        said = told.actions or {}
        self._left = {heard(key): list(words) for key, words in said.items()}
        self._said = {heard(key): words for key, words in told.decisions.items()}

    def _offers(self, at: int) -> list[str]:
        return self._left.get(seat_of(at), [])

    def play(self, asked: Asked) -> tuple[str, int]:
        """Return what is done with a hand: to stand where no more is told."""
        left = self._left.get(seat_of(asked.at), [])
        while left and left[0] in _ASIDE:
            left.pop(0)
        if left and left[0] in OFFERED:
            seat, word = seat_of(asked.at), left[0]
            raise InputError(f"actions.{seat}: {shown(word)} comes before anything else, once.")
        word = left.pop(0) if left else STAND
        if word not in asked.plays:
            seat, open_to = seat_of(asked.at), ", ".join(asked.plays)
            raise InputError(f"actions.{seat}: {shown(word)} is not allowed here; {open_to} is.")
        return word, self._put_down(asked) if word == DOUBLE else 0

    def _put_down(self, asked: Asked) -> int:
        """Return what a double puts down: the second sum that is told, or as much again."""
        game, at = self._game, asked.at
        added = sum(_added(self._bets, at, name) for name in game.boxes)
        if added and DOUBLE in asked.free:
            raise _stands_for_chips(game, at)
        if added > asked.amount + _joined(game, self._bets, at):
            raise InputError(_TOO_MUCH.format(spoken(at)))
        return added or asked.amount

    def bet(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return what is bet on an offer: the bet that is told, or all of it for the word."""
        del seats
        there = next((b.amount for b in self._bets if (b.seat, b.wager) == (at, wager)), 0)
        return there or (most if wager in self._offers(at) else 0)

    def takes(self, at: int, what: str, seats: Seats) -> bool:
        """Return whether an offer without chips is taken."""
        del seats
        left = self._offers(at)
        if what not in (SWITCH, SWITCH_BACK):
            return what in left
        while left and left[0] in _ASIDE:
            left.pop(0)
        if left[:1] != [what]:
            return False
        left.pop(0)
        return True

    def pressed(self, at: int, wager: str, least: int, most: int) -> int:
        """Return what the display shows, as it is told: nothing where it is not."""
        told = (word for word in self._said.get(at, ()) if word.partition(" ")[0] == wager)
        return next((_shown(wager, at, word, least, most) for word in told), 0)

    def picked(self, wager: str, among: Sequence[int]) -> int:
        """Return whom the machine picks, as it is told."""
        return next((at for at in among if wager in self._said.get(at, ())), 0)

    def follows(self, at: int, wager: str, most: int, word: str) -> int:
        """Return what is put beside another bet on the hand: what is told, or as much again."""
        there = [b.amount for b in self._bets if (b.seat, b.wager) == (at, wager)]
        own, boxes = self._game.wagers[wager], self._game.boxes
        if own.against > 1:
            return most  # every bet of his on the hand, or he may not do it
        if word == DOUBLE and any(_added(self._bets, at, one) for one in self._game.on_hands):
            return min(most, sum(there[1:]))
        apart = any(hand_of(bet.seat) > len(boxes) for bet in self._bets)
        if word == SPLIT and (own.joins or apart):
            return there[0] if there else 0
        return most

    def cap(self, at: int, wager: str, most: int, seats: Seats) -> int:
        """Return nothing: bets are told as they lie."""
        del at, wager, most, seats
        return 0

    def rest(self) -> Mapping[int, list[str]]:
        """Return what was told and never asked for."""
        return self._left


def _of_shoe(game: BlackjackGame, told: Situation, bets: list[Bet]) -> Round:
    known = (*PLAYS, *game.plays, INSURANCE, FACE_DOWN)
    for key, words in told.actions.items():
        if heard(key) not in {seat_of(bet.seat) for bet in bets}:
            raise InputError(f"actions.{key}: there is no bet at seat {shown(key)}.")
        for word in words:
            if word not in known:
                listed = ", ".join(dict.fromkeys(known))
                raise InputError(f"actions.{key}: {shown(word)} is none of {listed}.")
    before = _as_made(game, bets)
    _equal(game, Seats(game, {}, before, {}))
    chooser = Told(game, told, bets)
    try:
        # The cards that are told begin with the round: what is burned for a fresh shoe is gone.
        first = begins(game, patron_bank.placed(game, told))
        carry, cards = _carried(game, told), iter(told.shoe)
        walk = Walk(game, before, cards, chooser, fresh=False, first=first, carry=carry).through()
    except StopIteration:
        raise InputError(f"shoe: {len(told.shoe)} cards are too few to finish the round.") from None
    for seat, left in chooser.rest().items():
        rest = [word for word in left if word not in _ASIDE]
        if rest and rest != [STAND]:
            raise InputError(f"actions.{seat}: {shown(rest[0])} comes after the hand is over.")
    made = {(bet.seat, bet.wager) for bet in walk.bets}
    for bet in bets:
        title = game.wagers[bet.wager].title
        if (bet.seat, bet.wager) not in made:
            raise InputError(
                f"bets: seat {spoken(bet.seat)}: {title} is not allowed with these cards."
            )
        if DOUBLE not in walk.choices.get(f"{PLAY}:{spoken(bet.seat)}", "").split(",") and _added(
            bets, bet.seat, bet.wager
        ):
            raise InputError(
                f"bets: seat {spoken(bet.seat)}: {title} is there twice, and the hand is not"
                " doubled."
            )
    return laid_out(0, walk)


def _as_made(game: BlackjackGame, bets: Sequence[Bet]) -> list[Bet]:
    """Return the bets as they were made before the cards.

    Bets may be told as they were made, or as they lie when the hands are settled: then a seat
    has bets on further hands, or two on one: the first bet, and what its double put down.
    """
    later = game.made_later()
    found: list[Bet] = []
    for bet in bets:
        if bet.wager in later or hand_of(bet.seat) > len(game.boxes):
            continue
        same = [
            _first_bet(bets, one.seat, one.wager)
            for one in bets
            if one.wager == bet.wager and seat_of(one.seat) == seat_of(bet.seat)
        ]
        on_hand = bet.wager in game.on_hands
        if on_hand and any((one.seat, one.wager) == (bet.seat, bet.wager) for one in found):
            continue
        amount = min(same) if on_hand else bet.amount
        found.append(Bet(seat=bet.seat, wager=bet.wager, amount=amount))
    return found
