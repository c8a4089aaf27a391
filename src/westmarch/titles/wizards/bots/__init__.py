"""Players of the title's own: the adventurer, who knows all three scenarios."""
