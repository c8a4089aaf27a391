"""The rules, a module a chapter: the turn, organization, movement and hazards, combat, sites, checks, and what each
scenario does otherwise."""
