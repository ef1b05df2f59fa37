"""Drills: which act stays in the trainee's hands, how it is asked, how it is marked."""
