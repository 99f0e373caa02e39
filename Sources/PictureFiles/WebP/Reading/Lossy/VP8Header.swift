/// What the beginning of VP8 data says of the whole frame (RFC 6386, sections 9 and 19.2).
struct VP8Header {
    /// How a segment's coefficients are scaled: by one factor for the first of a block, and one for the others.
    struct Factors: BitwiseCopyable {
        var luma = (dc: 0 as Int32, ac: 0 as Int32)
        /// Of the first coefficients of luma.
        var lumaDC = (dc: 0 as Int32, ac: 0 as Int32)
        var chroma = (dc: 0 as Int32, ac: 0 as Int32)
    }

    let width: Int
    let height: Int
    /// Whether each macroblock says which of four segments it belongs to; else it is the first.
    private(set) var hasSegments = false
    /// Probabilities of the segments' numbers.
    private(set) var segmentProbabilities: (UInt8, UInt8, UInt8) = (255, 255, 255)
    /// Of each segment.
    private(set) var factors: [Factors] = []
    /// nil where nothing is filtered.
    private(set) var filter: VP8FilterStrengths?
    /// The probability of a macroblock with coefficients, if macroblocks tell; else all have some.
    private(set) var fullness: UInt8?
    /// Where the partitions of coefficients lie: 1, 2, 4 or 8.
    private(set) var partitions: [Range<Int>] = []
    /// Probabilities of coefficients, as `VP8Probabilities` has them.
    private(set) var probabilities = VP8Probabilities.initial

    /// The bytes of the header before its first partition.
    private static let size = 10

    /// Reads width and height, in pixels: 1 … 16383, or 0 in what is damaged.
    /// - Throws: `WebPError` for what is no whole picture of VP8.
    init(_ data: WebPData, in place: Range<Int>) throws(WebPError) {
        let start = place.lowerBound
        guard place.count >= Self.size, let tag = data.number24(start), let across = data.number24(start &+ 6),
            let down = data.number24(start &+ 7)
        else {
            throw .damaged("the file ends in a header of VP8, expected \(Self.size) bytes", at: place.upperBound)
        }
        guard tag & 1 == 0 else { throw .damaged("a frame that changes another, expected a whole one", at: start) }
        guard tag >> 1 & 7 <= 3 else { throw .unsupported("VP8 data of version \(tag >> 1 & 7), expected 0 to 3") }
        guard tag >> 4 & 1 == 1 else { throw .damaged("a frame that is not to be shown", at: start) }
        guard data.byte(start &+ 3) == 0x9D, data.byte(start &+ 4) == 1, data.byte(start &+ 5) == 0x2A else {
            throw .damaged("no VP8 picture, expected 9D 01 2A", at: start &+ 3)
        }
        width = across & 0x3FFF
        height = down >> 8 & 0x3FFF
        firstPartition =
            start &+ Self.size..<start &+ Self.size &+ min(tag >> 5, place.upperBound &- start &- Self.size)
        isCut = tag >> 5 > firstPartition.count
    }

    private let firstPartition: Range<Int>
    /// Whether the file ends in the first partition.
    let isCut: Bool

