"""The house page: audit log, backups, keys, exports, erasure."""
