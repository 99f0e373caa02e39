#!/usr/bin/env python3
"""Draws records with Spark: each partition's lines go through a `render-scene batch` of its own, and come back as results.

    spark-submit spark_pipe.py RECORDS FOLDER RESULTS [--partitions N] [-- OPTIONS]

FOLDER must be the same for all machines. RESULTS is a folder that Spark writes lines of JSON to.
"""
import argparse
import os
import shlex
import sys
import time

from pyspark.sql import SparkSession


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records")
    parser.add_argument("folder")
    parser.add_argument("results")
    parser.add_argument("--partitions", type=int, help="by default as Spark finds it")
    # What stands behind -- is for render-scene batch.
    words = sys.argv[1:]
    end = words.index("--") if "--" in words else len(words)
    arguments, options = parser.parse_args(words[:end]), words[end + 1:]

    spark = SparkSession.builder.appName("render-scene").getOrCreate()
    context = spark.sparkContext
    lines = context.textFile(arguments.records, arguments.partitions or context.defaultParallelism)
    # One thread a process: Spark counts a task as one processor.
    command = ["render-scene", "batch", "--sandbox", "--quiet", "--threads", "1", "--directory", arguments.folder, *options]
    start = time.monotonic()
    # Without checkCode a process that dies gives no rows and no error; without env there is no PATH.
    results = lines.pipe(shlex.join(command), env={"PATH": os.environ["PATH"]}, checkCode=True)
    results.saveAsTextFile(arguments.results)
    print(f"drawn in {time.monotonic() - start:.2f} s")
    spark.stop()


if __name__ == "__main__":
    main()
