#!/usr/bin/env bash
# test.sh: runs all tests and checks, the cheap ones first. All of them run even if one fails, so
# that one run tells everything.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=scripts/parts.sh
source scripts/parts.sh

make=(make --no-print-directory)
part build "${make[@]}" build-tests
# Without the programs and the page there is nothing to test.
grep -q '^ok' "$logs/build.part" || { summary build; exit 1; }

scripts/chromium.sh || exit 1
part page npm --prefix web run --silent test
# What a single process does leaves the other processor to the checks.
part lint scripts/lint.sh &
part component npm --prefix web run --silent component
wait
part go "${make[@]}" test-go
part race "${make[@]}" race
part browser npm --prefix web run --silent e2e
summary build page lint component go race browser
