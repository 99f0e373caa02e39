"""Records for `render-scene batch` of every kind that it draws, or must refuse, and what becomes of each.

A `Catalogue` is made of a seed and drawn once, on one thread; runs of any number of records are then made of its entries,
each with an id of its own, and what they leave is compared with the entries' digests.
"""
import hashlib
import importlib.machinery
import importlib.util
import json
import pathlib
import shutil
import subprocess

from surroundings import ENVIRONMENT

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A larger file would be most of what a run draws.
MOST_BYTES = 16_000


def make_sessions():
    """The module that `Examples/scale/make-sessions` is."""
    loader = importlib.machinery.SourceFileLoader("make_sessions", str(ROOT / "Examples/scale/make-sessions"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("make_sessions", loader))
    loader.exec_module(module)
    return module


SESSIONS = make_sessions()
PROFILES = [
    json.loads(path.read_text()) for path in sorted((ROOT / "Examples/terrain").glob("*.json")) if "pack" not in path.name]
PICTURES = [
    path for folder in ("Resources", "Examples", "Documentation") for path in sorted((ROOT / folder).rglob("*.svg"))
    if path.stat().st_size <= MOST_BYTES]
SIZES = ["60x130", "97x211", "130x97", "195x422"]


def small(rng, **options):
    return {"size": rng.choice(SIZES), "scale": rng.choice([0.5, 1, 1]), **options}


def phone(**options):
    """What an app's screen fits into."""
    return {"size": "320x568", "scale": 0.5, **options}


def forest(rng):
    fasts = rng.choice([0, 3, 12, 60])
    return {"sessions": SESSIONS.record(rng.randrange(10_000), 1, (fasts, fasts))["sessions"], "options": small(rng)}


def other_scene(rng):
    return {**forest(rng), "command": rng.choice(["calendar", "settings", "data", "timer"])}


def tree(rng):
    return {"command": "tree", "options": {"variant": rng.randrange(8), "scale": 1, "background": "teal"}}


def tally(rng):
    if rng.random() < 0.5:
        return {"command": "tally", "count": rng.randrange(500), "options": small(rng)}
    return {"command": "tally home", "count": rng.randrange(500), "options": phone()}


def terrain(rng):
    scene = rng.choice(["reveal", "home", "trends", "heatmap", "you", "season"])
    return {"command": f"terrain {scene}", "profile": rng.choice(PROFILES), "options": phone()}


def sheet(rng):
    if rng.random() < 0.3:
        return {"command": rng.choice(["paywall", "milestones"]), "options": small(rng)}
    scene = rng.choice(["ingredient", "routine", "lesson", "movement"])
    return {"command": f"terrain {scene}", "options": phone(pack="pack.json", view="sheet")}


def svg(rng):
    return {"command": "svg", "svg": rng.choice(PICTURES).read_text(), "options": {"scale": rng.choice([0.25, 0.5]), "background": "white"}}


def html(rng):
    """Boxes keep their layouts while others are laid out."""
    rows = "".join(f"<tr><td>{rng.randrange(100)} <b>%</b></td></tr>" for _ in range(rng.randrange(1, 20)))
    page = f'<div xmlns="http://www.w3.org/1999/xhtml"><p style="display:flex"><i>A</i></p><table>{rows}</table></div>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><foreignObject width="99" height="99">{page}</foreignObject></svg>'
    return {"command": "svg", "svg": text, "options": {"scale": rng.choice([0.5, 1]), "background": "white"}}


def svg_file(rng):
    return {"command": "svg", "file": rng.choice(PICTURES).name, "options": {"scale": rng.choice([0.25, 0.5]), "background": "white"}}


def composed(rng):
    data = json.loads((ROOT / "Examples/templates/card-data.json").read_text())
    return {"command": "compose", "data": data, "options": {"template": "templates/card.json", "scale": rng.choice([0.25, 0.5])}}


def preview(rng):
    return {**forest(rng), "command": "preview", "options": {"preset": rng.choice(["icon-64", "icon-256", "feature-graphic"])}}


def refused(rng):
    return rng.choice([
        {"command": "tree", "options": {"sclae": 1}}, {"command": "svg", "svg": "<svg"}, {"command": "svg", "file": "none.svg"},
        {"command": "tree", "options": {"max-pixels": 10}}, {"command": "nothing"}, {"command": "tree", "options": {"variant": 99}}])


# What makes a record, by its kind. Each is in every catalogue.
KINDS = {
    "forest": forest, "another scene": other_scene, "tree": tree, "tally": tally, "terrain": terrain, "sheet": sheet, "svg": svg,
    "html": html, "svg file": svg_file, "template": composed, "preview": preview, "refused": refused}
ENDINGS = {"refused": ["png"]}
ALL_ENDINGS = ["png", "png", "png", "svg", "jpg"]


class Entry:
    """A record without an id, and what must come of it, once that is learnt."""

    def __init__(self, kind, body, ending, expected=None):
        self.kind, self.body, self.ending = kind, body, ending
        # A digest and a length where it is drawn; else the code and the text of its error.
        self.expected = expected

    def line(self, name):
        return json.dumps({"id": name, "output": self.output(name), **self.body}, ensure_ascii=False)

    def output(self, name):
        # As many folders as half a byte has values.
        return f"{hashlib.sha256(name.encode()).hexdigest()[0]}/{name}.{self.ending}"


def outcome(result):
    """What a line of results says, but for its place and its time."""
    return (result["sha256"], result["bytes"]) if result["status"] == "ok" else (result["code"], result["error"])


class Catalogue:
    def __init__(self, command, rng, count, folder):
        self.folder = pathlib.Path(folder)
        self.write_files()
        kinds = [list(KINDS)[i % len(KINDS)] for i in range(count)]
        self.entries = [Entry(kind, KINDS[kind](rng), rng.choice(ENDINGS.get(kind, ALL_ENDINGS))) for kind in kinds]
        self.learn(command)

    def write_files(self):
        """What records name by their files."""
        for path in PICTURES:
            shutil.copy(path, self.folder)
        shutil.copy(ROOT / "Examples/terrain/pack.json", self.folder)
        shutil.copytree(ROOT / "Examples/templates", self.folder / "templates")

    def with_files(self, count):
        """So many entries, each of an SVG file of its own with the content of one that is known."""
        known = [entry for entry in self.entries if entry.kind == "svg file"]
        made = []
        for i in range(count):
            entry = known[i % len(known)]
            path = self.folder / f"many/{i}.svg"
            path.parent.mkdir(exist_ok=True)
            if not path.exists():
                shutil.copy(self.folder / entry.body["file"], path)
            made.append(Entry(entry.kind, {**entry.body, "file": f"many/{i}.svg"}, entry.ending, entry.expected))
        return made

    def learn(self, command):
        """Draws each entry by itself, on one thread."""
        lines = [entry.line(f"{i}") for i, entry in enumerate(self.entries)]
        run = subprocess.run(
            [command, "batch", "--tar", "/dev/null", "-r", "-", "--threads", "1", "--quiet", "--files-under", self.folder],
            input="\n".join(lines), text=True, capture_output=True, env=ENVIRONMENT)
        # Of the others, none would be compared.
        results = [json.loads(line) for line in run.stdout.splitlines()]
        if run.returncode != 0 or [result["line"] for result in results] != list(range(1, len(lines) + 1)):
            raise SystemExit(f"the catalogue, left alone: status {run.returncode}, {len(results)} results, {run.stderr[:300]}")
        for entry, result in zip(self.entries, results):
            entry.expected = outcome(result)
            if (result["status"] == "ok") == (entry.kind == "refused"):
                raise SystemExit(f"the catalogue, left alone: {entry.kind} {entry.body.get('command')}: {result}"[:600])
