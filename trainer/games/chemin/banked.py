"""The act-maker of before `stages.Moment`, until the wheel and sic bo are played by `stages`."""

from dataclasses import dataclass

from trainer.games.acts import Act, Payload, Slot, Verb
from trainer.games.game import Stage
from trainer.games.texts import NOTHING, Text, written

_NOTHING = Payload()


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes the acts of one stage; its clause and reason stand wherever an act has none."""

    family: str
    stage: Stage

    def act(
        self,
        slot: Slot,
        title: Text,
        payload: Payload = _NOTHING,
        *,
        why: Text = NOTHING,
        clause: str = "",
    ) -> Act:
        """Return one act; its skill is named after what is done with what."""
        kind = slot.hand.partition(".")[0].partition("-")[0] or slot.wager
        return Act(
            slot=slot,
            payload=payload,
            clause=clause or self.stage.clause,
            title=title,
            why=why or written(self.stage.why),
            skill=":".join(filter(None, (self.family, slot.verb, kind))),
            face_up=slot.verb is not Verb.DEAL or self.stage.face == "up",
        )
