"""Who takes a third card: the player's rule, the banker's table, naturals."""

from dataclasses import dataclass

from trainer.games.baccarat.game import DrawRules


@dataclass(frozen=True, slots=True)
class DrawTable:
    """One rulebook's drawing rules, ready to be asked."""

    player_on: frozenset[int]
    player_may: frozenset[int]
    banker_on: frozenset[int]  # when the player stood
    against: tuple[frozenset[int], ...]  # by the banker's count: third cards it draws to
    natural_stops: bool

    def over(self, player: int, banker: int) -> bool:
        """Return whether a natural on the first two cards ends the dealing."""
        return self.natural_stops and max(player, banker) >= 8

    def player_draws(self, player: int) -> bool:
        """Return whether the Player's hand must take a card."""
        return player in self.player_on

    def banker_draws(self, banker: int, third: int | None) -> bool:
        """Return whether the Banker's hand must; `third` is the Player's third card's value."""
        if banker >= 8:
            return False
        if third is None:
            return banker in self.banker_on
        return third in self.against[banker]


def draw_table(rules: DrawRules) -> DrawTable:
    """Return the table a lesson file describes."""
    return DrawTable(
        player_on=frozenset(rules.player),
        player_may=frozenset(rules.optional),
        banker_on=frozenset(rules.banker),
        against=tuple(frozenset(rules.against.get(str(total), [])) for total in range(10)),
        natural_stops=rules.natural_stops,
    )
