"""Why something that was typed is not taken."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why a new name was not taken: which field ("name", "pin" or "again") and the sentence."""

    field: str
    sentence: str
