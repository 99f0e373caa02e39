import DisplayList
import PictureFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The cases drawn by this package and by Blend2D in turn, on this thread.
struct ShapeComparison {
    /// The size whose pictures are written.
    private static let pictureSize = 64
    private static let mostSamples = 60

    /// The times and the difference of a case.
    struct Result {
        let shapes: ShapeCase
        /// In nanoseconds of the thread's processor time.
        var ours: [Double] = []
        /// Ours, drawn without a drawing that is kept.
        var atOnce: [Double] = []
        var theirs: [Double] = []
        /// The two pictures' `difference`.
        let difference: Double
        /// The number of shapes in a frame.
        let count: Int

        /// The most that `difference` may be.
        var tolerance: Double { ShapeComparison.tolerance(of: shapes) }

        var ratio: Double { (ours.min() ?? 0) / max(theirs.min() ?? 0, 1) }
        var atOnceRatio: Double { (atOnce.min() ?? 0) / max(theirs.min() ?? 0, 1) }

        /// Our times as a row, the other's least time as a fact.
        var row: Row {
            Row(
                name: shapes.name, median: Suite.median(ours), minimum: ours.min() ?? 0, samples: ours.count,
                amount: Double(count), unit: "shapes",
                facts: [
                    ("at_once_minimum_ns", Int(atOnce.min() ?? 0)), ("blend2d_minimum_ns", Int(theirs.min() ?? 0)),
                ])
        }
    }

    /// The folder for a picture of each kind and style, ours on the left.
    private let pictures: String?
    private(set) var results: [Result] = []

    /// Draws the cases that are asked for.
    /// - Parameters:
    ///   - library: the path of a build of Blend2D.
    ///   - pictures: a folder, made if it is not there; nil for no pictures.
    init(_ suite: Suite, library: String, pictures: String?, trees: Trees) throws {
        self.pictures = pictures
        let library = try Blend2DLibrary(library)
        if let pictures { try Files.makeFolder(pictures) }
        for shapes in ShapeCase.all where suite.wants(shapes.name) {
            let count = suite.isQuick ? ShapeStages.quickCount : shapes.count
            let input = ShapeInput(shapes, count: count, trees: trees)
            try add(
                ShapeFrame(shapes: shapes, input: input), Blend2DFrame(library, shapes, input), isQuick: suite.isQuick)
        }
    }

    private mutating func add(_ ours: ShapeFrame, _ theirs: Blend2DFrame, isQuick: Bool) throws {
        var result = Result(
            shapes: ours.shapes, difference: try difference(ours, theirs), count: ours.input.count)
        let end = Suite.now(.thread) + ShapeStages.budget
        repeat {
            result.ours.append(try time { Sink.take(Int(try ours.render().pixels[0])) })
            result.atOnce.append(try time { Sink.take(Int(try ours.paint().pixels[0])) })
            result.theirs.append(try time { try theirs.draw() })
        } while !isQuick && result.ours.count < ShapeComparison.mostSamples
            && (result.ours.count < 3 || Suite.now(.thread) < end)
        results.append(result)
    }

    /// Draws both once, which also warms them up; their pixels are freed before the clock starts.
    private func difference(_ ours: ShapeFrame, _ theirs: Blend2DFrame) throws -> Double {
        let bitmap = try ours.render()
        guard try ours.paint() == bitmap else { throw Problem("\(ours.shapes.name): drawn at once, its pixels differ") }
        try theirs.draw()
        let other = try theirs.bitmap()
        if ours.shapes.size == ShapeComparison.pictureSize { try write(bitmap, other, of: ours.shapes) }
        return ShapeComparison.difference(bitmap, other)
    }

    private func time(_ draw: () throws -> Void) throws -> Double {
        let start = Suite.now(.thread)
        try draw()
        return Suite.now(.thread) - start
    }

