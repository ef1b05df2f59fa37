"""Card tables from data: a game's `[layout]` record and one builder for all of them."""

from trainer.layouts.card_table.builder import FeltGame, card_table, scale_key
from trainer.layouts.card_table.of_game import felt_game, record_of
from trainer.layouts.card_table.seats import seat_hand
from trainer.layouts.card_table.signs import sign_key
from trainer.layouts.card_table.tables import draw_table, problems

__all__ = [
    "FeltGame",
    "card_table",
    "draw_table",
    "felt_game",
    "problems",
    "record_of",
    "scale_key",
    "seat_hand",
    "sign_key",
]
