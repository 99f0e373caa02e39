/// A JPEG file without what its pixels do not need: when and where a photograph was taken, previews, comments.
enum JPEGPlainFile {
    /// - Returns: nil where its segments cannot be followed to their end.
    static func of(_ bytes: [UInt8]) -> [UInt8]? {
        var plain: [UInt8] = [0xFF, 0xD8]
        var place = 2
        while place + 3 < bytes.count {
            guard bytes[place] == 0xFF else { return nil }
            let marker = bytes[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            guard end >= place + 4, end <= bytes.count else { return nil }
            if !isSurplus(marker) { plain += bytes[place..<end] }
            place = end
            if marker == 0xDA {
                place = endOfScan(bytes, from: end)
                plain += bytes[end..<place]
            }
            if place + 1 < bytes.count, bytes[place] == 0xFF, bytes[place + 1] == 0xD9 { return plain + [0xFF, 0xD9] }
        }
        return nil
    }

    /// EXIF, XMP, profiles and what programs add, and comments. JFIF's and Adobe's segments say what the numbers mean.
    private static func isSurplus(_ marker: UInt8) -> Bool {
        switch marker {
        case 0xE1...0xED, 0xEF, 0xFE: true
        default: false
        }
    }

    /// Where the next marker is that does not belong to a scan's data.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
        var place = start
        while place + 1 < bytes.count {
            if bytes[place] == 0xFF, bytes[place + 1] != 0, !(0xD0...0xD7).contains(bytes[place + 1]) { return place }
            place += 1
        }
        return bytes.count
    }
}
