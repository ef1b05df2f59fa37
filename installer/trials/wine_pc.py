"""A PC with Windows, as an administrator sees it: setup, registry, menus, what runs. It is Wine."""

import os
import re
import subprocess
from pathlib import Path

from installer.common.commands import Word
from installer.windows.wine import Ended, Prefix

OURS = r"HKLM\Software\Table Test"
LISTED = r"HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall\TableTest"
PROGRAM = r"C:\Program Files\Table Test"
DATA = r"C:\ProgramData\Table Test"
_MENU = r"C:\ProgramData\Microsoft\Windows\Start Menu\Programs"
_VALUE = re.compile(r"^ {4}(.+?) {4}REG_\w+ {4}(.*?)\s*$", re.MULTILINE)


class Pc:
    """One PC."""

    def __init__(self, prefix: Prefix) -> None:
        """Use a Windows of Wine."""
        self.prefix = prefix

    def path(self, windows: str) -> Path:
        """Return where a file of the PC lies on this machine."""
        return self.prefix.path(windows)

    def setup(self, installer: Path, *words: str) -> int:
        """Run an installer silently; return its exit code.

        Words with spaces reach it without quotes, as NSIS wants them.
        """
        return self.prefix.ends(installer, "/S", *" ".join(words).split(" ")).code

    def remove(self, program: str = PROGRAM, *, waiting: bool = False) -> int:
        """Remove the program silently.

        A copy of it does the work, for none can delete itself; if it is waited for, nothing does.
        """
        words = f"/S _?={program}".split(" ") if waiting else ["/S"]
        code = self.prefix.ends(rf"{program}\uninstall.exe", *words).code
        if not waiting:
            self.prefix.settle()
        return code

    def told(self) -> str:
        """Return the sentence the installer left for whoever called it."""
        found = list(self.prefix.drive_c.glob("users/*/AppData/Local/Temp/TableTest-setup.txt"))
        found += self.prefix.drive_c.glob("users/*/Temp/TableTest-setup.txt")
        return found[0].read_text(encoding="cp1252").strip() if found else ""

    def registry(self, key: str) -> dict[str, str]:
        """Return the values of a key; none when it is not there."""
        said = self.prefix.ends("reg", "query", key).said.replace("\r", "")
        return dict(_VALUE.findall(said))

    def menu(self) -> list[str]:
        """Return the entries of ours in the Start menu, and what starts at log-on."""
        found = self.path(_MENU).rglob("Table Test*.lnk")
        return sorted(path.relative_to(self.path(_MENU)).as_posix() for path in found)

    def trainer(self, *words: Word, version: str, program: str = PROGRAM) -> Ended:
        """Run a command of a version."""
        return self.prefix.ends(rf"{program}\{version}\trainer.exe", *words)

    def start(self, version: str, *words: str, program: str = PROGRAM) -> subprocess.Popen[bytes]:
        """Start the app of a version."""
        return self.prefix.start(rf"{program}\{version}\TableTest.exe", *words)

    def press(self, entry: str) -> subprocess.Popen[bytes]:
        """Start what an entry of the Start menu points at."""
        link = "{}\\{}.lnk".format(_MENU, entry.replace("/", "\\"))
        return self.prefix.start("start", "/wait", link)

    def running(self) -> list[str]:
        """Return the program files of ours that run, as Windows names them."""
        mine = f"WINEPREFIX={self.prefix.folder}".encode()
        return sorted(
            words for words in map(_line_of, _processes(mine)) if "TableTest.exe" in words
        )

    def files(self, folder: str) -> dict[str, tuple[int, int]]:
        """Return every file of a folder with its size and time of change."""
        root = self.path(folder)
        found: dict[str, tuple[int, int]] = {}
        for path in root.rglob("*"):
            if path.is_file():
                about = path.stat()
                found[path.relative_to(root).as_posix()] = (about.st_size, about.st_mtime_ns)
        return found


def _processes(environment: bytes) -> list[Path]:
    """Return the processes that were started with something in their environment."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if environment in (folder / "environ").read_bytes().split(b"\0"):
                found.append(folder)
        except OSError:  # it has ended, or is somebody else's
            continue
    return found


def _line_of(process: Path) -> str:
    try:
        return os.fsdecode((process / "cmdline").read_bytes()).replace("\0", " ").strip()
    except OSError:
        return ""
