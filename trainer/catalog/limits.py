"""Limits: how far the answers of a game's questions may give themselves away."""

import msgspec


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many per cent of a game's questions may be told by the length of their answers."""

    longest: int = 30
    outstanding: int = 5
