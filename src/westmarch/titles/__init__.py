"""The games that can be played, a package each. CONTRIBUTING.md says what is in their rooms."""
