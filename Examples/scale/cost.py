#!/usr/bin/env python3
"""What pictures by the million cost, from what was measured and from prices.

    cost.py [--measured measured.json] [--cpu-hour 0.04] [--put 0.005] [--gigabyte-month 0.023] [--archive 4000]

Prices are in dollars: of an hour of one processor, of 1,000 requests that write to an object store, and of a gigabyte
there for a month. The defaults are what large providers ask for without a contract; yours are on your bill.
"""
import argparse
import json
import math
import pathlib


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measured", type=pathlib.Path, default=pathlib.Path(__file__).parent / "measured.json")
    parser.add_argument("--cpu-hour", type=float, default=0.04)
    parser.add_argument("--put", type=float, default=0.005, help="for 1,000 requests")
    parser.add_argument("--gigabyte-month", type=float, default=0.023)
    parser.add_argument("--archive", type=int, default=4000, help="pictures in one tar archive")
    arguments = parser.parse_args()
    measured = json.loads(arguments.measured.read_text())

    print(f"{'pictures':>12} {'each':>13} {'processor':>12} {'computing':>10} {'requests':>10} {'in archives':>11} "
          f"{'gigabytes':>10} {'a month':>9}")
    for count in (1_000_000, 100_000_000):
        for row in measured["pictures"]:
            hours = count * row["cpu_ms"] / 3.6e6
            gigabytes = count * row["bytes"] / 1e9
            computing = hours * arguments.cpu_hour
            requests = count / 1000 * arguments.put
            archives = math.ceil(count / arguments.archive) * 2 / 1000 * arguments.put  # and the results of each
            print(f"{count:12,} {row['name']:>13} {hours:10,.1f} h {computing:9,.2f}$ {requests:9,.2f}$ "
                  f"{archives:10,.3f}$ {gigabytes:10,.0f} {gigabytes * arguments.gigabyte_month:8,.2f}$")
    for row in measured["pictures"]:
        share = arguments.put / 1000 / (row["cpu_ms"] / 3.6e6 * arguments.cpu_hour)
        print(f"{row['name']}: a request for each picture costs {share:.0f} times its computing")


if __name__ == "__main__":
    main()
