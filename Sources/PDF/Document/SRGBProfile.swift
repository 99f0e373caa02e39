import DisplayList
import PathParser

/// A profile of sRGB (ICC.1:2004-10, version 4, which PDF 1.7 names) of what every profile must have: what the file's numbers
/// mean in print.
enum SRGBProfile {
    static let bytes: [UInt8] = {
        let curve =
            type("para") + [0, 3, 0, 0] + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
        // sRGB's primaries and white adapted to D50. Tags with the same data share it.
        let parts: [(names: [String], data: [UInt8])] = [
            (["desc"], text("sRGB")), (["cprt"], text("CC0")),
            (["wtpt"], xyz(0.9642, 1, 0.8249)),
            (["chad"], type("sf32") + ColorMatrices.toD50.entries.flatMap(fixed)),
            (["rXYZ"], xyz(0.43607, 0.22249, 0.01392)), (["gXYZ"], xyz(0.38515, 0.71687, 0.09708)),
            (["bXYZ"], xyz(0.14307, 0.06061, 0.71410)),
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
        var head = bigEndian(start + data.count) + [0, 0, 0, 0, 4, 0x20, 0, 0]
        head += Array("mntrRGB XYZ ".utf8)
        // A date that every profile has: that of the specification.
        head += [2004 >> 8, 2004 & 255, 0, 10, 0, 1, 0, 0, 0, 0, 0, 0].map { UInt8($0) }
        head += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        head += [0.9642, 1, 0.8249].flatMap(fixed)
        head += [UInt8](repeating: 0, count: 128 - head.count)
        return head + bigEndian(count) + table + data
    }()

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

    private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
        type("XYZ ") + [x, y, z].flatMap(fixed)
    }

    private static func fixed(_ value: Double) -> [UInt8] { bigEndian(Int((value * 65_536).rounded())) }

    /// `multiLocalizedUnicodeType` of one text in American English.
    private static func text(_ text: String) -> [UInt8] {
        let letters = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return type("mluc") + bigEndian(1) + bigEndian(12) + Array("enUS".utf8)
            + bigEndian(letters.count) + bigEndian(28) + letters
    }
}
