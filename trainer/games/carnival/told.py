"""Reads a situation: hands or a shoe, bets as they lie, folds and decisions."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from trainer.errors import InputError, shown
from trainer.games import patron_bank
from trainer.games.cards import Card
from trainer.games.carnival import picks
from trainer.games.carnival.deal import laid_out
from trainer.games.carnival.game import CarnivalGame, Choice, DecisionOf, of
from trainer.games.carnival.seats import BOARD, DEALER, PLAYERS, Seats
from trainer.games.carnival.tips import TIP, check
from trainer.games.carnival.walk import (
    Asked,
    Chosen,
    Walk,
    as_asked,
    asked_in_turn,
    cards_of,
    decks_of,
    made_at,
    offered,
)
from trainer.games.engine import Situation, Tells
from trainer.games.facts import all_hold
from trainer.games.game import Game
from trainer.games.holdings import NONE
from trainer.games.money import format_money
from trainer.games.positions import (
    SEAT,
    clockwise,
    heard,
    outer,
    owner,
    position,
    seat_hand,
    spoken,
)
from trainer.games.rounds import Bet, Round
from trainer.games.rules import asked


def tells(game: Game) -> Tells:
    """Return what a situation of a card game may tell."""
    mine = of(game)
    groups = set(_groups(mine))
    seats = range(1, game.table.seats + 1) if SEAT in groups else ()
    most = mine.positions.most if mine.positions is not None else 1
    every = [position(seat, hand) for seat in seats for hand in range(1, most + 1)]
    hands = [*map(seat_hand, every), *sorted(groups - {SEAT})]
    fields = ["hands", "shoe"]
    if any(choice.folds for one in mine.decisions.values() for choice in one.choices):
        fields.append("folds")
    if mine.decisions or picks.words(mine):
        fields.append("decisions")
    if _laying(mine):
        fields.append("discards")
    if mine.meters:
        fields.append("meters")
    if _counted(mine):
        fields.append(PLAYERS)
    banked = patron_bank.has_player_dealer(mine)
    fields += ["places", "bank"] if banked else []
    second = most > 1 or any(wager.second for wager in mine.wagers.values())
    bets = [*(["hand"] if second else []), *([TIP] if mine.tips is not None else [])]
    words = [choice.id for one in mine.decisions.values() for choice in one.choices]
    return Tells(
        fields=tuple(fields),
        hands=tuple(hands),
        bets=tuple(bets),
        places=("bank", "action") if banked else (),
        decisions=tuple(words) if banked else (),  # what is said of the position is none of them
    )


def _groups(game: CarnivalGame) -> Iterator[str]:
    for stage in game.stages:
        for told in stage.deal:
            group = told.partition(":")[0]
            yield SEAT if group == "seats" else group


def place(game: Game, told: Situation) -> Round:
    """Build the round a situation tells; raises `InputError` naming the field."""
    mine = of(game)
    told, picked = picks.taken_out(mine, told)
    if not told.bets:
        raise InputError("bets: give at least one.")
    every = [_bet(mine, number, bet) for number, bet in enumerate(told.bets)]
    tips = tuple(bet for bet in every if bet.tip)
    bets = [bet for bet in every if not bet.tip]
    if not bets:
        raise InputError("bets: a tip lies beside a bet of the player's own; give that too.")
    _once_each(mine, bets)
    check(mine, tips, bets)
    told = _laid_away(mine, told, bets)
    later = mine.made_later()
    before = [bet for bet in bets if bet.wager not in later]
    choices = _choices(mine, told, bets)
    if told.hands:
        dealt = _of_hands(mine, told, bets, choices)
    elif told.shoe:
        dealt = _of_shoe(mine, told, before, bets, choices)
    else:
        raise InputError("hands: give the finished hands, or shoe: the cards in their order.")
    _check(mine, dealt)
    many = _many(mine, told.players, bets)
    return msgspec.structs.replace(
        dealt,
        choices={**dealt.choices, **picked, **many},
        meters=dict(told.meters),
        carry=dict(told.carry),
        tips=tuple(outer(tips)),
        places=patron_bank.placed(mine, told),
        bank=told.bank,
    )


def _counted(game: CarnivalGame) -> bool:
    """Return whether something is paid by how many hands the players have."""
    asked_of = [rule.when for one in game.wagers.values() for rule in one.rules]
    asked_of += [row.when for table in game.paytables.values() for row in table.rows]
    return any(PLAYERS in when for when in asked_of)


def _many(game: CarnivalGame, told: int, bets: Sequence[Bet]) -> dict[str, str]:
    """Return how many hands there were, if that is told: those with bets are among them."""
    most = game.table.seats * (game.positions.most if game.positions is not None else 1)
    least = len({bet.seat for bet in bets})
    if told and not least <= told <= most:
        raise InputError(f"players: {least} to {most} hands can have been in this round.")
    return {f"{PLAYERS}:1": str(told)} if told else {}


def _laying(game: CarnivalGame) -> list[Choice]:
    """Return the choices that lay cards of the own hand away."""
    return [one for what in game.decisions.values() for one in what.choices if one.lays_away]


def _laid_away(game: CarnivalGame, told: Situation, bets: Sequence[Bet]) -> Situation:
    """Return a situation with every card that is laid away in its hand, and the choice in words.

    Where the cards that are kept are all that is told, those laid away are nobody's concern.
    """
    laying, hands, words = _laying(game), dict(told.hands), dict(told.decisions)
    for seat in told.discards:
        if not laying or heard(seat) not in {bet.seat for bet in bets}:
            raise InputError(
                f"discards.{seat}: there is no bet at this seat that may lay one away."
            )
    for seat in sorted({spoken(bet.seat) for bet in bets}) if laying else ():
        name, gone = seat_hand(heard(seat)), told.discards.get(seat, ())
        cards = hands.get(name, ())
        if not cards or any(one.id in words.get(seat, ()) for one in laying):
            continue
        kept = cards_of(game, SEAT) - len(laying[0].lays_away)
        if len(cards) == kept and not set(gone) <= set(cards):
            hands[name] = cards = (*cards, *gone)
        if gone:
            said = _choice_of(laying, cards, gone, seat)
        elif len(cards) == kept:
            said = max(laying, key=lambda one: one.lays_away).id
        else:
            continue
        words[seat] = (*words.get(seat, ()), said)
    return msgspec.structs.replace(told, hands=hands, decisions=words)


def _choice_of(
    laying: Sequence[Choice], cards: Sequence[Card], gone: Sequence[Card], seat: str
) -> str:
    """Return the choice that lays just these cards of a hand away."""
    places = sorted(cards.index(card) for card in gone if card in cards)
    for choice in laying:
        if len(gone) == len(places) and choice.lays_away == places:
            return choice.id
    raise InputError(f"discards.{seat}: give the card the player laid away, one of the own hand.")


def told_as(game: Game, wager: str, hand: int = 0) -> tuple[str, int]:
    """Return how a situation names a bet: the second of a kind goes by the first, with hand 2."""
    first = of(game).wagers[wager].second
    return (first, 2) if first else (wager, hand)


def _bet(game: CarnivalGame, number: int, bet: Bet) -> Bet:
    """Return a bet by its own wager: the second of a kind is told by hand = 2."""
    again = {one.second: name for name, one in game.wagers.items() if one.second}
    if game.wagers[bet.wager].stake.rides:
        on = game.wagers[bet.wager].stake.rides
        raise InputError(
            f"bets[{number}].wager: {bet.wager} has no chips of its own; it rides on {on}."
        )
    if bet.hand == 2 and bet.wager in again:
        return Bet(seat=bet.seat, wager=again[bet.wager], amount=bet.amount, tip=bet.tip)
    most = game.positions.most if game.positions is not None else 1
    if bet.hand > most and not (bet.hand == 2 and game.wagers[bet.wager].second):
        which = {2: "second", 3: "third"}.get(bet.hand, f"{bet.hand}th")
        raise InputError(f"bets[{number}].hand: there is no {which} {bet.wager} in this game.")
    seat = position(bet.seat, bet.hand if most > 1 else 1)
    return Bet(seat=seat, wager=bet.wager, amount=bet.amount, tip=bet.tip)


def _once_each(game: CarnivalGame, bets: Sequence[Bet]) -> None:
    """Refuse two bets of a kind at a seat, and such as the rules tie to another one."""
    laid: dict[tuple[int, str], int] = {}
    for bet in bets:
        if (bet.seat, bet.wager) in laid:
            raise InputError(f"bets: seat {spoken(bet.seat)} has {bet.wager} twice.")
        laid[bet.seat, bet.wager] = bet.amount
    for bet in bets:
        wager = game.wagers[bet.wager]
        stake = wager.stake
        clause = f" (clause {stake.clause})" if stake.clause else ""
        times = stake.times or [1]
        tied = laid.get((bet.seat, stake.equals), 0) if stake.equals else 0
        tied = tied or _like(game, laid, bet)
        if tied and bet.amount not in [tied * one for one in times]:
            sums = " or ".join(f"${format_money(tied * one)}" for one in times)
            raise InputError(f"bets: seat {spoken(bet.seat)}: {wager.title} is {sums}{clause}.")
        _bounded(game, laid, bet)
    _all_there(game, laid)


def _all_there(game: CarnivalGame, laid: Mapping[tuple[int, str], int]) -> None:
    """Refuse a seat without a bet that everybody makes; one that may be taken back can be gone."""
    must = [
        (name, wager)
        for name, wager in game.wagers.items()
        if wager.stake.required and name not in game.taken_back()
    ]
    for seat in dict.fromkeys(seat for seat, _ in laid):
        for name, wager in must:
            if (seat, name) not in laid:
                clause = f" (clause {wager.stake.clause})" if wager.stake.clause else ""
                said = f"{wager.title}, without which nobody plays{clause}"
                raise InputError(f"bets: seat {spoken(seat)} has no {said}.")


def _like(game: CarnivalGame, laid: Mapping[tuple[int, str], int], bet: Bet) -> int:
    """Return what lies on a bet that equals the same one as this; that one may be taken back."""
    stake = game.wagers[bet.wager].stake
    if not stake.equals or stake.times:
        return 0
    alike = (
        laid.get((bet.seat, name), 0)
        for name, other in game.wagers.items()
        if name != bet.wager and other.stake.equals == stake.equals and not other.stake.times
    )
    return next((amount for amount in alike if amount), 0)


def _bounded(game: CarnivalGame, laid: Mapping[tuple[int, str], int], bet: Bet) -> None:
    """Refuse a bet above or below what another of its seat allows it to be."""
    wager, seat = game.wagers[bet.wager], spoken(bet.seat)
    clause = f" (clause {wager.stake.clause})" if wager.stake.clause else ""
    most, least = wager.stake.at_most, wager.stake.at_least
    if most is not None:
        beside = laid.get((bet.seat, most.of))
        if beside is None:
            needed = game.wagers[most.of].title
            raise InputError(f"bets: seat {seat}: {wager.title} needs the {needed}{clause}.")
        if bet.amount > beside * most.times:
            limit = format_money(beside * most.times)
            raise InputError(f"bets: seat {seat}: {wager.title} is at most ${limit}{clause}.")
    beside = laid.get((bet.seat, least.of)) if least is not None else None
    if least is not None and beside is not None and bet.amount * least.parts < beside:
        part = format_money(-(-beside // least.parts))
        raise InputError(f"bets: seat {seat}: {wager.title} is at least ${part}{clause}.")
    for name, other in game.wagers.items():
        bound = other.stake.at_least
        due = bound is not None and bound.of == bet.wager and name not in game.made_later()
        if due and (bet.seat, name) not in laid:
            raise InputError(f"bets: seat {seat}: {wager.title} needs the {other.title}{clause}.")


def _choices(game: CarnivalGame, told: Situation, bets: Sequence[Bet]) -> dict[str, str]:
    """Return what every seat chose: told, or shown by the bets that lie there."""
    seats = sorted({bet.seat for bet in bets}, key=clockwise)
    folds = _folds(game, told, bets)
    found: dict[str, str] = {}
    words: dict[int, list[str]] = {}
    for key, said in told.decisions.items():
        if heard(key) not in seats:
            raise InputError(f"decisions.{key}: there is no bet at seat {shown(key)}.")
        words[heard(key)] = list(said)
    made_where = _made_where(game, bets, words)
    for seat in seats:
        out = False
        for name, decision in game.decisions.items():
            gives_up = seat in folds and folds[seat] in ("", name) and not out
            here = {
                wager for (at, wager), where in made_where.items() if (at, where) == (seat, name)
            }
            made = _chosen(decision, words.get(seat, []), here, gives_up)
            if made is not None and not out:
                found[f"{name}:{seat}"] = made
                out = any(one.folds and one.id == made for one in decision.choices)
    for seat, rest in words.items():
        known = {c.id for one in game.decisions.values() for c in one.choices}
        wrong = [word for word in rest if word not in known]
        if wrong:
            listed = ", ".join(sorted(known)) or "none"
            where = spoken(seat)
            raise InputError(f"decisions.{where}: {shown(wrong[0])} is none of {listed}.")
    return found


def _folds(game: CarnivalGame, told: Situation, bets: Sequence[Bet]) -> dict[int, str]:
    """Return who has given up, and at which decision where that is told."""
    seats = {bet.seat for bet in bets}
    folds = {heard(str(seat)): seat for seat in told.folds}
    for at, seat in folds.items():
        if at not in seats:
            raise InputError(f"folds: there is no bet at seat {seat}.")
    found: dict[int, str] = {}
    may = [
        name for name, one in game.decisions.items() if any(choice.folds for choice in one.choices)
    ]
    for at, seat in folds.items():
        made = [bet.wager for bet in bets if bet.seat == at]
        found[at] = told.folded_at.get(str(seat), "")
        if found[at] and found[at] not in may:
            raise InputError(f"folds.{seat}: {shown(found[at])} is none of {', '.join(may)}.")
        open_to = [name for name in may if not any(w in made for w in _bets(game.decisions[name]))]
        since = may[may.index(found[at]) :] if found[at] else may[-1:]
        wrong = [w for name in since for w in _bets(game.decisions[name]) if w in made]
        if may and (wrong or not open_to):
            raise InputError(f"folds: seat {seat} has folded and cannot have bet {wrong[0]}.")
    return found


def _bets(decision: DecisionOf) -> list[str]:
    return [choice.wager for choice in decision.choices if choice.wager]


def _made_where(
    game: CarnivalGame, bets: Sequence[Bet], words: Mapping[int, Sequence[str]]
) -> dict[tuple[int, str], str]:
    """Return the decision each bet was made at: of several the one named, or the last it fits."""
    laid = {(bet.seat, bet.wager): bet.amount for bet in bets}
    found: dict[tuple[int, str], str] = {}
    for bet in bets:
        makes = [
            (name, choice)
            for name, decision in game.decisions.items()
            for choice in decision.choices
            if choice.wager == bet.wager
        ]
        said = [name for name, choice in makes if choice.id in words.get(bet.seat, ())]
        fits = [name for name, one in makes if _fits(one, bet, laid.get((bet.seat, one.of), 0))]
        if makes:
            found[bet.seat, bet.wager] = [*(name for name, _ in makes[:1]), *fits, *said][-1]
    return found


def _fits(choice: Choice, bet: Bet, base: int) -> bool:
    """Return whether a choice may have put down so much."""
    sums = [base * one for one in choice.times]
    return not base or (bet.amount <= max(sums) if choice.up_to else bet.amount in sums)


def _chosen(decision: DecisionOf, words: Sequence[str], made: set[str], folded: bool) -> str | None:
    choices = decision.choices
    for choice in choices:
        if choice.id in words:
            return choice.id
    for choice in choices:
        if choice.wager in made:
            return choice.id
    return next((choice.id for choice in choices if choice.folds and folded), None)


def _of_hands(
    game: CarnivalGame, told: Situation, bets: list[Bet], choices: dict[str, str]
) -> Round:
    for name, cards in told.hands.items():
        group = SEAT if name.startswith(f"{SEAT}-") else name
        least, most = cards_of(game, group, sure=True), cards_of(game, group)
        if game.between is not None and group == BOARD:
            most = len(game.between.ends) + 1  # the third is dealt in one way or the other
        if group == SEAT and _laying(game):
            least -= len(_laying(game)[0].lays_away)
        if not max(least, 1) <= len(cards) <= most:
            few = f"{least} to {most}" if 0 < least < most else f"{most}"
            raise InputError(f"hands.{name}: give {few} card{'' if most == 1 else 's'}.")
    walk = Walk(game, bets, iter(()), _refuse)
    walk.hands = {name: list(cards) for name, cards in told.hands.items()}
    walk.choices = choices
    _of_their_decks(game, told.hands)
    _as_they_lie(walk, told)
    return laid_out(0, walk)


def _as_they_lie(walk: Walk, told: Situation) -> None:
    """Look at what every seat was asked: bets as they lie tell what it chose, unless words do.

    A seat without the bet a choice makes has chosen the other thing; a bet or a word nobody was
    asked for is refused.
    """
    game = walk.game
    asked: dict[int, set[str]] = {}
    for stage in game.stages:
        if not stage.offer:
            continue
        decision = game.decisions[stage.offer]
        now = as_asked(walk.seats(), stage.offer)
        for seat in asked_in_turn(stage, now, now.taken):
            open_to = offered(game, decision, now, seat)
            asked.setdefault(seat, set()).update(choice.id for choice in open_to)
            key = f"{stage.offer}:{seat}"
            if not told.decisions.get(spoken(seat)) and key in walk.choices:
                walk.choices[key] = _by_cards(decision, open_to, walk.choices[key])
            if key not in walk.choices:
                made = _as_bets_tell(open_to, now, seat)
                if made is not None:
                    walk.choices[key] = made.id
    _all_laid(walk)
    _taken_back(walk)
    _answers(game, told, walk, asked)


def _all_laid(walk: Walk) -> None:
    """Refuse a hand of which nobody knows the card that was laid away."""
    for stage in walk.game.stages:
        decision = walk.game.decisions.get(stage.offer)
        if decision is None or not any(one.lays_away for one in decision.choices):
            continue
        now = as_asked(walk.seats(), stage.offer)
        for seat in asked_in_turn(stage, now, now.taken):
            if f"{stage.offer}:{seat}" not in walk.choices:
                raise InputError(f"discards: tell the card seat {spoken(seat)} laid away.")


def _by_cards(decision: DecisionOf, open_to: Sequence[Choice], said: str) -> str:
    """Return which choice a bet tells: of several that make it, one these cards allow."""
    wager = next((one.wager for one in decision.choices if one.id == said), "")
    if not wager or any(one.id == said for one in open_to):
        return said
    return next((one.id for one in open_to if one.wager == wager), said)


def _as_bets_tell(open_to: Sequence[Choice], seats: Seats, seat: int) -> Choice | None:
    """Return what a seat has chosen without putting a bet down: to take one back, if it is gone."""
    rest = [choice for choice in open_to if not choice.wager]
    gone = [
        choice
        for choice in rest
        if choice.takes_back and not any(seats.has_bet(seat, one) for one in choice.takes_back)
    ]
    there = [choice for choice in rest if not choice.takes_back]
    if len(gone) == 1:
        return gone[0]
    # Several ways of giving up: the first is the usual one, another has to be said.
    usual = len(there) == 1 or all(choice.folds for choice in there)
    return there[0] if there and usual else None


def _taken_back(walk: Walk) -> None:
    """Remember the bets that were taken back: as much as those they were equal to."""
    game = walk.game
    for key, said in walk.choices.items():
        name, _, at = key.rpartition(":")
        choice = next((one for one in game.decisions[name].choices if one.id == said), None)
        for wager in choice.takes_back if choice is not None else ():
            seat = int(at)
            laid = {bet.wager: bet.amount for bet in walk.bets if bet.seat == seat}
            if wager in laid:
                raise InputError(f"bets: seat {spoken(seat)}: {wager} is taken back; leave it out.")
            amount = laid.get(game.main, 0)
            walk.back += [Bet(seat=seat, wager=wager, amount=amount)] if amount else []


def _answers(
    game: CarnivalGame, told: Situation, walk: Walk, asked: Mapping[int, set[str]]
) -> None:
    """Refuse words and bets that answer nothing the seat was asked."""
    seats = walk.seats()
    for seat in seats.taken:
        for word in told.decisions.get(spoken(seat), ()):
            if word not in asked.get(seat, ()):
                raise InputError(
                    f"decisions.{spoken(seat)}: {word} is not allowed with these cards."
                )
    for name, decision in game.decisions.items():
        for choice in decision.choices:
            for seat in seats.taken if choice.wager else ():
                title = game.wagers[choice.wager].title
                there = seats.has_bet(seat, choice.wager)
                bet = Bet(seat=seat, wager=choice.wager, amount=0)
                if made_at(game, seats.said, bet) not in ("", name):
                    continue  # another decision has made it
                said = choice.id in told.decisions.get(spoken(seat), ())
                if said and not there:
                    where = spoken(seat)
                    raise InputError(f"decisions.{where}: {choice.id} is told without {title}.")
                on = (decision.on or game.main, game.main)
                if not there or not any(seats.has_bet(seat, one) for one in on):
                    continue  # what a bet needs beside it may be left out of a situation
                made = seats.said.get((name, seat), choice.id)
                other = any(one.id == made and not one.wager for one in decision.choices)
                like = {one.id for one in decision.choices if one.wager == choice.wager}
                if not like & asked.get(seat, set()) or other:
                    where = choice.clause or decision.clause
                    raise InputError(
                        f"bets: seat {spoken(seat)}: {title} is not allowed here (clause {where})."
                    )


def _refuse(asked: Asked) -> Chosen:
    raise AssertionError(f"{asked.name}: nothing is asked of hands that are told")


def _of_shoe(
    game: CarnivalGame,
    told: Situation,
    before: list[Bet],
    bets: list[Bet],
    choices: dict[str, str],
) -> Round:
    _in_deck(game, told.shoe, "shoe")
    laid = {(bet.seat, bet.wager): bet.amount for bet in bets}

    def choose(asked: Asked) -> Chosen:
        said, where = choices.get(f"{asked.name}:{asked.seat}"), spoken(asked.seat)
        gone = told.discards.get(where, ())
        if gone and any(one.lays_away for one in asked.choices):
            said = _choice_of(asked.choices, asked.seats.hands[seat_hand(asked.seat)], gone, where)
        if said is not None and not told.decisions.get(where):
            said = _by_cards(asked.decision, asked.choices, said)
        made = next((one for one in asked.choices if one.id == said), None)
        if made is None and said is not None:
            raise InputError(f"decisions.{where}: {said} is not allowed with these cards.")
        if made is None:
            made = _as_told(asked, laid)
        if made is None:
            names = ", ".join(one.id for one in asked.choices)
            raise InputError(f"decisions.{where}: say one of {names}.")
        return Chosen(made, laid.get((asked.seat, made.wager), 0))

    taken = game.taken_back()
    missing = [
        Bet(seat=seat, wager=name, amount=laid[seat, game.main])
        for seat in sorted({bet.seat for bet in bets}, key=clockwise)
        for name in game.wagers
        if name in taken and (seat, name) not in laid and (seat, game.main) in laid
    ]
    before = [*before, *missing]

    try:
        # The cards that are told begin with the round: what is burned for a fresh shoe is gone.
        first = patron_bank.placed(game, told).get("action", 1)
        walk = Walk(game, list(before), iter(told.shoe), choose, fresh=False, first=first).through()
    except StopIteration:
        raise InputError(f"shoe: {len(told.shoe)} cards are too few to finish the round.") from None
    made = {(bet.seat, bet.wager) for bet in walk.bets}
    for bet in bets:
        if (bet.seat, bet.wager) not in made:
            title = game.wagers[bet.wager].title
            raise InputError(
                f"bets: seat {spoken(bet.seat)}: {title} is not allowed with these cards."
            )
    return laid_out(0, walk)


def _as_told(asked: Asked, laid: Mapping[tuple[int, str], int]) -> Choice | None:
    """Return what bets as they lie tell of a choice that puts none down."""
    rest = [one for one in asked.choices if not one.wager]
    for choice in rest:
        if any((asked.seat, wager) not in laid for wager in choice.takes_back):
            return choice
    return next((one for one in rest if not one.takes_back), None)


def _of_their_decks(game: CarnivalGame, hands: Mapping[str, Sequence[Card]]) -> None:
    """Refuse a card its deck does not have, or not so often."""
    found: dict[str, list[Card]] = {}
    for hand, cards in hands.items():
        decks = decks_of(game, SEAT if owner(hand) else hand)
        for at, card in enumerate(cards):
            found.setdefault(decks[at] if at < len(decks) else "", []).append(card)
    for deck, cards in found.items():
        _in_deck(game, cards, "hands", deck)


def _in_deck(
    game: CarnivalGame, cards: Sequence[Card], field: str, deck: str | None = None
) -> None:
    """Refuse cards that are not in a deck; those of a shoe may be of any."""
    among = ("", *game.decks) if deck is None else (deck,)
    left = [card for name in among for card in game.cards_in(name)]
    for card in cards:
        if card not in left:
            told = "stands in it too often" if cards.count(card) > 1 else "is not in this deck"
            raise InputError(f"{field}: {card} {told}.")
        left.remove(card)


def _check(game: CarnivalGame, dealt: Round) -> None:
    """Refuse bets the cards do not allow, and hands that lack what their bets are settled by."""
    seats = Seats.of_round(game, dealt)
    if _lacks_third(seats):
        raise InputError("hands.board: the third card decides this round; give it.")
    for bet in seats.bets:
        wager = game.wagers[bet.wager]
        if seats.folded(bet.seat) and not wager.hand:
            continue
        for hand in filter(None, (wager.hand, wager.against)):
            if seats.cards(hand, bet.seat) is None and _must_be_there(seats, bet, hand):
                missing = _missing(seats, hand, bet.seat)
                raise InputError(f"hands.{missing}: its cards decide {bet.wager}; give them.")
    for name, decision in game.decisions.items():
        for choice in decision.choices:
            for seat in seats.taken:
                if seats.said.get((name, seat)) != choice.id or not choice.wager or not choice.of:
                    continue
                _multiple(game, seats, choice, seat)


def _lacks_third(seats: Seats) -> bool:
    """Return whether a third card is wanted between two open ones; consecutive ones want none."""
    if seats.game.between is None:
        return False
    facts = seats.facts(seats.taken[0])
    return facts["third"] == NONE and (facts["pair"] is True or facts["spread"] != 0)


def _must_be_there(seats: Seats, bet: Bet, hand: str) -> bool:
    """Return whether a hand decides a bet here; after a fold, or what was declared, it may not."""
    del hand
    rules = seats.game.wagers[bet.wager].rules
    if seats.folded(bet.seat) and any(rule.when.get("folded") is True for rule in rules):
        return False
    facts = seats.asked(bet.seat, bet.wager)
    for rule in rules:
        if {"hand", "other", "vs", "qualified"} & set(asked([rule], seats.game.paytables)):
            return True
        if all_hold(rule.when, facts):
            return False
    return True


def _missing(seats: Seats, hand: str, seat: int) -> str:
    for part in seats.game.hands[hand].of:
        if seats.part(part, seat) is None:
            group = part.partition(".")[0]
            return seat_hand(seat) if group == SEAT else group
    return DEALER


def _multiple(game: CarnivalGame, seats: Seats, choice: Choice, seat: int) -> None:
    sums: Mapping[str, int] = {b.wager: b.amount for b in seats.bets if b.seat == seat}
    base, made = sums.get(choice.of, 0), sums.get(choice.wager, 0)
    if not base or not made:
        return
    allowed = [base * one for one in choice.times]
    fits = made <= max(allowed) if choice.up_to else made in allowed
    if not fits:
        told = " or ".join(f"${format_money(one)}" for one in allowed)
        least = "at most " if choice.up_to else ""
        title, clause = game.wagers[choice.wager].title, choice.clause
        where = f" (clause {clause})" if clause else ""
        raise InputError(f"bets: seat {spoken(seat)}: {title} is {least}{told}{where}.")
