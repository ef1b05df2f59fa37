"""The table at which every seat has its own hand."""
