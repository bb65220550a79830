# The two commands are `make play` and `make test`; both set up whatever they need first and may be repeated.

PYTHON ?= python3
BIN := .venv/bin
FUZZ_SECONDS ?= 60
SANITIZED = LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libstdc++.so)" \
	ASAN_OPTIONS=detect_leaks=0 PYTHONPATH=build/sanitize PYTHONMALLOC=malloc $(BIN)/python

.PHONY: help setup page play serve terminal test check format bench soak sanitize fuzz e2e screenshots golden stubs messages wheel clean

help: ## what can be done here
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: ## virtual environment, dependencies, core compiled
	@$(PYTHON) scripts/setup.py

page: ## the page in the browser, built
	@$(PYTHON) scripts/setup.py --page

play: page ## play in the browser: starts the server and prints its address
	@$(BIN)/blockhaus serve --open

serve: page ## the same without opening a browser
	@$(BIN)/blockhaus serve

terminal: setup ## play in the terminal
	@$(BIN)/blockhaus play

test: ## all tests
	@$(PYTHON) scripts/setup.py --test
	@$(BIN)/python scripts/npm.py run --silent test
	$(BIN)/pytest -n auto --ignore tests/page
	$(BIN)/pytest -n auto tests/page
	@$(BIN)/python scripts/rule_coverage.py

check: page ## style, types, formatting, stubs
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	git ls-files 'core/*.hpp' 'core/*.cpp' 'core/*.inl' | xargs $(BIN)/clang-format --dry-run --Werror
	$(BIN)/python scripts/stubs.py --check
	$(BIN)/python scripts/npm.py run --silent check

format: setup ## put the code into the house's format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	git ls-files 'core/*.hpp' 'core/*.cpp' 'core/*.inl' | xargs $(BIN)/clang-format -i
	$(BIN)/python scripts/npm.py run --silent format

bench: ## measure speed; rows go to benchmarks/results.md
	@$(PYTHON) scripts/setup.py --bench
	$(BIN)/blockhaus bench --seconds 5 --results benchmarks/results.md
	$(BIN)/python benchmarks/puzzles.py --results benchmarks/results.md

sanitize: ## the core's tests under the address and undefined-behaviour sanitizers
	@$(PYTHON) scripts/setup.py --sanitize
	$(SANITIZED) -c "import blockhaus._core as c; assert 'build/sanitize' in c.__file__, c.__file__"
	$(SANITIZED) -m pytest -p no:cacheprovider tests/core tests/games

fuzz: ## hostile input for FUZZ_SECONDS a target
	@$(PYTHON) scripts/setup.py --fuzz
	$(BIN)/python -m tests.fuzz --seconds $(FUZZ_SECONDS)

e2e: ## longer tours of the page in a real browser
	@$(PYTHON) scripts/setup.py --test
	BLOCKHAUS_TOURS=1 $(BIN)/pytest -n auto tests/page

screenshots: ## pictures of every page and game, in both sizes and languages, into build/screenshots
	@$(PYTHON) scripts/setup.py --test
	$(BIN)/python -m tests.page.screenshots

golden: setup ## regenerate the golden playthroughs and perft counts (then look at the diff)
	$(BIN)/python -m tests.golden

soak: setup ## the server under load and killed 200 times; rows go to benchmarks/server.md
	BLOCKHAUS_KILLS=200 $(BIN)/pytest --timeout 3600 tests/server/test_kill.py
	$(BIN)/python -m benchmarks.load --seconds 60 --results benchmarks/server.md
	$(BIN)/python -m benchmarks.load --seconds 60 --postgres --results benchmarks/server.md
	$(BIN)/python -m benchmarks.load --tables 200 --sockets 400 --ramp --results benchmarks/server.md
	$(BIN)/python -m benchmarks.load --tables 200 --sockets 400 --ramp --postgres --results benchmarks/server.md

messages: setup ## regenerate the page's types from the server's messages
	$(BIN)/python scripts/messages.py

stubs: setup ## regenerate the stubs of the native module
	$(BIN)/python scripts/stubs.py

wheel: page ## the wheel, built into dist/, installed elsewhere and asked for its page
	$(BIN)/python scripts/wheel.py

clean: ## remove what set-up made
	rm -rf .venv build dist
