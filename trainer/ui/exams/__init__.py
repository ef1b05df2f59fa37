"""Exams: set up, taken, scored at the bench and the table, judged, signed."""
