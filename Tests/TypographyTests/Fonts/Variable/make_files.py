#!/usr/bin/env python3
"""Writes Files/: variable fonts with cubic curves (CFF2) and with `avar` 2, and HarfBuzz's outlines of them.

    pip install fonttools==4.68.0 uharfbuzz==0.57.0 cffsubr==0.4.0
    python3 make_files.py                     # the fonts, and outlines.tsv
    python3 make_files.py --outlines FOLDER   # only outlines.tsv and synthesized.tsv, in a folder of other fonts
"""
import io
import itertools
import pathlib
import sys

import cffsubr
import uharfbuzz as hb
from fontTools import subset
from fontTools.cffLib import FDSelect
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Identity
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib import build, builder, instancer

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[3]
FILES = HERE / "Files"
TEXT = "Agn8"


def part(weight):
    """A few letters of the project's face in a weight; all weights have the same points."""
    font = TTFont(ROOT / "Resources/lettering/GloamingRounded.ttf", recalcTimestamp=False)
    subsetter = subset.Subsetter(subset.Options(layout_features=[], notdef_outline=True))
    subsetter.populate(text=TEXT)
    subsetter.subset(font)
    return instancer.instantiateVariableFont(font, {"wght": weight})


def master(weight, slant, only=None):
    """The letters with cubic curves, leaning by a part of their height."""
    font = part(weight)
    order = [name for name in font.getGlyphOrder() if only is None or name in (".notdef", *only)]
    glyphs, charstrings = font.getGlyphSet(), {}
    for name in order:
        pen = T2CharStringPen(font["hmtx"][name][0], glyphs)
        glyphs[name].draw(TransformPen(pen, Identity.skew(slant)))
        charstrings[name] = pen.getCharString(optimize=False)
    made = FontBuilder(font["head"].unitsPerEm, isTTF=False)
    made.setupGlyphOrder(order)
    made.setupCharacterMap({code: name for code, name in font.getBestCmap().items() if name in order})
    made.setupCFF("Fixture", {}, charstrings, {})
    made.setupHorizontalMetrics({name: (font["hmtx"][name][0] + round(60 * slant), 0) for name in order})
    made.setupHorizontalHeader(ascent=900, descent=-300)
    made.setupNameTable({"familyName": "Fixture", "styleName": "Regular"})
    made.setupOS2()
    made.setupPost(keepGlyphNames=False)
    return made.font


def variable():
    """Two axes, and a master between of some letters alone: they vary in more regions than the others."""
    space = DesignSpaceDocument()
    for name, tag, low, middle, high in [("Weight", "wght", 100, 400, 900), ("Lean", "LEAN", 0, 0, 100)]:
        space.addAxis(AxisDescriptor(name=name, tag=tag, minimum=low, default=middle, maximum=high))
    space.axes[0].map = [(100, 100), (400, 400), (600, 550), (900, 900)]
    for weight, lean in [(400, 0), (100, 0), (900, 0), (400, 100), (900, 100)]:
        space.addSource(SourceDescriptor(font=master(weight, lean / 500), location={"Weight": weight, "Lean": lean}))
    between = master(700, -0.02, only=["g", "eight"])
    space.addSource(SourceDescriptor(font=between, layerName="between", location={"Weight": 700, "Lean": 0}))
    return build(space, optimize=False)[0]


def divided(font, form):
    """The letters in two Font DICTs with subroutines and variations of their own."""
    font = TTFont(io.BytesIO(saved(font)), recalcTimestamp=False)
    top = font["CFF2"].cff.topDictIndex[0]
    second = TTFont(io.BytesIO(saved(font)))["CFF2"].cff.topDictIndex[0].FDArray[0]
    names = font.getGlyphOrder()
    top.FDArray.append(second)
    top.FDSelect = FDSelect()
    top.FDSelect.format = form
    top.FDSelect.gidArray = [int(i % 3 == 2) for i in range(len(names))]
    for i, name in enumerate(names):
        top.CharStrings[name].fdSelectIndex = i
    return font


