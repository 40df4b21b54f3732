#!/bin/sh
# Sends one value of an app to the portal, as a service:
#
#   PORTAL=https://portal.example.com SERVICE_CODE=crm SERVICE_SECRET=... ./portico-send.sh LG-AURORA "Genre" "Puzzle"
#
# The same SOURCE_ID and SOURCE_VERSION are taken once; repeating a call is safe.
set -eu

app=$1 key=$2 value=$3
source_id=${SOURCE_ID:-$app/$key}
source_version=${SOURCE_VERSION:-$(date -u +%Y%m%dT%H%M%SZ)}

body=$(printf '{"sourceId":"%s","sourceVersion":"%s","metaDatas":[{"key":"%s","value":"%s"}]}' \
  "$source_id" "$source_version" "$key" "$value")

exec curl --request PUT --fail-with-body --silent --show-error \
  --header "X-Support-Service-Code: $SERVICE_CODE" \
  --header "X-Support-Service-Secret: $SERVICE_SECRET" \
  --header "Content-Type: application/json" \
  --data "$body" \
  "$PORTAL/dashboard-api/api/v1.0/ingest/app/$app/metas"
