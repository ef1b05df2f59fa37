"""On a screen with several pixels a point, a table is as fine as on a larger one without."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, qGray

pytestmark = pytest.mark.usefixtures("qapp")

ROOT = Path(__file__).resolve().parents[3]
DEVICE = (1176, 684)  # pixels, however many points they are
SCRIPT = """
import sys
from PySide6.QtWidgets import QApplication
from trainer.ui.motion import STILL
from trainer.layouts.craps.table import craps_layout
from trainer.ui.scene.state import ChipsView, TableState, TagView
from trainer.ui.scene.table_view import TableView

app = QApplication([])
factor = float(sys.argv[1])
view = TableView(motion=STILL)
view.set_layout(craps_layout())
bets = (ChipsView.bet(1, "pass", 11_500), ChipsView.bet(2, "c-and-e", 1_000))
state = TableState(
    bets=bets, dice=(3, 4), roll_id=1, puck="6", lit=frozenset({"bet:1:pass"}),
    tags={"bet:1:pass": TagView(text="Pay")}, note_left=("Roll 3",), result="Seven",
)
view.show_state(state, animate=False)
view.resize(*(round(int(pixels) / factor) for pixels in sys.argv[3:]))
view.show()
app.processEvents()
assert view.devicePixelRatioF() == factor, view.devicePixelRatioF()
view.dress()
image = view.grab().toImage()
image.setDevicePixelRatio(1)
image.save(sys.argv[2])
"""


def shown(factor: float, folder: Path) -> QImage:
    """Return the table on a screen with so many pixels a point, in a process of its own."""
    path = folder / f"{factor}.png"
    environment = {
        **os.environ,
        "QT_SCALE_FACTOR": str(factor),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
    }
    subprocess.run(
        [sys.executable, "-c", SCRIPT, str(factor), str(path), *map(str, DEVICE)],
        env=environment,
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return QImage(str(path))


def test_a_table_is_as_fine_as_its_pixels(tmp_path: Path) -> None:
    plain = shown(1, tmp_path)
    assert (plain.width(), plain.height()) == DEVICE
    for factor in (1.5, 2):
        scaled = shown(factor, tmp_path)
        assert (scaled.width(), scaled.height()) == DEVICE
        off = [
            abs(qGray(plain.pixel(x, y)) - qGray(scaled.pixel(x, y)))
            for x in range(0, DEVICE[0], 3)
            for y in range(0, DEVICE[1], 3)
        ]
        # Enlarged pictures would be soft at every letter and every edge.
        assert sum(gap > 40 for gap in off) / len(off) < 0.004, factor
