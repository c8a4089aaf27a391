"""Players of the card game's own: see `commander`."""
