#!/usr/bin/env python3
"""Changes of files at random: of their bytes, and of what they hold, so that most are still read and mean something else.

`scripts/mutate` gives them to the command; `Fuzz/seeds` begins with them:

    scripts/mutations.py KIND COUNT FOLDER FILE …       writes COUNT changed files into FOLDER

The same seed and files give the same bytes. The words of JSON and CSS are those of `Fuzz/Dictionaries`.
"""
import datetime
import functools
import json
import pathlib
import random
import re
import struct
import sys
import zlib

import help_text

ROOT = pathlib.Path(__file__).resolve().parent.parent
NUMBERS = [b"0", b"-1", b"1e9", b"1e-9", b"1e300", b"4294967296", b"-2147483648", b"9" * 40, b"NaN", b"0.5", b"%", b"1e"]
# What is made is no longer than this.
MOST_BYTES = 2_000_000


def of_bytes(data, rng):
    """Bits, bytes, pieces and numbers, wherever they are."""
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 3, 8, 30])):
        if not data:
            break
        at = rng.randrange(len(data))
        kind = rng.randrange(9)
        if kind == 0:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            data[at] = rng.choice([0, 1, 0x7F, 0x80, 0xFF, 0x20, 0x3C, 0x22])
        elif kind == 2:
            del data[at : at + rng.randrange(1, 40)]
        elif kind == 3:
            piece = data[at : at + rng.randrange(1, 200)]
            data[at:at] = piece * rng.choice([1, 1, 2, 20, 300])
        elif kind == 4:
            del data[at:]
        elif kind == 5:
            other = rng.randrange(len(data))
            data[at : at + 8] = data[other : other + 8]
        elif kind == 6:
            places = [m.span() for m in re.finditer(rb"-?\d+(\.\d+)?", bytes(data[at : at + 4000]))]
            if places:
                first, last = rng.choice(places)
                data[at + first : at + last] = rng.choice(NUMBERS)
        elif kind == 7:
            data[at : at + 4] = rng.choice([b"\xff\xff\xff\xff", b"\0\0\0\0", b"\x7f\xff\xff\xff", b"\x80\0\0\0"])
        else:
            data[at:at] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 16)))
    return bytes(data[:MOST_BYTES])


# MARK: JSON

TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9:]+)?)?")
UUID = re.compile(r"[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
# Of a few that a reader knows, or one that something else has.
NAME = re.compile(r"[a-z][A-Za-z0-9_-]{0,30}")
EXTRAS = ["", " ", "x" * 300, "İstanbul ß ﷺ", "‏שלום‎", "e\u0301\u0327", "🌲👩‍👩‍👧", "\u0000", "\ufeffa", "a\nb", "<b>&amp;"]


@functools.cache
def words(name):
    """The texts of one of the fuzzer's dictionaries."""
    lines = (ROOT / f"Fuzz/Dictionaries/{name}.dict").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.startswith('"') and "\\x" not in line]


@functools.cache
def times():
    return [word for word in words("session") if TIME.fullmatch(word)]


def distance(rng):
    """Seconds between times, up to centuries; mostly hours."""
    unit = rng.choice([1, 60, 60, 3600, 3600, 86_400, 31_557_600, 3_155_760_000])
    return unit * rng.randrange(1, 40) * rng.choice([-1, 1])


def odd_time(text, rng):
    """A time that is there twice, never, first or last; a day for a day."""
    return rng.choice([time for time in times() if (len(time) == 10) == (len(text) == 10)])


def moved(text, seconds, rng):
    """A time that lies `seconds` away, in any zone."""
    try:
        time = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
        time += datetime.timedelta(seconds=seconds)
        zone = rng.choice([None] * 8 + [0, 60, -300, 345, 840, -720])
        if len(text) > 10 and zone is not None:
            time = time.astimezone(datetime.timezone(datetime.timedelta(minutes=zone)))
        made = time.isoformat()
    except (ValueError, OverflowError):
        return odd_time(text, rng)
    return made[: len(text)] if len(text) == 10 else made.replace("+00:00", "Z")


