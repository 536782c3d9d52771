#!/usr/bin/env bash
# wire.sh [--check]: makes the API's description and the page's types of the Go
# types. With --check nothing is written, and it fails if they have drifted.
set -euo pipefail
cd "$(dirname "$0")/.."

document=web/src/wire/openapi.json
types=web/src/wire/schema.d.ts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go run ./cmd/umpire openapi >"$work/openapi.json"
(cd web && npx --no-install openapi-typescript "$work/openapi.json" -o "$work/schema.d.ts" >/dev/null)
if [ "${1:-}" != --check ]; then
  cp "$work/openapi.json" "$document"
  cp "$work/schema.d.ts" "$types"
  exit 0
fi
for pair in "openapi.json $document" "schema.d.ts $types"; do
  read -r made kept <<<"$pair"
  cmp -s "$work/$made" "$kept" || { echo "$kept is not what the Go types make: run make wire"; exit 1; }
done
