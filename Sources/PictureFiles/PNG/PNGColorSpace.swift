import DisplayList

/// The space that the pixels of a PNG file are in, which the file states.
public enum PNGColorSpace: String, Sendable, Hashable, CaseIterable {
    /// sRGB, by a chunk sRGB.
    case srgb
    /// Display P3, by a chunk cICP and, for readers that do not know it, by an ICC profile.
    case displayP3 = "p3"

    /// The codes of the chunk cICP (ITU-T H.273): P3's primaries under D65, sRGB's curve, RGB, full range.
    static let p3Codes: [UInt8] = [12, 13, 0, 1]
    /// The content of the chunk iCCP: a name, and the profile as zlib data in one stored block.
    static let p3Profile: [UInt8] = {
        let profile = DisplayP3Profile.bytes
        let size = UInt16(truncatingIfNeeded: profile.count)
        func low(_ word: UInt16) -> [UInt8] { [UInt8(word & 0xFF), UInt8(word >> 8)] }
        let sum = profile.withUnsafeBufferPointer { Adler32.checksum($0) }
        return Array("Display P3".utf8) + [0, 0, 0x78, 0x01, 1] + low(size) + low(~size) + profile
            + DisplayP3Profile.bigEndian(Int(truncatingIfNeeded: sum))
    }()
}

/// A profile of Display P3 (ICC.1:2022-05) of what every profile must have.
enum DisplayP3Profile {
    static let bytes: [UInt8] = {
        let columns = ColorMatrices.p3ToD50.entries
        func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] { type("XYZ ") + [x, y, z].flatMap(fixed) }
        let curve =
            type("para") + [0, 3, 0, 0] + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
        // Tags with the same data share it.
        let parts: [(names: [String], data: [UInt8])] = [
            (["desc"], text("Display P3")), (["cprt"], text("CC0")),
            (["wtpt"], xyz(0.9642, 1, 0.8249)),
            (["chad"], type("sf32") + ColorMatrices.toD50.entries.flatMap(fixed)),
            (["rXYZ"], xyz(columns[0], columns[3], columns[6])),
            (["gXYZ"], xyz(columns[1], columns[4], columns[7])),
            (["bXYZ"], xyz(columns[2], columns[5], columns[8])),
            (["rTRC", "gTRC", "bTRC"], curve),
        ]
        let count = parts.reduce(0) { $0 + $1.names.count }
        let start = 132 + 12 * count
        var table: [UInt8] = []
        var data: [UInt8] = []
        for (names, part) in parts {
            for name in names {
                table += Array(name.utf8) + bigEndian(start + data.count) + bigEndian(part.count)
            }
            data += part + [UInt8](repeating: 0, count: (4 - part.count % 4) % 4)
        }
        var head = bigEndian(start + data.count) + [0, 0, 0, 0, 4, 0x30, 0, 0]
        head += Array("mntrRGB XYZ ".utf8)
        // A date that every profile has: that of the specification.
        head += [2022 >> 8, 2022 & 255, 0, 5, 0, 1, 0, 0, 0, 0, 0, 0].map { UInt8($0) }
        head += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        head += [0.9642, 1, 0.8249].flatMap(fixed)
        head += [UInt8](repeating: 0, count: 128 - head.count)
        return head + bigEndian(count) + table + data
    }()

    static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

    private static func fixed(_ value: Double) -> [UInt8] { bigEndian(Int((value * 65536).rounded())) }

    /// `multiLocalizedUnicodeType` of one text in American English.
    private static func text(_ text: String) -> [UInt8] {
        let letters = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return type("mluc") + bigEndian(1) + bigEndian(12) + Array("enUS".utf8)
            + bigEndian(letters.count) + bigEndian(28) + letters
    }
}

extension Bitmap {
    /// A picture of sRGB's colours in the numbers of Display P3.
    package var inDisplayP3: Bitmap {
        let encoding = ColorEncoding(
            curves: [.srgb, .srgb, .srgb], matrix: ColorMatrices.toP3, name: "sRGB")
        var bitmap = self
        // The curve of both spaces is the same: what makes sRGB's levels of light makes P3's.
        ColorConverter(encoding).convert(&bitmap.pixels)
        return bitmap
    }
}
