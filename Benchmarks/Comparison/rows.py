"""The rows of the table: what of ours is set beside what of others', and the goals."""
import os
from dataclasses import dataclass, field
from typing import Callable, Optional

import layers
import renderers


@dataclass
class Goal:
    text: str
    # Gets the row's values (a `Values`) and gives whether the goal is reached.
    test: Callable


@dataclass
class Row:
    label: str
    # A row of the Swift program.
    ours: str
    # Renderers' names, and functions that give their parts; or names of rows of the Swift program.
    peers: dict = field(default_factory=dict)
    goal: Optional[Goal] = None
    # What is compared: median_ns, bytes or peak_kB.
    measure: str = "median_ns"
    # Further rows of the Swift program that are added to ours, by their factors.
    added: dict = field(default_factory=dict)
    # Whether processor time is counted, by ours and theirs.
    counts_processor: bool = False
    # Whether it is a file that was asked for: one that not all others can draw.
    is_file: bool = False

    def own_names(self):
        return [self.ours, *self.added, *(p for p in self.peers.values() if isinstance(p, str))]


def below(peer, limit):
    return Goal(f"≤ {limit:g} × {peer}", lambda v: v.ratio(peer) <= limit)


def below_faster(limit):
    """Of those that are always there."""
    return Goal(
        f"≤ {limit:g} × the faster",
        lambda v: max(v.ratio(peer) for peer in v.peers if peer != "Blend2D") <= limit)


def at_most(limit, text):
    return Goal(f"≤ {text}", lambda v: v.ours <= limit)


def rate(limit, text):
    return Goal(f"≥ {text}", lambda v: v.per_second >= limit)


def layers_rows():
    """Pictures, patterns, layers, effects and text."""
    names = [
        ("picture/nearest", "picture enlarged, nearest"), ("picture/linear", "picture enlarged, linear"),
        ("picture/cubic", "picture enlarged, cubic"), ("picture/reduced", "picture reduced to two thirds"),
        ("picture/turned", "picture turned, cubic"), ("pattern/turned", "pattern turned"),
        ("clip/circle", "three cards clipped by a circle"), ("mask/gradient", "three cards through a mask"),
        ("opacity/shapes", "three cards as one, translucent"), ("text/page/draw", "text, 5,000 characters"),
        ("text/page/snapped", "text, 5,000 characters, at eighths of a pixel")]
    rows = []
    for name, label in names:
        peers = {"Skia": lambda n=name: layers.skia_layer(n)}
        if name in layers.CAIRO:
            peers["Cairo"] = lambda n=name: layers.cairo_layer(n)
        goal = below("Cairo", 1) if name == "text/page/snapped" else below_faster(0.5)
        rows.append(Row(label, name, peers, goal, counts_processor=True))
    for name in layers.EFFECTS:
        rows.append(Row(
            f"filter of a card, {name}", f"filter/{name}", {"Skia": lambda n=name: layers.skia_effect(n)},
            below_faster(0.5)))
    return rows


