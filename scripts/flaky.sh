#!/usr/bin/env bash
# flaky.sh N JOBS [FILE...]: runs browser tests N times, JOBS runs at a time, so that each is the
# load of the others, and prints how each went. Without files all of them run.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
n=$1 jobs=$2
shift 2
logs=build/flaky
rm -rf "$logs"
mkdir -p "$logs"
trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM

run() { # run K FILE...: one run
  local k=$1 begun=$SECONDS result=passed
  shift
  npm --prefix web run --silent e2e -- "$@" >"$logs/$k.log" 2>&1 || result=FAILED
  printf '%3d  %-7s %4d s  %s\n' "$k" "$result" $((SECONDS - begun)) \
    "$(sed 's/\x1b\[[0-9;]*m//g' "$logs/$k.log" | grep -E '^ +Tests ' | sed -E 's/^ +Tests +//')" |
    tee "$logs/$k.result"
  [ "$result" = passed ] || sed 's/\x1b\[[0-9;]*m//g' "$logs/$k.log" | grep -E '^ *(FAIL|drawn from)' | sort -u
}

for ((k = 1; k <= n; k++)); do
  while (($(jobs -rp | wc -l) >= jobs)); do wait -n; done
  run "$k" "$@" &
done
wait
passed=$(awk '$2 == "passed"' "$logs"/*.result | wc -l)
printf '\n%d of %d runs passed, %d at a time\n' "$passed" "$n" "$jobs"
[ "$passed" = "$n" ]
