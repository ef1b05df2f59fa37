"""What is laid out of the wheels: the same on every machine."""

from pathlib import Path

from installer.common import tree


def _laid_out(site: Path, machine: str) -> Path:
    """Lay a package out as uv does, whose script and notes name the machine."""
    files = {
        "cffi/api.py": "code",
        "cffi/api.pyi": "for builders",
        "cffi/a, b.py": "a name with a comma",
        "bin/gen": f"#!{machine}",
        "cffi-2.dist-info/uv_cache.json": machine,
        "cffi-2.dist-info/METADATA": "Name: cffi",
    }
    record = site / "cffi-2.dist-info" / "RECORD"
    lines = []
    for name, text in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, encoding="utf-8")
        quoted = f'"{name}"' if "," in name else name
        lines.append(f"{quoted},sha256={hash(text)},{len(text)}\n")
    record.write_text("".join(lines) + "cffi-2.dist-info/RECORD,,\n", encoding="utf-8")
    tree._trim(site)
    return site


def test_two_machines_lay_out_the_same_bytes(tmp_path: Path) -> None:
    first, second = (
        {path.relative_to(site): path.read_bytes() for path in site.rglob("*") if path.is_file()}
        for site in (_laid_out(tmp_path / name, name) for name in ("one", "other"))
    )
    assert first == second


def test_the_list_of_a_package_names_what_is_there(tmp_path: Path) -> None:
    site = _laid_out(tmp_path, "here")
    record = (site / "cffi-2.dist-info" / "RECORD").read_text(encoding="utf-8")
    named = [line.rpartition(",sha256=")[0].strip('"') for line in record.splitlines()[:-1]]
    assert named == ["cffi/api.py", "cffi/a, b.py", "cffi-2.dist-info/METADATA"]
    assert record.endswith("cffi-2.dist-info/RECORD,,\n")
