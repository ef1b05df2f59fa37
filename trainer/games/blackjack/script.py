"""The acts of a round of blackjack: what happened, as the rulebook has the dealer do it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

import msgspec

from trainer.games import skill_ids
from trainer.games.acts import Act, Lies, Payload, Phase, Role, Slot, Verb
from trainer.games.blackjack import doings, machines
from trainer.games.blackjack.counting import Total, counted, draws, is_natural
from trainer.games.blackjack.events import Event, Kind
from trainer.games.blackjack.game import (
    DOUBLE,
    SPLIT,
    STAND,
    SURRENDER,
    SWITCH,
    ZAP,
    TableStage,
    of,
)
from trainer.games.blackjack.naming import (
    CAP,
    COUNT,
    CUT,
    DECISION,
    DRAWS,
    LAMMER,
    TUCK,
    case_of,
    drawing,
    named,
    outcome_case,
    suffix,
    whose,
)
from trainer.games.blackjack.replaying import before, walked
from trainer.games.blackjack.seats import DEALER, FREE, INSIDE, Seats, dealers_hand
from trainer.games.blackjack.walk import FINISH, FOLLOWING, MORE, PLAYERS, READER, SEATS
from trainer.games.envy import ENVY
from trainer.games.facts import Facts
from trainer.games.game import Game
from trainer.games.ordering import sort_key
from trainer.games.player_dealer import ROTATE, collected, collecting
from trainer.games.positions import SEAT, hand_of, outer, owner, ruled_inside, seat_hand, seat_of
from trainer.games.rounds import Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import ActMaker, orders_of, outcome_of, settled_acts
from trainer.games.speech import pick
from trainer.games.stages import (
    Moment,
    Piece,
    Table,
    asking,
    due_now,
    phase_of,
)
from trainer.games.texts import NOTHING, Called, Capital, Face, Listed, Money, Text, joined, text


def stage_of(moment: Moment) -> TableStage:
    """Return the stage as one of a game of blackjack."""
    assert isinstance(moment.stage, TableStage)
    return moment.stage


def events(moment: Moment, *kinds: Kind) -> list[Event]:
    """Return what happens in a stage."""
    found = walked(of(moment.game), moment.dealt).events.get(moment.stage.id, [])
    return [one for one in found if one.kind in kinds] if kinds else found


def seats_of(moment: Moment) -> Seats:
    """Return the seats of a round that is over."""
    return Seats.of_round(of(moment.game), moment.dealt)


# -- cards ---------------------------------------------------------------------------------------


def _burn(moment: Moment) -> Iterator[Act]:
    for one in events(moment, Kind.BURN):
        slot = Slot(verb=Verb.BURN, by=moment.stage.by, hand=f"burn.{moment.stage.id}")
        skill = skill_ids.act(moment.family, Verb.BURN, str(one.amount))
        title = text("burn-cards", count=one.amount)
        yield moment.act(slot, title, Payload(choice=str(one.amount)), skill=skill)


def _deal(moment: Moment) -> Iterator[Act]:
    seen: set[int] = set()
    for one in events(moment, Kind.DEAL):
        at = owner(one.hand)
        skill = skill_ids.act(moment.family, Verb.DEAL, "order")
        # Where to begin and when your own card comes is asked; the seats between follow.
        follows = bool(at) and bool(seen)
        yield _card(moment, one, skill, follows=follows)
        seen = seen | {at} if at else seen


def _card(moment: Moment, one: Event, skill: str, *, follows: bool = False) -> Act:
    at = owner(one.hand)
    slot = Slot(verb=Verb.DEAL, by=moment.stage.by, seat=seat_of(at), hand=f"{one.hand}.{one.nth}")
    question = text("bj-card", number=one.nth + 1, who=named(one.hand))
    title = question
    if one.up:
        title = text("bj-card-up", number=one.nth + 1, who=named(one.hand), card=Face(one.cards[0]))
    made = moment.act(
        slot,
        title,
        Payload(choice=str(seat_of(at)) if at else "", cards=one.cards),
        skill=skill,
        follows=follows,
        lies=Lies.SIDEWAYS if one.sideways else Lies.UPRIGHT,
    )
    return msgspec.structs.replace(made, question=question, face_up=one.up)


def _turn(moment: Moment) -> Iterator[Act]:
    for one in events(moment, Kind.TURN):
        yield _turned(moment, one)


def _turned(moment: Moment, one: Event) -> Act:
    which = "hole" if one.nth != of(moment.game).dealer.shows else "up"
    slot = Slot(verb=Verb.TURN, by=moment.stage.by, hand=f"{one.hand}.{one.nth}")
    title = text(f"bj-turn-{which}", card=Face(one.cards[0]))
    skill = skill_ids.act(moment.family, Verb.TURN, which)
    made = moment.act(slot, title, Payload(cards=one.cards), skill=skill)
    return msgspec.structs.replace(made, question=text(f"bj-turning-{which}"))


# -- offers --------------------------------------------------------------------------------------


def _offer(moment: Moment) -> Iterator[Act]:
    for one in events(moment, Kind.OFFER, Kind.BET, Kind.NO, Kind.YES):
        if one.kind is Kind.OFFER:
            yield _asked(moment, one)
        else:
            yield _answered(moment, one)


def _asked(moment: Moment, one: Event) -> Act:
    what = one.wager or one.word
    slot = Slot(verb=Verb.ASK, by=moment.stage.by, seat=seat_of(one.at), hand=what + suffix(one.at))
    title = text("bj-offered-all", bet=Called(one.wager))
    if one.word:
        title = text(f"bj-offered-{one.word}", who=whose(one.at))
    choice = str(seat_of(one.at)) if one.at else ""
    skill = skill_ids.act(moment.family, Verb.ASK, what)
    return moment.act(slot, title, Payload(choice=choice), skill=skill)


def _answered(moment: Moment, one: Event) -> Act:
    what, bets = one.wager or one.word, one.kind is Kind.BET
    slot = Slot(
        verb=Verb.BET if bets else Verb.PASS,
        by=Role.PATRON,
        seat=seat_of(one.at),
        wager=one.wager if bets else "",
        hand="" if bets else f"said-{what}{suffix(one.at)}",
    )
    said = "yes" if one.kind is Kind.YES else "no"
    title = text("bj-answers", who=Capital(whose(one.at)), said=said)
    if bets:
        title = text(
            "bj-bets", who=Capital(whose(one.at)), sum=Money(one.amount), bet=Called(one.wager)
        )
    payload = Payload(amount=one.amount) if bets else Payload(choice=said)
    return moment.act(slot, title, payload, why=NOTHING)


# -- the reader ----------------------------------------------------------------------------------


def _reader(moment: Moment) -> Iterator[Act]:
    for one in events(moment, Kind.LOOK, Kind.TURN):
        if one.kind is Kind.TURN:
            yield _turned(moment, one)
            continue
        slot = Slot(verb=Verb.LOOK, by=moment.stage.by, hand=f"{DEALER}.{one.nth}")
        skill = skill_ids.act(moment.family, Verb.LOOK)
        yield moment.act(slot, text("bj-look"), Payload(choice=one.word), skill=skill)


# -- the players' hands --------------------------------------------------------------------------


def _players(moment: Moment) -> Iterator[Act]:
    """Return what is done with the players' hands; a place dealt to again is a further time."""
    seen: set[Slot] = set()
    for act in _played(moment):
        slot = act.slot
        while slot in seen:
            slot = msgspec.structs.replace(slot, nth=slot.nth + 1)
        seen.add(slot)
        yield act if slot is act.slot else msgspec.structs.replace(act, slot=slot)


