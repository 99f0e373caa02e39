"""Kinds of growth in SVG's own elements, for `scripts/search-costs`: in one another, repeated, referred to, listed."""
import base64
import random
import struct
import zlib

from cost_growth import Case

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">'
XHTML = 'xmlns="http://www.w3.org/1999/xhtml"'
PNG = ["svg", "in.svg", "--threads", "1", "-o", "out.png"]
TEXT = ["svg", "in.svg", "-o", "out.svg"]
CHECK = ["check", "in.svg"]
QUERY = ["svg", "in.svg", "--query"]
FLAT = ["svg", "in.svg", "--flatten", "-o", "out.svg"]
VERBS = {"png": PNG, "svg": TEXT, "check": CHECK, "query": QUERY, "flat": FLAT}
SHAPE = '<rect width="9" height="9"/>'


def svg(inside, sheet=""):
    return HEAD + (f"<style>{sheet}</style>" if sheet else "") + inside + "</svg>"


def html(inside, sheet="", style=""):
    return svg(f'<foreignObject width="100" height="100"><div {XHTML} style="{style}">{inside}</div></foreignObject>', sheet)


def drawn(grammar, name, make, verbs=("png",), first=8):
    """A case for each verb; `make(n)` returns the file's text."""
    for verb in verbs:
        yield Case(grammar, f"{name} ({verb})", lambda n, verb=verb: ({"in.svg": make(n)}, VERBS[verb]), first)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def noise_data(length):
    """A picture of about so many bytes, which cannot be packed."""
    side = max(int((length / 3) ** 0.5), 1)
    numbers = random.Random(1)
    rows = b"".join(b"\0" + numbers.randbytes(3 * side) for _ in range(side))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def png_data(side=8):
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    rows = b"".join(b"\0" + bytes((x * y * 7 + x) & 255 for x in range(3 * side)) for y in range(side))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def data(kind, content):
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


PICTURE = f'<image width="9" height="9" href="{data("image/png", png_data())}"/>'
DEFS = (
    '<defs><clipPath id="c"><rect width="80" height="80"/></clipPath><mask id="m"><rect width="80" height="80" fill="#fff"/></mask>'
    '<filter id="f"><feOffset dx="1"/></filter><linearGradient id="g"><stop/><stop offset="1" stop-color="red"/></linearGradient>'
    '<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="3" height="3"/></pattern>'
    '<marker id="k"><rect width="3" height="3"/></marker><path id="l" d="M0 9h90"/><g id="u"><rect width="3" height="3"/></g></defs>')

