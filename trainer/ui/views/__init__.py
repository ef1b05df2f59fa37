"""The screens: passive widgets, each with a presenter; built when they are first shown."""
