"""Drill: which step of a fixed procedure comes next."""

from random import Random

from trainer.drills.prompts import Choice, Prompt, figure
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.games.texts import joined, text, written

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
