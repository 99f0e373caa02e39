"""Kinds of growth in what is no SVG file, for `scripts/search-costs`: templates, the apps' files, results, pictures."""
import base64
import datetime
import json
import pathlib
import struct
import zlib

from cost_growth import Case
from cost_svg import SHAPE, chunk, data, png_data, svg

ROOT = pathlib.Path(__file__).resolve().parent.parent

# MARK: Templates

STACKS = {
    "vstack": {"type": "vstack"},
    "hstack": {"type": "hstack"},
    "zstack": {"type": "zstack"},
    "flow": {"type": "flow"},
    "grid": {"type": "grid"},
    "spaced": {"type": "hstack", "spacing": 3, "alignment": "firstTextBaseline"},
}
MODIFIERS = {
    "padding": {"padding": 1},
    "frame": {"frame": {"maxWidth": "infinity", "minHeight": 1}},
    "relative": {"relativeFrame": {"width": 0.9}},
    "ratio": {"aspectRatio": 1},
    "offset": {"offset": {"x": 1}},
    "position": {"position": {"x": 1, "y": 1}},
    "fixed": {"fixedSize": "both"},
    "priority": {"layoutPriority": 1},
    "background": {"background": "red"},
    "element behind": {"background": {"type": "text", "text": "a"}},
    "overlay": {"overlay": {"type": "text", "text": "a"}},
    "border": {"border": "red", "width": 1},
    "clip": {"clipShape": "circle"},
    "opacity": {"opacity": 0.9},
    "blend": {"blendMode": "multiply"},
    "shadow": {"shadow": 3},
    "blur": {"blur": 1},
    "rotation": {"rotationEffect": 1},
    "scaled": {"scaleEffect": 0.99},
    "label": {"accessibilityLabel": "a"},
    "shrinks": {"shrinksToFit": True},
}
LEAVES = {
    "text": {"type": "text", "text": "a"},
    "words": {"type": "text", "text": "Ab cd " * 30},
    "spacer": {"type": "spacer"},
    "shape": {"type": "shape", "shape": "circle"},
    "color": {"type": "color", "color": "red"},
    "divider": {"type": "divider"},
    "image": {"type": "image", "source": "m.svg", "resizing": "fit"},
    "limited": {"type": "text", "text": "Ab cd " * 30, "lineLimit": 1},
    "runs": {"type": "text", "runs": [{"text": "a"}, {"text": "b", "color": "red"}]},
    "scene": {"type": "scene", "name": "star"},
    "chart": {"type": "chart", "marks": [{"type": "bar", "x": "a", "y": 1}]},
    "shrunk": {"type": "text", "text": "Ab cd " * 30, "modifiers": [{"shrinksToFit": True}]},
    "tile": {"type": "image", "source": "m.svg", "resizing": "tile"},
}
MARKS = {
    "bar": {"type": "bar", "x": "{{i}}", "y": 1},
    "bars of one place": {"type": "bar", "x": "a", "y": 1},
    "line": {"type": "line", "x": "{{i}}", "y": 1},
    "curve": {"type": "line", "x": "{{i}}", "y": 1, "interpolated": True},
    "area": {"type": "area", "x": "{{i}}", "y": 1},
    "point": {"type": "point", "x": "{{i}}", "y": 1},
    "rule": {"type": "rule", "x": "{{i}}"},
    "sector": {"type": "sector", "angle": 1},
    "series": {"type": "bar", "x": "a", "y": 1, "series": "{{i}}"},
    "lines of series": {"type": "line", "x": 1, "y": 1, "series": "{{i}}"},
    "names": {"type": "bar", "x": "n{{i}}", "y": 1},
    "sectors of series": {"type": "sector", "angle": 1, "series": "{{i}}"},
    "annotated": {"type": "point", "x": "{{i}}", "y": 1, "annotation": "a"},
}


def template(content, values=None, verbs=("png", "svg")):
    files = {"t.json": json.dumps({"size": [300, 200], "content": content}), "d.json": json.dumps(values or {}), "m.svg": svg(SHAPE * 20)}
    return files, ["compose", "t.json", "--data", "d.json"]


