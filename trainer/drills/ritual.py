"""Drill: which step of a fixed procedure comes next."""

from collections.abc import Collection
from random import Random

from trainer.drills.kinds import KNOWLEDGE, Asking, DrillKind, Item, Tried
from trainer.drills.prompts import Choice, Prompt, figure
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.games.texts import NOTHING, Text, joined, text, written

KIND = "procedure"
_OFFERED = 4


def names(game: Game) -> list[str]:
    """Return the rituals with enough steps to ask about."""
    return [name for name, ritual in game.rituals.items() if len(ritual.steps) > 1]


def steps(game: Game, focus: str = "") -> list[tuple[str, int]]:
    """Return (ritual, step number) of every step that can be asked."""
    wanted = [focus] if focus in game.rituals else names(game)
    return [(name, index) for name in wanted for index in range(len(game.rituals[name].steps))]


def ask(game: Game, seed: int, targets: Targets, focus: str = "") -> Prompt:
    """Return one question; `focus` is a ritual, or "ritual#step"."""
    rng = Random(f"ritual:{seed}")
    name, _, number = focus.partition("#")
    if number:
        index = int(number)
    else:
        name, index = rng.choice(steps(game, name))
    ritual = game.rituals[name]
    right = ritual.steps[index]
    # What comes after tempts more than what is done; a step may stand twice, an answer may not.
    others = [*ritual.steps[index + 1 :], *ritual.steps[:index]]
    wrong = list({step.text: step for step in others if step.text != right.text}.values())
    near, far = wrong[:4], wrong[4:]
    picked = rng.sample(near, min(len(near), _OFFERED - 1))
    picked += far[: max(0, _OFFERED - 1 - len(picked))]
    offered = [right, *picked]
    rng.shuffle(offered)
    choices = tuple(
        Choice(letter, written(step.text)) for letter, step in zip("ABCD", offered, strict=False)
    )
    expected = next(choice.id for choice in choices if choice.text == written(right.text))
    before = text("step-after", step=ritual.steps[index - 1].text) if index else text("step-first")
    return Prompt(
        kind=KIND,
        seed=seed,
        skill=skill_ids.step(game, name, index),
        ask=text("step-asked", ritual=ritual.title, before=before),
        expected=expected,
        why=joined(written(right.why or right.text), written(ritual.ours)),
        clause=right.clause or ritual.clause,
        target_ms=targets.ms("step"),
        choices=choices,
        label=figure(index + 1),
        focus=f"{name}#{index}",
    )


def barred(game: Game, focus: str, clauses: Collection[str]) -> bool:
    """Return whether a step is ours and not the rulebook's, or rests on one of these clauses."""
    name, _, index = focus.partition("#")
    ritual = game.rituals[name]
    return bool(ritual.ours) or (ritual.steps[int(index)].clause or ritual.clause) in clauses


def _tried(asking: Asking, focus: str) -> Tried:
    if focus and focus not in names(asking.game):
        title = focus.replace("-", " ").capitalize()
        return Tried(text("try-steps", ritual=title), text("try-left-out", what=title))
    ritual = asking.game.rituals[focus].title if focus else ""
    return Tried(text("try-steps", ritual=ritual) if focus else text("try-procedures"))


def _about(asking: Asking, focus: str) -> Text:
    found = asking.game.rituals.get(focus.partition("#")[0])
    return written(found.title) if found else NOTHING


DRILL = DrillKind(
    id=KIND,
    title=text("drill-procedure"),
    short=text("drill-procedure-short"),
    panel="quiz",
    target="step",
    offered=lambda asking: bool(names(asking.game)),
    ask=lambda asking, seed, focus: ask(asking.game, seed, asking.targets, focus),
    foci=lambda asking: [f"{name}#{index}" for name, index in steps(asking.game)],
    about=_about,
    tried=_tried,
    named="ritual",
    names=lambda asking: asking.game.rituals,
    item=Item(
        "step",
        KNOWLEDGE,
        text("things-step"),
        text("pool-step"),
        alike=True,
        split="#",
        piece=lambda game, head: written(game.rituals[head].title),
        barred=barred,
    ),
)
