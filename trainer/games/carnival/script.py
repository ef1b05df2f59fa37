"""The keys and passages of a card game's stages: cards, decisions, calls, settlement."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import msgspec

from trainer.games import player_dealer, skill_ids
from trainer.games.acts import Act, Lies, Payload, Phase, Role, Slot, Verb
from trainer.games.carnival import picks, tips
from trainer.games.carnival.exposing import EXPOSED, left_open
from trainer.games.carnival.game import CardStage, CarnivalGame, Choice, of
from trainer.games.carnival.outcomes import (
    ASKED,
    DECISION,
    OFFER,
    OVER,
    QUALIFY,
    SPREAD,
    UNDER,
    case_of,
)
from trainer.games.carnival.seats import BOARD, DEALER, Seats
from trainer.games.carnival.walk import as_asked, asked_in_turn, groups, part_of, round_from, there
from trainer.games.envy import ENVY
from trainer.games.facts import Facts
from trainer.games.game import Game, Stage
from trainer.games.hands.evaluating import evaluator
from trainer.games.hands.reading import Reading
from trainer.games.hands.telling import told, told_spec
from trainer.games.holdings import KEPT
from trainer.games.ordering import sort_key
from trainer.games.patron_bank import COLLECTION, ROTATE, has_player_dealer
from trainer.games.player_dealer import collected, collecting
from trainer.games.positions import SEAT, clockwise, owner, seat_hand, seat_of
from trainer.games.rounds import Bet, Round, Ruling
from trainer.games.rules import Result
from trainer.games.settlement import orders_of, settle_phase
from trainer.games.stages import Doing, Moment, Piece, Table, asking, doing, due_now, phase_of
from trainer.games.texts import NOTHING, Called, Face, Money, Rank, Text, listed, text, written
from trainer.games.titles import sister_titles

QUALIFIER, PLAYS, OUT = "qualifier", "plays", "out"
CONFIRM, LOCK = "confirm", "lock"
BACK, COLLECTED = "back", "collected"  # a bet that is taken back, one that goes into the tray
PAIR, CONSECUTIVE = "pair", "consecutive"
SPREADS = (PAIR, CONSECUTIVE, *map(str, range(1, 12)))
STUB, SEATS = "stub", "seats"


def stage_of(moment: Moment) -> CardStage:
    """Return the stage as one of a card game."""
    assert isinstance(moment.stage, CardStage)
    return moment.stage


def seats_of(moment: Moment) -> Seats:
    """Return the seats of a round that is over: what holds then held before, as far as it went."""
    return Seats.of_round(of(moment.game), moment.dealt)


def among(moment: Moment) -> list[int]:
    """Return the seats a stage is for, clockwise, as they were when it began."""
    return there(seats_of(moment), stage_of(moment))


def named(moment: Moment, hand: str) -> Text:
    """Return whose cards a hand is."""
    at = owner(hand)
    return text("hand-of-seat", seat=at) if at else text(f"hand-of-{_whose(moment, hand)}")


def _whose(moment: Moment, hand: str) -> str:
    """Return how a hand is called: the dealer's is another's where a patron banks."""
    banked = hand == DEALER and has_player_dealer(moment.game)
    return "player-dealer" if banked else hand


# -- cards ------------------------------------------------------------------------------------


def _family(moment: Moment) -> str:
    return moment.family


def _burn(moment: Moment) -> Iterator[Act]:
    stage = stage_of(moment)
    if not moment.dealt.burned or (stage.once and moment.dealt.number > 1) or not among(moment):
        return
    slot = Slot(verb=Verb.BURN, by=stage.by, hand=f"burn.{stage.id}")
    skill = skill_ids.act(_family(moment), Verb.BURN, str(stage.burn))
    title = text("burn-cards", count=stage.burn)
    yield moment.act(slot, title, Payload(choice=str(stage.burn)), skill=skill)


def _before(moment: Moment) -> dict[str, int]:
    """Return how many cards each hand had when the stage begins."""
    seats = seats_of(moment)
    found: dict[str, int] = {}
    for stage in of(moment.game).stages:
        if stage.id == moment.stage.id:
            break
        for told_ in stage.deal:
            for hand, count in groups(told_, mine) if (mine := there(seats, stage)) else ():
                found[hand] = found.get(hand, 0) + count * stage.times
    return found


def _deal(moment: Moment) -> Iterator[Act]:
    stage, had = stage_of(moment), _before(moment)
    seats = round_from(stage, seats_of(moment), among(moment))
    if not seats:
        return
    to_seats = any(told_.startswith(SEATS) for told_ in stage.deal)
    for turn in range(stage.times):
        for told_ in stage.deal:
            for number, (hand, count) in enumerate(groups(told_, seats)):
                first = had.get(hand, 0)
                had[hand] = first + count
                cards = moment.dealt.hands[hand][first : first + count]
                # Where to begin and who comes last is asked; the seats between follow, and so
                # does every further turn round.
                follows = to_seats and bool(turn or number)
                yield _dealt(moment, hand, cards, first, follows=follows)


def _dealt(
    moment: Moment, hand: str, cards: tuple[str, ...], first: int, *, follows: bool = False
) -> Act:
    stage = moment.stage
    seat = owner(hand)
    slot = Slot(verb=Verb.DEAL, by=stage.by, seat=seat, hand=f"{hand}.{first}")
    up = stage.face == "up"
    question = text("card-dealt", number=first + 1, who=named(moment, hand))
    if len(cards) > 1:
        title = text("cards-dealt", count=len(cards), who=named(moment, hand))
    elif up:
        title = text(
            "card-dealt-up", number=first + 1, who=named(moment, hand), card=Face(cards[0])
        )
    else:
        title = question
    payload = Payload(choice=str(seat) if seat else "", cards=cards)
    skill = skill_ids.act(_family(moment), Verb.DEAL, "order")
    made = moment.act(slot, title, payload, skill=skill, follows=follows)
    return made if title.id != "card-dealt-up" else msgspec.structs.replace(made, question=question)


def _turn(moment: Moment) -> Iterator[Act]:
    for hand in moment.stage.turn if among(moment) else ():
        if hand == SEATS:
            for seat in among(moment):
                yield opened(moment, seat)
            continue
        if "." in hand:
            yield _one_turned(moment, hand)
            continue
        title = text("hand-turned", who=named(moment, hand), hand=_read(moment, hand, 0))
        slot = Slot(verb=Verb.TURN, by=moment.stage.by, hand=hand)
        made = moment.act(
            slot,
            title,
            Payload(cards=_as_read(moment, hand, 0)),
            skill=skill_ids.act(_family(moment), Verb.TURN),
        )
        yield msgspec.structs.replace(made, question=text("hand-turn", who=named(moment, hand)))


def _one_turned(moment: Moment, place: str) -> Act:
    """Return the turning of a card that lies face down, "board.1", or of some: "board.0-2"."""
    group, first, end = part_of(place)
    cards = moment.dealt.hands[group][first:end]
    who = named(moment, group)
    slot = Slot(verb=Verb.TURN, by=moment.stage.by, hand=place)
    if end - first == 1:
        title = text("card-turned", number=end, who=who, card=Face(cards[0]))
        question = text("card-turn", number=end, who=who)
    else:
        faces = listed((Face(card) for card in cards), by="comma")
        title = text("some-turned", first=first + 1, last=end, who=who, cards=faces)
        question = text("some-turn", first=first + 1, last=end, who=who)
    skill = skill_ids.act(_family(moment), Verb.TURN, group)
    made = moment.act(slot, title, Payload(cards=cards), skill=skill)
    return msgspec.structs.replace(made, question=question)


def opened(moment: Moment, seat: int) -> Act:
    """Return the opening of a seat's hand; a card that was laid away stays down."""
    hand, seats = seat_hand(seat), seats_of(moment)
    kept = [at for at in range(len(seats.hands[hand])) if at not in seats.away(seat)]
    if len(kept) < len(seats.hands[hand]):
        hand = f"{hand}.{','.join(map(str, kept))}"
    title = text("seat-opened", seat=seat, hand=_read(moment, SEAT, seat))
    slot = Slot(verb=Verb.TURN, by=moment.stage.by, seat=seat, hand=hand)
    made = moment.act(
        slot,
        title,
        Payload(cards=_as_read(moment, SEAT, seat)),
        skill=skill_ids.act(_family(moment), Verb.TURN, SEAT),
    )
    return msgspec.structs.replace(made, question=text("seat-open", seat=seat))


