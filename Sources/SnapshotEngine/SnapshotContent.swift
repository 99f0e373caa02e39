public import DisplayList
import PictureFiles
public import Structure

/// The content that an assertion compares with its baseline.
public enum SnapshotContent: Sendable {
    /// Pixels, with their scale and named parts, and the drawing's parts, which are asked for where pixels differ. The
    /// baseline is a PNG file.
    case picture(Bitmap, PictureLayout, tree: (@Sendable () -> DrawingPart)? = nil)
    /// A PNG file, compared by its pixels, in 16 bits a channel where it or the baseline has them; the baseline is then the
    /// file as it is.
    case png([UInt8])
    /// Lines of text, compared byte for byte.
    case text(String)
    /// The lines of a drawing's tree, compared byte for byte; what differs is told in words.
    case tree(String)
    /// An SVG file, compared by its drawing, and byte for byte.
    case svg(String, draw: @Sendable (_ text: String) throws -> Bitmap)

    /// The content as a file.
    /// - Parameter isBaseline: whether to spend time on making it small.
    func file(isBaseline: Bool) throws -> [UInt8] {
        switch self {
        case .picture(let bitmap, _, _):
            return try PNGEncoder.encode(bitmap, options: .init(mode: isBaseline ? .small : .balanced))
        case .png(let file): return try ComparedPixels.kept(file, isBaseline: isBaseline).file
        case .text(let text), .tree(let text), .svg(let text, _): return Array(text.utf8)
        }
    }

    /// A picture's size and layout; nil for anything else.
    var frame: (size: PixelSize, layout: PictureLayout)? {
        get throws {
            switch self {
            case .picture(let bitmap, let layout, _): (PixelSize(bitmap), layout)
            case .png(let file): (PixelSize(try PNGDecoder.decode(file).bitmap), .pixels)
            case .text, .tree, .svg: nil
            }
        }
    }

    /// The kind of content in messages.
    var noun: String {
        switch self {
        case .picture, .png: "picture"
        case .text: "text"
        case .tree: "structure"
        case .svg: "SVG file"
        }
    }
}

/// The result of comparing any content with a baseline.
struct ContentComparison {
    /// If this is `passed` and both are equal, nothing is recorded.
    var outcome: SnapshotRecord.Outcome
    var isEqual: Bool
    /// One line.
    var summary = ""
    /// More lines.
    var details: [String] = []
    var expectedSize: PixelSize?
    var measures: SnapshotRecord.Measures?
    /// The difference picture; nil for texts.
    var difference: Bitmap?
    /// The differing lines of texts, for messages.
    var lines = ""
    /// The parts of a picture that have changed.
    var regions: [ChangedRegion] = []
    /// The changes of a structure in words.
    var changes: [String] = []
    /// The boxes of a structure's parts that have moved, before and now.
    var moves: [SnapshotRecord.Move] = []

    /// The most changes of a structure that are told.
    private static let maxSentences = 20

    private init(outcome: SnapshotRecord.Outcome, isEqual: Bool) {
        self.outcome = outcome
        self.isEqual = isEqual
    }

    /// - Parameter baseline: the baseline's file.
    /// - Throws: `UnreadableBaseline` for an invalid baseline; `LFSPointer`; errors of drawing; `ToleranceError`.
    init(_ content: SnapshotContent, baseline: [UInt8], tolerance: Tolerance) throws {
        // A pointer is never recorded over: nobody has seen whether the baseline is another.
        if let pointer = LFSPointer(baseline) { throw pointer }
        switch content {
        case .picture(let actual, let layout, let tree):
            try self.init(
                ContentComparison.picture(baseline), ComparedPixels(actual), tolerance, layout, tree)
        case .png(let file):
            try self.init(
                ContentComparison.picture(baseline), ComparedPixels(png: file), tolerance, .pixels, nil)
        case .text(let actual):
            self.init(LineDifference(try ContentComparison.text(baseline), actual), actual: actual, baseline)
        case .tree(let actual):
            let expected = try ContentComparison.text(baseline)
            self.init(LineDifference(expected, actual), actual: actual, baseline)
            if isEqual { return }
            guard let difference = TreeDifference(expected: expected, actual: actual), !difference.sentences.isEmpty
            else { return }
            let sentences = difference.sentences
            changes = Array(sentences.prefix(ContentComparison.maxSentences))
            moves = difference.moves.prefix(ContentComparison.maxSentences).map {
                SnapshotRecord.Move(from: $0.from, to: $0.to)
            }
            summary =
                sentences.count == 1
                ? "the structure differs: \(sentences[0])"
                : "the structure differs in \(sentences.count) places"
            var words = changes.map { "changed    \($0)" }
            if sentences.count > words.count { words.append("…          and \(sentences.count - words.count) more") }
            details = words + details
        case .svg(let actual, let draw):
            let expected = try ContentComparison.text(baseline)
            self.init(LineDifference(expected, actual), actual: actual, baseline)
            if isEqual { return }
            let picture = try draw(actual)
            let text = (summary: summary, details: details, lines: lines)
            do {
                // The texts differ; a difference in the drawings is reported first. No tolerance applies, since the
                // texts would differ anyway.
                let drawn = try ContentComparison(
                    ComparedPixels(draw(expected)), ComparedPixels(picture), .exact, .pixels, nil)
                if drawn.isEqual {
                    summary = "the drawing is the same, but \(text.summary)"
                } else {
                    self = drawn
                    details += text.details
                    lines = text.lines
                }
            } catch {
                details.insert("drawing    the baseline cannot be drawn: \(error)", at: 0)
            }
        }
    }

    private init(
        _ expected: ComparedPixels, _ actual: ComparedPixels, _ tolerance: Tolerance, _ layout: PictureLayout,
        _ tree: (@Sendable () -> DrawingPart)?
    ) throws {
        let comparison = try Comparison(expected: expected, actual: actual, tolerance: tolerance, layout: layout)
        self.init(
            outcome: comparison.isPassed
                ? .passed : comparison.outcome == .sizesDiffer ? .sizesDiffer : .pixelsDiffer,
            isEqual: comparison.outcome == .equal)
        expectedSize = comparison.expectedSize
        measures = SnapshotRecord.Measures(comparison)
        if comparison.isPassed { return }
        summary = comparison.summary
        details = comparison.details(expected: expected, actual: actual)
        let (regions, more) = comparison.regions(expected: expected.bitmap, actual: actual.bitmap, in: tree?())
        self.regions = regions
        details += ChangedRegion.lines(regions, more: more)
        difference = DifferencePicture.draw(
            expected: expected.bitmap, actual: actual.bitmap, comparison: comparison)
    }

    private static func picture(_ baseline: [UInt8]) throws -> ComparedPixels {
        do {
            return try ComparedPixels(png: baseline)
        } catch {
            throw UnreadableBaseline(reason: "\(error)")
        }
    }

    private init(_ difference: LineDifference, actual: String, _ baseline: [UInt8]) {
        let isEqual = baseline == Array(actual.utf8)
        self.init(outcome: isEqual ? .passed : .textDiffers, isEqual: isEqual)
        if isEqual { return }
        summary = difference.summary
        lines = difference.text
        details = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func text(_ bytes: [UInt8]) throws -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        // Invalid UTF-8 was replaced while decoding.
        guard text.utf8.elementsEqual(bytes) else { throw UnreadableBaseline(reason: "is not UTF-8 text") }
        return text
    }
}

/// A baseline that cannot be compared with.
struct UnreadableBaseline: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
}
