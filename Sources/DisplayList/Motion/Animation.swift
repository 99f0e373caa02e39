/// A drawing that changes over time, as a function of the time: the same moment is always the same drawing.
///
///     let rising = Animation<Never>(duration: 2) { seconds in
///         Drawing(size: Size(width: 100, height: 100)) { canvas in
///             let y = 100 - 50 * Easing.easeOut.value(at: seconds / 2)
///             canvas.fill(.circle(center: Point(50, y), radius: 20), .white)
///         }
///     }
///
/// `Failure` is what its content may throw; `Never` where it cannot fail.
public struct Animation<Failure: Error>: Sendable {
    /// How long it takes to the end state, in seconds; 0 when nothing moves.
    public let duration: Double
    /// Whether it repeats: its end is its beginning.
    public let isLooping: Bool
    private let content: @Sendable (_ seconds: Double) throws(Failure) -> Drawing

    /// - Parameters:
    ///   - duration: in seconds; limited to 0 … 86,400.
    ///   - isLooping: whether the content is the same at 0 and at `duration`.
    ///   - content: what is shown at a time from 0 to `duration`.
    public init(
        duration: Double, isLooping: Bool = false,
        content: @escaping @Sendable (_ seconds: Double) throws(Failure) -> Drawing
    ) {
        self.duration = duration > 0 ? min(duration, FrameTimes.maxDuration) : 0
        self.isLooping = isLooping && duration > 0
        self.content = content
    }

    /// A drawing that does not move.
    public static func still(_ drawing: Drawing) -> Animation {
        Animation(duration: 0) { _ throws(Failure) in drawing }
    }

    /// The drawing at a time in seconds. Before 0 it is the beginning; from `duration` on it is the end state, or the
    /// next round of an animation that loops.
    /// - Throws: what its content throws.
    public func drawing(at seconds: Double) throws(Failure) -> Drawing {
        guard seconds > 0 else { return try content(0) }
        if seconds <= duration { return try content(seconds) }
        return try content(isLooping ? seconds.truncatingRemainder(dividingBy: duration) : duration)
    }

    /// The animation under reduced motion: the end state, at once.
    public var reduced: Animation {
        let end = duration
        let content = content
        return Animation(duration: 0) { _ throws(Failure) in try content(end) }
    }

    /// The animation for another time: cut off, held at its end, or repeated if it loops.
    ///
    /// It goes on looping when the time is a whole number of rounds.
    /// - Parameter seconds: limited to 0 … 86,400.
    public func lasting(_ seconds: Double) -> Animation {
        let rounds = duration > 0 ? seconds / duration : 0
        let isWhole = rounds >= 1 && rounds == rounds.rounded()
        return Animation(duration: seconds, isLooping: isLooping && isWhole) { time throws(Failure) in
            try self.drawing(at: time)
        }
    }

    /// The times of its frames, in seconds: frame i at i / `fps`, the last at `duration` exactly, so that it shows the
    /// end state. An animation that loops ends one frame earlier: its end state is its first frame.
    /// - Parameter fps: frames a second, at least 1.
    public func frameTimes(fps: Int) -> FrameTimes {
        FrameTimes(duration: duration, isLooping: isLooping, fps: fps)
    }
}

/// The times of an animation's frames, in seconds.
public struct FrameTimes: RandomAccessCollection, Sendable, Hashable {
    /// The longest time that an animation takes, in seconds. A day is beyond any use, and its frames still have
    /// numbers.
    public static let maxDuration = 86_400.0

    private let duration: Double
    private let isLooping: Bool
    private let fps: Double
    /// How many frames there are, at least 1.
    public let count: Int

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of frames.
    public var endIndex: Int { count }

    init(duration: Double, isLooping: Bool, fps: Int) {
        self.duration = duration
        self.isLooping = isLooping
        self.fps = Double(Swift.max(fps, 1))
        // Rounding alone keeps a duration such as 0.7 s from being a whole number of frames.
        let steps = (duration * self.fps - 1e-6).rounded(.up)
        let whole = Int(exactly: Swift.max(steps, 0)) ?? 0
        count = isLooping ? Swift.max(whole, 1) : whole + 1
    }

    /// When a frame is shown, in seconds from the beginning.
    public subscript(index: Int) -> Double {
        !isLooping && index == count - 1 ? duration : Swift.min(Double(index) / fps, duration)
    }
}
