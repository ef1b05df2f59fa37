"""Card tables from data: a game's `[layout]` record and one builder for all of them."""

from trainer.layouts.card_table.builder import FeltGame, card_table, scale_key
from trainer.layouts.card_table.checks import problems
from trainer.layouts.card_table.seats import seat_hand
from trainer.layouts.card_table.signs import sign_key

__all__ = ["FeltGame", "card_table", "problems", "scale_key", "seat_hand", "sign_key"]
