from trainer.ui.scene.craps_plan import CrapsRules
from trainer.ui.scene.layout import TableLayout


def stick_layout(rules: CrapsRules, seats: int) -> TableLayout:
    raise NotImplementedError
