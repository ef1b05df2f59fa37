"""Signatures of Windows program files: what holds, and what is refused by its name."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from installer.common.errors import InstallerError
from installer.windows.pe import Program
from installer.windows.signatures import check
from tests.installer.programs import CODE, SIGNED_AT, TIME, Signer, program, signed, signer


class World(NamedTuple):
    """Who may sign in a test."""

    root: Signer
    house: Signer
    clock: Signer
    stranger: Signer


@pytest.fixture(scope="module")
def world() -> World:
    root = signer("Root", days=9000)
    return World(
        root,
        signer("House of Programs", root, use=CODE),
        signer("Clock", root, use=TIME, days=400),
        signer("Stranger", use=CODE),
    )


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., Path]:
    def made(name: str = "library.pyd", **content: object) -> Path:
        path = tmp_path / name
        path.write_bytes(program(**content))  # type: ignore[arg-type]
        return path

    return made


Make = Callable[..., Path]


def test_a_good_signature_says_who_and_when(make: Make, world: World) -> None:
    path = signed(make(), world.house, world.clock)
    assert check(path, {world.root.fingerprint}) == ("House of Programs", SIGNED_AT)


def test_an_unsigned_file_is_named(make: Make, world: World) -> None:
    with pytest.raises(InstallerError, match=r"library\.pyd is not signed"):
        check(make(), {world.root.fingerprint})


@pytest.mark.parametrize("place", [0x80, 0x208, -200], ids=["header", "code", "signature"])
def test_one_flipped_byte_is_found(make: Make, world: World, place: int) -> None:
    path = signed(make(filling=b"code" * 40), world.house, world.clock)
    content = bytearray(path.read_bytes())
    content[place] ^= 1
    path.write_bytes(content)
    with pytest.raises(InstallerError, match=r"library\.pyd"):
        check(path, {world.root.fingerprint})


def test_the_signature_of_another_file_does_not_hold(make: Make, world: World) -> None:
    good = signed(make(filling=b"good"), world.house, world.clock)
    whole, unsigned = good.read_bytes(), len(program(filling=b"good"))
    evil = bytearray(whole)
    evil[0x210:0x214] = b"evil"
    assert evil[unsigned:] == whole[unsigned:]
    good.write_bytes(evil)
    with pytest.raises(InstallerError, match="changed after it was signed"):
        check(good, {world.root.fingerprint})


def test_nobody_we_know_vouches(make: Make, world: World) -> None:
    path = signed(make(), world.stranger, world.clock)
    with pytest.raises(InstallerError, match=r"nobody we know vouches for .*Stranger"):
        check(path, {world.root.fingerprint})


def test_a_certificate_that_had_ended_when_it_signed(make: Make, world: World) -> None:
    path = signed(make(), world.house, world.clock, SIGNED_AT + timedelta(days=30))
    with pytest.raises(InstallerError, match="not valid on 06 Mar 2025"):
        check(path, {world.root.fingerprint})


def test_a_certificate_for_another_purpose(make: Make, world: World) -> None:
    path = signed(make(), world.clock, world.clock)
    with pytest.raises(InstallerError, match="for another purpose"):
        check(path, {world.root.fingerprint})


def test_a_house_cannot_stamp_its_own_time(make: Make, world: World) -> None:
    path = signed(make(), world.house, world.house)
    with pytest.raises(InstallerError, match="for another purpose"):
        check(path, {world.root.fingerprint})


def test_nothing_may_hang_behind_a_signature(make: Make, world: World) -> None:
    path = signed(make(), world.house, world.clock)
    path.write_bytes(path.read_bytes() + bytes(8))
    with pytest.raises(InstallerError, match=r"library\.pyd has something behind"):
        check(path, {world.root.fingerprint})


@pytest.mark.parametrize("content", [b"", b"MZ", b"#!/bin/sh\n" * 40], ids=["empty", "cut", "text"])
def test_what_is_no_program_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tool.exe"
    path.write_bytes(content)
    with pytest.raises(InstallerError, match=r"tool\.exe is not a program"):
        Program(path)


def test_what_a_program_needs_is_read(make: Make) -> None:
    needs = {"Qt6Core.dll": ["qVersion", "qFree"], "KERNEL32.dll": ["ExitProcess"]}
    found = Program(make(imports=needs, version=(6, 11, 3, 0)))
    assert found.imports == {
        "qt6core.dll": {"qVersion", "qFree"},
        "kernel32.dll": {"ExitProcess"},
    }
    assert found.version == "6.11.3.0"
    assert found.exports == ()
