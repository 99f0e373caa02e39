import DisplayList
import PathParser

/// Glyphs as texts (ISO 32000-1, section 9).
extension ContentWriter {
    /// Writes a fill of letters as text.
    /// - Parameter box: its bounds in the stream's coordinates.
    /// - Returns: false where it must be outlines: the letters or a font are not known, or may not be put into files.
    @inline(never)
    mutating func writeText(_ fill: Fill, _ box: Rect, in space: Space) throws(PDFWriterError) -> Bool {
        guard space.toStream.determinant != 0, let letters = fill.glyphs?.letters ?? fill.letters?.letters else {
            return false
        }
        var isForbidden = false
        for letter in letters {
            guard let font = letter.shape.font, letter.place.isFinite else { return false }
            isForbidden = isForbidden || !font.mayEmbed
            let size = (space.toStream * letter.place).meanScale
            guard size > 0.01, size < 10_000 else { return false }
        }
        if isForbidden {
            notes.add(.embeddingForbidden)
            return false
        }
        guard !letters.isEmpty, let paint = try resolve(fill.paint, of: .fill(fill), over: box, in: space) else {
            return true
        }
        // Codes first: a font that is full has room for no part of the text.
        var codes: [(font: Int, code: UInt16)] = []
        codes.reserveCapacity(letters.count)
        for letter in letters {
            guard let source = letter.shape.font else { return false }
            let font = fonts.index(of: source, &objects)
            guard let code = fonts.code(of: letter.shape, letter.text, in: font) else { return false }
            codes.append((font, code))
        }
        beginContent(in: space)
        begin(paint, isStroke: false)
        stream.append(operators: PDFBytes("BT\n"))
        var text = TextObject(decimals: stream.decimals)
        for (letter, (font, code)) in zip(letters, codes) {
            text.show(
                code, width: FontTable.width(of: letter.shape), font: fonts.fonts[font].number,
                at: space.toStream * letter.place, in: &stream)
        }
        text.flush(into: &stream)
        stream.append(operators: PDFBytes("ET\n"))
        end(paint)
        return true
    }
}

/// The operators of a text object as glyphs come, each at its place: those along a line are one array.
private struct TextObject {
    private let decimals: Int
    /// How far a glyph may lie beside its line, in units of the stream.
    private let tolerance: Double
    private var font = 0
    private var size = 0.0
    /// From text space to the stream's directions: of length 1 along the line.
    private var matrix = Transform.identity
    private var back = Transform.identity
    /// The linear part of the last glyph's place.
    private var linear: Transform?
    private var codes = PDFBytes()
    private var isArray = false
    /// Where the line that is written begins; nil where none has.
    private var start: Point?
    /// Where the pen is, along the line in thousandths of the size.
    private var pen = 0.0
    /// The place of the text's line matrix; nil where that is turned.
    private var lineStart: Point? = .zero

    init(decimals: Int) {
        self.decimals = decimals
        var tolerance = 0.5
        for _ in 0..<decimals { tolerance /= 10 }
        self.tolerance = tolerance
    }

    /// Adds a glyph.
    /// - Parameters:
    ///   - width: in thousandths of the size.
    ///   - place: from ems, y down, to the stream.
    mutating func show(_ code: UInt16, width: Int, font: Int, at place: Transform, in stream: inout ContentStream) {
        var own = place
        (own.tx, own.ty) = (0, 0)
        if font != self.font || own != linear {
            flush(into: &stream)
            take(own, font, in: &stream)
        }
        let origin = Point(place.tx, place.ty)
        if let start {
            let offset = back.applied(toVector: origin - start)
            let step = (offset.x / size * 1000 - pen).rounded()
            if offset.y.magnitude <= tolerance, step.magnitude < 3000 {
                if step != 0 {
                    codes.append(">")
                    codes.append(Int(-step))
                    codes.append("<")
                    isArray = true
                    pen += step
                }
                codes.appendHexDigits(code)
                pen += Double(width)
                return
            }
        }
        flush(into: &stream)
        begin(at: origin, in: &stream)
        pen = Double(width)
        codes.append("<")
        codes.appendHexDigits(code)
    }

    /// Takes a font, and the size and the directions of its glyphs.
    private mutating func take(_ linear: Transform, _ font: Int, in stream: inout ContentStream) {
        let scale = linear.meanScale
        let size = DecimalText.rounded(scale, decimals: decimals + 2)
        if font != self.font || size != self.size { stream.setFont(font, size: size, decimals: decimals + 2) }
        self.font = font
        self.size = size
        self.linear = linear
        // Letters stand upright in their font, and the drawing's y points down.
        let upright = Transform(
            a: linear.a / scale, b: linear.b / scale, c: -linear.c / scale, d: -linear.d / scale, tx: 0, ty: 0)
        let isPlain =
            (upright.a - 1).magnitude < 1e-9 && (upright.d - 1).magnitude < 1e-9 && upright.b.magnitude < 1e-9
            && upright.c.magnitude < 1e-9
        matrix = isPlain ? .identity : upright
        back = matrix.inverse ?? .identity
    }

    /// Begins a line at the place of its first glyph, to the file's precision.
    private mutating func begin(at origin: Point, in stream: inout ContentStream) {
        let place = Point(
            DecimalText.rounded(origin.x, decimals: decimals), DecimalText.rounded(origin.y, decimals: decimals))
        var operators = PDFBytes()
        if matrix == .identity, let lineStart {
            operators.operand(place - lineStart, decimals: decimals)
            operators.append("Td\n")
        } else {
            var whole = matrix
            (whole.tx, whole.ty) = (place.x, place.y)
            operators.appendMatrix(whole, decimals: decimals)
            operators.append(" Tm\n")
        }
        lineStart = matrix == .identity ? place : nil
        stream.append(operators: operators)
        start = place
    }

    /// Appends the operator for what has gathered.
    mutating func flush(into stream: inout ContentStream) {
        start = nil
        guard !codes.isEmpty else { return }
        var out = PDFBytes()
        if isArray { out.append("[") }
        out.append(codes)
        out.append(isArray ? ">]TJ\n" : ">Tj\n")
        stream.append(operators: out)
        codes = PDFBytes()
        isArray = false
    }
}

extension GlyphRun {
    /// The run's letters, each with its place.
    fileprivate var letters: [GlyphLetters.Letter] {
        let texts = texts
        return glyphs.indices.map { index in
            let glyph = glyphs[index]
            return GlyphLetters.Letter(
                outlines[Int(glyph.outline)],
                place: Transform(a: size, b: 0, c: 0, d: size, tx: glyph.origin.x, ty: glyph.origin.y),
                text: texts[index])
        }
    }

    /// What each glyph stands for: its characters where it is the first of their glyphs, else "".
    private var texts: [String] {
        var texts = [String](repeating: "", count: glyphs.count)
        for part in words {
            let scalars = Array(part.text.unicodeScalars)
            let places = part.glyphs.clamped(to: 0..<glyphs.count)
            let starts = Set(places.map { Int(glyphs[$0].character) }).sorted()
            var ends: [Int: Int] = [:]
            for (start, next) in zip(starts, starts.dropFirst() + [min(part.range.upperBound, scalars.count)]) {
                ends[start] = next
            }
            var seen: Set<Int> = []
            for place in places {
                let start = Int(glyphs[place].character)
                guard start >= 0, let end = ends[start], end > start, end <= scalars.count, seen.insert(start).inserted
                else { continue }
                texts[place] = String(String.UnicodeScalarView(scalars[start..<end]))
            }
        }
        return texts
    }
}
