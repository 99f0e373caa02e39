public import DisplayList
import PictureFiles
public import Structure

/// The content that an assertion compares with its baseline.
public enum SnapshotContent: Sendable {
    /// Pixels, with their scale and named parts, and the drawing's parts, which are asked for where pixels differ. The
    /// baseline is a PNG file.
    case picture(Bitmap, PictureLayout, tree: (@Sendable () -> DrawingPart)? = nil)
    /// Frames of one size, in the order of their moments, each compared with the baseline's. The baseline is an animated
    /// PNG file.
    case animation([SnapshotFrame])
    /// A PNG file, compared by its pixels, in 16 bits a channel where it or the baseline has them; the baseline is then the
    /// file as it is.
    case png([UInt8])
    /// Lines of text, compared byte for byte.
    case text(String)
    /// The lines of a drawing's tree, compared byte for byte; what differs is reported in words.
    case tree(String)
    /// An SVG file, compared by its drawing, and byte for byte.
    case svg(String, draw: @Sendable (_ text: String) throws -> Bitmap)

    /// The content as a file.
    /// - Parameter isBaseline: whether to spend time on making it small.
    func file(isBaseline: Bool) throws -> [UInt8] {
        switch self {
        case .picture(let bitmap, _, _):
            return try PNGEncoder.encode(bitmap, options: .init(mode: isBaseline ? .small : .balanced))
        case .animation(let frames): return try FrameFile.encode(frames, mode: isBaseline ? .small : .balanced)
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
            case .animation(let frames): frames.first.map { (PixelSize($0.bitmap), $0.layout) }
            case .text, .tree, .svg: nil
            }
        }
    }

    /// The content as a text; nil for pictures.
    package var text: String? {
        switch self {
        case .text(let text), .tree(let text), .svg(let text, _): text
        case .picture, .png, .animation: nil
        }
    }

    /// How two texts differ, in a sentence and their lines; nil where they are equal byte for byte.
    package static func textDifference(_ expected: String, _ actual: String) -> String? {
        if expected.utf8.elementsEqual(actual.utf8) { return nil }
        let difference = LineDifference(expected, actual)
        return "\(difference.summary)\n\(difference.text)"
    }

    /// The kind of content in messages.
    var noun: String {
        switch self {
        case .picture, .png: "picture"
        case .animation: "animation"
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
    /// Where frames part from the baseline's.
    var motion: SnapshotRecord.Motion?
    /// The pixels that were ignored in the frame at which they part; nil where only one picture was compared.
    var ignoredRegions: [PixelBounds]?
    /// The parts of a picture that have changed.
    var regions: [ChangedRegion] = []
    /// The changes of a structure in words.
    var changes: [String] = []
    /// The boxes of a structure's parts that have moved, before and now.
    var moves: [SnapshotRecord.Move] = []

    /// The most changes of a structure that are reported.
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
        case .animation(let actual):
            let expected: [SnapshotFrame]
            do {
                expected = try FrameFile.decode(baseline, from: actual.first?.moment ?? 0)
            } catch {
                throw UnreadableBaseline(reason: "\(error)")
            }
            try self.init(expected, actual, tolerance)
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

    private init(_ expected: [SnapshotFrame], _ actual: [SnapshotFrame], _ tolerance: Tolerance) throws {
        let animation = try AnimationComparison(expected: expected, actual: actual, tolerance: tolerance)
        let outcome: SnapshotRecord.Outcome =
            switch animation.outcome {
            case .equal, .tolerated: .passed
            case .pixelsDiffer: .pixelsDiffer
            case .framesDiffer: .framesDiffer
            case .sizesDiffer: .sizesDiffer
            }
        self.init(outcome: outcome, isEqual: animation.outcome == .equal)
        let comparison = animation.comparison
        expectedSize = comparison.expectedSize
        measures = SnapshotRecord.Measures(comparison)
        if animation.isPassed { return }
        motion = SnapshotRecord.Motion(animation)
        summary = animation.summary
        details = animation.details(expected: expected, actual: actual)
        // Of frames with other sizes, the first ones are shown.
        guard let frame = animation.firstFrame ?? (outcome == .sizesDiffer ? 0 : nil) else { return }
        let (before, now) = (expected[frame], actual[frame])
        ignoredRegions = comparison.ignoredRegions
        let (regions, more) = comparison.regions(expected: before.bitmap, actual: now.bitmap, in: now.tree?())
        self.regions = regions
        details += ChangedRegion.lines(regions, more: more)
        difference = DifferencePicture.draw(expected: before.bitmap, actual: now.bitmap, comparison: comparison)
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
