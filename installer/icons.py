"""Writes the program's mark as pictures, for menus and task bars: installer/common/icons/.

    QT_QPA_PLATFORM=offscreen .venv/bin/python installer/icons.py

They are kept in the checkout, so that every installer has the same ones, whatever draws them.
"""

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from trainer.ui.icons import brand_pixmap

ICONS = Path(__file__).parent / "common" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256)


def main() -> int:
    """Draw the mark in every size."""
    app = QApplication([])
    ICONS.mkdir(exist_ok=True)
    for size in SIZES:
        brand_pixmap(size).save(str(ICONS / f"{size}.png"))
    app.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
