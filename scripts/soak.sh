#!/usr/bin/env bash
# soak.sh: runs every Go test with the build tag "soak", by which those that can go on for
# long do, and with cases that are drawn anew; records how it went in docs/testing.md.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

export RAPID_SEED=0 RAPID_CHECKS=${RAPID_CHECKS:-1000}
SECONDS=0
result=passed
soak() {
  go test -tags soak -ldflags=-w -count 1 -timeout 4h "$@" || result=failed
}
mapfile -t packages < <(go list ./... | grep -v '/cmd/umpire$')
soak "${packages[@]}"
soak ./cmd/umpire # by itself: it measures how long players wait
soak -race -run '^TestGamesAtOnce$' ./match
scripts/soak-record.sh 'make soak' "$result" "$SECONDS"
[ "$result" = passed ]
