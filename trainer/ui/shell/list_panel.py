"""A panel that a table fills from edge to edge."""

from trainer.ui.widgets.panel import Panel


class ListPanel(Panel):
    """Holds a table, and what stands under it, without padding."""

    def _pad(self) -> None:
        self.body.setContentsMargins(1, 1, 1, 1)
        self.body.setSpacing(0)
