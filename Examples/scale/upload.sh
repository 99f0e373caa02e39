#!/usr/bin/env bash
# Draws a part of a file of records straight into an object store, as one archive, with the results beside it: one request
# for thousands of pictures, and no disk.
#
#   upload.sh RECORDS SHARD/SHARDS REMOTE [OPTIONS]     # REMOTE as rclone knows it, such as s3:bucket/forests
#
# It fails if either side does: then the archive is not to be trusted, and the part is drawn again.
set -euo pipefail

records=$1 shard=$2 remote=$3
shift 3
name=part-${shard%/*}
results=$(mktemp)
trap 'rm -f "$results" "$results.meta"' EXIT
render-scene batch --sandbox --quiet --input "$records" --shard "$shard" --tar - --results "$results" "$@" |
    rclone rcat "$remote/$name.tar"
# Last, so that results that are there speak of an archive that is whole.
rclone copyto "$results" "$remote/$name.jsonl"
