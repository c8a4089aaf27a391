"""The state of a game: what lies where, and what of it a rule looks up. What happens stands in `rules`.

piles        cards that lie together
companies    characters in play: who travels together, what each bears, and where they are
standing     what stands while a card is in play; standing_bearers of the player's cards, standing_hazards of hazards
game         Wizards: the turn, what each scenario remembers, and which texts are in force
"""
