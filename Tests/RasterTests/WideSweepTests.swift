import CMachine
import DisplayList
import Testing

@testable import Raster

/// The sweep by wide registers beside the plain one, over cells that no shape need have made: the same pixels, and nothing
/// left. Where the processor has none, or the environment forbids them, there is nothing to compare.
@Suite(.enabled(if: cmachine_has_wide())) struct WideSweepTests {
    /// A band of random cells; groups have a bit with a chance of `density` in 16.
    private struct Cells {
        let width: Int
        let rows: Int
        var cells: [Int32]
        var bits: [UInt64]

        init(_ numbers: inout TestNumbers, width: Int, rows: Int, density: UInt64) {
            let stride = CellRow.stride(width: width)
            let words = CellRow.words(width: width)
            self.width = width
            self.rows = rows
            cells = .init(repeating: 0, count: stride * rows)
            bits = .init(repeating: 0, count: words * rows)
            for row in 0..<rows {
                for group in 0...(width / CellRow.group) where numbers.next() % 16 < density {
                    bits[row * words + group / 64] |= 1 << UInt64(group % 64)
                    // One more than the group: what is spilled.
                    for x in 0...CellRow.group where numbers.next() % 3 > 0 {
                        let kinds = [1 << 8, 1 << 14, 1 << 21, 1 << 23] as [Int32]
                        let limit = kinds[Int(numbers.next() % 4)]
                        cells[row * stride + group * CellRow.group + x] +=
                            numbers.next() % 4 == 0
                            ? (numbers.next() % 2 == 0 ? 1 << 21 : -1 << 21)
                            : Int32(truncatingIfNeeded: numbers.next()) % limit
                    }
                }
            }
        }

        /// What a sweep makes of `pixels`, which are rows of `pitch`; nil where it leaves cells or bits.
        func swept(_ color: UInt32, _ rule: FillRule, _ pixels: [UInt32], pitch: Int, isWide: Bool) -> [UInt32]? {
            var (cells, bits, pixels) = (cells, bits, pixels)
            let strip = [UInt32](repeating: color, count: SolidColor.stripLength)
            cells.withUnsafeMutableBufferPointer { cells in
                bits.withUnsafeMutableBufferPointer { bits in
                    pixels.withUnsafeMutableBufferPointer { pixels in
                        strip.withUnsafeBufferPointer { strip in
                            let sweep = SolidSweep(
                                color: SolidColor(color), rule: rule, strip: strip.baseAddress!, isWide: isWide)
                            let band = CellBand(
                                cells: cells.baseAddress!, bits: bits.baseAddress!,
                                stride: CellRow.stride(width: width), words: CellRow.words(width: width), width: width,
                                top: 0, rows: rows)
                            sweep.fill(pixels.baseAddress!, pitch: pitch, band)
                        }
                    }
                }
            }
            return cells.allSatisfy { $0 == 0 } && bits.allSatisfy { $0 == 0 } ? pixels : nil
        }
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd], [0xFF4E_A9E8, 0x8027_5474, 0x0102_0001, 0] as [UInt32])
    func pixelsAreThoseOfThePlainSweep(rule: FillRule, color: UInt32) {
        var numbers = TestNumbers(seed: 31)
        // Every remainder of 8, and more than one word of bits.
        for width in Array(1...40) + Array(505...520) + [700, 1023, 1024, 1025, 1100] {
            for density: UInt64 in [0, 1, 4, 10, 16] {
                let rows = 3
                // What lies behind a row's end must stay as it is.
                let pitch = width + 5
                let cells = Cells(&numbers, width: width, rows: rows, density: density)
                var pixels = [UInt32](repeating: 0, count: pitch * rows)
                for i in pixels.indices {
                    let word = UInt32(truncatingIfNeeded: numbers.next())
                    pixels[i] = PixelMath.scale(word | 0xFF00_0000, word >> 24)
                }
                let plain = cells.swept(color, rule, pixels, pitch: pitch, isWide: false)
                let wide = cells.swept(color, rule, pixels, pitch: pitch, isWide: true)
                #expect(plain != nil && wide == plain, "\(width) px, density \(density)")
            }
        }
    }
}
