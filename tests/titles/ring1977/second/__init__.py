"""A second opinion: searches, fights, battles, ways, marches, flights and boats once more, from the rules, sharing
nothing with the title but its data files. Everything is named by ids in strings; seats are "free", "dark" and
"saruman"."""
