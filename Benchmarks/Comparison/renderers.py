"""What Skia, Cairo, resvg and libpng are asked to do.

Every function gives a list of parts. A part is a function that draws once; or a pair of functions, the first of which
makes the argument of the second and is not timed. All draw on one thread, into premultiplied 32-bit memory.
"""
import ctypes
import io
import os

import cairo
import numpy
import resvg_py
import skia

import shapes

WIDTH, HEIGHT = 1170, 2532
# The gradients' colours, as in Program/PixelStages.swift.
STOPS = [(0x10, 0x1A, 0x38), (0xF2, 0xB0, 0x5A)]


# Paths

def skia_path(commands):
    path = skia.Path()
    verbs = {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo}
    for c in commands:
        path.close() if c[0] == "Z" else verbs[c[0]](*c[1:])
    # Else what Skia knows of it would be kept from run to run.
    path.setIsVolatile(True)
    return path


def skia_canvas(width, height):
    surface = skia.Surface.MakeRasterN32Premul(width, height)
    return surface, surface.getCanvas()


def skia_draw(path, side, paint):
    surface, canvas = skia_canvas(side, side)
    return lambda: (surface, canvas.drawPath(path, paint))


def skia_fill(files, side):
    paint = skia.Paint(AntiAlias=True, Color=0xFFE8A94E)
    return [skia_draw(skia_path(shapes.fitted(shapes.tree(f), side)), side, paint) for f in files]


def skia_stroke(width, dashes):
    paint = skia.Paint(
        AntiAlias=True, Color=0xFFE8A94E, Style=skia.Paint.kStroke_Style, StrokeWidth=width,
        StrokeJoin=skia.Paint.kRound_Join, StrokeCap=skia.Paint.kRound_Cap)
    if dashes:
        paint.setPathEffect(skia.DashPathEffect.Make(dashes, 0))
    return [skia_draw(skia_path(shapes.random_walk()), 1024, paint)]


def cairo_context(commands, width, height):
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height)
    context = cairo.Context(surface)
    verbs = {"M": context.move_to, "L": context.line_to, "C": context.curve_to}
    for c in commands:
        context.close_path() if c[0] == "Z" else verbs[c[0]](*c[1:])
    context.set_source_rgb(0xE8 / 255, 0xA9 / 255, 0x4E / 255)
    return surface, context


def cairo_draw(surface, draw):
    def once():
        draw()
        surface.flush()
    return once


def cairo_fill(files, side):
    parts = []
    for f in files:
        surface, context = cairo_context(shapes.fitted(shapes.tree(f), side), side, side)
        parts.append(cairo_draw(surface, context.fill_preserve))
    return parts


def cairo_stroke(width, dashes):
    surface, context = cairo_context(shapes.random_walk(), 1024, 1024)
    context.set_line_width(width)
    context.set_line_join(cairo.LINE_JOIN_ROUND)
    context.set_line_cap(cairo.LINE_CAP_ROUND)
    context.set_dash(dashes or [])
    return [cairo_draw(surface, context.stroke_preserve)]


# Gradients

# Each by Skia's shader and by Cairo's pattern.
GRADIENTS = {
    "vertical": (
        lambda colors: skia.GradientShader.MakeLinear([(0, 0), (0, HEIGHT)], colors),
        lambda: cairo.LinearGradient(0, 0, 0, HEIGHT)),
    "diagonal": (
        lambda colors: skia.GradientShader.MakeLinear([(0, 0), (WIDTH, HEIGHT)], colors),
        lambda: cairo.LinearGradient(0, 0, WIDTH, HEIGHT)),
    "radial": (
        lambda colors: skia.GradientShader.MakeRadial((WIDTH / 2, HEIGHT / 2), 1200, colors),
        lambda: cairo.RadialGradient(WIDTH / 2, HEIGHT / 2, 0, WIDTH / 2, HEIGHT / 2, 1200)),
    "focal": (
        lambda colors: skia.GradientShader.MakeTwoPointConical(
            (WIDTH / 2 - 200, HEIGHT / 2 - 300), 0, (WIDTH / 2, HEIGHT / 2), 1200, colors),
        lambda: cairo.RadialGradient(WIDTH / 2 - 200, HEIGHT / 2 - 300, 0, WIDTH / 2, HEIGHT / 2, 1200)),
}


