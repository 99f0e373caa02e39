package import DisplayList
import PictureFiles

/// The result of comparing two picture files: still ones, or frame by frame where one of them moves.
package struct PictureComparison: Sendable {
    /// The pixels that were compared; of what moves, those of the frame at which both part.
    package let comparison: Comparison
    /// The result for what moves; nil for two still pictures.
    package let animation: AnimationComparison?
    /// What the colours of both files are where they are not the same: sRGB's are compared then.
    package let colorSpaces: (expected: String, actual: String)?
    private let expected: [SnapshotFrame]
    private let actual: [SnapshotFrame]

    /// - Parameters:
    ///   - expected: the frames of the first file; one for a still picture.
    ///   - actual: the frames of the second file.
    ///   - tolerance: how far each may be from the other.
    /// - Throws: when the tolerance has no meaning.
    package init(
        expected: [SnapshotFrame], actual: [SnapshotFrame], tolerance: Tolerance
    ) throws(ToleranceError) {
        guard let before = expected.first, let now = actual.first else {
            throw ToleranceError("there are no frames to compare")
        }
        let sources = (before.pixels.source?.encoding, now.pixels.source?.encoding)
        colorSpaces = sources.0 == sources.1 ? nil : (sources.0?.name ?? "sRGB", sources.1?.name ?? "sRGB")
        if let own = before.inOwnNumbers(as: now), let others = now.inOwnNumbers(as: before) {
            (self.expected, self.actual) = ([own], [others])
            animation = nil
            comparison = try Comparison(
                expected: own.pixels, actual: others.pixels, tolerance: tolerance, layout: others.layout)
            return
        }
        (self.expected, self.actual) = (expected, actual)
        guard expected.count > 1 || actual.count > 1 else {
            animation = nil
            comparison = try Comparison(
                expected: before.pixels, actual: now.pixels, tolerance: tolerance, layout: now.layout)
            return
        }
        let animation = try AnimationComparison(expected: expected, actual: actual, tolerance: tolerance)
        self.animation = animation
        comparison = animation.comparison
    }

    /// Whether they are equal or within the tolerance.
    package var isPassed: Bool { animation?.isPassed ?? comparison.isPassed }

    /// A word for programs.
    package var outcome: String { animation?.outcome.rawValue ?? comparison.outcome.rawValue }

    /// Whether no pixel was compared.
    package var haveOtherSizes: Bool { comparison.outcome == .sizesDiffer }

    /// The result in one line.
    package var summary: String { animation?.summary ?? comparison.summary }

    /// Where frames part; nil for still pictures.
    package var motion: SnapshotRecord.Motion? { animation.map(SnapshotRecord.Motion.init) }

    /// The measurements, one line each.
    package var details: [String] {
        let colors = colorSpaces.map {
            ["colors     compared in sRGB, of \($0.expected) and of \($0.actual)"]
        }
        return (colors ?? []) + measurements
    }

    private var measurements: [String] {
        animation?.details(expected: expected, actual: actual)
            ?? comparison.details(expected: frames.expected.pixels, actual: frames.actual.pixels)
    }

    /// The parts that have changed, and how many more there are.
    package var regions: (regions: [ChangedRegion], more: Int) {
        comparison.regions(expected: before, actual: now, in: isPassed ? nil : frames.actual.tree?())
    }

    /// A picture of the difference; of what moves, at the frame where both part.
    package var difference: Bitmap {
        DifferencePicture.draw(expected: before, actual: now, comparison: comparison)
    }

    /// The frames at which both part; the first ones where there are none.
    private var frames: (expected: SnapshotFrame, actual: SnapshotFrame) {
        let frame = animation?.firstFrame ?? 0
        return (expected[frame], actual[frame])
    }

    private var before: Bitmap { frames.expected.bitmap }
    private var now: Bitmap { frames.actual.bitmap }
}
