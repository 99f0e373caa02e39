import DisplayList

/// Frames of an animation as what has changed in each: the smallest rectangle with all changed pixels, and how long it is
/// shown, which is known when the next frame differs.
struct ChangedFrames {
    /// A frame that is to be written.
    struct Frame {
        var bitmap: Bitmap
        /// The rectangle in which it differs from the frame before; nil where it does not.
        var region: IntRect?
        /// For how many frames it is shown.
        var duration: Int
    }

    /// A day of milliseconds is beyond any use, and sums of such have room.
    private static let maxDuration = 86_400_000

    let joinsEqualFrames: Bool
    private var pending: Frame?

    init(joinsEqualFrames: Bool) { self.joinsEqualFrames = joinsEqualFrames }

    /// Takes the next frame, as large as the others.
    /// - Returns: the frame before, when its time is known.
    mutating func append(_ bitmap: Bitmap, lasting duration: Int) -> Frame? {
        let duration = min(max(duration, 0), ChangedFrames.maxDuration)
        guard let before = pending else {
            let whole = IntRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
            pending = Frame(bitmap: bitmap, region: whole, duration: duration)
            return nil
        }
        let region = APNGEncoder.difference(before.bitmap, bitmap)
        if region == nil, joinsEqualFrames {
            pending?.duration += duration
            return nil
        }
        pending = Frame(bitmap: bitmap, region: region, duration: duration)
        return before
    }

    /// The last frame; nil where there was none, or it was taken.
    mutating func takeLast() -> Frame? {
        defer { pending = nil }
        return pending
    }
}

/// Durations in frames as a file's units, rounded so that each frame begins as near as can be to where it should.
struct FrameClock {
    /// How many units a second has.
    let units: Int
    /// How many frames a second has.
    let framesPerSecond: Int
    private var frames: Int64 = 0
    private var told: Int64 = 0

    init(units: Int, framesPerSecond: Int) {
        self.units = units
        self.framesPerSecond = max(framesPerSecond, 1)
    }

    /// The next frame's duration in units.
    mutating func advance(_ duration: Int) -> Int {
        frames += Int64(duration)
        let rate = Int64(framesPerSecond)
        let end = (frames * Int64(units) * 2 + rate) / (2 * rate)
        defer { told = end }
        return Int(clamping: end - told)
    }
}