# What may lie in itself, or be repeated: its beginning and its end.
CONTAINERS = {
    "g": ("<g>", "</g>"), "g opacity": ('<g opacity=".9">', "</g>"), "g transform": ('<g transform="rotate(1)scale(.99)">', "</g>"),
    "g clip": ('<g clip-path="url(#c)">', "</g>"),
    "g mask": ('<g mask="url(#m)">', "</g>"),
    "g filter": ('<g filter="url(#f)">', "</g>"),
    "g blend": ('<g style="mix-blend-mode:multiply">', "</g>"), "g isolated": ('<g style="isolation:isolate">', "</g>"),
    "g label": ('<g role="img" aria-label="label">', "</g>"), "g button": ('<g role="button" aria-label="label">', "</g>"),
    "g title": ("<g><title>title</title><desc>more</desc>", "</g>"),
    "a": ('<a href="x">', "</a>"),
    "svg": ('<svg viewBox="0 0 90 90">', "</svg>"),
    "svg clipped": ('<svg x="1" width="90%" height="90%" overflow="hidden">', "</svg>"), "switch": ("<switch>", "</switch>"),
    "g variables": ('<g style="--a:var(--b,1);--b:2;opacity:var(--a)">', "</g>"), "g em": ('<g font-size="1.01em">', "</g>"),
    "g style": ('<g style="fill:red;stroke:url(#g);stroke-dasharray:1 2;marker:url(#k);font:9px serif">', "</g>"),
    "g moved": ('<g><animateTransform attributeName="transform" type="rotate" to="9" dur="9s"/>', "</g>"),
    "foreignObject": (f'<foreignObject width="90" height="90"><svg xmlns="http://www.w3.org/2000/svg">', "</svg></foreignObject>"),
    "html svg": (f'<foreignObject width="90" height="90"><div {XHTML}><svg xmlns="http://www.w3.org/2000/svg">', "</svg></div></foreignObject>"),
    "g shadow": ('<g style="filter:drop-shadow(1px 1px 1px red)">', "</g>"),
    "g basic clip": ('<g style="clip-path:circle(40px)">', "</g>"),
    "g box clip": ('<g style="clip-path:inset(1px) stroke-box">', "</g>"),
    "g box": ('<g style="transform-box:fill-box;transform-origin:center;transform:rotate(1deg)">', "</g>"),
    "g path": ('<g style="offset-path:path(\'M0 0h9\');offset-distance:50%">', "</g>"),
}
# What is drawn.
LEAVES = {
    "rect": SHAPE,
    "stroke": '<path d="M0 0h9v9" stroke="red" stroke-dasharray="1 2"/>',
    "picture": PICTURE,
    "text": '<text y="9">Ab</text>',
    "gradient": '<rect width="9" height="9" fill="url(#g)"/>', "pattern": '<rect width="9" height="9" fill="url(#p)"/>',
    "clip": '<rect width="9" height="9" clip-path="url(#c)"/>', "mask": '<rect width="9" height="9" mask="url(#m)"/>',
    "filter": '<rect width="9" height="9" filter="url(#f)"/>',
    "marker": '<path d="M0 0h9v9" marker="url(#k)"/>',
    "use": '<use href="#u"/>',
    "text path": '<text><textPath href="#l">Ab</textPath></text>', "title": '<rect width="9" height="9"><title>a</title></rect>',
    "button": '<rect role="button" aria-label="a" width="9" height="9"/>',
    "html": f'<foreignObject width="9" height="9"><p {XHTML}>a</p></foreignObject>',
    "link": '<a href="x"><text y="9">Ab</text></a>',
    "nothing": "<g/>",
    "unknown": "<x/>",
    "style": "<style>a{fill:red}</style>",
    "tspan": '<text y="9">A<tspan dy="1">b</tspan></text>',
    "moved": '<rect width="9" height="9"><animate attributeName="x" to="9" dur="9s"/></rect>',
    "outside": '<rect x="1e5" width="9" height="9"/>',
    "blend": '<rect width="9" height="9" style="mix-blend-mode:hue"/>',
    "polygon": '<polygon points="0 0 9 9 0 9"/>',
    "hidden": '<rect width="9" height="9" visibility="hidden"/>',
    "circle": '<circle r="9" stroke="url(#g)"/>',
    "long text": '<text y="9">' + "Ab " * 50 + "</text>",
    "shadow": '<rect width="9" height="9" style="filter:drop-shadow(1px 1px red)"/>',
    "stroke 1": '<rect width="9" height="9" vector-effect="non-scaling-stroke" stroke="red"/>',
    "paint order": '<rect width="9" height="9" stroke="red" paint-order="stroke"/>',
    "desc": "<desc>a</desc>",
    "comment": "<!-- a -->",
    "entity": "&lt;",
    "data": "<![CDATA[a]]>",
    "instruction": "<?a b?>",
    "script": "<script>a</script>",
    "view": '<view viewBox="0 0 9 9"/>',
}
# Each refers to another: what defines it, by its own id and the other's, and what refers to the last.
REFERENCES = {
    "use": ('<g id="{0}">{2}<use href="#{1}"/></g>', '<use href="#{1}"/>'),
    "symbol": ('<symbol id="{0}">{2}<use href="#{1}"/></symbol>', '<use href="#{1}"/>'),
    "pattern": ('<pattern id="{0}" width=".5" height=".5">{2}<rect width="9" height="9" fill="url(#{1})"/></pattern>', '<rect width="9" height="9" fill="url(#{1})"/>'),
    "pattern href": ('<pattern id="{0}" href="#{1}"/>', '<rect width="9" height="9" fill="url(#{1})"/>'),
    "mask": ('<mask id="{0}">{2}<rect width="9" height="9" mask="url(#{1})"/></mask>', '<rect width="9" height="9" mask="url(#{1})"/>'),
    "mask mask": ('<mask id="{0}" mask="url(#{1})">{2}<rect width="9" height="9"/></mask>', '<rect width="9" height="9" mask="url(#{1})"/>'),
    "clip": ('<clipPath id="{0}">{2}<rect width="9" height="9" clip-path="url(#{1})"/></clipPath>', '<rect width="9" height="9" clip-path="url(#{1})"/>'),
    "clip clip": ('<clipPath id="{0}" clip-path="url(#{1})">{2}<rect width="9" height="9"/></clipPath>', '<rect width="9" height="9" clip-path="url(#{1})"/>'),
    "marker": ('<marker id="{0}">{2}<path d="M0 0h9v9" marker-mid="url(#{1})"/></marker>', '<path d="M0 0h9v9" marker-mid="url(#{1})"/>'),
    "gradient": ('<linearGradient id="{0}" href="#{1}"/>', '<rect width="9" height="9" fill="url(#{1})"/>'),
    "radial": ('<radialGradient id="{0}" href="#{1}"><stop/></radialGradient>', '<rect width="9" height="9" stroke="url(#{1})"/>'),
    "filter": ('<filter id="{0}"><feImage href="#i{0}"/></filter><g id="i{0}">{2}<rect width="9" height="9" filter="url(#{1})"/></g>', '<rect width="9" height="9" filter="url(#{1})"/>'),
    "filtered": ('<filter id="f{0}"><feOffset/></filter><g id="{0}" filter="url(#f{0})">{2}<use href="#{1}"/></g>', '<use href="#{1}"/>'),
    "mask of boxes": (f'<mask id="{{0}}">{{2}}<foreignObject width="9" height="9"><b {XHTML} style="mask:url(#{{1}});display:block">a</b></foreignObject></mask>', '<rect width="9" height="9" mask="url(#{1})"/>'),
    "text path": ('<path id="p{0}" d="M0 0h9"/><g id="{0}">{2}<text><textPath href="#p{1}">a</textPath></text><use href="#{1}"/></g>', '<use href="#{1}"/>'),
    "text pattern": ('<pattern id="{0}" width=".5" height=".5">{2}<text fill="url(#{1})">a</text></pattern>', '<text y="9" fill="url(#{1})">a</text>'),
    "svg": ('<svg id="{0}" width="90" height="90">{2}<use href="#{1}"/></svg>', '<use href="#{1}"/>'),
    "masked use": ('<mask id="m{0}"><use href="#{1}"/></mask><g id="{0}" mask="url(#m{0})">{2}<use href="#{1}"/></g>', '<use href="#{1}"/>'),
    "stroke pattern": ('<pattern id="{0}" width="5" height="5" patternUnits="userSpaceOnUse">{2}<path d="M0 0h9" stroke="url(#{1})"/></pattern>', '<path d="M0 0h9v9" stroke="url(#{1})"/>'),
}
REFERRED_LEAVES = {"rect": SHAPE, "text": '<text y="9">Ab</text>', "label": '<g role="img" aria-label="' + "t" * 2000 + '"><rect width="3" height="3"/></g>',
                   "picture": PICTURE, "stop": "<stop/>", "path": '<path d="M0 0' + "l1 2" * 100 + '"/>'}

