"""What the data of a game of blackjack must be for the engine to deal it."""

from collections.abc import Iterator
from functools import partial

from trainer.errors import shown
from trainer.games import caps, feeding, soundness
from trainer.games.blackjack.facts import MOST_WINS, PLAY, declared
from trainer.games.blackjack.game import (
    DOUBLE,
    EVEN_MONEY,
    OFFERED,
    PLAYS,
    SPLIT,
    STAND,
    SWITCH,
    SWITCH_BACK,
    BlackjackGame,
    Share,
    TableHand,
    TableStage,
    TableWager,
    When,
    of,
)
from trainer.games.blackjack.naming import COUNT
from trainer.games.blackjack.script import TABLE
from trainer.games.blackjack.seats import DEALER, HAND
from trainer.games.blackjack.walk import FOLLOWING, PLAYERS, READER, SEATS, cards_needed
from trainer.games.cards import RANKS, SUITS
from trainer.games.facts import problems
from trainer.games.game import Game
from trainer.games.holdings import NONE
from trainer.games.positions import SEAT
from trainer.games.rules import asked
from trainer.games.soundness import Found
from trainer.games.speech import family

_GROUPS = (SEAT, DEALER, HAND)
_FACES = ("", "up", "down")


def misfits(game: Game) -> Found:
    """Yield (key, sentence) for what cannot be dealt, counted or announced."""
    mine = of(game)
    wrong = [*soundness.ranked(mine.rankings), *_hands(mine), *_wagers(mine)]
    wrong += [] if wrong else _one_ranking(mine)
    yield from wrong
    if wrong:
        return
    wrong = [*_dealer(mine), *_plays(mine), *_stages(mine), *caps.misfits(mine.caps, mine.wagers)]
    wrong += feeding.misfits(mine.feeds, mine.meters, mine.wagers)
    yield from wrong
    if wrong:
        return
    cards = sum(game.copies(f"{rank}{suit}") for rank in RANKS for suit in "SHDC")
    need = cards_needed(game.table.seats * len(mine.boxes))
    if need > cards:
        seats = game.table.seats
        yield "deck", f"{seats} seats may take {need} cards, and the deck has {cards}"
    yield from soundness.liked(game, [mine.main])
    yield from soundness.words(game, partial(_said, mine))


def _said(game: BlackjackGame, name: str) -> list[str]:
    if any(one.button is not None and one.button.say == name for one in game.wagers.values()):
        return ["sum"]
    return ["total"] if name.startswith((COUNT, SWITCH)) else []


def _hands(game: BlackjackGame) -> Found:
    for name, hand in game.hands.items():
        key = f"hands.{name}"
        if hand.rank and hand.rank not in game.rankings:
            yield f"{key}.rank", f"there is no ranking {shown(hand.rank)}"
        if not hand.of:
            yield f"{key}.of", "say which cards it is made of"
        further = [f"{SEAT}/{number}" for number in range(2, len(game.boxes) + 1)]
        groups = (*_GROUPS, *further)
        for part in hand.of:
            if part.partition(".")[0] not in groups:
                yield f"{key}.of", f"there are {', '.join(groups)}, no {shown(part)}"
        yield from _kinds(key, hand)


def _kinds(key: str, hand: TableHand) -> Found:
    if hand.kinds and hand.rank:
        yield f"{key}.kinds", "a hand has kinds or a ranking, not both"
    seen: set[str] = set()
    for number, kind in enumerate(hand.kinds):
        here = f"{key}.kinds[{number}]"
        if kind.id in seen or kind.id == NONE:
            yield f"{here}.id", f"{shown(kind.id)} stands there twice, or is what fits nothing"
        seen.add(kind.id)
        for card in kind.cards:
            if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
                yield f"{here}.cards", f"{shown(card)} is no card; write AS, TD"
        for rank in (*kind.ranks, *kind.holds, *kind.last):
            if rank not in RANKS:
                yield here, f"{shown(rank)} is no rank; write A, K, Q, J, T, 9"
        for suit in kind.suits:
            if suit not in SUITS:
                yield f"{here}.suits", f"{shown(suit)} is no suit; write S, H, D, C"


def _one_ranking(game: BlackjackGame) -> Found:
    """Find bets that ask for `hand` though theirs are ranked in different ways."""
    ranks = {
        game.hands[one.hand].rank: name
        for name, one in game.wagers.items()
        if one.hand and game.hands[one.hand].rank and HAND in asked(one.rules, game.paytables)
    }
    if len(ranks) > 1:
        known = ", ".join(sorted(ranks))
        yield (
            f"wagers.{list(ranks.values())[1]}.rules",
            f"bets of two rankings ({known}) ask for hand; name it, as hand:NAME",
        )


