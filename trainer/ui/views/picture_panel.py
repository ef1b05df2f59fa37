"""The picture question: chips around a number, and what they are paid, in chips or in value."""

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout

from trainer.drills import pictures
from trainer.drills.prompts import Mark, Prompt
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.games.roulette.wagers import label, on_replica, pieces, ring_of
from trainer.games.rounds import Round
from trainer.ui.presenters.bet_place import bet_place
from trainer.ui.presenters.drill import DrillPresenter
from trainer.ui.presenters.wheel_felt import chips_of
from trainer.ui.scene.roulette_plan import position
from trainer.ui.theme import State, Tone
from trainer.ui.views.key_lines import KeyLines
from trainer.ui.views.layout_picture import LayoutPicture, Pile
from trainer.ui.views.payout_panel import PayoutPanel
from trainer.ui.views.payout_parts import KeySteps
from trainer.ui.views.track_picture import TrackPicture

_LONGEST = 6


class PicturePanel(PayoutPanel):
    """Asks what a picture pays; the answer is typed."""

    def __init__(self, presenter: DrillPresenter) -> None:
        super().__init__(presenter)
        self.picture = LayoutPicture()
        self.track = TrackPicture()
        self.hands.hide()
        self.bet.hide()
        self.way.hide()
        self._way_cap.hide()
        shown = QVBoxLayout()
        shown.setSpacing(10)
        shown.addWidget(self.picture, 5)
        shown.addWidget(self.track, 3)
        self._inside.insertLayout(0, shown, 1)
        self.set_narrow(False)

    def _make_steps(self) -> KeySteps:
        return KeyLines()

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
        self.track.setVisible(not covered and self._is_section())

    def _is_section(self) -> bool:
        return self.presenter.prompt.focus.startswith(pictures.SECTION)

    def _lay_felt(self, prompt: Prompt) -> None:
        game, dealt = self.presenter.game, prompt.dealt
        self.field.set_sign("$" if pictures.in_value(prompt) else "")
        if dealt is None:
            return
        self.track.setVisible(self._is_section())
        ring = ring_of(game)
        if self._is_section():
            self._lay_section(game, dealt)
            return
        piles: list[Pile] = []
        for bet in dealt.bets:
            place = bet_place(game, bet)
            piles.append((place, chips_of(game, dealt, bet.seat, place, bet.amount).chips))
        self.picture.show_picture(ring.zeros, dealt.spin, piles)

    def _lay_section(self, game: Game, dealt: Round) -> None:
        """Show a bet on part of the wheel: its chips on the layout, or on the track itself."""
        bet, ring = dealt.bets[0], ring_of(game)
        parts = pieces(game, bet.wager, bet.on)
        units = sum(part.units for part in parts)
        piles: list[Pile] = []
        for part in parts:
            place = position(part.wager, part.on)
            share = bet.amount * part.units // units
            piles.append((place, chips_of(game, dealt, bet.seat, place, share).chips))
        centre = ""
        pile: tuple[int, ...] = ()
        if on_replica(game, bet.wager):
            centre = label(game, bet.wager, bet.on)
            pile = chips_of(game, dealt, bet.seat, "", bet.amount).chips
            piles = []
        self.picture.show_section(ring.zeros, dealt.spin, piles, bet.on)
        self.track.show_track(ring.order, dealt.spin, bet.on, centre, pile)

    def _words(self, prompt: Prompt, answer: str) -> str:
        return format_money(int(answer)) if pictures.in_value(prompt) else answer

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
        lines = isinstance(self.key_panel.steps, KeyLines) and len(prompt.key) > 1
        why = "" if lines and not self._is_section() else prompt.why  # the lines say it all
        self.key_panel.tell_key(marked, presenter.clause(prompt.clause), why)
        self.key_panel.rack.setVisible(bool(why))
        self._keep_key_place()
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
        if sign == "." and not pictures.in_value(self.presenter.prompt):
            return  # chips are counted, not broken
        if len(self._text) < _LONGEST or "." in self._text + sign:
            super()._type(sign)
