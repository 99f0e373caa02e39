"""Kinds of growth in fonts that a file brings along, for `scripts/search-costs`: tables are put in, or in others' place."""
import pathlib
import struct

from cost_growth import Case
from cost_svg import data
from mutations import table_sum

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLAIN = ROOT / "Tests/TypographyTests/WebFonts/Files/plain.ttf"
# What moves glyphs along axes has no place beside other glyphs.
LEFT_OUT = {b"HVAR", b"STAT", b"fvar", b"gvar", b"GDEF", b"GPOS", b"GSUB"}


def tables_of(font):
    count = struct.unpack_from(">H", font, 4)[0]
    found = {}
    for i in range(count):
        tag, _, start, length = struct.unpack_from(">4sIII", font, 12 + 16 * i)
        found[tag] = font[start : start + length]
    return found


def font(changes, kept=()):
    """The plain font with other tables."""
    tables = {tag: content for tag, content in tables_of(PLAIN.read_bytes()).items() if tag not in LEFT_OUT or tag in kept}
    tables.update(changes)
    out, places, at = [], [], 12 + 16 * len(tables)
    for tag, content in sorted(tables.items()):
        padded = content + bytes(-len(content) % 4)
        places.append(struct.pack(">4sIII", tag, table_sum(content), at, len(content)))
        out.append(padded)
        at += len(padded)
    return b"\0\1\0\0" + struct.pack(">HHHH", len(tables), 16, 0, 0) + b"".join(places) + b"".join(out)


def glyph_count():
    return struct.unpack_from(">H", tables_of(PLAIN.read_bytes())[b"maxp"], 4)[0]


def letters():
    """Characters that the plain font has."""
    cmap = tables_of(PLAIN.read_bytes())[b"cmap"]
    count = struct.unpack_from(">H", cmap, 2)[0]
    found = ""
    for i in range(count):
        start = struct.unpack_from(">I", cmap, 4 + 8 * i + 4)[0]
        if struct.unpack_from(">H", cmap, start)[0] == 4:
            segments = struct.unpack_from(">H", cmap, start + 6)[0] // 2
            for j in range(segments - 1):
                end = struct.unpack_from(">H", cmap, start + 14 + 2 * j)[0]
                begin = struct.unpack_from(">H", cmap, start + 16 + 2 * segments + 2 * j)[0]
                found += "".join(map(chr, range(begin, min(end, begin + 50) + 1)))
            break
    return found.replace("<", "").replace("&", "").replace(" ", "").strip() or "a"


# MARK: Outlines

def outlines(glyphs):
    """glyf, loca, head, maxp and hmtx for glyphs from 0 on; a cmap from "a" on."""
    plain = tables_of(PLAIN.read_bytes())
    padded, loca = [glyph + bytes(-len(glyph) % 4) for glyph in glyphs], [0]
    for glyph in padded:
        loca.append(loca[-1] + len(glyph))
    head = bytearray(plain[b"head"])
    struct.pack_into(">h", head, 50, 1)
    maxp = bytearray(plain[b"maxp"])
    struct.pack_into(">H", maxp, 4, len(glyphs))
    hhea = bytearray(plain[b"hhea"])
    struct.pack_into(">H", hhea, 34, 1)
    hmtx = struct.pack(">Hh", 500, 0) + bytes(2 * (len(glyphs) - 1))
    return {b"glyf": b"".join(padded), b"loca": struct.pack(f">{len(loca)}I", *loca), b"head": bytes(head), b"maxp": bytes(maxp), b"hhea": bytes(hhea), b"hmtx": hmtx,
            b"cmap": cmap(min(len(glyphs) - 1, 5000))}


def cmap(count):
    """Characters from "a" on, with the glyphs from 1 on."""
    groups = struct.pack(">III", 97, 97 + max(count, 1) - 1, 1)
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, 1) + groups