def composed(name, make, first=8):
    """`make(n)` gives the content, and data where it has some."""
    for ending in ("png", "svg"):
        def files(n, ending=ending):
            made = make(n)
            given, words = template(*made) if isinstance(made, tuple) else template(made)
            return given, [*words, "-o", f"out.{ending}"]
        yield Case("templates", f"{name} ({ending})", files, first)


def nested(n, outer, leaf, beside=()):
    for _ in range(n):
        leaf = {**outer, "children": [leaf, *beside]}
    return leaf


def templates():
    for name, outer in STACKS.items():
        for kind, leaf in LEAVES.items():
            if kind in ("words", "text", "image", "limited", "shrunk", "chart"):
                yield from composed(f"{name} in itself around {kind}", lambda n, o=outer, l=leaf: nested(n, o, l), 2)
                yield from composed(f"{name} in itself beside {kind}", lambda n, o=outer, l=leaf: nested(n, o, l, [l]), 2)
            yield from composed(f"{name} of {kind}", lambda n, o=outer, l=leaf: {**o, "children": [l] * n})
            yield from composed(f"{name} for each {kind}", lambda n, o=outer, l=leaf: ({**o, "children": [{**l, "for": {"each": "n", "as": "i"}}]}, {"n": [0] * n}))
        for kind, modifier in MODIFIERS.items():
            yield from composed(f"{name} in itself with {kind}", lambda n, o=outer, m=modifier: nested(n, {**o, "modifiers": [m]}, LEAVES["words"], [LEAVES["spacer"], LEAVES["text"]]), 2)
    for kind, modifier in MODIFIERS.items():
        yield from composed(f"{kind} on {kind}", lambda n, m=modifier: {**LEAVES["words"], "modifiers": [m] * n})
        yield from composed(f"texts with {kind}", lambda n, m=modifier: {"type": "vstack", "children": [{**LEAVES["text"], "modifiers": [m]}] * n})
    for name, mark in MARKS.items():
        yield from composed(f"chart: {name}", lambda n, m=mark: ({"type": "chart", "marks": [{**m, "for": {"each": "n", "as": "i"}}]}, {"n": list(range(n))}))
        yield from composed(f"chart for many: {name}", lambda n, m=mark: ({"type": "chart", "marks": [{**m, "x": 1} if "x" in m else m] * n}))
    for ending in ("png", "svg"):
        # Many pictures of a file that holds as many paths.
        yield Case("templates", f"square: pictures ({ending})", lambda n, ending=ending: (
            {**template({"type": "zstack", "children": [{**LEAVES["image"], "for": {"each": "n", "as": "i"}}]}, {"n": [0] * n})[0], "m.svg": svg(SHAPE * n)},
            ["compose", "t.json", "--data", "d.json", "-o", f"out.{ending}"]))
    for name, make in {
        "stacks and grids": lambda n: nested(n, STACKS["hstack"], nested(n, STACKS["grid"], LEAVES["words"], [LEAVES["text"]]), [LEAVES["text"]]),
        "overlays in one another": lambda n: over(n, "overlay"),
        "backgrounds in one another": lambda n: over(n, "background"),
        "loops in loops": lambda n: ({"type": "vstack", "for": {"each": "n", "as": "i"}, "children": [{"type": "text", "text": "a", "for": {"each": "n", "as": "j"}}]}, {"n": [0] * n}),
        "else in one another": lambda n: otherwise(n),
        "text": lambda n: {"type": "text", "text": "Ab cd " * n},
        "letters": lambda n: {"type": "text", "text": "a" * n},
        "lines": lambda n: {"type": "text", "text": "a\n" * n},
        "text limited": lambda n: {"type": "text", "text": "Ab cd " * n, "lineLimit": 2},
        "letters limited": lambda n: {"type": "text", "text": "a" * n, "lineLimit": 2},
        "text shrunk": lambda n: {"type": "text", "text": "Ab cd " * n, "lineLimit": 2, "modifiers": [{"shrinksToFit": True}]},
        "runs": lambda n: {"type": "text", "runs": [{"text": "Ab ", "color": "red"}] * n},
        "runs limited": lambda n: {"type": "text", "lineLimit": 1, "runs": [{"text": "Ab ", "color": "red"}] * n},
        "pictures in lines": lambda n: {"type": "text", "runs": [{"image": "m.svg", "height": 9}] * n},
        "places": lambda n: ({"type": "text", "text": "{{a}}" * n}, {"a": "b"}),
        "places of a long text": lambda n: ({"type": "text", "text": "{{a}}" * n}, {"a": "b" * n}),
        "formats": lambda n: ({"type": "text", "text": "{{a|,}}" * n}, {"a": 1234567}),
        "grid rows": lambda n: {"type": "grid", "children": [{"type": "row", "children": [LEAVES["text"]] * 3}] * n},
        "grid columns": lambda n: {"type": "grid", "children": [{"type": "row", "children": [LEAVES["text"]] * n}] * 3},
        "grid square": lambda n: {"type": "grid", "children": [{"type": "row", "children": [LEAVES["text"]] * n}] * n},
        "wide cells": lambda n: {"type": "grid", "children": [{"type": "row", "children": [{**LEAVES["text"], "modifiers": [{"gridCellColumns": min(n, 1000)}]}]}] * n},
        "colours of a gradient": lambda n: {"type": "shape", "shape": "rect", "fill": {"linear": ["red", "blue"] * n}},
        "deep data": lambda n: ({"type": "text", "text": "{{a.0?b}}"}, {"a": [{"b": "c"}] * n}),
        "wide data": lambda n: ({"type": "text", "text": "{{a1?b}}"}, {f"a{i}": i for i in range(n)}),
        "wide data for each": lambda n: ({"type": "vstack", "children": [{"type": "text", "text": "{{a1?b}}", "for": {"each": "n", "as": "i"}}]}, {"n": [0] * n, **{f"a{i}": i for i in range(n)}}),
        "records": lambda n: ({"type": "vstack", "children": [{"type": "text", "text": "{{i.c}}", "for": {"each": "n", "as": "i"}}]}, {"n": [{"b": "x" * 50, "c": "d"}] * n}),
        "a large picture often": lambda n: {"type": "zstack", "children": [{"type": "image", "source": "m.svg"}] * n},
        "labels": lambda n: {"type": "vstack", "modifiers": [{"accessibilityLabel": "a" * n}], "children": [LEAVES["text"]] * n},
        "tiles": lambda n: {"type": "image", "source": "m.svg", "resizing": "tile", "scale": min(100, n / 10)},
    }.items():
        yield from composed(name, make, 2)


