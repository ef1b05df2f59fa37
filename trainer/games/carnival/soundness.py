"""What the data of a card game must be for the engine to deal it."""

from collections.abc import Iterator, Mapping

from trainer.errors import shown
from trainer.games import caps, soundness
from trainer.games.carnival.facts import declared
from trainer.games.carnival.game import CardStage, CarnivalGame, Tip, Whens, of
from trainer.games.carnival.script import QUALIFIER, TABLE
from trainer.games.carnival.seats import BOARD, DEALER, SPARE
from trainer.games.carnival.tips import TIPS
from trainer.games.carnival.walk import SEATS, cards_needed
from trainer.games.facts import FactSpec, problems
from trainer.games.game import Game
from trainer.games.hands.specs import parse_spec
from trainer.games.holdings import KEPT
from trainer.games.money import parse_money
from trainer.games.patron_bank import COLLECTION, ROTATE, has_player_dealer
from trainer.games.positions import SEAT
from trainer.games.soundness import Found

_GROUPS = (SEATS, DEALER, BOARD, SPARE)
_HANDS = 4


def misfits(game: Game) -> Found:
    """Yield (key, sentence) for what cannot be dealt, compared or announced."""
    mine = of(game)
    wrong = [*soundness.ranked(mine.rankings), *_hands(mine), *_wagers(mine)]
    yield from wrong
    if wrong:
        return
    wrong = [*_qualifier(mine), *_decisions(mine), *_stages(mine), *_tips(mine)]
    wrong += [*caps.misfits(mine.caps, mine.wagers), *_banked(mine)]
    yield from wrong
    if wrong:
        return
    yield from _enough(mine)
    yield from soundness.liked(game, [name for name in game.wagers if name not in _not_first(mine)])
    yield from soundness.words(game, lambda _: _said(mine))


def _banked(game: CarnivalGame) -> Found:
    """Yield passages of a player-dealer's table where nobody banks."""
    for stage in game.stages:
        if stage.play in (COLLECTION, ROTATE) and not has_player_dealer(game):
            yield f"stages[{stage.id}].play", "a passage for a table where a patron banks: [bank]"


def _enough(game: CarnivalGame) -> Found:
    """Yield where a full table would run out of cards, and decks that nothing comes from."""
    for name in ("", *game.decks):
        there = len(game.cards_in(name))
        need = cards_needed(game, game.table.seats, name)
        if not name and game.lasting and not game.cut:
            need *= game.deck.rounds  # nothing but their number ends the rounds of one shuffle
        which = f"the deck {shown(name)}" if name else "the deck"
        if need > there:
            yield "stages", f"{game.table.seats} seats take {need} cards, and {which} has {there}"
        if name and not need:
            yield f"decks.{name}", "no stage deals from it"
    for stage in game.stages:
        if stage.deck and stage.deck not in game.decks:
            yield f"stages[{stage.id}].deck", f"there is no deck {shown(stage.deck)}"
        if stage.deck and not (stage.deal or stage.burn):
            yield f"stages[{stage.id}].deck", "it deals no cards"
    positions = game.positions
    if positions is not None and not 2 <= positions.most <= _HANDS:
        yield "positions.most", f"a seat has 2 to {_HANDS} hands, where it has several"
    again = [name for name, wager in game.wagers.items() if wager.second]
    if positions is not None and again:
        yield "positions", f"hand 2 is {shown(again[0])} already: a seat has one hand here"


def _not_first(game: CarnivalGame) -> frozenset[str]:
    return game.made_later() | game.riding().keys()


def _said(game: CarnivalGame) -> list[str]:
    fixed = [name for name, hand in game.hands.items() if not any(SEAT in p for p in hand.of)]
    return [*fixed, *(["spread", "third-card"] if game.between is not None else [])]


def _hands(game: CarnivalGame) -> Found:
    for name, hand in game.hands.items():
        key = f"hands.{name}"
        if hand.rank and hand.rank not in game.rankings:
            yield f"{key}.rank", f"there is no ranking {shown(hand.rank)}"
        for part in (*hand.of, *hand.exactly):
            group = part.partition(".")[0]
            if group not in (SEAT, DEALER, BOARD):
                yield f"{key}.of", f"there are seat, dealer and board, no {shown(group)}"
            if KEPT in part and part != f"{SEAT}.{KEPT}{_kept(game)}":
                yield f"{key}.of", f"{shown(part)}: of a seat's cards {_kept(game)} are kept"
        among = (*hand.best_of, *hand.worst_of, *hand.highest_of)
        for other in (hand.against, *among):
            if other and other not in game.hands:
                yield key, f"there is no hand {shown(other)}"
        if hand.highest_of and not hand.rank:
            yield f"{key}.rank", "name the ranking by which the highest hand is found"
        if not (hand.of or hand.exactly or among):
            yield f"{key}.of", "say which cards it is made of"
    ends = game.between
    if ends is not None and ends.rank not in game.rankings:
        yield "between.rank", f"there is no ranking {shown(ends.rank)}"


