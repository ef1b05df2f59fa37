"""Hands of craps in a few letters: bets such as "1 come 10 @6 b3" and rolls such as "3-4 5-5"."""

import re
from collections.abc import Sequence

from tests.games.world import engine_of, game_of
from trainer.games.acts import Script, Verb
from trainer.games.engine import Situation
from trainer.games.game import Game
from trainer.games.money import format_money, parse_money
from trainer.games.rounds import Bet, Round, Ruling

CINCINNATI = "ohio-cincinnati/craps"
CLEVELAND = "ohio-cleveland/craps"
CRAPLESS = "ohio-cleveland/crapless-craps"
MASSACHUSETTS = "massachusetts/craps"
MINI = "massachusetts/mini-craps"
TABLES = (CINCINNATI, CLEVELAND, CRAPLESS, MASSACHUSETTS, MINI)
WITH_DONTS = (CINCINNATI, CLEVELAND, MASSACHUSETTS, MINI)

# A hand of at least 15 rolls for the golden transcript: (seed, players). The rolls hang on the seed
# alone, what patrons bet on the lesson files too.
LONG_HAND = {
    CINCINNATI: (1739, 3),
    CLEVELAND: (173, 3),
    CRAPLESS: (1595, 3),
    MASSACHUSETTS: (1708, 3),
    MINI: (173, 3),
}

_BET = re.compile(r"(\d+) (\S+) (\S+?)(?: @(\d+))?(?: b(\d+))?")


def bets_of(text: str) -> tuple[Bet, ...]:
    """Read bets: seat, wager, amount, then `@` a number and `b` the roll it is made before."""
    found = []
    for part in text.split(","):
        read = _BET.fullmatch(part.strip())
        assert read is not None, part
        seat, wager, amount, number, roll = read.groups()
        found.append(
            Bet(
                seat=int(seat),
                wager=wager,
                amount=parse_money(amount),
                number=int(number or 0),
                roll=int(roll or 0),
            )
        )
    return tuple(found)


def rolls_of(text: str) -> tuple[tuple[int, int], ...]:
    """Read rolls such as "3-4 5-5"."""
    return tuple((int(roll[0]), int(roll[2])) for roll in text.split())


def hand(
    game: Game, bets: str, rolls: str, point: int = 0, choices: dict[str, str] | None = None
) -> Round:
    """Return the hand these bets and rolls tell."""
    told = Situation(
        bets=bets_of(bets), rolls=rolls_of(rolls), point=point, choices=dict(choices or {})
    )
    return engine_of(game).place(game, told)


def rulings(
    game: Game, bets: str, rolls: str, point: int = 0, choices: dict[str, str] | None = None
) -> tuple[Ruling, ...]:
    """Return what becomes of the bets."""
    return engine_of(game).rule(game, hand(game, bets, rolls, point, choices))


def told(
    name: str,
    bets: str,
    rolls: str,
    point: int = 0,
    choices: dict[str, str] | None = None,
    **options: str,
) -> list[str]:
    """Return the rulings as "2 come@6 win +10 [clause]": roll, bet, result, money, clause."""
    return short(rulings(game_of(name, **options), bets, rolls, point, choices))


def short(found: Sequence[Ruling]) -> list[str]:
    """Return rulings in a few letters."""
    return [_short(ruled) for ruled in found]


def _short(ruled: Ruling) -> str:
    words = [str(ruled.roll), ruled.wager + (f"@{ruled.number}" if ruled.number else "")]
    words.append(str(ruled.result))
    words += [f"+{format_money(ruled.pays)}"] if ruled.pays else []
    words += [f"-{format_money(ruled.takes)}"] if ruled.takes else []
    words += [f"vig {format_money(ruled.charge)}"] if ruled.charge else []
    return " ".join([*words, f"[{ruled.clause}]"])


def script_of(game: Game, dealt: Round) -> Script:
    """Return the script of a hand."""
    engine = engine_of(game)
    return engine.unroll(game, dealt, engine.rule(game, dealt))


def acts(game: Game, dealt: Round, *verbs: Verb) -> list[str]:
    """Return the acts with these verbs as "pay 1 come off-and-on 10 by base": what, who, sum."""
    return [
        " ".join(
            filter(
                None,
                [
                    str(act.slot.nth),
                    act.verb.value,
                    str(act.slot.seat or ""),
                    act.slot.wager,
                    act.slot.hand,
                    act.payload.choice,
                    "" if act.payload.amount is None else format_money(act.payload.amount),
                    act.slot.by.value,
                ],
            )
        )
        for act in script_of(game, dealt).acts()
        if act.verb in verbs
    ]