def over(n, kind):
    element = dict(LEAVES["text"])
    for _ in range(n):
        element = {**LEAVES["text"], "modifiers": [{kind: element}]}
    return element


def otherwise(n):
    element = dict(LEAVES["text"])
    for _ in range(n):
        element = {**LEAVES["text"], "if": "none", "else": element}
    return element


# MARK: The apps' files

IDENTITY = "598EB988-992C-4365-8B35-235AE3C2%04X"


def session(i, hours=18):
    minute = i * 1440
    start = 1_400_000_000 + minute * 60
    at = lambda seconds: datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {"id": f"{i:08X}-992C-4365-8B35-235AE3C20001", "start": at(start), "end": at(start + hours * 3600), "targetDurationHours": hours}


def deep(n):
    return "[" * n + "]" * n


def apps():
    given = lambda name, content: {name: content}
    for scene in ("forest", "forest --canvas full", "timer", "calendar", "data", "settings"):
        words = scene.split()
        for kind, one in {"sessions": session, "sessions of one day": lambda i: {**session(0), "id": session(i)["id"]}, "short sessions": lambda i: session(i, 1)}.items():
            yield Case("apps", f"{scene}: {kind}", lambda n, w=words, o=one: (given("s.json", json.dumps({"sessions": [o(i) for i in range(n)]})), [*w, "-s", "s.json", "--ignore-checksum", "--scale", "1", "-o", "out.png"]))
            yield Case("apps", f"{scene}: {kind} (svg)", lambda n, w=words, o=one: (given("s.json", json.dumps({"sessions": [o(i) for i in range(n)]})), [*w, "-s", "s.json", "--ignore-checksum", "-o", "out.svg"]))
    yield Case("apps", "inspect: sessions", lambda n: (given("s.json", json.dumps({"sessions": [session(i) for i in range(n)]})), ["inspect", "s.json", "--ignore-checksum"]))
    yield Case("apps", "film of a forest", lambda n: (given("s.json", json.dumps({"sessions": [session(i) for i in range(n)]})), ["frames", "forest", "-s", "s.json", "--ignore-checksum", "--scale", "1", "--fps", "2", "--duration", "2", "-o", "out.svg"]))
    yield Case("apps", "JSON in itself", lambda n: (given("s.json", '{"a":' + deep(n) + ',"sessions":[]}'), ["forest", "-s", "s.json", "--ignore-checksum", "--scale", ".5", "-o", "out.png"]), 2)
    for name, text in {"keys": lambda n: "{" + ",".join(f'"a{i}":1' for i in range(n)) + ',"sessions":[]}', "escapes": lambda n: '{"a":"' + "\\u00e9" * n + '","sessions":[]}', "digits": lambda n: '{"a":1' + "0" * n + ',"sessions":[]}', "fraction": lambda n: '{"a":0.' + "1" * n + ',"sessions":[]}', "lists": lambda n: '{"a":[' + "[]," * n + '1],"sessions":[]}'}.items():
        yield Case("apps", f"JSON: {name}", lambda n, t=text: (given("s.json", t(n)), ["forest", "-s", "s.json", "--ignore-checksum", "--scale", ".5", "-o", "out.png"]))
    for scene in ("home", "you --canvas full", "trends", "heatmap", "effectiveness", "reveal", "season", "feedback"):
        for path in paths(PROFILE):
            if path in EXACT:
                continue
            yield Case("apps", f"terrain {scene}: {'.'.join(map(str, path))}", lambda n, s=scene, p=path: ({"p.json": grown(PROFILE, p, n)}, ["terrain", *s.split(), "-p", "p.json", "--scale", "1", "-o", "out.png"]))
    yield Case("apps", "lettering: words", lambda n: ({}, ["lettering", "--text", "Ab cd " * min(n, 20000), "--scale", "1", "-o", "out.png"]))
    yield Case("apps", "tally", lambda n: ({}, ["tally", str(n), "--scale", "1", "-o", "out.png"]))


