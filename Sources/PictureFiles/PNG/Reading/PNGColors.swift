internal import CPNG
import DisplayList

/// What a PNG file's chunks say of its colours, by the order in which they count: cICP, iCCP, sRGB, then gAMA and cHRM (PNG
/// specification, third edition, section 4.3).
struct PNGColors {
    /// nil where colours are sRGB's, or nothing that is read says otherwise.
    private(set) var encoding: ColorEncoding?
    /// What was passed over.
    private(set) var diagnostics: [String] = []

    private static let cICP = name("cICP")
    private static let iCCP = name("iCCP")
    private static let sRGB = name("sRGB")
    private static let gAMA = name("gAMA")
    private static let cHRM = name("cHRM")
    private static let iDAT = name("IDAT")

    /// - Parameter bytes: a file whose chunks were read without an error up to the first IDAT.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var found: [UInt32: Range<Int>] = [:]
        var place = PNGChunk.signature.count
        while place <= bytes.count - 12 {
            let size = Int(clamping: PNGChunk.word(bytes, place))
            let name = PNGChunk.word(bytes, place + 4)
            guard name != PNGColors.iDAT, size <= bytes.count - 12 - place else { break }
            switch name {
            case PNGColors.cICP, PNGColors.iCCP, PNGColors.sRGB, PNGColors.gAMA, PNGColors.cHRM:
                let end = place + 8 + size
                if let base = bytes.baseAddress, cpng_crc32(base + place + 4, size + 4) == PNGChunk.word(bytes, end) {
                    // The first counts.
                    if found[name] == nil { found[name] = place + 8..<end }
                } else {
                    diagnostics.append("the checksum of its chunk at byte \(place), which is of colours, is wrong")
                }
            default: break
            }
            place += 12 + size
        }
        if found.isEmpty { return }
        encoding =
            found[PNGColors.cICP].flatMap { codes(bytes, $0) } ?? found[PNGColors.iCCP].flatMap { profile(bytes, $0) }
        if encoding == nil, found[PNGColors.sRGB] == nil { encoding = numbers(bytes, found) }
        if encoding?.isSRGB == true { encoding = nil }
    }

    private mutating func codes(_ bytes: UnsafeBufferPointer<UInt8>, _ data: Range<Int>) -> ColorEncoding? {
        let codes = bytes[data]
        guard data.count == 4 else {
            diagnostics.append("its chunk cICP has \(data.count) bytes, expected 4")
            return nil
        }
        let start = data.lowerBound
        let encoding = ColorEncoding(
            primaries: codes[start], transfer: codes[start + 1], coefficients: codes[start + 2],
            isFullRange: codes[start + 3] == 1)
        if encoding == nil {
            let text = codes.map { "\($0)" }.joined(separator: "/")
            diagnostics.append("its colours are cICP \(text), which is not read")
        }
        return encoding
    }

    private mutating func profile(_ bytes: UnsafeBufferPointer<UInt8>, _ data: Range<Int>) -> ColorEncoding? {
        // A name of 79 letters at most, a zero, and the method of compression.
        guard let end = bytes[data].prefix(80).firstIndex(of: 0), end + 1 < data.upperBound, bytes[end + 1] == 0,
            let unpacked = DeflateFile.unpackZlib(
                Array(bytes[(end + 2)..<data.upperBound])[...], maxSize: ICCProfile.maxBytes)
        else {
            diagnostics.append("its chunk iCCP holds no profile of at most \(ICCProfile.maxBytes) bytes")
            return nil
        }
        do {
            return try ICCProfile(unpacked).encoding
        } catch {
            diagnostics.append(error.description)
            return nil
        }
    }

    private mutating func numbers(
        _ bytes: UnsafeBufferPointer<UInt8>, _ found: [UInt32: Range<Int>]
    ) -> ColorEncoding? {
        let gamma = found[PNGColors.gAMA].flatMap {
            $0.count == 4 ? Int(clamping: PNGChunk.word(bytes, $0.lowerBound)) : nil
        }
        let points = found[PNGColors.cHRM].flatMap { data in
            data.count == 32 ? (0..<8).map { Int(clamping: PNGChunk.word(bytes, data.lowerBound + 4 * $0)) } : nil
        }
        if gamma == nil, points == nil { return nil }
        let encoding = ColorEncoding(gamma: gamma, points: points)
        if encoding == nil { diagnostics.append("its chunks gAMA and cHRM say nothing that can be") }
        return encoding
    }

    private static func name(_ letters: StaticString) -> UInt32 {
        (0..<4).reduce(0) { $0 << 8 | UInt32(letters.utf8Start[$1]) }
    }
}
