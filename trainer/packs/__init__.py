"""Content packs: lessons and standards that reach a PC without a network, signed and numbered."""
