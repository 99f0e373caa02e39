import DisplayList

/// Why an icon could not be written.
public enum IconError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A picture that is not square, or is too large for its place.
    case side(width: Int, height: Int, most: Int)
    /// A type of other than four letters.
    case type(String)
    /// The error of a PNG file in it.
    case png(PNGError)

    /// What is wrong, in one line.
    public var description: String {
        switch self {
        case .side(let width, let height, let most):
            "an icon's picture has \(width) × \(height) pixels, expected a square of 1 to \(most)"
        case .type(let type): "an icon's picture is of the type '\(type)', expected four letters"
        case .png(let error): error.description
        }
    }

    static func checkedSide(of bitmap: Bitmap, most: Int) throws(IconError) -> Int {
        guard bitmap.width == bitmap.height, (1...most).contains(bitmap.width) else {
            throw .side(width: bitmap.width, height: bitmap.height, most: most)
        }
        return bitmap.width
    }

    /// Always with alpha: Windows takes no other PNG in an icon.
    static func png(_ bitmap: Bitmap) throws(IconError) -> [UInt8] {
        var file: [UInt8] = []
        do throws(PNGError) {
            try PNGError.withoutOthers { () throws(PNGSinkError) in
                var encoder = try PNGEncoder(
                    width: bitmap.width, height: bitmap.height, options: PNGEncoder.Options(mode: .small)
                ) {
                    file.append(contentsOf: $0)
                }
                try encoder.append(rows: bitmap.pixels.span)
                try encoder.finish()
            }
        } catch {
            throw .png(error)
        }
        return file
    }
}