def _played(moment: Moment) -> Iterator[Act]:
    for one in events(moment):
        match one.kind:
            case Kind.DEAL:
                yield _card(moment, one, skill_ids.act(moment.family, Verb.DEAL, "hit"))
            case Kind.SIDEWAYS:
                yield from _replaced(moment, one)
            case Kind.DECIDED:
                yield from _at_once(moment, one.at)
            case Kind.BESIDE:
                yield from _settled_of(moment, one.at, one.wager)
            case Kind.ASKED:
                yield _total_said(moment, one, SWITCH)
            case kind if kind in _ONE_ACT:
                yield _ONE_ACT[kind](moment, one)


def _shown(moment: Moment, one: Event) -> Act:
    by = moment.stage.by if one.word == DEALER else Role.PATRON
    slot = Slot(verb=Verb.TURN, by=by, seat=seat_of(one.at), hand=seat_hand(one.at))
    skill = skill_ids.act(moment.family, Verb.TURN, SEAT)
    who = "dealer" if one.word == DEALER else "player"
    title = text(
        "bj-shown", who=whose(one.at) if who == "dealer" else Capital(whose(one.at)), by=who
    )
    return moment.act(slot, title, Payload(cards=one.cards), skill=skill)


def _signalled(moment: Moment, one: Event) -> Act:
    gives_up = one.word == SURRENDER
    plays = of(moment.game).plays
    play = plays.get(one.word) or plays[SWITCH]  # who is asked may say no
    slot = Slot(
        verb=Verb.PASS,
        by=Role.PATRON,
        seat=seat_of(one.at),
        hand=f"signal{suffix(one.at)}",
        nth=one.nth,
    )
    return moment.act(
        slot,
        text("bj-signal", who=Capital(whose(one.at)), play=one.word),
        Payload(choice=one.word),
        why=NOTHING,
        clause=play.clause,
        lies=Lies.AWAY if gives_up else Lies.UPRIGHT,
    )


