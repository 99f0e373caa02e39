import Memory

/// Takes from red and blue what green tells of them, and from blue what red tells, in each tile by other factors (RFC 9649,
/// section 4.2).
struct VP8LColorTransform: ~Copyable {
    let tiles: VP8LTiles
    /// Each tile's factors, as an image has them: of red to blue, green to blue and green to red from red to blue.
    private(set) var factors: [UInt32]

    private static let none: UInt32 = 0xFF00_0000
    /// What a tile with factors of its own must spare, in parts of a bit.
    private static let least = 24 * VP8LBitCost.bit

    init(width: Int, height: Int) {
        tiles = VP8LTiles(
            width: width, height: height, bits: VP8LTiles.bits(width: width, height: height, least: 5, most: 1 << 12))
        factors = [UInt32](repeating: VP8LColorTransform.none, count: tiles.count)
    }

    /// Chooses the factors and changes the pixels.
    /// - Returns: whether there are any; if not, the pixels are as they were.
    mutating func run(_ pixels: UnsafeMutablePointer<UInt32>) -> Bool {
        let counts = Scratch<UInt32>(zeroed: 4 * 256)
        for i in 0..<tiles.width * tiles.height where pixels[i] != 0 {
            VP8LDifferenceCosts.count(pixels[i], in: counts.base)
        }
        let costs = VP8LDifferenceCosts(counts: counts.base)
        var isUsed = false
        for y in 0..<tiles.down {
            for x in 0..<tiles.across {
                let found = costs.withCosts { factors(x, y, pixels, $0) }
                guard found != VP8LColorTransform.none else { continue }
                isUsed = true
                factors[y * tiles.across + x] = found
                for row in tiles.rows(y) {
                    for column in tiles.columns(x) {
                        let i = row &* tiles.width &+ column
                        pixels[i] = VP8LColorTransform.apply(pixels[i], found)
                    }
                }
            }
        }
        return isUsed
    }

    @inline(__always)
    private static func signed(_ word: UInt32, _ shift: UInt32) -> Int32 {
        Int32(Int8(truncatingIfNeeded: word &>> shift))
    }

    @inline(__always)
    private static func apply(_ pixel: UInt32, _ factors: UInt32) -> UInt32 {
        let green = signed(pixel, 8)
        let red = Int32(pixel &>> 16 & 0xFF) &- (signed(factors, 0) &* green) &>> 5
        let blue =
            Int32(pixel & 0xFF) &- (signed(factors, 8) &* green) &>> 5
            &- (signed(factors, 16) &* signed(pixel, 16)) &>> 5
        return pixel & 0xFF00_FF00 | UInt32(truncatingIfNeeded: red & 0xFF) &<< 16
            | UInt32(truncatingIfNeeded: blue & 0xFF)
    }

    /// A factor in parts of 32.
    private static func factor(_ product: Int64, _ square: Int64) -> UInt32 {
        guard square > 0 else { return 0 }
        let value = (product * 64 + (product < 0 ? -square : square)) / (2 * square)
        return UInt32(UInt8(bitPattern: Int8(clamping: value)))
    }

    private func factors(
        _ x: Int, _ y: Int, _ pixels: UnsafePointer<UInt32>, _ costs: UnsafePointer<UInt16>
    ) -> UInt32 {
        var (greenGreen, greenRed, greenBlue) = (Int64(0), Int64(0), Int64(0))
        var before: UInt32 = 0
        for row in tiles.rows(y) {
            for column in tiles.columns(x) {
                let pixel = pixels[row &* tiles.width &+ column]
                if pixel & 0x00FF_FFFF == 0 { continue }
                let green = Int64(VP8LColorTransform.signed(pixel, 8))
                greenGreen &+= green &* green
                greenRed &+= green &* Int64(VP8LColorTransform.signed(pixel, 16))
                greenBlue &+= green &* Int64(VP8LColorTransform.signed(pixel, 0))
                before &+= VP8LDifferenceCosts.cost(pixel, costs)
            }
        }
        if before <= VP8LColorTransform.least { return VP8LColorTransform.none }
        let toRed = VP8LColorTransform.factor(greenRed, greenGreen)
        let toBlue = VP8LColorTransform.factor(greenBlue, greenGreen)
        var (redRed, redBlue) = (Int64(0), Int64(0))
        for row in tiles.rows(y) {
            for column in tiles.columns(x) {
                let pixel = pixels[row &* tiles.width &+ column]
                let red = Int64(VP8LColorTransform.signed(pixel, 16))
                let blue = Int64(VP8LColorTransform.signed(VP8LColorTransform.apply(pixel, toBlue << 8), 0))
                redRed &+= red &* red
                redBlue &+= red &* blue
            }
        }
        let found =
            VP8LColorTransform.none | VP8LColorTransform.factor(redBlue, redRed) << 16 | toBlue << 8 | toRed
        if found == VP8LColorTransform.none { return found }
        var after: UInt32 = 0
        for row in tiles.rows(y) {
            for column in tiles.columns(x) {
                let pixel = pixels[row &* tiles.width &+ column]
                if pixel & 0x00FF_FFFF == 0 { continue }
                after &+= VP8LDifferenceCosts.cost(VP8LColorTransform.apply(pixel, found), costs)
            }
        }
        return after &+ VP8LColorTransform.least < before ? found : VP8LColorTransform.none
    }
}
