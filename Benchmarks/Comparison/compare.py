"""Measures the Swift program's rows and other renderers' in turn, and prints ours ÷ theirs.

Called by ../peers, which builds the program and finds the Python modules.
"""
import argparse
import gc
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time

import blend2d
import layers
import renderers
import rows
import shapes

BEGIN, END = "<!-- table: begin -->", "<!-- table: end -->"


def sample_ns(part, is_quick, budget, clock=time.perf_counter_ns):
    """The median time of one part, after one run that is not counted."""
    prepare, draw = part if isinstance(part, tuple) else (None, part)
    times, end = [], None
    while end is None or len(times) < (1 if is_quick else 5) or (len(times) < 400 and time.perf_counter() < end):
        argument = [prepare()] if prepare else []
        start = clock()
        draw(*argument)
        elapsed = clock() - start
        if end is None:
            end = time.perf_counter() + (0 if is_quick else budget)
        else:
            times.append(elapsed)
    return statistics.median(times)


def run_ours(arguments, name):
    """A row of the Swift program, from a process of its own; None when it has none.

    In one process a row's time depends on the rows before it: on whether the heap they left still has its pages. The
    layout of 100,000 sessions takes 1.7 ms with them and 11 ms without.
    """
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        words = [arguments.program, "--json", out.name, "--only", f"^{re.escape(name)}$"]
        if arguments.reference:
            words += ["--reference", arguments.reference]
        for file in arguments.svg:
            words += ["--svg", file]
        if arguments.jpeg:
            words += ["--jpeg", arguments.jpeg]
        if arguments.command:
            words += ["--command", arguments.command]
        if arguments.quick:
            words.append("--quick")
        result = subprocess.run(words, capture_output=True, text=True)
        for line in result.stdout.splitlines():
            if " is not measured: " in line:
                print(line, file=sys.stderr)
        if result.returncode != 0:
            print(f"{name} is not measured: {result.stderr.strip()}", file=sys.stderr)
            return None
        return next(iter(json.load(open(out.name))["rows"]), None)


class Values:
    """A row's medians over the rounds."""

    def __init__(self, ours, per_second, peers):
        self.ours, self.per_second, self.peers = ours, per_second, peers

    def ratio(self, peer):
        return self.ours / self.peers[peer]


def measure(groups, arguments):
    """Rows with their `Values`, None where ours is missing."""
    seen = [(group, {row.label: [] for row in group}) for group in groups]
    for turn in range(1 if arguments.quick else arguments.rounds):
        for group, found in seen:
            print(f"round {turn + 1}: {group[0].label} …", file=sys.stderr)
            names = dict.fromkeys(name for row in group for name in row.own_names())
            ours = {name: own for name in names if (own := run_ours(arguments, name))}
            for row in group:
                one = {"ours": None, "per_second": None, "peers": {}}
                if row.ours in ours and all(name in ours for name in row.added):
                    one["ours"] = ours[row.ours].get(row.measure)
                    for name, factor in row.added.items():
                        one["ours"] += factor * ours[name][row.measure]
                    one["per_second"] = ours[row.ours]["per_second"]
                for peer, source in row.peers.items():
                    if isinstance(source, str):
                        one["peers"][peer] = ours[source].get(row.measure) if source in ours else None
                    elif row.measure == "bytes":
                        one["peers"][peer] = source()
                    else:
                        parts = source()
                        clock = time.process_time_ns if row.counts_processor else time.perf_counter_ns
                        try:
                            one["peers"][peer] = sum(
                                sample_ns(p, arguments.quick, 0.5 / len(parts), clock) for p in parts)
                        except Exception as error:
                            print(f"{row.label}: {peer} does not draw it: {error}", file=sys.stderr)
                            one["peers"][peer] = None
                found[row.label].append(one)
    out = []
    for group, found in seen:
        for row in group:
            turns = found[row.label]

            def middle(get):
                numbers = [n for n in map(get, turns) if n is not None]
                return statistics.median(numbers) if numbers else None

            peers = {peer: middle(lambda t: t["peers"][peer]) for peer in row.peers}
            out.append((row, Values(
                middle(lambda t: t["ours"]), middle(lambda t: t["per_second"]),
                {peer: n for peer, n in peers.items() if n is not None})))
    return out


def shown(number, measure):
    if number is None:
        return "–"
    if measure == "bytes":
        return f"{number / 1000:,.0f} kB"
    if measure == "peak_kB":
        return f"{number / 1000:,.0f} MB"
    for limit, unit, scale in [(1e6, "µs", 1e3), (1e9, "ms", 1e6)]:
        if number < limit:
            return f"{number / scale:.3g} {unit}" if number / scale < 100 else f"{number / scale:,.0f} {unit}"
    return f"{number / 1e9:.2f} s"


