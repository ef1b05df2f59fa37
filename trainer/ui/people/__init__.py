"""The roster, trainees, cohorts, assignments, hours, and the staff."""
