#!/usr/bin/env bash
# race.sh TIMEOUT PACKAGE...: runs the packages' tests under the race detector. SQLite, which
# is compiled from Go here, is ten times as slow under it, so rapid draws fewer cases: make
# soak draws more.
set -eu
cd "$(dirname "$0")/.."

timeout=$1
shift
cc=$(go env CC)
if [ "$(go env CGO_ENABLED)" != 1 ] || ! command -v "${cc%% *}" >/dev/null; then
  echo 'the race detector needs cgo and a C compiler: install gcc or clang' >&2
  exit 1
fi
export RAPID_CHECKS=${RAPID_CHECKS:-20}
CGO_ENABLED=1 go test -race -ldflags=-w -timeout "$timeout" "$@"
