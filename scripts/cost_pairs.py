"""Pairs of kinds of growth, drawn at random, for `scripts/search-costs`: containers of SVG and of HTML in one another."""
import random

from cost_growth import Case
from cost_html import BOXES, PIECES
from cost_motion import AT, FRAMES
from cost_svg import CONTAINERS, DEFS, LEAVES, VERBS, XHTML, svg

# How two containers and what is drawn grow together; k is a depth that stays.
WAYS = {
    "A in itself around B": lambda a, b, leaf, n, k: wrap(a, n, wrap(b, 1, leaf)),
    "A in B in A": lambda a, b, leaf, n, k: wrap((a[0] + b[0], b[1] + a[1]), n, leaf),
    "A in itself around a list of B": lambda a, b, leaf, n, k: wrap(a, k, wrap(b, 1, leaf) * n),
    "a list of A in itself around B": lambda a, b, leaf, n, k: wrap(a, k, wrap(b, k, leaf)) * n,
    "a list of A around a list of B": lambda a, b, leaf, n, k: wrap(a, 1, wrap(b, 1, leaf) * n) * n,
    "A and B in one another around a list": lambda a, b, leaf, n, k: wrap(a, k, wrap(b, k, leaf * n)),
    "A in itself around a list": lambda a, b, leaf, n, k: wrap(a, n, leaf * 200),
}
DEEP = {"A in itself around B", "A in B in A", "A in itself around a list"}
BOX_WORDS = {f"{name} box": (f'<div style="{style}">', "</div>") for name, style in BOXES.items()}
SVG_VERBS = {**VERBS, "at": AT, "frames": FRAMES}


def wrap(container, n, inside):
    return container[0] * n + inside + container[1] * n


def pair(number):
    """The pair of a number, which names it."""
    rng = random.Random(f"pair {number}")
    is_html = rng.random() < 0.55
    containers, leaves = (BOX_WORDS, PIECES) if is_html else (CONTAINERS, LEAVES)
    (a, first), (b, second) = rng.choice(list(containers.items())), rng.choice(list(containers.items()))
    leaf = rng.choice(list(leaves))
    way, k = rng.choice(list(WAYS)), rng.choice([3, 10, 30, 45])
    verb = rng.choice(["png", "png", "svg", "check"] + ([] if is_html else ["at", "frames", "query", "flat"]))

    def make(n):
        inside = WAYS[way](first, second, leaves[leaf], n, k)
        if is_html:
            inside = f'<foreignObject width="100" height="100"><div {XHTML} style="height:90px">{inside}</div></foreignObject>'
        if verb in ("at", "frames"):
            inside += '<rect width="9" height="9"><animate attributeName="x" to="9" dur="9s"/></rect>'
        return {"in.svg": svg(DEFS + inside)}, SVG_VERBS[verb]

    return Case("pairs", f"{number}, {way}, A {a}, B {b}, {leaf}, {k} deep ({verb})", make, 2 if way in DEEP else 8)


def pairs(seed):
    rng = random.Random(f"pairs {seed}")
    while True:
        yield pair(rng.randrange(1 << 32))


def named(name):
    number = name.removeprefix("pairs: ").partition(",")[0]
    return pair(int(number)) if number.isdigit() else None
