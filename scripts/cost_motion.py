"""Kinds of growth in what moves and in filters, for `scripts/search-costs`."""
from cost_growth import Case
from cost_svg import DEFS, PNG, SHAPE, TEXT, svg

AT = ["svg", "in.svg", "--at", "0.5s", "--threads", "1", "-o", "out.png"]
AT_TEXT = ["svg", "in.svg", "--at", "0.5s", "-o", "out.svg"]
FRAMES = ["frames", "svg", "in.svg", "--fps", "4", "--duration", "1", "-o", "out.svg"]
FILMS = ["frames", "svg", "in.svg", "--fps", "4", "--duration", "1", "-o", "out.apng"]


def moving(name, make, words=((AT, "at"), (FRAMES, "frames"), (FILMS, "film")), first=8, grammar="motion"):
    for line, kind in words:
        yield Case(grammar, f"{name} ({kind})", lambda n, line=line: ({"in.svg": svg(make(n))}, line), first)


def rect(inside):
    return f'<rect width="9" height="9">{inside}</rect>'


ONE = {
    "animate": '<animate attributeName="x" from="0" to="9" dur="1s"/>',
    "sum": '<animate attributeName="x" by="9" dur="1s" additive="sum" accumulate="sum" repeatCount="9"/>',
    "set": '<set attributeName="x" to="9" begin=".1s"/>',
    "transform": '<animateTransform attributeName="transform" type="rotate" to="9" dur="1s" additive="sum"/>',
    "motion": '<animateMotion path="M0 0l9 9" dur="1s" additive="sum"/>',
    "mpath": '<animateMotion dur="1s" additive="sum"><mpath href="#l"/></animateMotion>',
    "colour": '<animate attributeName="fill" values="red;blue" dur="1s"/>',
    "path": '<animate attributeName="d" values="M0 0h9;M0 0h1" dur="1s"/>',
    "href": '<animate attributeName="href" values="#a;#b" dur="1s"/>',
    "style": '<animate attributeName="display" values="none;inline" dur="1s"/>',
    "class": '<set attributeName="class" to="a"/>',
    "repeated": '<animate attributeName="x" to="9" dur="1ms" repeatCount="indefinite"/>',
    "restarted": '<animate attributeName="x" to="9" dur=".1s" begin="0;.1s;.2s;.3s"/>',
    "min": '<animate attributeName="x" to="9" dur=".1s" min="2s" max="3s"/>',
    "spline": '<animate attributeName="x" values="0;9" dur="1s" calcMode="spline" keySplines=".5 0 .5 1" keyTimes="0;1"/>',
    "paced": '<animate attributeName="x" values="0;9;3" calcMode="paced" dur="1s"/>',
    "filled": '<animate attributeName="x" to="9" dur=".1s" fill="freeze" additive="sum"/>',
}
LISTS = {
    "values": ('<animate attributeName="x" dur="1s" values="', "1;", '2"/>'),
    "paced values": ('<animate attributeName="x" calcMode="paced" dur="1s" values="', "1;5;", '2"/>'),
    "path values": ('<animate attributeName="d" dur="1s" values="', "M0 0h9;", 'M0 0h1"/>'),
    "points": ('<animate attributeName="d" dur="1s" values="M0 0h9;M0 0', "h9", '"/>'),
    "begins": ('<animate attributeName="x" to="9" dur=".001s" begin="', "0s;.1s;", '1s"/>'),
    "ends": ('<animate attributeName="x" to="9" dur="9s" end="', "1s;", '2s"/>'),
    "motion path": ('<animateMotion dur="1s" path="M0 0', "c1 1-1 1 9 9", '"/>'),
    "motion values": ('<animateMotion dur="1s" values="', "1,2;", '3,4"/>'),
    "motion lines": ('<animateMotion dur="1s" rotate="auto" path="M0 0', "l1 2", '"/>'),
    "transforms": ('<animateTransform attributeName="transform" type="scale" dur="1s" values="', "1 2;", '2"/>'),
    "dashes": ('<animate attributeName="stroke-dasharray" dur="1s" values="1 2;', "1 2 ", '"/>'),
    "letters": ('<animate attributeName="fill" dur="1s" values="', "red;", 'blue"/>'),
}
SPECIAL = {
    "values with times": lambda n: rect('<animate attributeName="x" dur="1s" values="' + ";".join("12" [i % 2] for i in range(n + 1)) + '" keyTimes="' + ";".join(f"{i / n:.7f}" for i in range(n + 1)) + '"/>'),
    "values with splines": lambda n: rect('<animate attributeName="x" dur="1s" calcMode="spline" values="' + ";".join("12" [i % 2] for i in range(n + 1)) + '" keySplines="' + ";".join([".5 0 .5 1"] * n) + '"/>'),
    "motion with points": lambda n: rect('<animateMotion dur="1s" path="M0 0l9 9" keyPoints="' + ";".join(f"{i / n:.7f}" for i in range(n + 1)) + '" keyTimes="' + ";".join(f"{i / n:.7f}" for i in range(n + 1)) + '"/>'),
    "begins in a chain": lambda n: rect('<animate id="a0" attributeName="x" to="9" dur=".001s"/>' + "".join(f'<animate id="a{i}" attributeName="x" to="9" dur=".001s" begin="a{i - 1}.end"/>' for i in range(1, n))),
    "begins in a chain backwards": lambda n: rect("".join(f'<animate id="a{i}" attributeName="x" to="9" dur=".001s" begin="a{i + 1}.end"/>' for i in range(n)) + f'<animate id="a{n}" attributeName="x" to="9" dur=".001s"/>'),
    "begins in a circle": lambda n: rect("".join(f'<animate id="a{i}" attributeName="x" to="9" dur=".001s" begin="{"0;" if i == 0 else ""}a{(i - 1) % n}.end"/>' for i in range(n))),
    "begins doubled": lambda n: rect('<animate id="a0" attributeName="x" to="9" dur=".001s"/>' + "".join(f'<animate id="a{i}" attributeName="x" to="9" dur=".001s" begin="a{i - 1}.end;a{i - 1}.begin+.0001s"/>' for i in range(1, n))),
    "begins of one": lambda n: rect('<animate id="a" attributeName="x" to="9" dur=".1s" begin="0;.2s;.4s"/>' + '<animate attributeName="x" to="9" dur=".1s" begin="a.end"/>' * n),
    "begins of all": lambda n: rect("".join(f'<animate id="a{i}" attributeName="x" to="9" dur=".1s" begin="{i / n:.5f}s"/>' for i in range(n)) + '<animate attributeName="x" to="9" dur=".1s" begin="' + ";".join(f"a{i}.end" for i in range(n)) + '"/>'),
    "ends of all": lambda n: rect("".join(f'<animate id="a{i}" attributeName="x" to="9" dur=".1s" begin="{i / n:.5f}s"/>' for i in range(n)) + '<animate attributeName="x" to="9" dur="9s" begin="' + ";".join(f"{i / n:.5f}s" for i in range(n)) + '" end="' + ";".join(f"a{i}.end" for i in range(n)) + '"/>'),
    "repeats as begins": lambda n: rect(f'<animate id="a" attributeName="x" to="9" dur="{1 / n:.6f}s" repeatCount="{n}"/>' + "".join(f'<animate attributeName="x" to="9" dur=".1s" begin="a.repeat({i})"/>' for i in range(n))),
    "mpaths of one": lambda n: f'<path id="p" d="M0 0{"c1 1-1 1 9 9" * n}"/><g>' + '<animateMotion dur="1s" additive="sum"><mpath href="#p"/></animateMotion>' * n + "</g>",
    "mpaths for shapes": lambda n: f'<path id="p" d="M0 0{"c1 1-1 1 9 9" * n}"/>' + rect('<animateMotion dur="1s"><mpath href="#p"/></animateMotion>') * n,
    "elements by href": lambda n: SHAPE.replace("<rect", '<rect id="a"') + '<animate href="#a" attributeName="x" to="9" dur="1s"/>' * n,
    "elements each by href": lambda n: "".join(f'<rect id="a{i}" width="9" height="9"/><animate href="#a{i}" attributeName="x" to="9" dur="1s"/>' for i in range(n)),
    "moved group of many": lambda n: "<g>" + ONE["transform"] + SHAPE * n + "</g>",
    "moved fill of many": lambda n: "<g>" + ONE["colour"] + SHAPE * n + "</g>",
    "moved definition used": lambda n: '<g id="a">' + rect(ONE["animate"]) + "</g>" + '<use href="#a"/>' * n,
    "moved gradient": lambda n: '<linearGradient id="h">' + '<stop offset=".5"><animate attributeName="stop-color" values="red;blue" dur="1s"/></stop>' * n + '</linearGradient><rect width="9" height="9" fill="url(#h)"/>',
    "moved gradient used": lambda n: '<linearGradient id="h"><stop offset=".5"><animate attributeName="stop-color" values="red;blue" dur="1s"/></stop></linearGradient>' + '<rect width="9" height="9" fill="url(#h)"/>' * n,
    "moved path used": lambda n: f'<path id="p" d="M0 0{"h1" * n}"><animate attributeName="d" values="M0 0{"h1" * n};M0 0{"h2" * n}" dur="1s"/></path>' + '<use href="#p"/>' * n,
    "square of values": lambda n: rect(('<animate attributeName="x" dur="1s" additive="sum" values="' + "1;" * n + '2"/>') * n),
    "square of animations": lambda n: rect(ONE["sum"] * n) * n,
    "long motion": lambda n: rect(f'<animateMotion dur="1s" path="M0 0{"c1 1-1 1 9 9" * 100}" additive="sum"/>' * n),
    "texts that move": lambda n: '<text y="9">Ab<animate attributeName="x" to="9" dur="1s"/></text>' * n,
    "times of many steps": lambda n: rect("".join(f'<set attributeName="x" to="{i}" begin="{i / n:.6f}s"/>' for i in range(n))),
    "css animations": lambda n: "<style>@keyframes a{to{fill:red}}rect{animation:a 1s}</style>" + SHAPE * n,
    "css animations of all": lambda n: "<style>" + "".join(f"@keyframes a{i}{{to{{fill:red}}}}" for i in range(n)) + "rect{animation:" + ",".join(f"a{i} 1s" for i in range(n)) + "}</style>" + SHAPE,
    "css animations square": lambda n: "<style>@keyframes a{to{fill:red}}rect{animation:" + ",".join(["a 1s"] * n) + "}</style>" + SHAPE * n,
    "css frames": lambda n: "<style>@keyframes a{" + "".join(f"{100 * i / n:.5f}%{{fill:red}}" for i in range(n)) + "}rect{animation:a 1s}</style>" + SHAPE,
    "css frames of properties": lambda n: "<style>@keyframes a{to{" + "".join(f"--a{i}:1;" for i in range(n)) + "fill:red}}rect{animation:a 1s}</style>" + SHAPE * 50,
    "css frames and shapes": lambda n: "<style>@keyframes a{" + "".join(f"{100 * i / n:.5f}%{{fill:red}}" for i in range(n)) + "}rect{animation:a 1s}</style>" + SHAPE * n,
    "css transforms": lambda n: "<style>@keyframes a{to{transform:" + "rotate(1deg)" * n + "}}rect{animation:a 1s}</style>" + SHAPE * 50,
    "css offsets": lambda n: "<style>@keyframes a{to{offset-distance:100%}}rect{offset-path:path('M0 0" + "c1 1-1 1 9 9" * n + "');animation:a 1s}</style>" + SHAPE * n,
    "css delays": lambda n: "<style>@keyframes a{to{fill:red}}" + "".join(f".a{i}{{animation:a 1s {i / n:.5f}s}}" for i in range(n)) + "</style>" + "".join(f'<rect class="a{i}" width="9" height="9"/>' for i in range(n)),
    "css rounds": lambda n: "<style>@keyframes a{to{x:9px}}rect{animation:a " + f"{1 / n:.7f}s" + " infinite}</style>" + SHAPE * 20,
    "css frames of one name": lambda n: "<style>" + "@keyframes a{to{fill:red}}" * n + "rect{animation:a 1s}</style>" + SHAPE * 20,
    "css moved variables": lambda n: "<style>@keyframes a{to{--a:red}}svg{animation:a 1s}rect{fill:var(--a)}</style>" + SHAPE * n,
    "css moved filters": lambda n: "<style>@keyframes a{to{filter:" + "blur(1px)" * n + "}}rect{animation:a 1s}</style>" + SHAPE,
    "css moved clips": lambda n: "<style>@keyframes a{to{clip-path:polygon(" + "0 0," * n + "9px 9px)}}rect{clip-path:polygon(" + "0 0," * n + "1px 1px);animation:a 1s}</style>" + SHAPE * 5,
}


