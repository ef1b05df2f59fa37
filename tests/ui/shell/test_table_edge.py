"""The ornament behind the sign-in page: painted straight at first, from a picture afterwards."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from trainer.ui.shell.table_edge import TableEdge
from trainer.ui.theme import Theme

SIZE = QSize(400, 300)


def painted(edge: TableEdge, size: QSize, theme: Theme) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    edge.paint(painter, size, 1.0, theme)
    painter.end()
    return image


@pytest.mark.parametrize("theme", [Theme(), Theme(high_contrast=True)], ids=["dark", "contrast"])
def test_the_picture_looks_as_the_first_painting(qapp: QApplication, theme: Theme) -> None:
    edge = TableEdge()
    first = painted(edge, SIZE, theme)
    assert painted(edge, SIZE, theme) == first
    assert painted(edge, SIZE, theme) == first
    del qapp


def test_another_size_or_theme_is_painted_anew(qapp: QApplication) -> None:
    edge = TableEdge()
    for _ in range(2):
        painted(edge, SIZE, Theme())
    wide, stark = QSize(500, 300), Theme(high_contrast=True)
    assert painted(edge, wide, Theme()) == painted(TableEdge(), wide, Theme())
    assert painted(edge, wide, stark) == painted(TableEdge(), wide, stark)
    del qapp
