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

    /// Whether a side is in a unit of length.
    var isOnPaper: Bool { width?.isOnPaper == true || height?.isOnPaper == true }

    /// The help of options that take such a size.
    static func help(unit: String) -> String {
        "Width and height in \(unit) or in mm, cm or in. One alone, such as 512x or x512, keeps the shape."
    }
}

extension ValueReader where Value == AskedSize {
    /// Width and height, or one of them: `390x844`, `512x`, `x512`.
    static let askedSize = ValueReader("WxH|Wx|xH") { text throws(ValueError) in
        let error = ValueError(
            expected: "width and height from 1 to 100000, such as 390x844 or 85mmx55mm (units: mm, cm, in), "
                + "or one of them, such as 512x or x512",
            suggestion: spelled(text))
        let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
        guard sides.count == 2, sides.contains(where: { !$0.isEmpty }) else { throw error }
        func side(_ text: Substring) throws(ValueError) -> AskedLength? {
            if text.isEmpty { return nil }
            guard let length = AskedLength(String(text)), (1.0...100_000).contains(length.units()) else { throw error }
            return length
        }
        return AskedSize(width: try side(sides[0]), height: try side(sides[1]))
    }

    /// A size that is spelled as in other programs, as it is here: `512` is a width, `512px`, `512,512` and `512*512` are seen.
    private static func spelled(_ text: String) -> String? {
        let sides = text.lowercased().split { "x×,;*: ".contains($0) }.map { side in
            String(side.hasSuffix("px") ? side.dropLast(2) : side.hasSuffix("p") ? side.dropLast() : side)
        }
        guard (1...2).contains(sides.count),
            sides.allSatisfy({ side in
                AskedLength(side).map { (1.0...100_000).contains($0.units()) } == true
            })
        else { return nil }
        let meant = sides.count == 1 ? sides[0] + "x" : sides.joined(separator: "x")
        return meant == text ? nil : meant
    }
}
