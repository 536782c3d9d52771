# Umpire's everyday commands. `make help` lists them.
SHELL       := bash
.SHELLFLAGS := -eu -o pipefail -c

GO        ?= go
SYSTEM    ?= warcaster
FUZZTIME  ?= 60s
TIMEOUT   ?= 20m
BENCHTIME ?= 1s
ADDR      ?= localhost:8080
PKG       ?= ./rules/$(SYSTEM)
SAMPLE    ?= 10
N         ?= 20
JOBS      ?= 3
BASE      ?= origin/main

# -trimpath keeps the folder of this clone out of the build cache's keys: another clone
# finds there what this one has compiled. Compilers and linkers collect garbage less often: a tenth
# of their time goes into it.
export GOFLAGS := $(filter-out -trimpath,$(shell $(GO) env GOFLAGS 2>/dev/null)) -trimpath '-toolexec=env GOGC=400'

# Packages that start goroutines, and what stands under them. make race tests them, and
# make test-go all others.
RACE  := ./bot/... ./lab/... ./match/... ./store/... ./server/...
RACED := bot|lab|match|store|server

# The seed of tests that draw what they try. RAPID_SEED=0 draws a new one each time.
export RAPID_SEED ?= 1

.DEFAULT_GOAL := help

.PHONY: help
help: ## list these targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.PHONY: play
play: build ## build everything and open the browser table (ADDR=localhost:8080)
	@bin/umpire serve --open --addr $(ADDR) --data games

.PHONY: terminal
terminal: setup ## sit down at a table in this terminal (SYSTEM=warcaster)
	@$(GO) build -o bin/umpire ./cmd/umpire
	@bin/umpire play --system $(SYSTEM) --draw build/play --save games/last.jsonl

.PHONY: build
build: setup page notices manual ## build bin/umpire, the page in it, manual pages and completions
	@$(GO) build -o bin/umpire ./cmd/umpire

.PHONY: manual
manual: build/man/umpire.1 ## write the manual pages and what shells complete commands by: build/man, build/completions

# They are made again when something that names a command or a flag may have changed. Their date is
# that of the commit, so that the same commit has the same pages.
build/man/umpire.1: go.mod web/dist/index.html $(wildcard cmd/umpire/*.go internal/manual/*.go rules/*.go rules/*/show/*.go)
	@mkdir -p build
	@SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct 2>/dev/null || echo 0) $(GO) run -tags manual ./cmd/umpire manual build
	@touch $@

.PHONY: notices
notices: build/notices ## write the licences of what the program and the page are made of: cmd/umpire/notices.txt

# They are made again when something else may be in one of the two.
build/notices: go.mod web/dist/index.html $(wildcard internal/notices/*.go)
	@$(GO) run ./internal/notices
	@mkdir -p build
	@touch $@

.PHONY: page
page: web/dist/index.html

# The page is built again when something of it has changed.
web/dist/index.html: web/node_modules/.package-lock.json web/index.html $(wildcard web/*.ts web/*.js web/public/*) $(shell find web/src -type f)
	@cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@scripts/node.sh
	@cd web && npm ci --no-audit --no-fund --silent
	@touch $@

.PHONY: test
test: setup ## run every test and check, and say at the end what ran and how long it took
	@scripts/test.sh

.PHONY: check
check: setup ## run what the change since origin/main can affect (BASE=main)
	@BASE=$(BASE) scripts/check.sh

.PHONY: flaky
flaky: build-tests ## run browser tests N times, JOBS at a time, each the load of the others (N=20 JOBS=3 FILE=…)
	@scripts/chromium.sh
	@scripts/flaky.sh $(N) $(JOBS) $(FILE)

# The program of the page's tests: umpire with a seed, and a time that can be pushed on.
.PHONY: build-tests
build-tests: build
	@$(GO) test -c -ldflags=-w -o bin/duel ./cmd/umpire

.PHONY: test-page
test-page: build-tests ## run the tests of the page: units, components, and in a real browser
	@scripts/chromium.sh
	cd web && npm run --silent test
	cd web && npm run --silent component
	cd web && npm run --silent e2e

.PHONY: record
record: build-tests ## record anew what the tests of components hear of a server
	@scripts/chromium.sh
	rm -rf web/component/testdata
	cd web && npm run --silent record

.PHONY: screens
screens: build-tests ## take the pictures of the README again
	@scripts/chromium.sh
	cd web && npm run --silent screens

.PHONY: frames
frames: build-tests ## how long a frame takes while models and units are dragged, in a match of each game, and how soon the pages can be used
	@scripts/chromium.sh
	cd web && npm run --silent frames

.PHONY: pace
pace: build-tests ## how long each beat of ten turns of a bot stands, in each game at every pace
	@scripts/chromium.sh
	cd web && npm run --silent pace

.PHONY: wire
wire: setup web/node_modules/.package-lock.json ## make the API's description and the page's types of the Go types
	@scripts/wire.sh

.PHONY: lint
lint: setup web/node_modules/.package-lock.json ## gofmt, go vet, staticcheck and our own checks
	@scripts/lint.sh

.PHONY: test-go
test-go: build ## run the Go tests of all packages but those that race runs
	@# -ldflags=-w: nobody debugs these programs, and linking them takes a quarter less.
	@# go vet is a check of its own.
	$(GO) test -vet=off -ldflags=-w -timeout $(TIMEOUT) $$($(GO) list ./... | grep -vE '^umpire/($(RACED))(/|$$)')

.PHONY: race
race: setup ## run the Go tests of the packages that have goroutines, under the race detector
	@scripts/race.sh $(TIMEOUT) $(RACE)

.PHONY: bench
bench: setup ## run every benchmark; figures go to build/bench.txt (BENCHTIME=1s)
	@scripts/bench.sh $(BENCHTIME)

.PHONY: fuzz
fuzz: setup ## run every fuzz target for FUZZTIME (60s)
	@scripts/fuzz.sh $(FUZZTIME)

.PHONY: release
release: build ## build what is published of a tagged version: archives, Debian packages, OCI images, checksums (build/release)
	@scripts/release.sh

.PHONY: soak
soak: build ## run every Go test as long as it can be, and record that in docs/testing.md
	@scripts/soak.sh

.PHONY: soak-page
soak-page: build-tests ## play whole matches of every game in a real browser, and record that in docs/testing.md
	@scripts/chromium.sh
	@scripts/soak-page.sh

.PHONY: cover
cover: setup ## which lines the tests run: build/cover.html
	@mkdir -p build
	$(GO) test -timeout $(TIMEOUT) -coverprofile build/cover.out -coverpkg ./... ./...
	@$(GO) tool cover -html build/cover.out -o build/cover.html
	@$(GO) tool cover -func build/cover.out | tail -n 1

.PHONY: mutate
mutate: setup ## would the tests notice? SAMPLE=10 small changes a file of PKG
	@mkdir -p build
	@$(GO) run ./internal/mutate tests -sample $(SAMPLE) $(PKG) | tee build/mutate.txt

.PHONY: mutate-clauses
mutate-clauses: setup ## could the proofs fail? breaks what cites each clause; writes content/*/weak.yaml
	@$(GO) run ./internal/mutate scenarios -write warcaster warpath warmachine cybernekro

.PHONY: setup
setup:
	@command -v $(GO) >/dev/null || { \
	  echo "umpire is written in Go and needs Go 1.26 or newer to build." >&2; \
	  echo "Install it from https://go.dev/dl (or your system's packages), then run make again." >&2; \
	  exit 1; }
	@$(GO) mod download

.PHONY: clean
clean: ## remove what was built
	rm -rf bin build