def _put_down(moment: Moment, one: Event) -> Act:
    if one.wager in stage_of(moment).in_turn:
        return _answered(moment, one)
    slot = Slot(
        verb=Verb.BET,
        by=Role.PATRON,
        seat=seat_of(one.at),
        wager=one.wager,
        hand=suffix(one.at),
        nth=1 if one.word == DOUBLE else 0,
    )
    kind = DOUBLE if one.word == DOUBLE else SPLIT
    who, put = Capital(whose(one.at)), Money(one.amount)
    title = text(f"bj-{kind}-bet", who=who, sum=put)
    if one.wager not in of(moment.game).boxes:
        title = text("bj-bets", who=who, sum=put, bet=Called(one.wager))
    clause = of(moment.game).plays[kind].clause
    return moment.act(slot, title, Payload(amount=one.amount), why=NOTHING, clause=clause)


def _asks_down(moment: Moment, one: Event) -> Act:
    """Return that a player asks for the card of a double face down."""
    hand = f"{one.word}{suffix(one.at)}"
    slot = Slot(verb=Verb.PASS, by=Role.PATRON, seat=seat_of(one.at), hand=hand)
    title = text("bj-asks-down", who=Capital(whose(one.at)))
    clause = of(moment.game).plays[DOUBLE].clause
    return moment.act(slot, title, Payload(choice=one.word), why=NOTHING, clause=clause)


def _lammer(moment: Moment, one: Event) -> Act:
    """Return that the dealer lays a lammer beside a bet."""
    kind = SPLIT if one.word == FREE else DOUBLE
    slot = Slot(
        verb=Verb.MOVE,
        by=moment.stage.by,
        seat=seat_of(one.at),
        wager=one.wager,
        hand=f"{LAMMER}{suffix(one.at)}",
        nth=1 if kind == DOUBLE else 0,
    )
    title = text("bj-lammer", who=whose(one.at), sum=Money(one.amount), play=kind)
    skill = skill_ids.act(moment.family, Verb.MOVE, LAMMER)
    play = of(moment.game).plays[kind]
    return moment.act(slot, title, skill=skill, clause=play.free_clause or play.clause)


def _replaced(moment: Moment, one: Event) -> Iterator[Act]:
    """Yield that two cards are shown to be exchanged, and laid away."""
    by, seat, hand = moment.stage.by, seat_of(one.at), seat_hand(one.at)
    clause = of(moment.game).plays[ZAP].clause
    turn = Slot(verb=Verb.TURN, by=by, seat=seat, hand=hand)
    who = whose(one.at)
    skill = skill_ids.act(moment.family, Verb.TURN, ZAP)
    made = moment.act(
        turn,
        text("bj-zap-turn", who=who),
        Payload(cards=one.cards),
        skill=skill,
        clause=clause,
        lies=Lies.SIDEWAYS,
    )
    yield made
    away = Slot(verb=Verb.GATHER, by=by, seat=seat, hand=ZAP)
    title = text("bj-zap-away", who=who, place=moment.game.table.discard)
    skill = skill_ids.act(moment.family, Verb.GATHER, ZAP)
    gone = moment.act(away, title, skill=skill, clause=clause)
    yield msgspec.structs.replace(gone, hands=(hand,))


