#!/usr/bin/env python3
"""Draws records with Ray, in one of two ways.

    ray_shards.py shards RECORDS FOLDER [--shards N] [-- OPTIONS]   # a task for each part; broken off, it goes on
    ray_shards.py data   RECORDS FOLDER [-- OPTIONS]                # Ray Data, for records that Ray has at hand already

RECORDS and FOLDER must be the same for all machines. Results are printed as counts.
"""
import argparse
import collections
import json
import os
import subprocess
import sys
import time

import ray

BATCH = ["render-scene", "batch", "--sandbox", "--quiet", "--threads", "1"]


@ray.remote(num_cpus=1, max_retries=3)
def draw_shard(records, folder, shard, shards, options):
    """Draws one part. A retry, here or on another machine, goes on where the last one ended."""
    results = os.path.join(folder, "results", f"{shard}.jsonl")
    subprocess.run(
        [*BATCH, "--input", records, "--shard", f"{shard}/{shards}", "--directory", folder, "--results", results,
         "--resume", *options], check=True)
    with open(results) as lines:
        return collections.Counter(json.loads(line)["status"] for line in lines)


def draw_rows(rows, folder, options):
    """Draws some rows of Ray Data. A function, and no class: a pool of actors would hold all processors, and whatever
    reads the rows would wait for one for ever."""
    process = subprocess.run(
        [*BATCH, "--directory", folder, *options], input="\n".join(rows["text"]) + "\n", text=True,
        stdout=subprocess.PIPE, check=True)
    return {"result": process.stdout.splitlines()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("way", choices=["shards", "data"])
    parser.add_argument("records")
    parser.add_argument("folder")
    parser.add_argument("--shards", type=int, default=16)
    # What stands behind -- is for render-scene batch.
    words = sys.argv[1:]
    end = words.index("--") if "--" in words else len(words)
    arguments, options = parser.parse_args(words[:end]), words[end + 1:]
    records, folder = os.path.abspath(arguments.records), os.path.abspath(arguments.folder)
    os.makedirs(os.path.join(folder, "results"), exist_ok=True)

    ray.init(log_to_driver=False)
    start = time.monotonic()
    counts = collections.Counter()
    if arguments.way == "shards":
        tasks = [draw_shard.remote(records, folder, shard, arguments.shards, options)
                 for shard in range(arguments.shards)]
        for part in ray.get(tasks):
            counts += part
    else:
        rows = ray.data.read_text(records).repartition(arguments.shards)
        drawn = rows.map_batches(
            draw_rows, batch_size=None, fn_kwargs={"folder": folder, "options": options})
        for row in drawn.iter_rows():
            counts[json.loads(row["result"])["status"]] += 1
    print(f"{dict(counts)} in {time.monotonic() - start:.2f} s")
    ray.shutdown()


if __name__ == "__main__":
    main()
