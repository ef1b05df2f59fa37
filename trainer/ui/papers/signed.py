"""Who signed what, as papers name them."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Signed:
    """One signature on a record: a person, what they said by it, and how they proved themselves."""

    name: str
    role: str  # "Assessor, pit manager"
    meaning: str  # the sentence signed
    at: datetime
    method: str = ""  # "password", "PIN"
