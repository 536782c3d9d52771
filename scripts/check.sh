#!/usr/bin/env bash
# check.sh: runs what the change since BASE (origin/main, else the commit before) can affect: the
# everyday command. Go finds that by itself: a package that nothing has changed for is cached.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=scripts/parts.sh
source scripts/parts.sh

base=$(git merge-base "${BASE:-origin/main}" HEAD 2>/dev/null || git rev-parse 'HEAD^')
changed=$({ git diff --name-only "$base" && git ls-files --others --exclude-standard; } | sort -u)
# changed PATTERN: reports whether a file of the pattern has changed.
changed() { grep -qE "$1" <<<"$changed"; }

make=(make --no-print-directory)
part build "${make[@]}" build-tests
if changed '^web/(src|e2e|component)/|^web/[^/]+\.(json|ts|js)$'; then
  scripts/chromium.sh || exit 1
  part page npm --prefix web run --silent test -- --changed "$base"
fi
part lint scripts/lint.sh $(changed '\.go$' && echo go) $(changed '^web/' && echo page) &
if changed '^web/(src|component)/'; then
  part component npm --prefix web run --silent component -- --changed "$base"
fi
wait
if changed '\.(go|yaml|txtar|mod)$|/testdata/'; then
  part go "${make[@]}" test-go
fi
if changed '^(bot|lab|match|store|server)/'; then
  part race "${make[@]}" race
fi
mapfile -t cases < <(grep -E '^web/e2e/.*\.test\.ts$' <<<"$changed" | xargs -rn1 basename)
if ((${#cases[@]})); then
  part browser npm --prefix web run --silent e2e -- "${cases[@]}"
fi
summary build page lint component go race browser
