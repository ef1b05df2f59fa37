"""Opens a folder as somebody without rights, and says what the user would be told.

Run as `python -m tests.storage.opener FOLDER`. Root may write anywhere, so it first becomes
nobody; everything needed is imported before that.
"""

import os
import sys
from pathlib import Path

from tests.storage.world import AT
from trainer.errors import StorageError
from trainer.storage.store import Store

NOBODY = 65534


def main(folder: Path) -> None:
    """Try to open the folder, without rights."""
    if os.getuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    try:
        Store.open(folder, at=AT).close()
    except StorageError as error:
        sys.stdout.write(error.sentence())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
