# Needs python3 (3.11 or later), make and git. Everything is installed into .venv, nothing into the system.
#
#   make demo    run the program on the sample files and say what it did
#   make test    style, types, layers, tests
#   make wheel   build the wheel and the source archive into dist/
#   make bench   time pbnkit against endplay and bridgebots, and the rules against the reading
#   make fuzz    look for new failures with random input
#   make clean   remove everything that these commands made

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PBNKIT := $(BIN)/pbnkit
DEMO := build/demo
DEMO_FILE := corpus/team-match.pbn

.PHONY: demo test wheel bench fuzz clean

# The corpus holds damaged files on purpose, so validate has to end with 1 (findings); any other code is a failure.
demo: .venv/installed
	@rm -rf $(DEMO) && mkdir -p $(DEMO)
	@echo
	@echo "1. Checking every file of corpus/ ..."
	@code=0; $(PBNKIT) validate corpus > $(DEMO)/findings.txt || code=$$?; \
	grep damaged $(DEMO)/findings.txt; \
	if [ $$code -ne 1 ]; then echo "validate ended with exit code $$code; 1 was expected"; exit 1; fi
	@echo "   Exit code 1, as it should be: corpus/damaged.pbn is damaged on purpose, and this is what it found there."
	@echo
	@echo "2. Rewriting corpus/archive-1931.pbn in the standard's export layout ..."
	@$(PBNKIT) normalize corpus/archive-1931.pbn -o $(DEMO)/normalized.pbn
	@echo "3. Converting $(DEMO_FILE) to JSON ..."
	@$(PBNKIT) convert $(DEMO_FILE) --to json -o $(DEMO)/converted.json
	@echo "4. Converting it to LIN; what LIN has no place for is listed ..."
	@$(PBNKIT) convert $(DEMO_FILE) --to lin -o $(DEMO)/converted.lin
	@echo
	@echo "Done. The results are in $(DEMO)/:"
	@echo "   findings.txt     what validate found, with file, line and column"
	@echo "   normalized.pbn   corpus/archive-1931.pbn as the PBN standard wants it written"
	@echo "   converted.json   the games of $(DEMO_FILE) as JSON"
	@echo "   converted.lin    the games of $(DEMO_FILE) as LIN"
	@echo
	@$(PBNKIT) show $(DEMO_FILE) --board 8

# pytest runs last: its closing line is the last line of the output.
test: .venv/installed-dev
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/pytest

wheel: .venv/installed-dev
	@$(BIN)/python -m build

bench: .venv/installed-dev
	@$(BIN)/python benchmarks/validate_vs_endplay.py
	@$(BIN)/python benchmarks/rules_vs_reading.py
	@$(BIN)/python benchmarks/lin_vs_peers.py

fuzz: .venv/installed-dev
	@$(BIN)/pytest -m fuzz --hypothesis-profile=fuzz tests

clean:
	rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A half-made environment is removed, so that the next call starts afresh.
.venv/bin/python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" \
	|| { echo "pbnkit needs Python 3.11 or later; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

# The stamps name what is installed; only a change of pyproject.toml installs again.
.venv/installed: pyproject.toml | .venv/bin/python
	@echo "Installing pbnkit into .venv ..."
	@$(PIP) install --editable .
	@touch $@

.venv/installed-dev: pyproject.toml | .venv/bin/python
	@echo "Installing pbnkit and the development tools into .venv ..."
	@$(PIP) install --editable ".[dev]"
	@touch $@ .venv/installed
