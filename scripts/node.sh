#!/usr/bin/env bash
# Fails with a way out if Node is missing or too old to build the page.
set -eu
wanted='20.19'
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  echo "the browser table is built with Node $wanted or newer, and npm: https://nodejs.org" >&2
  echo 'without them there is the table in a terminal: make terminal' >&2
  exit 1
fi
have=$(node --version)
have=${have#v}
if [ "$(printf '%s\n%s\n' "$wanted" "$have" | sort -V | head -n 1)" != "$wanted" ]; then
  echo "the browser table is built with Node $wanted or newer: this is $have (https://nodejs.org)" >&2
  exit 1
fi