def _reading(moment: Moment, group: str, seat: int) -> Reading | None:
    """Return how the hand reads that is opened with this group.

    A seat's and the dealer's are those the main bet is settled by, whatever lies on the board
    beside them; else it is the first hand made of this group alone.
    """
    seats = seats_of(moment)
    names = [n for n, hand in seats.game.hands.items() if hand.of == [group] and hand.rank]
    bet = seats.game.wagers[seats.game.main]
    main = (_alone(moment) or bet.hand) if group == SEAT else bet.against
    of = [one.partition(f".{KEPT}")[0] for one in seats.game.hands[main].of] if main else []
    if of[:1] == [group] and seats.game.hands[main].rank and _open_yet(moment, main):
        names = [main, *names]
    return next((read for name in names if (read := seats.reading(name, seat))), None)


def _open_yet(moment: Moment, name: str) -> bool:
    """Return whether no community card of a hand is still to be turned."""
    seats = seats_of(moment)
    stages = list(seats.game.stages)
    turned = [told for one in stages[stages.index(stage_of(moment)) + 1 :] for told in one.turn]
    later = {at for told in turned if _of_board(told) for at in seats.places(told, 0)}
    parts = [part for part in seats.game.hands[name].of if _of_board(part)]
    return not any(at in later for part in parts for at in seats.places(part, 0))


def _of_board(part: str) -> bool:
    return part.partition(".")[0] == BOARD