# Values that may be any length: what is before, what is repeated and what is behind.
LISTS = {
    "path lines": ('<path d="M0 0', "l1 2-1-1", '"/>'),
    "path curves": ('<path stroke="red" d="M0 0', "c1 1-1 1 9 9", '"/>'),
    "path arcs": ('<path stroke="red" d="M0 0', "a9 3 20 1 0 9 9", '"/>'),
    "path moves": ('<path stroke="red" stroke-linecap="round" d="', "M1 1z", '"/>'),
    "path squares": ('<path d="', "M1 1h9v9z", '"/>'),
    "path closes": ('<path d="M0 0', "z", '" stroke="red"/>'),
    "path one point": ('<path stroke="red" stroke-linejoin="round" stroke-width="9" d="M5 5', "l0 0", '"/>'),
    "path crossing": ('<path d="M0 0', "L99 99L0 99L99 0", '"/>'),
    "path wide": ('<path stroke="red" stroke-width="50" stroke-linejoin="round" d="M0 0', "l1 2-1-1", '"/>'),
    "points": ('<polyline stroke="red" points="', "1 2 4 3 ", '"/>'),
    "path evenodd": ('<path fill-rule="evenodd" d="', "M1 1h50v50h-50z", '"/>'),
    "path no fill": ('<path fill="none" d="M0 0', "l1 2", '"/>'),
    "marked path": ('<path marker="url(#k)" d="M0 0', "l1 2-1-1", '"/>'),
    "marked moves": ('<path marker-mid="url(#k)" d="', "M1 2z", '"/>'),
    "dashed path": ('<path stroke="red" stroke-dasharray="1 2" d="M0 0', "l1 2-1-1", '"/>'),
    "dashes": ('<path d="M0 0h90" stroke="red" stroke-dasharray="', "1 2 ", '"/>'),
    "transforms": ('<rect width="9" height="9" transform="', "rotate(1) ", '"/>'),
    "css transforms": ('<rect width="9" height="9" style="transform:', "rotate(1deg) ", '"/>'),
    "classes": ('<rect width="9" height="9" class="', "a b", '"/>'),
    "style": ('<rect width="9" height="9" style="', "fill:red;", '"/>'),
    "families": ('<text font-family="', "a,b,", 'serif" y="9">Ab</text>'),
    "filters": ('<rect width="9" height="9" filter="', "url(#f) ", '"/>'),
    "filter functions": ('<rect width="9" height="9" filter="', "hue-rotate(1deg) ", '"/>'),
    "shadows": ('<rect width="9" height="9" filter="', "drop-shadow(1px 1px red) ", '"/>'),
    "xs": ('<text y="9" x="', "1 ", '">Ab</text>'),
    "xs of letters": None,
    "dys": None,
    "turns": None,
    "languages": ('<rect systemLanguage="', "aa,", 'en" width="9" height="9"/>'),
    "id": ('<rect id="', "a", '" width="9" height="9"/>'),
    "label": ('<rect role="button" aria-label="', "a ", '" width="9" height="9"/>'),
    "title": ("<title>", "a ", "</title>"),
    "letters": ('<text y="9">', "a", "</text>"),
    "words": ('<text y="9">', "Ab cd ", "</text>"),
    "spaces": ('<text y="9" xml:space="preserve">', " ", "</text>"),
    "combining": ('<text y="9">a', "\u0301\u0327", "</text>"),
    "arabic": ('<text y="9">', "\u0634", "</text>"),
    "bidi": ('<text y="9">', "a\u0634 ", "</text>"),
    "isolates": ('<text y="9">', "\u2067", "</text>"),
    "isolates closed": ('<text y="9">', "\u2067a\u2069", "</text>"),
    "brackets": ('<text y="9">', "(", "</text>"),
    "brackets closed": ('<text y="9">', "(\u05d0)", "</text>"),
    "overrides": ('<text y="9">', "\u202ea", "</text>"),
    "thai": ('<text y="9">', "ก", "</text>"),
    "hangul": ('<text y="9">', "\u1100\u1161", "</text>"),
    "devanagari": ('<text y="9">', "\u0915\u094d", "</text>"),
    "han": ('<text y="9">', "漢", "</text>"),
    "emoji": ('<text y="9">', "👩\u200d", "</text>"),
    "flags": ('<text y="9">', "🇦", "</text>"),
    "soft hyphens": ('<text y="9">', "a\u00ad", "</text>"),
    "none such": ('<text y="9">', "\U000E0100", "</text>"),
    "no letters": ('<text y="9">', "\ufffe\u0378", "</text>"),
    "wrapped": ('<text y="9" style="inline-size:50px">', "Ab cd ", "</text>"),
    "wrapped no spaces": ('<text y="9" style="inline-size:50px">', "a", "</text>"),
    "shape inside": ('<text y="9" style="shape-inside:url(#l)">', "Ab cd ", "</text>"),
    "justified": ('<text y="9" style="inline-size:50px;text-align:justify">', "Ab cd ", "</text>"),
    "lines": ('<text y="9" style="white-space:pre">', "a\n", "</text>"),
    "vertical": ('<text y="9" writing-mode="tb">', "a漢", "</text>"),
    "along a path": ('<text><textPath href="#l">', "a ", "</text>"),
    "spread": ('<text y="9" textLength="90">', "a ", "</text>"),
    "underlined": ('<text y="9" text-decoration="underline">', "a ", "</text>"),
    "spaced": ('<text y="9" letter-spacing="1">', "fi ", "</text>"),
    "filled by boxes": ('<text y="9" fill="url(#g)">', "a", "</text>"),
    "clip polygon": ('<rect width="9" height="9" style="clip-path:polygon(', "0 0,9px 9px,0 9px,", '0 0)"/>'),
    "clip path": ('<rect width="9" height="9" style="clip-path:path(\'M0 0', "l1 2-1-1", '\')"/>'),
    "masks": ('<rect width="9" height="9" style="mask:', "url(#m),", 'url(#m)"/>'),
    "paints": ('<rect width="9" height="9" fill="', "url(#g) ", 'red"/>'),
    "mix": None,
    "calcs": ('<rect height="9" style="width:calc(1px', " + 1px", ')"/>'),
    "calc nested": None,
    "min": ('<rect height="9" style="width:min(9px', ",1px", ')"/>'),
    "offset path": ('<rect width="9" height="9" style="offset-path:path(\'M0 0', "l1 2-1-1", '\');offset-distance:50%"/>'),
    "offset ray": None,
    "stops": ('<linearGradient id="h">', '<stop offset=".5" stop-color="red"/>', '</linearGradient><rect width="99" height="9" fill="url(#h)"/>'),
    "stops by name": ('<radialGradient id="h">', "<stop/>", "</radialGradient>" + '<circle r="9" fill="url(#h)"/>' * 50),
    "clip shapes": ('<clipPath id="h">', SHAPE, '</clipPath><rect width="99" height="9" clip-path="url(#h)"/>'),
    "clip texts": ('<clipPath id="h">', '<text y="9">Ab</text>', '</clipPath><rect width="99" height="9" clip-path="url(#h)"/>'),
    "clip clips": ('<clipPath id="h">', '<rect width="9" height="9" clip-path="url(#c)"/>', '</clipPath><rect width="99" height="9" clip-path="url(#h)"/>'),
    "mask shapes": ('<mask id="h">', SHAPE, '</mask><rect width="99" height="9" mask="url(#h)"/>'),
    "pattern shapes": ('<pattern id="h" width=".1" height=".1">', SHAPE, '</pattern><rect width="99" height="99" fill="url(#h)"/>'),
    "marker shapes": ('<marker id="h">', SHAPE, '</marker><path d="M0 0h9v9" marker="url(#h)"/>'),
    "tspans": ('<text y="9">', '<tspan dy="1">Ab</tspan>', "</text>"),
    "tspans of paint": ('<text y="9">', '<tspan fill="url(#g)">Ab</tspan>', "</text>"),
    "tspans in lines": ('<text y="9">', '<tspan x="0" dy="1em">Ab</tspan>', "</text>"),
    "tspans spread": ('<text y="9">', '<tspan textLength="9">Ab</tspan>', "</text>"),
    "text paths": ("<text>", '<textPath href="#l">Ab</textPath>', "</text>"),
    "tspans underlined": ('<text y="9" text-decoration="underline">', '<tspan text-decoration="overline" fill="red">Ab </tspan>', "</text>"),
    "tspans wrapped": ('<text y="9" style="inline-size:50px">', '<tspan fill="red">Ab </tspan>', "</text>"),
    "links": ('<text y="9">', '<a href="x">Ab </a>', "</text>"),
    "tspans rtl": ('<text y="9">', '<tspan direction="rtl" unicode-bidi="embed">Ab </tspan>', "</text>"),
    "superscripts": ('<text y="9">', '<tspan baseline-shift="super">a</tspan>', "</text>"),
    "effects in text": ('<text y="9">', '<tspan filter="url(#f)">a</tspan>', "</text>"),
    "switch": ("<switch>", '<g requiredExtensions="a"/>', "</switch>"),
    "attributes": None,
    "data": None,
    "namespaces": None,
    "entities": None,
    "references to none": None,
    "same ids": ("", '<rect id="a" width="9" height="9"/>', '<use href="#a"/>'),
    "ids": None,
    "views": ("", '<view id="a" viewBox="0 0 9 9"/>', ""),
    "styles": ("", "<style>.a{fill:red}</style>", ""),
    "descs in lists": ("", "<g><title>a</title></g>", ""),
    "labels by ids": None,
    "use of none": ("", '<use href="#none"/>', ""),
    "pictures": ("", PICTURE, ""),
    "pictures of SVG": ("", f'<image width="9" height="9" href="{data("image/svg+xml", svg(SHAPE).encode())}"/>', ""),
    "different pictures": None,
}


