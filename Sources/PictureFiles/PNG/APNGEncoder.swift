public import DisplayList

/// Writes an animated PNG file (PNG specification, third edition, section 4.9 "Animation") as its frames come.
///
/// The first frame is the picture that readers without animation show. Of each other frame, only the smallest rectangle
/// with all changed pixels is written; a frame without changes prolongs the one before. At most two frames are in
/// memory; the file's bytes go to a sink, as those of `PNGEncoder`. The number of frames stands near the file's
/// beginning but is known at its end: it is corrected there.
public struct APNGEncoder: ~Copyable {
    /// How frames become a file.
    public struct Options: Sendable, Hashable {
        /// How time is traded for size.
        public var mode: PNGEncoder.Mode
        /// For the pHYs chunk; 0 writes none. See `PNGEncoder.pixelsPerMeter(scale:)`.
        public var pixelsPerMeter: Int
        /// How many threads compress; nil for one on each processor. The file is the same.
        public var threads: Int?
        /// 1 … 65,535; what is outside is limited to that.
        public var framesPerSecond: Int
        /// How often the frames are played; 0 for without end.
        public var plays: Int
        /// Whether a frame that equals the one before is joined with it: that one is shown for longer, and the file has
        /// one frame less.
        public var joinsEqualFrames: Bool

        /// By default as for a still picture, with an animation that goes on for ever.
        public init(
            mode: PNGEncoder.Mode = .balanced, pixelsPerMeter: Int = 0, threads: Int? = nil, framesPerSecond: Int = 30,
            plays: Int = 0, joinsEqualFrames: Bool = true
        ) {
            self.mode = mode
            self.pixelsPerMeter = pixelsPerMeter
            self.threads = threads
            self.framesPerSecond = framesPerSecond
            self.plays = plays
            self.joinsEqualFrames = joinsEqualFrames
        }
    }

    /// A frame that is not written yet, since it may be prolonged.
    private struct Pending {
        var bitmap: Bitmap
        /// The rectangle in which it differs from the frame before.
        var region: IntRect
        /// How many frames it is shown for.
        var duration: Int
    }

    /// Delays are fractions of two 16-bit numbers.
    private static let maxDelay = 65_535

    /// A frame without changes is written as its first pixel.
    private static let unchanged = IntRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

    private let width: Int
    private let height: Int
    private let form: PNGForm
    private let options: Options
    private let framesPerSecond: UInt16
    private let writer: PNGChunkWriter
    private let rewrite: (_ offset: Int, _ bytes: UnsafeRawBufferPointer) throws(PNGSinkError) -> Void
    private var pending: Pending?
    private var frameCount: UInt32 = 0
    private var sequence: UInt32 = 0
    private var controlOffset = 0
    private var isEnded = false

    /// Begins a file; the sink gets nothing before the second frame or the end.
    /// - Parameters:
    ///   - width: every frame's, in pixels.
    ///   - height: every frame's, in pixels.
    ///   - form: one that has room for all pixels of all frames.
    ///   - options: speed, resolution, threads, and how it is played.
    ///   - sink: takes the next bytes of the file; they are gone when it returns.
    ///   - rewrite: puts bytes in the place of as many that the sink has taken, counted from the file's beginning.
    /// - Throws: `PNGError.size`, `.outOfMemory` or `.encoding`.
    public init(
        width: Int, height: Int, form: PNGForm = .rgba, options: Options = Options(),
        sink: @escaping (UnsafeRawBufferPointer) throws(PNGSinkError) -> Void,
        rewrite: @escaping (_ offset: Int, _ bytes: UnsafeRawBufferPointer) throws(PNGSinkError) -> Void
    ) throws(PNGError) {
        try PNGEncoder.check(width: width, height: height, form: form)
        let writer = try PNGChunkWriter(
            width: width, height: height, form: form, pixelsPerMeter: options.pixelsPerMeter, sink: sink)
        self.writer = writer
        self.width = width
        self.height = height
        self.form = form
        self.options = options
        framesPerSecond = UInt16(clamping: max(options.framesPerSecond, 1))
        self.rewrite = rewrite
    }

    /// Takes the next frame.
    /// - Parameters:
    ///   - frame: as large as the file.
    ///   - duration: how many frames of 1 / `framesPerSecond` it is shown for; below 0 it counts as 0, which is as short
    ///     as a player can.
    /// - Throws: `PNGError.size` for one of another size than the file's; `.color` when a pixel has no place in the form;
    ///   `.encoding`; `.ended`; or the sink's error. After an error the encoder has ended.
    public mutating func append(_ frame: Bitmap, lasting duration: Int = 1) throws(PNGSinkError) {
        guard !isEnded else { throw PNGError.ended }
        isEnded = true
        guard frame.width == width, frame.height == height else {
            throw PNGError.size(width: frame.width, height: frame.height)
        }
        guard form.hasAlpha || frame.pixels.allSatisfy({ $0 >= 0xFF00_0000 }) else { throw PNGError.color }
        // A day of milliseconds is beyond any use, and sums of such have room.
        let duration = min(max(duration, 0), 86_400_000)
        if let before = pending {
            let region = APNGEncoder.difference(before.bitmap, frame)
            if region != nil || !options.joinsEqualFrames {
                try writeFrame(before)
                pending = Pending(bitmap: frame, region: region ?? APNGEncoder.unchanged, duration: duration)
            } else {
                pending?.duration += duration
            }
        } else {
            let whole = IntRect(minX: 0, minY: 0, maxX: width, maxY: height)
            pending = Pending(bitmap: frame, region: whole, duration: duration)
        }
        isEnded = false
    }

