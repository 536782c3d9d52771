#!/usr/bin/env bash
# soak-record.sh COMMAND RESULT SECONDS: adds a row to the table "Soak runs" of
# docs/testing.md. The commit of a tree with other changes than that ends in "-dirty".
set -euo pipefail
cd "$(dirname "$0")/.."

page=docs/testing.md
if ! grep -qs '^## Soak runs$' "$page"; then
  {
    [ ! -s "$page" ] || printf '\n'
    printf '## Soak runs\n\n| Date | Commit | Command | Result | Minutes |\n| --- | --- | --- | --- | ---: |\n'
  } >>"$page"
fi
commit=$(git rev-parse --short=12 HEAD)
[ -z "$(git status --porcelain -- . ":!$page")" ] || commit+=-dirty
row="| $(date -u +%F) | \`$commit\` | $1 | $2 | $((($3 + 59) / 60)) |"
lines=$(awk -v row="$row" '
  { line[NR] = $0 }
  /^## / { under = $0 == "## Soak runs" }
  under && /^\|/ { last = NR }
  END { for (i = 1; i <= NR; i++) { print line[i]; if (i == last) print row } }' "$page")
printf '%s\n' "$lines" >"$page"
printf '%s\n' "$row"