def places_of(value, found=None):
    """Each place in a document, as what holds it and its key."""
    found = [] if found is None else found
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found.append((value, key))
        places_of(value[key], found)
    return found


def of_number(value, rng):
    if rng.random() < 0.15:
        return rng.choice([0, -1, 1, 0.5, 1e-9, 1e9, -1e9, 1e300, 2**31, 2**53 + 1, -0.0, 255, 256])
    near = value + rng.choice([1, -1, 0.5, -0.25, value, -2 * value, value / 2])
    return int(near) if isinstance(value, int) and rng.random() < 0.9 and abs(near) < 1e300 else near


def of_text(value, key, everywhere, vocabulary, rng):
    if TIME.fullmatch(value):
        return odd_time(value, rng) if rng.random() < 0.15 else moved(value, distance(rng), rng)
    if UUID.fullmatch(value) and rng.random() < 0.8:
        return f"{rng.randrange(2**32):08X}{value[8:]}"
    like = [other[same] for other, same in everywhere if same == key and isinstance(other[same], str)]
    kind = rng.randrange(10)
    if like and (kind < 6 or NAME.fullmatch(value) and rng.random() < 0.9):
        return rng.choice(like)
    if kind == 6:
        return rng.choice(vocabulary)
    if kind == 7:
        return value + rng.choice(EXTRAS)
    if kind == 8 and value:
        at = rng.randrange(len(value))
        return value[:at] + value[at + 1 :]
    return value.swapcase() if kind == 9 else rng.choice(EXTRAS)


def of_list(value, rng):
    if not value:
        return value
    at, other = rng.randrange(len(value)), rng.randrange(len(value))
    # Some lists have to have a length.
    kind = rng.choice([2, 3]) if len(value) < 6 and rng.random() < 0.7 else rng.randrange(6)
    if kind == 0:
        value.insert(other, json.loads(json.dumps(value[at])))
    elif kind == 1:
        del value[at]
    elif kind == 2:
        value[at], value[other] = value[other], value[at]
    elif kind == 3:
        value.reverse()
    elif kind == 4:
        value.extend(json.loads(json.dumps(value[at])) for _ in range(rng.choice([2, 5, 60])))
    else:
        del value[at:]
    return value


def of_object(value, rng):
    keys = list(value)
    if any(isinstance(one, str) and TIME.fullmatch(one) for one in value.values()) and rng.random() < 0.7:
        move_all(value, rng)
    elif len(keys) > 1 and rng.random() < 0.6:
        first, second = rng.sample(keys, 2)
        if type(value[first]) is type(value[second]):
            value[first], value[second] = value[second], value[first]
    elif rng.random() < 0.5:
        value[rng.choice(["unknown", "", "Start", "\u0000"])] = rng.choice([None, 1, "a", [], {}])
    else:
        rng.shuffle(keys)
        ordered = {key: value[key] for key in keys}
        value.clear()
        value.update(ordered)
    return value


def move_all(document, rng):
    """All times by one distance: what lies between them stays, and they come to leap days and the ends of time."""
    seconds = distance(rng)
    for holder, key in places_of(document):
        if isinstance(holder[key], str) and TIME.fullmatch(holder[key]):
            holder[key] = moved(holder[key], seconds, rng)


def of_document(document, vocabulary, rng):
    """Changes a few places; one in twenty to a value of another kind, or to none."""
    if rng.random() < 0.3:
        move_all(document, rng)
    for _ in range(rng.choice([0, 1, 1, 2, 4])):
        everywhere = places_of(document)
        if not everywhere:
            return
        holder, key = rng.choice(everywhere)
        value = holder[key]
        if rng.random() < 1 / 20:
            if isinstance(holder, dict) and rng.random() < 0.4:
                del holder[key]
            else:
                holder[key] = rng.choice([None, True, 0, -1.5, "", "a", [], {}, [[]], {"a": None}])
        elif isinstance(value, bool):
            holder[key] = not value
        elif isinstance(value, (int, float)):
            holder[key] = of_number(value, rng)
        elif isinstance(value, str):
            holder[key] = of_text(value, key, everywhere, vocabulary, rng)
        elif isinstance(value, list):
            holder[key] = of_list(value, rng)
        elif isinstance(value, dict):
            holder[key] = of_object(value, rng)


