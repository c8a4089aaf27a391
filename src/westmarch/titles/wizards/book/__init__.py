"""The book: what of a match never changes, its records, its map and the deck chosen for it.

texts        what the texts of cards are made of: conditions, effects, what stands while a card is in play
records      one type a file of data; records_map those of the map
printed      a card as it is printed; figures its numbers
site_items   which items a site may give
decks        a deck as a document, and the sample decks
menu         the player's actions by timing
book         WizardsBook
journey      ways between sites and regions
"""
