"""Certificates, what happens to them, and their papers."""