def simple(points=4):
    end = struct.pack(">hhhhh", 1, 0, 0, 500, 500) + struct.pack(">H", points - 1) + struct.pack(">H", 0)
    return end + bytes([1]) * points + b"".join(struct.pack(">h", (-1) ** i * 300) for i in range(points)) + b"".join(struct.pack(">h", (-1) ** (i // 2) * 300) for i in range(points))


def composite(parts):
    body = b"".join(struct.pack(">HHbb", 2 | (0x20 if i < len(parts) - 1 else 0), part, 1, 1) for i, part in enumerate(parts))
    return struct.pack(">hhhhh", -1, 0, 0, 500, 500) + body


# MARK: Lookups

def layout(tag, lookups, feature=b"liga"):
    """A table of one script, whose feature has all lookups; each is a kind and the bytes of its subtables."""
    script = struct.pack(">HH", 4, 0) + struct.pack(">HHHH", 0, 0xFFFF, 1, 0)
    scripts = struct.pack(">H4sH", 1, b"DFLT", 8) + script
    features = struct.pack(">H4sH", 1, feature, 8) + struct.pack(">HH", 0, len(lookups)) + struct.pack(f">{len(lookups)}H", *range(len(lookups)))
    bodies, places, at = [], [], 2 + 2 * len(lookups)
    for kind, subtables in lookups:
        head, offset = struct.pack(">HHH", kind, 0, len(subtables)), 6 + 2 * len(subtables)
        offsets = b""
        for subtable in subtables:
            offsets += struct.pack(">H", min(offset, 65535))
            offset += len(subtable)
        body = head + offsets + b"".join(subtables)
        places.append(struct.pack(">H", min(at, 65535)))
        bodies.append(body)
        at += len(body)
    list_ = struct.pack(">H", len(lookups)) + b"".join(places) + b"".join(bodies)
    return {tag: struct.pack(">HHHHH", 1, 0, 10, 10 + len(scripts), 10 + len(scripts) + len(features)) + scripts + features + list_}


COVERAGE = struct.pack(">HHHHH", 2, 1, 1, 3, 0)
SINGLE = struct.pack(">HHh", 1, 6, 0) + COVERAGE
MULTIPLE = struct.pack(">HHHH", 1, 12, 1, 8) + struct.pack(">HH", 1, 1) + struct.pack(">HHHHH", 2, 1, 1, 1, 0)


def multiple(times):
    sequence = struct.pack(">H", times) + struct.pack(">H", 1) * times
    return struct.pack(">HHHH", 1, 8 + len(sequence), 1, 8) + sequence + struct.pack(">HHHHH", 2, 1, 1, 1, 0)


def ligatures(count, parts=3):
    """Of glyph 1 and others, none of which matches but by its end."""
    ligature = struct.pack(">HH", 2, parts) + struct.pack(">H", 1) * (parts - 2) + struct.pack(">H", 9)
    places = b"".join(struct.pack(">H", 2 + 2 * count + i * len(ligature)) for i in range(count))
    set_ = struct.pack(">H", count) + places + ligature * count
    return struct.pack(">HHHH", 1, 8 + len(set_), 1, 8) + set_ + struct.pack(">HHHHH", 2, 1, 1, 1, 0)


def context(back, ahead, inner):
    """Chained, by coverage, with one glyph and its lookup."""
    count = back + 1 + ahead
    head = struct.pack(">HH", 3, back)
    end = 2 + 2 + 2 * back + 2 + 2 + 2 + 2 * ahead + 2 + 4
    out = head + struct.pack(">H", end) * back + struct.pack(">HH", 1, end) + struct.pack(">H", ahead) + struct.pack(">H", end) * ahead + struct.pack(">HHH", 1, 0, inner)
    return out + COVERAGE


def kern(count):
    pairs = b"".join(struct.pack(">HHh", 1, i, 10) for i in range(count))
    return struct.pack(">HHHHHHHHH", 0, 1, 0, 14 + len(pairs) & 0xFFFF, 1, count, 0, 0, 0) + pairs


FACE = "<style>@font-face{font-family:f;src:url(%s)}text{font:20px f}</style>"


def page(made, text, repeats=1):
    content = FACE % data("font/ttf", made) + f'<text y="20">{text}</text>' * repeats
    return {"in.svg": f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{content}</svg>'}


def fonts():
    words = ["svg", "in.svg", "--no-system-fonts", "--threads", "1", "-o", "out.png"]
    some = letters()
    shapes = [simple()] * 12
    kinds = {
        "letters of the plain font": lambda n: page(font({}, LEFT_OUT), some[:2] * n),
        "texts of the plain font": lambda n: page(font({}, LEFT_OUT), some[:2], n),
        "composites in one another": lambda n: page(font(outlines([simple()] * 2 + [composite([i + 1]) for i in range(n)])), "".join(chr(97 + i) for i in range(min(n, 5000)))),
        "composites doubled": lambda n: page(font(outlines([simple()] * 2 + [composite([i + 1, i + 1]) for i in range(n)])), chr(97 + n)),
        "composites of parts": lambda n: page(font(outlines([simple()] * 2 + [composite([1] * n)])), "b"),
        "composites of parts often": lambda n: page(font(outlines([simple()] * 2 + [composite([1] * n)] * min(n, 400))), "".join(chr(98 + i) for i in range(min(n, 400)))),
        "composites of parts of parts": lambda n: page(font(outlines([simple(), simple(100), composite([1] * n), composite([2] * n)])), "c"),
        "points": lambda n: page(font(outlines([simple(), simple(max(4, min(n, 60000)))])), "a"),
        "points often": lambda n: page(font(outlines([simple(), simple(max(4, min(n, 60000)))])), "a" * n),
        "glyphs": lambda n: page(font(outlines([simple()] * min(n + 1, 60000))), "ab"),
        "glyphs all set": lambda n: page(font(outlines([simple()] * min(n + 1, 5000))), "".join(chr(97 + i) for i in range(min(n, 4990)))),
        "single lookups": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(1, [SINGLE])] * min(n, 2500))}), "abc" * 50),
        "single lookups and letters": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(1, [SINGLE])] * min(n, 2500))}), "abc" * n),
        "subtables and letters": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(1, [SINGLE.replace(COVERAGE, struct.pack(">HHHHH", 2, 1, 9, 9, 0))] * min(n, 3500))])}), "abc" * n),
        "letters that grow": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(2, [multiple(2)])] * n)}), "a"),
        "letters that grow tenfold": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(2, [multiple(10)])] * n)}), "a"),
        "letters that grow for each": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(2, [multiple(10)])] * 3)}), "a" * n),
        "ligatures": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(4, [ligatures(min(n, 6000))])])}), "a" * 50),
        "ligatures and letters": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(4, [ligatures(min(n, 6000))])])}), "a" * n),
        "long ligatures": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(4, [ligatures(1, min(n, 30000) + 2)])])}), "a" * n),
        "many long ligatures": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(4, [ligatures(200, 102)])] * 2)}), "a" * n),
        "contexts": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(6, [context(60, 60, 1)]), (1, [SINGLE])], b"calt")}), "abc" * n),
        "contexts in one another": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(6, [context(1, 1, i + 1)]) for i in range(n)] + [(1, [SINGLE])], b"calt")}), "abc" * 20),
        "contexts of themselves": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(6, [context(0, 0, 0)])], b"calt")}), "abc" * n),
        "contexts that grow": lambda n: page(font({**outlines(shapes), **layout(b"GSUB", [(6, [context(0, 0, 1)]), (2, [multiple(3)])], b"calt")}), "a" * n),
        "kern": lambda n: page(font({**outlines(shapes), b"kern": kern(min(n, 10000))}), "ab" * 50),
        "kern and letters": lambda n: page(font({**outlines(shapes), b"kern": kern(min(n, 10000))}), "ab" * n),
        "names": lambda n: page(font({**outlines(shapes), b"name": struct.pack(">HHH", 0, min(n, 5000), 6 + 12 * min(n, 5000)) + struct.pack(">HHHHHH", 3, 1, 1033, 1, 2, 0) * min(n, 5000) + b"ab"}), "a"),
        "cmap groups": lambda n: page(font({**outlines(shapes), b"cmap": groups(n)}), "abc"),
        "cmap groups and letters": lambda n: page(font({**outlines(shapes), b"cmap": groups(n)}), "".join(chr(97 + i % 5000) for i in range(n))),
        "cmap tables": lambda n: page(font({**outlines(shapes), b"cmap": cmaps(n)}), "abc"),
        "fonts": lambda n: {"in.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><style>' + "".join(f"@font-face{{font-family:f{i};src:url({data('font/ttf', font(outlines(shapes)))})}}" for i in range(n)) + "</style>" + "".join(f'<text y="20" font-family="f{i}">ab</text>' for i in range(n)) + "</svg>"},
        "faces of one font": lambda n: {"in.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><style>' + f"@font-face{{font-family:f;src:url({data('font/ttf', font(outlines(shapes)))})}}" + "@font-face{font-family:f;unicode-range:U+61;src:local(f)}" * n + "</style>" + '<text y="20" font-family="f">ab</text>' * n + "</svg>"},
        "letters that are missing": lambda n: page(font(outlines(shapes)), "漢" * n),
        "letters of two fonts": lambda n: page(font(outlines(shapes)), "a漢" * n),
        "features": lambda n: page(font({**outlines(shapes), **features(min(n, 5000))}), "abc"),
        "features and texts": lambda n: page(font({**outlines(shapes), **features(min(n, 5000))}), "abc", n),
        "scripts": lambda n: page(font({**outlines(shapes), **scripts(min(n, 5000))}), "abc", 50),
        "kerning pairs of positions": lambda n: page(font({**outlines(shapes), **layout(b"GPOS", [(2, [pair_positions(min(n, 6000))])], b"kern")}), "ab" * n),
        "marks": lambda n: page(font(outlines(shapes)), "a" + "\u0301" * n),
    }
    for name, make in kinds.items():
        is_deep = any(word in name for word in ("in one another", "doubled", "that grow tenfold", "letters that grow"))
        yield Case("fonts", name, lambda n, m=make: (m(n), words), 2 if is_deep and "for each" not in name else 8)


def groups(n):
    body = b"".join(struct.pack(">III", 97 + 2 * i, 97 + 2 * i, 1 + i % 9) for i in range(n))
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 16 + len(body), 0, n) + body