def _wagers(game: BlackjackGame) -> Found:
    yield from _boxes(game)
    for name, wager in game.wagers.items():
        key = f"wagers.{name}"
        if wager.hand and wager.hand not in game.hands:
            yield f"{key}.hand", f"there is no hand {shown(wager.hand)}"
        if wager.offered is not None:
            yield from _share(game, f"{key}.offered.most", wager.offered.most)
            yield from _conditions(game, f"{key}.offered.when", wager.offered.when)
            yield from _conditions(game, f"{key}.offered.keen", wager.offered.keen)
        yield from _stake(game, f"{key}.stake", wager)
        if wager.envy is not None:
            yield from soundness.envied(game, key, wager.envy)
        yield from _machines(game, key, wager)
        if wager.beside and wager.beside != game.main:
            yield f"{key}.beside", f"other bettors share the hand of {game.main}"
        if wager.joins and wager.joins != game.main:
            yield f"{key}.joins", f"it lies on the hand of {game.main}"
        if wager.against < 1:
            yield f"{key}.against", "1 is the dealer's first hand"
        if wager.cap is not None:
            if wager.cap.onto not in game.wagers:
                yield f"{key}.cap.onto", f"there is no wager {shown(wager.cap.onto)}"
            yield from _conditions(game, f"{key}.cap.when", wager.cap.when)
    if game.wagers[game.main].offered is not None:
        yield f"wagers.{game.main}.offered", "the first wager is the one a round turns on"


def _stake(game: BlackjackGame, key: str, wager: TableWager) -> Found:
    stake = wager.stake
    if stake.at_most is not None:
        yield from _share(game, f"{key}.at_most", stake.at_most)
    if stake.rides and stake.rides not in game.wagers:
        yield f"{key}.rides", f"there is no wager {shown(stake.rides)}"
    if stake.required is not None and (wager.offered is not None or stake.rides):
        yield f"{key}.required", "it is asked of bets of chips, made before the cards"


def _boxes(game: BlackjackGame) -> Found:
    for number, name in enumerate(game.boxes[1:], 2):
        if game.wagers[name].box != number:
            yield f"wagers.{name}.box", f"{game.main} is box 1, this one is box {number}"


def _machines(game: BlackjackGame, key: str, wager: TableWager) -> Found:
    """Find bets over several rounds, and of machines, that cannot be decided."""
    if wager.streak is not None and not 2 <= wager.streak.wins <= MOST_WINS:
        yield f"{key}.streak.wins", f"a streak is 2 to {MOST_WINS} hands in a row"
    button = wager.button
    if button is not None and button.say and button.say not in game.says:
        yield f"{key}.button.say", f"there is no announcement {shown(button.say)}"


def _share(game: BlackjackGame, key: str, share: Share) -> Found:
    if share.of not in game.wagers:
        yield f"{key}.of", f"there is no wager {shown(share.of)}"
    if share.parts < 1:
        yield f"{key}.parts", "1 is the whole, 2 a half"


def _conditions(game: BlackjackGame, key: str, when: When) -> Found:
    for fact, text in problems(when, {**declared(game), **PLAY}):
        yield f"{key}.{fact}", text


def _dealer(game: BlackjackGame) -> Found:
    rules = game.dealer
    for rank in rules.reader:
        if rank not in RANKS:
            yield "dealer.reader", f"{shown(rank)} is no rank; write A, K, Q, J, T"
    if rules.begins == "bank" and game.bank is None:
        yield "dealer.begins", "there is no player-dealer: write [bank]"
    for one in game.count.naturals:
        if len(one) != 2 or "".join(sorted(one)) != one:
            yield (
                "count.naturals",
                f"{shown(one)} is no pair: write AT, AA, AX or XX, in this order",
            )
    if not rules.under and any(stage.play == READER for stage in game.stages):
        yield "dealer.hole", "there is no hole card to be looked at"
    if game.dealers_hands > 1 and (rules.hole != "drawn" or rules.shows):
        yield "dealer.hole", "several hands are drawn to one open card: there is no hole card"
    if rules.shows not in (0, 1):
        yield "dealer.shows", "0 is the first card, 1 the second"


