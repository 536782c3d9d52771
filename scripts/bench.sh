#!/usr/bin/env bash
# bench.sh BENCHTIME: runs every benchmark, one package after the other so that
# they do not disturb each other, and keeps the figures with commit and command.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p build
command=(go test -run '^$' -bench . -benchmem -benchtime "$1" -p 1 -timeout 60m ./...)
{
  printf 'commit: %s\n' "$(git describe --always --dirty 2>/dev/null || echo unknown)"
  printf 'command: %s\n' "${command[*]}"
  "${command[@]}" | grep -v 'no test files'
} | tee build/bench.txt
