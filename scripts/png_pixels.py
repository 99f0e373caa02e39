"""The pixels of the PNG files that checks look at, without a library: 8 bits a sample, RGB or RGBA."""
import struct
import zlib


def read(file):
    """A file's width, height, and pixels as RGBA bytes from the top left."""
    data = open(file, "rb").read()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{file} has no PNG's signature")
    chunks, at = [], 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        chunks.append((kind, data[at + 8:at + 8 + length]))
        at += length + 12
    width, height, depth, color, *_ = struct.unpack(">IIBBBBB", chunks[0][1])
    if depth != 8 or color not in (2, 6):
        raise ValueError(f"{file} has depth {depth} and colour type {color}, expected 8, and 2 or 6")

    # Undoes the rows' filters (PNG specification, section 9).
    size = 3 if color == 2 else 4
    packed = zlib.decompress(b"".join(content for kind, content in chunks if kind == b"IDAT"))
    rgba, above = bytearray(), bytearray(width * size)
    for y in range(height):
        start = y * (width * size + 1)
        kind, row = packed[start], bytearray(packed[start + 1:start + 1 + width * size])
        for i in range(len(row)):
            left, corner = (row[i - size], above[i - size]) if i >= size else (0, 0)
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above[i]
            elif kind == 3:
                guess = (left + above[i]) // 2
            elif kind == 4:
                distances = [abs(above[i] - corner), abs(left - corner), abs(left + above[i] - 2 * corner)]
                guess = (left, above[i], corner)[distances.index(min(distances))]
            else:
                guess = 0
            row[i] = (row[i] + guess) & 255
        above = row
        for x in range(width):
            pixel = row[x * size:x * size + size]
            rgba += pixel if size == 4 else pixel + b"\xff"
    return width, height, bytes(rgba)
