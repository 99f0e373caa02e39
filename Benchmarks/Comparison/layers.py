"""Pictures, patterns, layers, effects, text and JPEG, as Program/PictureStages.swift has them."""
import io

import cairo
import numpy
import skia
from PIL import Image

from renderers import HEIGHT, WIDTH, cairo_context, cairo_draw, skia_canvas, skia_image

COLORS = [(0x10, 0x1A, 0x38), (0xF2, 0xB0, 0x5A), (0x3A, 0x7D, 0x5C)]
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
# A bitmap's share of the screen's sides, Skia's sampling, Cairo's filter, and by how much it is turned.
MITCHELL = skia.SamplingOptions(skia.CubicResampler.Mitchell())
LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)
PICTURES = {
    "picture/nearest": (0.5, skia.SamplingOptions(skia.FilterMode.kNearest), cairo.FILTER_NEAREST, 0),
    "picture/linear": (0.5, LINEAR, cairo.FILTER_BILINEAR, 0),
    "picture/cubic": (0.5, MITCHELL, cairo.FILTER_BEST, 0),
    "picture/reduced": (1.5, LINEAR, cairo.FILTER_GOOD, 0),
    "picture/turned": (0.5, MITCHELL, cairo.FILTER_BEST, 10),
}
# One page, as others draw it.
TEXTS = ["text/page/draw", "text/page/snapped"]
# What cairo_layer draws.
CAIRO = {*PICTURES, "pattern/turned", "clip/circle", "mask/gradient", "opacity/shapes", *TEXTS}


def noise(width, height):
    pixels = numpy.random.default_rng(7).integers(0, 256, (height, width, 4), dtype=numpy.uint8)
    pixels[..., 3] = 255
    return pixels


def cards():
    return [(60 + i * 40, 120 + i * 300, 900, 1600) for i in range(3)]


def page():
    """As Program/TextStages.swift breaks it: at words, by the widths of the font."""
    text = " ".join(open("README.md").read().splitlines())[:5000]
    font = skia.Font(skia.Typeface.MakeFromFile(FONT), 16)
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and font.measureText(longer) > WIDTH - 20:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


# Skia

def skia_cards(canvas):
    for place, color in zip(cards(), COLORS):
        paint = skia.Paint(AntiAlias=True, Color=skia.Color(*color))
        canvas.drawRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(*place), 60, 60), paint)


def skia_fade():
    return skia.Paint(
        Shader=skia.GradientShader.MakeLinear([(0, 0), (0, HEIGHT)], [skia.ColorWHITE, skia.ColorBLACK]),
        BlendMode=skia.BlendMode.kDstIn, ColorFilter=skia.LumaColorFilter.Make())


def skia_layer(name):
    return SKIA[name](name)


def skia_picture(name):
    share, sampling, _, turn = PICTURES[name]
    image = skia_image(noise(int(WIDTH * share), int(HEIGHT * share)))
    surface, canvas = skia_canvas(WIDTH, HEIGHT)

    def draw():
        canvas.save()
        canvas.rotate(turn)
        canvas.drawImageRect(image, skia.Rect.MakeWH(WIDTH, HEIGHT), sampling)
        canvas.restore()
        return surface
    return [draw]


def skia_pattern(_):
    surface, canvas = skia_canvas(WIDTH, HEIGHT)

    def draw():
        tile, on_tile = skia_canvas(64, 48)
        on_tile.drawCircle(32, 24, 20, skia.Paint(AntiAlias=True, Color=0xFFE8A94E))
        matrix = skia.Matrix()
        matrix.setRotate(10)
        shader = tile.makeImageSnapshot().makeShader(skia.TileMode.kRepeat, skia.TileMode.kRepeat, LINEAR, matrix)
        canvas.drawRect(skia.Rect.MakeWH(WIDTH, HEIGHT), skia.Paint(Shader=shader))
        return surface
    return [draw]


def skia_clip(_):
    surface, canvas = skia_canvas(WIDTH, HEIGHT)
    circle = skia.Path()
    circle.addCircle(585, 1266, 580)

    def draw():
        canvas.save()
        canvas.clipPath(circle, True)
        skia_cards(canvas)
        canvas.restore()
        return surface
    return [draw]


def skia_mask(_):
    surface, canvas = skia_canvas(WIDTH, HEIGHT)

    def draw():
        canvas.saveLayer()
        skia_cards(canvas)
        canvas.drawPaint(skia_fade())
        canvas.restore()
        return surface
    return [draw]


def skia_opacity(_):
    surface, canvas = skia_canvas(WIDTH, HEIGHT)

    def draw():
        canvas.saveLayerAlpha(None, 128)
        skia_cards(canvas)
        canvas.restore()
        return surface
    return [draw]


def skia_text(_):
    lines = page()
    font = skia.Font(skia.Typeface.MakeFromFile(FONT), 16)
    font.setHinting(skia.FontHinting.kNone)
    font.setSubpixel(True)
    paint = skia.Paint(AntiAlias=True, Color=skia.ColorBLACK)

    def draw():
        # A picture of its own, as ours is.
        surface, canvas = skia_canvas(WIDTH, int(len(lines) * 19) + 20)
        for i, line in enumerate(lines):
            canvas.drawString(line, 10, 25 + 19 * i, font, paint)
        return surface
    return [draw]


