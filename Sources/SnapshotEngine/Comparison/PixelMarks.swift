import DisplayList
import PictureFiles
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The mark of each pixel of two pictures of one size, and the measurements.
///
/// Equal rows are skipped word by word. In the others, the distance of a repeated pair of colours is reused: most
/// differences are areas.
struct PixelMarks: Sendable {
    enum Mark {
        static let equal: UInt8 = 0
        /// Different, but within the tolerance.
        static let tolerated: UInt8 = 1
        /// Taken for anti-aliasing.
        static let antialiasing: UInt8 = 2
        static let differing: UInt8 = 3
    }

    let width: Int
    let height: Int
    /// A `Mark` for every pixel; empty when all are equal.
    private(set) var marks: [UInt8] = []
    /// How many pixels are not equal bit for bit.
    private(set) var unequalPixels = 0
    private(set) var toleratedPixels = 0
    private(set) var antialiasingPixels = 0
    private(set) var differingPixels = 0
    /// The largest difference of a premultiplied channel, 0 … 255.
    private(set) var largestChannelDifference = 0
    /// The largest difference of a straight channel in 16 bits, 0 … 65535; nil where no picture has 16 bits.
    private(set) var largestFineDifference: Int?
    /// How many pixels are unequal in 16 bits alone.
    private(set) var fineOnlyPixels = 0
    /// The largest distance in OKLab, not counting pixels taken for anti-aliasing.
    private(set) var largestDistance: Float = 0
    /// How many of those pixels there are in each step of distance; see `smallestTolerance`.
    private(set) var distances: [Int32] = []
    /// The bounds of the pixels marked as differing.
    private(set) var bounds: PixelBounds?

    /// The number of steps of `distances` for a distance of 1.
    private static let stepsPerUnit: Float = 4096
    private static let stepCount = 8192

    /// The pixels of two pictures in 16 bits.
    fileprivate struct FineWords {
        let a: UnsafePointer<UInt64>
        let b: UnsafePointer<UInt64>
    }

    /// - Parameters:
    ///   - expected: of the other's size.
    ///   - fine: the same pictures in 16 bits, by which they are then compared.
    init(
        _ expected: Bitmap, _ actual: Bitmap, fine: (expected: FinePixels, actual: FinePixels)? = nil,
        colorTolerance: Double, ignoresAntialiasing: Bool
    ) {
        width = expected.width
        height = expected.height
        expected.pixels.withUnsafeBufferPointer { a in
            actual.pixels.withUnsafeBufferPointer { b in
                guard let a = a.baseAddress, let b = b.baseAddress else { return }
                guard let fine else {
                    if PixelMarks.isEqual(a, b, count: width * height) { return }
                    return mark(a, b, nil, colorTolerance: colorTolerance, ignoresAntialiasing: ignoresAntialiasing)
                }
                largestFineDifference = 0
                fine.expected.words.withUnsafeBufferPointer { fineA in
                    fine.actual.words.withUnsafeBufferPointer { fineB in
                        guard let fineA = fineA.baseAddress, let fineB = fineB.baseAddress,
                            !PixelMarks.isEqual(a, b, count: width * height)
                                || memcmp(fineA, fineB, width * height * 8) != 0
                        else { return }
                        mark(
                            a, b, FineWords(a: fineA, b: fineB), colorTolerance: colorTolerance,
                            ignoresAntialiasing: ignoresAntialiasing)
                    }
                }
            }
        }
    }

    private mutating func mark(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ fine: FineWords?, colorTolerance: Double,
        ignoresAntialiasing: Bool
    ) {
        let threads = max(min(Threads.processorCount, height / 64), 1)
        let edges = ignoresAntialiasing ? EdgeNoise(expected: a, actual: b, width: width, height: height) : nil
        marks = [UInt8](repeating: Mark.equal, count: width * height)
        var bands = [Band](repeating: Band(), count: threads)
        marks.withUnsafeMutableBufferPointer { marks in
            bands.withUnsafeMutableBufferPointer { bands in
                guard let marks = marks.baseAddress, let bands = bands.baseAddress else { return }
                WorkerPool.shared.run(threads) { thread in
                    let rows = height * thread / threads..<height * (thread + 1) / threads
                    if let fine {
                        bands[thread].mark(
                            a, b, fine, marks, rows: rows, width: width, colorTolerance: colorTolerance, edges: edges)
                    } else {
                        bands[thread].mark(
                            a, b, marks, rows: rows, width: width, colorTolerance: colorTolerance, edges: edges)
                    }
                }
            }
        }
        distances = bands[0].distances
        for (i, band) in bands.enumerated() {
            if i > 0 { for step in distances.indices { distances[step] += band.distances[step] } }
            unequalPixels += band.unequalPixels
            toleratedPixels += band.toleratedPixels
            antialiasingPixels += band.antialiasingPixels
            largestChannelDifference = max(largestChannelDifference, Int(band.largestChannelDifference))
            largestDistance = max(largestDistance, band.largestDistance)
            fineOnlyPixels += band.fineOnlyPixels
            if let most = largestFineDifference {
                largestFineDifference = max(most, Int(band.largestFineDifference))
            }
            if let part = band.bounds { bounds = bounds?.union(part) ?? part }
        }
        differingPixels = unequalPixels - toleratedPixels - antialiasingPixels
    }

    /// The results of one thread in its rows.
    private struct Band {
        var unequalPixels = 0
        var toleratedPixels = 0
        var antialiasingPixels = 0
        var largestChannelDifference: UInt32 = 0
        var largestDistance: Float = 0
        var largestFineDifference: UInt64 = 0
        var fineOnlyPixels = 0
        var distances = [Int32](repeating: 0, count: PixelMarks.stepCount)
        var bounds: PixelBounds?

