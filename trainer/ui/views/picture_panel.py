"""The picture question: chips around a number, and what they are paid, in chips or in value."""

import msgspec
from PySide6.QtGui import QKeyEvent

from trainer.drills import pictures
from trainer.drills.prompts import KeyStep, Mark, Prompt
from trainer.games.money import format_money
from trainer.games.roulette.wagers import pieces, ring_of
from trainer.games.rounds import Bet
from trainer.ui.presenters.bet_place import bet_place
from trainer.ui.presenters.drill import DrillPresenter
from trainer.ui.presenters.wheel_felt import chips_of
from trainer.ui.scene.roulette_plan import position
from trainer.ui.theme import State, Tone
from trainer.ui.views.layout_picture import LayoutPicture, Pile
from trainer.ui.views.payout_panel import PayoutPanel

_LONGEST = 6
_MOST_STEPS = 4  # of a key that fit with their names


class PicturePanel(PayoutPanel):
    """Asks what a picture pays; the answer is typed."""

    def __init__(self, presenter: DrillPresenter) -> None:
        super().__init__(presenter)
        self.picture = LayoutPicture()
        self.hands.hide()
        self.bet.hide()
        self.way.hide()
        self._way_cap.hide()
        self._inside.insertWidget(0, self.picture, 1)
        self.set_narrow(False)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        edge = 8 if narrow else 14
        self._inside.setContentsMargins(edge, edge, edge, edge)
        self.note.hide()

    def ask(self, prompt: Prompt) -> None:
        super().ask(prompt)
        self.hands.hide()
        self.bet.hide()

    def set_covered(self, covered: bool) -> None:
        self.picture.set_covered(covered)

    def _lay_felt(self, prompt: Prompt) -> None:
        game, dealt = self.presenter.game, prompt.dealt
        self.field.set_sign("$" if self._in_value(prompt) else "")
        if dealt is None:
            return
        piles: list[Pile] = []
        for bet in dealt.bets:
            for share, place in self._laid(bet):
                shown = chips_of(game, dealt, bet.seat, place, share)
                piles.append((place, shown.chips))
        self.picture.show_picture(ring_of(game).zeros, dealt.spin, piles)

    def _laid(self, bet: Bet) -> list[tuple[int, str]]:
        """Return the chips of a bet and where they lie: a bet made of others lies in parts."""
        game = self.presenter.game
        parts = pieces(game, bet.wager, bet.on)
        if not parts:
            return [(bet.amount, bet_place(game, bet))]
        units = sum(part.units for part in parts)
        return [(bet.amount * part.units // units, position(part.wager, part.on)) for part in parts]

    def _in_value(self, prompt: Prompt) -> bool:
        return f":{pictures.VALUE}:" in prompt.skill

    def _words(self, prompt: Prompt, answer: str) -> str:
        return format_money(int(answer)) if self._in_value(prompt) else answer

    def show_mark(self, marked: Mark) -> None:
        self.open = False
        prompt, presenter = marked.prompt, self.presenter
        given, due = self._words(prompt, marked.given), self._words(prompt, prompt.expected)
        self.field.set_text(given)
        self.field.set_state(State.GOLD if marked.right else State.BAD)
        right = f"\u2713 {due} is right"
        self.told.setText(right if marked.right else f"\u2715 {given}; it is {due}")
        self.told.set_tone(Tone.GOOD if marked.right else Tone.BAD)
        self._line.setCurrentIndex(1)
        self.time.stop(marked)
        told = msgspec.structs.replace(marked, prompt=_shortened(prompt))
        self.key_panel.tell_key(told, presenter.clause(prompt.clause), prompt.why)
        self.go.setText("Next")
        self.go.set_blocked("")
        session = presenter.session
        again = presenter.returns_in() if not marked.right else 0
        more = f"This picture comes back in {again} questions." if again else ""
        self.strip.show_run(session.marks, session.length, len(session.marks) - 1, more=more)

    def key(self, event: QKeyEvent) -> bool:
        return self.pad.handle_key(event)

    def _show_input(self) -> None:
        super()._show_input()
        if not self._rule:
            self.key_panel.hint.setText("The key appears here after your answer.")

    def _typed(self) -> str | None:
        return pictures.parse_answer(self.presenter.prompt, self._text) if self._text else None

    def _type(self, sign: str) -> None:
        if sign == "." and not self._in_value(self.presenter.prompt):
            return  # chips are counted, not broken
        if len(self._text) < _LONGEST or "." in self._text + sign:
            super()._type(sign)


def _shortened(prompt: Prompt) -> Prompt:
    """Return the question with a key of many steps in fewer letters: "3 × 35"."""  # noqa: RUF002
    if len(prompt.key) <= _MOST_STEPS:
        return prompt
    steps = []
    for step in prompt.key:
        _, named, product = step.how.partition(": ")
        how = product.replace(" times ", " × ") if named else step.how  # noqa: RUF001
        steps.append(KeyStep(step.figure, how))
    return msgspec.structs.replace(prompt, key=tuple(steps))