def skia_gradient(name, is_dithered):
    shader = GRADIENTS[name][0]([skia.Color(*c) for c in STOPS])
    paint = skia.Paint(Shader=shader, Dither=is_dithered)
    surface, canvas = skia_canvas(WIDTH, HEIGHT)
    rect = skia.Rect.MakeWH(WIDTH, HEIGHT)
    return [lambda: (surface, canvas.drawRect(rect, paint))]


def cairo_gradient(name):
    pattern = GRADIENTS[name][1]()
    for i, color in enumerate(STOPS):
        pattern.add_color_stop_rgb(i, *(v / 255 for v in color))
    surface, context = cairo_context([], WIDTH, HEIGHT)
    context.set_source(pattern)

    def draw():
        context.rectangle(0, 0, WIDTH, HEIGHT)
        context.fill()
    return [cairo_draw(surface, draw)]


# Effects

def noise():
    """Premultiplied, as Skia's own layers are."""
    pixels = numpy.random.default_rng(7).integers(0, 256, (HEIGHT, WIDTH, 4), dtype=numpy.uint16)
    pixels[..., :3] = pixels[..., :3] * pixels[..., 3:] // 255
    return pixels.astype(numpy.uint8)


def skia_image(pixels):
    return skia.Image.fromarray(pixels, alphaType=skia.kPremul_AlphaType)


def skia_blur(sigma):
    pixels = noise()
    surface, canvas = skia_canvas(WIDTH, HEIGHT)
    paint = skia.Paint(ImageFilter=skia.ImageFilters.Blur(sigma, sigma))
    # A new image for each run, since Skia caches filtered images.
    return [(
        lambda: skia_image(pixels),
        lambda image: (surface, canvas.drawImage(image, 0, 0, skia.SamplingOptions(), paint)))]


def skia_glass(sigma):
    surface, canvas = skia_canvas(WIDTH, HEIGHT)
    picture = skia_image(noise())
    blur = skia.ImageFilters.Blur(sigma, sigma, skia.TileMode.kDecal)
    s, r, g, b = 1.8, 0.213, 0.715, 0.072
    vivid = skia.ImageFilters.ColorFilter(skia.ColorFilters.Matrix([
        r + (1 - r) * s, g - g * s, b - b * s, 0, 0,
        r - r * s, g + (1 - g) * s, b - b * s, 0, 0,
        r - r * s, g - g * s, b + (1 - b) * s, 0, 0,
        0, 0, 0, 1, 0]), blur)
    panel = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(0, 800, 1170, 900), 60, 60)

    def draw(_):
        canvas.save()
        canvas.clipRRect(panel, True)
        canvas.saveLayer(skia.Canvas.SaveLayerRec(panel.getBounds(), None, vivid, 0))
        canvas.drawColor(0x66FFFFFF)
        canvas.restore()
        canvas.restore()
        return surface
    return [(lambda: canvas.drawImage(picture, 0, 0), draw)]


def skia_shadow(sigma):
    surface, canvas = skia_canvas(WIDTH, HEIGHT)
    card = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(135, 800, 900, 600), 60, 60)

    def paint():
        # Made anew, so that nothing is kept from the last run.
        shadow = skia.ImageFilters.DropShadow(0, 12, sigma, sigma, 0x60000000)
        return skia.Paint(AntiAlias=True, Color=0xFFE8A94E, ImageFilter=shadow)
    return [(paint, lambda paint: (surface, canvas.drawRRect(card, paint)))]


