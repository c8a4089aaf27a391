"""The rules, a folder a chapter and a module a part of it, with the numbers of rules and scenarios.

asking                 questions for the one player
play                   a card is used: by whom, on whom, its cost, and what it does (5, 9)
fetching, removing     cards are searched for, looked at, done away with, by what cards do
leaving                characters leave play (6, 8)
chance                 a chance meeting

turn/turn              the turn and its phases (2)
turn/outfit            who of the starting company bears which minor items (BUR, GON-3)
turn/organization      the organization phase (3)
turn/playing_characters  characters come into play, and are sent away (3, BUR-12, GON-4)
turn/control           who follows whom, and who can't be controlled any longer (3)
turn/regrouping        companies split and join (3)
turn/handing           what characters bear is handed over, and stored (3, BUR-10)
turn/long_events       the long-event phase (2)
turn/moments           whether the player uses cards between the parts of a turn
turn/hand              the hand: its size, drawing, discarding (2, 4)

movement/movement      where a company goes, by which path, what is drawn on the way (4)
movement/movement_phase  the movement/hazard phase of a company (4, 5)
movement/on_move       what a company that moves leaves behind
movement/special_ways  ways that only cards know
movement/hazards       the hazards play an event (5, SOLO-3, SOLO-5)
movement/worst_key     how the hazards key a creature (BUR-6)
movement/weather       long and permanent events of the hazards, and when they end
movement/ambush, movement/river  what awaits on a way that a card has opened; a river in the way

combat/creature        a hazard creature attacks, and is put away (5, 6)
combat/assault         an attack as it stands (6)
combat/attack          an attack: strikes assigned, faced, and what comes of it (6)
combat/assigning       whether it is canceled, and who faces its strikes (6)
combat/escalation      what cards, the turn and earlier creatures add to an attack (5, 6, TAB-11)
combat/forecast        what will come of an attack, before it is said who faces its strikes (6)
combat/facing          several strikes, seen together (6)
combat/strike          a strike sequence (6)
combat/body_check      body checks (6)
combat/losses          items that are lost to a creature (6)

site/site_phase        a company enters its site, or does nothing (7)
site/automatic         automatic-attacks (7)
site/siege             sites under siege
site/playable          what a company can play at its site (7)
site/at_site           items, allies and factions are played (7)
site/seeking           items and factions that are won by other ways
site/prisoners         prisoners are rescued (BUR-11, GON-16)
site/burglary          a burglary (BUR-8)

checks/corruption, checks/ring_check  corruption checks, and those for the sake of a ring (8)
checks/influence       influence checks on factions (8)
checks/gold_rings      gold rings are tested (8)
checks/temptation, checks/shaking  corruption cards: when their bearer checks, and how they are shaken off (8)
checks/treason         a character who has succumbed turns against a companion

scenarios/there_and_back  There and Back Again: counter, row, the way home (TAB)
scenarios/burglar      Burglar Wants a Good Job: the face-down row, the Council (BUR)
scenarios/guise        Guise of the Necromancer: the row, its duds, two journeys (GON)
scenarios/row_attack   creatures of the row attack (BUR-5, GON-8)
scenarios/duds         hazards of Guise's row that have nothing to wait for (GON-7, GON-9)
scenarios/stages       the One Ring reappears; prisoners and journeys of Guise (GON-13 to GON-17)
scenarios/crown        the Iron Crown is found
"""
