/// Undoes PNG's filters (PNG specification, section 9): what `RowFilter` does, backwards.
enum RowUnfilter {
    /// Writes the unfiltered row.
    /// - Parameters:
    ///   - filter: 0 … 4.
    ///   - packed: the filtered bytes.
    ///   - row: where the row is written; not in `packed`.
    ///   - above: the row above, unfiltered; zeros for the first.
    ///   - count: bytes of a row.
    ///   - unit: bytes of a pixel, at least 1.
    /// - Returns: false for a filter that does not exist.
    static func undo(
        _ filter: UInt8, _ packed: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>,
        above: UnsafePointer<UInt8>, count: Int, unit: Int
    ) -> Bool {
        switch (filter, unit) {
        case (0, _): row.update(from: packed, count: count)
        case (2, _): for i in 0..<count { row[i] = packed[i] &+ above[i] }
        case (1, 3): subtract(packed, row, count, 3)
        case (1, 4): subtract(packed, row, count, 4)
        case (1, _): subtract(packed, row, count, unit)
        case (3, 3): average(packed, row, above, count, 3)
        case (3, 4): average(packed, row, above, count, 4)
        case (3, _): average(packed, row, above, count, unit)
        case (4, 3): paeth(packed, row, above, count, 3)
        case (4, 4): paeth(packed, row, above, count, 4)
        case (4, _): paeth(packed, row, above, count, unit)
        default: return false
        }
        return true
    }

    /// Inlined for each common unit, so that a pixel's bytes stay in registers.
    @inline(__always)
    private static func subtract(
        _ packed: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ unit: Int
    ) {
        if unit == 3 || unit == 4 {
            // Adds four bytes at once: their seven lower bits with carries, and the highest ones without.
            var left: UInt32 = 0
            var i = 0
            while i &+ 4 <= count {
                let word = load(packed + i)
                left = (left & 0x7F7F_7F7F &+ word & 0x7F7F_7F7F) ^ ((left ^ word) & 0x8080_8080)
                store(left, row + i)
                i &+= unit
            }
            while i < count {
                row[i] = packed[i] &+ (i >= unit ? row[i &- unit] : 0)
                i &+= 1
            }
            return
        }
        for i in 0..<count { row[i] = packed[i] &+ (i >= unit ? row[i - unit] : 0) }
    }

    @inline(__always)
    private static func average(
        _ packed: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>,
        _ count: Int, _ unit: Int
    ) {
        var i = 0
        if unit == 3 || unit == 4 {
            // Half of a sum, rounded down, is the common bits and half of the others.
            var left: UInt32 = 0
            while i &+ 4 <= count {
                let (word, up) = (load(packed + i), load(above + i))
                let mean = left & up &+ ((left ^ up) & 0xFEFE_FEFE) &>> 1
                left = (mean & 0x7F7F_7F7F &+ word & 0x7F7F_7F7F) ^ ((mean ^ word) & 0x8080_8080)
                store(left, row + i)
                i &+= unit
            }
        }
        while i < count {
            let left = i >= unit ? Int(row[i &- unit]) : 0
            row[i] = packed[i] &+ UInt8(truncatingIfNeeded: (left &+ Int(above[i])) &>> 1)
            i &+= 1
        }
    }

    @inline(__always)
    private static func paeth(
        _ packed: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>,
        _ count: Int, _ unit: Int
    ) {
        var i = 0
        if unit == 3 || unit == 4 {
            // Four bytes in lanes of 16 bits.
            var (left, corner) = (SIMD4<Int16>.zero, SIMD4<Int16>.zero)
            while i &+ 4 <= count {
                let up = lanes(load(above + i))
                // The distances of left + up − corner: from left, |up − corner|; from up, |left − corner|.
                let (fromLeft, fromUp) = (up &- corner, left &- corner)
                let fromCorner = fromLeft &+ fromUp
                let (a, b, c) = (magnitude(fromLeft), magnitude(fromUp), magnitude(fromCorner))
                var nearest = corner.replacing(with: up, where: b .<= c)
                nearest = nearest.replacing(with: left, where: (a .<= b) .& (a .<= c))
                left = (lanes(load(packed + i)) &+ nearest) & 0xFF
                corner = up
                store(word(left), row + i)
                i &+= unit
            }
        }
        while i < count {
            let left = i >= unit ? Int(row[i &- unit]) : 0
            let corner = i >= unit ? Int(above[i &- unit]) : 0
            let up = Int(above[i])
            let (a, b) = ((up &- corner).magnitude, (left &- corner).magnitude)
            let c = (left &+ up &- 2 &* corner).magnitude
            let nearest = a <= b && a <= c ? left : b <= c ? up : corner
            row[i] = packed[i] &+ UInt8(truncatingIfNeeded: nearest)
            i &+= 1
        }
    }

    @inline(__always)
    private static func magnitude(_ v: SIMD4<Int16>) -> SIMD4<Int16> {
        let sign = v &>> 15
        return (v ^ sign) &- sign
    }

    @inline(__always)
    private static func load(_ p: UnsafePointer<UInt8>) -> UInt32 {
        UnsafeRawPointer(p).loadUnaligned(as: UInt32.self).littleEndian
    }

    @inline(__always)
    private static func store(_ word: UInt32, _ p: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(p).storeBytes(of: word.littleEndian, as: UInt32.self)
    }

    @inline(__always)
    private static func lanes(_ word: UInt32) -> SIMD4<Int16> {
        let wide = UInt64(word)
        let pairs = (wide | wide &<< 16) & 0x0000_FFFF_0000_FFFF
        return unsafeBitCast((pairs | pairs &<< 8) & 0x00FF_00FF_00FF_00FF, to: SIMD4<Int16>.self)
    }

    @inline(__always)
    private static func word(_ lanes: SIMD4<Int16>) -> UInt32 {
        let wide = unsafeBitCast(lanes, to: UInt64.self)
        let pairs = (wide | wide &>> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
    }
}
