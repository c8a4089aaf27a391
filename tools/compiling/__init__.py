"""How the engine and the rules are compiled, from the same files.

`sources` says which modules; `classes` and `statements` rewrite a copy of each by its syntax tree, so that mypyc makes
it fast; `tables` writes down what the engine reads from annotations, which compiled modules don't keep; `build` does
all of it and compiles. The interpreted package is imported while that goes on: what a class is, and what its tables
say, is asked of the class itself.
"""
