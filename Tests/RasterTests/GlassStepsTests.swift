import DisplayList
import Testing

@testable import Raster

/// What a sheet of glass goes through, step by step, against the plainest form of each.
@Suite struct GlassStepsTests {
    @Test(arguments: [0, 0.4, 1, 1.8, 7, 100, 1e9, .nan])
    func colorsAreTheirFormula(saturation: Double) {
        var numbers = TestNumbers(seed: 82)
        let tint = Color(red: 1, green: 0.9, blue: 0.3, alpha: 0.4)
        let color = GlassColor(saturation: saturation, tint: tint)
        let amount = saturation > 0 ? min(saturation, 100) : 0
        for _ in 0..<2000 {
            let alpha = 1 + numbers.next() % 65_280
            let v = (0..<3).map { _ in numbers.next() % (alpha + 1) }
            let c = v.map { Double($0) / Double(alpha) }
            let grey = 0.213 * c[0] + 0.715 * c[1] + 0.072 * c[2]
            let result = color(
                SIMD4(UInt32(v[0]), UInt32(v[1]), UInt32(v[2]), UInt32(alpha)))
            for k in 0..<3 {
                let vivid = min(max(grey + (c[k] - grey) * amount, 0), 1)
                let exact = (vivid * 0.6 + [1, 0.9, 0.3][k] * 0.4) * 65_280
                // Binary32 has 24 bits, of which a hundredfold saturation takes seven.
                #expect((Double(result[k]) - exact).magnitude <= 0.51 + amount * 0.02)
            }
        }
        // Colours that nothing is done to are not changed.
        let plain = GlassColor(saturation: 1, tint: .clear)
        for i: UInt32 in 0...255 {
            let result = plain(SIMD4(i * 256, 0, 65_280, 65_280))
            #expect(result == SIMD4(UInt16(i * 256), 0, 65_280, 0))
        }
    }

    /// A sheet's blocks in the plainest form: sums, boxes of sums, divided.
    @Test(arguments: [0.3, 1.9, 2, 11.9, 12, 47, 130, 400, 2000])
    func blocksAreAveragesOfAverages(sigma: Double) {
        var numbers = TestNumbers(seed: 83)
        let rect = IntRect(minX: -13, minY: 5, maxX: 88, maxY: 70)
        let region = IntRect(minX: -3, minY: 9, maxX: 61, maxY: 70)
        let behind = Surface(rect: rect)
        for i in 0..<(rect.width * rect.height) {
            behind.pixels[i] = PixelMath.scale(
                UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000, UInt32(numbers.next() % 3 * 127))
        }
        let h = GlassAxis(sigma: sigma)
        let v = GlassAxis(sigma: sigma * 0.6)
        let backdrop = DeviceBackdrop(
            horizontal: h, vertical: v, color: GlassColor(saturation: 1, tint: .clear), dither: false)
        let sheet = GlassSheet(backdrop, region: region, behind: behind, threads: 2)

        func kernel(_ kernel: BlurKernel) -> [Double] {
            switch kernel {
            case .none: return [1]
            case .weights(let w): return (w.dropFirst().reversed() + w).map { Double($0) / 65_536 }
            case .boxes(let a, let b, let c):
                var line = [1.0]
                for width in [a, b, c] {
                    line = (0..<(line.count + width - 1)).map { i in
                        (max(0, i - width + 1)...min(i, line.count - 1)).reduce(0) { $0 + line[$1] } / Double(width)
                    }
                }
                return line
            }
        }
        let (across, down) = (kernel(h.kernel), kernel(v.kernel))
        let (columns, rows) = (
            h.indices(from: region.minX, to: region.maxX), v.indices(from: region.minY, to: region.maxY)
        )
        // What each column of blocks gets from each pixel's column, and so for rows.
        func shares(_ blocks: Range<Int>, _ axis: GlassAxis, _ kernel: [Double], _ pixels: Range<Int>) -> [[Double]] {
            blocks.map { block in
                pixels.map { pixel in
                    let i = pixel >> axis.shift - block + kernel.count / 2
                    return kernel.indices.contains(i) ? kernel[i] / Double(axis.length) : 0
                }
            }
        }
        let toColumns = shares(columns, h, across, rect.minX..<rect.maxX)
        let toRows = shares(rows, v, down, rect.minY..<rect.maxY)
        // Along rows for each pixel's row, then along columns; one channel after the other.
        let sums = (0..<4).map { c in
            let lines = (rect.minY..<rect.maxY).map { y in
                let line = (rect.minX..<rect.maxX).map { Double(behind.at($0, y)[0] >> UInt32(8 * c) & 0xFF) }
                return toColumns.map { dot($0, line) }
            }
            return toRows.map { shares in
                columns.indices.map { i in dot(shares, lines.map { $0[i - columns.lowerBound] }) }
            }
        }
        var off = 0
        for (j, y) in rows.enumerated() {
            for (i, x) in columns.enumerated() {
                let alpha = sums[3][j][i]
                let result = sheet.at(x, y)[0]
                for c in 0..<3 where alpha > 1 {
                    // Three roundings by half of 1/256 in colour and in alpha.
                    let exact = sums[c][j][i] / alpha * 65_280
                    if (Double(result[c]) - exact).magnitude > 2 + 65_280 * 3 / 256 / alpha { off += 1 }
                }
            }
        }
        #expect(off == 0)
    }