def written(document, rng):
    layout = rng.choice([{}, {"indent": 1}, {"separators": (",", ":")}])
    text = json.dumps(document, ensure_ascii=rng.random() < 0.3, **layout)
    return text.encode("utf-8", "surrogatepass")[:MOST_BYTES]


def of_json(data, rng, dictionary="session"):
    """A document that is still JSON."""
    try:
        document = json.loads(data)
    except ValueError:
        return of_bytes(data, rng)
    of_document(document, words(dictionary), rng)
    return written(document, rng)


def of_lines(data, rng, dictionary="session"):
    """Records of a line each."""
    lines = data.splitlines()
    at = rng.randrange(len(lines))
    lines[at] = b" ".join(of_json(lines[at], rng, dictionary).split(b"\n"))
    if rng.random() < 0.2:
        lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return b"\n".join(lines) + rng.choice([b"\n", b"\n", b""])


# MARK: CSS and SVG

# What style sheets are for.
TREE = (ROOT / "Fuzz/tree.svg").read_bytes()
NAMES = ["*", "svg", "g", "rect", "path", "circle", "text", "tspan", "stop", "#a", "#b", "#t", ".x", ".y", ".z", ".root", "[data-n]",
         "[data-n='1']", "[class~=x]", "[class^='x']", "[id$=a i]", "[d*=H]", ":first-child", ":nth-child(2n+1)", ":not(.x)", ":root",
         ":is(rect, .y)", ":where(g)", ":empty", ":last-of-type", ":nth-last-child(-n+3)", "g:has(> rect)", ":lang(en)", "rect:only-child"]
VALUES = {
    "fill": ["red", "#0f08", "url(#g)", "url(#p) blue", "none", "currentColor", "rgb(10 20 30 / .5)", "hsl(120deg 50% 50%)",
             "oklch(60% .1 30)", "color-mix(in srgb, red 30%, blue)", "context-fill", "url(#none)", "inherit", "var(--a, teal)"],
    "stroke": ["black", "url(#g) red", "none", "lab(50% 20 -30)"], "stroke-width": ["2", "0", "1e9", "3px", "10%", "-1", "calc(1px + 2px)"],
    "stroke-dasharray": ["2 1", "0", "1e-9", "3,1,2", "none"], "stroke-linecap": ["round", "square", "butt"],
    "stroke-linejoin": ["round", "bevel", "miter"], "opacity": [".5", "0", "2", "50%"], "fill-rule": ["evenodd"],
    "transform": ["rotate(30deg)", "scale(2)", "translate(5px, 10%)", "matrix(1 0 0 1 2 3)", "skewX(89deg)", "scale(0)", "none"],
    "transform-origin": ["center", "10px 20px"], "transform-box": ["fill-box"], "filter": ["url(#f)", "blur(2px)", "drop-shadow(1px 1px red)",
    "hue-rotate(90deg) saturate(3)"], "clip-path": ["url(#c)", "circle(10px)", "none"], "mask": ["url(#m)"], "mix-blend-mode": ["multiply", "hue"],
    "isolation": ["isolate"], "display": ["none", "inline"], "visibility": ["hidden", "visible"], "marker": ["url(#k)"],
    "font": ["italic 700 12px/1 serif", "8px sans-serif", "bold 1em a"], "font-size": ["1e4px", "0", "2em", "small"], "letter-spacing": ["3px", "-9px"],
    "text-anchor": ["middle", "end"], "writing-mode": ["vertical-rl"], "direction": ["rtl"], "text-decoration": ["underline"],
    "stop-color": ["lime"], "--a": ["green", "", "var(--a)", "{}"], "d": ["path('M0 0h9v9z')"], "x": ["3px"], "r": ["9px", "1e9px"], "all": ["unset"],
    "paint-order": ["stroke"], "vector-effect": ["non-scaling-stroke"], "color": ["navy"], "image-rendering": ["pixelated"],
}
JOINTS = ["", "", " ", " > ", " + ", " ~ "]
AROUND = ["@media screen { %s }", "@media (min-width: 1px) and (prefers-reduced-motion: no-preference) { %s }", "@media print { %s }",
          "@supports (fill: red) { %s }", "@layer a { %s }", "/* a */ %s <!-- -->", "@charset 'utf-8'; %s", "@unknown { %s } %s",
          "@import url(none.css); %s", "@namespace url(http://www.w3.org/2000/svg); %s"]
