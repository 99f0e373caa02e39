public import DisplayList

/// Writes icons of macOS (.icns): several pictures of one icon in a file.
public enum ICNSEncoder {
    /// One of the pictures.
    public struct Picture: Sendable, Hashable {
        /// Its type, four letters: `is32` and `il32` for packed pixels, with a mask beside them; any other for PNG.
        public var type: String
        /// Square.
        public var bitmap: Bitmap

        /// A picture of a type.
        public init(type: String, bitmap: Bitmap) {
            self.type = type
            self.bitmap = bitmap
        }
    }

    /// The sides of packed pictures, and the type of their masks.
    private static let packed = ["is32": (16, "s8mk"), "il32": (32, "l8mk")]

    /// - Parameter pictures: in the order in which they are written.
    /// - Throws: `IconError`.
    public static func encode(_ pictures: [Picture]) throws(IconError) -> [UInt8] {
        var elements: [UInt8] = []
        for picture in pictures {
            guard picture.type.utf8.count == 4 else { throw .type(picture.type) }
            let side = try IconError.checkedSide(of: picture.bitmap, most: 1024)
            guard let (expected, mask) = packed[picture.type] else {
                elements += element(picture.type, try IconError.png(picture.bitmap))
                continue
            }
            guard side == expected else { throw .side(width: side, height: side, most: expected) }
            let straight = picture.bitmap.straightRGBA
            func channel(_ place: Int) -> [UInt8] { (0..<side * side).map { straight[4 * $0 + place] } }
            elements += element(picture.type, (0..<3).flatMap { runs(channel($0)) })
            elements += element(mask, channel(3))
        }
        return element("icns", elements)
    }

    private static func element(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
        let size = bytes.count + 8
        return Array(type.utf8) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } + bytes
    }

    /// Packs a channel: 3 to 130 equal bytes as 125 more than their number and the byte, 1 to 128 others after their number
    /// less 1.
    static func runs(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        var plain: [UInt8] = []
        func flush() {
            if plain.isEmpty { return }
            out.append(UInt8(plain.count - 1))
            out += plain
            plain = []
        }
        var i = 0
        while i < bytes.count {
            var count = 1
            while count < 130, i + count < bytes.count, bytes[i + count] == bytes[i] { count += 1 }
            if count >= 3 {
                flush()
                out += [UInt8(count + 125), bytes[i]]
                i += count
            } else {
                plain.append(bytes[i])
                if plain.count == 128 { flush() }
                i += 1
            }
        }
        flush()
        return out
    }
}