        mutating func mark(
            _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ marks: UnsafeMutablePointer<UInt8>,
            rows: Range<Int>, width: Int, colorTolerance: Double, edges: EdgeNoise?
        ) {
            OKLab.tables.withUnsafeBufferPointer { tables in
                distances.withUnsafeMutableBufferPointer { distances in
                    guard let tables = tables.baseAddress, let distances = distances.baseAddress else { return }
                    var pair: (UInt32, UInt32) = (0, 0)
                    var distance: Float = 0
                    var step = 0
                    for y in rows {
                        let row = y &* width
                        if PixelMarks.isEqual(a + row, b + row, count: width) { continue }
                        var columns = width..<width
                        for x in 0..<width {
                            let (p, q) = (a[row &+ x], b[row &+ x])
                            if p == q { continue }
                            unequalPixels &+= 1
                            if p != pair.0 || q != pair.1 {
                                pair = (p, q)
                                distance = OKLab.distance(p, q, tables)
                                step = min(Int(distance * PixelMarks.stepsPerUnit), PixelMarks.stepCount &- 1)
                                let difference = PixelMarks.channelDifference(p, q)
                                largestChannelDifference = max(largestChannelDifference, difference)
                            }
                            if let edges, edges.isNoise(x: x, y: y) {
                                marks[row &+ x] = Mark.antialiasing
                                antialiasingPixels &+= 1
                                continue
                            }
                            distances[step] &+= 1
                            largestDistance = max(largestDistance, distance)
                            // By default two different colours never count as equal, however near they are.
                            if colorTolerance > 0, Double(distance) <= colorTolerance {
                                marks[row &+ x] = Mark.tolerated
                                toleratedPixels &+= 1
                                continue
                            }
                            marks[row &+ x] = Mark.differing
                            columns = min(columns.lowerBound, x)..<x &+ 1
                        }
                        if columns.isEmpty { continue }
                        let part = PixelBounds(
                            minX: columns.lowerBound, minY: y, maxX: columns.upperBound, maxY: y + 1)
                        bounds = bounds?.union(part) ?? part
                    }
                }
            }
        }

        /// The same by the pixels in 16 bits, one by one.
        mutating func mark(
            _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ fine: FineWords,
            _ marks: UnsafeMutablePointer<UInt8>, rows: Range<Int>, width: Int, colorTolerance: Double,
            edges: EdgeNoise?
        ) {
            OKLab.tables.withUnsafeBufferPointer { tables in
                guard let tables = tables.baseAddress else { return }
                for y in rows {
                    for x in 0..<width {
                        let i = y &* width &+ x
                        let isEqual = a[i] == b[i]
                        if isEqual, fine.a[i] == fine.b[i] { continue }
                        unequalPixels &+= 1
                        if isEqual { fineOnlyPixels &+= 1 }
                        largestChannelDifference = max(
                            largestChannelDifference, PixelMarks.channelDifference(a[i], b[i]))
                        largestFineDifference = max(
                            largestFineDifference, PixelMarks.channelDifference(fine.a[i], fine.b[i]))
                        if let edges, edges.isNoise(x: x, y: y) {
                            marks[i] = Mark.antialiasing
                            antialiasingPixels &+= 1
                            continue
                        }
                        let distance = OKLab.distance(fine: fine.a[i], fine.b[i], tables)
                        distances[min(Int(distance * PixelMarks.stepsPerUnit), PixelMarks.stepCount &- 1)] &+= 1
                        largestDistance = max(largestDistance, distance)
                        if colorTolerance > 0, Double(distance) <= colorTolerance {
                            marks[i] = Mark.tolerated
                            toleratedPixels &+= 1
                            continue
                        }
                        marks[i] = Mark.differing
                        let part = PixelBounds(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
                        bounds = bounds?.union(part) ?? part
                    }
                }
            }
        }
    }

    /// The smallest tolerance by which at most `allowed` pixels differ, or up to a 4096th more.
    func smallestTolerance(allowing allowed: Int) -> Double {
        if allowed <= 0 { return Double(largestDistance) }
        var rest = allowed
        for step in distances.indices.reversed() {
            rest -= Int(distances[step])
            if rest < 0 {
                return min(Double(largestDistance), Double(step + 1) / Double(PixelMarks.stepsPerUnit))
            }
        }
        return 0
    }

    // MARK: Words

    @inline(__always)
    private static func isEqual(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int) -> Bool {
        memcmp(a, b, count &* 4) == 0
    }

    private static func channelDifference(_ p: UInt64, _ q: UInt64) -> UInt64 {
        var most: UInt64 = 0
        for shift: UInt64 in [0, 16, 32, 48] {
            let (v, w) = (p >> shift & 0xFFFF, q >> shift & 0xFFFF)
            most = max(most, v > w ? v - w : w - v)
        }
        return most
    }

    @inline(__always)
    private static func channelDifference(_ p: UInt32, _ q: UInt32) -> UInt32 {
        var most: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let (v, w) = (p &>> shift & 0xFF, q &>> shift & 0xFF)
            most = max(most, v > w ? v &- w : w &- v)
        }
        return most
    }
}

/// Columns and rows of pixels; `max` lies behind the last.
public struct PixelBounds: Sendable, Hashable {
    /// The first column.
    public var minX: Int
    /// The first row.
    public var minY: Int
    /// The column behind the last.
    public var maxX: Int
    /// The row behind the last.
    public var maxY: Int

    func union(_ other: PixelBounds) -> PixelBounds {
        PixelBounds(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
}