def motion():
    for name, text in ONE.items():
        yield from moving(f"{name} repeated", lambda n, t=text: DEFS + rect(t * n))
        yield from moving(f"{name} of each", lambda n, t=text: DEFS + rect(t) * n)
        yield from moving(f"{name} in one another", lambda n, t=text: DEFS + ("<g>" + t) * n + SHAPE + "</g>" * n, first=2)
        yield from moving(f"50 {name} around a list", lambda n, t=text: DEFS + ("<g>" + t) * 50 + SHAPE * n + "</g>" * 50)
    for name, (before, each, behind) in LISTS.items():
        yield from moving(f"list: {name}", lambda n, b=before, i=each, e=behind: rect(b + i * n + e))
        yield from moving(f"list for 50 shapes: {name}", lambda n, b=before, i=each, e=behind: rect(b + i * n + e) * 50, ((AT, "at"), (FRAMES, "frames")))
    for name, make in SPECIAL.items():
        yield from moving(name, make)


# MARK: Filters

PRIMITIVES = {
    "blend": '<feBlend in2="SourceGraphic" mode="hue"/>',
    "matrix": '<feColorMatrix type="hueRotate" values="9"/>',
    "transfer": '<feComponentTransfer><feFuncR type="gamma" exponent="2"/></feComponentTransfer>',
    "table": '<feComponentTransfer><feFuncR type="table" tableValues="0 1 .5"/></feComponentTransfer>',
    "composite": '<feComposite in2="SourceGraphic" operator="arithmetic" k2=".5" k3=".5"/>',
    "convolve": '<feConvolveMatrix order="3" kernelMatrix="1 1 1 1 1 1 1 1 1"/>',
    "diffuse": '<feDiffuseLighting><fePointLight x="9" z="9"/></feDiffuseLighting>',
    "specular": '<feSpecularLighting specularExponent="9"><feSpotLight z="9" specularExponent="3"/></feSpecularLighting>',
    "displace": '<feDisplacementMap in2="SourceGraphic" scale="9"/>',
    "shadow": '<feDropShadow dx="1" stdDeviation="1"/>',
    "flood": '<feFlood flood-color="red"/>',
    "blur": '<feGaussianBlur stdDeviation="3"/>',
    "image": '<feImage href="#u"/>',
    "merge": '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge>',
    "morphology": '<feMorphology operator="dilate" radius="3"/>',
    "offset": '<feOffset dx="1"/>',
    "tile": '<feFlood x="1" y="1" width="3" height="3"/><feTile/>',
    "turbulence": '<feTurbulence baseFrequency=".1"/>',
    "alpha": '<feOffset in="SourceAlpha"/>',
    "paint": '<feOffset in="FillPaint"/>',
    "background": '<feOffset in="BackgroundImage"/>',
    "parts": '<feOffset x="1" y="1" width="20%" height="9"/>',
    "linear": '<feColorMatrix type="saturate" values=".5" color-interpolation-filters="linearRGB"/>',
}