def _alone(moment: Moment) -> str:
    """Return the hand a stage settles by, where it is one only, of a seat's cards or the board's.

    A board may go on behind it: of seven cards the first five may be all there are as yet.
    """
    game = of(moment.game)
    hands = {game.wagers[one].hand for one in moment.stage.settle if one in game.wagers}
    own = [name for name in hands if name and _beside_board(game.hands[name].of)]
    return own[0] if len(hands) == len(own) == 1 else ""


def _beside_board(parts: Sequence[str]) -> bool:
    """Return whether a hand is made of a seat's cards, alone or with some of the board's."""
    first = [part.partition(f".{KEPT}")[0] for part in parts[:1]]
    return first == [SEAT] and all(map(_of_board, parts[1:]))


def _as_read(moment: Moment, group: str, seat: int) -> tuple[str, ...]:
    """Return the cards of a group as they are laid when they are turned: as they are read."""
    reading, seats = _reading(moment, group, seat), seats_of(moment)
    gone = group == SEAT and seats.away(seat)
    cards = seats.part(f"{group}.{KEPT}" if gone else group, seat) or ()
    if reading is None:
        return cards
    playing = [card for card in reading.cards if card in cards]
    rest = list(cards)
    for card in playing:
        rest.remove(card)
    return (*playing, *rest)


def _read(moment: Moment, group: str, seat: int) -> Text:
    """Return what the first hand made of this group alone reads, else its cards."""
    reading = _reading(moment, group, seat)
    if reading is not None:
        return told(reading)
    cards = seats_of(moment).part(group, seat) or ()
    return text("cards-named", cards=listed((Face(card) for card in cards), by="comma"))


def _gather(moment: Moment) -> Iterator[Act]:
    stage = stage_of(moment)
    if not isinstance(stage.gather, list):
        yield from _rest_away(moment)
        return
    for name in stage.gather if among(moment) else ():
        if name == SEATS:
            yield from (_seat_away(moment, seat) for seat in among(moment))
            continue
        if name == EXPOSED:
            yield from _exposed(moment)
            continue
        title = text(f"cards-away-{_whose(moment, name)}", place=moment.game.table.discard)
        slot = Slot(verb=Verb.GATHER, by=stage.by, hand=name)
        skill = skill_ids.act(_family(moment), Verb.GATHER, name)
        made = moment.act(slot, title, skill=skill)
        yield msgspec.structs.replace(made, hands=(name,))


def _rest_away(moment: Moment) -> Iterator[Act]:
    """Take away what lies there: all of it, or the cards of the seats the stage is for.

    Where no other seat plays on, the dealer's cards go with theirs, and nothing is left later.
    """
    stage, seats = stage_of(moment), seats_of(moment)
    whole = next((one for one in seats.game.stages if _takes_all(one, seats)), stage)
    if not among(moment) or seats.game.stages.index(whole) < seats.game.stages.index(stage):
        return
    title = text("cards-away", place=moment.game.table.discard)
    slot = Slot(verb=Verb.GATHER, by=stage.by)
    hands: tuple[str, ...] = ()
    if not _takes_all(stage, seats):
        title, slot = written(stage.title), Slot(verb=Verb.GATHER, by=stage.by, hand=stage.id)
        hands = tuple(seat_hand(seat) for seat in among(moment))
    made = moment.act(slot, title, skill=skill_ids.act(_family(moment), Verb.GATHER, ""))
    yield msgspec.structs.replace(made, hands=hands)


def _takes_all(stage: CardStage, seats: Seats) -> bool:
    """Return whether a stage takes every card away, this time at least."""
    everyone = seats.where(stage.only, seats.taken) == list(seats.taken)
    return stage.gather is True and everyone


def _seat_away(moment: Moment, seat: int) -> Act:
    slot = Slot(verb=Verb.GATHER, by=moment.stage.by, seat=seat, hand=SEAT)
    title = text("cards-away-seat", seat=seat, place=moment.game.table.discard)
    made = moment.act(slot, title, skill=skill_ids.act(_family(moment), Verb.GATHER, SEAT))
    return msgspec.structs.replace(made, hands=(seat_hand(seat),))


# -- decisions --------------------------------------------------------------------------------


def _offer(moment: Moment) -> Iterator[Act]:
    """Ask every seat that has the choice, and note what each does.

    Where the print has an order the seats are asked one by one; else the table is, once.
    """
    stage, seats = stage_of(moment), seats_of(moment)
    decision = seats.game.decisions[stage.offer]
    what = decision.title or stage.title
    skill = skill_ids.act(_family(moment), Verb.ASK, stage.offer)
    invited = False
    for seat in asked_in_turn(stage, as_asked(seats, stage.offer), among(moment)):
        said = seats.said.get((stage.offer, seat))
        choice = next((one for one in decision.choices if one.id == said), None)
        if choice is None:
            continue
        if decision.unasked:
            if choice.wager or choice.folds or choice.takes_back or choice.lays_away:
                yield _answer(moment, seat, choice)
                yield from _follows(moment, seat, choice)
            continue
        if stage.order:
            ask = Slot(verb=Verb.ASK, by=stage.by, seat=seat, hand=stage.offer)
            title = text("offered", seat=seat, what=what)
            act = moment.act(ask, title, Payload(choice=str(seat)), skill=skill)
            yield _of_case(act, f"{OFFER}/{stage.offer}:{ASKED}")
        elif not invited:
            invited = True
            ask = Slot(verb=Verb.ASK, by=stage.by, hand=stage.offer)
            act = moment.act(ask, text("offered-all", what=what), skill=skill)
            yield _of_case(act, f"{OFFER}/{stage.offer}:{ASKED}")
        yield _answer(moment, seat, choice)
        yield from _follows(moment, seat, choice)


