"""Unrolls a baccarat round into the acts its rulebook's stages ask for."""

from collections.abc import Callable, Mapping, Sequence

from trainer.games.acts import Act, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.baccarat.deal import burn_count, table_of
from trainer.games.baccarat.facts import count, is_natural, round_facts, value
from trainer.games.baccarat.settle import ride_target
from trainer.games.cards import Card, card_name
from trainer.games.game import DrawRules, Game, Stage
from trainer.games.money import format_money
from trainer.games.player_dealer import collected, rotated
from trainer.games.rounds import Round, Ruling
from trainer.games.settlement import orders_of, settle_phase
from trainer.games.speech import announce, pick

FAMILY = "baccarat"
HAND_NAMES = {"player": "Player", "banker": "Banker"}
DRAW, STAND = "draw", "stand"
NATURAL, PLAY_ON = "natural", "play-on"


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole round as phases of acts."""
    phases = [_phase(game, stage, dealt, rulings) for stage in game.stages]
    return Script(phases=tuple(phase for phase in phases if phase.acts))


def entitled(dealt: Round, hand: str) -> int:
    """Return the seat that handles a hand's cards; 0 where nobody bet on it.

    It is the highest bet on the hand, then the nearest to the dealer counterclockwise, which is
    the highest seat.
    """
    bets = dealt.bets_on(hand)
    return max(bets, key=lambda bet: (bet.amount, bet.seat)).seat if bets else 0


def _phase(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    if stage.settle:
        return _settle(game, stage, dealt, rulings)
    words = _words(dealt)
    acts: list[Act] = []
    if stage.play:
        acts += PASSAGES[stage.play](game, stage, dealt, rulings)
    if stage.say:
        skill = f"{FAMILY}:announce:{stage.say}"
        acts.append(
            announce(game, stage.say, words, clause=stage.clause, skill=skill, why=stage.why)
        )
    acts += _dealt(stage, dealt)
    if stage.give and not stage.third:
        acts += _handed(stage, dealt, stage.give, "")
    for hand in stage.turn:
        acts.append(_act(stage, Verb.TURN, hand, f"Turn the {HAND_NAMES[hand]}'s cards up"))
    for hand in stage.count:
        name = f"count-{hand}"
        skill = f"{FAMILY}:announce:count"
        why = f"{_sum_words(dealt.hands[hand][:2])}"
        acts.append(
            announce(game, name, words, clause=stage.clause, hand=hand, skill=skill, why=why)
        )
    if stage.natural:
        acts.append(_natural(game, stage, dealt))
    if stage.third and not _stopped(game, dealt):
        acts += _third(game, stage, dealt)
    if stage.result:
        facts = round_facts(dealt.hands["player"], dealt.hands["banker"])
        name = pick(game, stage.result, facts)
        skill = f"{FAMILY}:announce:result"
        final = {hand: count(cards) for hand, cards in dealt.hands.items()}
        acts.append(announce(game, name, final, clause=stage.clause, hand="result", skill=skill))
    if stage.gather:
        acts.append(_act(stage, Verb.GATHER, "", f"Cards to the {game.table.discard}"))
    return Phase(
        id=stage.id,
        title=stage.title,
        acts=tuple(acts),
        orders=orders_of(game, stage),
        clause=stage.clause,
    )


def _words(dealt: Round) -> dict[str, object]:
    """Return what announcements before the third card speak of."""
    return {hand: count(cards[:2]) for hand, cards in dealt.hands.items()}


def _act(  # noqa: PLR0913 - an act has that many parts, most of them left out
    stage: Stage,
    verb: Verb,
    hand: str,
    title: str,
    *,
    payload: Payload | None = None,
    by: Role | None = None,
    seat: int = 0,
    clause: str = "",
    why: str = "",
    skill: str = "",
) -> Act:
    return Act(
        slot=Slot(verb=verb, by=by or stage.by, hand=hand, seat=seat),
        payload=payload or Payload(),
        clause=clause or stage.clause,
        title=title,
        why=why or stage.why,
        skill=skill or f"{FAMILY}:{verb.value}",
        face_up=verb is not Verb.DEAL or stage.face == "up",
    )


def _dealt(stage: Stage, dealt: Round) -> list[Act]:
    acts = []
    for turn in range(stage.times):
        for hand in stage.deal:
            card = dealt.hands[hand][turn]
            title = f"Card {turn + 1} to the {HAND_NAMES[hand]}"
            if stage.face == "up":
                title += f": {card_name(card)}"
            acts.append(
                _act(
                    stage,
                    Verb.DEAL,
                    f"{hand}.{turn}",
                    title,
                    payload=Payload(cards=(card,)),
                    skill=f"{FAMILY}:deal:order",
                )
            )
    return acts


def _handed(stage: Stage, dealt: Round, hand: str, part: str) -> list[Act]:
    """Return the acts of letting the patron entitled to it see a hand or its third card."""
    seat = entitled(dealt, hand)
    name = hand + part
    what, them = ("third card", "it") if part else ("cards", "them")
    if not seat:
        why = f"Nobody has bet on the {HAND_NAMES[hand]}, so you turn {them} yourself."
        text = f"Turn the {HAND_NAMES[hand]}'s {what} up"
        return [_act(stage, Verb.TURN, name, text, by=Role.DEALER, why=why)]
    why = f"Seat {seat} has the highest bet on the {HAND_NAMES[hand]}."
    return [
        _act(
            stage,
            Verb.GIVE,
            name,
            f"Hand the {HAND_NAMES[hand]}'s {what} to seat {seat}",
            payload=Payload(choice=str(seat)),
            by=Role.DEALER,
            why=why,
            skill=f"{FAMILY}:give",
        ),
        _act(
            stage, Verb.TURN, name, f"Seat {seat} returns {them} face up", by=Role.PATRON, seat=seat
        ),
    ]


def _stopped(game: Game, dealt: Round) -> bool:
    hands = dealt.hands
    return table_of(game).over(count(hands["player"][:2]), count(hands["banker"][:2]))


def _natural(game: Game, stage: Stage, dealt: Round) -> Act:
    stopped = _stopped(game, dealt)
    naturals = [
        f"{HAND_NAMES[hand]} {count(cards[:2])}"
        for hand, cards in dealt.hands.items()
        if count(cards[:2]) >= 8
    ]
    why = (
        f"{' and '.join(naturals)} on two cards: a natural, no more cards to either hand."
        if stopped
        else "Neither hand has 8 or 9 on two cards."
    )
    return _act(
        stage,
        Verb.DECIDE,
        "natural",
        "A natural: no more cards" if stopped else "No natural: go on",
        payload=Payload(choice=NATURAL if stopped else PLAY_ON),
        clause=_draw(game).natural_clause or stage.clause,
        why=why,
        skill=f"{FAMILY}:natural",
    )


def _draw(game: Game) -> DrawRules:
    assert game.draw is not None  # table_of has refused the game before
    return game.draw


def _third(game: Game, stage: Stage, dealt: Round) -> list[Act]:
    hand = stage.third
    cards = dealt.hands[hand]
    draws = len(cards) == 3
    total = count(cards[:2])
    why, clause, skill = third_card_reason(game, dealt.hands, hand)
    title = f"{HAND_NAMES[hand]} {'draws' if draws else 'stands'} on {total}"
    acts = [
        _act(
            stage,
            Verb.DECIDE,
            hand,
            title,
            payload=Payload(choice=DRAW if draws else STAND),
            by=Role.DEALER,
            clause=clause,
            why=why,
            skill=skill,
        )
    ]
    if draws:
        text = f"Third card to the {HAND_NAMES[hand]}"
        if stage.face == "up":
            text += f": {card_name(cards[2])}"
        acts.append(
            _act(
                stage,
                Verb.DEAL,
                f"{hand}.2",
                text,
                payload=Payload(cards=(cards[2],)),
                skill=f"{FAMILY}:deal:third",
            )
        )
        if stage.give:
            acts += _handed(stage, dealt, hand, ".2")
    return acts


def third_card_reason(
    game: Game, hands: Mapping[str, Sequence[Card]], hand: str
) -> tuple[str, str, str]:
    """Return (why, clause, skill) of the third-card decision for a hand."""
    # Chemin de fer has a table of its own, with a choice on five: a skill of its own.
    family = FAMILY if game.engine == FAMILY else "chemin"
    draw = _draw(game)
    player, banker = hands["player"], hands["banker"]
    total = count(hands[hand][:2])
    if hand == "player":
        on = _listed(draw.player)
        why = f"The Player draws on {on} and stands on anything more; the count is {total}."
        return why, draw.player_clause or draw.clause, f"{family}:third-card:player:{total}"
    if len(player) == 2:
        on = _listed(draw.banker)
        why = f"The Player stood, so the Banker draws on {on}; the count is {total}."
        return why, draw.stood_clause or draw.clause, f"{family}:third-card:banker:{total}:stood"
    third = value(player[2])
    wanted = draw.against.get(str(total), [])
    skill = f"{family}:third-card:banker:{total}:{third}"
    clause = draw.banker_clause or draw.clause
    if len(wanted) == 10:
        why = f"On {total} the Banker draws whatever the Player's third card is."
    elif not wanted:
        why = f"On {total} the Banker stands whatever the Player's third card is."
    else:
        clause = f"{clause}, {draw.table}" if draw.table not in clause else clause
        why = (
            f"On {total} the Banker draws when the Player's third card is {_listed(wanted)}; "
            f"it was {_article(third)} {third}."
        )
    del banker
    return why, clause, skill


def _article(number: int) -> str:
    return "an" if number == 8 else "a"


def _listed(numbers: Sequence[int]) -> str:
    """Return numbers the way a dealer says them: 0 to 5, or 6 or 7."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(number) for number in run]
    return " or ".join(words)


