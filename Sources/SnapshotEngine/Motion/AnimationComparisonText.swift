import DisplayList

extension AnimationComparison {
    /// The result in one line.
    package var summary: String {
        switch outcome {
        case .equal: return counted(actualCount) + (actualCount == 1 ? " is equal" : " are equal")
        case .tolerated: return "the frames differ, which the tolerance allows"
        case .sizesDiffer:
            return
                "the frames are \(comparison.actualSize) pixels, the baseline's \(comparison.expectedSize): the sizes "
                + "differ"
        case .framesDiffer:
            if expectedCount == actualCount {
                return "the frames are equal, but \(movedWords ?? "their moments are not")"
            }
            return "\(counted(actualCount)), the baseline has \(expectedCount): "
                + (missingWords ?? firstWords.map { "they part at \($0)" } ?? "those that both have are equal")
        case .pixelsDiffer:
            let late = lateWords.map { ", \($0)" } ?? ""
            let first = firstWords ?? ""
            guard differingFrames.count > 1 else {
                return "\(first), of \(actualCount) differs\(late): \(comparison.summary)"
            }
            return "\(differingFrames.count) of \(counted(actualCount)) differ\(late), first \(first): "
                + comparison.summary
        }
    }

    /// More about the frames, one line each, and the measurements of the first that differs.
    package func details(expected: [SnapshotFrame], actual: [SnapshotFrame]) -> [String] {
        guard !isPassed, outcome != .sizesDiffer else { return [] }
        var lines: [String] = []
        // Behind a frame that is missing, each differs from the one that had its number.
        if !differingFrames.isEmpty, missing == nil {
            lines.append("frames     \(AnimationComparison.list(differingFrames)) of 0 … \(actualCount - 1) differ")
        }
        if framesLate != 0 {
            let neighbour = framesLate > 0 ? "before" : "after"
            let distance = abs(framesLate) == 1 ? "" : "\(abs(framesLate)) "
            lines.append("timing     each of them is the baseline's frame \(distance)\(neighbour)")
        }
        if let movedWords, outcome == .pixelsDiffer { lines.append("moments    \(movedWords)") }
        guard let firstFrame else { return lines }
        // What one frame needs to pass says nothing of the others.
        return lines
            + comparison.details(expected: expected[firstFrame].bitmap, actual: actual[firstFrame].bitmap)
            .filter { differingFrames.count == 1 || !$0.hasPrefix("passes by") }
    }

    /// The most frames that are named.
    private static let maxNamed = 12

    private static func list(_ frames: [Int]) -> String {
        let named = frames.prefix(maxNamed).map(String.init)
        if frames.count > maxNamed { return named.joined(separator: ", ") + " and \(frames.count - maxNamed) more" }
        guard named.count > 1 else { return named.joined() }
        return named.dropLast().joined(separator: ", ") + " and " + (named.last ?? "")
    }

    private func counted(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }

    private var firstWords: String? {
        firstFrame.map { "frame \($0), at \(SnapshotFrame.words(moments.actual[$0]))" }
    }

    /// `late by one frame`; nil where the frames are others.
    private var lateWords: String? {
        if framesLate == 0 { return nil }
        let count = abs(framesLate)
        return "\(framesLate > 0 ? "late" : "early") by \(count == 1 ? "one frame" : "\(count) frames")"
    }

    private var movedWords: String? {
        movedMoment.map {
            "frame \($0) is shown at \(SnapshotFrame.words(moments.actual[$0])), in the baseline at "
                + SnapshotFrame.words(moments.expected[$0])
        }
    }

    /// The frames that are gone, or that have come.
    private var missingWords: String? {
        guard let missing, let first = missing.first, let last = missing.last else { return nil }
        let isGone = actualCount < expectedCount
        let moments = isGone ? moments.expected : moments.actual
        let state = isGone ? "missing" : "new"
        if first == last { return "frame \(first), at \(SnapshotFrame.words(moments[first])), is \(state)" }
        return "frames \(first) … \(last), from \(SnapshotFrame.words(moments[first])) on, are \(state)"
    }
}
