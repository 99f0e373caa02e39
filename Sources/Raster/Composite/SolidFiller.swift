import DisplayList
import Memory
import PathParser

/// Fills paths with one colour each, straight from the scanner's cells.
final class SolidFiller {
    let scanner = Scanner()
    private let strip = Scratch<UInt32>(count: SolidColor.stripLength)

    /// - Parameters:
    ///   - path: must be finite under `transform`.
    ///   - region: what may be drawn on; inside the surface.
    func fill(
        _ path: Path, _ transform: AffineTransform, rule: FillRule, region: IntRect, color: SolidColor,
        on surface: Surface
    ) {
        let strip = strip.base
        strip.update(repeating: color.word, count: min(region.width, SolidColor.stripLength))
        let sweep = SolidSweep(color: color, rule: rule, strip: strip)
        scanner.walk(path, transform, region: region) { band in
            var target = surface.at(region.minX, region.minY + band.top)
            for row in 0..<band.rows {
                sweep.fill(target, band.row(row))
                target += surface.width
            }
        }
    }
}