# Keys of texts that may be any; others are words of a list, or refer.
PROSE = {"en", "name", "headline", "text", "why", "note", "title"}
# Lists of as many as are drawn.
EXACT = {("today", name) for name in ("do", "dont", "areas")}
PROFILE = json.loads((ROOT / "Examples/terrain/low-flame.json").read_text())
PACK = json.loads((ROOT / "Examples/terrain/pack.json").read_text())


def grown(document, path, n):
    document = json.loads(json.dumps(document))
    place = document
    for key in path[:-1]:
        place = place[key]
    value = place[path[-1]]
    if isinstance(value, list):
        many = []
        for i in range(max(n, len(value))):
            one = json.loads(json.dumps(value[i % len(value)]))
            if isinstance(one, str) and path[-1] == "saved" and i >= len(value):
                one = f"{one}-{i}"
            # What others refer to stays.
            if isinstance(one, dict) and "id" in one and i >= len(value):
                one["id"] = f"{one['id']}-{i}"
            many.append(one)
        place[path[-1]] = many
    elif isinstance(value, str):
        place[path[-1]] = value + " and more" * n
    return json.dumps(document)


def paths(value, before=()):
    """Places of lists and texts, one for each key."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from paths(one, (*before, key))
    elif isinstance(value, list):
        # Each of a program's days is there once.
        if before and before[-1] != "days":
            yield before
        if value:
            yield from paths(value[0], (*before, 0))
    elif isinstance(value, str) and before[-1] in PROSE:
        yield before


def packs():
    for scene, kind in (("cabinet --canvas full", "ingredients"), ("learn --canvas full", "lessons"), ("programs", "programs"), ("ingredient", "ingredients"), ("routine --view sheet", "routines"), ("lesson --view sheet", "lessons"), ("movement", "movements"), ("question", "quiz"), ("do -p p.json", "routines"), ("truths -p p.json", "terrain_profiles")):
        for path in paths(PACK[kind], (kind,)):
            yield Case("packs", f"terrain {scene}: {'.'.join(map(str, path))}", lambda n, s=scene, p=path: ({"k.json": grown(PACK, p, n), "p.json": json.dumps(PROFILE)}, ["terrain", *s.split(), "--pack", "k.json", "--scale", "1", "-o", "out.png"]))
    for path in paths(PACK):
        yield Case("packs", f"terrain pack check: {'.'.join(map(str, path))}", lambda n, p=path: ({"k.json": grown(PACK, p, n)}, ["terrain", "pack", "check", "k.json"]))


# MARK: Results and batches

def results():
    process = '{"kind":"process","group":"1","root":"/p","executable":"/t","isFull":true,"started":1}\n'
    one = '{"kind":"assertion","outcome":"missing","baseline":"T/__Snapshots__/S/a%s.png","suite":"S%s","test":"t%s","file":"T/S.swift","line":1,"time":1}\n'
    kinds = {
        "assertions": lambda n: process + "".join(one % (i, 1, i) for i in range(n)),
        "suites": lambda n: process + "".join(one % (i, i, i) for i in range(n)),
        "the same": lambda n: process + one % (1, 1, 1) * n,
        "processes": lambda n: "".join(process.replace('"1"', f'"{i}"') for i in range(n)) + one % (1, 1, 1),
        "long names": lambda n: process + one % ("b" * n, 1, 1),
        "messages": lambda n: process + "".join((one % (i, 1, i)).replace('"line":1', '"line":1,"message":"' + "m" * 200 + '"') for i in range(n)),
        "tests of one picture": lambda n: process + "".join(one % (1, 1, i) for i in range(n)),
        "folders in one another": lambda n: process + one % ("/b" * n, 1, 1),
    }
    verbs = {"status": ["snapshots", "status", "--results", "results"], "report": ["snapshots", "report", "--results", "results", "-o", "report.html"], "report json": ["snapshots", "report", "--results", "results", "-o", "report.json"], "report md": ["snapshots", "report", "--results", "results", "-o", "report.md"], "merge": ["snapshots", "merge", "results", "-o", "merged", "--partial"]}
    for name, make in kinds.items():
        for verb, words in verbs.items():
            yield Case("results", f"{name}: {verb}", lambda n, m=make, w=words: ({"results/runs/1/1.jsonl": m(n), "Package.swift": ""}, w))
    yield Case("results", "runs: status", lambda n: ({f"results/runs/{i}/1.jsonl": process + one % (i, 1, i) for i in range(min(n, 4000))}, verbs["status"]))
    record = lambda i, more="": json.dumps({"id": f"r{i}", "command": "svg", "svg": svg(SHAPE + more)})
    for name, make in {"records": lambda n: "\n".join(record(i) for i in range(n)), "records of one id": lambda n: "\n".join(record(0) for i in range(n)), "a long record": lambda n: record(0, "<g/>" * n), "wrong records": lambda n: '{"id":"a"\n' * n, "empty lines": lambda n: "\n" * n + record(0), "long ids": lambda n: record("x" * n), "options": lambda n: json.dumps({"id": "a", "command": "tally", "count": 3, "options": {f"a{i}": 1 for i in range(n)}})}.items():
        yield Case("results", f"batch: {name}", lambda n, m=make: ({"r.jsonl": m(n)}, ["batch", "-i", "r.jsonl", "-d", "out", "--threads", "1", "--quiet"]))
        yield Case("results", f"batch into an archive: {name}", lambda n, m=make: ({"r.jsonl": m(n)}, ["batch", "-i", "r.jsonl", "--tar", "out.tar", "-r", "results.jsonl", "--ordered", "--threads", "1", "--quiet"]))
    yield Case("results", "diff of folders", lambda n: ({f"{side}/{i}.svg": svg(SHAPE) for side in "ab" for i in range(min(n, 4000))}, ["diff", "a", "b"]))
    yield Case("results", "diff of SVG", lambda n: ({"a.svg": svg(SHAPE * n), "b.svg": svg("<g/>" + SHAPE.replace("9", "8") * n)}, ["diff", "a.svg", "b.svg"]))
    yield Case("results", "diff of JSON", lambda n: ({"a.svg": svg(SHAPE * n), "b.svg": svg(SHAPE.replace("9", "8") * n)}, ["diff", "a.svg", "b.svg", "--json"]))
    yield Case("results", "icons", lambda n: ({"a.svg": svg(SHAPE * n)}, ["icons", "a.svg", "-o", "out.ico"]))


# MARK: Pictures

def pieces(kinds, side=8):
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + kinds + chunk(b"IEND", b"")


def pictures():
    rows = zlib.compress(b"".join(b"\0" + bytes(24) for _ in range(8)))
    idat = chunk(b"IDAT", rows)
    gif_head = b"GIF89a" + struct.pack("<HH", 8, 8) + b"\x80\0\0" + bytes([0, 0, 0, 255, 255, 255])
    frame = b"," + struct.pack("<HHHH", 0, 0, 8, 8) + b"\0\x02\x02\x4c\x01\0"
    riff = lambda kind, content: kind + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)
    webp = lambda chunks: riff(b"RIFF", b"WEBP" + chunks)
    # One transparent pixel: five codes of one symbol each.
    webp_pixel = riff(b"VP8L", bytes.fromhex("2f000000002840010a50800200"))
    webp_head = riff(b"VP8X", bytes([0x22]) + bytes(9))
    frame_of_webp = riff(b"ANMF", bytes(16) + webp_pixel)
    jpeg = base64.b64decode(JPEG)
    segment = lambda marker, content: bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content
    files = {
        "PNG texts": lambda n: pieces(chunk(b"tEXt", b"a\0b") * n + idat),
        "PNG packed texts": lambda n: pieces(chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(10000))) * n + idat),
        "PNG unknown": lambda n: pieces(chunk(b"abCd", b"a") * n + idat),
        "PNG parts": lambda n: pieces(b"".join(chunk(b"IDAT", rows[i : i + 1]) for i in range(len(rows))) + chunk(b"IDAT", b"") * n),
        "PNG empty parts first": lambda n: pieces(chunk(b"IDAT", b"") * n + idat),
        "PNG profile": lambda n: pieces(chunk(b"iCCP", b"a\0\0" + zlib.compress(bytes(n * 100))) + idat),
        "PNG frames": lambda n: pieces(chunk(b"acTL", struct.pack(">II", n, 0)) + b"".join(chunk(b"fcTL", struct.pack(">IIIIIHHBB", i, 8, 8, 0, 0, 1, 1, 0, 0)) for i in range(n)) + idat),
        "PNG behind": lambda n: pieces(idat + chunk(b"tEXt", b"a\0b") * n),
        "PNG junk": lambda n: pieces(idat) + b"a" * n,
        "PNG rows": lambda n: pieces(chunk(b"IDAT", zlib.compress(b"".join(b"\x04" + bytes(3 * int(n**.5) or 3) for _ in range(int(n**.5) or 1)))), int(n**.5) or 1),
        "PNG palettes": lambda n: pieces(chunk(b"PLTE", bytes(768)) + chunk(b"sPLT", b"a\0\x08" + bytes(6) * n) + idat),
        "PNG exif": lambda n: pieces(chunk(b"eXIf", b"MM\0*\0\0\0\x08" + struct.pack(">H", min(n, 65535)) + bytes(12) * n) + idat),
        "GIF frames": lambda n: gif_head + frame * n + b";",
        "GIF comments": lambda n: gif_head + b"!\xfe\x01a\0" * n + frame + b";",
        "GIF pieces": lambda n: gif_head + b"!\xfe" + b"\x01a" * n + b"\0" + frame + b";",
        "GIF data": lambda n: gif_head + b"," + struct.pack("<HHHH", 0, 0, 8, 8) + b"\0\x02" + b"\x01\x4c" * n + b"\0;",
        "GIF resets": lambda n: gif_head + b"," + struct.pack("<HHHH", 0, 0, 8, 8) + b"\0\x02" + b"\xff" + b"\x24" * 255 * 1 + (b"\xff" + b"\x24" * 255) * (n // 64) + b"\0;",
        "WebP frames": lambda n: webp(webp_head + frame_of_webp * n),
        "WebP profiles": lambda n: webp(webp_head + riff(b"ICCP", b"a") * n + frame_of_webp),
        "WebP unknown": lambda n: webp(webp_head + riff(b"abcd", b"") * n + frame_of_webp),
        "WebP in a frame": lambda n: webp(webp_head + riff(b"ANMF", bytes(16) + riff(b"abcd", b"") * n + webp_pixel)),
        "WebP exif": lambda n: webp(riff(b"VP8X", bytes([8]) + bytes(9)) + webp_pixel + riff(b"EXIF", b"MM\0*\0\0\0\x08" + struct.pack(">H", min(n, 65535)) + bytes(12) * n)),
        "JPEG comments": lambda n: jpeg[:2] + segment(0xFE, b"a") * n + jpeg[2:],
        "JPEG tables": lambda n: jpeg[:2] + segment(0xDB, bytes([0]) + bytes([1] * 64)) * n + jpeg[2:],
        "JPEG codes": lambda n: jpeg[:2] + segment(0xC4, bytes([0x00, 1] + [0] * 15 + [0])) * n + jpeg[2:],
        "JPEG profiles": lambda n: jpeg[:2] + b"".join(segment(0xE2, b"ICC_PROFILE\0" + bytes([i % 255 + 1, min(n, 255)]) + b"a" * 100) for i in range(n)) + jpeg[2:],
        "JPEG fill": lambda n: jpeg[:2] + b"\xff" * n + jpeg[2:],
        "JPEG restarts": lambda n: jpeg[:-2] + b"\xff\xd0" * n + b"\xff\xd9",
        "JPEG scans": lambda n: jpeg[:-2] + segment(0xDA, bytes([1, 1, 0, 0, 0, 1])) * n + b"\xff\xd9",
        "JPEG more of its last scan": lambda n: jpeg[:-2] + jpeg[jpeg.rindex(b"\xff\xda") : -2] * n + b"\xff\xd9",
        "JPEG exif": lambda n: jpeg[:2] + segment(0xE1, b"Exif\0\0MM\0*\0\0\0\x08" + struct.pack(">H", min(n, 5000)) + bytes(12) * min(n, 5000)) * (1 + n // 5000) + jpeg[2:],
    }
    for name, make in files.items():
        yield Case("pictures", name, lambda n, m=make: ({"p.dat": m(n), "in.svg": svg('<image width="9" height="9" href="p.dat"/>')}, ["svg", "in.svg", "--threads", "1", "-o", "out.png"]))
        if name.startswith("PNG") and name != "PNG frames":
            yield Case("pictures", f"{name}, compared", lambda n, m=make: ({"p.png": m(n)}, ["diff", "p.png", "p.png"]))
    yield Case("pictures", "data URLs with escapes", lambda n: ({"in.svg": svg('<image width="9" height="9" href="data:image/svg+xml,' + "%20" * n + '"/>')}, ["svg", "in.svg", "-o", "out.png"]))
    yield Case("pictures", "SVG in SVG of SVG", lambda n: ({"in.svg": svg(f'<image width="9" height="9" href="{data("image/svg+xml", svg(SHAPE * n).encode())}"/>')}, ["svg", "in.svg", "-o", "out.svg"]))
    yield Case("pictures", "files linked", lambda n: ({"p.png": png_data(64), "in.svg": svg('<image width="9" height="9" href="p.png"/>' * n)}, ["svg", "in.svg", "-o", "out.svg"]))
    yield Case("pictures", "a file linked by other names", lambda n: ({"p.png": png_data(64), "in.svg": svg("".join(f'<image width="9" height="9" href="{"./" * (i % 999)}p.png"/>' for i in range(n)))}, ["svg", "in.svg", "-o", "out.png"]))


JPEG = (
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ"
    "YEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAO"
    "ABQDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABAUA/8QAFwEAAwEAAAAAAAAAAAAAAAAAAgMEBf/aAAwDAQACEAMQAAABjqc2YZuuZul/"
    "/8QAGBAAAwEBAAAAAAAAAAAAAAAAAAIDARP/2gAIAQEAAQUCWYsjkKgszJn/xAAXEQADAQAAAAAAAAAAAAAAAAAAAQQD/9oACAEDAQE/AcKRVH//"
    "xAAXEQADAQAAAAAAAAAAAAAAAAAAAhIT/9oACAECAQE/AVajM//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CX//EABkQAQEAAwEAAAAA"
    "AAAAAAAAAAABESFhMf/aAAgBAQABPyHi4Jr4mkhh/9oADAMBAAIAAwAAABBr3//EABYRAQEBAAAAAAAAAAAAAAAAAAEAEf/aAAgBAwEBPxBzJcv/"
    "xAAWEQEBAQAAAAAAAAAAAAAAAAAAARH/2gAIAQIBAT8QPNf/xAAXEAEBAQEAAAAAAAAAAAAAAAAAMSER/9oACAEBAAE/EJkzIY4wxx4//9k="
)
