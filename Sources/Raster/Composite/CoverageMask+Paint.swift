import CMachine
import DisplayList

/// Painting through masks.
extension CoverageMask {
    /// Lays a colour on a surface wherever the mask covers.
    /// - Parameters:
    ///   - region: what may be drawn on, in the mask's plane; inside `rect`.
    ///   - x, y: the translation from the mask's plane to the surface's.
    func paint(_ color: SolidColor, region: IntRect, x dx: Int, y dy: Int, on surface: Surface) {
        // Two loops, since values do not stay in registers in a loop that may make calls.
        if cmachine_has_wide() {
            walk(region, x: dx, y: dy, on: surface) { target, _, _, count, coverage in
                guard let coverage else { return Composite.solid(target, count, color, coverage: 255) }
                // Fewer pixels do not fill the eight lanes that a call works on.
                if count >= 8 {
                    cmachine_mask(target, count, color.word, coverage)
                } else {
                    Composite.solid(target, count, color, coverage: coverage)
                }
            }
        } else {
            walk(region, x: dx, y: dy, on: surface) { target, _, _, count, coverage in
                if let coverage {
                    Composite.solid(target, count, color, coverage: coverage)
                } else {
                    Composite.solid(target, count, color, coverage: 255)
                }
            }
        }
    }

    /// Lays a paint that differs from pixel to pixel on a surface wherever the mask covers.
    /// - Parameters:
    ///   - region: what may be drawn on, in the mask's plane; inside `rect`.
    ///   - x, y: the translation from the mask's plane to the surface's.
    ///   - buffer: room for as many pixels as the region is wide.
    func paint(
        _ paint: PreparedPaint, region: IntRect, x dx: Int, y dy: Int, buffer: UnsafeMutablePointer<UInt32>,
        on surface: Surface
    ) {
        let isOpaque = paint.isOpaque
        let left = region.minX + dx
        var row = Int.min
        walk(region, x: dx, y: dy, on: surface) { target, x, y, count, coverage in
            // A row has many short runs: fetching all of it is faster than fetching each run.
            if y != row {
                paint.fetch(buffer, x: left, y: y, count: region.width)
                row = y
            }
            let source = UnsafePointer(buffer + (x - left))
            if let coverage {
                Composite.pixels(target, count, source, coverage: coverage)
            } else if isOpaque {
                target.update(from: source, count: count)
            } else {
                Composite.pixels(target, count, source, coverage: 255)
            }
        }
    }

    /// Calls `body` for each covered run of a region: with the surface's pixels, their place there, their count, and
    /// their coverage; nil for full coverage.
    @inline(__always)
    private func walk(
        _ region: IntRect, x dx: Int, y dy: Int, on surface: Surface,
        _ body: (
            _ target: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int,
            _ coverage: UnsafePointer<UInt8>?
        ) -> Void
    ) {
        let left = region.minX - rect.minX
        let right = region.maxX - rect.minX
        runs.withUnsafeBufferPointer { runs in
            for y in region.minY..<region.maxY {
                let row = y - rect.minY
                let target = surface.at(region.minX + dx, y + dy) - left
                let source = bytes + row * width
                for i in rowStarts[row]..<rowStarts[row + 1] {
                    let run = runs[i]
                    let from = max(Int(run.x), left)
                    let count = min(Int(run.x &+ run.count), right) - from
                    if count <= 0 { continue }
                    body(
                        target + from, rect.minX + from + dx, y + dy, count,
                        run.value == 0 ? UnsafePointer(source + from) : nil)
                }
            }
        }
    }
}