    /// Writes the file's end. The file is whole when this has returned.
    /// - Throws: `PNGError.rows` when there was no frame; `.encoding`; `.ended`; or the sink's error.
    public mutating func finish() throws(PNGSinkError) {
        guard !isEnded else { throw PNGError.ended }
        isEnded = true
        guard let last = pending else { throw PNGError.rows(given: 0, expected: width * height) }
        pending = nil
        try writeFrame(last)
        try writer.writeChunk("IEND")
        let control = try writer.chunk("acTL", control)
        try control.withUnsafeBufferPointer { bytes throws(PNGSinkError) in
            try rewrite(controlOffset, UnsafeRawBufferPointer(bytes))
        }
    }

    // MARK: Frames

    private mutating func writeFrame(_ frame: Pending) throws(PNGSinkError) {
        if frameCount == 0 {
            try writer.writeChunk("acTL", control)
            // A length, a name, two numbers and a checksum, of four bytes each.
            controlOffset = writer.byteCount - 20
        }
        var frame = frame
        while frame.duration > APNGEncoder.maxDelay {
            try writeFrame(frame, delay: APNGEncoder.maxDelay)
            frame.duration -= APNGEncoder.maxDelay
            frame.region = APNGEncoder.unchanged
        }
        try writeFrame(frame, delay: frame.duration)
    }

    private mutating func writeFrame(_ frame: Pending, delay: Int) throws(PNGSinkError) {
        let region = frame.region
        var control = Words()
        control.append(sequence)
        for value in [region.width, region.height, region.minX, region.minY] { control.append(UInt32(value)) }
        control.append(UInt16(clamping: delay))
        control.append(framesPerSecond)
        // The frame stays until the next one, and replaces what is there, alpha included.
        control.bytes += [0, 0]
        try writer.writeChunk("fcTL", control.bytes)
        sequence += 1

        let isFirst = frameCount == 0
        let chunks = self.writer
        let counter = Counter(sequence)
        var stream = PixelStream(
            width: region.width, height: region.height, form: form, mode: options.mode, threads: options.threads
        ) { bytes throws(PNGSinkError) in
            if isFirst { return try chunks.writeChunk("IDAT", bytes) }
            try chunks.writeFrameData(sequence: counter.next(), bytes)
        }
        try frame.bitmap.pixels.withUnsafeBufferPointer { pixels throws(PNGSinkError) in
            for y in region.minY..<region.maxY {
                let row = y * width + region.minX
                try stream.append(rows: UnsafeBufferPointer(rebasing: pixels[row..<row + region.width]))
            }
        }
        try stream.finish()
        sequence = counter.value
        frameCount += 1
    }

    /// The acTL chunk's content.
    private var control: [UInt8] {
        var words = Words()
        words.append(frameCount)
        words.append(UInt32(clamping: min(max(options.plays, 0), Int(Int32.max))))
        return words.bytes
    }

    /// The smallest rectangle outside of which two bitmaps of one size are equal; nil when they are equal.
    static func difference(_ a: Bitmap, _ b: Bitmap) -> IntRect? {
        let (width, height) = (a.width, a.height)
        return a.pixels.withUnsafeBufferPointer { a in
            b.pixels.withUnsafeBufferPointer { b in
                func isSame(_ y: Int) -> Bool {
                    var difference: UInt32 = 0
                    for i in y &* width..<y &* width &+ width { difference |= a[i] ^ b[i] }
                    return difference == 0
                }
                guard let top = (0..<height).first(where: { !isSame($0) }),
                    let bottom = (top..<height).last(where: { !isSame($0) })
                else { return nil }
                var left = width
                var right = 0
                for y in top...bottom {
                    let row = y * width
                    var x = 0
                    while x < left, a[row + x] == b[row + x] { x &+= 1 }
                    left = min(left, x)
                    x = width
                    while x > right, a[row + x - 1] == b[row + x - 1] { x &-= 1 }
                    right = max(right, x)
                }
                return IntRect(minX: left, minY: top, maxX: right, maxY: bottom + 1)
            }
        }
    }

    /// Numbers as PNG has them, the highest byte first.
    private struct Words {
        var bytes: [UInt8] = []

        mutating func append(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
        }
    }

    /// The numbers of a frame's chunks, which are written as its bands are done.
    private final class Counter {
        private(set) var value: UInt32

        init(_ value: UInt32) { self.value = value }

        func next() -> UInt32 {
            defer { value += 1 }
            return value
        }
    }
}
