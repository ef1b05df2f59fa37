"""Trouble that whoever builds or tries an installer is told in a sentence."""


class InstallerError(Exception):
    """Known trouble: the text names the file, package or check, and the next step."""
