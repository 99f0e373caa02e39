import DisplayList

/// Bitmaps reduced by powers of two; each is made once, however often it is shown.
struct PictureLevels {
    private struct Key: Hashable {
        /// The address of the bitmap's pixels, which live as long as its drawing.
        let place: UInt
        let width: Int
        let level: Int
    }

    private var known: [Key: Bitmap] = [:]

    /// The highest level: sums of its squares still fit 32 bits.
    static let last = 12

    /// A bitmap whose pixels are the means of squares of 2^`level` × 2^`level` pixels; squares at the right and bottom
    /// have fewer.
    mutating func bitmap(_ bitmap: Bitmap, _ level: Int) -> Bitmap {
        if level == 0 { return bitmap }
        let place = bitmap.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        let key = Key(place: place, width: bitmap.width, level: level)
        if let found = known[key] { return found }
        let made = PictureLevels.reduced(bitmap, level)
        known[key] = made
        return made
    }

    private static func reduced(_ bitmap: Bitmap, _ level: Int) -> Bitmap {
        let side = 1 << level
        let (w, h) = (bitmap.width, bitmap.height)
        let width = (w + side - 1) >> level
        let height = (h + side - 1) >> level
        var sums = [SIMD4<UInt32>](repeating: .init(repeating: 0), count: width)
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
            bitmap.pixels.withUnsafeBufferPointer { source in
                sums.withUnsafeMutableBufferPointer { sums in
                    for row in 0..<height {
                        sums.update(repeating: .init(repeating: 0))
                        let rows = row << level..<min((row + 1) << level, h)
                        for y in rows { add(source, y &* w, w, level, to: sums) }
                        for column in 0..<width {
                            let columns = min(side, w - column << level)
                            out[row &* width &+ column] = mean(sums[column], UInt32(columns * rows.count))
                        }
                    }
                }
            }
            count = width * height
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Adds a row of pixels to the sums of its squares.
    @inline(__always)
    private static func add(
        _ source: UnsafeBufferPointer<UInt32>, _ start: Int, _ count: Int, _ level: Int,
        to sums: UnsafeMutableBufferPointer<SIMD4<UInt32>>
    ) {
        for x in 0..<count {
            let pixel = unsafeBitCast(source[start &+ x], to: SIMD4<UInt8>.self)
            sums[x &>> level] = sums[x &>> level] &+ SIMD4<UInt32>(truncatingIfNeeded: pixel)
        }
    }

    /// The mean, rounded to the nearest.
    private static func mean(_ sum: SIMD4<UInt32>, _ count: UInt32) -> UInt32 {
        let half = SIMD4<UInt32>(repeating: count / 2)
        let mean = (sum &+ half) / SIMD4(repeating: count)
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mean), to: UInt32.self)
    }
}
