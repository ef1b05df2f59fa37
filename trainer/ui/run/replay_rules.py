"""The rules a recorded run was taken under, read back as they were."""

from typing import Any

import msgspec

from trainer.errors import TrainerError
from trainer.games.game import Game
from trainer.games.sections import rules_from
from trainer.storage.record.rules import kept_rules
from trainer.storage.rows import Attempt
from trainer.ui.shell.services import Services

TODAYS_RULES = (
    "The rules it was taken under cannot be read any more. It is dealt by today's rules, "
    "so it may differ from what was seen then."
)


def rules_of(services: Services, made: Attempt) -> tuple[Game, str]:
    """Return the rules an attempt was taken under, or today's and a sentence that says so."""
    try:
        content = kept_rules(services.store, made.rules_digest)
        return _decoded(services, content), ""
    except (LookupError, TrainerError, msgspec.MsgspecError):
        return services.game(made.config.rulebook, made.config.game), TODAYS_RULES


def _decoded(services: Services, content: bytes) -> Game:
    raw = msgspec.json.decode(content)
    game = rules_from(raw)
    if list(raw) != sorted(raw):
        return game
    # Kept by an older Table Test, in alphabetical order; but bets are dealt in the order of the
    # lesson file, so that order is taken from the file of today.
    try:
        today = services.catalog.game(game.rulebook, game.id, game.chosen)
    except TrainerError:
        return game
    return rules_from(_ordered(raw, msgspec.to_builtins(today)))


def _ordered(raw: Any, like: Any) -> Any:
    """Return the same value with the keys of its tables in the order of another."""
    if isinstance(raw, dict) and isinstance(like, dict):
        keys = [*(key for key in like if key in raw), *(key for key in raw if key not in like)]
        return {key: _ordered(raw[key], like.get(key)) for key in keys}
    if isinstance(raw, list) and isinstance(like, list) and len(raw) == len(like):
        return [_ordered(one, other) for one, other in zip(raw, like, strict=True)]
    return raw
