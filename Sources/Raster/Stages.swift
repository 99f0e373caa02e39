import DisplayList
import PathParser

/// The renderer's stages one by one, for Benchmarks: each call does what a picture would need of that stage, on memory
/// that is kept between calls.
package final class RasterStages {
    private let surface: Surface
    private let painter: Painter
    private let scanner = Scanner()
    private var flattener = Flattener()

    /// - Parameters: the surface's sides, in pixels.
    package init(width: Int, height: Int) {
        surface = Surface(rect: IntRect(minX: 0, minY: 0, maxX: width, maxY: height))
        painter = Painter(plan: Plan(), symbols: [], maxLayerPixels: .max)
    }

    /// How many lines a path in device space becomes.
    package func flatten(_ path: Path) -> Int {
        flattener.flatten(path, .identity, region: surface.rect)
        return flattener.lines.count
    }

    /// Coverage without anything drawn: how many runs there are.
    package func scan(_ path: Path) -> Int {
        var runCount = 0
        scanner.scan(path, .identity, rule: .nonZero, region: region(of: path)) { _, runs, _ in runCount += runs.count }
        return runCount
    }

    /// A path in device space, filled in one colour.
    package func fill(_ path: Path, _ color: Color) {
        painter.paint(
            path, .identity, .nonZero, .solid(PixelMath.premultiplied(color)), region(of: path), on: surface)
    }

    private func region(of path: Path) -> IntRect {
        IntRect(around: path.controlBounds).intersection(surface.rect)
    }
}
