"""SHA256SUMS: what a person holds a downloaded installer against, with sha256sum --check."""

from pathlib import Path

from installer.common.files import sha256

NAME = "SHA256SUMS"


def write(folder: Path, version: str) -> Path:
    """List every file of this version in `folder`."""
    files = sorted(path for path in folder.iterdir() if version in path.name and path.is_file())
    lines = [f"{sha256(path)}  {path.name}\n" for path in files]
    target = folder / NAME
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target
