"""What `trainer check` looks at, one part of a game a module; each yields (key, sentence)."""