def _tucked(moment: Moment, at: int, wager: str) -> Act:
    """Return that cards are laid under a bet which is not decided yet."""
    hand = f"{TUCK}{suffix(at)}"
    slot = Slot(verb=Verb.MOVE, by=moment.stage.by, seat=seat_of(at), wager=wager, hand=hand)
    title = text("bj-tuck", who=whose(at), bet=Called(wager))
    skill = skill_ids.act(moment.family, Verb.MOVE, TUCK)
    made = moment.act(slot, title, skill=skill)
    return msgspec.structs.replace(made, hands=(seat_hand(at),))


def _under(moment: Moment, at: int) -> str:
    """Return the bet under which the cards of a hand are laid when it is settled here."""
    stage, seats = stage_of(moment), seats_of(moment)
    for wager, when in stage.tucked.items():
        other = wager not in of(moment.game).boxes
        if other and seats.has_bet(seat_of(at), wager) and seats.holds(when, at):
            return wager
    return ""


def _tucked_before(moment: Moment, at: int) -> bool:
    """Return whether the cards of a hand lie under a bet already."""
    game = of(moment.game)
    earlier = game.stages[: [one.id for one in game.stages].index(moment.stage.id)]
    return any(_under(replace(moment, stage=one), at) for one in earlier if one.settle)


def _apart(moment: Moment, one: Event) -> Act:
    slot = Slot(verb=Verb.SPLIT, by=moment.stage.by, seat=seat_of(one.at), hand=one.hand)
    title = text("bj-split", who=whose(one.at))
    skill = skill_ids.act(moment.family, Verb.SPLIT)
    clause = of(moment.game).plays[SPLIT].clause
    payload = Payload(choice=seat_hand(one.at))
    return moment.act(slot, title, payload, skill=skill, clause=clause)


def _switched(moment: Moment, one: Event) -> Act:
    """Return that the second cards of a seat's hands are exchanged, or given back."""
    hand = seat_hand(one.at)
    slot = Slot(verb=Verb.SWAP, by=moment.stage.by, seat=seat_of(one.at), hand=hand)
    who = text("bj-seat", seat=seat_of(one.at), hand=0)
    title = text("bj-swap", who=who, word=one.word)
    skill = skill_ids.act(moment.family, Verb.SWAP)
    clause = of(moment.game).plays[one.word].clause
    made = moment.act(slot, title, Payload(choice=one.hand), skill=skill, clause=clause)
    return msgspec.structs.replace(made, hands=(hand, one.hand))


def _total_said(moment: Moment, one: Event, words: str = COUNT) -> Act:
    """Return that a hand is told what it counts as it lies just then."""
    made = counted(one.cards, of(moment.game).count, natural=bool(one.word))
    natural = bool(one.word)
    return said(moment, seat_hand(one.at), made, one.nth, natural=natural, words=words)


def said(  # noqa: PLR0913 - a hand, what it counts, and in which words that is said
    moment: Moment,
    hand: str,
    made: Total,
    nth: int,
    *,
    natural: bool = False,
    words: str = COUNT,
) -> Act:
    """Return the announcement of what a hand counts."""
    facts: Facts = {
        "natural": natural,
        "soft": made.soft,
        "bust": made.bust,
        "total": made.points,
    }
    name = pick(moment.game, words, facts)
    at = owner(hand)
    skill = skill_ids.act(moment.family, "announce", "total" if words == COUNT else words)
    told = {"total": str(made.points)}
    act = moment.announce(name, told, hand=hand, seat=seat_of(at), skill=skill)
    return msgspec.structs.replace(act, slot=msgspec.structs.replace(act.slot, nth=nth))


_ONE_ACT: Mapping[Kind, Callable[[Moment, Event], Act]] = {
    Kind.TOTAL: _total_said,
    Kind.SIGNAL: _signalled,
    Kind.BET: _put_down,
    Kind.SPLIT: _apart,
    Kind.SWITCHED: _switched,
    Kind.SHOWN: _shown,
    Kind.YES: _asks_down,
    Kind.LAMMER: _lammer,
    Kind.TUCKED: lambda moment, one: _tucked(moment, one.at, one.wager),
}


def _at_once(moment: Moment, at: int) -> Iterator[Act]:
    """Settle a hand that is decided while others are still played, and take its cards."""
    for wager in of(moment.game).on_hands:
        yield from _settled_of(moment, at, wager)
    if not _under(moment, at):
        yield _seat_away(moment, at)


