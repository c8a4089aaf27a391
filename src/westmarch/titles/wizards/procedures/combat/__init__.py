"""Combat (6)."""
