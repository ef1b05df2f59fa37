"""The one stylesheet. Dynamic properties `role`, `tone`, `kind` and `state` select the look."""

from trainer.ui.theme.fonts import MONO_FAMILIES
from trainer.ui.theme.looks import ButtonPhase, button_look
from trainer.ui.theme.theme import Theme
from trainer.ui.theme.tokens import Kind, Role, State, Tone, blend

SIZES: dict[Role, tuple[int, int]] = {  # pixels, weight
    Role.TITLE: (32, 600),
    Role.SECTION: (22, 600),
    Role.SUBSECTION: (18, 600),
    Role.HEAD: (15, 600),
    Role.STRONG: (15, 500),
    Role.BODY: (15, 400),
    Role.LEAD: (17, 400),
    Role.SMALL: (13, 400),
    Role.SMALL_STRONG: (13, 600),
    Role.FIGURE: (48, 600),
    Role.FIGURE_2: (32, 600),
    Role.FIGURE_3: (22, 600),
}
NARROW_SIZES = {Role.TITLE: 22, Role.FIGURE: 40}


def stylesheet(theme: Theme) -> str:
    """Return the stylesheet of `theme`."""
    return "\n".join(
        (
            _text(theme),
            _frames(theme),
            _buttons(theme),
            _inputs(theme),
            _views(theme),
            _scroll_bars(theme),
        )
    )


def _text(theme: Theme) -> str:
    tokens = theme.palette
    rules = [f"QLabel {{ color: {tokens.text}; background: transparent; }}"]
    rules += [
        f'QLabel[role="{role}"] {{ font-size: {theme.px(size)}px; font-weight: {weight}; }}'
        for role, (size, weight) in SIZES.items()
    ]
    rules += [
        f'QLabel[role="{role}"][narrow="true"] {{ font-size: {theme.px(size)}px; }}'
        for role, size in NARROW_SIZES.items()
    ]
    rules += [f'QLabel[tone="{tone}"] {{ color: {tokens.tone(tone)}; }}' for tone in Tone]
    rules.append(f"QLabel:disabled {{ color: {tokens.faint}; }}")
    rules.append(
        f"QToolTip {{ color: {tokens.text}; background: {tokens.ink_2};"
        f" border: {theme.border}px solid {tokens.line}; padding: 6px 10px;"
        f" font-size: {theme.px(13)}px; }}"
    )
    return "\n".join(rules)


def _frames(theme: Theme) -> str:
    tokens, border = theme.palette, theme.border
    rules = [
        f'QFrame[look="panel"] {{ background: {tokens.ink_1};'
        f" border: {border}px solid {tokens.hair}; border-radius: 10px; }}",
        f'QFrame[look="raised"] {{ background: {tokens.ink_2};'
        f" border: {border}px solid {tokens.line}; border-radius: 10px; }}",
        f'QFrame[look="dashed"] {{ background: transparent;'
        f" border: {border}px dashed {tokens.line}; border-radius: 10px; }}",
        f'QFrame[look="bar"] {{ background: {tokens.ink_1}; border: none;'
        f" border-bottom: {border}px solid {tokens.hair}; }}",
        f'QFrame[look="rule"] {{ background: {tokens.hair}; border: none; }}',
        f'QFrame[look="rule-strong"] {{ background: {tokens.line}; border: none; }}',
    ]
    rules += [
        f'QFrame[look="panel"][state="{state}"] {{ border-color: {tokens.outline(state)}; }}'
        for state in State
        if state is not State.NONE
    ]
    rules.append(f'QFrame[look="panel"][state="gold"] {{ border-color: {tokens.gold}; }}')
    return "\n".join(rules)


def _buttons(theme: Theme) -> str:
    rules = [
        f"QPushButton {{ min-height: {theme.px(44) - 2 * theme.border}px;"
        f" padding: 0 {theme.gap(20)}px; border-radius: 10px; font-weight: 600;"
        f" border-style: solid; border-width: {theme.border}px; }}",
        f'QPushButton[tight="true"] {{ min-height: {theme.gap(44) - 2 * theme.border}px; }}',
    ]
    phases = (
        ("", ButtonPhase.REST),
        (":hover", ButtonPhase.HOVER),
        (":pressed", ButtonPhase.PRESSED),
        (":disabled", ButtonPhase.DISABLED),
    )
    for kind in Kind:
        names = ["QPushButton"] if kind is Kind.NORMAL else []
        names.append(f'QPushButton[kind="{kind}"]')
        for name in names:
            for suffix, phase in phases:
                look = button_look(theme.palette, kind, phase)
                rules.append(
                    f"{name}{suffix} {{ background: {look.fill}; border-color: {look.border};"
                    f" color: {look.ink}; }}"
                )
    return "\n".join(rules)


