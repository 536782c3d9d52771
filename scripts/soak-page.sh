#!/usr/bin/env bash
# soak-page.sh: plays whole matches of every game in a real browser, by clicks and by taps, and
# records how that went in docs/testing.md.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

SECONDS=0
result=passed
npm --prefix web run --silent soak || result=failed
scripts/soak-record.sh 'make soak-page' "$result" "$SECONDS"
[ "$result" = passed ]
