public import DisplayList
import PictureFiles

/// The result of comparing a picture with its baseline.
public struct Comparison: Sendable {
    /// The outcome of a comparison, from the best to the worst.
    public enum Outcome: String, Sendable, Hashable {
        /// All pixels are equal.
        case equal
        /// Some pixels differ, and the tolerance allows it.
        case tolerated
        /// More pixels differ than are allowed, in total or in one window.
        case pixelsDiffer
        /// The sizes differ; no pixel was compared.
        case sizesDiffer
    }

    /// Whether the picture passes, and if not, why.
    public let outcome: Outcome
    /// The tolerance of the comparison.
    public let tolerance: Tolerance
    /// The size of the baseline.
    public let expectedSize: PixelSize
    /// The size of the picture.
    public let actualSize: PixelSize
    /// How many pixels may differ by the tolerance.
    public let allowedPixels: Int
    /// The pixels that were ignored, by the tolerance's regions.
    public let ignoredRegions: [PixelBounds]
    /// How many of those are not equal bit for bit; the other counts do not include them.
    public let ignoredPixels: Int
    /// The window in which most pixels differ; nil when none does.
    public let densestWindow: DensestWindow?
    let marks: PixelMarks?
    let layout: PictureLayout

    /// How many pixels count as differing.
    public var differingPixels: Int { marks?.differingPixels ?? 0 }
    /// How many pixels are not equal bit for bit.
    public var unequalPixels: Int { marks?.unequalPixels ?? 0 }
    /// How many of those are no further apart than `colorTolerance`.
    public var toleratedPixels: Int { marks?.toleratedPixels ?? 0 }
    /// How many of those were taken for anti-aliasing.
    public var antialiasingPixels: Int { marks?.antialiasingPixels ?? 0 }
    /// The largest difference of a premultiplied channel, 0 … 255.
    public var largestChannelDifference: Int { marks?.largestChannelDifference ?? 0 }
    /// The largest difference of a straight channel in 16 bits, 0 … 65,535; nil where neither picture is of a file with 16
    /// bits a channel.
    public var largestDifferenceIn16Bits: Int? { marks?.largestFineDifference }
    /// How many of the unequal pixels are equal once they are rounded to 8 bits.
    public var pixelsEqualIn8Bits: Int { marks?.fineOnlyPixels ?? 0 }
    /// The largest distance in OKLab, of pixels that are not taken for anti-aliasing.
    public var largestDistance: Double { Double(marks?.largestDistance ?? 0) }
    /// Where the differing pixels lie; nil when none does.
    public var bounds: PixelBounds? { marks?.bounds }
    /// Whether the picture passes.
    public var isPassed: Bool { outcome == .equal || outcome == .tolerated }

    /// Compares a picture with its baseline.
    /// - Parameters:
    ///   - expected: the baseline.
    ///   - actual: the picture.
    ///   - tolerance: how far they may be apart, and which regions are ignored.
    ///   - layout: the scale and named parts of `actual`, by which regions are found.
    /// - Throws: when the tolerance has no meaning.
    public init(
        expected: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact, layout: PictureLayout = .pixels
    ) throws(ToleranceError) {
        try self.init(
            expected: ComparedPixels(expected), actual: ComparedPixels(actual), tolerance: tolerance, layout: layout)
    }

    /// The same of pictures that may have 16 bits a channel: they are compared in 16 bits where one of them has.
    package init(
        expected pixels: ComparedPixels, actual actualPixels: ComparedPixels, tolerance: Tolerance = .exact,
        layout: PictureLayout = .pixels
    ) throws(ToleranceError) {
        let (expected, actual) = (pixels.bitmap, actualPixels.bitmap)
        let size = PixelSize(expected)
        self.tolerance = tolerance
        self.layout = layout
        expectedSize = size
        actualSize = PixelSize(actual)
        allowedPixels = try tolerance.allowedPixels(of: size.pixels)
        ignoredRegions = try IgnoredRegion.pixels(tolerance.ignoredRegions, of: actualSize, layout)
        guard actualSize == expectedSize else {
            ignoredPixels = 0
            marks = nil
            densestWindow = nil
            outcome = .sizesDiffer
            return
        }
        // Ignored pixels are copied from the baseline, so that no measure includes them, not even at their edges.
        let fine = ComparedPixels.fine(pixels, actualPixels)
        let compared = Comparison.taking(ignoredRegions, from: expected, in: actual, fine)
        ignoredPixels = compared.changed
        let marks = PixelMarks(
            expected, compared.picture, fine: compared.fine, colorTolerance: tolerance.colorTolerance,
            ignoresAntialiasing: tolerance.ignoresAntialiasing)
        self.marks = marks
        densestWindow = marks.differingPixels > 0 ? DensestWindow(marks) : nil
        let isSparse = (densestWindow?.differingPixels ?? 0) <= tolerance.maxDifferingPixelsPerWindow ?? .max
        if marks.unequalPixels == 0 {
            outcome = .equal
        } else {
            outcome = marks.differingPixels <= allowedPixels && isSparse ? .tolerated : .pixelsDiffer
        }
    }

    /// A picture with some regions copied from another of the same size, and how many pixels that changed.
    private static func taking(
        _ regions: [PixelBounds], from other: Bitmap, in picture: Bitmap,
        _ fine: (expected: FinePixels, actual: FinePixels)?
    ) -> (picture: Bitmap, fine: (expected: FinePixels, actual: FinePixels)?, changed: Int) {
        var (result, fine) = (picture, fine)
        var changed = 0
        for region in regions {
            for y in region.minY..<region.maxY {
                for x in region.minX..<region.maxX {
                    let place = y * picture.width + x
                    let isFineEqual = fine.map { $0.expected.words[place] == $0.actual.words[place] } ?? true
                    if result[x, y] == other[x, y], isFineEqual { continue }
                    result[x, y] = other[x, y]
                    if let word = fine?.expected.words[place] { fine?.actual.words[place] = word }
                    changed += 1
                }
            }
        }
        return (result, fine, changed)
    }
}

/// The size of a picture in pixels.
public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int

    /// A size by its sides.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init(_ bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }

    var pixels: Int { width * height }

    /// As in `390 × 844`.
    public var description: String { "\(width) × \(height)" }
}