def _settled_of(moment: Moment, at: int, wager: str) -> Iterator[Act]:
    for ruled in ruled_inside(moment.rulings):
        if ruled.seat == at and ruled.wager == wager:
            yield from settling(moment, ruled)


def _another(moment: Moment) -> Iterator[Act]:
    """Deal another card to the hands that wait for one."""
    skill = skill_ids.act(moment.family, Verb.DEAL, "another")
    for one in events(moment, Kind.DEAL):
        yield _card(moment, one, skill)


# -- the dealer's hand ---------------------------------------------------------------------------


def _finish(moment: Moment) -> Iterator[Act]:
    skill = skill_ids.act(moment.family, Verb.DEAL, DEALER)
    for one in events(moment, Kind.TURN, Kind.DEAL, Kind.TOTAL, Kind.ACT):
        cards = moment.dealt.hands[one.hand][: one.nth]
        if one.kind is Kind.TURN:
            yield _turned(moment, one)
        elif one.kind is Kind.DEAL:
            if moment.stage.say and one.nth + 1 == INSIDE:
                yield moment.announce(moment.stage.say)
            yield _card(moment, one, skill, follows=len(cards) > 1)
        elif one.kind is Kind.ACT:
            yield _acts(moment, one)
        else:
            rules = of(moment.game).count
            natural = is_natural(cards, rules)
            yield said(moment, one.hand, counted(cards, rules), one.nth, natural=natural)


def _acts(moment: Moment, one: Event) -> Act:
    """Return the dealer's decision to draw or to stand."""
    rules, family = of(moment.game).dealer, moment.family
    count = of(moment.game).count
    cards = moment.dealt.hands[one.hand][: one.nth]
    made = counted(cards, count)
    idle = one.word == STAND and draws(cards, rules.hard, rules.soft, count)
    why = text("bj-idle-why")
    if not idle:
        told = {"hard": rules.hard, "soft": rules.soft, "total": made.points}
        why = text("bj-draws-why", **told, kind="soft" if made.soft else "hard")
    act = moment.act(
        Slot(verb=Verb.DECIDE, by=moment.stage.by, hand=one.hand, nth=one.nth),
        text("bj-acts", act=one.word),
        Payload(choice=one.word),
        why=why,
        clause=rules.idle_clause if idle else rules.clause,
        skill=skill_ids.act(family, DRAWS, "idle")
        if idle
        else drawing(family, made, stands_soft=rules.soft),
    )
    question = text("bj-draws-asked")
    if idle:
        return msgspec.structs.replace(act, question=question)
    return asking(act, DECISION, case_of(made), question)


def _following(moment: Moment) -> Iterator[Act]:
    """Take one hand of the dealer's in, but for the open card, and begin the next with that."""
    for one in events(moment, Kind.CLEARED, Kind.MOVED):
        kept = Payload(cards=one.cards)
        if one.kind is Kind.CLEARED:
            slot = Slot(verb=Verb.GATHER, by=moment.stage.by, hand=one.hand)
            title = text("bj-away-but-open", place=moment.game.table.discard)
            skill = skill_ids.act(moment.family, Verb.GATHER, FOLLOWING)
            made = moment.act(slot, title, kept, skill=skill)
            yield msgspec.structs.replace(made, hands=(one.hand,))
            continue
        slot = Slot(verb=Verb.MOVE, by=moment.stage.by, hand=one.hand)
        title = text("bj-open-card-on", number=stage_of(moment).against)
        skill = skill_ids.act(moment.family, Verb.MOVE, FOLLOWING)
        made = moment.act(slot, title, kept, skill=skill)
        yield msgspec.structs.replace(made, hands=(one.word,))


# -- settlement ----------------------------------------------------------------------------------