def _follows(moment: Moment, seat: int, choice: Choice) -> Iterator[Act]:
    """Yield what is done at once about an answer: a bet goes back, or all that is given up goes."""
    stage, seats = stage_of(moment), seats_of(moment)
    for bet in seats.back:
        if bet.seat == seat and bet.wager in choice.takes_back:
            slot = Slot(verb=Verb.RETURN, by=stage.by, seat=seat, wager=bet.wager, hand=BACK)
            title = text("taken-back", seat=seat, bet=Called(bet.wager))
            skill = skill_ids.act(_family(moment), Verb.RETURN, BACK)
            payload = Payload(amount=bet.amount)
            yield moment.act(slot, title, payload, clause=choice.clause, skill=skill)
    if not (choice.folds and stage.forfeit):
        return
    own = [one for one in moment.rulings if one.seat == seat and not one.envy]
    due = [one for one in own if one.moment == stage.id]
    gone = [one for one in due if not one.tip]
    yield from settle_phase(moment.game, stage, gone, family=_family(moment)).acts
    yield from tips.settling(moment, [one for one in due if one.tip])
    later = [one for one in own if one.moment != stage.id and _open(seats, one)]
    if not any(_needs_cards(seats, one) or one.wager in stage.under for one in later):
        yield _seat_away(moment, seat)


def _of_table(game: CarnivalGame, ruled: Ruling) -> bool:
    """Return whether a bet is on the highest hand at the table, not on its player's."""
    hand = game.hands.get(game.wagers[ruled.wager].hand)
    return hand is not None and bool(hand.highest_of)


def _open(seats: Seats, ruled: Ruling) -> bool:
    """Return whether anything is to be done about a bet.

    One that has lost may be in the tray; but where a fold has kept it nobody knows before its
    turn comes, and the cards wait for it.
    """
    gone = ruled.result is Result.LOSE and ruled.wager in seats.game.collected()
    return ruled.result is not Result.STAYS and (not gone or _kept(seats, ruled))


def _kept(seats: Seats, ruled: Ruling) -> bool:
    """Return whether its player has given up and kept this bet."""
    return any(
        choice.folds and ruled.wager in choice.keeps
        for name, decision in seats.game.decisions.items()
        for choice in decision.choices
        if seats.said.get((name, ruled.seat)) == choice.id
    )


def _needs_cards(seats: Seats, ruled: Ruling) -> bool:
    """Return whether a bet is settled by its player's own cards, or may be."""
    hand = seats.game.hands.get(seats.game.wagers[ruled.wager].hand)
    if _of_table(seats.game, ruled):
        return False
    parts = (*hand.of, *hand.exactly) if hand is not None else ()
    return not parts or any(part.partition(".")[0] == SEAT for part in parts)


def _of_case(act: Act, case: str) -> Act:
    """Return the act as one that a drill of decisions asks for too, by this case."""
    return msgspec.structs.replace(act, asks=DECISION if case else "", case=case)


def _answer(moment: Moment, seat: int, choice: Choice) -> Act:
    stage, seats = stage_of(moment), seats_of(moment)
    bet = next((b for b in seats.bets if (b.seat, b.wager) == (seat, choice.wager)), None)
    answer = Slot(
        verb=Verb.BET if bet is not None else Verb.PASS,
        by=Role.PATRON,
        seat=seat,
        wager=choice.wager,
        hand=f"said-{stage.offer}",
    )
    return moment.act(
        answer,
        _answered(seat, choice.title or choice.id, bet),
        Payload(amount=bet.amount if bet else None, choice="" if bet else choice.id),
        clause=choice.clause or seats.game.decisions[stage.offer].clause,
        why=NOTHING,
        lies=Lies.AWAY if choice.folds else Lies.UPRIGHT,
    )


def _answered(seat: int, title: str, bet: Bet | None) -> Text:
    if bet is not None:
        return text("seat-bets", seat=seat, sum=Money(bet.amount), bet=Called(bet.wager))
    return text("seat-says", seat=seat, what=title)