def numbered(before, each, behind):
    return lambda n: svg(DEFS + before + "".join(each.format(i) for i in range(n)) + behind)


SPECIAL = {
    "xs of letters": lambda n: svg('<text y="9" x="' + "1 " * n + '">' + "a" * n + "</text>"),
    "dys": lambda n: svg('<text y="9" dy="' + "1 " * n + '">' + "a" * n + "</text>"),
    "turns": lambda n: svg('<text y="9" rotate="' + "9 " * n + '">' + "a" * n + "</text>"),
    "mix": lambda n: svg('<rect width="9" height="9" style="fill:' + "color-mix(in oklch,red," * n + "red" + ")" * n + '"/>'),
    "calc nested": lambda n: svg('<rect height="9" style="width:' + "calc(1px + " * n + "1px" + ")" * n + '"/>'),
    "attributes": lambda n: svg("<g " + " ".join(f'a{i}=""' for i in range(n)) + "/>"),
    "data": lambda n: svg(f'<image width="9" height="9" href="data:image/png;base64,{"A" * n}"/>'),
    "namespaces": lambda n: svg("".join(f'<g xmlns:a{i}="b">' for i in range(min(n, 90))) + SHAPE * n + "</g>" * min(n, 90)),
    "attributes of namespaces": lambda n: svg("<g " + " ".join(f'xmlns:a{i}="b"' for i in range(n)) + ">" + SHAPE * n + "</g>"),
    "entities": lambda n: "<!DOCTYPE svg [" + "".join(f'<!ENTITY a{i} "{SHAPE}">' for i in range(n)).replace(SHAPE, "<rect width='9' height='9'/>") + "]>" + svg("".join(f"&a{i};" for i in range(n))),
    "entities in entities": lambda n: "<!DOCTYPE svg [<!ENTITY a0 'x'>" + "".join(f"<!ENTITY a{i} '&a{i - 1};y'>" for i in range(1, n)) + "]>" + svg(f"<title>&a{n - 1};</title>"),
    "attribute lists": lambda n: "<!DOCTYPE svg [<!ATTLIST g " + "".join(f"a{i} CDATA 'b' " for i in range(n)) + ">]>" + svg("<g/>" * n),
    "references to none": numbered("", '<rect width="9" height="9" fill="url(#none{0})"/>', ""),
    "ids": numbered("", '<g id="a{0}"/><use href="#a{0}"/>', ""),
    "labels by ids": lambda n: svg('<rect role="button" width="9" height="9" aria-labelledby="' + " ".join(f"a{i}" for i in range(n)) + '"/>' + "".join(f'<title id="a{i}">b</title>' for i in range(n))),
    "one label by ids": lambda n: svg('<title id="a">b</title>' + '<rect role="button" width="9" height="9" aria-labelledby="' + "a " * n + '"/>'),
    "labels of labels": lambda n: svg('<g id="t">' + "<text>b</text>" * n + "</g>" + '<rect role="button" width="9" height="9" aria-labelledby="t"/>' * n),
    "different pictures": lambda n: svg("".join(f'<image width="9" height="9" href="{data("image/png", png_data(4) + b"%d" % i)}"/>' for i in range(n))),
    "different gradients": numbered("", '<linearGradient id="h{0}"><stop/><stop offset=".{0}" stop-color="red"/></linearGradient><rect width="9" height="9" fill="url(#h{0})"/>', ""),
    "different clips": numbered("", '<clipPath id="h{0}"><rect width="{0}" height="9"/></clipPath><rect width="9" height="9" clip-path="url(#h{0})"/>', ""),
    "different masks": numbered("", '<mask id="h{0}"><rect width="{0}" height="9"/></mask><rect width="9" height="9" mask="url(#h{0})"/>', ""),
    "different patterns": numbered("", '<pattern id="h{0}" width=".1" height=".1"><rect width="{0}" height="9"/></pattern><rect width="9" height="9" fill="url(#h{0})"/>', ""),
    "different filters": numbered("", '<filter id="h{0}"><feOffset dx="{0}"/></filter><rect width="9" height="9" filter="url(#h{0})"/>', ""),
    "different symbols": numbered("", '<symbol id="h{0}"><rect width="{0}" height="9"/></symbol><use href="#h{0}"/>', ""),
    "same gradient elsewhere": numbered("", '<rect x="{0}" width="9" height="9" fill="url(#g)"/>', ""),
    "buttons": numbered("", '<rect role="button" aria-label="b{0}" x="{0}" width="9" height="9"/>', ""),
    "buttons on buttons": numbered("", '<rect role="button" aria-label="b{0}" width="9" height="9"/>', ""),
    "texts on texts": numbered("", '<text y="9">b{0}</text>', ""),
    "texts apart": numbered("", '<text y="{0}">b{0}</text>', ""),
    "texts over pictures": numbered(PICTURE * 50, '<text y="{0}" fill="url(#g)">b{0}</text>', ""),
    "square: shapes of one size": lambda n: svg('<g id="a">' + SHAPE * n + "</g>" + '<use href="#a"/>' * n),
    "square: gradients": lambda n: svg('<linearGradient id="a">' + "<stop/>" * n + "</linearGradient>" + '<rect width="9" height="9" fill="url(#a)"/>' * n),
    "square: filters": lambda n: svg('<filter id="a">' + '<feOffset dx="1"/>' * n + "</filter>" + '<rect width="9" height="9" filter="url(#a)"/>' * n),
    "square: clips": lambda n: svg('<clipPath id="a">' + SHAPE * n + "</clipPath>" + '<rect width="9" height="9" clip-path="url(#a)"/>' * n),
    "square: filter lists": lambda n: svg('<filter id="a">' + '<feOffset dx="1"/>' * n + "</filter>" + '<rect width="9" height="9" filter="' + "url(#a) " * n + '"/>'),
    "square: masks": lambda n: svg('<mask id="a">' + SHAPE * n + "</mask>" + '<rect width="9" height="9" mask="url(#a)"/>' * n),
    "square: paths": lambda n: svg('<path id="a" d="M0 0' + "l1 2" * n + '"/>' + '<use href="#a"/>' * n),
    "square: paths of text": lambda n: svg('<path id="a" d="M0 0' + "l1 2" * n + '"/>' + '<text><textPath href="#a">a</textPath></text>' * n),
    "square: markers": lambda n: svg('<marker id="a">' + SHAPE * n + '</marker><path marker-mid="url(#a)" d="M0 0' + "h1" * n + '"/>'),
    "square: patterns": lambda n: svg('<pattern id="a" width=".1" height=".1">' + SHAPE * n + "</pattern>" + '<rect width="9" height="9" fill="url(#a)"/>' * n),
    "square: texts": lambda n: svg('<text id="a">' + "b" * n + "</text>" + '<use href="#a"/>' * n),
    "square: pictures of SVG": lambda n: svg(f'<image id="a" width="9" height="9" href="{data("image/svg+xml", svg(SHAPE * n).encode())}"/>' + '<use href="#a"/>' * n),
    "square: labels": lambda n: svg('<g id="a"><g role="img" aria-label="' + "t" * n + '">' + SHAPE + "</g></g>" + '<use href="#a"/>' * n),
    "square: titles": lambda n: svg('<g id="a"><title>' + "t" * n + "</title>" + SHAPE + "</g>" + '<use href="#a"/>' * n),
    "square: links": lambda n: svg('<a id="a" href="' + "t" * n + '">' + SHAPE + "</a>" + '<use href="#a"/>' * n),
    "square: dashes": lambda n: svg('<g stroke-dasharray="' + "1 2 " * n + '" stroke="red">' + '<path d="M0 0h9"/>' * n + "</g>"),
    "square: families": lambda n: svg('<g font-family="' + "a," * n + 'serif">' + '<text y="9">b</text>' * n + "</g>"),
    "square: inherited style": lambda n: svg('<g style="' + "".join(f"--a{i}:1;" for i in range(n)) + '">' + SHAPE * n + "</g>"),
    "square: inherited languages": lambda n: svg('<g lang="' + "a-" * n + '">' + '<text y="9">b</text>' * n + "</g>"),
    "square: transforms": lambda n: svg('<g id="a" transform="' + "scale(1)" * n + '">' + SHAPE + "</g>" + '<use href="#a"/>' * n),
    "square: pictures": lambda n: svg(f'<image id="a" width="9" height="9" href="{data("image/png", noise_data(n * 9))}"/>' + '<use href="#a"/>' * n),
    "square: features": lambda n: svg('<g style="font-feature-settings:' + ",".join(f"'a{i % 999:03}' 1" for i in range(n)) + '">' + '<text y="9">b</text>' * n + "</g>"),
    "square: letters of clips": lambda n: svg('<clipPath id="a"><text>' + "b" * n + "</text></clipPath>" + '<rect width="9" height="9" clip-path="url(#a)"/>' * n),
}