FACE = "@font-face { font-family: a; src: local(b), url(data:font/ttf;base64,AAEAAAAK); unicode-range: U+20-7F, U+4??; font-weight: 300 700 }"


def of_css(data, rng):
    """Rules that match elements of `TREE`; what they are begun with is not looked at."""
    rules = []
    for _ in range(rng.choice([1, 2, 4, 20])):
        selectors = []
        for _ in range(rng.choice([1, 1, 2, 4])):
            selector = rng.choice(NAMES)
            for _ in range(rng.choice([0, 1, 1, 3])):
                joint = rng.choice(JOINTS)
                name = rng.choice([n for n in NAMES if joint or not n[0].isalpha() and n[0] != "*"])
                selector += joint + name
            selectors.append(selector)
        lines = []
        for _ in range(rng.choice([1, 2, 5])):
            name = rng.choice(list(VALUES))
            value = rng.choice(VALUES[name] if rng.random() < 0.85 else VALUES[rng.choice(list(VALUES))])
            lines.append(f"{name}: {value}" + (" !important" if rng.random() < 0.2 else ""))
        rule = f"{', '.join(selectors)} {{ {'; '.join(lines)} }}"
        around = rng.choice(AROUND) if rng.random() < 0.25 else "%s"
        rules.append(around.replace("%s", rule))
    if rng.random() < 0.1:
        rules.append(FACE)
    text = "\n".join(rules)
    if rng.random() < 0.15:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(words("css") + ["}", "{", ";", "\\", "/*", "'", "!", "("]) + text[at:]
    return text.encode()


def of_svg(data, rng):
    """Other values, elements and attributes, so that it is XML as before."""
    for _ in range(rng.choice([1, 1, 2, 4, 10])):
        values = list(re.finditer(rb'(?<=[\w-]=")[^"<&]*(?=")', data))
        numbers = list(re.finditer(rb'-?[0-9]*\.?[0-9]+', data))
        elements = list(re.finditer(rb"<[a-zA-Z][\w:-]*(\s[^<>]*)?/>", data))
        kind = rng.randrange(6)
        if kind < 2 and numbers:
            match = rng.choice(numbers)
            number = float(match[0]) if len(match[0]) < 300 else 0
            near = f"{of_number(number, rng):.6g}".replace("inf", "1e308").replace("nan", "0").encode()
            data = data[: match.start()] + near + data[match.end() :]
        elif kind == 2 and values:
            match, other = rng.choice(values), rng.choice(values)
            data = data[: match.start()] + other[0] + data[match.end() :]
        elif kind == 3 and elements:
            match, other = rng.choice(elements), rng.choice(elements)
            data = data[: match.end()] + other[0] * rng.choice([1, 1, 3]) + data[match.end() :]
        elif kind == 4 and elements:
            match = rng.choice(elements)
            data = data[: match.start()] + data[match.end() :]
        elif kind == 5 and values:
            match = rng.choice(values)
            word = rng.choice(words("svg"))
            if re.fullmatch(r"[\w-]+", word):
                data = data[: match.end() + 1] + f' {word}="{rng.choice(["1", "50%", "url(#a)", "none", "2 3"])}"'.encode() + data[match.end() + 1 :]
    return data[:MOST_BYTES]


