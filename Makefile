# Westmarch: everything a newcomer needs is `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PAGE := src/westmarch/static/index.html

.PHONY: setup play test check fuzz soak kills page-games strength site site-games pictures rooms bench compiled coverage clean

setup: $(READY)

$(READY): pyproject.toml client/package-lock.json
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Westmarch needs Python 3.11 or newer; $(PYTHON) is `$(PYTHON) --version 2>&1`. Try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "$(PYTHON) cannot make a virtual environment; on Debian: apt-get install python3-venv" >&2; exit 1; }
	@echo "Setting Westmarch up in $(VENV); this takes a minute or two."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)

# Installing builds the web client; here it is built again when its sources have changed.
$(PAGE): $(shell find client -name node_modules -prune -o -type f -print) | $(READY)
	$(BIN)/python tools/client.py build

# At one game, another port, another folder: make play TITLE=cardgame PORT=9000 DATA=mytables
play: setup $(PAGE)
	@$(BIN)/westmarch serve --open $(addprefix --title ,$(TITLE)) $(addprefix --port ,$(PORT)) $(addprefix --data ,$(DATA))

test: setup
	$(BIN)/python -m pytest -n auto --dist worksteal

# Linters, types, the import contract, the titles' sources, and the web client's types, form, linter and logic.
check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/westmarch check
	$(BIN)/python tools/client.py check
	$(BIN)/python tools/client.py test

# Ten thousand games of each kind and title, with every check, as many positions and games of the second opinions, and six
# thousand worlds of each position in which they are counted: some hours.
fuzz: setup
	WESTMARCH_FUZZ=10000 WESTMARCH_DEALS=6000 $(BIN)/python -m pytest -n auto tests/titles/test_fuzz.py \
	  tests/titles/*/test_second_*.py tests/titles/test_worlds.py

# Whole games of every title with every bot of it, as a server plays them, for so many minutes: make soak MINUTES=30
MINUTES := 240
soak: setup
	$(BIN)/python -m tests.server.whole_games $(MINUTES)

# Whole games of each title in the page, from the lobby to the end, against the bots that a newcomer gets.
page-games: setup $(PAGE)
	WESTMARCH_WHOLE_GAMES=1 $(BIN)/python -m pytest -s tests/web/test_whole_games.py

# A server that is killed two hundred times while people play: nothing that was acknowledged is lost.
kills: setup
	WESTMARCH_KILLS=200 $(BIN)/python -m pytest tests/server/test_durability.py

# The tables of docs/strength.md and docs/benchmarks.md, of what is kept; with LINES these are measured anew, in the
# background: make strength LINES=levels, make strength LINES=--missing, make strength LINES="wardens --games 100 --most 30"
strength: setup
	$(BIN)/python tools/measure_strength.py $(LINES)

# The whole of Westmarch as a folder of files, to be put on any host: docs/self-hosting.md.
site: setup $(PAGE)
	$(BIN)/westmarch site build/site

# Whole games of each title in that folder, and twenty seeded games of each compared with Python's.
site-games: setup $(PAGE)
	WESTMARCH_WHOLE_GAMES=1 WESTMARCH_SEEDED_GAMES=20 $(BIN)/python -m pytest -n auto tests/web/test_folder.py

# Every page in four windows, by day and by night, beside small copies that were kept: what looks different now is told, and
# build/pictures has all of it to be looked at. make pictures KEEP=1 keeps them anew.
pictures: setup $(PAGE)
	$(BIN)/python tools/make_pictures.py build/pictures --pages $(if $(KEEP),--keep,--compare) tests/web/pictures

# Forty whole games of each title with all settings: everything has room in what learners are shown. And one of each kind by
# OpenSpiel's own test of games.
rooms: setup
	WESTMARCH_OBSERVED_GAMES=40 $(BIN)/python -m pytest -n auto tests/envs/test_room.py tests/envs/test_openspiel.py

bench: setup
	$(BIN)/westmarch bench fate

# The same files, compiled; needs a C compiler. Use it with PYTHONPATH=build/compiled.
compiled: setup
	$(BIN)/python tools/compile.py build/compiled
	$(BIN)/python -m pytest tests/test_compiled.py

# Which test covers which card, ability, location, ruling and verb of each title.
coverage: setup
	$(BIN)/python -m tests.titles.coverage

clean:
	rm -rf $(VENV) build dist
