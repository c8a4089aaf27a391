"""The sequence of play, a module a chapter of the rules:

round       Rounds: location step, action step, combat step, victory check, draw step
activation  ActivateBattleground, ActivatePath, and what texts activate
bot_turn    BotTurn: the flowchart of Against the Shadow
boxes       what the log tells of each box
playing     PlayCard, moves, and what cards do when they arrive
using       UseText: "use an action"
hands       CycleFromHand, Forsake, EliminateFromHand
fights      PathCombat, BattlegroundCombat
resolve     Resolve: a text, effect by effect
searching   TakeCards, LookAtThree: cards that a text looks for
drawn       DrawAndPlay: cards that a text draws and sets aside
targets     EliminateOne, MoveWielder, tokens: what a text does something to
ways        May, ChooseWay: whether a text is used, and in which way
usefulness  "conceivably win" and "usefully": what bots go by

Elsewhere: the actions of a turn are in `actions`; what each effect of a text means is in `effects`, which puts the
procedures above on the agenda; icons, support and who would win are in `combat`; what everybody knows of hidden cards
is in `knowledge`; what happens at once and asks nobody is in `layout`, `piles` and `state`; the opening hands are in
`setup`.
"""