def _inputs(theme: Theme) -> str:
    tokens, border = theme.palette, theme.border
    fields = "QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox, QDateEdit"
    areas = "QPlainTextEdit, QTextEdit"
    focus = ", ".join(f"{name.strip()}:focus" for name in f"{fields}, {areas}".split(","))
    off = ", ".join(f"{name.strip()}:disabled" for name in f"{fields}, {areas}".split(","))
    bad = ", ".join(f'{name.strip()}[state="bad"]' for name in f"{fields}, {areas}".split(","))
    pad = theme.gap(14)
    mono = ", ".join(f'"{family}"' for family in MONO_FAMILIES)
    return f"""
{fields} {{ min-height: {theme.px(44) - 2 * border}px; padding: 0 {pad}px;
  background: {tokens.ink_0}; color: {tokens.text}; border: {border}px solid {tokens.line};
  border-radius: 10px; selection-background-color: {tokens.gold};
  selection-color: {tokens.gold_ink}; }}
{areas} {{ padding: {theme.gap(9)}px {pad - 4}px; background: {tokens.ink_0};
  color: {tokens.text}; border: {border}px solid {tokens.line}; border-radius: 10px;
  selection-background-color: {tokens.gold}; selection-color: {tokens.gold_ink}; }}
{focus} {{ border: {theme.ring}px solid {tokens.focus}; }}
QLineEdit:focus, QComboBox:focus,
QLineEdit[state="bad"], QComboBox[state="bad"] {{
  padding: 0 {pad - theme.ring + border}px;
  min-height: {theme.px(44) - 2 * theme.ring}px; }}
{off} {{ background: transparent; border-color: {tokens.hair}; color: {tokens.faint}; }}
{bad} {{ border: 2px solid {tokens.bad}; }}
QComboBox::drop-down {{ border: none; width: {theme.px(36)}px; }}
QComboBox::down-arrow {{ image: none; }}
QComboBox QAbstractItemView, QListView#found {{ background: {tokens.ink_2}; color: {tokens.text};
  border: {border}px solid {tokens.line}; padding: 4px; outline: none;
  selection-background-color: {tokens.hover}; selection-color: {tokens.text}; }}
QComboBox QAbstractItemView::item, QListView#found::item {{
  min-height: {theme.px(40)}px; padding: 0 10px; }}
QListView#found::item:selected {{ background: {tokens.hover}; color: {tokens.text}; }}
QCheckBox, QRadioButton {{ color: {tokens.text}; background: transparent; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {tokens.faint}; }}
QProgressBar {{ background: {tokens.ink_2}; border: none; border-radius: 3px;
  min-height: 6px; max-height: 6px; }}
QProgressBar::chunk {{ background: {tokens.gold}; border-radius: 3px; width: {theme.px(80)}px; }}
QLabel[look="code"] {{ background: {tokens.ink_0}; border: {border}px solid {tokens.hair};
  border-radius: 6px; padding: 8px 12px; font-family: {mono}; font-size: {theme.px(13)}px; }}
QLabel[look="code"][role="subsection"] {{ font-size: {theme.px(18)}px; }}
"""


def _views(theme: Theme) -> str:
    tokens = theme.palette
    return f"""
QScrollArea {{ background: transparent; border: none; }}
QTableView, QListView, QTreeView {{ background: transparent; border: none; outline: none;
  color: {tokens.text}; gridline-color: {tokens.hair};
  selection-background-color: {tokens.gold_dim}; selection-color: {tokens.text}; }}
QHeaderView {{ background: transparent; border: none; }}
QHeaderView::section {{ background: transparent; color: {tokens.muted}; border: none;
  border-bottom: {theme.border}px solid {tokens.line}; padding: 0 {theme.gap(12)}px;
  font-size: {theme.px(13)}px; font-weight: 500; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
QTableCornerButton::section {{ background: transparent; border: none; }}
QMenu {{ background: {tokens.ink_2}; color: {tokens.text};
  border: {theme.border}px solid {tokens.line}; padding: 6px; }}
QMenu::item {{ min-height: {theme.px(36)}px; padding: 0 {theme.gap(16)}px; border-radius: 6px; }}
QMenu::item:selected {{ background: {tokens.hover}; }}
QMenu::item:disabled {{ color: {tokens.faint}; }}
"""


def _scroll_bars(theme: Theme) -> str:
    tokens = theme.palette
    thumb = tokens.line if theme.high_contrast else blend(tokens.line, tokens.muted, 0.15)
    return f"""
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
QScrollBar::handle {{ background: {thumb}; border-radius: 4px; }}
QScrollBar::handle:hover {{ background: {tokens.faint}; }}
QScrollBar::handle:vertical {{ min-height: 44px; }}
QScrollBar::handle:horizontal {{ min-width: 44px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""