def elements():
    every = ("png", "svg", "check")
    for name, (before, behind) in CONTAINERS.items():
        yield from drawn("svg", f"{name} in itself", lambda n, b=before, e=behind: svg(DEFS + b * n + SHAPE + e * n), every, 2)
        yield from drawn("svg", f"{name} repeated", lambda n, b=before, e=behind: svg(DEFS + (b + SHAPE + e) * n), every)
        yield from drawn("svg", f"50 {name} around a list", lambda n, b=before, e=behind: svg(DEFS + b * 50 + SHAPE * n + e * 50), every)
    for name, leaf in LEAVES.items():
        yield from drawn("svg", f"{name} repeated", lambda n, leaf=leaf: svg(DEFS + leaf * n), (*every, "query", "flat"))
    for name, parts in LISTS.items():
        if parts:
            before, each, behind = parts
            yield from drawn("svg", f"list: {name}", lambda n, b=before, i=each, e=behind: svg(DEFS + b + i * n + e), every)
    for name, make in SPECIAL.items():
        yield from drawn("svg", name, make, every)


def chain(define, use, leaf, n, times):
    first = f'<g id="a0">{leaf}</g>'
    return svg(first + "".join(define.format(f"a{i}", f"a{i - 1}", leaf) * (times if i == n else 1) for i in range(1, n + 1)) + use.format("", f"a{n}"))