def settling(moment: Moment, ruled: Ruling) -> list[Act]:
    """Return what is done about one bet; a further hand of a seat is told apart."""
    game, at = moment.game, ruled.seat
    wager = game.wagers[ruled.wager]

    def act(  # noqa: PLR0913 - see ActMaker
        verb: Verb, amount: int, title: Text, why: Text, *, charge: int = 0, hand: str = ""
    ) -> Act:
        made = Act(
            slot=Slot(
                verb=verb,
                by=wager.handler or moment.stage.by,
                seat=seat_of(at),
                wager=ruled.wager,
                hand=hand or suffix(at),
            ),
            payload=Payload(amount=amount),
            clause=ruled.clause or moment.stage.clause,
            title=title,
            why=why,
            charge=charge,
            skill=_skill(moment, ruled, verb),
        )
        case = outcome_case(of(game), ruled)
        return msgspec.structs.replace(made, asks=DECISION, case=case) if case else made

    who = text("bet-of", seat=seat_of(at), bet=Called(ruled.wager))
    if hand_of(at) != of(game).wagers[ruled.wager].box:
        who = text("bj-bet-of", seat=seat_of(at), hand=hand_of(at), bet=Called(ruled.wager))
    if not ruled.free:
        there = ruled.wager in of(game).collected()  # then its chips lie in the tray already
        done = settled_acts(act, ruled, who)
        return [one for one in done if not there or one.verb is not Verb.TAKE]
    many = len(seats_of(moment).lammers(at))
    return [*_chips(act, ruled, who, many), *_lammers_back(moment, ruled)]


def _chips(act: ActMaker, ruled: Ruling, who: Text, many: int) -> list[Act]:
    """Return what is done with the chips of a bet that has a lammer beside it."""
    outcome = outcome_of(ruled)
    because = text("because", outcome=outcome)
    if ruled.result is Result.WIN:
        won = text(
            "bj-sum-free",
            chips=Money(ruled.amount),
            free=Money(ruled.free),
            stake="yes" if ruled.amount else "no",
            pays=Money(ruled.pays),
        )
        return [act(Verb.PAY, ruled.net(), text("pay", who=who), joined(because, won))]
    if ruled.result is Result.LOSE:
        stake = "yes" if ruled.amount else "no"
        made = act(
            Verb.TAKE,
            ruled.takes,
            text("bj-take-free", who=who, stake=stake, many=many),
            because,
        )
        # Lammers alone are no sum.
        return [made if ruled.takes else msgspec.structs.replace(made, payload=Payload())]
    return settled_acts(act, ruled, who) if ruled.amount else []


def _lammers_back(moment: Moment, ruled: Ruling) -> Iterator[Act]:
    """Yield that the dealer takes the lammers of a bet that has not lost: with one they go too."""
    if ruled.result is Result.LOSE:
        return
    at = ruled.seat
    slot = Slot(
        verb=Verb.COLLECT,
        by=moment.stage.by,
        seat=seat_of(at),
        wager=ruled.wager,
        hand=f"{LAMMER}{suffix(at)}",
    )
    title = text("bj-lammer-back", who=whose(at), many=len(seats_of(moment).lammers(at)))
    skill = skill_ids.act(moment.family, Verb.COLLECT, LAMMER)
    why = text("because", outcome=outcome_of(ruled))
    yield moment.act(slot, title, why=why, clause=ruled.clause, skill=skill)


def _skill(moment: Moment, ruled: Ruling, verb: Verb) -> str:
    if verb is Verb.PAY:
        charged = skill_ids.charged_in_payment(moment.game.wagers[ruled.wager])
        return skill_ids.paid(moment.game, ruled, charged=charged)
    return skill_ids.act(moment.family, verb.value, skill_ids.sisters(ruled.wager))


def settled(moment: Moment) -> Phase:
    """Settle what is due here, with the cards of the seats where the stage says so."""
    stage = stage_of(moment)
    now = [one for one in ruled_inside(due_now(moment)) if not one.envy]
    game = of(moment.game)
    acts = [*machines.lammers(moment, game, moment.dealt.carry, now)]
    acts += [
        act for one in events(moment, Kind.PRESSED) for act in machines.pressed(moment, game, one)
    ]
    acts += [act for ruled in now for act in settling(moment, ruled)]
    if isinstance(stage.gather, list) and SEATS in stage.gather:
        for at in sorted({ruled.seat for ruled in now}):
            under = _under(moment, at)
            if not under:
                acts.append(_seat_away(moment, at))
            elif not _tucked_before(moment, at):
                acts.append(_tucked(moment, at, under))
    elif stage.tucked:
        hands = [at for at in seats_of(moment).positions if _under(moment, at)]
        acts += [_tucked(moment, at, _under(moment, at)) for at in hands]
    acts += [_shown(moment, one) for one in events(moment, Kind.SHOWN)]
    acts += _capped(moment)
    orders = orders_of(moment.game, stage, _first(moment.game, moment.dealt))
    if orders:
        acts.sort(key=lambda act: sort_key(orders[0], act.slot))
    return phase_of(stage, acts, orders)


