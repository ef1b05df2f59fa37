"""What everybody else with a bet is paid when one player has such a hand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from trainer.games.facts import Facts, all_hold
from trainer.games.game import Entry
from trainer.games.money import parse_money
from trainer.games.positions import seat_of
from trainer.games.rounds import Ruling
from trainer.games.rules import Paytable, Result

ENVY = "envy"


class Envy(Entry, frozen=True):
    """A bonus for everybody else with this bet when another player has such a hand."""

    table: str
    clause: str
    when: Literal["end-of-round", "at-once"] = "end-of-round"
    least: str = ""  # the bet must be this much
    by_stake: Mapping[str, str] = {}  # another table for a bet of so much
    anyone: bool = False  # any player's hand brings it, with this bet or without

    def tables(self) -> dict[int, str]:
        """Return the tables by the bet they are for, in cents; 0 is for all others."""
        more = {parse_money(sum_): name for sum_, name in self.by_stake.items()}
        return {at: name.removeprefix("@") for at, name in {0: self.table, **more}.items()}

    def table_for(self, bet: int) -> str:
        """Return the table a bet of so much is paid by."""
        tables = self.tables()
        return tables.get(bet, tables[0])


def paid_to_others(  # noqa: PLR0913, PLR0917 - the bets, the hands, and when
    envy: Envy,
    tables: Mapping[str, Paytable],
    holders: Sequence[Ruling],
    facts: Callable[[int], Facts],
    moment: str,
    players: Sequence[int] = (),
) -> list[Ruling]:
    """Return what others are paid for each hand; nobody is paid for their own.

    The hands are those of who has the bet, or of all `players` where any hand brings it.
    """
    extra: list[Ruling] = []
    for winner in players if envy.anyone else [one.seat for one in holders]:
        told = facts(winner)
        for other in holders:
            if seat_of(other.seat) == seat_of(winner):
                continue
            table = tables[envy.table_for(other.amount)]
            row = next((row for row in table.rows if all_hold(row.when, told)), None)
            if row is None or (envy.least and other.amount < parse_money(envy.least)):
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
                    envy=winner,
                )
            )
    return extra
