"""What can be done at a table of blackjack beside settling: read from the stages, not dealt."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from trainer.games import skill_ids
from trainer.games.acts import Verb
from trainer.games.blackjack.game import (
    SPLIT,
    STAND,
    SWITCH,
    SWITCH_BACK,
    ZAP,
    TableStage,
    of,
)
from trainer.games.blackjack.naming import (
    BUTTON,
    CAP,
    COLLECTED,
    CUT,
    DRAWS,
    LAMMER,
    LOCK,
    STREAK,
    TUCK,
)
from trainer.games.blackjack.seats import DEALER, dealers_hand
from trainer.games.blackjack.walk import DRAW, FOLLOWING, SEATS
from trainer.games.envy import ENVY
from trainer.games.game import Game, Stage
from trainer.games.positions import SEAT
from trainer.games.stages import Doing, drilled
from trainer.games.texts import NOTHING, Text, text, written


def _family(game: Game) -> str:
    return skill_ids.family(game)


def _told(
    make: Callable[[Game, TableStage], Iterator[Doing]],
) -> Callable[[Game, Stage], Iterator[Doing]]:
    def found(game: Game, stage: Stage) -> Iterator[Doing]:
        assert isinstance(stage, TableStage)
        yield from make(game, stage)

    return found


def _one(  # noqa: PLR0913, PLR0917 - what can be told of an act
    game: Game,
    stage: TableStage,
    verb: Verb,
    about: str = "",
    hand: str = "",
    title: Text = NOTHING,
    *,
    skill: str = "",
) -> Doing:
    own = skill or skill_ids.act(_family(game), verb, about)
    return Doing(skill=own, title=title or written(stage.title), verb=verb, by=stage.by, hand=hand)


@_told
def burning(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that cards are burned."""
    yield _one(game, stage, Verb.BURN, str(stage.burn))


