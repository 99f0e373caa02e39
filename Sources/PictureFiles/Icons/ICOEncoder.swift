public import DisplayList

/// Writes icons of Windows (.ico): several pictures of one icon in a file.
///
/// Pictures below 256 pixels are bitmaps of 32 bits with a mask, which all that reads such files knows; one of 256 is a PNG
/// file.
public enum ICOEncoder {
    /// - Parameter bitmaps: square ones of 1 to 256 pixels, each of its own size, in the order in which they are written.
    /// - Throws: `IconError`.
    public static func encode(_ bitmaps: [Bitmap]) throws(IconError) -> [UInt8] {
        var pictures: [[UInt8]] = []
        for bitmap in bitmaps {
            let side = try IconError.checkedSide(of: bitmap, most: 256)
            pictures.append(side == 256 ? try IconError.png(bitmap) : picture(bitmap, side))
        }
        var file: [UInt8] = [0, 0, 1, 0] + bytes(bitmaps.count, 2)
        var offset = 6 + 16 * bitmaps.count
        for (bitmap, picture) in zip(bitmaps, pictures) {
            // A side of 256 is 0.
            let side = UInt8(truncatingIfNeeded: bitmap.width)
            file += [side, side, 0, 0, 1, 0, 32, 0] + bytes(picture.count, 4) + bytes(offset, 4)
            offset += picture.count
        }
        return file + pictures.joined()
    }

    /// A bitmap's header, rows from the bottom as blue, green, red and alpha, and the mask of what is clear.
    private static func picture(_ bitmap: Bitmap, _ side: Int) -> [UInt8] {
        let maskStride = (side + 31) / 32 * 4
        // The height counts the mask's rows as well.
        var out = bytes(40, 4) + bytes(side, 4) + bytes(2 * side, 4) + [1, 0, 32, 0] + bytes(0, 4)
        out += bytes(side * (4 * side + maskStride), 4) + [UInt8](repeating: 0, count: 16)
        let straight = bitmap.straightRGBA
        for y in (0..<side).reversed() {
            for x in 0..<side {
                let i = 4 * (y * side + x)
                out += [straight[i + 2], straight[i + 1], straight[i], straight[i + 3]]
            }
        }
        for y in (0..<side).reversed() {
            var row = [UInt8](repeating: 0, count: maskStride)
            for x in 0..<side where straight[4 * (y * side + x) + 3] == 0 { row[x / 8] |= 0x80 >> UInt8(x % 8) }
            out += row
        }
        return out
    }

    /// A number's lowest bytes, the lowest first.
    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