def _sum_words(cards: Sequence[Card]) -> str:
    total = sum(value(card) for card in cards)
    parts = " and ".join(str(value(card)) for card in cards)
    return f"{parts} make {total}" + (f", which counts {total % 10}." if total > 9 else ".")


def _settle(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> Phase:
    now = [
        ruled
        for ruled in rulings
        if ruled.moment == stage.id or (not ruled.moment and _covers(stage, ruled.wager))
    ]
    rides = {
        (ruled.seat, ruled.wager): onto
        for ruled in now
        if (onto := ride_target(game, dealt, ruled))
    }
    first = dealt.places.get("action", 1)
    return settle_phase(game, stage, now, family=FAMILY, rides=rides, first_seat=first)


def _covers(stage: Stage, wager: str) -> bool:
    return "*" in stage.settle or wager in stage.settle


def _burn(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del game, rulings
    if not dealt.burned:
        return []
    first = dealt.burned[0]
    more = burn_count(first)
    return [
        _act(
            stage,
            Verb.TURN,
            "burn",
            f"Draw and show the first card: {card_name(first)}",
            payload=Payload(cards=(first,)),
        ),
        _act(
            stage,
            Verb.BURN,
            "burn",
            f"Burn {more} more",
            payload=Payload(choice=str(more)),
            why=f"{_a_rank(first)} burns {more}: pictures and tens ten, an ace one.",
            skill=f"{FAMILY}:burn",
        ),
    ]


def _a_rank(card: Card) -> str:
    rank = card_name(card).split()[0]
    return f"{'An' if rank in ('ace', 'eight') else 'A'} {rank}"


def _cut_card(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del rulings
    if not dealt.cut_card:
        return []
    acts = [_act(stage, Verb.MOVE, "cover-card", "Set the cover card aside", skill="baccarat:cut")]
    if "last-hand" in game.says and game.deck.hands_after_cut:
        skill = f"{FAMILY}:announce:last-hand"
        acts.append(
            announce(game, "last-hand", {}, clause=stage.clause, hand="last-hand", skill=skill)
        )
    return acts


def _owed(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    """Return the collection of every commission still marked, once the shoe is over."""
    del game
    if not dealt.last:
        return []
    due = dict(dealt.owed)
    for ruled in rulings:
        if ruled.charge_time == "mark":
            due[ruled.seat] = due.get(ruled.seat, 0) + ruled.charge
    return [
        _act(
            stage,
            Verb.COLLECT,
            "vigorish",
            f"Collect {format_money(amount)} marked for seat {seat}",
            payload=Payload(amount=amount),
            seat=seat,
            skill=f"{FAMILY}:collect:vigorish",
        )
        for seat, amount in sorted(due.items(), reverse=True)
    ]


def _collection(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del rulings
    return collected(game, stage, dealt, FAMILY)


def _rotate(game: Game, stage: Stage, dealt: Round, rulings: Sequence[Ruling]) -> list[Act]:
    del rulings
    return rotated(game, stage, dealt, FAMILY)


Passage = Callable[[Game, Stage, Round, Sequence[Ruling]], list[Act]]
PASSAGES: dict[str, Passage] = {
    "burn": _burn,
    "cut-card": _cut_card,
    "collect-vigorish": _owed,
    "collection": _collection,
    "rotate": _rotate,
}


def outcome(dealt: Round) -> str:
    """Return who won, in a few words."""
    player, banker = dealt.hands["player"], dealt.hands["banker"]
    p, b = count(player), count(banker)
    if p == b:
        return f"tie, {p} all"
    name, hand, high, low = ("Player", player, p, b) if p > b else ("Banker", banker, b, p)
    return f"{name} wins, {high} over {low}" + (" with a natural" if is_natural(hand) else "")
