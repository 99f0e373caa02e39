/// How far a picture may differ from its baseline. Exact by default; each setting is for one kind of difference.
public struct Tolerance: Sendable, Hashable {
    /// How many pixels may differ.
    public enum Allowance: Sendable, Hashable {
        /// A number of pixels, whatever the picture's size.
        case count(Int)
        /// A share of all pixels, 0 … 1, rounded down to whole pixels.
        case ratio(Double)
    }

    /// Two colours no further apart than this count as equal: a distance in OKLab, 0 or above; black and white are 1
    /// apart.
    ///
    /// | distance | between |
    /// | --- | --- |
    /// | 0.003 | neighbouring greys of 8 bits in the middle (#808080, #818181) |
    /// | 0.02 | what most people just see when two areas touch |
    /// | 0.05 | what is seen at a glance |
    /// | 0.07 | black and the darkest grey of 8 bits (#000000, #010101): OKLab spreads the darkest levels far |
    ///
    /// Pixels with alpha are compared over black and over white; the larger distance counts.
    public var colorTolerance: Double
    /// How many pixels may be further apart than `colorTolerance`.
    public var maxDifferingPixels: Allowance
    /// How many of them may lie in any window of 16 × 16 pixels; nil for no limit of its own. Scattered noise stays low
    /// in every window, while a missing or moved part fills one.
    public var maxDifferingPixelsPerWindow: Int?
    /// Whether a change of at most a third of an edge's contrast counts as equal: different anti-aliasing of the same
    /// edge. An edge that moved by a pixel changes by half its contrast or more.
    public var ignoresAntialiasing: Bool
    /// Regions that are ignored. The pictures' sizes must still be equal, and a ratio still counts all pixels.
    public var ignoredRegions: [IgnoredRegion]

    /// A tolerance with these settings; the others are exact.
    ///
    ///     let soft = Tolerance(colorTolerance: 0.02, maxDifferingPixels: .ratio(0.001), maxDifferingPixelsPerWindow: 8)
    ///     let butTheClock = Tolerance(ignoredRegions: [.part("clock"), .rect(Rect(x: 0, y: 0, width: 40, height: 12))])
    public init(
        colorTolerance: Double = 0, maxDifferingPixels: Allowance = .count(0), maxDifferingPixelsPerWindow: Int? = nil,
        ignoresAntialiasing: Bool = false, ignoredRegions: [IgnoredRegion] = []
    ) {
        self.colorTolerance = colorTolerance
        self.maxDifferingPixels = maxDifferingPixels
        self.maxDifferingPixelsPerWindow = maxDifferingPixelsPerWindow
        self.ignoresAntialiasing = ignoresAntialiasing
        self.ignoredRegions = ignoredRegions
    }

    /// Every pixel equal.
    public static let exact = Tolerance()

    /// Whether it ignores named parts.
    package var namesParts: Bool {
        ignoredRegions.contains { if case .part = $0 { true } else { false } }
    }

    /// How many pixels of a picture may differ.
    /// - Throws: when a setting has no meaning: below 0, not a number, a ratio above 1.
    func allowedPixels(of total: Int) throws(ToleranceError) -> Int {
        guard colorTolerance >= 0, colorTolerance.isFinite else {
            throw ToleranceError("colorTolerance is \(colorTolerance), expected a finite number from 0 up")
        }
        if let window = maxDifferingPixelsPerWindow, window < 0 {
            throw ToleranceError("maxDifferingPixelsPerWindow is \(window), expected a number from 0 up")
        }
        switch maxDifferingPixels {
        case .count(let count):
            guard count >= 0 else {
                throw ToleranceError("maxDifferingPixels is \(count), expected a number from 0 up")
            }
            return count
        case .ratio(let ratio):
            guard ratio >= 0, ratio <= 1 else {
                throw ToleranceError("the ratio of maxDifferingPixels is \(ratio), expected a number from 0 to 1")
            }
            return Int(exactly: (Double(total) * ratio).rounded(.down)) ?? 0
        }
    }
}

/// A tolerance without a meaning; comparing by it fails.
public struct ToleranceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line: which setting has no meaning, and which values have.
    public let description: String

    init(_ description: String) { self.description = description }
}
