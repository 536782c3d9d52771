# parts.sh: sourced by the scripts that run several parts of the gate. Each part writes to a log
# of its own under build/parts; a part that fails has its log printed, and at the end there is a
# line for each: how it went, how long it took, what ran and what was cached.

logs=build/parts
rm -rf "$logs"
mkdir -p "$logs"
trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM

# part NAME COMMAND...: runs a part.
part() {
  local name=$1 begun=$SECONDS status=ok
  shift
  "$@" >"$logs/$name.log" 2>&1 || status=FAILED
  printf '%s %s\n' "$status" $((SECONDS - begun)) >"$logs/$name.part"
  printf '%-6s %4d s  %-10s %s\n' "$status" $((SECONDS - begun)) "$name" "$(ran "$name")"
  [ "$status" = ok ] || sed "s/^/$name: /" "$logs/$name.log"
}

# ran NAME: says what ran in a part, by its log.
ran() {
  local log
  log=$(sed 's/\x1b\[[0-9;]*m//g' "$logs/$1.log")
  case $1 in
    go | race)
      printf '%d packages, %d of them cached' "$(grep -c '^ok' <<<"$log")" "$(grep -c '(cached)$' <<<"$log")"
      ;;
    lint) printf '%d checks' "$(grep -cE '^(ok|FAIL) ' <<<"$log")" ;;
    *) grep -E '^ +Tests ' <<<"$log" | sed -E 's/^ +Tests +//; s/ +\([0-9]+\)$//' | tail -n 1 ;;
  esac
}

# summary: prints how all parts went, in the order in which they began, and reports it.
summary() {
  local name status took passed=0 failed=0
  printf '\n%-10s %-6s %6s  %s\n' part result time 'what ran'
  for name in "$@"; do
    [ -f "$logs/$name.part" ] || continue
    read -r status took <"$logs/$name.part"
    if [ "$status" = ok ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
    printf '%-10s %-6s %4d s  %s\n' "$name" "$status" "$took" "$(ran "$name")"
  done
  printf '%-10s %-6s %4d s\n\n%d passed, %d failed\n' all '' "$SECONDS" "$passed" "$failed"
  [ "$failed" = 0 ]
}
