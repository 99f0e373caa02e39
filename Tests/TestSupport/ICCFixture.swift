/// ICC profiles built by hand after ICC.1, so that readers' tests need no profiles of others.
public struct ICCFixture: Sendable {
    /// Colorants under D50, X, Y and Z of red, green and blue.
    public enum Primaries {
        public static let srgb = [(0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141)]
        public static let p3 = [(0.5151, 0.2412, -0.0011), (0.2920, 0.6922, 0.0419), (0.1571, 0.0666, 0.7841)]
        public static let adobe = [(0.6097, 0.3111, 0.0195), (0.2053, 0.6257, 0.0609), (0.1492, 0.0632, 0.7446)]
        public static let rec2020 = [(0.6735, 0.2790, -0.0019), (0.1657, 0.6753, 0.0300), (0.1251, 0.0456, 0.7970)]
    }

    public var space = "RGB "
    public var connection = "XYZ "
    public var kind = "mntr"
    /// Each by its four letters.
    public var tags: [(name: String, data: [UInt8])]

    public init(tags: [(name: String, data: [UInt8])]) { self.tags = tags }

    /// A profile of three colorants and one curve.
    public init(_ primaries: [(Double, Double, Double)], curve: [UInt8], name: String = "fixture") {
        tags = [("desc", Self.description(name))]
        for (name, xyz) in zip(["rXYZ", "gXYZ", "bXYZ"], primaries) {
            tags.append((name, Array("XYZ \0\0\0\0".utf8) + [xyz.0, xyz.1, xyz.2].flatMap(Self.fixed)))
        }
        for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, curve)) }
    }

    /// sRGB's curve as kind 3 of the parametric ones.
    public static let srgbCurve = parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

    public static func parametric(_ kind: UInt8, _ numbers: [Double]) -> [UInt8] {
        Array("para\0\0\0\0".utf8) + [0, kind, 0, 0] + numbers.flatMap(fixed)
    }

    public static func gamma(_ exponent: Double) -> [UInt8] { samples([UInt16((exponent * 256).rounded())]) }

    public static func samples(_ samples: [UInt16]) -> [UInt8] {
        Array("curv\0\0\0\0".utf8) + PNGFixture.bigEndian(UInt32(samples.count))
            + samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }

    private static func description(_ name: String) -> [UInt8] {
        Array("desc\0\0\0\0".utf8) + PNGFixture.bigEndian(UInt32(name.utf8.count + 1)) + Array(name.utf8) + [0]
    }

    private static func fixed(_ value: Double) -> [UInt8] {
        PNGFixture.bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
    }

    public var bytes: [UInt8] {
        var table: [UInt8] = []
        var data: [UInt8] = []
        let start = 132 + 12 * tags.count
        for tag in tags {
            table += [UInt8](tag.name.utf8)
            table += PNGFixture.bigEndian(UInt32(start + data.count))
            table += PNGFixture.bigEndian(UInt32(tag.data.count))
            data += tag.data
            data += [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
        }
        var head = PNGFixture.bigEndian(UInt32(start + data.count))
        for text in ["none\u{4}0\0\0", kind + space + connection] { head += [UInt8](text.utf8) }
        head += [UInt8](repeating: 0, count: 12)
        head += [UInt8]("acsp".utf8)
        head += [UInt8](repeating: 0, count: 128 - head.count)
        head += PNGFixture.bigEndian(UInt32(tags.count))
        head += table
        head += data
        return head
    }

    /// The profile as a chunk of a PNG file.
    public var chunk: PNGFixture.Chunk { Self.chunk(bytes) }

    public static func chunk(_ profile: [UInt8]) -> PNGFixture.Chunk {
        .init(type: "iCCP", data: Array("name\0\0".utf8) + PNGFixture.stored(profile))
    }
}