def _kept(game: CarnivalGame) -> int:
    """Return how many of its cards a seat keeps when it has laid some away."""
    laid = [choice.lays_away for one in game.decisions.values() for choice in one.choices]
    return _dealt(game, "seats") - max(map(len, laid), default=0)


def _wagers(game: CarnivalGame) -> Found:
    for name, wager in game.wagers.items():
        key = f"wagers.{name}"
        for field, hand in (("hand", wager.hand), ("against", wager.against)):
            if hand and hand not in game.hands:
                yield f"{key}.{field}", f"there is no hand {shown(hand)}"
        stake = wager.stake
        tied = [stake.equals, stake.rides, *stake.needs_all]
        tied += [bound.of for bound in (stake.at_most, stake.at_least) if bound is not None]
        for other in (*tied, wager.second):
            if other and other not in game.wagers:
                yield f"{key}.stake", f"there is no wager {shown(other)}"
        if wager.lot is not None and not wager.hand:
            yield f"{key}.lot", "say by `hand` whose card or place it is"
        if wager.envy is not None:
            yield from soundness.envied(game, key, wager.envy)


def _spec(game: CarnivalGame, hand: str, text: str) -> Iterator[str]:
    if hand not in game.hands or not game.hands[hand].rank:
        yield f"there is no hand {shown(hand)} with a ranking"
        return
    try:
        parse_spec(game.rankings[game.hands[hand].rank], text)
    except ValueError as trouble:
        yield str(trouble)


def _tips(game: CarnivalGame) -> Found:
    """Yield where a tip could not lie, could not be settled, or would be left on the felt."""
    boxes = [at for at, stage in enumerate(game.stages) if stage.play == TIPS]
    if game.tips is None:
        if boxes:
            yield f"stages[{game.stages[boxes[0]].id}].play", "there is no [tips]"
        return
    settles = [at for at, stage in enumerate(game.stages) if stage.settle]
    if not boxes or (settles and boxes[-1] < settles[-1]):
        yield "tips", f'say when they go into the box: play = "{TIPS}" behind the settlement'
    if not game.tips.on:
        yield "tips.on", "say beside which wagers they may lie"
    for name, tip in game.tips.on.items():
        yield from _tip_on(game, name, tip)
    if game.tips.most:
        try:
            parse_money(game.tips.most)
        except ValueError as trouble:
            yield "tips.most", str(trouble)


def _tip_on(game: CarnivalGame, name: str, tip: Tip) -> Found:
    key, known = f"tips.on.{name}", game.tips.on if game.tips is not None else {}
    if name not in game.wagers:
        yield key, f"there is no wager {shown(name)}"
        return
    if game.wagers[name].stake.rides:
        yield key, "a bet that rides has no chips beside which a tip could lie"
    tables = {rule.pays[1:] for rule in game.wagers[name].rules if rule.pays.startswith("@")}
    if any(row.meter for table in tables for row in game.paytables[table].rows):
        yield key, "a bet that wins a meter is no bet for the dealer"
    for field, other in (("needs", tip.needs), ("equals", tip.equals)):
        if other and (other not in known or other == name):
            yield f"{key}.{field}", f"there is no tip on {shown(other)}"
    if tip.equals_bet and (tip.equals or tip.at_most_bet):
        yield f"{key}.equals_bet", "it goes by one thing: the bet, or another tip"


def _qualifier(game: CarnivalGame) -> Found:
    asked = game.qualifier
    if asked is not None:
        for text in _spec(game, asked.hand, asked.min):
            yield "qualifier.min", text


def _decisions(game: CarnivalGame) -> Found:
    known = declared(game)
    for name, decision in game.decisions.items():
        key = f"decisions.{name}"
        if not decision.choices:
            yield f"{key}.choices", "there is nothing to choose"
        if decision.on and decision.on not in game.wagers:
            yield f"{key}.on", f"there is no wager {shown(decision.on)}"
        for fact, text in problems(decision.when, known):
            yield f"{key}.when.{fact}", text
        for choice in decision.choices:
            here = f"{key}.choices[{choice.id}]"
            for other in (choice.wager, choice.of, *choice.keeps, *choice.takes_back):
                if other and other not in game.wagers:
                    yield here, f"there is no wager {shown(other)}"
            for field in ("needs", "plays", "largest"):
                yield from _facts(f"{here}.{field}", getattr(choice, field), known)
            if not choice.times or min(choice.times) < 1:
                yield f"{here}.times", "at least once the bet it goes by"


