"""What happens where nobody is asked, in plain functions of the state, a module a chapter of the rules:

decks        the two decks: what is drawn, discarded and shuffled, and what an empty deck means in each scenario (11)
row          the row of hazards that waits before the company (TAB-11, GON-10)
figures      prowess, body and what else is counted of a character, with items and events (6)
influence    general and direct influence: who controls whom, and how much is left (3)
corruption   corruption points (8)
victims      whom the hazards choose (SOLO-3)
items        who may have an item, and the cards that go with items (9)
fellowship   characters and cards that come into play, pass from one to another, and leave play
sites        companies at sites: who joins them, and what becomes of a site when they go (3, 4)
journeys     how far a company may walk, how many hazards may meet it, and when it turns back (4)
turn_effects what holds until the end of the turn, and when it is over
treasure     There and Back Again: the Mountain's treasure, and the Dwarves who think of home (TAB-13)
nazgul       Guise of the Necromancer: the Nazgûl that guard Dol Guldur, and The One Ring (GON-12 to GON-14)
losses       whose loss ends the game (BUR-17, GON-4)
"""
