# Every task starts with installer/setup.sh, which is quick when there is nothing to do.
# ARGS reaches the program:  make run ARGS="--data /tmp/try"    make test ARGS="-k baccarat"

.DEFAULT_GOAL := help
.PHONY: help setup run test check format bench pictures readme golden installers try-installers clean
bin := .venv/bin
export PYTHON

help: ## list these tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

setup: ## prepare .venv, and the libraries and fonts Qt needs
	@installer/setup.sh

run: ## start the app (served on 127.0.0.1 by VNC where there is no display)
	@installer/run.sh $(ARGS)

test: setup ## run the tests
	$(bin)/python -m pytest -n 2 --dist worksteal -q $(ARGS)

check: setup ## formatting, lint, types, import contracts, thousands of rounds, tests
	$(bin)/ruff format --check
	$(bin)/ruff check
	$(bin)/mypy
	$(bin)/lint-imports
	$(bin)/python -m tests.games.thousands
	$(bin)/python -m pytest -n 2 --dist worksteal -q

format: setup ## format the code and mend what lint can mend
	$(bin)/ruff format
	$(bin)/ruff check --fix

bench: setup ## measure, print, and write build/bench.json
	@$(bin)/python -c 'import anki.collection' 2>/dev/null || \
	  $(bin)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]' || \
	  echo "Anki could not be installed, so the figures beside it are left out."
	$(bin)/python -m bench $(ARGS)

pictures: setup ## make the screenshots in docs/pictures
	$(bin)/python installer/pictures.py $(ARGS)

readme: setup ## write the table of games in the README
	$(bin)/python installer/readme.py

golden: setup ## rewrite the golden transcripts in tests/golden; review them as a diff
	$(bin)/python -m tests.golden_update $(ARGS)

installers: setup ## make the installers in dist/; ARGS=debian makes one of debian, tarball, windows
	@$(bin)/python -m installer.build $(ARGS)

try-installers: setup ## install, start, upgrade and remove each in a clean place; ARGS as above
	@$(bin)/python -m installer.try_out $(ARGS)

clean: ## remove everything these tasks made, .venv too
	rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
