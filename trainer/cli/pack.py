"""`trainer pack`: lessons and programs that are carried to a PC, signed and numbered."""

import argparse
import getpass
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, time
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.catalog import Catalog
from trainer.errors import CredentialError, InputError, StorageError, shown
from trainer.installation import data_dir
from trainer.storage.files import DATABASE
from trainer.storage.people.roster import is_staffed, list_staff
from trainer.storage.record.packs import (
    AppliedPack,
    applied_packs,
    drop_signer,
    insist_on_packs,
    pack_signers,
)
from trainer.storage.store import Store

if TYPE_CHECKING:
    from trainer.packs.applying import Asked
    from trainer.packs.making import Sign
    from trainer.packs.opening import Opened

# ruff: noqa: PLC0415 - the libraries behind signatures are loaded for this command alone

_RELEASE_DAYS = 731


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "pack",
        help="apply, take back, list, make signed packs of lessons (docs/packs.md)",
        description="Lessons and standards that are carried to a PC, signed and numbered.",
    )
    acts = parser.add_subparsers(dest="act", metavar="act", required=True)
    show = acts.add_parser(
        "show", help="say what a pack is, who signed it, and whether it is whole"
    )
    show.add_argument("file", type=Path, metavar="FILE")
    show.add_argument(
        "--extract", type=Path, metavar="DIR", help="write the installer of an update there"
    )
    apply = acts.add_parser("apply", help="put the lessons of a pack in force")
    apply.add_argument("file", type=Path, metavar="FILE")
    apply.add_argument(
        "--trust", default="", metavar="KEY", help="vouch for the key of the house that signed it"
    )
    back = acts.add_parser("rollback", help="put the edition before in force; again: undo that")
    back.add_argument("id", metavar="ID", help="the pack, as `trainer pack list` calls it")
    drop = acts.add_parser("distrust", help="take no more packs signed with another house's key")
    drop.add_argument("key", metavar="KEY", help="its number, as `trainer pack list` has it")
    for one in (apply, back, drop):
        one.add_argument("--manager", default="", metavar="NAME", help="the manager who says so")
        one.add_argument(
            "--password-file", type=Path, metavar="FILE", help="where the password stands"
        )
    lists = acts.add_parser("list", help="list what was applied here")
    for one in (show, apply, back, drop, lists):
        one.add_argument("--data", type=Path, metavar="DIR", help="the data folder to use")
    handlers = (_show, _apply, _roll_back, _distrust, _list)
    for one, handler in zip((show, apply, back, drop, lists), handlers, strict=True):
        one.set_defaults(handler=handler)
    _add_make(acts)
    _add_key(acts)


