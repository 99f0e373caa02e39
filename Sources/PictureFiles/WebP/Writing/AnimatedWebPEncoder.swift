public import DisplayList
import Memory

/// Writes an animated lossless WebP file (RFC 9649, section 2.7.1) as its frames come.
///
/// Of each frame but the first, only a rectangle with all changed pixels is written, which begins at even coordinates as the
/// format wants it; a frame without changes prolongs the one before. At most two frames are in memory; the file's bytes go to
/// a sink. The file's size, and whether anything in it is translucent, stand near its beginning but are known at its end:
/// they are corrected there.
public struct AnimatedWebPEncoder: ~Copyable {
    /// How frames become a file.
    public struct Options: Sendable, Hashable {
        /// How time is traded for size.
        public var mode: PNGEncoder.Mode
        /// 1 … 65,535; what is outside is limited to that.
        public var framesPerSecond: Int
        /// How often the frames are played; 0 for without end. At most 65,535, which the format can tell.
        public var plays: Int
        /// Whether a frame that equals the one before is joined with it: that one is shown for longer, and the file has
        /// one frame less.
        public var joinsEqualFrames: Bool

        /// By default as for a still picture, with an animation that goes on for ever.
        public init(
            mode: PNGEncoder.Mode = .balanced, framesPerSecond: Int = 30, plays: Int = 0, joinsEqualFrames: Bool = true
        ) {
            self.mode = mode
            self.framesPerSecond = framesPerSecond
            self.plays = plays
            self.joinsEqualFrames = joinsEqualFrames
        }
    }

    /// Delays are milliseconds of 24 bits.
    private static let maxDelay = 1 << 24 - 1
    private static let unitsPerSecond = 1000
    /// Where the file's size and the flags stand.
    private static let sizeOffset = 4
    private static let flagsOffset = 20

    private enum Flag {
        static let animation: UInt8 = 2
        static let alpha: UInt8 = 16
        /// Of a frame: it replaces what is there, alpha included.
        static let replaces: UInt8 = 2
    }

    private let width: Int
    private let height: Int
    private let options: Options
    private let sink: (UnsafeRawBufferPointer) throws(WebPSinkError) -> Void
    private let rewrite: (_ offset: Int, _ bytes: UnsafeRawBufferPointer) throws(WebPSinkError) -> Void
    private var frames: ChangedFrames
    private var clock: FrameClock
    private var byteCount = 0
    private var hasAlpha = false
    private var isEnded = false

    /// Begins a file; the sink gets nothing before the second frame or the end.
    /// - Parameters:
    ///   - width: every frame's, in pixels, 1 … 16384.
    ///   - height: every frame's, in pixels, 1 … 16384.
    ///   - options: speed, and how it is played.
    ///   - sink: takes the next bytes of the file; they are gone when it returns.
    ///   - rewrite: puts bytes in the place of as many that the sink has taken, counted from the file's beginning.
    /// - Throws: `WebPError.size`.
    public init(
        width: Int, height: Int, options: Options = Options(),
        sink: @escaping (UnsafeRawBufferPointer) throws(WebPSinkError) -> Void,
        rewrite: @escaping (_ offset: Int, _ bytes: UnsafeRawBufferPointer) throws(WebPSinkError) -> Void
    ) throws(WebPError) {
        let sides = 1...VP8LEncoder.maxSide
        guard sides.contains(width), sides.contains(height) else { throw .size(width: width, height: height) }
        self.width = width
        self.height = height
        self.options = options
        self.sink = sink
        self.rewrite = rewrite
        frames = ChangedFrames(joinsEqualFrames: options.joinsEqualFrames)
        clock = FrameClock(
            units: AnimatedWebPEncoder.unitsPerSecond, framesPerSecond: min(max(options.framesPerSecond, 1), 65_535))
    }

