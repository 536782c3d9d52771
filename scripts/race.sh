#!/usr/bin/env bash
# race.sh TIMEOUT PACKAGE...: runs the packages' tests under the race detector. SQLite, which is
# compiled from Go here, is not looked into: it would be ten times as slow, and is not ours.
set -eu
cd "$(dirname "$0")/.."

timeout=$1
shift
cc=$(go env CC)
if [ "$(go env CGO_ENABLED)" != 1 ] || ! command -v "${cc%% *}" >/dev/null; then
  echo 'the race detector needs cgo and a C compiler: install gcc or clang' >&2
  exit 1
fi
# go vet is a check of its own: see lint.sh.
CGO_ENABLED=1 go test -race -gcflags='modernc.org/...=-race=false' -vet=off -ldflags=-w -timeout "$timeout" "$@"
