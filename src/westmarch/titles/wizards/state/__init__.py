"""The state of a game, and what it is asked.

piles        cards that lie together
people       characters, and what each bears
companies    who travels together, who controls whom, and how much influence that takes
quests       what each scenario remembers, the hazards that wait in a row, and what an empty deck means
standing     what stands while a card is in play; standing_bearers of the player's cards, standing_hazards of hazards
turn_effects what holds until the turn or a phase ends
in_force     what of these holds now
victims      whom something may strike
game         Wizards: the fields, and the look-ups that rules share
"""