def groups(own, reference, libpng, png, jpeg, svg_files, blend2d=None):
    """Rows in groups: ours and theirs of one group are measured in turn.

    own, reference: the files of eight trees each; reference may be None. libpng: a renderers.LibPNG or None. png: the
    bytes of the forest's PNG file, jpeg those of its JPEG file. svg_files: paths of files to be drawn. blend2d: a
    blend2d.Blend2D or None.
    """
    r = renderers
    fill_goals = {144: 0.25, 240: 0.19, 842: 0.17, 1024: 0.18, 2048: 0.20}
    if blend2d:
        fill_goals = {144: 0.40, 240: 0.47, 842: 0.80, 1024: 0.84, 2048: 0.90}

    def with_blend2d(peers, draw):
        """Blend2D is not always there, and has no dashes."""
        return {**peers, "Blend2D": lambda: draw(blend2d)} if blend2d and draw else peers

    def fills(name, files, goals):
        return [
            Row(f"fill, {name} trees, {side} px", f"fill/{name}/{side}", with_blend2d({
                "Skia": lambda side=side: r.skia_fill(files, side),
                "Cairo": lambda side=side: r.cairo_fill(files, side)}, lambda b, side=side: b.fill(files, side)),
                goals and below("Blend2D" if blend2d else "Skia", goals[side]))
            for side in fill_goals]

    out = []
    if reference:
        out.append(fills("reference", reference, fill_goals))
    out.append(fills("own", own, None))
    out.append([
        Row(f"stroke of 2,000 segments, {label}", f"stroke/drawn/{name}", with_blend2d({
            "Skia": lambda w=width, d=dashes: r.skia_stroke(w, d),
            "Cairo": lambda w=width, d=dashes: r.cairo_stroke(w, d)}, None if dashes else lambda b, w=width: b.stroke(w)),
            below_faster(0.5))
        for label, name, width, dashes in [
            ("3 px", "3px", 3, None), ("20 px", "20px", 20, None), ("3 px, dashed", "dashed", 3, [9, 6])]])

    gradients = []
    for name, label in [
            ("vertical", "vertical gradient"), ("diagonal", "diagonal gradient"), ("radial", "radial gradient"),
            ("focal", "focal radial gradient")]:
        for is_dithered in [False, True]:
            # Cairo does not dither, nor does Blend2D.
            peers = {"Skia": lambda n=name, d=is_dithered: r.skia_gradient(n, d)}
            if not is_dithered:
                peers["Cairo"] = lambda n=name: r.cairo_gradient(n)
                peers = with_blend2d(peers, lambda b, n=name: b.gradient(n))
            goal = below_faster(0.5)
            if name in ("vertical", "diagonal"):
                goal = rate(0.8e9, "0.8 Gpx/s") if is_dithered else rate(1.5e9, "1.5 Gpx/s")
            gradients.append(Row(
                label + (", dithered" if is_dithered else ""),
                f"gradient/{name}/" + ("dithered" if is_dithered else "plain"), peers, goal))
    out.append(gradients)

    effects = [
        Row(f"blur, sigma {s} px", f"blur/{s}", {"Skia": lambda s=s: r.skia_blur(s)}, below("Skia", 0.25))
        for s in [2, 8, 24, 60]]
    effects.append(Row("frosted panel, sigma 60 px", "glass/60", {"Skia": lambda: r.skia_glass(60)}, below("Skia", 0.5)))
    effects += [
        Row(f"drop shadow, sigma {s} px", f"shadow/{s}", {"Skia": lambda s=s: r.skia_shadow(s)}, below("Skia", 0.5))
        for s in [8, 24]]
    out.append(effects)

    out.append(layers_rows())

    files = []
    if libpng:
        for mode, time, size in [("fast", None, None), ("balanced", 0.25, 0.90), ("small", None, 0.75)]:
            name = f"encode/forest/{mode}"
            files.append(Row(
                f"PNG of the forest, {mode}", name, {"libpng": libpng.parts}, time and below("libpng", time)))
            files.append(Row(
                f"PNG of the forest, {mode}, bytes", name, {"libpng": libpng.byte_count},
                size and below("libpng", size), "bytes"))
    files.append(Row(
        "PNG of the forest, read", "decode/forest",
        {"Skia": lambda: r.skia_decode(png), "Cairo": lambda: r.cairo_decode(png)}))
    if jpeg:
        files.append(Row(
            "JPEG of the forest, read", "decode/jpeg",
            {"Skia": lambda: r.skia_decode(jpeg), "libjpeg-turbo": lambda: layers.pillow_decode(jpeg)},
            below("libjpeg-turbo", 1), counts_processor=True))
    for name, trees in [("reference", reference), ("own", own)]:
        if trees:
            files.append(Row(
                f"SVG to PNG, {name} trees, 1024 px", f"svg/{name}/1024",
                {"resvg": lambda t=trees: r.resvg_png(t)}, below("resvg", 0.5)))
    out.append(files)

    svgs = []
    librsvg = r.Librsvg() if svg_files else None
    for path in svg_files:
        name = os.path.basename(path)
        svgs.append(Row(
            f"{name}, {os.path.getsize(path) / 1000:,.1f} kB", f"svg/file/{name}/512",
            {"resvg": lambda p=path: r.resvg_file(p), "librsvg": lambda p=path: librsvg.parts(p)}, below_faster(1),
            counts_processor=True, is_file=True))
    if svgs:
        out.append(svgs)
    out.append([
        Row("SVG of a year's forest to PNG", "svg/year/png", {"the scene": "scene/year/png"}, below("the scene", 1.5))])

    out.append([
        Row("10,000 trees on 137 Mpx, stamped", "stamps/stamped/10000", {"filled": "stamps/filled/10000"},
            below("filled", 0.1)),
        Row("the same canvas, empty", "stamps/empty/10000"),
        # drawing() lays out and culls in one: what is left of it without the layout is added to the rendering. What
        # is visible must make up most of the sum: a quarter more is allowed.
        Row("viewport of 100,000 sessions, after layout", "viewport/render/100000",
            {"visible nodes": "viewport/render/100000"}, below("visible nodes", 1.25),
            added={"viewport/draw/100000": 1, "sessions/layout/100000": -1}),
        Row("its visible nodes beside those of 60 sessions", "viewport/render/100000", {"60": "viewport/render/60"}),
        Row("layout of 100,000 sessions", "sessions/layout/100000"),
        Row("layout of 200 elements beyond its text", "elements/boxes", {}, at_most(0.3e6, "0.3 ms")),
        Row("the same with its text", "elements/texts"),
    ])
    out.append([
        Row("`render-scene --version`", "process/version", {}, at_most(3e6, "3 ms")),
        Row("`render-scene svg`, an icon, 512 px", "process/svg", {}, at_most(6e6, "6 ms")),
        Row("`render-scene forest`, 60 sessions, 1170 × 2532", "process/forest",
            {"rsvg-convert": "process/rsvg-convert"}, at_most(25e6, "25 ms")),
        Row("the same against rsvg-convert on its SVG", "process/forest",
            {"rsvg-convert": "process/rsvg-convert"}, below("rsvg-convert", 0.1)),
        Row("`forest`, two threads", "process/forest/threads=2", {"one": "process/forest/threads=1"},
            below("one", 0.588)),
        Row("`dusk`, two threads", "process/dusk/threads=2", {"one": "process/dusk/threads=1"}, below("one", 0.588)),
        Row("`forest` of 1,000,000 sessions", "process/sessions/1000000", {}, at_most(2e9, "2 s")),
        Row("the same, peak memory", "process/sessions/1000000", {}, at_most(600e3, "600 MB"), "peak_kB"),
    ])
    return out
