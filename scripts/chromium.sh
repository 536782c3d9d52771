#!/usr/bin/env bash
# chromium.sh: sees to it that the tests in a real browser have one. Debian's is
# installed where it is missing and may be; CHROMIUM names another.
set -euo pipefail

chromium=${CHROMIUM:-/usr/bin/chromium}
[ -x "$chromium" ] && exit 0
if [ -n "${CHROMIUM:-}" ]; then
  echo "CHROMIUM is $CHROMIUM, and there is no such program" >&2
  exit 1
fi
if ! command -v apt-get >/dev/null; then
  echo "the tests in a browser want Chromium: install it, and name it in CHROMIUM" >&2
  exit 1
fi
if [ "$(id -u)" != 0 ]; then
  echo "the tests in a browser want Chromium: sudo apt-get install chromium" >&2
  exit 1
fi
echo "installing chromium" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; }
{ install || { apt-get update && install; }; } >"$log" 2>&1 || {
  cat "$log" >&2
  echo "chromium could not be installed" >&2
  exit 1
}