def _decide(moment: Moment) -> Iterator[Act]:
    stage, seats = stage_of(moment), seats_of(moment)
    if not among(moment):
        return
    slot = Slot(verb=Verb.DECIDE, by=stage.by, hand=stage.decide)
    if stage.decide == QUALIFIER:
        asked = seats.game.qualifier
        assert asked is not None, "trainer check refuses a decision nothing decides"
        choice = PLAYS if seats.qualified() else OUT
        hand = _read(moment, DEALER, 0)
        ranking = seats.game.rankings[_rank(seats.game, asked.hand)]
        why = text("qualifier-why", word=asked.word, least=told_spec(ranking, asked.min), hand=hand)
        made = moment.act(
            slot,
            text("qualifier-decided", word=asked.word, choice=choice, hand=hand),
            Payload(choice=choice),
            why=why,
            clause=asked.clause,
            skill=qualifying(seats.game),
        )
        case = f"{QUALIFY}/{_qualifying_case(seats, asked.hand)}"
        yield asking(made, DECISION, case, text("qualifier-asked", word=asked.word))
        return
    reads = spread_of(seats)
    skill = spread_skill(_family(moment), reads)
    made = moment.act(slot, text("spread-decided", reads=reads), Payload(choice=reads), skill=skill)
    yield asking(made, DECISION, f"{SPREAD}/{reads}", text("spread-asked"))


def _qualifying_case(seats: Seats, hand: str) -> str:
    """Return which case of the drill a dealer's hand is: near the line the line is asked for."""
    reading = seats.reading(hand, 0)
    ranking = seats.game.rankings[_rank(seats.game, hand)]
    least = seats.game.qualifier.min.partition(":")[0] if seats.game.qualifier is not None else ""
    if reading is None or reading.rank in (least, evaluator(ranking).categories[-1].id):
        return OVER if seats.qualified() else UNDER
    return reading.rank


def spread_skill(family: str, reads: str) -> str:
    """Return the skill of seeing what two open cards are."""
    return f"{family}:{SPREAD}:{reads}"


def qualifying(game: CarnivalGame) -> str:
    """Return the skill of seeing whether the dealer's hand plays: one for one rule."""
    asked = game.qualifier
    assert asked is not None
    least = asked.min.replace(":", "-")
    return f"{skill_ids.HANDS}:qualify:{_rank(game, asked.hand)}:{least}"


def _rank(game: CarnivalGame, hand: str) -> str:
    return game.hands[hand].rank


def spread_of(seats: Seats) -> str:
    """Return what two open cards are: a pair, consecutive, or so many ranks apart."""
    low, high = seats.ends()
    if low == high:
        return PAIR
    return str(high - low - 1) if high - low > 1 else CONSECUTIVE


# -- words ------------------------------------------------------------------------------------


def words(game: Game, dealt: Round) -> Mapping[str, object]:
    """Return what goes into announcements: hands by name, the spread, the third card."""
    seats = Seats.of_round(of(game), dealt)
    found: dict[str, object] = {}
    if seats.game.between is not None:
        found["spread"] = spread_of(seats)
        third = seats.part(seats.game.between.third, 0)
        if third:
            found["third-card"] = Text("hand-card", (("first", Rank(third[0][0])),))
    for name, hand in seats.game.hands.items():
        if hand.rank and SEAT not in "".join(hand.of):
            reading = seats.reading(name, 0)
            if reading is not None:
                found[name] = told(reading)
    return found


def result(game: Game, dealt: Round) -> tuple[Facts, Mapping[str, object]]:
    """Return what an announced result hangs on: the facts of the table, no seat's own."""
    seats = Seats.of_round(of(game), dealt)
    return seats.facts(seats.taken[0]), words(game, dealt)


def _say(moment: Moment) -> Iterator[Act]:
    if among(moment):
        yield moment.announce(moment.stage.say)


def _result(moment: Moment) -> Iterator[Act]:
    if not among(moment):
        return
    from trainer.games.stages import COMMON  # noqa: PLC0415 - what it means everywhere

    yield from COMMON["result"].acts(moment)


# -- settlement -------------------------------------------------------------------------------


def settled(moment: Moment) -> Phase:
    """Settle what is due, opening and clearing each seat's hand where the stage says so."""
    stage = stage_of(moment)
    due = due_now(moment)
    now = [ruled for ruled in due if not ruled.envy and not ruled.tip]
    first = _first(moment.game, moment.dealt)
    phase = settle_phase(moment.game, stage, now, family=_family(moment), first_seat=first)
    gone = of(moment.game).collected()
    table = seats_of(moment)
    here = [one for one in now if _open(table, one)]
    opens = {
        ruled.seat for ruled in here if not table.folded(ruled.seat) or _needs_cards(table, ruled)
    }
    waiting = {ruled.seat for ruled in here if _waits(moment, ruled)}
    seats = sorted(opens | waiting, key=clockwise)
    before, after = _settlements(moment)
    acts = [
        _ruled_on(moment, act, now)
        for act in phase.acts
        if act.verb is not Verb.TAKE or act.slot.wager not in gone  # it is in the tray
    ]
    acts += tips.settling(moment, [ruled for ruled in due if ruled.tip])
    if stage.reveal:
        acts += [opened(moment, seat) for seat in seats if seat in opens - before]
    orders = orders_of(moment.game, stage, first)
    if isinstance(stage.gather, list) and SEATS in stage.gather:
        beaten, left = left_open(table, stage, _in_turn(moment, stage, seats))
        open_ = {*beaten.values(), left} | _envied(moment, stage)
        acts += [_seat_away(moment, seat) for seat in seats if seat not in after | open_]
        acts += [_beaten_away(moment, seat, other) for seat, other in beaten.items()]
    if orders:
        acts.sort(key=lambda act: sort_key(orders[0], act.slot))
    return phase_of(stage, acts, orders)


