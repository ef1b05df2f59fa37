"""The list of what is inside an installer, as CycloneDX: every wheel and every runtime part."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from installer.common.commands import run
from installer.common.files import sha256
from installer.common.places import ROOT
from installer.common.project import epoch
from installer.common.tools import tool
from installer.notices import INTER

_NAME = "Table Test"
_INTER = INTER.split()[1]  # its version, as the notices say it


class Part(NamedTuple):
    """Something inside that is no wheel: a Python, a library it brings, a font."""

    name: str
    version: str
    sha256: str
    licence: str = ""  # an SPDX expression


def write(lock: Path, parts: Sequence[Part], out: Path, *, version: str) -> Path:
    """Write the list of one installer; nothing in it depends on the machine or the hour."""
    listed = run(
        [
            tool("cyclonedx-py"), "requirements", lock, "--output-reproducible",
            "--spec-version", "1.6", "--output-format", "JSON", "--output-file", "-",
        ],
        env={"SOURCE_DATE_EPOCH": str(epoch())},
        what="Listing what is inside",
    )  # fmt: skip
    bom: dict[str, Any] = json.loads(listed)
    ours = _ours(version)
    bom["metadata"] = {**bom.get("metadata", {}), "component": ours}
    bom["components"] = [*bom["components"], *map(_component, (*parts, *letters()))]
    inside = [{"ref": one["bom-ref"]} for one in bom["components"]]
    bom["dependencies"] = [
        {"ref": ours["bom-ref"], "dependsOn": sorted(one["ref"] for one in inside)},
        *inside,
    ]
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(bom, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return out


def letters(fonts: Path = ROOT / "assets" / "fonts") -> list[Part]:
    """Return the fonts that are shipped, a file each."""
    return [
        Part(f"Inter/{path.name}", _INTER, sha256(path), "OFL-1.1")
        for path in sorted(fonts.glob("*.otf"))
    ]


def _ours(version: str) -> dict[str, Any]:
    return {
        "type": "application",
        "bom-ref": "table-test",
        "name": _NAME,
        "version": version,
        "licenses": [{"license": {"id": "MIT"}}],
    }


def _component(part: Part) -> dict[str, Any]:
    made: dict[str, Any] = {
        "type": "library",
        "bom-ref": f"runtime:{part.name}@{part.version}",
        "name": part.name,
        "version": part.version,
        "hashes": [{"alg": "SHA-256", "content": part.sha256}],
    }
    if part.licence:
        made["licenses"] = [{"expression": part.licence}]
    return made
