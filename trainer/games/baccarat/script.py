"""What the stages of a baccarat round mean: its own keys, its passages, its words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from trainer.games import skill_ids, stages
from trainer.games.acts import Act, Lies, Payload, Phase, Role, Script, Slot, Verb
from trainer.games.baccarat.deal import burn_count, table_of
from trainer.games.baccarat.facts import count, is_natural, round_facts, value
from trainer.games.baccarat.game import DrawRules, of, stage_of
from trainer.games.baccarat.settle import ride_target
from trainer.games.cards import Card
from trainer.games.facts import Facts
from trainer.games.game import Game, Stage
from trainer.games.player_dealer import COLLECTION, ROTATE
from trainer.games.rounds import Round, Ruling
from trainer.games.settlement import settle_phase
from trainer.games.speech import announce
from trainer.games.stages import (
    Doing,
    Moment,
    Piece,
    asking,
    doing,
    drilled,
    due_now,
    saying,
    several,
)
from trainer.games.texts import Face, Money, Rank, Runs, Text, Word, listed, text, written

HANDS: Mapping[str, Text] = {"player": text("baccarat-player"), "banker": text("baccarat-banker")}
DRAW, STAND = "draw", "stand"
NATURAL, PLAY_ON = "natural", "play-on"
THIRD_CARD = "third-card"
STOOD = "stood"
_CARDS, _THIRD = "cards", "third"  # of a hand: the first two, the one that follows


def entitled(dealt: Round, hand: str) -> int:
    """Return the seat that handles a hand's cards; 0 where nobody bet on it.

    It is the highest bet on the hand, then the nearest to the dealer counterclockwise, which is
    the highest seat.
    """
    bets = dealt.bets_on(hand)
    return max(bets, key=lambda bet: (bet.amount, bet.seat)).seat if bets else 0


def _skill(moment: Moment, verb: str, about: str = "") -> str:
    return skill_ids.act(moment.family, verb, about)


# -- cards ------------------------------------------------------------------------------------


def _dealt(moment: Moment) -> list[Act]:
    stage, acts = moment.stage, []
    for turn in range(stage.times):
        for hand in stage.deal:
            card = moment.dealt.hands[hand][turn]
            waits = hand == "banker" and stage.face == "down" and stage.by is Role.DEALER
            acts.append(
                moment.act(
                    Slot(verb=Verb.DEAL, by=stage.by, hand=f"{hand}.{turn}"),
                    _shown(stage, "baccarat-card-to", card, nth=turn + 1, hand=HANDS[hand]),
                    Payload(cards=(card,)),
                    skill=_skill(moment, "deal", "order"),
                    lies=Lies.SHOE if waits else Lies.UPRIGHT,
                )
            )
    return acts


def _shown(stage: Stage, message: str, card: Card, **slots: int | Text) -> Text:
    """Return the words for a card dealt, which name it where everyone sees it."""
    if stage.face == "up":
        return text(f"{message}-up", card=Face(card), **slots)
    return text(message, **slots)


def _given(moment: Moment) -> list[Act]:
    # A third card that is handed out is handed out once it is dealt, by the key `third`.
    stage = stage_of(moment.stage)
    return [] if stage.third else _handed(moment, stage.give, _CARDS)


def _handed(moment: Moment, hand: str, part: str) -> list[Act]:
    """Return the acts of letting the patron entitled to it see a hand or its third card."""
    seat, name = entitled(moment.dealt, hand), HANDS[hand]
    where = f"{hand}.2" if part == _THIRD else hand
    what: dict[str, Word] = {"hand": name, "part": part}
    turned = _skill(moment, Verb.TURN)
    if not seat:
        slot, title = Slot(verb=Verb.TURN, hand=where), text("baccarat-turn-up", **what)
        return [moment.act(slot, title, why=text("baccarat-turn-up-why", **what), skill=turned)]
    return [
        moment.act(
            Slot(verb=Verb.GIVE, hand=where),
            text("baccarat-hand-over", **what, seat=seat),
            Payload(choice=str(seat)),
            why=text("baccarat-hand-over-why", hand=name, seat=seat),
            skill=_skill(moment, Verb.GIVE),
        ),
        moment.act(
            Slot(verb=Verb.TURN, by=Role.PATRON, seat=seat, hand=where),
            text("baccarat-handed-back", part=part, seat=seat),
            skill=turned,
        ),
    ]


def _turned(moment: Moment) -> list[Act]:
    return [
        moment.act(
            Slot(verb=Verb.TURN, by=moment.stage.by, hand=hand),
            text("baccarat-turn-up", hand=HANDS[hand], part=_CARDS),
            skill=_skill(moment, Verb.TURN),
        )
        for hand in moment.stage.turn
    ]


def _counted(moment: Moment) -> list[Act]:
    skill = _skill(moment, "announce", "count")
    return [
        moment.announce(
            f"count-{hand}", hand=hand, skill=skill, why=_sum(moment.dealt.hands[hand][:2])
        )
        for hand in moment.stage.count
    ]


def _sum(cards: Sequence[Card]) -> Text:
    total = sum(value(card) for card in cards)
    parts = listed(value(card) for card in cards)
    if total > 9:
        return text("baccarat-points-over", parts=parts, total=total, counts=total % 10)
    return text("baccarat-points", parts=parts, total=total)


# -- the drawing table --------------------------------------------------------------------------


def _stopped(game: Game, dealt: Round) -> bool:
    hands = dealt.hands
    return table_of(game).over(count(hands["player"][:2]), count(hands["banker"][:2]))


def _natural(moment: Moment) -> list[Act]:
    stopped = _stopped(moment.game, moment.dealt)
    why = text("baccarat-no-natural-why")
    if stopped:
        naturals = (
            text("baccarat-has", hand=HANDS[hand], total=count(cards[:2]))
            for hand, cards in moment.dealt.hands.items()
            if count(cards[:2]) >= 8
        )
        why = text("baccarat-natural-why", naturals=listed(naturals))
    return [
        moment.act(
            Slot(verb=Verb.DECIDE, by=moment.stage.by, hand="natural"),
            text("baccarat-natural" if stopped else "baccarat-no-natural"),
            Payload(choice=NATURAL if stopped else PLAY_ON),
            clause=_draw(moment.game).natural_clause,
            why=why,
            skill=_skill(moment, NATURAL),
            follows=not stopped,  # that nothing ends the dealing, from going on with it
        )
    ]


def _draw(game: Game) -> DrawRules:
    draw = of(game).draw
    assert draw is not None  # table_of has refused the game before
    return draw


def _third(moment: Moment) -> list[Act]:
    game, stage, dealt = moment.game, stage_of(moment.stage), moment.dealt
    if _stopped(game, dealt):
        return []
    hand = stage.third
    cards = dealt.hands[hand]
    draws, total = len(cards) == 3, count(cards[:2])
    why, clause, skill = third_card_reason(game, dealt.hands, hand)
    decided = moment.act(
        Slot(verb=Verb.DECIDE, hand=hand),
        text("baccarat-draws" if draws else "baccarat-stands", hand=HANDS[hand], total=total),
        Payload(choice=DRAW if draws else STAND),
        clause=clause,
        why=why,
        skill=skill,
    )
    acts = [asking(decided, THIRD_CARD, *third_card_case(dealt.hands, hand))]
    if draws:
        acts.append(
            moment.act(
                Slot(verb=Verb.DEAL, by=stage.by, hand=f"{hand}.2"),
                _shown(stage, "baccarat-third-card-to", cards[2], hand=HANDS[hand]),
                Payload(cards=(cards[2],)),
                skill=_skill(moment, "deal", "third"),
                lies=Lies.SIDEWAYS,
                follows=True,  # from the decision
            )
        )
        if stage.give:
            acts += _handed(moment, hand, _THIRD)
    return acts


def third_card_case(hands: Mapping[str, Sequence[Card]], hand: str) -> tuple[str, Text]:
    """Return which case of the drawing table this is, and the question it puts."""
    total, player = count(hands[hand][:2]), hands["player"]
    if hand == "player":
        return f"player:{total}", text("baccarat-third-card-of-player", total=total)
    if len(player) == 2:
        return f"banker:{total}:{STOOD}", text("baccarat-third-card-after-stand", total=total)
    third = value(player[2])
    question = text("baccarat-third-card-after-draw", total=total, third=third)
    return f"banker:{total}:{third}", question


def third_card_reason(
    game: Game, hands: Mapping[str, Sequence[Card]], hand: str
) -> tuple[Text, str, str]:
    """Return (why, clause, skill) of the third-card decision for a hand."""
    draw, player, total = _draw(game), hands["player"], count(hands[hand][:2])
    # Chemin de fer has a table of its own, with a choice on five: a skill of its own.
    skill = skill_ids.act(skill_ids.family(game), THIRD_CARD, third_card_case(hands, hand)[0])
    if hand == "player":
        why = text("baccarat-player-draws-on", on=Runs(tuple(draw.player)), total=total)
        return why, draw.player_clause or draw.clause, skill
    if len(player) == 2:
        why = text("baccarat-banker-draws-on", on=Runs(tuple(draw.banker)), total=total)
        return why, draw.stood_clause or draw.clause, skill
    wanted = draw.against.get(str(total), [])
    clause = draw.banker_clause or draw.clause
    if len(wanted) == 10:
        return text("baccarat-banker-always-draws", total=total), clause, skill
    if not wanted:
        return text("baccarat-banker-always-stands", total=total), clause, skill
    third = value(player[2])
    why = text("baccarat-banker-draws-against", total=total, on=Runs(tuple(wanted)), third=third)
    return why, clause if draw.table in clause else f"{clause}, {draw.table}", skill


# -- passages -----------------------------------------------------------------------------------


def _burn(moment: Moment) -> list[Act]:
    if not moment.dealt.burned:
        return []
    first, by = moment.dealt.burned[0], moment.stage.by
    more = burn_count(first)
    return [
        moment.act(
            Slot(verb=Verb.TURN, by=by, hand="burn"),
            text("baccarat-show-burn-card", card=Face(first)),
            Payload(cards=(first,)),
            skill=_skill(moment, Verb.TURN),
            follows=True,  # from burning by it
        ),
        moment.act(
            Slot(verb=Verb.BURN, by=by, hand="burn"),
            text("baccarat-burn-more", more=more),
            Payload(choice=str(more)),
            why=text("baccarat-burn-why", rank=Rank(first), more=more),
            skill=_skill(moment, Verb.BURN),
        ),
    ]


def _cut_card(moment: Moment) -> list[Act]:
    if not moment.dealt.cut_card:
        return []
    slot = Slot(verb=Verb.MOVE, by=moment.stage.by, hand="cover-card")
    acts = [moment.act(slot, text("baccarat-cover-card-aside"), skill=_skill(moment, "cut"))]
    if _says_last_hand(moment.game):
        skill, clause = _skill(moment, "announce", "last-hand"), moment.stage.clause
        said = announce(moment.game, "last-hand", {}, clause=clause, hand="last-hand", skill=skill)
        acts.append(said)
    return acts


def _says_last_hand(game: Game) -> bool:
    return "last-hand" in game.says and bool(game.deck.hands_after_cut)


def _cutting(game: Game, stage: Stage) -> Iterator[Doing]:
    skill = skill_ids.act(skill_ids.family(game), "cut")
    title = text("baccarat-cover-card-aside")
    yield Doing(skill=skill, title=title, verb=Verb.MOVE, hand="cover-card")
    if _says_last_hand(game):
        yield from saying("last-hand", text("doing-last-hand"), by=Role.DEALER)(game, stage)


def _owed(moment: Moment) -> list[Act]:
    """Return the collection of every commission still marked, once the shoe is over."""
    if not moment.dealt.last:
        return []
    due = dict(moment.dealt.owed)
    for ruled in moment.rulings:
        if ruled.charge_time == "mark":
            due[ruled.seat] = due.get(ruled.seat, 0) + ruled.charge
    return [
        moment.act(
            Slot(verb=Verb.COLLECT, by=moment.stage.by, hand="vigorish", seat=seat),
            text("baccarat-collect-marked", sum=Money(amount), seat=seat),
            Payload(amount=amount),
        )
        for seat, amount in sorted(due.items(), reverse=True)
    ]


# -- the table ----------------------------------------------------------------------------------


def _two_card_counts(game: Game, dealt: Round) -> dict[str, object]:
    """Return what announcements before the third card speak of."""
    del game
    return {hand: count(cards[:2]) for hand, cards in dealt.hands.items()}


def final_counts(game: Game, dealt: Round) -> tuple[Facts, Mapping[str, object]]:
    """Return what decides how the result is announced, and both counts."""
    del game
    facts = round_facts(dealt.hands["player"], dealt.hands["banker"])
    return facts, {hand: count(cards) for hand, cards in dealt.hands.items()}


def settle(moment: Moment) -> Phase:
    """Settle what is due, from the left of a player-dealer; early winnings may ride on a bet."""
    game, dealt, now = moment.game, moment.dealt, due_now(moment)
    rides = {
        (ruled.seat, ruled.wager): onto
        for ruled in now
        if (onto := ride_target(game, dealt, ruled))
    }
    first, family = dealt.places.get("action", 1), moment.family
    return settle_phase(game, moment.stage, now, family=family, rides=rides, first_seat=first)


def _deciding_natural(game: Game, stage: Stage) -> Iterator[Doing]:
    yield Doing(
        skill=skill_ids.act(skill_ids.family(game), NATURAL),
        title=written(stage.title),
        verb=Verb.DECIDE,
        by=stage.by,
        hand=NATURAL,
        choices=(NATURAL,),
    )


def _dealing(game: Game, stage: Stage) -> Iterator[Doing]:
    for hand in stage.deal:
        yield from doing(Verb.DEAL, "order", hand=hand)(game, stage)


def _drawing(game: Game, stage: Stage) -> Iterator[Doing]:
    """Return the decision on a third card, which is the dealer's whoever deals it, and the card."""
    for asked in drilled(Verb.DECIDE, THIRD_CARD, choices=(DRAW, STAND))(game, stage):
        yield replace(asked, by=Role.DEALER, hand=stage_of(stage).third)
    yield from doing(Verb.DEAL, "third", text("doing-third-card"), follows=True)(game, stage)


