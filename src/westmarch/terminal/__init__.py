"""The terminal: play and replay any title from a keyboard, drawn with Rich or told in plain sentences."""
