"""How a deck is constructed, which is asked before a game begins.

slots        what a deck has room for
rules        what all decks must keep; guise what Guise's must
warnings     what is legal but no use
"""
