"""The widget kit: small passive widgets with setters and signals, and no decisions.

Take each from its module, as in `from trainer.ui.widgets.pill import Pill`.
"""