# MARK: Fonts

LIKELY = [b"glyf", b"loca", b"cmap", b"GSUB", b"GPOS", b"GDEF", b"hmtx", b"kern", b"CFF ", b"gvar", b"fvar", b"avar", b"HVAR", b"COLR", b"CPAL", b"vmtx"]


def table_sum(data):
    data += bytes(-len(data) % 4)
    return sum(struct.unpack(f">{len(data) // 4}I", data)) & 0xFFFFFFFF


def of_font(data, rng):
    """Words within tables, whose sums are put right; the directory stays as it is."""
    if data[:4] not in (b"\0\1\0\0", b"OTTO", b"true"):
        return of_bytes(data, rng)
    data = bytearray(data)
    count = struct.unpack_from(">H", data, 4)[0]
    tables = [struct.unpack_from(">4sIII", data, 12 + 16 * i) for i in range(count)]
    liked = [table for table in tables if table[0] in LIKELY and table[3] > 8] or tables
    for _ in range(rng.choice([1, 2, 4, 12])):
        # Each kind of table as often as another, however long it is.
        tag, _, start, length = rng.choice(liked if rng.random() < 0.9 else tables)
        if length < 4:
            continue
        # Most of what decides over the rest stands at the beginning.
        at = start + rng.randrange(min(length - 2, 300) if rng.random() < 0.4 else length - 2)
        word = struct.unpack_from(">H", data, at)[0]
        near = rng.choice([word + 1, word - 1, word ^ 1 << rng.randrange(16), 0, 1, 0xFFFF, 0x8000, rng.randrange(65_536), word // 2])
        struct.pack_into(">H", data, at, near & 0xFFFF)
    for i, (tag, _, start, length) in enumerate(tables):
        struct.pack_into(">I", data, 12 + 16 * i + 4, table_sum(bytes(data[start : start + length])))
    return bytes(data)


# MARK: Pictures


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def of_png(data, rng):
    """Rows and small chunks, packed and summed up anew."""
    kinds, place = [], 8
    while place + 12 <= len(data):
        length = struct.unpack_from(">I", data, place)[0]
        kinds.append((data[place + 4 : place + 8], data[place + 8 : place + 8 + length]))
        place += 12 + length
    try:
        rows = bytearray(zlib.decompress(b"".join(content for kind, content in kinds if kind == b"IDAT")))
    except zlib.error:
        return of_bytes(data, rng)
    for _ in range(rng.choice([1, 3, 30])):
        if rows:
            rows[rng.randrange(len(rows))] = rng.choice([0, 1, 2, 3, 4, 127, 255, rng.randrange(256)])
    out, is_written = data[:8], False
    for kind, content in kinds:
        if kind == b"IDAT":
            if not is_written:
                packed = zlib.compress(bytes(rows), rng.choice([0, 1, 9]))
                cut = rng.randrange(len(packed) + 1)
                out += chunk(b"IDAT", packed[:cut]) + chunk(b"IDAT", packed[cut:])
                is_written = True
            continue
        if content and kind not in (b"IHDR", b"IEND") and rng.random() < 0.3:
            content = bytearray(content)
            content[rng.randrange(len(content))] = rng.randrange(256)
        out += chunk(kind, bytes(content))
    return out


def of_jpeg(data, rng):
    """Coefficients and the tables that divide them: what is drawn, not how the file is told."""
    data = bytearray(data)
    scans, tables, place = [], [], 2
    while place + 4 <= len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], struct.unpack_from(">H", data, place + 2)[0]
        if marker == 0xDB:
            tables.append((place + 5, place + 2 + length))
        place += 2 + length
        if marker == 0xDA:
            start = place
            while place + 1 < len(data) and (data[place] != 0xFF or data[place + 1] in (0, *range(0xD0, 0xD8))):
                place += 1
            scans.append((start, place))
    spans = scans * 3 + tables
    for _ in range(rng.choice([1, 1, 2, 8]) if spans else 0):
        start, end = rng.choice(spans)
        if end - start < 8:
            continue
        at = rng.randrange(start, end)
        # A marker stays one, and none is made.
        if data[at] != 0xFF and data[at - 1] != 0xFF:
            data[at] = rng.choice([data[at] ^ 1 << rng.randrange(8), rng.randrange(1, 255)]) % 255 or 1
    return bytes(data)


def of_gif(data, rng):
    """Colours, delays, places and codes, in the blocks that there are."""
    data = bytearray(data)
    spans, place = [], 13
    if data[10] & 0x80:
        spans.append((place, place + 3 * (2 << (data[10] & 7))))
        place = spans[0][1]
    while place < len(data) and data[place] != 0x3B:
        if data[place] == 0x21:
            place += 2
            graphic = data[place - 1] == 0xF9
        else:
            flags = data[place + 9] if place + 9 < len(data) else 0
            place += 10 + (3 * (2 << (flags & 7)) if flags & 0x80 else 0) + 1
            graphic = False
        while place < len(data) and data[place]:
            length = data[place]
            spans.append((place + 1, place + 1 + length))
            place += 1 + length
        place += 1
        if graphic and rng.random() < 0.3 and spans:
            start = spans[-1][0]
            data[start] = data[start] & ~0x1C | rng.randrange(5) << 2
    spans = [span for span in spans if span[1] <= len(data) and span[1] > span[0]]
    for _ in range(rng.choice([1, 1, 2, 8]) if spans else 0):
        start, end = rng.choice(spans)
        data[rng.randrange(start, end)] ^= 1 << rng.randrange(8)
    return bytes(data)


def of_webp(data, rng):
    """Bits of the chunks, not their sizes; flags and sides now and then."""
    data = bytearray(data)
    spans, place = [], 12
    while place + 8 <= len(data):
        kind, length = bytes(data[place : place + 4]), struct.unpack_from("<I", data, place + 4)[0]
        if kind == b"ANMF":
            spans.append((place + 8, place + 24))
            place += 24
            continue
        # Behind the header, which says how large the picture is.
        head = {b"VP8 ": 10, b"VP8L": 5}.get(kind, 0)
        spans.append((place + 8 + (head if rng.random() < 0.95 else 0), place + 8 + length))
        place += 8 + length + length % 2
    spans = [(start, min(end, len(data))) for start, end in spans if start < min(end, len(data))]
    for _ in range(rng.choice([1, 1, 2, 8]) if spans else 0):
        start, end = rng.choice(spans)
        data[rng.randrange(start, end)] ^= 1 << rng.randrange(8)
    return bytes(data)


def of_picture(data, rng):
    if data[:4] == b"\x89PNG":
        return of_png(data, rng)
    if data[8:12] == b"WEBP":
        return of_webp(data, rng)
    return of_gif(data, rng) if data[:3] == b"GIF" else of_jpeg(data, rng)


KINDS = {
    "session": of_json, "profile": functools.partial(of_json, dictionary="profile"), "pack": functools.partial(of_json, dictionary="pack"),
    "results": functools.partial(of_lines, dictionary="results"), "batch": of_lines, "css": of_css, "svg": of_svg, "font": of_font,
    "picture": of_picture, "bytes": of_bytes,
}


def main():
    kind, count, folder, files = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[4:]
    for i in range(count):
        rng = random.Random(i)
        source = pathlib.Path(rng.choice(files)).read_bytes() if files else b""
        (folder / f"changed-{i}").write_bytes(KINDS[kind](source, rng))


if __name__ == "__main__":
    help_text.answer(__doc__)
    main()
