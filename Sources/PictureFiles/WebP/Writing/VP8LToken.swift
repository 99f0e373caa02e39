/// A part of an image's data (RFC 9649, section 5.2): a pixel, an index into the colour cache, or a copy of earlier pixels.
struct VP8LToken: Equatable {
    /// A pixel as ARGB, a cache's index, or a distance code; the length of a copy from bit 32; bit 63 for an index.
    let word: UInt64

    @inline(__always) init(pixel: UInt32) { word = UInt64(pixel) }
    @inline(__always) init(cached index: Int) { word = UInt64(truncatingIfNeeded: index) | 1 &<< 63 }
    /// - Parameters:
    ///   - length: in pixels, 1 … 4096.
    ///   - code: a distance code, of `VP8LDistanceCodes`.
    @inline(__always) init(length: Int, code: Int) {
        word = UInt64(truncatingIfNeeded: length) &<< 32 | UInt64(truncatingIfNeeded: code)
    }

    @inline(__always) var isCached: Bool { word &>> 63 != 0 }
    /// Of a copy; 0 for others.
    @inline(__always) var length: Int { Int(truncatingIfNeeded: word &>> 32 & 0xFFFF) }
    @inline(__always) var value: UInt32 { UInt32(truncatingIfNeeded: word) }
    /// How many pixels it stands for.
    @inline(__always) var pixelCount: Int { max(length, 1) }

    static let maxLength = 4096
}

/// Lengths and distances as symbols with extra bits (RFC 9649, section 5.2.2).
enum VP8LPrefix {
    static let lengthCount = 24
    static let distanceCount = 40

    /// The symbol of a value of 1 or more.
    @inline(__always)
    static func symbol(_ value: UInt32) -> Int {
        let rest = value &- 1
        if rest < 4 { return Int(rest) }
        let high = 31 &- rest.leadingZeroBitCount
        return high &<< 1 | Int(rest &>> UInt32(high &- 1) & 1)
    }

    /// How many bits follow a symbol.
    @inline(__always)
    static func extraBits(_ symbol: Int) -> Int { symbol < 4 ? 0 : symbol &>> 1 &- 1 }

    /// The bits that follow a value's symbol, as many as `extraBits` tells.
    @inline(__always)
    static func extra(_ value: UInt32, _ count: Int) -> UInt64 { UInt64((value &- 1) & (1 &<< UInt32(count) &- 1)) }
}

/// The codes of distances in an image of some width (RFC 9649, section 5.2.2): 1 … 120 for pixels nearby in two dimensions,
/// then those in the order of pixels.
struct VP8LDistanceCodes {
    static let nearCount = 120

    /// The codes of the smallest distances; 0 for those without one of their own.
    private let near: [UInt8]

    init(width: Int) {
        let distances = VP8LDistances.places.map { max($0.left + $0.up * width, 1) }
        var near = [UInt8](repeating: 0, count: (distances.max() ?? 0) + 1)
        for (index, distance) in distances.enumerated().reversed() { near[distance] = UInt8(index + 1) }
        self.near = near
    }

    /// The code of a distance of 1 or more, in pixels.
    @inline(__always)
    func code(_ distance: Int) -> Int {
        if distance < near.count, near[distance] > 0 { return Int(near[distance]) }
        return distance &+ VP8LDistanceCodes.nearCount
    }
}
