"""Certificates: issued, kept as papers, verified, revoked; and one's own."""
