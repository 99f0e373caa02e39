import CMachine
import DisplayList
import Memory
import PathParser

/// Fills paths with one colour each, directly from the scanner's cells.
final class SolidFiller {
    let scanner: Scanner
    private let isWide: Bool
    private let strip = Scratch<UInt32>(count: SolidColor.stripLength)

    /// - Parameter isWide: whether the processor's wide registers are used, where it has them; the pixels are the same.
    init(isWide: Bool = true) {
        self.isWide = isWide && cmachine_has_wide()
        scanner = Scanner(isWide: isWide)
    }

    /// - Parameters:
    ///   - path: must be finite under `transform`.
    ///   - region: what may be drawn on; inside the surface.
    func fill(
        _ path: Path, _ transform: AffineTransform, rule: FillRule, region: IntRect, color: SolidColor,
        on surface: Surface
    ) {
        if isWide, let rectangle = FixedRectangle(path, transform, region) {
            guard !rectangle.isEmpty else { return }
            return cmachine_fill_rectangle(
                surface.at(region.minX, region.minY), surface.width, rectangle.x0, rectangle.y0, rectangle.x1,
                rectangle.y1, color.word)
        }
        let strip = strip.base
        strip.update(repeating: color.word, count: min(region.width, SolidColor.stripLength))
        let sweep = SolidSweep(color: color, rule: rule, strip: strip, isWide: isWide)
        scanner.walk(path, transform, region: region) { band in
            sweep.fill(surface.at(region.minX, region.minY + band.top), pitch: surface.width, band)
        }
    }
}
