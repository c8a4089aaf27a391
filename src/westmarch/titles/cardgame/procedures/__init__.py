"""The sequence of play, a module a chapter of the rules:

round       Rounds: location step, action step, combat step, victory check, draw step
activation  ActivateBattleground, ActivatePath, and what texts activate
bot_turn    BotTurn: the flowchart of Against the Shadow
boxes       what the log tells of each box
playing     PlayCard, moves, and what cards do when they arrive
using       UseText: "use an action"
hands       CycleFromHand, Forsake, EliminateFromHand
fights      PathCombat, BattlegroundCombat
resolve     Resolve: a text, word by word
effects     what single words take several steps to do
bot_texts   "conceivably win" and "usefully"
"""
