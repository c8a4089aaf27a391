"""A second opinion: battles, the Hunt and politics once more, written plainly and apart from the title's code.

Nothing here imports the title. Everything is named by ids in strings, sides are "free" and "shadow". What a player
decides comes from `Source.choose`, what chance decides from `Source.roll` and `Source.pick`. Section numbers are those
of the title's rules.
"""
