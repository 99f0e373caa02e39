/// A stretch of one row that is covered.
struct CoverageRun {
    /// From the region's left edge, in pixels.
    var x: Int32
    var count: Int32
    /// 1 … 255 for all of its pixels; 0 says that each has its own value in the row's coverage.
    var value: Int32
}

/// Turns a row of cells into coverage, and leaves zeros.
enum Sweep {
    /// - Parameters:
    ///   - cells: whole groups of four, as many as the bits can name.
    ///   - width: how many pixels count; cells behind them only take what spilled over.
    ///   - coverage: gets 0 … 255 for the pixels of runs whose value is 0; room for as many bytes as there are cells.
    ///   - runs: gets the runs, left to right.
    /// - Returns: how many runs there are.
    static func row(
        cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>, words: Int, width: Int, evenOdd: Bool,
        coverage: UnsafeMutablePointer<UInt8>, runs: UnsafeMutablePointer<CoverageRun>
    ) -> Int {
        var found = 0
        var sum: Int32 = 0
        // Up to here the row is done.
        var x = 0
        var word = 0
        while word < words {
            var w = bits[word]
            guard w != 0 else {
                word &+= 1
                continue
            }
            bits[word] = 0
            while w != 0 {
                let group = w.trailingZeroBitCount
                let length = (~(w &>> UInt64(truncatingIfNeeded: group))).trailingZeroBitCount
                let begin = (word &* 64 &+ group) &* 4
                let end = begin &+ length &* 4
                if min(begin, width) > x {
                    let value = evenOdd ? evenOddCoverage(sum) : nonZeroCoverage(sum)
                    if value != 0 {
                        runs[found] = CoverageRun(
                            x: Int32(truncatingIfNeeded: x), count: Int32(truncatingIfNeeded: min(begin, width) &- x),
                            value: value)
                        found &+= 1
                    }
                }
                if evenOdd {
                    sum = evenOddRun(cells, begin, end, sum, coverage)
                } else {
                    sum = nonZeroRun(cells, begin, end, sum, coverage)
                }
                let count = min(end, width) &- begin
                if count > 0 {
                    // A run that goes on from the last word's end is the same run.
                    if found > 0, runs[found &- 1].value == 0,
                        Int(runs[found &- 1].x &+ runs[found &- 1].count) == begin
                    {
                        runs[found &- 1].count &+= Int32(truncatingIfNeeded: count)
                    } else {
                        runs[found] = CoverageRun(
                            x: Int32(truncatingIfNeeded: begin), count: Int32(truncatingIfNeeded: count), value: 0)
                        found &+= 1
                    }
                }
                x = end
                w &= length == 64 ? 0 : ~(((1 &<< UInt64(truncatingIfNeeded: length)) &- 1) &<< UInt64(truncatingIfNeeded: group))
            }
            word &+= 1
        }
        if x < width {
            let value = evenOdd ? evenOddCoverage(sum) : nonZeroCoverage(sum)
            if value != 0 {
                runs[found] = CoverageRun(
                    x: Int32(truncatingIfNeeded: x), count: Int32(truncatingIfNeeded: width &- x), value: value)
                found &+= 1
            }
        }
        return found
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

    @inline(__always)
    private static func nonZeroRun(
        _ cells: UnsafeMutablePointer<Int32>, _ begin: Int, _ end: Int, _ start: Int32,
        _ coverage: UnsafeMutablePointer<UInt8>
    ) -> Int32 {
        var sum = start
        var i = begin
        while i < end {
            sum &+= cells[i]
            cells[i] = 0
            coverage[i] = UInt8(truncatingIfNeeded: nonZeroCoverage(sum))
            i &+= 1
        }
        return sum
    }

    @inline(__always)
    private static func evenOddRun(
        _ cells: UnsafeMutablePointer<Int32>, _ begin: Int, _ end: Int, _ start: Int32,
        _ coverage: UnsafeMutablePointer<UInt8>
    ) -> Int32 {
        var sum = start
        var i = begin
        while i < end {
            sum &+= cells[i]
            cells[i] = 0
            coverage[i] = UInt8(truncatingIfNeeded: evenOddCoverage(sum))
            i &+= 1
        }
        return sum
    }
}
