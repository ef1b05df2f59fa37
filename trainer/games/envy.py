"""What everybody else with a bet is paid when one player has such a hand."""

from collections.abc import Callable, Sequence
from typing import Literal

from trainer.games.facts import Facts, all_hold
from trainer.games.game import Entry
from trainer.games.money import parse_money
from trainer.games.rounds import Ruling
from trainer.games.rules import Paytable, Result

ENVY = "envy"


class Envy(Entry, frozen=True):
    """A bonus for everybody else with this bet when one of them has such a hand."""

    table: str
    clause: str
    when: Literal["end-of-round", "at-once"] = "end-of-round"
    least: str = ""  # the bet must be this much


def paid_to_others(
    envy: Envy,
    table: Paytable,
    holders: Sequence[Ruling],
    facts: Callable[[int], Facts],
    moment: str,
) -> list[Ruling]:
    """Return what others are paid for each holder's hand; nobody is paid for their own."""
    extra: list[Ruling] = []
    for winner in holders:
        told = facts(winner.seat)
        row = next((row for row in table.rows if all_hold(row.when, told)), None)
        for other in holders if row is not None else ():
            if row is None or other.seat == winner.seat:
                continue
            if envy.least and other.amount < parse_money(envy.least):
                continue
            extra.append(
                Ruling(
                    seat=other.seat,
                    wager=other.wager,
                    amount=other.amount,
                    result=Result.WIN,
                    odds=row.pays,
                    pays=parse_money(row.pays),
                    outcome=row.outcome,
                    clause=row.clause or envy.clause,
                    moment=moment,
                    envy=winner.seat,
                )
            )
    return extra
