internal import CPNG
import DisplayList

/// Reads the pixels of PNG files of every form, interlaced ones too, for where there is no libpng: plainly, in memory as a
/// whole. Tests compare it with libpng. Damaged files are refused.
enum PNGPassReader {
    /// The first column and row of a pass, and the steps to the next ones.
    private typealias Pass = (x: Int, y: Int, stepX: Int, stepY: Int)

    /// Adam7's (PNG specification, section 8.2).
    private static let passes: [Pass] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - start: where the first IDAT chunk's data begins.
    /// - Returns: premultiplied pixels; nil for a file with faults.
    static func pixels(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ header: cpng_header) -> [UInt32]? {
        guard let data = PNGRowReader.data(in: bytes, from: start), let samples = PNGSamples(header) else { return nil }
        let (width, height) = (Int(header.width), Int(header.height))
        var sizes: [(pass: Pass, columns: Int, rows: Int, rowBytes: Int)] = []
        for pass in header.is_interlaced != 0 ? passes : [(0, 0, 1, 1)] where pass.x < width && pass.y < height {
            let columns = (width - pass.x + pass.stepX - 1) / pass.stepX
            let rows = (height - pass.y + pass.stepY - 1) / pass.stepY
            sizes.append((pass, columns, rows, (columns * samples.bitsPerPixel + 7) / 8))
        }
        let total = sizes.reduce(0) { $0 + $1.rows * ($1.rowBytes + 1) }
        let packed = data.flatMap { Array($0) }
        guard let lines = DeflateFile.unpackZlib(packed[...], maxSize: total), lines.count == total else { return nil }
        var pixels = [UInt32](repeating: 0, count: width * height)
        var place = 0
        for (pass, columns, rows, rowBytes) in sizes {
            // Pixels of three bytes are read as four.
            var row = [UInt8](repeating: 0, count: rowBytes + 8)
            var above = row
            for y in 0..<rows {
                let isRead = lines.withUnsafeBufferPointer { lines in
                    row.withUnsafeMutableBufferPointer { row in
                        above.withUnsafeBufferPointer { above in
                            guard let line = lines.baseAddress, let row = row.baseAddress, let above = above.baseAddress
                            else { return false }
                            return RowUnfilter.undo(
                                line[place], line + place + 1, row, above: above, count: rowBytes,
                                unit: max(samples.bitsPerPixel / 8, 1))
                        }
                    }
                }
                guard isRead else { return nil }
                let start = (pass.y + y * pass.stepY) * width + pass.x
                for x in 0..<columns {
                    guard let pixel = samples.pixel(row, x) else { return nil }
                    pixels[start + x * pass.stepX] = pixel
                }
                swap(&row, &above)
                place += rowBytes + 1
            }
        }
        return pixels
    }
}

/// How a row's samples become pixels.
private struct PNGSamples {
    private let kind: RowUnpacker.Kind
    private let bitDepth: Int
    private let palette: [UInt32]
    /// The samples of the value that is transparent.
    private let key: [Int]?

    init?(_ header: cpng_header) {
        guard let kind = RowUnpacker.Kind(rawValue: Int(header.color_type)) else { return nil }
        self.kind = kind
        bitDepth = Int(header.bit_depth)
        palette = withUnsafeBytes(of: header.palette) {
            Array($0.bindMemory(to: UInt32.self).prefix(Int(header.palette_count)))
        }
        let key = header.key
        self.key =
            header.has_key == 0 ? nil : [Int(key & 0xFFFF), Int(key >> 16 & 0xFFFF), Int(key >> 32 & 0xFFFF)]
    }

    var bitsPerPixel: Int { kind.channels * bitDepth }

    /// - Returns: nil for an index beyond the palette.
    func pixel(_ row: [UInt8], _ x: Int) -> UInt32? {
        let values = (0..<kind.channels).map { sample(row, x * kind.channels + $0) }
        let word: UInt32
        switch kind {
        case .palette:
            guard values[0] < palette.count else { return nil }
            word = palette[values[0]]
        case .gray: word = eight(values[0]) * 0x01_0101 | alpha(values)
        case .grayAlpha: word = eight(values[0]) * 0x01_0101 | eight(values[1]) << 24
        case .rgb: word = eight(values[0]) | eight(values[1]) << 8 | eight(values[2]) << 16 | alpha(values)
        case .rgba:
            word = eight(values[0]) | eight(values[1]) << 8 | eight(values[2]) << 16 | eight(values[3]) << 24
        }
        return AlphaConversion.premultiplied(word)
    }

    private func alpha(_ values: [Int]) -> UInt32 {
        if let key, zip(values, key).allSatisfy({ $0 == $1 }) { return 0 }
        return 0xFF00_0000
    }

    private func sample(_ row: [UInt8], _ i: Int) -> Int {
        switch bitDepth {
        case 16: return Int(row[2 * i]) << 8 | Int(row[2 * i + 1])
        case 8: return Int(row[i])
        default: return Int(row[i * bitDepth / 8]) >> (8 - bitDepth - i * bitDepth % 8) & (1 << bitDepth - 1)
        }
    }

    /// A sample in 8 bits; of 16 the nearest, as libpng has it.
    private func eight(_ value: Int) -> UInt32 {
        switch bitDepth {
        case 16: UInt32((value * 255 + 32_895) >> 16)
        case 8: UInt32(value)
        default: UInt32(value * (255 / (1 << bitDepth - 1)))
        }
    }
}
