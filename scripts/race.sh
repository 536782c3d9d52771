#!/usr/bin/env bash
# race.sh TIMEOUT PACKAGE...: runs the packages' tests under the race detector.
set -eu
cd "$(dirname "$0")/.."

timeout=$1
shift
if (($# == 0)); then
  echo 'no package has goroutines yet'
  exit 0
fi
cc=$(go env CC)
if [ "$(go env CGO_ENABLED)" != 1 ] || ! command -v "${cc%% *}" >/dev/null; then
  echo 'the race detector needs cgo and a C compiler: install gcc or clang' >&2
  exit 1
fi
CGO_ENABLED=1 go test -race -timeout "$timeout" "$@"