@_told
def locking(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that bets are closed."""
    yield _one(game, stage, Verb.STEP, LOCK, LOCK)


@_told
def collecting(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that bets go into the tray before the cards."""
    yield _one(game, stage, Verb.TAKE, COLLECTED)


@_told
def dealing(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that cards are dealt in order."""
    dealt_to = {told.partition(":")[0] for told in stage.deal}
    for hand, group in ((SEAT, SEATS), (DEALER, DEALER)):
        if group in dealt_to:
            yield _one(game, stage, Verb.DEAL, "order", hand)


@_told
def turning(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that the open card is turned."""
    yield _one(game, stage, Verb.TURN, "up", DEALER)


@_told
def offering(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that a bet is offered."""
    yield _one(game, stage, Verb.ASK, stage.offer, stage.offer)


@_told
def looking(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that the hole card goes through the reader."""
    yield _one(game, stage, Verb.LOOK, "", DEALER)
    yield _one(game, stage, Verb.TURN, "hole", DEALER, text("doing-hole"))


@_told
def playing(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return what the players' hands bring."""
    yield _one(game, stage, Verb.DEAL, "hit", SEAT, text("doing-hit"))
    if stage.calls:
        yield _count(game, stage)
    plays = of(game).plays
    if SPLIT in plays:
        yield _one(game, stage, Verb.SPLIT, "", SEAT, text("doing-split"))
    if any(play.free for play in plays.values()):
        yield _one(game, stage, Verb.MOVE, LAMMER, LAMMER, text("doing-lammer"))
    if SWITCH in plays:
        skill = skill_ids.act(_family(game), "announce", SWITCH)
        title = text("doing-switch-asked")
        yield Doing(skill=skill, title=title, verb=Verb.ANNOUNCE, by=stage.by)
        for word in (SWITCH, SWITCH_BACK):
            if word in plays:
                yield _one(game, stage, Verb.SWAP, "", SEAT, text(f"doing-{word}"))
    if ZAP in plays:
        yield _one(game, stage, Verb.TURN, ZAP, SEAT, text("doing-zap-turn"))
        yield _one(game, stage, Verb.GATHER, ZAP, ZAP, text("doing-zap-away"))
    yield from _tucking(game, stage)
    if stage.at_once:
        yield _one(game, stage, Verb.GATHER, SEAT, SEAT, text("doing-seat-away"))
        yield from opening(game, stage)


def _tucking(game: Game, stage: TableStage) -> Iterator[Doing]:
    if stage.tucked:
        yield _one(game, stage, Verb.MOVE, TUCK, TUCK, text("doing-tuck"))


def _count(game: Game, stage: TableStage) -> Doing:
    skill = skill_ids.act(_family(game), "announce", "total")
    return Doing(skill=skill, title=text("doing-total"), verb=Verb.ANNOUNCE, by=stage.by)


@_told
def finishing(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return what the dealer's own hand brings."""
    if of(game).dealer.under:
        yield _one(game, stage, Verb.TURN, "hole", DEALER, text("doing-hole"))
    yield from drilled(Verb.DECIDE, DRAWS, choices=(DRAW, STAND))(game, stage)
    idle = skill_ids.act(_family(game), DRAWS, "idle")
    seen = _one(game, stage, Verb.DECIDE, hand=DEALER, title=text("doing-idle"), skill=idle)
    yield replace(seen, choices=(DRAW, STAND))
    yield _one(game, stage, Verb.DEAL, DEALER, DEALER, text("doing-draw"))
    if stage.calls:
        yield _count(game, stage)


@_told
def following(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that the dealer's open card begins another hand of his."""
    title = text("bj-away-but-open", place=game.table.discard)
    yield _one(game, stage, Verb.GATHER, FOLLOWING, DEALER, title)
    hand, title = dealers_hand(stage.against), text("bj-open-card-on", number=stage.against)
    yield _one(game, stage, Verb.MOVE, FOLLOWING, hand, title)


@_told
def another(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that hands get another card though nobody plays."""
    yield _one(game, stage, Verb.DEAL, "another", SEAT)


@_told
def gathering(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that cards are picked up."""
    yield _one(game, stage, Verb.GATHER, SEAT, SEAT)
    if not stage.settle:
        yield _one(game, stage, Verb.GATHER, DEALER, DEALER)


@_told
def cutting(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that the cut card comes out."""
    skill = skill_ids.act(_family(game), CUT)
    yield Doing(
        skill=skill, title=text("bj-cut-card"), verb=Verb.MOVE, by=stage.by, hand="cover-card"
    )


@_told
def envying(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that others are paid for a hand."""
    for name, wager in of(game).wagers.items():
        if wager.envy is not None:
            skill = skill_ids.act(_family(game), ENVY, name)
            yield Doing(skill=skill, title=written(stage.title), verb=Verb.PAY, by=stage.by)


@_told
def saying(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that an announcement is due."""
    skill = skill_ids.act(_family(game), "announce", stage.say)
    yield Doing(skill=skill, title=written(stage.title), verb=Verb.ANNOUNCE, by=stage.by)


@_told
def opening(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return what a settlement adds to taking and paying."""
    if stage.reveal:
        yield _one(game, stage, Verb.TURN, SEAT, SEAT, text("doing-open"))
    mine = of(game)
    yield from _tucking(game, stage)
    settles = {"*", *mine.boxes} & set(stage.settle)
    settles_hands = bool(stage.at_once) or bool(settles)
    if settles_hands and any(play.free for play in mine.plays.values()):
        yield _one(game, stage, Verb.COLLECT, LAMMER, LAMMER, text("doing-lammer-back"))
    if isinstance(stage.gather, list) and SEATS in stage.gather:
        yield _one(game, stage, Verb.GATHER, SEAT, SEAT)
    for name in stage.settle:
        if name in mine.wagers and mine.wagers[name].cap is not None:
            yield _one(game, stage, Verb.ASK, CAP, CAP, text("doing-cap-ask"))
            yield _one(game, stage, Verb.MOVE, CAP, mine.main, text("doing-cap"))
        if name in mine.wagers and mine.wagers[name].button is not None:
            yield _one(game, stage, Verb.MOVE, BUTTON, BUTTON, text("doing-button"))
            yield from _shown(game, stage, name)
    streaks = [name for name, one in mine.wagers.items() if one.streak is not None]
    if streaks and ("*" in stage.settle or set(streaks) & set(stage.settle)):
        yield _one(game, stage, Verb.MOVE, STREAK, STREAK, text("doing-streak"))
        yield _one(game, stage, Verb.COLLECT, STREAK, STREAK, text("doing-streak-over"))


def _shown(game: Game, stage: TableStage, wager: str) -> Iterator[Doing]:
    button = of(game).wagers[wager].button
    if button is not None and button.say:
        skill = skill_ids.act(_family(game), "announce", button.say)
        title = text("doing-button-said")
        yield Doing(skill=skill, title=title, verb=Verb.ANNOUNCE, by=stage.by)


@_told
def calling(game: Game, stage: TableStage) -> Iterator[Doing]:
    """Return that naturals are announced."""
    if not stage.play:
        yield _count(game, stage)
