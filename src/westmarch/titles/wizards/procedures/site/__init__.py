"""Sites (7): automatic-attacks, what is played there, prisoners, burglaries, sieges."""
