# Needs python3 (3.11 or newer, with pip or venv) and make; everything else is downloaded into .venv and .cache.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

BIN := .venv/bin
JOBS ?= 2
# Each test goes to the next free process, those of one xdist_group to the same process.
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist loadgroup
# The engine's own tests. `once`: identical in both builds, so one of them is enough.
ENGINE := tests/test_build.py tests/kernel tests/games
MEASURED = $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(WINDOW),--window $(WINDOW))
# Prints the folder of the compiled engine, or nothing if there is none; messages go to standard error.
COMPILED := $(BIN)/python tools/compiled.py

export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/.cache/hypothesis

.PHONY: help play dev compiled quick test check format examples mutants soak rooms bench bench-peers baselines load lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## the table in the browser (PORT=8000, DB=file or postgresql://…); in the terminal: ./hortus play GAME
	@exec ./hortus serve $(if $(PORT),--port $(PORT)) $(if $(DB),--db $(DB))

dev: ## everything a developer needs, in .venv
	@tools/bootstrap.sh dev </dev/null

compiled: dev ## the engine as machine code, in .cache/compiled (HORTUS_COMPILE=1: a failure is an error)
	@$(COMPILED)

test: dev ## all tests: the engine interpreted, then everything compiled, then the browser (HORTUS_COMPILE=0: interpreted)
	@echo "== interpreted (the engine is compiled meanwhile)"
	@$(COMPILED) >/dev/null 2>&1 & \
	PYTHONPATH= HORTUS_EXPECT_COMPILED=0 $(PYTEST) -m "not soak and not once" $(ENGINE)
	@compiled=$$($(COMPILED)); \
	if [ -n "$$compiled" ]; then \
	    echo "== compiled"; \
	    PYTHONPATH=$$compiled HORTUS_EXPECT_COMPILED=1 $(PYTEST) tests --ignore tests/browser; \
	else \
	    echo "NOT RUN: no compiled engine. Everything is tested interpreted."; \
	    $(PYTEST) -m once $(ENGINE); \
	    $(PYTEST) tests --ignore tests/browser $(ENGINE:%=--ignore %); \
	fi
	@echo "== browser"
	@chromium=$$(tools/chromium.sh); compiled=$$($(COMPILED)); \
	HORTUS_CHROMIUM=$$chromium PYTHONPATH=$$compiled $(PYTEST) tests/browser

quick: dev ## the most telling tests, in about two minutes: rules, engine, secrets, store, API, two live pages
	@compiled=$$($(COMPILED)); export PYTHONPATH=$$compiled HORTUS_EXPECT_COMPILED=$${compiled:+1}; \
	$(PYTEST) -m "not soak and not once" $(ENGINE); \
	$(PYTEST) $(addprefix tests/table/,http/test_api.py test_secrecy.py store/test_store.py); \
	HORTUS_CHROMIUM=$$(tools/chromium.sh) $(PYTEST) tests/browser/test_table.py -k "two_windows or undo_takes_back"

check: dev ## format, lint, types, layers, the map of the rooms, house rules
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy --strict src tests tools $(wildcard bench)
	@$(BIN)/lint-imports --no-logo --cache-dir .cache/importlinter
	@tools/scripts.sh check
	@$(BIN)/python tools/lint.py
	@$(BIN)/python tools/house.py
	@$(BIN)/python tools/rules.py

format: dev ## reformat all files
	@$(BIN)/ruff check --quiet --select I --fix .
	@$(BIN)/ruff format .
	@tools/scripts.sh format

examples: dev ## regenerate the games' example files, docs/formats.md, reference.md and research.md
	@PYTHONPATH= $(BIN)/python tools/examples.py
	@PYTHONPATH= $(BIN)/python tools/formats.py
	@$(BIN)/python tools/reference.py
	@PYTHONPATH= $(BIN)/python -m tools.research

mutants: dev ## which of N=200 random changes to the rules of GAME (SEED=1) do its own tests miss?
	@PYTHONPATH= $(BIN)/python -m tools.mutants $(GAME) --number $(or $(N),200) --seed $(or $(SEED),1) --jobs $(JOBS)

soak: dev ## the long runs, on the compiled engine if there is one (HORTUS_SOAK, HORTUS_SOAK_EVENINGS: how long)
	@compiled=$$($(COMPILED)); PYTHONPATH=$$compiled HORTUS_EXPECT_COMPILED=$${compiled:+1} \
	HORTUS_SOAK=$${HORTUS_SOAK:-200000} $(PYTEST) -m soak --timeout 0 tests --ignore tests/browser
	@chromium=$$(tools/chromium.sh); compiled=$$($(COMPILED)); \
	HORTUS_CHROMIUM=$$chromium PYTHONPATH=$$compiled $(PYTEST) -m soak --timeout 0 tests/browser

rooms: dev ## remove each game in turn: the rest must still pass its tests (ROOM=game: only that one)
	@compiled=$$($(COMPILED)); PYTHONPATH=$$compiled JOBS=$(JOBS) $(BIN)/python -m tools.rooms $(ROOM)

bench: dev ## how fast the engine is (ROUNDS=7, WINDOW=0.6 seconds per measurement)
	@compiled=$$($(COMPILED)); PYTHONPATH=$$compiled $(BIN)/python -m bench.run $(MEASURED)

bench-peers: dev ## the same beside open_spiel, PettingZoo, catanatron and pgx; writes bench/results.md
	@tools/bootstrap.sh peers
	@compiled=$$($(COMPILED)); PYTHONPATH=$$compiled $(BIN)/python -m bench.run \
	--peers .cache/peers/bin/python --write bench/results.md $(MEASURED)

baselines: ## Stable-Baselines3's own check of the environments (downloads PyTorch into .cache: large)
	@tools/bootstrap.sh baselines
	@PYTHONPATH=src .cache/baselines/bin/python tools/baselines.py

load: dev ## how many tables a server can handle: the figures in docs/operations.md
	@compiled=$$($(COMPILED)); PYTHONPATH=$$compiled $(BIN)/python -m tools.load

lock: ## regenerate requirements/ from pyproject.toml (UPGRADE=1: newest versions)
	@tools/bootstrap.sh lock

clean: ## remove everything that was downloaded or built
	rm -rf .venv .cache build dist src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
