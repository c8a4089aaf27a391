"""What happens where nobody is asked, in plain functions of the board, a module a chapter of the rules:

stacks      which counter has whose face, and what enemies know of that (11)
places      citadels, fortresses and towns, and where the way is shut (3, 7)
nations     nations that take to arms (mobilization)
people      who can act, how well they walk, lead and endure, their column of sorcery (3, 4, 8.13)
cards       Magic Cards, Event Cards and Search Cards: who holds which
powers      truces, and who may attack whom (8.2, 8.15)
armies      which units march, who leads them, and who lends them (7, 8.3)
movement    how people come to a hex, and what follows from it (3, 8.4)
searches    who can be found, by whom, and for how long (5)
captives    bands of Orcs, their captives, and prisons (5.4, 5.5)
ring        the Ring goes from one to another, or lies somewhere (6, 8.4)
deaths      death, and what becomes of what the dead carried (4.6)
rest        wounds heal where people rest (endurance chart)
saruman     Saruman for himself (8.8, 8.11)
sight       hidden movement: what an enemy sees, and where others may be (11)
barriers    what bars the way, and where it ends (3)
"""
