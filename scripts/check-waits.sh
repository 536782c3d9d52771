#!/usr/bin/env bash
# check-waits.sh: fails where a test of the page waits for a clock. A test pushes the clock of
# what it tests (web/src/lib/hand-clock.ts, Server.push), or waits for what it expects.
set -u
cd "$(dirname "$0")/.." || exit 1
found=$(grep -rnE 'waitForTimeout|\bsleep\(|\bset(Timeout|Interval)\(' web/e2e web/component $(find web/src -name '*.test.ts') --include='*.ts')
[ -z "$found" ] || { printf 'these wait for a clock:\n%s\n' "$found"; exit 1; }