def _add_make(acts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    make = acts.add_parser("make", help="make a pack of a lessons folder, or of an installer")
    make.add_argument("source", type=Path, metavar="SOURCE", help="a lessons folder or installer")
    make.add_argument("out", type=Path, metavar="FILE", help="the pack: .ttpack or .ttupdate")
    make.add_argument("--id", required=True, help="what the pack is called, always the same")
    make.add_argument("--title", required=True, help="its name, to be read")
    make.add_argument(
        "--edition", required=True, help="such as 2027-01; of an installer its version"
    )
    make.add_argument(
        "--sequence", type=int, required=True, metavar="N", help="higher than that of any before"
    )
    make.add_argument(
        "--needs-app", default="0", metavar="VERSION", help="the oldest that takes it"
    )
    make.add_argument("--note", default="", help="a line about it")
    make.add_argument("--platform", default="", help="of an installer, such as windows-x64")
    who = make.add_mutually_exclusive_group(required=True)
    who.add_argument("--house", action="store_true", help="sign with the school's key")
    who.add_argument("--release", type=Path, metavar="KEY", help="sign with a release key")
    make.add_argument("--data", type=Path, metavar="DIR", help="where the school's key is")
    make.add_argument(
        "--passphrase-file", type=Path, metavar="FILE", help="where the key's passphrase stands"
    )
    make.set_defaults(handler=_make)


def _add_key(acts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    key = acts.add_parser("key", help="make the publisher's keys")
    sorts = key.add_subparsers(dest="sort", metavar="sort", required=True)
    root = sorts.add_parser("root", help="make a root key, which is kept offline")
    release = sorts.add_parser("release", help="make a release key, vouched for by a root key")
    release.add_argument("--root", type=Path, required=True, metavar="KEY", help="the root key")
    release.add_argument(
        "--until", type=_day, required=True, metavar="YYYY-MM-DD", help="its last day"
    )
    release.add_argument(
        "--kinds", default="content,app", metavar="K,K", help="what it signs: content, app"
    )
    release.add_argument(
        "--root-passphrase-file", type=Path, metavar="FILE", help="where that of the root stands"
    )
    for one in (root, release):
        one.add_argument("file", type=Path, metavar="KEY", help="the new private key")
        one.add_argument(
            "--passphrase-file", type=Path, metavar="FILE", help="where its passphrase stands"
        )
    root.set_defaults(handler=_make_root)
    release.set_defaults(handler=_make_release)


# -- applying ---------------------------------------------------------------------------------


def _show(_: Catalog, arguments: argparse.Namespace) -> int:
    from trainer.packs.applying import trust_of
    from trainer.packs.opening import extract, open_pack
    from trainer.packs.signing import Trust

    folder, trust = _folder(arguments), Trust()
    if (folder / DATABASE).exists():
        with _store(folder) as store:
            trust = trust_of(store)
    opened = open_pack(arguments.file, trust, at=_now())
    _print_about(opened)
    if arguments.extract is not None:
        print(f"written     {extract(arguments.file, arguments.extract, trust, at=_now())}")
    return 0


def _print_about(opened: "Opened") -> None:
    manifest, signer = opened.manifest, opened.signer
    known = "" if signer.known else ", which this PC does not know"
    lines = [
        ("pack", f"{manifest.id}: {manifest.title}"),
        ("kind", manifest.kind.value),
        ("edition", f"{manifest.edition}, number {manifest.sequence}"),
        ("made", f"{manifest.made:%Y-%m-%d} with Table Test {manifest.made_with}"),
        ("signed by", f"{signer.name}, key {signer.key}{known}"),
        ("files", f"{len(manifest.files):,}, {manifest.size:,} bytes, each as it was signed"),
    ]
    if manifest.platform:
        lines.append(("for", manifest.platform))
    if manifest.note:
        lines.append(("note", _plain(manifest.note)))
    for name, value in lines:
        print(f"{name:<12}{value}")


def _apply(catalog: Catalog, arguments: argparse.Namespace) -> int:
    from trainer.packs.applying import apply_pack, trust_of
    from trainer.packs.opening import open_pack

    with _store(_folder(arguments)) as store:
        opened = open_pack(arguments.file, trust_of(store), at=_now())
        asked = _asked(store, arguments, must=not opened.signer.known and bool(arguments.trust))
        asked = asked._replace(trusts=arguments.trust)
        apply_pack(store, opened, asked, catalog.root, _tell_share())
    manifest = opened.manifest
    print(f"{manifest.title}, edition {manifest.edition}, is in force from the next start.")
    return 0


def _roll_back(catalog: Catalog, arguments: argparse.Namespace) -> int:
    from trainer.packs.applying import roll_back

    with _store(_folder(arguments)) as store:
        asked = _asked(store, arguments, must=True)
        pack = roll_back(store, arguments.id, asked, catalog.root, _tell_share())
    now = f"edition {pack.current.edition}" if pack.current else "none of its editions"
    print(f"{pack.id}: {now} is in force from the next start.")
    return 0


def _distrust(_: Catalog, arguments: argparse.Namespace) -> int:
    key = "".join(arguments.key.split()).lower()
    with _store(_folder(arguments)) as store:
        known = pack_signers(store)
        if key not in known:
            there = ", ".join(sorted(known)) or "none"
            raise InputError(f"No key {shown(key)} was vouched for here; there are: {there}.")
        drop_signer(store, key, by=_asked(store, arguments, must=True).by, at=_now())
    print(f"No more packs of “{known[key]}” are taken here. What was applied stays in force.")
    return 0


def _list(catalog: Catalog, arguments: argparse.Namespace) -> int:
    from trainer.packs.shelf import in_force

    with _store(_folder(arguments)) as store:
        packs, signers = applied_packs(store), pack_signers(store)
        found = in_force(store, catalog.root)
    if not packs:
        print("No pack was applied here: the lessons are those of the program.")
    for pack in packs:
        print(_line(pack))
    for key, school in sorted(signers.items()):
        print(f"key {key} of “{school}” is vouched for")
    for trouble in found.troubles:
        print(trouble, file=sys.stderr)
    return 1 if found.troubles else 0


def _line(pack: AppliedPack) -> str:
    current, previous = pack.current, pack.previous
    if current is None:
        now = "taken back"
    else:
        now = f"edition {current.edition}, number {current.sequence}, by {current.signer}"
    back = f"; rollback leads to edition {previous.edition}" if previous is not None else ""
    return f"{pack.id}  ({pack.kind})  {now}{back}"


def _asked(store: Store, arguments: argparse.Namespace, *, must: bool) -> "Asked":
    """Return who wants it; where a manager `must` say so, with the password."""
    from trainer.packs.applying import Asked

    at = _now()
    if not arguments.manager:
        if must:
            insist_on_packs(store, None, "", at=at)
        return Asked(None, at)
    if not is_staffed(store):
        raise InputError("--manager: this house has no staff yet; leave it out.")
    named = [one for one in list_staff(store) if one.name == arguments.manager]
    if len(named) != 1:
        count = "nobody" if not named else f"{len(named)} people"
        raise InputError(
            f"--manager: {count} on the staff is called {shown(arguments.manager)}.",
            next_step="Write the name as the page Staff has it.",
        )
    secret = _secret(arguments.password_file, f"Password of {arguments.manager}: ")
    insist_on_packs(store, named[0].id, secret, at=at)
    return Asked(named[0].id, at)


# -- making -----------------------------------------------------------------------------------


def _make(catalog: Catalog, arguments: argparse.Namespace) -> int:
    from trainer.packs.making import (
        About,
        lessons_in,
        pack_installer,
        pack_lessons,
        problems_with,
    )
    from trainer.packs.manifest import Kind

    about = About(
        arguments.id,
        arguments.title,
        arguments.edition,
        arguments.sequence,
        _now().replace(microsecond=0),
        arguments.needs_app,
        arguments.note,
    )
    if arguments.source.is_file():
        if arguments.house:
            raise InputError("--house: an installer is signed by the publisher: give --release.")
        sign = _signing(arguments)
        raw = pack_installer(about, arguments.source, arguments.platform, sign)
    else:
        lessons = lessons_in(arguments.source)
        with tempfile.TemporaryDirectory(prefix="table-test-") as trial:
            problems = problems_with(catalog.root, lessons, Path(trial), house=arguments.house)
        if problems:
            for line in problems:
                print(line, file=sys.stderr)
            raise InputError(
                f"{arguments.source}: the lessons would not be sound with it: "
                f"{len(problems)} problems.",
                next_step="Mend them and make the pack again.",
            )
        sign = _signing(arguments)
        raw = pack_lessons(about, Kind.HOUSE if arguments.house else Kind.CONTENT, lessons, sign)
    _write(arguments.out, raw)
    print(f"{arguments.out}: {len(raw):,} bytes. Look at it with: trainer pack show FILE")
    return 0


def _signing(arguments: argparse.Namespace) -> "Sign":
    from trainer.credentials.keys import KEYS_FOLDER, has_ring, open_ring
    from trainer.credentials.publisher import read_private, read_release
    from trainer.packs.signing import sign_as_house, sign_as_publisher

    if arguments.house:
        folder = _folder(arguments) / KEYS_FOLDER
        if not has_ring(folder):
            raise InputError(
                f"The school has no key in {folder}.",
                next_step="Make it in the app (House, School and keys), or give --data.",
            )
        signer = open_ring(folder, _passphrase(arguments, "Passphrase of the school's key: "))
        return lambda told: sign_as_house(
            told, signer, school=signer.school.name, public=signer.key.public
        )
    release = read_release(_public_file(arguments.release))
    private = read_private(arguments.release, _passphrase(arguments, "Passphrase of the key: "))
    return lambda told: sign_as_publisher(told, private, release)


def _make_root(_: Catalog, arguments: argparse.Namespace) -> int:
    from trainer.credentials.publisher import new_private, packed, public_of, write_private
    from trainer.credentials.school import key_id

    private = new_private()
    write_private(arguments.file, private, _new_passphrase(arguments))
    public = public_of(private)
    print(
        f"{arguments.file} holds the root key {key_id(public)}. Keep it and its passphrase apart."
    )
    print("Its public half, for ROOTS in trainer/credentials/publisher.py:")
    print(packed(public))
    return 0


def _make_release(_: Catalog, arguments: argparse.Namespace) -> int:
    from trainer.credentials.publisher import (
        certify,
        new_private,
        read_private,
        release_bytes,
        write_private,
    )
    from trainer.packs.manifest import Kind

    roles = arguments.kinds.split(",")
    known = (Kind.CONTENT.value, Kind.APP.value)
    if any(role not in known for role in roles):
        raise InputError(f"--kinds: {shown(arguments.kinds)}: there are {' and '.join(known)}.")
    now = _now()
    if not 0 < (arguments.until - now).days <= _RELEASE_DAYS:
        raise InputError(
            f"--until: {arguments.until:%Y-%m-%d} is not within the next two years.",
            next_step="A release key ends after two years at most.",
        )
    root = read_private(
        arguments.root, _secret(arguments.root_passphrase_file, "Passphrase of the root key: ")
    )
    private = new_private()
    write_private(arguments.file, private, _new_passphrase(arguments))
    release = certify(private, root=root, roles=roles, begins=now, ends=arguments.until)
    _write(_public_file(arguments.file), release_bytes(release))
    print(f"{arguments.file} holds the release key {release.id}, until {release.ends:%Y-%m-%d};")
    print(f"{_public_file(arguments.file)} its public half, which goes into every pack.")
    return 0


# -- what they share --------------------------------------------------------------------------


def _public_file(private: Path) -> Path:
    return private.with_name(f"{private.name}.public.json")


def _folder(arguments: argparse.Namespace) -> Path:
    folder: Path | None = arguments.data
    return data_dir() if folder is None else folder


def _store(folder: Path) -> Store:
    if not (folder / DATABASE).exists():
        raise StorageError(
            f"There is no record in {folder}.",
            next_step="Start Table Test once, or give the folder: --data DIR",
        )
    return Store.open(folder, at=_now())


def _now() -> datetime:
    return datetime.now(UTC)


def _day(text: str) -> datetime:
    try:
        day = datetime.strptime(text, "%Y-%m-%d")  # noqa: DTZ007 - the zone follows
    except ValueError:
        raise argparse.ArgumentTypeError(f"{shown(text)} is no day like 2028-11-18") from None
    return datetime.combine(day.date(), time(23, 59, 59), UTC)


def _passphrase(arguments: argparse.Namespace, ask: str) -> str:
    return _secret(arguments.passphrase_file, ask)


def _new_passphrase(arguments: argparse.Namespace) -> str:
    told = _secret(arguments.passphrase_file, "A passphrase for the new key: ")
    if len(told) < 10:
        raise CredentialError(
            "A passphrase has at least ten characters.", next_step="Take four unrelated words."
        )
    if arguments.passphrase_file is None and getpass.getpass("Once more: ") != told:
        raise CredentialError("The two are not the same.", next_step="Type it again.")
    return told


def _secret(path: Path | None, ask: str) -> str:
    """Return a secret: the first line of a file, or what is typed unseen."""
    if path is None:
        try:
            return getpass.getpass(ask)
        except EOFError:
            raise InputError("Nothing was typed.", next_step="Give it in a file.") from None
    try:
        return path.read_text(encoding="utf-8-sig").partition("\n")[0].rstrip("\r")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path} cannot be read ({error}).") from error


def _write(path: Path, raw: bytes) -> None:
    try:
        path.write_bytes(raw)
    except OSError as error:
        raise InputError(
            f"{path} cannot be written ({error.strerror}).", next_step="Give another name."
        ) from error


def _tell_share() -> Callable[[float], None]:
    """Return what shows a person how far the check is; a log is told nothing."""
    if sys.stderr is None or not sys.stderr.isatty():
        return lambda _: None

    def tell(share: float) -> None:
        print(f"\rChecking the lessons: {share:4.0%}", end="", file=sys.stderr, flush=True)

    return tell


def _plain(text: str) -> str:
    return "".join(one if one.isprintable() else " " for one in text)[:200]
