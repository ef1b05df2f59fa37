"""The record of practice: attempts, states of skills, what they add up to, backups."""
