"""What texts do, each effect a class with its sentence, when it is possible, and what it does:

drawing    cards are drawn, cycled, forsaken, looked at, taken into hand
cards      cards in play are eliminated, cycled and moved
locations  battlegrounds and paths are activated; tokens and corruption
compound   effects made up of others: costs, choices, one player after the other; and all effects together, AnyEffect
wording    who does it, and how many

What an effect is stands in `texts`. An effect that takes several steps, or asks somebody, has a procedure in
`procedures`.
"""
