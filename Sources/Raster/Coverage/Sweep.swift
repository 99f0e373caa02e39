import CMachine
import DisplayList
import PathParser

/// A stretch of one row that is covered: `x` counts from the region's left edge, and `value` is 1 … 255 for all of its
/// pixels, or 0 if each has its own value in the row's coverage.
package typealias CoverageRun = CMachineRun

/// Turns a row of cells into coverage, and clears the cells.
struct Sweep {
    let rule: FillRule
    /// Whether `cmachine_sweep_row` does the work; the runs are the same.
    let isWide: Bool

    /// Shorter stretches of one value are written as bytes: fewer runs cost less than single bytes.
    private static let shortestRun = 32

    /// - Parameters:
    ///   - band: the row is one of its rows.
    ///   - number: the row's.
    ///   - coverage: gets 0 … 255 for the pixels of runs whose value is 0; room for as many bytes as there are cells.
    ///   - runs: gets the runs, left to right.
    /// - Returns: how many runs there are.
    @inline(__always)
    func row(
        _ band: CellBand, _ number: Int, coverage: UnsafeMutablePointer<UInt8>, runs: UnsafeMutablePointer<CoverageRun>
    ) -> Int {
        let row = band.row(number)
        guard isWide else { return Sweep.row(row, rule: rule, coverage: coverage, runs: runs) }
        var cells = CMachineCells(
            cells: row.cells, bits: row.bits, stride: band.stride, words: row.words, width: row.width, rows: 1)
        return cmachine_sweep_row(&cells, rule == .evenOdd, coverage, runs)
    }

    private static func row(
        _ row: CellRow, rule: FillRule, coverage: UnsafeMutablePointer<UInt8>,
        runs: UnsafeMutablePointer<CoverageRun>
    ) -> Int {
        let (cells, bits, words, width) = (row.cells, row.bits, row.words, row.width)
        var found = 0
        func add(_ begin: Int, _ end: Int, _ value: Int32) {
            // A run of bytes that continues another is the same run.
            if value == 0, found > 0, runs[found &- 1].value == 0,
                Int(runs[found &- 1].x &+ runs[found &- 1].count) == begin
            {
                runs[found &- 1].count &+= Int32(truncatingIfNeeded: end &- begin)
                return
            }
            runs[found] = CoverageRun(
                x: Int32(truncatingIfNeeded: begin), count: Int32(truncatingIfNeeded: end &- begin), value: value)
            found &+= 1
        }
        func addConstant(_ begin: Int, _ end: Int, _ sum: Int32) {
            let value = self.coverage(sum, rule)
            guard value != 0, begin < end else { return }
            if end &- begin >= shortestRun { return add(begin, end, value) }
            (coverage + begin).update(repeating: UInt8(truncatingIfNeeded: value), count: end &- begin)
            add(begin, end, 0)
        }
        var sum: Int32 = 0
        // The row is done up to here.
        var x = 0
        for word in 0..<words {
            var w = bits[word]
            if w == 0 { continue }
            bits[word] = 0
            while w != 0 {
                let group = w.trailingZeroBitCount
                let length = (~(w &>> UInt64(truncatingIfNeeded: group))).trailingZeroBitCount
                let begin = (word &* 64 &+ group) &* CellRow.group
                let end = begin &+ length &* CellRow.group
                addConstant(x, min(begin, width), sum)
                sum = groups(cells, begin, end, sum, rule, coverage) &+ CellRow.takeSpill(cells, end)
                if begin < width { add(begin, min(end, width), 0) }
                x = end
                w &=
                    length == 64
                    ? 0 : ~(((1 &<< UInt64(truncatingIfNeeded: length)) &- 1) &<< UInt64(truncatingIfNeeded: group))
            }
        }
        addConstant(x, width, sum)
        return found
    }

    /// The coverage 0 … 255 of a sum.
    @inline(__always)
    static func coverage(_ sum: Int32, _ rule: FillRule) -> Int32 {
        switch rule {
        case .nonZero: nonZeroCoverage(sum)
        case .evenOdd: evenOddCoverage(sum)
        }
    }

    /// The coverage 0 … 255 of four sums.
    @inline(__always)
    static func coverage(_ sum: SIMD4<Int32>, _ rule: FillRule) -> SIMD4<UInt32> {
        switch rule {
        case .nonZero: nonZeroCoverage(sum)
        case .evenOdd: evenOddCoverage(sum)
        }
    }