def filtered(inside, more="", attributes=""):
    return DEFS + f'<filter id="h" {attributes}>{inside}</filter><rect width="20" height="20" filter="url(#h)"/>{more}'


def filters():
    two = ((PNG, "png"), (TEXT, "svg"))
    for name, text in PRIMITIVES.items():
        yield from moving(f"{name} in a chain", lambda n, t=text: filtered(t * n), two, grammar="filters")
        yield from moving(f"{name} by results", lambda n, t=text: filtered("".join(t.replace(" ", f' result="r{i}" in="r{i - 1}" ', 1) for i in range(n))), two, grammar="filters")
        yield from moving(f"{name} all of the first", lambda n, t=text: filtered('<feOffset result="a"/>' + t.replace(" ", ' in="a" ', 1) * n), two[:1], grammar="filters")
        yield from moving(f"{name} for many", lambda n, t=text: filtered(t, '<rect width="20" height="20" filter="url(#h)"/>' * n), two, grammar="filters")
        yield from moving(f"{name} in filters in one another", lambda n, t=text: filtered(t, '<g filter="url(#h)">' * n + SHAPE + "</g>" * n), two, 2, "filters")
        yield from moving(f"{name} square", lambda n, t=text: filtered(t * n, '<rect width="20" height="20" filter="url(#h)"/>' * n), two, grammar="filters")
        yield from moving(f"{name} on a list of references", lambda n, t=text: filtered(t * 20, '<rect width="9" height="9" filter="' + "url(#h) " * n + '"/>'), two, grammar="filters")
        yield from moving(f"{name} larger", lambda n, t=text: filtered(t, "", f'x="0" y="0" filterUnits="userSpaceOnUse" width="{n}" height="10"').replace('width="20" height="20"', f'width="{n}" height="10"'), two[:1], grammar="filters")
        yield from moving(f"{name} of a picture of its size", lambda n, t=text: filtered(t * 5, "", f'x="0" y="0" width="1" height="1"'), two[:1], grammar="filters")
    for name, make in {
        "merge inputs": lambda n: filtered("<feMerge>" + "<feMergeNode/>" * n + "</feMerge>"),
        "merge inputs twice": lambda n: filtered(("<feMerge>" + "<feMergeNode/>" * n + "</feMerge>") * 2),
        "merge of all": lambda n: filtered("".join(f'<feFlood result="r{i}"/>' for i in range(n)) + "<feMerge>" + "".join(f'<feMergeNode in="r{i}"/>' for i in range(n)) + "</feMerge>"),
        "doubled": lambda n: filtered("".join(f'<feBlend in="r{i - 1}" in2="r{i - 1}" result="r{i}"/>' for i in range(n))),
        "doubled offsets": lambda n: filtered("".join(f'<feOffset dx="1" in="r{i - 1}" result="s{i}"/><feComposite in="s{i}" in2="r{i - 1}" result="r{i}"/>' for i in range(n))),
        "table": lambda n: filtered('<feComponentTransfer><feFuncR type="table" tableValues="' + "0 1 " * n + '"/></feComponentTransfer>'),
        "discrete": lambda n: filtered('<feComponentTransfer><feFuncR type="discrete" tableValues="' + "0 1 " * n + '"/></feComponentTransfer>'),
        "tables for many": lambda n: filtered('<feComponentTransfer><feFuncR type="table" tableValues="' + "0 1 " * n + '"/></feComponentTransfer>', '<rect width="20" height="20" filter="url(#h)"/>' * n),
        "functions": lambda n: filtered("<feComponentTransfer>" + '<feFuncR type="gamma" exponent="2"/>' * n + "</feComponentTransfer>"),
        "kernel": lambda n: filtered(f'<feConvolveMatrix order="{n}" kernelMatrix="' + "1 " * n * n + '"/>'),
        "kernel row": lambda n: filtered(f'<feConvolveMatrix order="{n} 1" kernelMatrix="' + "1 " * n + '"/>'),
        "matrix values": lambda n: filtered('<feColorMatrix values="' + "1 " * n + '"/>'),
        "octaves": lambda n: filtered(f'<feTurbulence baseFrequency=".1" numOctaves="{n}"/>'),
        "lights": lambda n: filtered("<feDiffuseLighting>" + '<fePointLight z="9"/>' * n + "</feDiffuseLighting>"),
        "names": lambda n: filtered("".join(f'<feOffset result="a{i}"/>' for i in range(n)) + "".join(f'<feOffset in="a{i}"/>' for i in range(n))),
        "images of one": lambda n: filtered('<feImage href="#u"/><feOffset/>' * n),
        "images of many": lambda n: '<g id="many">' + SHAPE * n + "</g>" + filtered('<feImage href="#many"/>' * n),
        "images in a chain": lambda n: '<g id="i0">' + SHAPE + "</g>" + "".join(f'<filter id="f{i}"><feImage href="#i{i - 1}"/></filter><g id="i{i}" filter="url(#f{i})">{SHAPE}</g>' for i in range(1, n)) + f'<use href="#i{n - 1}"/>',
        "images doubled": lambda n: '<g id="i0">' + SHAPE + "</g>" + "".join(f'<filter id="f{i}"><feImage href="#i{i - 1}"/><feImage href="#i{i - 1}" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode/></feMerge></filter><g id="i{i}" filter="url(#f{i})">{SHAPE}</g>' for i in range(1, n)) + f'<use href="#i{n - 1}"/>',
        "functions of css": lambda n: '<rect width="9" height="9" style="filter:' + "hue-rotate(1deg)" * n + '"/>',
        "css blurs for many": lambda n: '<rect width="9" height="9" style="filter:blur(1px)"/>' * n,
        "css square": lambda n: ('<rect width="9" height="9" style="filter:' + "hue-rotate(1deg)" * n + '"/>') * n,
        "blur of sizes": lambda n: filtered(f'<feGaussianBlur stdDeviation="{n}"/>'),
        "radius": lambda n: filtered(f'<feMorphology radius="{n}"/>'),
        "texts": lambda n: filtered('<feOffset/>', '<text y="9" filter="url(#h)">a</text>' * n),
        "backdrops": lambda n: '<g style="isolation:isolate">' + '<rect width="9" height="9" style="backdrop-filter:blur(3px)"/>' * n + "</g>",
    }.items():
        yield from moving(name, make, two, 2, "filters")
    for mode in ("luminosity", "color-dodge", "plus-lighter", "multiply"):
        yield from moving(f"layers of {mode}, repeated", lambda n, m=mode: f'<rect width="99" height="99" style="mix-blend-mode:{m}"/>' * n, two, grammar="filters")
        # The picture's side grows: its area is what it asks for.
        yield Case("filters", f"8 layers of {mode} by the picture's area", lambda n, m=mode: ({"in.svg": f'<svg xmlns="http://www.w3.org/2000/svg" width="{int((n * 1e4) ** .5)}" height="{int((n * 1e4) ** .5)}">' + f'<rect width="100%" height="100%" fill="red" style="mix-blend-mode:{m}"/>' * 8 + f"<!--{' ' * n * 60}--></svg>"}, PNG))
