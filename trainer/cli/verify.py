"""`trainer verify`: whether a certificate, or anything else that was signed, may be relied on."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from trainer.catalog import Catalog
from trainer.errors import CredentialError, InputError, StorageError
from trainer.installation import data_dir
from trainer.storage.files import BACKUPS, DATABASE

# ruff: noqa: PLC0415 - the libraries behind credentials are loaded for this command alone

if TYPE_CHECKING:
    from trainer.credentials.verdict import Verdict

_STANDARD_INPUT = "-"
_SQLITE = b"SQLite format 3\x00"


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "verify",
        help="tell whether a certificate or another signed file is valid, and why",
        description="Exit code 0: valid. 1: altered, expired, suspended, revoked or of an unknown "
        "issuer. 2: not something that can be checked. Nothing is asked of a network.",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a certificate PDF, a badge, a signed export, a revocation list or a data file; or "
        "the text of a code (TT1:...); - reads any of them from standard input",
    )
    parser.add_argument(
        "--keys", type=Path, metavar="PATH", help="the school's public keys: school.json, or a "
        "folder of such files; otherwise those of the data folder",
    )  # fmt: skip
    parser.add_argument("--revocations", type=Path, metavar="FILE", help="a revocation list")
    parser.add_argument(
        "--head",
        type=Path,
        metavar="FILE",
        help="a signed audit head, or a packet that carries one, to hold a data file against",
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder to use")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(handler=run)


def run(_catalog: Catalog, arguments: argparse.Namespace) -> int:
    """Print the verdict; the exit code says whether it is good."""
    try:
        verdict = _verdict(arguments)
    except (CredentialError, StorageError) as trouble:  # what to check with, or a damaged file
        raise InputError(str(trouble), next_step=trouble.next_step) from trouble
    if arguments.json:
        values = {"valid": verdict.valid, **msgspec.to_builtins(verdict)}
        print(msgspec.json.format(msgspec.json.encode(values), indent=1).decode())
    else:
        print(verdict.sentence())
    return 0 if verdict.valid else 1


def _verdict(arguments: argparse.Namespace) -> "Verdict":
    from trainer.credentials.gathering import Sources, gather
    from trainer.credentials.qr import looks_like_code
    from trainer.credentials.verify import verify_bytes, verify_file
    from trainer.storage.audit.verification import read_audit_log
    from trainer.storage.certificates.register import reading_register

    at = now()
    sources = Sources(
        folder=_folder(arguments),
        keys=arguments.keys,
        revocations=arguments.revocations,
        head=arguments.head,
        packets=Path(arguments.file).name == DATABASE,  # a copy may be older than they are
    )
    with reading_register(sources.folder) as register:
        known = gather(sources, register=register)
        if arguments.file == _STANDARD_INPUT:
            return verify_bytes(_standard_input(), at=at, known=known, where="standard input")
        if looks_like_code(arguments.file):
            return verify_bytes(arguments.file.encode(), at=at, known=known, where="the code")
        path = Path(arguments.file)
        return verify_file(path, at=at, known=known, open_log=read_audit_log)


def _standard_input() -> bytes:
    """Return what was piped in, byte for byte: a paper is no text in any locale."""
    if sys.stdin is None:  # closed by whoever started this
        raise InputError("There is no standard input.", next_step="Give the file by its name.")
    return sys.stdin.buffer.read()


def now() -> datetime:
    """Return the moment a verdict is for, in this machine's zone: its days are the house's."""
    return datetime.now(UTC).astimezone()


def _folder(arguments: argparse.Namespace) -> Path:
    """Return the data folder: the one named, the one a data file lies in, or this machine's."""
    folder: Path | None = arguments.data
    if folder is None and arguments.file != _STANDARD_INPUT and _is_data_file(arguments.file):
        folder = Path(arguments.file).resolve().parent
        folder = folder.parent if folder.name == BACKUPS else folder  # its keys are beside these
    return data_dir() if folder is None else folder


def _is_data_file(name: str) -> bool:
    try:
        with Path(name).open("rb") as file:
            return file.read(len(_SQLITE)) == _SQLITE
    except (OSError, ValueError):  # the text of a code, or nothing that is there
        return False
