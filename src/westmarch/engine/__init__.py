"""The rules engine, which knows no game. docs/engine.md explains its concepts."""