def _in_turn(moment: Moment, stage: CardStage, seats: Iterable[int]) -> list[int]:
    """Return the seats in the order in which a stage settles them."""
    orders = orders_of(moment.game, stage)
    if not orders:
        return list(seats)
    return sorted(
        seats, key=lambda at: sort_key(orders[0], Slot(verb=Verb.GATHER, seat=at, hand=SEAT))
    )


def _beaten_away(moment: Moment, seat: int, other: int) -> Act:
    """Return that the cards of a seat go which lay open till a higher hand came."""
    slot = Slot(verb=Verb.GATHER, by=moment.stage.by, seat=seat, hand=seat_hand(other))
    title = text("cards-away-beaten", seat=other, place=moment.game.table.discard)
    made = moment.act(slot, title, skill=skill_ids.act(_family(moment), Verb.GATHER, EXPOSED))
    return msgspec.structs.replace(made, hands=(seat_hand(other),))


def _exposed(moment: Moment) -> Iterator[Act]:
    """Take away the hand that was left open for a bet on the highest."""
    seats = seats_of(moment)
    for stage in seats.game.stages:
        if stage.leave is not None:
            there_ = [at for at in there(seats, stage) if not seats.folded(at)]
            _, left = left_open(seats, stage, _in_turn(moment, stage, there_))
            exposed = _envied(moment, stage) | ({left} if left else set())
            yield from (_seat_away(moment, seat) for seat in sorted(exposed, key=clockwise))


def _envied(moment: Moment, stage: CardStage) -> set[int]:
    """Return the seats whose hands are left open till others are paid envy for them."""
    if stage.leave is None or not stage.leave.envy:
        return set()
    return {ruled.envy for ruled in moment.rulings if ruled.envy}


def _waits(moment: Moment, ruled: Ruling) -> bool:
    """Return whether the cards its player has given up lie under this bet, unopened.

    Where they are taken at once the stage says under which bets they wait; else they lie there
    until the last bet of their seat is settled.
    """
    seats = seats_of(moment)
    stages = [one for one in of(moment.game).stages if one.offer]
    at = next((one for one in stages if seats.folded_at(one.offer, ruled.seat)), None)
    return at is not None and (ruled.wager in at.under or not at.forfeit)


def _ruled_on(moment: Moment, act: Act, now: Iterable[Ruling]) -> Act:
    """Return a settling act with the case that asks what becomes of such a bet."""
    key = (act.slot.seat, act.slot.wager)
    ruled = next((one for one in now if (one.seat, one.wager) == key), None)
    return _of_case(act, case_of(of(moment.game), ruled)) if ruled is not None else act


def _settlements(moment: Moment) -> tuple[set[int], set[int]]:
    """Return the seats whose hands were opened before, and those with a bet to be settled later.

    Cards stay where they lie as long as a bet of their seat does, and are opened once.
    """
    stages = list(of(moment.game).stages)
    at = stages.index(stage_of(moment))
    opened_at = {one.id for one in stages[:at] if one.reveal}
    later = {one.id for one in stages[at + 1 :]}
    game, table = of(moment.game), seats_of(moment)
    own = [one for one in moment.rulings if not one.envy and _open(table, one)]
    return (
        {ruled.seat for ruled in own if ruled.moment in opened_at},
        {ruled.seat for ruled in own if ruled.moment in later and not _of_table(game, ruled)},
    )


def _envy(moment: Moment) -> Iterable[Act]:
    """Pay everybody else with the bet for a hand somebody holds."""
    due = [ruled for ruled in moment.rulings if ruled.envy and ruled.moment == moment.stage.id]
    return [_envious(moment, ruled) for ruled in sorted(due, key=lambda one: -seat_of(one.seat))]


def _envious(moment: Moment, ruled: Ruling) -> Act:
    slot = Slot(verb=Verb.PAY, seat=ruled.seat, wager=ruled.wager, hand=f"{ENVY}-{ruled.envy}")
    title = text("envy-paid", seat=ruled.seat, sum=Money(ruled.pays), winner=ruled.envy)
    why = text("because", outcome=ruled.outcome)
    skill = skill_ids.act(_family(moment), ENVY, ruled.wager)
    return moment.act(
        slot, title, Payload(amount=ruled.pays), why=why, clause=ruled.clause, skill=skill
    )


def _confirm(moment: Moment) -> Iterator[Act]:
    """Look that every bet a decision called for lies there, and is as much as it must be."""
    if among(moment):
        slot = Slot(verb=Verb.STEP, hand=f"{CONFIRM}.{moment.stage.id}")
        skill = skill_ids.act(_family(moment), Verb.STEP, moment.stage.id)
        yield moment.act(slot, written(moment.stage.title), skill=skill)


def _lock(moment: Moment) -> Iterator[Act]:
    """Close the bets that are made through a sensor: none of them is taken any more."""
    slot = Slot(verb=Verb.STEP, hand=LOCK)
    skill = skill_ids.act(_family(moment), Verb.STEP, LOCK)
    yield moment.act(slot, written(moment.stage.title), skill=skill)