_TURNING = text("doing-turn-up")
KEYS: Mapping[str, Piece] = {
    "deal": Piece(_dealt, _dealing),
    "give": Piece(
        _given,
        several(
            doing(Verb.TURN, "", _TURNING, by=Role.DEALER),
            doing(Verb.GIVE, "", text("doing-hand-over"), by=Role.DEALER),
        ),
    ),
    "turn": Piece(_turned, doing(Verb.TURN, "", _TURNING)),
    "count": Piece(_counted, saying("count", text("doing-counts"))),
    "natural": Piece(_natural, _deciding_natural),
    "third": Piece(_third, _drawing),
}
PASSAGES: Mapping[str, Piece] = {
    "burn": Piece(_burn, several(doing(Verb.TURN, follows=True), doing(Verb.BURN, hand="burn"))),
    "cut-card": Piece(_cut_card, _cutting),
    "collect-vigorish": Piece(_owed, doing(Verb.COLLECT, "vigorish")),
    "collection": COLLECTION,
    "rotate": ROTATE,
}
ORDER = (
    "play", "say", "deal", "give", "turn", "count", "natural", "third", "result", "gather",
)  # fmt: skip
TABLE = stages.Table(
    passages=PASSAGES,
    keys=KEYS,
    order=ORDER,
    words=_two_card_counts,
    result=final_counts,
    settle=settle,
)


def unroll(game: Game, dealt: Round, rulings: Sequence[Ruling]) -> Script:
    """Return the whole round as phases of acts."""
    return stages.unroll(TABLE, game, dealt, rulings)


def doings(game: Game) -> Iterator[Doing]:
    """Return what can be done at the table beside settling."""
    return stages.doings(TABLE, game)


def outcome(game: Game, dealt: Round) -> Text:
    """Return who won, in a few words."""
    del game
    player, banker = dealt.hands["player"], dealt.hands["banker"]
    p, b = count(player), count(banker)
    if p == b:
        return text("baccarat-outcome-tie", total=p)
    hand, high, low = ("player", p, b) if p > b else ("banker", b, p)
    name = "baccarat-outcome-natural" if is_natural(dealt.hands[hand]) else "baccarat-outcome-win"
    return text(name, hand=HANDS[hand], high=high, low=low)
