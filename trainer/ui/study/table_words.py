"""What the choices of a table mean, in a sentence each."""

from trainer.drills.table import OTHER_END

MEANS: dict[str, dict[str, str]] = {
    "mode": {
        "": "How much you are helped while you deal.",
        "guided": "Every step is named before you do it.",
        "practice": "You deal by yourself, and a wrong act is told at once.",
        "run": "You deal at pace, as in a test; what was wrong is told at the end.",
    },
    "rounds": {"": "How long the run is.", "shoe": "Until the cover card comes."},
    "players": {"": "How many seats are taken."},
    "dial": {
        "": "Which part of the work is yours; the rest is done for you.",
        "table": "Everything at the table is yours.",
        "decide": "You say who takes a card or what is decided; the rest is done for you.",
        "settle": "You take what lost and pay what won; the rest is done for you.",
        "announce": "You make the announcements; the rest is done for you.",
        "base": "You are the base dealer at seats 1 to 8.",
        OTHER_END: "You are the base dealer at seats 9 to 16.",
        "stick": "You are on the stick: dice, calls, and the bets in the middle.",
        "box": "You are the boxperson.",
        "dealer": "You deal alone.",
    },
    "pressure": {
        "": "How lively the players are.",
        "calm": "Plain bets, nothing out of order.",
        "usual": "Odd sums, and now and then a question.",
        "busy": "Many bets, late ones among them.",
        "rough": "Late bets, disputes and whatever else a bad night brings.",
    },
    "chips": {
        "": "What is asked of the chips you pay with.",
        "any": "Any chips that make the sum.",
        "sensible": "No more chips than a dealer would hand out.",
        "fewest": "The fewest chips that make the sum.",
    },
}
NUMBER = "Every deal has a number: type it to deal the very same table again."
WAYS = {
    "queue": "What is due, weak and new in this game today, one after another.",
    "skill": "Choose one topic or one skill of this game.",
    "missed": "Only what you missed in the last two weeks.",
    "sprint": "As many as you can in sixty seconds.",
    "endless": "Questions until you have had enough.",
}


def means(field: str, choice: str = "") -> str:
    """Return what a choice means, or what the choice is about."""
    return MEANS[field].get(choice, "")
