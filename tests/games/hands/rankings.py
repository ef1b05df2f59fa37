"""The rankings the house ships, as every test of hands reads them."""

import tomllib

from trainer.games.hands import decoded
from trainer.places import lessons_dir

RANKINGS = decoded(
    tomllib.loads((lessons_dir() / "shared" / "rankings.toml").read_text(encoding="utf-8"))[
        "rankings"
    ]
)
