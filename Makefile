PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes
WORKERS ?= 2
KILLS ?= 40
FAULTS ?= 400
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 pyproject.toml

.PHONY: help run test soak pairwise check format lock bench ladder clean

help:
	@echo "make run    start the bot: on Telegram if a token is configured, else with the sandbox page"
	@echo "make test   set up everything and run all tests"
	@echo "make soak   play on twelve tables through faults and SIGKILLs, and whole games by every preset; KILLS=200 FAULTS=2000: for longer"
	@echo "make pairwise  play 200 random deals for each row of options that covers their pairs"
	@echo "make check  linters, types, import rules, then the tests"
	@echo "make bench  measure speed and memory, print ratios"
	@echo "make ladder let the brains play the same deals, print what each gains (ARGS=... as python -m ladder --help tells)"
	@echo "make format rewrite the code in the house style"
	@echo "make lock   pin the dependencies anew from pyproject.toml"

# What runs and what tests are two lists: a host needs only the first.
$(VENV)/run-ready: requirements/run.txt pyproject.toml deploy/wheels.py
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed: make PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(PIP) -r requirements/run.txt
	$(BIN)/python -m pip --disable-pip-version-check install --quiet --no-index --no-deps -e .
	@touch $@

$(VENV)/dev-ready: requirements/dev.txt $(VENV)/run-ready
	$(PIP) -r requirements/dev.txt
	@touch $@

$(VENV)/bench-ready: requirements/bench.txt $(VENV)/dev-ready
	$(PIP) -r requirements/bench.txt
	@touch $@

run: $(VENV)/run-ready
	$(BIN)/petukh-bot

test: $(VENV)/dev-ready
	$(BIN)/python -m pytest -n $(WORKERS)

soak: $(VENV)/dev-ready
	SOAK_KILLS=$(KILLS) SOAK_FAULTS=$(FAULTS) $(BIN)/python -m tests.soak
	$(BIN)/python -m pytest -n $(WORKERS) -m soak

# Everyday tests play three deals a row, ten against the oracle.
pairwise: $(VENV)/dev-ready
	PAIRWISE_DEALS=200 $(BIN)/python -m pytest -n $(WORKERS) -k pair tests/petukh/test_pairwise.py tests/petukh/test_against_oracle.py

check: $(VENV)/dev-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MAKE) test

format: $(VENV)/dev-ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/bench-ready
	$(BIN)/python -m bench

ladder: $(VENV)/run-ready
	$(BIN)/python -m ladder $(ARGS)

# Widest list first, so that the narrower ones hold the same versions. --universal: the same lists on every system; other lock formats record package hosts or local paths.
lock: $(BIN)/uv
	$(COMPILE) --extra dev --extra bench -o requirements/bench.txt
	$(COMPILE) --extra dev -c requirements/bench.txt -o requirements/dev.txt
	$(COMPILE) -c requirements/dev.txt -o requirements/run.txt

$(BIN)/uv: | $(VENV)/dev-ready

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
