"""The sequence of play, a module a chapter of the rules:

turn        Turns, Turn: the six phases, and who acts when (3)
forces      which figures of an Army go, and who decides for it (6.4, 7.2, 11.3)
stacking    what has no room goes at the end of an action (1.5)
politics    nations wake up and advance (8)
conquest    Armies enter regions and capture Settlements (7.11)
relief      corruption is taken from Sovereigns (12.8)
table       cards on the table fall away
"""
