import CMachine
import DisplayList
import Memory
import PathParser

/// Fills paths with one colour each, directly from the scanner's cells.
final class SolidFiller {
    let scanner: Scanner
    let isWide: Bool
    private let strip = Scratch<UInt32>(count: SolidColor.stripLength)

    /// - Parameter isWide: whether the processor's wide registers are used, where it has them; the pixels are the same.
    init(isWide: Bool = true) {
        self.isWide = isWide && cmachine_has_wide()
        scanner = Scanner(isWide: isWide)
    }

    /// - Parameters:
    ///   - path: must be finite under `transform`.
    ///   - region: what may be drawn on; inside the surface.
    ///   - antialias: without it a pixel is painted whole if its centre is inside, and else not at all.
    func fill(
        _ path: Path, _ transform: Transform, rule: FillRule, region: IntRect, color: SolidColor,
        antialias: Bool = true, on surface: Surface
    ) {
        if isWide, let rectangle = FixedRectangle(path, transform, region, antialias: antialias) {
            return fill(rectangle, region: region, color: color.word, on: surface)
        }
        let strip = strip.base
        strip.update(repeating: color.word, count: min(region.width, SolidColor.stripLength))
        let sweep = SolidSweep(color: color, rule: rule, strip: strip, isWide: isWide)
        scanner.walk(path, transform, region: region, antialias: antialias) { band in
            sweep.fill(surface.at(region.minX, region.minY + band.top), pitch: surface.width, band)
        }
    }

    /// Fills a rectangle with the processor's wide registers.
    /// - Parameter region: what the rectangle was cut to.
    func fill(_ rectangle: FixedRectangle, region: IntRect, color: UInt32, on surface: Surface) {
        guard !rectangle.isEmpty else { return }
        cmachine_fill_rectangle(
            surface.at(region.minX, region.minY), surface.width, rectangle.x0, rectangle.y0, rectangle.x1, rectangle.y1,
            color, true)
    }
}
