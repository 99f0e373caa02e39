/// The characters of one line, or of a whole paragraph as if it were one line.
struct LinePiece {
    /// Stand-ins for a face index: a box for a character that no face has, and nothing for the rest of its cluster.
    static let box = -1
    static let boxed = -2

    private(set) var scalars: [Unicode.Scalar]
    private var scripts: [Script]
    /// The embedding level of each character; empty where all text runs from left to right.
    private var levels: [UInt8]
    /// The face index of each character, or a stand-in.
    private var faces: [Int]

    /// The shaped piece.
    struct Shaped {
        var glyphs: [TextLayout.PlacedGlyph] = []
        /// In points.
        var width = 0.0
        /// The advance of each character's glyphs, in points; nil for a character that shares the glyphs of another.
        var advances: [Double?]
        /// Characters that their face lacks.
        var lacking: [Int] = []
    }

    init(_ scalars: [Unicode.Scalar], scripts: [Script], levels: [UInt8], faces: [Int]) {
        self.scalars = scalars
        self.scripts = scripts
        self.levels = levels
        self.faces = faces
    }

    /// Adds a character in the first face, in the text's direction.
    mutating func append(_ scalar: Unicode.Scalar, level: UInt8) {
        scalars.append(scalar)
        scripts.append(scripts.last ?? .common)
        if !levels.isEmpty || level > 0 {
            while levels.count < scalars.count - 1 { levels.append(0) }
            levels.append(level)
        }
        faces.append(0)
    }

    mutating func removeLast() {
        scalars.removeLast()
        scripts.removeLast()
        if !levels.isEmpty { levels.removeLast() }
        faces.removeLast()
    }

    /// Replaces the faces of all characters.
    mutating func setFaces(_ faces: [Int]) { self.faces = faces }

    // MARK: Runs

    /// Characters that are shaped together.
    private struct Run {
        var range: Range<Int>
        let script: Script
        let level: UInt8
        let face: Int
    }

    private func runs() -> [Run] {
        var runs: [Run] = []
        for i in scalars.indices {
            let level = levels.isEmpty ? 0 : levels[i]
            if let last = runs.last, last.script == scripts[i], last.level == level, last.face == faces[i],
                last.face != LinePiece.box
            {
                runs[runs.count - 1].range = last.range.lowerBound..<i + 1
            } else {
                runs.append(Run(range: i..<i + 1, script: scripts[i], level: level, face: faces[i]))
            }
        }
        return runs
    }

    /// - Parameters:
    ///   - fonts: the faces to which the piece's indices refer.
    ///   - features: in addition to those that are on by default.
    func shaped(in fonts: [TextFace], _ style: TextStyle, features: [FontFeature]) -> Shaped {
        var shaped = Shaped(advances: Array(repeating: nil, count: scalars.count))
        shaped.glyphs.reserveCapacity(scalars.count)
        let runs = runs()
        let order = levels.isEmpty ? Array(runs.indices) : Bidi.visualOrder(runs.map(\.level))
        // The character whose glyphs were placed last.
        var last: Int?
        for run in order.lazy.map({ runs[$0] }) where run.face != LinePiece.boxed {
            let index = max(run.face, 0)
            let font = fonts[index]
            let scale = style.size / Double(font.face.unitsPerEm)
            for glyph in glyphs(of: run, in: font, features) {
                let place = min(glyph.cluster, scalars.count - 1)
                if glyph.glyph == 0, run.face != LinePiece.box {
                    if TextClusters.isUnseen(scalars[place]) { continue }
                    shaped.lacking.append(place)
                }
                if place != last {
                    if let last, style.tracking != 0, isTracked(last) {
                        shaped.advances[last] = (shaped.advances[last] ?? 0) + style.tracking
                        shaped.width += style.tracking
                    }
                    last = place
                }
                shaped.glyphs.append(
                    TextLayout.PlacedGlyph(
                        glyph: glyph.glyph, face: index, x: shaped.width + Double(glyph.offsetX) * scale,
                        y: -Double(glyph.offsetY) * scale))
                let advance = Double(glyph.advanceX) * scale
                shaped.advances[place] = (shaped.advances[place] ?? 0) + advance
                shaped.width += advance
            }
        }
        return shaped
    }

    private func glyphs(of run: Run, in font: TextFace, _ features: [FontFeature]) -> [ShapedGlyph] {
        if run.face == LinePiece.box {
            let glyph = font.face.missingGlyph
            return [
                ShapedGlyph(
                    glyph: glyph, cluster: run.range.lowerBound, advanceX: font.face.advanceUnits(of: glyph))
            ]
        }
        return font.shape(
            scalars, run.range, script: run.script, direction: run.level % 2 == 1 ? .rightToLeft : .leftToRight,
            features: features)
    }

    /// Whether tracking follows a character. Scripts whose letters join or hang from one line are not tracked (CSS Text
    /// 3, section 8.2), and invisible characters neither.
    private func isTracked(_ place: Int) -> Bool {
        !Script.joined.contains(Script(of: scalars[place])) && !TextClusters.isUnseen(scalars[place])
    }
}
