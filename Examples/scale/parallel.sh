#!/usr/bin/env bash
# Draws a file of records with GNU parallel, one process for each processor, in one of two ways.
#
#   parallel.sh pipe   RECORDS FOLDER [OPTIONS]   # records are handed out as they come; results on standard output
#   parallel.sh shards RECORDS FOLDER [OPTIONS]   # each process reads its own part; broken off, it goes on where it was
#
# SHARDS says how many parts there are (64), JOBS how many processes run at once. OPTIONS go to render-scene batch. The kernel
# holds each process to what its line names: a kernel without Landlock (Linux 6.2) is an error, and --sandbox can be removed.
set -euo pipefail

way=$1 records=$2 folder=$3
shift 3
jobs=${JOBS:-$(nproc)}

case $way in
pipe)
    # A block is what one process gets; -k keeps the order of the results. Lines are never torn.
    parallel --pipe --block 16M -k --halt soon,fail=1 --jobs "$jobs" \
        render-scene batch --sandbox --quiet --threads 1 --directory "$folder" "$@" <"$records"
    ;;
shards)
    shards=${SHARDS:-64}
    mkdir -p "$folder/results"
    # What ended well is in the log and is not started again. What did not goes on with its own results.
    parallel --joblog "$folder/results/joblog" --resume-failed --jobs "$jobs" \
        render-scene batch --sandbox --quiet --threads 1 --input "$records" --shard {}/"$shards" --directory "$folder" \
        --results "$folder/results/{}.jsonl" --resume "$@" ::: $(seq 0 $((shards - 1)))
    ;;
*)
    echo "parallel.sh: found '$way', expected pipe or shards" >&2
    exit 64
    ;;
esac
