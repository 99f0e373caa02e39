/// Predictions of pixels from those before them (RFC 9649, section 4.1), on the four channels of a word at once.
enum VP8LPrediction {
    static let modeCount = 14
    /// What is before the first pixel.
    static let black: UInt32 = 0xFF00_0000

    /// A word's channels in lanes of 16 bits.
    @inline(__always)
    private static func lanes(_ word: UInt32) -> UInt64 {
        UInt64(word & 0x00FF_00FF) | UInt64(word &>> 8 & 0x00FF_00FF) &<< 32
    }

    @inline(__always)
    private static func word(_ lanes: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: lanes) | UInt32(truncatingIfNeeded: lanes &>> 24)
    }

    private static let ones: UInt64 = 0x0001_0001_0001_0001

    @inline(__always)
    static func average(_ a: UInt32, _ b: UInt32) -> UInt32 { ((a ^ b) & 0xFEFE_FEFE) &>> 1 &+ (a & b) }

    /// The differences of two words' channels, modulo 256.
    @inline(__always)
    static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let odd = (a & 0xFF00_FF00 | 0x00FF_0000) &- (b & 0xFF00_FF00)
        let even = (a & 0x00FF_00FF | 0xFF00_FF00) &- (b & 0x00FF_00FF)
        return odd & 0xFF00_FF00 | even & 0x00FF_00FF
    }

    /// Lanes that are too large by 256, cut to 0 … 255.
    @inline(__always)
    private static func cut(_ lanes: UInt64) -> UInt64 {
        let above = lanes &>> 9 & ones
        let inside = lanes &>> 8 & ones | above
        return (lanes | above &* 0xFF) & (inside &* 0xFF)
    }

    /// The sum of the channels' distances.
    @inline(__always)
    private static func distance(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let difference = a &+ ones &* 0x100 &- b
        let isBelow = ~(difference &>> 8) & ones
        let magnitudes = (difference & (ones &* 0xFF) ^ isBelow &* 0xFF) &+ isBelow
        return (magnitudes &* ones) &>> 48
    }

    @inline(__always)
    static func select(_ left: UInt32, _ top: UInt32, _ topLeft: UInt32) -> UInt32 {
        let corner = lanes(topLeft)
        return distance(lanes(top), corner) < distance(lanes(left), corner) ? left : top
    }

    @inline(__always)
    static func gradient(_ left: UInt32, _ top: UInt32, _ topLeft: UInt32) -> UInt32 {
        word(cut(lanes(left) &+ lanes(top) &+ ones &* 0x100 &- lanes(topLeft)))
    }

    @inline(__always)
    static func halfGradient(_ left: UInt32, _ top: UInt32, _ topLeft: UInt32) -> UInt32 {
        let middle = lanes(average(left, top))
        let difference = middle &+ ones &* 0x200 &- lanes(topLeft)
        // Halves are rounded towards 0.
        let isNegative = ~(difference &>> 9) & ones
        let half = (difference &+ isNegative) &>> 1 & (ones &* 0x7FFF)
        return word(cut(middle &+ half))
    }

    /// The differences of some pixels of a row from their predictions. None of them is a row's first, nor in the first row.
    /// - Parameters:
    ///   - pixels: the first of them; those before and above it are read.
    ///   - width: the image's.
    @inline(__always)
    static func residuals(
        _ mode: Int, _ pixels: UnsafePointer<UInt32>, width: Int, count: Int, into out: UnsafeMutablePointer<UInt32>
    ) {
        let above = pixels - width
        @inline(__always)
        func each(_ predict: (_ i: Int) -> UInt32) {
            for i in 0..<count { out[i] = difference(pixels[i], predict(i)) }
        }
        switch mode {
        case 0: each { _ in black }
        case 1: each { pixels[$0 &- 1] }
        case 2: each { above[$0] }
        case 3: each { above[$0 &+ 1] }
        case 4: each { above[$0 &- 1] }
        case 5: each { average(average(pixels[$0 &- 1], above[$0 &+ 1]), above[$0]) }
        case 6: each { average(pixels[$0 &- 1], above[$0 &- 1]) }
        case 7: each { average(pixels[$0 &- 1], above[$0]) }
        case 8: each { average(above[$0 &- 1], above[$0]) }
        case 9: each { average(above[$0], above[$0 &+ 1]) }
        case 10:
            each { average(average(pixels[$0 &- 1], above[$0 &- 1]), average(above[$0], above[$0 &+ 1])) }
        case 11: each { select(pixels[$0 &- 1], above[$0], above[$0 &- 1]) }
        case 12: each { gradient(pixels[$0 &- 1], above[$0], above[$0 &- 1]) }
        default: each { halfGradient(pixels[$0 &- 1], above[$0], above[$0 &- 1]) }
        }
    }
}
