import PathParser

/// A glyph within another one.
struct GlyphComponent: Sendable {
    enum Placement: Sendable {
        /// Placed by the transform.
        case moved
        /// Placed so that a point of the component matches one of the glyph so far.
        case points(parent: Int, child: Int)
    }

    let glyph: Int
    let placement: Placement
    /// The transform without the translation.
    private let matrix: Transform
    /// The translation in font units; zero where points are matched.
    let move: Point
    /// Whether the translation is in the component's own units.
    private let scalesMove: Bool
    /// Whether the composite glyph takes its advance from this component.
    let givesMetrics: Bool
    /// Whether another component follows.
    let isFollowed: Bool
    /// In bytes.
    let length: Int

    init(_ data: TrueTypeTable, at start: Int) throws(TrueTypeError) {
        let flags = try data.u16(start)
        glyph = try data.u16(start + 2)
        givesMetrics = flags & 0x0200 != 0
        isFollowed = flags & 0x0020 != 0
        var offset = start + 4

        let isWords = flags & 0x0001 != 0
        let isMove = flags & 0x0002 != 0
        var arguments = (first: 0, second: 0)
        if isWords {
            arguments =
                isMove
                ? (try data.i16(offset), try data.i16(offset + 2))
                : (try data.u16(offset), try data.u16(offset + 2))
            offset += 4
        } else {
            arguments = (try data.u8(offset), try data.u8(offset + 1))
            if isMove {
                arguments.first = Int(Int8(truncatingIfNeeded: arguments.first))
                arguments.second = Int(Int8(truncatingIfNeeded: arguments.second))
            }
            offset += 2
        }

        var matrix = Transform.identity
        if flags & 0x0008 != 0 {
            matrix.a = try data.f2dot14(offset)
            matrix.d = matrix.a
            offset += 2
        } else if flags & 0x0040 != 0 {
            matrix.a = try data.f2dot14(offset)
            matrix.d = try data.f2dot14(offset + 2)
            offset += 4
        } else if flags & 0x0080 != 0 {
            matrix.a = try data.f2dot14(offset)
            matrix.b = try data.f2dot14(offset + 2)
            matrix.c = try data.f2dot14(offset + 4)
            matrix.d = try data.f2dot14(offset + 6)
            offset += 8
        }
        placement = isMove ? .moved : .points(parent: arguments.first, child: arguments.second)
        move = isMove ? Point(Double(arguments.first), Double(arguments.second)) : .zero
        // Only if the flags set this without also setting its opposite.
        scalesMove = flags & 0x1800 == 0x0800
        self.matrix = matrix
        length = offset - start
    }

    /// From the component's coordinates to those of the glyph that it is in, in font units.
    /// - Parameter delta: the variation of the translation.
    func transform(_ delta: Point) -> Transform {
        guard case .moved = placement else { return matrix }
        let move = Point(self.move.x + delta.x, self.move.y + delta.y)
        let place = scalesMove ? matrix.applied(to: move) : move
        return Transform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: place.x, ty: place.y)
    }
}
