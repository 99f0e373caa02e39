import DisplayList
import PictureFiles

/// Frames in an animated PNG file: each is shown until the next one's moment, the last for a second, again and again.
package enum FrameFile {
    /// The most pixels of all frames together.
    static let maxPixels = APNGDecoder.usualLimit

    /// How long the last frame is shown, in seconds.
    private static let rest = 1.0

    /// The latest moment that a file can tell, in seconds: a player's delays are 16-bit numbers.
    static let latest = 65_535.0

    static func encode(_ frames: [SnapshotFrame], mode: PNGEncoder.Mode) throws(PNGError) -> [UInt8] {
        let moments = frames.map(\.moment)
        let ticks = ticksPerSecond(moments)
        let ends = moments.dropFirst() + [(moments.last ?? 0) + rest]
        let animation = PNGAnimation(
            frames: zip(frames, ends).map { frame, end in
                PNGAnimation.Frame(
                    bitmap: frame.bitmap,
                    duration: (rounded(end, ticks) - rounded(frame.moment, ticks)) / Double(ticks))
            })
        return try APNGEncoder.encode(
            animation, options: APNGEncoder.Options(mode: mode, framesPerSecond: ticks, joinsEqualFrames: false))
    }

    /// A thousand, or less where a frame is shown for more than a minute.
    private static func ticksPerSecond(_ moments: [Double]) -> Int {
        let longest = zip(moments.dropFirst(), moments).map { $0 - $1 }.max() ?? 0
        return [1000, 100, 10].first { longest * Double($0) <= latest - 1 } ?? 1
    }

    /// Moments are rounded and not the times between them, so that nothing adds up.
    private static func rounded(_ moment: Double, _ ticks: Int) -> Double { (moment * Double(ticks)).rounded() }

    /// The first frame whose moment is not that of a baseline's frame, as far as files tell them; there are as many.
    static func firstMoved(_ expected: [Double], _ actual: [Double]) -> Int? {
        let ticks = ticksPerSecond(actual)
        guard let start = actual.first else { return nil }
        return zip(expected, actual).enumerated().first { _, moments in
            rounded(moments.1, ticks) - rounded(start, ticks) != rounded(moments.0 - start, ticks)
        }?.offset
    }

    /// The frames of a file; a file without animation has one.
    /// - Parameter start: the first one's moment, which no file tells.
    package static func decode(_ file: [UInt8], from start: Double = 0) throws(PNGError) -> [SnapshotFrame] {
        // What does not move may have 16 bits a channel.
        guard PNGChunk.isAnimation(file) else {
            return [SnapshotFrame(moment: start, pixels: try ComparedPixels(png: file))]
        }
        var moment = start
        return try APNGDecoder.decode(file, maxPixels: maxPixels).frames.map { frame in
            defer { moment += frame.duration }
            // Sums of tenths are no tenths; no file tells more than a hundred-thousandth.
            return SnapshotFrame(moment: (moment * 1e5).rounded() / 1e5, bitmap: frame.bitmap)
        }
    }

    /// The file with its frames compressed as well as possible.
    static func compressed(_ file: [UInt8]) throws(PNGError) -> (file: [UInt8], size: PixelSize) {
        let frames = try decode(file)
        guard let first = frames.first else { throw .rows(given: 0, expected: 0) }
        return (try encode(frames, mode: .small), PixelSize(first.bitmap))
    }

    /// One frame as a file of its own; nil for what cannot be read, or has no such frame.
    package static func still(_ index: Int, of file: [UInt8]) -> [UInt8]? {
        guard let frames = try? decode(file), frames.indices.contains(index) else { return nil }
        return try? PNGEncoder.encode(frames[index].bitmap)
    }
}
