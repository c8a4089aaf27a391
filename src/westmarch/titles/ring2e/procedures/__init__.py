"""The sequence of play, a module a chapter of the rules:

turn        Turns, Turn: the six phases, and who acts when (3)
"""
