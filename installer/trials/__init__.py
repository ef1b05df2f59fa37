"""Tries the installers as a person would: a module for each kind, and what they have in common."""
