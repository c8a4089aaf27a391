"""Players of its own."""
