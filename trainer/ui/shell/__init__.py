"""The window and its ways, and what every room stands on: services, sheets, forms."""
