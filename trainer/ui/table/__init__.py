"""The table screen: felt, rail, strip, palette, acts half made, payments, faults told at it."""
