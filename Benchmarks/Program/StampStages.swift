import DisplayList
import PathParser
import Raster
import Scenes

/// `stamps` and `viewport`: symbols drawn many times, and culling.
enum StampStages {
    static func add(to suite: Suite) throws {
        // 137 megapixels: rendered band by band, so that memory stays small.
        let count = suite.isQuick ? 100 : 10_000
        let forms: [(String, (Drawing) -> Drawing)] = [("stamped", { $0 }), ("filled", filled), ("empty", empty)]
        for (name, form) in forms {
            try suite.measure("stamps/\(name)/\(count)") {
                let drawing = form(try trees(count))
                // Counted apart from the timing: shows that stamps and fills draw the same forest.
                var covered = 0
                try bands(drawing, scale: 1) { rows in for i in rows.indices where rows[i] != 0 { covered += 1 } }
                return Work(count, "trees", facts: { [("covered_px", covered)] }) { try render(drawing, scale: 1) }
            }
        }

        // What a screen shows of a long life costs what its visible trees cost.
        for count in [60, suite.isQuick ? 1000 : 100_000] {
            try suite.measure("viewport/draw/\(count)") {
                let scene = ForestScene(file: try Sessions.file(count))
                return Work(count, "sessions") { try scene.drawing().nodes.count }
            }
            try suite.measure("viewport/render/\(count)") {
                let drawing = try ForestScene(file: Sessions.file(count)).drawing()
                let stamps = drawing.nodes.count - 1
                return Work(stamps, "stamps", facts: { [("stamps", stamps)] }) { try render(drawing, scale: 3) }
            }
        }
    }

    private static func render(_ drawing: Drawing, scale: Double) throws -> Int {
        var sum = 0
        try bands(drawing, scale: scale) { rows in sum &+= Int(rows[rows.count / 2]) }
        return sum
    }

    private static func bands(
        _ drawing: Drawing, scale: Double, _ body: (Span<UInt32>) -> Void
    ) throws {
        let options = Renderer.Options(scale: scale, threads: 1, limits: Limits(pixels: .max))
        try Renderer(drawing, options: options).renderBands { rows, _ in body(rows) }
    }

    /// A forest's whole canvas without stars and sky.
    private static func trees(_ count: Int) throws -> Drawing {
        var drawing = try ForestScene(
            file: Sessions.file(count), options: .init { ($0.canvas, $0.background) = (.full, .none) }
        ).drawing()
        drawing.nodes.removeAll { node in
            guard case .stamp(let stamp) = node else { return true }
            return !drawing.symbols[stamp.symbol].name.hasPrefix("tree")
        }
        return drawing
    }

    /// The same with each tree's path filled by itself.
    private static func filled(_ drawing: Drawing) -> Drawing {
        var drawing = drawing
        drawing.nodes = drawing.nodes.map { node in
            guard case .stamp(let stamp) = node else { return node }
            let fills = drawing.symbols[stamp.symbol].parts.map { part in
                Node.fill(Fill(part.path, rule: part.rule, paint: .solid(stamp.tint.opacity(part.opacity))))
            }
            return .group(Group(fills, transform: stamp.transform))
        }
        return drawing
    }

    /// The canvas alone: a band's memory is cleared while it is in the cache, so this is far less than its bytes suggest.
    private static func empty(_ drawing: Drawing) -> Drawing { Drawing(size: drawing.size) }
}
