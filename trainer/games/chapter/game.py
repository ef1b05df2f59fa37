"""What the lesson file of a chapter holds: where it stands, and what is asked of it."""

from collections.abc import Mapping

from trainer.games.game import Deck, Game, Table, Wager


class ChapterGame(Game, frozen=True):
    """A chapter of the rulebook: no table, no cards, nothing to bet on."""

    table: Table = Table(seats=1, clause="")
    deck: Deck = Deck()
    wagers: Mapping[str, Wager] = {}
    fees_of: list[str] = []  # games of the rulebook whose collection schedules are asked here too
