"""A picture of a part of a table, made in small steps for whoever shows no table of its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem

from trainer.layouts.layout import PrintFaces, TableLayout
from trainer.ui.items.art import shared_art
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem
from trainer.ui.motion import STILL
from trainer.ui.scene.company import Company
from trainer.ui.scene.felt import Backdrop, Fit
from trainer.ui.scene.furnishing import Furnishing
from trainer.ui.scene.lights import Lights
from trainer.ui.scene.state import TableState

_LIP = 8.0  # table units the lower edge of a painted table is dark


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """What is taken: the part in table units, `width` in pixels, for a screen of this ratio."""

    layout: TableLayout
    state: TableState
    area: QRectF
    width: int
    device_ratio: float = 1.0
    faces: PrintFaces = PrintFaces.DEALER

    @property
    def height(self) -> int:
        """How high the picture is, in pixels."""
        return max(1, round(self.width * self.area.height() / self.area.width()))


def take(shot: Shot) -> Iterator[QPixmap | None]:
    """Yield nothing after each step, and the picture at last."""
    scale = shot.width / shot.area.width()
    place = Fit(
        width=shot.width,
        height=shot.height + round(_LIP * scale) + 1,  # its lip lies below what is shown
        scale=scale,
        left=-shot.area.x() * scale,
        top=-shot.area.y() * scale,
        device_ratio=shot.device_ratio,
    )
    backdrop = Backdrop(shared_art())
    for _ in backdrop.paint(shot.layout, place, shot.faces):
        yield None
    ground = backdrop.table(shot.layout, place, shot.faces)
    stage = QGraphicsScene()
    company: Company | None = None
    try:
        easel = Easel(shared_art())
        easel.resize(scale, shot.device_ratio)
        furniture = Furnishing(stage, easel, shot.layout)
        company = Company(stage, easel, stage)
        company.set_table(shot.layout, furniture.shoe)
        yield None
        company.show_state(shot.state, shot.layout, STILL)
        company.finish()
        lights = Lights(stage, easel)
        lights.light(shot.layout, shot.state.lit, STILL)
        lights.finish()
        furniture.show_state(shot.state, arrived=True)
        yield from _rehearsed(stage, shot.area)
        yield _printed(shot, ground, stage)
    finally:
        if company is not None:
            company.clear()
        stage.deleteLater()


def _rehearsed(stage: QGraphicsScene, area: QRectF) -> Iterator[None]:
    """Have every thing that is seen draw its picture once, one a step."""
    nowhere = QPixmap(1, 1)
    for item in stage.items(area):
        if isinstance(item, MovingItem) and item.isVisible():
            painter = QPainter(nowhere)
            item.paint(painter, QStyleOptionGraphicsItem())
            painter.end()
            yield


def _printed(shot: Shot, ground: QPixmap, stage: QGraphicsScene) -> QPixmap:
    ratio = shot.device_ratio
    made = ground.copy(0, 0, round(shot.width * ratio), round(shot.height * ratio))
    made.setDevicePixelRatio(ratio)
    painter = QPainter(made)
    stage.render(painter, QRectF(0, 0, shot.width, shot.height), shot.area)
    painter.end()
    return made