def doubled(define, use, leaf, n):
    """What refers within each is there twice."""
    start = use.format("", "{1}")
    define = define.replace(start, start * 2)
    return chain(define, use, leaf, n, 1)


def references():
    for name, (define, use) in REFERENCES.items():
        for kind, leaf in REFERRED_LEAVES.items():
            yield from drawn("references", f"{name} chain, {kind}", lambda n, d=define, u=use, l=leaf: chain(d, u, l, n, 1), ("png", "svg"), 2)
            if use.format("", "{1}") in define:
                yield from drawn("references", f"{name} doubled, {kind}", lambda n, d=define, u=use, l=leaf: doubled(d, u, l, n), ("png", "svg"), 2)
            # Many refer to one that holds many.
            yield from drawn("references", f"{name} square, {kind}", lambda n, d=define, u=use, l=leaf: svg(f'<g id="a0">{l}</g>' + d.format("a1", "a0", l * n) + u.format("", "a1") * n), ("png", "svg"))
            # Many, each of which refers to another one of a chain that is as long as references may be.
            yield from drawn("references", f"{name} fan of 30 chains, {kind}", lambda n, d=define, u=use, l=leaf: svg(f'<g id="a0">{l}</g>' + "".join(d.format(f"a{i}", f"a{i - 1}", l) for i in range(1, 31)) + u.format("", "a30") * n), ("png",))
