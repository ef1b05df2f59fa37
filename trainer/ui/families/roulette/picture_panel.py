"""The picture question: chips around a number, and what they are paid, in chips or in value."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.drills.prompts import Mark, Prompt
from trainer.drills.roulette import pictures
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.games.roulette.wagers import label, on_replica, pieces, ring_of
from trainer.games.rounds import Round
from trainer.layouts.roulette.plan import position
from trainer.ui.drill.amount_entry_view import AmountEntry
from trainer.ui.drill.amount_panel import AmountPanel, QuestionFelt
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.key_lines_view import KeyLines
from trainer.ui.drill.key_panel import KeyPanel
from trainer.ui.families.roulette.bet_place import bet_place
from trainer.ui.families.roulette.felt import chips_of
from trainer.ui.families.roulette.layout_picture import LayoutPicture, Pile
from trainer.ui.families.roulette.track_picture import TrackPicture

_LONGEST = 6  # digits of a number of chips, or of dollars


class PictureFelt(QuestionFelt):
    """The layout with its chips; for a bet on part of the wheel, the track too."""

    def __init__(self, presenter: DrillPresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.picture = LayoutPicture()
        self.track = TrackPicture()
        self._inside = QVBoxLayout(self)
        self._inside.setSpacing(10)
        self._inside.addWidget(self.picture, 5)
        self._inside.addWidget(self.track, 3)

    def lay(self, prompt: Prompt) -> None:
        game, dealt = self._presenter.game, prompt.dealt
        if dealt is None:
            return
        self.track.setVisible(is_section(prompt))
        ring = ring_of(game)
        if is_section(prompt):
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

    def set_covered(self, covered: bool) -> None:
        self.picture.set_covered(covered)
        self.track.setVisible(not covered and is_section(self._presenter.prompt))

    def set_narrow(self, narrow: bool) -> None:
        edge = 8 if narrow else 14
        self._inside.setContentsMargins(edge, edge, edge, edge)


class PicturePanel(AmountPanel):
    """Asks what a picture pays; the answer is typed."""

    thing = "picture"
    felt: PictureFelt

    def __init__(self, presenter: DrillPresenter, parent: QWidget | None = None) -> None:
        super().__init__(
            presenter,
            PictureFelt(presenter),
            KeyPanel(KeyLines(), "The key appears here after your answer.", presenter.say),
            AmountEntry(typed_only=True, digits=_LONGEST),
            parent,
        )

    def ask(self, prompt: Prompt) -> None:
        self.entry.set_sign("$" if pictures.in_value(prompt) else "")
        super().ask(prompt)

    def _read(self) -> str | None:
        text = self.entry.text
        return pictures.parse_answer(self.presenter.prompt, text) if text else None

    def _tell_amount(self, marked: Mark) -> None:
        prompt = marked.prompt
        given, due = _amount(prompt, marked.given), _amount(prompt, prompt.expected)
        words = f"{due} is right" if marked.right else f"{given}; it is {due}"
        self.entry.tell(given, words, right=marked.right)

    def _tell_key(self, marked: Mark) -> None:
        prompt = marked.prompt
        told = len(prompt.key) > 1 and not is_section(prompt)  # by the lines of the key
        why = "" if told else self.presenter.say(prompt.why)
        self.key_panel.tell_key(marked, self.presenter.clause(prompt.clause), why)
        self.key_panel.rack.setVisible(bool(why))


def is_section(prompt: Prompt) -> bool:
    """Return whether a bet on part of the wheel is asked about."""
    return prompt.focus.startswith(pictures.SECTION)


def _amount(prompt: Prompt, answer: str) -> str:
    return format_money(int(answer)) if pictures.in_value(prompt) else answer
