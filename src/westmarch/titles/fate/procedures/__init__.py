"""The sequence of play, a module a chapter of the rules:

turn        Turn: do actions, draw 2 player cards, draw shadow cards, next player; DoActions, the menu of actions
company     Company: characters who move together, and their players' consent
travel      Travel, with the Ring-bearer's surcharge
draw        DrawPlayerCards, HandLimit, SkiesDarken
shadow      DrawShadowCards: Advance, or Reinforce with its order (MoveNazgul, DeployNazgul)
search      RollSearch: count, put on the Ring?, roll, fate, aid, results
battle      RollBattle: roll, fate, results, losses, valor; MayAttack, a battle without an action
ordeal      Ordeal: what awaits in Moria and in Shelob's Lair
objectives  Complete, and NextObjective: the choice between several that are met at once
rewards     what completed objectives give: hope, tokens, troops that join or move, a thinner shadow deck
payment     Pay: which card or token goes for a symbol
reorder     PutBack: the top cards of a deck, looked at and put back in any order

Procedures that belong to one action or card stand beside it, in `actions` and `cards`.
"""

from __future__ import annotations
