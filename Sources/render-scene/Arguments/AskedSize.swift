import ParameterReading

/// Width and height in points, one of which may follow from the shape of the drawing.
struct AskedSize: Sendable, Equatable {
    /// Nil where it follows from the height.
    private let width: AskedLength?
    /// Nil where it follows from the width.
    private let height: AskedLength?

    init(width: AskedLength?, height: AskedLength?) {
        self.width = width
        self.height = height
    }

    /// The sides in a picture's units, of which an inch has some.
    func units(perInch: Double = AskedLength.pointsPerInch) -> (width: Double?, height: Double?) {
        (width?.units(perInch: perInch), height?.units(perInch: perInch))
    }

    /// The help of options that take such a size.
    static let help =
        "Width and height in points, or in mm, cm or in. One alone, such as 512x or x512, keeps the shape."
}

extension ValueReader where Value == AskedSize {
    /// Width and height, or one of them: `390x844`, `512x`, `x512`.
    static let askedSize = ValueReader("WxH|Wx|xH") { text throws(ValueError) in
        let error = ValueError(
            expected: "width and height from 1 to 100000, such as 390x844, or one of them, such as 512x or x512")
        let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
        guard sides.count == 2, sides.contains(where: { !$0.isEmpty }) else { throw error }
        func side(_ text: Substring) throws(ValueError) -> AskedLength? {
            if text.isEmpty { return nil }
            guard let length = AskedLength(String(text)), (1.0...100_000).contains(length.units()) else { throw error }
            return length
        }
        return AskedSize(width: try side(sides[0]), height: try side(sides[1]))
    }
}