def table(results):
    head = ["row", "ours", "Skia", "Cairo", "other", "ours ÷ Skia", "ours ÷ Cairo", "ours ÷ other", "goal", "reached"]
    lines = [head, ["---"] + ["---:"] * 7 + ["---", "---"]]
    for row, v in results:
        others = [p for p in v.peers if p not in ("Skia", "Cairo")]
        cells = [row.label, shown(v.ours, row.measure)]
        cells += [shown(v.peers[p], row.measure) if p in v.peers else "" for p in ("Skia", "Cairo")]
        cells.append(", ".join(f"{p} {shown(v.peers[p], row.measure)}" for p in others))
        for group in (["Skia"], ["Cairo"], others):
            cells.append(", ".join(f"{v.ratio(p):.3f}" for p in group if v.ours is not None and p in v.peers))
        cells.append(row.goal.text if row.goal else "")
        if not row.goal:
            cells.append("")
        elif v.ours is None or len(v.peers) < (1 if row.is_file else len(row.peers)):
            cells.append("not measured")
        else:
            cells.append("yes" if row.goal.test(v) else "**no**")
        lines.append(cells)
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def files_note(results):
    """How files do on the whole; nothing without files."""
    shares = [max(v.ratio(p) for p in v.peers) for row, v in results if row.is_file and v.ours and v.peers]
    if not shares:
        return ""
    return f"\n\nSVG files, median of ours ÷ the faster: **{statistics.median(shares):.2f}** (goal ≤ 0.33)."


def machine():
    """What the figures hold for, in one line."""
    cpu = platform.machine()
    try:
        text = subprocess.run(["lscpu"], capture_output=True, text=True).stdout
        name = re.search(r"^Model name:\s*(.+)$", text, re.M)
        family = re.search(r"^CPU family:\s*(.+)$", text, re.M)
        model = re.search(r"^Model:\s*(.+)$", text, re.M)
        if name:
            cpu = name[1] + (f" (family {family[1]}, model {model[1]})" if family and model else "")
    except OSError:
        pass
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    version = re.search(r"Swift version (\S+)", swift)
    swift = f"Swift {version[1]}" if version else "Swift"
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()}; {swift}; " + ", ".join(renderers.versions())


def load_note(before, after):
    """Whether the machine was busy: this run alone keeps about one core busy, so more than that was somebody else's."""
    text = f"Load average {before:.1f} before and {after:.1f} after"
    if max(before, after - 1) < 0.5:
        return text + "."
    return text + ": **others used the machine, so times and ratios are provisional**."


def write_markdown(text, path):
    """Between the marks of a file that has them; else as the whole file."""
    old = open(path).read() if os.path.exists(path) else ""
    if BEGIN in old and END in old:
        text = old[:old.index(BEGIN)] + f"{BEGIN}\n{text}\n{END}" + old[old.index(END) + len(END):]
    with open(path, "w") as file:
        file.write(text if text.endswith("\n") else text + "\n")


def compared(arguments, folder):
    """The text and the numbers, with a folder for files that rows are about."""
    forest = os.path.join(folder, "forest.png")
    subprocess.run(
        [arguments.command, "forest", "--quiet", "--sessions", "Examples/sixty.json", "-o", forest], check=True)
    png = open(forest, "rb").read()
    jpeg = layers.jpeg(png)
    arguments.jpeg = os.path.join(folder, "forest.jpg")
    open(arguments.jpeg, "wb").write(jpeg)
    libpng = renderers.LibPNG(arguments.libpng, png) if arguments.libpng else None
    groups = rows.groups(
        shapes.tree_files("Resources/trees"), arguments.reference and shapes.tree_files(arguments.reference), libpng, png,
        jpeg, arguments.svg, blend2d.Blend2D(arguments.blend2d) if arguments.blend2d else None)
    if arguments.only:
        groups = [[row for row in group if re.search(arguments.only, row.label)] for group in groups]
        groups = [group for group in groups if group]
    gc.disable()
    load = os.getloadavg()[0]
    results = measure(groups, arguments)
    note = load_note(load, os.getloadavg()[0])
    if not arguments.blend2d:
        note += " Blend2D is not there (`--blend2d LIBRARY`)."
    return f"{machine()}. {note}\n\n{table(results)}{files_note(results)}", results


def main():
    parser = argparse.ArgumentParser(prog="peers", description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--libpng", help=argparse.SUPPRESS)
    parser.add_argument("--command", help="the render-scene to run")
    parser.add_argument(
        "--reference", help="a folder of tree_0.svg … tree_7.svg beside Resources/trees, which the goals are about")
    parser.add_argument(
        "--svg", nargs="+", default=[], metavar="FILE", help="SVG files to be drawn 512 px wide, a row for each")
    parser.add_argument(
        "--blend2d", metavar="LIBRARY", help="a build of Blend2D, such as libblend2d.so: fills, strokes and gradients by it")
    parser.add_argument("--rounds", type=int, default=3, help="how often ours and theirs take turns (%(default)s)")
    parser.add_argument("--only", help="only rows whose label has a match of this regular expression")
    parser.add_argument("--quick", action="store_true", help="everything once: shows that it works, measures nothing")
    parser.add_argument("--markdown", help="writes the table here, between its marks if the file has them")
    parser.add_argument("--json", help="writes the numbers here")
    arguments = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        text, results = compared(arguments, folder)
    print(text)
    if arguments.markdown:
        write_markdown(text, arguments.markdown)
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump([
                {"row": row.label, "measure": row.measure, "ours": v.ours, "per_second": v.per_second, **v.peers}
                for row, v in results], file, indent=1)


if __name__ == "__main__":
    main()
