/// How a picture is turned to stand upright: EXIF's orientation (EXIF 2.32, section 4.6.4, tag 0x0112).
struct JPEGOrientation {
    /// 1 to 8; 1 stands upright.
    private let number: Int

    static let upright = JPEGOrientation(number: 1)

    private init(number: Int) { self.number = number }

    /// Reads the orientation in an APP1 segment; nil if there is none or it is damaged.
    /// - Parameter segment: the bytes after the segment's length.
    init?(_ data: JPEGData, in segment: Range<Int>) {
        guard data.has("Exif\0\0", at: segment.lowerBound) else { return nil }
        let tiff = segment.lowerBound + 6
        let isLittleEndian = data.has("II", at: tiff)
        guard isLittleEndian || data.has("MM", at: tiff) else { return nil }
        func number(at offset: Int, bytes: Int) -> Int? {
            guard offset + bytes <= segment.upperBound else { return nil }
            var number = 0
            for i in 0..<bytes {
                guard let byte = data.byte(offset + (isLittleEndian ? bytes - 1 - i : i)) else { return nil }
                number = number << 8 | Int(byte)
            }
            return number
        }
        // Where an `Int` has 32 bits a place may be negative.
        guard number(at: tiff + 2, bytes: 2) == 42, let place = number(at: tiff + 4, bytes: 4),
            (0...segment.count).contains(place), let count = number(at: tiff + place, bytes: 2)
        else { return nil }
        for i in 0..<count {
            let entry = tiff + place + 2 + i * 12
            guard let tag = number(at: entry, bytes: 2) else { return nil }
            // One number of 16 bits.
            guard tag == 0x0112 else { continue }
            guard number(at: entry + 2, bytes: 2) == 3, let value = number(at: entry + 8, bytes: 2),
                (1...8).contains(value)
            else { return nil }
            self.number = value
            return
        }
        return nil
    }

    var isUpright: Bool { number == 1 }

    /// Whether width and height change places.
    var isTransposing: Bool { number >= 5 }

    /// The places of the file's pixels in the upright picture, which is stored row by row.
    /// - Parameters:
    ///   - width, height: of the picture in the file.
    /// - Returns: the place of the first pixel, and how far apart those of neighbouring columns and rows are.
    func steps(width: Int, height: Int) -> (origin: Int, column: Int, row: Int) {
        let stride = isTransposing ? height : width
        // The last column and row of the upright picture.
        let right = stride - 1
        let bottom = (isTransposing ? width : height) - 1
        return switch number {
        case 2: (right, -1, stride)
        case 3: (bottom * stride + right, -1, -stride)
        case 4: (bottom * stride, 1, -stride)
        case 5: (0, stride, 1)
        case 6: (right, stride, -1)
        case 7: (bottom * stride + right, -stride, -1)
        case 8: (bottom * stride, -stride, 1)
        default: (0, 1, stride)
        }
    }
}
