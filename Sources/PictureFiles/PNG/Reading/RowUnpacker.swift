import DisplayList

/// Converts unfiltered rows of up to 8 bits a channel to premultiplied pixels.
struct RowUnpacker {
    /// PNG's colour types (PNG specification, section 11.2.1).
    enum Kind: Int {
        case gray = 0, rgb = 2, palette = 3, grayAlpha = 4, rgba = 6

        /// The samples of a pixel.
        var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    let kind: Kind
    let bitDepth: Int
    let width: Int
    /// Premultiplied colours by sample or index; of grey as well.
    private let colors: [UInt32]
    /// The one colour of RGB that is transparent, in a word without alpha.
    private let key: UInt32?

    /// - Parameters:
    ///   - palette: the straight colours of a palette; empty for other kinds.
    ///   - key: the one value that is transparent, each sample in 8 bits; nil for none.
    init?(kind: Kind, bitDepth: Int, width: Int, palette: [UInt32], key: UInt32?) {
        guard bitDepth == 8 || (bitDepth < 8 && (kind == .gray || kind == .palette)) else { return nil }
        self.kind = kind
        self.bitDepth = bitDepth
        self.width = width
        self.key = kind == .rgb ? key : nil
        switch kind {
        case .palette: colors = palette.map(AlphaConversion.premultiplied)
        case .gray:
            let most = UInt32(1) << UInt32(bitDepth) - 1
            colors = (0...most).map { $0 == key ? 0 : 0xFF00_0000 | ($0 * (255 / most)) * 0x01_0101 }
        default: colors = []
        }
    }

    /// The bytes of a pixel, at least 1: how far PNG's filters look back.
    var unit: Int { kind.channels }

    /// Bytes of a row.
    var rowBytes: Int { bitDepth == 8 ? width * unit : (width * bitDepth + 7) / 8 }

    /// - Parameters:
    ///   - row: `rowBytes` bytes, and one more readable byte.
    /// - Returns: false for an index beyond the palette.
    func unpack(_ row: UnsafePointer<UInt8>, to out: UnsafeMutablePointer<UInt32>) -> Bool {
        switch kind {
        case .rgb:
            for x in 0..<width {
                let word = UnsafeRawPointer(row + 3 &* x).loadUnaligned(as: UInt32.self).littleEndian
                out[x] = word | 0xFF00_0000
            }
            if let key {
                for x in 0..<width where out[x] == key | 0xFF00_0000 { out[x] = 0 }
            }
        case .rgba:
            for x in 0..<width {
                let word = UnsafeRawPointer(row + 4 &* x).loadUnaligned(as: UInt32.self).littleEndian
                // Most pixels are opaque or clear.
                out[x] = word >= 0xFF00_0000 ? word : AlphaConversion.premultiplied(word)
            }
        case .grayAlpha:
            for x in 0..<width {
                let word = UInt32(row[2 &* x]) &* 0x01_0101 | UInt32(row[2 &* x &+ 1]) &<< 24
                out[x] = AlphaConversion.premultiplied(word)
            }
        case .gray, .palette:
            return colors.withUnsafeBufferPointer { colors in
                guard let base = colors.baseAddress else { return false }
                return bitDepth == 8 ? whole(row, base, colors.count, out) : parts(row, base, colors.count, out)
            }
        }
        return true
    }

    private func whole(
        _ row: UnsafePointer<UInt8>, _ colors: UnsafePointer<UInt32>, _ count: Int, _ out: UnsafeMutablePointer<UInt32>
    ) -> Bool {
        if count < 256 {
            var most: UInt8 = 0
            for x in 0..<width { most = max(most, row[x]) }
            guard Int(most) < count else { return false }
        }
        for x in 0..<width { out[x] = colors[Int(row[x])] }
        return true
    }

    /// Unpacks several pixels a byte, the leftmost in its highest bits.
    private func parts(
        _ row: UnsafePointer<UInt8>, _ colors: UnsafePointer<UInt32>, _ count: Int, _ out: UnsafeMutablePointer<UInt32>
    ) -> Bool {
        let mask = 1 << bitDepth - 1
        for x in 0..<width {
            let place = x &* bitDepth
            let index = Int(row[place &>> 3]) &>> (8 &- bitDepth &- place & 7) & mask
            guard index < count else { return false }
            out[x] = colors[index]
        }
        return true
    }
}
