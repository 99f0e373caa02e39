import DisplayList

/// The result of comparing frames with those of a baseline, one by one.
package struct AnimationComparison: Sendable {
    /// From the best to the worst.
    package enum Outcome: String, Sendable, Hashable {
        /// All pixels of all frames are equal, and so are their moments.
        case equal
        /// Some pixels differ, and the tolerance allows it in each frame.
        case tolerated
        /// More pixels of a frame differ than are allowed.
        case pixelsDiffer
        /// There are more frames or fewer, or they have other moments.
        case framesDiffer
        /// The frames have other sizes; no pixel was compared.
        case sizesDiffer
    }

    package let outcome: Outcome
    /// The frame at which both part first, from 0; nil where none of those that both have differs.
    package let firstFrame: Int?
    /// That frame's comparison; without such a frame, the first frame's.
    package let comparison: Comparison
    /// Frames that differ, of those that both have.
    package let differingFrames: [Int]
    /// How many frames later than the baseline's those that differ come; negative for earlier, 0 where they are others.
    package let framesLate: Int
    /// How many frames the baseline has.
    package let expectedCount: Int
    /// How many frames there are.
    package let actualCount: Int
    /// Frames of the baseline that are not there, or new frames, where the others are the same as before.
    let missing: Range<Int>?
    /// The first frame whose moment is another one; nil where there is none, or not as many frames.
    let movedMoment: Int?
    /// The moments of the baseline's frames and of the frames.
    let moments: (expected: [Double], actual: [Double])

    package var isPassed: Bool { outcome == .equal || outcome == .tolerated }

    /// When the frame at which both part is shown, in seconds.
    package var firstMoment: Double? { firstFrame.map { moments.actual[$0] } }

    /// Compares frames with a baseline's.
    /// - Parameters:
    ///   - expected: the baseline's, at least one, of one size.
    ///   - actual: the frames, at least one, of one size.
    ///   - tolerance: how far each may be from the baseline's.
    /// - Throws: when the tolerance has no meaning.
    package init(
        expected: [SnapshotFrame], actual: [SnapshotFrame], tolerance: Tolerance
    ) throws(ToleranceError) {
        let match = FrameMatch(expected: expected, actual: actual, tolerance: tolerance)
        expectedCount = expected.count
        actualCount = actual.count
        moments = (expected.map(\.moment), actual.map(\.moment))
        let start = try match.comparison(0)
        guard start.outcome != .sizesDiffer else {
            (outcome, firstFrame, comparison) = (.sizesDiffer, nil, start)
            (differingFrames, framesLate, missing, movedMoment) = ([], 0, nil, nil)
            return
        }
        let both = 0..<min(expected.count, actual.count)
        var differing: [Int] = []
        var first: (frame: Int, comparison: Comparison)?
        var isEqual = true
        for frame in both where expected[frame].bitmap != actual[frame].bitmap {
            let comparison = try match.comparison(frame)
            if comparison.outcome != .equal { isEqual = false }
            if comparison.isPassed { continue }
            differing.append(frame)
            if first == nil { first = (frame, comparison) }
        }
        firstFrame = first?.frame
        comparison = first?.comparison ?? start
        differingFrames = differing
        missing = match.missing(from: first?.frame ?? both.upperBound)
        framesLate = expected.count == actual.count ? match.framesLate(differing) : 0
        movedMoment = expected.count == actual.count ? FrameFile.firstMoved(moments.expected, moments.actual) : nil
        if expected.count != actual.count || movedMoment != nil && differing.isEmpty {
            outcome = .framesDiffer
        } else {
            outcome = differing.isEmpty ? isEqual ? .equal : .tolerated : .pixelsDiffer
        }
    }
}

/// Which frames are those of a baseline.
private struct FrameMatch {
    let expected: [SnapshotFrame]
    let actual: [SnapshotFrame]
    let tolerance: Tolerance

    func comparison(_ frame: Int) throws(ToleranceError) -> Comparison { try comparison(frame, with: frame) }

    private func comparison(_ frame: Int, with other: Int) throws(ToleranceError) -> Comparison {
        try Comparison(
            expected: expected[other].bitmap, actual: actual[frame].bitmap, tolerance: tolerance,
            layout: actual[frame].layout)
    }

    /// Whether a frame passes as another one of the baseline.
    private func isFrame(_ frame: Int, _ other: Int) -> Bool {
        if expected[other].bitmap == actual[frame].bitmap { return true }
        return tolerance != .exact && (try? comparison(frame, with: other))?.isPassed == true
    }

    /// The frames that only the longer side has, if the others follow as they do on the shorter one.
    /// - Parameter first: the first frame that differs.
    func missing(from first: Int) -> Range<Int>? {
        let more = actual.count - expected.count
        if more == 0 { return nil }
        let rest = first..<min(expected.count, actual.count)
        let isSame = rest.allSatisfy { more > 0 ? isFrame($0 + more, $0) : isFrame($0, $0 - more) }
        return isSame ? first..<first + abs(more) : nil
    }

    /// The most frames by which frames are looked for earlier and later.
    private static let farthest = 8

    /// By how many frames all frames that differ are later than the baseline's; 0 where they are not.
    ///
    /// Those whose place would lie outside of the baseline prove nothing: at least as many others must have theirs.
    func framesLate(_ differing: [Int]) -> Int {
        if differing.isEmpty || expected.count < 2 { return 0 }
        func isLate(_ frames: Int) -> Bool {
            let known = differing.filter { expected.indices.contains($0 - frames) }
            return known.count >= max(differing.count - known.count, 1)
                && known.allSatisfy { isFrame($0, $0 - frames) }
        }
        for frames in 1...min(FrameMatch.farthest, expected.count - 1) {
            switch (isLate(frames), isLate(-frames)) {
            case (true, false): return frames
            case (false, true): return -frames
            // Two that have changed places are neither late nor early.
            case (true, true): return 0
            case (false, false): continue
            }
        }
        return 0
    }
}