    /// Coverage 0 … 255 of a sum, non-zero rule: the magnitude, at most a full pixel, rounded to the nearest.
    @inline(__always)
    static func nonZeroCoverage(_ sum: Int32) -> Int32 {
        let v = min(Int32(truncatingIfNeeded: sum.magnitude &>> 11), 1024)
        return ((v &<< 8) &- v &+ 512) &>> 10
    }

    /// Coverage 0 … 255 of a sum, even-odd rule: up to one full pixel it grows, up to two it falls, and so on.
    @inline(__always)
    static func evenOddCoverage(_ sum: Int32) -> Int32 {
        let m = Int32(truncatingIfNeeded: sum.magnitude &>> 11) & 2047
        let v = m > 1024 ? 2048 &- m : m
        return ((v &<< 8) &- v &+ 512) &>> 10
    }

    /// Writes the coverage of whole groups of four, from `begin` to `end`, and clears their cells. Returns the sum behind.
    @inline(__always)
    private static func groups(
        _ cells: UnsafeMutablePointer<Int32>, _ begin: Int, _ end: Int, _ start: Int32, _ rule: FillRule,
        _ coverage: UnsafeMutablePointer<UInt8>
    ) -> Int32 {
        var sum = SIMD4<Int32>(repeating: start)
        var i = begin
        while i < end {
            sum = sums(cells + i, sum)
            let v = self.coverage(sum, rule)
            UnsafeMutableRawPointer(coverage + i).storeBytes(of: packed(v).littleEndian, as: UInt32.self)
            sum = SIMD4(repeating: sum.w)
            i &+= 4
        }
        return sum.w
    }

    /// The running sums at four cells, which become zero; `before` has the sum up to there in each lane.
    @inline(__always)
    static func sums(_ cells: UnsafeMutablePointer<Int32>, _ before: SIMD4<Int32>) -> SIMD4<Int32> {
        let raw = UnsafeMutableRawPointer(cells)
        var v = raw.loadUnaligned(as: SIMD4<Int32>.self)
        raw.storeBytes(of: SIMD4<Int32>.zero, as: SIMD4<Int32>.self)
        // Pairs by a shift of 64-bit halves, then the lower pair's sum onto the upper pair.
        v &+= unsafeBitCast(unsafeBitCast(v, to: SIMD2<UInt64>.self) &<< SIMD2(repeating: 32), to: SIMD4<Int32>.self)
        v &+= SIMD4(repeating: v.y) & SIMD4(0, 0, -1, -1)
        return v &+ before
    }

    @inline(__always)
    static func nonZeroCoverage(_ sum: SIMD4<Int32>) -> SIMD4<UInt32> {
        let sign = sum &>> 31
        let m = unsafeBitCast((sum ^ sign) &- sign, to: SIMD4<UInt32>.self) &>> 11
        // The lesser of m and 1024, without a comparison.
        let over = unsafeBitCast(m, to: SIMD4<Int32>.self) &- 1024
        let v = (over & (over &>> 31)) &+ 1024
        return unsafeBitCast(((v &<< 8) &- v &+ 512) &>> 10, to: SIMD4<UInt32>.self)
    }

    @inline(__always)
    static func evenOddCoverage(_ sum: SIMD4<Int32>) -> SIMD4<UInt32> {
        let sign = sum &>> 31
        let m = unsafeBitCast((sum ^ sign) &- sign, to: SIMD4<UInt32>.self) &>> 11 & 2047
        // 1024 − |1024 − m|
        let d = 1024 &- unsafeBitCast(m, to: SIMD4<Int32>.self)
        let dSign = d &>> 31
        let v = 1024 &- ((d ^ dSign) &- dSign)
        return unsafeBitCast(((v &<< 8) &- v &+ 512) &>> 10, to: SIMD4<UInt32>.self)
    }

    /// Four lanes of 0 … 255 as bytes, the first in the lowest.
    @inline(__always)
    private static func packed(_ v: SIMD4<UInt32>) -> UInt32 {
        let halves = unsafeBitCast(v, to: SIMD2<UInt64>.self)
        let low = (halves.x | halves.x &>> 24) & 0xFFFF
        let high = (halves.y | halves.y &>> 24) & 0xFFFF
        return UInt32(truncatingIfNeeded: low | high &<< 16)
    }
}
