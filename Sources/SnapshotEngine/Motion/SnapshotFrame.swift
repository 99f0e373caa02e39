public import DisplayList
import PictureFiles
public import Structure

/// A moment of what moves, as a picture.
public struct SnapshotFrame: Sendable {
    /// In seconds from the beginning.
    public var moment: Double
    /// What is shown.
    public var bitmap: Bitmap
    /// The scale and the named parts of the picture.
    public var layout: PictureLayout
    /// The drawing's parts, which are asked for where pixels differ; nil where nothing was drawn.
    var tree: (@Sendable () -> DrawingPart)?
    /// The picture of a file in as many bits as it has, and what the file says of its colours; nil where there is no file.
    private var read: ComparedPixels?

    /// A frame.
    /// - Parameters:
    ///   - moment: in seconds from the beginning.
    ///   - bitmap: what is shown.
    ///   - layout: the scale and the named parts of the picture.
    ///   - tree: the drawing's parts.
    public init(
        moment: Double, bitmap: Bitmap, layout: PictureLayout = .pixels,
        tree: (@Sendable () -> DrawingPart)? = nil
    ) {
        self.moment = moment
        self.bitmap = bitmap
        self.layout = layout
        self.tree = tree
    }

    /// A still picture of a file.
    init(moment: Double, pixels: ComparedPixels) {
        self.init(moment: moment, bitmap: pixels.bitmap)
        read = pixels
    }

    /// The picture in as many bits as it has.
    package var pixels: ComparedPixels { read ?? ComparedPixels(bitmap) }

    /// The frame in its file's own numbers, if those of another mean the same colours.
    func inOwnNumbers(as other: SnapshotFrame) -> SnapshotFrame? {
        pixels.ownNumbers(as: other.pixels).map {
            var frame = SnapshotFrame(moment: moment, pixels: $0).with(layout)
            frame.tree = tree
            return frame
        }
    }

    /// The same frame, of a picture with this layout.
    package func with(_ layout: PictureLayout) -> SnapshotFrame {
        var frame = self
        frame.layout = layout
        return frame
    }

    /// A moment in words: `0.4 s`.
    package static func words(_ moment: Double) -> String { "\(Comparison.decimal(moment, 3))\u{A0}s" }

    /// Checks that moments can be kept: there are some, from 0 up, each later than the one before by a millisecond at
    /// least, and none later than a file can tell.
    /// - Throws: `SnapshotFrameError`.
    package static func check(_ moments: [Double]) throws(SnapshotFrameError) {
        if moments.isEmpty { throw SnapshotFrameError("there are no moments: nothing would be compared") }
        for (index, moment) in moments.enumerated() {
            guard moment >= 0, moment <= FrameFile.latest else {
                throw SnapshotFrameError(
                    "moment \(index) is \(moment) s, expected one from 0 to \(Comparison.decimal(FrameFile.latest, 0)) s"
                )
            }
            guard index > 0 else { continue }
            // What is left of a millisecond by rounding is no less than that.
            guard moment - moments[index - 1] > 0.000_999 else {
                throw SnapshotFrameError(
                    "moment \(index) is \(moment) s, expected one a millisecond later than \(moments[index - 1]) s "
                        + "at least")
            }
        }
    }

    /// Checks that frames can be in one file.
    /// - Throws: `SnapshotFrameError`: for moments without order, and for a frame of another size than the first.
    static func check(_ frames: [SnapshotFrame]) throws(SnapshotFrameError) {
        try check(frames.map(\.moment))
        let size = PixelSize(frames[0].bitmap)
        for (index, frame) in frames.enumerated() where PixelSize(frame.bitmap) != size {
            throw SnapshotFrameError(
                "frame \(index), at \(words(frame.moment)), is \(PixelSize(frame.bitmap)) pixels, expected \(size) as "
                    + "the frames before it")
        }
        guard size.pixels * frames.count <= FrameFile.maxPixels else {
            throw SnapshotFrameError(
                "\(frames.count) frames of \(size) pixels are more than the limit of "
                    + "\(Comparison.grouped(FrameFile.maxPixels)) pixels in one baseline")
        }
    }
}

/// Frames that cannot be kept in one file.
public struct SnapshotFrameError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line: which frame, what was found, and what was expected.
    public let description: String

    init(_ description: String) { self.description = description }
}