# Files

def resvg_png(files):
    texts = [open(f).read() for f in files]
    return [lambda t=t: resvg_py.svg_to_bytes(svg_string=t, width=1024, skip_system_fonts=True) for t in texts]


def resvg_file(path):
    text = open(path, errors="replace").read()
    return [lambda: resvg_py.svg_to_bytes(svg_string=text, width=512, skip_system_fonts=True)]


class Librsvg:
    """librsvg and its Cairo in this process: an SVG file in memory, drawn 512 px wide and written as PNG."""

    class Rectangle(ctypes.Structure):
        _fields_ = [(name, ctypes.c_double) for name in ("x", "y", "width", "height")]

    def __init__(self):
        self.rsvg = ctypes.CDLL("librsvg-2.so.2")
        self.cairo = ctypes.CDLL("libcairo.so.2")
        self.objects = ctypes.CDLL("libgobject-2.0.so.0")
        for function in (
                self.rsvg.rsvg_handle_new_from_data, self.cairo.cairo_image_surface_create, self.cairo.cairo_create):
            function.restype = ctypes.c_void_p

    def parts(self, path):
        data = open(path, "rb").read()

        def once():
            handle = ctypes.c_void_p(self.rsvg.rsvg_handle_new_from_data(data, ctypes.c_size_t(len(data)), None))
            if not handle:
                raise RuntimeError(f"librsvg does not read {path}")
            width, height = ctypes.c_double(), ctypes.c_double()
            if not self.rsvg.rsvg_handle_get_intrinsic_size_in_pixels(
                    handle, ctypes.byref(width), ctypes.byref(height)):
                box, flag = self.Rectangle(), ctypes.c_int()
                rest = [ctypes.byref(flag), ctypes.byref(ctypes.create_string_buffer(16))] * 2
                self.rsvg.rsvg_handle_get_intrinsic_dimensions(handle, *rest, ctypes.byref(flag), ctypes.byref(box))
                width.value, height.value = box.width, box.height
            rows = max(round(512 * height.value / width.value), 1)
            surface = ctypes.c_void_p(self.cairo.cairo_image_surface_create(0, 512, rows))
            context = ctypes.c_void_p(self.cairo.cairo_create(surface))
            view = self.Rectangle(0, 0, 512, rows)
            self.rsvg.rsvg_handle_render_document(handle, context, ctypes.byref(view), None)
            self.cairo.cairo_surface_write_to_png(surface, b"/dev/null")
            self.cairo.cairo_destroy(context)
            self.cairo.cairo_surface_destroy(surface)
            self.objects.g_object_unref(handle)
        return [once]


def skia_decode(png):
    data = skia.Data.MakeWithCopy(png)
    return [lambda: skia.Image.MakeFromEncoded(data).makeRasterImage()]


def cairo_decode(png):
    return [lambda: cairo.ImageSurface.create_from_png(io.BytesIO(png))]


class LibPNG:
    """libpng with all its defaults on the RGB rows of a PNG file, by libpng_defaults.c."""

    def __init__(self, library, png):
        self.library = ctypes.CDLL(library)
        self.library.encode.restype = ctypes.c_size_t
        self.library.encode.argtypes = [ctypes.c_char_p, ctypes.c_uint32, ctypes.c_uint32]
        image = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(png))
        pixels = image.toarray(colorType=skia.kRGBA_8888_ColorType)
        self.height, self.width = pixels.shape[:2]
        self.rows = numpy.ascontiguousarray(pixels[..., :3]).tobytes()

    def byte_count(self):
        return self.library.encode(self.rows, self.width, self.height)

    def parts(self):
        return [self.byte_count]


def versions():
    import platform
    return [
        f"Skia {skia.__version__} (skia-python)", f"Cairo {cairo.cairo_version_string()}",
        f"resvg {resvg_py.__resvg_version__}", f"Python {platform.python_version()}"]
