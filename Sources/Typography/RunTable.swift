import DisplayList
import PathParser

/// The shape of a run's characters: runs that differ in looks alone have one.
struct RunShaping: Sendable, Hashable {
    let typeface: Typeface
    let weight: Typeface.Weight
    /// In points.
    let size: Double
    let tracking: Double
    /// In addition to those that are on by default.
    let features: [FontFeature]
    /// BCP 47; nil for no language in particular.
    let language: String?
    /// Upwards, in points.
    let baselineOffset: Double
    /// The index of its own face in the text's faces.
    let face: Int
    /// The room of a drawing in place of the character; nil for letters.
    let room: Size?
    /// The line box above and below the baseline of the line.
    let above: Double
    let below: Double
    /// The letters, or the drawing, above and below the baseline of the line.
    let ascent: Double
    let descent: Double

    /// - Parameters:
    ///   - style: with the run's own size, weight, face, tracking and language.
    ///   - face: the index of its face.
    init(_ style: TextStyle, baselineOffset: Double = 0, face: Int = 0, room: Size? = nil) {
        typeface = style.typeface
        weight = style.weight
        size = style.size
        tracking = style.tracking
        // Tracking turns off ligatures (CSS Text 3, section 8.2).
        features = (style.tracking == 0 ? [] : [FontFeature("liga", 0), FontFeature("clig", 0)]) + style.features
        language = style.language
        self.baselineOffset = baselineOffset
        self.face = face
        self.room = room
        ascent = (room?.height ?? style.ascent) + baselineOffset
        descent = (room == nil ? style.descent : 0) - baselineOffset
        above = room == nil ? style.baselineOffset + baselineOffset : ascent
        below = room == nil ? style.lineBoxHeight - style.baselineOffset - baselineOffset : descent
    }
}

/// A run of a text that is laid out.
struct LaidRun: Sendable, Hashable {
    /// The index of its shape.
    let shaping: Int
    /// Only its looks are of use.
    let attributes: AttributedText.Attributes
    let drawing: Drawing?
}

/// The runs of a text as shaping and drawing need them.
struct RunTable: Sendable, Hashable {
    /// The first is that of the text's style.
    private(set) var shapings: [RunShaping]
    /// The runs in reading order, and behind them one in the text's style; none for a text in one style.
    private(set) var runs: [LaidRun] = []
    /// The faces of all shapes, each once.
    private(set) var faces: [TextFace]

    /// A text in one style.
    init(_ style: TextStyle) {
        shapings = [RunShaping(style)]
        faces = [style.typeface.face(of: style.weight)]
    }

    /// Stands for a drawing.
    static let object: Unicode.Scalar = "\u{FFFC}"

    /// - Parameters:
    ///   - text: its characters are joined to `string`, with `object` for each drawing.
    ///   - indices: of each character's run; none for a text in one style.
    init(_ text: AttributedText, style: TextStyle, string: inout String, indices: inout [Int]) {
        self.init(style)
        // Only looked up, never walked.
        var known = [shapings[0]: 0]
        for run in text.runs {
            let part: String
            switch run.content {
            case .text(let text): part = text
            case .drawing: part = String(Character(RunTable.object))
            }
            if part.isEmpty { continue }
            string += part
            let index = add(run, style, &known)
            for _ in part.unicodeScalars { indices.append(index) }
        }
        let base = LaidRun(shaping: 0, attributes: AttributedText.Attributes(), drawing: nil)
        if runs.isEmpty || runs == [base] {
            runs = []
            indices = []
        } else {
            runs.append(base)
        }
    }

    /// - Returns: the run's index.
    private mutating func add(
        _ run: AttributedText.Run, _ base: TextStyle, _ known: inout [RunShaping: Int]
    ) -> Int {
        var looks = run.attributes
        var style = base
        if let size = looks.size { style.size = size }
        if let weight = looks.weight { style.weight = weight }
        if let tracking = looks.tracking { style.tracking = tracking }
        if let language = looks.language { style.language = language }
        if var typeface = looks.typeface {
            typeface.fallback = typeface.fallback ?? base.typeface.fallback
            style.typeface = typeface
        }
        style.features += looks.features
        let offset = TextStyle.length(looks.baselineOffset ?? 0)
        (looks.size, looks.weight, looks.typeface, looks.tracking, looks.baselineOffset) = (nil, nil, nil, nil, nil)
        (looks.features, looks.language) = ([], nil)

        let face = style.typeface.face(of: style.weight)
        let index = faces.firstIndex(of: face) ?? faces.count
        if index == faces.count { faces.append(face) }
        var room: Size?
        var drawing: Drawing?
        if case .drawing(let content, let size) = run.content {
            room = Size(
                width: TextStyle.length(size.width, from: 0), height: TextStyle.length(size.height, from: 0))
            drawing = content
        }
        let shape = RunShaping(style, baselineOffset: offset, face: index, room: room)
        let shaping = known[shape] ?? shapings.count
        if shaping == shapings.count {
            shapings.append(shape)
            known[shape] = shaping
        }
        let laid = LaidRun(shaping: shaping, attributes: looks, drawing: drawing)
        // Each drawing has a place of its own.
        if drawing != nil || runs.last != laid { runs.append(laid) }
        return runs.count - 1
    }

    /// The shape of a run.
    func shaping(of run: Int) -> RunShaping { shapings[runs.isEmpty ? 0 : runs[run].shaping] }

    /// The run in the text's own style.
    var base: Int { max(runs.count - 1, 0) }
}
