"""Table Test for Debian 12 (.deb) and for other Linux systems (.tar.zst with its own Python)."""
