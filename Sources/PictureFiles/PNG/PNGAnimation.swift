public import DisplayList

/// The frames of an animated PNG file, each as a player shows it.
public struct PNGAnimation: Sendable, Hashable {
    /// A picture, and how long it is shown.
    public struct Frame: Sendable, Hashable {
        /// The whole picture, as large as the file's.
        public var bitmap: Bitmap
        /// In seconds; 0 for as short as a player can.
        public var duration: Double

        /// A frame of an animation.
        public init(bitmap: Bitmap, duration: Double) {
            self.bitmap = bitmap
            self.duration = duration
        }
    }

    /// In their order; all of one size.
    public var frames: [Frame]
    /// How often they are played; 0 for without end.
    public var plays: Int

    /// Frames of one size, by default played for ever.
    public init(frames: [Frame], plays: Int = 0) {
        self.frames = frames
        self.plays = plays
    }
}

extension APNGEncoder {
    /// A whole file, in the smallest form for its pixels.
    ///
    ///     let dark = Bitmap(width: 1, height: 1, pixels: [0xFF00_0000])
    ///     let light = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    ///     let file = try APNGEncoder.encode(
    ///         PNGAnimation(frames: [.init(bitmap: dark, duration: 0.4), .init(bitmap: light, duration: 1)]),
    ///         options: APNGEncoder.Options(framesPerSecond: 1000, joinsEqualFrames: false))
    /// - Parameters:
    ///   - animation: its durations are rounded to whole frames of the options.
    ///   - options: speed, resolution and threads; how often it is played is the animation's.
    /// - Throws: `PNGError.size` for pictures of several sizes or without pixels, `.rows` for none, or `.outOfMemory`.
    public static func encode(
        _ animation: PNGAnimation, options: Options = Options()
    ) throws(PNGError) -> [UInt8] {
        guard let first = animation.frames.first?.bitmap else { throw .rows(given: 0, expected: 0) }
        var options = options
        options.plays = animation.plays
        var file: [UInt8] = []
        try PNGError.withoutOthers { () throws(PNGSinkError) in
            var encoder = try APNGEncoder(
                width: first.width, height: first.height, form: PNGForm(of: animation.frames.map { $0.bitmap }),
                options: options, sink: { file.append(contentsOf: $0) },
                rewrite: { offset, bytes in file.replaceSubrange(offset..<offset + bytes.count, with: bytes) })
            for frame in animation.frames {
                let ticks = (frame.duration * Double(max(options.framesPerSecond, 1))).rounded()
                // What is longer than an integer is shown for as long as can be.
                try encoder.append(frame.bitmap, lasting: Int(exactly: min(ticks, 0x1p53)) ?? 0)
            }
            try encoder.finish()
        }
        return file
    }
}
