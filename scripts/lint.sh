#!/usr/bin/env bash
# lint.sh [go] [page]: runs every check that is not a test, of one of the two or of both, and
# fails if any of them found something.
set -u
cd "$(dirname "$0")/.." || exit 1

# Compilers and linters work faster with more memory.
export GOGC=400
said=$(mktemp -d) || exit 1
trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT
trap 'rm -rf "$said"' EXIT
status=0
names=()
check() { # check NAME COMMAND...: begin it beside the others
  names+=("$1")
  local file=$said/${#names[@]}
  shift
  { "$@" >"$file" 2>&1 && touch "$file.ok"; } &
}
told() { # how each went, in their order
  wait
  local n=0 name
  for name in "${names[@]}"; do
    n=$((n + 1))
    cat "$said/$n"
    if [ -e "$said/$n.ok" ]; then
      printf 'ok    %s\n' "$name"
    else
      printf 'FAIL  %s\n' "$name"
      status=1
    fi
  done
}

# Files that git knows or would add; without git (a source archive), all of them.
files() {
  git ls-files --cached --others --exclude-standard -- "$@" 2>/dev/null ||
    find . -name "${1:-*}" -not -path './build/*' -not -path './bin/*' -type f
}

formatted() {
  local found
  found=$(files '*.go' | while read -r f; do [ -f "$f" ] && echo "$f"; done | xargs -r gofmt -l -s) || return 1
  [ -z "$found" ] || { printf 'not formatted (gofmt -s -w):\n%s\n' "$found"; return 1; }
}

# Go vet, with our own checks beside its own; it keeps the results of packages that have not
# changed.
vetted() { go build -o build/umpirelint ./internal/lint/cmd/umpirelint && go vet -tags soak -vettool build/umpirelint ./...; }

asked=${*:-go page}
wanted() { [[ " $asked " == *" $1 "* ]]; }
if wanted go; then
  check gofmt       formatted
  check 'go vet'    vetted
  check staticcheck go tool staticcheck -tags soak ./...
  check wire        scripts/wire.sh --check
fi
if wanted page; then
  check waits       scripts/check-waits.sh
  check page        npm --prefix web run --silent check
  check 'page form' npm --prefix web run --silent format:check
fi
check paths scripts/check-paths.sh
told
exit $status
