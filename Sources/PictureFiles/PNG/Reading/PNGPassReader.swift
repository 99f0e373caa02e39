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
        read(bytes, from: start, header, blank: 0) { samples, row, x in samples.pixel(row, x) }
    }

    /// The same in 16 bits a channel, straight: red in the lowest 16 bits, alpha in the highest.
    static func finePixels(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ header: cpng_header) -> [UInt64]? {
        read(bytes, from: start, header, blank: 0) { samples, row, x in samples.finePixel(row, x) }
    }

    private static func read<Pixel>(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ header: cpng_header, blank: Pixel,
        _ pixel: (_ samples: PNGSamples, _ row: [UInt8], _ x: Int) -> Pixel?
    ) -> [Pixel]? {
        guard let data = PNGRowReader.data(in: bytes, from: start), let samples = PNGSamples(header) else { return nil }
        let (width, height) = (Int(header.width), Int(header.height))
        var sizes: [(pass: Pass, columns: Int, rows: Int, rowBytes: Int)] = []
        for pass in header.is_interlaced != 0 ? passes : [(0, 0, 1, 1)] where pass.x < width && pass.y < height {
            let columns = (width - pass.x + pass.stepX - 1) / pass.stepX
            let rows = (height - pass.y + pass.stepY - 1) / pass.stepY
            sizes.append((pass, columns, rows, samples.rowBytes(columns)))
        }
        let total = sizes.reduce(0) { $0 + $1.rows * ($1.rowBytes + 1) }
        let packed = data.flatMap { Array($0) }
        guard let lines = DeflateFile.unpackZlib(packed[...], maxSize: total), lines.count == total else { return nil }
        var pixels = [Pixel](repeating: blank, count: width * height)
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
                    guard let pixel = pixel(samples, row, x) else { return nil }
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

    /// The bytes of a row. Bits are counted where several pixels share a byte: of wider ones there may be more than 2³¹.
    func rowBytes(_ columns: Int) -> Int {
        bitsPerPixel < 8 ? (columns * bitsPerPixel + 7) / 8 : columns * (bitsPerPixel / 8)
    }

    /// - Returns: a premultiplied pixel of 8 bits a channel; nil for an index beyond the palette.
    func pixel(_ row: [UInt8], _ x: Int) -> UInt32? {
        straight(row, x, bits: 8).map { AlphaConversion.premultiplied(UInt32(truncatingIfNeeded: $0)) }
    }

    /// - Returns: a straight pixel of 16 bits a channel; nil for an index beyond the palette.
    func finePixel(_ row: [UInt8], _ x: Int) -> UInt64? { straight(row, x, bits: 16) }

    /// - Parameter bits: those of a channel, 8 or 16.
    private func straight(_ row: [UInt8], _ x: Int, bits: UInt64) -> UInt64? {
        let first = x * kind.channels
        let most = 1 << bits - 1
        func value(_ place: Int) -> UInt64 { UInt64(scaled(sample(row, first + place), most: most)) }
        func word(_ red: UInt64, _ green: UInt64, _ blue: UInt64, _ alpha: UInt64) -> UInt64 {
            red | green << bits | blue << (2 * bits) | alpha << (3 * bits)
        }
        switch kind {
        case .palette:
            let index = sample(row, first)
            guard index < palette.count else { return nil }
            let color = palette[index]
            func part(_ shift: UInt32) -> UInt64 { UInt64(color >> shift & 0xFF) * UInt64(most / 255) }
            return word(part(0), part(8), part(16), part(24))
        case .gray: return word(value(0), value(0), value(0), isKey(row, first) ? 0 : UInt64(most))
        case .grayAlpha: return word(value(0), value(0), value(0), value(1))
        case .rgb: return word(value(0), value(1), value(2), isKey(row, first) ? 0 : UInt64(most))
        case .rgba: return word(value(0), value(1), value(2), value(3))
        }
    }

    private func isKey(_ row: [UInt8], _ first: Int) -> Bool {
        guard let key else { return false }
        return (0..<kind.channels).allSatisfy { sample(row, first + $0) == key[$0] }
    }

    private func sample(_ row: [UInt8], _ i: Int) -> Int {
        switch bitDepth {
        case 16: return Int(row[2 * i]) << 8 | Int(row[2 * i + 1])
        case 8: return Int(row[i])
        default: return Int(row[i * bitDepth / 8]) >> (8 - bitDepth - i * bitDepth % 8) & (1 << bitDepth - 1)
        }
    }

    /// A sample from 0 to `most`, which is 255 or 65,535; for one of 16 bits the nearest of 8, as libpng has it.
    private func scaled(_ value: Int, most: Int) -> Int {
        if bitDepth == 16 { return most == 255 ? (value * 255 + 32_895) >> 16 : value }
        return value * (most / (1 << bitDepth - 1))
    }
}