def _plays(game: BlackjackGame) -> Found:
    known = (*PLAYS, *sorted(OFFERED))
    if not {SWITCH, SWITCH_BACK}.isdisjoint(game.plays):
        if len(game.boxes) == 1:
            yield "plays.switch", "a seat has one hand: give it a second box"
        if SWITCH not in game.plays:
            yield "plays.switch-back", "write switch too"
        if not family(game, SWITCH):
            yield "plays.switch", f"write what is asked in [says], as {SWITCH}-..."
    for name, play in game.plays.items():
        key = f"plays.{name}"
        if name not in known:
            yield key, f"there is no such play; there are: {', '.join(known)}"
            continue
        if play.free and (name not in (DOUBLE, SPLIT) or not play.free_clause):
            yield f"{key}.free", "a double or a split is free, by its free_clause"
        for field, cases in (("when", play.when), ("must", play.must), ("free", play.free)):
            for number, when in enumerate(cases):
                yield from _conditions(game, f"{key}.{field}[{number}]", when)
        if name == SPLIT and not 2 <= play.hands <= 4:
            yield f"{key}.hands", "a seat has 2 to 4 hands at most"
        if name in (DOUBLE, SPLIT) and not play.bet:
            yield f"{key}.bet", 'say "same" or "up-to": it puts chips down'
    if STAND not in game.plays:
        yield "plays", "a player may always stand: write stand"


def _stages(game: BlackjackGame) -> Found:
    yield from soundness.hands(game, (SEATS, DEALER, *_faced()), also=())
    for stage in game.stages:
        key = f"stages[{stage.id}]"
        if stage.play and stage.play not in TABLE.passages:
            known = ", ".join(TABLE.passages)
            yield f"{key}.play", f"there is no passage {shown(stage.play)}; there are: {known}"
        yield from _against(game, key, stage)
        if stage.offer and stage.offer not in (*game.made_later(), EVEN_MONEY):
            yield f"{key}.offer", f"{shown(stage.offer)} is no bet that is made later"
        yield from _in_turn(game, key, stage)
        if stage.offer == EVEN_MONEY and EVEN_MONEY not in game.plays:
            yield f"{key}.offer", "write [plays.even-money]"
        for number, when in enumerate((stage.only, *stage.at_once)):
            field = f"at_once[{number - 1}]" if number else "only"
            yield from _conditions(game, f"{key}.{field}", when)
        yield from _by_bet(game, key, stage)
        for field, names in (
            ("settle", stage.settle),
            ("show", stage.show),
            ("lock", stage.lock),
            ("collect", stage.collect),
        ):
            for name in names:
                if name != "*" and name not in game.wagers:
                    yield f"{key}.{field}", f"there is no wager {shown(name)}"
        if stage.calls and not family(game, COUNT):
            yield f"{key}.calls", f"write what is said of a total in [says], as {COUNT}-..."
    if not any(stage.play == PLAYERS for stage in game.stages):
        yield "stages", f'somebody must play: give a stage play = "{PLAYERS}"'


def _by_bet(game: BlackjackGame, key: str, stage: TableStage) -> Found:
    for field, by_bet in (("tucked", stage.tucked), ("upon", stage.upon)):
        for name, when in by_bet.items():
            yield from _conditions(game, f"{key}.{field}.{name}", when)
            if name not in game.wagers:
                yield f"{key}.{field}", f"there is no wager {shown(name)}"
    if stage.upon and stage.play != PLAYERS:
        yield f"{key}.upon", f'it is for the passage "{PLAYERS}"'


def _in_turn(game: BlackjackGame, key: str, stage: TableStage) -> Found:
    for name, when in stage.in_turn.items():
        if name not in game.made_later():
            yield f"{key}.in_turn", f"{shown(name)} is no bet that is made later"
        yield from _conditions(game, f"{key}.in_turn.{name}", when)
    if stage.in_turn and stage.play != PLAYERS:
        yield f"{key}.in_turn", f'it is for the passage "{PLAYERS}"'


def _against(game: BlackjackGame, key: str, stage: TableStage) -> Found:
    if not 1 <= stage.against <= game.dealers_hands:
        yield f"{key}.against", f"the dealer has {game.dealers_hands}"
    if stage.play == FOLLOWING and stage.against == 1:
        yield f"{key}.against", "say which hand of the dealer's begins here"


def _faced() -> Iterator[str]:
    for group in (SEATS, DEALER):
        for face in _FACES[1:]:
            yield f"{group}:{face}"
    for which in (0, 1):
        yield f"{DEALER}.{which}"
