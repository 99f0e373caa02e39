import AtrestScenes
import DisplayList
import PathParser
import Raster

/// Measures silhouettes against the specification (atrest.md, "Tree"), and compares them with one another at the size
/// of the forest's smallest trees.
public struct TreeCheck: Sendable {
    /// A silhouette, with its name and its file.
    public struct Silhouette: Sendable {
        /// The name in reports.
        public var name: String
        /// The nodes that it draws, in its own user space.
        public var nodes: [Node]
        /// The file; nil for a silhouette that is none: then neither bytes nor view box are checked.
        public var file: File?

        /// A silhouette by its nodes.
        public init(name: String, nodes: [Node], file: File? = nil) {
            self.name = name
            self.nodes = nodes
            self.file = file
        }
    }

    /// The facts of a silhouette's file, its shapes apart.
    public struct File: Sendable {
        /// The size of the whole file.
        public var byteCount: Int
        /// The view box; nil where the file states none.
        public var viewBox: Rect?
        /// The parts that its reader could not draw, a sentence each.
        public var leftOut: [String]

        /// The facts of a file.
        public init(byteCount: Int, viewBox: Rect?, leftOut: [String] = []) {
            self.byteCount = byteCount
            self.viewBox = viewBox
            self.leftOut = leftOut
        }
    }

    /// The view box that each file must state.
    public static let viewBox = Rect(x: 0, y: 0, width: 1024, height: 1024)
    /// The number of sub-paths that a silhouette may have.
    public static let subpathCounts = 15...60
    /// The largest size of a file, in bytes.
    public static let maxBytes = 60_000
    /// The side of the trees in the background layer, the smallest that are drawn, in points and in pixels.
    public static let side = 48.0
    /// The share of its square that a tree may cover at `side`, its own bounds fitted into it. The project's trees
    /// cover 0.16 to 0.38. Less than 0.10 is a speck or hairs: a bare trunk 5 px wide. More than 0.50 is a block
    /// without any sky in it: a disc covers 0.79.
    public static let ink = 0.10...0.50
    /// The least share that only one of two trees covers at `side`, of all that they cover when laid over one another;
    /// one may be mirrored. A tree beside itself, moved by half a pixel, comes to 0.14 to 0.21, a copy with a twig more
    /// or less to no more than that; the project's eight to 0.55 and up.
    public static let minDifference = 0.25
    /// The distance beyond the view box that is ignored, in its units: the last digits of a curve's computed extent are
    /// not the file's fault.
    private static let tolerance = 0.001

    /// The silhouettes, in the order of the variants; each is compared with all others.
    public var silhouettes: [Silhouette]

    /// A check of these silhouettes with one another.
    public init(_ silhouettes: [Silhouette]) { self.silhouettes = silhouettes }

    /// Checks the project's own silhouettes as they are built in, paths, which are no files: small ones and large ones, each
    /// among its own.
    public static func runEmbedded() throws(VerificationError) -> TreeReport {
        var report = try embedded().run()
        let large = try embedded(size: Silhouettes.fineSize, suffix: " fine").run()
        report.rows += large.rows
        report.findings += large.findings
        return report
    }

    static func embedded(size: Double = 0, suffix: String = "") -> TreeCheck {
        TreeCheck(
            (0..<Silhouettes.count).map { variant in
                let fill = Fill(Silhouettes.embedded(variant, size: size), paint: .solid(.black))
                return Silhouette(name: "tree_\(variant)" + suffix, nodes: [.fill(fill)])
            })
    }

    /// - Throws: `VerificationError` when a silhouette cannot be drawn.
    public func run() throws(VerificationError) -> TreeReport {
        var report = TreeReport()
        let square = Rect(x: 0, y: 0, width: TreeCheck.side, height: TreeCheck.side)
        let shapes = silhouettes.map { Shape.all(in: $0.nodes) }
        var masks: [TreeMask] = []
        var inks: [TreeInk] = []
        for (silhouette, shapes) in zip(silhouettes, shapes) {
            var path = Path()
            for shape in shapes where shape.rule != nil { path.append(shape.path) }
            do throws(RasterError) {
                masks.append(try TreeMask(path, in: square, size: Size(width: TreeCheck.side, height: TreeCheck.side)))
                inks.append(try TreeInk(path))
            } catch {
                throw .raster(error)
            }
            report.rows.append(
                TreeReport.Row(
                    name: silhouette.name, byteCount: silhouette.file?.byteCount, shapeCount: shapes.count,
                    subpathCount: path.subpathCount, bounds: path.bounds, ink: masks[masks.count - 1].ink,
                    pieceCount: inks[inks.count - 1].pieces.count, trunk: inks[inks.count - 1].foot?[.bottom].trunk))
        }
        for index in silhouettes.indices {
            for other in silhouettes.indices where other != index {
                let difference = masks[index].difference(to: masks[other])
                if difference < report.rows[index].nearest?.difference ?? .infinity {
                    report.rows[index].nearest = .init(name: silhouettes[other].name, difference: difference)
                }
            }
            report.findings += findings(silhouettes[index], shapes[index], inks[index], report.rows[index])
        }
        return report
    }

