#!/bin/sh
# One night: judge the target, add the night to the history, write the page of trends. It ends with 1 only if the target
# changed, whatever the night was like, so that whoever starts it learns of changes and of nothing else.
set -u
history=${HISTORY:-conform-history}
conform=${CONFORM:-npx --yes fulfillment-conformance@0.1.0}

$conform run --mode nightly --target "${TARGET:-sandbox.yaml}" --history "$history" "$@"
code=$?
# 0 conforms, 1 does not, 3 could not be judged, 5 a known failure passes. Anything else says nothing of the target: the run
# failed or was stopped.
case $code in 0 | 1 | 3 | 5) ;; *) exit "$code" ;; esac

$conform trend --history "$history" --out "${PAGE:-conform-trend.html}"
$conform compare --history "$history"