    /// Reads the rest of the header.
    /// - Returns: the first partition behind it: what the macroblocks say of themselves.
    mutating func read(
        _ data: WebPData, in place: Range<Int>, empty: UnsafePointer<UInt8>
    ) throws(WebPError) -> VP8Bits {
        var bits = VP8Bits(data.part(firstPartition), empty: empty)
        // The colour space and what decoders need not cut, which have no effect on WebP.
        _ = bits.number(2)
        var segmentQuantizers = [0, 0, 0, 0]
        var segmentLevels = [0, 0, 0, 0]
        var isAbsolute = true
        let isSegmented = bits.flag()
        if isSegmented {
            hasSegments = bits.flag()
            if bits.flag() {
                isAbsolute = bits.flag()
                for i in 0..<4 { segmentQuantizers[i] = bits.optionalSigned(7) }
                for i in 0..<4 { segmentLevels[i] = bits.optionalSigned(6) }
            }
            if hasSegments {
                func probability() -> UInt8 { bits.flag() ? UInt8(truncatingIfNeeded: bits.number(8)) : 255 }
                segmentProbabilities = (probability(), probability(), probability())
            }
        }
        let isSimple = bits.flag()
        let level = bits.number(6)
        let sharpness = bits.number(3)
        var levelChanges = (whole: 0, inBlocks: 0)
        if bits.flag(), bits.flag() {
            // Of frames by what they refer to, which a whole picture does not, and by how they are predicted.
            for i in 0..<8 where bits.flag() {
                let change = bits.signed(6)
                if i == 0 { levelChanges.whole = change }
                if i == 4 { levelChanges.inBlocks = change }
            }
        }
        let count = 1 &<< bits.number(2)
        let quantizer = bits.number(7)
        let changes = (0..<5).map { _ in bits.optionalSigned(4) }
        // Whether probabilities are kept for later frames.
        _ = bits.flag()
        for i in probabilities.indices where bits.bit(VP8Probabilities.staying[i]) {
            probabilities[i] = UInt8(truncatingIfNeeded: bits.number(8))
        }
        if bits.flag() { fullness = UInt8(truncatingIfNeeded: bits.number(8)) }
        guard !bits.isOverrun else {
            throw .damaged(
                "the header of VP8 goes on beyond its \(firstPartition.count) bytes", at: firstPartition.upperBound)
        }

        func inSegment(_ numbers: [Int], _ whole: Int, _ i: Int) -> Int {
            !isSegmented ? whole : isAbsolute ? numbers[i] : numbers[i] &+ whole
        }
        factors = (0..<4).map { Self.factors(inSegment(segmentQuantizers, quantizer, $0), changes) }
        if level > 0 {
            filter = VP8FilterStrengths(
                isSimple: isSimple, levels: (0..<4).map { inSegment(segmentLevels, level, $0) }, changes: levelChanges,
                sharpness: sharpness)
        }
        try readPartitions(data, place, count)
        return bits
    }

    /// The places of the partitions of coefficients (section 9.5): their sizes stand before them, but for the last one's.
    private mutating func readPartitions(_ data: WebPData, _ place: Range<Int>, _ count: Int) throws(WebPError) {
        var start = firstPartition.upperBound &+ 3 &* (count &- 1)
        guard start < place.upperBound else {
            throw .damaged("the picture's data end, expected \(count) partitions of coefficients", at: place.upperBound)
        }
        for i in 0..<count {
            var end = place.upperBound
            if i < count &- 1, let size = data.number24(firstPartition.upperBound &+ 3 &* i) {
                end = min(end, start &+ size)
            }
            partitions.append(start..<end)
            start = end
        }
    }

    /// - Parameter changes: of the quantiser for luma's first coefficients, those coefficients' first and others, and
    ///   chroma's first and others.
    private static func factors(_ quantizer: Int, _ changes: [Int]) -> Factors {
        func factor(_ table: [UInt16], _ change: Int, most: Int = 127) -> Int32 {
            Int32(table[min(max(quantizer &+ change, 0), most)])
        }
        var factors = Factors()
        factors.luma = (factor(dcFactors, changes[0]), factor(acFactors, 0))
        let ac = factor(acFactors, changes[2]) &* 155 / 100
        factors.lumaDC = (factor(dcFactors, changes[1]) &* 2, max(ac, 8))
        factors.chroma = (factor(dcFactors, changes[3], most: 117), factor(acFactors, changes[4]))
        return factors
    }

    /// The factors of blocks' first coefficients by the quantiser (section 14.1).
    private static let dcFactors: [UInt16] = [
        4, 5, 6, 7, 8, 9, 10, 10, 11, 12, 13, 14, 15, 16, 17, 17, 18, 19, 20, 20,
        21, 21, 22, 22, 23, 23, 24, 25, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
        37, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 46, 47, 48, 49, 50, 51, 52, 53, 54,
        55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74,
        75, 76, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 91, 93, 95, 96,
        98, 100, 101, 102, 104, 106, 108, 110, 112, 114, 116, 118, 122, 124, 126, 128, 130, 132, 134, 136,
        138, 140, 143, 145, 148, 151, 154, 157,
    ]

    /// Those of the others.
    private static let acFactors: [UInt16] = [
        4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
        24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 60, 62, 64, 66, 68,
        70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108,
        110, 112, 114, 116, 119, 122, 125, 128, 131, 134, 137, 140, 143, 146, 149, 152, 155, 158, 161, 164,
        167, 170, 173, 177, 181, 185, 189, 193, 197, 201, 205, 209, 213, 217, 221, 225, 229, 234, 239, 245,
        249, 254, 259, 264, 269, 274, 279, 284,
    ]
}