def _facts(key: str, when: Whens, known: Mapping[str, FactSpec]) -> Found:
    """Yield what of a condition, or of one of several, there never is."""
    several = [("", when)] if isinstance(when, dict) else enumerate(when, start=1)
    for number, one in several:
        for fact, text in problems(one, known):
            yield f"{key}{f'[{number}]' if number else ''}.{fact}", text


def _forfeits(game: CarnivalGame, stage: CardStage) -> Found:
    """Yield where nobody could forfeit anything, or a bet in the tray would be given back."""
    key = f"stages[{stage.id}]"
    decision = game.decisions.get(stage.offer)
    gives_up = decision is not None and any(choice.folds for choice in decision.choices)
    if stage.forfeit and not gives_up:
        yield f"{key}.forfeit", "nobody gives up here: offer a decision in which one may"
    if stage.under and not stage.forfeit:
        yield f"{key}.under", "cards wait under a bet where something is forfeited beside it"
    for name in stage.collect:
        if name in game.wagers and game.wagers[name].stake.returned:
            yield f"{key}.collect", f"{shown(name)} is given back on a win: stake.returned = false"


def _turned(game: CarnivalGame, stage: CardStage) -> Found:
    """Yield which part of a hand cannot be turned: not written so, or more than is dealt."""
    key = f"stages[{stage.id}].turn"
    for told in stage.turn:
        group, dot, part = told.partition(".")
        first, _, last = part.partition("-")
        ends = (first, last or first)
        if dot and not all(end.isdigit() for end in ends):
            yield key, f"{shown(told)} is not board, board.1 or board.0-2"
        elif dot and not int(ends[0]) <= int(ends[1]) < _dealt(game, group):
            yield key, f"{shown(told)} is not dealt: cards count from 0, the lower number first"


def _dealt(game: CarnivalGame, group: str) -> int:
    """Return how many cards a hand gets in all stages together."""
    counted = ((stage.times, one.partition(":")) for stage in game.stages for one in stage.deal)
    return sum(
        times * int(count or 1)
        for times, (name, _, count) in counted
        if name == group and (count or "1").isdigit()
    )


def _left(game: CarnivalGame, stage: CardStage) -> Found:
    """Yield where no hand of a seat could be left open as the highest."""
    if stage.leave is None:
        return
    key = f"stages[{stage.id}].leave"
    if stage.leave.envy and not stage.leave.hand:
        return
    hand = game.hands.get(stage.leave.hand)
    if hand is None or not hand.highest_of:
        yield f"{key}.hand", "name a hand that is the highest_of others"
        return
    own = next((name for name in hand.highest_of if SEAT in game.hands[name].of), "")
    for text in _spec(game, own, stage.leave.min):
        yield f"{key}.min", text


def _stages(game: CarnivalGame) -> Found:
    known = declared(game)
    for stage in game.stages:
        key = f"stages[{stage.id}]"
        for told in stage.deal:
            group, _, count = told.partition(":")
            if group not in _GROUPS or (count and not count.isdigit()):
                yield (
                    f"{key}.deal",
                    f"{shown(told)} is not seats, dealer, board or spare, or board:3",
                )
        yield from _turned(game, stage)
        if stage.times < 1:
            yield f"{key}.times", "at least once"
        for field in ("lock", "collect", "forfeit", "under"):
            unknown = [wager for wager in getattr(stage, field) if wager not in game.wagers]
            yield from ((f"{key}.{field}", f"there is no wager {shown(one)}") for one in unknown)
        if stage.offer and stage.offer not in game.decisions:
            yield f"{key}.offer", f"there is no decision {shown(stage.offer)}"
        if stage.decide == QUALIFIER and game.qualifier is None:
            yield f"{key}.decide", "there is no [qualifier]"
        elif stage.decide and stage.decide != QUALIFIER and game.between is None:
            yield f"{key}.decide", "there is no [between]: nothing is decided by open cards"
        yield from _facts(f"{key}.only", stage.only, known)
        yield from _forfeits(game, stage)
        yield from _left(game, stage)
        for wager, when in stage.hold.items():
            for fact, text in problems(when, known):
                yield f"{key}.hold.{wager}.{fact}", text
        if stage.play and stage.play not in TABLE.passages:
            yield f"{key}.play", f"there is no passage {shown(stage.play)}"
