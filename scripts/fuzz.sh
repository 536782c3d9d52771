#!/usr/bin/env bash
# fuzz.sh DURATION: runs each fuzz target in the tree for that long. Targets are
# found by name, so a new one needs no entry here. What is interesting is not made small
# for long: at games of hundreds of choices nothing else would be tried meanwhile.
set -euo pipefail
cd "$(dirname "$0")/.."

duration=$1
failed=()
found=0
while IFS=: read -r file func; do
  target=${func#func }
  found=$((found + 1))
  printf '\n== %s in %s, %s\n' "$target" "$(dirname "$file")" "$duration"
  go test -run '^$' -fuzz "^$target\$" -fuzztime "$duration" -fuzzminimizetime 2s "./$(dirname "$file")" </dev/null ||
    failed+=("$target")
done < <(find . -name '*_test.go' -not -path '*/testdata/*' -print0 | sort -z |
  xargs -0r grep -HoE '^func Fuzz[A-Z][A-Za-z0-9_]*' | sed 's#^\./##' || true)

if ((${#failed[@]})); then
  printf '\nfailed: %s\n' "${failed[*]}"
  exit 1
fi
printf '\nfuzz targets run: %d, all clean\n' "$found"
