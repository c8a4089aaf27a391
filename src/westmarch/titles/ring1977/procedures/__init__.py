"""The sequence of play and all that happens in several steps, a module a chapter of the rules:

turn        the Game-Turn: its phases, the Player-Turns, who has won (2, 8.1)
ring_phase  Gollum's allegiance, and taking the Ring off (2.1, 6)
events_phase  cards are drawn, played, discarded; Shadow Points are rolled (2.2)
search_phase  a card says who searches, and where (2.3, 5)
mount_doom  the Ring is cast into the fire, unless Gollum interferes (6)

movement    the movement of a Player-Turn: bands of Orcs, stacks, Magic Cards (3)
march       a stack moves hex by hex (3)
dangers     what threatens the Fellowship on a way that it could take, beforehand (3, 5)
reach       where a stack can go, and who or what carries it further (3)
aims        which of many hexes bring a player nearer to what they are out for (3)
interruptions  what stops a stack on its way (3)
flight      Nazgûl fly (3)
servants    Servants of Sauron in their lairs and on the Misty Passes (3)

combat_phase  the Individual Combat of a Player-Turn (4.1)
fight       pairs, spare fighters, rounds (4)
pairs       who faces whom, helps, flies off, breaks off (4.2, 4.3, 4.5)
blows       a round of blows: sorcery, then weapons (4.4)
melee       a fight as it stands (4)
chances     the chances of an Individual Combat, beforehand (4)
fallen      the dead, what becomes of what they carried (4.6), and broken Staffs (8.13)
escape      captives escape, and who has been away returns (4.7, 5.5)

search      what spots a stack, and the Search of Orcs (5)
nazgul_search  searches by Nazgûl, of one side, two, or together (5, 8.3, 8.14)
capture     Orcs try to capture those whom they have found (5.4)

deploy      units come when their nations take to arms (7)
battle      Army Combat: one die, losses, retreats (7)
odds        the odds of armies: strength against strength, and what is lost (7)
reduction   Nazgûl reduce citadels in the Character Game

alliances   between Saruman and one of the others (8.3)
bequest     the Ring of a dead bearer may be left to Saruman (8.3)
control     Saruman with the Ring wins Nazgûl, rung after rung (8.4)
saruman_beaten  Saruman in Army Combat alone (8.5, 8.8)
bargain     barter: packages are laid face down and picked up together (8.9)
escort      captives are brought to where they are to be released (8.9)
tidings     information that is traded, true or not (8.9)
saruman     what Saruman may do in the Events Phase (8.11, 8.12)
mind_battle by the seeing-stones (8.11)
persuaded   those whom Saruman has persuaded walk to Isengard (8.12)

magic       Magic Cards are taken where they lie, and passed on
bow, horn   what the Bow of the Galadhrim and the Horn of Gondor do
"""