    /// Averages over more pixels than there are parts of a level are rounded to the nearest: 100 and three quarters of a
    /// part is 100 and one part, everywhere alike, so that no blur changes it.
    @Test func averagesOfLargeBlocksAreRounded() {
        let axis = GlassAxis(sigma: 192)
        #expect(axis.length == 32)
        // As far as the blur sees, and no further.
        let rect = IntRect(minX: -640, minY: -640, maxX: 704, maxY: 704)
        let behind = Surface(rect: rect)
        behind.pixels.update(repeating: 0xFF64_6464, count: rect.width * rect.height)
        for y in stride(from: rect.minY, to: rect.maxY, by: axis.length) {
            for x in stride(from: rect.minX, to: rect.maxX, by: axis.length) {
                for i in 0..<3 { behind.at(x + i, y)[0] = 0xFF65_6565 }
            }
        }
        let backdrop = DeviceBackdrop(
            horizontal: axis, vertical: axis, color: GlassColor(saturation: 1, tint: .clear), dither: false)
        let sheet = GlassSheet(
            backdrop, region: IntRect(minX: 0, minY: 0, maxX: 64, maxY: 64), behind: behind, threads: 1)
        for y in 0..<2 {
            for x in 0..<2 { #expect(sheet.at(x, y)[0] == SIMD4(25_601, 25_601, 25_601, 0), "block \(x), \(y)") }
        }
    }

    private func dot(_ a: [Double], _ b: [Double]) -> Double {
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                var sum = 0.0
                for i in a.indices where a[i] != 0 { sum += a[i] * b[i] }
                return sum
            }
        }
    }

    /// Rows of pixels between blocks, one pixel at a time, whatever row was asked for before.
    @Test(arguments: [0.3, 5, 12, 30, 50, 200])
    func rowsAreBetweenBlocks(sigma: Double) {
        var numbers = TestNumbers(seed: 84)
        let rect = IntRect(minX: -9, minY: -7, maxX: 72, maxY: 61)
        let region = IntRect(minX: -7, minY: -7, maxX: 71, maxY: 60)
        let behind = Surface(rect: rect)
        for i in 0..<(rect.width * rect.height) {
            behind.pixels[i] = UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000
        }
        let h = GlassAxis(sigma: sigma)
        let v = GlassAxis(sigma: sigma * 0.6)
        let backdrop = DeviceBackdrop(
            horizontal: h, vertical: v, color: GlassColor(saturation: 9, tint: .clear), dither: true)
        let sheet = GlassSheet(backdrop, region: region, behind: behind, threads: 1)
        var off = 0
        for dither in [false, true] {
            var rows = GlassRows(sheet, from: region.minX, to: region.maxX, dither: dither)
            for y in Array(region.minY..<region.maxY) + [20, 3, 4, 5, 40, 40] {
                let row = rows.row(y)
                let t = v.shift > 0 ? (Double(y & (v.length - 1)) + 0.5) / Double(v.length) - 0.5 : 0
                for x in region.minX..<region.maxX {
                    let s = h.shift > 0 ? (Double(x & (h.length - 1)) + 0.5) / Double(h.length) - 0.5 : 0
                    let threshold = dither ? Double(Dither.thresholds[(y & 3) * 8 + x & 3] & 0xFF) : 128
                    for c in 0..<3 {
                        // The block that the pixel is in, and those it leans to.
                        var value = 0.0
                        for (dy, wy) in [(0, 1 - t.magnitude), (t < 0 ? -1 : 1, t.magnitude)] where wy > 0 {
                            for (dx, wx) in [(0, 1 - s.magnitude), (s < 0 ? -1 : 1, s.magnitude)] where wx > 0 {
                                let block = sheet.at(x >> h.shift + dx, y >> v.shift + dy)[0]
                                value += Double(block[c]) * wx * wy
                            }
                        }
                        let byte = Double(row[x - region.minX] >> UInt32(8 * c) & 0xFF)
                        // Downwards to a whole number; the slope along a row is cut off at 2⁻²³.
                        let exact = (value + threshold) / 256
                        if byte > exact + 0.001 || byte <= exact - 1.001 { off += 1 }
                    }
                }
            }
        }
        #expect(off == 0)
    }
}
