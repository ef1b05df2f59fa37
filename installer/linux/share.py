"""What a desktop wants to know of the program: its entry in the menu, its icons, its manual."""

import shutil
from collections.abc import Mapping
from pathlib import Path

FILES = Path(__file__).with_name("files")
ICONS = Path(__file__).parents[1] / "common" / "icons"


def filled(name: str, words: Mapping[str, str]) -> str:
    """Return the text of one of our files, with `@WORD@` replaced."""
    text = (FILES / name).read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return text


def share(into: Path) -> None:
    """Lay out the menu entry and the icons below a folder `share`."""
    applications = into / "applications"
    applications.mkdir(parents=True)
    shutil.copyfile(FILES / "table-test.desktop", applications / "table-test.desktop")
    for icon in sorted(ICONS.glob("*.png")):
        folder = into / "icons" / "hicolor" / f"{icon.stem}x{icon.stem}" / "apps"
        folder.mkdir(parents=True)
        shutil.copyfile(icon, folder / "table-test.png")
