/// What of a PNG file PDF takes as it is: the packed rows, which its filter of the same name unpacks (ISO 32000-1, section
/// 7.4.4.4), and the palette.
struct PNGContent {
    let width: Int
    let height: Int
    private(set) var data: [UInt8] = []
    private let depth: Int
    private let colorType: UInt8
    private var palette: [UInt8] = []

    /// Nil for a file that is none, is interlaced, or has alpha.
    init?(_ file: [UInt8]) {
        guard file.count > 33, file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        func word(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        width = word(16)
        height = word(20)
        depth = Int(file[24])
        colorType = file[25]
        guard [0, 2, 3].contains(colorType), file[28] == 0 else { return nil }
        var place = 8
        while place + 12 <= file.count {
            let length = word(place)
            guard length <= file.count - place - 12 else { return nil }
            let content = file[place + 8..<place + 8 + length]
            switch Array(file[place + 4..<place + 8]) {
            case Array("IDAT".utf8): data += content
            case Array("PLTE".utf8): palette = Array(content)
            case Array("tRNS".utf8): return nil
            default: break
            }
            place += 12 + length
        }
        guard !data.isEmpty, colorType != 3 || palette.count >= 3 else { return nil }
    }

    /// Whether the pixels are greys by themselves.
    var isGrey: Bool { colorType == 0 }

    /// What the rows are.
    var dictionary: PDFBytes {
        var out = PDFBytes("/ColorSpace")
        switch colorType {
        case 0: out.append("/DeviceGray")
        case 2: out.append("/DeviceRGB")
        default:
            out.append("[/Indexed/DeviceRGB ")
            out.append(palette.count / 3 - 1)
            out.appendString(palette)
            out.append("]")
        }
        out.append("/BitsPerComponent ")
        out.append(depth)
        out.append("/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ")
        out.append(colorType == 2 ? 3 : 1)
        out.append("/BitsPerComponent ")
        out.append(depth)
        out.append("/Columns ")
        out.append(width)
        out.append(">>")
        return out
    }
}

/// The size that a JPEG file's frame states, and its kind.
struct JPEGFrameSize {
    let width: Int
    let height: Int
    let isGrey: Bool

    /// Nil for a file without a frame, or with one that is neither grey nor of three colours in 8 bits.
    init?(_ file: [UInt8]) {
        var place = 2
        while place + 9 < file.count {
            guard file[place] == 0xFF else { return nil }
            let marker = file[place + 1]
            let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
            // A start of frame: but for tables that have numbers among them.
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                let count = file[place + 9]
                guard file[place + 4] == 8, count == 1 || count == 3, marker <= 0xC2 else { return nil }
                height = Int(file[place + 5]) << 8 | Int(file[place + 6])
                width = Int(file[place + 7]) << 8 | Int(file[place + 8])
                isGrey = count == 1
                return
            }
            place += 2 + length
        }
        return nil
    }
}
