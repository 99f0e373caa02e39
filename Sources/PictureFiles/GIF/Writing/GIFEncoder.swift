public import DisplayList

/// Writes a GIF file (GIF89a specification), still or animated, as its frames come.
///
/// The format has 256 colours at once, none of them translucent: pixels with an alpha of a half and more are opaque, others
/// clear. The colours of the first frame, or the best 255 for them, are the file's; a frame with others has a palette of its
/// own. A picture with more colours than its palette is dithered, in a pattern that stands still.
///
/// Of each frame but the first, only a rectangle with all changed pixels is written; a frame without changes prolongs the one
/// before. A few frames are in memory; the file's bytes go to a sink. The same frames always make the same bytes.
public struct GIFEncoder: ~Copyable {
    /// How frames become a file.
    public struct Options: Sendable, Hashable {
        /// 1 … 65,535; what is outside is limited to that. Frames that would be shown for less than two hundredths of a
        /// second are left out: players show them for a tenth.
        public var framesPerSecond: Int
        /// How often the frames are played; 0 for without end. At most 65,536, which the format can tell.
        public var plays: Int

        /// By default as an animation that goes on for ever.
        public init(framesPerSecond: Int = 30, plays: Int = 0) {
            self.framesPerSecond = framesPerSecond
            self.plays = plays
        }
    }

    /// Delays are hundredths of a second in 16 bits; shorter ones than two are not kept to by players.
    private static let unitsPerSecond = 100
    private static let maxDelay = 0xFFFF
    private static let minDelay = 2

    /// What happens to a frame before the next one (section 23): it stays, or its rectangle is cleared.
    private enum Disposal {
        static let keep: UInt8 = 1
        static let clear: UInt8 = 2
    }

    private let width: Int
    private let height: Int
    private let options: Options
    private let sink: (UnsafeRawBufferPointer) throws(GIFSinkError) -> Void
    private var clock: FrameClock
    /// A frame that is left out if another comes, and the time that it and those before it are still to be shown.
    private var held: Bitmap?
    private var owed = 0
    private var frames = ChangedFrames(joinsEqualFrames: true)
    /// What is shown before the next frame.
    private var canvas: Bitmap
    private var global: GIFQuantizer?
    private var isEnded = false

    /// Begins a file; the sink gets nothing before the second frame or the end.
    /// - Parameters:
    ///   - width: every frame's, in pixels, 1 … 65535.
    ///   - height: every frame's, in pixels, 1 … 65535.
    ///   - options: how it is played.
    ///   - sink: takes the next bytes of the file; they are gone when it returns.
    /// - Throws: `GIFError.size`.
    public init(
        width: Int, height: Int, options: Options = Options(),
        sink: @escaping (UnsafeRawBufferPointer) throws(GIFSinkError) -> Void
    ) throws(GIFError) {
        let sides = 1...0xFFFF
        guard sides.contains(width), sides.contains(height),
            !width.multipliedReportingOverflow(by: height).overflow
        else { throw .size(width: width, height: height) }
        self.width = width
        self.height = height
        self.options = options
        self.sink = sink
        clock = FrameClock(
            units: GIFEncoder.unitsPerSecond, framesPerSecond: min(max(options.framesPerSecond, 1), 65_535))
        canvas = Bitmap(width: width, height: height)
    }

    /// Takes the next frame.
    /// - Parameters:
    ///   - frame: as large as the file.
    ///   - duration: how many frames of 1 / `framesPerSecond` it is shown for; below 0 it counts as 0. Times are written in
    ///     hundredths of a second, and rounded so that their sum stays right.
    /// - Throws: `GIFError.size` for one of another size than the file's; `.ended`; or the sink's error. After an error the
    ///   encoder has ended.
    public mutating func append(_ frame: Bitmap, lasting duration: Int = 1) throws(GIFSinkError) {
        guard !isEnded else { throw GIFError.ended }
        isEnded = true
        guard frame.width == width, frame.height == height else {
            throw GIFError.size(width: frame.width, height: frame.height)
        }
        owed += clock.advance(min(max(duration, 0), 86_400_000))
        let shown = GIFEncoder.withoutTranslucence(frame)
        if owed >= GIFEncoder.minDelay {
            try append(shown)
        } else {
            held = shown
        }
        isEnded = false
    }

    /// Writes the file's end. The file is whole when this has returned.
    /// - Throws: `GIFError.noFrames`; `.ended`; or the sink's error.
    public mutating func finish() throws(GIFSinkError) {
        guard !isEnded else { throw GIFError.ended }
        isEnded = true
        if let held { try append(held) }
        guard let last = frames.takeLast() else { throw GIFError.noFrames }
        try write(last, next: nil)
        try put([0x3B])
    }

    /// A whole file from a bitmap.
    ///
    ///     let file = try GIFEncoder.encode(bitmap)
    /// - Throws: `GIFError.size`.
    public static func encode(_ bitmap: Bitmap) throws(GIFError) -> [UInt8] {
        var file: [UInt8] = []
        func write() throws(GIFSinkError) {
            var encoder = try GIFEncoder(width: bitmap.width, height: bitmap.height) { file.append(contentsOf: $0) }
            try encoder.append(bitmap, lasting: 0)
            try encoder.finish()
        }
        #if hasFeature(Embedded)
        try write()
        #else
        do {
            try write()
        } catch let error as GIFError {
            throw error
        } catch {
            throw .encoding("\(error)")
        }
        #endif
        return file
    }

    // MARK: Frames