def cmaps(n):
    n = min(n, 60000)
    one = cmap(9)[12:]
    return struct.pack(">HH", 0, n) + struct.pack(">HHI", 3, 10, 4 + 8 * n) * n + one


def features(n):
    script = struct.pack(">HH", 4, 0) + struct.pack(">HHH", 0, 0xFFFF, n) + struct.pack(f">{n}H", *range(n))
    scripts_ = struct.pack(">H4sH", 1, b"DFLT", 8) + script
    end = 2 + 6 * n
    list_ = struct.pack(">H", n) + struct.pack(">4sH", b"liga", min(end, 65535)) * n + struct.pack(">HHH", 0, 1, 0)
    lookups = struct.pack(">HH", 1, 4) + struct.pack(">HHHH", 1, 0, 1, 8) + SINGLE
    return {b"GSUB": struct.pack(">HHHHH", 1, 0, 10, 10 + len(scripts_), min(65535, 10 + len(scripts_) + len(list_))) + scripts_ + list_ + lookups}


def scripts(n):
    list_ = struct.pack(">H", n) + b"".join(struct.pack(">4sH", b"%04d" % (i % 9999), min(65535, 2 + 6 * n)) for i in range(n)) + struct.pack(">HH", 4, 0) + struct.pack(">HHHH", 0, 0xFFFF, 1, 0)
    features_ = struct.pack(">H4sH", 1, b"liga", 8) + struct.pack(">HHH", 0, 1, 0)
    lookups = struct.pack(">HH", 1, 4) + struct.pack(">HHHH", 1, 0, 1, 8) + SINGLE
    return {b"GSUB": struct.pack(">HHHHH", 1, 0, 10, 10 + len(list_), 10 + len(list_) + len(features_)) + list_ + features_ + lookups}


def pair_positions(n):
    records = struct.pack(">H", n) + b"".join(struct.pack(">Hh", i, 10) for i in range(n))
    return struct.pack(">HHHHHH", 1, 12 + len(records) if 12 + len(records) < 65536 else 65535, 4, 0, 1, 12) + records + struct.pack(">HHHHH", 2, 1, 1, 1, 0)
