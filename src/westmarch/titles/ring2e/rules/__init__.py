"""What happens where nobody is asked, in plain functions of the board, a module a chapter of the rules:

cards          cards go from decks to hands and on (5)
tiles          Hunt tiles are drawn, and come back to the pool (10.5)
rulers         Sovereigns with their Corruption tiles, Dark Chieftains, Ruler dice and tokens (12)
figures        figures are recruited, eliminated, reduced, promoted, moved (1.5, 1.6, 7.6)
three_players  whom the last action of the Free Peoples was for (11.4)
victory        victory by arms, and who has done most for their side (11.1, 11.5)
secrecy        what a seat can't see: cards of a deck, cards laid face down, tiles on Sovereigns
"""