    /// Takes the next frame.
    /// - Parameters:
    ///   - frame: as large as the file.
    ///   - duration: how many frames of 1 / `framesPerSecond` it is shown for; below 0 it counts as 0, which is as short
    ///     as a player can. Times are written in milliseconds, and rounded so that their sum stays right.
    /// - Throws: `WebPError.size` for one of another size than the file's; `.tooManyBytes`; `.ended`; or the sink's error.
    ///   After an error the encoder has ended.
    public mutating func append(_ frame: Bitmap, lasting duration: Int = 1) throws(WebPSinkError) {
        guard !isEnded else { throw WebPError.ended }
        isEnded = true
        guard frame.width == width, frame.height == height else {
            throw WebPError.size(width: frame.width, height: frame.height)
        }
        if let before = frames.append(frame, lasting: duration) { try write(before) }
        isEnded = false
    }

    /// Writes the file's end. The file is whole when this has returned.
    /// - Throws: `WebPError.rows` when there was no frame; `.tooManyBytes`; `.ended`; or the sink's error.
    public mutating func finish() throws(WebPSinkError) {
        guard !isEnded else { throw WebPError.ended }
        isEnded = true
        guard let last = frames.takeLast() else { throw WebPError.rows(given: 0, expected: width * height) }
        try write(last)
        try correct(AnimatedWebPEncoder.sizeOffset, WebPChunks.bytes(byteCount - 8, 4))
        try correct(AnimatedWebPEncoder.flagsOffset, [Flag.animation | (hasAlpha ? Flag.alpha : 0)])
    }

    private func correct(_ offset: Int, _ bytes: [UInt8]) throws(WebPSinkError) {
        try bytes.withUnsafeBufferPointer { bytes throws(WebPSinkError) in
            try rewrite(offset, UnsafeRawBufferPointer(bytes))
        }
    }

    private mutating func put(_ bytes: [UInt8]) throws(WebPSinkError) {
        guard UInt32(exactly: byteCount + bytes.count) != nil else { throw WebPError.tooManyBytes }
        try bytes.withUnsafeBufferPointer { bytes throws(WebPSinkError) in try sink(UnsafeRawBufferPointer(bytes)) }
        byteCount += bytes.count
    }

    private mutating func write(_ frame: ChangedFrames.Frame) throws(WebPSinkError) {
        if byteCount == 0 {
            let size = WebPChunks.bytes(width - 1, 3) + WebPChunks.bytes(height - 1, 3)
            let canvas = try WebPChunks.chunk("VP8X", [Flag.animation, 0, 0, 0] + size)
            // A clear background.
            let plays = WebPChunks.bytes(min(max(options.plays, 0), 0xFFFF), 2)
            let animation = try WebPChunks.chunk("ANIM", [0, 0, 0, 0] + plays)
            try put(WebPChunks.file([canvas, animation]))
        }
        var duration = clock.advance(frame.duration)
        // A frame without changes is written as its first pixel.
        let unchanged = IntRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
        var region = frame.region ?? unchanged
        repeat {
            let part = min(duration, AnimatedWebPEncoder.maxDelay)
            try write(frame.bitmap, region, duration: part)
            duration -= part
            region = unchanged
        } while duration > 0
    }

    private mutating func write(_ bitmap: Bitmap, _ region: IntRect, duration: Int) throws(WebPSinkError) {
        let (left, top) = (region.minX & ~1, region.minY & ~1)
        let (width, height) = (region.maxX - left, region.maxY - top)
        let pixels = Scratch<UInt32>(count: width * height)
        bitmap.pixels.withUnsafeBufferPointer { source in
            for y in 0..<height {
                let start = (top + y) * bitmap.width + left
                WebPPixels.convert(
                    UnsafeBufferPointer(rebasing: source[start..<start + width]), into: pixels.base + y * width)
            }
        }
        let stream = VP8LEncoder.encode(pixels.base, width: width, height: height, mode: options.mode)
        if stream.hasAlpha { hasAlpha = true }
        let place = WebPChunks.bytes(left / 2, 3) + WebPChunks.bytes(top / 2, 3)
        let size = WebPChunks.bytes(width - 1, 3) + WebPChunks.bytes(height - 1, 3)
        let head = place + size + WebPChunks.bytes(duration, 3) + [Flag.replaces]
        try put(WebPChunks.chunk("ANMF", head + WebPChunks.chunk("VP8L", stream.bytes)))
    }
}
