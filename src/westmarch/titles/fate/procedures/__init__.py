"""The sequence of play, a module a chapter of the rules:

turn        Turn: do actions, draw 2 player cards, draw shadow cards, next player
company     Company: characters who move together, and their players' consent
travel      Travel, with the Ring-bearer's surcharge
draw        DrawPlayerCards, HandLimit, SkiesDarken
shadow      DrawShadowCards: Advance, or Reinforce with its order
search      Search: count, put on the Ring?, roll, fate, results
battle      RollBattle: count, roll, fate, results, valor
objectives  Complete, and the choice between two that are met at once
payment     Pay: which card or token goes for a symbol
"""

from __future__ import annotations
