#!/usr/bin/env python3
"""Gives render-scene SVG files that nobody wrote with good intent, and measures what it does; see README.md beside it."""

import argparse
import base64
import gzip
import json
import math
import os
import pathlib
import random
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import zlib

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
SHAPE = '<path d="M0 0H9V9z"/>'


def svg(inside, size=100):
    return f'{HEAD}width="{size}" height="{size}">{inside}</svg>'.encode()


# MARK: Files that are none


def broken():
    whole = svg('<g transform="scale(2)"><path style="fill:red" d="M0 0H9V9z"/></g>')
    yield "empty", b"", {65}
    yield "cut off", whole[: len(whole) // 2], {65}
    yield "cut in a tag", whole[:-3], {65}
    yield "not XML", b"hello, world", {65}
    yield "noise", bytes((i * i * 7919 >> 5) & 255 for i in range(100_000)), {65}
    yield "not SVG", b"<html><body/></html>", {65}
    yield "zeros", bytes(1 << 20), {65}
    yield "no size", f"{HEAD}><path d='M0 0H9V9z'/></svg>".encode(), {0}
    yield "size 0", f"{HEAD}width='0' height='0'/>".encode(), {65}
    yield "size 1e9", f"{HEAD}width='1e9' height='1e9'/>".encode(), {65}
    yield "size 1e300", f"{HEAD}width='1e300' height='1e300' viewBox='0 0 1 1'/>".encode(), {65}
    yield "gzip, cut off", gzip.compress(whole)[:-9], {65}
    yield "gzip of 1 GiB of nothing", gzip_of(b" " * (1 << 20), 1024), {65}
    yield "gzip of 16 million elements", gzip_of(b"<g/>" * (1 << 18), 64, HEAD.encode() + b">", b"</svg>"), {65}
    yield "gzip in gzip", gzip.compress(gzip.compress(whole)), {65}


def gzip_of(block, count, head=b"", tail=b""):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    out = [packer.compress(head)]
    out += [packer.compress(block) for _ in range(count)]
    return b"".join(out + [packer.compress(tail), packer.flush()])


# MARK: Bombs


def doctype(declarations, inside):
    return f"<!DOCTYPE svg [{declarations}]>".encode() + svg(inside)


def entities():
    def levels(first, count=14, times=10):
        return f"<!ENTITY l0 '{first}'>" + "".join(
            f"<!ENTITY l{i} '{f'&l{i - 1};' * times}'>" for i in range(1, count)
        )

    yield "entities: text", doctype(levels("lol"), "<title>&l13;</title>"), {65}
    yield "entities: nothing", doctype(levels(""), "&l13;"), {65}
    yield "entities: elements", doctype(levels('<path d="M0 0H9V9z"/>'), "&l13;"), {65}
    yield "entities: attribute", doctype(levels("M0 0H9V9z"), "<path d='&l13;'/>"), {65}
    yield "entities: circle", doctype("<!ENTITY a '&b;'><!ENTITY b '&a;'>", "&a;"), {65}
    yield "entities: 16 MiB", doctype(levels("x" * 16, 7), "<title>" + "&l6;" + "</title>"), {0, 65}


def references():
    """Ten of each level refer to the level below: 10^12 in all."""
    kinds = {
        "use": ("<g id='{id}'>{inside}</g>", "<use href='#{of}'/>"),
        "symbol": ("<symbol id='{id}'>{inside}</symbol>", "<use href='#{of}'/>"),
        "nested svg": ("<svg id='{id}' width='9' height='9'>{inside}</svg>", "<use href='#{of}'/>"),
        "pattern": (
            "<pattern id='{id}' width='1' height='1'>{inside}</pattern>",
            "<path d='M0 0H9V9z' fill='url(#{of})'/>",
        ),
        "large pattern": (
            "<pattern id='{id}' width='90' height='90' patternUnits='userSpaceOnUse'>{inside}</pattern>",
            "<path d='M0 0H90V90z' fill='url(#{of})'/>",
        ),
        "mask": ("<mask id='{id}'>{inside}</mask>", "<path d='M0 0H9V9z' mask='url(#{of})'/>"),
        "clip path": ("<clipPath id='{id}'>{inside}</clipPath>", "<path d='M0 0H9V9z' clip-path='url(#{of})'/>"),
        "marker": ("<marker id='{id}'>{inside}</marker>", "<path d='M0 0H9V9z' marker='url(#{of})'/>"),
        "filter": (
            "<g id='{id}' filter='url(#f)'>{inside}</g>",
            "<use href='#{of}'/>",
        ),
        "image of filter": (
            "<filter id='f{id}'><feImage href='#{id}'/></filter><g id='{id}'>{inside}</g>",
            "<path d='M0 0H9V9z' filter='url(#f{of})'/>",
        ),
        "gradient": ("<linearGradient id='{id}' href='#{of}'>{inside}</linearGradient>", "<stop offset='.1'/>"),
    }
    blur = "<filter id='f'><feGaussianBlur stdDeviation='3'/></filter>"
    for name, (outer, inner) in kinds.items():
        for times, levels in [(10, 12), (2, 40), (1, 2000)]:
            text = blur + f"<g id='a0'>{SHAPE}</g>"
            for i in range(1, levels + 1):
                text += outer.format(id=f"a{i}", of=f"a{i - 1}", inside=inner.format(of=f"a{i - 1}") * times)
            last = f"a{levels}"
            text += f"<use href='#{last}'/>" + inner.format(of=last)
            yield f"{name}: {times} of each of {levels} levels", svg(text), {0, 65}


def filters():
    primitives = [
        "<feGaussianBlur stdDeviation='{}'/>",
        "<feMorphology operator='dilate' radius='{}'/>",
        "<feTurbulence baseFrequency='.01' numOctaves='{}'/>",
        "<feOffset dx='{}'/>",
        "<feTile/>",
        "<feFlood/><feTile x='1' y='1' width='.01' height='.01'/><feTile/>",
        "<feDiffuseLighting><fePointLight x='{}'/></feDiffuseLighting>",
        "<feConvolveMatrix order='{}' kernelMatrix='1'/>",
        "<feConvolveMatrix order='60' kernelMatrix='" + "1 " * 3600 + "'/>",
        "<feDisplacementMap in2='SourceGraphic' scale='{}'/>",
        "<feDropShadow dx='{}' stdDeviation='{}'/>",
        "<feImage href='#s' width='{}' height='{}'/>",
    ]
    for primitive in primitives:
        name = primitive.split()[0].strip("</>")
        for number in [3, 1_000_000_000]:
            text = (
                "<filter id='f' filterUnits='userSpaceOnUse' x='-5e8' y='-5e8' width='1e9' height='1e9'>"
                + primitive.replace("{}", str(number))
                + f"</filter><path id='s' d='M0 0H1e9V1e9z' filter='url(#f)'/>"
            )
            yield f"filter region of 1e9: {name} {number}", svg(text), {0, 65}
    chain = "<feGaussianBlur stdDeviation='20'/>" * 10_000
    yield "filter of 10,000 blurs", svg(f"<filter id='f'>{chain}</filter><path d='M0 0H99V99z' filter='url(#f)'/>"), {0, 65}
    blur = "<filter id='f' x='-1' y='-1' width='3' height='3'><feGaussianBlur stdDeviation='20'/></filter>"
    shape = "<path d='M0 0H999V999z' filter='url(#f)'/>"
    yield "10,000 filtered shapes", svg(blur + shape * 10_000, 1000), {0, 65}
    deep = "<g filter='url(#f)'>" * 190 + "<path d='M0 0H999V999z'/>" + "</g>" * 190
    yield "190 filtered groups in one another", svg(blur + deep, 1000), {0, 65}
    functions = "blur(9px) " * 10_000
    whole = "<filter id='f' x='0' y='0' width='1' height='1'>{}</filter><path d='M0 0H{}V{}H0z' filter='url(#f)'/>"
    dear = {
        "60 convolutions": "<feConvolveMatrix order='30' kernelMatrix='" + "1 " * 900 + "'/>",
        "60 tall convolutions": "<feConvolveMatrix order='1 900' kernelMatrix='" + "1 " * 900 + "'/>",
        "60 times turbulence": "<feTurbulence baseFrequency='.{}7' numOctaves='16' result='r'/><feMerge><feMergeNode in='r'/>"
        "<feMergeNode in='b'/></feMerge><feOffset result='b'/>",
        "60 spotlights": "<feSpecularLighting specularExponent='9'><feSpotLight x='1' y='2' z='3' specularExponent='.3'/>"
        "</feSpecularLighting>",
    }
    for name, primitive in dear.items():
        for side in [1000, 8000]:
            text = "".join(primitive.replace("{}", str(i)) for i in range(60))
            yield f"{name} of {side} px", svg(whole.format(text, side, side), side), {65}
    gamma = "<feComponentTransfer>" + "".join(
        f"<feFunc{c} type='gamma' exponent='2.3'/>" for c in "RGBA") + "</feComponentTransfer>"
    lit = dear["60 spotlights"].replace(".3", "7.3")
    for name, primitive in {"120,000 gamma curves": gamma * 30_000, "20,000 spotlights' curves": lit * 10_000}.items():
        yield f"{name} for few pixels", svg(whole.format(primitive, 4, 4)), {65}
    yield "10,000 filter functions", svg(f"<path d='M0 0H99V99z' filter='{functions}'/>"), {0, 65}


def patterns():
    tile = "<pattern id='p' width='{0}' height='{0}' patternUnits='userSpaceOnUse'>" + SHAPE + "</pattern>"
    for side in ["1e-9", ".001", "1e9", "1e300"]:
        yield f"tile of {side}", svg(tile.format(side) + "<path d='M0 0H99V99z' fill='url(#p)'/>"), {0, 65}
    many = "".join(
        f"<pattern id='p{i}' width='{900 + i / 100}' height='900' patternUnits='userSpaceOnUse'>{SHAPE}</pattern>"
        f"<path d='M0 0H999V999z' fill='url(#p{i})'/>"
        for i in range(2_000)
    )
    yield "2,000 large tiles", svg(many, 1000), {0, 65}


def large():
    yield "100,000 groups in one another", svg("<g>" * 100_000 + "</g>" * 100_000), {65}
    yield "100,000 groups that are not closed", svg("")[:-6] + b"<g>" * 100_000, {65}
    yield "190 translucent groups in one another", svg("<g opacity='.9'>" * 190 + SHAPE + "</g>" * 190, 1000), {0}
    shapes = [
        ("uses", "<path id='a' d='M0 0H9V9z'/>", "<use href='#a'/>"),
        ("gradient fills", "<linearGradient id='a'><stop/><stop offset='1' stop-color='red'/></linearGradient>",
         "<path fill='url(#a)' d='M0 0H9V9z'/>"),
        ("clips", f"<clipPath id='a'>{SHAPE}</clipPath>", "<path clip-path='url(#a)' d='M0 0H9V9z'/>"),
        ("masks", f"<mask id='a'>{SHAPE}</mask>", "<path mask='url(#a)' d='M0 0H9V9z'/>"),
        ("patterns", f"<pattern id='a' width='.1' height='.1'>{SHAPE}</pattern>", "<path fill='url(#a)' d='M0 0H9V9z'/>"),
        ("markers", f"<marker id='a'>{SHAPE}</marker>", "<path marker-mid='url(#a)' d='M0 0H9V9z'/>"),
        ("references to nothing", "", "<path fill='url(#b)' d='M0 0H9V9z'/>"),
        ("shapes", "", SHAPE), ("empty groups", "", "<g/>"), ("unknown elements", "", "<x/>"),
    ]
    for name, before, each in shapes:
        yield f"1,000,000 {name}", svg(before + each * 1_000_000), {0, 65}
    attributes = " ".join(f"a{i}=''" for i in range(1_000_000))
    yield "1,000,000 attributes", f"{HEAD}{attributes}/>".encode(), {0, 65}
    yield "a path of 5 MB", svg(f"<path stroke='red' d='M0 0{'l9 1-9 2' * 600_000}'/>"), {0, 65}
    yield "a marker on 1,000,000 corners", svg(
        f"<marker id='a'>{SHAPE}</marker><path marker-mid='url(#a)' d='M0 0{'l1 1' * 1_000_000}'/>"
    ), {0, 65}
    yield "dashes of 1e-9", svg("<path stroke='red' stroke-dasharray='1e-9' d='M0 0L1e9 1e9'/>"), {0, 65}
    yield "1,000 rules for 20,000 elements", svg(
        "<style>" + "".join(f".a{i} g path{{fill:red}}" for i in range(1_000)) + "</style>" + SHAPE * 20_000
    ), {0, 65}
    def html(sheet, inside):
        return svg(
            f"<style>{sheet}</style><foreignObject width='99' height='99'>"
            f"<div xmlns='http://www.w3.org/1999/xhtml'>{inside}</div></foreignObject>")

    boxes = {
        "inline boxes": ("", "<i>A</i>"), "paragraphs": ("", "<p>A</p>"), "line breaks": ("", "<br/>"),
        "blocks in lines": ("i{display:inline-block}", "<i>A</i>"), "flex items": ("div{display:flex}", "<p>A</p>"),
        "list items": ("i{display:list-item;list-style:upper-roman}", "<i>A</i>"),
        "tables": ("", "<table><tr><td>A</td></tr></table>"), "cells without a table": ("", "<td>A</td>"),
        "underlined words": ("", "<u>A</u> "), "bordered words": ("i{border:1px solid}", "<i>A</i> "),
        "translucent blocks": ("p{opacity:.9}", "<p>A</p>"),
    }
    for name, (sheet, each) in boxes.items():
        # Some are just few enough to be laid out.
        for count in [5_000, 11_000, 40_000, 1_000_000]:
            yield f"{count:,} {name}", html(sheet, each * count), {0, 65}
    megabyte = "A" * 1_000_000
    yield "a megabyte before 20,000 elements", html(f"*::before{{content:'{megabyte}'}}", "<i/>" * 20_000), {65}
    yield "a kilobyte behind 20,000 elements", html(f"*::after{{content:'{megabyte[:1000]}'}}", "<i/>" * 20_000), {65}
    yield "a letter around 20,000 elements", html("*::before,*::after{content:'A'}", "<i/>" * 20_000), {65}
    yield "an attribute of 10,000 bytes 10,000 times", html(
        f"i::before{{content:{'attr(title)' * 10_000}}}", f"<i title='{megabyte[:10_000]}'/>" * 100), {65}
    yield "quotations 20,000 deep", html("i::before{content:open-quote}", "<i/>" * 20_000), {0, 65}
    yield "20,000 lines that are cut beside a megabyte", html(
        f"div{{white-space:pre;width:9px;overflow:hidden;text-overflow:'{megabyte}'}}", "AAAAAA\n" * 20_000), {65}
    yield "a line of 150,000 letters that is cut", html(
        "div{white-space:nowrap;width:9px;overflow:hidden;text-overflow:ellipsis}", "A\u05d0 " * 50_000), {0, 65}
    yield "a selector of 100,000 parts", svg("<style>" + "g " * 100_000 + "{fill:red}</style>" + SHAPE * 1000), {0, 65}


def circles():
    kinds = [
        ("<g id='%'>", "<use href='#@'/>"), ("<symbol id='%'>", "<use href='#@'/>"), ("<svg id='%'>", "<use href='#@'/>"),
        ("<clipPath id='%'>", "<path d='M0 0H9V9z' clip-path='url(#@)'/>"),
        ("<clipPath id='%' clip-path='url(#@)'>", SHAPE), ("<mask id='%' mask='url(#@)'>", SHAPE),
        ("<mask id='%'>", "<path d='M0 0H9V9z' mask='url(#@)'/>"),
        ("<pattern id='%' width='1' height='1'>", "<path d='M0 0H9V9z' fill='url(#@)'/>"),
        ("<marker id='%'>", "<path d='M0 0H9V9z' marker-mid='url(#@)'/>"),
        ("<filter id='%'>", "<feImage href='#@'/>"), ("<g id='%' filter='url(#@)'>", "<use href='#@'/>"),
        ("<linearGradient id='%' href='#@'>", ""), ("<radialGradient id='%' href='#@'>", ""),
        ("<pattern id='%' href='#@' width='1' height='1'>", ""), ("<filter id='%' href='#@'>", ""),
    ]

    def element(kind, own, other):
        name = kind[0][1:].split()[0]
        return (kind[0] + kind[1] + f"</{name}>").replace("%", own).replace("@", other)

    for a in kinds:
        for b in kinds:
            text = element(a, "a", "b") + element(b, "b", "a")
            text += (
                "<path d='M0 0H9V9z' fill='url(#a)' stroke='url(#b)' mask='url(#a)' clip-path='url(#a)' "
                "filter='url(#a)' marker-mid='url(#a)'/><use href='#a'/>"
            )
            yield f"circle: {a[0]} {b[0]}", svg(text), {0}


# MARK: Pictures


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, data, bits=1, color=0):
    header = struct.pack(">IIBBBBB", width, height, bits, color, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def whole_png(side):
    """One bit a pixel, black."""
    packer = zlib.compressobj(9)
    row = bytes(1 + (side + 7) // 8)
    return png(side, side, b"".join([packer.compress(row) for _ in range(side)] + [packer.flush()]))


def gif(side):
    screen = struct.pack("<HH", side, side)
    frame = b"," + struct.pack("<HH", 0, 0) + screen + b"\0"
    return b"GIF89a" + screen + b"\x80\0\0" + bytes([0, 0, 0, 255, 255, 255]) + frame + b"\x02\x02\x4c\x01\0;"


def webp(side, is_lossless):
    """One colour, which takes no bits, or a header alone."""
    if is_lossless:
        # Five codes of one symbol each behind three noes.
        bits = 0x2F | (side - 1) << 8 | (side - 1) << 22 | sum(5 << 43 + 11 * i for i in range(5))
        data = b"VP8L" + struct.pack("<I", 13) + bits.to_bytes(13, "little") + b"\0"
    else:
        data = b"VP8 " + struct.pack("<I", 10) + b"\x10\0\0\x9d\x01\x2a" + struct.pack("<HH", side, side)
    return b"RIFF" + struct.pack("<I", len(data) + 4) + b"WEBP" + data


def segment(marker, data):
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data


def jpeg(width, height, components, progressive, sampling=0x11):
    """Nothing but grey: one code of one bit for no coefficients, and in progressive files for ends of bands."""
    frame = struct.pack(">BHHB", 8, height, width, components)
    frame += b"".join(bytes([i + 1, sampling if i == 0 else 0x11, 0]) for i in range(components))
    file = b"\xff\xd8" + segment(0xDB, bytes([0]) + bytes([1] * 64)) + segment(0xC2 if progressive else 0xC0, frame)
    file += segment(0xC4, bytes([0x00, 1] + [0] * 15 + [0]))
    # A run of 32767 ends, or just one.
    file += segment(0xC4, bytes([0x10, 1] + [0] * 15 + [0xE0 if progressive else 0]))
    across, down = sampling >> 4, sampling & 15
    units = -(-width // (8 * across)) * -(-height // (8 * down))
    blocks = across * down + components - 1 if components > 1 else 1
    bits = units * blocks * (1 if progressive else 2)
    selectors = b"".join(bytes([i + 1, 0]) for i in range(components))
    file += segment(0xDA, bytes([components]) + selectors + bytes([0, 0 if progressive else 63, 0]))
    file += bytes(-(-bits // 8))
    if progressive:
        for i in range(components):
            file += segment(0xDA, bytes([1, i + 1, 0, 1, 63, 0]))
            file += bytes(2 * (units * across * down // 16384 + 2))
    return file + b"\xff\xd9"


SMALL_JPEG = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ"
    "YEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAO"
    "ABQDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABAUA/8QAFwEAAwEAAAAAAAAAAAAAAAAAAgMEBf/aAAwDAQACEAMQAAABjqc2YZuuZul/"
    "/8QAGBAAAwEBAAAAAAAAAAAAAAAAAAIDARP/2gAIAQEAAQUCWYsjkKgszJn/xAAXEQADAQAAAAAAAAAAAAAAAAAAAQQD/9oACAEDAQE/AcKRVH//"
    "xAAXEQADAQAAAAAAAAAAAAAAAAAAAhIT/9oACAECAQE/AVajM//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CX//EABkQAQEAAwEAAAAA"
    "AAAAAAAAAAABESFhMf/aAAgBAQABPyHi4Jr4mkhh/9oADAMBAAIAAwAAABBr3//EABYRAQEBAAAAAAAAAAAAAAAAAAEAEf/aAAgBAwEBPxBzJcv/"
    "xAAWEQEBAQAAAAAAAAAAAAAAAAAAARH/2gAIAQIBAT8QPNf/xAAXEAEBAQEAAAAAAAAAAAAAAAAAMSER/9oACAEBAAE/EJkzIY4wxx4//9k="
)


def image(data, attributes="width='100' height='100'"):
    return f"<image {attributes} href='data:;base64,{base64.b64encode(data).decode()}'/>"


def pictures():
    short = zlib.compress(bytes(1000))
    yield "PNG of 30,000²", svg(image(png(30_000, 30_000, short))), {0}
    yield "PNG of 2³¹ − 1 squared", svg(image(png(0x7FFFFFFF, 0x7FFFFFFF, short))), {0}
    yield "GIF of 30,000²", svg(image(gif(30_000))), {0}
    for is_lossless in [False, True]:
        yield f"{'lossless' if is_lossless else 'lossy'} WebP of 16,383²", svg(image(webp(16_383, is_lossless))), {0}
    yield "JPEG of 30,000²", svg(image(jpeg(8, 8, 3, False).replace(b"\0\x08\0\x08", struct.pack(">HH", 30_000, 30_000)))), {0}
    for side in [4096, 6000, 8192]:
        yield f"PNG of {side}²", svg(image(whole_png(side))), {0}
        yield f"GIF of {side}²", svg(image(gif(side))), {0}
        yield f"WebP of {side}²", svg(image(webp(side, True))), {0}
        for components, sampling in [(1, 0x11), (3, 0x11), (3, 0x22), (4, 0x11)]:
            for progressive in [False, True]:
                kind = "progressive" if progressive else "baseline"
                file = jpeg(side, side, components, progressive, sampling)
                name = f"{kind} JPEG of {side}², {components} components, {sampling:x}"
                yield name, svg(image(file)), {0}
    several = "".join(image(whole_png(side)) for side in range(4000, 4020))
    yield "20 PNGs of 4000²", svg(several), {0}
    one = whole_png(6000)
    defined = "<defs>" + image(one, "id='i' width='100' height='100'") + "</defs>"
    yield "a PNG of 6000², 500 times", svg(defined + "<use href='#i'/>" * 500), {0, 65}
    sizes = "".join(f"<use href='#i' transform='scale({1 + i / 1000})'/>" for i in range(500))
    yield "a PNG of 6000² in 500 sizes", svg(defined + sizes), {0, 65}
    tile = "<pattern id='p{0}' width='.{0}' height='.5'><use href='#i'/></pattern><path d='M0 0H99V99z' fill='url(#p{0})'/>"
    yield "a PNG of 6000² in 300 patterns", svg(defined + "".join(tile.format(i) for i in range(100, 400))), {0, 65}
    inner = svg("<use href='#a'/><path id='a' d='M0 0H9V9z'/>" * 1000)
    yield "SVG in SVG, 10,000 times", svg(image(inner, "id='j'") + "<use href='#j'/>" * 10_000), {0, 65}
    nested = svg(SHAPE)
    for _ in range(7):
        nested = svg(image(nested))
    yield "SVG in SVG in SVG", nested, {0}
    for count in range(len(SMALL_JPEG)):
        yield f"JPEG cut at byte {count}", svg(image(SMALL_JPEG[:count])), {0}


# MARK: What costs more than it says


def noise(side):
    """A picture of three bytes a pixel, which cannot be packed."""
    numbers = random.Random(1)
    return png(side, side, zlib.compress(b"".join(b"\0" + numbers.randbytes(3 * side) for _ in range(side))), 8, 2)


def costs():
    """Kinds of which one file took more than a second, more than 256 MiB, or a signal: each has its command line."""
    png_line = ["svg", "hostile.svg", "-o", "out.png"]
    text_line = ["svg", "hostile.svg", "-o", "out.svg"]
    check_line = ["check", "hostile.svg"]

    def html(inside, sheet=""):
        return svg(f"<style>{sheet}</style><foreignObject width='200' height='200'>"
                   f"<div xmlns='http://www.w3.org/1999/xhtml'>{inside}</div></foreignObject>", 200)

    def styled(sheet, inside=SHAPE):
        return svg(f"<style>{sheet}</style>{inside}")

    nested = ".a{" + "& & & & & &,& + & {" * 25 + "fill:blue" + "}" * 25 + "}"
    yield "selectors in one another, of any specificity", styled(nested, SHAPE.replace("<path", "<path class='a'")), {0, 65}, png_line

    def link(i):
        return ("<foreignObject width='99' height='99'><div xmlns='http://www.w3.org/1999/xhtml'>" + "<div>" * 95
                + f"<b style='mask:url(#p{i});display:block'>a</b>" + "</div>" * 95 + "</div></foreignObject>")

    masks = "<mask id='p0'><rect width='9' height='9'/></mask>" + "".join(f"<mask id='p{i}'>{link(i - 1)}</mask>" for i in range(1, 20)) + link(19)
    yield "95 boxes deep in each of 20 masks", svg(masks), {0, 65}, png_line
    yield "95 boxes deep in each of 20 masks, looked at", svg(masks), {0, 1, 65}, check_line
    images = "<g id='i0'>" + SHAPE + "</g>" + "".join(
        f"<filter id='f{i}'><feImage href='#i{i - 1}'/></filter>" + "<g>" * 190 + f"<g id='i{i}' filter='url(#f{i})'>{SHAPE}</g>" + "</g>" * 190
        for i in range(1, 60)) + "<use href='#i59'/>"
    yield "190 groups deep in each of 60 pictures of filters", svg(images), {0, 65}, png_line
    offsets = "<filter id='f'>" + "<feOffset dx='1'/>" * 100 + "</filter>"
    yield "a filter of 100, 5,000 times for each of 20", svg(
        f"<style>.a{{filter:{'url(#f)' * 5000}}}</style>{offsets}" + "<path d='M0 0L9 9' class='a'/>" * 20), {65}, png_line
    label = "<g id='a0'><g role='img' aria-label='" + "t" * 50_000 + "'><path d='M0 0h9v9z'/></g></g>"
    doubled = "".join(f"<g id='a{i}'><use href='#a{i - 1}'/><use href='#a{i - 1}'/></g>" for i in range(1, 16))
    yield "a label of 50,000 letters, 32,768 times", svg(label + doubled + "<use href='#a15'/>"), {65}, png_line
    flex = "<div style='display:inline-flex;min-height:50%;max-width:calc(50% + 1px);margin:-1px'>"
    yield "16 flex boxes in one another", html(
        "<div style='height:150px;width:150px'>" + flex * 16 + "<div style='display:flex;height:50%'>"
        + "<i style='flex:none;width:1px;height:1px'/>" * 500 + "</div>" + "</div>" * 17), {0, 65}, png_line
    yield "10,000 rows of 1,000 joined borders", html(
        "<table><tr><td colspan='1000'/></tr>" + "<tr/>" * 10_000 + "</table>",
        "table{border-collapse:collapse}tr{border:1px solid}"), {0, 65}, png_line
    motion = "<animateMotion dur='1s' additive='sum'><mpath href='#p'/></animateMotion>"
    yield "20,000 motions along 20,000 curves", svg(
        f"<path id='p' d='M0 0{'c1 1-1 1 9 9' * 20_000}'/><g>{motion * 20_000}</g>"), {0, 65}, ["svg", "hostile.svg", "--at", "0.5s", "-o", "out.png"]
    yield "100,000 names of layers", styled("@layer " + ",".join(f"a{i}" for i in range(100_000)) + ";"), {0, 65}, png_line
    yield "10,000 links in a line, looked at", html("<a href='x'>a</a>" * 10_000), {0, 1, 65}, check_line
    dear = "<rect width='8000' height='8000' fill='red' style='mix-blend-mode:luminosity'/>" * 8
    yield "8 dear layers of 8,000²", svg(dear, 8000), {65}, png_line
    yield "a picture of a megabyte, written 20,000 times", svg(
        image(noise(600), "id='i' width='90' height='90'") + "<use href='#i'/>" * 20_000), {0, 65}, text_line
    paths = "".join(f"<path d='M{i % 90} {i % 77}l3 4 5 6z' fill='#{i % 1000:03}'/>" for i in range(2000))
    yield "an SVG file of 2,000 paths, 9,000 times in a template", {
        "t.json": json.dumps({"size": [300, 200], "content": {"type": "zstack", "children": [
            {"type": "image", "source": "hostile.svg", "for": {"each": "n", "as": "i"}}]}}).encode(),
        "d.json": json.dumps({"n": [0] * 9000}).encode(), "hostile.svg": svg(paths)}, {0, 65}, ["compose", "t.json", "--data", "d.json", "-o", "out.svg"]
    # A region is as large as numbers may be, while the picture in it is small.
    yield "a filter's picture in a region of any size", svg(
        "<filter id='f' x='-1e9' y='-1e9' width='2e9' height='2e9' filterUnits='userSpaceOnUse'>"
        "<feImage href='#s' x='-1e9' width='2e9' height='2e9'/></filter><rect id='s' width='9' height='9'/>"
        "<rect width='99' height='99' filter='url(#f)'/>"), {0, 65}, png_line
    yield "a label that moves the terminal's cursor, looked at", svg(
        "<g role='button' aria-label='&#27;]0;a&#7;&#27;[2J&#27;[31mall is well'><rect width='9' height='9'/></g>"), {0, 1, 65}, check_line


GROUPS = {
    "costs": costs, "broken": broken, "entities": entities, "references": references, "filters": filters, "patterns": patterns,
    "large": large, "circles": circles, "pictures": pictures,
}


# MARK: Measuring


def measure(command, words, folder, timeout):
    """Exit status (negative for a signal), seconds of processor time, MiB of memory, and what was said.

    Processor time is what the command needs, however busy the machine is; of all threads together.
    """
    for out in folder.glob("out.*"):
        out.unlink()
    told, said = folder / "told.txt", folder / "said.txt"
    with open(told, "wb") as output, open(said, "wb") as errors:
        process = subprocess.Popen([command, *words], stdout=output, stderr=errors, cwd=folder)
        # Beside others a second of processor time takes several.
        signal.setitimer(signal.ITIMER_REAL, timeout * 30)
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (math.ceil(timeout), math.ceil(timeout) + 1))
        try:
            _, status, usage = os.wait4(process.pid, 0)
        except TimeoutError:
            process.kill()
            _, status, usage = os.wait4(process.pid, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        seconds = usage.ru_utime + usage.ru_stime
    process.returncode = os.waitstatus_to_exitcode(status)
    text = said.read_bytes()
    is_there = any(folder.glob("out.*"))
    controls = [byte for byte in text + told.read_bytes() if byte < 32 and byte not in b"\n\t"]
    return process.returncode, seconds, usage.ru_maxrss / 1024, text.decode(errors="replace"), is_there, controls


def problems(status, seconds, memory, text, is_there, controls, has_output, expected, limits):
    if status < 0:
        yield "took too long" if -status in (signal.SIGKILL, signal.SIGXCPU) else f"ended by signal {-status}"
        return
    if status not in expected:
        yield f"status {status}, expected {' or '.join(map(str, sorted(expected)))}"
    errors = [line for line in text.splitlines() if line.startswith("render-scene: error: ")]
    # A check that finds something ends with 1, and is no error.
    if len(errors) != (status > 1):
        yield f"{len(errors)} error lines"
    if controls:
        yield f"control character {controls[0]}"
    if has_output and is_there != (status == 0):
        yield "a picture in spite of the error" if is_there else "no picture"
    if seconds > limits.seconds:
        yield f"{seconds:.2f} s"
    if memory > limits.memory:
        yield f"{memory:.0f} MiB"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", type=os.path.abspath, help="render-scene, as built for release")
    parser.add_argument("--only", choices=sorted(GROUPS), help="one group of files")
    parser.add_argument("--seconds", type=float, default=1, help="processor time that each file may take (1)")
    parser.add_argument("--memory", type=float, default=256, help="memory that each file may take, in MiB (256)")
    parser.add_argument("--timeout", type=float, default=20, help="when a file is given up, in seconds of processor time (20)")
    parser.add_argument("--all", action="store_true", help="tell of every file, not of those alone that go wrong")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder to keep the files of that go wrong")
    limits = parser.parse_args()

    def give_up(*_):
        raise TimeoutError

    signal.signal(signal.SIGALRM, give_up)
    # A trap must not fill the disk.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    count = drawn = wrong = 0
    slowest = largest = (0, "")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        path = folder / "hostile.svg"
        for group, make in GROUPS.items():
            if limits.only not in (None, group):
                continue
            for name, data, expected, *line in make():
                files = data if isinstance(data, dict) else {path.name: data}
                for file, content in files.items():
                    (folder / file).write_bytes(content)
                words = line[0] if line else ["svg", path.name, "-o", "out.png"]
                status, seconds, memory, text, is_there, controls = measure(limits.command, words, folder, limits.timeout)
                found = list(problems(status, seconds, memory, text, is_there, controls, "-o" in words, expected, limits))
                count += 1
                drawn += status == 0 and is_there
                slowest = max(slowest, (seconds, name))
                largest = max(largest, (memory, name))
                if found or limits.all:
                    first = text.splitlines()[0][:110] if text else ""
                    mark = "; ".join(found) or "ok"
                    print(f"{mark:28} {status:4} {seconds:6.2f} s {memory:5.0f} MiB  {name}  | {first}", flush=True)
                if found:
                    wrong += 1
                    if limits.keep:
                        limits.keep.mkdir(exist_ok=True)
                        for file, content in files.items():
                            (limits.keep / f"{wrong:03}-{file}").write_bytes(content)
    if count and not drawn:
        wrong += 1
        print("nothing was drawn: that files are refused was all that was looked at")
    print(f"{count} files, {drawn} drawn, {wrong} wrong; the slowest {slowest[0]:.2f} s ({slowest[1]}), "
          f"the largest {largest[0]:.0f} MiB ({largest[1]})")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
