"""The sic bo table."""
