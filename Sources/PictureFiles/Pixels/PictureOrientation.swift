import DisplayList

/// How a picture is turned to stand upright: EXIF's orientation (EXIF 2.32, section 4.6.4, tag 0x0112).
struct PictureOrientation {
    /// 1 to 8; 1 stands upright.
    private let number: Int

    static let upright = PictureOrientation(number: 1)

    private init(number: Int) { self.number = number }

    /// Reads the orientation in EXIF data; nil if there is none or it is damaged.
    /// - Parameter tiff: the data from their byte order on.
    init?(_ tiff: UnsafeBufferPointer<UInt8>) {
        let isLittleEndian = tiff.starts(with: "II".utf8)
        guard isLittleEndian || tiff.starts(with: "MM".utf8) else { return nil }
        func number(at offset: Int, bytes: Int) -> Int? {
            guard offset + bytes <= tiff.count else { return nil }
            var number = 0
            for i in 0..<bytes { number = number << 8 | Int(tiff[offset + (isLittleEndian ? bytes - 1 - i : i)]) }
            return number
        }
        // Where an `Int` has 32 bits a place may be negative.
        guard number(at: 2, bytes: 2) == 42, let place = number(at: 4, bytes: 4), (0...tiff.count).contains(place),
            let count = number(at: place, bytes: 2)
        else { return nil }
        for i in 0..<count {
            let entry = place + 2 + i * 12
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

    /// A picture that was read as the file has it, upright.
    func turned(_ bitmap: Bitmap) -> Bitmap {
        if isUpright { return bitmap }
        let (origin, column, row) = steps(width: bitmap.width, height: bitmap.height)
        let (width, height) = (bitmap.width, bitmap.height)
        var turned = isTransposing ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
        turned.pixels.withUnsafeMutableBufferPointer { out in
            bitmap.pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    for x in 0..<width { out[origin &+ x &* column &+ y &* row] = pixels[y &* width &+ x] }
                }
            }
        }
        return turned
    }
}
