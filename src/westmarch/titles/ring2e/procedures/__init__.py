"""The sequence of play, a module a chapter of the rules:

turn        Turns, Turn: the six phases, and who acts when (3)
dice        Elven Rings; when one may pass (4.2, 4.3)
forces      which figures of an Army may go, and who decides for it (6.4, 7.2, 11.3)
parting     the choice of those who go, attack or advance (6.4, 7.2, 7.8)
armies      Armies move, attacks begin (6.4, 7.1)
muster      figures are recruited (6.2, 6.3)
stacking    what has no room goes at the end of an action (1.5)
politics    nations wake up and advance (8)
conquest    Armies enter regions and capture Settlements (7.11)
casualties  hits on an Army, taken figure by figure (7.6)
fight       who fights where, and who leads them (7.1-7.3)
rounds      what matters in a round (7.3-7.6)
combat_acts what combat cards do, by initiative (7.5)
combat_cards choosing and revealing them, abilities in their place (7.4, 12.10)
combat_round a round, step by step (7.4)
retreat     cease, retreat, go into the Stronghold (7.7, 7.10)
siege       how long siege battles last (7.10)
battle      a whole battle (7)
battle_odds the chances of an attack, beforehand
fellowship  its phase, moves and hiding (9)
guide       who guides it (9.6)
hunt        the Hunt roll (10.1, 10.2)
hunt_odds   the chances of a Hunt, beforehand
tiles       Hunt tiles, and the Fellowship revealed (10.3, 10.4, 9.4)
reactions   cards on the table that answer to a Hunt (10.3)
lost        Companions whom the Fellowship loses (10.4)
mordor      the Mordor Track (10.5-10.8)
ring_events what only events do to the Fellowship
trace       how the Ring-bearers' figure goes over the map (9.3, 9.4)
characters  Companions leave the Fellowship and go about (6.1, 9.5)
minions     Nazgûl and Minions go about (6.1)
entries     Minions, Aragorn and Gandalf the White come into play (6.1)
travel      how far characters come (6.1)
relief      corruption is taken from Sovereigns (12.8)
table       cards on the table fall away
"""
