"""What the app is started with, read without argparse where the words are plain.

argparse looks for a translation of each of its words and takes 8 ms, which every start would wait
for. It still reads whatever is not plain, helps, and refuses.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class StartLine(NamedTuple):
    """The choices of `trainer run`."""

    data: Path | None = None  # the folder of the record; None: the person's own
    rulebook: str = ""
    kiosk: bool = False


def read_start(words: Sequence[str]) -> StartLine:
    """Read the words after `trainer run`; ends the program for help and for what is wrong."""
    return plain_start(words) or _thorough_start(words)


def plain_start(words: Sequence[str]) -> StartLine | None:
    """Read whole option names, each with its value; None for anything else."""
    read, rest = StartLine(), iter(words)
    for word in rest:
        if word == "--kiosk":
            read = read._replace(kiosk=True)
            continue
        value = next(rest, "")
        if word not in ("--data", "--rulebook") or not value or value.startswith("-"):
            return None
        read = (
            read._replace(data=Path(value)) if word == "--data" else read._replace(rulebook=value)
        )
    return read


def _thorough_start(words: Sequence[str]) -> StartLine:
    from trainer.cli.arguments import run_parser  # noqa: PLC0415 - see above

    read = run_parser().parse_args(words)
    return StartLine(read.data, read.rulebook or "", bool(read.kiosk))
