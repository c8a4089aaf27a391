"""Small scripts to copy from: what is trained on a title, and played as a bot. `docs/study.md` tells of them."""
