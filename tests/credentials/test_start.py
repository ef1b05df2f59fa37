"""What signing needs is loaded when something is signed or checked, and not before."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("cryptography", "pyhanko", "segno", "asn1crypto")


@pytest.mark.parametrize("module", ["trainer.app", "trainer.cli.main", "trainer.credentials"])
def test_a_start_loads_none_of_the_libraries(module: str) -> None:
    code = f"import sys, {module}; print([n for n in {HEAVY} if n in sys.modules])"
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout == "[]\n"


def test_a_code_is_checked_without_pyhanko() -> None:
    code = "import sys, trainer.credentials.verify; print('pyhanko' in sys.modules)"
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout == "False\n"