def _collect(moment: Moment) -> Iterator[Act]:
    """Put bets that have been made into the tray, before anybody has won or lost."""
    stage = stage_of(moment)
    for seat in among(moment):
        for bet in seats_of(moment).bets:
            if bet.seat == seat and bet.wager in stage.collect:
                slot = Slot(verb=Verb.TAKE, by=stage.by, seat=seat, wager=bet.wager)
                title = text("bet-collected", seat=seat, bet=Called(bet.wager))
                skill = skill_ids.act(_family(moment), Verb.TAKE, COLLECTED)
                yield moment.act(slot, title, Payload(amount=bet.amount), skill=skill)


def _marker(moment: Moment) -> Iterator[Act]:
    if among(moment):
        where = spread_of(seats_of(moment))
        slot = Slot(verb=Verb.DOLLY, hand="on")
        title = text("marker-on", where=where)
        skill = skill_ids.act(_family(moment), Verb.DOLLY, "on")
        yield moment.act(slot, title, Payload(choice=where), skill=skill)


def _collection(moment: Moment) -> Iterable[Act]:
    """Take the fees of the bets as they lay before the cards."""
    later = of(moment.game).made_later()
    laid = tuple(bet for bet in (*moment.dealt.bets, *moment.dealt.back) if bet.wager not in later)
    return collected(replace(moment, dealt=msgspec.structs.replace(moment.dealt, bets=laid)))


def _first(game: Game, dealt: Round) -> int:
    """Return the seat a settlement begins with where it goes round from a player-dealer."""
    del game
    return dealt.places.get("action", 1)


def _cut_card(moment: Moment) -> Iterator[Act]:
    if moment.dealt.cut_card:
        slot = Slot(verb=Verb.MOVE, hand="cover-card")
        skill = skill_ids.act(_family(moment), "cut")
        yield moment.act(slot, text("cut-card-aside"), skill=skill)


# -- the table --------------------------------------------------------------------------------


def _asking(game: Game, stage: Stage) -> Iterator[Doing]:
    assert isinstance(stage, CardStage)
    skill = skill_ids.act(skill_ids.family(game), Verb.ASK, stage.offer)
    decision = of(game).decisions[stage.offer]
    title = decision.title or stage.title
    if not decision.unasked:
        yield Doing(skill=skill, title=written(title), verb=Verb.ASK, by=stage.by, hand=stage.offer)
    family = skill_ids.family(game)
    if any(choice.takes_back for choice in decision.choices):
        back = skill_ids.act(family, Verb.RETURN, BACK)
        said = text("doing-taken-back")
        yield Doing(skill=back, title=said, verb=Verb.RETURN, by=stage.by, hand=BACK)
    for name in stage.forfeit:
        about = skill_ids.sisters(name)
        taken = skill_ids.act(family, Verb.TAKE, about)
        said = text("doing-take", bet=sister_titles(game)[about])
        yield Doing(skill=taken, title=said, verb=Verb.TAKE, by=stage.by)
    if stage.forfeit:
        yield from _gathering(game, msgspec.structs.replace(stage, gather=[SEATS]))


def _deciding(game: Game, stage: Stage) -> Iterator[Doing]:
    assert isinstance(stage, CardStage)
    mine = of(game)
    family = skill_ids.family(game)
    choices: tuple[str, ...] = SPREADS
    skill = skill_ids.act(family, SPREAD)
    qualifies = stage.decide == QUALIFIER and mine.qualifier is not None
    if qualifies:
        choices, skill = (PLAYS, OUT), qualifying(mine)
    yield Doing(
        skill=skill,
        title=written(stage.title),
        verb=Verb.DECIDE,
        by=stage.by,
        hand=stage.decide,
        choices=choices,
        drilled=not qualifies,
    )


def _dealing(game: Game, stage: Stage) -> Iterator[Doing]:
    for told_ in stage.deal:
        group = told_.partition(":")[0]
        hand = SEAT if group == SEATS else group
        yield from doing(Verb.DEAL, "order", hand=hand)(game, stage)


def _marking(game: Game, stage: Stage) -> Iterator[Doing]:
    yield from doing(Verb.DOLLY, "on", hand="on", choices=SPREADS)(game, stage)


def _cutting(game: Game, stage: Stage) -> Iterator[Doing]:
    skill = skill_ids.act(skill_ids.family(game), "cut")
    title = text("cut-card-aside")
    yield Doing(skill=skill, title=title, verb=Verb.MOVE, by=stage.by, hand="cover-card")


def _burning(game: Game, stage: Stage) -> Iterator[Doing]:
    assert isinstance(stage, CardStage)
    skill = skill_ids.act(skill_ids.family(game), Verb.BURN, str(stage.burn))
    yield Doing(skill=skill, title=written(stage.title), verb=Verb.BURN, by=stage.by)


