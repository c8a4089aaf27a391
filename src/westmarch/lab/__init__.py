"""The laboratory: many games at once, how fast they run, and how many lines of play there are."""