    /// How far two pictures are apart: the mean, 0 … 255, over the channels of all pixels that are not transparent in both;
    /// 255 when there are none.
    private static func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
        var sum = 0
        var count = 0
        for (p, q) in zip(a.pixels, b.pixels) where p | q != 0 {
            for shift: UInt32 in [0, 8, 16, 24] { sum += abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)) }
            count += 4
        }
        return count == 0 ? 255 : Double(sum) / Double(count)
    }

    /// The most that two pictures of a case may differ; of small shapes more is edges. Blend2D's radial gradients lie a
    /// little off where they are turned, and strokes that run over themselves within a pixel cover more of it than the
    /// outline does.
    private static func tolerance(of shapes: ShapeCase) -> Double {
        let usual = shapes.size < 64 ? 3.0 : 1.5
        if shapes.style == .radial && shapes.kind.isTurned { return usual * 5 }
        return shapes.kind.outline == .coast && shapes.kind.isStroked ? usual * 2 : usual
    }

    // MARK: Pictures

    /// Writes ours and theirs side by side, on white.
    private func write(_ ours: Bitmap, _ theirs: Bitmap, of shapes: ShapeCase) throws {
        guard let pictures else { return }
        let gap = 8
        var both = Bitmap(width: ours.width + gap + theirs.width, height: ours.height)
        for y in 0..<both.height {
            for x in 0..<both.width { both[x, y] = 0xFF00_0000 }
            for x in 0..<ours.width { both[x, y] = ShapeComparison.onWhite(ours[x, y]) }
            for x in 0..<theirs.width { both[ours.width + gap + x, y] = ShapeComparison.onWhite(theirs[x, y]) }
        }
        let file = "\(pictures)/\(shapes.style.rawValue)-\(shapes.kind.name).png"
        try Files.write(PNGEncoder.encode(both, options: .init(threads: 1)), to: file)
    }

    private static func onWhite(_ pixel: UInt32) -> UInt32 {
        let rest = 255 - pixel >> 24
        let channels = [0, 8, 16].map { (shift: UInt32) in min(pixel >> shift & 0xFF + rest, 255) << shift }
        return channels.reduce(0xFF00_0000, |)
    }

    // MARK: Report

    /// A line for each case, with the least times; then geometric means.
    var table: String {
        let lines = results.map { result in
            [
                result.shapes.name, Report.time(result.ours.min() ?? 0), Report.time(result.atOnce.min() ?? 0),
                Report.time(result.theirs.min() ?? 0), Report.fixed(result.ratio, 2),
                Report.fixed(result.atOnceRatio, 2), Report.fixed(result.difference, 2),
            ]
        }
        return Report.aligned(
            [["row", "ours", "at once", "Blend2D", "ours ÷ Blend2D", "at once ÷ Blend2D", "difference"]] + lines)
            + "\n\n" + means("ours ÷ Blend2D", \.ratio) + "\n\n" + means("at once ÷ Blend2D", \.atOnceRatio)
    }

    /// Geometric means of a ratio, for each style and size, for fills and strokes.
    private func means(_ title: String, _ ratio: (Result) -> Double) -> String {
        let sizes = ShapeCase.sizes.filter { size in results.contains { $0.shapes.size == size } }
        func line(_ name: String, _ isPart: (ShapeCase) -> Bool) -> [String]? {
            let part = results.filter { isPart($0.shapes) }
            guard !part.isEmpty else { return nil }
            let cells = sizes.map { size in ShapeComparison.mean(part.filter { $0.shapes.size == size }.map(ratio)) }
            return [name] + cells + [ShapeComparison.mean(part.map(ratio))]
        }
        var lines = [[title] + sizes.map { "\($0) px" } + ["all"]]
        lines += ShapeCase.Style.allCases.compactMap { style in line(style.rawValue) { $0.style == style } }
        lines += [
            line("fills") { !$0.kind.isStroked }, line("strokes") { $0.kind.isStroked }, line("all") { _ in true },
        ].compactMap { $0 }
        return Report.aligned(lines)
    }

    /// The geometric mean.
    private static func mean(_ ratios: [Double]) -> String {
        guard !ratios.isEmpty else { return "–" }
        return Report.fixed(exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count)), 2)
    }

    /// Throws when pictures are not alike, such as that of a case that draws nothing.
    func check() throws {
        let wrong = results.filter { $0.difference > $0.tolerance }.map {
            "\($0.shapes.name) (\(Report.fixed($0.difference, 2)), at most \(Report.fixed($0.tolerance, 1)))"
        }
        guard wrong.isEmpty else {
            throw Problem("pictures differ from Blend2D's by too many levels: " + wrong.joined(separator: ", "))
        }
    }
}
