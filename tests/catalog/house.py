"""A small lessons folder of the tests' own: one sound game, to be spoiled one key at a time."""

from pathlib import Path

from trainer.catalog import Catalog
from trainer.catalog.check import check_game
from trainer.errors import LessonError

RULEBOOK = """
title = "Test House"
short = "Test"
issuer = "Nobody"
jurisdiction = "Nowhere"
edition = "first"
games = [
  { id = "short", title = "Short Baccarat", engine = "baccarat", family = "Baccarat" },
  { id = "long", title = "Long Baccarat", engine = "baccarat", family = "Baccarat" },
]
"""
RULES = """
title = "Short Baccarat"
engine = "baccarat"

[source]
section = "Short"
lines = "1-9"

[table]
seats = 7
clause = "1"

[deck]
packs = "=decks"
least = 6
most = 8
clause = "2"

[options]
decks = { choices = ["6", "8"], default = "8", clause = "2" }
bonus = { choices = ["offered", "not-offered"], default = "offered", clause = "9" }
margin = { choices = ["high", "low"], default = "high", clause = "9" }

[draw]
clause = "8"
player = [0, 1, 2, 3, 4, 5]
banker = [0, 1, 2, 3, 4, 5]
[draw.against]
0 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
1 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
2 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
3 = [0, 1, 2, 3, 4, 5, 6, 7, 9]
4 = [2, 3, 4, 5, 6, 7]
5 = [4, 5, 6, 7]
6 = [6, 7]

[wagers.player]
title = "Player"
clause = "10(a)"
rules = [
  { when = { winner = "player" }, result = "win", outcome = "Player wins" },
  { when = { winner = "tie" }, result = "push", outcome = "Tie" },
  { result = "lose", outcome = "Banker wins" },
]

[wagers.margin-player]
if = { bonus = "offered" }
title = "Margin on Player"
side = "player"
clause = "10(b)"
limits = { low = "1", high = "25", unit = "1" }
rules = [
  { pays = "@margin" },
  { result = "lose", outcome = "Anything else" },
]

[wagers.margin-banker]
like = "margin-player"
title = "Margin on Banker"
side = "banker"

[paytables.margin.high]
clause = "10(c)"
rows = [
  { outcome = "By nine", when = { vs = "win", margin = 9 }, pays = "30 to 1" },
  { outcome = "By eight", when = { vs = "win", margin = 8 }, pays = "10 to 1" },
]
[paytables.margin.low]
clause = "10(d)"
rows = [
  { outcome = "By nine", when = { vs = "win", margin = 9 }, pays = "20 to 1" },
]
"""
PROCEDURE = """
stages = [
  { id = "close", title = "Close", say = "no-more-bets", clause = "3" },
  { id = "deal", title = "Deal", deal = ["player", "banker"], times = 2, clause = "4" },
  { id = "natural", title = "Natural?", natural = true, clause = "8" },
  { id = "player-third", title = "Player", third = "player", clause = "8" },
  { id = "banker-third", title = "Banker", third = "banker", clause = "8" },
  { id = "settle", title = "Settle", settle = ["*"], order = ["losers-first"], clause = "11" },
  { id = "gather", title = "Gather", gather = true, clause = "12" },
]

[orders]
losers-first = [{ by = "verb", seq = ["take"] }, { by = "seat", seq = "descending" }]

[says]
no-more-bets = { text = "No more bets", clause = "3" }

[rituals.shuffle]
title = "Shuffle"
clause = "5"
steps = [
  { id = "wash", text = "Wash the cards." },
  { id = "riffle", text = "Riffle them." },
]
"""
QUESTIONS = """
[irregularities.extra-card]
situation = "A card too many is drawn."
remedy = ["next-hand"]
answer = "It opens the next hand."
clause = "13"

[facts.decks]
ask = "How many decks?"
answer = "Six to eight"
near = ["Four to six"]
clause = "2"
"""
LESSON = """# Short Baccarat

## Draw [8]

::watch winner=player margin=9
::try third-card
::try payout margin-player
::try procedure shuffle
"""
CHILD = """
extends = "test-house/short"
title = "Long Baccarat"
"""
REMEDIES = """
[remedies]
next-hand = { text = "It opens the next hand.", topic = "card" }
void = { text = "The round is void.", topic = "round" }
"""
RULES_FILE = "test-house/short/rules.toml"
PROCEDURE_FILE = "test-house/short/procedure.toml"
QUESTIONS_FILE = "test-house/short/questions.toml"
LESSON_FILE = "test-house/short/lesson.md"
CHILD_FILE = "test-house/long/rules.toml"


class House:
    """A lessons folder that can be read, spoiled and read again."""

    def __init__(self, root: Path) -> None:
        """Write the sound folder."""
        self.root = root
        for name, text in (
            ("test-house/rulebook.toml", RULEBOOK),
            (RULES_FILE, RULES),
            (PROCEDURE_FILE, PROCEDURE),
            (QUESTIONS_FILE, QUESTIONS),
            (LESSON_FILE, LESSON),
            (CHILD_FILE, CHILD),
            ("test-house/long/lesson.md", LESSON),
            ("shared/remedies.toml", REMEDIES),
        ):
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        """Write one file."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        """Put something else where `old` stands, once."""
        text = (self.root / name).read_text(encoding="utf-8")
        assert text.count(old) >= 1, old
        self.write(name, text.replace(old, new, 1))

    def catalog(self) -> Catalog:
        """Return a catalogue that has read nothing yet."""
        return Catalog(self.root)

    def problems(self, game: str = "short") -> list[str]:
        """Return everything `trainer check` would say about a game."""
        catalog = self.catalog()
        try:
            document = catalog.document("test-house", game)
            lesson = catalog.lesson("test-house", game)
            found = check_game(document, remedies=catalog.remedies(), lesson=lesson)
        except LessonError as trouble:
            return [str(trouble)]
        return [str(problem) for problem in found]
