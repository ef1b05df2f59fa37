"""The ornament behind the sign-in page: a dark frame at first, a picture afterwards."""

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
def test_the_first_frame_is_dark_and_the_table_comes_with_the_next(
    qapp: QApplication, theme: Theme
) -> None:
    edge = TableEdge()
    first, second = painted(edge, SIZE, theme), painted(edge, SIZE, theme)
    dark = {first.pixelColor(x, y).name() for x in range(0, 400, 40) for y in range(0, 300, 30)}
    assert dark == {theme.palette.ink_0.lower()}
    assert second != first
    assert painted(edge, SIZE, theme) == second
    del qapp


def test_another_size_or_theme_is_painted_anew(qapp: QApplication) -> None:
    edge, wide, stark = TableEdge(), QSize(500, 300), Theme(high_contrast=True)
    for _ in range(2):
        painted(edge, SIZE, Theme())

    def fresh(theme: Theme) -> QImage:
        other = TableEdge()
        painted(other, wide, theme)
        return painted(other, wide, theme)

    assert painted(edge, wide, Theme()) == fresh(Theme())
    assert painted(edge, wide, stark) == fresh(stark)
    del qapp
