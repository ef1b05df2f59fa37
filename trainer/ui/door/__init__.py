"""The door: names, PINs, passwords, recovery, and who somebody is once more."""
