"""Movement and hazards (4, 5)."""
