"""The sequence of play and all that happens in several steps, a module a chapter."""
