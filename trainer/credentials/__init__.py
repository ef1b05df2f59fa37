"""The door to the school's keys and to what they sign: papers, codes, badges, lists; and back.

Nothing is imported here: the libraries behind this package take half a second to load, and only
signing and checking need them. Import the module you need at the moment you need it.
"""
