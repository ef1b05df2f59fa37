"""Puts words to a message: `say(game, text)`."""

from functools import lru_cache

from trainer.games.acts import Call
from trainer.games.cards import card_name
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.games.texts import (
    A,
    Announced,
    Called,
    Capital,
    Face,
    Listed,
    Lower,
    Money,
    Rank,
    Ranks,
    Runs,
    Text,
    Uncapital,
    Word,
    decoded,
    is_joined,
    is_written,
)
from trainer.wording.language import Argument, Language, language

ENGLISH = "en"


def say(game: Game, told: Text) -> str:
    """Return the sentence, or nothing where there is nothing to say."""
    return _said(game, told, language(ENGLISH)) if told else ""


def words(told: Text) -> str:
    """Return the sentence of a message that names no bet: no game is needed for it."""
    return _said(None, told, language(ENGLISH)) if told else ""


def _said(game: Game | None, told: Text, speech: Language) -> str:
    if is_written(told):
        return str(told.slots[0][1])
    if is_joined(told):
        parts = told.slots[0][1]
        assert isinstance(parts, Listed)
        return " ".join(_word(game, part, speech) for part in parts.items)
    return speech.sentence(told.id, {name: _slot(game, w, speech) for name, w in told.slots})


def _slot(game: Game | None, word: Word, speech: Language) -> Argument:
    return word if isinstance(word, int) else _word(game, word, speech)


def _word(  # noqa: PLR0911, PLR0912 - a kind a line
    game: Game | None, word: Word, speech: Language
) -> str:
    match word:
        case Text():
            return _said(game, word, speech) if word else ""
        case Money(cents):
            return format_money(cents)
        case Face(card):
            return card_name(card)
        case Rank(card):
            return speech.sentence(f"rank-{card[0]}", {})
        case Ranks(card):
            return speech.sentence(f"ranks-{card[0]}", {})
        case Called(wager, on):
            assert game is not None, f"the bet {wager} is named without its game"
            title = game.wagers[wager].title
            return speech.sentence("bet-on-number", {"bet": title, "number": on}) if on else title
        case Runs(numbers):
            return _runs(numbers, speech)
        case A(what):
            sound = "vowel" if what[:1] in "aeiou" else "other"
            return speech.sentence("with-article", {"what": what, "sound": sound})
        case Capital(what):
            begun = _word(game, what, speech)
            return begun[:1].upper() + begun[1:]
        case Uncapital(what):
            begun = _word(game, what, speech)
            return begun[:1].lower() + begun[1:]
        case Lower(what):
            return _word(game, what, speech).lower()
        case Announced(sentence, slots):
            return _filled(game, sentence, slots, speech)
        case Listed(items, by):
            parts_ = [_word(game, item, speech) for item in items]
            if by == "list":
                parts_[:-1] = [", ".join(parts_[:-1])] if len(parts_) > 1 else []
                return _between("and", speech).join(parts_)
            return _between(by, speech).join(parts_)
    return str(word)


def spoken(game: Game, made: Call) -> str:
    """Return the sentence a dealer says."""
    return _filled(game, game.says[made.id].text, made.slots, language(ENGLISH))


def _filled(
    game: Game | None, sentence: str, slots: tuple[tuple[str, str], ...], speech: Language
) -> str:
    for name, value in slots:
        told = decoded(value)
        said = _said(game, told, speech) if told else value
        if told and sentence.startswith("{" + name + "}"):
            said = said[:1].upper() + said[1:]  # a hand opens the sentence
        sentence = sentence.replace("{" + name + "}", said)
    return sentence


def _between(by: str, speech: Language) -> str:
    return ", " if by == "comma" else f" {speech.sentence(f'between-{by}', {})} "


@lru_cache(maxsize=256)
def _runs(numbers: tuple[int, ...], speech: Language) -> str:
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told: list[str] = []
    for run in runs:
        if len(run) > 2:
            told.append(speech.sentence("number-run", {"first": run[0], "last": run[-1]}))
        else:
            told += [str(number) for number in run]
    return _between("or", speech).join(told)