def _envy(moment: Moment) -> Iterator[Act]:
    """Pay everybody else at the table for a hand somebody holds, from the right."""
    due = [one for one in moment.rulings if one.envy and one.moment == moment.stage.id]
    for ruled in sorted(due, key=lambda one: -one.seat):
        slot = Slot(verb=Verb.PAY, seat=ruled.seat, wager=ruled.wager, hand=f"{ENVY}-{ruled.envy}")
        title = text("envy-paid", seat=ruled.seat, sum=Money(ruled.pays), winner=ruled.envy)
        skill = skill_ids.act(moment.family, ENVY, ruled.wager)
        why = text("because", outcome=ruled.outcome)
        payload = Payload(amount=ruled.pays)
        yield moment.act(slot, title, payload, why=why, clause=ruled.clause, skill=skill)


def _capped(moment: Moment) -> Iterator[Act]:
    """Ask who has won whether it goes onto the main bet, and put it there."""
    game = of(moment.game)
    for one in events(moment, Kind.CAP):
        cap, seat = game.wagers[one.wager].cap, seat_of(one.at)
        assert cap is not None
        title = text("bj-cap-asked", who=whose(one.at))
        ask = Slot(verb=Verb.ASK, by=moment.stage.by, seat=seat, hand=CAP)
        skill = skill_ids.act(moment.family, Verb.ASK, CAP)
        yield moment.act(ask, title, Payload(choice=str(seat)), skill=skill, clause=cap.clause)
        said_ = "yes" if one.amount else "no"
        slot = Slot(verb=Verb.PASS, by=Role.PATRON, seat=seat, hand=f"said-{CAP}")
        answer = text(
            "bj-cap-answer", who=Capital(whose(one.at)), sum=Money(one.amount), said=said_
        )
        yield moment.act(slot, answer, Payload(choice=said_), why=NOTHING, clause=cap.clause)
        if one.amount:
            moved = Slot(
                verb=Verb.MOVE, by=moment.stage.by, seat=seat, wager=one.wager, hand=cap.onto
            )
            title = text("bj-cap", who=whose(one.at), sum=Money(one.amount), bet=Called(cap.onto))
            skill = skill_ids.act(moment.family, Verb.MOVE, CAP)
            payload = Payload(amount=one.amount)
            yield moment.act(moved, title, payload, skill=skill, clause=cap.clause)


# -- cards away ----------------------------------------------------------------------------------


def _gather(moment: Moment) -> Iterator[Act]:
    """Pick the cards up: what is left of them, seat by seat from the right, the dealer's last."""
    stage = stage_of(moment)
    gone = _gone(moment)
    seats = seats_of(moment)
    left = [at for at in seats.positions if at not in gone]
    for name in stage.gather if isinstance(stage.gather, list) else [SEATS, DEALER]:
        if name == SEATS:
            left.sort(key=lambda at: (-seat_of(at), -seats.box(at), -at))
            for number, at in enumerate(left):
                yield msgspec.structs.replace(_seat_away(moment, at), follows=bool(number))
        else:
            slot = Slot(verb=Verb.GATHER, by=stage.by, hand=name)
            title = text("bj-away-dealer", place=moment.game.table.discard)
            skill = skill_ids.act(moment.family, Verb.GATHER, name)
            made = moment.act(slot, title, skill=skill)
            last = dealers_hand(max(1, seats_of(moment).dealt_to))
            yield msgspec.structs.replace(made, hands=(last,))


def _gone(moment: Moment) -> set[int]:
    """Return the hands whose cards are gone before this stage."""
    game, seats = of(moment.game), seats_of(moment)
    found: set[int] = set()
    for stage in game.stages:
        if stage.id == moment.stage.id:
            return found
        for one in walked(game, moment.dealt).events.get(stage.id, []):
            if one.kind is Kind.DECIDED:
                found.add(one.at)
            if one.kind is Kind.TUCKED:
                found.discard(one.at)
        if stage.settle and isinstance(stage.gather, list) and SEATS in stage.gather:
            ruled = ruled_inside(moment.rulings)
            found |= {
                one.seat
                for one in ruled
                if one.moment == stage.id
                and one.seat in seats.positions
                and not _under(replace(moment, stage=stage), one.seat)
            }
    return found


