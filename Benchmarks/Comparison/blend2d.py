"""What Blend2D is asked to do, through its C interface, where a build of it is given.

Parts are as in renderers.py. Images, contexts, paths and styles are there before the clock starts; a context without
threads of its own has drawn when the call returns. The declarations are those of the calls that are made here.
"""
import ctypes
import os

import renderers
import shapes

PRGB32 = 1
SOURCE_OVER = 0
LINEAR, RADIAL = 0, 1
PAD = 0
ROUND_CAP, ROUND_JOIN = 2, 4


class Core(ctypes.Structure):
    """The 16 bytes that every object of Blend2D is to its user."""
    _fields_ = [("words", ctypes.c_uint64 * 2)]


class Stop(ctypes.Structure):
    """A place from 0 to 1 and a colour of 16 bits a channel, alpha highest."""
    _fields_ = [("offset", ctypes.c_double), ("color", ctypes.c_uint64)]


class Blend2D:
    """The library at a path. Every call that it refuses is an error."""

    def __init__(self, path):
        self.library = ctypes.CDLL(os.path.abspath(path))

    def call(self, name, *arguments):
        if code := getattr(self.library, name)(*arguments):
            raise RuntimeError(f"{name} returned {code}")

    def context(self, width, height):
        """A context over an image of its own, which it keeps."""
        image, context = Core(), Core()
        self.call("bl_image_init_as", ctypes.byref(image), width, height, PRGB32)
        self.call("bl_context_init_as", ctypes.byref(context), ctypes.byref(image), None)
        self.call("bl_context_set_comp_op", ctypes.byref(context), SOURCE_OVER)
        return context

    def path(self, commands):
        path = Core()
        self.call("bl_path_init", ctypes.byref(path))
        names = {"M": "bl_path_move_to", "L": "bl_path_line_to", "C": "bl_path_cubic_to", "Z": "bl_path_close"}
        for c in commands:
            self.call(names[c[0]], ctypes.byref(path), *map(ctypes.c_double, c[1:]))
        return path

    def drawn(self, function, context, path):
        """One call and nothing else: ctypes itself takes about half a microsecond."""
        draw = getattr(self.library, function)
        draw.argtypes = [ctypes.c_void_p] * 3
        origin = (ctypes.c_double * 2)(0, 0)
        arguments = [ctypes.addressof(kept) for kept in (context, origin, path)]

        def once(kept=(context, origin, path)):
            if code := draw(*arguments):
                raise RuntimeError(f"{function} returned {code}")
        return once

    def fill(self, files, side):
        parts = []
        for file in files:
            context = self.context(side, side)
            self.call("bl_context_set_fill_style_rgba32", ctypes.byref(context), ctypes.c_uint32(0xFFE8A94E))
            path = self.path(shapes.fitted(shapes.tree(file), side))
            parts.append(self.drawn("bl_context_fill_path_d", context, path))
        return parts

    def stroke(self, width):
        context = self.context(1024, 1024)
        self.call("bl_context_set_stroke_style_rgba32", ctypes.byref(context), ctypes.c_uint32(0xFFE8A94E))
        self.call("bl_context_set_stroke_width", ctypes.byref(context), ctypes.c_double(width))
        self.call("bl_context_set_stroke_join", ctypes.byref(context), ROUND_JOIN)
        self.call("bl_context_set_stroke_caps", ctypes.byref(context), ROUND_CAP)
        return [self.drawn("bl_context_stroke_path_d", context, self.path(shapes.random_walk()))]

    def gradient(self, name):
        w, h = renderers.WIDTH, renderers.HEIGHT
        kind, values = {
            "vertical": (LINEAR, [0, 0, 0, h]),
            "diagonal": (LINEAR, [0, 0, w, h]),
            "radial": (RADIAL, [w / 2, h / 2, w / 2, h / 2, 1200, 0]),
            "focal": (RADIAL, [w / 2, h / 2, w / 2 - 200, h / 2 - 300, 1200, 0]),
        }[name]
        stops = (Stop * 2)(*[
            Stop(i, 0xFFFF << 48 | r * 257 << 32 | g * 257 << 16 | b * 257)
            for i, (r, g, b) in enumerate(renderers.STOPS)])
        gradient = Core()
        self.call(
            "bl_gradient_init_as", ctypes.byref(gradient), kind, (ctypes.c_double * len(values))(*values), PAD, stops,
            ctypes.c_size_t(2), None)
        context = self.context(w, h)
        self.call("bl_context_set_fill_style", ctypes.byref(context), ctypes.byref(gradient))
        box = self.path([("M", 0, 0), ("L", w, 0), ("L", w, h), ("L", 0, h), ("Z",)])
        return [self.drawn("bl_context_fill_path_d", context, box)]
