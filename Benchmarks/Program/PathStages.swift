import DisplayList
import PathParser
import Raster

/// `parse`, `flatten`, `stroke`, `scan` and `fill`: from path data to covered pixels.
enum PathStages {
    private static let tint = Color(hex: 0xE8A94E)
    /// The random walk's square, in pixels.
    private static let side = 1024
    private static let segments = 2000

    static func add(to suite: Suite, _ folders: [(name: String, trees: Trees)]) throws {
        for (folder, trees) in folders {
            try suite.measure("parse/\(folder)") {
                let parts = trees.pathData.map { data in { PathDataParser.parse(data).path.verbs.count } }
                return Work(trees.pathData.reduce(0) { $0 + $1.count }, "B", parts)
            }
        }
        for (folder, trees) in folders {
            for side in [144, 1024] {
                try suite.measure("flatten/\(folder)/\(side)") {
                    let stages = RasterStages(width: side, height: side)
                    let paths = trees.fitted(side)
                    let lines = paths.reduce(0) { $0 + stages.flatten($1) }
                    return Work(lines, "lines", paths.map { path in { stages.flatten(path) } })
                }
            }
        }
        try strokes(suite)
        for (folder, trees) in folders {
            for side in [144, 1024] {
                try suite.measure("scan/\(folder)/\(side)") {
                    let stages = RasterStages(width: side, height: side)
                    return Work(8 * side * side, "px", trees.fitted(side).map { path in { stages.scan(path) } })
                }
            }
        }
        for (folder, trees) in folders {
            for side in Trees.sizes {
                try suite.measure("fill/\(folder)/\(side)") {
                    let stages = RasterStages(width: side, height: side)
                    return Work(
                        8 * side * side, "px",
                        trees.fitted(side).map { path in
                            let bounds = path.controlBounds
                            return {
                                stages.fill(path, bounds: bounds, tint)
                                return 0
                            }
                        })
                }
            }
        }
    }

    private static func strokes(_ suite: Suite) throws {
        let stages = RasterStages(width: side, height: side)
        let styles = [
            ("3px", StrokeStyle(width: 3, cap: .round, join: .round)),
            ("20px", StrokeStyle(width: 20, cap: .round, join: .round)),
            ("dashed", StrokeStyle(width: 3, cap: .round, join: .round, dashes: [9, 6])),
        ]
        for (name, style) in styles {
            try suite.measure("stroke/outline/\(name)") {
                let path = walk()
                return Work(segments, "segments") { stages.outline(path, style) }
            }
            try suite.measure("stroke/drawn/\(name)") {
                let path = walk()
                return Work(segments, "segments") {
                    stages.stroke(path, style, tint)
                    return 0
                }
            }
        }
    }

    /// A random walk of 2000 steps of up to 40 px each way, held in by the square's edges. Comparison/shapes.py has the same.
    private static func walk() -> Path {
        var path = Path()
        var state: UInt32 = 12345
        func place(_ before: Double) -> Double {
            state = state &* 1_664_525 &+ 1_013_904_223
            return min(max(before + (Double(state >> 8) / 16_777_216 - 0.5) * 80, 12), Double(side) - 12)
        }
        var p = Point(Double(side) / 2, Double(side) / 2)
        path.move(to: p)
        for _ in 0..<segments {
            let x = place(p.x)
            p = Point(x, place(p.y))
            path.line(to: p)
        }
        return path
    }
}
