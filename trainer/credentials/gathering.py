"""What a check may rely on, gathered: public keys, revocation lists, signed heads, a register."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from trainer.certification.certificate import PaperSort
from trainer.credentials import files
from trainer.credentials.heads import SignedHead, read_head
from trainer.credentials.keys import KEYS_FOLDER, has_ring
from trainer.credentials.revocations import SignedList, kept_list, read_list
from trainer.credentials.school import School, paper_digest, read_schools
from trainer.credentials.standing import Known, Register
from trainer.credentials.verdict import DoubtError, State
from trainer.errors import TrainerError

PAPERS = "certificates"
NEWEST_PACKETS = 12  # one is enough to see a chain made anew; each takes a twentieth of a second


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """Where to look: a data folder, and what was handed in beside it.

    `keys` is a school's public file or a folder of such files. They stand in place of the data
    folder's own unless `own_too` is set.
    """

    folder: Path
    keys: Path | None = None
    own_too: bool = False
    revocations: Path | None = None
    head: Path | None = None
    packets: bool = False  # whether a data file is to be held against the packets in its folder


def gather(sources: Sources, *, register: Register | None = None) -> Known:
    """Read what is there; `CredentialError` names what cannot be relied on itself."""
    folder = sources.folder / KEYS_FOLDER
    own = read_schools(folder) if has_ring(folder) else ()
    strange: tuple[str, ...] = ()
    if own and register is not None:
        first, strange = vouched_for(own[0], register.told_keys())
        own = (first, *own[1:])
    given = read_schools(sources.keys) if sources.keys is not None else ()
    schools = (*given, *own) if sources.own_too or sources.keys is None else given
    lists = _kept(folder, schools)
    if sources.keys is not None and sources.keys.is_dir():
        lists += _kept(sources.keys, schools)
    if sources.revocations is not None:
        raw = files.read(sources.revocations, named="the revocation list")
        lists.append(read_list(raw, schools, where=sources.revocations))
    heads: tuple[SignedHead, ...] = ()
    if sources.head is not None:
        heads = (_head(sources.head, schools),)
    if sources.packets:
        heads += packet_heads(sources.folder, schools)
    return Known(
        schools=schools,
        revocations=tuple(lists),
        register=register,
        house=own[0] if own else None,
        heads=heads,
        strange=strange,
    )


def vouched_for(school: School, told: Mapping[str, str]) -> tuple[School, tuple[str, ...]]:
    """Return a ring with only the keys its own audit chain tells of, and the ids of the others.

    A public key in a file anybody may write to is nobody's word.
    """
    good = tuple(
        key for key in school.keys if told.get(key.id) in ("", paper_digest(key)) and key.id in told
    )
    strange = tuple(key.id for key in school.keys if key not in good)
    return School(name=school.name, keys=good), strange


def packet_heads(folder: Path, schools: tuple[School, ...]) -> tuple[SignedHead, ...]:
    """Return the heads that the newest packets of a data folder carry."""
    from trainer.credentials.paper_check import head_inside  # noqa: PLC0415 - as below

    found = []
    packets = sorted((folder / PAPERS).glob(f"*{PaperSort.PACKET}"), key=_age)
    for path in packets[:NEWEST_PACKETS]:
        with suppress(TrainerError, OSError):  # what is wrong with a paper is told when it is asked
            found.append(head_inside(path.read_bytes(), schools, where=path))
    return tuple(found)


def _age(path: Path) -> float:
    return -path.stat().st_mtime


def _head(path: Path, schools: tuple[School, ...]) -> SignedHead:
    raw = files.read(path, named="the signed head")
    if raw.startswith(b"%PDF-"):
        # Loading pyHanko takes half a second, which a head on its own need not wait for.
        from trainer.credentials.paper_check import head_inside  # noqa: PLC0415

        return head_inside(raw, schools, where=path)
    return read_head(raw, schools, where=path)


def _kept(folder: Path, schools: tuple[School, ...]) -> list[SignedList]:
    """Return the list kept beside the keys, when it is of a school that is being asked about."""
    try:
        kept = kept_list(folder, schools)
    except DoubtError as doubt:
        if doubt.state is State.UNKNOWN_ISSUER:
            return []
        raise
    return [kept] if kept is not None else []
