"""Acts about bets that machines close, collect and decide, and the lammers of bets on a streak."""

from collections.abc import Iterator, Mapping, Sequence

from trainer.games import skill_ids
from trainer.games.acts import Act, Payload, Role, Slot, Verb
from trainer.games.blackjack.events import Event
from trainer.games.blackjack.game import BlackjackGame, TableStage
from trainer.games.blackjack.naming import BUTTON, COLLECTED, LOCK, STREAK, whose
from trainer.games.blackjack.seats import Seats
from trainer.games.blackjack.streaks import WINS, areas, won_before
from trainer.games.money import parse_money
from trainer.games.positions import seat_of
from trainer.games.rounds import Ruling
from trainer.games.rules import Result
from trainer.games.stages import Moment
from trainer.games.texts import NOTHING, Called, Capital, Money, text, written


def locked(moment: Moment) -> Iterator[Act]:
    """Close the bets that are made through a sensor: none of them is taken any more."""
    skill = skill_ids.act(moment.family, Verb.STEP, LOCK)
    slot = Slot(verb=Verb.STEP, by=moment.stage.by, hand=LOCK)
    yield moment.act(slot, written(moment.stage.title), skill=skill)


def collected(moment: Moment, stage: TableStage, seats: Seats) -> Iterator[Act]:
    """Put bets that have been made into the tray, before anybody has won or lost."""
    for bet in seats.bets:
        if bet.wager in stage.collect:
            seat = seat_of(bet.seat)
            slot = Slot(verb=Verb.TAKE, by=stage.by, seat=seat, wager=bet.wager)
            title = text("bet-collected", seat=seat, bet=Called(bet.wager))
            skill = skill_ids.act(moment.family, Verb.TAKE, COLLECTED)
            yield moment.act(slot, title, Payload(amount=bet.amount), skill=skill)


def pressed(moment: Moment, game: BlackjackGame, one: Event) -> Iterator[Act]:
    """Give a player the button, let it be pressed, and have the sum said or confirmed."""
    button = game.wagers[one.wager].button
    assert button is not None
    seat, clause, by = seat_of(one.at), button.clause, moment.stage.by
    who = whose(one.at)
    put = Slot(verb=Verb.MOVE, by=by, seat=seat, wager=one.wager, hand=BUTTON)
    skill = skill_ids.act(moment.family, Verb.MOVE, BUTTON)
    yield moment.act(put, text("bj-button", who=who), skill=skill, clause=clause)
    shows = Slot(verb=Verb.PASS, by=Role.PATRON, seat=seat, hand=f"shown-{one.wager}")
    title = text(
        "bj-pressed", who=Capital(who), sum=Money(one.amount), told="yes" if one.amount else "no"
    )
    said = Payload(amount=one.amount)
    yield moment.act(shows, title, said, why=NOTHING, clause=clause)
    least = parse_money(button.floor_from) if button.floor_from else 0
    if button.say and one.amount and (not least or one.amount < least):
        words = {"sum": str(one.amount // 100)}
        yield moment.announce(button.say, words, seat=seat)
    elif least:
        slot = Slot(verb=Verb.DECIDE, by=Role.FLOOR, seat=seat, hand=BUTTON)
        told = text("bj-floor-confirms", who=who, told="yes" if one.amount else "no")
        yield moment.act(slot, told, Payload(choice=str(one.amount)), clause=clause)


def lammers(
    moment: Moment, game: BlackjackGame, carry: Mapping[str, str], now: Sequence[Ruling]
) -> Iterator[Act]:
    """Lay, move and take off the lammers that tell how many hands in a row a seat has won."""
    rows = areas(game)
    mine = [one for one in now if one.wager in rows.values()]
    for seat in sorted({one.seat for one in mine}):
        own = [one for one in mine if one.seat == seat]
        stays = any(one.result is Result.STAYS for one in own)
        before, wins = won_before(game, carry, seat), own[0].facts[WINS]
        streak = game.wagers[own[0].wager].streak
        clause = streak.clause if streak is not None else ""
        who = whose(seat)
        if stays and isinstance(wins, int) and wins > before:
            area = rows[wins + 1]
            slot = Slot(verb=Verb.MOVE, by=moment.stage.by, seat=seat, wager=area, hand=STREAK)
            skill = skill_ids.act(moment.family, Verb.MOVE, STREAK)
            title = text("bj-streak", who=who, area=str(wins + 1), first="no" if before else "yes")
            said = Payload(choice=str(wins + 1))
            yield moment.act(slot, title, said, skill=skill, clause=clause)
        elif before and not stays:
            area = rows[before + 1]
            slot = Slot(verb=Verb.COLLECT, by=moment.stage.by, seat=seat, wager=area, hand=STREAK)
            skill = skill_ids.act(moment.family, Verb.COLLECT, STREAK)
            yield moment.act(slot, text("bj-streak-over", who=who), skill=skill, clause=clause)
