"""Learning interfaces: every title as an environment of PettingZoo, of Gymnasium, and as a game of OpenSpiel.

They need `pip install 'westmarch[envs]'`. `docs/study.md` tells how to use them.

| room | what is in it |
|---|---|
| `playing` | a game decision by decision: whose choice it is, from what |
| `actions` | options as numbers: a fixed numbering, or rows of features |
| `observations` | what a seat sees, as arrays of fixed shapes |
| `sizes` | how large these arrays are: as each title declares it |
| `schema` | what each of these numbers means, as plain data |
| `policy` | what was trained as a player |
| `rewards` | what a seat is given for a decision |
| `pettingzoo`, `gymnasium`, `openspiel` | the three shells |
"""