def crossed():
    """Weights with `avar` 2: the lean makes letters heavier, a weight below the middle makes them lean."""
    font = variable()
    axes = [axis.axisTag for axis in font["fvar"].axes]
    regions = builder.buildVarRegionList(
        [{"LEAN": (0, 1, 1)}, {"wght": (-1, -1, 0)}, {"wght": (0, 0.5, 1), "LEAN": (0, 1, 1)}], axes)
    data = builder.buildVarData([0, 1, 2], [[0, 9000, 0], [7000, 0, -5000]], optimize=False)
    avar = font["avar"]
    avar.majorVersion, avar.minorVersion, avar.reserved = 2, 0, 0
    avar.table = otTables.avar()
    avar.table.VarStore = builder.buildVarStore(regions, [data])
    avar.table.VarIdxMap = builder.buildDeltaSetIndexMap([1, 0])
    return font


def saved(font):
    data = io.BytesIO()
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = 0
    font.save(data)
    return data.getvalue()


# The judge.


def instances(face):
    """The default, some places on the first two axes together, and some on each of the others."""
    axes = face.axis_infos
    stops = [[a.min_value, round((a.default_value + 2 * a.max_value) / 3), a.max_value] for a in axes]
    places = [{}]
    for pattern in [(0, 2), (1, 1), (2, 0), (2, 2)] if axes else []:
        places.append({a.tag: values[i] for a, values, i in zip(axes[:2], stops, pattern)})
    for axis, values in zip(axes[2:], stops[2:]):
        places += [{axis.tag: value} for value in values]
    return places


def number(value):
    return f"{round(value, 2) + 0:g}" if abs(value) < 1e4 else f"{value:.2f}"


# In font units and y up, HarfBuzz makes letters bold by 1/24 em as FreeType does, and slants them by a tangent.
STYLES = {"": (0, 0), "bold": (1 / 24, 0), "oblique": (0, 0.24932800284318068), "both": (1 / 24, 0.24932800284318068)}


def outlines(folder, pattern="*.[ot]tf", name="outlines.tsv", styles=("",)):
    lines = []
    for file in sorted(folder.glob(pattern)):
        face = hb.Face(file.read_bytes())
        for place, style in itertools.product(instances(face), styles):
            font = hb.Font(face)
            font.set_variations(place)
            weight, slant = STYLES[style]
            font.synthetic_bold = (weight, weight, False)
            font.synthetic_slant = slant
            settings = ",".join([f"{tag}={value:g}" for tag, value in place.items()] + ([style] if style else []))
            for glyph in range(face.glyph_count):
                path = []

                def add(letter):
                    return lambda *values: path.append(letter + " ".join(number(v) for v in values[:-1]))

                draw = hb.DrawFuncs()
                draw.set_move_to_func(add("M"))
                draw.set_line_to_func(add("L"))
                draw.set_quadratic_to_func(add("Q"))
                draw.set_cubic_to_func(add("C"))
                draw.set_close_path_func(lambda _: path.append("Z"))
                font.draw_glyph(glyph, draw, None)
                advance = font.get_glyph_h_advance(glyph)
                lines.append(f"{file.name}\t{settings}\t{glyph}\t{advance}\t{''.join(path)}\n")
    (folder / name).write_text("".join(lines))


def main():
    if sys.argv[1:2] == ["--outlines"]:
        outlines(pathlib.Path(sys.argv[2]))
        outlines(pathlib.Path(sys.argv[2]), name="synthesized.tsv", styles=["bold", "oblique", "both"])
        return
    FILES.mkdir(exist_ok=True)
    plain = saved(variable())
    (FILES / "plain.otf").write_bytes(plain)
    (FILES / "subroutines.otf").write_bytes(
        saved(cffsubr.subroutinize(TTFont(io.BytesIO(plain), recalcTimestamp=False), cff_version=2)))
    for form in (3, 4):
        (FILES / f"divided{form}.otf").write_bytes(saved(divided(variable(), form)))
    (FILES / "crossed.otf").write_bytes(saved(crossed()))
    # The others have the letters of plain.otf.
    outlines(FILES, "[cp]*.otf")

    (FILES / "quadratic.ttf").write_bytes(saved(part(350)))
    outlines(FILES, "[pq]*.[ot]tf", "synthesized.tsv", ["bold", "oblique", "both"])


main()
