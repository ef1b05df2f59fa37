"""Packs are applied, taken back and held against the record; what is refused writes nothing."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.catalog.house import RULES_FILE, House
from tests.packs.world import AT, HOUSE, OWN, ROOTS, content, own, tree
from trainer.catalog import Catalog
from trainer.catalog.catalog import digest
from trainer.certification.audit import AuditKind
from trainer.credentials import lock
from trainer.credentials.keys import KEYS_FOLDER, create_ring
from trainer.credentials.publisher import public_of
from trainer.credentials.school import key_id
from trainer.errors import InputError, TrainerError
from trainer.packs import shelf
from trainer.packs.applying import Asked, apply_pack, roll_back, trust_of
from trainer.packs.errors import UnknownKeyError
from trainer.packs.opening import Opened, open_pack
from trainer.packs.shelf import in_force, packs_folder
from trainer.storage.audit.audit import note_key_use
from trainer.storage.audit.device_heads import begin_to_sign
from trainer.storage.audit.verification import read_audit_log
from trainer.storage.record.packs import AppliedPack, applied_packs, pack_signers
from trainer.storage.record.rules import keep_rules, kept_rules
from trainer.storage.store import Store
from trainer.ui.shell.services import rules_content

KEY = key_id(public_of(HOUSE))
ASKED = Asked(None, AT)
TRUSTED = Asked(None, AT, KEY)


class World(NamedTuple):
    """A PC: the lessons of its program, and its data folder."""

    house: House
    store: Store
    folder: Path

    @property
    def base(self) -> Path:
        """The lessons of the program."""
        return self.house.root

    def rules(self, pays: str) -> dict[str, bytes]:
        """Return the rulebook of the program with another payout."""
        found = {name: raw for name, raw in tree(self.base).items() if name.startswith("test-")}
        found[RULES_FILE] = found[RULES_FILE].replace(b"30 to 1", pays.encode())
        return found

    def opened(self, raw: bytes) -> Opened:
        """Open a pack as it was carried here."""
        path = self.folder.parent / "carried.ttpack"
        path.write_bytes(raw)
        return open_pack(path, trust_of(self.store)._replace(roots=ROOTS), at=AT)

    def apply(self, raw: bytes, asked: Asked = ASKED) -> AppliedPack:
        """Apply a pack."""
        return apply_pack(self.store, self.opened(raw), asked, self.base)

    def back(self, name: str = "test-lessons") -> AppliedPack:
        """Take one back."""
        return roll_back(self.store, name, ASKED, self.base)

    def root(self) -> Path:
        """Return the lessons in force, with nothing to be told about them."""
        found = in_force(self.store, self.base)
        assert found.troubles == ()
        return found.root

    def pays(self) -> str:
        """Return what the side bet pays by the lessons in force."""
        game = Catalog(self.root()).game("test-house", "short")
        return str(game.paytables["margin"].rows[0].pays)

    def refuses(self, raw: bytes, asked: Asked = ASKED) -> str:
        """Return why a pack is refused, and see that nothing was written."""
        before = tree(packs_folder(self.folder)), self.store.read("SELECT * FROM audit_log")
        with pytest.raises(TrainerError) as caught:
            self.apply(raw, asked)
        assert caught.value.next_step
        after = tree(packs_folder(self.folder)), self.store.read("SELECT * FROM audit_log")
        assert after == before
        return str(caught.value)


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    house = House(tmp_path / "program")
    folder = tmp_path / "Daten der Schule"
    with Store.open(folder, at=AT) as store:
        yield World(house, store, folder)


def acts(world: World) -> list[tuple[str, dict[str, str]]]:
    """Return what the chain says of packs."""
    rows = read_audit_log(world.store.path).rows
    assert all(row.entry.kind is AuditKind.EDIT for row in rows if "pack" in row.entry.facts)
    return [
        (row.entry.what, row.entry.facts)
        for row in rows
        if "pack" in row.entry.facts or "signer" in row.entry.facts
    ]


# -- the publisher's --------------------------------------------------------------------------


def test_without_packs_the_lessons_are_the_programs_own(world: World) -> None:
    assert world.root() == world.base
    assert not packs_folder(world.folder).exists()


def test_a_pack_is_in_force_and_what_it_replaced_can_be_put_back(world: World) -> None:
    assert world.pays() == "30 to 1"
    world.apply(content(world.rules("40 to 1")))
    assert world.pays() == "40 to 1"
    assert tree(world.base)[RULES_FILE].count(b"30 to 1"), "the program's folder is left alone"
    world.apply(content(world.rules("50 to 1"), 2))
    assert world.pays() == "50 to 1"
    assert world.back().current is not None
    assert world.pays() == "40 to 1"
    world.back()
    assert world.pays() == "50 to 1", "taking it back is taken back"


def test_the_first_edition_is_taken_back_to_the_programs_lessons(world: World) -> None:
    world.apply(content(world.rules("40 to 1")))
    assert world.back().current is None
    assert world.root() == world.base
    world.back()
    assert world.pays() == "40 to 1"


def test_a_rulebook_is_replaced_whole(world: World) -> None:
    lessons = world.rules("40 to 1")
    book = lessons["test-house/rulebook.toml"].decode()
    lessons["test-house/rulebook.toml"] = "\n".join(
        line for line in book.splitlines() if "Long" not in line
    ).encode()
    lessons = {name: raw for name, raw in lessons.items() if "/long/" not in name}
    world.apply(content(lessons))
    assert not (world.root() / "test-house" / "long").exists()
    assert (world.root() / "shared" / "remedies.toml").exists(), "what all share stays"


def test_an_older_number_is_refused_also_after_the_newer_was_taken_back(world: World) -> None:
    first, second = (content(world.rules(f"{n}0 to 1"), n) for n in (1, 2))
    world.apply(first)
    world.apply(second)
    assert "It is older (number 1)" in world.refuses(first)
    world.back()
    assert "It is older (number 1)" in world.refuses(first)
    world.apply(second)
    assert world.pays() == "20 to 1", "what was taken back may be applied again"


def test_a_number_is_given_once(world: World) -> None:
    world.apply(content(world.rules("40 to 1"), 3))
    said = world.refuses(content(world.rules("50 to 1"), 3, edition="other"))
    assert "has the number 3 of another pack" in said


def test_an_edition_is_named_once(world: World) -> None:
    world.apply(content(world.rules("40 to 1"), edition="spring"))
    assert "edition spring" in world.refuses(content(world.rules("50 to 1"), 2, edition="spring"))


def test_lessons_that_are_not_sound_are_refused(world: World) -> None:
    said = world.refuses(content(world.rules("forty to one")))
    assert "would not be sound afterwards" in said
    assert "test-house/short/rules.toml: paytables.margin.high" in said


def test_lessons_nobody_can_read_are_refused(world: World) -> None:
    lessons = {**world.rules("40 to 1"), RULES_FILE: b"\xff\xfe"}
    assert "is not UTF-8 text" in world.refuses(content(lessons))


def test_a_second_pack_with_the_same_files_is_refused(world: World) -> None:
    world.apply(content(world.rules("40 to 1")))
    said = world.refuses(content(world.rules("50 to 1"), id="other-lessons"))
    assert "is in the pack test-lessons, which is applied here" in said


def test_a_pack_for_a_program_of_before_is_refused(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = content(world.rules("40 to 1"))
    opened = world.opened(raw)
    monkeypatch.setattr(shelf.is_outdated, "__defaults__", ("9.0",))
    assert "whose own lessons are newer" in world.refuses(raw)
    del opened


def test_a_newer_program_deals_by_its_own_newer_lessons(world: World) -> None:
    world.apply(content(world.rules("40 to 1")))
    assert in_force(world.store, world.base, version="9.0").root == world.base


def test_an_installer_is_not_applied(world: World, tmp_path: Path) -> None:
    from tests.packs.world import about, by_publisher  # noqa: PLC0415
    from trainer.packs.making import pack_installer  # noqa: PLC0415

    file = tmp_path / "setup.exe"
    file.write_bytes(b"MZ")
    raw = pack_installer(about(edition="0.2.0"), file, "windows-x64", by_publisher())
    assert "a program and no lessons" in world.refuses(raw)


# -- exams of before --------------------------------------------------------------------------


def test_rules_an_exam_was_taken_under_are_kept(world: World) -> None:
    game = Catalog(world.root()).game("test-house", "short")
    kept = keep_rules(world.store, "test-house", "short", rules_content(game))
    world.apply(content(world.rules("40 to 1")))
    newer = Catalog(world.root()).game("test-house", "short")
    assert digest(newer) != digest(game)
    assert kept_rules(world.store, kept) == rules_content(game), "and marked by them as before"


# -- a house's own ----------------------------------------------------------------------------


def test_a_house_adds_a_side_bet(world: World) -> None:
    world.apply(own(), TRUSTED)
    game = Catalog(world.root()).game("test-house", "dragon")
    assert "dragon" in game.wagers
    listed = Catalog(world.root()).rulebooks()["test-house"].games
    assert [entry.title for entry in listed][-1] == "Short with a side bet"
    assert "dragon" not in Catalog(world.root()).game("test-house", "short").wagers


def test_a_house_that_is_not_known_is_refused(world: World) -> None:
    with pytest.raises(UnknownKeyError):
        world.apply(own())
    assert "which this PC does not know" in world.refuses(own())
    assert "which this PC does not know" in world.refuses(own(), Asked(None, AT, "0" * 16))
    assert pack_signers(world.store) == {}


def test_a_key_that_was_vouched_for_is_known_from_then_on(world: World) -> None:
    world.apply(own(), TRUSTED)
    assert pack_signers(world.store) == {KEY: "Riverside School"}
    world.apply(own(OWN, 2))
    assert [what for what, _ in acts(world)] == [
        "the key of another house was vouched for",
        "a pack of lessons was applied",
        "a pack of lessons was applied",
    ]


def test_the_schools_own_key_is_known_only_as_the_chain_tells_of_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "SCRYPT_N", 2**10)
    signer = create_ring(
        world.folder / KEYS_FOLDER, school="Ours", passphrase="river stapler moss", at=AT
    )
    assert trust_of(world.store).schools[0].keys == (), "a file anybody can put there"
    monkeypatch.setattr("trainer.storage.audit.audit._require_key", lambda *_: None)
    from trainer.storage.people.people import add_person  # noqa: PLC0415

    who = add_person(world.store, "Ana", "1234", at=AT)
    note_key_use(world.store, "a new key was made", key=signer.key.id, by=who, at=AT)
    assert trust_of(world.store).schools[0].keys == (signer.key,)


CHANGES = {
    "test-house/short/rules.toml": "test-house/short/rules.toml is there already",
    "test-house/short/entry.toml": "stands in the folder test-house/short, which is not the house",
    "test-house/rulebook.es.toml": "stands in the folder test-house, which is not the house",
    "shared/remedies.toml": "shared/remedies.toml is there already",
    "shared/targets.toml": "shared/targets.toml is not a template",
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_house_can_only_add(world: World, name: str) -> None:
    said = world.refuses(own({**OWN, name: b"x = 1\n"}), TRUSTED)
    assert said.startswith("A house's pack can only add: ")
    assert CHANGES[name] in said


def test_what_a_houses_pack_stands_on_cannot_be_taken_away(world: World) -> None:
    world.apply(own(), TRUSTED)
    lessons = world.rules("40 to 1")
    lessons[RULES_FILE] = lessons[RULES_FILE].replace(b"[wagers.player]", b"[wagers.gamer]")
    assert "would not be sound afterwards" in world.refuses(content(lessons))


def test_a_house_and_the_publisher_may_not_have_the_same_id(world: World) -> None:
    world.apply(content(world.rules("40 to 1"), id="riverside"))
    assert "of another kind was applied" in world.refuses(own(sequence=2), TRUSTED)


def test_a_book_the_publisher_brings_under_a_houses_name_is_refused(world: World) -> None:
    world.apply(own(), TRUSTED)
    said = world.refuses(content(OWN))
    assert "is in the pack riverside" in said


# -- what lies in the folder ------------------------------------------------------------------


def test_lessons_changed_in_the_folder_stand_aside(world: World) -> None:
    world.apply(content(world.rules("40 to 1")))
    path = packs_folder(world.folder) / "test-lessons" / "2027-01" / "lessons" / RULES_FILE
    path.write_bytes(path.read_bytes().replace(b"40 to 1", b"99 to 1"))
    found = in_force(world.store, world.base)
    assert found.root == world.base
    (told,) = found.troubles
    assert "its file test-house/short/rules.toml was changed in the data folder" in told


def test_a_manifest_changed_in_the_folder_stands_aside(world: World) -> None:
    world.apply(content(world.rules("40 to 1")))
    path = packs_folder(world.folder) / "test-lessons" / "2027-01" / "manifest.json"
    path.write_bytes(path.read_bytes() + b" ")
    assert in_force(world.store, world.base).root == world.base


def test_lessons_changed_where_they_were_put_together_are_put_together_anew(world: World) -> None:
    world.apply(content(world.rules("40 to 1")))
    path = world.root() / RULES_FILE
    path.write_bytes(path.read_bytes().replace(b"40 to 1", b"99 to 1"))
    (world.root() / "test-house" / "extra.toml").write_bytes(b"x = 1")
    assert world.pays() == "40 to 1"
    assert not (world.root() / "test-house" / "extra.toml").exists()


def test_packs_that_are_gone_are_told(world: World) -> None:
    world.apply(content(world.rules("40 to 1")))
    shutil.rmtree(packs_folder(world.folder))
    found = in_force(world.store, world.base)
    assert found.root == world.base
    assert "Apply the pack again, or take it back." in found.troubles[0]
    world.apply(content(world.rules("40 to 1")))
    assert world.pays() == "40 to 1", "the same once more puts it right"


def test_other_lessons_of_the_program_are_put_together_anew(world: World) -> None:
    world.apply(own(), TRUSTED)
    before = world.root()
    world.house.edit(RULES_FILE, "30 to 1", "31 to 1")
    assert world.root() != before
    assert Catalog(world.root()).game("test-house", "dragon")


def test_a_houses_pack_a_newer_program_has_no_room_for_stands_aside(world: World) -> None:
    world.apply(own(), TRUSTED)
    world.house.write("test-house/dragon/rules.toml", "title = 'Another'")
    found = in_force(world.store, world.base)
    assert found.root == world.base
    assert "Riverside's own stands aside" in found.troubles[0]


def test_only_two_editions_are_kept(world: World) -> None:
    for number in range(1, 5):
        world.apply(content(world.rules(f"{number}0 to 1"), number))
    kept = packs_folder(world.folder) / "test-lessons"
    assert sorted(path.name for path in kept.iterdir()) == ["2027-03", "2027-04"]
    assert len(list((packs_folder(world.folder) / "merged").iterdir())) <= 2


def test_a_folder_that_takes_nothing_is_told(world: World) -> None:
    packs_folder(world.folder).write_text("in the way", encoding="utf-8")
    with pytest.raises(TrainerError):
        world.apply(content(world.rules("40 to 1")))
    assert applied_packs(world.store) == ()


# -- the record -------------------------------------------------------------------------------


def test_every_act_is_a_weighty_row(world: World) -> None:
    begin_to_sign(world.store, at=AT)
    world.apply(content(world.rules("40 to 1")))
    world.back()
    told = acts(world)
    assert [what for what, _ in told] == [
        "a pack of lessons was applied",
        "a pack of lessons was taken back",
    ]
    assert told[0][1]["edition"] == "2027-01"
    assert told[0][1]["sequence"] == "1"
    assert len(told[0][1]["digest"]) == 64
    log = read_audit_log(world.store.path)
    sealed = log.sealed_to()
    assert sealed is not None
    assert sealed[0] == log.rows[-1].number, "the head is signed at once"
    assert log.record_break() is None


def test_what_is_applied_cannot_be_changed_behind_the_chain(world: World) -> None:
    world.apply(content(world.rules("40 to 1")))
    with world.store.write() as connection:
        connection.execute("DELETE FROM settings WHERE key = 'house/packs'")
    assert read_audit_log(world.store.path).record_break() is not None


def test_only_what_was_applied_is_taken_back(world: World) -> None:
    with pytest.raises(InputError, match="there are: none"):
        world.back()
    world.apply(content(world.rules("40 to 1")))
    with pytest.raises(InputError, match="there are: test-lessons"):
        world.back("other")


def test_the_share_that_is_done_grows(world: World) -> None:
    told: list[float] = []
    apply_pack(world.store, world.opened(own()), TRUSTED, world.base, told.append)
    assert told == sorted(told)
    assert told[-1] <= 1
    assert len(told) >= 3
