"""Machines that speak another language: they write numbers, dates and letters in their own way."""

import shutil
from collections.abc import Mapping
from pathlib import Path

from installer.common.commands import run
from installer.common.places import WORK

PACKAGES = ("locales",)
LANGUAGES = ("de_DE", "es_ES")


def env(language: str, *, inside: Path | None = None) -> Mapping[str, str]:
    """Return what lets programs here, or inside another system's folder, speak a language."""
    name = f"{language}.UTF-8"
    folder = WORK / "locales"
    folder.mkdir(parents=True, exist_ok=True)
    words = ["localedef", "--quiet", "--inputfile", language, "--charmap", "UTF-8"]
    run([*words, folder / name])
    if inside is not None:
        shutil.copytree(folder, inside / "srv/locales", dirs_exist_ok=True)
        folder = Path("/srv/locales")
    return {"LOCPATH": str(folder), "LANG": name, "LC_ALL": name}