    /// A frame with opaque pixels, and zeros for clear ones.
    private static func withoutTranslucence(_ frame: Bitmap) -> Bitmap {
        let reciprocals = AlphaConversion.reciprocals
        let pixels = frame.pixels.map { pixel -> UInt32 in
            let alpha = pixel >> 24
            if alpha == 255 { return pixel }
            if alpha < 128 { return 0 }
            return AlphaConversion.straight(pixel, reciprocal: reciprocals[Int(alpha)]) | 0xFF00_0000
        }
        return Bitmap(width: frame.width, height: frame.height, pixels: pixels)
    }

    private mutating func append(_ frame: Bitmap) throws(GIFSinkError) {
        held = nil
        let duration = owed
        owed = 0
        if let before = frames.append(frame, lasting: duration) { try write(before, next: frame) }
    }

    private func put(_ bytes: [UInt8]) throws(GIFSinkError) {
        try bytes.withUnsafeBufferPointer { bytes throws(GIFSinkError) in try sink(UnsafeRawBufferPointer(bytes)) }
    }

    /// Writes a frame.
    /// - Parameter next: the frame after it; nil for none.
    private mutating func write(_ frame: ChangedFrames.Frame, next: Bitmap?) throws(GIFSinkError) {
        let bitmap = frame.bitmap
        var quantizer: GIFQuantizer
        if let global {
            quantizer = global
        } else {
            quantizer = GIFQuantizer(GIFPalette(of: bitmap.pixels))
            global = quantizer
            try put(head(quantizer.palette, isAnimated: next != nil))
        }
        // A frame without changes is written as its first pixel.
        var region = APNGEncoder.difference(canvas, bitmap) ?? IntRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
        let cleared = next.flatMap { GIFEncoder.cleared(bitmap, $0) }
        if let cleared {
            region = IntRect(
                minX: min(region.minX, cleared.minX), minY: min(region.minY, cleared.minY),
                maxX: max(region.maxX, cleared.maxX), maxY: max(region.maxY, cleared.maxY))
        }
        let pixels = GIFEncoder.cut(bitmap, region)
        let before = GIFEncoder.cut(canvas, region)
        let changed = zip(pixels, before).map { $0 == $1 ? 0 : $0 }
        let isLocal = !quantizer.palette.holds(changed)
        if isLocal, quantizer.palette.isExact || canvas != Bitmap(width: width, height: height) {
            let palette = GIFPalette(of: changed)
            quantizer = GIFQuantizer(palette)
        }
        let isOwn = quantizer.palette.colors != global?.palette.colors
        let depth = quantizer.palette.depth
        func indices(_ pixels: [UInt32]) -> [UInt8] {
            quantizer.indices(of: pixels, width: region.width, x: region.minX, y: region.minY)
        }
        // What does not change may be left out, which mostly makes longer runs.
        var chosen = indices(changed)
        var data = GIFCodes.data(of: chosen, depth: depth)
        if !isOwn || quantizer.palette.holds(pixels) {
            let whole = indices(pixels)
            let other = GIFCodes.data(of: whole, depth: depth)
            if other.count < data.count { (chosen, data) = (whole, other) }
        }
        if !isOwn { global = quantizer }
        let clear = UInt8(truncatingIfNeeded: quantizer.palette.clearIndex)
        let transparency: UInt8 = chosen.contains(clear) ? 1 : 0
        let flags = (cleared == nil ? Disposal.keep : Disposal.clear) << 2 | transparency
        let place = [region.minX, region.minY, region.width, region.height].flatMap { GIFEncoder.bytes($0) }
        var image: [UInt8] = [0x2C] + place
        image.append(isOwn ? 0x80 | UInt8(depth - 1) : 0)
        if isOwn { image += quantizer.palette.table }
        image += data
        canvas = bitmap
        var duration = frame.duration
        repeat {
            // What is longer than can be told is written again.
            let part = min(duration, GIFEncoder.maxDelay)
            if next != nil || duration > 0 || transparency > 0 {
                try put([0x21, 0xF9, 4, flags] + GIFEncoder.bytes(part) + [clear, 0])
            }
            try put(image)
            duration -= part
        } while duration > 0
        if cleared != nil {
            for y in region.minY..<region.maxY {
                for x in region.minX..<region.maxX { canvas[x, y] = 0 }
            }
        }
    }

    /// The smallest rectangle with all pixels that are opaque in one frame and clear in the next; nil for none.
    private static func cleared(_ frame: Bitmap, _ next: Bitmap) -> IntRect? {
        var rect: IntRect?
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let i = y &* frame.width &+ x
                guard next.pixels[i] == 0, frame.pixels[i] != 0 else { continue }
                let found = rect ?? IntRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
                rect = IntRect(
                    minX: min(found.minX, x), minY: found.minY, maxX: max(found.maxX, x + 1), maxY: y + 1)
            }
        }
        return rect
    }

    private static func cut(_ bitmap: Bitmap, _ region: IntRect) -> [UInt32] {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(region.width * region.height)
        for y in region.minY..<region.maxY {
            let row = y * bitmap.width
            pixels += bitmap.pixels[row + region.minX..<row + region.maxX]
        }
        return pixels
    }

    // MARK: Bytes

    /// A number of 16 bits, the lowest byte first.
    private static func bytes(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    /// What is before the first frame: the screen, its palette, and how often an animation is repeated.
    private func head(_ palette: GIFPalette, isAnimated: Bool) -> [UInt8] {
        var head = Array("GIF89a".utf8) + GIFEncoder.bytes(width) + GIFEncoder.bytes(height)
        head += [0x80 | 0x70 | UInt8(palette.depth - 1), 0, 0] + palette.table
        guard isAnimated, options.plays != 1 else { return head }
        let repeats = options.plays <= 0 ? 0 : min(options.plays - 1, 0xFFFF)
        return head + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + GIFEncoder.bytes(repeats) + [0]
    }
}