    private func findings(
        _ silhouette: Silhouette, _ shapes: [Shape], _ ink: TreeInk, _ row: TreeReport.Row
    ) -> [TreeReport.Finding] {
        var findings: [TreeReport.Finding] = []
        func expect(_ holds: Bool, _ rule: TreeReport.Rule, _ found: String, _ expected: String) {
            if holds { return }
            findings.append(.init(name: silhouette.name, rule: rule, found: found, expected: expected))
        }
        let fills = shapes.count { $0.rule != nil }
        expect(
            fills == 1 && shapes.count == 1, .onePath, "\(fills) filled, \(shapes.count - fills) stroked", "1 filled")
        for text in silhouette.file?.leftOut ?? [] { expect(false, .onePath, text, "the path alone") }
        if let odd = shapes.first(where: { !$0.isBlack }) { expect(false, .black, odd.text, "#000000, nonzero") }
        if let file = silhouette.file {
            expect(
                file.viewBox == TreeCheck.viewBox, .viewBox, file.viewBox.map(TreeCheck.text) ?? "none",
                TreeCheck.text(TreeCheck.viewBox))
            expect(
                file.byteCount <= TreeCheck.maxBytes, .fileSize, "\(file.byteCount) bytes",
                "at most \(TreeCheck.maxBytes)")
        }
        expect(
            TreeCheck.subpathCounts.contains(row.subpathCount), .subpaths, "\(row.subpathCount)",
            "\(TreeCheck.subpathCounts.lowerBound) to \(TreeCheck.subpathCounts.upperBound)")
        // The file's own view box: a wrong one is reported already.
        let box = silhouette.file?.viewBox ?? TreeCheck.viewBox
        let room = box.outset(by: TreeCheck.tolerance)
        expect(
            room.union(row.bounds) == room, .insideBox, TreeCheck.edges(row.bounds), TreeCheck.edges(box))
        expect(
            TreeCheck.ink.contains(row.ink), .readable, "\(TreeCheck.percent(row.ink)) covered",
            "\(TreeCheck.percent(TreeCheck.ink.lowerBound)) to \(TreeCheck.percent(TreeCheck.ink.upperBound))")
        for fault in ink.faults { expect(false, fault.rule, fault.found, fault.expected) }
        if let nearest = row.nearest {
            expect(
                nearest.difference >= TreeCheck.minDifference, .distinct,
                "\(TreeCheck.percent(nearest.difference)) from \(nearest.name)",
                "at least \(TreeCheck.percent(TreeCheck.minDifference))")
        }
        return findings
    }

    // MARK: Texts

    /// A rectangle as a view box is written: `0 0 1024 1024`.
    public static func text(_ rect: Rect) -> String {
        guard rect.isFinite else { return "no extent" }
        return [rect.minX, rect.minY, rect.width, rect.height].map { text($0, decimals: 1) }.joined(separator: " ")
    }

    /// A rectangle by its edges: `x 0 to 1024, y -0.005 to 1024`.
    private static func edges(_ rect: Rect) -> String {
        guard rect.isFinite else { return "no extent" }
        func text(_ value: Double) -> String { TreeCheck.text(value, decimals: 3) }
        return "x \(text(rect.minX)) to \(text(rect.maxX)), y \(text(rect.minY)) to \(text(rect.maxY))"
    }

    /// A share in per cent: `12.5 %`.
    public static func percent(_ share: Double) -> String { text(share * 100, decimals: 1) + " %" }

    static func text(_ value: Double, decimals: Int) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: decimals, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix(".") { return "0" + text }
        return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
    }
}

/// A shape of a drawing that leaves ink.
private struct Shape {
    /// The path, with the groups' transforms applied.
    let path: Path
    /// The paint, with the groups' opacities applied.
    let paint: Paint
    /// The fill rule; nil for a stroke.
    let rule: FillRule?

    var isBlack: Bool { paint == .solid(.black) && rule != .evenOdd }

    var text: String {
        guard case .solid(let color) = paint else { return "a gradient" }
        let opacity = color.alpha < 1 ? " at \(TreeCheck.percent(color.alpha))" : ""
        return "\(color.hexText)\(opacity), \(rule.map { $0 == .evenOdd ? "evenodd" : "nonzero" } ?? "stroked")"
    }

    static func all(in nodes: [Node], _ transform: Transform = .identity, opacity: Double = 1) -> [Shape] {
        func painted(_ paint: Paint) -> Paint {
            if case .solid(let color) = paint { return .solid(color.opacity(opacity)) }
            return paint
        }
        return nodes.flatMap { node -> [Shape] in
            switch node {
            case .fill(let fill):
                return [
                    Shape(
                        path: fill.path.transformed(by: transform), paint: painted(fill.paint), rule: fill.rule)
                ]
            case .stroke(let stroke):
                return [
                    Shape(path: stroke.path.transformed(by: transform), paint: painted(stroke.paint), rule: nil)
                ]
            case .group(let group):
                return all(in: group.nodes, transform * group.transform, opacity: opacity * group.opacity)
            // Readers of files make none of these.
            case .stamp, .picture: return []
            }
        }
    }
}

extension TreeMask {
    /// The share of the picture that is covered: 0 … 1 (`TreeCheck.ink`).
    var ink: Double {
        Double(picture.pixels.reduce(0) { $0 + Int($1 >> 24) }) / Double(255 * max(picture.pixels.count, 1))
    }

    /// The difference of two masks of one size (`TreeCheck.minDifference`): 0 … 1; 0 where neither covers anything.
    func difference(to other: TreeMask) -> Double {
        func difference(mirrored: Bool) -> Double {
            var (alone, all) = (0, 0)
            let width = picture.width
            for y in 0..<picture.height {
                for x in 0..<width {
                    let a = Int(picture[x, y] >> 24)
                    let b = Int(other.picture[mirrored ? width - 1 - x : x, y] >> 24)
                    alone += abs(a - b)
                    all += max(a, b)
                }
            }
            return all > 0 ? Double(alone) / Double(all) : 0
        }
        return min(difference(mirrored: false), difference(mirrored: true))
    }
}
