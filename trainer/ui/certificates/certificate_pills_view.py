"""How the state of a certificate looks: a sign and a word, never a colour alone."""

from trainer.ui.certificates.certificate_worth import Told, Worth
from trainer.ui.icons import Icon
from trainer.ui.theme import State
from trainer.ui.widgets.table_model import Cell
from trainer.ui.widgets.table_model import pill as pill_cell

LOOKS = {
    Worth.VALID: (Icon.CHECK, State.GOOD),
    Worth.SOON: (Icon.CLOCK, State.WARN),
    Worth.NOT_YET: (Icon.CLOCK, State.NONE),
    Worth.EXPIRED: (Icon.BANG, State.WARN),
    Worth.SUSPENDED: (Icon.PAUSE, State.WARN),
    Worth.REVOKED: (Icon.CROSS, State.BAD),
    Worth.ALTERED: (Icon.CROSS, State.BAD),
}


def state_cell(told: Told) -> Cell:
    """Return the state as a cell of a table."""
    sign, state = LOOKS[told.worth]
    return pill_cell(sign, told.word, state)