def _seat_away(moment: Moment, at: int) -> Act:
    slot = Slot(verb=Verb.GATHER, by=moment.stage.by, seat=seat_of(at), hand=f"{SEAT}{suffix(at)}")
    title = text("bj-away", who=whose(at), place=moment.game.table.discard)
    made = moment.act(slot, title, skill=skill_ids.act(moment.family, Verb.GATHER, SEAT))
    return msgspec.structs.replace(made, hands=(seat_hand(at),))


def _cut_card(moment: Moment) -> Iterator[Act]:
    if moment.dealt.cut_card:
        slot = Slot(verb=Verb.MOVE, hand="cover-card")
        skill = skill_ids.act(moment.family, CUT)
        yield moment.act(slot, text("bj-cut-card"), skill=skill)


def _say(moment: Moment) -> Iterator[Act]:
    if moment.stage.play == FINISH:
        return  # said before the second card, where one is drawn
    yield moment.announce(moment.stage.say)


def _calls(moment: Moment) -> Iterator[Act]:
    """Announce the naturals, where a stage does nothing else with the hands."""
    if not moment.stage.play:
        for one in events(moment, Kind.TOTAL):
            yield _total_said(moment, one)


def _collected(moment: Moment) -> Iterator[Act]:
    yield from machines.collected(moment, stage_of(moment), seats_of(moment))


def _collection(moment: Moment) -> list[Act]:
    """Take the fees of the bets as they lay before the cards."""
    bets = tuple(outer(before(of(moment.game), moment.dealt)))
    laid = msgspec.structs.replace(moment.dealt, bets=bets)
    return collected(replace(moment, dealt=laid))


def _first(game: Game, dealt: Round) -> int:
    """Return the seat a settlement begins with where it goes round from a player-dealer."""
    del game
    return dealt.places.get("action", 1)


_ORDER = (
    "play",
    "say",
    "lock",
    "collect",
    "burn",
    "deal",
    "turn",
    "calls",
    "offer",
    "result",
    "gather",
)
TABLE = Table(
    order=_ORDER,
    keys={
        "say": Piece(_say, doings.saying),
        "lock": Piece(machines.locked, doings.locking),
        "collect": Piece(_collected, doings.collecting),
        "burn": Piece(_burn, doings.burning),
        "deal": Piece(_deal, doings.dealing),
        "turn": Piece(_turn, doings.turning),
        "calls": Piece(_calls, doings.calling),
        "offer": Piece(_offer, doings.offering),
        "gather": Piece(_gather, doings.gathering),
    },
    passages={
        READER: Piece(_reader, doings.looking),
        PLAYERS: Piece(_players, doings.playing),
        FINISH: Piece(_finish, doings.finishing),
        MORE: Piece(_another, doings.another),
        FOLLOWING: Piece(_following, doings.following),
        ENVY: Piece(_envy, doings.envying),
        "cut-card": Piece(_cut_card, doings.cutting),
        "collection": Piece(_collection, collecting),
        "rotate": ROTATE,
    },
    settle=settled,
    first_seat=_first,
    settling=doings.opening,
)


def settling_all(game: Game) -> list[TableStage]:
    """Return the stages that settle every seat: of some, too few may be left to ask an order of."""
    return [stage for stage in of(game).stages if stage.settle and not stage.only]


def outcome(game: Game, dealt: Round) -> Text:
    """Return how the round came out: what the dealer had."""
    seats = Seats.of_round(of(game), dealt)
    if not seats.dealer:
        return text("outcome-table", count=len(seats.taken))
    ended = [_ended(seats, nth) for nth in range(1, seats.dealt_to + 1)]
    return text("bj-outcome", hands=Listed(tuple(ended), "list"))


def _ended(seats: Seats, nth: int) -> Text:
    """Return what the dealer had in the end, in one of his hands where he made several."""
    if seats.dealers_natural(nth):
        return text("bj-ended-natural")
    made = seats.dealers_total(nth)
    return text("bj-ended-bust" if made.bust else "bj-ended-total", total=made.points)
