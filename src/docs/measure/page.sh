#!/usr/bin/env bash
# Signs in and prints what a page weighs and costs: cards, bytes as they are and as gzip, and the
# Server-Timing of the second request, when its plan is remembered.
#   page.sh http://127.0.0.1:8080 acme ada@acme.example PASSWORD /acme/projects/launch
set -euo pipefail
base=$1 tenant=$2 email=$3 password=$4 path=$5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fetch() {
  curl --silent --show-error --fail --cookie "$folder/cookies" --cookie-jar "$folder/cookies" "$@"
}

token=$(fetch "$base/$tenant/sign-in" | sed -n 's/.*name="csrfToken" value="\([^"]*\)".*/\1/p' | head -1)
fetch --output /dev/null --header "Origin: $base" --data-urlencode "csrfToken=$token" \
  --data-urlencode "email=$email" --data-urlencode "password=$password" "$base/$tenant/sign-in"

fetch --output "$folder/page" "$base$path"
echo "cards: $(grep -o '<article' "$folder/page" | wc -l)"
echo "bytes: $(wc -c <"$folder/page")"
echo "gzip: $(fetch --header 'Accept-Encoding: gzip' "$base$path" | wc -c)"
fetch --output /dev/null --dump-header - "$base$path" | grep -i '^server-timing'
