"""What cards do, each effect a class with what it needs to know:

fellowship  the Ring-bearers, the Hunt, Companions who leave or move
armies      Armies, Nazgûl and single figures move and attack
recruits    figures are recruited, exchanged, eliminated one by one
hits        hits on Armies and Nazgûl outside a battle
nations     the political track, dice and cards
kings       Sovereigns and their Corruption tiles
battle      what combat halves do
battle_figures  what combat halves do with figures: prices, and the enemy's losses
compound    effects made up of others, of both halves; and all effects together, AnyEffect
"""
