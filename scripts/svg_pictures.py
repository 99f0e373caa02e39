"""Pictures of SVG files that browsers and renderers make, and when two of them are the same, for scripts that ask Chromium.
Needs numpy, Pillow and Chromium.
"""
import base64
import importlib.util
import sys

# The root's size in pixels: its width and height, and of what is missing the view box's.
SIZE = """(() => {
  const root = document.documentElement;
  if (!root || root.localName !== 'svg' || !root.width) return null;
  const box = root.viewBox.baseVal;
  const side = (length, attribute, whole) => {
    const isShare = length.unitType === SVGLength.SVG_LENGTHTYPE_PERCENTAGE;
    if (!isShare && root.hasAttribute(attribute)) return length.value;
    return whole * (root.hasAttribute(attribute) ? length.valueInSpecifiedUnits / 100 : 1);
  };
  return [side(root.width.baseVal, 'width', box ? box.width : 0),
          side(root.height.baseVal, 'height', box ? box.height : 0)];
})()"""


def rule(folder):
    """The suite's score.py as a module."""
    file = folder / "score.py"
    if not file.exists():
        sys.exit(f"there is no {file}, which says when two pictures are the same")
    spec = importlib.util.spec_from_file_location("score", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def own_size(browser, svg):
    """A file's own width and height in pixels; None where it has none."""
    browser.view(1000, 1000, 1)
    browser.go(svg.as_uri())
    own = browser.run(SIZE)
    return own if own and all(own) else None


def draw(browser, svg, png, size):
    """Draws a file as large as a picture, width and height in pixels. Returns why it could not."""
    own = own_size(browser, svg)
    if own is None:
        return "it has no size"
    shoot(browser, own, png, size)
    return None


def shoot(browser, own, png, size):
    """The open file, whose own size is known, as a picture of another size."""
    scale = size[0] / own[0]
    browser.view(max(round(own[0]), 1), max(round(own[1]), 1), scale)
    browser.settle()
    clip = {"x": 0, "y": 0, "width": size[0] / scale, "height": size[1] / scale, "scale": 1}
    data = browser.call("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)["data"]
    png.write_bytes(base64.b64decode(data))


def same(score, a, b):
    """Why two pictures differ, and None when they do not; both on white. Chromium may be off by a row at the edges."""
    if max(abs(a.shape[0] - b.shape[0]), abs(a.shape[1] - b.shape[1])) > 1:
        return "sizes"
    height, width = min(a.shape[0], b.shape[0]), min(a.shape[1], b.shape[1])
    return score.compare(score.over(a[:height, :width], 255), score.over(b[:height, :width], 255))[0]


def sheet(score, paths, out):
    """Pictures of one file side by side; those that were not made are left out."""
    import numpy
    from PIL import Image
    pictures = [score.over(score.load_rgba(path), 255) for path in paths if path.exists()]
    height = max(picture.shape[0] for picture in pictures)
    pad = [numpy.pad(p, ((0, height - p.shape[0]), (0, 8), (0, 0)), constant_values=128) for p in pictures]
    out.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(numpy.concatenate(pad, axis=1).astype("uint8")).save(out)