def effect(name):
    light = skia.ImageFilters
    if name in ("matrix", "matrix-srgb"):
        return light.ColorFilter(skia.ColorFilters.Matrix([
            0.6, 0.4, 0, 0, 0, 0.1, 0.8, 0.1, 0, 0, 0, 0.3, 0.7, 0, 0, 0, 0, 0, 1, 0]))
    if name == "arithmetic":
        return light.Arithmetic(0.5, 0.5, 0.2, 0, True, light.Offset(0, 0), light.Offset(0, 0))
    if name == "convolve":
        return light.MatrixConvolution(
            (3, 3), [1, 2, 1, 2, 4, 2, 1, 2, 1], 1 / 16, 0, (1, 1), skia.TileMode.kDecal, True)
    if name == "diffuse":
        return light.PointLitDiffuse((300, 900, 200), 0xFFFFFFFF, 5, 1)
    if name == "specular":
        return light.DistantLitSpecular((0.66, 0.38, 0.64), 0xFFFFFFFF, 5, 1, 20)
    if name == "displacement":
        return light.DisplacementMap(
            skia.ColorChannel.kR, skia.ColorChannel.kG, 30, light.Offset(0, 0), light.Offset(0, 0))
    if name == "morphology":
        return light.Dilate(8, 8)
    if name == "blur":
        return light.Blur(8, 8)
    return light.DropShadow(0, 12, 8, 8, 0xFF000000)


EFFECTS = [
    "matrix", "matrix-srgb", "arithmetic", "convolve", "diffuse", "specular", "displacement", "morphology", "blur",
    "shadow"]


def skia_effect(name):
    surface, canvas = skia_canvas(WIDTH, HEIGHT)
    card = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(135, 800, 900, 600), 60, 60)
    # Opaque at one end, a third at the other.
    shader = skia.GradientShader.MakeLinear([(135, 800), (1035, 1400)], [0xFF101A38, 0x4DF2B05A])

    def draw(paint):
        canvas.drawRRect(card, paint)
        return surface
    return [(lambda: skia.Paint(AntiAlias=True, Shader=shader, ImageFilter=effect(name)), draw)]


SKIA = {
    **{name: skia_picture for name in PICTURES}, "pattern/turned": skia_pattern, "clip/circle": skia_clip,
    "mask/gradient": skia_mask, "opacity/shapes": skia_opacity,
    **{name: skia_text for name in TEXTS},
}


# Cairo

def cairo_surface(pixels):
    height, width = pixels.shape[:2]
    # Opaque noise is noise in any order of its channels.
    return cairo.ImageSurface.create_for_data(bytearray(pixels.tobytes()), cairo.FORMAT_ARGB32, width, height)


def cairo_cards(context):
    for (x, y, width, height), color in zip(cards(), COLORS):
        context.set_source_rgb(*(v / 255 for v in color))
        quarter = 1.5707963267948966
        for i, (cx, cy) in enumerate([
                (x + width - 60, y + 60), (x + width - 60, y + height - 60), (x + 60, y + height - 60),
                (x + 60, y + 60)]):
            context.arc(cx, cy, 60, (i - 1) * quarter, i * quarter)
        context.close_path()
        context.fill()


def cairo_layer(name):
    surface, context = cairo_context([], WIDTH, HEIGHT)
    if name in PICTURES:
        share, _, quality, turn = PICTURES[name]
        picture = cairo.SurfacePattern(cairo_surface(noise(int(WIDTH * share), int(HEIGHT * share))))
        picture.set_filter(quality)
        picture.set_matrix(cairo.Matrix(xx=share, yy=share))

        def draw():
            context.save()
            context.rotate(turn * 3.141592653589793 / 180)
            context.set_source(picture)
            context.rectangle(0, 0, WIDTH, HEIGHT)
            context.fill()
            context.restore()
    elif name == "pattern/turned":
        def draw():
            tile = cairo.ImageSurface(cairo.FORMAT_ARGB32, 64, 48)
            on_tile = cairo.Context(tile)
            on_tile.set_source_rgb(0xE8 / 255, 0xA9 / 255, 0x4E / 255)
            on_tile.arc(32, 24, 20, 0, 6.283185307179586)
            on_tile.fill()
            pattern = cairo.SurfacePattern(tile)
            pattern.set_extend(cairo.EXTEND_REPEAT)
            matrix = cairo.Matrix()
            matrix.rotate(-10 * 3.141592653589793 / 180)
            pattern.set_matrix(matrix)
            context.set_source(pattern)
            context.paint()
    elif name == "clip/circle":
        def draw():
            context.save()
            context.arc(585, 1266, 580, 0, 6.283185307179586)
            context.clip()
            cairo_cards(context)
            context.restore()
    elif name == "mask/gradient":
        fade = cairo.LinearGradient(0, 0, 0, HEIGHT)
        fade.add_color_stop_rgba(0, 0, 0, 0, 1)
        fade.add_color_stop_rgba(1, 0, 0, 0, 0)

        def draw():
            context.push_group()
            cairo_cards(context)
            context.pop_group_to_source()
            context.mask(fade)
    elif name == "opacity/shapes":
        def draw():
            context.push_group()
            cairo_cards(context)
            context.pop_group_to_source()
            context.paint_with_alpha(0.5)
    else:
        lines = page()

        def draw():
            target = cairo.ImageSurface(cairo.FORMAT_ARGB32, WIDTH, int(len(lines) * 19) + 20)
            text = cairo.Context(target)
            text.select_font_face("DejaVu Sans")
            text.set_font_size(16)
            for i, line in enumerate(lines):
                text.move_to(10, 25 + 19 * i)
                text.show_text(line)
    return [cairo_draw(surface, draw)]


# Files

def jpeg(png):
    """A picture as a JPEG file of quality 90."""
    out = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").save(out, "JPEG", quality=90)
    return out.getvalue()


def pillow_decode(data):
    """By libjpeg-turbo."""
    return [lambda: Image.open(io.BytesIO(data)).convert("RGBA").load()]
