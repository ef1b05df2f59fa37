"""What the installers of all platforms have in common: pinned inputs, one payload, its papers."""
