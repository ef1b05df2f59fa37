"""Marks added up: what a run says about the person who dealt it."""
