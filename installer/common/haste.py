"""Whether an installer is wanted soon rather than small: trials need three, and keep none."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

_NAME = "TABLE_TEST_IN_HASTE"


def in_haste() -> bool:
    """Tell whether packing may be quick, and the installer large."""
    return os.environ.get(_NAME) == "1"


@contextmanager
def haste() -> Iterator[None]:
    """Pack quickly for a while."""
    os.environ[_NAME] = "1"
    try:
        yield
    finally:
        del os.environ[_NAME]
