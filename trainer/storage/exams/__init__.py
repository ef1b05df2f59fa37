"""Exams, from the form to the signatures, and the standards they are held by."""