def _gathering(game: Game, stage: Stage) -> Iterator[Doing]:
    what = stage.gather if isinstance(stage.gather, list) else [""]
    for name in what:
        about = SEAT if name == SEATS or (name == EXPOSED and not stage.settle) else name
        skill = skill_ids.act(skill_ids.family(game), Verb.GATHER, about)
        yield Doing(skill=skill, title=written(stage.title), verb=Verb.GATHER, by=stage.by)


def _turning(game: Game, stage: Stage) -> Iterator[Doing]:
    for hand in stage.turn:
        about = SEAT if hand == SEATS else hand.partition(".")[0] if "." in hand else ""
        skill = skill_ids.act(skill_ids.family(game), Verb.TURN, about)
        yield Doing(skill=skill, title=written(stage.title), verb=Verb.TURN, by=stage.by)


def _stepping(game: Game, stage: Stage) -> Iterator[Doing]:
    skill = skill_ids.act(skill_ids.family(game), Verb.STEP, stage.id)
    yield Doing(skill=skill, title=written(stage.title), verb=Verb.STEP, by=stage.by, hand=stage.id)


def _collecting(game: Game, stage: Stage) -> Iterator[Doing]:
    skill = skill_ids.act(skill_ids.family(game), Verb.TAKE, COLLECTED)
    yield Doing(skill=skill, title=written(stage.title), verb=Verb.TAKE, by=stage.by)


def _locking(game: Game, stage: Stage) -> Iterator[Doing]:
    skill = skill_ids.act(skill_ids.family(game), Verb.STEP, LOCK)
    yield Doing(skill=skill, title=written(stage.title), verb=Verb.STEP, by=stage.by, hand=LOCK)


def _opening(game: Game, stage: Stage) -> Iterator[Doing]:
    """Return what a settlement adds to taking and paying."""
    assert isinstance(stage, CardStage)
    family = skill_ids.family(game)
    yield from tips.doings(game, stage)
    if stage.reveal:
        yield Doing(
            skill=skill_ids.act(family, Verb.TURN, SEAT), title=text("doing-open"), verb=Verb.TURN
        )
    if isinstance(stage.gather, list) and SEATS in stage.gather:
        more = [EXPOSED] if stage.leave is not None else []
        yield from _gathering(game, msgspec.structs.replace(stage, gather=[SEATS, *more]))


def saying(game: Game, stage: Stage) -> Iterator[Doing]:
    """Return that an announcement is due."""
    skill = skill_ids.act(skill_ids.family(game), "announce", stage.say)
    yield Doing(skill=skill, title=written(stage.title), verb=Verb.ANNOUNCE, by=stage.by)


def _telling(game: Game, stage: Stage) -> Iterator[Doing]:
    skill = skill_ids.act(skill_ids.family(game), "announce", "result")
    yield Doing(skill=skill, title=text("doing-result"), verb=Verb.ANNOUNCE, by=stage.by)


_ORDER = (
    "play", "lock", "say", "collect", "burn", "deal", "turn", "count", "offer", "decide", "reveal",
    "result", "gather",
)  # fmt: skip
TABLE = Table(
    order=_ORDER,
    keys={
        "lock": Piece(_lock, _locking),
        "collect": Piece(_collect, _collecting),
        "say": Piece(_say, saying),
        "burn": Piece(_burn, _burning),
        "deal": Piece(_deal, _dealing),
        "turn": Piece(_turn, _turning),
        "offer": Piece(_offer, _asking),
        "decide": Piece(_decide, _deciding),
        "result": Piece(_result, _telling),
        "gather": Piece(_gather, _gathering),
    },
    passages={
        "confirm": Piece(_confirm, _stepping),
        picks.DRAW: Piece(picks.shown),
        "marker": Piece(_marker, _marking),
        "cut-card": Piece(_cut_card, _cutting),
        ENVY: Piece(_envy),
        COLLECTION: Piece(_collection, collecting),
        ROTATE: player_dealer.ROTATE,
        tips.TIPS: Piece(tips.dropped, tips.dropping),
    },
    words=words,
    result=result,
    first_seat=_first,
    settle=settled,
    settling=_opening,
)


def settling_all(game: Game) -> list[CardStage]:
    """Return the stages that settle every seat, or all that have not folded.

    Of fewer, too little may be left to ask an order of.
    """
    return [
        stage
        for stage in of(game).stages
        if stage.settle and (not stage.only or stage.only == {"folded": False})
    ]


def outcome(game: Game, dealt: Round) -> Text:
    """Return how the round came out: the dealer's hand, or what the open cards were."""
    mine = of(game)
    seats = Seats.of_round(mine, dealt)
    if mine.between is not None:
        facts = seats.facts(seats.taken[0])
        return text("outcome-spread", reads=spread_of(seats), third=str(facts["third"]))
    for name, hand in mine.hands.items():
        if hand.of in ([DEALER], [f"{DEALER}.0"]):
            reading = seats.reading(name, 0)
            if reading is not None:
                plays = seats.qualified()
                word = "" if plays is None else PLAYS if plays else OUT
                return text("outcome-dealer", hand=told(reading), plays=word)
    return text("outcome-table", count=len(seats.taken))
