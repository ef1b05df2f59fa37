"""The first minute of a school, typed: whoever runs it gets a name and a password."""

from installer.trials.screen import Screen

WHO = "Ines Keller"
PASSWORD = "river copper window seven"
TITLE = "Table Test"


def found(screen: Screen) -> None:
    """Fill in the form of the first start, and send it."""
    screen.keys("F2")
    for text in (WHO, PASSWORD, PASSWORD):
        screen.type(text)
        screen.keys("Return")
    screen.keys("Down", "Return")  # the first rulebook of the list


def sign_in(screen: Screen) -> None:
    """Sign the manager in at the door."""
    screen.keys("F2", "Return")  # the only name there is
    screen.type(PASSWORD)
    screen.keys("Return")
