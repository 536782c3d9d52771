#!/usr/bin/env bash
# Fails if a tracked file names a place on somebody's machine: such a path works
# there and nowhere else.
set -u
cd "$(dirname "$0")/.." || exit 1

# The brackets keep this line from finding itself.
pattern='(^|[^[:alnum:]_.])/([w]ork|[f]arm|[r]oot|[h]ome/[[:alnum:]_.-]+|[U]sers/[[:alnum:]_.-]+)/'

if git rev-parse --git-dir >/dev/null 2>&1; then
  found=$(git grep -nIE "$pattern" -- ':!go.sum')
else
  found=$(grep -rnIE --exclude=go.sum --exclude-dir=build --exclude-dir=bin "$pattern" .)
fi
# Both exit 1 when nothing was found, and more when they could not look.
case $? in
  0) printf 'a path of one machine stands in a tracked file:\n%s\n' "$found"; exit 1 ;;
  1) exit 0 ;;
  *) echo 'could not search the tracked files'; exit 2 ;;
esac
