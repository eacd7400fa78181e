#!/usr/bin/env bash
# Starts target/roundtable.jar five times and prints, for each start and as the median, the
# milliseconds until "Roundtable listening" and the CPU milliseconds used until then. Linux only; the
# java of JAVA_HOME, else of the path, must be 25.
set -euo pipefail
cd "$(dirname "$0")/../../.."
output=$(mktemp)
trap 'rm -f "$output"' EXIT

start_once() {
  local begin process ticks
  : >"$output"
  begin=$(date +%s%N)
  "${JAVA_HOME:+$JAVA_HOME/bin/}java" -jar target/roundtable.jar serve --in-memory --demo --port 0 >"$output" 2>&1 &
  process=$!
  until grep -q '^Roundtable listening' "$output"; do
    kill -0 "$process" 2>/dev/null || { cat "$output" >&2; exit 1; }
    sleep 0.01
  done
  ticks=$(awk '{ print $14 + $15 }' "/proc/$process/stat")
  echo "$((($(date +%s%N) - begin) / 1000000)) $((ticks * 1000 / $(getconf CLK_TCK)))"
  kill "$process"
  wait "$process" || true
}

median() {
  sort -n | sed -n 3p
}

runs=$(for _ in 1 2 3 4 5; do start_once; done)
echo "$runs" | awk '{ print "start " NR ": " $1 " ms, " $2 " ms of CPU" }'
echo "median: $(cut -d' ' -f1 <<<"$runs" | median) ms, $(cut -d' ' -f2 <<<"$runs" | median) ms of CPU"
